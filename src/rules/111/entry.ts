/** 111 in the catalogue: what can be chosen, and how it is opened. */
import { areFaults } from '../../engine/game.ts'
import { builtIn111, type Data111, loadData111, VARIANTS, type Variant } from '../../maps/data-111.ts'
import type { GameEntry, LoadedGame } from '../entry.ts'
import { named } from '../named.ts'
import { open, SEATS } from './game.ts'

export const entry111: GameEntry = {
  id: '111',
  revision: 1,
  seats: SEATS,
  fewest: SEATS.length,
  variants: VARIANTS,
  options: [
    { name: 'must-reaim', values: ['on', 'off'], rule: '111 4.18' },
    { name: 'one-bomber-ends', values: ['off', 'on'], rule: '111 6.26' },
    { name: 'same-clouds', values: ['on', 'off'], rule: '111 1.4' },
  ],
  match: 'default',
  dice: VARIANTS,
  cards: [],
  load: (json) => {
    const data = json === undefined ? builtIn111() : loadData111(json)
    return areFaults(data) ? data : loaded(data)
  },
}

const loaded = (data: Data111): LoadedGame => ({
  data: (variant) => ({ board: named(data.boards[variantOf(variant)]), die: named(data.die) }),
  places: (variant) => data.boards[variantOf(variant)].names,
  open: (variant, options) =>
    open(data, variantOf(variant), {
      'must-reaim': options['must-reaim'] === 'on',
      'one-bomber-ends': options['one-bomber-ends'] === 'on',
      'same-clouds': options['same-clouds'] === 'on',
    }),
})

/** The variant names the board. */
const variantOf = (text: string): Variant => (text === 'long' ? 'long' : 'standard')
