/** Mali Powstańcy: questions at a table, with the answers of the published rules and of the rulings on them. */
import { askAll, legal, type Question } from './ask.ts'

const HOME = ['WIL', 'PAS', 'STM']

/**
 * A table of the patrols with these letters, with the cards open and the first about to move; `r1: 'PAS 20'` is where a scout stands and what it
 * carries. Scouts that are not named stand where they began, or all of them where `*` says. In round 11 no card lies used from before.
 */
const patrols = (letters: string, scouts: Readonly<Record<string, string>>, more: object) => ({
  round: 11,
  start: 'red',
  scouts: Object.fromEntries(
    [...letters].flatMap((letter) =>
      HOME.map((home, i) => {
        const id = `${letter}${i + 1}`
        const [at, order] = (scouts[id] ?? scouts['*'] ?? home).split(' ')
        return [id, { at, order }]
      }),
    ),
  ),
  track: [] as readonly (readonly string[])[],
  ...more,
})
const table = (scouts: Readonly<Record<string, string>>, more: object = {}) =>
  patrols('rg', scouts, { soldier: 'NAR', seats: { red: { card: 2 }, green: { card: 3 } }, ...more })
const extended = (scouts: Readonly<Record<string, string>>, more: object = {}) =>
  table(scouts, { soldier: undefined, ...more })
const EXTENDED = ['--variant', 'extended'] as const

const todo = (phase: string, more: object = {}) => ({ todo: [{ phase, ...more }] })
/** The turn of a patrol, its last one if it is green. */
const turn = (seat: string, more: object = {}) => todo('move', { seat, ...more })
const cards = (red: number, green: number) => ({ seats: { red: { card: red }, green: { card: green } } })

/** All orders but these. */
const allBut = (...orders: readonly number[]): readonly string[] =>
  Array.from({ length: 42 }, (_, i) => i + 1).flatMap((order) => (orders.includes(order) ? [] : [`${order}`]))
/** So many orders that none of the questions is about. */
const gone = (n: number) => ({ gone: ['1', '2', '3', '4', '5', '8', '10', '12', '13', '14', '15', '16'].slice(0, n) })
/** The deck of two patrols is empty: 12 orders are out, the last one on the first space. */
const emptyDeck = (last: string) => ({ round: 16, track: [[last]], ...gone(11) })

const setUp: readonly Question[] = [
  {
    asked: 'Three play and nobody has ever been to the museum: who can be the starting player?',
    rule: '1.3',
    position: patrols(
      'rgo',
      {},
      { round: 0, start: undefined, soldier: 'NAR', seats: { red: {}, green: {}, orange: {} }, ...todo('start') },
    ),
    action: '',
    answer: { of: 'start', moves: ['start red', 'start green', 'start orange'] },
  },
  {
    asked: 'May I keep two of the red objectives and a green one?',
    rule: '7.40',
    flags: [...EXTENDED, '--reveal'],
    position: extended(
      {},
      {
        round: 0,
        seats: { red: { objectives: ['most', 'most', 'to-4', 'best', 'best', 'from-WOL'] }, green: {} },
        ...todo('keep'),
      },
    ),
    action: 'red keep most most to-4',
    answer: { refused: '7.40' },
  },
  {
    // Blue from-WOL, from-ZOL; red most (twice); green to-4; yellow none: 2 x 1 x 1 ways to have three colours.
    asked: 'Of these six objectives, which threes may I keep?',
    rule: '7.40',
    flags: [...EXTENDED, '--reveal'],
    position: extended(
      {},
      {
        round: 0,
        seats: {
          red: { objectives: ['from-ZOL', 'from-WOL', 'most', 'most', 'to-4', 'to-4'] },
          green: {
            objectives: ['best', 'from-OCH', 'most', 'best', 'to-5', 'to-5'],
            keeps: ['best', 'from-OCH', 'most'],
          },
        },
        ...todo('keep'),
      },
    ),
    action: '',
    answer: { of: 'keep', moves: ['keep from-ZOL most to-4', 'keep from-WOL most to-4'] },
  },
]

