/** A mind in a thread of its own, begun with its first question. */
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import type { Answer, Mind, Question } from '../desk/mind.ts'

/** What the thread runs, beside the program's other bundles. */
const BUNDLE = 'thinker.cjs'

/**
 * A thread that is told to stop in the middle of a thought is ended, and the next question begins another: there is no other way to
 * interrupt it. `file` is what it runs.
 */
export function threadMind(file: string = join(__dirname, BUNDLE)): Mind {
  let thread: Promise<Worker> | undefined
  /** Whoever waits for an answer. */
  let waiting: ((answer: Answer) => void) | undefined

  const end = (): void => {
    const old = thread
    thread = undefined
    waiting = undefined
    void old?.then((worker) => {
      worker.removeAllListeners()
      // What it may still tell is nobody's affair.
      worker.on('error', () => {})
      return worker.terminate()
    })
  }
  const begin = async (): Promise<Worker> => {
    const { Worker } = await import('node:worker_threads')
    // Nothing it might print belongs on the screen.
    const worker = new Worker(file, { stdout: true, stderr: true })
    const answer = (given: Answer): void => {
      const next = waiting
      waiting = undefined
      next?.(given)
    }
    const failed = (why: string): void => {
      const next = waiting
      end()
      next?.({ failed: why })
    }
    worker.on('message', answer)
    worker.on('messageerror', (error) => failed(error.message))
    worker.on('error', (error) => failed(error instanceof Error ? error.message : String(error)))
    worker.on('exit', (code) => failed(`exit code ${code}`))
    return worker
  }

  return {
    ask: (question: Question, answered) => {
      if (waiting !== undefined) end()
      waiting = answered
      thread ??= begin()
      const asked = thread
      void asked.then((worker) => {
        if (thread === asked && waiting === answered) worker.postMessage(question)
      })
    },
    forget: () => {
      if (waiting !== undefined) end()
    },
    close: end,
  }
}
