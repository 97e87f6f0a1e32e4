/** Exact odds in words: what may come of an action, each with its share. */
import type { Action, Actor, Event } from '../engine/game.ts'
import { type Fraction, gather, printFraction, share, walk } from '../engine/odds.ts'
import { cli } from '../text/en/cli.ts'
import type { Sentence } from '../text/words.ts'
import type { AnyTable } from './opened.ts'
import { wrapText } from './rules-text.ts'

export interface OddsRow {
  readonly chance: Fraction
  readonly what: string
}

/** What may follow, most likely first. What follows in every case is told once, under `always`. */
export function oddsOf(
  table: AnyTable,
  say: Sentence,
  state: unknown,
  actor: Actor,
  action: Action,
): { readonly always: readonly string[]; readonly rows: readonly OddsRow[] } {
  const leaves = walk(table.game, state, actor, action)
  const consequences = (events: readonly Event[]): string[] => events.filter(({ roll }) => !roll).map(say)
  const [first, ...others] = leaves.map((leaf) => consequences(leaf.events))
  const always = (first ?? []).filter((line) => others.every((lines) => lines.includes(line)))
  const groups = gather(leaves, (leaf) =>
    consequences(leaf.events)
      .filter((line) => !always.includes(line))
      .join(' '),
  )
  const rows = groups
    .map(({ name, chance }) => ({ chance, what: name === '' ? cli.nothingElse : name }))
    .sort((a, b) => share(b.chance) - share(a.chance))
  return { always, rows }
}

/** `  1/3   33.3 %  Regiment 81 is dispersed.`, in lines of at most `width` columns. */
export const printOdds = ({ always, rows }: ReturnType<typeof oddsOf>, width: number): readonly string[] => [
  ...(always.length === 0 ? [] : wrapText(always.join(' '), width)),
  ...rows.flatMap(({ chance, what }) => {
    const head = `${printFraction(chance).padStart(7)} ${(share(chance) * 100).toFixed(1).padStart(6)} %  `
    return wrapText(what, width - head.length).map((line, i) => (i === 0 ? head : ' '.repeat(head.length)) + line)
  }),
]
