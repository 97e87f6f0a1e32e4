/**
 * A combat as it is seen on a sheet of its own: both hands of cards side by side, what becomes of each card, the strengths with their
 * reasons, and what comes of it. It is read from what has been told since the combat began, so nobody sees more than he was told.
 */
import type { Event } from '../../../engine/game.ts'
import type { Text } from '../../../engine/text.ts'
import { unitIndex } from '../../../maps/data-bitwa.ts'
import type { Rules } from '../../../rules/bitwa/rules.ts'
import { NONE, type Side, sideOf, top } from '../../../rules/bitwa/state.ts'
import type { View } from '../../../rules/bitwa/view.ts'
import { listOf } from '../../../rules/bitwa/zones.ts'
import type { FateBitwa } from '../../../text/en/bitwa-looks.ts'
import type { Role } from '../../theme.ts'
import type { GameSheet, SheetRow } from '../game-screen.ts'
import { cardFacts } from './cards.ts'
import { tell } from './tell.ts'

const DECISIONS: readonly string[] = ['choose', 'protect', 'card', 'blind']
/** Told by the cards themselves. */
const SHOWN: readonly string[] = [
  'combat-begins',
  'card-picked',
  'card-unpicked',
  'ready',
  'cards-chosen',
  'card-protected',
  'drawn-back',
  'which-back',
  'revealed',
  'cards-return',
  'sent-home',
  'strengths',
  'drew',
]
const BEATS: readonly string[] = [
  'card-protected',
  'drawn-back',
  'revealed',
  'sent-home',
  'cards-return',
  'strengths',
  'combat-tied',
  'dispersed',
  'eliminated',
  'no-retreat',
  'retreated',
  'advanced',
]

export const sheetBitwa = (rules: Rules): GameSheet<View> => ({
  goesOn: (view) => view.fight !== NONE,
  shows: (view) => view.fight !== NONE && DECISIONS.includes(top(view)?.phase ?? ''),
  opens: ({ key }) => key === 'combat-begins',
  closes: ({ key }) => key === 'day-begins',
  isBeat: ({ key }) => BEATS.includes(key),
  rows: (view, told, columns) => rows(rules, view, told, columns),
})

/** A card of the combat, or one that nobody but its owner can see. */
interface Shown {
  readonly card: string
  readonly fate: FateBitwa
  /** What it counts for, and the cards that make it count so. */
  readonly counts: number
  readonly by: readonly string[]
}

interface Hand {
  readonly shown: readonly Shown[]
  readonly total: number | undefined
}

function rows(rules: Rules, view: View, told: readonly Event[], columns: number): readonly SheetRow[] {
  const begun = told.find(({ key }) => key === 'combat-begins')?.args
  if (begun === undefined) return []
  const sides = [String(begun.unit), String(begun.target)].map((unit) => ({ unit, seat: sideOf(unitIndex(unit)) }))
  const hands = sides.map(({ seat }) => handOf(rules, view, told, seat))
  // The view may be of the next combat already.
  const isChosen = told.some(({ key }) => key === 'cards-chosen')
  const width = (columns >> 1) - 2
  const head = ({ unit, seat }: (typeof sides)[number], i: number): Text =>
    tell('sheet-unit', {
      unit,
      colour: rules.decks.colours[unitIndex(unit)] ?? '',
      attacks: i === 0,
      flank: i === 0 && begun.flank === true,
      fortress: i === 1 && begun.fortress === true,
      chooses: isChosen || top(view)?.phase !== 'choose' ? '' : view.ready.includes(seat) ? 'ready' : 'chooses',
    })
  const role = (i: number): Role => (sides[i]?.seat === 'red' ? 'first' : 'second')
  const height = Math.max(...hands.map(({ shown }) => shown.length))
  const pair = (cell: (i: 0 | 1) => { readonly text: Text; readonly role: Role }): SheetRow => ({
    cells: [cell(0), cell(1)],
  })
  return [
    pair((i) => ({ text: head(sides[i] ?? { unit: '', seat: 'red' }, i), role: role(i) })),
    ...Array.from({ length: height }, (_, n) =>
      pair((i) => {
        const shown = hands[i]?.shown[n]
        return shown === undefined
          ? BLANK
          : { text: cardCell(rules, sides[i]?.seat ?? 'red', shown, width), role: roleOf(shown) }
      }),
    ),
    ...(hands.some(({ total }) => total !== undefined)
      ? [pair((i) => ({ text: tell('sheet-total', { total: hands[i]?.total ?? 0 }), role: 'title' }))]
      : []),
    ...told
      .filter(({ key }) => !SHOWN.includes(key))
      .map((event): SheetRow => ({ cells: [{ text: event, role: 'warning' }] })),
  ]
}

