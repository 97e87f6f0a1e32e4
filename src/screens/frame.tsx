/**
 * A model as a frame of cells. Ink lays the screens out; on the table and in a replay the map's cells and the rows of text are laid
 * straight into their places, which costs a small part of it.
 */
import { renderToString } from 'ink'
import type { ReactElement } from 'react'
import { fromAnsi } from '../terminal/ansi.ts'
import { inAscii } from '../terminal/ascii.ts'
import { type Canvas, INVERSE, lay, sheet } from '../terminal/canvas.ts'
import type { Frame, Size, Spot } from '../terminal/terminal.ts'
import { App } from './app.tsx'
import { isTooSmall } from './layout.ts'
import { type Model, top } from './model.ts'
import { partsOfReplay } from './replay.tsx'
import { partsOfTable } from './table.tsx'
import { footTop, type Region, regionsOf, type TableParts } from './table-parts.tsx'
import { putRow } from './widgets/row.tsx'

export function frameOf(model: Model): Frame {
  const { size } = model
  const parts = partsOf(model)
  if (parts === undefined) return onSelection(inked(<App model={model} />, size, model))
  const canvas = sheet(size.columns, size.rows)
  const rows = Math.min(parts.map.canvas.height, footTop(parts))
  lay(canvas, 0, 0, parts.map.canvas.width, rows, parts.map.canvas, 0, 0)
  for (const region of regionsOf(model, parts)) {
    const { x, y, columns, rows: height } = region.area
    lay(canvas, x, y, columns, height, written(region, model), 0, 0)
  }
  const { cursor } = parts.map
  if (top(model).at === 'table' && model.play?.input !== undefined) return { canvas, cursor: endOf(parts, size) }
  if (parts.map.canvas.height === 0) return onSelection(canvas)
  return cursor !== undefined && cursor.y < rows ? { canvas, cursor } : { canvas }
}

/** The real cursor stands on what is picked, for those who follow it with their fingers or ears. */
function onSelection(canvas: Canvas): Frame {
  const at = canvas.attrs.findIndex((attr) => (attr & INVERSE) !== 0)
  return at < 0 ? { canvas } : { canvas, cursor: { x: at % canvas.width, y: Math.floor(at / canvas.width) } }
}

/** Where the text goes on that is being typed. */
const endOf = (parts: TableParts, { columns }: Size): Spot => ({
  x: Math.min(columns - 1, (parts.foot[0]?.text.length ?? 1) - 1),
  y: footTop(parts),
})

/** What the rows of a region come to, as far as it reaches. */
function written({ area, rows }: Region, { theme, glyphs }: Model): Canvas {
  const on = sheet(area.columns, area.rows)
  for (const [y, spans] of rows.slice(0, area.rows).entries()) putRow(on, y, spans, theme, glyphs)
  return on
}

/** What Ink makes of an element, in cells. */
function inked(element: ReactElement, { columns, rows }: Size, { glyphs }: Model): Canvas {
  if (rows === 0) return sheet(columns, 0)
  const text = renderToString(element, { columns })
  return fromAnsi(glyphs === 'ascii' ? inAscii(text) : text, columns, rows)
}

/** The parts of the screens that have a map; undefined for the others. */
function partsOf(model: Model): TableParts | undefined {
  if (isTooSmall(model.size)) return undefined
  const screen = top(model)
  if (screen.at === 'replay') return partsOfReplay(model, screen)
  return screen.at === 'table' && model.play !== undefined ? partsOfTable(model, model.play) : undefined
}
