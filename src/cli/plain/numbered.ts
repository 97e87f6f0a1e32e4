/** The legal actions as a numbered list, a paragraph a unit, its verbs one after another: `24: move 1 I3, 2 J3; 18 prepare`. */
import { type Group, grouped, type Numbered } from '../../desk/grouped.ts'
import { setOut } from '../../desk/wrap.ts'
import type { Action, AnyGame } from '../../engine/game.ts'

type Note<T> = (of: T) => string | undefined

/** Lines of at most `width` columns; the numbers are places in `legal`, from 1. `noteOf` and `unitNote` give what stands in brackets. */
export const numberedList = (
  game: AnyGame,
  legal: readonly Action[],
  width: number,
  noteOf: Note<Action> = () => undefined,
  unitNote: Note<string> = () => undefined,
): readonly string[] =>
  grouped(game, legal).flatMap((group) => {
    const shared = sharedNote(group, noteOf)
    return setOut(
      headOf(group, shared ?? unitNote(group.head)),
      pieces(group, shared === undefined ? noteOf : () => undefined),
      width,
    )
  })

/** What is said of every action of a card is said once, of the card. */
function sharedNote({ isOfCard, items }: Group, noteOf: Note<Action>): string | undefined {
  const [first, ...others] = items.map(({ action }) => noteOf(action))
  return isOfCard && others.every((note) => note === first) ? first : undefined
}

const headOf = ({ head }: Group, note: string | undefined): string =>
  head === '' ? '' : `${head}${note === undefined ? '' : ` (${note})`}: `

/** Each verb once, before the first of its actions. */
function pieces({ items }: Group, noteOf: Note<Action>): readonly string[] {
  // A bare verb stands by itself.
  const verbs = new Map<string, Numbered[]>()
  for (const item of items) {
    const key = item.rest === '' ? `${item.number}` : item.action.verb
    verbs.set(key, [...(verbs.get(key) ?? []), item])
  }
  return [...verbs.values()].flatMap((same, v) =>
    same.map(({ number, action, rest }, i) => {
      const name = i > 0 || rest === '' ? '' : `${action.verb} `
      const note = noteOf(action)
      const last = i === same.length - 1
      const stop = last ? (v === verbs.size - 1 ? '' : ';') : ','
      return `${name}${number} ${rest === '' ? action.verb : rest}${note === undefined ? '' : ` (${note})`}${stop}`
    }),
  )
}
