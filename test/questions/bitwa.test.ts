/** Bitwa Warszawska: questions at a table, their answers taken from the published rules and our rulings. */
import { builtInBitwa, UNITS } from '../../src/maps/data-bitwa.ts'
import { type Answer, askAll, type Question } from './ask.ts'

/** Hexes at the edge where nobody meets an enemy; the Warsaw Defenders at home. */
const AWAY: Readonly<Record<string, string>> = {
  ...{ R4A: 'G1', RKK: 'H1', R15A: 'F1', R3A: 'H5', R16A: 'H7', RMZ: 'G2' },
  ...{ P1A: 'A1', P2A: 'A3', P3A: 'A5', P4A: 'A7', P5A: 'A2', PWD: 'C4' },
}

/** A hand as words, or as a number of cards; or all that is told of a side's cards. */
type Cards = string | number | object

interface Table {
  readonly day?: number
  readonly phase?: 'operational' | 'combat'
  readonly seat?: 'red' | 'polish'
  readonly red?: Cards
  readonly polish?: Cards
  readonly [more: string]: unknown
}

/** A unit is `E4 markers=2 dispersed attacked on=P1A`, or `-` when it is gone; those that are not named stand away. */
function table(units: Readonly<Record<string, string>>, { red = 6, polish = 6, ...more }: Table = {}): object {
  return {
    ...{ day: 2, phase: 'operational', seat: 'red' },
    ...more,
    units: Object.fromEntries(UNITS.map((name) => [name, unit(units[name] ?? AWAY[name] ?? '-')])),
    red: cards(red),
    polish: cards(polish),
  }
}

const combat = (units: Readonly<Record<string, string>>, more: Table = {}): object =>
  table(units, { phase: 'combat', ...more })

function unit(text: string): object {
  const [at, ...marks] = text.split(' ')
  if (at === '-') return {}
  const set = marks.map((mark): [string, unknown] => {
    const [key = '', value] = mark.split('=')
    return [key, value === undefined ? true : key === 'markers' ? Number(value) : value]
  })
  return { at, ...Object.fromEntries(set) }
}

const words = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '')
const cards = (told: Cards): object =>
  typeof told === 'object' ? told : { hand: typeof told === 'number' ? told : words(told) }

/** A side whose cards are all on the discards but these; so many of them are its hand, and the others its deck. */
function left(side: 'red' | 'polish', ids: string, hand: string | number = ids): object {
  const kept = [...words(ids)]
  const discard = builtInBitwa().decks[side].flatMap(({ id, count }) =>
    Array.from({ length: count }, () => id).filter((one) => {
      const at = kept.indexOf(one)
      if (at >= 0) kept.splice(at, 1)
      return at < 0
    }),
  )
  return { ...cards(hand), discard }
}

/** It may be done, and this is said to follow. */
const yes = (...follows: readonly string[]): Answer => ({ legal: true, follows })

/** Neither fortress nor flank attack: the Red 16th Army on E4, which is shaded, attacks the Polish 1st Army on D4. */
const PLAIN = { R16A: 'E4 on=P1A', P1A: 'D4' }

/** Where all units stand when the game starts, each with the marker of the set-up. */
const START = {
  ...{ R4A: 'C1', RKK: 'D1', R15A: 'E1', R3A: 'E2', R16A: 'G3', RMZ: 'G5' },
  ...{ P1A: 'D3', P2A: 'D5', P3A: 'G7', P4A: 'E6', P5A: 'C3' },
}
const atStart = (marked: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(START).map(([name, hex]) => [name, marked[name] ?? `${hex} markers=1`]))

const SET_UP: readonly Question[] = [
  {
    asked: 'May Red put both extra markers of the set-up on one unit?',
    rule: '1.2',
    position: table(atStart({ RKK: 'D1 markers=2' }), {
      day: 1,
      red: 10,
      polish: 7,
      pending: [{ phase: 'set-up', left: 1 }],
    }),
    action: 'marker RKK',
    answer: yes('has 3'),
  },
  {
    asked: 'May Red keep his second extra marker back and begin?',
    rule: '1.2',
    position: table(atStart({ RKK: 'D1 markers=2' }), {
      day: 1,
      red: 10,
      polish: 7,
      pending: [{ phase: 'set-up', left: 1 }],
    }),
    action: 'pass',
    answer: { refused: '1.2' },
  },
]

