/** 7 in the catalogue: what can be chosen, and how it is opened. */
import { areFaults } from '../../engine/game.ts'
import { builtIn7, type Data7, loadData7 } from '../../maps/data-7.ts'
import type { GameEntry, LoadedGame } from '../entry.ts'
import { named } from '../named.ts'
import { open, SEATS } from './game.ts'

export const entry7: GameEntry = {
  id: '7',
  revision: 1,
  seats: SEATS,
  fewest: SEATS.length,
  variants: ['basic', 'advanced'],
  options: [
    { name: 'damaged-may-bomb', values: ['on', 'off'], rule: '7 5.23' },
    { name: 'airfield-stops', values: ['off', 'on'], rule: '7 5.27' },
  ],
  match: 'offered',
  dice: ['basic', 'advanced'],
  cards: [],
  load: (json) => {
    const data = json === undefined ? builtIn7() : loadData7(json)
    return areFaults(data) ? data : loaded(data)
  },
}

const loaded = (data: Data7): LoadedGame => ({
  data: () => ({ board: named(data.board), die: named(data.die) }),
  places: () => data.board.names,
  open: (variant, options) =>
    open(data, variant === 'advanced' ? 'advanced' : 'basic', {
      'damaged-may-bomb': options['damaged-may-bomb'] === 'on',
      'airfield-stops': options['airfield-stops'] === 'on',
    }),
})
