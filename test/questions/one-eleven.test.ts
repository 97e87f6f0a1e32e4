/** 111: what people ask at the table. The answers are worked out from the rulebook; the sums stand beside them. */
import { json, type Placing } from '../helpers/one-eleven.ts'
import { askAll, type Question } from './ask.ts'

type Aircraft = NonNullable<Placing['aircraft']>

/** Who is not named has been shot down, but for the bombers, which stand on D1 and F1. The clouds lie out of the way: A4 B4, A6 B6, H4 I4, H6 I6. */
const at = (phase: string, aircraft: Aircraft, more: Omit<Placing, 'phase' | 'aircraft'> = {}): object =>
  json({ phase, aircraft, ...more }) as object
const germanMove = (aircraft: Aircraft, more: Placing = {}) => at('luftwaffe-move', aircraft, more)
const germanFire = (aircraft: Aircraft, more: Placing = {}) => at('luftwaffe-fire', aircraft, more)
const bombersMove = (aircraft: Aircraft, more: Placing = {}) => at('bombers-move', aircraft, more)
const polishMove = (aircraft: Aircraft, more: Placing = {}) => at('polish-move', aircraft, more)
const polishFire = (aircraft: Aircraft, more: Placing = {}) => at('polish-fire', aircraft, more)

const START = {
  ...{ He1: 'D1', He2: 'E1', Bf1: 'D2', Bf2: 'E2', Bf3: 'F2' },
  ...{ P1: 'C9', P2: 'D9', P3: 'E9', P4: 'F9' },
}
const setUp = (clouds: string, more: Placing['more'] = {}) => at('clouds', START, { round: 1, clouds, more })

/** A cloud of ours, and three out of the way. */
const under = (cloud: string): Placing => ({ clouds: `${cloud}, A4 B4, A6 B6, H4 I4` })

const flight = (unit: string, around: string) => ({ fired: [unit], pending: { phase: 'flight', unit, around } })
const aim = (unit: string, gone: string, fell: string) => ({
  fired: [unit],
  fell: { [gone]: fell },
  pending: { phase: 'aim', unit, gone },
})

const before: readonly Question[] = [
  {
    asked: 'I would rather keep my second cloud. May I just pass?',
    rule: '1.2',
    position: setUp('A4 B4, H4 I4'),
    action: 'end',
    answer: { refused: '1.2' },
  },
  {
    asked: 'May I lay both my clouds at once?',
    rule: '1.2',
    position: setUp('A4 B4', { placed: true }),
    action: 'cloud D5 E5',
    answer: { refused: '1.2' },
  },
  {
    asked: 'Only one half of my cloud reaches the guns’ zone. Is that all right?',
    rule: '1.3',
    position: setUp(''),
    // D10 is two fields from Warsaw, C10 three.
    action: 'cloud C10 D10',
    answer: { refused: '1.3' },
  },
  {
    asked: 'May a cloud lie over two start fields with the planes on them?',
    rule: '1.3',
    position: setUp(''),
    action: 'cloud D9 E9',
    answer: { legal: true, follows: ['D9 and E9'] },
  },
  {
    asked: 'May I lay my cloud so that it touches the other one?',
    rule: '1.3',
    position: setUp('D5 E5'),
    action: 'cloud F5 G5',
    answer: { legal: true },
  },
  {
    asked: 'I want a cloud on the corner A1, where the next cloud begins on A2. Which ways can it lie?',
    rule: '1.3',
    position: setUp('A2 A3'),
    action: '',
    // A1 touches A2, B1 and B2.
    answer: { moves: ['cloud A1 B1', 'cloud A1 B2'], of: 'cloud A1' },
  },
  {
    asked: 'Do clouds drift? May I lay one anew in round 4?',
    rule: '1.2',
    position: polishMove({ P1: 'D9' }),
    action: 'cloud D5 E5',
    answer: { refused: '1.2' },
  },
]

