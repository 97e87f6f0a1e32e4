/** What a combat may come to, as far as a seat can know. Rule 9.61. */
import type { Forecast } from '../../engine/game.ts'
import { add, type Fraction, fraction, times } from '../../engine/odds.ts'
import type { Text } from '../../engine/text.ts'
import { type Action, unitId } from './actions.ts'
import { strengthOf } from './combat.ts'
import { type Choice, choicesOf, hasChosen, type Way } from './odds-choices.ts'
import { countsOf, type Result, resultOf } from './odds-result.ts'
import type { CardRule, Rules } from './rules.ts'
import { CHOSEN, defenderOf, NONE, SEATS, type Side, type State, sideOf, top, with_ } from './state.ts'
import { say } from './texts.ts'
import type { View } from './view.ts'
import { plus } from './zones.ts'

/** Of an attack, of the next combat, and of every choice in a combat until the cards are drawn. */
export function forecast(rules: Rules, seen: View, action: Action): readonly Forecast[] | undefined {
  const view = combatAfter(rules, seen, action)
  if (view === undefined) return undefined
  const state = openState(view)
  const hidden = SEATS.filter((side) => side !== view.viewer && hasChosen(view, side))
  const filled = isHalfChosen(view, action)
  if (hidden.length === 0) return [table(rules, view, state, 'strongest', { filled })]
  return (['strongest', 'random'] as const).map((way) => table(rules, view, state, way, { filled, hidden }))
}

/** What the odds take for granted of the choices: the asker's own is filled up, that of these sides is made in some way. */
interface Assumed {
  readonly filled: boolean
  readonly hidden?: readonly Side[]
}

/** Whether the asker has still cards to choose after the one that is asked about: the strongest are taken for them. */
const isHalfChosen = ({ viewer, sizes, laid, hand }: View, { verb }: Action): boolean => {
  const count = (place: readonly number[]): number => place.reduce((sum, n) => sum + n, 0)
  const known = viewer !== 'public' && viewer in sizes
  return known && (verb === 'pick' || verb === 'back') && count(laid) < CHOSEN && count(hand) > 0
}

/** What the asker sees of the combat once the action is done; undefined if the action is no part of one. */
function combatAfter({ decks }: Rules, seen: View, action: Action): View | undefined {
  const now = top(seen)?.phase
  const own = (card: number): boolean => decks.cards[card]?.side === seen.viewer
  switch (action.verb) {
    case 'attack':
      return { ...seen, fight: action.unit, target: with_(seen.target, action.unit, action.target) }
    case 'resolve':
      return { ...seen, fight: action.unit }
    case 'pick':
    case 'back': {
      if (now !== 'choose' || !own(action.card)) return undefined
      const n = action.verb === 'pick' ? 1 : -1
      return { ...seen, laid: plus(seen.laid, action.card, n), hand: plus(seen.hand, action.card, -n) }
    }
    case 'ready':
      return now === 'choose' ? seen : undefined
    case 'protect':
      if (now !== 'protect' || !own(action.card)) return undefined
      return { ...seen, laid: plus(seen.laid, action.card, -1), up: plus(seen.up, action.card, 1) }
    default:
      return undefined
  }
}

/** The board as it stands, with no card but those that lie open: what the cards of a combat are tried on. */
export function openState(view: View): State {
  const none = view.known.map(() => 0)
  const { viewer: _viewer, sizes: _sizes, all: _all, ...open } = view
  return {
    ...open,
    todo: [{ phase: 'combats', seat: 'red' }],
    deck: none,
    hand: none,
    laid: none,
    seen: view.known,
    peeked: none,
    ready: [],
    target: view.target.map((target, unit) => (unit === view.fight ? target : NONE)),
  }
}