const orders: readonly Question[] = [
  {
    asked: 'The order lies on the last space of the track and will leave this round. May I still take it?',
    rule: '2.5',
    position: table({}, { track: [[], [], [], [], ['6']] }),
    action: 'take r1 6',
    answer: legal('takes order 6'),
  },
  {
    asked: 'My last point is spent. May a scout of mine that has not moved at all still take an order?',
    rule: '2.6',
    position: table({}, { track: [['6']], ...turn('red', { left: 0 }) }),
    action: 'take r1 6',
    answer: legal(),
  },
  {
    asked: 'I have jumped. May the scout take the order that begins where it came down?',
    rule: '2.6',
    position: table({ r1: 'CIT' }, { track: [['3']], ...turn('red', { moved: 'over' }) }),
    action: 'take r1 3',
    answer: legal(),
  },
  {
    asked: 'My comrade has dropped order 6 right where I stand. May I pick it up there?',
    rule: '2.6',
    position: table({ r1: 'CIT', r2: 'CIT' }, { track: [['6']] }),
    action: 'take r2 6',
    answer: { refused: '2.6' },
  },
  {
    asked: 'Green has delivered the order, and I carried it too. May I pick it up again?',
    rule: '2.5',
    position: table({}, { seats: { red: { card: 2 }, green: { card: 3, delivered: ['6'] } } }),
    action: 'take r1 6',
    answer: { refused: '2.5' },
  },
  {
    asked: 'Green carries this order already. May my scout carry it too?',
    rule: '2.7',
    position: table({ g2: 'CIT 6' }, { track: [[], ['6']] }),
    action: 'take r1 6',
    answer: legal(),
  },
  {
    asked: 'May two scouts of mine run with the same order, to be safe?',
    rule: '2.7',
    position: table({ r1: 'GDA 6', r2: 'WIL' }, { track: [['6']] }),
    action: 'take r2 6',
    answer: { refused: '2.7' },
  },
  {
    asked: 'My scout carries an order and comes by a better one. May it have both?',
    rule: '2.7',
    position: table({ r1: 'WIL 19' }, { track: [['6'], ['19']] }),
    action: 'take r1 6',
    answer: { refused: '2.7' },
  },
  {
    asked: 'May a scout drop its order on a road, far from where the order begins?',
    rule: '2.8',
    position: table({ r1: 'MIC-BRW/1 6' }, { track: [[], [], ['6']] }),
    action: 'drop r1',
    answer: legal('drops order 6'),
  },
  {
    asked: 'It is green who moves. May I drop my order meanwhile?',
    rule: '3.10',
    position: table({ r1: 'CIT 6' }, { track: [['6']], ...turn('green') }),
    action: 'red drop r1',
    answer: { refused: '3.10' },
  },
  {
    // OLD-BNK has no space of its own, so one point leads from location to location. Order 9 goes from PPP to BNK.
    asked:
      'My scout only passes Bank Polski, with a point left to go on. Does it deliver in passing, and what does that cost?',
    rule: '2.9',
    position: table({ r1: 'OLD 9' }, { track: [['9']] }),
    action: 'step r1 BNK',
    answer: legal('delivers order 9', 'It costs a movement point; 1 is left then.'),
  },
]

/**
 * Three patrols in the extended game at the end of a round; what is on top of the deck has been seen by red, so it comes without chance. All
 * that is hidden is told, so that all can be asked.
 */
const three = (round: number, used: readonly number[]) => {
  const hand = (card: number, ...own: readonly string[]) => ({
    card,
    used: [...used, card],
    objectives: [...own, 'most', 'most', 'best'],
    keeps: [own[0], 'most', 'best'],
  })
  const seats = {
    red: hand(1, 'from-ZOL', 'from-POW', 'to-4'),
    green: hand(2, 'from-WOL', 'from-SRO', 'to-4'),
    orange: hand(4, 'from-OCH', 'from-MOK', 'to-5'),
  }
  return patrols('rgo', {}, { round, seats, next: [{ order: '9', seats: ['red'] }], ...turn('orange') })
}

const turningUp: readonly Question[] = [
  {
    asked: 'Mokotów is lost and the next card is an order to SGGW. What becomes of it?',
    rule: '7.49',
    flags: EXTENDED,
    position: extended({ '*': 'WIL' }, { seats: { red: {}, green: {} }, strikes: { MOK: 2 }, ...todo('turn-up') }),
    action: 'order 42',
    answer: legal('Order 42 (from SAD Sadyba to SGG SGGW, 7 points) goes into the box', '"source":"order"'),
  },
  {
    // Round 12 is even: one card. It is order 9, which red knows; nothing is left to chance.
    asked: 'Three play. How many orders come in round 12, which is even?',
    rule: '2.4',
    flags: [...EXTENDED, '--reveal'],
    position: three(11, []),
    action: 'done',
    answer: { odds: { 'Nothing else.': '1' } },
  },
  {
    asked: 'And in round 13?',
    rule: '2.4',
    flags: [...EXTENDED, '--reveal'],
    position: three(12, [3]),
    action: 'done',
    // After order 9 a second card comes.
    answer: legal('Order 9 (from PPP', '"source":"order"'),
  },
  {
    // Four patrols: 30 orders lie above the Victory card, 12 below. All 30 are out, so it comes first, and one of the 12 after it.
    asked: 'The Victory card comes first of two. Is the second card still turned up?',
    rule: '7.52',
    flags: EXTENDED,
    position: patrols(
      'rgop',
      {},
      {
        gone: allBut().slice(0, 30),
        seats: { red: { card: 1 }, green: { card: 2 }, orange: { card: 3 }, purple: { card: 4 } },
        ...turn('purple'),
      },
    ),
    action: 'done',
    answer: {
      odds: Object.fromEntries(
        allBut()
          .slice(30)
          .map((order) => [`Order ${order} `, '1/12']),
      ),
    },
  },
]

