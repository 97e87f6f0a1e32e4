/** What stands on the hexes of 7. */
import type { Hex } from '../../../engine/hex.ts'
import { aircraftId, regimentId } from '../../../rules/7/actions.ts'
import type { Board } from '../../../rules/7/board.ts'
import { aircraftOn, NONE, regimentOn, turnOf } from '../../../rules/7/state.ts'
import type { View } from '../../../rules/7/view.ts'
import { hexMap, type Piece, type Standing } from '../../hex-map.ts'
import type { Role } from '../../theme.ts'
import type { GameMap, Glyphs } from '../game-screen.ts'
import { AIRFIELD, CROSSING, DISPERSED, LWOW, PREPARED, RIVER, SIGNS7, STACKED, STACKED_DISPERSED } from './signs.ts'

export const map7 = (board: Board): GameMap<View> =>
  hexMap<View>({
    grid: board.grid,
    nameOf: board.name,
    find: board.find,
    pieces: (view, hex, standing) => PIECES[standing.zoom](shown(board, view, hex, standing)),
  })

/** What is to be seen of a hex, in signs. */
interface Shown {
  readonly ground: Ground
  readonly points: string
  /** The number and the state of the regiment; empty if none stands here. */
  readonly regiment: string
  /** The name and the state of the aircraft, its index, and the actions left if it is in the middle of its turn. */
  readonly aircraft: string
  readonly index: number
  readonly actions: string
  readonly regimentRoles: readonly Role[]
  readonly aircraftRoles: readonly Role[]
  readonly standing: Standing
}
interface Ground {
  readonly sign: string
  readonly role: Role
}

function shown(board: Board, view: View | undefined, hex: Hex, standing: Standing): Shown {
  const regiment = view === undefined ? NONE : regimentOn(view, hex)
  const aircraft = view === undefined ? NONE : aircraftOn(view, hex)
  // Nobody but the side to move has chosen anything.
  const polish = view !== undefined && turnOf(view) === 'polish'
  const last: readonly Role[] = standing.left || standing.reached ? ['last'] : []
  const roles = (side: Role, chosen: boolean): readonly Role[] => [
    side,
    ...last,
    ...(chosen && standing.chosen ? (['selected'] as const) : []),
  ]
  return {
    ground: groundOf(board, hex, standing.glyphs),
    points: hex === board.lwow || board.points[hex] === 0 ? '' : String(board.points[hex]),
    regiment: view === undefined || regiment === NONE ? '' : regimentId(regiment) + regimentSign(view, regiment),
    aircraft:
      view === undefined || aircraft === NONE
        ? ''
        : aircraftId(aircraft) + aircraftSign(view, aircraft, standing.glyphs),
    index: aircraft,
    actions: view !== undefined && aircraft !== NONE && view.flying === aircraft ? String(view.actions) : '',
    regimentRoles: roles('first', !polish),
    aircraftRoles: roles('second', polish),
    standing,
  }
}

function groundOf(board: Board, hex: Hex, glyphs: Glyphs): Ground {
  if (hex === board.lwow) return { sign: LWOW, role: 'city' }
  if (board.isCrossing(hex)) return { sign: CROSSING, role: 'crossing' }
  if (board.isClosedRiver(hex)) return { sign: RIVER, role: 'water' }
  if (board.isAirfield(hex)) return { sign: AIRFIELD, role: 'airfield' }
  const points = board.points[hex] ?? 0
  return points > 0 ? { sign: String(points), role: 'points' } : { sign: SIGNS7[glyphs].land, role: 'dim' }
}

/** What a regiment is, in one sign; a blank if it is only organised. */
export function regimentSign(view: View, regiment: number): string {
  const top = view.lwow.length > 1 && view.lwow.at(-1) === regiment
  if (view.dispersed[regiment]) return top ? STACKED_DISPERSED : DISPERSED
  return view.prepared[regiment] ? PREPARED : top ? STACKED : ' '
}

/** Whether an aircraft is damaged and whether it has a bomb, in one sign. */
function aircraftSign({ damaged, bomb }: View, aircraft: number, glyphs: Glyphs): string {
  const signs = SIGNS7[glyphs]
  if (damaged[aircraft]) return bomb[aircraft] ? signs.damagedBomb : signs.damaged
  return bomb[aircraft] ? signs.bomb : ' '
}

type Drawing = (what: Shown) => readonly Piece[]

/** One row: the regiment, or the aircraft, or the ground. An aircraft above a regiment is a sign before its number. */
const token: Drawing = (what) => {
  const { regiment, aircraft, regimentRoles, aircraftRoles, index, standing } = what
  if (regiment === '' && aircraft === '') return ground(what, 1)
  if (regiment === '') return [piece(1, 0, aircraft, aircraftRoles)]
  const { above, aboveLegal } = SIGNS7[standing.glyphs]
  const sign = aircraft === '' ? '' : standing.legal ? aboveLegal : (above[index] ?? '')
  return [piece(1, 0, regiment, regimentRoles), ...(sign === '' ? [] : [piece(0, 0, sign, aircraftRoles)])]
}

/** The regiment above and the aircraft below; the ground moves aside for a regiment. */
const normal: Drawing = (what) => {
  const { regiment, aircraft, regimentRoles, aircraftRoles } = what
  const below = what.ground.role === 'dim' ? [] : [piece(0, 1, what.ground.sign, [what.ground.role])]
  return [
    ...(regiment === '' ? ground(what, 1) : [piece(1, 0, regiment, regimentRoles), ...below]),
    ...(aircraft === '' ? [] : [piece(1, 1, aircraft, aircraftRoles)]),
  ]
}

/** The ground and the points beside the id, the units on the third row; after an aircraft the actions it has left. */
const detail: Drawing = (what) => {
  const { points, regiment, aircraft, actions, regimentRoles, aircraftRoles } = what
  return [
    ...ground(what, 5),
    ...(points === '' || points === what.ground.sign ? [] : [piece(7, 0, points, ['points'])]),
    piece(1, 2, regiment, regimentRoles),
    piece(7, 2, actions, ['second']),
    piece(actions === '' ? 5 : 4, 2, aircraft, aircraftRoles),
  ]
}

const PIECES: Readonly<Record<Standing['zoom'], Drawing>> = { 1: token, 2: normal, 3: detail }

/** The ground, with the sign of the last move where it began: on land instead of the ground's own. */
function ground({ ground: { sign, role }, standing }: Shown, column: number): readonly Piece[] {
  const look = role === 'dim' && standing.legal ? 'legal' : role
  const { left } = SIGNS7[standing.glyphs]
  if (!standing.left) return [piece(column, 0, sign, [look])]
  return role === 'dim'
    ? [piece(column, 0, left, ['last'])]
    : [piece(column, 0, sign, [look]), piece(column + 1, 0, left, ['last'])]
}

const piece = (column: number, row: number, text: string, roles: readonly Role[]): Piece => ({
  column,
  row,
  text,
  roles,
})