const moving: readonly Question[] = [
  {
    asked:
      'The straight way, two fields, is barred. May my Messerschmitt go the long way round, and what is left of its dice?',
    rule: '3.9',
    // D5 E4 F4 F5: three fields.
    position: germanMove({ Bf1: 'D5', P1: 'E5' }),
    action: 'move Bf1 F5',
    answer: { legal: true, follows: ['flown 3 fields', 'no die'] },
  },
  {
    asked: 'Two P.11s stand wing to wing before my bomber. May it slip through between them?',
    rule: '3.8',
    // D7 is two fields from D5, by D6 or by E6.
    position: bombersMove({ He1: 'D5', P1: 'D6', P2: 'E6' }),
    action: 'move He1 D7',
    answer: { refused: '3.8' },
  },
  {
    asked: 'Bf1 has used one of its three fields, and the others have not moved yet. May it use the other two?',
    rule: '3.9',
    position: germanMove({ Bf1: 'D5 flown=1', Bf2: 'G3' }),
    action: 'move Bf1 D6',
    answer: { refused: '3.9' },
  },
  {
    asked: 'May a Messerschmitt fly across Warsaw?',
    rule: '3.10',
    // E12 alone lies between E11 and D13.
    position: germanMove({ Bf1: 'E11' }),
    action: 'move Bf1 D13',
    answer: { legal: true, follows: ['flown 2 fields', '1 die'] },
  },
  {
    asked: 'And a P.11, if it does not stop there?',
    rule: '3.10',
    position: polishMove({ P1: 'E11' }),
    action: 'move P1 D13',
    answer: { refused: '3.10' },
  },
  {
    asked: 'My P.11 is pursued. May it fly three fields, like the Messerschmitt?',
    rule: '3.7',
    position: polishMove({ P1: 'D5' }),
    action: 'move P1 D8',
    answer: { refused: '3.7' },
  },
  {
    asked: 'May the bomber move in phase 1, in front of its escort?',
    rule: '2.5',
    position: germanMove({ He1: 'D3', Bf1: 'D2' }),
    action: 'move He1 D4',
    answer: { refused: '2.5' },
  },
  {
    asked: 'My own Messerschmitt is on Warsaw. May the bomber beside it bomb the city all the same?',
    rule: '3.8',
    position: bombersMove({ He1: 'E11', Bf1: 'E12' }),
    action: 'move He1 E12',
    answer: { refused: '3.8' },
  },
  {
    asked:
      'The bomber is two fields off, with a P.11 on one of the two ways. May it reach Warsaw, and is the part won then?',
    rule: '10.32',
    // E10 to E12 by E11, where P1 is, or by D11.
    position: bombersMove({ He1: 'E10', P1: 'E11' }, { round: 6 }),
    action: 'move He1 E12',
    answer: { legal: true, follows: ['He1 bombs Warsaw in round 6', '1 Polish plane is left'] },
  },
  {
    asked: 'May a damaged Messerschmitt still fly three fields?',
    rule: '3.12',
    position: germanMove({ Bf1: 'D5 damaged' }),
    action: 'move Bf1 D8',
    answer: { legal: true, follows: ['flown 3 fields', 'it is damaged'] },
  },
  {
    asked: 'May a Messerschmitt sit down on an empty Polish airfield?',
    rule: '7.29',
    position: germanMove({ Bf1: 'E7' }),
    action: 'move Bf1 E8',
    answer: { legal: true },
  },
  {
    asked: 'A P.11 under camouflage is out of the game for now. May I fly onto its field?',
    rule: '3.8',
    position: germanMove({ Bf1: 'E7', P1: 'E8 damaged covered' }),
    action: 'move Bf1 E8',
    answer: { refused: '3.8' },
  },
  {
    asked: 'Nobody is near anybody. Must I go through phase 2?',
    rule: '2.6',
    position: germanMove({ Bf1: 'D5', P1: 'D10' }),
    action: 'end',
    answer: { legal: true, follows: ['no shot is possible'] },
  },
  {
    asked: 'They have driven my bomber into the corner A1. Where can it still go?',
    rule: '3.8',
    // A1 touches A2, B1 and B2; from A2 it goes on to A3.
    position: bombersMove({ He1: 'A1', P1: 'B1', Bf1: 'B2' }),
    action: '',
    answer: { moves: ['move He1 A2', 'move He1 A3'], of: 'move He1' },
  },
  {
    asked: 'My P.11 moves from one half of its cloud to the other. Is it out of the cloud now?',
    rule: '8.30',
    position: polishMove({ P1: 'D5', He1: 'F5' }, under('D5 E5')),
    action: 'move P1 E5',
    answer: { legal: true, follows: ['cannot shoot out of the cloud'] },
  },
  {
    asked: 'My P.11 leaves its cloud and stops next to the bomber. May it shoot this round, and with what?',
    rule: '8.30',
    // It begins with 2 dice, and the field out of the cloud costs one.
    position: polishMove({ P1: 'E5', He1: 'G5' }, under('D5 E5')),
    action: 'move P1 F5',
    answer: { legal: true, follows: ['which leaves it 1 die'] },
  },
  {
    asked: 'Does a cloud slow me down when I fly across it?',
    rule: '3.11',
    // D5 E5 F5: two fields, one of them cloud.
    position: germanMove({ Bf1: 'D5' }, under('E5 E6')),
    action: 'move Bf1 F5',
    answer: { legal: true, follows: ['flown 2 fields', '1 die'] },
  },
  {
    asked: 'An enemy hides in one half of a cloud. May I fly into the other?',
    rule: '8.30',
    position: polishMove({ Bf1: 'E5', P1: 'E7' }, under('E5 E6')),
    action: 'move P1 E6',
    answer: { legal: true, follows: ['cannot shoot out of the cloud'] },
  },
  {
    asked: 'May Bf1 shoot first, and Bf2 move after that?',
    rule: '2.5',
    position: germanMove({ Bf1: 'D5', Bf2: 'G3', P1: 'E5' }),
    action: 'attack Bf1 P1',
    answer: { refused: '2.5' },
  },
  {
    asked: 'Must a bomber fly on every round, or may both wait?',
    rule: '3.7',
    position: bombersMove({ P1: 'D10' }),
    action: 'end',
    answer: { legal: true, follows: ['Phase 3, the bombers’ move, is over'] },
  },
  {
    asked: 'May a bomber fly on across Warsaw, out of the guns’ way?',
    rule: '3.10',
    position: bombersMove({ He1: 'E11' }),
    action: 'move He1 D13',
    answer: { refused: '3.10' },
  },
]

