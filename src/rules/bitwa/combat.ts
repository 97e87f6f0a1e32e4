/** One combat, step by step, in the order of the rulebook. Rules 3.13-3.28. */
import type { Event, Step } from '../../engine/game.ts'
import { COMBAT_EFFECTS } from '../../maps/data-bitwa.ts'
import { unitId } from './actions.ts'
import { isWhite } from './decks.ts'
import { eliminateOrDisperse } from './losses.ts'
import { moveUnit, retreat } from './retreat.ts'
import type { Rules } from './rules.ts'
import { pushDraws } from './sequence.ts'
import {
  attackers,
  CHOSEN,
  DEFENDERS,
  defenderOf,
  fighterOf,
  isGone,
  NONE,
  other,
  push,
  SEATS,
  type Side,
  type State,
  sideOf,
  top,
  with_,
  withSide,
} from './state.ts'
import { after, goOn, step } from './steps.ts'
import { tell, uncover } from './texts.ts'
import { discardUp, heldBy, idsOf, listOf, plus, sizeOf, takeBackUp, turnUp } from './zones.ts'

/** An attack is fought: both choose. Who holds four cards or fewer has no choice. Rules 3.12, 3.13. */
export function beginCombat(rules: Rules, state: State, attacker: number): Step<State> {
  const target = state.target[attacker] ?? NONE
  const [bottom] = state.todo
  const seat = bottom?.phase === 'combats' ? other(bottom.seat) : sideOf(attacker)
  const begun: State = { ...state, fight: attacker, ready: [], todo: [{ phase: 'combats', seat }] }
  const told = tell('combat-begins', {
    unit: unitId(attacker),
    target: unitId(target),
    flank: isFlankAttack(rules, begun),
    fortress: isFortified(rules, begun),
  })
  const forced = SEATS.filter((side) => heldBy(rules.decks, begun, side) <= CHOSEN).reduce(
    (now, side) => layAll(rules, now, side),
    begun,
  )
  const chosen = forced.ready.length === 2 ? afterChoice(rules, forced) : step(push(forced, { phase: 'choose' }))
  return after(step(state, told), chosen)
}

/** Every card of the hand is chosen. */
function layAll({ decks }: Rules, state: State, side: Side): State {
  const hand = state.hand.slice()
  const laid = state.laid.slice()
  for (const card of decks.of[side]) {
    laid[card] = (laid[card] ?? 0) + (hand[card] ?? 0)
    hand[card] = 0
  }
  return { ...state, hand, laid, ready: withSide(state.ready, side) }
}

/** How many cards a side must choose. Rule 3.13. */
export const mustChoose = ({ decks }: Rules, state: State, side: Side): number =>
  Math.min(CHOSEN, heldBy(decks, state, side))

/** Whether the defender stands in a fortress. Rules 3.14, 3.26. */
export const isFortified = ({ board, options }: Rules, state: State): boolean =>
  options.fortifications && board.isFortress(state.unitAt[defenderOf(state)] ?? NONE)

// Directions in ring order: E, SE, SW, W, NW, NE.
const WESTWARD: readonly number[] = [2, 3, 4]
const EASTWARD: readonly number[] = [0, 1, 5]

/** Whether the combat at hand is a flank attack. Rules 3.26, 3.28. */
export function isFlankAttack({ board, options }: Rules, state: State): boolean {
  if (!options['flank-attacks']) return false
  const from = state.unitAt[state.fight] ?? NONE
  const way = board.direction(from, state.unitAt[defenderOf(state)] ?? NONE)
  return sideOf(state.fight) === 'polish'
    ? board.isShaded(from) && WESTWARD.includes(way)
    : !board.isShaded(from) && EASTWARD.includes(way)
}

/** Both have chosen: the defender of a fortress protects a card, then a flank attacker does. Rule 3.14. */
export function afterChoice(rules: Rules, state: State): Step<State> {
  // From here on nobody can think again: what the other has chosen is known to be final.
  const told = uncover('cards-chosen', {
    red: sizeOf(rules.decks, state.laid, 'red'),
    polish: sizeOf(rules.decks, state.laid, 'polish'),
  })
  return after(
    step(state, told),
    isFortified(rules, state) ? askToProtect(rules, state, sideOf(defenderOf(state))) : afterDefender(rules, state),
  )
}

const afterDefender = (rules: Rules, state: State): Step<State> =>
  isFlankAttack(rules, state) ? askToProtect(rules, state, sideOf(state.fight)) : drawBlindly(rules, state)

function askToProtect(rules: Rules, state: State, seat: Side): Step<State> {
  const [only, ...more] = listOf(rules.decks, state.laid, seat)
  if (only === undefined) return afterProtection(rules, state, seat)
  return more.length === 0 ? protect(rules, state, seat, only) : step(push(state, { phase: 'protect', seat }))
}

