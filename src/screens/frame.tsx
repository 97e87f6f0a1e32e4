/**
 * A model as a frame of cells. Ink lays the screen out; on the table the map's cells are laid straight into their place, and a region
 * whose text is as it was is not laid out again.
 */
import { renderToString } from 'ink'
import type { ReactElement } from 'react'
import { fromAnsi } from '../terminal/ansi.ts'
import { toAscii } from '../terminal/ascii.ts'
import { type Canvas, INVERSE, lay, sheet } from '../terminal/canvas.ts'
import type { Frame, Size, Spot } from '../terminal/terminal.ts'
import { App } from './app.tsx'
import { isTooSmall } from './layout.ts'
import { type Model, top } from './model.ts'
import { partsOfReplay } from './replay.tsx'
import { partsOfTable } from './table.tsx'
import { footTop, type Region, regionsOf, type TableParts } from './table-parts.tsx'

/** The frame of a model, drawn from nothing. */
export const frameOf = (model: Model): Frame => framer()(model)

/** Draws one frame after another, and keeps the regions of the last one. */
export function framer(): (model: Model) => Frame {
  const kept = new Map<string, { readonly region: Region; readonly model: Model; readonly cells: Canvas }>()

  const cellsOf = (model: Model, region: Region): Canvas => {
    const last = kept.get(region.name)
    if (last !== undefined && looksTheSame(last.region, region) && drawnAlike(last.model, model)) return last.cells
    const cells = inked(region.element, region.area, model)
    kept.set(region.name, { region, model, cells })
    return cells
  }

  return (model) => {
    const { size } = model
    const parts = partsOf(model)
    if (parts === undefined) return onSelection(inked(<App model={model} />, size, model))
    const canvas = sheet(size.columns, size.rows)
    const rows = Math.min(parts.map.canvas.height, footTop(parts))
    lay(canvas, 0, 0, parts.map.canvas.width, rows, parts.map.canvas, 0, 0)
    for (const region of regionsOf(model, parts)) {
      const { x, y, columns, rows: height } = region.area
      lay(canvas, x, y, columns, height, cellsOf(model, region), 0, 0)
    }
    const { cursor } = parts.map
    if (top(model).at === 'table' && model.play?.input !== undefined) return { canvas, cursor: endOf(parts, size) }
    if (parts.map.canvas.height === 0) return onSelection(canvas)
    return cursor !== undefined && cursor.y < rows ? { canvas, cursor } : { canvas }
  }
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

const looksTheSame = (a: Region, b: Region): boolean =>
  a.key === b.key && a.area.columns === b.area.columns && a.area.rows === b.area.rows

const drawnAlike = (a: Model, b: Model): boolean => a.theme === b.theme && a.glyphs === b.glyphs

/** What Ink makes of an element, in cells. */
function inked(element: ReactElement, { columns, rows }: Size, { glyphs }: Model): Canvas {
  if (rows === 0) return sheet(columns, 0)
  const text = renderToString(element, { columns })
  return fromAnsi(glyphs === 'ascii' ? inAscii(text) : text, columns, rows)
}

/** Names and sentences too, and no column more or less than before: Ink's own sign for what it cuts becomes one character. */
const inAscii = (text: string): string => toAscii(text.replaceAll('…', '.'))

/** The parts of the screens that have a map; undefined for the others. */
function partsOf(model: Model): TableParts | undefined {
  if (isTooSmall(model.size)) return undefined
  const screen = top(model)
  if (screen.at === 'replay') return partsOfReplay(model, screen)
  return screen.at === 'table' && model.play !== undefined ? partsOfTable(model, model.play) : undefined
}
