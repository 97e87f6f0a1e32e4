/** Seats change hands in the middle of a game. */
import type { Seat } from '../engine/game.ts'
import { finalOutcome, isSession, reseat } from '../engine/session.ts'
import { cli } from '../text/en/cli.ts'
import type { AnySession } from './opened.ts'
import { type Play, persons } from './seating.ts'
import { HUMAN, levelOf, PLAYERS, personOf, playersNow } from './seats.ts'
import { type Failure, fail } from './world.ts'

/** Who has a seat now, in the same words. */
export const playerAt = ({ opened, session }: Play, seat: Seat): string =>
  levelOf(playersNow(opened.header, session)[seat] ?? HUMAN) ?? HUMAN

/** The session after `polish=easy`, or why that cannot be. */
export function reseated(play: Play, text: string): AnySession | Failure {
  const { game } = play.opened
  const found = /^(\S+?)\s*=\s*(\S+)$/.exec(text.trim())
  if (found === null) return fail(cli.seatForm(game.seats, PLAYERS))
  const [, seat = '', player = ''] = found
  if (!game.seats.includes(seat)) return fail(cli.unknownSeat(seat.slice(0, 40), game.seats))
  if (!PLAYERS.includes(player)) return fail(cli.unknownPlayer(player.slice(0, 40), PLAYERS))
  return withPlayer(play, seat, player)
}

/** The session with a person or a level in a seat, or why that cannot be. */
export function withPlayer(play: Play, seat: Seat, player: string): AnySession | Failure {
  const { opened, session } = play
  if (finalOutcome(session) !== undefined) return fail(cli.seatsAtTheEnd)
  if (playerAt(play, seat) === player) return fail(cli.sameSeat(seat, player))
  if (player === HUMAN && session.now.takeBackAny && persons(play).length > 0) return fail(cli.takeBackSeat)
  const next = reseat(session, seat, player === HUMAN ? personOf(opened.header, session, seat) : player)
  return isSession(next) ? next : fail(opened.say(next.barred))
}

/** Everybody with his side: `bolshevik=human polish=easy`. */
export const seatsLine = (play: Play): string =>
  play.opened.game.seats.map((seat) => `${seat}=${playerAt(play, seat)}`).join(' ')
