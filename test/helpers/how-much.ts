/** How much is tried of what could be tried without end: a share with the other tests, or all of it. */

/** `npm run thorough`, `npm run faults` and whatever else has it in its environment try everything. */
export const full = process.env.VISTULA_TESTS === 'full'

/** In full, and the share. */
export const of = (all: number, share: number): number => (full ? all : share)

/** All of these, or the one at a place. */
export const someOf = <T>(all: readonly T[], at: number): readonly T[] => (full ? all : all.slice(at, at + 1))