const movement: readonly Question[] = [
  {
    asked: 'Both of us have played a 3, and green has the marker. May I, red, go first?',
    rule: '3.10',
    position: table({}, { start: 'green', ...cards(3, 3) }),
    action: 'red step r1 WIL-CIT/1',
    answer: { refused: '3.10' },
  },
  {
    asked: 'It is round 15 and four cards lie used before each of us. What can we still play?',
    rule: '3.11',
    position: table({}, { round: 15, seats: { red: { used: [1, 2, 4, 5] }, green: { used: [1, 2, 3, 4] } } }),
    action: '',
    answer: { of: 'play', moves: ['play 3', 'play 5'] },
  },
  {
    asked: 'In round 16, may I play again the 5 that I had in round 11?',
    rule: '3.11',
    position: table({}, { round: 16, seats: { red: {}, green: {} } }),
    action: 'red play 5',
    answer: legal(),
  },
  {
    asked: 'In round 12, may I play again the 5 that I had in round 11?',
    rule: '3.11',
    position: table({}, { round: 12, seats: { red: { used: [5] }, green: { used: [1] } } }),
    action: 'red play 5',
    answer: { refused: '3.11' },
  },
  {
    asked: 'One of my scouts has walked a space. May another one have the second point?',
    rule: '3.14',
    position: table({ r1: 'WIL-CIT/1' }, turn('red', { left: 1 })),
    action: 'step r2 PAS-PPP/1',
    answer: legal('none is left then'),
  },
  {
    asked: 'With card 2, may I walk a third space?',
    rule: '3.12',
    position: table({ r1: 'CIT' }, turn('red', { left: 0 })),
    action: 'step r1 PWP',
    answer: { refused: '3.12' },
  },
  {
    asked:
      'I have card 1. May my scout jump the road from Stary Mokotów to the Port, three spaces long, over the soldier on it?',
    rule: '3.15',
    position: table({}, { soldier: 'STM-PRT/2', ...cards(1, 3) }),
    action: 'jump r3 PRT',
    answer: legal(),
  },
  {
    asked: 'May a scout walk one space to a location and then jump from there?',
    rule: '3.15',
    position: table({ r1: 'CIT' }, turn('red', { left: 1 })),
    action: 'jump r1 PWP',
    answer: { refused: '3.15' },
  },
  {
    asked: 'May a scout that stands between two locations jump to one of them?',
    rule: '3.15',
    position: table({ r2: 'PAS-PPP/1' }),
    action: 'jump r2 PPP',
    answer: { refused: '3.15' },
  },
  {
    // Example 3 has five neighbours of Three Crosses Square: PAS, PPP, BRI, SZU and PST. The soldier holds PST, and the road to BRI is blocked.
    asked:
      'The soldier is at the Post Office and the road to the Bridgehead is blocked. Where can my scout jump from Three Crosses Square?',
    rule: '3.15',
    position: table({ r1: 'GDA-PAW/1', r2: 'TCS', r3: 'GDA-PAW/1' }, { soldier: 'PST', closed: ['TCS-BRI'] }),
    action: '',
    answer: { of: 'jump', moves: ['jump r2 PAS', 'jump r2 PPP', 'jump r2 SZU'] },
  },
  {
    asked: 'May a scout with points enough walk past the soldier on the road?',
    rule: '3.16',
    position: table({ r2: 'PST' }, { soldier: 'PST-PAS/1', ...cards(5, 3), ...turn('red') }),
    action: 'step r2 PST-PAS/1',
    answer: { refused: '3.16' },
  },
  {
    asked: 'The road from the Citadel to the Printing Works is blocked but has no spaces. May I still step across?',
    rule: '3.18',
    position: table({ r1: 'CIT' }, { closed: ['CIT-PWP'] }),
    action: 'step r1 PWP',
    answer: { refused: '3.18' },
  },
  {
    asked: 'Two roads into the Bridgehead are blocked. May a scout enter it by the third?',
    rule: '3.18',
    position: table({ r1: 'BRI-PRT/1' }, { closed: ['TCS-BRI', 'SZU-BRI'] }),
    action: 'step r1 BRI',
    answer: legal(),
  },
  {
    asked: 'My scout is back from Prison. May I walk with another one before I place it?',
    rule: '3.13',
    position: table({ r1: 'hand' }),
    action: 'step r2 PAS-PPP/1',
    answer: { refused: '3.13' },
  },
  {
    asked: 'May I leave the scout that is back from Prison in my hand for another round?',
    rule: '3.13',
    position: table({ r1: 'hand' }),
    action: 'done',
    answer: { refused: '3.13' },
  },
  {
    asked: 'May I put the scout that is back from Prison on a road, beside one of green?',
    rule: '3.13',
    position: table({ r1: 'hand', g1: 'STM-PRT/3' }),
    action: 'place r1 STM-PRT/3',
    answer: legal(),
  },
  {
    asked: 'May I put it on the space of the soldier, to be sent to Prison again?',
    rule: '3.16',
    position: table({ r1: 'hand' }),
    action: 'place r1 NAR',
    answer: { refused: '3.16' },
  },
  {
    asked: 'He was arrested last round and still sits in Prison. May I place him in this round?',
    rule: '3.13',
    position: table({ r1: 'prison' }),
    action: 'place r1 WIL',
    answer: { refused: '3.13' },
  },
  {
    asked: 'I have points left. May I stop all the same?',
    rule: '3.19',
    position: table({}),
    action: 'done',
    answer: legal('Red ends the movement.'),
  },
]

