/** What must hold of chance: its outcomes, the odds, the streams of a seed. */
import { seededRandom } from '../../src/engine/chance.ts'
import { type Action, CHANCE, type Game } from '../../src/engine/game.ts'
import { isChance, legal, outcomes } from '../../src/engine/legality.ts'
import { isOne, printFraction, sum, walk } from '../../src/engine/odds.ts'
import { type Bench, broken, everyPoint, type Play, play, randomFor, some, somePoints, textOf } from './bench.ts'
import { areSeats } from './steps.ts'

/** The outcomes of a moment: some, of one verb, in the game's order, each once, the same when asked again. */
export function outcomesAreCanonical<S, A extends Action, V>(bench: Bench<S, A, V>): void {
  const { game } = bench
  const place = new Map(game.actions.map((action, i) => [action, i]))
  for (const { state, where } of everyPoint(bench)) {
    if (!isChance(game.phase(state), state)) continue
    const all = outcomes(game, state)
    if (all.length === 0) broken(where, 'chance has no outcome')
    if (new Set(all.map(({ action }) => action.verb)).size !== 1) broken(where, 'the outcomes are of several verbs')
    const places = all.map(({ action }) => place.get(action) ?? -1)
    if (places.includes(-1)) broken(where, 'an outcome is no action of the game')
    if (places.some((at, i) => i > 0 && at <= (places[i - 1] ?? -1))) broken(where, 'the outcomes are out of order')
    if (textOf(outcomes(game, state)) !== textOf(all)) broken(where, 'the outcomes change when asked again')
  }
}

/** Weights are whole numbers above zero, and an answer is for seats of the game, or for all. */
export function weightsAreCounts<S, A extends Action, V>(bench: Bench<S, A, V>): void {
  const { game } = bench
  for (const { state, where } of everyPoint(bench))
    for (const { action, weight, to } of outcomes(game, state)) {
      if (!Number.isSafeInteger(weight) || weight <= 0) broken(where, `${game.print(action)} has the weight ${weight}`)
      if (to !== 'all' && !areSeats(game, to)) broken(where, `${game.print(action)} is for ${to}`)
    }
}

/** The odds of every legal action add up to exactly 1, and end where somebody decides or the game is over. */
export function oddsAddUpToOne<S, A extends Action, V>(bench: Bench<S, A, V>): void {
  const { game, knobs } = bench
  for (const { state, where } of somePoints(bench, 'odds'))
    for (const seat of game.seats)
      for (const action of some(randomFor(bench, `odds/${where}`), legal(game, state, seat), knobs.actions)) {
        const after = game.phase(state).apply(state, seat, action).state
        if (isWide(game, after, knobs.leaves)) continue
        const leaves = walk(game, state, seat, action)
        const total = sum(leaves.map(({ chance }) => chance))
        if (!isOne(total)) broken(where, `the odds of ${seat} ${game.print(action)} add up to ${printFraction(total)}`)
        if (leaves.some(({ chance }) => chance.over <= 0n)) broken(where, `${game.print(action)} has an empty chance`)
        // Only cards that can be drawn in very many ways are left out, and the leaf says so.
        if (leaves.some((leaf) => isChance(game.phase(leaf.state), leaf.state) !== leaf.later))
          broken(where, `the odds of ${game.print(action)} stop before chance has answered`)
      }
}

/** Whether chance can answer in more ways than `limit` from here; each answer counted leads to one way at least. */
function isWide<S, A extends Action, V>(game: Game<S, A, V>, state: S, limit: number): boolean {
  let ended = 0
  let level: readonly S[] = [state]
  while (level.length > 0) {
    const waiting = level.filter((one) => isChance(game.phase(one), one))
    ended += level.length - waiting.length
    const answers = waiting.map((one) => ({ one, options: outcomes(game, one) }))
    if (answers.reduce((all, { options }) => all + options.length, ended) > limit) return true
    level = answers.flatMap(({ one, options }) =>
      options.map(({ action }) => game.phase(one).apply(one, CHANCE, action).state),
    )
  }
  return false
}

/**
 * The k-th result of a source is the same for a seed, whatever was chosen in between: dice fall the same, and a deck has the same
 * order, as long as it held the same cards.
 */
export function streamsIgnoreChoices<S, A extends Action, V>(bench: Bench<S, A, V>): void {
  const { game, subject, plays } = bench
  for (const first of plays.filter((_, i) => i % 3 === 0)) {
    const second = play(subject, game, first.seed, seededRandom(`${first.seed}/other choices`))
    const [here, there] = [results(game, first), results(game, second)]
    for (const [source, ours] of here) {
      const theirs = there.get(source) ?? []
      for (let k = 0; k < ours.length && k < theirs.length && ours[k]?.from === theirs[k]?.from; k++)
        if (ours[k]?.result !== theirs[k]?.result)
          broken(
            `${subject.name}, seed ${first.seed}`,
            `result ${k + 1} of ${source} is ${ours[k]?.result} in one game and ${theirs[k]?.result} in another`,
          )
    }
  }
}

/** What each source gave, and what it was drawn from, in whatever order that was listed. */
function results<S, A extends Action, V>(game: Game<S, A, V>, { moves }: Play<S, A, V>) {
  const all = new Map<string, { readonly from: string; readonly result: string }[]>()
  for (const { from, actor, action } of moves) {
    if (actor !== CHANCE) continue
    const weights = outcomes(game, from.state).map((outcome) => `${game.print(outcome.action)} ${outcome.weight}`)
    const list = all.get(action.verb) ?? []
    all.set(action.verb, [...list, { from: weights.sort().join(', '), result: game.print(action) }])
  }
  return all
}
