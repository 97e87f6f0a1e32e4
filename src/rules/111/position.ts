/** The position as plain data in the words of the rules: what checksums and hand-written positions rest on. */
import * as v from 'valibot'
import type { Fault } from '../../engine/game.ts'
import type { Hex } from '../../engine/hex.ts'
import type { Json } from '../../engine/json.ts'
import { AIRCRAFT, CLOUDS, UNITS, unitIndex } from '../../maps/data-111.ts'
import { schemaFaults } from '../../maps/fault.ts'
import { known, mark, whole } from '../position-schema.ts'
import { unitId } from './actions.ts'
import type { Board } from './board.ts'
import { faults } from './faults.ts'
import type { Rules } from './rules.ts'
import { AA, type Frame, isCloudPlaced, NONE, phaseOf, ROUND, ROUNDS, type State } from './state.ts'
import { faultText } from './texts.ts'

/** Marks that are false, and 0, are left out. An aircraft that is left out, or has no `at`, has been destroyed. */
export function write(board: Board, state: State): Json {
  const at = (hex: Hex): string | undefined => (hex === NONE ? undefined : board.id(hex))
  const mark = (value: boolean | undefined): true | undefined => (value ? true : undefined)
  const some = (entries: readonly [string, Json][]): Json | undefined =>
    entries.length === 0 ? undefined : Object.fromEntries(entries)
  const fired = UNITS.filter((_, unit) => state.fired[unit])
  return {
    round: state.round,
    phase: phaseOf(state) ?? 'over',
    placed: mark(isCloudPlaced(state)),
    clouds: state.clouds.map((cloud) => cloud.map(board.id)),
    aircraft: Object.fromEntries(
      AIRCRAFT.map((name, i) => [
        name,
        {
          at: at(state.aircraftAt[i] ?? NONE),
          damaged: mark(state.damaged[i]),
          covered: mark(state.covered[i]),
          hits: state.bomberHits[i] || undefined,
          flown: state.flown[i] || undefined,
        },
      ]),
    ),
    attacks: some(state.attacks.flatMap((to, unit) => (to === NONE ? [] : [[unitId(unit), unitId(to)]]))),
    fired: fired.length === 0 ? undefined : fired,
    fell: some(state.fell.flatMap((hex, unit) => (hex === NONE ? [] : [[unitId(unit), board.id(hex)]]))),
    pending: state.todo[1] === undefined ? undefined : writeFrame(board, state.todo[1]),
  }
}

function writeFrame(board: Board, frame: Frame): Json {
  switch (frame.phase) {
    case 'aim':
      return { phase: frame.phase, unit: unitId(frame.shooter), gone: unitId(frame.gone) }
    case 'shoot-dice':
      return { phase: frame.phase, unit: unitId(frame.shooter), target: unitId(frame.target) }
    case 'flight':
      return { phase: frame.phase, unit: unitId(frame.shooter), around: board.id(frame.around) }
    default:
      return { phase: frame.phase }
  }
}

/** Reads a position; every fault names the place and what was expected there. */
export function read(rules: Rules, json: unknown): State | readonly Fault[] {
  const parsed = v.safeParse(schema(rules.board), json)
  if (!parsed.success) return schemaFaults(parsed.issues)
  const { round, phase, placed = false, clouds, aircraft, attacks = {}, fired = [], fell = {}, pending } = parsed.output
  if (phase === 'over' && pending !== undefined)
    return [{ at: 'pending', text: faultText('expected-here', { expected: 'nothing, as the part is over' }) }]
  if (phase !== 'clouds' && placed) return [{ at: 'placed', text: faultText('placed-wrong', {}) }]
  const bottom: readonly Frame[] = phase === 'over' ? [] : [phase === 'clouds' ? { phase, placed } : { phase }]
  const units = AIRCRAFT.map((name) => aircraft[name])
  const state: State = {
    round,
    todo: pending === undefined ? bottom : [...bottom, pending],
    // The first hex of a cloud is the one that comes first on the board.
    clouds: clouds.map(([a, b]) => [Math.min(a, b), Math.max(a, b)]),
    aircraftAt: units.map((unit) => unit?.at ?? NONE),
    damaged: units.map((unit) => unit?.damaged === true),
    covered: units.map((unit) => unit?.covered === true),
    flown: units.map((unit) => unit?.flown ?? 0),
    bomberHits: [aircraft.He1?.hits ?? 0, aircraft.He2?.hits ?? 0],
    attacks: UNITS.map((name) => attacks[name] ?? NONE),
    // Whose shot is pending has begun it.
    fired: UNITS.map(
      (_, unit) => fired.includes(unit) || (pending !== undefined && 'shooter' in pending && pending.shooter === unit),
    ),
    fell: AIRCRAFT.map((name) => fell[name] ?? NONE),
  }
  const found = faults(rules, state)
  return found.length === 0 ? state : found
}

const MOST_FLOWN = 3

function schema(board: Board) {
  const hex = known((text) => board.grid.find(text), 'a hex of the board')
  const unit = known(unitIndex, UNITS.join(', '))
  const plane = known((text) => (unitIndex(text) === AA ? undefined : unitIndex(text)), AIRCRAFT.join(', '))
  const state = { at: v.optional(hex), damaged: mark, covered: mark, flown: v.optional(whole(0, MOST_FLOWN)) }
  const fighter = v.strictObject(state)
  const bomber = v.strictObject({ ...state, hits: v.optional(whole(0, 1)) })
  return v.strictObject({
    round: whole(1, ROUNDS),
    phase: v.picklist(['clouds', ...ROUND, 'over']),
    placed: mark,
    clouds: v.pipe(v.array(v.tuple([hex, hex])), v.maxLength(CLOUDS)),
    aircraft: v.strictObject({
      ...v.entriesFromList(AIRCRAFT, v.optional(fighter)),
      He1: v.optional(bomber),
      He2: v.optional(bomber),
    }),
    attacks: v.optional(v.strictObject(v.entriesFromList(UNITS, v.optional(plane)))),
    fired: v.optional(v.pipe(v.array(unit), v.maxLength(UNITS.length))),
    fell: v.optional(v.strictObject(v.entriesFromList(AIRCRAFT, v.optional(hex)))),
    pending: v.optional(
      v.variant('phase', [
        v.pipe(
          v.strictObject({ phase: v.literal('aim'), unit, gone: plane }),
          v.transform(({ phase, unit: shooter, gone }): Frame => ({ phase, shooter, gone })),
        ),
        v.pipe(
          v.strictObject({ phase: v.literal('shoot-dice'), unit, target: plane }),
          v.transform(({ phase, unit: shooter, target }): Frame => ({ phase, shooter, target })),
        ),
        v.pipe(
          v.strictObject({ phase: v.literal('flight'), unit, around: hex }),
          v.transform(({ phase, unit: shooter, around }): Frame => ({ phase, shooter, around })),
        ),
      ]),
    ),
  })
}
