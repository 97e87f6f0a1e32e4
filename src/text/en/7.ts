/** What 7: The Defense of Lwów says, in English. */
import type { Faults7, Reason7, Texts7 } from '../../rules/7/texts.ts'
import { count, listed, type RefusalArgs, type RefusalWords, shortened, type Words } from '../words.ts'

/** A hex with its name, if it has one: `G3 Radziechów`. */
export type Place = (hex: string) => string

const day = (round: number): string => `${round + 10} August`
const regiments = (units: readonly string[]): string =>
  `${units.length === 1 ? 'Regiment' : 'Regiments'} ${listed(units)}`

export const titles7 = {
  title: '7: The Defense of Lwów',
  about: 'August 1920: three aircraft against ten cavalry regiments riding for Lwów.',
  length: 'about 15 minutes',
  special:
    'Cavalry that has prepared shoots back at every aircraft that comes over it. An aircraft that strafes must fly out on the far side, and never turns straight back. Crossings hold the riders up; a damaged aircraft limps home to be mended.',
  seats: { bolshevik: 'Bolsheviks', polish: 'Poles' },
  variants: { basic: 'basic game', advanced: 'with Budyonny, the commissar and scoring' },
  options: {
    'damaged-may-bomb': 'an aircraft damaged by fire may still drop its bomb (rule 5.23)',
    'airfield-stops': 'an aircraft that flies onto a free airfield has landed (rule 5.27)',
  },
} as const

