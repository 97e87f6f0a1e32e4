/** Advice for the person at the keyboard. */
import type { Action, Seat, Viewer } from '../engine/game.ts'
import { seen } from '../engine/session.ts'
import { advise } from '../players/adviser.ts'
import { playerRandom } from '../players/player.ts'
import type { Play } from './seating.ts'

/** An action that looks good, as `viewer` can judge it. */
export function hintFor(play: Play, seat: Seat, viewer: Viewer): Action {
  const { opened, session } = play
  const { game, header, entry } = opened
  const random = playerRandom(header.seed, `hint/${seat}`, session.lines.length + 1)
  const { legal } = seen(session, seat)
  return advise(entry.id, game, { view: seen(session, viewer).view, legal }, seat, random)
}
