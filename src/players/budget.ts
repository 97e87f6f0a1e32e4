/** How long a player may think in a turn: all decisions of a seat one after another. */

export interface Budget {
  /** What is left of the turn's budget, from 1 down to 0. */
  left(): number
  /** One line of play has been followed. */
  spend(): void
  /** Thinking begins or ends: between the decisions of a turn no time passes for the player. */
  begin(): void
  end(): void
}

const nothing = (): void => undefined

/** So many lines of play. A game played so can be reproduced. */
export function iterations(total: number): Budget {
  let used = 0
  return { left: () => Math.max(0, 1 - used / total), spend: () => void used++, begin: nothing, end: nothing }
}

/** What is asked for is not exceeded, although a line of play that has begun is followed to its end, and memory is cleaned up meanwhile. */
const MARGIN = 0.85

/**
 * So many milliseconds by a clock that the caller has. What is decided depends on the machine. No line of play is begun that might take
 * longer than what is left, if it takes as long as the longest so far.
 */
export function untilLate(milliseconds: number, now: () => number): Budget {
  const whole = MARGIN * milliseconds
  let thought = 0
  /** When the clock was looked at last; it may have been set back since, and then no time has passed. */
  let seen: number | undefined
  let last = 0
  let longest = 0
  const spent = (): number => {
    if (seen === undefined) return thought
    const time = now()
    thought += Math.max(0, time - seen)
    seen = time
    return thought
  }
  return {
    left: () => {
      const left = whole - spent()
      return left <= longest ? 0 : left / whole
    },
    spend: () => {
      longest = Math.max(longest, spent() - last)
      last = spent()
    },
    begin: () => {
      seen ??= now()
      last = spent()
    },
    end: () => {
      spent()
      seen = undefined
    },
  }
}
