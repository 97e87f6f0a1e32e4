/** Being told to leave: Ctrl-C, a closed window, a system that shuts down. */
import { constants } from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** The exit code when the terminal has gone, whether a signal says so or a stream. */
export const HUNG_UP = 128 + constants.signals.SIGHUP

/** Runs `tidy` before such a signal ends the process; the exit code is the usual 128 and the signal's number. Returns how to stop that. */
export function beforeLeaving(tidy: () => void): () => void {
  const leave = (signal: (typeof SIGNALS)[number]): void => {
    tidy()
    process.exit(128 + constants.signals[signal])
  }
  for (const signal of SIGNALS) process.on(signal, leave)
  // Also when the program leaves for a reason of its own, such as a reader who has closed the pipe.
  process.on('exit', tidy)
  return () => {
    process.off('exit', tidy)
    for (const signal of SIGNALS) process.off(signal, leave)
  }
}
