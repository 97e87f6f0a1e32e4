/** The position as plain data in the words of the rules: what checksums and hand-written positions rest on. */
import * as v from 'valibot'
import type { Fault } from '../../engine/game.ts'
import type { Hex } from '../../engine/hex.ts'
import type { Json } from '../../engine/json.ts'
import type { Random } from '../../engine/random.ts'
import { AIRCRAFT, aircraftIndex, REGIMENTS, regimentIndex } from '../../maps/data-7.ts'
import { schemaFaults } from '../../maps/fault.ts'
import { known, mark, whole } from '../position-schema.ts'
import { aircraftId, regimentId } from './actions.ts'
import type { Board } from './board.ts'
import { faults } from './faults.ts'
import type { Rules } from './rules.ts'
import { AIRCRAFT_ACTIONS, CAVALRY_ACTIONS, type Frame, HIDDEN, NONE, ROUNDS, type State, top } from './state.ts'
import { faultText } from './texts.ts'
import { sample } from './view.ts'

/** Marks that are false, and 0, are left out. A unit without `at` is off the board. */
export function write(board: Board, state: State): Json {
  const at = (hex: Hex): string | undefined => (hex === NONE ? undefined : board.id(hex))
  const mark = (value: boolean | undefined): true | undefined => (value ? true : undefined)
  const bottom = state.todo[0]
  return {
    round: state.round,
    turn: bottom === undefined ? 'over' : bottom.phase === 'bolshevik-turn' ? 'bolshevik' : 'polish',
    regiments: Object.fromEntries(
      state.regimentAt.map((hex, i) => [
        regimentId(i),
        {
          at: at(hex),
          dispersed: mark(state.dispersed[i]),
          prepared: mark(state.prepared[i]),
          used: state.used[i] || undefined,
        },
      ]),
    ),
    aircraft: Object.fromEntries(
      state.aircraftAt.map((hex, i) => [
        aircraftId(i),
        {
          at: at(hex),
          damaged: mark(state.damaged[i]),
          bomb: mark(state.bomb[i]),
          landed: mark(state.landed[i]),
          finished: mark(state.finished[i]),
        },
      ]),
    ),
    flying:
      state.flying === NONE
        ? undefined
        : { aircraft: aircraftId(state.flying), actions: state.actions, back: state.back.map(board.id) },
    lwow: state.lwow.length === 0 ? undefined : state.lwow.map(regimentId),
    entered: mark(state.entered),
    commander: state.commander < 0 ? undefined : regimentId(state.commander),
    revealed: mark(state.revealed),
    handedOver: state.cleared.includes(true)
      ? state.cleared.flatMap((cleared, i) => (cleared ? [regimentId(i)] : []))
      : undefined,
    commissarUsed: mark(state.commissarUsed),
    pending: state.todo.length < 2 ? undefined : state.todo.slice(1).map((frame) => writeFrame(board, frame)),
  }
}

function writeFrame(board: Board, frame: Frame): Json {
  switch (frame.phase) {
    case 'exit':
      return {
        phase: frame.phase,
        aircraft: aircraftId(frame.aircraft),
        target: board.id(frame.target),
        start: board.id(frame.start),
      }
    case 'polish-die':
      return { phase: frame.phase, aircraft: aircraftId(frame.aircraft), regiment: regimentId(frame.regiment) }
    case 'cavalry-die':
      return {
        phase: frame.phase,
        aircraft: aircraftId(frame.aircraft),
        regiment: regimentId(frame.regiment),
        disperses: frame.disperses,
      }
    default:
      return { phase: frame.phase }
  }
}

/**
 * Reads a position; every fault names the place and what was expected there. A commander that was left out, though he must have been
 * chosen, is sampled.
 */
