/** What hexes and cards are called: how a typed name is found, and which names a data file cannot give. */
import { fold } from '../engine/fold.ts'
import type { Hex, HexGrid } from '../engine/hex.ts'
import { type DataFault, dataFault } from './fault.ts'

/** What a thing is called, and its index. */
type Called = readonly [name: string, index: number]

/** A name as it is compared: case, accents, quotes and stops do not matter. */
export const key = (name: string): string =>
  fold(name)
    .replace(/[.,!?]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * Finds things by what they are called, whatever the case and accents. An id always means its own thing; after the ids come the
 * names, list by list, and last names with words cut short: `Maków Maz.` may be written out.
 */
export function finder(
  ids: readonly string[],
  ...lists: readonly (readonly Called[])[]
): (text: string) => number | undefined {
  const names = lists.flat()
  const known = new Map<string, number>()
  for (const [name, index] of [...ids.map((id, i): Called => [id, i]), ...names])
    if (key(name) !== '' && !known.has(key(name))) known.set(key(name), index)
  const cut = names
    .filter(([name]) => wordsOf(name).some(isCut))
    .map(([name, index]) => [wordsOf(name), index] as const)
  const writtenOut = (text: string): number | undefined => {
    const typed = wordsOf(text).map(key)
    const [only, ...more] = new Set(cut.flatMap(([words, index]) => (isWrittenOut(words, typed) ? [index] : [])))
    return more.length === 0 ? only : undefined
  }
  return (text) => known.get(key(text)) ?? writtenOut(text)
}

const wordsOf = (name: string): readonly string[] => name.trim().split(/\s+/)
const isCut = (word: string): boolean => word.endsWith('.') && key(word) !== ''
const isWrittenOut = (words: readonly string[], typed: readonly string[]): boolean =>
  words.length === typed.length &&
  words.every((word, i) => (isCut(word) ? typed[i]?.startsWith(key(word)) : typed[i] === key(word)))

/**
 * Finds a hex by its id, its name, or another name of a place the rules speak of: the names by hex, the other names with theirs. What
 * a file itself calls so comes first.
 */
export function placeFinder(
  grid: HexGrid,
  names: Readonly<Record<string, string>>,
  others: Readonly<Record<string, string>>,
): (text: string) => Hex | undefined {
  const called = ([name, id]: readonly [string, string]): readonly Called[] => {
    const hex = grid.find(id)
    return hex === undefined ? [] : [[name, hex]]
  }
  return finder(
    grid.cells.map(({ id }) => id),
    Object.entries(names).flatMap(([id, name]) => called([name, id])),
    Object.entries(others).flatMap(called),
  )
}

/** Names of hexes by which another one could be meant: the id of a hex, or the name of two. */
export function placeNameFaults({ cells }: HexGrid, names: Readonly<Record<string, string>>): DataFault[] {
  const taken = new Map(cells.map(({ id }) => [key(id), 'an id']))
  return Object.entries(names).flatMap(([id, name]) => {
    const owner = taken.get(key(name))
    if (owner !== undefined) return [nameFault(`board.names.${id}`, owner, name)]
    taken.set(key(name), `the name of ${id}`)
    return []
  })
}

/** A card with all it is called, and where in the file that stands. */
export interface NamedCard {
  readonly id: string
  readonly names: readonly { readonly at: string; readonly name: string }[]
}

/** Names of cards by which another one could be meant: its id, or its name. */
export function cardNameFaults(cards: readonly NamedCard[]): DataFault[] {
  const taken = new Map(cards.map(({ id }, card) => [key(id), { card, as: 'an id' }]))
  return cards.flatMap(({ id, names }, card) =>
    names.flatMap(({ at, name }) => {
      const owner = taken.get(key(name))
      if (owner !== undefined && owner.card !== card) return [nameFault(at, owner.as, name)]
      if (owner === undefined) taken.set(key(name), { card, as: `a name of ${id}` })
      return []
    }),
  )
}

const nameFault = (at: string, taken: string, found: string): DataFault =>
  dataFault(at, 'data-expected', { expected: `a name that is not ${taken} as well`, found })
