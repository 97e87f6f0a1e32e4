/** How many of each fault are tried: a share of them with the other tests, all with `npm run faults`. */
import { full, of } from '../helpers/how-much.ts'

/** Processes killed at the screen, over all games. */
export const KILLS = of(200, 2)
/** Records edited by hand, of each game. */
export const EDITS = of(200, 6)
/** Every screen in every game, or each in one. */
export const ALL_PLACES = full
/** Byte strings for the keys of the screens, in this process and through a pseudo-terminal. */
export const STRINGS = of(100_000, 150)
export const PTY_STRINGS = of(4000, 40)
/** Byte strings for play by lines, in this process and through a pipe. */
export const LINES = of(100_000, 500)
export const PIPED_LINES = of(4000, 200)
/** Windows at the table of each game: every width from 0 to 500 and every height, or each of so many. At other screens a part of them. */
export const EVERY_SIZE = of(1, 100)
export const EVERY_SIZE_ELSEWHERE = of(10, 250)
/** Other sizes one after another at one table, in the emulator. */
export const RESIZES = of(50, 2)
/** Games on a disk that fills up, of each game. */
export const FULL_DISKS = of(50, 1)
