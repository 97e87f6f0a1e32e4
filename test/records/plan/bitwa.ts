/** The recorded games of Bitwa Warszawska. */
import type { Json } from '../../../src/engine/json.ts'
import { gameBitwa, json, type Placing } from '../../helpers/bitwa.ts'
import { duels, optionsOf, type Row } from './row.ts'

const standard = { variant: 'standard' }
const options = {
  tie: ['defender'],
  'advance-on-elimination': ['armies', 'all'],
  okrutna: ['good-order-only'],
  fortifications: ['off'],
  'flank-attacks': ['off'],
}

const from = (placing: Placing): Json => json(gameBitwa(), placing)

/** Two Red units are lost already, and the third is dispersed. */
const two = { R4A: '-', RKK: '-' }
/** All Red units but the 16th Army are dispersed. */
const rest = {
  R4A: 'G1 dispersed',
  RKK: 'H1 dispersed',
  R15A: 'F1 dispersed',
  R3A: 'H5 dispersed',
  RMZ: 'G2 dispersed',
}
/** The Polish 1st Army attacks the Red 16th Army. */
const attacked = { P1A: 'D5 on=R16A' }
const cards = { red: 'ds-27 ds-2 okrutna ds-8 ds-17', polish: 'dlb-1 dp-10 dp-8 dp-15 ochotnicy' }
/** The Polish 1st Army holds Warsaw, the Defenders being lost, and the Red 16th Army attacks it. */
const warsaw = { PWD: '-', P1A: 'C4', R16A: 'D4 on=P1A' }
const artillery = { red: 'zbiorczy', polish: 'wsparcie dp-10' }

const ends = (name: string, placing: Placing, levels: Row['levels'] = ['random', 'random']): Row => ({
  ...standard,
  name,
  levels,
  position: from(placing),
})

export const planBitwa: readonly Row[] = [
  ...duels('standard', standard),
  ...optionsOf('standard', { ...standard, levels: ['random', 'easy'] }, options),
  ...optionsOf('match', { ...standard, match: true, levels: ['easy', 'random'] }, options),
  ...duels('match', { ...standard, match: true }, ['random', 'easy', 'normal']),
  { ...standard, name: 'red-resigns', levels: ['easy', 'easy'], resigns: { seat: 'red', after: 70 } },
  { ...standard, name: 'polish-resigns', levels: ['easy', 'easy'], resigns: { seat: 'polish', after: 90 } },
  ends('warsaw-by-a-march', { units: { PWD: '-', R16A: 'D4 markers=1' } }),
  ends('warsaw-after-a-combat', {
    phase: 'combat',
    units: warsaw,
    red: 'ds-27 ds-2 ds-8 ds-17 rewolucyjny',
    polish: 'dp-7',
  }),
  ends('warsaw-by-szturm', { units: warsaw, red: 'szturm', polish: 'dp-10' }),
  ends('three-eliminated-in-a-combat', {
    phase: 'combat',
    units: { ...two, ...attacked, R16A: 'D4 dispersed' },
    red: 'dk-15',
    polish: cards.polish,
  }),
  ends('three-eliminated-by-okrutna', {
    phase: 'combat',
    units: { ...two, ...attacked, R16A: 'D4 dispersed' },
    ...cards,
  }),
  ends('three-eliminated-by-artillery', {
    seat: 'polish',
    units: { ...two, P1A: 'D5', R16A: 'D4 dispersed markers=1' },
    ...artillery,
  }),
  ends('all-dispersed-in-a-combat', {
    phase: 'combat',
    units: { ...rest, ...attacked, R16A: 'D4' },
    red: 'dk-15',
    polish: cards.polish,
  }),
  ends('all-dispersed-by-okrutna', { phase: 'combat', units: { ...rest, ...attacked, R16A: 'D4' }, ...cards }),
  ends('all-dispersed-by-artillery', {
    seat: 'polish',
    units: { ...rest, P1A: 'D5', R16A: 'D4 markers=1' },
    ...artillery,
  }),
  { ...standard, name: 'radzymin-held', levels: ['normal', 'random'] },
  { ...standard, name: 'radzymin-free', levels: ['random', 'normal'] },
  { ...standard, name: 'match-more-by-first', match: true, levels: ['normal', 'random'] },
  { ...standard, name: 'match-more-by-second', match: true, levels: ['random', 'normal'] },
  { ...standard, name: 'match-equal', match: true, levels: ['random', 'random'] },
  {
    ...standard,
    name: 'match-first-part-resigned',
    match: true,
    levels: ['easy', 'easy'],
    resigns: { seat: 'polish', after: 30 },
  },
  {
    ...standard,
    name: 'match-second-part-resigned',
    match: true,
    levels: ['easy', 'random'],
    resigns: { seat: 'red', part: 2, after: 60 },
  },
]