/** Every way both sides can come to the reveal, and what it leads to. */
function table(rules: Rules, view: View, state: State, way: Way, { filled, hidden }: Assumed): Forecast {
  const [attacker, defender] = [sideOf(state.fight), sideOf(defenderOf(state))]
  const attacks = sorted(rules, state, attacker, choicesOf(rules, view, state, attacker, way))
  const defences = sorted(rules, state, defender, choicesOf(rules, view, state, defender, way))
  const shares = new Map<string, { readonly result: Result; share: Fraction }>()
  const count = (all: readonly Choice[], against: readonly Choice[]): void => {
    for (const a of all)
      for (const b of against) {
        const result = resultOf(rules, state, [...a.up, ...b.up])
        const key = `${result.winner} ${result.eliminated} ${result.ends} ${result.gone.join()}`
        const share = times(a.share, b.share)
        const found = shares.get(key)
        if (found === undefined) shares.set(key, { result, share })
        else found.share = add(found.share, share)
      }
  }
  count(attacks.sending, [...defences.sending, ...defences.others])
  count(attacks.others, defences.sending)
  count(attacks.alike, defences.alike)
  const names = { unit: unitId(state.fight), target: unitId(defenderOf(state)) }
  const under = [...shares.values()].reduce((all, { share }) => lcm(all, share.under), 1n)
  return {
    of:
      hidden === undefined
        ? say('odds-sure', { ...names, filled })
        : say('odds-of', { ...names, filled, seats: hidden, random: way === 'random' }),
    rows: [...shares.values()]
      .sort((a, b) => place(a.result) - place(b.result))
      .map(({ result, share }) => ({
        weight: times(share, fraction(under)).over,
        what: sentence(rules, result, names),
      })),
  }
}

interface Sorted {
  /** With a card that may send any other home. */
  readonly sending: readonly Choice[]
  readonly others: readonly Choice[]
  /** The others, for an enemy that sends nothing home. */
  readonly alike: readonly Choice[]
}

/**
 * Choices that come to the same are counted together. Where one card is to be sent home it is the enemy's that leaves him least, or an
 * own one that leaves the most.
 */
function sorted(rules: Rules, state: State, side: Side, choices: readonly Choice[]): Sorted {
  const ruleOf = (card: number): CardRule | undefined => {
    const effect = rules.decks.cards[card]?.effect
    return effect === undefined ? undefined : rules.effects[effect]
  }
  const isSending = ({ up }: Choice): boolean =>
    up.some((card) => ruleOf(card)?.asks !== undefined && ruleOf(card)?.act !== undefined)
  const strength = (up: readonly number[]): number => strengthOf(rules, { ...state, up: countsOf(state, up) }, side)
  const does = ({ up }: Choice): string =>
    `${up.filter((card) => ruleOf(card)?.act !== undefined).join()} ${strength(up)}`
  const withoutOne = ({ up }: Choice): readonly number[] =>
    up.map((_, gone) => strength(up.filter((_card, i) => i !== gone)))
  const others = choices.filter((choice) => !isSending(choice))
  return {
    sending: together(choices.filter(isSending), (choice) => `${does(choice)} ${Math.max(...withoutOne(choice))}`),
    others: together(others, (choice) => `${does(choice)} ${Math.min(...withoutOne(choice))}`),
    alike: together(others, does),
  }
}

/** One choice for all that have a key in common, with their share. */
function together(choices: readonly Choice[], keyOf: (choice: Choice) => string): readonly Choice[] {
  const groups = new Map<string, Choice>()
  for (const choice of choices) {
    const key = keyOf(choice)
    const found = groups.get(key)
    groups.set(key, found === undefined ? choice : { ...found, share: add(found.share, choice.share) })
  }
  return [...groups.values()]
}

/** For sorting: the attacker's victories first, then ties, his defeats, and what cards decide before that. */
export function place({ winner, eliminated, ends }: Result): number {
  const first = ['attacker', 'nobody', 'defender', 'okrutna'].indexOf(winner)
  return 4 * first + (eliminated ? 2 : 0) + (ends ? 1 : 0)
}

/** What comes of a combat, in words. */
export function sentence({ decks }: Rules, { winner, eliminated, gone, ends }: Result, names: OddsNames): Text {
  switch (winner) {
    case 'attacker':
      return say('odds-won', { ...names, eliminated, ends })
    case 'defender':
      return say('odds-lost', { unit: names.unit, eliminated, ends })
    case 'nobody':
      return say('odds-tied', {})
    case 'okrutna':
      return say('odds-gone', { card: decks.cards[decks.withEffect('okrutna')]?.id ?? '', units: gone, ends })
  }
}

export interface OddsNames {
  readonly unit: string
  readonly target: string
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b))
const lcm = (a: bigint, b: bigint): bigint => (a / gcd(a, b)) * b
