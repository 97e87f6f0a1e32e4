/** Advice for the person at the keyboard. */
import type { Action, Seat } from '../engine/game.ts'
import { seen } from '../engine/session.ts'
import { advise } from '../players/adviser.ts'
import { playerRandom } from '../players/player.ts'
import { isSecret, type Play, viewerOf } from './seating.ts'

/** An action that looks good. Where several persons share the screen it rests on what everybody knows, so that asking betrays nothing. */
export function hintFor(play: Play, seat: Seat): Action {
  const { opened, session } = play
  const { game, header, entry } = opened
  const random = playerRandom(header.seed, `hint/${seat}`, session.lines.length + 1)
  const { legal } = seen(session, seat)
  // A decision that is for one person's eyes only has its curtain already.
  const viewer = viewerOf(play) === 'public' && !isSecret(play) ? 'public' : seat
  return advise(entry.id, game, { view: seen(session, viewer).view, legal }, seat, random)
}