const soldier: readonly Question[] = [
  {
    // r1 at KAL, r2 and g1 at PST are all two spaces from NAR. Green acted last, so g1 is hunted: black 1 stops short (1/6), black 2 and 3 end
    // at PST (2/6) and take r2 along; each red number is a move of g1 (1/6 each).
    asked: 'Red and green scouts are two spaces from the soldier. Green moves last and is done: what will the die do?',
    rule: '4.22',
    position: table({ r1: 'KAL', r2: 'PST', g1: 'PST' }, { ...emptyDeck('6'), ...turn('green') }),
    action: 'done',
    answer: {
      odds: {
        'arrests Red r2 and Green g1': '1/3',
        'goes to NAR-PST/1.': '1/6',
        'Green g1 may take 1 step': '1/6',
        'Green g1 may take up to 2 steps': '1/6',
        'Green g1 may take up to 3 steps': '1/6',
      },
    },
  },
  {
    // From PAS to PST. NAR - NAR-PST/1 - PST: two spaces. Black 2 and 3 reach it, black 1 does not.
    asked: 'How dangerous is it to jump to the Post Office while the soldier is on Narutowicza Square?',
    rule: '10.72',
    position: table({}),
    action: 'jump r2 PST',
    answer: {
      of: 'with Red nearest',
      later: {
        'arrests Red r2': '1/3',
        'comes nearer to Red r2': '1/6',
        'may take 1 step': '1/6',
        'up to 2 steps': '1/6',
        'up to 3 steps': '1/6',
      },
    },
  },
  {
    // Example 4: black 3; BNK is two spaces away (BNK-BRW/1, BNK), and so is the space one step from Michler Palace (MIC-BRW/2, MIC-BRW/1).
    asked:
      'The soldier stands at the Breweries with a black 3; red and green are at Bank Polski, green is beside Michler Palace. Which ways can green send him?',
    rule: '4.23',
    position: table({ r1: 'BNK', g1: 'BNK', g2: 'MIC-BRW/1' }, { soldier: 'BRW', ...todo('hunt', { steps: 3 }) }),
    action: '',
    answer: { of: 'hunt', moves: ['hunt g1 BNK-BRW/1 BNK', 'hunt g2 MIC-BRW/2 MIC-BRW/1'] },
  },
  {
    asked: 'And if green sends him to Bank Polski, is the red scout there arrested too, and its order lost?',
    rule: '4.24',
    position: table(
      { r1: 'BNK 19', g1: 'BNK', g2: 'MIC-BRW/1' },
      { soldier: 'BRW', track: [['19']], ...todo('hunt', { steps: 3 }) },
    ),
    action: 'hunt g1 BNK-BRW/1 BNK',
    answer: legal('arrests Red r1 and Green g1', 'Red r1 loses order 19'),
  },
  {
    asked: 'May green, on a black 2, have the soldier turn away to the next but one scout?',
    rule: '4.22',
    position: table({ g1: 'BNK', g2: 'MIC-BRW/1', g3: 'PAS' }, { soldier: 'BRW', ...todo('hunt', { steps: 2 }) }),
    action: 'hunt g3 BNK-BRW/1 BNK',
    answer: { refused: '4.22' },
  },
  {
    asked: 'May the owner have the soldier take a way that is longer?',
    rule: '4.23',
    position: table({ g1: 'BNK', g2: 'MIC-BRW/1' }, { soldier: 'BRW', ...todo('hunt', { steps: 2 }) }),
    action: 'hunt g1 PAW-BRW/1 PAW',
    answer: { refused: '4.23' },
  },
  {
    asked: 'The road to the only scout near him is blocked. Can the soldier use it?',
    rule: '4.23',
    position: table({ g1: 'PST' }, { closed: ['NAR-PST'], ...emptyDeck('6'), ...todo('roll') }),
    action: 'die black-2',
    answer: legal('goes through NAR-PST/1 to PST', 'arrests Green g1'),
  },
  {
    // g1 at KAL and g2 at PST are both two spaces away, and both are green's: with black 1 nobody is reached, with 2 or 3 either of them.
    asked: 'Two of my scouts are equally near him. Which of them is in danger?',
    rule: '4.22',
    position: table({ g1: 'KAL', g2: 'PST' }, turn('green')),
    action: 'done',
    answer: {
      odds: {
        'goes 1 space towards Green g1 or Green g2, as Green chooses; he arrests nobody': '1/6',
        'goes up to 2 spaces towards Green g1 or Green g2, as Green chooses; he arrests either Green g1, or Green g2':
          '1/6',
        'goes up to 3 spaces towards Green g1 or Green g2, as Green chooses; he arrests either Green g1, or Green g2':
          '1/6',
        'Green g1 or Green g2 may take 1 step': '1/6',
        'Green g1 or Green g2 may take up to 2 steps': '1/6',
        'Green g1 or Green g2 may take up to 3 steps': '1/6',
      },
    },
  },
  {
    asked: 'A red 3 has fallen and green is nearest. May I, red, have the move, since I am the starting player?',
    rule: '4.22',
    position: table({ g1: 'PST' }, todo('red', { left: 3 })),
    action: 'red step r2 PAS-TCS/1',
    answer: { refused: '4.22' },
  },
  {
    asked: 'May the scout with the red move jump instead?',
    rule: '4.25',
    position: table({ g1: 'PST' }, todo('red', { left: 3 })),
    action: 'jump g1 PAS',
    answer: { refused: '4.25' },
  },
  {
    asked: 'May I share a red 3 between my two scouts that are equally near?',
    rule: '4.25',
    position: table({ g1: 'KAL-NAR/1', g2: 'PST' }, todo('red', { left: 2, scout: 'g2' })),
    action: 'step g1 KAL',
    answer: { refused: '4.25' },
  },
  {
    asked: 'May a scout deliver its order in a red move?',
    rule: '4.25',
    position: table({ g1: 'PST-PAS/1 34' }, { track: [['34']], soldier: 'PST', ...todo('red', { left: 1 }) }),
    action: 'step g1 PAS',
    answer: legal('delivers order 34'),
  },
  {
    asked: 'May the red move be declined?',
    rule: '4.25',
    position: table({ g1: 'PST' }, todo('red', { left: 3 })),
    action: 'done',
    answer: legal(),
  },
  {
    asked: 'No scout is on the board. Does the soldier wander off on a black 3?',
    rule: '4.26',
    position: table({ '*': 'hand' }, { ...emptyDeck('6'), ...todo('roll') }),
    action: 'die black-3',
    answer: legal('No scout is on the board'),
  },
]

