/** What 111: Alarm dla Warszawy says, in English. */
import type { Faults111, Reason111, Texts111 } from '../../rules/111/texts.ts'
import { count, listed, type RefusalArgs, type RefusalWords, type Words } from '../words.ts'

/** A hex with its name, if it has one: `E12 Warszawa`. */
export type Place = (hex: string) => string

export const titles111 = {
  title: '111: Alarm dla Warszawy',
  about: 'September 1939: four Polish fighters and the guns of Warsaw against two bombers and their escort.',
  length: 'about 15 minutes a part, two parts a match',
  special:
    'The farther a fighter has flown, the fewer dice it shoots with, and after a shot it must fly on past its target. A bomber falls only to two hits in one round: the Poles strike together, or stand in its way. Clouds hide both sides, damaged Poles are repaired under camouflage, and the fuel lasts eight rounds.',
  seats: { luftwaffe: 'Luftwaffe', polish: 'Poles' },
  variants: { standard: 'bombers 11 fields from Warsaw', long: 'a longer board, bombers 12 fields from Warsaw' },
  options: {
    'must-reaim': 'a fighter whose target is gone must take another if it can (rule 4.18)',
    'one-bomber-ends': 'the Poles win as soon as one bomber falls (rule 6.26)',
    'same-clouds': 'the second part is played with the clouds of the first (rule 1.4)',
  },
} as const

const dice = (n: number): string => (n === 1 ? '1 die' : `${n} dice`)
const fields = (n: number): string => count(n, 'field')
const round = (n: number): string => `Round ${n} of 8`
const side = (seat: string): string => (seat === 'polish' ? 'Poles' : 'Germans')

const PHASES: Readonly<Record<string, string>> = {
  'luftwaffe-move': 'Phase 1, the German fighters’ move',
  'luftwaffe-fire': 'Phase 2, the German shots',
  'bombers-move': 'Phase 3, the bombers’ move',
  'polish-move': 'Phase 4, the Polish move',
  'polish-fire': 'Phase 5, the Polish shots',
}
const phaseName = (phase: string): string => PHASES[phase] ?? phase

/** What is left to move, in a clause. */
const toMove = (ready: readonly string[]): string =>
  ready.length === 0 ? 'everything has moved; end the phase.' : `move ${listed(ready, 'or')}, or end the phase.`

/** What can be done in a shot phase, in a clause. */
function toShoot(declared: readonly string[], begun: boolean): string {
  if (begun)
    return declared.length === 0
      ? 'all attacks are carried out; end the phase.'
      : `choose who shoots next: ${listed(declared, 'or')}.`
  return declared.length === 0
    ? 'declare attacks, or end the phase without any.'
    : `declare more attacks, or let ${listed(declared, 'or')} shoot first.`
}

const planesLeft = (n: number): string => (n === 1 ? '1 Polish plane is left' : `${count(n, 'Polish plane')} are left`)

