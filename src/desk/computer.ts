/** What the computer of a seat is asked about the decision at hand, and what becomes of its answer. */
import { type Action, isFault, type Seat } from '../engine/game.ts'
import { legal } from '../engine/legality.ts'
import { pick } from '../engine/random.ts'
import { thinkTime } from '../engine/session.ts'
import { playerRandom, streamOf } from '../players/player.ts'
import { type Ask, thinker } from '../players/thinker.ts'
import { type Answer, type Question, questionOf } from './mind.ts'
import { type Play, possible } from './seating.ts'
import { levelOf, playersNow } from './seats.ts'

/** Everything a player may know, from the first decision of the seat's turn on. The seat must be a computer's. */
export function askOf(play: Play, seat: Seat): Ask {
  const { opened, session } = play
  const level = levelOf(playersNow(opened.header, session)[seat] ?? '')
  if (level === undefined) throw new Error(`no computer plays ${seat}`)
  const seconds = thinkTime(session)
  return {
    ...askAs(play, seat, turnStart(play, seat)),
    level,
    ...(seconds === undefined ? {} : { think: seconds * 1000 }),
  }
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

/** What the one that thinks is asked for the computer of a seat. */
export const computerQuestion = (play: Play, seat: Seat): Question => questionOf(play.opened, askOf(play, seat))

/** Whether the level of a computer needs no thinking. */
export const isOnTheSpot = ({ opened, session }: Play, seat: Seat): boolean =>
  levelOf(playersNow(opened.header, session)[seat] ?? '') === 'random'

/** The answer of one that needs no thinking. */
export function answerOnTheSpot(play: Play, seat: Seat): Answer {
  const { entry, game } = play.opened
  return { action: game.print(thinker(entry.id, game, () => 0).answer(askOf(play, seat))) }
}

/**
 * What a computer takes whose player has failed: something legal, by lot, because the first might be what leads back to where the
 * player goes astray.
 */
export const insteadOf = (play: Play, seat: Seat): Action =>
  pick(playerRandom(play.opened.header.seed, `${seat}/astray`, play.session.lines.length), possible(play, seat))

/** The action that was answered; where a player has failed, or answered what is not possible, something legal, and why. */
export function chosenBy(
  play: Play,
  seat: Seat,
  answer: Answer,
): { readonly action: Action; readonly failed: string | undefined } {
  const { game } = play.opened
  const text = 'action' in answer ? answer.action : ''
  const action = game.parse(text)
  if (!isFault(action) && possible(play, seat).includes(action)) return { action, failed: undefined }
  return { action: insteadOf(play, seat), failed: 'failed' in answer ? answer.failed : `"${text}"` }
}