/** Order 11 goes to Szucha Avenue, which has four roads: TCS-SZU, SZU-BRI, SZU-SGG, SZU-STM. */
const late = (order: string, more: object = {}) => ({ gone: [order], ...todo('block', { order }), ...more })

const time: readonly Question[] = [
  {
    asked:
      'An order to Szucha Avenue is late, and the road to Three Crosses Square is blocked already. Which roads can be blocked?',
    rule: '5.29',
    position: table({}, late('11', { closed: ['TCS-SZU'] })),
    action: '',
    answer: { of: 'block', moves: ['block SZU-BRI', 'block SZU-SGG', 'block SZU-STM'] },
  },
  {
    asked: 'May the token go on a road where the late order came from?',
    rule: '5.29',
    position: table({}, late('11')),
    action: 'block CIT-PWP',
    answer: { refused: '5.29' },
  },
  {
    asked: 'Green played the highest card, but red had the red move after that. Does red choose the road?',
    rule: '5.28',
    position: table({}, late('11')),
    action: 'red block SZU-SGG',
    answer: { refused: '5.28' },
  },
  {
    // Example 5: two spaces between, and the scout is on the one next to the Bridgehead.
    asked: 'The road from Szucha Avenue to the Bridgehead is blocked with my scout on it. Where does it go?',
    rule: '5.30',
    position: table({ r1: 'SZU-BRI/2' }, late('11', emptyNow(['11']))),
    action: 'block SZU-BRI',
    answer: legal('Red r1 has to leave SZU-BRI/2 and goes to BRI'),
  },
  {
    asked: 'And if the soldier stands on the Bridgehead?',
    rule: '5.30',
    position: table({ r1: 'SZU-BRI/2' }, late('11', { ...emptyNow(['11']), soldier: 'BRI' })),
    action: 'block SZU-BRI',
    answer: legal('Red r1 has to leave SZU-BRI/2 and goes to SZU'),
  },
  {
    asked: 'My scout is halfway between Szucha Avenue and SGGW when that road is blocked. Where may it go?',
    rule: '5.30',
    position: table({ r1: 'SZU-SGG/1' }, { closed: ['SZU-SGG'], gone: ['11'], ...todo('flee', { road: 'SZU-SGG' }) }),
    action: '',
    answer: { of: 'flee', moves: ['flee r1 SZU', 'flee r1 SGG'] },
  },
  {
    asked: 'A scout pushed off the road comes to the place its order goes to. Is that a delivery?',
    rule: '5.30',
    position: table(
      { r1: 'SZU-STM/1 23' },
      { closed: ['SZU-STM'], gone: ['11'], track: [['23']], ...todo('flee', { road: 'SZU-STM' }) },
    ),
    action: 'flee r1 STM',
    answer: legal('delivers order 23'),
  },
  {
    asked: 'May a scout drop its order before it is pushed off the road?',
    rule: '5.30',
    position: table(
      { r1: 'SZU-STM/1 23' },
      { closed: ['SZU-STM'], gone: ['11'], track: [['23']], ...todo('flee', { road: 'SZU-STM' }) },
    ),
    action: 'drop r1',
    answer: { refused: '5.30' },
  },
  {
    asked: 'Both roads to Sadyba are blocked and an order to Sadyba is late. Do we get away without a token?',
    rule: '5.29',
    position: table(
      { g1: 'PST' },
      { closed: ['STM-SAD', 'PRT-SAD'], track: [[], [], [], [], ['24']], ...todo('red', { left: 1 }) },
    ),
    action: 'done',
    answer: legal('a token is laid there; 3 small German tokens'),
  },
  {
    asked: 'The very last order of the game is late and brings the fourth token. Do we count points?',
    rule: '6.33',
    position: table(
      {},
      late('11', { ...emptyNow(['11']), track: [], closed: ['TCS-SZU', 'OLD-BNK', 'CIT-PWP'], tokens: 3 }),
    ),
    action: 'block SZU-SGG',
    answer: legal('the game is lost for all'),
  },
]

/** The deck of two patrols is empty, with these among the orders that have left the game and one still on the track. */
function emptyNow(orders: readonly string[]) {
  return { round: 16, track: [['6']], gone: [...gone(11 - orders.length).gone, ...orders] }
}

const end: readonly Question[] = [
  {
    // Red: orders 7 and 9 make 12, three scouts at home 7, together 19. Green: order 6 makes 15. The soldier is at SGG, two spaces from STM.
    // Black 1: red wins with 19. Black 2 and 3: all three red scouts are arrested, 12 to 15. A red number: a red scout may still move.
    asked: 'All orders are delivered and my three scouts are safe at home. Can the soldier still take my win?',
    rule: '6.34',
    position: table(
      { r1: 'STM', r2: 'STM', g1: 'CIT', g2: 'CIT', g3: 'CIT' },
      {
        round: 16,
        soldier: 'SGG',
        seats: { red: { card: 2, delivered: ['7', '9'] }, green: { card: 3, delivered: ['6'] } },
        ...gone(9),
        ...turn('green'),
      },
    ),
    action: 'done',
    answer: {
      odds: {
        'Green wins.': '1/3',
        'Red wins.': '1/6',
        'may take 1 step': '1/6',
        'may take up to 2 steps': '1/6',
        'may take up to 3 steps': '1/6',
      },
    },
  },
  {
    // Red: order 11, 10 points. Green: order 34, 8 points, and 1 for g2 at PAS, 9 in all; with g1 it would be 3, and 11 in all.
    asked: 'The game is over. Does my scout that was just let out of Prison count as back home?',
    rule: '6.35',
    position: table(
      { r1: 'CIT', r2: 'CIT', r3: 'CIT', g1: 'hand', g2: 'PAS', g3: 'CIT' },
      {
        round: 16,
        seats: { red: { card: 2, delivered: ['11'] }, green: { card: 3, delivered: ['34'] } },
        ...gone(10),
        ...todo('roll'),
      },
    ),
    action: 'die black-1',
    answer: legal('Red wins.', 'Green has 9 points: 8 for 1 order, 1 for scouts on the starts.'),
  },
  {
    // Order 1 and order 9, 7 + 6, against order 31, 13: 13 points each, and nobody at home.
    asked: 'We have 13 points each, I for two orders and green for one. Who wins?',
    rule: '6.36',
    position: table(
      { '*': 'CIT' },
      {
        round: 16,
        seats: { red: { card: 2, delivered: ['1', '9'] }, green: { card: 3, delivered: ['31'] } },
        gone: ['2', '3', '4', '5', '8', '10', '12', '13', '14'],
        ...todo('roll'),
      },
    ),
    action: 'die black-1',
    answer: legal('Red wins by more orders.'),
  },
]

