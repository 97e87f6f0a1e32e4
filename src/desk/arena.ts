/** A game that computers play among themselves. */

import { act, beginPart, finalOutcome, isSession, partOutcome } from '../engine/session.ts'
import { type Thinker, thinker } from '../players/thinker.ts'
import { askOf, insteadOf } from './computer.ts'
import type { AnySession } from './opened.ts'
import { decider, type Play } from './seating.ts'
import type { Level } from './seats.ts'

export interface Played {
  readonly session: AnySession
  /** What went wrong with players; for each a legal action was played. */
  readonly failures: readonly string[]
  /** How long each level has thought, in the milliseconds of the clock that was given. */
  readonly thought: Thought
}

export type Thought = Readonly<Partial<Record<Level, { readonly turns: number; readonly milliseconds: number }>>>

interface Table {
  readonly thinking: Thinker
  readonly now: () => number
  readonly share: number | undefined
  readonly failures: string[]
  readonly thought: Partial<Record<Level, { turns: number; milliseconds: number }>>
}

/** Plays a game to its end. Every seat must be a computer's. `share` is how much of its level's own budget each spends. */
export function playOut({ opened, session }: Play, now: () => number, share?: number): Played {
  const thinking = thinker(opened.entry.id, opened.game, now)
  const table: Table = { thinking, now, share, failures: [], thought: {} }
  let at = session
  while (finalOutcome(at) === undefined) {
    const play: Play = { opened, session: at }
    const next = partOutcome(at) === undefined ? acted(play, table) : beginPart(at)
    if (!isSession(next)) throw new Error('the game does not go on')
    at = next
  }
  return { session: at, failures: table.failures, thought: table.thought }
}

function acted(play: Play, { thinking, now, share, failures, thought }: Table) {
  const seat = decider(play)?.seat
  if (seat === undefined) throw new Error('nobody decides, and the game is not over')
  const ask = askOf(play, seat)
  const start = now()
  const spent = (): void => {
    const sum = thought[ask.level] ?? { turns: 0, milliseconds: 0 }
    sum.milliseconds += now() - start
    if (ask.decisions.length === 1) sum.turns++
    thought[ask.level] = sum
  }
  try {
    const action = thinking.answer(share === undefined ? ask : { ...ask, share })
    spent()
    return act(play.session, seat, action)
  } catch (error) {
    failures.push(error instanceof Error ? error.message : String(error))
    return act(play.session, seat, insteadOf(play, seat))
  }
}
