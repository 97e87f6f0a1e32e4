/** Where things stand on the table, for a window of any size. */
import type { Size, Spot } from '../terminal/terminal.ts'
import type { GameMap, Zoom } from './games/game-screen.ts'

/** The smallest window everything fits in. */
export const SMALLEST: Size = { columns: 80, rows: 23 }
/** Columns of the panel beside the map, at least, and rows of the log under it to be worth having. */
const PANEL = 24
export const LOG = 4
/** The prompt and the keys. */
export const FOOT = 2

export type Area = Spot & Size

export interface Layout {
  readonly zoom: Zoom
  readonly map: Area
  readonly panel: Area
  /** Under the map; without rows where there is no room: the panel then has the log. */
  readonly log: Area
  /** Rows under the map, beside the panel, that are too few for a log. */
  readonly strip: Area
  readonly foot: Area
}

export const isTooSmall = ({ columns, rows }: Size): boolean => columns < SMALLEST.columns || rows < SMALLEST.rows

const fits = (size: Size, map: Size): boolean => map.columns + 1 + PANEL <= size.columns && map.rows + FOOT <= size.rows

/** The zoom in force: as asked for, else the largest that shows the whole board and leaves so many rows for the log, else the smallest. */
export const zoomNow = (size: Size, map: GameMap<unknown>, asked: Zoom | undefined, logRows = 0): Zoom =>
  asked ??
  ([3, 2, 1] as const).find((zoom) => {
    const whole = map.size(zoom)
    return fits(size, { ...whole, rows: whole.rows + logRows })
  }) ??
  1

export function layout(size: Size, map: GameMap<unknown>, asked: Zoom | undefined, logAtLeast = 0): Layout {
  const zoom = zoomNow(size, map, asked, logAtLeast)
  const whole = map.size(zoom)
  const body = size.rows - FOOT
  const columns = Math.min(whole.columns, size.columns - 1 - Math.max(PANEL, 30))
  const wide = fits(size, whole) ? whole.columns : columns
  const left = body - whole.rows
  const logRows = left >= LOG ? left : 0
  const rows = Math.min(whole.rows, body)
  const panelX = wide + 1
  return {
    zoom,
    map: { x: 0, y: 0, columns: wide, rows },
    panel: { x: panelX, y: 0, columns: size.columns - panelX, rows: body - logRows },
    log: { x: 0, y: rows, columns: size.columns, rows: logRows },
    strip: { x: 0, y: rows, columns: wide, rows: Math.max(0, left - logRows) },
    foot: { x: 0, y: body, columns: size.columns, rows: FOOT },
  }
}

/** The corner of the map that the window shows, so that a place is well inside. */
export function scrolledTo(whole: Size, window: Size, at: Area): Spot {
  const along = (size: number, shown: number, from: number, length: number): number =>
    Math.max(0, Math.min(size - shown, Math.round(from + length / 2 - shown / 2)))
  return {
    x: along(whole.columns, window.columns, at.x, at.columns),
    y: along(whole.rows, window.rows, at.y, at.rows),
  }
}