const repairs: readonly Question[] = [
  {
    asked: 'My damaged plane on the airfield did not move. Must it go under the net?',
    rule: '7.28',
    position: polishMove({ P1: 'E8 damaged' }),
    action: 'end',
    answer: { legal: true, follows: ['P1 is camouflaged on the airfield E8'] },
  },
  {
    asked: 'When does my camouflaged plane come back?',
    rule: '7.28',
    position: bombersMove({ P1: 'E8 damaged covered' }),
    action: 'end',
    answer: { legal: true, follows: ['P1 on E8 is repaired'] },
  },
  {
    asked: 'P1, just repaired, has left the airfield. May damaged P2 take its place in the same phase?',
    rule: '7.28',
    position: polishMove({ P1: 'D8 flown=1', P2: 'E9 damaged' }),
    action: 'move P2 E8',
    answer: { legal: true, follows: ['it is damaged'] },
  },
  {
    asked: 'May I shoot at a plane under camouflage?',
    rule: '7.28',
    position: germanFire({ Bf1: 'E7', P1: 'E8 damaged covered' }),
    action: 'attack Bf1 P1',
    answer: { refused: '7.28' },
  },
  {
    asked: 'May I shoot at an undamaged plane on its airfield?',
    rule: '7.29',
    position: germanFire({ Bf1: 'E7', P1: 'E8' }),
    action: 'attack Bf1 P1',
    answer: { legal: true },
  },
  {
    asked:
      'My plane was damaged on its airfield a moment ago, in this phase 2. Is it safe from the next Messerschmitt?',
    rule: '7.28',
    // It is covered when phase 4 ends, not before: 3 dice, one hit is enough, 1 - 1/8.
    position: germanFire(
      { Bf1: 'F8', Bf2: 'E7', P1: 'E8 damaged' },
      { more: { attacks: { Bf2: 'P1' }, fired: ['Bf1'] } },
    ),
    action: 'fire Bf2',
    answer: { odds: { 'Nothing else': '1/8', 'P1 is destroyed': '7/8' } },
  },
]