/** A chosen card is turned up and set aside. Rule 3.14. */
export function protect(rules: Rules, state: State, seat: Side, card: number): Step<State> {
  const shown = uncover('card-protected', { seat, card: rules.decks.cards[card]?.id ?? '' })
  return after(step(state, shown), afterProtection(rules, turnUp(state, card, 'laid'), seat))
}

const afterProtection = (rules: Rules, state: State, seat: Side): Step<State> =>
  seat === sideOf(state.fight) ? drawBlindly(rules, state) : afterDefender(rules, state)

/** One card of each is drawn unseen, the attacker's first, and goes back to its owner's hand. Rule 3.15. */
function drawBlindly(rules: Rules, state: State): Step<State> {
  const attacker = sideOf(state.fight)
  const frames = [other(attacker), attacker].flatMap((seat) =>
    sizeOf(rules.decks, state.laid, seat) === 0
      ? []
      : [{ phase: 'blind', seat, use: 'fight', left: 1, taken: 0 } as const],
  )
  return frames.length === 0 ? reveal(rules, state) : step(push(state, ...frames))
}

/** The chosen cards that are left are revealed, and the special ones act. Rule 3.16. */
export function reveal(rules: Rules, state: State): Step<State> {
  const { decks } = rules
  const events = [sideOf(state.fight), sideOf(defenderOf(state))].map((seat) =>
    uncover('revealed', {
      seat,
      cards: [...idsOf(decks, listOf(decks, state.up, seat)), ...idsOf(decks, listOf(decks, state.laid, seat))],
    }),
  )
  let shown = state
  for (const seat of SEATS) for (const card of listOf(decks, state.laid, seat)) shown = turnUp(shown, card, 'laid')
  return after(step(state, ...events), act(rules, shown, 0))
}

/** The special cards act in their order, from one on; a card taken away meanwhile does not. Rule 3.16. */
export function act(rules: Rules, state: State, from: number): Step<State> {
  const effect = COMBAT_EFFECTS[from]
  if (effect === undefined || isAnyFighterGone(state)) return checkColours(rules, state)
  const card = rules.decks.withEffect(effect)
  const rule = rules.effects[effect]
  const owner = rules.decks.cards[card]?.side
  if (rule.act === undefined || owner === undefined || state.up[card] === 0) return act(rules, state, from + 1)
  return goOn(rule.act(rules, state, owner), (next) =>
    // The card asks for a decision: `act` goes on when it has been made.
    top(next)?.phase === 'card' ? step(next) : act(rules, next, from + 1),
  )
}

const isAnyFighterGone = (state: State): boolean => isGone(state, state.fight) || isGone(state, defenderOf(state))

/** Whether a face-up card fits the unit that fights. Rule 3.17. */
export function fits(rules: Rules, state: State, index: number): boolean {
  const card = rules.decks.cards[index]
  if (card === undefined) return false
  const unit = fighterOf(state, card.side)
  if (unit === DEFENDERS || isWhite(card) || card.colour === rules.decks.colours[unit]) return true
  // Once a unit has been eliminated in this combat no special card acts any more. Rule 6.47.
  if (isAnyFighterGone(state)) return false
  return COMBAT_EFFECTS.some((effect) => rules.effects[effect].allFit && isUp(rules, state, effect, card.side))
}

const isUp = ({ decks }: Rules, state: State, effect: (typeof COMBAT_EFFECTS)[number], side: Side): boolean => {
  const card = decks.withEffect(effect)
  return card >= 0 && (state.up[card] ?? 0) > 0 && decks.cards[card]?.side === side
}

/** What a face-up card counts for, and the special cards that make it more or less than is printed. */
interface Worth {
  readonly card: number
  readonly counts: number
  readonly by: readonly number[]
}

/** What each face-up card of a side that fits counts for. Rules 3.18, 6.43, 6.45. */
function worthsOf(rules: Rules, state: State, side: Side): readonly Worth[] {
  const { decks, effects } = rules
  const flank = isFlankAttack(rules, state) && sideOf(state.fight) === side
  const acting = COMBAT_EFFECTS.filter((effect) => effects[effect].strength && isUp(rules, state, effect, side)).map(
    (effect) => ({ special: decks.withEffect(effect), worth: effects[effect].strength }),
  )
  return listOf(decks, state.up, side)
    .filter((card) => fits(rules, state, card))
    .map((card) => {
      const by: number[] = []
      let counts = decks.cards[card]?.strength ?? 0
      for (const { special, worth } of acting) {
        const now = worth?.(counts, special === card, flank) ?? counts
        if (now !== counts) by.push(special)
        counts = now
      }
      return { card, counts, by }
    })
}

const sum = (worths: readonly Worth[]): number => worths.reduce((all, { counts }) => all + counts, 0)

