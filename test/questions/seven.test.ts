/** What people ask at a table of 7, with the answers the rulebook gives. */
import { askAll, legal, type Question } from './ask.ts'

type Units = Readonly<Record<string, object>>

const BOMB = { bomb: true }
/** The set-up. Rule 8.44. */
const REGIMENTS: Units = {
  19: { at: 'K3' },
  24: { at: 'J3' },
  32: { at: 'J4' },
  33: { at: 'K4' },
  36: { at: 'K5' },
  64: { at: 'K7' },
  65: { at: 'K6' },
  79: { at: 'J1' },
  80: { at: 'K2' },
  81: { at: 'J2' },
}
const AIRCRAFT: Units = { P1: { at: 'A2', ...BOMB }, P2: { at: 'B6', ...BOMB }, P3: { at: 'A9', ...BOMB } }

/** The third day, with everything at its start but what is told. */
const position = (turn: string, regiments: Units, aircraft: Units, more: object): object => ({
  round: 3,
  turn,
  regiments: { ...REGIMENTS, ...regiments },
  aircraft: { ...AIRCRAFT, ...aircraft },
  ...more,
})
const bolshevik = (regiments: Units, aircraft: Units = {}, more: object = {}): object =>
  position('bolshevik', regiments, aircraft, more)
const polish = (regiments: Units, aircraft: Units, more: object = {}): object =>
  position('polish', regiments, aircraft, more)
/** P1 in the middle of its turn. */
const p1 = (actions: number, ...back: readonly string[]): object => ({ flying: { aircraft: 'P1', actions, back } })

const ADVANCED = ['--variant', 'advanced']
const SHOT_DOWN = {}

/** Strafed at G4 from G3: round the target from the start H4, G5, F5 opposite, F4, F3. */
const OVER_G4 = (others: Units): object =>
  polish(
    { 32: { at: 'G4' } },
    { P1: { at: 'G3', ...BOMB }, ...others },
    { ...p1(3, 'G4', 'G3'), pending: [{ phase: 'exit', aircraft: 'P1', target: 'G4', start: 'G3' }] },
  )

const rounds: readonly Question[] = [
  {
    asked: 'Our ride reaches Lwów on the last day: is that a win, or do the aircraft have their turn first?',
    rule: '1.2',
    position: bolshevik({ 81: { at: 'B8' } }, {}, { round: 8 }),
    action: 'move 81 Lwów',
    answer: legal('the Bolsheviks win'),
  },
  {
    asked: 'We end the turn of 18 August one hex short of Lwów: is it over, with no eighth Polish turn?',
    rule: '1.3',
    position: bolshevik({ 81: { at: 'B8' } }, {}, { round: 8 }),
    action: 'end',
    answer: legal('the Poles win'),
  },
  {
    asked:
      'My last aircraft, damaged, flies over rifles that are ready: how likely is it that my turn is over at once?',
    rule: '1.4a',
    position: polish(
      { 81: { at: 'A7', prepared: true } },
      { P1: { at: 'A8', damaged: true }, P2: SHOT_DOWN, P3: SHOT_DOWN },
    ),
    action: 'fly P1 A7',
    // The red star is on two of six faces.
    answer: { odds: { 'the Polish turn passes': '1/3', 'Nothing else.': '2/3' } },
  },
]

