/** The recorded games of 111. */
import { json } from '../../helpers/one-eleven.ts'
import { duels, optionsOf, type Row } from './row.ts'

const standard = { variant: 'standard' }
const long = { variant: 'long' }
const options = { 'must-reaim': ['off'], 'one-bomber-ends': ['on'], 'same-clouds': ['off'] }

const early = { 'one-bomber-ends': 'on' }

/** No Polish aircraft is left, and the bombers are far from Warsaw. */
const nobodyFlies = json({ round: 7, phase: 'luftwaffe-move', aircraft: { Bf1: 'E5', Bf2: 'F5' } })
/** No Polish aircraft is left, and one bomber is in reach of the artillery, with its last field before Warsaw taken. */
const artillery = json({ round: 6, phase: 'luftwaffe-move', aircraft: { He1: '-', He2: 'E10', Bf1: 'E5' } })

/** The same with the other bomber on its start. */
const oneOfTwo = json({ round: 6, phase: 'luftwaffe-move', aircraft: { He2: 'E10', Bf1: 'E5' } })

/** A bomber is about to reach Warsaw, early and late. */
const nearWarsaw = (round: number) =>
  json({ round, phase: 'bombers-move', aircraft: { He1: 'E11', He2: 'F1', P1: 'D14', P2: 'E14' } })

export const plan111: readonly Row[] = [
  ...duels('standard', standard),
  ...duels('long', long, ['random', 'normal', 'hard']),
  ...optionsOf('standard', { ...standard, levels: ['easy', 'easy'] }, options),
  ...optionsOf('long', { ...long, levels: ['easy', 'random'] }, options),
  ...duels('match-standard', { ...standard, match: true }, ['random', 'normal']),
  ...duels('match-long', { ...long, match: true }, ['random', 'easy']),
  ...optionsOf('match', { ...standard, match: true, levels: ['random', 'easy'] }, options),
  { ...standard, name: 'luftwaffe-resigns', levels: ['easy', 'easy'], resigns: { seat: 'luftwaffe', after: 60 } },
  { ...standard, name: 'polish-resigns', levels: ['easy', 'easy'], resigns: { seat: 'polish', after: 50 } },
  { ...standard, name: 'warsaw-bombed', levels: ['normal', 'random'] },
  { ...standard, name: 'warsaw-bombed-no-pole-left', levels: ['normal', 'random'] },
  { ...standard, name: 'bombers-down', levels: ['random', 'normal'] },
  { ...standard, name: 'one-bomber-down', levels: ['random', 'normal'], options: early },
  { ...standard, name: 'held-out', levels: ['random', 'random'] },
  { ...standard, name: 'held-out-no-pole-left', levels: ['random', 'random'], position: nobodyFlies },
  { ...standard, name: 'bombers-down-by-artillery', levels: ['random', 'normal'], position: artillery },
  {
    ...standard,
    name: 'one-bomber-down-by-artillery',
    levels: ['random', 'normal'],
    position: oneOfTwo,
    options: early,
  },
  { ...standard, name: 'match-both-won-by-first', match: true, levels: ['normal', 'random'] },
  { ...standard, name: 'match-both-won-by-second', match: true, levels: ['random', 'normal'] },
  { ...standard, name: 'match-later-by-first', match: true, levels: ['easy', 'easy'], position: nearWarsaw(2) },
  { ...standard, name: 'match-later-by-second', match: true, levels: ['normal', 'normal'], position: nearWarsaw(8) },
  { ...standard, name: 'match-earlier-by-first', match: true, levels: ['random', 'random'], options: early },
  {
    ...standard,
    name: 'match-earlier-by-second',
    match: true,
    levels: ['random', 'random'],
    options: early,
    position: oneOfTwo,
  },
  { ...standard, name: 'match-more-planes-by-first', match: true, levels: ['random', 'random'] },
  { ...standard, name: 'match-more-planes-by-second', match: true, levels: ['random', 'random'] },
  { ...standard, name: 'match-equal', match: true, levels: ['random', 'random'] },
  {
    ...standard,
    name: 'match-first-part-resigned',
    match: true,
    levels: ['easy', 'random'],
    resigns: { seat: 'luftwaffe', after: 2 },
  },
  {
    ...long,
    name: 'match-second-part-resigned',
    match: true,
    levels: ['random', 'easy'],
    resigns: { seat: 'polish', part: 2, after: 30 },
  },
]
