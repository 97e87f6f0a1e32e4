/** A measured ratio or count, and the bar it is held against. */
export interface Row {
  readonly what: string
  readonly value: number
  readonly bar: string
  readonly holds: boolean
}

export const atLeast = (what: string, value: number, bar: number): Row => ({
  what,
  value,
  bar: `at least ${Number.isInteger(bar) ? bar : bar.toFixed(2)}`,
  holds: value >= bar,
})

export const atMost = (what: string, value: number, bar: number): Row => ({
  what,
  value,
  bar: `at most ${Number.isInteger(bar) ? bar : bar.toFixed(2)}`,
  holds: value <= bar,
})

export const quantile = (numbers: readonly number[], share: number): number =>
  [...numbers].sort((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? 0

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5)
