/** Being stopped and continued: Ctrl-Z and `fg`, and the signals behind them. */

export interface Job {
  /** Stops the process and its helpers, as Ctrl-Z does in a terminal that is not raw. */
  suspend(): void
  /** Whether it is stopped, or has been and does not go on yet. */
  readonly stopped: boolean
  /** Looks after it no longer. */
  end(): void
}

/**
 * `giveBack` is called before the process stops, `takeAgain` when it goes on: also if it was stopped by force, without `giveBack`, and
 * also if it has not stopped at all, because no shell is there to continue it.
 */
export function watchJob(giveBack: () => void, takeAgain: () => void): Job {
  let waiting: NodeJS.Timeout | undefined
  let due: NodeJS.Timeout | undefined
  const stop = (pid: number): void => {
    if (waiting !== undefined) return
    giveBack()
    // Without a listener the signal has its usual effect.
    process.off('SIGTSTP', onStop)
    process.kill(pid, 'SIGTSTP')
    waiting = setTimeout(onContinue, NOT_STOPPED)
  }
  const onStop = (): void => stop(process.pid)
  // A job that is to end is told so together with this, but the two may come through different threads, one a little later. Only if
  // it goes on does it take the terminal, which may stop it again.
  const onContinue = (): void => {
    due ??= setTimeout(goOn, TOLD_TO_END)
  }
  const goOn = (): void => {
    due = undefined
    if (waiting !== undefined) process.on('SIGTSTP', onStop)
    clearTimeout(waiting)
    waiting = undefined
    takeAgain()
  }
  process.on('SIGTSTP', onStop)
  process.on('SIGCONT', onContinue)
  return {
    suspend: () => stop(OWN_GROUP),
    get stopped() {
      return waiting !== undefined
    },
    end: () => {
      clearTimeout(waiting)
      clearTimeout(due)
      process.off('SIGTSTP', onStop)
      process.off('SIGCONT', onContinue)
    },
  }
}

/** The shell waits for the whole group, such as a script and the program it has started. */
const OWN_GROUP = 0
/** Within so many milliseconds a job that goes on hears as well that it is to end. */
const TOLD_TO_END = 50
/** Whoever has run on for so many milliseconds was not stopped. */
const NOT_STOPPED = 100
