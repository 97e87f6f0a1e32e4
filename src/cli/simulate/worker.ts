/** A thread that plays simulated games, one after another, as it is told. */
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { Opened } from '../../desk/opened.ts'
import { type GamePlayed, openPlan, type Plan, playGame } from '../../desk/simulate/game.ts'
import { isFailure } from '../../desk/world.ts'

/** What a thread is given when it starts. */
export interface Given {
  readonly plans: readonly Plan[]
  /** Whether to measure how long the players think. */
  readonly timed: boolean
}

/** A game to be played: `plan` counts from 0, `game` from 1. `id` is given back with the answer. */
export interface Task {
  readonly id: number
  readonly plan: number
  readonly game: number
}

export interface Answer {
  readonly id: number
  readonly played: GamePlayed
}

export function work(): void {
  const { plans, timed } = workerData as Given
  const opened = new Map<number, Opened>()
  const now = timed ? threadTime : () => 0
  parentPort?.on('message', ({ id, plan: at, game }: Task) => {
    const plan = plans[at]
    if (plan === undefined) throw new Error(`there is no plan ${at}`)
    const known = opened.get(at) ?? openPlan(plan)
    if (isFailure(known)) throw new Error(known.failure)
    opened.set(at, known)
    const answer: Answer = { id, played: playGame(plan, known, game, now) }
    parentPort?.postMessage(answer)
  })
}

/** Milliseconds of processor time this thread has used; where the system does not tell, those of the clock. */
function threadTime(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6
  } catch {
    return performance.now()
  }
}
