/** Positions and play of Mali Powstańcy for tests, in the notation a person types. */
import { areFaults, type Seat } from '../../src/engine/game.ts'
import type { Json } from '../../src/engine/json.ts'
import { refuse } from '../../src/engine/legality.ts'
import { builtInMali, type DataMali, PATROLS, type Variant } from '../../src/maps/data-mali.ts'
import { type GameMali, open } from '../../src/rules/mali/game.ts'
import { type Options, rate } from '../../src/rules/mali/rules.ts'
import type { State } from '../../src/rules/mali/state.ts'
import { named, options, spoken } from './by-lines.ts'

export { argsOf, decider, falls, keys, named, options, play, tales, told } from './by-lines.ts'

export interface Opening extends Partial<Options> {
  readonly variant?: Variant
  readonly players?: 2 | 3 | 4
}

/** With four patrols in the basic game, if nothing else is said. */
export const gameMali = (opening: Opening = {}, data: DataMali = builtInMali()): GameMali => {
  const { variant = 'basic', players = 4, ...options } = opening
  return open(
    data,
    variant,
    { 'jump-in-extended': true, mercy: false, 'open-scores': false, ...options },
    PATROLS.slice(0, players),
  )
}

/** A position in short. Orders are words in one text: `6 11`. */
export interface Placing {
  readonly round?: number
  readonly start?: Seat
  /** Where a scout is and what it carries, `PRT 6`; `*` is for all that are not named. Without it they stand where they began. */
  readonly scouts?: Readonly<Record<string, string>>
  /** The spaces of the track, the first one first. */
  readonly track?: readonly string[]
  readonly delivered?: Readonly<Record<Seat, string>>
  /** The cards of this round in the order in which the patrols act: `green 2, red 3`. Without it cards are still to be chosen. */
  readonly cards?: string
  /** Who moves, where cards are open: the first to act, somebody named, or nobody any more. */
  readonly turn?: Seat | 'soldier'
  /** Cards used before this round, the same for all. */
  readonly used?: readonly number[]
  /** So many orders have come out of the deck; those not named have left the game. The orders of `inDeck` have not. */
  readonly out?: number
  readonly inDeck?: string
  readonly keeps?: Readonly<Record<Seat, string>>
  readonly more?: Readonly<Record<string, Json>>
}

const words = (text = ''): readonly string[] => text.split(' ').filter((word) => word !== '')

export function json(game: GameMali, placing: Placing): Json {
  const { start = 'red', scouts = {}, track = [], delivered = {}, more = {} } = placing
  const cards = (placing.cards ?? '').split(', ').flatMap((text) => (text === '' ? [] : [text.split(' ')]))
  const cardOf = new Map(cards.map(([seat = '', card]) => [seat, Number(card)]))
  const named = [...track, ...Object.values(delivered), placing.inDeck].flatMap(words)
  const out = [...track, ...Object.values(delivered)].flatMap(words).filter((id) => id !== 'victory').length
  const round = placing.round ?? roundFor(game, placing, Math.max(out, placing.out ?? 0))
  const others = game.decks.orders.map((_, order) => `${order + 1}`).filter((id) => !named.includes(id))
  const isExtended = game.rules.variant === 'extended'
  const hands = isExtended ? objectives(game, placing.keeps ?? {}) : undefined
  return {
    round,
    start,
    scouts: Object.fromEntries(
      game.seats.flatMap((seat) =>
        STARTS.map((home, i): [string, Json] => {
          const id = `${seat.charAt(0)}${i + 1}`
          const [at = home, order] = (scouts[id] ?? scouts['*'] ?? home).split(' ')
          return [id, order === undefined ? { at } : { at, order }]
        }),
      ),
    ),
    track: track.map(words),
    seats: Object.fromEntries(
      game.seats.map((seat): [string, Json] => {
        const card = cardOf.get(seat)
        const told: Record<string, Json> = { delivered: words(delivered[seat]), ...hands?.get(seat) }
        const used = usedBefore(round, placing.used, card)
        return [seat, card === undefined ? { ...told, used } : { ...told, used: [...used, card], card }]
      }),
    ),
    gone: others.slice(0, Math.max(0, (placing.out ?? 0) - out)),
    ...(isExtended ? {} : { soldier: 'NAR' }),
    ...(cards.length === 0 ? {} : { acting: [...cardOf.keys()], todo: todo(game, placing, cardOf) }),
    ...more,
  }
}

/** An even round before which as many cards were used as are said to be, late enough for the orders that are out. */
function roundFor(game: GameMali, { used = [] }: Placing, out: number): number {
  const first = 6 + used.length
  if (game.rules.variant === 'extended') return first
  const upTo = (round: number): number =>
    Array.from({ length: round }, (_, i) => rate(game.rules, i + 1)).reduce((sum, n) => sum + n, 0)
  return [first, first + 10, first + 20, first + 30].find((round) => upTo(round) >= out) ?? first
}

/** Those said to be used, or high cards as many as it takes in that round. */
const usedBefore = (round: number, used: readonly number[] | undefined, card: number | undefined): readonly number[] =>
  used ?? [5, 4, 3, 2, 1].filter((one) => one !== card).slice(0, Math.max(0, round - 1) % 5)

