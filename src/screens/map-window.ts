/** The part of a map that the window shows. */
import { lay, type Sheet, sheet } from '../terminal/canvas.ts'
import type { Spot } from '../terminal/terminal.ts'
import type { GameScreen, Marks } from './games/game-screen.ts'
import { type Area, scrolledTo } from './layout.ts'

export interface MapWindow {
  readonly canvas: Sheet
  /** The cursor's cell in the window. */
  readonly cursor?: Spot
}

/** Where the map does not fit, the window stands so that `follow` is well inside; the cursor, if nothing else is named. */
export function mapWindow(
  looks: GameScreen<unknown>,
  view: unknown,
  marks: Marks,
  area: Area,
  follow: string | undefined = marks.cursor,
): MapWindow {
  const whole = looks.map.draw(view, marks)
  const at = follow === undefined ? undefined : looks.map.spot(follow, marks.zoom)
  const corner = at === undefined ? { x: 0, y: 0 } : scrolledTo({ columns: whole.width, rows: whole.height }, area, at)
  const canvas = sheet(area.columns, area.rows)
  lay(canvas, 0, 0, area.columns, area.rows, whole, corner.x, corner.y)
  if (at === undefined || marks.cursor === undefined) return { canvas }
  // On the hex's first line, where its unit or its terrain stands.
  return { canvas, cursor: { x: at.x - corner.x + 1, y: at.y - corner.y } }
}
