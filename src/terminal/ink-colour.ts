/** Ink paints through chalk, which looks at the environment by itself, and not at NO_COLOR. */
import chalk from 'chalk'
import type { ColourLevel } from './colour.ts'

/**
 * Has chalk use the level that was decided. At level 0 it is still 1: bold and reverse video are no colours and chalk would drop
 * them as well; the theme then names no colour.
 */
export function setColour(level: ColourLevel): void {
  chalk.level = level === 0 ? 1 : level
}