const OPERATIONAL: readonly Question[] = [
  {
    asked: 'The Poles have passed, and then Red comes close. May they come in again?',
    rule: '2.4',
    position: table({ R3A: 'D4', P1A: 'D3 markers=1' }, { passed: ['polish'] }),
    action: 'polish attack P1A R3A',
    answer: { refused: '2.4' },
  },
  {
    asked: 'My army has just marched. May I play Manewr on another one in the same action?',
    rule: '2.4',
    position: table(
      { R16A: 'E3 markers=1' },
      { red: 'manewr ds-27', pending: [{ phase: 'command', seat: 'red', unit: 'R16A' }] },
    ),
    action: 'play manewr R4A',
    answer: { refused: '2.4' },
  },
  {
    asked: 'KawKor is under attack, but Na Zachód! has given it two markers. May it pillage?',
    rule: '2.6',
    position: table({ RKK: 'D2 markers=2', P1A: 'D3 on=RKK' }),
    action: 'pillage RKK',
    answer: { refused: '2.6' },
  },
  {
    asked: 'An army’s own attack was cancelled when Szturm drove its victim off. It kept two markers: may it pillage?',
    rule: '2.6',
    position: table({ R3A: 'D4 markers=2 attacked', P1A: 'C2' }),
    action: 'pillage R3A',
    answer: yes('pillages', 'none is left'),
  },
  {
    asked: 'May one marker each of two units pay for a pillage?',
    rule: '2.6',
    position: table({ R4A: 'C1 markers=1', RKK: 'D1 markers=1' }),
    action: 'pillage R4A',
    answer: { refused: '2.6' },
  },
  {
    asked: 'The Red deck is empty. May Red still pillage?',
    rule: '2.6',
    position: table({ R4A: 'C1 markers=2' }, { red: left('red', 'ds-27') }),
    action: 'pillage R4A',
    answer: yes('draws nothing'),
  },
  {
    asked: 'And may the Poles plunder?',
    rule: '2.6',
    position: table({ P1A: 'D3 markers=3' }, { seat: 'polish' }),
    action: 'pillage P1A',
    answer: { refused: '2.6' },
  },
  {
    asked: 'No attack marker touches that army any more, its attack was cancelled. May it march with what it kept?',
    rule: '2.7',
    position: table({ R3A: 'D4 markers=2 attacked', P1A: 'C2' }),
    action: 'march R3A E4',
    answer: { refused: '2.7' },
  },
  {
    asked: 'One unit has marched once. May I now march with another, in the same action?',
    rule: '2.7',
    position: table(
      { R16A: 'F3 markers=1', R4A: 'C1 markers=1' },
      { pending: [{ phase: 'command', seat: 'red', unit: 'R16A' }] },
    ),
    action: 'march R4A B2',
    answer: { refused: '2.7' },
  },
  {
    asked: 'May an army with two markers go straight to a hex two away?',
    rule: '2.7',
    position: table({ R3A: 'E2 markers=2' }),
    action: 'march R3A E4',
    answer: { refused: '2.7' },
  },
  {
    asked: 'Does a unit that attacks lose the markers it has left, as the one attacked does?',
    rule: '2.8',
    position: table({ R16A: 'E3 markers=3', P1A: 'D3 markers=2' }),
    action: 'attack R16A P1A',
    answer: yes('which loses 2 markers', 'loses 1 command marker; 2 are left'),
  },
  {
    asked: 'An army was attacked and then given a marker by Manewr. May it strike back?',
    rule: '2.8',
    position: table(
      { R3A: 'D4 markers=2', P2A: 'D5 on=R3A' },
      { pending: [{ phase: 'command', seat: 'red', unit: 'R3A' }] },
    ),
    action: 'attack R3A P2A',
    answer: { refused: '2.8' },
  },
  {
    asked: 'May a unit that is fighting one enemy already be attacked by a second one?',
    rule: '2.8',
    position: table({ R3A: 'D4', R16A: 'E3 markers=1', P1A: 'D3 on=R3A' }),
    action: 'attack R16A P1A',
    answer: yes(),
  },
  {
    asked: 'May a unit pass through a hex of its own side?',
    rule: '2.9',
    position: table({ RKK: 'D1 markers=2', R4A: 'D2' }),
    action: 'march RKK D2',
    answer: { refused: '2.9' },
  },
  {
    asked: 'Must an army stop when it comes next to an enemy?',
    rule: '2.9',
    position: table({ R3A: 'E3 markers=1', P1A: 'D3' }, { pending: [{ phase: 'command', seat: 'red', unit: 'R3A' }] }),
    action: 'march R3A D4',
    answer: yes(),
  },
  {
    // Modlin is C3: west B3, north-west B2, north-east C2, south-west B4; Radzymin and Warsaw are taken.
    asked: 'Where can the Polish 5th Army march from Modlin on the first day?',
    rule: '2.9',
    position: table(atStart(), { day: 1, seat: 'polish', red: 10, polish: 'dlb-1 dp-10' }),
    action: '',
    answer: { moves: ['march P5A B2', 'march P5A B3', 'march P5A B4', 'march P5A C2'], of: 'march P5A' },
  },
  {
    asked: 'May the Warsaw Defenders sally out against an army next to the city?',
    rule: '2.10',
    position: table({ R3A: 'D4' }, { seat: 'polish' }),
    action: 'attack PWD R3A',
    answer: { refused: '2.10' },
  },
  {
    asked: 'Nobody has a marker left. May Red play a card all the same?',
    rule: '2.11',
    position: table({}, { red: 'na-zachod ds-27' }),
    action: 'play na-zachod',
    answer: yes(),
  },
]