const STARTS = ['WIL', 'PAS', 'STM'] as const

/** A round in which a patrol moves, or all have moved and the die is to be rolled. */
function todo(game: GameMali, { turn }: Placing, cards: ReadonlyMap<Seat, number>): readonly Json[] {
  const rest: readonly Json[] = [{ phase: 'round-ends' }, { phase: 'time' }]
  if (turn === 'soldier') return [...rest, { phase: 'roll' }]
  const acting = [...cards.keys()]
  const seat = turn ?? acting[0] ?? ''
  const card = cards.get(seat) ?? 0
  const isExtended = game.rules.variant === 'extended'
  return [
    ...rest,
    ...(isExtended ? [] : [{ phase: 'soldier' }]),
    { phase: 'moves', next: acting.indexOf(seat) + 1 },
    // The number of a card is its points (digest 16), and card 5 has no action (36).
    { phase: 'move', seat, left: card, moved: 'no', acted: !isExtended || card === 5 },
  ]
}

/** Six objectives for each seat: what it keeps, and three of the others in turn. */
function objectives(game: GameMali, keeps: Readonly<Record<Seat, string>>) {
  const kept = game.seats.map((seat) => words(keeps[seat] ?? KEEPS[seat]))
  const left = game.decks.objectives.flatMap(({ id, count }) => {
    const taken = kept.flat().filter((one) => one === id).length
    return Array<string>(Math.max(0, count - taken)).fill(id)
  })
  return new Map(
    game.seats.map((seat, i) => {
      const mine = kept[i] ?? []
      return [seat, { objectives: [...mine, ...left.slice(3 * i, 3 * i + 3)], keeps: mine }] as const
    }),
  )
}
const KEEPS: Readonly<Record<Seat, string>> = {
  red: 'from-ZOL most to-6',
  green: 'from-WOL most to-6',
  orange: 'from-OCH to-5 best',
  purple: 'from-CZE to-5 best',
}

export function place(game: GameMali, placing: Placing): State {
  const read = game.position.read(json(game, placing))
  if (areFaults(read)) throw new Error(JSON.stringify(read))
  return read
}

/** Everybody chooses a card, in the order of the seats: `cards(game, '2311')`. */
export const cards = (game: GameMali, numbers: string): string[] =>
  game.seats.map((seat, i) => `${seat} play ${numbers.charAt(i)}`)

/** The legal actions that begin so. */
export const optionsOf = (game: GameMali, state: State, start: string): string[] =>
  options(game, state).flatMap((text) => (text.startsWith(`${start} `) ? [text.slice(start.length + 1)] : []))

/** The rule and key of a refusal, `3.16 soldier-there`; `legal` if there is none. A seat may be named first. */
export function verdict(game: GameMali, state: State, line: string): string {
  const [seat, what] = spoken(game, state, line)
  const refused = refuse(game, state, seat, named(game, what))
  return refused === undefined ? 'legal' : `${refused.rule.replace('mali ', '')} ${refused.text.key}`
}

interface Written {
  readonly scouts: Readonly<Record<string, { readonly at: string; readonly order?: string }>>
  readonly track: readonly (readonly string[])[]
  readonly seats: Readonly<Record<Seat, { readonly delivered?: readonly string[] }>>
  readonly gone?: readonly string[]
  readonly closed?: readonly string[]
  readonly strikes?: Readonly<Record<string, number>>
}
const written = (game: GameMali, state: State): Written => game.position.write(state) as unknown as Written

/** Where scouts are and what they carry, in the short form of `Placing`. */
export function scouts(game: GameMali, state: State, ...ids: readonly string[]): string[] {
  const all = written(game, state).scouts
  return ids.map((id) => {
    const { at = '?', order } = all[id] ?? {}
    return order === undefined ? at : `${at} ${order}`
  })
}
export const trackOf = (game: GameMali, state: State): string[] =>
  written(game, state).track.map((space) => space.join(' '))
export const deliveredBy = (game: GameMali, state: State, seat: Seat): string =>
  (written(game, state).seats[seat]?.delivered ?? []).join(' ')
export const goneFrom = (game: GameMali, state: State): string => (written(game, state).gone ?? []).join(' ')
export const closedIn = (game: GameMali, state: State): string => (written(game, state).closed ?? []).join(' ')
export const strikesIn = (game: GameMali, state: State): Readonly<Record<string, number>> =>
  written(game, state).strikes ?? {}
export const soldierAt = (game: GameMali, state: State): string => game.board.id(state.soldier)
export const phaseIn = (state: State): string => state.todo.at(-1)?.phase ?? 'over'

/** How a game ended: the winners, the rule and the key; `on` if it has not. */
export function ended(game: GameMali, state: State): string {
  const outcome = game.outcome(state)
  if (outcome === undefined) return 'on'
  return `${outcome.winners.join(' ') || 'nobody'} ${outcome.rule.replace('mali ', '')} ${outcome.why.key}`
}

/** Points by seat at the end. */
export const pointsIn = (game: GameMali, state: State): Readonly<Record<Seat, number>> | undefined =>
  game.outcome(state)?.points