/** What the face-up cards of a side that fit count for together. Rule 3.18. */
export const strengthOf = (rules: Rules, state: State, side: Side): number => sum(worthsOf(rules, state, side))

/** `rewolucyjny 3 doborowe`: a card, what it counts for, and what makes it so. */
const inWords = ({ decks }: Rules, worths: readonly Worth[]): readonly string[] =>
  worths.map(({ card, counts, by }) =>
    [decks.cards[card]?.id, counts, ...by.map((special) => decks.cards[special]?.id)].join(' '),
  )

/**
 * Cards that do not fit go home, for all to see; then the strengths are compared. They are taken from what lay open before: a special
 * card that goes home has acted all the same. Rules 3.16-3.18.
 */
function checkColours(rules: Rules, state: State): Step<State> {
  const { decks } = rules
  const events: Event[] = []
  let checked = state
  for (const seat of SEATS) {
    const home = listOf(decks, state.up, seat).filter((card) => !fits(rules, state, card))
    if (home.length > 0) events.push(tell('cards-return', { seat, cards: idsOf(decks, home) }))
    for (const card of home) checked = takeBackUp(checked, card)
  }
  if (isAnyFighterGone(state)) return after(step(state, ...events), conclude(rules, checked))
  const [attacker, defender] = [state.fight, defenderOf(state)]
  const attacking = worthsOf(rules, state, sideOf(attacker))
  const defending = worthsOf(rules, state, sideOf(defender))
  const [attack, defence] = [sum(attacking), sum(defending)]
  const strengths = {
    ...{ unit: unitId(attacker), target: unitId(defender), attack, defence },
    attackCards: inWords(rules, attacking),
    defenceCards: inWords(rules, defending),
  }
  return after(step(state, ...events, tell('strengths', strengths)), decide(rules, checked, attack - defence))
}

/** The higher strength wins; `margin` is the attacker's less the defender's. Rules 3.18-3.21. */
function decide(rules: Rules, state: State, margin: number): Step<State> {
  const [attacker, defender] = [state.fight, defenderOf(state)]
  if (margin > 0) return defenderLoses(rules, state, attacker, defender)
  if (margin < 0 || rules.options.tie === 'defender')
    return after(
      step(state, ...(margin < 0 ? [] : [tell('tie-lost', { unit: unitId(attacker) })])),
      goOn(eliminateOrDisperse(rules, state, [attacker]), (next) => conclude(rules, next)),
    )
  const tied = tell('combat-tied', { unit: unitId(attacker), target: unitId(defender) })
  return after(step(state, tied), conclude(rules, state))
}

/** Rules 3.20, 3.22, 3.23. */
function defenderLoses(rules: Rules, state: State, attacker: number, defender: number): Step<State> {
  const hex = state.unitAt[defender] ?? NONE
  return goOn(eliminateOrDisperse(rules, state, [defender]), (next) => {
    if (!isGone(next, defender)) return retreat(rules, next, defender, attacker)
    if (!advancesOnElimination(rules, defender)) return conclude(rules, next)
    return goOn(moveUnit(rules, next, attacker, hex, 'advanced'), (moved) => conclude(rules, moved))
  })
}

/** Rule 3.23. */
const advancesOnElimination = ({ options }: Rules, unit: number): boolean =>
  options['advance-on-elimination'] === 'all' || (options['advance-on-elimination'] === 'armies' && unit !== DEFENDERS)

/** The marker goes, the others are moved along, the cards are discarded, both draw. Rules 3.23a, 3.24, 3.25. */
export function conclude(rules: Rules, state: State): Step<State> {
  const done: State = { ...state, target: with_(state.target, state.fight, NONE), fight: NONE, ready: [] }
  const seated = reseat(rules, done)
  return after(seated, pushDraws(rules, discardUp(seated.state), ['red', 1], ['polish', 1]))
}

/** Attacks between units that do not touch any more, or one of which is gone, are cancelled. Rule 3.25. */
export function reseat({ board }: Rules, state: State): Step<State> {
  const lost = attackers(state).filter((unit) => {
    const target = state.target[unit] ?? NONE
    return unit !== state.fight && !board.adjacent(state.unitAt[unit] ?? NONE, state.unitAt[target] ?? NONE)
  })
  if (lost.length === 0) return step(state)
  return step(
    { ...state, target: state.target.map((target, unit) => (lost.includes(unit) ? NONE : target)) },
    ...lost.map((unit) => tell('attack-cancelled', { unit: unitId(unit), target: unitId(state.target[unit] ?? NONE) })),
  )
}

/** A chosen card, or one taken back. Rule 3.13. */
export const lay = (state: State, card: number, n: 1 | -1): State => ({
  ...state,
  hand: plus(state.hand, card, -n),
  laid: plus(state.laid, card, n),
})
