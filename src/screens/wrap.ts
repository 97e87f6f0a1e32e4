/** Text broken or cut to a width, whatever is in it. */
import { wrapText } from '../desk/wrap.ts'

/** Lines of at most `columns` columns: broken at spaces, and a word that is longer than a line within itself. */
export const breakText = (text: string, columns: number, hang = 0): readonly string[] =>
  wrapText(text, columns, hang).flatMap((line) => {
    if (line.length <= columns) return [line]
    const indent = ' '.repeat(Math.min(hang, columns - 1))
    const parts = [line.slice(0, columns)]
    for (let at = columns; at < line.length; at += columns - indent.length)
      parts.push(indent + line.slice(at, at + columns - indent.length))
    return parts
  })

/** Marks at the end of a line what cannot be taken back. */
export const STAR = '*'

/** As much of a line as there is room for, with a mark that it went on; a star at its end stays. */
export function cut(text: string, columns: number): string {
  if (text.length <= columns) return text
  const end = text.endsWith(` ${STAR}`) ? `… ${STAR}` : '…'
  return text.slice(0, Math.max(0, columns - end.length)).trimEnd() + end
}
