/** The legal actions as a numbered list, a paragraph a unit, its verbs one after another: `24: move 1 I3, 2 J3; 18 prepare`. */
import type { Action, AnyGame } from '../../engine/game.ts'

/** Lines of at most `width` columns; the numbers are places in `legal`, from 1. `noteOf` gives what stands in brackets beside an action. */
export function numberedList(
  game: AnyGame,
  legal: readonly Action[],
  width: number,
  noteOf: (action: Action) => string | undefined = () => undefined,
): readonly string[] {
  const units = new Map<string, Map<string, string[]>>()
  for (const [i, action] of legal.entries()) {
    const [first] = game.parts(action)
    const unit = first?.kind === 'unit' ? first.id : ''
    const verbs = units.get(unit) ?? new Map<string, string[]>()
    const note = noteOf(action)
    const rest = restOf(game.print(action), action.verb, unit) + (note === undefined ? '' : ` (${note})`)
    const items = verbs.get(rest === '' ? `${i}` : action.verb) ?? []
    items.push(rest === '' ? `${i + 1} ${action.verb}` : `${i + 1} ${rest}`)
    verbs.set(rest === '' ? `${i}` : action.verb, items)
    units.set(unit, verbs)
  }
  return [...units]
    .sort(([a], [b]) => order(a, b))
    .flatMap(([unit, verbs]) => wrapped(unit === '' ? '' : `${unit}: `, pieces(verbs), width))
}

/** What an action's notation says beyond its verb and its unit. */
function restOf(text: string, verb: string, unit: string): string {
  const words = text.split(' ').slice(text.startsWith(`${verb} `) || text === verb ? 1 : 0)
  return (words[0] === unit ? words.slice(1) : words).join(' ')
}

/** Each verb once, before the first of its actions. */
const pieces = (verbs: ReadonlyMap<string, readonly string[]>): readonly string[] =>
  [...verbs].flatMap(([verb, items], v) =>
    items.map((item, i) => {
      const name = i > 0 || /^\d+$/.test(verb) ? '' : `${verb} `
      const last = i === items.length - 1
      return `${name}${item}${last ? (v === verbs.size - 1 ? '' : ';') : ','}`
    }),
  )

/** Units by their names, what names no unit last. */
const order = (a: string, b: string): number =>
  a === '' || b === '' ? b.length - a.length : a.localeCompare(b, 'en', { numeric: true })

/** Items set one after another, none broken, later lines indented. */
function wrapped(head: string, items: readonly string[], width: number): readonly string[] {
  const indent = ' '.repeat(2 + head.length)
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