export const texts111 = (place: Place): Words<Texts111> => ({
  'place-cloud': ({ seat, cloud }) => `${side(seat)}: place cloud ${cloud} of 4 on two fields that touch.`,
  'pass-cloud': ({ seat, cloud }) => `${side(seat)}: cloud ${cloud} of 4 is placed; end the turn.`,
  'luftwaffe-moves': ({ round: n, ready }) => `${round(n)}, phase 1. German fighters: ${toMove(ready)}`,
  'bombers-move': ({ round: n, ready }) => `${round(n)}, phase 3. Bombers: ${toMove(ready)}`,
  'poles-move': ({ round: n, ready }) => `${round(n)}, phase 4. Poles: ${toMove(ready)}`,
  'luftwaffe-fires': ({ round: n, declared, begun }) =>
    `${round(n)}, phase 2. German shots: ${toShoot(declared, begun)}`,
  'poles-fire': ({ round: n, declared, begun }) => `${round(n)}, phase 5. Polish shots: ${toShoot(declared, begun)}`,
  'choose-aim': ({ unit, target, mayFly, mayWithdraw }) =>
    `${target} is gone: choose another target for ${unit}${
      mayFly ? ', or the field it flies to' : mayWithdraw ? ', or give its shot up' : ''
    }.`,
  'choose-flight': ({ unit, hex }) => `${unit} flies on after its shot at ${place(hex)}: choose the field it lands on.`,
  'roll-dice': ({ unit, target, dice: n }) => `${unit} shoots at ${target} with ${dice(n)}: how many hits?`,
  'game-over': () => 'The part is over.',
  'spent-fields': ({ unit, fields }) => `${unit} has flown ${count(fields, 'field')} then.`,
  'spent-dice': ({ unit, fields, dice: n, barred }) =>
    `${unit} has flown ${count(fields, 'field')} then, ${
      barred === 'cloud'
        ? 'and cannot shoot out of the cloud'
        : barred === 'damaged'
          ? 'and cannot shoot, for it is damaged'
          : `which leaves it ${n === 0 ? 'no die' : dice(n)}`
    }.`,
  'odds-alone': ({ unit, target, dice: n }) => `${unit} alone, ${dice(n)} at ${target}:`,
  'odds-together': ({ units, target, dice: n }) => `${listed(units)} together, ${dice(n)} at ${target}:`,
  'odds-nothing': ({ unit }) => `Nothing happens to ${unit}.`,
  'odds-one-hit': ({ unit }) => `${unit} is hit once, which alone does nothing.`,
  'odds-damaged': ({ unit }) => `${unit} is damaged.`,
  'odds-destroyed': ({ unit }) => `${unit} is destroyed.`,
  'turn-passes': ({ seat }) => `The turn passes to the ${side(seat)}.`,
  'clouds-ready': () => 'All four clouds are placed.',
  'cloud-placed': ({ seat, hexes }) => `The ${side(seat)} place a cloud on ${listed(hexes.map(place))}.`,
  moved: ({ unit, from, to, flown }) => `${unit} flies ${fields(flown)}, from ${place(from)} to ${place(to)}.`,
  'phase-ended': ({ phase }) => `${phaseName(phase)}, is over.`,
  'moves-pass': ({ phase }) => `${phaseName(phase)}: nothing can move.`,
  'shots-pass': ({ phase }) => `${phaseName(phase)}: no shot is possible.`,
  'no-attacks': ({ phase }) => `${phaseName(phase)}: no attacks.`,
  declared: ({ unit, target, dice: n }) => `${unit} is to attack ${target} with ${dice(n)}.`,
  redeclared: ({ unit, target, dice: n }) => `${unit} is to attack ${target} instead, with ${dice(n)}.`,
  withdrawn: ({ unit, target }) => `${unit} is not to attack ${target} after all.`,
  fires: ({ unit, target, dice: n }) => `${unit} shoots at ${target} with ${dice(n)}.`,
  'target-gone': ({ unit, target }) => `${unit} finds its target ${target} gone.`,
  'aims-anew': ({ unit, target, dice: n }) => `${unit} takes aim at ${target} and shoots with ${dice(n)}.`,
  'shot-lost': ({ unit, target }) => `${unit} has no shot now that ${target} is gone.`,
  'shot-given-up': ({ unit, target }) => `${target} is gone, and ${unit} gives its shot up.`,
  'dice-fell': ({ unit, target, dice: n, hits }) => `${unit} rolls ${dice(n)} at ${target}: ${count(hits, 'hit')}.`,
  damaged: ({ unit }) => `${unit} is damaged.`,
  destroyed: ({ unit, hex }) => `${unit} is destroyed on ${place(hex)}.`,
  'bomber-hit': ({ unit }) => `${unit} has one hit: a second in this round brings it down.`,
  'bomber-down': ({ unit, hex }) => `${unit} is shot down on ${place(hex)}.`,
  'flew-on': ({ unit, to }) => `${unit} flies on to ${place(to)}.`,
  stays: ({ unit, hex }) => `${unit} has no free field to fly on to and stays on ${place(hex)}.`,
  covered: ({ unit, hex }) => `${unit} is camouflaged on the airfield ${place(hex)}.`,
  repaired: ({ unit, hex }) => `${unit} on ${place(hex)} is repaired, and its camouflage comes off.`,
  'hits-forgotten': ({ unit }) => `The single hit on ${unit} is forgotten.`,
  'gauge-moves': ({ round: n }) => `The fuel gauge goes to ${n}.`,
  'warsaw-bombed': ({ unit, round: n, planes }) =>
    `${unit} bombs Warsaw in round ${n}: the Germans win. ${planesLeft(planes)}.`,
  'bombers-down': ({ round: n, planes }) =>
    `Both bombers are down in round ${n}: the Poles win. ${planesLeft(planes)}.`,
  'bomber-down-ends': ({ round: n, planes }) =>
    `A bomber is down in round ${n}: by the option in force the Poles win. ${planesLeft(planes)}.`,
  'held-out': ({ round: n, planes }) =>
    `Round ${n} is over and Warsaw has not been bombed: the Poles win. ${planesLeft(planes)}.`,
  'gave-up': ({ seat, round: n, planes }) =>
    `The ${side(seat)} have resigned in round ${n}. ${
      seat === 'polish' ? 'None of their planes counts as left' : planesLeft(planes)
    }.`,
  'match-won-twice': () => 'The same player won both parts, once with each side.',
  'match-later-round': ({ first, second }) =>
    `The Germans won both parts, in round ${first} and in round ${second}: the player whose Poles held out longer wins.`,
  'match-earlier-round': ({ first, second }) =>
    `The Poles won both parts, in round ${first} and in round ${second}: the player who won earlier wins.`,
  'match-more-planes': ({ first, second }) =>
    `Both parts were won by the same side in the same round, with ${first} and ${count(second, 'Polish plane')} left: the player who kept more wins.`,
  'match-equal': ({ round: n, planes }) =>
    `Both parts were won by the same side in round ${n}, with ${count(planes, 'Polish plane')} left: the match is a draw.`,
})

