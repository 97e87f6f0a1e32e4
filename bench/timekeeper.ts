/** How long the levels think. */
import type { Thought } from '../src/desk/arena.ts'
import { LEVELS, type Level } from '../src/desk/seats.ts'

type Sums = Partial<Record<Level, { turns: number; milliseconds: number }>>

export function timekeeper() {
  const sums = new Map<string, Sums>()
  return {
    add(game: string, thought: Thought): void {
      const known = sums.get(game) ?? {}
      for (const level of LEVELS) {
        const { turns = 0, milliseconds = 0 } = thought[level] ?? {}
        const sum = known[level] ?? { turns: 0, milliseconds: 0 }
        known[level] = { turns: sum.turns + turns, milliseconds: sum.milliseconds + milliseconds }
      }
      sums.set(game, known)
    },
    /** A line a game, with the mean of a turn. */
    lines: (): readonly string[] =>
      [...sums].map(([game, levels]) => {
        const means = LEVELS.flatMap((level) => {
          const { turns = 0, milliseconds = 0 } = levels[level] ?? {}
          return turns === 0 ? [] : [`${level} ${(milliseconds / turns).toFixed(1)}`]
        })
        return `  ${game.padEnd(15)} ${means.join(', ')}`
      }),
  }
}
