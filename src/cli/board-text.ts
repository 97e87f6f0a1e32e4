/** The board as lines of text: the picture the screens show, without colours. */
import type { GameScreen, Glyphs, Zoom } from '../screens/games/game-screen.ts'
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

/** A position: the map and what the signs on it mean. */
export const positionLines = <V>(screen: GameScreen<V>, view: V, glyphs: Glyphs): readonly string[] => [
  ...boardLines(screen, view, glyphs),
  '',
  ...screen.legend(glyphs, ['ground', 'units']),
]
