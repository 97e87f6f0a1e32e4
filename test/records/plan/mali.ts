/** The recorded games of Mali Powstańcy. */
import { LEVELS, type Level } from '../../../src/desk/seats.ts'
import { gameMali, json, type Placing } from '../../helpers/mali.ts'
import { optionsOf, type Row } from './row.ts'

const VARIANTS = ['basic', 'extended'] as const
const PLAYERS = [2, 3, 4] as const
type Players = (typeof PLAYERS)[number]
const COUNT = { 2: 'two', 3: 'three', 4: 'four' } as const
const options = { 'jump-in-extended': ['off'], mercy: ['on'], 'open-scores': ['on'] }

const all = (players: Players, level: Level): readonly Level[] => Array.from({ length: players }, () => level)
/** The cards of all patrols in the order of the seats, each one higher than the one before; the last one moves. */
const late = (players: Players) => ({
  cards: ['red 1', 'green 2', 'orange 3', 'purple 4'].slice(0, players).join(', '),
  turn: ['red', 'green', 'orange', 'purple'][players - 1] ?? '',
})

const from = (
  name: string,
  variant: (typeof VARIANTS)[number],
  players: Players,
  placing: Placing,
  level: Level = 'random',
): Row => ({
  name,
  variant,
  levels: all(players, level),
  position: json(gameMali({ variant, players }), { ...late(players), ...placing }),
})

/** The last order of the basic game is about to leave the track, and nobody is near it. */
const lastLeaves = (name: string, players: Players, delivered: Readonly<Record<string, string>>): Row =>
  from(name, 'basic', players, {
    out: { 2: 12, 3: 16, 4: 20 }[players],
    scouts: { '*': 'CIT' },
    track: ['', '', '', '', '11'],
    delivered,
  })
/** The Victory card is about to leave the track, and nothing else lies there. */
const victoryLeaves = (name: string, players: Players, delivered: Readonly<Record<string, string>>): Row => ({
  ...from(name, 'extended', players, {
    scouts: { '*': 'CIT' },
    track: ['', '', '', 'victory'],
    delivered,
    out: { 2: 18, 3: 24, 4: 30 }[players],
  }),
})
/** Orders worth 7 each. */
const SEVENS = { red: '1', green: '10', orange: '16', purple: '19' }
const sevens = (players: Players) => Object.fromEntries(Object.entries(SEVENS).slice(0, players))
const three = { closed: ['WIL-CIT', 'CIT-GDA', 'CIT-PWP'], tokens: 3 }

export const planMali: readonly Row[] = [
  ...VARIANTS.flatMap((variant) =>
    PLAYERS.flatMap((players) =>
      LEVELS.map(
        (level): Row => ({ name: `${variant}-${COUNT[players]}-${level}`, variant, levels: all(players, level) }),
      ),
    ),
  ),
  ...VARIANTS.flatMap((variant) => [
    ...optionsOf(variant, { variant, levels: all(3, 'easy') }, options),
    { name: `${variant}-mixed-two`, variant, levels: ['hard', 'random'] as const },
    { name: `${variant}-mixed-three`, variant, levels: ['random', 'normal', 'easy'] as const },
    { name: `${variant}-mixed-four`, variant, levels: ['easy', 'hard', 'random', 'normal'] as const },
  ]),
  ...PLAYERS.map(
    (players): Row => ({
      name: `${COUNT[players]}-one-resigns`,
      variant: players === 3 ? 'extended' : 'basic',
      levels: all(players, 'easy'),
      resigns: { seat: 'green', after: 50 },
    }),
  ),
  from('fourth-token-on-a-location', 'basic', 2, { track: ['', '', '', '', '19'], more: three }),
  from('fourth-token-for-the-last-order', 'basic', 4, { out: 20, track: ['', '', '', '', '11'], more: three }),
  from('third-district-and-victory', 'extended', 2, {
    out: 18,
    scouts: { '*': 'WIL' },
    track: ['', '', '', '11 victory'],
    more: { strikes: { MOK: 1, WOL: 2, OCH: 2 } },
  }),
  from('last-order-delivered', 'basic', 3, {
    out: 16,
    scouts: { o1: 'BRI-PRT/1 6', '*': 'CIT' },
    track: ['', '6'],
    delivered: { red: '1' },
  }),
  lastLeaves('last-order-not-delivered', 2, { red: '1' }),
  lastLeaves('tied-more-orders', 2, { red: '6', green: '1 2' }),
  lastLeaves('two-share', 2, sevens(2)),
  lastLeaves('two-of-three-share', 3, sevens(2)),
  lastLeaves('three-share', 3, sevens(3)),
  lastLeaves('four-share', 4, sevens(4)),
  victoryLeaves('victory-leaves-three', 3, { red: '6', green: '1 2' }),
  victoryLeaves('victory-leaves-two', 2, sevens(2)),
]
