/** Positions and play of 7 for tests, in the notation a person types. */
import { areFaults, CHANCE, isFault, type Seat } from '../../src/engine/game.ts'
import type { Json } from '../../src/engine/json.ts'
import { isOutcome, legal, refuse } from '../../src/engine/legality.ts'
import { builtIn7 } from '../../src/maps/data-7.ts'
import type { Action } from '../../src/rules/7/actions.ts'
import { type Game7, open } from '../../src/rules/7/game.ts'
import type { Options, Variant } from '../../src/rules/7/rules.ts'
import type { State } from '../../src/rules/7/state.ts'

export const game7 = (options: Partial<Options> = {}, variant: Variant = 'basic'): Game7 =>
  open(builtIn7(), variant, { 'damaged-may-bomb': true, 'airfield-stops': false, ...options })

/** A unit in short: `F2`, then any of `dispersed prepared damaged bomb landed finished`, and `used=1`. */
export interface Placing {
  readonly round?: number
  readonly turn?: 'bolshevik' | 'polish'
  readonly regiments?: Readonly<Record<string, string>>
  readonly aircraft?: Readonly<Record<string, string>>
  readonly flying?: Json
  /** Members of the advanced game as a position has them. */
  readonly more?: Readonly<Record<string, Json>>
}

/** The start with some units placed otherwise; aircraft named here carry what their words say. */
export function place(game: Game7, placing: Placing): State {
  const base = game.position.write(game.start()) as Record<string, Json>
  const units = (all: Json | undefined, given: Readonly<Record<string, string>> = {}): Json => ({
    ...(all as Record<string, Json>),
    ...Object.fromEntries(Object.entries(given).map(([id, text]) => [id, unit(text)])),
  })
  const read = game.position.read({
    round: placing.round ?? 1,
    turn: placing.turn ?? 'bolshevik',
    regiments: units(base.regiments, placing.regiments),
    aircraft: units(base.aircraft, placing.aircraft),
    ...(placing.flying === undefined ? {} : { flying: placing.flying }),
    ...placing.more,
  })
  if (areFaults(read)) throw new Error(JSON.stringify(read))
  return read
}

function unit(text: string): Json {
  const [at, ...marks] = text.split(' ')
  return {
    ...(at === '-' ? {} : { at }),
    ...Object.fromEntries(
      marks.map((mark) => (mark.startsWith('used=') ? ['used', Number(mark.slice(5))] : [mark, true])),
    ),
  }
}

/** An action by its notation. */
export function named(game: Game7, text: string): Action {
  const action = game.parse(text)
  if (isFault(action)) throw new Error(`${text}: ${action.text.key}`)
  return action
}

/** Plays lines such as `move 24 E3` or `strafe P1 81 ; polish-die hit, cavalry-die miss`; each must be legal. */
export function play(game: Game7, from: State, ...lines: readonly string[]): State {
  let state = from
  for (const line of lines) {
    const [what = '', fell] = line.split(' ; ')
    const seat = decider(game, state)
    const action = named(game, what)
    const refused = refuse(game, state, seat, action)
    if (refused !== undefined) throw new Error(`${what}: refused by ${refused.rule}, ${refused.text.key}`)
    state = game.phase(state).apply(state, seat, action).state
    for (const answer of fell?.split(', ') ?? []) {
      const outcome = named(game, answer)
      if (!isOutcome(game, state, outcome)) throw new Error(`${answer} cannot fall after ${what}`)
      state = game.phase(state).apply(state, CHANCE, outcome).state
    }
  }
  return state
}

export const decider = (game: Game7, state: State): Seat => game.phase(state).waitingFor(state)[0] ?? ''

/** The legal actions in notation. */
export const options = (game: Game7, state: State): string[] =>
  legal(game, state, decider(game, state)).map((action) => game.print(action))

/** The rule and key of a refusal, `3.13 turning-back`; `legal` if there is none. */
export function verdict(game: Game7, state: State, text: string): string {
  const refused = refuse(game, state, decider(game, state) || 'bolshevik', named(game, text))
  return refused === undefined ? 'legal' : `${refused.rule.replace('7 ', '')} ${refused.text.key}`
}

/** Where a unit is and what it carries, in the short form of `Placing`. */
export function unitOf(game: Game7, state: State, id: string): string {
  const { regiments, aircraft } = game.position.write(state) as Record<string, Record<string, Record<string, Json>>>
  const { at = '-', ...marks } = regiments?.[id] ?? aircraft?.[id] ?? {}
  return [at, ...Object.keys(marks).filter((key) => marks[key] !== undefined)].join(' ')
}