export function read(rules: Rules, json: unknown, random: Random | undefined): State | readonly Fault[] {
  const parsed = v.safeParse(schema(rules.board), json)
  if (!parsed.success) return schemaFaults(parsed.issues)
  const { output } = parsed
  const { round, turn, regiments, aircraft, flying, pending = [] } = output
  const bottom: readonly Frame[] =
    turn === 'over' ? [] : [{ phase: turn === 'polish' ? 'polish-turn' : 'bolshevik-turn' }]
  if (bottom.length === 0 && pending.length > 0)
    return [{ at: 'pending', text: faultText('expected-here', { expected: 'nothing, as the game is over' }) }]
  const r = REGIMENTS.map((number) => regiments[String(number)])
  const a = AIRCRAFT.map((name) => aircraft[name])
  // With one regiment in Lwów there is no order to tell.
  const inside = r.flatMap((unit, i) => (unit?.at === rules.board.lwow ? [i] : []))
  const lwow = output.lwow ?? (inside.length === 1 ? inside : [])
  // A fly-out that is pending tells what may not be turned back to. Rule 3.13.
  const out = pending.find((frame) => frame.phase === 'exit')
  const back = flying?.back ?? (out === undefined ? [] : [out.target, out.start])
  // Before the first action of a Bolshevik turn it is certain who has landed, so that it need not be told. Rule 5.27.
  const untouched = turn === 'bolshevik' && round > 1 && r.every((unit) => !unit?.used) && !output.commissarUsed
  const isFree = (hex: Hex | undefined): boolean =>
    hex !== undefined && rules.board.isAirfield(hex) && r.every((unit) => unit?.at !== hex)
  const landed = a.map((unit) => unit?.landed === true || (untouched && isFree(unit?.at)))
  const state: State = {
    round,
    todo: [...bottom, ...pending],
    regimentAt: r.map((unit) => unit?.at ?? NONE),
    dispersed: r.map((unit) => unit?.dispersed === true),
    prepared: r.map((unit) => unit?.prepared === true),
    used: r.map((unit) => unit?.used ?? 0),
    aircraftAt: a.map((unit) => unit?.at ?? NONE),
    damaged: a.map((unit) => unit?.damaged === true),
    bomb: a.map((unit) => unit?.bomb === true),
    landed,
    finished: a.map((unit) => unit?.finished === true),
    flying: flying?.aircraft ?? NONE,
    actions: flying?.actions ?? 0,
    back: flying === undefined ? [] : back,
    lwow,
    entered: output.entered ?? lwow.length > 0,
    commander: output.commander ?? NONE,
    revealed: output.revealed === true,
    cleared: REGIMENTS.map((_, i) => output.handedOver?.includes(i) === true),
    commissarUsed: output.commissarUsed === true,
  }
  const whole = withCommander(rules, state, random)
  const found = faults(rules, whole)
  return found.length === 0 ? whole : found
}

function withCommander({ variant }: Rules, state: State, random: Random | undefined): State {
  const missing = state.commander === NONE && !state.revealed && !state.cleared.every(Boolean)
  if (variant === 'basic' || !missing || random === undefined || top(state)?.phase === 'commander') return state
  return sample({ ...state, commander: HIDDEN }, random)
}

function schema(board: Board) {
  const hex = known(board.find, 'a hex of the board')
  const regiment = known(regimentIndex, REGIMENTS.join(', '))
  const plane = known(aircraftIndex, AIRCRAFT.join(', '))
  return v.strictObject({
    round: whole(1, ROUNDS),
    turn: v.picklist(['bolshevik', 'polish', 'over']),
    regiments: v.strictObject(
      v.entriesFromList(
        REGIMENTS.map(String),
        v.strictObject({
          at: v.optional(hex),
          dispersed: mark,
          prepared: mark,
          used: v.optional(whole(0, CAVALRY_ACTIONS)),
        }),
      ),
    ),
    aircraft: v.strictObject(
      v.entriesFromList(
        AIRCRAFT,
        v.strictObject({ at: v.optional(hex), damaged: mark, bomb: mark, landed: mark, finished: mark }),
      ),
    ),
    flying: v.optional(
      v.strictObject({
        aircraft: plane,
        actions: whole(0, AIRCRAFT_ACTIONS),
        back: v.optional(v.pipe(v.array(hex), v.maxLength(2))),
      }),
    ),
    lwow: v.optional(v.pipe(v.array(regiment), v.maxLength(REGIMENTS.length))),
    entered: mark,
    commander: v.optional(regiment),
    revealed: mark,
    handedOver: v.optional(v.pipe(v.array(regiment), v.maxLength(REGIMENTS.length))),
    commissarUsed: mark,
    pending: v.optional(
      v.pipe(
        v.array(
          v.variant('phase', [
            v.strictObject({ phase: v.literal('commander') }),
            v.strictObject({ phase: v.literal('exit'), aircraft: plane, target: hex, start: hex }),
            v.strictObject({ phase: v.literal('polish-die'), aircraft: plane, regiment }),
            v.strictObject({ phase: v.literal('cavalry-die'), aircraft: plane, regiment, disperses: v.boolean() }),
          ]),
        ),
        v.maxLength(4),
      ),
    ),
  })
}