const BLANK = { text: tell('sheet-blank', {}), role: 'plain' } as const

const roleOf = ({ fate }: Shown): Role =>
  fate === 'counts' ? 'good' : fate === 'drawn' || fate === 'home' ? 'dim' : 'plain'

function cardCell({ decks }: Rules, seat: Side, { card, ...shown }: Shown, columns: number): Text {
  const found = card === '' ? NONE : decks.find(card)
  return tell('sheet-card', { ...cardFacts(decks, found), seat, card, ...shown, columns })
}

/** The cards of a side, as far as the viewer has been told of them. */
function handOf(rules: Rules, view: View, told: readonly Event[], seat: Side): Hand {
  const { decks } = rules
  const of = (key: string) =>
    told.filter((event) => event.key === key && event.args?.seat === seat).map(({ args }) => args)
  const ids = (key: string): readonly string[] => of(key).flatMap((args) => (args?.cards ?? []) as readonly string[])
  const chosen = told.find(({ key }) => key === 'cards-chosen')?.args?.[seat]
  const kept = of('card-protected').map((args) => String(args?.card))
  const back = of('which-back').map((args) => String(args?.card))
  const drawn = of('drawn-back').length
  const revealed = of('revealed').length > 0
  const sent = of('sent-home').map((args) => String(args?.card))
  const home = ids('cards-return')
  const strengths = told.find(({ key }) => key === 'strengths')?.args
  const attacks = strengths !== undefined && sideOf(unitIndex(String(strengths.unit))) === seat
  const counted = ((attacks ? strengths?.attackCards : strengths?.defenceCards) ?? []) as readonly string[]
  const open = revealed ? ids('revealed') : kept
  const own = revealed ? [] : listOf(decks, view.laid, seat).map((card) => decks.cards[card]?.id ?? '')
  const total = typeof chosen === 'number' ? chosen : view.sizes[seat].laid
  const hidden = Math.max(0, total - open.length - own.length - drawn)
  // Of two copies one may go home and the other count.
  const left = { sent: [...sent], counted: [...counted], home: [...home] }
  const fates = open.map((card): Shown => {
    if (taken(left.sent, (id) => id === card) !== undefined) return plain(card, 'sent')
    const [, counts, ...by] = taken(left.counted, (written) => written.split(' ')[0] === card)?.split(' ') ?? []
    if (counts !== undefined) return { card, fate: 'counts', counts: Number(counts), by }
    if (taken(left.home, (id) => id === card) !== undefined) return plain(card, 'home')
    return plain(card, kept.includes(card) ? 'protected' : 'open')
  })
  return {
    shown: [
      ...fates,
      ...own.map((card) => plain(card, 'chosen')),
      ...(revealed ? [] : Array.from({ length: hidden }, () => plain('', 'hidden'))),
      ...(drawn === 0 ? [] : [plain(back[0] ?? '', 'drawn')]),
    ],
    total: strengths === undefined ? undefined : Number(attacks ? strengths.attack : strengths.defence),
  }
}

/** Takes the first item that is meant out of a list. */
function taken<T>(list: T[], isMeant: (item: T) => boolean): T | undefined {
  const at = list.findIndex(isMeant)
  return at < 0 ? undefined : list.splice(at, 1)[0]
}

const plain = (card: string, fate: FateBitwa): Shown => ({ card, fate, counts: 0, by: [] })
