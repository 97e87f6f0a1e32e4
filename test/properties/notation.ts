/** What must hold of the notation of actions, and of the parts a person picks them by. */
import fc from 'fast-check'
import { type Action, isFault } from '../../src/engine/game.ts'
import { legal } from '../../src/engine/legality.ts'
import { type Bench, broken, somePoints, textOf } from './bench.ts'
import { madeUp } from './rubbish.ts'

/** `parse(print(action))` is the action itself. */
export function notationComesBack<S, A extends Action, V>({ game, subject }: Bench<S, A, V>): void {
  for (const action of game.actions)
    if (game.parse(game.print(action)) !== action) broken(subject.name, `"${game.print(action)}" is read as another`)
}

/** No two actions are written alike, and no two are equal. */
export function notationIsUnique<S, A extends Action, V>({ game, subject }: Bench<S, A, V>): void {
  const words = new Set<string>()
  const values = new Set<string>()
  for (const action of game.actions) {
    const [word, value] = [game.print(action), textOf(action)]
    if (words.has(word)) broken(subject.name, `two actions are written "${word}"`)
    if (values.has(value)) broken(subject.name, `the action ${value} is there twice`)
    words.add(word)
    values.add(value)
  }
}

/** The notation is one line a record can hold: words with single spaces, and none of the record's own marks. */
export function notationFitsARecord<S, A extends Action, V>({ game, subject }: Bench<S, A, V>): void {
  for (const action of game.actions) {
    const word = game.print(action)
    if (!/^[^\s;,#]+( [^\s;,#]+)*$/.test(word)) broken(subject.name, `"${word}" does not fit a line of a record`)
  }
}

/** Text that is no action is a fault, and nothing is thrown over it. */
export function rubbishTextIsAFault<S, A extends Action, V>(bench: Bench<S, A, V>): void {
  const { game, subject } = bench
  const actions = new Set(game.actions)
  const words = game.actions.map((action) => game.print(action))
  const judge = (text: string): void => {
    let read: unknown
    try {
      read = game.parse(text)
    } catch (thrown) {
      broken(subject.name, `reading ${JSON.stringify(text)} throws ${thrown}`)
    }
    if (!isFault(read) && !actions.has(read as A)) broken(subject.name, `${JSON.stringify(text)} is read as no action`)
  }
  for (const text of ['', ' ', '__proto__', 'constructor', 'toString', 'undefined']) judge(text)
  madeUp(bench, fc.string({ unit: 'binary' }), judge)
  madeUp(bench, fc.tuple(fc.constantFrom(...words), fc.string(), fc.nat(20)), ([word, more, cut]) => {
    for (const text of [word.slice(cut), word.slice(0, cut) + more + word.slice(cut), word.repeat(2), ` ${word}`])
      judge(text)
  })
}

/** Every action has parts with a name, and no two actions that are legal together have the same. */
export function partsTellActionsApart<S, A extends Action, V>(bench: Bench<S, A, V>): void {
  const { game, subject } = bench
  for (const action of game.actions)
    if (game.parts(action).some(({ id }) => id === ''))
      broken(subject.name, `a part of ${game.print(action)} has no name`)
  for (const { state, where } of somePoints(bench, 'parts'))
    for (const seat of game.seats) {
      const seen = new Map<string, A>()
      for (const action of legal(game, state, seat)) {
        const parts = textOf(game.parts(action))
        const other = seen.get(parts)
        if (other !== undefined) broken(where, `${game.print(other)} and ${game.print(action)} have the same parts`)
        seen.set(parts, action)
      }
    }
}
