/** Positions and play of 111 for tests, in the notation a person types. */
import { areFaults, CHANCE, type Event, isFault, type Seat } from '../../src/engine/game.ts'
import type { Json } from '../../src/engine/json.ts'
import { isOutcome, legal, refuse } from '../../src/engine/legality.ts'
import { AIRCRAFT, builtIn111, type Variant } from '../../src/maps/data-111.ts'
import type { Action } from '../../src/rules/111/actions.ts'
import { type Game111, open } from '../../src/rules/111/game.ts'
import type { Options } from '../../src/rules/111/rules.ts'
import type { State } from '../../src/rules/111/state.ts'

export const game111 = (options: Partial<Options> = {}, variant: Variant = 'standard'): Game111 =>
  open(builtIn111(), variant, { 'must-reaim': true, 'one-bomber-ends': false, 'same-clouds': true, ...options })

/** An aircraft in short: `F2`, then any of `damaged covered`, `flown=1` and `hits=1`; `-` is destroyed. */
export interface Placing {
  readonly round?: number
  readonly phase?: string
  /** Pairs of hexes: `A1 B1, A3 B3`. */
  readonly clouds?: string
  /** Aircraft that are not named have been destroyed, but for the bombers, which stay on their starts. */
  readonly aircraft?: Readonly<Record<string, string>>
  readonly more?: Readonly<Record<string, Json>>
}

/** Clouds where they trouble nobody. */
const AWAY = 'A4 B4, A6 B6, H4 I4, H6 I6'

export function json({ round = 4, phase = 'luftwaffe-fire', clouds = AWAY, aircraft = {}, more = {} }: Placing): Json {
  const all: Readonly<Record<string, string>> = { He1: 'D1', He2: 'F1', ...aircraft }
  return {
    round,
    phase,
    clouds: clouds === '' ? [] : clouds.split(', ').map((cloud) => cloud.split(' ')),
    aircraft: Object.fromEntries(AIRCRAFT.map((name) => [name, unit(all[name] ?? '-')])),
    ...more,
  }
}

export function place(game: Game111, placing: Placing): State {
  const read = game.position.read(json(placing))
  if (areFaults(read)) throw new Error(JSON.stringify(read))
  return read
}

function unit(text: string): Json {
  const [at, ...marks] = text.split(' ')
  return {
    ...(at === '-' ? {} : { at }),
    ...Object.fromEntries(
      marks.map((mark) => {
        const [key = '', value] = mark.split('=')
        return [key, value === undefined ? true : Number(value)]
      }),
    ),
  }
}

/** An action by its notation. */
export function named(game: Game111, text: string): Action {
  const action = game.parse(text)
  if (isFault(action)) throw new Error(`${text}: ${action.text.key}`)
  return action
}

/** Plays lines such as `move Bf1 E3` or `fire Bf1 ; 2`; each must be legal. */
export const play = (game: Game111, from: State, ...lines: readonly string[]): State => told(game, from, ...lines).state

/** Plays lines, and gives what was told of them as well. */
export function told(
  game: Game111,
  from: State,
  ...lines: readonly string[]
): { readonly state: State; readonly events: readonly Event[] } {
  let state = from
  const events: Event[] = []
  const apply = (seat: string, action: Action): void => {
    const step = game.phase(state).apply(state, seat, action)
    events.push(...step.events)
    state = step.state
  }
  for (const line of lines) {
    const [what = '', fell] = line.split(' ; ')
    const seat = decider(game, state)
    const action = named(game, what)
    const refused = refuse(game, state, seat, action)
    if (refused !== undefined) throw new Error(`${what}: refused by ${refused.rule}, ${refused.text.key}`)
    apply(seat, action)
    if (fell === undefined) continue
    const outcome = named(game, fell)
    if (!isOutcome(game, state, outcome)) throw new Error(`${fell} cannot fall after ${what}`)
    apply(CHANCE, outcome)
  }
  return { state, events }
}

export const decider = (game: Game111, state: State): Seat => game.phase(state).waitingFor(state)[0] ?? ''

/** The legal actions in notation. */
export const options = (game: Game111, state: State): string[] =>
  legal(game, state, decider(game, state)).map((action) => game.print(action))

/** The rule and key of a refusal, `3.8 hex-occupied`; `legal` if there is none. */
export function verdict(game: Game111, state: State, text: string): string {
  const refused = refuse(game, state, decider(game, state) || 'polish', named(game, text))
  return refused === undefined ? 'legal' : `${refused.rule.replace('111 ', '')} ${refused.text.key}`
}

/** Where an aircraft is and what marks it has, in the short form of `Placing`. */
export function unitOf(game: Game111, state: State, id: string): string {
  const { aircraft } = game.position.write(state) as Record<string, Record<string, Record<string, Json>>>
  const { at = '-', ...marks } = aircraft?.[id] ?? {}
  const set = Object.entries(marks).filter(([, value]) => value !== undefined)
  return [at, ...set.map(([key, value]) => (value === true ? key : `${key}=${value}`))].join(' ')
}

export const phaseIn = (state: State): string => state.todo.at(-1)?.phase ?? 'over'
