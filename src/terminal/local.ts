/** The terminal the program was started in. */
import { decideColour, decideUnicode } from './colour.ts'
import { difference } from './diff.ts'
import { type Job, watchJob } from './job.ts'
import { escapeTimeout, listenKeys } from './keys.ts'
import { ENTER, LEAVE, WIPE } from './modes.ts'
import { beforeLeaving, HUNG_UP } from './signals.ts'
import { sizeOf } from './size.ts'
import type { Frame, Listener, Terminal } from './terminal.ts'

export interface LocalStreams {
  readonly input: NodeJS.ReadableStream & { setRawMode?(raw: boolean): unknown; ref?(): unknown; unref?(): unknown }
  readonly output: NodeJS.WritableStream & {
    readonly isTTY?: boolean
    readonly columns?: number
    readonly rows?: number
  }
  /** Where an error is told that ends the program. */
  readonly complain: (text: string) => void
}

type Env = Readonly<Record<string, string | undefined>>

export function localTerminal(env: Env, { input, output, complain }: LocalStreams): Terminal {
  let listener: Listener | undefined
  /** What `open` has begun to watch, and how to stop it. */
  let watched: (() => void)[] = []
  let job: Job | undefined
  let taken = false
  let last: Frame | undefined

  const take = (): void => {
    // First of all: this stops a process that was continued in the background. And Node thinks that a terminal which somebody
    // else has set meanwhile is still raw.
    input.setRawMode?.(false)
    input.setRawMode?.(true)
    output.write(ENTER)
    input.ref?.()
    input.resume()
    last = undefined
    taken = true
  }
  const giveBack = (): void => {
    if (!taken) return
    taken = false
    output.write(LEAVE)
    input.setRawMode?.(false)
    input.pause()
    // Whoever still holds the other end must not keep the program alive.
    input.unref?.()
  }
  const takeAgain = (): void => {
    taken = false
    // Node asks for the size when this signal comes, and a job in the background is not sent it.
    process.emit('SIGWINCH', 'SIGWINCH')
    take()
    listener?.resize(sizeOf(output))
  }
  const onResize = (): void => {
    if (!taken) return
    last = undefined
    listener?.resize(sizeOf(output))
  }
  const close = (): void => {
    giveBack()
    for (const stop of watched.splice(0)) stop()
    listener = undefined
  }
  const leave = (): void => {
    if (job?.stopped === true) process.once('exit', dieInBackground)
    // Still watched, so that a second signal does not end the program before everything is saved.
    giveBack()
    listener?.leaving()
    close()
  }
  const onGone = (): void => {
    leave()
    process.exit(HUNG_UP)
  }
  const onCrash = (error: unknown): void => {
    leave()
    complain(error instanceof Error ? (error.stack ?? error.message) : String(error))
    process.exit(CRASHED)
  }

  return {
    get size() {
      return sizeOf(output)
    },
    colour: decideColour(env, output.isTTY === true).level,
    utf8: decideUnicode(env).utf8,
    open: (to) => {
      if (listener !== undefined) return
      listener = to
      // What fails after the end is nobody's business.
      for (const stream of [input, output]) stream.off('error', ignore).on('error', ignore)
      job = watchJob(giveBack, takeAgain)
      watched = [
        job.end,
        beforeLeaving(leave),
        watch(process, 'uncaughtException', onCrash),
        watch(output, 'resize', onResize),
        ...['end', 'close', 'error'].map((event) => watch(input, event, onGone)),
        watch(output, 'error', onGone),
        listenKeys(input, { timeout: escapeTimeout(env) }, (key) => listener?.key(key)),
      ]
      take()
    },
    draw: (frame) => {
      if (!taken) return
      const text = difference(last, frame)
      last = frame
      if (text !== '') output.write(text)
    },
    repaint: () => {
      last = undefined
    },
    suspend: () => {
      if (taken) job?.suspend()
    },
    wipe: () => {
      if (!taken) return
      output.write(WIPE)
      last = undefined
    },
    close,
  }
}

/** The program itself is at fault, says the list of exit codes of BSD. */
const CRASHED = 70

/** Node sets the terminal once more when it exits, and in the background that stops a process for good. */
function dieInBackground(): void {
  process.removeAllListeners('SIGTERM')
  process.kill(process.pid, 'SIGTERM')
}

const ignore = (): void => {}

interface Source {
  on(event: string, listener: (...args: unknown[]) => void): unknown
  off(event: string, listener: (...args: unknown[]) => void): unknown
}

function watch(source: Source, event: string, listener: (...args: unknown[]) => void): () => void {
  source.on(event, listener)
  return () => source.off(event, listener)
}