export const texts7 = (place: Place): Words<Texts7> => ({
  'bolshevik-turn': ({ round, commissar }) =>
    `${day(round)}, round ${round} of 8. Bolshevik turn: move, prepare, ${
      commissar ? 'use the commissar, ' : ''
    }or end the turn.`,
  'polish-turn': ({ round, unit, actions, others, bomb }) =>
    `${day(round)}, round ${round} of 8. Polish turn: ${polishChoices(unit, actions, others, bomb)}`,
  'choose-exit': ({ unit, target }) => `${unit} flies out across ${place(target)}: choose the exit hex.`,
  'roll-polish-die': ({ unit, target }) =>
    `${unit} strafes regiment ${target}: the Polish die (chequerboard hit, star miss, malfunction damages ${unit}).`,
  'roll-cavalry-die': ({ unit, target }) =>
    `Regiment ${target} fires at ${unit}: the cavalry die (red star hit, chequerboard or malfunction miss).`,
  'turn-ended': ({ seat }) => `The ${seat === 'polish' ? 'Poles' : 'Bolsheviks'} end their turn.`,
  'game-over': () => 'The game is over.',
  'choose-commander': () => 'Before the first turn: choose in secret the regiment Budyonny rides with.',
  'await-commander': () => 'The Bolsheviks choose in secret the regiment Budyonny rides with.',
  'commander-chosen': ({ unit }) => `Budyonny rides with regiment ${unit}.`,
  'commander-secret': () => 'The Bolsheviks have chosen the regiment Budyonny rides with.',
  'commander-revealed': ({ unit }) =>
    `Budyonny rides with regiment ${unit}: the commander is revealed, and regiments hit while dispersed are removed.`,
  'commander-was': ({ unit }) => `Budyonny, never found, rode with regiment ${unit}.`,
  'number-handed-over': ({ unit }) => `The number of regiment ${unit} is handed over.`,
  'commissar-moved': ({ unit, from, to }) =>
    `The commissar drives regiment ${unit} from ${place(from)} to ${place(to)}.`,
  'entered-lwow': ({ unit }) => `Regiment ${unit} enters Lwów: the game ends after this round's Polish turn.`,
  removed: ({ unit }) => `Regiment ${unit} is removed for good.`,
  'no-regiment-left': () => 'No regiment is left: the remaining days pass.',
  scored: ({ gained, lost, points, commander, near, removed, behind }) =>
    `The Bolsheviks score ${gained} - ${lost} = ${points}. ${[
      near.length === 0 ? 'Nobody near Lwów' : `Near Lwów ${listed(near)}`,
      `Budyonny rode with ${commander}`,
      ...(removed.length === 0 ? [] : [`removed ${listed(removed)}`]),
      ...(behind.length === 0 ? [] : [`not across the Bug ${listed(behind)}`]),
    ].join('; ')}.`,
  'day-begins': ({ round }) => `The calendar advances to ${day(round)}.`,
  moved: ({ unit, from, to }) => `Regiment ${unit} rides from ${place(from)} to ${place(to)}.`,
  'on-crossing': ({ unit, hex }) => `Regiment ${unit} stops on the crossing ${place(hex)}.`,
  'marker-removed': ({ unit }) => `Regiment ${unit} loses its prepared marker.`,
  prepared: ({ unit, hex }) => `Regiment ${unit} on ${place(hex)} prepares to fire.`,
  reorganised: ({ units }) => `${regiments(units)} ${units.length === 1 ? 'reorganises' : 'reorganise'}.`,
  'polish-turn-passes': () => 'No aircraft is left: the Polish turn passes.',
  repaired: ({ unit, hex }) => `${unit} on ${place(hex)} is operational and has a bomb.`,
  flew: ({ unit, from, to }) => `${unit} flies from ${place(from)} to ${place(to)}.`,
  strafed: ({ unit, target, hex }) => `${unit} strafes regiment ${target} on ${place(hex)}.`,
  bombed: ({ unit, target, hex }) => `${unit} bombs regiment ${target} on ${place(hex)}.`,
  'polish-die-fell': ({ unit, result }) => `${unit} rolls ${POLISH_FACE[result]}.`,
  'cavalry-die-fell': ({ unit, target, result }) => `Regiment ${unit} fires at ${target}: ${CAVALRY_FACE[result]}.`,
  dispersed: ({ unit }) => `Regiment ${unit} is dispersed.`,
  'no-effect': ({ unit }) => `Regiment ${unit} was dispersed already: no effect.`,
  'damaged-by-fire': ({ unit }) => `${unit} is damaged.`,
  'damaged-by-malfunction': ({ unit }) => `${unit} is damaged by a malfunction.`,
  'bomb-lost': ({ unit }) => `${unit} loses its bomb.`,
  'shot-down': ({ unit }) => `${unit} is shot down.`,
  'flew-out': ({ unit, to }) => `${unit} flies out to ${place(to)}.`,
  stays: ({ unit, hex }) => `${unit} has no free exit and stays on ${place(hex)}.`,
  landed: ({ unit, hex }) => `${unit} lands on ${place(hex)}.`,
  'emergency-landed': ({ unit, hex }) => `${unit} makes an emergency landing on ${place(hex)}.`,
  'spent-actions': ({ unit, left, of }) =>
    `Of ${unit}'s ${of} actions ${left === 0 ? 'none is' : left === 1 ? '1 is' : `${left} are`} left then.`,
  'spent-turn': ({ unit }) => `The turn of ${unit} is over then.`,
  'spent-bomb': ({ unit }) => `${unit} has no bomb then.`,
  'spent-commissar': () => 'The commissar is used up then.',
  'lwow-entered': ({ unit, round }) =>
    `Regiment ${unit} enters Lwów on ${day(round)}, round ${round}: the Bolsheviks win.`,
  'lwow-held': ({ round }) =>
    `No regiment is in Lwów on ${day(round)}, at the end of the last Bolshevik turn: the Poles win.`,
  'gave-up': ({ seat, round }) =>
    `The ${seat === 'polish' ? 'Poles have' : 'Bolsheviks have'} resigned on ${day(round)}, round ${round}.`,
  'match-more-points': ({ first, second }) =>
    `The Bolsheviks have ${first} points from the first game and ${second} from the second: the higher score decides.`,
  'match-equal-points': ({ first }) => `The Bolsheviks have ${first} points from each game: the match is a draw.`,
  'match-won-twice': () => 'The same player won both games, once with each side.',
  'match-both-held': () => 'The Poles won both games: the match is a draw.',
  'match-same-round': ({ first }) => `The Bolsheviks won both games in round ${first}: the match is a draw.`,
  'match-earlier-round': ({ first, second }) =>
    `The Bolsheviks won both games, in round ${first} and in round ${second}: the earlier win decides.`,
})

