/** What stands on the table whatever is asked, where the game has such things: the cards of a track, what every side has. */
import type { Opened } from '../desk/opened.ts'
import type { Text } from '../engine/text.ts'
import type { GameScreen, Glyphs } from './games/game-screen.ts'
import type { Layout } from './layout.ts'
import type { PanelLine } from './panel.ts'
import { sheetText } from './sheet.ts'

type Say = Opened['say']

/** In the panel; with what would stand under the map, if there is no room for it. */
export const pinnedLines = (
  { pinned, strip }: GameScreen<unknown>,
  view: unknown,
  say: Say,
  { panel: { columns }, strip: { rows } }: Layout,
  glyphs: Glyphs,
  dense = false,
): readonly PanelLine[] => [
  ...(pinned?.(view, columns, dense) ?? []).flatMap(({ text, role }) =>
    say(text)
      .split('\n')
      .map((line): PanelLine => ({ text: line, role })),
  ),
  ...(rows > 0 ? [] : sheetText(strip?.(view, columns, glyphs) ?? [], say, columns)),
]

/** Where much is pinned, that says most of it. */
export const statusOf = (looks: GameScreen<unknown>, view: unknown): readonly Text[] =>
  looks.pinned === undefined ? looks.status(view) : looks.status(view).slice(0, 1)

/** What stands under the map where a few rows are left there. */
export function stripOf(
  looks: GameScreen<unknown>,
  say: Say,
  view: unknown,
  { strip: { columns, rows } }: Layout,
  glyphs: Glyphs,
): { readonly strip?: readonly PanelLine[] } {
  const lines = rows === 0 ? [] : sheetText(looks.strip?.(view, columns, glyphs) ?? [], say, columns)
  return lines.length === 0 ? {} : { strip: lines.slice(0, rows) }
}
