/** Bitwa Warszawska in the catalogue: what can be chosen, and how it is opened. */
import { areFaults } from '../../engine/game.ts'
import { builtInBitwa, type DataBitwa, loadDataBitwa } from '../../maps/data-bitwa.ts'
import type { GameEntry, LoadedGame } from '../entry.ts'
import { named } from '../named.ts'
import { open } from './game.ts'
import type { Options } from './rules.ts'
import { SEATS } from './state.ts'

export const entryBitwa: GameEntry = {
  id: 'bitwa',
  revision: 1,
  seats: SEATS,
  fewest: SEATS.length,
  variants: ['standard'],
  options: [
    { name: 'tie', values: ['none', 'defender'], rule: 'bitwa 3.19' },
    { name: 'advance-on-elimination', values: ['none', 'armies', 'all'], rule: 'bitwa 3.23' },
    { name: 'okrutna', values: ['eliminates', 'good-order-only'], rule: 'bitwa 6.47' },
    { name: 'fortifications', values: ['on', 'off'], rule: 'bitwa 5.35' },
    { name: 'flank-attacks', values: ['on', 'off'], rule: 'bitwa 5.35' },
  ],
  match: 'offered',
  dice: [],
  cards: ['standard'],
  load: (json) => {
    const data = json === undefined ? builtInBitwa() : loadDataBitwa(json)
    return areFaults(data) ? data : loaded(data)
  },
}

const loaded = (data: DataBitwa): LoadedGame => ({
  data: () => ({ board: named(data.board), deck: named(data.decks) }),
  places: () => ({ ...data.board.names, ...cardNames(data) }),
  open: (_variant, options) =>
    open(data, {
      tie: options.tie === 'defender' ? 'defender' : 'none',
      'advance-on-elimination': advanceOf(options['advance-on-elimination']),
      okrutna: options.okrutna === 'good-order-only' ? 'good-order-only' : 'eliminates',
      fortifications: options.fortifications !== 'off',
      'flank-attacks': options['flank-attacks'] !== 'off',
    }),
})

const advanceOf = (text: string | undefined): Options['advance-on-elimination'] =>
  text === 'armies' || text === 'all' ? text : 'none'

const cardNames = ({ decks }: DataBitwa): Readonly<Record<string, string>> =>
  Object.fromEntries([...decks.red, ...decks.polish].map(({ id, name }) => [id, name]))