const COMBAT: readonly Question[] = [
  {
    asked: 'May Red choose an attack that the Poles have made?',
    rule: '3.12',
    position: combat({ ...PLAIN, R3A: 'E6', P4A: 'E7 on=R3A' }),
    action: 'resolve P4A',
    answer: yes('Combat: Polish 4A attacks Red 3A'),
  },
  {
    asked: 'Red has chosen the first attack. May he choose the second too?',
    rule: '3.12',
    position: combat({ ...PLAIN, R3A: 'E6', P4A: 'E7 on=R3A' }, { seat: 'polish' }),
    action: 'red resolve R16A',
    answer: { refused: '3.12' },
  },
  {
    asked: 'Five cards in hand: may I fight with three?',
    rule: '3.13',
    position: combat(PLAIN, {
      red: { hand: ['ds-4', 'ds-11'], laid: ['ds-27', 'ds-2', 'ds-8'] },
      pending: [{ phase: 'choose' }],
    }),
    action: 'red ready',
    answer: { refused: '3.13' },
  },
  {
    asked: 'May I choose a card that I know will not count, to keep the good ones?',
    rule: '3.13',
    position: combat(PLAIN, {
      red: { hand: ['ds-4', 'ds-27', 'szturm'], laid: ['ds-2', 'ds-8'] },
      pending: [{ phase: 'choose' }],
    }),
    action: 'red pick szturm',
    answer: yes(),
  },
  {
    asked: 'I have said that I am ready, and the Poles are still choosing. May I exchange a card?',
    rule: '3.13',
    position: combat(PLAIN, {
      red: { hand: ['ds-4'], laid: ['ds-27', 'ds-2', 'ds-8', 'ds-10'] },
      ready: ['red'],
      pending: [{ phase: 'choose' }],
    }),
    action: 'red back ds-27',
    answer: { refused: '3.13' },
  },
  {
    // A kind is one choice, however many copies there are. Both choose, and what Red holds is not told: only the Polish list is asked for.
    asked: 'Which cards can the Poles choose, with all three Ochotnicy in hand?',
    rule: '7.50',
    position: combat(PLAIN, {
      red: 6,
      polish: 'ochotnicy ochotnicy ochotnicy dlb-1 eskadra',
      pending: [{ phase: 'choose' }],
    }),
    flags: ['--seat', 'polish'],
    action: '',
    answer: { moves: ['pick dlb-1', 'pick ochotnicy', 'pick eskadra'], of: 'pick' },
  },
  {
    asked: 'Do only the Poles have fortresses, or does a Red army in Radzymin protect a card as well?',
    rule: '3.14',
    position: combat(
      { R16A: 'D3', P5A: 'C3 on=R16A' },
      {
        pending: [{ phase: 'protect', seat: 'red' }],
        red: { hand: ['ds-4'], laid: ['ds-27', 'ds-2', 'ds-8', 'ds-10'] },
        polish: { hand: 3, laid: 4 },
      },
    ),
    action: 'protect ds-27',
    answer: yes(),
  },
  {
    asked: 'A flank attack on a fortress: may the attacker show his card first?',
    rule: '3.14',
    position: combat(
      { R16A: 'C3 on=P1A', P1A: 'D3' },
      {
        pending: [{ phase: 'protect', seat: 'polish' }],
        red: { hand: 2, laid: 4 },
        polish: { hand: ['dp-8'], laid: ['dlb-1', 'dp-10', 'ochotnicy', 'dpl-2'] },
      },
    ),
    action: 'red protect ds-27',
    answer: { refused: '3.14' },
  },
  {
    asked: 'May the defender of Radzymin protect a card it has kept in hand?',
    rule: '3.14',
    position: combat(
      { R16A: 'E3 on=P1A', P1A: 'D3' },
      {
        pending: [{ phase: 'protect', seat: 'polish' }],
        red: { hand: 2, laid: 4 },
        polish: { hand: ['msciciel'], laid: ['dlb-1', 'dp-10', 'ochotnicy', 'dpl-2'] },
      },
    ),
    action: 'protect msciciel',
    answer: { refused: '3.14' },
  },
  {
    // Of four a side loses one. Red's green ones are 3 and 2: 2, 3, 5, 5. The Polish red ones are 3 and 2: 2, 3, 5, 5.
    // Won: 3 against 2, 5 against 2 or 3: 1/16 + 1/2 * 1/2 = 5/16, and as much the other way. Tied: 1/16 + 1/16 + 1/4 = 3/8.
    asked: 'Both have four cards, a 3 and a 2 of the right colour and two of a wrong one. What are the chances?',
    rule: '3.17',
    position: combat(PLAIN, {
      red: 'ds-27 ds-2 ds-4 ds-11',
      polish: left('polish', 'dlb-1 dp-10 dpl-3 dp-7'),
    }),
    flags: ['--seat', 'red'],
    action: 'resolve R16A',
    answer: {
      of: 'Red 16A against Polish 1A',
      later: { 'Polish 1A is dispersed': '5/16', tied: '3/8', 'loses and is dispersed': '5/16' },
    },
  },
  {
    // The 3 is safe, and the 2 is drawn away with 1/3: 3, else 5. The Poles as before: 2, 3, 5, 5.
    // Won: 3 to 2 and 5 to 2 or 3: 1/12 + 1/3 = 5/12. Tied: 3 to 3 and 5 to 5: 1/12 + 1/3 = 5/12. Lost: 3 to 5: 1/6.
    asked: 'The same cards, and I attack to the east from Góra Kalwaria, which is not shaded. Is that better?',
    rule: '3.28',
    position: combat(
      { R16A: 'D5 on=P1A', P1A: 'E5' },
      { red: 'ds-27 ds-2 ds-4 ds-11', polish: left('polish', 'dlb-1 dp-10 dpl-3 dp-7') },
    ),
    flags: ['--seat', 'red'],
    action: 'resolve R16A',
    answer: {
      of: 'Red 16A against Polish 1A',
      later: { 'Polish 1A is dispersed': '5/12', tied: '5/12', 'loses and is dispersed': '1/6' },
    },
  },
  {
    asked: 'And from the same hex to the west?',
    rule: '3.28',
    position: combat(
      { R16A: 'D5 on=P1A', P1A: 'C5' },
      { red: 'ds-27 ds-2 ds-4 ds-11', polish: left('polish', 'dlb-1 dp-10 dpl-3 dp-7') },
    ),
    flags: ['--seat', 'red'],
    action: 'resolve R16A',
    answer: {
      of: 'Red 16A against Polish 1A',
      later: { 'Polish 1A is dispersed': '5/16', tied: '3/8', 'loses and is dispersed': '5/16' },
    },
  },
  {
    // The 3 is safe. Of 2, 3 and 2 the Poles lose the one that fits with 1/3: 3, else 5. Red as before: 2, 3, 5, 5.
    // Won: 5 against 3: 1/2 * 1/3 = 1/6. Tied: 3 against 3 and 5 against 5: 1/12 + 1/3 = 5/12. Lost: the rest, 5/12.
    asked: 'The same cards, but the army attacked stands in Radzymin: how much better are its chances?',
    rule: '3.14',
    position: combat(
      { R16A: 'D4 on=P1A', P1A: 'D3' },
      {
        red: 'ds-27 ds-2 ds-4 ds-11',
        polish: left('polish', 'dlb-1 dp-10 dpl-3 dp-7'),
      },
    ),
    flags: ['--seat', 'red'],
    action: 'resolve R16A',
    answer: {
      of: 'Red 16A against Polish 1A',
      later: { 'Polish 1A is dispersed': '1/6', tied: '5/12', 'loses and is dispersed': '5/12' },
    },
  },
  {
    asked: 'In Radzymin, but in the beginner’s game?',
    rule: '5.35',
    position: combat(
      { R16A: 'D4 on=P1A', P1A: 'D3' },
      {
        red: 'ds-27 ds-2 ds-4 ds-11',
        polish: left('polish', 'dlb-1 dp-10 dpl-3 dp-7'),
      },
    ),
    flags: ['--seat', 'red', '--option', 'fortifications=off'],
    action: 'resolve R16A',
    answer: {
      of: 'Red 16A against Polish 1A',
      later: { 'Polish 1A is dispersed': '5/16', tied: '3/8', 'loses and is dispersed': '5/16' },
    },
  },
  {
    // The Poles hold two of 3 (red), 2 (red) and 2 (blue); the better one that fits is protected and the other drawn away.
    // 3 with two hands of three, 2 with the third. Red loses one of 3 and 2. Won: 3 against 2: 1/2 * 1/3 = 1/6.
    // Tied: 3 against 3, 2 against 2: 1/3 + 1/6 = 1/2. Lost: 2 against 3: 1/3.
    asked: 'The Poles in Radzymin hold two of the three cards that I have not seen yet. Can my two win?',
    rule: '9.61',
    position: combat(
      { R16A: 'D4 on=P1A', P1A: 'D3' },
      {
        red: 'ds-27 ds-2',
        polish: left('polish', 'dlb-1 dp-10 dp-7', 2),
      },
    ),
    flags: ['--seat', 'red'],
    action: 'resolve R16A',
    answer: {
      of: 'Red 16A against Polish 1A',
      later: { 'Polish 1A is dispersed': '1/6', tied: '1/2', 'loses and is dispersed': '1/3' },
    },
  },
  {
    // Every Polish card counts: a 3 is safe, of 3, 1 and the Akcja card one goes: 4, 6, 7. Red loses one of 3, 2, 2, 1: 5, 6, 6, 7.
    // Won: all against 4, 7 against 6: 1/3 + 1/12 = 5/12. A tie is lost too: 7/12.
    asked: 'Ties go to the defender with us. How likely do the Warsaw Defenders fall, with a card of no use in hand?',
    rule: '3.19',
    position: combat(
      { R3A: 'D4 on=PWD' },
      {
        red: 'ds-21 ds-5 ds-6 ds-56',
        polish: left('polish', 'dpl-1 dp-14 zaloga eskadra'),
      },
    ),
    flags: ['--seat', 'red', '--option', 'tie=defender'],
    action: 'resolve R3A',
    answer: {
      of: 'Red 3A against the Warsaw Defenders',
      later: { 'the Warsaw Defenders are eliminated': '5/12', 'loses and is dispersed': '7/12' },
    },
  },
  {
    asked: 'The Poles had no card in the combat. Do they draw one afterwards?',
    rule: '3.24',
    position: combat(
      { ...PLAIN, P2A: 'D5' },
      { red: left('red', 'rewolucyjny rewolucyjny'), polish: left('polish', 'dlb-1', '') },
    ),
    flags: ['--reveal'],
    action: 'resolve R16A',
    answer: yes('Polish 1A is dispersed', 'The Poles draw a card'),
  },
  {
    // D4 touches C4, which the Defenders hold, the attacker's E4, E3 and E5 next to it, and D3 and D5 away from it.
    asked: 'Attacked from E4 and beaten: where can the army on D4 go?',
    rule: '3.22',
    position: combat(
      { R16A: 'E4 on=P1A', P1A: 'D4 dispersed' },
      { seat: 'polish', pending: [{ phase: 'retreat', unit: 'P1A', by: 'R16A' }] },
    ),
    action: '',
    answer: { moves: ['retreat P1A D3', 'retreat P1A D5'], of: 'retreat' },
  },
  {
    asked: 'May it rather go to E5, along the attacker’s front?',
    rule: '3.22',
    position: combat(
      { R16A: 'E4 on=P1A', P1A: 'D4 dispersed' },
      { seat: 'polish', pending: [{ phase: 'retreat', unit: 'P1A', by: 'R16A' }] },
    ),
    action: 'retreat P1A E5',
    answer: { refused: '3.22' },
  },
  {
    asked: 'The 3rd Army on E3 is attacking it too. May it go to D3, which touches that hex?',
    rule: '3.22',
    position: combat(
      { R16A: 'E4 on=P1A', P1A: 'D4 dispersed', R3A: 'E3 on=P1A' },
      { seat: 'polish', pending: [{ phase: 'retreat', unit: 'P1A', by: 'R16A' }] },
    ),
    action: 'retreat P1A D3',
    answer: yes('Polish 1A retreats from D4', 'Red 16A advances to D4'),
  },
  {
    // Warsaw is barred to it, D3 and D5 are held: both hexes next to the attacker are left, and either will do.
    asked: 'A beaten Red army next to an empty Warsaw, shut in on the other sides: what is left to it?',
    rule: '3.22',
    position: combat(
      { R3A: 'D4 dispersed', P4A: 'E4 on=R3A', P1A: 'D3', P2A: 'D5', PWD: '-' },
      { seat: 'red', pending: [{ phase: 'retreat', unit: 'R3A', by: 'P4A' }] },
    ),
    action: '',
    answer: { moves: ['retreat R3A E3', 'retreat R3A E5'], of: 'retreat' },
  },
  {
    asked: 'May the Red army fall back into Warsaw and so win?',
    rule: '3.22',
    position: combat(
      { R3A: 'D4 dispersed', P4A: 'E4 on=R3A', P1A: 'D3', P2A: 'D5', PWD: '-' },
      { seat: 'red', pending: [{ phase: 'retreat', unit: 'R3A', by: 'P4A' }] },
    ),
    action: 'retreat R3A C4',
    answer: { refused: '3.22' },
  },
  {
    asked: 'May a Polish army retreat into Warsaw when the Defenders are gone?',
    rule: '5.33',
    position: combat(
      { R16A: 'E4 on=P1A', P1A: 'D4 dispersed', PWD: '-' },
      { seat: 'polish', pending: [{ phase: 'retreat', unit: 'P1A', by: 'R16A' }] },
    ),
    action: 'retreat P1A C4',
    answer: yes('Polish 1A retreats', 'Red 16A advances'),
  },
  {
    // Of two equal cards one is drawn, the other stays: 1 against nothing, and the army, dispersed before, is gone.
    asked: 'We play that armies advance over what they destroy. Do I move into the hex of the army I beat?',
    rule: '3.23',
    position: combat(
      { R16A: 'E4 on=P1A', P1A: 'D4 dispersed' },
      {
        red: left('red', 'rewolucyjny rewolucyjny'),
        polish: left('polish', ''),
      },
    ),
    flags: ['--reveal', '--option', 'advance-on-elimination=armies'],
    action: 'resolve R16A',
    answer: yes('Polish 1A is eliminated', 'Red 16A advances to D4'),
  },
  {
    asked: 'And does that take me into Warsaw when the Defenders fall?',
    rule: '3.23',
    position: combat(
      { R3A: 'D4 on=PWD' },
      {
        day: 3,
        red: left('red', 'rewolucyjny rewolucyjny'),
        polish: left('polish', ''),
      },
    ),
    flags: ['--reveal', '--option', 'advance-on-elimination=armies'],
    action: 'resolve R3A',
    answer: yes('the Warsaw Defenders are eliminated'),
  },
  {
    asked: 'And if we play that everybody advances over what he destroys?',
    rule: '3.23',
    position: combat(
      { R3A: 'D4 on=PWD' },
      { day: 3, red: left('red', 'rewolucyjny rewolucyjny'), polish: left('polish', '') },
    ),
    flags: ['--reveal', '--option', 'advance-on-elimination=all'],
    action: 'resolve R3A',
    answer: yes('Red 3A advances to C4', 'Red wins'),
  },
]

