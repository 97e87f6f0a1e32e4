/** Positions and play of Bitwa Warszawska for tests, in the notation a person types. */
import { areFaults, type Event } from '../../src/engine/game.ts'
import type { Json } from '../../src/engine/json.ts'
import { refuse } from '../../src/engine/legality.ts'
import { builtInBitwa, type DataBitwa, UNITS } from '../../src/maps/data-bitwa.ts'
import { type GameBitwa, open } from '../../src/rules/bitwa/game.ts'
import type { Options } from '../../src/rules/bitwa/rules.ts'
import type { Side, State } from '../../src/rules/bitwa/state.ts'
import { listOf } from '../../src/rules/bitwa/zones.ts'
import { argsOf, named, spoken, told } from './by-lines.ts'

export { argsOf, decider, falls, keys, named, options, play, tales, told } from './by-lines.ts'

export const gameBitwa = (options: Partial<Options> = {}, data: DataBitwa = builtInBitwa()): GameBitwa =>
  open(data, {
    tie: 'none',
    'advance-on-elimination': 'none',
    okrutna: 'eliminates',
    fortifications: true,
    'flank-attacks': true,
    ...options,
  })

/** The cards of a side, as words: `ds-27 rewolucyjny rewolucyjny`. What is told nowhere lies on the discards, so nothing is drawn. */
export interface Held {
  readonly hand?: string
  readonly deck?: string
  readonly laid?: string
  readonly up?: string
  readonly known?: string
  readonly seen?: string
}

/** A unit in short: `E3`, then any of `markers=2`, `dispersed`, `attacked` and `on=P1A`; `-` is eliminated. */
export interface Placing {
  readonly day?: number
  readonly phase?: 'operational' | 'combat' | 'over'
  readonly seat?: Side
  /** Units that are not named stand at the edge, far from each other, without markers; the Warsaw Defenders in Warsaw. */
  readonly units?: Readonly<Record<string, string>>
  /** A hand in short, or all the cards. */
  readonly red?: string | Held
  readonly polish?: string | Held
  readonly more?: Readonly<Record<string, Json>>
}

/** Edges where nobody meets an enemy: Red on shaded hexes in the east, the Poles in the west. */
const AWAY: Readonly<Record<string, string>> = {
  R4A: 'G1',
  RKK: 'H1',
  R15A: 'F1',
  R3A: 'H5',
  R16A: 'H7',
  RMZ: 'G2',
  P1A: 'A1',
  P2A: 'A3',
  P3A: 'A5',
  P4A: 'A7',
  P5A: 'A2',
  PWD: 'C4',
}

export function json(game: GameBitwa, placing: Placing): Json {
  const { day = 2, phase = 'operational', seat = 'red', units = {}, red = '', polish = '', more = {} } = placing
  return {
    day,
    phase,
    ...(phase === 'over' ? {} : { seat }),
    units: Object.fromEntries(UNITS.map((name) => [name, unit(units[name] ?? AWAY[name] ?? '-')])),
    red: cards(game, 'red', red),
    polish: cards(game, 'polish', polish),
    ...more,
  }
}

export function place(game: GameBitwa, placing: Placing): State {
  const read = game.position.read(json(game, placing))
  if (areFaults(read)) throw new Error(JSON.stringify(read))
  return read
}

function unit(text: string): Json {
  const [at, ...marks] = text.split(' ')
  if (at === '-') return {}
  const set: [string, Json][] = marks.map((mark) => {
    const [key = '', value] = mark.split('=')
    return [key, value === undefined ? true : key === 'markers' ? Number(value) : value]
  })
  return { at, ...Object.fromEntries(set), ...(set.some(([key]) => key === 'on') ? { attacked: true } : {}) }
}

const words = (text: string | undefined): readonly string[] => (text ?? '').split(' ').filter((word) => word !== '')

