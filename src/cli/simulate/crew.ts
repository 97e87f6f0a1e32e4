/** Games played on several threads. */
import { Worker } from 'node:worker_threads'
import type { GamePlayed } from '../../desk/simulate/game.ts'
import type { Answer, Given, Task } from './worker.ts'

/** A game to be played: `plan` counts from 0, `game` from 1. */
export type Order = Omit<Task, 'id'>

/** Hears of each game, by its place among the orders, in the sequence in which they end; and says whether to go on. */
export type Hears = (id: number, played: GamePlayed) => boolean

export interface Crew {
  /** Resolves when all is played, or the crew has stopped; rejects if a thread fails. */
  readonly finished: Promise<void>
  /** Whatever is being played is dropped. */
  stop(): void
}

/** Plays the orders, the first ones first, on so many threads that run the bundle `file`. */
export function crew(file: string, jobs: number, given: Given, orders: readonly Order[], hears: Hears): Crew {
  const workers = Array.from({ length: Math.min(jobs, orders.length) }, () => new Worker(file, { workerData: given }))
  let next = 0
  let left = orders.length
  let settle: (error?: unknown) => void = () => {}
  const finished = new Promise<void>((resolve, reject) => {
    settle = (error) => (error === undefined ? resolve() : reject(error))
  })
  const stop = (error?: unknown): void => {
    left = 0
    for (const worker of workers) void worker.terminate()
    settle(error)
  }
  const give = (worker: Worker): void => {
    const order = orders[next]
    if (order !== undefined) worker.postMessage({ ...order, id: next++ } satisfies Task)
  }
  for (const worker of workers) {
    worker.on('error', stop)
    worker.on('message', ({ id, played }: Answer) => {
      if (left === 0) return
      give(worker)
      left--
      if (!hears(id, played) || left === 0) stop()
    })
    give(worker)
  }
  if (left === 0) stop()
  return { finished, stop: () => stop() }
}