const attacks: readonly Question[] = [
  {
    asked: 'My Messerschmitt flew three fields and is next to a P.11. May it shoot?',
    rule: '4.14',
    position: germanFire({ Bf1: 'D5 flown=3', P1: 'E5' }),
    action: 'attack Bf1 P1',
    answer: { refused: '4.14' },
  },
  {
    asked: 'It has no dice, then. May it fly on past the P.11 at least?',
    rule: '5.23',
    position: germanFire({ Bf1: 'D5 flown=3', P1: 'E5', Bf2: 'E4' }),
    action: 'fly Bf1 F5',
    answer: { refused: '5.23' },
  },
  {
    asked: 'A damaged Messerschmitt has not moved. May it shoot?',
    rule: '7.27',
    position: germanFire({ Bf1: 'D5 damaged', P1: 'E5' }),
    action: 'attack Bf1 P1',
    answer: { refused: '7.27' },
  },
  {
    asked: 'The bomber will leave its cloud in phase 3 anyway. May it shoot out of it in phase 2?',
    rule: '8.30',
    position: germanFire({ He1: 'D5', P1: 'E5' }, under('D5 D6')),
    action: 'attack He1 P1',
    answer: { refused: '8.30' },
  },
  {
    asked: 'A Messerschmitt flew into a cloud after its shot. My P.11 is next to it and has not moved. May it shoot?',
    rule: '8.30',
    position: polishFire({ Bf1: 'D5', P1: 'E5' }, under('D5 D6')),
    action: 'attack P1 Bf1',
    answer: { refused: '8.30' },
  },
  {
    asked: 'May the bomber, with its guns all round, shoot two fields far?',
    rule: '4.13',
    position: germanFire({ He1: 'D5', P1: 'F5' }),
    action: 'attack He1 P1',
    answer: { refused: '4.13' },
  },
  {
    asked: 'May a bomber finish off a damaged P.11?',
    rule: '6.24',
    position: germanFire({ He1: 'D5', P1: 'E5 damaged' }),
    action: 'attack He1 P1',
    answer: { legal: true },
  },
  {
    asked: 'May a P.11 shoot at a Messerschmitt over Warsaw, where Poles may not fly?',
    rule: '5.21',
    position: polishFire({ Bf1: 'E12', P1: 'E11' }),
    action: 'attack P1 Bf1',
    answer: { legal: true },
  },
  {
    asked: 'Bf1 is to attack P1, and P2 is next to it as well. May it attack both?',
    rule: '4.15',
    // One target a fighter: naming another changes the declaration.
    position: germanFire({ Bf1: 'D5', P1: 'E5', P2: 'E4' }, { more: { attacks: { Bf1: 'P1' } } }),
    action: 'attack Bf1 P2',
    answer: { legal: true, follows: ['Bf1 is to attack P2 instead'] },
  },
  {
    asked: 'Bf1 has shot. May Bf2 still join in, although it was not declared?',
    rule: '4.15',
    position: germanFire({ Bf1: 'F5', Bf2: 'D5', P1: 'E5 damaged' }, { more: { fired: ['Bf1'] } }),
    action: 'attack Bf2 P1',
    answer: { refused: '4.15' },
  },
  {
    asked: 'The first shot has done enough. May I call off the second?',
    rule: '4.15',
    position: germanFire(
      { Bf1: 'F5', Bf2: 'D5', P1: 'E5 damaged' },
      { more: { fired: ['Bf1'], attacks: { Bf2: 'P1' } } },
    ),
    action: 'withdraw Bf2',
    answer: { refused: '4.15' },
  },
  {
    asked: 'The target is damaged now, but not gone. May the second shooter take aim at another?',
    rule: '4.18',
    position: germanFire(
      { Bf1: 'F5', Bf2: 'D5', P1: 'E5 damaged', P2: 'E6' },
      { more: { fired: ['Bf1'], attacks: { Bf2: 'P1' } } },
    ),
    action: 'aim Bf2 P2',
    answer: { refused: '4.18' },
  },
  {
    asked: 'Nobody has shot yet. May I take a declared attack back?',
    rule: '4.15',
    position: germanFire({ Bf1: 'D5', P1: 'E5' }, { more: { attacks: { Bf1: 'P1' } } }),
    action: 'withdraw Bf1',
    answer: { legal: true },
  },
  {
    asked: 'Bf1 has hit P1. May P1 shoot back before it is Bf2’s turn?',
    rule: '2.5',
    position: germanFire(
      { Bf1: 'F5', Bf2: 'D5', P1: 'E5 damaged' },
      { more: { fired: ['Bf1'], attacks: { Bf2: 'P1' } } },
    ),
    action: 'polish attack P1 Bf2',
    answer: { refused: '2.5' },
  },
  {
    asked: 'Bf1 has shot and not landed yet. May Bf2 shoot first, to make room for it?',
    rule: '4.15',
    // F5, straight on, is taken by P2, and so is F4: Bf1 would rather fly there than to F6.
    position: germanFire(
      { Bf1: 'D5', Bf2: 'F4', P1: 'E5', P2: 'F5' },
      { more: { ...flight('Bf1', 'E5'), attacks: { Bf2: 'P2' } } },
    ),
    action: 'fire Bf2',
    answer: { refused: '4.15' },
  },
  {
    asked: 'There is a target, but I do not want to be carried past it. Must I attack?',
    rule: '4.13',
    position: germanFire({ Bf1: 'D5', P1: 'E5' }),
    action: 'end',
    answer: { legal: true, follows: ['no attacks'] },
  },
  {
    asked: 'I have declared an attack and think better of it. May I simply end the phase?',
    rule: '4.15',
    position: germanFire({ Bf1: 'D5', P1: 'E5' }, { more: { attacks: { Bf1: 'P1' } } }),
    action: 'end',
    answer: { refused: '4.15' },
  },
]

