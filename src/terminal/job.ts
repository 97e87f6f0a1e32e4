/** Being stopped and continued: Ctrl-Z and `fg`, and the signals behind them. */

export interface Job {
  /** Stops the process and its helpers, as Ctrl-Z does in a terminal that is not raw. */
  suspend(): void
  /** Looks after it no longer. */
  end(): void
}

/**
 * `giveBack` is called before the process stops, `takeAgain` when it goes on: also if it was stopped by force, without `giveBack`, and
 * also if it has not stopped at all, because no shell is there to continue it.
 */
export function watchJob(giveBack: () => void, takeAgain: () => void): Job {
  let waiting: NodeJS.Timeout | undefined
  const stop = (pid: number): void => {
    if (waiting !== undefined) return
    giveBack()
    // Without a listener the signal has its usual effect.
    process.off('SIGTSTP', onStop)
    process.kill(pid, 'SIGTSTP')
    waiting = setTimeout(goOn, NOT_STOPPED)
  }
  const onStop = (): void => stop(process.pid)
  const goOn = (): void => {
    if (waiting !== undefined) {
      clearTimeout(waiting)
      waiting = undefined
      process.on('SIGTSTP', onStop)
    }
    takeAgain()
  }
  process.on('SIGTSTP', onStop)
  process.on('SIGCONT', goOn)
  return {
    suspend: () => stop(OWN_GROUP),
    end: () => {
      clearTimeout(waiting)
      process.off('SIGTSTP', onStop)
      process.off('SIGCONT', goOn)
    },
  }
}

/** The shell waits for the whole group, such as a script and the program it has started. */
const OWN_GROUP = 0
/** Whoever has run on for so many milliseconds was not stopped. */
const NOT_STOPPED = 100
