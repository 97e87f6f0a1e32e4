/** Units and hexes of 7 in sentences. */
import type { Text } from '../../../engine/text.ts'
import { AIRCRAFT, aircraftIndex, REGIMENTS, regimentIndex } from '../../../maps/data-7.ts'
import { aircraftId, regimentId } from '../../../rules/7/actions.ts'
import type { Board } from '../../../rules/7/board.ts'
import type { Rules } from '../../../rules/7/rules.ts'
import { actionsLeft, aircraftOn, NONE, turnOf } from '../../../rules/7/state.ts'
import type { View } from '../../../rules/7/view.ts'
import { tell } from './tell.ts'

export function look({ board, variant }: Rules, view: View, what: string): readonly Text[] | undefined {
  if (what === '')
    return [
      ...(variant === 'advanced' ? [lookAtStaff(view)] : []),
      ...REGIMENTS.map((_, regiment) => lookAtRegiment(board, view, regiment)),
      ...AIRCRAFT.map((_, aircraft) => lookAtAircraft(board, view, aircraft)),
    ]
  const regiment = regimentIndex(what)
  if (regiment >= 0) return [lookAtRegiment(board, view, regiment)]
  const aircraft = aircraftIndex(what.toUpperCase())
  if (aircraft >= 0) return [lookAtAircraft(board, view, aircraft)]
  const hex = board.find(what)
  return hex === undefined ? undefined : lookAtHex(board, view, hex)
}

/** The commander, for the side that chose him, while he is hidden. Rule 6.28. */
export const hand = (view: View, seat: string): readonly Text[] =>
  seat === 'bolshevik' && view.commander >= 0 && !view.revealed && view.todo.length > 0
    ? [tell('look-hand', { unit: regimentId(view.commander) })]
    : []

function lookAtRegiment(board: Board, view: View, regiment: number): Text {
  const hex = view.regimentAt[regiment] ?? NONE
  return tell('look-regiment', {
    unit: regimentId(regiment),
    hex: hex === NONE ? '' : board.id(hex),
    dispersed: view.dispersed[regiment] === true,
    prepared: view.prepared[regiment] === true,
    used: view.used[regiment] ?? 0,
    moves: board.movesToLwow[hex] ?? 0,
    cleared: view.cleared[regiment] === true,
  })
}

const lookAtStaff = (view: View): Text =>
  tell('look-staff', {
    unit: view.revealed || view.todo.length === 0 ? regimentId(view.commander) : '',
    commissarUsed: view.commissarUsed,
    entered: view.entered,
  })

function lookAtAircraft(board: Board, view: View, aircraft: number): Text {
  const hex = view.aircraftAt[aircraft] ?? NONE
  return tell('look-aircraft', {
    unit: aircraftId(aircraft),
    hex: hex === NONE ? '' : board.id(hex),
    damaged: view.damaged[aircraft] === true,
    bomb: view.bomb[aircraft] === true,
    landed: view.landed[aircraft] === true,
    actions: turnOf(view) === 'polish' ? actionsLeft(view, aircraft) : -1,
    back: view.flying === aircraft ? view.back.map(board.id) : [],
  })
}

function lookAtHex(board: Board, view: View, hex: number): readonly Text[] {
  const aircraft = aircraftOn(view, hex)
  const regiments = view.regimentAt.flatMap((at, regiment) => (at === hex ? [regiment] : []))
  // In Lwów from the top down.
  const stack = hex === board.lwow ? view.lwow.toReversed() : regiments
  return [
    tell('look-hex', {
      hex: board.id(hex),
      terrain:
        hex === board.lwow
          ? 'lwow'
          : board.isCrossing(hex)
            ? 'crossing'
            : board.isClosedRiver(hex)
              ? 'river'
              : board.isAirfield(hex)
                ? 'airfield'
                : 'land',
      points: board.points[hex] ?? 0,
      across: board.isAcross(hex),
    }),
    ...stack.map((regiment) => lookAtRegiment(board, view, regiment)),
    ...(aircraft === NONE ? [] : [lookAtAircraft(board, view, aircraft)]),
  ]
}
