/** Ten thousand random games of every game and variant, every invariant checked at every position. `npm run soak` */
import { rollOut, seededRandom } from '../src/engine/chance.ts'
import type { AnyGame, Outcome } from '../src/engine/game.ts'
import { canonical } from '../src/engine/json.ts'
import { legal, refuse } from '../src/engine/legality.ts'
import { below, pick, type Random } from '../src/engine/random.ts'
import type { Game7 } from '../src/rules/7/game.ts'
import type { Game111 } from '../src/rules/111/game.ts'
import type { GameBitwa } from '../src/rules/bitwa/game.ts'
import { catalogue } from '../src/rules/catalogue.ts'
import { withDefaults } from '../src/rules/entry.ts'
import type { GameMali } from '../src/rules/mali/game.ts'
import { crowded } from '../test/helpers/crowded.ts'
import { crowded as crowdedBitwa } from '../test/helpers/crowded-bitwa.ts'
import { crowded as crowdedMali } from '../test/helpers/crowded-mali.ts'
import { crowded as crowded111 } from '../test/helpers/crowded-one-eleven.ts'

const GAMES = Number(process.argv[2] ?? 10_000)
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

export function main(): void {
  for (const entry of catalogue)
    for (const variant of entry.variants) {
      const loaded = entry.load(undefined)
      if (!('open' in loaded)) throw new Error(`soak: ${entry.id} does not load`)
      const tally: Tally = { actions: 0, matches: 0, endings: new Map() }
      for (let i = 0; i < GAMES; i++) {
        const seed = `soak ${i}`
        const random = seededRandom(seed)
        const options = Object.fromEntries(entry.options.map(({ name, values }) => [name, pick(random, values)]))
        const players = entry.fewest + (i % (entry.seats.length - entry.fewest + 1))
        const game = loaded.open(variant, withDefaults(entry, options), entry.seats.slice(0, players))
        const crowd = crowds[entry.id]
        try {
          const first = playOne(
            game,
            crowd === undefined || i % 2 === 0 ? game.start() : crowd(game, seed),
            random,
            tally,
          )
          // Every tenth game is the first of a match.
          if (i % 10 === 0 && entry.match !== 'none') playMatch(game, first, random, tally)
        } catch (error) {
          throw new Error(`${entry.id} ${variant}, ${seed}: ${error instanceof Error ? error.message : error}`)
        }
      }
      const endings = [...tally.endings].map(([ending, n]) => `${ending}: ${n}`).join('; ')
      process.stdout.write(
        `${entry.id} ${variant}: ${GAMES} games, ${tally.matches} of them begin a match, ${tally.actions} actions, none stuck. ${endings}\n`,
      )
    }
}
