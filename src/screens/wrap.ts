/** Text broken to a width, whatever is in it. */
import { wrapText } from '../desk/rules-text.ts'

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
