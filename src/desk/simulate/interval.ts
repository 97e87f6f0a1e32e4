/** How far a measured share can be trusted. */

/** A share from 0 to 1 with its 95 % confidence interval. */
export interface Share {
  readonly share: number
  readonly low: number
  readonly high: number
}

/** The normal deviate of 95 %. */
const Z = 1.96

/** Wilson's interval of `wins` among `n`, where a draw counts half. Of nothing at all nothing is known. */
export function wilson(wins: number, n: number): Share {
  if (n === 0) return { share: 0, low: 0, high: 1 }
  const share = wins / n
  const whole = 1 + Z ** 2 / n
  const middle = (share + Z ** 2 / (2 * n)) / whole
  const reach = (Z * Math.sqrt((share * (1 - share)) / n + Z ** 2 / (4 * n ** 2))) / whole
  // At either end rounding must not leave the share outside.
  return { share, low: Math.min(share, Math.max(0, middle - reach)), high: Math.max(share, middle + reach) }
}

/** By how much one share is larger than another, with Newcombe's interval, which is made of Wilson's. */
export function difference(a: Share, b: Share): Share {
  const share = a.share - b.share
  return {
    share,
    low: share - Math.hypot(a.share - a.low, b.high - b.share),
    high: share + Math.hypot(a.high - a.share, b.share - b.low),
  }
}
