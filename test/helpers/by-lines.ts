/** Play in tests, in the notation a person types. */
import { type Action, CHANCE, type Event, type Game, isFault, type Seat } from '../../src/engine/game.ts'
import { isOutcome, legal, outcomes, refuse } from '../../src/engine/legality.ts'

/** An action by its notation. */
export function named<S, A extends Action, V>(game: Game<S, A, V>, text: string): A {
  const action = game.parse(text)
  if (isFault(action)) throw new Error(`${text}: ${action.text.key}`)
  return action
}

export const decider = <S, A extends Action, V>(game: Game<S, A, V>, state: S): Seat =>
  game.phase(state).waitingFor(state)[0] ?? ''

/** `red march R3A E3` is of Red; without a name it is of whoever is waited for first, chance included. */
export function spoken<S, A extends Action, V>(game: Game<S, A, V>, state: S, line: string): readonly [Seat, string] {
  const [first = '', ...rest] = line.split(' ')
  return [...game.seats, CHANCE].includes(first) ? [first, rest.join(' ')] : [decider(game, state), line]
}

/** Plays lines such as `march R3A E3`, `red pick ds-27` or `chance red-deck dk-10`; each must be possible. */
export const play = <S, A extends Action, V>(game: Game<S, A, V>, from: S, ...lines: readonly string[]): S =>
  told(game, from, ...lines).state

/** Plays lines, and gives what was told of them as well. Each position on the way must be sound. */
export function told<S, A extends Action, V>(
  game: Game<S, A, V>,
  from: S,
  ...lines: readonly string[]
): { readonly state: S; readonly events: readonly Event[] } {
  let state = from
  const events: Event[] = []
  for (const line of lines) {
    const [seat, what] = spoken(game, state, line)
    const action = named(game, what)
    if (seat === CHANCE) {
      if (!isOutcome(game, state, action)) throw new Error(`${what} cannot fall now`)
    } else {
      const refused = refuse(game, state, seat, action)
      if (refused !== undefined) throw new Error(`${line}: refused by ${refused.rule}, ${refused.text.key}`)
    }
    const step = game.phase(state).apply(state, seat, action)
    events.push(...step.events)
    state = step.state
    const faults = game.faults(state)
    if (faults.length > 0) throw new Error(`after ${line}: ${JSON.stringify(faults)}`)
  }
  return { state, events }
}

/** The keys of what was told. */
export const keys = <S, A extends Action, V>(game: Game<S, A, V>, from: S, ...lines: readonly string[]): string[] =>
  told(game, from, ...lines).events.map(({ key }) => key)

/** The events of one key in short: the values of their arguments. */
export const tales = (events: readonly Event[], key: string): string[] =>
  events.filter((event) => event.key === key).map(({ args = {} }) => Object.values(args).flat().join(' '))

/** The arguments of the first event of a key. */
export const argsOf = (events: readonly Event[], key: string) => events.find((event) => event.key === key)?.args

/** The legal actions of a seat in notation. */
export const options = <S, A extends Action, V>(
  game: Game<S, A, V>,
  state: S,
  seat: Seat = decider(game, state),
): string[] => legal(game, state, seat).map((action) => game.print(action))

/** What can fall now, with the weight where it is more than one. */
export const falls = <S, A extends Action, V>(game: Game<S, A, V>, state: S): string[] =>
  outcomes(game, state).map(({ action, weight }) => `${game.print(action)}${weight === 1 ? '' : ` x${weight}`}`)
