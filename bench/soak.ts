/** Ten thousand random games of every game and variant, every invariant checked at every position. `npm run soak` */
import { rollOut, seededRandom } from '../src/engine/chance.ts'
import type { AnyGame, Outcome } from '../src/engine/game.ts'
import { canonical } from '../src/engine/json.ts'
import { legal, refuse } from '../src/engine/legality.ts'
import { below, pick, type Random } from '../src/engine/random.ts'
import type { Game7 } from '../src/rules/7/game.ts'
import type { Game111 } from '../src/rules/111/game.ts'
import type { GameBitwa } from '../src/rules/bitwa/game.ts'
import type { GameMali } from '../src/rules/mali/game.ts'
import { crowded } from '../test/helpers/crowded.ts'
import { crowded as crowdedBitwa } from '../test/helpers/crowded-bitwa.ts'
import { crowded as crowdedMali } from '../test/helpers/crowded-mali.ts'
import { crowded as crowded111 } from '../test/helpers/crowded-one-eleven.ts'
import { type Opening, openedAtRandom, openings } from './openings.ts'

/** No game has nearly as many actions. */
const STUCK = 5000

/** Positions to start from beside the game's own start. */
const crowds: Readonly<Record<string, (game: AnyGame, seed: string) => unknown>> = {
  '7': (game, seed) => crowded(game as unknown as Game7, seed),
  '111': (game, seed) => crowded111(game as unknown as Game111, seed),
  bitwa: (game, seed) => crowdedBitwa(game as unknown as GameBitwa, seed),
  mali: (game, seed) => crowdedMali(game as unknown as GameMali, seed),
}

interface Tally {
  actions: number
  matches: number
  readonly endings: Map<string, number>
}

/** Plays one game to its end, and gives how it ended; throws where something does not hold. */
function playOne(game: AnyGame, start: unknown, random: Random, tally: Tally): Outcome {
  let state = rollOut(game, start, random)
  for (let n = 0; ; n++) {
    if (n > STUCK) throw new Error('the game does not end')
    const faults = game.faults(state)
    if (faults.length > 0) throw new Error(`broken: ${JSON.stringify(faults)}`)
    const outcome = game.outcome(state)
    const waiting = game.phase(state).waitingFor(state)
    if (outcome !== undefined) {
      if (waiting.length > 0) throw new Error('over, yet somebody is waited for')
      const ending = `${outcome.rule} ${outcome.winners.join(' ') || (outcome.allLost ? 'all lost' : 'draw')}`
      tally.endings.set(ending, (tally.endings.get(ending) ?? 0) + 1)
      return outcome
    }
    const seat = pick(random, waiting)
    const actions = legal(game, state, seat)
    if (actions.length === 0) throw new Error(`nothing is legal for ${seat}`)
    const probe = pick(random, game.actions)
    if ((refuse(game, state, seat, probe) === undefined) !== actions.includes(probe))
      throw new Error(`legal and refuse disagree on ${game.print(probe)}`)
    if (below(random, 50) === 0) {
      const written = game.position.write(state)
      const again = game.position.read(JSON.parse(canonical(written)))
      if (canonical(game.position.write(again)) !== canonical(written))
        throw new Error('the position does not come back')
    }
    state = rollOut(game, game.phase(state).apply(state, seat, pick(random, actions)).state, random)
    tally.actions++
  }
}

/** The second game of a match, and its decision, which must name seats or nobody. */
function playMatch(game: AnyGame, first: Outcome, random: Random, tally: Tally): void {
  const second = playOne(game, game.start(first), random, tally)
  const decided = game.decide?.(first, second)
  if (decided === undefined || !decided.winners.every((seat) => game.seats.includes(seat)))
    throw new Error('the match is not decided')
  tally.matches++
}

/** Plays `games` games of an opening, and tells how they went; throws where something does not hold. */
function soaked(opening: Opening, games: number): string {
  const { entry, variant } = opening
  const tally: Tally = { actions: 0, matches: 0, endings: new Map() }
  for (let i = 0; i < games; i++) {
    const seed = `soak ${i}`
    const random = seededRandom(seed)
    const game = openedAtRandom(opening, random, i)
    const crowd = crowds[entry.id]
    try {
      const first = playOne(game, crowd === undefined || i % 2 === 0 ? game.start() : crowd(game, seed), random, tally)
      // Every tenth game is the first of a match.
      if (i % 10 === 0 && entry.match !== 'none') playMatch(game, first, random, tally)
    } catch (error) {
      throw new Error(`${entry.id} ${variant}, ${seed}: ${error instanceof Error ? error.message : error}`)
    }
  }
  const endings = [...tally.endings].map(([ending, n]) => `${ending}: ${n}`).join('; ')
  return `${entry.id} ${variant}: ${games} games, ${tally.matches} of them begin a match, ${tally.actions} actions, none stuck. ${endings}\n`
}

/** `soak GAMES GAME VARIANT`: so many games, of that game and variant alone if they are named. */
export function main(): void {
  const [games = '10000', id, variant] = process.argv.slice(2)
  for (const opening of openings)
    if ((id === undefined || id === opening.entry.id) && (variant === undefined || variant === opening.variant))
      process.stdout.write(soaked(opening, Number(games)))
}
