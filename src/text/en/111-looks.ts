/** What the screens of 111 say of units and fields, in English. */
import type { RoundPhase } from '../../rules/111/state.ts'
import { listed, shortened, type Words } from '../words.ts'

/** A hex with its name, if it has one: `E12 Warszawa`. */
type Place = (hex: string) => string

/** The attack a unit has declared: `target` is empty if there is none. `shot` if it has been carried out. */
interface Shot {
  readonly target: string
  readonly atTarget: number
  readonly shot: boolean
}
/**
 * `hex` is empty for an aircraft off the board; `left` are the fields to Warsaw, in the panel -1 for fighters; `dice` is -1 for
 * whoever cannot shoot.
 */
interface Aircraft extends Shot {
  readonly unit: string
  readonly hex: string
  readonly damaged: boolean
  readonly covered: boolean
  readonly cloud: boolean
  readonly hit: boolean
  readonly flown: number
  readonly left: number
  readonly dice: number
}
/** Where a move or a flight ends: in a cloud, and with how many dice of the artillery against it. */
interface Landing {
  readonly hex: string
  readonly cloud: boolean
  readonly artillery: number
}

export interface Looks111 {
  'note-dice': { readonly dice: number }
  'caution-nobody-moved': Record<never, never>
  'caution-nobody-attacks': { readonly units: readonly string[] }
  /** `dice` is -1 where it makes no difference. */
  'label-move': Landing & { readonly fields: number; readonly dice: number }
  'label-bomber': Landing & { readonly fields: number; readonly left: number }
  'label-fly': Landing
  'label-shot': {
    readonly verb: 'attack' | 'aim' | 'fire'
    readonly target: string
    readonly dice: number
    readonly gone: boolean
  }
  'label-hits': { readonly hits: number }
  /** `attackers` are those that could attack it as they stand, with their dice: `P1 2`. */
  'look-aircraft': Aircraft & { readonly bomber: boolean; readonly attackers: readonly string[] }
  'look-artillery': Shot & { readonly hex: string; readonly inReach: readonly string[] }
  'look-clouds': { readonly clouds: readonly string[] }
  'look-hex': {
    readonly hex: string
    readonly ground: 'land' | 'airfield' | 'warsaw'
    readonly cloud: boolean
    readonly artillery: number
    readonly left: number
    readonly fell: readonly string[]
  }
  'panel-aircraft': Aircraft & { readonly columns: number }
  'panel-artillery': Shot & {
    readonly columns: number
    readonly unit: string
    readonly hex: string
    readonly inReach: readonly string[]
  }
  'status-fuel': { readonly round: number; readonly rounds: number }
  'status-clouds': { readonly placed: number }
  'status-phase': { readonly n: number; readonly phase: RoundPhase }
  'status-over': Record<never, never>
  'turn-step': { readonly step: Step111 }
}

/** The steps of a round, on the page of the help screen. */
export type Step111 =
  | 'clouds'
  | RoundPhase
  | 'dice'
  | 'flight'
  | 'cover'
  | 'polish-dice'
  | 'artillery'
  | 'gauge'
  | 'hits'
  | 'hidden'

const STEPS: Readonly<Record<Step111, string>> = {
  clouds: 'Before round 1: two clouds each in turn, Poles first. [1.2, 1.3]',
  'luftwaffe-move': '1 German fighters fly 0-3 fields, not onto or across aircraft. [3.7, 3.8]',
  'luftwaffe-fire': '2 Germans declare attacks, then shoot one by one. [4.15]',
  dice: '  Fighters: 3, 2, 1, no dice after 0, 1, 2, 3 fields; bombers 1. [4.14]',
  flight: '  After its shot a fighter must fly on, straight ahead if it can. [5.19]',
  'bombers-move': '3 Bombers fly 0-2 fields; one that enters Warsaw wins. [6.24, 10.32]',
  'polish-move': '4 Covers come off repaired planes; Poles fly 0-2, never Warsaw. [7.28, 3.10]',
  cover: '  A damaged Pole that ends on an airfield is covered. [7.28]',
  'polish-fire': '5 Poles and artillery declare, then shoot one by one. [4.15]',
  'polish-dice': '  Poles: 2, 1, no dice after 0, 1, 2 fields; fly to any side. [4.14, 5.20]',
  artillery: '  Artillery: 3 dice on Warsaw, 2 beside it, 1 two fields away. [9.31]',
  gauge: '6 The gauge goes on; after round 8 the Poles have won. [2.5, 10.32]',
  hits: 'Hits: fighter 1 damages, 2 destroy; bomber 2 in one round. [4.16, 6.25]',
  hidden: 'In a cloud: no shot out or in. Damaged fighters do not shoot. [8.30, 7.27]',
}

