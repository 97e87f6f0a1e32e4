/** A model as a frame of cells: Ink lays the screen out, and the map's cells are laid straight into its place. */
import { renderToString } from 'ink'
import { fromAnsi } from '../terminal/ansi.ts'
import { toAscii } from '../terminal/ascii.ts'
import { lay } from '../terminal/canvas.ts'
import type { Frame } from '../terminal/terminal.ts'
import { App } from './app.tsx'
import { isTooSmall } from './layout.ts'
import { type Model, top } from './model.ts'
import { replayMap } from './replay.tsx'
import { footLines, tableLayout, tableMap } from './table.tsx'

export function frameOf(model: Model): Frame {
  const { size } = model
  const text = renderToString(<App model={model} outlet="hole" />, { columns: size.columns })
  const canvas = fromAnsi(model.glyphs === 'ascii' ? inAscii(text) : text, size.columns, size.rows)
  const map = isTooSmall(size) ? undefined : mapOf(model)
  if (map === undefined) return { canvas }
  const rows = Math.min(map.canvas.height, map.visible)
  lay(canvas, 0, 0, map.canvas.width, rows, map.canvas, 0, 0)
  const { cursor } = map
  return cursor !== undefined && cursor.y < rows ? { canvas, cursor } : { canvas }
}

/** Names and sentences too, and no column more or less than before: Ink's own sign for what it cuts becomes one character. */
const inAscii = (text: string): string => toAscii(text.replaceAll('…', '.'))

/** The map on the screen, and how many rows of it nothing covers. */
function mapOf(model: Model) {
  const screen = top(model)
  const { play } = model
  if (screen.at === 'replay') return { ...replayMap(model, screen), visible: model.size.rows }
  if (screen.at !== 'table' || play === undefined) return undefined
  const at = tableLayout(model, play)
  return { ...tableMap(model, play, at), visible: at.foot.y - Math.max(0, footLines(model, play).length - 1) }
}
