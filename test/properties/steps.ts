/** What must hold of states, and of the steps from one to the next. */
import type { Action, Game } from '../../src/engine/game.ts'
import { type Bench, broken, everyPoint, isPlain, same, somePoints, textOf, viewersOf } from './bench.ts'

/** No game stops because something is thrown. */
export function playsWithoutCrash<S, A extends Action, V>({ plays, subject }: Bench<S, A, V>): void {
  for (const { seed, session, crash } of plays)
    if (crash !== undefined) broken(`${subject.name}, seed ${seed}, line ${session.lines.length + 1}`, String(crash))
}

/** `apply` changes neither the state it is given nor any earlier one, and needs none it could write to. */
export function applyLeavesStatesAlone<S, A extends Action, V>({ game, plays }: Bench<S, A, V>): void {
  for (const { moves, points } of plays) {
    for (const { from, actor, action } of moves) {
      const given: S = freeze(JSON.parse(from.text))
      try {
        game.phase(given).apply(given, actor, action)
      } catch (thrown) {
        broken(from.where, `${game.print(action)} does not go with a frozen state: ${thrown}`)
      }
    }
    for (const { state, text, where } of points)
      if (JSON.stringify(state) !== text) broken(where, 'the state has been changed since it was reached')
  }
}

/** The same action in the same state leads to the same state and tells the same. */
export function applyIsRepeatable<S, A extends Action, V>({ game, plays }: Bench<S, A, V>): void {
  for (const { moves } of plays)
    for (const { from, to, actor, action, events } of moves) {
      const again = game.phase(from.state).apply(from.state, actor, action)
      if (JSON.stringify(again.state) !== to.text)
        broken(to.where, `${game.print(action)} leads elsewhere the second time`)
      same(to.where, `what ${game.print(action)} tells the second time`, again.events, events)
    }
}

/** Actions are frozen, plain data. */
export function actionsAreFrozen<S, A extends Action, V>({ game, subject }: Bench<S, A, V>): void {
  for (const action of game.actions)
    if (!isFrozen(action) || !isPlain(action)) broken(subject.name, `${game.print(action)} is not frozen plain data`)
}

/** States, views, events and outcomes are plain data: JSON gives the same back. */
export function statesArePlain<S, A extends Action, V>(bench: Bench<S, A, V>): void {
  const { game, plays } = bench
  for (const { state, where } of everyPoint(bench)) {
    if (!isPlain(state)) broken(where, 'the state is not plain')
    const outcome = game.outcome(state)
    if (outcome !== undefined && !isPlain(outcome)) broken(where, 'the outcome is not plain')
  }
  for (const { state, where } of somePoints(bench, 'plain'))
    for (const viewer of viewersOf(game))
      if (!isPlain(game.view(state, viewer))) broken(where, `the view of ${viewer} is not plain`)
  for (const { moves } of plays)
    for (const { to, events } of moves) if (!isPlain(events)) broken(to.where, 'the events are not plain')
}

/** No state that play reaches has a fault. */
export function statesHaveNoFaults<S, A extends Action, V>(bench: Bench<S, A, V>): void {
  for (const { state, where } of everyPoint(bench)) {
    const faults = bench.game.faults(state)
    if (faults.length > 0) broken(where, `has faults: ${textOf(faults)}`)
  }
}

/** An event has a key, and is for seats of the game, if not for everybody. */
export function eventsAreForSeats<S, A extends Action, V>({ game, plays }: Bench<S, A, V>): void {
  for (const { moves } of plays)
    for (const { to, events } of moves)
      for (const event of events)
        if (event.key === '' || !areSeats(game, event.to ?? [])) broken(to.where, `the event ${textOf(event)}`)
}

export const areSeats = <S, A extends Action, V>(game: Game<S, A, V>, names: readonly string[]): boolean =>
  new Set(names).size === names.length && names.every((name) => game.seats.includes(name))

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.freeze(value)
    for (const member of Object.values(value)) freeze(member)
  }
  return value
}

const isFrozen = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || (Object.isFrozen(value) && Object.values(value).every(isFrozen))
