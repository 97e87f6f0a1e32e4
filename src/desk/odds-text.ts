/** Exact odds in words: what may come of an action, each with its share. */
import { seededRandom } from '../engine/chance.ts'
import { type Action, type Actor, CHANCE, type Viewer } from '../engine/game.ts'
import { type Fraction, fraction, gather, printFraction, type SeenLeaf, share, walk, walkSeen } from '../engine/odds.ts'
import { cli } from '../text/en/cli.ts'
import type { Sentence } from '../text/words.ts'
import type { AnySession } from './opened.ts'
import { wrapText } from './wrap.ts'

export interface OddsRow {
  readonly chance: Fraction
  readonly what: string
}

/** A source of chance that an action asks: dice to throw, or cards to draw; in every case, or in some. */
export interface Asked {
  readonly source: string
  readonly isThrown: boolean
  readonly isSure: boolean
}

export interface Odds {
  /** In the order in which they fall. */
  readonly chance: readonly Asked[]
  /** What follows in every case. */
  readonly always: readonly string[]
  readonly rows: readonly OddsRow[]
  /** What the action leads up to later, under headings. */
  readonly later: readonly { readonly of: string; readonly rows: readonly OddsRow[] }[]
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
): Odds {
  const { table, now } = session
  const random = seededRandom(`${table.streams.seed}/odds`)
  const leaves: readonly SeenLeaf<Action>[] =
    viewer === undefined
      ? walk(table.game, now.state, actor, action).map((leaf) => ({ ...leaf, open: false }))
      : walkSeen(table.game, table.game.view(now.state, viewer), viewer, actor, action, random)
  const consequences = ({ events, open, later: draws }: SeenLeaf<Action>): string[] => [
    ...events.filter(({ roll }) => !roll).map(say),
    ...(open ? [cli.hiddenDecides] : []),
    ...(draws ? [cli.drawsLater] : []),
  ]
  const [first, ...others] = leaves.map(consequences)
  const always = (first ?? []).filter((line) => others.every((lines) => lines.includes(line)))
  // What comes in another order is the same, and is told as it first comes.
  const told = new Map<string, string>()
  const groups = gather(leaves, (leaf) => {
    const lines = consequences(leaf).filter((line) => !always.includes(line))
    const key = lines.toSorted().join(' ')
    const name = told.get(key) ?? lines.join(' ')
    told.set(key, name)
    return name
  })
  const rows = groups
    .map(({ name, chance }) => ({ chance, what: name === '' ? cli.nothingElse : name }))
    .sort((a, b) => share(b.chance) - share(a.chance))
  // With everything counted the view of who acts still says what he would be told.
  const asker = viewer ?? (actor === CHANCE ? 'public' : actor)
  const later = (table.game.forecast?.(table.game.view(now.state, asker), action) ?? []).map(({ of, rows: ahead }) => {
    const total = ahead.reduce((all, { weight }) => all + BigInt(weight), 0n)
    return {
      of: say(of),
      rows: ahead.map(({ weight, what }) => ({ chance: fraction(weight, total), what: say(what) })),
    }
  })
  return { chance: askedIn(leaves, table.game.dice), always, rows, later }
}

function askedIn(leaves: readonly SeenLeaf<Action>[], dice: readonly string[]): readonly Asked[] {
  const sources = new Set(leaves.flatMap(({ fell }) => fell.map(({ verb }) => verb)))
  const isIn = (source: string, { fell }: SeenLeaf<Action>): boolean => fell.some(({ verb }) => verb === source)
  return [...sources].map((source) => ({
    source,
    isThrown: dice.includes(source),
    isSure: leaves.every((leaf) => isIn(source, leaf)),
  }))
}

/** `  1/3   33.3 %  Regiment 81 is dispersed.`, in lines of at most `width` columns. */
export function printOdds({ always, rows, later }: Omit<Odds, 'chance'>, width: number): readonly string[] {
  const lines = (all: readonly OddsRow[]): readonly string[] => {
    // Fractions that are too long for a column are told with as many columns as the longest needs.
    const column = Math.max(7, ...all.map(({ chance }) => printFraction(chance).length))
    return all.flatMap(({ chance, what }) => {
      const head = `${printFraction(chance).padStart(column)} ${(share(chance) * 100).toFixed(1).padStart(6)} %  `
      return wrapText(what, width - head.length).map((line, i) => (i === 0 ? head : ' '.repeat(head.length)) + line)
    })
  }
  const [only, ...others] = rows
  const isCertain = only !== undefined && others.length === 0
  // What is certain is no matter of odds; that nothing follows is said only where nothing else is.
  const told = isCertain && only.what === cli.nothingElse ? [] : rows
  const plain = always.length === 0 && told.length === 0 && later.length === 0 ? [cli.nothingByChance] : []
  return [
    ...(always.length === 0 ? [] : wrapText(always.join(' '), width)),
    ...plain,
    ...(isCertain && later.length > 0 ? [] : lines(told)),
    ...later.flatMap((block) => [...wrapText(block.of, width), ...lines(block.rows)]),
  ]
}