export const refusals111 = (place: Place): RefusalWords<Reason111> => {
  const at = ({ hex }: RefusalArgs): string => place(hex)
  return {
    'cloud-placed-already': () => 'A cloud has just been placed: end the turn, or take the cloud back.',
    'cloud-first': () => 'A cloud must be placed before the turn passes on.',
    'cloud-on-cloud': ({ action }) => `${cloud(action)} would lie on another cloud.`,
    'cloud-on-airfield': ({ action }) => `${cloud(action)} would lie on an airfield.`,
    'cloud-in-zone': ({ action }) => `${cloud(action)} would lie on Warsaw or in the artillery zone around it.`,
    'aircraft-destroyed': ({ unit }) => `${unit} has been destroyed.`,
    'bomber-shot-down': ({ unit }) => `${unit} has been shot down.`,
    'other-side': ({ unit }) => `${unit} does not act in this phase: it belongs to the other side.`,
    'bombers-move-later': ({ unit }) => `${unit} is a bomber: bombers move in phase 3.`,
    'fighters-moved-before': ({ unit }) => `${unit} is a fighter: German fighters move in phase 1.`,
    'moved-already': ({ unit }) => `${unit} has made its move in this phase.`,
    'stands-there': (args) => `${args.unit} is on ${at(args)} already: an aircraft that stays is not moved.`,
    'warsaw-closed': () => 'Polish fighters may not fly over Warsaw.',
    'hex-occupied': (args) => `Another aircraft is on ${at(args)}.`,
    'hex-camouflaged': (args) => `A camouflaged aircraft is on ${at(args)}, which counts as occupied.`,
    'too-far-messerschmitt': (args) => `${at(args)} is too far: a German fighter flies up to three fields.`,
    'too-far-pole': (args) => `${at(args)} is too far: a Polish fighter flies up to two fields.`,
    'too-far-bomber': (args) => `${at(args)} is too far: a bomber flies up to two fields.`,
    'way-blocked': (args) => `${args.unit} cannot reach ${at(args)}: aircraft block every way that is short enough.`,
    'way-over-warsaw': (args) =>
      `${args.unit} cannot reach ${at(args)}: every way that is short enough and free leads over Warsaw, which ${
        args.unit.startsWith('He') ? 'no bomber flies across' : 'is closed to Poles'
      }.`,
    'declarations-closed': () => 'The shooting has begun: attacks can no longer be declared or changed.',
    'declared-already': ({ unit, target }) => `${unit} is to attack ${target} already.`,
    'damaged-cannot-attack': ({ unit }) => `${unit} is damaged and cannot attack.`,
    'shooter-in-cloud': ({ unit }) => `${unit} is in a cloud and cannot attack from it.`,
    'no-dice': ({ unit }) => `${unit} has flown too far this round and has no dice left.`,
    'own-aircraft': ({ unit, target }) => `${target} and ${unit} are on the same side.`,
    'target-destroyed': ({ target }) => `${target} has been destroyed.`,
    'target-shot-down': ({ target }) => `${target} has been shot down.`,
    'target-in-cloud': ({ target }) => `${target} is in a cloud and cannot be attacked.`,
    'target-camouflaged': ({ target }) => `${target} is camouflaged and cannot be attacked.`,
    'target-not-adjacent': ({ unit, target }) => `${target} is not on a field next to ${unit}.`,
    'outside-zone': ({ target }) => `${target} is outside the artillery zone, which reaches two fields from Warsaw.`,
    'nothing-declared': ({ unit }) => `${unit} has no attack declared.`,
    'must-carry-out': ({ unit }) => `The shooting has begun: the attack of ${unit} must be carried out.`,
    'shot-already': ({ unit }) => `${unit} has shot in this phase already.`,
    'attacks-declared': () => 'Attacks are declared: carry them out, or withdraw them first.',
    'attacks-left': () => 'Declared attacks are left, and each must be carried out.',
    'other-unit-aims': ({ unit }) => `It is not ${unit} whose target is gone.`,
    'must-reaim': ({ unit }) => `${unit} must take another target before it flies on.`,
    'fighter-keeps-shot': ({ unit }) => `${unit} is a fighter and cannot give its shot up.`,
    'other-unit-flies': ({ unit }) => `It is not ${unit} that has just shot.`,
    'never-flies': ({ unit }) => `${unit} is a bomber and does not fly on after a shot.`,
    'onto-target': (args) => `${args.unit} may not land on ${at(args)}, the field of its own target.`,
    'not-around-target': (args) => `${at(args)} is not one of the fields around the target.`,
    'landing-occupied': (args) => `Another aircraft is on ${at(args)}.`,
    'landing-camouflaged': (args) => `A camouflaged aircraft is on ${at(args)}, which counts as occupied.`,
    'landing-warsaw': () => 'Polish fighters may not land on Warsaw.',
    'must-go': ({ unit }) => `A field around the target is free, so ${unit} may not stay where it is.`,
    'straight-on-first': ({ unit }) => `The field straight beyond the target is free: ${unit} must fly there.`,
    'far-side-first': (args) =>
      `A field on the far side of the target is free: ${args.unit} must take that before ${at(args)}.`,
  }
}

