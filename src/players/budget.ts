/** How long a player may think in a turn: all decisions of a seat one after another. */

export interface Budget {
  /** What is left of the turn's budget, from 1 down to 0. */
  left(): number
  /** One line of play has been followed. */
  spend(): void
}

/** So many lines of play. A game played so can be reproduced. */
export function iterations(total: number): Budget {
  let used = 0
  return { left: () => Math.max(0, 1 - used / total), spend: () => void used++ }
}

/** So many milliseconds from now, by a clock that the caller has. What is decided depends on the machine. */
export function untilLate(milliseconds: number, now: () => number): Budget {
  const start = now()
  return { left: () => Math.max(0, 1 - (now() - start) / milliseconds), spend: () => undefined }
}