const ENDS: readonly Question[] = [
  {
    // The first attack of the day is the last; Red has one card left in its deck, the Poles have two.
    asked:
      'Nobody has attacked and both pass. Is there a clean-up, and do the Poles draw three when only two are left?',
    rule: '4.29',
    position: table(
      { R16A: 'E4' },
      {
        ...{ day: 3, passed: ['polish'] },
        red: left('red', 'ds-27 ds-2', 1),
        polish: left('polish', 'dlb-1 dp-10 dp-8', 1),
      },
    ),
    action: 'pass',
    answer: yes('16 August begins', 'The Poles draw 2 cards', 'Red draws a card', 'Red acts first'),
  },
  {
    asked: 'May a dispersed army win the game by marching into an empty Warsaw?',
    rule: '5.30',
    position: table({ R3A: 'D4 dispersed markers=1', PWD: '-' }, { day: 3 }),
    action: 'march R3A C4',
    answer: yes('enters Warsaw', 'Red wins'),
  },
  {
    // Both sides lose one of two equal cards: 1 against 0. The Defenders are gone, but nobody moves, and the day ends in the old order.
    asked: 'The Defenders fall in the last combat of the day. Has Red won, and who begins tomorrow?',
    rule: '5.33',
    position: combat(
      { R3A: 'D4 on=PWD' },
      {
        day: 3,
        red: left('red', 'rewolucyjny rewolucyjny'),
        polish: left('polish', ''),
      },
    ),
    flags: ['--reveal'],
    action: 'resolve R3A',
    answer: yes('the Warsaw Defenders are eliminated', '16 August begins', 'The Poles act first'),
  },
  {
    asked: 'May a Polish army take over Warsaw when the Defenders are gone?',
    rule: '5.33',
    position: table({ P2A: 'D5 markers=1', PWD: '-' }, { day: 3, seat: 'polish' }),
    action: 'march P2A C5',
    answer: yes(),
  },
  {
    asked: 'Five Red units are dispersed and artillery hits the last good one. Do we play the day out?',
    rule: '5.31',
    position: table(
      {
        ...{ R4A: 'G1 dispersed', RKK: 'H1 dispersed', R15A: '-', R3A: 'H5 dispersed', RMZ: 'G2 dispersed' },
        ...{ R16A: 'E4', P1A: 'D4' },
      },
      {
        seat: 'polish',
        red: 4,
        polish: { hand: 4, discard: ['wsparcie'] },
        pending: [{ phase: 'card', effect: 'wsparcie', seat: 'red', unit: 'R16A' }],
      },
    ),
    action: 'decline',
    answer: yes('Red 16A is dispersed', 'the Poles win'),
  },
  {
    // A flank attack from Modlin: Okrutna is the only card, so it is protected and cannot be drawn away.
    asked: 'All Red armies are dispersed but the one that attacks, and it plays Okrutna bitwa. Who wins?',
    rule: '5.31',
    position: combat(
      {
        ...{ R4A: 'G1 dispersed', RKK: 'H1 dispersed', R15A: '-', R3A: 'H5 dispersed', RMZ: 'G2 dispersed' },
        ...{ R16A: 'C3 on=P1A', P1A: 'D3 dispersed' },
      },
      { red: left('red', 'okrutna'), polish: left('polish', '') },
    ),
    flags: ['--reveal'],
    action: 'resolve R16A',
    answer: yes('Red 16A is dispersed', 'Polish 1A is eliminated', 'the Poles win'),
  },
  {
    // Modlin 7, Płońsk (B2, unshaded) 4, the Defenders eliminated 2: 13. Shaded hexes bring nothing.
    asked: 'The last evening: Red holds Modlin, not Radzymin. Who has won, and what is it worth in a match?',
    rule: '5.32',
    position: table({ R4A: 'B2', RKK: 'C3 dispersed', PWD: '-' }, { day: 5, passed: ['polish'] }),
    action: 'pass',
    answer: yes('the Poles win', 'Red has 13 points'),
  },
]