const PHASES: Readonly<Record<RoundPhase, string>> = {
  'luftwaffe-move': 'German fighters move',
  'luftwaffe-fire': 'Germans shoot',
  'bombers-move': 'bombers move',
  'polish-move': 'Poles move',
  'polish-fire': 'Poles and AA shoot',
}

const fields = (n: number): string => `${n} ${n === 1 ? 'field' : 'fields'}`
const dice = (n: number): string => (n === 0 ? 'no dice' : n === 1 ? '1 die' : `${n} dice`)
const when = (is: boolean, words: string): readonly string[] => (is ? [words] : [])
/** `P1 2` as `P1 (2 dice)`. */
const withDice = (unit: string): string => unit.replace(/ (\d+)$/, (_, n) => ` (${dice(Number(n))})`)

/** The first wording that fits; of the last as much as there is room for. */
const fitting = (columns: number, head: string, ...wordings: readonly (readonly string[])[]): string => {
  const lines = wordings.map((facts) => `${head} ${facts.join(', ')}`.trimEnd())
  return lines.find((line) => line.length <= columns) ?? shortened(lines.at(-1) ?? '', columns)
}

/** An aircraft's line of the panel, of all that is to be said as much as there is room for. */
function aircraftRow({ columns, unit, hex, ...is }: Looks111['panel-aircraft']): string {
  if (hex === '') return `${unit.padEnd(3)} ${unit.startsWith('He') ? 'shot down' : 'destroyed'}`
  const state = [...when(is.covered, 'camouflaged'), ...when(is.damaged && !is.covered, 'damaged')]
  const hit = when(is.hit, '1 hit')
  const left = when(is.left >= 0, `${is.left} to Warsaw`)
  const shot =
    is.target !== '' ? `${dice(is.atTarget)} at ${is.target}` : is.shot ? 'has shot' : is.dice < 0 ? '' : dice(is.dice)
  const shots = when(shot !== '', shot)
  const flown = (words: string): readonly string[] => when(is.flown > 0, words)
  return fitting(
    columns,
    `${unit.padEnd(3)} ${hex}`,
    [...left, ...state, ...when(is.cloud, 'in cloud'), ...hit, ...flown(`flown ${is.flown}`), ...shots],
    [...state, ...when(is.cloud, 'cloud'), ...hit, ...flown(`flown ${is.flown}`), ...shots],
    [...state, ...when(is.cloud, 'cloud'), ...hit, ...flown(`+${is.flown}`), ...shots],
  )
}

function artilleryRow({ columns, unit, hex, target, atTarget, shot, inReach }: Looks111['panel-artillery']): string {
  const head = `${unit.padEnd(3)} ${hex}`
  if (target !== '') return fitting(columns, head, [`${dice(atTarget)} at ${target}`])
  if (shot) return fitting(columns, head, ['has shot'])
  if (inReach.length === 0) return fitting(columns, head, ['nobody in reach'])
  return fitting(columns, head, [`${listed(inReach)} in reach`], [`${inReach.length} in reach`])
}

function aircraftSentence(place: Place, { unit, hex, bomber, ...is }: Looks111['look-aircraft']): string {
  if (hex === '') return `${unit} has been ${bomber ? 'shot down' : 'destroyed'}.`
  const state = [
    ...when(!bomber, is.covered ? 'camouflaged, repaired in the next phase 4' : is.damaged ? 'damaged' : 'undamaged'),
    ...when(is.hit, 'hit once in this round'),
    ...when(is.cloud, 'in a cloud'),
    ...when(is.flown > 0, `${fields(is.flown)} flown`),
    ...when(bomber, `${fields(is.left)} from Warsaw`),
  ]
  const shoots =
    is.target !== ''
      ? `attacks ${is.target} with ${dice(is.atTarget)}`
      : is.shot
        ? 'has shot'
        : is.dice < 0
          ? 'cannot shoot'
          : is.dice === 0
            ? 'no dice left'
            : dice(is.dice)
  const shotAt =
    is.cloud || is.covered
      ? 'cannot be attacked'
      : is.attackers.length === 0
        ? 'nobody can attack it from where they stand'
        : `can be attacked by ${listed(is.attackers.map(withDice))}`
  return `${unit} on ${place(hex)}: ${[state.join(', '), shoots, shotAt].join('; ')}.`
}

const GROUND: Readonly<Record<Looks111['look-hex']['ground'], string>> = {
  land: 'open country',
  airfield: 'an airfield',
  warsaw: 'the city to be bombed',
}

const landing = ({ cloud, artillery }: Landing): readonly string[] => [
  ...when(cloud, 'in cloud'),
  ...when(artillery > 0, `AA ${artillery}`),
]

