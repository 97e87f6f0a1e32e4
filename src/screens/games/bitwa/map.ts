/** What stands on the hexes of Bitwa Warszawska. */
import type { Hex } from '../../../engine/hex.ts'
import { unitId } from '../../../rules/bitwa/actions.ts'
import type { Board } from '../../../rules/bitwa/board.ts'
import { NONE, sideOf } from '../../../rules/bitwa/state.ts'
import type { View } from '../../../rules/bitwa/view.ts'
import { HEX_SIZE, type HexSizes } from '../../hex-layout.ts'
import { hexMap, type Piece, type Standing } from '../../hex-map.ts'
import type { Role } from '../../theme.ts'
import type { GameMap } from '../game-screen.ts'
import { attackersOf, directionOf, isFighting } from './attacks.ts'
import {
  ATTACKED,
  FIGHTS,
  FORTRESS,
  MANY,
  MODLIN,
  RADZYMIN,
  SHORT,
  SIGNS_BITWA,
  type SignsBitwa,
  UNDER,
  WARSAW,
} from './signs.ts'

/** The board is small and a unit has much to show: the lesser zooms are larger than those of other games. */
const SIZES: HexSizes = {
  1: { columns: 4, rows: 2, letter: 2 },
  2: { columns: 6, rows: 2, letter: 3 },
  3: HEX_SIZE[3],
}

export const mapBitwa = (board: Board): GameMap<View> =>
  hexMap<View>({
    grid: board.grid,
    sizes: SIZES,
    nameOf: board.name,
    find: board.find,
    pieces: (view, hex, standing) => PIECES[standing.zoom](shown(board, view, hex, standing)),
  })

/** What is to be seen of a hex, in signs; of a unit nothing where none stands. */
interface Shown {
  readonly ground: Ground
  readonly unit: Shape | undefined
}
interface Ground {
  /** What is left and right of a unit: a fortress, shading, or blanks. */
  readonly walls: readonly [string, string]
  /** Without a unit, in three cells. */
  readonly bare: string
  readonly role: Role
}
interface Shape {
  readonly name: string
  readonly short: string
  readonly dispersed: string
  readonly markers: string
  readonly state: string
  /** Its attack at the left or at the right edge, blank if it does not go that way; and whether it goes north. */
  readonly arrows: readonly [string, string]
  readonly north: boolean
  readonly roles: readonly Role[]
}

function shown(board: Board, view: View | undefined, hex: Hex, standing: Standing): Shown {
  const signs = SIGNS_BITWA[standing.glyphs]
  const unit = view === undefined ? NONE : view.unitAt.indexOf(hex)
  return {
    ground: groundOf(board, hex, signs, standing),
    unit: view === undefined || unit === NONE ? undefined : shapeOf(board, view, unit, signs, standing),
  }
}

function groundOf(board: Board, hex: Hex, signs: SignsBitwa, { left, legal }: Standing): Ground {
  if (board.isFortress(hex)) {
    const letter = hex === board.warsaw ? WARSAW : hex === board.radzymin ? RADZYMIN : MODLIN
    return { walls: FORTRESS, bare: `[${left ? signs.left : letter}]`, role: 'city' }
  }
  const shaded = board.isShaded(hex)
  const wall = shaded ? signs.shaded : ' '
  return {
    walls: [wall, wall],
    bare: left ? wall + signs.left + wall : ` ${shaded ? signs.shaded : signs.open} `,
    role: left ? 'last' : legal ? 'legal' : shaded ? 'points' : 'dim',
  }
}

