/** Games played on several threads. */
import { Worker } from 'node:worker_threads'
import type { GamePlayed } from '../../desk/simulate/game.ts'
import type { Answer, Given, Task } from './worker.ts'

export interface Crew {
  /** Resolves when all is played; rejects if a thread fails, or `done` does. */
  readonly finished: Promise<void>
  /** Whatever is being played is dropped. */
  stop(): void
}

/** Plays tasks in their order on so many threads that run the bundle `file`. `done` hears of each, in the order in which they end. */
export function crew(
  file: string,
  jobs: number,
  given: Given,
  tasks: readonly Omit<Task, 'id'>[],
  done: (id: number, played: GamePlayed) => void,
): Crew {
  const workers = Array.from(
    { length: Math.min(jobs, tasks.length) },
    () => new Worker(file, { workerData: given, stdin: false }),
  )
  let next = 0
  let left = tasks.length
  const stop = (): void => {
    for (const worker of workers) void worker.terminate()
  }
  const finished = new Promise<void>((resolve, reject) => {
    if (left === 0) resolve()
    const failed = (error: unknown): void => {
      stop()
      reject(error)
    }
    const give = (worker: Worker): void => {
      const task = tasks[next]
      if (task !== undefined) worker.postMessage({ ...task, id: next++ } satisfies Task)
    }
    for (const worker of workers) {
      worker.on('error', failed)
      worker.on('message', ({ id, played }: Answer) => {
        give(worker)
        try {
          done(id, played)
        } catch (error) {
          failed(error)
        }
        if (--left === 0) {
          stop()
          resolve()
        }
      })
      give(worker)
    }
  })
  return { finished, stop }
}
