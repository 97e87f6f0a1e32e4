/** What a side can be expected to bring into a combat, and who wins it. Guesses for players; the rules are in combat.ts. */
import { CHOSEN, DEFENDERS, type Side, type State, sideOf } from './state.ts'
import type { Tables } from './tables.ts'

/** A commissar who is drawn away unseen, or not chosen, makes nothing fit. */
const COMMISSAR_ACTS = 0.8
const PURSUIT = 5
const ELITE = 3
const WEAK = 1

/** Copies of cards; a part of a card is the chance that it is there. */
export type Copies = ArrayLike<number>

/**
 * The strength a side can expect of its four best cards for a unit, of which one is drawn away unseen. `guarded` if it protects a card
 * first; `flank` if the unit makes a flank attack. Rules 3.13-3.18.
 */
export function expectedStrength(
  tables: Tables,
  copies: Copies,
  held: number,
  unit: number,
  guarded: boolean,
  flank: boolean,
) {
  const own = best(tables, copies, held, unit, guarded, flank, false)
  if (
    unit === DEFENDERS ||
    (copies[tables.commissar] ?? 0) < 0.5 ||
    sideOf(unit) !== sideOfCard(tables, tables.commissar)
  )
    return own
  return Math.max(own, COMMISSAR_ACTS * best(tables, copies, held, unit, guarded, flank, true))
}

const sideOfCard = ({ rules }: Tables, card: number): Side | undefined => rules.decks.cards[card]?.side

function best(
  tables: Tables,
  copies: Copies,
  held: number,
  unit: number,
  guarded: boolean,
  flank: boolean,
  all: boolean,
): number {
  const { strongest, fits, strength, elite, pursuit } = tables
  const fitting = fits[unit] as readonly boolean[]
  const isElite = (copies[elite] ?? 0) >= 0.5
  const chosen = Math.min(CHOSEN, held)
  let left = chosen
  let sum = 0
  let top = 0
  for (const card of strongest[sideOf(unit)]) {
    const n = copies[card] as number
    if (n <= 0 || !(all || fitting[card])) continue
    let counts = strength[card] as number
    if (counts === WEAK && isElite && sideOf(unit) === 'red') counts = ELITE
    if (flank && card === pursuit) counts = PURSUIT
    const taken = Math.min(n, left)
    if (counts * Math.min(1, n) > top) top = counts * Math.min(1, n)
    sum += counts * taken
    left -= taken
    if (left <= 0) break
  }
  if (chosen <= 0) return 0
  if (!guarded) return sum * (1 - 1 / chosen)
  return chosen < 2 ? top : top + (sum - top) * (1 - 1 / (chosen - 1))
}

/** How much cards and choices make the outcome differ from what is expected. */
const SPREAD = 1.4
const TIE = 0.5

/** The chance that the stronger side wins, by how much it is expected to be stronger. Ties are won by nobody. Rules 3.18, 3.19. */
export const winChance = (margin: number): number => 1 / (1 + Math.exp((TIE - margin) / SPREAD))

/** What everybody can tell of the cards a side holds: how likely each is there. `known` are copies known for sure. Rule 7.49. */
export function likelyCards(
  { rules }: Tables,
  state: State,
  side: Side,
  held: number,
  known: readonly number[],
  out: Float64Array,
): void {
  const { decks } = rules
  let unseen = 0
  let sure = 0
  for (const card of decks.of[side]) {
    const n = (state.deck[card] as number) + (state.hand[card] as number) + (state.laid[card] as number)
    const seen = Math.min(n, known[card] as number)
    sure += seen
    unseen += n - seen
  }
  const ratio = unseen === 0 ? 0 : Math.max(0, held - sure) / unseen
  for (const card of decks.of[side]) {
    const n = (state.deck[card] as number) + (state.hand[card] as number) + (state.laid[card] as number)
    const seen = Math.min(n, known[card] as number)
    out[card] = seen + (n - seen) * ratio
  }
}
