/** Every game and variant there is, opened with options and players drawn at random. */
import type { AnyGame } from '../src/engine/game.ts'
import { pick, type Random } from '../src/engine/random.ts'
import { catalogue } from '../src/rules/catalogue.ts'
import { type GameEntry, type LoadedGame, withDefaults } from '../src/rules/entry.ts'

export interface Opening {
  readonly entry: GameEntry
  readonly loaded: LoadedGame
  readonly variant: string
}

export const openings: readonly Opening[] = catalogue.flatMap((entry) => {
  const loaded = entry.load(undefined)
  if (!('open' in loaded)) throw new Error(`${entry.id} does not load`)
  return entry.variants.map((variant) => ({ entry, loaded, variant }))
})

/** Game number `i`: the numbers of players take turns, each option has any of its values. */
export function openedAtRandom({ entry, loaded, variant }: Opening, random: Random, i: number): AnyGame {
  const options = Object.fromEntries(entry.options.map(({ name, values }) => [name, pick(random, values)]))
  const players = entry.fewest + (i % (entry.seats.length - entry.fewest + 1))
  return loaded.open(variant, withDefaults(entry, options), entry.seats.slice(0, players))
}