const odds: readonly Question[] = [
  {
    asked: 'My Messerschmitt waits for a fresh P.11. How good is its shot?',
    rule: '11.36',
    // 3 dice, 8 throws: none 1, one 3, two or three 3 + 1.
    position: germanFire({ Bf1: 'D5', P1: 'E5' }),
    action: 'attack Bf1 P1',
    answer: { of: 'Bf1 alone', later: { Nothing: '1/8', damaged: '3/8', destroyed: '1/2' } },
  },
  {
    asked: 'A Messerschmitt that stood still and a bomber at one fresh P.11: what is it together?',
    rule: '11.36',
    // 3 + 1 dice, 16 throws: none 1, one 4, two to four 6 + 4 + 1.
    position: germanFire({ Bf1: 'D5', He1: 'E4', P1: 'E5' }, { more: { attacks: { Bf1: 'P1' } } }),
    action: 'attack He1 P1',
    answer: { of: 'together', later: { Nothing: '1/16', damaged: '1/4', destroyed: '11/16' } },
  },
  {
    asked: 'The guns alone at a bomber two fields off: can they bring it down?',
    rule: '9.31',
    // 1 die; a bomber needs two hits.
    position: polishFire({ He1: 'E10' }),
    action: 'attack AA He1',
    answer: { of: 'AA alone', later: { Nothing: '1/2', 'hit once': '1/2' } },
  },
  {
    asked: 'Do the hits of the guns and of a fighter on a bomber add up?',
    rule: '6.25',
    // 2 dice of the guns beside Warsaw, and 1 of P1 after a field; two hits of 3 dice: 3/8 + 1/8.
    position: polishFire({ He1: 'E11', P1: 'E10 flown=1' }, { more: { attacks: { P1: 'He1' } } }),
    action: 'attack AA He1',
    answer: { of: 'together', later: { Nothing: '1/8', 'hit once': '3/8', destroyed: '1/2' } },
  },
  {
    asked: 'A bomber has one hit from this round. Does one more bring it down?',
    rule: '6.25',
    // 2 dice, at least one hit: 1 - 1/4.
    position: polishFire({ He1: 'D5 hits=1', P1: 'E5', P2: 'C5' }, { more: { attacks: { P1: 'He1' }, fired: ['P2'] } }),
    action: 'fire P1',
    answer: { odds: { 'Nothing else': '1/4', 'He1 is shot down on D5.': '3/4' } },
  },
  {
    asked: 'One bomber has just fallen. Does the part go on, and may P2 shoot at the other as declared?',
    rule: '6.26',
    position: polishFire(
      { He1: '-', He2: 'E5', P1: 'C5', P2: 'F5' },
      { more: { fired: ['P1'], fell: { He1: 'D5' }, attacks: { P2: 'He2' } } },
    ),
    action: 'fire P2',
    answer: { legal: true, follows: ['He2 is shot down'] },
  },
  {
    asked: 'A second hit on a bomber, where we play that one bomber ends the part: who has won?',
    rule: '6.26',
    position: polishFire({ He1: 'D5 hits=1', P1: 'E5', P2: 'C5' }, { more: { attacks: { P1: 'He1' }, fired: ['P2'] } }),
    flags: ['--option', 'one-bomber-ends=on'],
    action: 'fire P1',
    answer: { odds: { 'Nothing else': '1/4', 'by the option in force the Poles win': '3/4' } },
  },
  {
    asked:
      'One bomber is left, unhit, and my first shooter has two dice. Can it win the part before the second shoots?',
    rule: '10.32',
    // Of 4 throws none 1, one 2, two 1.
    position: polishFire({ He1: 'D5', He2: '-', P1: 'E5', P2: 'C5' }, { more: { attacks: { P1: 'He1', P2: 'He1' } } }),
    action: 'fire P1',
    answer: { odds: { 'Nothing else': '1/4', 'He1 has one hit': '1/2', 'Both bombers are down': '1/4' } },
  },
  {
    asked: 'The target of the guns, two fields off, is gone. They turn to one on Warsaw: with how many dice?',
    rule: '4.18',
    // Those of the new field, 3: as for a Messerschmitt that waited.
    position: polishFire({ Bf2: 'E12' }, { more: aim('AA', 'Bf1', 'D10') }),
    action: 'aim AA Bf2',
    answer: { odds: { 'Nothing else': '1/8', 'Bf2 is damaged': '3/8', 'Bf2 is destroyed': '1/2' } },
  },
  {
    asked: 'On the long board a Messerschmitt is on D11. With how many dice do the guns shoot at it?',
    rule: '12.37',
    // Warsaw is E13 there, and D11 two fields from it: 1 die.
    position: polishFire({ Bf1: 'D11' }, { clouds: 'A4 B4, A6 B6, G4 H4, G6 H6' }),
    flags: ['--variant', 'long'],
    action: 'attack AA Bf1',
    answer: { of: '1 die', later: { Nothing: '1/2', damaged: '1/2' } },
  },
]

