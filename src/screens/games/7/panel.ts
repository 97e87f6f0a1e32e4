/** A line for each unit of 7, and what stands over the whole table. */
import type { Text } from '../../../engine/text.ts'
import { AIRCRAFT, REGIMENTS } from '../../../maps/data-7.ts'
import { aircraftId, regimentId } from '../../../rules/7/actions.ts'
import type { Board } from '../../../rules/7/board.ts'
import type { Rules } from '../../../rules/7/rules.ts'
import { actionsLeft, CAVALRY_ACTIONS, NONE, ROUNDS, top, turnOf } from '../../../rules/7/state.ts'
import type { View } from '../../../rules/7/view.ts'
import type { PanelRow } from '../game-screen.ts'
import { regimentSign } from './map.ts'
import { tell } from './tell.ts'

export const panel = (board: Board, view: View, columns: number): readonly PanelRow[] => [
  ...REGIMENTS.map(
    (_, i): PanelRow => ({ text: regimentRow(board, view, i, columns), role: 'first', unit: regimentId(i) }),
  ),
  ...AIRCRAFT.map(
    (_, i): PanelRow => ({ text: aircraftRow(board, view, i, columns), role: 'second', unit: aircraftId(i) }),
  ),
]

function regimentRow(board: Board, view: View, regiment: number, columns: number): Text {
  const hex = view.regimentAt[regiment] ?? NONE
  const above = view.lwow.includes(regiment) ? view.lwow[view.lwow.indexOf(regiment) + 1] : undefined
  return tell('panel-regiment', {
    columns,
    unit: regimentId(regiment),
    sign: regimentSign(view, regiment),
    hex: hex === NONE ? '' : board.id(hex),
    dispersed: view.dispersed[regiment] === true,
    prepared: view.prepared[regiment] === true,
    // Every regiment begins a turn with all its actions: only what has been used is worth a word.
    left: turnOf(view) === 'bolshevik' ? CAVALRY_ACTIONS - (view.used[regiment] ?? 0) : CAVALRY_ACTIONS,
    under: above === undefined ? '' : regimentId(above),
    cleared: view.cleared[regiment] === true,
    commander: isKnownCommander(view, regiment),
  })
}

/** Whether everybody knows that the commander rides with a regiment. */
const isKnownCommander = ({ commander, revealed, todo }: View, regiment: number): boolean =>
  commander === regiment && (revealed || todo.length === 0)

function aircraftRow(board: Board, view: View, aircraft: number, columns: number): Text {
  const hex = view.aircraftAt[aircraft] ?? NONE
  return tell('panel-aircraft', {
    columns,
    unit: aircraftId(aircraft),
    hex: hex === NONE ? '' : board.id(hex),
    damaged: view.damaged[aircraft] === true,
    bomb: view.bomb[aircraft] === true,
    landed: view.landed[aircraft] === true,
    finished: view.finished[aircraft] === true,
    actions: turnOf(view) === 'polish' ? actionsLeft(view, aircraft) : NONE,
  })
}

/** The date, the turn, and in the advanced game the commissar, the commander and what the handed numbers have told. */
export function status({ variant }: Rules, view: View): readonly Text[] {
  const over = view.todo.length === 0
  const turn = top(view)?.phase === 'commander' ? 'commander' : (turnOf(view) ?? 'over')
  const always = [tell('status-round', { round: view.round, rounds: ROUNDS }), tell('status-turn', { turn })]
  if (variant === 'basic') return always
  const commander = REGIMENTS.findIndex((_, regiment) => isKnownCommander(view, regiment))
  return [
    ...always,
    ...(view.entered && !over ? [tell('status-last-round', {})] : []),
    tell('status-commissar', { used: view.commissarUsed }),
    tell('status-commander', { unit: commander < 0 ? '' : regimentId(commander) }),
    tell('status-cleared', { count: view.cleared.filter((yes) => yes).length }),
  ]
}
