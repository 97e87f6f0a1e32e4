/** What must hold of written positions. */
import { inspect } from 'node:util'
import fc from 'fast-check'
import { type Action, CHANCE, type Fault, isFault } from '../../src/engine/game.ts'
import { legal } from '../../src/engine/legality.ts'
import { type Bench, broken, type Move, randomFor, same, some, somePoints, viewersOf } from './bench.ts'
import { madeUp, spoilt } from './rubbish.ts'

/** How far play goes on from a position that was read. */
const AHEAD = 12

/** A position read again is the same for everybody, is written the same again, and play goes on from it the same. */
export function positionsComeBack<S, A extends Action, V>(bench: Bench<S, A, V>): void {
  const { game, plays } = bench
  const { write, read } = game.position
  const reread = (where: string, state: S): S => {
    const written = write(state)
    const state2 = read(JSON.parse(JSON.stringify(written)))
    if (isFaults(state2)) return broken(where, `its own position is not read: ${JSON.stringify(state2)}`)
    same(where, 'the position written again', write(state2), written)
    return state2
  }
  const compare = (where: string, found: S, expected: S): void => {
    for (const seat of game.seats)
      same(where, `${seat}'s legal list`, legal(game, found, seat), legal(game, expected, seat))
    for (const viewer of viewersOf(game)) {
      same(where, `the view of ${viewer}`, game.view(found, viewer), game.view(expected, viewer))
      const [a, b] = [game.phase(found).prompt(found, viewer), game.phase(expected).prompt(expected, viewer)]
      same(where, `the prompt of ${viewer}`, a, b)
    }
    same(where, 'the outcome', game.outcome(found), game.outcome(expected))
  }
  for (const { seed, moves } of plays)
    for (const first of some(randomFor(bench, `position/${seed}`), moves, bench.knobs.sampled)) {
      let state = reread(first.from.where, first.from.state)
      compare(first.from.where, state, first.from.state)
      for (const { from, to, actor, action } of ahead(moves, first)) {
        if (actor !== CHANCE && !legal(game, state, actor).includes(action))
          broken(from.where, `${game.print(action)} is not legal in play from a position that was read`)
        state = game.phase(state).apply(state, actor, action).state
        same(to.where, 'the position after play from one that was read', write(state), write(to.state))
        for (const seat of game.seats)
          same(to.where, `${seat}'s legal list`, legal(game, state, seat), legal(game, to.state, seat))
      }
    }
  for (const { state, where } of somePoints(bench, 'position')) compare(where, reread(where, state), state)
}

/** The move and what followed it, as far as one leads to the next. */
function ahead<S, A>(moves: readonly Move<S, A>[], first: Move<S, A>): Move<S, A>[] {
  const from = moves.indexOf(first)
  const next = moves.slice(from, from + AHEAD)
  const cut = next.findIndex((move, i) => i > 0 && move.from !== next[i - 1]?.to)
  return cut < 0 ? next : next.slice(0, cut)
}

/** What is no position gives faults; what is read without any is sound, and is written as it was read. */
export function rubbishPositionsAreFaults<S, A extends Action, V>(bench: Bench<S, A, V>): void {
  const { game, subject } = bench
  const judge = (json: unknown): void => {
    // Made only where it is needed: this writes a whole position out.
    const where = (): string => `${subject.name}, position ${inspect(json, { depth: 6 }).slice(0, 300)}`
    let state: S | readonly Fault[]
    try {
      state = game.position.read(json)
    } catch (thrown) {
      broken(where(), `reading it throws ${thrown}`)
    }
    if (isFaults(state)) return
    const sound = state as S
    if (Array.isArray(sound) && sound.length === 0) broken(where(), 'is refused without a fault')
    let faults: readonly Fault[] = []
    try {
      faults = game.faults(sound)
      for (const seat of game.seats) legal(game, sound, seat)
      for (const viewer of viewersOf(game)) game.view(sound, viewer)
      game.position.write(sound)
    } catch (thrown) {
      broken(where(), `is read, and then throws ${thrown}`)
    }
    if (faults.length > 0) broken(where(), 'is read although it has faults')
  }
  for (const json of [undefined, null, [], {}, '', 0, Number.NaN, () => 0, Object.create(null)]) judge(json)
  madeUp(bench, fc.jsonValue(), judge)
  madeUp(bench, fc.anything(), judge)
  for (const { state, where } of somePoints(bench, 'spoilt')) {
    const random = randomFor(bench, `spoilt/${where}`)
    const written = game.position.write(state)
    for (let i = 0; i < 5; i++) judge(spoilt(random, written))
  }
}

/** Whether reading a position failed: one fault or more. */
const isFaults = (value: unknown): value is readonly Fault[] =>
  Array.isArray(value) && value.length > 0 && value.every(isFault)