const cavalry: readonly Question[] = [
  {
    asked: '32 rode one hex, then 33 did both its actions: may 32 still ride its second hex?',
    rule: '2.5',
    position: bolshevik({ 32: { at: 'H4', used: 1 }, 33: { at: 'J4', used: 2, prepared: true } }),
    action: 'move 32 G4',
    answer: legal("Of 32's 2 actions none is left then."),
  },
  {
    asked: 'Two actions, both to prepare, so that it shoots with two dice?',
    rule: '2.5',
    position: bolshevik({ 81: { at: 'F3', used: 1, prepared: true } }),
    action: 'prepare 81',
    answer: { refused: '2.5' },
  },
  {
    asked: 'It has ridden two hexes. Is preparing free after that?',
    rule: '2.5',
    position: bolshevik({ 81: { at: 'F3', used: 2 } }),
    action: 'prepare 81',
    answer: { refused: '2.5' },
  },
  {
    asked: 'A dispersed regiment of ours lies in the way: may another ride over it?',
    rule: '2.6',
    position: bolshevik({ 24: { at: 'F3', dispersed: true }, 81: { at: 'G3' } }),
    action: 'move 81 F3',
    answer: { refused: '2.6' },
  },
  {
    asked: 'Where can 81 ride from F4, with the Bug to the west, two of ours to the east and a fighter overhead?',
    rule: '2.6',
    // Around F4: E4 is closed river, E3 and E5 are crossings, F3 and G4 are ours; the aircraft on F5 does not block.
    position: bolshevik(
      { 81: { at: 'F4' }, 32: { at: 'G4' }, 24: { at: 'F3', dispersed: true } },
      { P2: { at: 'F5' } },
    ),
    action: '',
    answer: { of: 'move 81', moves: ['move 81 E3', 'move 81 E5', 'move 81 F5'] },
  },
  {
    asked: 'May cavalry swim the Bug between two crossings, if it stops there?',
    rule: '2.7',
    position: bolshevik({ 81: { at: 'F4' } }),
    action: 'move 81 E4',
    answer: { refused: '2.7' },
  },
  {
    asked: 'The crossing was only its first hex: may it ride on with the second action?',
    rule: '2.8',
    position: bolshevik({ 24: { at: 'E3', used: 2 } }),
    action: 'move 24 D3',
    answer: { refused: '2.8' },
  },
  {
    asked: 'The morning after, does the regiment on the crossing have both its actions?',
    rule: '2.8',
    position: bolshevik({ 24: { at: 'E3' } }),
    action: 'move 24 D3',
    answer: legal("Of 24's 2 actions 1 is left then."),
  },
  {
    asked: 'Aircraft are coming: may a regiment with an action left ride out of their way?',
    rule: '2.5',
    position: polish({ 81: { at: 'F4' } }, { P1: { at: 'F3', ...BOMB } }),
    action: 'move 81 F5',
    answer: { refused: '2.5' },
  },
  {
    asked: 'It has waited on the bridge since yesterday: may it prepare there now?',
    rule: '2.8',
    position: bolshevik({ 24: { at: 'E3' } }),
    action: 'prepare 24',
    answer: { refused: '2.8' },
  },
  {
    asked: 'Prepared first: may it then still ride?',
    rule: '2.9',
    position: bolshevik({ 81: { at: 'G3', used: 1, prepared: true } }),
    action: 'move 81 F3',
    answer: legal("Of 81's 2 actions none is left then."),
  },
  {
    asked: 'Prepared first, then onto the crossing: does it stay ready to shoot there?',
    rule: '2.9',
    position: bolshevik({ 81: { at: 'F3', used: 1, prepared: true } }),
    action: 'move 81 Dobrotwór',
    answer: legal('Regiment 81 loses its prepared marker.'),
  },
  {
    asked: 'A dispersed regiment would rather ride than reorganise: may it?',
    rule: '2.10',
    position: bolshevik({ 24: { at: 'F3', dispersed: true } }),
    action: 'move 24 F4',
    answer: { refused: '2.10' },
  },
  {
    asked: 'Is a dispersed regiment organised again before the aircraft come, without our doing anything?',
    rule: '2.10',
    position: bolshevik({ 24: { at: 'F3', dispersed: true } }),
    action: 'end',
    answer: legal('Regiment 24 reorganises.'),
  },
]

