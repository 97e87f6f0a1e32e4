/** Text in lines of a width. */

/** Breaks a line into lines of at most `width` columns, at spaces; a leading indent is kept, and later lines stand `hang` further in. */
export function wrapText(line: string, width: number, hang = 0): readonly string[] {
  if (line.length <= width) return [line]
  const first = /^ */.exec(line)?.[0] ?? ''
  const later = first + ' '.repeat(hang)
  const lines: string[] = []
  let now = first
  for (const word of line.trim().split(' ')) {
    const bare = now.trim() === ''
    if (!bare && now.length + 1 + word.length > width) {
      lines.push(now)
      now = later + word
    } else now += bare ? word : ` ${word}`
  }
  return [...lines, now]
}

/** A longer head is not indented past. */
const MOST_INDENT = 22

/** Items set one after another in lines of at most `width` columns, none broken, later lines indented. */
export function setOut(head: string, items: readonly string[], width: number): readonly string[] {
  const indent = ' '.repeat(head.length > MOST_INDENT ? 4 : 2 + head.length)
  const lines: string[] = []
  let line = `  ${head}`
  for (const item of items) {
    const bare = line.trim() === '' || line === `  ${head}`
    if (!bare && line.length + 1 + item.length > width) {
      lines.push(line)
      line = indent + item
    } else line += bare ? item : ` ${item}`
  }
  return [...lines, line]
}