/** `cloud D5 E5` as the beginning of a sentence; both fields of a cloud are hexes, so the whole action is named. */
const cloud = (action: string): string => `A cloud on ${listed(action.split(' ').slice(1))}`

export const faults111: Words<Faults111> = {
  'expected-here': ({ expected }) => `expected ${expected}`,
  'two-on-hex': ({ hex }) => `two aircraft stand on ${hex} (rules 3.8, 10.35)`,
  'pole-on-warsaw': ({ unit }) => `${unit} is Polish and cannot be on Warsaw (rules 3.10, 10.35)`,
  'bomber-on-warsaw': ({ unit }) => `${unit} is on Warsaw, so the part is over (rules 10.32, 10.35)`,
  'cover-wrong': ({ unit }) =>
    `${unit} cannot be camouflaged here: only a damaged Pole on an airfield is, and not in phase 4 (rules 7.28, 10.35)`,
  'cover-missing': ({ unit }) => `${unit} is damaged on an airfield, so it is camouflaged by now (rule 7.28)`,
  'bomber-damaged': ({ unit }) => `${unit} is a bomber, and bombers are never damaged (rule 6.25)`,
  'bomber-hits-wrong': ({ unit }) => `${unit} cannot have a hit here: 0, or 1 in phase 5 (rules 6.25, 10.35)`,
  'lost-has-state': ({ unit }) => `${unit} is off the board and can have no marks`,
  'flown-wrong': ({ unit }) => `${unit} cannot fly so far in a round (rule 3.7)`,
  'flown-forgotten': ({ unit }) =>
    `what ${unit} flew does not count in this phase; "flown" must be left out (rules 2.5, 4.14)`,
  'clouds-wrong': ({ hex }) => `a cloud cannot lie on ${hex} like this (rules 1.2, 1.3, 10.35)`,
  'clouds-missing': () => 'expected four clouds, or fewer while they are being placed (rules 1.2, 10.35)',
  'placed-wrong': () => 'no cloud can have just been placed here (rule 1.2)',
  'attack-wrong': ({ unit, target, rule }) => `${unit} cannot have declared an attack on ${target} (rule ${rule})`,
  'attack-on-gone': ({ unit, target }) =>
    `${target} is off the board; "fell" must say where it was, within reach of ${unit} (rule 4.18)`,
  'fired-wrong': ({ unit, rule }) => `${unit} cannot have shot in this phase (rule ${rule})`,
  'fell-wrong': ({ unit }) => `${unit} cannot have been destroyed in this shot phase (rule 4.18)`,
  'frame-impossible': ({ phase, rule }) => `"${phase}" cannot be pending like this (rule ${rule})`,
  'frame-settled': ({ phase, unit, rule }) =>
    `"${phase}" cannot be pending: ${unit} has nothing to choose from (rule ${rule})`,
  'over-by-now': () => 'the part is over by now: the bombers are down (rules 6.26, 10.32)',
  'over-too-early': () => 'the part is not over yet: nothing has ended it (rule 10.32)',
  'unknown-verb': ({ found }) => (found === '' ? 'nothing was given' : `"${found}" is no action of this game`),
  'unknown-unit': ({ found, expected }) => `"${found}" is no unit for this; expected one of ${expected}`,
  artillery: () => 'the artillery neither moves nor can be attacked (rule 9.31)',
  'unknown-hex': ({ found }) => `"${found}" is no hex of the board`,
  'unknown-result': ({ found, expected }) => `"${found}" is no number of hits; expected one of ${expected}`,
  'cloud-apart': ({ first, second }) =>
    `a cloud covers two fields that touch, and ${first} and ${second} do not (rule 1.2)`,
  'too-few-words': ({ expected }) => `expected: ${expected}`,
  'too-many-words': ({ expected }) => `expected only: ${expected}`,
}
