/** The board as lines of text: the picture the screens show, without colours. */
import type { GameMap, GameScreen, Glyphs, Zoom } from '../screens/games/game-screen.ts'
import { themes } from '../screens/theme.ts'
import { toLines } from '../terminal/canvas.ts'
import { decideUnicode } from '../terminal/colour.ts'

const NORMAL: Zoom = 2

/** What the locale can show. */
export const glyphsFor = (env: Readonly<Record<string, string | undefined>>): Glyphs =>
  decideUnicode(env).utf8 ? 'unicode' : 'ascii'

/** The map alone; without a view the empty board. */
export function boardLines<V>(
  { map }: GameScreen<V>,
  view: V | undefined,
  glyphs: Glyphs,
  zoom: Zoom = NORMAL,
): readonly string[] {
  const lines = toLines(map.draw(view, { zoom, glyphs, theme: themes.mono, legal: new Set(), last: [] }))
  return lines.slice(0, lines.findLastIndex((line) => line !== '') + 1)
}

/** A position: the map, as large as so many columns allow, and what the signs on it mean. */
export const positionLines = <V>(
  screen: GameScreen<V>,
  view: V,
  glyphs: Glyphs,
  columns: number,
): readonly string[] => [
  ...boardLines(screen, view, glyphs, fitting(screen.map, columns, NORMAL)),
  '',
  ...screen.legend(glyphs, ['ground', 'units']),
]

/** The zoom asked for, or the next smaller one that is no wider than there is room. */
export const fitting = (map: GameMap<unknown>, columns: number, asked: Zoom): Zoom =>
  asked > 1 && map.size(asked).columns > columns ? fitting(map, columns, asked === 3 ? 2 : 1) : asked