const aircraft: readonly Question[] = [
  {
    asked: 'P1 flew two hexes and then P2 flew: may P1 use its other two actions now?',
    rule: '3.11',
    position: polish(
      {},
      { P1: { at: 'C2', ...BOMB, finished: true }, P2: { at: 'C6', ...BOMB } },
      { flying: { aircraft: 'P2', actions: 3, back: ['B6'] } },
    ),
    action: 'fly P1 D2',
    answer: { refused: '3.11' },
  },
  {
    asked: 'P1 has two actions left: may I take up P2 now, and what becomes of the two?',
    rule: '3.11',
    position: polish({}, { P1: { at: 'C2', ...BOMB } }, p1(2, 'B2')),
    action: 'fly P2 C6',
    answer: legal('The turn of P1 is over then.'),
  },
  {
    asked: 'Does the flight across the target count as a move, so that a strafe costs two actions?',
    rule: '3.16',
    position: polish({ 32: { at: 'G4' } }, { P1: { at: 'G3', ...BOMB } }),
    action: 'strafe P1 32',
    answer: legal("Of P1's 4 actions 3 are left then."),
  },
  {
    asked: 'Its last strafe missed: does it get another action for it?',
    rule: '3.11',
    position: polish({ 32: { at: 'G4' } }, { P1: { at: 'F5', ...BOMB } }, p1(0, 'G4', 'G3')),
    action: 'fly P1 F6',
    answer: { refused: '3.11' },
  },
  {
    asked: 'May the aircraft move while it is still our ride?',
    rule: '3.11',
    position: bolshevik({}),
    action: 'fly P1 B2',
    answer: { refused: '3.11' },
  },
  {
    asked: 'May one aircraft fly over the hex of another, as it does over cavalry?',
    rule: '3.12',
    position: polish({}, { P1: { at: 'F4', ...BOMB }, P2: { at: 'F5', ...BOMB } }),
    action: 'fly P1 F5',
    answer: { refused: '3.12' },
  },
  {
    asked: 'Cavalry may not ride along the Bug; may an aircraft fly along it?',
    rule: '3.12',
    position: polish({}, { P1: { at: 'E5', ...BOMB } }),
    action: 'fly P1 E4',
    answer: legal("Of P1's 4 actions 3 are left then."),
  },
  {
    asked: 'P1 has come from Korczów to B2, P2 stands on B3: where can P1 fly next?',
    rule: '3.13',
    // B2 touches A2, which it came from, C2, B1, A3 and B3; A1 is no hex.
    position: polish({}, { P1: { at: 'B2', ...BOMB }, P2: { at: 'B3', ...BOMB } }, p1(3, 'A2')),
    action: '',
    answer: { of: 'fly P1', moves: ['fly P1 B1', 'fly P1 C2', 'fly P1 A3'] },
  },
  {
    asked: 'I have just flown off the hex of regiment 32: may I turn my guns on it, without flying back?',
    rule: '3.13',
    position: polish({ 32: { at: 'G4' } }, { P1: { at: 'G3', ...BOMB } }, p1(3, 'G4')),
    action: 'strafe P1 32',
    answer: { refused: '3.13' },
  },
  {
    asked: 'I strafed 81 from E3 and missed: may I strafe it again at once from the other side?',
    rule: '3.13',
    position: polish({ 81: { at: 'F3' } }, { P1: { at: 'G3', ...BOMB } }, p1(3, 'F3', 'E3')),
    action: 'strafe P1 81',
    answer: { refused: '3.13' },
  },
  {
    asked: 'And with one hex flown in between, may the same aircraft strafe the same regiment a second time this turn?',
    rule: '3.13',
    // From H4 the opposite hex of G4 is F4.
    position: polish({ 32: { at: 'G4' } }, { P1: { at: 'H4', ...BOMB } }, p1(1, 'G5')),
    action: 'strafe P1 32',
    answer: legal('P1 flies out to F4', "Of P1's 4 actions none is left then."),
  },
  {
    asked: 'From F4 to F3 to G4: may the third move lead home to F4?',
    rule: '3.13',
    position: polish({}, { P1: { at: 'G4', ...BOMB } }, p1(2, 'F3')),
    action: 'fly P1 F4',
    answer: legal(),
  },
  {
    asked: 'All four actions are used up: may it still drop its bomb on the regiment below?',
    rule: '3.14',
    position: polish({ 81: { at: 'F3' } }, { P1: { at: 'F3', ...BOMB } }, p1(0, 'F2')),
    action: 'bomb P1',
    answer: legal('Regiment 81 is dispersed.', 'P1 has no bomb then.'),
  },
  {
    asked: 'P1 has begun its turn with its bomb: does it still have four actions?',
    rule: '3.14',
    position: polish({ 81: { at: 'F3', dispersed: true } }, { P1: { at: 'F3' } }, p1(4)),
    action: 'fly P1 F2',
    answer: legal("Of P1's 4 actions 3 are left then."),
  },
  {
    asked: 'It has dropped its bomb and flown over its airfield since: does it have another one?',
    rule: '3.14',
    position: polish({ 81: { at: 'A7' } }, { P1: { at: 'A7' }, P2: { at: 'F5', ...BOMB } }, p1(1, 'B6')),
    action: 'bomb P1',
    answer: { refused: '3.14' },
  },
  {
    asked: 'The regiment is in the next hex: can a bomb reach it?',
    rule: '3.14',
    position: polish({ 81: { at: 'F3' } }, { P1: { at: 'F2', ...BOMB } }),
    action: 'bomb P1',
    answer: { refused: '3.14' },
  },
  {
    asked: 'What can a strafe of a regiment that has not prepared do to it, and to me?',
    rule: '3.15',
    // Three chequerboards, two stars and one malfunction.
    position: polish({ 32: { at: 'G4' } }, { P1: { at: 'G3', ...BOMB } }),
    action: 'strafe P1 32',
    answer: {
      odds: {
        'Regiment 32 is dispersed.': '1/2',
        'Nothing else.': '1/3',
        'P1 is damaged by a malfunction. P1 loses its bomb.': '1/6',
      },
    },
  },
  {
    asked: 'No bomb left: may I strafe the regiment right beneath me?',
    rule: '3.15',
    position: polish({ 81: { at: 'F3' } }, { P1: { at: 'F3' } }),
    action: 'strafe P1 81',
    answer: { refused: '3.15' },
  },
  {
    asked: 'P2 stands on the far side of my target: where can I fly out?',
    rule: '3.16',
    position: OVER_G4({ P2: { at: 'F5' } }),
    action: '',
    answer: { of: 'exit', moves: ['exit F4', 'exit G5'] },
  },
  {
    asked: 'P2 stands on the far side of my target: may I turn off to the near side instead?',
    rule: '3.16',
    position: OVER_G4({ P2: { at: 'F5' } }),
    action: 'exit H4',
    answer: { refused: '3.16' },
  },
  {
    asked: 'Beyond my target is the edge of the board, and P2 on the one hex left there: which way do I go?',
    rule: '3.16',
    // Round F1 from F2: E1, two hexes off the board, G1 with P2, G2. So back beside the start, on either hand.
    position: polish(
      { 81: { at: 'F1' } },
      { P1: { at: 'F2', ...BOMB }, P2: { at: 'G1', ...BOMB } },
      { ...p1(3, 'F1', 'F2'), pending: [{ phase: 'exit', aircraft: 'P1', target: 'F1', start: 'F2' }] },
    ),
    action: '',
    answer: { of: 'exit', moves: ['exit E1', 'exit G2'] },
  },
  {
    asked: 'At the edge, after flying B2 to C2 and strafing B1: where can I fly out, and is B2 barred?',
    rule: '3.16',
    // All three hexes beyond B1 are off the board. The fly-out is not bound by the ban on turning back.
    position: polish(
      { 81: { at: 'B1' } },
      { P1: { at: 'C2', ...BOMB } },
      { ...p1(2, 'B1', 'C2'), pending: [{ phase: 'exit', aircraft: 'P1', target: 'B1', start: 'C2' }] },
    ),
    action: '',
    answer: { of: 'exit', moves: ['exit B2', 'exit C1'] },
  },
  {
    asked: 'In the corner my own aircraft take both ways out: do I stay, and am I shot at a second time for it?',
    rule: '3.16',
    // One duel and no more: hit 1/2, miss 1/3, malfunction 1/6, each times 1/3 for the red star and 2/3 for none.
    position: polish(
      { 81: { at: 'B1', prepared: true } },
      { P1: { at: 'C2', ...BOMB }, P2: { at: 'B2', ...BOMB }, P3: { at: 'C1', ...BOMB } },
    ),
    action: 'strafe P1 81',
    answer: {
      odds: {
        'P1 is damaged. Regiment 81 is dispersed. P1 has no free exit and stays on C2.': '1/6',
        'Regiment 81 is dispersed. P1 has no free exit and stays on C2.': '1/3',
        'P1 is damaged. P1 has no free exit and stays on C2.': '1/9',
        'P1 is damaged by a malfunction. P1 loses its bomb. P1 has no free exit and stays on C2.': '1/9',
        'P1 is damaged by a malfunction. P1 loses its bomb. P1 is shot down.': '1/18',
        'P1 has no free exit and stays on C2.': '2/9',
      },
    },
  },
  {
    asked: 'It is dispersed already: may I strafe it all the same, and what comes of it?',
    rule: '3.17',
    // The die is thrown as ever; only the hit is in vain.
    position: polish({ 32: { at: 'G4', dispersed: true } }, { P1: { at: 'G3' } }),
    action: 'strafe P1 32',
    answer: {
      odds: {
        'Regiment 32 was dispersed already: no effect.': '1/2',
        'Nothing else.': '1/3',
        'P1 is damaged by a malfunction.': '1/6',
      },
    },
  },
]

