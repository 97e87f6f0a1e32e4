/** A position of 111: plain, flat and cheap to copy. Aircraft and hexes are indices; -1 is none, or off the board. */
import type { Hex } from '../../engine/hex.ts'

export { frame, pop, push, top, with_ } from '../../engine/frames.ts'

/** The phases in which something is decided, in the order of a round. Rule 2.5. */
export const ROUND = ['luftwaffe-move', 'luftwaffe-fire', 'bombers-move', 'polish-move', 'polish-fire'] as const
export type RoundPhase = (typeof ROUND)[number]
/** What the bottom of the stack can be. */
export type MainPhase = 'clouds' | RoundPhase

/** The decision at hand, and below it what goes on afterwards. The phase of the round is always at the bottom. */
export type Frame =
  /** Before round 1; `placed` once the side has placed its cloud and has not passed the turn on yet. Rule 1.2. */
  | { readonly phase: 'clouds'; readonly placed: boolean }
  /** Phases 1 to 5. Rule 2.5. */
  | { readonly phase: RoundPhase }
  /** The declared target is gone: another one, or none. Rule 4.18. */
  | { readonly phase: 'aim'; readonly shooter: number; readonly gone: number }
  /** The dice of a shot. Rule 4.16. */
  | { readonly phase: 'shoot-dice'; readonly shooter: number; readonly target: number }
  /** A fighter that has shot chooses where it flies to, around the hex of its target. Rules 5.19-5.22. */
  | { readonly phase: 'flight'; readonly shooter: number; readonly around: Hex }

export type Cloud = readonly [Hex, Hex]

export interface State {
  /** What the fuel gauge shows: 1 to 8. */
  readonly round: number
  /** The stack of decisions, its top last; empty when the part is over. */
  readonly todo: readonly Frame[]
  /** The clouds in the order they were placed, Poles first; each covers two adjacent hexes. Rule 1.2. */
  readonly clouds: readonly Cloud[]

  // By aircraft, in the order of AIRCRAFT.
  /** NONE once destroyed. */
  readonly aircraftAt: readonly Hex[]
  readonly damaged: readonly boolean[]
  /** Under a camouflage token. Rule 7.28. */
  readonly covered: readonly boolean[]
  /**
   * Fields flown in this round's move; above 0 the aircraft has moved. It counts through the shot phase that follows: to the end of
   * phase 2 for Messerschmitts, of 3 for bombers, of 5 for Poles. Rules 3.9, 4.14.
   */
  readonly flown: readonly number[]
  /** Hits of this round, by bomber: 0 or 1. Rule 6.25. */
  readonly bomberHits: readonly number[]

  // The shot phase at hand; empty in others. By unit, in the order of UNITS. Rule 4.15.
  /** The declared target of each unit that has not shot yet, NONE if there is none. */
  readonly attacks: readonly number[]
  /** Who has begun its shot; once somebody has, the declarations are closed. */
  readonly fired: readonly boolean[]
  /** Where an aircraft was destroyed in this shot phase, by aircraft; NONE otherwise. Rule 4.18. */
  readonly fell: readonly Hex[]
}

export const NONE = -1
export const ROUNDS = 8

// Units in the order of UNITS.
export const BOMBERS: readonly number[] = [0, 1]
export const MESSERSCHMITTS: readonly number[] = [2, 3, 4]
export const POLES: readonly number[] = [5, 6, 7, 8]
/** The anti-aircraft artillery of Warsaw. */
export const AA = 9
export const isBomber = (unit: number): boolean => unit <= 1
export const isGerman = (unit: number): boolean => unit <= 4
export const isPole = (unit: number): boolean => unit >= 5 && unit !== AA
export const isFighter = (unit: number): boolean => unit >= 2 && unit !== AA

/** The phase of the round; undefined when the part is over. */
export const phaseOf = (state: State): MainPhase | undefined => state.todo[0]?.phase as MainPhase | undefined

/** Whether a cloud has just been placed, and only the turn is still to be passed on. Rule 1.2. */
export const isCloudPlaced = ({ todo: [bottom] }: State): boolean => bottom?.phase === 'clouds' && bottom.placed

/** Whose phase it is; while clouds are placed the sides take turns, Poles first. Rules 1.2, 2.5. */
export const sideOf = (state: State): 'luftwaffe' | 'polish' => {
  const phase = phaseOf(state)
  if (phase === 'clouds')
    return (state.clouds.length - (isCloudPlaced(state) ? 1 : 0)) % 2 === 0 ? 'polish' : 'luftwaffe'
  return phase === 'polish-move' || phase === 'polish-fire' ? 'polish' : 'luftwaffe'
}

/** The aircraft on a hex, -1 if there is none. */
export const aircraftOn = (state: State, hex: Hex): number => state.aircraftAt.indexOf(hex)

export const isGone = (state: State, aircraft: number): boolean => (state.aircraftAt[aircraft] ?? NONE) === NONE

export const hasMoved = (state: State, aircraft: number): boolean => (state.flown[aircraft] ?? 0) > 0

/** Whether a cloud lies on a hex. Rule 8.30. */
export function inCloud(state: State, hex: Hex): boolean {
  for (const [a, b] of state.clouds) if (a === hex || b === hex) return true
  return false
}

/** Whether the first shot of the phase has been begun, which closes the declarations. Rule 4.15. */
export const isShooting = (state: State): boolean => state.fired.includes(true)

/** Whether a unit has an attack still to carry out. Rule 4.15. */
export const isAnyDeclared = (state: State): boolean => state.attacks.some((target) => target !== NONE)

/** The Polish planes left, damaged and camouflaged ones included. Rule 10.33. */
export const planesLeft = (state: State): number => POLES.filter((pole) => !isGone(state, pole)).length