/** What the Poles can do, in a clause: `unit` is the aircraft in the middle of its turn, `others` those that have not begun. */
function polishChoices(unit: string, actions: number, others: number, bomb: boolean): string {
  if (unit !== '' && actions > 0) return `${unit} has ${count(actions, 'action')} left.`
  const next = others > 0 ? 'take up an aircraft, or end the turn.' : 'end the turn.'
  return unit === '' ? next : `${unit} has no actions left${bomb ? ', and may still bomb' : ''}; ${next}`
}

const POLISH_FACE: Readonly<Record<string, string>> = {
  hit: 'a chequerboard: a hit',
  miss: 'a star: a miss',
  malfunction: 'a malfunction',
}
const CAVALRY_FACE: Readonly<Record<string, string>> = {
  hit: 'a red star, a hit',
  miss: 'a chequerboard, a miss',
  malfunction: 'a malfunction, a miss',
}

export const refusals7 = (place: Place): RefusalWords<Reason7> => {
  const at = ({ hex }: RefusalArgs): string => place(hex)
  return {
    'regiment-dispersed': ({ unit }) => `Regiment ${unit} is dispersed: this turn it can only reorganise.`,
    'regiment-spent': ({ unit }) => `Regiment ${unit} has no action left this turn.`,
    'stopped-on-crossing': ({ unit }) => `Regiment ${unit} has stopped on a crossing and has finished its turn.`,
    'regiment-removed': ({ unit }) => `Regiment ${unit} has been removed from the game.`,
    'already-prepared': ({ unit }) => `Regiment ${unit} is prepared already.`,
    'cavalry-not-adjacent': (args) => `${at(args)} is not adjacent to regiment ${args.unit}.`,
    'river-closed': (args) => `${at(args)} is closed river: cavalry crosses the Bug only at a crossing.`,
    'hex-holds-regiment': (args) => `${at(args)} already holds a regiment.`,
    'prepare-on-crossing': ({ unit }) => `Regiment ${unit} stands on a crossing, where no regiment prepares.`,
    'prepare-in-lwow': ({ unit }) => `Regiment ${unit} is in Lwów, where no regiment prepares.`,
    'aircraft-lost': ({ unit }) => `${unit} has been shot down.`,
    'aircraft-finished': ({ unit }) => `${unit} has finished its turn.`,
    'no-actions-left': ({ unit }) => `${unit} has used its four actions.`,
    'aircraft-not-adjacent': (args) => `${at(args)} is not adjacent to ${args.unit}.`,
    'hex-holds-aircraft': (args) => `${at(args)} already holds an aircraft.`,
    'turning-back': (args) => `${args.unit} may not turn straight back to ${at(args)}.`,
    'strafe-back': ({ unit, target }) =>
      `${unit} may not turn straight back, so it cannot strafe regiment ${target} with this action.`,
    'damaged-cannot-strafe': ({ unit }) => `${unit} is damaged and cannot strafe.`,
    'target-removed': ({ target }) => `Regiment ${target} has been removed from the game.`,
    'target-not-adjacent': ({ unit, target }) => `Regiment ${target} is not adjacent to ${unit}.`,
    'no-bomb': ({ unit }) => `${unit} carries no bomb.`,
    'damaged-cannot-bomb': ({ unit }) => `${unit} is damaged, and by the option in force it cannot bomb.`,
    'nothing-below': ({ unit }) => `There is no regiment below ${unit}.`,
    'not-an-airfield': (args) => `${at(args)} is no airfield.`,
    'airfield-holds-aircraft': (args) => `Another aircraft is on ${at(args)}.`,
    'airfield-holds-cavalry': (args) => `Cavalry is on ${at(args)}, so no aircraft lands there.`,
    'landing-needs-action': ({ unit }) => `${unit} has no unused action for an emergency landing.`,
    'undamaged-flies-in': (args) =>
      `${args.unit} is not damaged: it must fly to ${at(args)} with ordinary moves before it lands.`,
    'no-commissar': () => 'There is no commissar in the basic game.',
    'commissar-used': () => 'The commissar has been used already.',
    'leaves-lwow': ({ unit }) => `Regiment ${unit} is in Lwów and stays there.`,
    'not-on-top': ({ target }) => `Regiment ${target} lies below another in Lwów: only the top one can be attacked.`,
    'not-an-exit': (args) => `The fly-out cannot end on ${at(args)}.`,
  }
}

