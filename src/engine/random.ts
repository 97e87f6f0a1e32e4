/** A source of uniform numbers. The caller makes it; nothing below makes its own. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number
}

/** A whole number from 0 to `n` - 1, each as likely. */
export const below = (random: Random, n: number): number => Math.floor(random.next() * n)

/** One of `items`, each as likely. `items` must not be empty. */
export function pick<T>(random: Random, items: readonly T[]): T {
  const item = items[below(random, items.length)]
  if (item === undefined) throw new Error('pick: nothing to pick from')
  return item
}

/** A copy of `items` in random order (Fisher and Yates). */
export function shuffled<T>(random: Random, items: readonly T[]): T[] {
  const out = [...items]
  for (let i = out.length - 1; i > 0; i--) {
    const j = below(random, i + 1)
    const held = out[i] as T
    out[i] = out[j] as T
    out[j] = held
  }
  return out
}
