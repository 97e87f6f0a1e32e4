/** How keys become sentences. A language file gives one function for each key; its type makes it total. */
import type { Args, Text } from '../engine/text.ts'

/** Words for a table of keys and their arguments. */
export type Words<T> = { readonly [K in keyof T]: (args: T[K]) => string }

/** Words for refusals: they speak of the action's own parts, each a notation (`24`, `P1`, `G3`, `dlb-1`). */
export type RefusalWords<K extends string> = Readonly<Record<K, (args: RefusalArgs) => string>>
export interface RefusalArgs {
  readonly action: string
  readonly verb: string
  readonly unit: string
  readonly target: string
  readonly hex: string
  readonly card: string
}

/** Any table of words, where the keys are only known when a sentence is made. */
export type WordTable = Readonly<Record<string, (args: never) => string>>

/** Makes sentences. A missing key is a bug, and says so. */
export type Sentence = (text: Text) => string

export function sentences(...tables: readonly WordTable[]): Sentence {
  const make = (text: Text): string => {
    const words = tables.find((table) => Object.hasOwn(table, text.key))?.[text.key] as
      | ((args: Args) => string)
      | undefined
    if (words === undefined) throw new Error(`no words for ${text.key}`)
    // A name that ends with a stop needs no other one at the end of a sentence: `to D4 Mińsk Maz.`, `plays Na Zachód!`
    return words(text.args ?? {}).replace(/(?<!\.)([.!])\.(?=\s|$)/g, '$1')
  }
  return make
}

/** As much of a text as there is room for, with a mark that it went on. */
export const shortened = (text: string, columns: number): string =>
  text.length <= columns ? text : `${text.slice(0, Math.max(0, columns - 1))}…`

/** `a`, `a and b`, `a, b and c`. */
export const listed = (items: readonly string[], and = 'and'): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1)}`

/** `no fields`, `1 field`, `2 fields`. */
export const count = (n: number, noun: string): string => `${n === 0 ? 'no' : n} ${noun}${n === 1 ? '' : 's'}`

/** A text as it begins a sentence. */
export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
/** A place with its name, if it has one: `D3 Radzymin`. */
export const placeIn =
  (places: Readonly<Record<string, string>>) =>
  (id: string): string =>
    places[id] === undefined ? id : `${id} ${places[id]}`
