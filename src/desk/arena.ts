/** A game that computers play among themselves. */
import { act, beginPart, finalOutcome, isSession, partOutcome } from '../engine/session.ts'
import { type Thinker, thinker } from '../players/thinker.ts'
import { askOf } from './computer.ts'
import type { AnySession } from './opened.ts'
import { decider, type Play, possible } from './seating.ts'

export interface Played {
  readonly session: AnySession
  /** What went wrong with players; for each a legal action was played. */
  readonly failures: readonly string[]
}

/** Plays a game to its end. Every seat must be a computer's. */
export function playOut({ opened, session }: Play, now: () => number, share?: number): Played {
  const thinking = thinker(opened.entry.id, opened.game, now)
  const failures: string[] = []
  let at = session
  while (finalOutcome(at) === undefined) {
    const play: Play = { opened, session: at }
    const next = partOutcome(at) === undefined ? acted(play, thinking, failures, share) : beginPart(at)
    if (!isSession(next)) throw new Error('the game does not go on')
    at = next
  }
  return { session: at, failures }
}

function acted(play: Play, thinking: Thinker, failures: string[], share: number | undefined) {
  const seat = decider(play)?.seat
  if (seat === undefined) throw new Error('nobody decides, and the game is not over')
  const ask = askOf(play, seat)
  try {
    return act(play.session, seat, thinking.answer(share === undefined ? ask : { ...ask, share }))
  } catch (error) {
    const [first] = possible(play, seat)
    if (first === undefined) throw error
    failures.push(error instanceof Error ? error.message : String(error))
    return act(play.session, seat, first)
  }
}
