/** The recorded games of 7. */
import type { Json } from '../../../src/engine/json.ts'
import type { Variant } from '../../../src/rules/7/rules.ts'
import { game7, type Placing, place } from '../../helpers/seven.ts'
import { duels, optionsOf, type Row } from './row.ts'

const basic = { variant: 'basic' }
const advanced = { variant: 'advanced' }
const options = { 'damaged-may-bomb': ['off'], 'airfield-stops': ['on'] }

function from(variant: Variant, placing: Placing): Json {
  const game = game7({}, variant)
  return game.position.write(place(game, placing))
}

const gone = (...regiments: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(regiments.map((regiment) => [regiment, '-']))

/** One regiment is left, the commander's; three aircraft with bombs stand round it. */
const alone = from('advanced', {
  round: 4,
  turn: 'polish',
  regiments: { ...gone('19', '24', '32', '33', '36', '64', '65', '79', '80'), '81': 'E6' },
  aircraft: { P1: 'D6 bomb', P2: 'E7 bomb', P3: 'D7 bomb' },
  more: { commander: '81', revealed: true, handedOver: ['19', '24', '32', '33', '36', '64', '65', '79', '80'] },
})
/** One regiment has entered Lwów in this round, and can be thrown out of it again. */
const entered = from('advanced', {
  round: 6,
  turn: 'polish',
  regiments: { '24': 'B9' },
  aircraft: { P1: 'A9 bomb', P2: 'B8 bomb', P3: 'C9 bomb' },
  more: { commander: '81', revealed: true, lwow: ['24'], entered: true },
})
/** The last day, with two regiments at the gates. */
const gates: Placing = { round: 8, regiments: { '24': 'C9', '81': 'C8' } }

export const plan7: readonly Row[] = [
  ...duels('basic', basic),
  ...duels('advanced', advanced),
  ...optionsOf('basic', { ...basic, levels: ['easy', 'easy'] }, options),
  ...optionsOf('advanced', { ...advanced, levels: ['easy', 'random'] }, options),
  ...duels('match-basic', { ...basic, match: true }, ['random', 'easy']),
  ...duels('match-advanced', { ...advanced, match: true }, ['random', 'normal']),
  { ...basic, name: 'basic-bolshevik-resigns', levels: ['easy', 'easy'], resigns: { seat: 'bolshevik', after: 60 } },
  { ...basic, name: 'basic-polish-resigns', levels: ['easy', 'easy'], resigns: { seat: 'polish', after: 90 } },
  {
    ...advanced,
    name: 'advanced-bolshevik-resigns',
    levels: ['easy', 'easy'],
    resigns: { seat: 'bolshevik', after: 70 },
  },
  { ...advanced, name: 'advanced-polish-resigns', levels: ['easy', 'easy'], resigns: { seat: 'polish', after: 50 } },
  { ...advanced, name: 'advanced-no-regiment-left', levels: ['random', 'normal'], position: alone },
  { ...advanced, name: 'advanced-lwow-empty-again', levels: ['random', 'normal'], position: entered },
  {
    ...advanced,
    name: 'advanced-lwow-on-the-last-day',
    levels: ['normal', 'easy'],
    position: from('advanced', { ...gates, more: { commander: '81' } }),
  },
  { ...advanced, name: 'advanced-commander-known', levels: ['easy', 'normal'] },
  { ...basic, name: 'match-basic-both-won-by-first', match: true, levels: ['normal', 'random'] },
  { ...basic, name: 'match-basic-both-won-by-second', match: true, levels: ['random', 'normal'] },
  { ...basic, name: 'match-basic-earlier-by-first', match: true, levels: ['easy', 'easy'] },
  { ...basic, name: 'match-basic-earlier-by-second', match: true, levels: ['easy', 'easy'] },
  { ...basic, name: 'match-basic-same-round', match: true, levels: ['easy', 'easy'] },
  { ...basic, name: 'match-basic-both-held', match: true, levels: ['random', 'random'] },
  { ...advanced, name: 'match-advanced-equal', match: true, levels: ['random', 'random'] },
  {
    ...advanced,
    name: 'match-advanced-second-part-resigned',
    match: true,
    levels: ['easy', 'easy'],
    resigns: { seat: 'polish', part: 2, after: 40 },
  },
  {
    ...basic,
    name: 'match-basic-first-part-resigned',
    match: true,
    levels: ['random', 'easy'],
    resigns: { seat: 'polish', after: 40 },
  },
]