/** What must hold for a decision to be pending. */
const PENDING: Readonly<Record<string, string>> = {
  commander: 'the commander is chosen before the first turn of the advanced game (rule 6.28)',
  exit: 'the aircraft flies, stands where its strafe began, has just the target and that hex in "back", and can choose (rule 3.16)',
  'polish-die': 'it follows the "exit" of the same strafe, by an undamaged aircraft (rule 3.15)',
  'cavalry-die':
    'a prepared regiment fires at the flying aircraft that comes over it, bombs it or strafes it (rule 4.18)',
}

export const faults7: Words<Faults7> = {
  'expected-here': ({ expected }) => `expected ${expected}`,
  'two-on-hex': ({ hex }) => `two units of one kind stand on ${hex} (rules 2.6, 3.12)`,
  'on-closed-river': ({ unit, hex }) => `regiment ${unit} stands on closed river, ${hex} (rule 2.7)`,
  'prepared-there': ({ unit, hex }) => `regiment ${unit} cannot be prepared on ${hex} (rule 2.9)`,
  'prepared-dispersed': ({ unit }) => `regiment ${unit} cannot be both prepared and dispersed (rule 4.20)`,
  'lost-has-state': ({ unit }) => `${unit} is off the board and can have no marks`,
  'lwow-ends-game': ({ unit }) => `regiment ${unit} is in Lwów, so the game is over (rule 1.2)`,
  'not-in-turn': ({ unit, mark }) =>
    `"${mark}"${unit === '' ? '' : ` of ${unit}`} cannot be told at this point of the round`,
  'stopped-used': ({ unit, hex }) =>
    `regiment ${unit} on ${hex}: "used" is 2 if it has stopped there in this turn (rule 2.8)`,
  'prepared-unused': ({ unit }) => `regiment ${unit} has prepared in this turn, so "used" is 1 or 2 (rule 2.5)`,
  'landed-unfinished': ({ unit }) => `${unit} has landed in this turn, so it is "finished" too (rule 5.25)`,
  'not-begun': ({ unit }) => `${unit} has four actions and its bomb: its turn has not begun (rule 3.11)`,
  'frame-impossible': ({ phase }) => `"${phase}" cannot be pending here: ${PENDING[phase]}`,
  'over-too-early': () => 'the game is not over yet: nothing has ended it (rules 1.2, 1.3, 6.32)',
  'over-by-now': () => 'the game is over by now (rules 1.3, 6.32)',
  'nobody-flies': () => 'expected the Bolshevik turn: no aircraft is left to fly (rule 1.4a)',
  'back-differs': ({ unit }) =>
    `expected the hex ${unit} has just left, or the target of its strafe and the hex where that began; none with four actions left (rule 3.13)`,
  'dispersed-uncleared': ({ unit }) =>
    `regiment ${unit} has been dispersed, so its number was handed over or it is the revealed commander's (rule 6.30)`,
  'commander-cleared': ({ unit }) =>
    `the number of regiment ${unit} was handed over, so the commander is not with it (rule 6.30)`,
  'commander-unknown': () => 'the commander must ride with one of the regiments (rule 6.28)',
  'commander-untold': () => 'expected the regiment he rides with, for he has been revealed (rule 6.30)',
  'nobody-entered': () => 'no regiment can have entered Lwów and left it by now (rules 6.29, 6.31)',
  'advanced-alone': () => 'belongs to the advanced game alone, and this is the basic one',
  'stack-differs': () => 'expected the regiments that stand in Lwów, each once (rule 6.33)',
  'removed-too-early': ({ unit }) =>
    `regiment ${unit} has no "at", and none is off the board before the commander is revealed (rule 6.31)`,
  'landed-elsewhere': ({ unit }) => `${unit} cannot have landed there (rule 5.27)`,
  'unknown-verb': ({ found }) => (found === '' ? 'nothing was given' : `"${found}" is no action of this game`),
  'unknown-unit': ({ found, kind, expected }) => `"${found}" is no ${kind}; expected one of ${expected}`,
  'unknown-hex': ({ found }) => `"${found}" is no hex of the board`,
  'unknown-result': ({ found, expected }) => `"${found}" is no result of this die; expected ${expected}`,
  'too-few-words': ({ expected }) => `expected: ${expected}`,
  'too-many-words': ({ expected }) => `expected only: ${expected}`,
}

