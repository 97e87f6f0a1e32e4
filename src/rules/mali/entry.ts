/** Mali Powstańcy in the catalogue: what can be chosen, and how it is opened. */
import { areFaults } from '../../engine/game.ts'
import { type BoardFile, builtInMali, type DataMali, loadDataMali, PATROLS, VARIANTS } from '../../maps/data-mali.ts'
import type { GameEntry, LoadedGame } from '../entry.ts'
import { named } from '../named.ts'
import { open } from './game.ts'

export const entryMali: GameEntry = {
  id: 'mali',
  revision: 1,
  seats: PATROLS,
  fewest: 2,
  variants: VARIANTS,
  options: [
    { name: 'jump-in-extended', values: ['on', 'off'], rule: 'mali 10.68' },
    { name: 'mercy', values: ['off', 'on'], rule: 'mali 10.68' },
    { name: 'open-scores', values: ['off', 'on'], rule: 'mali 10.68' },
  ],
  match: 'none',
  dice: ['basic'],
  cards: VARIANTS,
  load: (json) => {
    const data = json === undefined ? builtInMali() : loadDataMali(json)
    return areFaults(data) ? data : loaded(data)
  },
}

const loaded = (data: DataMali): LoadedGame => ({
  data: () => ({ board: named(asPlayed(data.board)), deck: named(data.decks), die: named(data.die) }),
  places: () => placeNames(data),
  open: (variant, options, seats) =>
    open(
      data,
      variant === 'extended' ? 'extended' : 'basic',
      {
        'jump-in-extended': options['jump-in-extended'] !== 'off',
        mercy: options.mercy === 'on',
        'open-scores': options['open-scores'] === 'on',
      },
      seats,
    ),
})

/** A board without what only makes the picture clearer: records stay good when that is drawn anew. */
function asPlayed({ labels: _labels, river: _river, locations, roads, ...board }: BoardFile): BoardFile {
  const plain = <T extends { readonly small?: unknown }>({ small: _, ...one }: T): Omit<T, 'small'> => one
  return {
    ...board,
    locations: locations.map(plain),
    roads: roads.map((road) => ({ ...plain(road), spaces: road.spaces.map(plain) })),
  }
}

/** Locations and districts by code. */
const placeNames = ({ board }: DataMali): Readonly<Record<string, string>> => ({
  ...board.districts,
  ...Object.fromEntries(board.locations.map(({ id, name }) => [id, name])),
})
