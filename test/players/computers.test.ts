/** Computers in every game: whole games of each level, the same by the same seed, and blind to what is hidden. */
import { describe, expect, test } from 'vitest'
import { type Played, playOut } from '../../src/desk/arena.ts'
import { askOf } from '../../src/desk/computer.ts'
import { newGame } from '../../src/desk/new-game.ts'
import type { AnySession, Opened } from '../../src/desk/opened.ts'
import { decider } from '../../src/desk/seating.ts'
import { isFailure, type World } from '../../src/desk/world.ts'
import { seededRandom } from '../../src/engine/chance.ts'
import { legal } from '../../src/engine/legality.ts'
import { printLines } from '../../src/engine/record.ts'
import { act, beginPart, finalOutcome, isSession, open } from '../../src/engine/session.ts'
import { LEVELS, type Level } from '../../src/players/levels.ts'
import { thinker } from '../../src/players/thinker.ts'
import { catalogue } from '../../src/rules/catalogue.ts'
import { full } from '../helpers/how-much.ts'

/** So small a share of their budgets that a game is over in a moment. */
const SHARE = 0.01

interface Setup {
  readonly id: string
  readonly variant: string
  readonly seats: readonly string[]
}

const SETUPS: readonly Setup[] = catalogue.flatMap(({ id, variants, seats, fewest }) =>
  variants.flatMap((variant) =>
    seats.slice(fewest - 1).map((_, more) => ({ id, variant, seats: seats.slice(0, fewest + more) })),
  ),
)
const named = SETUPS.map((setup) => [`${setup.id} ${setup.variant}, ${setup.seats.length} seats`, setup] as const)

function opened({ id, variant, seats }: Setup, level: (seat: number) => Level, seed: string): Opened {
  const world: World = { version: 'test', freshSeed: () => seed } as World
  const game = newGame(world, id, {
    variant,
    seed,
    players: seats.length,
    seat: seats.map((seat, i) => `${seat}=${level(i)}`),
  })
  if (isFailure(game)) throw new Error(game.failure)
  return game
}

/** A level for each seat, another one for the next. */
const mixed =
  (shift: number) =>
  (seat: number): Level =>
    LEVELS[1 + ((seat + shift) % 3)] as Level

const linesOf = (session: AnySession): readonly string[] => printLines(session).split('\n')

/** The first lines of a session, played again. */
function upTo(session: AnySession, n: number): AnySession {
  return session.lines.slice(0, n).reduce<AnySession>((now, line) => {
    const next = line.action === undefined ? beginPart(now) : act(now, line.actor, line.action)
    if (!isSession(next)) throw new Error('a line does not hold')
    return next
  }, open(session.table))
}

/** Every other one, where not all are tried: each game is among them. */
const tried = named.filter((_, i) => full || i % 2 === 0)

describe.each(tried)('%s', (_, setup) => {
  const game = opened(setup, mixed(0), `whole ${setup.id}`)
  const made: { whole?: Played } = {}
  const played = (): Played => {
    made.whole ??= playOut({ opened: game, session: open(game.table) }, () => 0, SHARE)
    return made.whole
  }

  test('computers of all levels play it to its end', () => {
    expect(finalOutcome(played().session)).toBeDefined()
    expect(played().failures).toEqual([])
    if (!full) return
    const other = opened(setup, mixed(1), `other ${setup.id}`)
    expect(playOut({ opened: other, session: open(other.table) }, () => 0, SHARE).failures).toEqual([])
  })

  test('the same seed gives the same game, also when it was left and taken up again', () => {
    const whole = played()
    const lines = linesOf(whole.session)
    for (const n of [0.37, 0.8].map((share) => Math.floor(share * whole.session.lines.length))) {
      const again = playOut({ opened: game, session: upTo(whole.session, n) }, () => 0, SHARE)
      expect(linesOf(again.session)).toEqual(lines)
    }
  })

  test('the same is chosen in every world behind one view, whatever the dice will be', () => {
    const whole = played()
    const points = [0.1, 0.4, 0.7].map((share) => Math.floor(share * whole.session.lines.length))
    for (const n of points) {
      const session = upTo(whole.session, n)
      const seat = decider({ opened: game, session })?.seat
      if (seat === undefined) continue
      const ask = { ...askOf({ opened: game, session }, seat), level: 'hard' as const, share: SHARE }
      const seen = ask.decisions.at(-1)
      const choice = (decision: typeof seen) =>
        thinker(setup.id, game.game, () => 0).answer({ ...ask, decisions: decision === undefined ? [] : [decision] })
      for (let i = 0; i < 3; i++) {
        const world = game.game.sample(seen?.view, seededRandom(`world ${i}`))
        const decision = { view: game.game.view(world, seat), legal: legal(game.game, world, seat) }
        expect(choice(decision)).toBe(choice(seen))
      }
      expect(JSON.stringify(ask)).not.toContain(game.header.seed)
    }
  })
})