const fire: readonly Question[] = [
  {
    asked: '81 has shot at P1, which flew on: does it shoot again, this turn, when P2 comes over it?',
    rule: '4.18',
    // Two stars on six faces, whoever comes.
    position: polish(
      { 81: { at: 'F3', prepared: true } },
      { P1: { at: 'F2', damaged: true }, P2: { at: 'F4', ...BOMB } },
      p1(2, 'F3'),
    ),
    action: 'fly P2 F3',
    answer: { odds: { 'P2 is damaged.': '1/3', 'Nothing else.': '2/3' } },
  },
  {
    asked: 'I hang above rifles that are ready and strafe another regiment: do those below me shoot?',
    rule: '4.19',
    // They do not: it is the strafe of an unprepared regiment.
    position: polish({ 81: { at: 'F3', prepared: true }, 32: { at: 'G4' } }, { P1: { at: 'F3' } }),
    action: 'strafe P1 32',
    answer: {
      odds: { 'Regiment 32 is dispersed.': '1/2', 'Nothing else.': '1/3', 'P1 is damaged by a malfunction.': '1/6' },
    },
  },
  {
    asked: 'I strafe 32, and 81 is ready on the hex where I fly out: how do I come through two shots?',
    rule: '4.19',
    // The duel gives 1/3, 1/6, 2/9, 1/9, 1/9 and 1/18 (rule 7.39); whoever was not shot down in it is hit again 1 time in 3:
    // shot down 1/18 + (1/6 + 1/9 + 1/9)/3 = 5/27; unharmed (1/3 + 2/9) * 2/3 = 10/27; damaged the rest, 12/27.
    position: polish(
      { 32: { at: 'G4', prepared: true }, 81: { at: 'F5', prepared: true } },
      { P1: { at: 'G3', ...BOMB } },
    ),
    action: 'strafe P1 32',
    answer: {
      odds: {
        'P1 is damaged. Regiment 32 is dispersed. P1 flies out to F5. P1 is shot down.': '1/18',
        // Damaged by the one shot or by the other.
        'P1 is damaged. Regiment 32 is dispersed. P1 flies out to F5.': '2/9',
        'Regiment 32 is dispersed. P1 flies out to F5.': '2/9',
        'P1 is damaged. P1 flies out to F5. P1 is shot down.': '1/27',
        'P1 is damaged. P1 flies out to F5.': '4/27',
        'P1 loses its bomb. P1 flies out to F5. P1 is shot down.': '1/27',
        'P1 loses its bomb. P1 flies out to F5.': '2/27',
        'P1 loses its bomb. P1 is shot down.': '1/18',
        'P1 flies out to F5.': '4/27',
      },
    },
  },
  {
    asked: 'Of two ways out, one is over rifles that are ready: what does that way cost me?',
    rule: '4.19',
    position: polish(
      { 32: { at: 'G4' }, 81: { at: 'F4', prepared: true } },
      { P1: { at: 'G3', damaged: true }, P2: { at: 'F5' } },
      { ...p1(3, 'G4', 'G3'), pending: [{ phase: 'exit', aircraft: 'P1', target: 'G4', start: 'G3' }] },
    ),
    action: 'exit F4',
    answer: { odds: { 'P1 is shot down.': '1/3', 'Nothing else.': '2/3' } },
  },
  {
    asked: 'A damaged aircraft bombs cavalry that is ready: is the regiment dispersed even if I am shot down for it?',
    rule: '4.20',
    position: polish({ 81: { at: 'F3', prepared: true } }, { P1: { at: 'F3', damaged: true, ...BOMB } }),
    action: 'bomb P1',
    answer: legal(
      '"always":["P1 bombs regiment 81 on F3 Witków Nowy.","Regiment 81 is dispersed."]',
      '"chance":"1/3","share":0.3333333333333333,"what":"P1 is shot down."',
    ),
  },
  {
    asked: 'My die shows a hit: am I spared the shot of the regiment I have just dispersed?',
    rule: '4.20',
    // Its die is thrown all the same: star 2, the rest 4 of 6.
    position: polish(
      { 81: { at: 'F3', prepared: true } },
      { P1: { at: 'E3', ...BOMB } },
      {
        flying: { aircraft: 'P1', actions: 3 },
        pending: [
          { phase: 'exit', aircraft: 'P1', target: 'F3', start: 'E3' },
          { phase: 'polish-die', aircraft: 'P1', regiment: '81' },
        ],
      },
    ),
    action: 'chance polish-die hit',
    answer: { odds: { 'P1 is damaged.': '1/3', 'Nothing else.': '2/3' } },
  },
  {
    asked: 'The guns jam and the cavalry hits in the same duel: only damaged, as it was sound before?',
    rule: '4.21',
    position: polish(
      { 81: { at: 'F3', prepared: true } },
      { P1: { at: 'E3', damaged: true } },
      {
        ...p1(3, 'F3', 'E3'),
        pending: [
          { phase: 'exit', aircraft: 'P1', target: 'F3', start: 'E3' },
          { phase: 'cavalry-die', aircraft: 'P1', regiment: '81', disperses: false },
        ],
      },
    ),
    action: 'chance cavalry-die hit',
    answer: legal('P1 is shot down.'),
  },
  {
    asked: 'P1 was shot down: may I still fly it with the actions it had left?',
    rule: '4.21',
    position: polish({ 81: { at: 'F3', prepared: true } }, { P1: SHOT_DOWN }),
    action: 'fly P1 F2',
    answer: { refused: '4.21' },
  },
  {
    asked: 'They would rather hold their fire until the second aircraft comes: is there a choice?',
    rule: '4.22',
    position: polish(
      { 81: { at: 'F3', prepared: true } },
      { P1: { at: 'F3', ...BOMB } },
      { ...p1(3, 'E3'), pending: [{ phase: 'cavalry-die', aircraft: 'P1', regiment: '81', disperses: false }] },
    ),
    action: '',
    answer: { of: 'cavalry-die', moves: ['cavalry-die hit', 'cavalry-die malfunction', 'cavalry-die miss'] },
  },
  {
    asked: 'They rode beneath me and prepared there: do they shoot when I fly off?',
    rule: '4.22',
    position: polish({ 81: { at: 'F3', prepared: true } }, { P1: { at: 'F3', damaged: true } }),
    action: 'fly P1 F2',
    answer: { odds: { 'Nothing else.': '1' } },
  },
]

