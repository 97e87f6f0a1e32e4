/** Exact odds in words: what may come of an action, each with its share. */
import { seededRandom } from '../engine/chance.ts'
import type { Action, Actor, Viewer } from '../engine/game.ts'
import { type Fraction, gather, printFraction, type SeenLeaf, share, walk, walkSeen } from '../engine/odds.ts'
import { cli } from '../text/en/cli.ts'
import type { Sentence } from '../text/words.ts'
import type { AnySession } from './opened.ts'
import { wrapText } from './rules-text.ts'

export interface OddsRow {
  readonly chance: Fraction
  readonly what: string
}

/**
 * What may follow as a viewer can know it, most likely first; without a viewer everything hidden counts. What follows in every case is
 * told once, under `always`.
 */
export function oddsOf(
  session: AnySession,
  say: Sentence,
  viewer: Viewer | undefined,
  actor: Actor,
  action: Action,
): { readonly always: readonly string[]; readonly rows: readonly OddsRow[] } {
  const { table, now } = session
  const random = seededRandom(`${table.streams.seed}/odds`)
  const leaves: readonly SeenLeaf<Action>[] =
    viewer === undefined
      ? walk(table.game, now.state, actor, action).map((leaf) => ({ ...leaf, open: false }))
      : walkSeen(table.game, table.game.view(now.state, viewer), actor, action, random)
  const consequences = ({ events, open }: SeenLeaf<Action>): string[] => [
    ...events.filter(({ roll }) => !roll).map(say),
    ...(open ? [cli.hiddenDecides] : []),
  ]
  const [first, ...others] = leaves.map(consequences)
  const always = (first ?? []).filter((line) => others.every((lines) => lines.includes(line)))
  const groups = gather(leaves, (leaf) =>
    consequences(leaf)
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