const cardActions: readonly Question[] = [
  {
    asked: 'We play the basic game. Does card 1 let me swap two scouts as it says?',
    rule: '9.64',
    position: table({ r1: 'PAW', r2: 'MIC' }, cards(1, 3)),
    action: 'swap r1 r2',
    answer: { refused: '9.64' },
  },
  {
    // Example 6: the first scout has stepped from Old Town towards Pawiak, onto a space of Wola, where Michler Palace is.
    asked: 'May I swap a scout on the road between Old Town and Pawiak with one at Michler Palace?',
    rule: '7.42',
    flags: EXTENDED,
    position: extended({ r1: 'OLD-PAW/1', r2: 'MIC' }, { ...cards(1, 3), ...turn('red', { left: 0 }) }),
    action: 'swap r1 r2',
    answer: legal('The action of the card is used up then.'),
  },
  {
    // Order 2 goes from Gdańsk Station to Michler Palace.
    asked: 'May a swap bring my order to its destination?',
    rule: '7.41',
    flags: EXTENDED,
    position: extended({ r1: 'PAW 2', r2: 'MIC' }, { track: [['2']], ...cards(1, 3) }),
    action: 'swap r1 r2',
    answer: legal('delivers order 2'),
  },
  {
    asked: 'May I swap a scout in Old Town with one at Pawiak, at the two ends of one road?',
    rule: '7.42',
    flags: EXTENDED,
    position: extended({ r1: 'OLD', r2: 'PAW' }, cards(1, 3)),
    action: 'swap r1 r2',
    answer: { refused: '7.42' },
  },
  {
    asked: 'May I swap my scout with one of green in the same place?',
    rule: '7.42',
    flags: EXTENDED,
    position: extended({ r1: 'PAW', g1: 'MIC' }, cards(1, 3)),
    action: 'swap r1 g1',
    answer: { refused: '7.42' },
  },
  {
    asked: 'I did the action first. Do I still have all my points?',
    rule: '7.41',
    flags: EXTENDED,
    position: extended({ r1: 'PWP' }, turn('red', { acted: true })),
    action: 'step r1 CIT',
    answer: legal('1 is left then'),
  },
  {
    asked: 'One step, then the action, then the other step?',
    rule: '7.41',
    flags: EXTENDED,
    position: extended({ r1: 'PWP' }, turn('red', { left: 1, moved: 'over', acted: true })),
    action: 'step r1 CIT',
    answer: { refused: '7.41' },
  },
  {
    asked: 'I have card 2. May I jump with a scout and then have the unit bring the same scout on?',
    rule: '7.46',
    flags: EXTENDED,
    position: extended({ r1: 'PPP' }, turn('red', { moved: 'over' })),
    action: 'unit r1 PWP',
    answer: legal(),
  },
  {
    asked: 'Can a scout on a road meet the Insurgent unit?',
    rule: '7.43',
    flags: EXTENDED,
    position: extended({ r1: 'PWP-PPP/1' }),
    action: 'unit r1 PWP',
    answer: { refused: '7.43' },
  },
  {
    asked: 'Does the unit bring my scout along a blocked road?',
    rule: '3.18',
    flags: EXTENDED,
    position: extended({ r1: 'PPP' }, { closed: ['PWP-PPP'], strikes: { POW: 1 } }),
    action: 'unit r1 PWP',
    answer: { refused: '3.18' },
  },
  {
    // 6 and 19 lie on space 1, 11 on space 2, nothing on space 3, 9 on space 4: neighbours are spaces 1 and 2 only.
    asked: 'Which orders can I swap with card 3, if the third space is empty?',
    rule: '7.44',
    flags: EXTENDED,
    position: extended({}, { ...cards(3, 5), track: [['6', '19'], ['11'], [], ['9']] }),
    action: '',
    answer: { of: 'exchange', moves: ['exchange 6 11', 'exchange 11 19'] },
  },
  {
    asked: 'May I swap the Victory card with the order behind it, to make the game longer?',
    rule: '7.44',
    flags: EXTENDED,
    position: extended(
      {},
      { ...cards(3, 5), track: [[], ['6'], ['victory'], []], gone: allBut(6, 7, 9, 11, 19).slice(0, 17) },
    ),
    action: 'exchange 6 victory',
    answer: { refused: '7.44' },
  },
  {
    asked: 'Three play, it is round 2. How many cards do I see with Rumours?',
    rule: '7.45',
    flags: EXTENDED,
    position: patrols(
      'rgo',
      {},
      {
        round: 2,
        track: [['6'], ['9', '11']],
        seats: { red: { card: 4, used: [1, 4] }, green: { card: 5, used: [1, 5] }, orange: { card: 5, used: [2, 5] } },
      },
    ),
    action: 'rumours',
    answer: legal('Red looks at the top 2 cards of the deck'),
  },
  {
    asked: 'The Victory card lies on the track. Can I still listen to Rumours?',
    rule: '7.45',
    flags: EXTENDED,
    position: extended({}, { ...cards(4, 5), track: [['victory']], gone: allBut().slice(0, 18) }),
    action: 'rumours',
    answer: { refused: '7.45' },
  },
  {
    asked: 'With card 5, may I use the action of a card that I have not played?',
    rule: '7.41',
    flags: EXTENDED,
    position: extended({ r1: 'PWP' }, cards(5, 5)),
    action: 'unit r1 CIT',
    answer: { refused: '7.41' },
  },
  {
    asked: 'We agreed that nobody jumps in the extended game. May I jump all the same?',
    rule: '7.46',
    flags: [...EXTENDED, '--option', 'jump-in-extended=off'],
    position: extended({}),
    action: 'jump r2 TCS',
    answer: { refused: '7.46' },
  },
  {
    asked: 'And without such an agreement?',
    rule: '7.46',
    flags: EXTENDED,
    position: extended({}),
    action: 'jump r2 TCS',
    answer: legal(),
  },
]

