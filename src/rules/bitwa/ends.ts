/** How a game ends, and what it is worth in a match. Rules 5.30-5.34, 9.60. */
import type { Outcome, Seat, Step } from '../../engine/game.ts'
import { unitId } from './actions.ts'
import type { Rules } from './rules.ts'
import { isGone, NONE, other, POLES, REDS, type Side, type State, unitOn } from './state.ts'
import { step } from './steps.ts'
import { type KeyBitwa, ruleId, say, type TextsBitwa, tell } from './texts.ts'
import { discardUp } from './zones.ts'

/** Red units that must be eliminated. Rule 5.31. */
const ELIMINATED = 3
/** Rule 5.34. */
const POINTS = { warsaw: 21, radzymin: 10, modlin: 7, unshaded: 4, eliminated: 2 } as const

/** Whether the game is won already: Red in Warsaw, or the Red Army smashed. Rules 5.30, 5.31. */
export const isWon = (rules: Rules, state: State): boolean => isWarsawTaken(rules, state) || isSmashed(state)

const isWarsawTaken = ({ board }: Rules, state: State): boolean => {
  const unit = unitOn(state, board.warsaw)
  return unit !== NONE && REDS.includes(unit)
}

const isDecimated = (state: State): boolean => REDS.filter((unit) => isGone(state, unit)).length >= ELIMINATED

/** Three Red units eliminated, or none on the map in good order. Rule 5.31. */
const isSmashed = (state: State): boolean =>
  isDecimated(state) || REDS.every((unit) => isGone(state, unit) || state.dispersed[unit])

/** The game is over: nothing more happens, the cards of a combat that was not finished are laid aside. Rules 5.30-5.32. */
export function finish(rules: Rules, state: State): Step<State> {
  const none = state.laid.map(() => 0)
  const over: State = {
    ...discardUp(state),
    todo: [],
    hand: state.hand.map((n, card) => n + (state.laid[card] ?? 0)),
    laid: none,
    peeked: none,
    target: state.target.map(() => NONE),
    fight: NONE,
    next: null,
    passed: [],
    ready: [],
  }
  const { key, args } = ending(rules, over)
  return step(over, { ...tell(key, args), uncovers: true })
}

/** The game goes on, or is over by what has just happened. */
export const endIfWon = (rules: Rules, { state, events }: Step<State>): Step<State> => {
  if (!isWon(rules, state)) return { state, events }
  const end = finish(rules, state)
  return { state: end.state, events: [...events, ...end.events] }
}

/** The paragraph by which a game that is over ended. */
export const endedBy = (rules: Rules, state: State): '5.30' | '5.31' | '5.32' =>
  isWarsawTaken(rules, state) ? '5.30' : isSmashed(state) ? '5.31' : '5.32'

/** How a game that is over ended. */
function ending(rules: Rules, state: State) {
  const { board } = rules
  const rule = endedBy(rules, state)
  const told = { day: state.day, points: score(rules, state).points }
  const says = <K extends KeyBitwa>(winner: Side, key: K, args: TextsBitwa[K]) => ({ winner, rule, key, args })
  switch (rule) {
    case '5.30':
      return says('red', 'warsaw-entered', { unit: unitId(unitOn(state, board.warsaw)), ...told })
    case '5.31':
      return says('polish', isDecimated(state) ? 'three-eliminated' : 'all-dispersed', told)
    case '5.32':
      return REDS.includes(unitOn(state, board.radzymin))
        ? says('red', 'radzymin-held', told)
        : says('polish', 'radzymin-free', told)
  }
}

/** Rules 5.30-5.32; the points count in a match. */
export function outcome(rules: Rules, state: State): Outcome | undefined {
  if (state.todo.length > 0) return undefined
  const { winner, rule, key, args } = ending(rules, state)
  return {
    winners: [winner],
    rule: ruleId(rule),
    why: say(key, args),
    points: { red: score(rules, state).points },
    facts: { day: state.day },
  }
}

/** A side that resigns loses; for a match Red then has no points, or all there are. Rule 9.60. */
export function concede(state: State, seat: Seat): Outcome {
  const points = seat === 'red' ? 0 : MOST_POINTS
  return {
    winners: [other(seat === 'red' ? 'red' : 'polish')],
    rule: ruleId('9.60'),
    why: say('gave-up', { seat, day: state.day, points }),
    points: { red: points },
    facts: { day: state.day },
  }
}

export interface Score {
  readonly points: number
  /** What brings them: a unit and its hex, or the eliminated Polish units. */
  readonly rows: readonly { readonly unit: number; readonly points: number }[]
}

/** What the Red side has in a position. Rule 5.34. */
export function score({ board }: Rules, state: State): Score {
  const worth = (hex: number): number =>
    hex === board.warsaw
      ? POINTS.warsaw
      : hex === board.radzymin
        ? POINTS.radzymin
        : hex === board.modlin
          ? POINTS.modlin
          : board.isShaded(hex)
            ? 0
            : POINTS.unshaded
  const rows = [
    ...REDS.flatMap((unit) => {
      const points = isGone(state, unit) ? 0 : worth(state.unitAt[unit] ?? NONE)
      return points === 0 ? [] : [{ unit, points }]
    }),
    ...POLES.flatMap((unit) => (isGone(state, unit) ? [{ unit, points: POINTS.eliminated }] : [])),
  ]
  return { rows, points: rows.reduce((sum, row) => sum + row.points, 0) }
}

/** The most a position can bring. Rule 9.60. */
export const MOST_POINTS =
  POINTS.warsaw +
  POINTS.radzymin +
  POINTS.modlin +
  POINTS.unshaded * (REDS.length - 3) +
  POINTS.eliminated * POLES.length

/** The winners are named by their seats in the first part. Rule 5.34. */
export function decide(first: Outcome, second: Outcome): Outcome {
  const [a, b] = [first.points?.red ?? 0, second.points?.red ?? 0]
  const rule = ruleId('5.34')
  if (a === b) return { winners: [], rule, why: say('match-equal', { first: a, second: b }) }
  return { winners: [a > b ? 'red' : 'polish'], rule, why: say('match-more', { first: a, second: b }) }
}
