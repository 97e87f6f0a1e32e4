/** What every part of a drawing of the map needs. */
import type { Board } from '../../../rules/mali/board.ts'
import type { Decks } from '../../../rules/mali/decks.ts'
import { FALL } from '../../../rules/mali/state.ts'
import type { View } from '../../../rules/mali/view.ts'
import { type Attr, attrOf, put, type Sheet } from '../../../terminal/canvas.ts'
import type { Role } from '../../theme.ts'
import type { Marks } from '../game-screen.ts'
import type { LayoutMali } from './layout.ts'

/** All that a drawing needs. */
export interface Drawing {
  readonly board: Board
  readonly decks: Decks
  readonly layout: LayoutMali
  readonly view: View | undefined
  readonly marks: Marks
}

/** A text with its looks; of several roles the later ones are laid over the earlier. */
export interface Piece {
  readonly text: string
  readonly roles: readonly Role[]
}

export function putAll(on: Sheet, marks: Marks, x: number, y: number, pieces: readonly Piece[]): void {
  let column = x
  for (const { text, roles } of pieces) {
    put(on, column, y, text, attrFor(marks, roles))
    column += text.length
  }
}

export function attrFor({ theme }: Marks, roles: readonly Role[]): Attr {
  let style = theme.plain
  for (const role of roles) style = { ...style, ...theme[role] }
  return attrOf(style)
}

export const lastRole = ({ last }: Marks, id: string): readonly Role[] => (last.includes(id) ? ['last'] : [])

/** Before a game there is no view, and every road is open. */
export const isClosed = (view: View | undefined, road: number): boolean => view?.closed[road] === true

export const failuresOf = (view: View | undefined, district: number): number =>
  Math.min(view?.strikes[district] ?? 0, FALL)