function shapeOf(board: Board, view: View, unit: number, signs: SignsBitwa, standing: Standing): Shape {
  const dispersed = view.dispersed[unit] === true
  const cased = (name: string): string => (dispersed ? name.toLowerCase() : name)
  const markers = view.markers[unit] ?? 0
  const way = directionOf(board, view, unit)
  const arrow = signs.arrows[way] ?? ' '
  const west = way >= 2 && way <= 4
  return {
    name: cased(unitId(unit)),
    short: cased(SHORT[unit] ?? ''),
    dispersed: dispersed ? signs.dispersed : ' ',
    markers: markers === 0 ? ' ' : markers > 9 ? MANY : String(markers),
    state: stateSign(view, unit),
    arrows: west ? [arrow, ' '] : [' ', arrow],
    north: way > 3,
    roles: [
      sideOf(unit) === 'red' ? 'first' : 'second',
      ...(standing.left || standing.reached ? (['last'] as const) : []),
      ...(standing.chosen ? (['selected'] as const) : []),
    ],
  }
}

/** What a unit is in the middle of, besides its own attack, which its arrow shows. */
function stateSign(view: View, unit: number): string {
  if (isFighting(view, unit)) return FIGHTS
  if (attackersOf(view, unit).length > 0) return UNDER
  return view.attacked[unit] === true && view.target[unit] === NONE ? ATTACKED : ' '
}

type Drawing = (what: Shown) => readonly Piece[]

/** The unit in three letters; below it its markers between the walls, which give way to its arrow and its state. */
const small: Drawing = ({ ground, unit }) => {
  const { walls, bare, role } = ground
  if (unit === undefined) return [piece(1, 0, bare, [role])]
  const { short, markers, state, arrows, roles } = unit
  const [west, east] = arrows
  const fights = state === FIGHTS
  const beside = fights ? ' ' : state
  // What is behind the arrow may be seen on the other side, but a state has no other place.
  const right = east !== ' ' ? east : west !== ' ' ? first(walls[1], beside) : first(beside, walls[1])
  return [
    piece(1, 0, short, roles),
    piece(1, 1, west === ' ' ? walls[0] : west, west === ' ' ? [role] : roles),
    piece(2, 1, fights ? FIGHTS : markers, roles),
    piece(3, 1, right, right === walls[1] ? [role] : roles),
  ]
}

/** The unit between the walls, which give way to an arrow to the north; below it what it has. */
const normal: Drawing = ({ ground, unit }) => {
  const { walls, bare, role } = ground
  if (unit === undefined) return [piece(2, 0, bare, [role])]
  const { short, dispersed, markers, state, arrows, north, roles } = unit
  const edge = (side: 0 | 1, column: number): readonly Piece[] => {
    const arrow = arrows[side]
    if (arrow === ' ') return [piece(column, 0, walls[side], [role])]
    return north
      ? [piece(column, 0, arrow, roles)]
      : [piece(column, 0, walls[side], [role]), piece(column, 1, arrow, roles)]
  }
  return [
    ...edge(0, 1),
    piece(2, 0, short, roles),
    ...edge(1, 5),
    piece(2, 1, dispersed, roles),
    piece(3, 1, markers, roles),
    piece(4, 1, state, roles),
  ]
}

/** The ground beside the id, the unit with all it has on the third row. */
const detail: Drawing = ({ ground, unit }) => {
  const { bare, role } = ground
  const above = piece(4, 0, bare, [role])
  if (unit === undefined) return [above]
  const { name, dispersed, markers, state, arrows, roles } = unit
  return [
    above,
    piece(7, 0, state, roles),
    ...(arrows[0] === ' ' ? [] : [piece(0, 2, arrows[0], roles)]),
    piece(1, 2, name, roles),
    piece(5, 2, dispersed, roles),
    piece(6, 2, markers, roles),
    piece(7, 2, arrows[1], roles),
  ]
}

const PIECES: Readonly<Record<Standing['zoom'], Drawing>> = { 1: small, 2: normal, 3: detail }

const first = (...signs: readonly string[]): string => signs.find((sign) => sign !== ' ') ?? ' '

const piece = (column: number, row: number, text: string, roles: readonly Role[]): Piece => ({
  column,
  row,
  text,
  roles,
})
