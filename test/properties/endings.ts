/** What must hold of the end of a game and of a match. */
import type { Action, Game, Outcome } from '../../src/engine/game.ts'
import { legal, refuse } from '../../src/engine/legality.ts'
import { finalOutcome } from '../../src/engine/session.ts'
import { type Bench, broken, everyPoint, type Point, randomFor, same, textOf, viewersOf } from './bench.ts'
import { areSeats } from './steps.ts'

/** Every random game ends within its bound. */
export function gamesEnd<S, A extends Action, V>({ plays, subject }: Bench<S, A, V>): void {
  for (const { seed, session, finished } of plays)
    if (!finished) broken(`${subject.name}, seed ${seed}`, `has not ended by line ${session.lines.length}`)
}

/** The winners of a game are its seats, and a paragraph says why. */
export function outcomesNameSeats<S, A extends Action, V>(bench: Bench<S, A, V>): void {
  for (const { state, where } of everyPoint(bench)) judge(bench.game, where, bench.game.outcome(state))
}

/** When the game is over nobody can do anything, and is told so. */
export function overIsOver<S, A extends Action, V>(bench: Bench<S, A, V>): void {
  const { game } = bench
  for (const { state, where } of ends(bench))
    for (const seat of game.seats) {
      if (legal(game, state, seat).length > 0) broken(where, `${seat} can still act after the end`)
      for (const action of game.actions)
        if (refuse(game, state, seat, action)?.text.key !== 'game-is-over')
          broken(where, `after the end ${seat} ${game.print(action)} is not refused as such`)
    }
}

/** After the end everything is shown: whatever world is drawn behind a view, it is the one that was played. */
export function endShowsAll<S, A extends Action, V>(bench: Bench<S, A, V>): void {
  const { game } = bench
  for (const { state, where } of ends(bench))
    for (const viewer of viewersOf(game)) {
      const world = game.sample(game.view(state, viewer), randomFor(bench, `end/${where}/${viewer}`))
      same(where, `what ${viewer} is shown at the end`, game.position.write(world), game.position.write(state))
    }
}

/** A match of two parts is decided, for seats of the first part. */
export function matchesAreDecided<S, A extends Action, V>({ game, plays, subject }: Bench<S, A, V>): void {
  for (const { seed, session, finished } of plays) {
    if (!finished || !subject.match) continue
    const where = `${subject.name}, match of seed ${seed}`
    const outcome = finalOutcome(session)
    if (outcome === undefined) broken(where, 'is not decided')
    judge(game, where, outcome)
  }
}

const ends = <S, A extends Action, V>(bench: Bench<S, A, V>): Point<S>[] =>
  everyPoint(bench).filter(({ state }) => bench.game.outcome(state) !== undefined)

function judge<S, A extends Action, V>(game: Game<S, A, V>, where: string, outcome: Outcome | undefined): void {
  if (outcome === undefined) return
  const { winners, rule, why, points = {} } = outcome
  if (!areSeats(game, winners) || !areSeats(game, Object.keys(points))) broken(where, `ends with ${textOf(outcome)}`)
  if (!/^\S+ \d+(\.\d+)*[a-z]?$/.test(rule) || why.key === '') broken(where, `does not say why it ends: ${rule}`)
}