/** Artillery at the Red 3rd Army, which is blue: Red is asked for a card. */
const shelled = (hand: string, units: Readonly<Record<string, string>> = {}): object =>
  table(
    { R3A: 'D4 markers=2', ...units },
    {
      seat: 'polish',
      red: hand,
      polish: { hand: 4, discard: ['wsparcie'] },
      pending: [{ phase: 'card', effect: 'wsparcie', seat: 'red', unit: 'R3A' }],
    },
  )

const ACTION_CARDS: readonly Question[] = [
  {
    // Okrutna lies open and the 27th is shown too. Of the other three two go, each pair as likely, whichever goes first.
    asked: '13 Eskadra: I show two of my five cards. How likely do I keep Szturm, which I have not shown?',
    rule: '6.36',
    position: table(
      {},
      {
        seat: 'polish',
        red: { hand: ['ds-2', 'szturm', 'ds-8', 'ds-27'], up: ['okrutna'] },
        polish: { hand: 4, discard: ['eskadra'] },
        pending: [{ phase: 'card', effect: 'eskadra', seat: 'red' }],
      },
    ),
    flags: ['--seat', 'red'],
    action: 'show ds-27',
    answer: {
      odds: {
        'loses 2 Dywizja Strzelecka at random. Red loses 8 Dywizja Strzelecka': '1/3',
        'loses 2 Dywizja Strzelecka at random. Red loses Szturm': '1/3',
        'loses 8 Dywizja Strzelecka at random. Red loses Szturm': '1/3',
      },
    },
  },
  {
    asked: 'Red holds only two cards. May 13 Eskadra be played, and does it cost Red anything?',
    rule: '6.36',
    position: table({}, { seat: 'polish', red: left('red', 'ds-27 ds-2'), polish: 'eskadra dlb-1' }),
    flags: ['--reveal'],
    action: 'play eskadra',
    answer: yes('Red shows 27 Dywizja Strzelecka', 'Red shows 2 Dywizja Strzelecka'),
  },
  {
    asked: 'Only the Warsaw Defenders stand next to that army. May artillery be laid on it?',
    rule: '6.37',
    position: table({ R3A: 'D4 markers=2' }, { seat: 'polish', polish: { hand: 4, known: ['wsparcie'] } }),
    action: 'play wsparcie R3A',
    answer: yes(),
  },
  {
    asked: 'May artillery reach a Red army with one empty hex between?',
    rule: '6.37',
    position: table({ R3A: 'E4' }, { seat: 'polish', polish: { hand: 4, known: ['wsparcie'] } }),
    action: 'play wsparcie R3A',
    answer: { refused: '6.37' },
  },
  {
    asked: 'Doborowe oddziały are in my hand. Does a white 1 then count as a 3 against artillery?',
    rule: '6.37',
    position: shelled('doborowe rewolucyjny'),
    action: 'discard rewolucyjny',
    answer: { refused: '6.37' },
  },
  {
    asked: 'Does a white special card of strength 2 save the unit from artillery?',
    rule: '6.37',
    position: shelled('doborowe rewolucyjny'),
    action: 'discard doborowe',
    answer: yes('is spared'),
  },
  {
    asked: 'Must Red give up a fitting card, or may he let a dispersed army die?',
    rule: '6.37',
    position: shelled('ds-21 doborowe', { R3A: 'D4 dispersed markers=2' }),
    action: 'decline',
    answer: yes('Red 3A is eliminated'),
  },
  {
    asked: 'The army that artillery destroys had attacked. Is its attack still fought?',
    rule: '3.25',
    position: shelled('ds-21', { R3A: 'D4 dispersed on=P2A', P2A: 'D5' }),
    action: 'decline',
    answer: yes('The attack of Red 3A on Polish 2A is cancelled'),
  },
  {
    // Of the blue, the white and the rest: blue 3 and 2, white 2. The blue 1, the green 3, the white 1 and Szturm do not do.
    asked: 'Which of these cards can I give for the 3rd Army?',
    rule: '6.37',
    position: shelled('ds-21 ds-5 ds-56 ds-27 okrutna komisarz szturm'),
    action: '',
    answer: { moves: ['discard ds-21', 'discard ds-5', 'discard okrutna'], of: 'discard' },
  },
  {
    asked: 'May radio jamming move markers to a unit that is engaged, where they are of no use?',
    rule: '6.38',
    position: table(
      { R3A: 'D4 markers=2', RKK: 'D2', P1A: 'D3 on=RKK' },
      { seat: 'polish', polish: { hand: 4, known: ['zagluszanie'] } },
    ),
    action: 'play zagluszanie R3A RKK',
    answer: yes('2 markers of Red 3A go to KawKor'),
  },
  {
    asked: 'May radio jamming be played on a unit without markers, just to be rid of the card?',
    rule: '6.38',
    position: table({ R3A: 'D4' }, { seat: 'polish', polish: { hand: 4, known: ['zagluszanie'] } }),
    action: 'play zagluszanie R3A RKK',
    answer: { refused: '6.38' },
  },
  {
    asked: 'May Manewr be played on a unit that has attacked today already?',
    rule: '6.39',
    position: table({ R3A: 'D4 on=P2A', P2A: 'D5' }, { red: { hand: 4, known: ['manewr'] } }),
    action: 'play manewr R3A',
    answer: yes('gets 2 markers'),
  },
  {
    asked: 'And may it then march off, the attack it made having been cancelled?',
    rule: '2.7',
    position: table(
      { R3A: 'D4 attacked markers=2' },
      { red: { hand: 4, discard: ['manewr'] }, pending: [{ phase: 'command', seat: 'red', unit: 'R3A' }] },
    ),
    action: 'march R3A E4',
    answer: { refused: '2.7' },
  },
  {
    asked: 'Two of the three markers of Na Zachód! are placed. May I leave the third off?',
    rule: '6.40',
    position: table(
      {},
      { red: { hand: 4, discard: ['na-zachod'] }, pending: [{ phase: 'card', effect: 'na-zachod', seat: 'red' }] },
    ),
    action: 'end',
    answer: { refused: '6.40' },
  },
  {
    asked: 'May Szturm drive the Warsaw Defenders out of the city?',
    rule: '6.41',
    position: table({ R3A: 'D4 on=PWD' }, { red: { hand: 4, known: ['szturm'] } }),
    action: 'play szturm R3A',
    answer: { refused: '6.41' },
  },
  {
    asked: 'My unit is the one attacked. May Szturm drive its attacker back?',
    rule: '6.41',
    position: table({ R3A: 'D4', P2A: 'D5 on=R3A' }, { red: { hand: 4, known: ['szturm'] } }),
    action: 'play szturm R3A',
    answer: { refused: '6.41' },
  },
  {
    // Radzymin touches C2, C3, C4 and D4, all taken, and D2 and E3, where the attackers stand.
    asked: 'The army in Radzymin has nowhere to go. May Szturm be played on it all the same?',
    rule: '6.41',
    position: table(
      { R16A: 'E3 on=P1A', RKK: 'D2', P1A: 'D3', P5A: 'C3', P4A: 'C2', P2A: 'D4' },
      { red: { hand: 4, known: ['szturm'] } },
    ),
    action: 'play szturm R16A',
    answer: yes('Polish 1A cannot retreat'),
  },
  {
    // 1A on D4 attacks 3A on D5. From E4 it can only be driven to D3, which does not touch D5: its own attack goes.
    asked: 'Szturm drives off an army that has itself attacked. What becomes of its own attack?',
    rule: '3.25',
    position: table({ R16A: 'E4 on=P1A', P1A: 'D4 on=R3A', R3A: 'D5' }, { red: { hand: 4, known: ['szturm'] } }),
    action: 'play szturm R16A',
    answer: yes(
      'Polish 1A retreats from D4',
      'Red 16A advances to D4',
      'The attack of Polish 1A on Red 3A is cancelled',
    ),
  },
  {
    // From D4 only the hexes away from it: B4, as B5, C3 and C5 are taken.
    asked: 'A Polish army holds Warsaw and is under attack. May Szturm win the game?',
    rule: '6.41',
    position: table(
      { R3A: 'D4 on=P2A', P2A: 'C4', PWD: '-', P1A: 'C5', P5A: 'C3', P4A: 'B5' },
      { day: 3, red: { hand: 4, known: ['szturm'] } },
    ),
    action: 'play szturm R3A',
    answer: yes('Polish 2A retreats', 'Red wins'),
  },
  {
    asked: 'Is Złamany szyfr of any use on the last day?',
    rule: '6.42',
    position: table({}, { day: 5, seat: 'polish', polish: { hand: 4, known: ['szyfr'] } }),
    action: 'play szyfr',
    answer: yes('The Poles pick the first combat of this round.'),
  },
]

