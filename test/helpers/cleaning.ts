/**
 * What helpers put away after each test. A worker keeps the modules it has loaded, so an `afterEach` of a helper's own would hold
 * in the first file that loads it, and in no other; `set-up.ts` is run for every file.
 */
const cleaners = new Set<() => void>()

export const afterEachTest = (clean: () => void): void => {
  cleaners.add(clean)
}

export function cleanUp(): void {
  for (const clean of cleaners) clean()
}