/** The Victory card has come and lies where it will not leave yet; all orders but these are out of the deck. */
const lastCards = (...orders: readonly number[]) => ({
  track: [[], ['victory']] as readonly (readonly string[])[],
  gone: allBut(...orders),
})

const districts: readonly Question[] = [
  {
    asked: 'In the extended game, is an order on space 4 late at the end of this round?',
    rule: '7.38',
    flags: EXTENDED,
    position: extended({}, { track: [[], [], [], ['11']], ...turn('green') }),
    action: 'done',
    answer: legal('Too late for MOK', 'its first failure: order 11'),
  },
  {
    // PST-PAS has one space, in Śródmieście; the Post Office is in Ochota.
    asked:
      'A first order to the Post Office is late. May I block the road to the PAST building, which lies outside Ochota?',
    rule: '7.47',
    flags: EXTENDED,
    position: extended({}, { gone: ['10'], strikes: { OCH: 1 }, ...todo('block', { order: '10' }) }),
    action: 'block PST-PAS',
    answer: legal(),
  },
  {
    asked: 'Four small tokens lie on the board of the extended game. Have we lost?',
    rule: '7.38',
    flags: EXTENDED,
    position: extended(
      {},
      {
        gone: ['10'],
        closed: ['CIT-PWP', 'OLD-BNK', 'PAW-MIC'],
        strikes: { OCH: 1, ZOL: 1, SRO: 1, WOL: 1 },
        ...todo('block', { order: '10' }),
      },
    ),
    action: 'block PST-PAS',
    answer: legal('4 small German tokens are on the board now', '"source":"order"'),
  },
  {
    // The orders phases are over, but late orders draw on. Two cards are left in the deck, each as likely: 1/2.
    asked:
      'The Victory card is out and two orders are left in the deck, 41 and 42. Does a late order still bring one, and which?',
    rule: '7.52',
    flags: EXTENDED,
    position: extended({}, { ...lastCards(41, 42), strikes: { MOK: 1 }, ...todo('block', { order: '11' }) }),
    action: 'block SZU-BRI',
    answer: { odds: { 'Order 41': '1/2', 'Order 42': '1/2' } },
  },
  {
    // Mokotów falls, then a card is drawn from 35, 38 and 41. 38 or 41 comes at once: 1/3 each. 35 begins in Mokotów: it is boxed (1/3), and
    // one of the other two follows: 1/3 x 1/2 = 1/6 each.
    asked: 'Mokotów falls with three orders left in the deck, one of them from SGGW. Which order comes?',
    rule: '7.48',
    flags: EXTENDED,
    position: extended(
      { '*': 'WIL' },
      {
        track: [[], ['victory'], [], ['11']],
        gone: allBut(11, 35, 38, 41),
        strikes: { MOK: 1 },
        ...turn('green'),
      },
    ),
    action: 'done',
    answer: {
      odds: {
        'is lost. Order 38': '1/6',
        'is lost. Order 41': '1/6',
        'Order 38': '1/3',
        'Order 41': '1/3',
      },
    },
  },
  {
    // Example 10. From SGG the spaces of Ochota on the roads to NAR and PST are two steps away, all else outside Mokotów is farther.
    asked: 'Mokotów has fallen and the road from SGGW to Stary Mokotów is blocked. Where may my scout at SGGW go?',
    rule: '7.50',
    flags: EXTENDED,
    position: extended(
      { '*': 'WIL', g1: 'SGG' },
      { closed: ['SGG-STM'], strikes: { MOK: 2 }, gone: ['11', '29'], ...todo('flee', { district: 'MOK' }) },
    ),
    action: '',
    answer: { of: 'flee', moves: ['flee g1 NAR-SGG/1', 'flee g1 PST-SGG/1'] },
  },
  {
    asked: 'May it rather go straight to Narutowicza Square?',
    rule: '7.50',
    flags: EXTENDED,
    position: extended(
      { '*': 'WIL', g1: 'SGG' },
      { closed: ['SGG-STM'], strikes: { MOK: 2 }, gone: ['11', '29'], ...todo('flee', { district: 'MOK' }) },
    ),
    action: 'flee g1 NAR',
    answer: { refused: '7.50' },
  },
  {
    // Czerniaków falls, Mokotów was lost before. From SAD every way but the one over the Bridgehead leads into Mokotów, and TCS-BRI is blocked:
    // then blocked roads are ignored before lost districts are.
    asked: 'My scout in Sadyba is cut off by a lost district and a blocked road. Where can it flee?',
    rule: '7.50',
    flags: EXTENDED,
    position: extended(
      { '*': 'WIL', r3: 'SAD' },
      {
        closed: ['TCS-BRI'],
        strikes: { MOK: 2, CZE: 2 },
        gone: ['11', '29', '12', '30'],
        ...todo('flee', { district: 'CZE' }),
      },
    ),
    action: '',
    answer: { of: 'flee', moves: ['flee r3 TCS'] },
  },
  {
    asked: 'May a scout pass through a lost district if it ends its move outside?',
    rule: '3.18',
    flags: EXTENDED,
    position: extended({ '*': 'WIL', r1: 'TCS' }, { strikes: { MOK: 2 }, ...cards(5, 1), ...turn('red') }),
    action: 'step r1 TCS-SZU/1',
    answer: { refused: '3.18' },
  },
  {
    // Order 34 begins at SGGW.
    asked: 'I had an order from SGGW in hand when Mokotów fell. Does it still count at the PAST building?',
    rule: '7.49',
    flags: EXTENDED,
    position: extended({ '*': 'WIL', r1: 'PAS-TCS/1 34' }, { track: [[], ['34']], strikes: { MOK: 2 } }),
    action: 'step r1 PAS',
    answer: legal('delivers order 34'),
  },
  {
    asked: 'May another scout of mine on the border take an order from the district that is lost?',
    rule: '7.49',
    flags: EXTENDED,
    position: extended({ '*': 'WIL', r1: 'NAR-SGG/1' }, { track: [['35']], strikes: { MOK: 2 } }),
    action: 'take r1 35',
    answer: { refused: '7.49' },
  },
  {
    // Order 23 goes from Three Crosses Square to Stary Mokotów.
    asked: 'May I take an order that goes to a lost district, only so that green does not?',
    rule: '7.49',
    flags: EXTENDED,
    position: extended({ '*': 'WIL', r1: 'TCS' }, { track: [['23']], strikes: { MOK: 2 } }),
    action: 'take r1 23',
    answer: legal(),
  },
  {
    asked: 'An order to a district that is lost already leaves the track. Is there another token?',
    rule: '7.48',
    flags: EXTENDED,
    position: extended({ '*': 'WIL' }, { track: [[], [], [], ['23']], strikes: { MOK: 2 }, ...turn('green') }),
    action: 'done',
    answer: legal('that changes nothing, because MOK Mokotów is lost'),
  },
  {
    asked:
      'The Victory card leaves the track together with an order that makes a third district fall. Have we made it?',
    rule: '7.51',
    flags: EXTENDED,
    position: extended(
      { '*': 'WIL' },
      {
        track: [[], [], [], ['11', 'victory']],
        gone: allBut(11).slice(0, 17),
        strikes: { WOL: 2, OCH: 2, MOK: 1 },
        ...turn('green'),
      },
    ),
    action: 'done',
    answer: legal('the third district to fall', 'the game is lost for all'),
  },
  {
    // Order 34 from Mokotów is carried, 23 goes there, 35 comes from there and nobody has it.
    asked: 'We play with mercy. Which orders go when Mokotów falls?',
    rule: '7.55',
    flags: [...EXTENDED, '--option', 'mercy=on'],
    position: extended(
      { '*': 'WIL', r1: 'PAS-TCS/1 34' },
      { track: [['35'], ['23'], ['34'], ['11']], strikes: { MOK: 1 }, ...turn('green') },
    ),
    action: 'done',
    answer: legal('Orders 35 and 23 of the lost district leave the track without harm'),
  },
  {
    // Red: order 34 from Mokotów, 8 points. Green: order 35 from Mokotów, 6 points. Both are level in orders from Mokotów (7 points each).
    asked: 'We have delivered one order each from Mokotów. Who meets the objective for that district?',
    rule: '7.54',
    flags: [...EXTENDED, '--reveal'],
    position: extended(
      { '*': 'CIT' },
      {
        track: [[], [], [], ['victory']],
        gone: allBut(34, 35).slice(0, 16),
        seats: {
          red: {
            card: 2,
            delivered: ['34'],
            objectives: ['from-MOK', 'most', 'to-6', 'to-6', 'most', 'best'],
            keeps: ['from-MOK', 'most', 'to-6'],
          },
          green: {
            card: 3,
            delivered: ['35'],
            objectives: ['from-ZOL', 'best', 'to-4', 'to-4', 'best', 'most'],
            keeps: ['from-ZOL', 'best', 'to-4'],
          },
        },
        ...turn('green'),
      },
    ),
    action: 'done',
    // Level in number too, so red has the 10 for most orders: 8 + 7 + 10. Green has the less valuable order and none from Żoliborz.
    answer: legal('Red wins.', 'Red has 25 points', 'Green has 6 points'),
  },
]

askAll('mali', [
  ...setUp,
  ...orders,
  ...turningUp,
  ...movement,
  ...soldier,
  ...time,
  ...end,
  ...cardActions,
  ...districts,
])
