/** What must hold of legal lists and refusals in every position. */
import { type Action, CHANCE } from '../../src/engine/game.ts'
import { judge, legal } from '../../src/engine/legality.ts'
import type { Refusal } from '../../src/engine/text.ts'
import { full } from '../helpers/how-much.ts'
import { type Bench, broken, everyPoint, randomFor, some, somePoints, textOf } from './bench.ts'

/** So many times as many as elsewhere. */
const MANY = 3

/** All of a game's actions in full, many of them in a share: what is refused whatever the action is. */
const several = <S, A extends Action, V>(bench: Bench<S, A, V>, what: string): readonly A[] =>
  full ? bench.game.actions : some(randomFor(bench, what), bench.game.actions, MANY * bench.knobs.actions)

/** A phase waits for chance alone, or for seats of the game, each once, or, exactly when the game is over, for nobody. */
export function waitsForSeatsOrChance<S, A extends Action, V>(bench: Bench<S, A, V>): void {
  const { game } = bench
  for (const { state, where } of everyPoint(bench)) {
    const waiting = game.phase(state).waitingFor(state)
    const seats = waiting.every((actor) => game.seats.includes(actor)) && new Set(waiting).size === waiting.length
    if (!seats && textOf(waiting) !== textOf([CHANCE])) broken(where, `waits for ${waiting.join(', ')}`)
    if (textOf(game.phase(state).waitingFor(state)) !== textOf(waiting)) broken(where, 'waits for others the next time')
    if ((waiting.length === 0) !== (game.outcome(state) !== undefined))
      broken(where, `waits for ${waiting.length} and its outcome is ${textOf(game.outcome(state))}`)
  }
}

/** Whoever is waited for has something legal to do. */
export function waitingSeatsCanAct<S, A extends Action, V>(bench: Bench<S, A, V>): void {
  const { game } = bench
  for (const { state, where } of everyPoint(bench))
    for (const seat of game.phase(state).waitingFor(state))
      if (seat !== CHANCE && legal(game, state, seat).length === 0) broken(where, `${seat} has no legal action`)
}

/** Asked twice, the legal list is the same. */
export function legalIsStable<S, A extends Action, V>(bench: Bench<S, A, V>): void {
  const { game } = bench
  for (const { state, where } of everyPoint(bench))
    for (const seat of game.seats) {
      const [first, second] = [legal(game, state, seat), legal(game, state, seat)]
      if (first.length !== second.length || first.some((action, i) => action !== second[i]))
        broken(where, `the legal list of ${seat} changes when asked again`)
    }
}

/** The legal list holds actions of the game, each once, in the game's order. */
export function legalIsInOrder<S, A extends Action, V>(bench: Bench<S, A, V>): void {
  const { game } = bench
  const place = new Map(game.actions.map((action, i) => [action, i]))
  for (const { state, where } of everyPoint(bench))
    for (const seat of game.seats) {
      let last = -1
      for (const action of legal(game, state, seat)) {
        const at = place.get(action)
        if (at === undefined) broken(where, `${game.print(action)} is no action of the game`)
        if (at === last) broken(where, `${game.print(action)} is listed twice`)
        if (at < last) broken(where, `${game.print(action)} is out of order`)
        last = at
      }
    }
}

/**
 * `refuse` accepts exactly the members of the legal list: over all actions and seats; also nobody may act for chance, no stranger
 * may act, and a look-alike of an action is none.
 */
export function refuseAgreesWithLegal<S, A extends Action, V>(bench: Bench<S, A, V>): void {
  const { game } = bench
  for (const { state, where } of somePoints(bench, 'refuse')) {
    for (const seat of [CHANCE, 'public', '', 'a stranger', '__proto__']) {
      const refused = judge(game, state, seat)
      for (const action of several(bench, `${seat}/${where}`))
        if (refused(action) === undefined || refused({ ...action }) === undefined)
          broken(where, `${seat} ${game.print(action)} is accepted of a stranger`)
    }
    for (const seat of game.seats) {
      const allowed = new Set(legal(game, state, seat))
      const refused = judge(game, state, seat)
      for (const action of game.actions) {
        const accepted = refused(action) === undefined
        if (accepted !== allowed.has(action))
          broken(where, `${seat} ${game.print(action)} is ${accepted ? 'accepted' : 'refused'} against the legal list`)
      }
      const others = several(bench, `alike/${where}`)
      for (const action of [...allowed, ...others])
        if (refused({ ...action }) === undefined)
          broken(where, `a look-alike of ${seat} ${game.print(action)} is accepted`)
    }
  }
}

/** What was legal a moment or longer ago is refused now, unless it is legal again. */
export function staleActionsAreRefused<S, A extends Action, V>(bench: Bench<S, A, V>): void {
  const { game, knobs } = bench
  for (const { seed, points } of bench.plays) {
    const random = randomFor(bench, `stale/${seed}`)
    const earlier = new Set<A>()
    let before: readonly A[] = []
    for (const { state, where } of points) {
      const stale = new Set([...before, ...some(random, [...earlier], knobs.actions)])
      const now = game.seats.map((seat) => ({ seat, actions: new Set(legal(game, state, seat)) }))
      for (const { seat, actions } of now) {
        const refused = judge(game, state, seat)
        for (const action of stale)
          if ((refused(action) === undefined) !== actions.has(action))
            broken(where, `the stale action ${seat} ${game.print(action)} is judged against the legal list`)
      }
      before = now.flatMap(({ actions }) => [...actions])
      for (const action of before) earlier.add(action)
    }
  }
}

/** Every refusal names a paragraph, `GAME NUMBER`, and a sentence. */
export function refusalsCarryARule<S, A extends Action, V>(bench: Bench<S, A, V>): void {
  const { game } = bench
  // The same few paragraphs are named a great many times.
  const paragraphs = new Set<string>()
  const isSaid = ({ rule, text }: Refusal): boolean => {
    if (!paragraphs.has(rule) && /^\S+ \d+(\.\d+)*[a-z]?$/.test(rule)) paragraphs.add(rule)
    return paragraphs.has(rule) && text.key !== ''
  }
  for (const { state, where } of somePoints(bench, 'rule'))
    for (const seat of [...game.seats, 'a stranger']) {
      const judged = judge(game, state, seat)
      const stranger = !game.seats.includes(seat)
      const tried = stranger ? several(bench, `stranger/${where}`) : game.actions
      for (const action of tried) {
        const refused = judged(action)
        if (refused !== undefined && !isSaid(refused))
          broken(where, `${seat} ${game.print(action)} is refused by ${textOf(refused)}`)
      }
    }
}
