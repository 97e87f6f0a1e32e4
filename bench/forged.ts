/** What nobody may do: actions of the other side, of another moment, made up, or by a stranger. Each must be refused, with a paragraph there is. */
import { rollOut, seededRandom } from '../src/engine/chance.ts'
import { type Action, type AnyGame, CHANCE, type Outcome, type Seat } from '../src/engine/game.ts'
import { legal, refuse } from '../src/engine/legality.ts'
import { pick, type Random } from '../src/engine/random.ts'
import { rulebook } from '../src/rulebook/books.ts'
import { paragraphsOf } from '../src/rulebook/rulebook.ts'
import { openedAtRandom, openings } from './openings.ts'
import { atLeast, type Row } from './rows.ts'

const GAMES = 20
/** Tried at a position, of each kind. */
const TRIED = 20

interface Try {
  readonly seat: Seat
  readonly action: Action
}

/** Twenty of each kind at a position; what happens to be legal all the same is no forgery. */
function forgeries(game: AnyGame, state: unknown, stale: readonly Action[], random: Random): readonly Try[] {
  const lists = new Map(game.seats.map((seat) => [seat, new Set(legal(game, state, seat))]))
  const here = [...lists.values()].flatMap((actions) => [...actions])
  const some = (actions: readonly Action[], seats: readonly string[]): Try[] =>
    actions.length === 0
      ? []
      : Array.from({ length: TRIED }, () => ({ seat: pick(random, seats), action: pick(random, actions) }))
  const tries = [
    ...some(game.actions, game.seats),
    ...some(here, game.seats),
    ...some(stale, game.seats),
    ...some(here, [CHANCE, 'public', 'a stranger', '']),
    // A look-alike from outside is not the game's own action.
    ...some(here, game.seats).map(({ seat, action }) => ({ seat, action: { ...action } })),
  ]
  return tries.filter(({ seat, action }) => lists.get(seat)?.has(action) !== true)
}

interface Count {
  tried: number
  refused: number
}

/** Plays one game at random, and tries forgeries on the way. */
function tryGame(game: AnyGame, random: Random, first: Outcome | undefined, rules: ReadonlySet<string>, count: Count) {
  let state = rollOut(game, game.start(first), random)
  const stale: Action[] = []
  for (let n = 0; game.outcome(state) === undefined; n++) {
    const phase = game.phase(state)
    const seat = phase.waitingFor(state)[0] ?? ''
    const actions = legal(game, state, seat)
    // Every fifth position will do.
    if (n % 5 === 0)
      for (const { seat: by, action } of forgeries(game, state, stale, random)) {
        const refusal = refuse(game, state, by, action)
        count.tried++
        if (refusal !== undefined && rules.has(refusal.rule)) count.refused++
      }
    stale.push(...actions.slice(0, 20))
    state = rollOut(game, phase.apply(state, seat, pick(random, actions)).state, random)
  }
  return game.outcome(state)
}

/** The paragraphs of a game as refusals cite them. */
async function rulesOf(game: string): Promise<ReadonlySet<string>> {
  const book = await rulebook(game)
  if (book === undefined) throw new Error(`bench: ${game} has no rulebook`)
  return new Set(paragraphsOf(book).map(({ number }) => `${game} ${number}`))
}

export async function forgedRow(): Promise<Row> {
  const count: Count = { tried: 0, refused: 0 }
  for (const opening of openings) {
    const { entry, variant } = opening
    const rules = await rulesOf(entry.id)
    const random = seededRandom(`forged/${entry.id}/${variant}`)
    for (let i = 0; i < GAMES; i++) {
      const game = openedAtRandom(opening, random, i)
      const first = tryGame(game, random, undefined, rules, count)
      if (entry.match !== 'none') tryGame(game, random, first, rules, count)
    }
  }
  const what = `forged, stale and wrong-seat actions refused with a rule, % of ${count.tried}`
  return atLeast(what, (100 * count.refused) / count.tried, 100)
}