const gone: readonly Question[] = [
  {
    asked: 'The target of my Messerschmitt is gone, but another is next to it. May it just fly on?',
    rule: '4.18',
    position: germanFire({ Bf2: 'D5', P2: 'E6' }, { more: aim('Bf2', 'P1', 'E5') }),
    action: 'fly Bf2 F5',
    answer: { refused: '4.18' },
  },
  {
    asked: 'The same, where we play without the duty to take another target?',
    rule: '4.18',
    position: germanFire({ Bf2: 'D5', P2: 'E6' }, { more: aim('Bf2', 'P1', 'E5') }),
    flags: ['--option', 'must-reaim=off'],
    action: 'fly Bf2 F5',
    answer: { legal: true, follows: ['Bf2 flies on to F5'] },
  },
  {
    asked:
      'P1 is gone. At which of the three planes next to it may Bf2 shoot instead: in a cloud, under camouflage, or in the open?',
    rule: '4.18',
    position: germanFire(
      { Bf2: 'E7', P2: 'E8 damaged covered', P3: 'F7', P4: 'D7 damaged' },
      { ...under('F7 G7'), more: aim('Bf2', 'P1', 'F8') },
    ),
    action: '',
    answer: { moves: ['aim Bf2 P4'], of: 'aim' },
  },
  {
    asked: 'Its target is gone and nobody else is near. May the Messerschmitt stay where it is?',
    rule: '4.18',
    // It throws nothing and flies round the empty field, straight on.
    position: germanFire(
      { Bf1: 'E6', Bf2: 'D5' },
      { more: { attacks: { Bf2: 'P1' }, fired: ['Bf1'], fell: { P1: 'E5' } } },
    ),
    action: 'fire Bf2',
    answer: { legal: true, follows: ['Bf2 flies on to F5'] },
  },
  {
    asked: 'The target of my P.11 is gone, and another German is next to it. May it give up its shot?',
    rule: '4.18',
    position: polishFire({ P1: 'D5', Bf2: 'E6' }, { more: aim('P1', 'Bf1', 'E5') }),
    action: 'withdraw P1',
    answer: { refused: '4.18' },
  },
  {
    asked: 'And may a bomber give up its shot?',
    rule: '4.18',
    position: germanFire({ He1: 'D5', P2: 'E6' }, { more: aim('He1', 'P1', 'E5') }),
    action: 'withdraw He1',
    answer: { legal: true },
  },
  {
    asked: 'While Bf2 looks for a new target, may Bf3 shoot?',
    rule: '4.15',
    position: germanFire(
      { Bf2: 'D5', Bf3: 'E7', P2: 'E6', P3: 'D6' },
      { more: { ...aim('Bf2', 'P1', 'E5'), attacks: { Bf3: 'P2' } } },
    ),
    action: 'fire Bf3',
    answer: { refused: '4.15' },
  },
  {
    asked: 'My P.11 flew a field, and its Messerschmitt is gone. May it turn on the bomber, and with how many dice?',
    rule: '4.18',
    // Its own, 2 - 1.
    position: polishFire({ He1: 'E4', P1: 'D5 flown=1' }, { more: aim('P1', 'Bf1', 'E5') }),
    action: 'aim P1 He1',
    answer: { odds: { 'Nothing else': '1/2', 'He1 has one hit': '1/2' } },
  },
]