/** A combat whose cards are all told, asked by Red. */
const told = (red: string, polish: string, units: Readonly<Record<string, string>> = PLAIN) => ({
  position: combat(units, { red: left('red', red), polish: left('polish', polish) }),
  flags: ['--seat', 'red'],
})

/** Umocnienia polowe acts in a flank attack on Radzymin: a card is to be sent home. */
const sending = combat(
  { R16A: 'C3 on=P1A', P1A: 'D3' },
  {
    pending: [{ phase: 'card', effect: 'umocnienia', seat: 'polish' }],
    red: { hand: ['komisarz', 'ds-8'], up: ['ds-27', 'ds-2', 'ds-4'] },
    polish: { hand: 3, up: ['umocnienia', 'dlb-1', 'dp-10'] },
  },
)

const COMBAT_CARDS: readonly Question[] = [
  {
    // Red loses one of Doborowe 2, Komisarz 1, an orange 3 and a white 1:
    // without Doborowe 1 + 3 + 1 = 5; without Komisarz 2 + 3 = 5, the orange one goes home; else 2 + 3 + 3 = 8.
    // The Poles lose one of 3, 2, 2, 1: 5, 6, 6, 7. Won: 8, 1/2. Tied: 5 against 5, 1/2 * 1/4. Lost: the rest.
    asked: 'Doborowe oddziały with Komisarz: does Komisarz count 3 as well, and the card of the wrong colour 3?',
    rule: '6.43',
    ...told('doborowe komisarz ds-4 rewolucyjny', 'dlb-1 dp-10 dp-8 dp-11'),
    action: 'resolve R16A',
    answer: {
      of: 'Red 16A against Polish 1A',
      later: { 'Polish 1A is dispersed': '1/2', tied: '1/8', 'loses and is dispersed': '3/8' },
    },
  },
  {
    // Polish 2A on D4 (shaded) attacks south-west, D5: 5 is safe. Of a blue 2, a yellow 1 and a yellow 2 one goes: 8, 7 or 6.
    // Red loses one of 3, 2, 2, 2: 6, else 7. Won: 8 always, 7 against 6: 1/3 + 1/12. Tied: 7 to 7, 6 to 6: 1/4 + 1/12. Lost: 6 to 7.
    asked: 'Grupa pościgowa attacks to the south-west from a shaded hex. What is it worth?',
    rule: '6.45',
    position: combat(
      { P2A: 'D4 on=R16A', R16A: 'D5' },
      { red: left('red', 'ds-27 ds-2 ds-8 ds-17'), polish: left('polish', 'poscigowa dp-7 zaloga dp-4') },
    ),
    flags: ['--seat', 'polish'],
    action: 'resolve P2A',
    answer: {
      of: 'Polish 2A against Red 16A',
      later: { 'Red 16A is dispersed': '5/12', tied: '1/3', 'loses and is dispersed': '1/4' },
    },
  },
  {
    // Nothing is safe, and the card is a 2: 3, 3, 4 or 5, always less than 6.
    asked: 'And without flank attacks?',
    rule: '6.45',
    position: combat(
      { P2A: 'D4 on=R16A', R16A: 'D5' },
      { red: left('red', 'ds-27 ds-2 ds-8 ds-17'), polish: left('polish', 'poscigowa dp-7 zaloga dp-4') },
    ),
    flags: ['--seat', 'polish', '--option', 'flank-attacks=off'],
    action: 'resolve P2A',
    answer: { of: 'Polish 2A against Red 16A', later: { 'loses and is dispersed': '1' } },
  },
  {
    // Red's 3, 2, 2, 1 without one: 2 2 1, 3 2 1 twice, 3 2 2. Umocnienia takes the best of them: 3, 3, 3, 4.
    // Without Umocnienia the Poles have 3 against 5 or more. Else 1 and two of a 2, a 1 and a blue 2: 2, 3 or 4.
    // Won: 1/4 + 1/4 (2) + 1/16 (3 against 4) = 9/16. Tied: 3/16 + 1/16 = 1/4. Lost: 4 against 3: 3/16.
    asked: 'What do my chances come to if the Poles have Umocnienia polowe and use them well?',
    rule: '6.46',
    ...told('ds-27 ds-2 ds-8 ds-10', 'umocnienia dp-10 ochotnicy dp-7'),
    action: 'resolve R16A',
    answer: {
      of: 'Red 16A against Polish 1A',
      later: { 'Polish 1A is dispersed': '9/16', tied: '1/4', 'loses and is dispersed': '3/16' },
    },
  },
  {
    // Okrutna bitwa is not drawn away with 3/4, and the dispersed army is gone. Else Red has 7, the Poles 6 with 1/4 and 7 with 3/4.
    asked: 'Okrutna bitwa against a dispersed army: what can happen?',
    rule: '6.47',
    ...told('okrutna ds-27 ds-2 ds-8', 'dlb-1 dp-10 dp-8 dp-15', { R16A: 'E4 on=P1A', P1A: 'D4 dispersed' }),
    action: 'resolve R16A',
    answer: {
      of: 'Red 16A against Polish 1A',
      later: { 'Okrutna bitwa eliminates Polish 1A': '3/4', 'wins: Polish 1A is eliminated': '1/16', tied: '3/16' },
    },
  },
  {
    // Red: 7 in good order, 6, 7 and 7 dispersed by its own card. The Poles 6 with 1/4 and 7 with 3/4.
    // Won: three 7 against 6: 3/16. Tied: 6 to 6 and three 7 to 7: 1/16 + 9/16 = 5/8. Lost: 6 to 7, and Red is gone: 3/16.
    asked: 'The same, but with us Okrutna bitwa spares what is dispersed. And my own army?',
    rule: '6.47',
    ...told('okrutna ds-27 ds-2 ds-8', 'dlb-1 dp-10 dp-8 dp-15', { R16A: 'E4 on=P1A', P1A: 'D4 dispersed' }),
    flags: ['--seat', 'red', '--option', 'okrutna=good-order-only'],
    action: 'resolve R16A',
    answer: {
      of: 'Red 16A against Polish 1A',
      later: { 'wins: Polish 1A is eliminated': '3/16', tied: '5/8', 'loses and is eliminated': '3/16' },
    },
  },
  {
    // From Modlin to the south-east: a flank attack on a fortress, and each side's only card is safe. 2 against 3.
    asked: 'Does Okrutna bitwa sweep the Warsaw Defenders away before any card counts?',
    rule: '6.47',
    position: combat({ R16A: 'C3 on=PWD' }, { red: left('red', 'okrutna'), polish: left('polish', 'msciciel') }),
    flags: ['--reveal'],
    action: 'resolve R16A',
    answer: yes('Red 16A is dispersed', 'Strength: Red 16A 2, the Warsaw Defenders 3', 'Red 16A is eliminated'),
  },
  {
    asked: 'May Umocnienia polowe send home the very card that a flank attacker has protected?',
    rule: '6.46',
    position: sending,
    action: 'return ds-27',
    answer: yes('27 Dywizja Strzelecka goes back to Red’s hand'),
  },
  {
    asked: 'And may they send home Komisarz, who is back in Red’s hand already?',
    rule: '6.46',
    position: sending,
    action: 'return komisarz',
    answer: { refused: '6.46' },
  },
]

askAll('bitwa', [...SET_UP, ...OPERATIONAL, ...COMBAT, ...ENDS, ...ACTION_CARDS, ...COMBAT_CARDS])