const damage: readonly Question[] = [
  {
    asked: 'May a damaged aircraft that stands next to a regiment still strafe it?',
    rule: '5.23',
    position: polish({ 81: { at: 'F3' } }, { P1: { at: 'E3', damaged: true, ...BOMB } }),
    action: 'strafe P1 81',
    answer: { refused: '5.23' },
  },
  {
    asked: 'May an aircraft that fire has damaged still drop its bomb?',
    rule: '5.23',
    position: polish({ 81: { at: 'F3' } }, { P1: { at: 'F3', damaged: true, ...BOMB } }),
    action: 'bomb P1',
    answer: legal('Regiment 81 is dispersed.'),
  },
  {
    asked: 'We play that damaged aircraft do not bomb: is it refused then?',
    rule: '5.23',
    position: polish({ 81: { at: 'F3' } }, { P1: { at: 'F3', damaged: true, ...BOMB } }),
    flags: ['--option', 'damaged-may-bomb=off'],
    action: 'bomb P1',
    answer: { refused: '5.23' },
  },
  {
    asked: 'Dispersed cavalry lies on Żółkiew and P3 stands on Lewandówka: where can the damaged P1 land?',
    rule: '5.24',
    position: polish(
      { 81: { at: 'B6', dispersed: true } },
      { P1: { at: 'K8', damaged: true }, P2: { at: 'F5', ...BOMB } },
    ),
    action: '',
    answer: { of: 'land P1', moves: ['land P1 A2'] },
  },
  {
    asked: 'The cavalry on the airfield is dispersed and harmless: may a damaged aircraft come down there?',
    rule: '5.24',
    position: polish(
      { 81: { at: 'B6', dispersed: true } },
      { P1: { at: 'K8', damaged: true }, P2: { at: 'F5', ...BOMB } },
    ),
    action: 'land P1 Żółkiew',
    answer: { refused: '5.24' },
  },
  {
    asked: 'It is an emergency: may it come down on any field?',
    rule: '5.24',
    position: polish({}, { P1: { at: 'F3', damaged: true } }),
    action: 'land P1 F2',
    answer: { refused: '5.24' },
  },
  {
    asked: 'P2 left Żółkiew and was hit on its first hex: may it turn straight back there to land?',
    rule: '5.24',
    position: polish(
      { 81: { at: 'C6', prepared: true } },
      { P2: { at: 'C6', damaged: true, ...BOMB } },
      { flying: { aircraft: 'P2', actions: 3, back: ['B6'] } },
    ),
    action: 'land P2 B6',
    answer: legal('The turn of P2 is over then.'),
  },
  {
    asked: 'The guns jammed in its fourth action: may it limp home in this turn?',
    rule: '5.24',
    // As in the example round: I3 to J3, out to K3.
    position: polish(
      { 24: { at: 'J5' }, 19: { at: 'J3' } },
      { P2: { at: 'K3', damaged: true } },
      { flying: { aircraft: 'P2', actions: 0, back: ['J3', 'I3'] } },
    ),
    action: 'land P2 B6',
    answer: { refused: '5.24' },
  },
  {
    asked: 'On the way to its emergency landing, is it shot at by the rifles below it?',
    rule: '5.24',
    position: polish({ 81: { at: 'F3', prepared: true } }, { P1: { at: 'F3', damaged: true } }, p1(2, 'F2')),
    action: 'land P1 A2',
    answer: { odds: { 'Nothing else.': '1' } },
  },
  {
    asked: 'It is sound but has no bomb: may it use the emergency landing to fetch one?',
    rule: '5.25',
    position: polish({}, { P1: { at: 'B3' } }),
    action: 'land P1 A2',
    answer: { refused: '5.25' },
  },
  {
    asked: 'May a sound aircraft land above cavalry that has taken its airfield?',
    rule: '5.25',
    position: polish({ 81: { at: 'B6' } }, { P2: { at: 'B6' } }),
    action: 'land P2 B6',
    answer: { refused: '5.25' },
  },
  {
    asked: 'Then may it fly over that airfield at all, and bomb the riders there?',
    rule: '5.25',
    position: polish({ 81: { at: 'B6' } }, { P2: { at: 'C6', ...BOMB } }),
    action: 'fly P2 B6',
    answer: legal("Of P2's 4 actions 3 are left then."),
  },
  {
    asked: 'It landed for a bomb and has two actions unused: may it fly on?',
    rule: '3.11',
    position: polish({}, { P2: { at: 'B6', landed: true, finished: true } }),
    action: 'fly P2 C6',
    answer: { refused: '3.11' },
  },
  {
    asked: 'Cavalry has ridden onto the airfield where my damaged aircraft landed: is it mended all the same?',
    rule: '5.27',
    position: bolshevik({ 81: { at: 'A2', used: 1 } }, { P1: { at: 'A2', damaged: true, landed: true } }),
    action: 'end',
    answer: legal('P1 on A2 Korczów is operational and has a bomb.'),
  },
  {
    asked: 'It flew onto its airfield with its last action and I said nothing of landing: is it mended tomorrow?',
    rule: '5.27',
    position: polish({}, { P1: { at: 'A2', damaged: true } }, p1(0, 'B2')),
    action: 'end',
    answer: legal('P1 lands on A2 Korczów.'),
  },
  {
    asked: 'May an aircraft fly over an airfield and on, without landing?',
    rule: '5.27',
    position: polish({}, { P1: { at: 'B6', ...BOMB }, P2: { at: 'D6', ...BOMB } }, p1(2, 'A6')),
    action: 'fly P1 C6',
    answer: legal("Of P1's 4 actions 1 is left then."),
  },
  {
    asked: 'We play that an airfield stops aircraft: is the turn of one over that flies onto it?',
    rule: '5.27',
    position: polish({}, { P1: { at: 'A6', ...BOMB }, P2: { at: 'D6', ...BOMB } }),
    flags: ['--option', 'airfield-stops=on'],
    action: 'fly P1 B6',
    answer: legal('The turn of P1 is over then.'),
  },
]

