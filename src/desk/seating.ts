/** Who sits at the desk: whose decision it is, who looks at the screen, what must not be seen by whom. */
import { type Action, CHANCE, type Seat, type Viewer } from '../engine/game.ts'
import { isChance, outcomes } from '../engine/legality.ts'
import { isOpenList } from '../engine/open.ts'
import { type Done, seen, waitingFor } from '../engine/session.ts'
import { playerRandom } from '../players/player.ts'
import type { AnySession, Opened } from './opened.ts'
import { levelOf, nameOf, playersNow } from './seats.ts'

/** A game as it is played: opened, and where play stands. */
export interface Play {
  readonly opened: Opened
  readonly session: AnySession
}

/** The seats that persons at this keyboard have. */
export const persons = ({ opened, session }: Play): readonly Seat[] =>
  Object.entries(playersNow(opened.header, session)).flatMap(([seat, player]) =>
    levelOf(player) === undefined ? [seat] : [],
  )

/** Who looks at the screen: the only person, else everybody and the one at the keyboard. */
export const viewerOf = (play: Play): Viewer => {
  const all = persons(play)
  return all.length === 1 && all[0] !== undefined ? all[0] : 'public'
}

/**
 * Who decides next: `chance` where a person throws the dice, a person's seat, or a computer's; undefined when this part is over. In a
 * simultaneous choice computers answer last, so that a person can still take back.
 */
export function decider(play: Play): { readonly seat: Seat; readonly person: boolean } | undefined {
  const waiting = waitingFor(play.session)
  const players = playersNow(play.opened.header, play.session)
  const person = waiting.find((seat) => seat === CHANCE || levelOf(players[seat] ?? '') === undefined)
  const seat = person ?? waiting[0]
  return seat === undefined ? undefined : { seat, person: person !== undefined }
}

/** Whether several persons share the screen and the list of this one would betray what only he knows. */
export function listIsSecret(play: Play, seat: Seat): boolean {
  if (seat === CHANCE || viewerOf(play) !== 'public') return false
  const { opened, session } = play
  const random = playerRandom(opened.header.seed, seat, session.lines.length)
  return !isOpenList(opened.game, session.now.state, seat, random)
}

/** A side with the name of the person who plays it. */
export const sideName = ({ opened, session }: Play, seat: Seat): string =>
  nameOf(playersNow(opened.header, session)[seat] ?? '', opened.titles.seats[seat] ?? seat)

/** What can be done now: the seat's legal actions, or what chance can answer. */
export function possible({ opened: { game }, session }: Play, seat: Seat): readonly Action[] {
  const { state } = session.now
  if (isChance(game.phase(state), state)) return outcomes(game, state).map(({ action }) => action)
  return seen(session, seat).legal
}

/** Whether the decision at hand is for the eyes of one person only. */
export const isSecret = ({ opened: { game }, session }: Play): boolean => game.phase(session.now.state).secret === true

/** Taking back dice and other sides' choices is for a person who plays alone. */
export const mayTakeBackAny = (play: Play): boolean => persons(play).length < 2

const WORLDS = 4

/** Whether an action may bring what cannot be taken back: dice, cards, something hidden shown. Judged by what the seat knows. */
export function mayStopUndo({ opened: { game, header }, session }: Play, seat: Seat, action: Action): boolean {
  if (seat === CHANCE || session.now.takeBackAny) return false
  const { view } = seen(session, seat)
  const random = playerRandom(header.seed, `undo/${seat}`, session.lines.length)
  return Array.from({ length: WORLDS }, () => game.sample(view, random)).some((world) => {
    const { state, events } = game.phase(world).apply(world, seat, action)
    return isChance(game.phase(state), state) || events.some(({ uncovers }) => uncovers === true)
  })
}

/** The last action of a person at this keyboard, or the last die typed; undefined if there is none in this part. */
export function lastOfPerson({ opened, session }: Play): Done<unknown, Action> | undefined {
  const players = playersNow(opened.header, session)
  return session.now.done.findLast(({ actor }) => actor === CHANCE || levelOf(players[actor] ?? '') === undefined)
}
