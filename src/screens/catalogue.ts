/** How each game looks. */
import type { AnyGame } from '../engine/game.ts'
import type { Game7 } from '../rules/7/game.ts'
import type { Game111 } from '../rules/111/game.ts'
import type { GameBitwa } from '../rules/bitwa/game.ts'
import type { GameMali } from '../rules/mali/game.ts'
import { screen7 } from './games/7/screen.ts'
import { screen111 } from './games/111/screen.ts'
import { screenBitwa } from './games/bitwa/screen.ts'
import type { GameScreen } from './games/game-screen.ts'
import { screenMali } from './games/mali/screen.ts'

/** The screen of an opened game. The catalogue forgot the game's own types; here, and only here, they are remembered. */
export function screenOf(id: string, game: AnyGame): GameScreen<unknown> {
  if (id === '7') return screen7((game as unknown as Game7).rules)
  if (id === '111') return screen111((game as unknown as Game111).rules)
  if (id === 'bitwa') return screenBitwa((game as unknown as GameBitwa).rules)
  if (id === 'mali') return screenMali((game as unknown as GameMali).rules)
  throw new Error(`no screen for the game ${id}`)
}
