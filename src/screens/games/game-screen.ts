/** How a game looks: what the table, and play by lines, ask of it. */
import type { Text } from '../../engine/text.ts'

export interface GameScreen<V> {
  /** The empty board as lines of plain characters, with a legend and the names of its places. */
  board(): readonly string[]
  /** The board and what stands on it. */
  map(view: V): readonly string[]
  /** A unit or a hex in sentences; all units if nothing is named; undefined if there is no such thing. */
  look(view: V, what: string): readonly Text[] | undefined
  /** What only `seat` may see, in sentences; none if nothing is hidden. */
  hand(view: V, seat: string): readonly Text[]
}
