/** What the computer of a seat is asked about the decision at hand. */
import type { Seat } from '../engine/game.ts'
import { legal } from '../engine/legality.ts'
import { streamOf } from '../players/player.ts'
import type { Ask } from '../players/thinker.ts'
import type { Play } from './seating.ts'
import { levelOf, playersNow } from './seats.ts'

/** Everything a player may know, from the first decision of the seat's turn on. The seat must be a computer's. */
export function askOf(play: Play, seat: Seat): Ask {
  const { opened, session } = play
  const level = levelOf(playersNow(opened.header, session)[seat] ?? '')
  if (level === undefined) throw new Error(`no computer plays ${seat}`)
  return { ...askAs(play, seat, turnStart(play, seat)), level }
}

/** The same for whoever has the seat, from the decision `from` of those in force in this part. */
export function askAs({ opened, session }: Play, seat: Seat, from = session.now.done.length): Omit<Ask, 'level'> {
  const { game, header } = opened
  const { done, state, first } = session.now
  const turn = done.slice(from).filter(({ actor }) => actor === seat)
  const states = [...turn.map(({ before }) => before.state), state]
  return {
    match: header.match,
    first,
    seat,
    stream: streamOf(header.seed, seat, turn[0]?.n ?? session.lines.length + 1),
    decisions: states.map((at) => ({ view: game.view(at, seat), legal: legal(game, at, seat) })),
  }
}

/** Where in `done` the turn of a seat begins: after another seat's last action, and after the seat was taken over. */
function turnStart({ session }: Play, seat: Seat): number {
  const { done } = session.now
  const taken = session.lines.findLast(({ command }) => command?.do === 'seat' && command.seat === seat)?.n ?? 0
  return done.findLastIndex(({ actor, n }) => n < taken || (actor !== seat && actor !== 'chance')) + 1
}