/** Units and hexes in sentences. `hex` is empty for a unit off the board; `actions` is -1 outside the Polish turn. */
export interface Looks7 {
  'caution-aircraft': { readonly unit: string; readonly actions: number }
  'caution-idle': Record<string, never>
  'label-die': { readonly face: string; readonly result: string }
  'look-regiment': {
    readonly unit: string
    readonly hex: string
    readonly dispersed: boolean
    readonly prepared: boolean
    readonly used: number
    readonly moves: number
    readonly cleared: boolean
  }
  'look-hand': { readonly unit: string }
  'look-staff': { readonly unit: string; readonly commissarUsed: boolean; readonly entered: boolean }
  'look-aircraft': {
    readonly unit: string
    readonly hex: string
    readonly damaged: boolean
    readonly bomb: boolean
    readonly landed: boolean
    readonly actions: number
    readonly back: readonly string[]
  }
  'look-hex': {
    readonly hex: string
    readonly terrain: 'lwow' | 'crossing' | 'river' | 'airfield' | 'land'
    readonly points: number
    readonly across: boolean
  }
  /** A line of the panel. `left` is the actions left, `under` the regiment on top of it in Lwów. */
  'panel-regiment': {
    readonly columns: number
    readonly unit: string
    readonly sign: string
    readonly hex: string
    readonly dispersed: boolean
    readonly prepared: boolean
    readonly left: number
    readonly under: string
    readonly cleared: boolean
    readonly commander: boolean
  }
  'panel-aircraft': {
    readonly columns: number
    readonly unit: string
    readonly hex: string
    readonly damaged: boolean
    readonly bomb: boolean
    readonly landed: boolean
    readonly finished: boolean
    readonly actions: number
  }
  'status-round': { readonly round: number; readonly rounds: number }
  'status-turn': { readonly turn: 'bolshevik' | 'polish' | 'commander' | 'over' }
  'status-last-round': Record<never, never>
  'status-commissar': { readonly used: boolean }
  'status-commander': { readonly unit: string }
  'status-cleared': { readonly count: number }
  'turn-step': { readonly step: Step7 }
}

/** The steps of a round, on the page of the help screen. */
export type Step7 =
  | 'bolshevik'
  | 'ride'
  | 'crossing'
  | 'prepare'
  | 'reorganise'
  | 'commissar'
  | 'polish'
  | 'fly'
  | 'strafe'
  | 'bomb'
  | 'fire'
  | 'land'
  | 'repair'
  | 'clear'
  | 'remove'
  | 'day'
  | 'win'
  | 'stack'
  | 'last'
  | 'points'
  | 'losses'

