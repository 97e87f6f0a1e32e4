/** How large a window is. */
import type { Size } from './terminal.ts'

/** One that does not know its size, or says 0, counts as 80x24. */
export const sizeOf = ({ columns, rows }: { readonly columns?: number; readonly rows?: number }): Size => ({
  columns: columns || 80,
  rows: rows || 24,
})
