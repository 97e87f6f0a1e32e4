/** A line for each unit of 111, and what stands over the whole table. */
import type { Text } from '../../../engine/text.ts'
import { AIRCRAFT } from '../../../maps/data-111.ts'
import { unitId } from '../../../rules/111/actions.ts'
import { diceOf } from '../../../rules/111/attack.ts'
import type { Board } from '../../../rules/111/board.ts'
import { AA, isBomber, isGerman, NONE, phaseOf, ROUND, ROUNDS } from '../../../rules/111/state.ts'
import type { View } from '../../../rules/111/view.ts'
import type { PanelRow } from '../game-screen.ts'
import { attackOf, hasShot, inReachOf, isFit, isInCloud } from './attacks.ts'
import { tell } from './tell.ts'

export const panel = (board: Board, view: View, columns: number): readonly PanelRow[] => [
  ...AIRCRAFT.map(
    (unit, i): PanelRow => ({
      text: aircraftRow(board, view, i, columns),
      role: isGerman(i) ? 'first' : 'second',
      unit,
    }),
  ),
  { text: artilleryRow(board, view, columns), role: 'second', unit: unitId(AA) },
]

function aircraftRow(board: Board, view: View, aircraft: number, columns: number): Text {
  const hex = view.aircraftAt[aircraft] ?? NONE
  return tell('panel-aircraft', {
    columns,
    unit: unitId(aircraft),
    hex: hex === NONE ? '' : board.id(hex),
    damaged: view.damaged[aircraft] === true,
    covered: view.covered[aircraft] === true,
    cloud: isInCloud(view, aircraft),
    hit: (view.bomberHits[aircraft] ?? 0) > 0,
    flown: view.flown[aircraft] ?? 0,
    left: isBomber(aircraft) && hex !== NONE ? board.apart(hex, board.warsaw) : -1,
    ...shotOf(board, view, aircraft),
    dice: isFit(view, aircraft) ? diceOf(board, view, aircraft, NONE) : -1,
  })
}

function artilleryRow(board: Board, view: View, columns: number): Text {
  const inReach = inReachOf(board, view, AA).map(([aircraft]) => unitId(aircraft))
  return tell('panel-artillery', {
    columns,
    unit: unitId(AA),
    hex: board.id(board.warsaw),
    inReach,
    ...shotOf(board, view, AA),
  })
}

/** The target a unit has declared and its dice at it, empty and 0 if there is none; and whether it has shot. */
export function shotOf(board: Board, view: View, unit: number) {
  const attack = attackOf(board, view, unit)
  return {
    target: attack === undefined ? '' : unitId(attack.target),
    atTarget: attack?.dice ?? 0,
    shot: hasShot(view, unit),
  }
}

/** The fuel gauge with the round, and the phase. */
export function status(view: View): readonly Text[] {
  const phase = phaseOf(view)
  const fuel = tell('status-fuel', { round: view.round, rounds: ROUNDS })
  if (phase === 'clouds') return [fuel, tell('status-clouds', { placed: view.clouds.length })]
  return [
    fuel,
    phase === undefined ? tell('status-over', {}) : tell('status-phase', { n: ROUND.indexOf(phase) + 1, phase }),
  ]
}
