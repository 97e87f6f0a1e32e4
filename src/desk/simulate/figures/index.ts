/** What is counted in each game. */
import { figures7 } from './7.ts'
import { figures111 } from './111.ts'
import { figuresBitwa } from './bitwa.ts'
import type { Figure, Over } from './figure.ts'
import { figuresMali } from './mali.ts'

const FIGURES: Readonly<Record<string, (over: Over) => readonly Figure[]>> = {
  '7': figures7,
  '111': figures111,
  bitwa: figuresBitwa,
  mali: figuresMali,
}

export const figuresOf = (id: string, over: Over): readonly Figure[] => FIGURES[id]?.(over) ?? []