const advanced: readonly Question[] = [
  {
    asked: 'With which regiments can Budyonny ride?',
    rule: '6.28',
    position: { ...bolshevik({}), round: 1, pending: [{ phase: 'commander' }] },
    flags: ADVANCED,
    action: '',
    answer: {
      of: 'commander',
      moves: ['19', '24', '32', '33', '36', '64', '65', '79', '80', '81'].map((number) => `commander ${number}`),
    },
  },
  {
    asked: 'Is there a commissar in the basic game?',
    rule: '6.29',
    position: bolshevik({}),
    action: 'commissar 81 I2',
    answer: { refused: '6.29' },
  },
  {
    asked: 'The commissar has shouted once this game: may he drive another regiment?',
    rule: '6.29',
    position: bolshevik({}, {}, { commissarUsed: true }),
    flags: ADVANCED,
    action: 'commissar 81 I2',
    answer: { refused: '6.29' },
  },
  {
    asked: 'Can the commissar force two regiments onto one hex?',
    rule: '2.6',
    position: bolshevik({ 24: { at: 'F3' }, 81: { at: 'G3', used: 2 } }),
    flags: ADVANCED,
    action: 'commissar 81 F3',
    answer: { refused: '2.6' },
  },
  {
    asked: 'It has stopped on the crossing: where can the commissar drive it in this very turn?',
    rule: '6.29',
    // Around E3: E2 and E4 are closed river, F3 is taken.
    position: bolshevik({ 24: { at: 'E3', used: 2 }, 81: { at: 'F3' } }),
    flags: ADVANCED,
    action: '',
    answer: { of: 'commissar 24', moves: ['commissar 24 D3', 'commissar 24 F2', 'commissar 24 F4'] },
  },
  {
    asked: 'Can even a dispersed regiment be driven into Lwów, and does that count as reaching it?',
    rule: '6.29',
    position: bolshevik({ 24: { at: 'C9', dispersed: true } }, {}, { handedOver: ['24'] }),
    flags: ADVANCED,
    action: 'commissar 24 Lwów',
    answer: legal("Regiment 24 enters Lwów: the game ends after this round's Polish turn."),
  },
  {
    asked: 'May the commissar drive a regiment out of Lwów, to make room at the top?',
    rule: '6.29',
    position: bolshevik({ 24: { at: 'B9', used: 2 } }),
    flags: ADVANCED,
    action: 'commissar 24 C9',
    answer: { refused: '6.29' },
  },
  {
    asked: 'May the commissar answer in the Polish turn, before the next aircraft flies?',
    rule: '6.29',
    position: polish({ 24: { at: 'E3' } }, {}),
    flags: ADVANCED,
    action: 'commissar 24 D3',
    answer: { refused: '6.29' },
  },
  {
    asked: 'A bomb on a regiment never hit before: what do the Bolsheviks have to show?',
    rule: '6.30',
    position: polish({ 81: { at: 'F3' } }, { P1: { at: 'F3', ...BOMB } }, { commander: '65' }),
    flags: [...ADVANCED, '--reveal'],
    action: 'bomb P1',
    answer: legal('The number of regiment 81 is handed over.'),
  },
  {
    asked: 'Nine numbers lie on the table: do I find Budyonny for certain if I bomb the tenth regiment?',
    rule: '6.30',
    position: polish(
      { 81: { at: 'F3' } },
      { P1: { at: 'F3', ...BOMB } },
      { handedOver: ['19', '24', '32', '33', '36', '64', '65', '79', '80'] },
    ),
    flags: ADVANCED,
    action: 'bomb P1',
    answer: legal('Budyonny rides with regiment 81'),
  },
  {
    asked: 'Budyonny has not been found: is a dispersed regiment that is bombed again removed?',
    rule: '3.17',
    position: polish({ 81: { at: 'F3', dispersed: true } }, { P1: { at: 'F3', ...BOMB } }, { handedOver: ['81'] }),
    flags: ADVANCED,
    action: 'bomb P1',
    answer: legal('Regiment 81 was dispersed already: no effect.', 'P1 has no bomb then.'),
  },
  {
    asked: 'Budyonny was found a moment ago: can his own regiment be removed by the next strafe of this turn?',
    rule: '6.31',
    // With a chequerboard, three of six.
    position: polish({ 65: { at: 'G4', dispersed: true } }, { P1: { at: 'G3' } }, { commander: '65', revealed: true }),
    flags: ADVANCED,
    action: 'strafe P1 65',
    answer: {
      odds: {
        'Regiment 65 is removed for good.': '1/2',
        'Nothing else.': '1/3',
        'P1 is damaged by a malfunction.': '1/6',
      },
    },
  },
  {
    asked: 'Now that he is found, is a regiment removed by the first bomb of the day that hits it?',
    rule: '6.31',
    position: polish({ 81: { at: 'F3' } }, { P1: { at: 'F3', ...BOMB } }, { commander: '65', revealed: true }),
    flags: ADVANCED,
    action: 'bomb P1',
    answer: legal('Regiment 81 is dispersed.'),
  },
  {
    asked: '81 is in Lwów: does our turn stop there, or may 80 follow it in?',
    rule: '6.32',
    position: bolshevik({ 81: { at: 'B9', used: 2 }, 80: { at: 'C9', used: 1 } }),
    flags: ADVANCED,
    action: 'move 80 Lwów',
    answer: legal('Regiment 80 enters Lwów'),
  },
  {
    asked: 'Do the aircraft fly on 18 August in the advanced game?',
    rule: '6.32',
    position: polish({}, {}, { round: 8 }),
    flags: ADVANCED,
    action: 'fly P1 B2',
    answer: legal(),
  },
  {
    asked: 'The only regiment that got into Lwów has been bombed off the board: does the game end all the same?',
    rule: '6.32',
    // 10 regiments, one gone (3), nine that have not crossed the Bug (45).
    position: polish({ 81: {} }, {}, { entered: true, revealed: true, commander: '65', handedOver: ['81'] }),
    flags: ADVANCED,
    action: 'end',
    answer: legal('The Bolsheviks score 0 - 48 = -48.'),
  },
  {
    asked: 'It came into Lwów with its first action: may it ride on through the city?',
    rule: '6.33',
    position: bolshevik({ 81: { at: 'Lwów', used: 2 } }),
    flags: ADVANCED,
    action: 'move 81 C9',
    answer: { refused: '6.33' },
  },
  {
    asked: 'The top regiment in Lwów is dispersed already: may I strafe the one beneath it?',
    rule: '6.33',
    position: polish(
      { 80: { at: 'B9' }, 81: { at: 'B9', dispersed: true } },
      { P1: { at: 'C9', ...BOMB } },
      { lwow: ['80', '81'], handedOver: ['81'] },
    ),
    flags: ADVANCED,
    action: 'strafe P1 80',
    answer: { refused: '6.33' },
  },
  {
    asked: 'Two regiments are in Lwów, 80 came in last: which one does a bomb on the city hit?',
    rule: '6.33',
    position: polish(
      { 80: { at: 'Lwów' }, 81: { at: 'Lwów' } },
      { P1: { at: 'Lwów', ...BOMB } },
      { lwow: ['81', '80'] },
    ),
    flags: ADVANCED,
    action: 'bomb P1',
    answer: legal('P1 bombs regiment 80', 'Regiment 80 is dispersed.'),
  },
  {
    asked: 'It rode into Lwów with its first action: may it prepare there with the second?',
    rule: '2.9',
    position: bolshevik({ 81: { at: 'B9', used: 2 } }),
    flags: ADVANCED,
    action: 'prepare 81',
    answer: { refused: '2.9' },
  },
  {
    asked: 'Budyonny in Lwów, three near it, one dead, one on a bridge: what is the score?',
    rule: '6.34',
    // 10 * 3 in Lwów, 2 on C9, 2 on the airfield A9, 1 on A7 though dispersed: 35. The bridge is not across: 5; and 3 for the removed.
    position: polish(
      {
        64: { at: 'B9' },
        65: { at: 'C9' },
        19: { at: 'A9' },
        24: { at: 'A7', dispersed: true },
        80: { at: 'E5' },
        81: {},
        32: { at: 'B4' },
        33: { at: 'C4' },
        36: { at: 'C5' },
        79: { at: 'D5' },
      },
      {},
      { commander: '64', revealed: true, handedOver: ['24', '81'] },
    ),
    flags: ADVANCED,
    action: 'end',
    answer: legal('The Bolsheviks score 35 - 8 = 27.'),
  },
]

askAll('7', [...rounds, ...cavalry, ...aircraft, ...fire, ...damage, ...advanced])
