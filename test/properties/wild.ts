/** Games as people play them: actions taken back and taken again, players changed, dice and cards told by hand, a game given up. */
import { seededRandom } from '../../src/engine/chance.ts'
import { type Action, CHANCE } from '../../src/engine/game.ts'
import { outcomes } from '../../src/engine/legality.ts'
import { below, pick, type Random } from '../../src/engine/random.ts'
import {
  act,
  type Barred,
  beginPart,
  isSession,
  open,
  reseat,
  resign,
  type Session,
  takeBackAny,
  waitingFor,
} from '../../src/engine/session.ts'
import type { Refusal } from '../../src/engine/text.ts'
import { redo, undo } from '../../src/engine/undo.ts'
import { type Bench, choose, tableOf } from './bench.ts'

/** A game may be long; what undo and the record make of it shows early. */
const LINES = 150

export function wildPlays<S, A extends Action, V>({ subject, game, knobs }: Bench<S, A, V>): Session<S, A, V>[] {
  return Array.from({ length: knobs.wild }, (_, i) => {
    const seed = `${knobs.seed}-wild-${i}`
    const random = seededRandom(`${seed}/choices`)
    let session = open(tableOf(subject, game, seed, i % 3 === 2 ? 'manual' : 'seeded'))
    let resigning = i % 4 === 1
    for (let tries = 0; tries < 2 * LINES && session.lines.length < LINES; tries++) {
      if (waitingFor(session).length === 0 && below(random, 2) === 0) {
        const next = beginPart(session)
        if (isSession(next)) session = next
        continue
      }
      const next =
        below(random, 100) === 0 && resigning ? resign(session, pick(random, game.seats)) : one(session, random)
      if (next !== undefined && isSession(next)) {
        if (next.now.resigned !== undefined) resigning = false
        session = next
      }
    }
    return session
  })
}

/** One thing somebody tries; it may turn out to be barred. */
function one<S, A extends Action, V>(
  session: Session<S, A, V>,
  random: Random,
): Session<S, A, V> | Refusal | Barred | undefined {
  const { table, now } = session
  const { game } = table
  const dice = below(random, 100)
  if (dice < 14) return undo(session, pick(random, [...game.seats, CHANCE]))
  if (dice < 20) return undo(session, now.done.at(-1)?.actor ?? '')
  if (dice < 30) return redo(session)
  if (dice < 32) return reseat(session, pick(random, game.seats), pick(random, ['normal', 'a person', 'x=y']))
  if (dice === 32 && below(random, 5) === 0) return takeBackAny(session)
  const fallen = outcomes(game, now.state)
  if (fallen.length > 0) return act(session, CHANCE, pick(random, fallen).action)
  const choice = choose(game, now.state, random, dice < 66)
  return choice && act(session, choice[0], choice[1])
}