const flights: readonly Question[] = [
  {
    asked: 'My Messerschmitt has shot. May it turn aside rather than fly straight on?',
    rule: '5.19',
    position: germanFire({ Bf1: 'D5', P1: 'E5' }, { more: flight('Bf1', 'E5') }),
    action: 'fly Bf1 F6',
    answer: { refused: '5.19' },
  },
  {
    asked: 'The field straight on is taken. Where may the Messerschmitt go?',
    rule: '5.19',
    // From D5 around E5: 1 is F5, 2 and 3 are F6 and F4.
    position: germanFire({ Bf1: 'D5', P1: 'E5', P2: 'F5' }, { more: flight('Bf1', 'E5') }),
    action: '',
    answer: { moves: ['fly Bf1 F4', 'fly Bf1 F6'], of: 'fly' },
  },
  {
    asked: 'Straight on is Warsaw with its guns. May the Messerschmitt choose another field?',
    rule: '5.21',
    // From F10 around E11 straight on is E12.
    position: germanFire({ Bf1: 'F10', P1: 'E11' }, { more: flight('Bf1', 'E11') }),
    action: '',
    answer: { moves: ['fly Bf1 E12'], of: 'fly' },
  },
  {
    asked: 'The target is on the edge of the board, so there is nothing beyond it. Where may the Messerschmitt go?',
    rule: '5.21',
    // A2 touches only A1, B2 and A3: 1, 2 and 3 are off the board, which leaves 4 and 5.
    position: germanFire({ Bf1: 'B2', P1: 'A2' }, { more: flight('Bf1', 'A2') }),
    action: '',
    answer: { moves: ['fly Bf1 A1', 'fly Bf1 A3'], of: 'fly' },
  },
  {
    asked: 'All five fields around the target are taken. Where does the Messerschmitt go?',
    rule: '5.19',
    position: germanFire(
      { Bf1: 'D5', Bf2: 'E4', Bf3: 'F4', P1: 'E5', P2: 'F5', P3: 'F6', P4: 'E6' },
      { more: { attacks: { Bf1: 'P1' } } },
    ),
    action: 'fire Bf1',
    answer: { legal: true, follows: ['stays on D5'] },
  },
  {
    asked:
      'Planes stand on both sides of the target. Can my Messerschmitt get past them to the free field straight on?',
    rule: '5.22',
    position: germanFire(
      { Bf1: 'D5', Bf2: 'E4', Bf3: 'E6', P1: 'E5', P2: 'F4', P3: 'F6' },
      { more: flight('Bf1', 'E5') },
    ),
    action: 'fly Bf1 F5',
    answer: { legal: true },
  },
  {
    asked: 'I have destroyed the target. May I land on the field it left?',
    rule: '5.22',
    position: germanFire({ Bf1: 'D5', P2: 'F5' }, { more: { ...flight('Bf1', 'E5'), fell: { P1: 'E5' } } }),
    action: 'fly Bf1 E5',
    answer: { refused: '5.22' },
  },
  {
    asked: 'Straight on was P2, which fell a moment ago. Is that field free for Bf1 now?',
    rule: '5.22',
    position: germanFire(
      { Bf1: 'D5', Bf2: 'G4', P1: 'E5' },
      { more: { ...flight('Bf1', 'E5'), fired: ['Bf1', 'Bf2'], fell: { P2: 'F5' } } },
    ),
    action: 'fly Bf1 F5',
    answer: { legal: true },
  },
  {
    asked: 'May a bomber fly on after its shot?',
    rule: '5.23',
    position: germanFire({ He1: 'D5', P1: 'E5' }, { more: { fired: ['He1'] } }),
    action: 'fly He1 F5',
    answer: { refused: '5.23' },
  },
  {
    asked: 'My P.11 has shot at a Messerschmitt beside Warsaw. Where may it land?',
    rule: '5.20',
    // E11 touches D11, F11, E10, F10, E12 and F12: it came from E10, F10 is taken, E12 is Warsaw.
    position: polishFire({ Bf1: 'E11', P1: 'E10', P2: 'F10' }, { more: flight('P1', 'E11') }),
    action: '',
    answer: { moves: ['fly P1 D11', 'fly P1 F11', 'fly P1 F12'], of: 'fly' },
  },
  {
    asked: 'My P.11 likes it where it is. May it stay after its shot?',
    rule: '5.20',
    position: polishFire({ Bf1: 'E11', P1: 'E10' }, { more: flight('P1', 'E11') }),
    action: 'fly P1 E10',
    answer: { refused: '5.20' },
  },
  {
    asked: 'May my P.11 slip into a cloud after its shot?',
    rule: '5.21',
    position: polishFire({ He1: 'E5', P1: 'D5' }, { ...under('F5 G5'), more: flight('P1', 'E5') }),
    action: 'fly P1 F5',
    answer: { legal: true, follows: ['P1 flies on to F5'] },
  },
  {
    asked: 'Field 1 and one of 2 and 3 are taken, the other lies badly. May the Messerschmitt turn back to 4?',
    rule: '5.19',
    position: germanFire({ Bf1: 'D5', P1: 'E5', P2: 'F5', P3: 'F4' }, { more: flight('Bf1', 'E5') }),
    action: 'fly Bf1 E4',
    answer: { refused: '5.19' },
  },
  {
    asked: 'Straight on is an airfield with a camouflaged P.11. Does that stop the Messerschmitt?',
    rule: '5.21',
    // From F6 around E7 straight on is E8.
    position: germanFire({ Bf1: 'F6', P1: 'E7', P2: 'E8 damaged covered' }, { more: flight('Bf1', 'E7') }),
    action: 'fly Bf1 E8',
    answer: { refused: '5.21' },
  },
  {
    asked: 'Four fields around the target are taken, and the fifth is Warsaw. Where does my P.11 go?',
    rule: '5.20',
    position: polishFire(
      { Bf1: 'E11', Bf2: 'D11', Bf3: 'F11', P1: 'E10', P2: 'F10', P3: 'F12' },
      { more: { attacks: { P1: 'Bf1' } } },
    ),
    action: 'fire P1',
    answer: { legal: true, follows: ['stays on E10'] },
  },
]