const STEPS: Readonly<Record<Step7, string>> = {
  bolshevik: 'Bolshevik turn: each organised regiment has two actions, in any order. [2.5]',
  ride: '  Ride one hex, to one without a regiment; closed river is barred. [2.6, 2.7]',
  crossing: '  A regiment that enters a crossing stops there for this turn. [2.8]',
  prepare: '  Prepare to fire once, on land; it lasts through the Polish turn. [2.9]',
  reorganise: '  When the turn ends, all dispersed regiments are organised again. [2.10]',
  commissar: '  Once a game the commissar drives any regiment one hex further. [6.29]',
  polish: 'Polish turn: aircraft by aircraft, up to four actions each. [3.11]',
  fly: '  Fly one hex, not onto an aircraft and not straight back. [3.12, 3.13]',
  strafe: '  Strafe a regiment in the next hex, then fly out beyond it. [3.15, 3.16]',
  bomb: '  Bomb the regiment below: it costs no action and always disperses. [3.14]',
  fire: '  Prepared regiments shoot when flown over, bombed or strafed. [4.18]',
  land: '  A damaged aircraft cannot strafe, but lands for one action. [5.23, 5.24]',
  repair: '  On an airfield without cavalry it is repaired and gets a bomb. [5.26, 5.27]',
  clear: '  Dispersed a first time, a regiment shows its number or Budyonny. [6.30]',
  remove: '  After Budyonny is found, a second hit in a round removes a regiment. [6.31]',
  day: 'End of the day: prepared markers go, and the date moves on. [1.1]',
  win: 'Lwów entered: the Bolsheviks win. Not by 18 August: the Poles win. [1.2, 1.3]',
  stack: 'Lwów holds any number of regiments; only the top one can be attacked. [6.33]',
  last: 'Last Polish turn: that of round 8, or of the round Lwów is entered in. [6.32]',
  points: 'Points: 10 in Lwów, 2 and 1 near it; all that three times for Budyonny. [6.34]',
  losses: '  Less 3 for a regiment removed, less 5 for one not across the Bug. [6.34]',
}

const TURN: Readonly<Record<Looks7['status-turn']['turn'], string>> = {
  bolshevik: 'Bolshevik turn',
  polish: 'Polish turn',
  commander: 'before the first turn',
  over: 'game over',
}

/** A unit, its place and what is to be said of it: with the name of the place if there is room, else in the words that fit. */
function row(
  columns: number,
  unit: string,
  hex: string,
  named: string,
  ...wordings: readonly (readonly string[])[]
): string {
  const lines = wordings.flatMap((facts) => {
    const short = [unit, hex, facts.join(', ')].join(' ').trimEnd()
    return named === hex ? [short] : [[`${unit} ${named}`, ...facts].join(', '), short]
  })
  return lines.find((line) => line.length <= columns) ?? shortened(lines.at(-1) ?? '', columns)
}

const when = (is: boolean, word: string): readonly string[] => (is ? [word] : [])

const TERRAIN: Readonly<Record<Looks7['look-hex']['terrain'], string>> = {
  lwow: 'the city to be taken',
  crossing: 'a crossing of the Bug',
  river: 'closed river',
  airfield: 'an airfield',
  land: 'land',
}

