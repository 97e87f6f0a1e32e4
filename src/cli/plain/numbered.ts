/** The legal actions as a numbered list, one paragraph a unit. */
import type { Action, AnyGame } from '../../engine/game.ts'

/** Lines of at most `width` columns; the numbers are places in `legal`, from 1. */
export function numberedList(game: AnyGame, legal: readonly Action[], width: number): readonly string[] {
  const groups = new Map<string, string[]>()
  for (const [i, action] of legal.entries()) {
    const [first] = game.parts(action)
    const key = first?.kind === 'unit' ? first.id : ''
    const items = groups.get(key) ?? []
    items.push(`${i + 1} ${game.print(action)}`)
    groups.set(key, items)
  }
  return [...groups]
    .sort(([a], [b]) => order(a, b))
    .flatMap(([unit, items]) => wrapped(unit === '' ? '' : `${unit}: `, items, width))
}

/** Units by their names, what names no unit last. */
const order = (a: string, b: string): number =>
  a === '' || b === '' ? b.length - a.length : a.localeCompare(b, 'en', { numeric: true })

/** Items set one after another, none broken, later lines indented. */
function wrapped(head: string, items: readonly string[], width: number): readonly string[] {
  const lines: string[] = []
  let line = `  ${head}`
  for (const [i, item] of items.entries()) {
    const piece = i === items.length - 1 ? item : `${item}, `
    if (line.trim() !== '' && line.length + piece.trimEnd().length > width) {
      lines.push(line.trimEnd())
      line = ' '.repeat(2 + head.length)
    }
    line += piece
  }
  return [...lines, line.trimEnd()]
}
