/** Who sits at the desk: whose decision it is, who looks at the screen, what must not be seen by whom. */
import { sitting, tellable, teller } from '../engine/by-hand.ts'
import { type Action, CHANCE, type Seat, type Viewer } from '../engine/game.ts'
import { isChance } from '../engine/legality.ts'
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

/** Who decides next. */
export interface Decider {
  /** `chance` where a person tells what fell or was drawn, a person's seat, or a computer's. */
  readonly seat: Seat
  readonly person: boolean
  /** Whose decision it is for a person to sit down to: of a card only one may see that one's; `chance` where anybody tells. */
  readonly eyes: Seat
}

/**
 * Who decides next; undefined when this part is over. In a simultaneous choice computers answer last, so that a person can still take
 * back.
 */
export function decider(play: Play): Decider | undefined {
  const waiting = waitingFor(play.session)
  const players = playersNow(play.opened.header, play.session)
  const person = waiting.find((seat) => seat === CHANCE || levelOf(players[seat] ?? '') === undefined)
  const seat = person ?? waiting[0]
  if (seat === undefined) return undefined
  const eyes = seat === CHANCE ? (tellsAlone(play) ?? CHANCE) : seat
  return { seat, person: person !== undefined, eyes }
}

/** The seat that alone may tell what chance has answered; undefined if anybody may, or chance is not waited for. */
export function tellsAlone({ session }: Play): Seat | undefined {
  const seat = teller(sitting(session), session.now.state)
  return seat === 'all' ? undefined : seat
}

/** Whether several persons share the screen and the list of this one would betray what only he knows. */
export function listIsSecret(play: Play, seat: Seat): boolean {
  if (viewerOf(play) !== 'public') return false
  if (seat === CHANCE) return tellsAlone(play) !== undefined
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
  if (isChance(game.phase(state), state)) return tellable(sitting(session), state)
  return seen(session, seat).legal
}

/** Whether the decision at hand is for the eyes of one person only. */
export const isSecret = (play: Play): boolean =>
  play.opened.game.phase(play.session.now.state).secret === true || tellsAlone(play) !== undefined

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

/** The last action of a person at this keyboard, or the last die or card typed; undefined if there is none in this part. */
export function lastOfPerson({ opened, session }: Play): Done<unknown, Action> | undefined {
  const players = playersNow(opened.header, session)
  return session.now.done.findLast(({ actor }) => actor === CHANCE || levelOf(players[actor] ?? '') === undefined)
}