export const looks7 = (place: Place): Words<Looks7> => ({
  'caution-aircraft': ({ unit, actions }) => `${unit} has ${count(actions, 'action')} left, which would be lost.`,
  'caution-idle': () => 'Nobody has acted in this turn.',
  'label-die': ({ face, result }) => (face === '' ? result : `${face}: ${result}`),
  'status-round': ({ round, rounds }) => `${day(round)}, round ${round} of ${rounds}`,
  'status-turn': ({ turn }) => TURN[turn],
  'status-last-round': () => 'Lwów entered, the last round',
  'status-commissar': ({ used }) => `commissar ${used ? 'used' : 'available'}`,
  'status-commander': ({ unit }) => (unit === '' ? 'Budyonny hidden' : `Budyonny with ${unit}`),
  'status-cleared': ({ count: n }) => `${count(n, 'number')} handed over`,
  'turn-step': ({ step }) => STEPS[step],
  'panel-regiment': ({ columns, unit, sign, hex, dispersed, prepared, left, under, cleared, commander }) => {
    if (hex === '') return `${unit}  ${commander ? 'Budyonny, ' : ''}removed`
    const facts = [
      ...when(under !== '', `under ${under}`),
      ...(dispersed || left === 2 ? [] : [left <= 0 ? 'done' : `${left} left`]),
      ...when(cleared, 'cleared'),
      ...when(commander, 'Budyonny'),
    ]
    const state = [...when(dispersed, 'dispersed'), ...when(prepared, 'prepared')]
    return row(columns, unit + sign, hex, place(hex), [...state, ...facts], facts)
  },
  'panel-aircraft': ({ columns, unit, hex, damaged, bomb, landed, finished, actions }) => {
    if (hex === '') return `${unit}  shot down`
    const facts = (none: readonly string[], rest: string): readonly string[] => [
      ...when(damaged, 'damaged'),
      ...(bomb ? ['bomb'] : none),
      ...(landed ? ['landed'] : actions < 0 ? [] : [finished ? 'done' : rest]),
    ]
    const left = `${Math.max(actions, 0)} left`
    // Of a damaged aircraft the bomb is told where there is one, if there is no room for more.
    return row(
      columns,
      `${unit} `,
      hex,
      place(hex),
      facts(['no bomb'], count(actions, 'action')),
      facts(['no bomb'], left),
      facts([], left),
      facts([], `${Math.max(actions, 0)}`),
    )
  },
  'look-hand': ({ unit }) => `Budyonny rides with regiment ${unit}; the Poles do not know it.`,
  'look-staff': ({ unit, commissarUsed, entered }) =>
    `${unit === '' ? 'Budyonny has not been found' : `Budyonny rides with regiment ${unit}`}; the commissar ${
      commissarUsed ? 'has been used' : 'has not been used'
    }${entered ? '; Lwów has been entered, so this round is the last' : ''}.`,
  'look-regiment': ({ unit, hex, dispersed, prepared, used, moves, cleared }) =>
    hex === ''
      ? `Regiment ${unit} has been removed from the game.`
      : `Regiment ${unit} on ${place(hex)}, ${
          dispersed ? 'dispersed' : prepared ? 'organised, prepared to fire' : 'organised'
        }${used === 0 ? '' : `, ${used >= 2 ? 'no action' : 'one action'} left`}; ${moves === 0 ? 'in Lwów' : `at least ${count(moves, 'move')} from Lwów`}${cleared ? '; its number has been handed over' : ''}.`,
  'look-aircraft': ({ unit, hex, damaged, bomb, landed, actions, back }) =>
    hex === ''
      ? `${unit} has been shot down.`
      : `${unit} on ${place(hex)}, ${damaged ? 'damaged' : 'undamaged'}, ${bomb ? 'with a bomb' : 'no bomb'}${
          landed ? ', landed' : ''
        }${actions < 0 ? '' : `; ${count(actions, 'action')} left`}${
          back.length === 0 ? '' : `; may not turn back to ${listed(back.map(place), 'or')}`
        }.`,
  'look-hex': ({ hex, terrain, points, across }) =>
    `${place(hex)}: ${TERRAIN[terrain]}${points === 0 || terrain === 'lwow' ? '' : `, ${count(points, 'point')} in the advanced game`}${
      terrain === 'crossing' || terrain === 'river' || terrain === 'lwow'
        ? ''
        : across
          ? ', on the side of Lwów'
          : ', east of the Bug'
    }.`,
})

/** The signs that differ with what a terminal can show. */
export interface LegendSigns {
  readonly land: string
  readonly left: string
  readonly bomb: string
  readonly damaged: string
  readonly damagedBomb: string
  readonly above: readonly string[]
  readonly aboveLegal: string
}

/** What the signs on the map mean: those of the ground, of the units, and the marks of the one who plays. */
export const legend7 = (signs: LegendSigns): Readonly<Record<'ground' | 'units' | 'marks', readonly string[]>> => {
  const { land, left, bomb, damaged, damagedBomb, above, aboveLegal } = signs
  return {
    ground: [`${land} land  = crossing  ~ closed river  A airfield  L Lwów  2, 1 scoring hexes`],
    units: [
      '24 regiment  24! prepared  24? dispersed  24+ on top of others  24& both',
      `P1 aircraft  P1${bomb} with bomb  P1${damaged} damaged  P1${damagedBomb} both`,
    ],
    marks: [
      `> can be chosen  # chosen  ^ cursor  ${left} where the last move began`,
      `Small map: ${above[0]}24 below an aircraft, ${aboveLegal}24 also >; the cursor is @ on >, $ on #`,
      `Large map: P1${bomb}2 has two actions left`,
    ],
  }
}