const guns: readonly Question[] = [
  {
    asked: 'A Messerschmitt is three fields from Warsaw. May the guns fire?',
    rule: '9.31',
    position: polishFire({ Bf1: 'D9', P1: 'D10' }),
    action: 'attack AA Bf1',
    answer: { refused: '9.31' },
  },
  {
    asked: 'There has been no fight yet, and no fighter of ours is near. May the guns open it?',
    rule: '2.6',
    position: polishMove({ Bf1: 'D10', P1: 'H9' }, { round: 3 }),
    action: 'end',
    answer: { legal: true },
  },
  {
    asked: 'The guns have fired. May they fire again at another?',
    rule: '4.15',
    position: polishFire({ Bf1: 'D10', Bf2: 'E10' }, { more: { fired: ['AA'] } }),
    action: 'attack AA Bf2',
    answer: { refused: '4.15' },
  },
  {
    asked: 'One fighter has shot, another is to shoot. May the guns fire between them?',
    rule: '9.31',
    position: polishFire(
      { He1: 'E11', P1: 'D10', P2: 'F11' },
      { more: { attacks: { AA: 'He1', P2: 'He1' }, fired: ['P1'] } },
    ),
    action: 'fire AA',
    answer: { legal: true },
  },
]

const endings: readonly Question[] = [
  {
    asked: 'A bomber was hit once this round. Does the hit count in the next?',
    rule: '6.25',
    position: polishFire({ He1: 'D5 hits=1', P1: 'E5' }, { more: { fired: ['P1'] } }),
    action: 'end',
    answer: { legal: true, follows: ['The single hit on He1 is forgotten'] },
  },
  {
    asked: 'Round 8 is over, and a bomber stands beside Warsaw. Who has won?',
    rule: '10.32',
    position: polishFire({ He1: 'E11' }, { round: 8 }),
    action: 'end',
    answer: { legal: true, follows: ['Warsaw has not been bombed: the Poles win'] },
  },
  {
    asked: 'A bomber has bombed Warsaw in phase 3. May the Poles still have their phases of that round?',
    rule: '10.32',
    position: at('over', { He1: 'E12', Bf1: 'E11', P1: 'E10' }, { round: 6 }),
    action: 'polish attack P1 Bf1',
    answer: { refused: '10.32' },
  },
  {
    asked: 'My last P.11 is lost. Is the part over?',
    rule: '10.32',
    // Phase 4 is passed over; the guns have their phase 5.
    position: bombersMove({ He1: 'E10' }),
    action: 'end',
    answer: { legal: true, follows: ['Phase 4, the Polish move: nothing can move'] },
  },
  {
    asked: 'Warsaw is bombed. Do a damaged and a camouflaged P.11 count as planes left?',
    rule: '10.33',
    position: bombersMove({ He1: 'E11', P1: 'D5 damaged', P2: 'E8 damaged covered' }),
    action: 'move He1 E12',
    answer: { legal: true, follows: ['2 Polish planes are left'] },
  },
]

const questions = [before, moving, repairs, attacks, odds, gone, flights, guns, endings].flat()

askAll('111', questions)