const NUMBER = ['no', 'one', 'two', 'three']

const GAUGE = { used: '#', left: '.' }

export const looks111 = (place: Place): Words<Looks111> => ({
  'note-dice': ({ dice }) => (dice === 1 ? '1 die' : `${dice} dice`),
  'caution-nobody-moved': () => 'Nobody has moved in this phase.',
  'caution-nobody-attacks': ({ units }) => `No attack is declared, though ${listed(units)} could attack.`,
  'label-move': (at) =>
    [`move ${at.hex}`, fields(at.fields), ...when(at.dice >= 0, dice(at.dice)), ...landing(at)].join(', '),
  'label-bomber': (at) =>
    at.left === 0
      ? `move ${at.hex}, ${fields(at.fields)}: Warsaw is bombed`
      : [`move ${at.hex}`, fields(at.fields), `${at.left} to Warsaw`, ...landing(at)].join(', '),
  'label-fly': (at) => [`fly ${at.hex}`, ...landing(at)].join(', '),
  'label-shot': ({ verb, target, dice: n, gone }) =>
    gone ? `${verb}: ${target} is gone` : `${verb} ${verb === 'fire' ? 'at ' : ''}${target}, ${dice(n)}`,
  // In words: a number to press may stand before it.
  'label-hits': ({ hits }) => `${NUMBER[hits] ?? hits} ${hits < 2 ? 'hit' : 'hits'}`,
  'look-aircraft': (args) => aircraftSentence(place, args),
  'look-artillery': ({ hex, target, atTarget, shot, inReach }) =>
    `The artillery (AA) on ${place(hex)}: ${
      target !== ''
        ? `fires at ${target} with ${dice(atTarget)}`
        : shot
          ? 'has shot'
          : inReach.length === 0
            ? 'nobody is in reach'
            : `in reach ${listed(inReach.map(withDice))}`
    }.`,
  'look-clouds': ({ clouds }) =>
    clouds.length === 0
      ? 'No cloud has been placed.'
      : `${clouds.length === 1 ? 'Cloud' : 'Clouds'}: ${clouds.join('; ')}.`,
  'look-hex': ({ hex, ground, cloud, artillery, left, fell }) =>
    `${[
      `${place(hex)}: ${cloud && ground === 'land' ? 'a cloud' : GROUND[ground]}`,
      ...when(cloud && ground !== 'land', 'in a cloud'),
      ...when(left > 0, `${fields(left)} from Warsaw`),
      ...when(artillery > 0, `the artillery has ${dice(artillery)}`),
      ...when(fell.length > 0, `${listed(fell)} fell here in this phase`),
    ].join(', ')}.`,
  'panel-aircraft': aircraftRow,
  'panel-artillery': artilleryRow,
  'status-fuel': ({ round, rounds }) =>
    `Fuel [${GAUGE.used.repeat(round)}${GAUGE.left.repeat(Math.max(0, rounds - round))}] round ${round} of ${rounds}`,
  'status-clouds': ({ placed }) => `before round 1: ${placed} of 4 clouds placed`,
  'status-phase': ({ n, phase }) => `phase ${n} of 6: ${PHASES[phase]}`,
  'status-over': () => 'the part is over',
  'turn-step': ({ step }) => STEPS[step],
})

/** The signs that differ with what a terminal can show. */
export interface LegendSigns {
  readonly land: string
  readonly cloud: string
  readonly left: string
  readonly inCloud: string
  readonly damaged: string
  readonly both: string
  readonly covered: string
  readonly fell: string
}

/** What the signs on the map mean: those of the ground, of the units, and the marks of the one who plays. */
export const legend111 = (signs: LegendSigns): Readonly<Record<'ground' | 'units' | 'marks', readonly string[]>> => {
  const { land, cloud, left, inCloud, damaged, both, covered, fell } = signs
  return {
    ground: [`${land} open  ${cloud} cloud  a airfield  W Warsaw  2, 1 dice of the artillery there`],
    units: [
      `H1 bomber He1  b1 fighter Bf1  P1 Polish fighter  ${fell}P1 shot down in this phase`,
      `b1${damaged} damaged  b1${inCloud} in cloud  b1${both} both  P1${covered} camouflaged  H1! hit once`,
      'b1* attacks, below it 2P1: P1 with 2 dice  +2 has flown 2 fields  -- has shot',
    ],
    marks: [
      `> can be chosen  # chosen  ^ cursor  ${left} where the last move began`,
      'Small map: b1a on an airfield, b1W on Warsaw; the cursor is @ on >, $ on #',
      'Large map: *P1 2d attacks P1 with 2 dice',
    ],
  }
}
