/** A whole game of Mali Powstańcy between people who want something, as they would type it. */
import { seededRandom, streams } from '../../src/engine/chance.ts'
import { CHANCE, type Outcome, type Seat } from '../../src/engine/game.ts'
import { legal } from '../../src/engine/legality.ts'
import { act, finalOutcome, isSession, open, waitingFor } from '../../src/engine/session.ts'
import type { State } from '../../src/rules/mali/state.ts'
import { wantedBy } from './crowded-mali.ts'
import { gameMali, type Opening } from './mali.ts'

export interface Choice {
  readonly seat: Seat
  /** In notation. */
  readonly action: string
  readonly number: number
  /** The position it is taken in. */
  readonly state: State
}

/** The choices of a game by its seed, and how it ends. */
export function peoplesGame(
  seed: string,
  opening: Opening,
): { readonly choices: readonly Choice[]; readonly outcome: Outcome } {
  const game = gameMali(opening)
  const random = seededRandom(`people of ${seed}`)
  const choices: Choice[] = []
  let session = open({ game, streams: streams(seed), dice: 'seeded', match: false })
  for (;;) {
    const outcome = finalOutcome(session)
    if (outcome !== undefined) return { choices, outcome }
    const { state } = session.now
    const seat = waitingFor(session)[0] ?? CHANCE
    const action = wantedBy(game, state, seat, random)
    choices.push({ seat, action: game.print(action), number: legal(game, state, seat).indexOf(action) + 1, state })
    const next = act(session, seat, action)
    if (!isSession(next)) throw new Error(next.text.key)
    session = next
  }
}
