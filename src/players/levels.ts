/** The levels of computer players. */

/** The levels, the weakest first. */
export const LEVELS = ['random', 'easy', 'normal', 'hard'] as const
export type Level = (typeof LEVELS)[number]

/** How a level that searches thinks. */
export interface Thinking {
  /** Lines of play followed in a turn. */
  readonly iterations: number
  /** How often it does not take what it has found best: 0 never, 1 as often as it was looked at. */
  readonly whim: number
  /** How often it acts at first sight, without looking ahead: a share of its decisions; 0 unless it is given. */
  readonly glances?: number
  /** How often it takes anything it has thought of at all: a share of its decisions; 0 unless it is given. */
  readonly slips?: number
}

type Searching = Exclude<Level, 'random'>

/** Calibrated to about 0.2, 1 and 3 seconds a turn on a machine with two cores. */
const THINKING: Readonly<Record<string, Readonly<Record<Searching, Thinking>>>> = {
  '7': {
    easy: { iterations: 300, whim: 3 },
    normal: { iterations: 2000, whim: 0.8 },
    hard: { iterations: 6500, whim: 0 },
  },
  '111': {
    easy: { iterations: 250, whim: 2.5 },
    normal: { iterations: 1500, whim: 0.3 },
    hard: { iterations: 9000, whim: 0 },
  },
  bitwa: {
    easy: { iterations: 60, whim: 1.5, glances: 1 },
    normal: { iterations: 200, whim: 1, glances: 0.35 },
    hard: { iterations: 3000, whim: 0 },
  },
  mali: {
    easy: { iterations: 60, whim: 1, slips: 0.35 },
    normal: { iterations: 250, whim: 0.5, slips: 0.06 },
    hard: { iterations: 1300, whim: 0 },
  },
}
const OTHERWISE: Readonly<Record<Searching, Thinking>> = {
  easy: { iterations: 200, whim: 1 },
  normal: { iterations: 1000, whim: 0.5 },
  hard: { iterations: 3000, whim: 0 },
}

export const thinkingOf = (game: string, level: Searching): Thinking => (THINKING[game] ?? OTHERWISE)[level]
