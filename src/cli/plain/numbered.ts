/** The legal actions as a numbered list, a paragraph a unit, its verbs one after another: `24: move 1 I3, 2 J3; 18 prepare`. */
import type { Action, AnyGame } from '../../engine/game.ts'

/** The actions that begin with the same unit, or with the same card where it is aimed at something. */
interface Paragraph {
  readonly head: string
  readonly isOfCard: boolean
  readonly items: Item[]
}

interface Item {
  readonly verb: string
  /** Its number, and what its notation says beyond its verb and the head. */
  readonly text: string
  readonly isBare: boolean
  readonly note: string | undefined
}

/** Lines of at most `width` columns; the numbers are places in `legal`, from 1. `noteOf` and `unitNote` give what stands in brackets. */
export function numberedList(
  game: AnyGame,
  legal: readonly Action[],
  width: number,
  noteOf: (action: Action) => string | undefined = () => undefined,
  unitNote: (unit: string) => string | undefined = () => undefined,
): readonly string[] {
  const paragraphs = new Map<string, Paragraph>()
  for (const [i, action] of legal.entries()) {
    const [first] = game.parts(action)
    const isOfCard = first?.kind === 'card' && restOf(game.print(action), action.verb, first.id) !== ''
    const head = isOfCard || first?.kind === 'unit' ? first.id : ''
    const paragraph = paragraphs.get(head) ?? { head, isOfCard, items: [] }
    const rest = restOf(game.print(action), action.verb, head)
    const text = `${i + 1} ${rest === '' ? action.verb : rest}`
    paragraph.items.push({ verb: action.verb, text, isBare: rest === '', note: noteOf(action) })
    paragraphs.set(head, paragraph)
  }
  return [...paragraphs.values()]
    .sort((a, b) => order(a, b))
    .flatMap((paragraph) => wrapped(headOf(paragraph, unitNote), pieces(paragraph), width))
}

/** What is said of every action of a card is said once, of the card. */
const sharedNote = ({ isOfCard, items }: Paragraph): string | undefined =>
  isOfCard && items.every(({ note }) => note === items[0]?.note) ? items[0]?.note : undefined

function headOf(paragraph: Paragraph, unitNote: (unit: string) => string | undefined): string {
  const shared = paragraph.isOfCard ? sharedNote(paragraph) : unitNote(paragraph.head)
  return paragraph.head === '' ? '' : `${paragraph.head}${shared === undefined ? '' : ` (${shared})`}: `
}

/** What an action's notation says beyond its verb and its unit. */
function restOf(text: string, verb: string, unit: string): string {
  const words = text.split(' ').slice(text.startsWith(`${verb} `) || text === verb ? 1 : 0)
  return (words[0] === unit ? words.slice(1) : words).join(' ')
}

/** Each verb once, before the first of its actions. */
function pieces(paragraph: Paragraph): readonly string[] {
  const shared = sharedNote(paragraph)
  // A bare verb stands by itself.
  const groups = new Map<string, Item[]>()
  for (const [i, item] of paragraph.items.entries()) {
    const key = item.isBare ? `${i}` : item.verb
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return [...groups.values()].flatMap((items, g) =>
    items.map(({ verb, text, isBare, note }, i) => {
      const name = i > 0 || isBare ? '' : `${verb} `
      const said = note === undefined || shared !== undefined ? '' : ` (${note})`
      const last = i === items.length - 1
      return `${name}${text}${said}${last ? (g === groups.size - 1 ? '' : ';') : ','}`
    }),
  )
}

/** Units by their names, then cards, what names neither last. */
function order(a: Paragraph, b: Paragraph): number {
  if (a.head === '' || b.head === '') return b.head.length - a.head.length
  if (a.isOfCard !== b.isOfCard) return a.isOfCard ? 1 : -1
  return a.head.localeCompare(b.head, 'en', { numeric: true })
}

/** A longer head is not indented past. */
const MOST_INDENT = 22

/** Items set one after another, none broken, later lines indented. */
function wrapped(head: string, items: readonly string[], width: number): readonly string[] {
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