function cards(game: GameBitwa, side: Side, held: string | Held): Json {
  const { hand, deck, ...rest }: Held = typeof held === 'string' ? { hand: held } : held
  const places = Object.entries(rest).map(([key, text]) => [key, words(text)] as const)
  const told = [hand, deck, rest.laid, rest.up].flatMap(words)
  const discard = game.decks.of[side].flatMap((card) => {
    const { id = '', count = 0 } = game.decks.cards[card] ?? {}
    return Array<string>(Math.max(0, count - told.filter((one) => one === id).length)).fill(id)
  })
  return { hand: words(hand), discard, ...Object.fromEntries(places) }
}

/** The rule and key of a refusal, `2.9 hex-occupied`; `legal` if there is none. A seat may be named first. */
export function verdict(game: GameBitwa, state: State, line: string): string {
  const [seat, what] = spoken(game, state, line)
  const refused = refuse(game, state, seat || 'red', named(game, what))
  return refused === undefined ? 'legal' : `${refused.rule.replace('bitwa ', '')} ${refused.text.key}`
}

/** Where a unit is and what marks it has, in the short form of `Placing`. */
export function unitOf(game: GameBitwa, state: State, id: string): string {
  const { units } = game.position.write(state) as Record<string, Record<string, Record<string, Json>>>
  const { at = '-', ...marks } = units?.[id] ?? {}
  const set = Object.entries(marks).filter(([, value]) => value !== undefined)
  return [at, ...set.map(([key, value]) => (value === true ? key : `${key}=${value}`))].join(' ')
}

/** The cards of a side in a place, as words in the order of its deck. */
export const cardsIn = (
  game: GameBitwa,
  state: State,
  side: Side,
  where: 'deck' | 'hand' | 'laid' | 'up' | 'discard' | 'known' | 'seen',
): string =>
  listOf(game.decks, state[where], side)
    .map((card) => game.decks.cards[card]?.id)
    .join(' ')

export const phaseIn = (state: State): string => state.todo.at(-1)?.phase ?? 'over'

/** Where units are and whether they are dispersed, without markers, which the clean-up changes. */
export const standing = (game: GameBitwa, state: State, ...ids: readonly string[]): string[] =>
  ids.map((id) =>
    unitOf(game, state, id)
      .split(' ')
      .filter((word, i) => i === 0 || word === 'dispersed')
      .join(' '),
  )

/** The strengths of the first combat, the attacker's first. */
export const sums = (events: readonly Event[]): readonly unknown[] => {
  const { attack, defence } = argsOf(events, 'strengths') ?? {}
  return [attack, defence]
}

/** Neither fortress nor flank: the Red 16th Army on E4 (shaded) attacks the Polish 1st Army on D4, to the west. */
export const RED_ATTACKS = { R16A: 'E4 on=P1A', P1A: 'D4' }
/** Neither fortress nor flank: the Polish 1st Army on D5 (unshaded) attacks the Red 16th Army on D4. */
export const POLES_ATTACK = { P1A: 'D5 on=R16A', R16A: 'D4' }

/** One plain combat. Beside the cards that fight each side has one that the blind draw takes away. */
export function fight(
  attacker: Side,
  red: string,
  polish: string,
  { units = {}, ...more }: Placing = {},
  opened: GameBitwa = gameBitwa(),
) {
  const state = place(opened, {
    phase: 'combat',
    units: { ...(attacker === 'red' ? RED_ATTACKS : POLES_ATTACK), ...units },
    red: `${red} zbiorczy`,
    polish: `${polish} balachowicz`,
    ...more,
  })
  const draws = attacker === 'red' ? ['zbiorczy', 'balachowicz'] : ['balachowicz', 'zbiorczy']
  return told(
    opened,
    state,
    `resolve ${attacker === 'red' ? 'R16A' : 'P1A'}`,
    ...draws.map((id) => `chance blind ${id}`),
  )
}

/** How a game ended: the winner, the rule and the key; `on` if it has not. */
export function ended(game: GameBitwa, state: State): string {
  const outcome = game.outcome(state)
  if (outcome === undefined) return 'on'
  return `${outcome.winners.join(' ')} ${outcome.rule.replace('bitwa ', '')} ${outcome.why.key}`
}
