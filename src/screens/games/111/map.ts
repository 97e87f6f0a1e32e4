/** What stands on the hexes of 111. */
import type { Hex } from '../../../engine/hex.ts'
import { unitId } from '../../../rules/111/actions.ts'
import type { Board } from '../../../rules/111/board.ts'
import { AA, aircraftOn, inCloud, isGerman, NONE } from '../../../rules/111/state.ts'
import type { View } from '../../../rules/111/view.ts'
import { hexMap, type Piece, type Standing } from '../../hex-map.ts'
import type { Role } from '../../theme.ts'
import type { GameMap } from '../game-screen.ts'
import { type Attack, attackOf, hasShot } from './attacks.ts'
import { AIRFIELD, ATTACKS, HIT, SHORT, SHOT, SIGNS111, type Signs111, WARSAW } from './signs.ts'

export const map111 = (board: Board): GameMap<View> =>
  hexMap<View>({
    grid: board.grid,
    nameOf: board.name,
    find: board.find,
    pieces: (view, hex, standing) => PIECES[standing.zoom](shown(board, view, hex, standing)),
  })

/** What is to be seen of a hex. */
interface Shown {
  readonly signs: Signs111
  readonly ground: Ground
  /** The aircraft, NONE if there is none, and what it is, in one sign or none. */
  readonly aircraft: number
  readonly state: string
  readonly flown: number
  /** Of the aircraft; on Warsaw of the artillery. */
  readonly attack: Attack | undefined
  readonly shot: boolean
  /** What was shot down here in this phase; NONE where something stands again. */
  readonly fell: number
  readonly roles: readonly Role[]
  readonly standing: Standing
}
interface Ground {
  readonly sign: string
  readonly role: Role
}

function shown(board: Board, view: View | undefined, hex: Hex, standing: Standing): Shown {
  const signs = SIGNS111[standing.glyphs]
  const cloud = view !== undefined && inCloud(view, hex)
  const aircraft = view === undefined ? NONE : aircraftOn(view, hex)
  const artillery = view === undefined || hex !== board.warsaw ? undefined : attackOf(board, view, AA)
  const attack = view === undefined || aircraft === NONE ? undefined : attackOf(board, view, aircraft)
  const shooter = aircraft === NONE && hex === board.warsaw ? AA : aircraft
  return {
    signs,
    ground: groundOf(board, hex, cloud, signs),
    aircraft,
    state: attack !== undefined ? ATTACKS : view === undefined ? '' : stateSign(view, aircraft, cloud, signs),
    flown: view?.flown[aircraft] ?? 0,
    attack: attack ?? artillery,
    shot: view !== undefined && hasShot(view, shooter),
    fell: view === undefined || aircraft !== NONE ? NONE : view.fell.indexOf(hex),
    roles: [
      aircraft === NONE ? (hex === board.warsaw ? 'second' : 'dim') : isGerman(aircraft) ? 'first' : 'second',
      ...(standing.left || standing.reached ? (['last'] as const) : []),
      ...(standing.chosen ? (['selected'] as const) : []),
    ],
    standing,
  }
}

function groundOf(board: Board, hex: Hex, cloud: boolean, signs: Signs111): Ground {
  if (cloud) return { sign: signs.cloud, role: 'water' }
  if (hex === board.warsaw) return { sign: WARSAW, role: 'city' }
  if (board.isAirfield(hex)) return { sign: AIRFIELD, role: 'airfield' }
  const dice = board.zone[hex] ?? 0
  return dice > 0 ? { sign: String(dice), role: 'points' } : { sign: signs.land, role: 'dim' }
}

/** What an aircraft is, in one sign; none if it is sound and in clear air. */
function stateSign(view: View, aircraft: number, cloud: boolean, signs: Signs111): string {
  if (view.covered[aircraft]) return signs.covered
  if ((view.bomberHits[aircraft] ?? 0) > 0) return HIT
  if (view.damaged[aircraft]) return cloud ? signs.both : signs.damaged
  return cloud && aircraft !== NONE ? signs.inCloud : ''
}

type Drawing = (what: Shown) => readonly Piece[]

/** One row: the aircraft with its state, or else the airfield or city it is on; or the ground. */
const token: Drawing = (what) => {
  const { ground, aircraft, state, roles } = what
  if (aircraft === NONE) return empty(what)
  const under = ground.role === 'airfield' || ground.role === 'city' ? ground : undefined
  return [
    piece(1, 0, short(aircraft) + state, roles),
    ...(state === '' && under !== undefined ? [piece(3, 0, under.sign, [under.role])] : []),
  ]
}

/** The aircraft as in the token zoom; below it its attack, or what it has flown and the ground, but no number beside another. */
const normal: Drawing = (what) => {
  const { ground, aircraft, state, attack, fell, roles } = what
  const above = aircraft === NONE ? empty(what) : [piece(1, 0, short(aircraft) + state, roles)]
  if (attack !== undefined) return [...above, piece(1, 1, `${attack.dice}${short(attack.target)}`, roles)]
  const covered = aircraft !== NONE || fell !== NONE || ground.role === 'water'
  const has = spent(what)
  const hidden = ground.role === 'dim' || (ground.role === 'points' && has !== '')
  const below = covered && !hidden ? [piece(1, 1, ground.sign, [ground.role])] : []
  return [...above, ...below, piece(2, 1, has, roles)]
}

/** The ground beside the id, the attack on the second row, the aircraft with what it has flown on the third. */
const detail: Drawing = (what) => {
  const { signs, ground, aircraft, state, attack, fell, standing, roles } = what
  const cloud = ground.role === 'water'
  return [
    piece(5, 0, ground.sign, [ground.role === 'dim' && standing.legal ? 'legal' : ground.role]),
    ...(standing.left ? [piece(4, 0, signs.left, ['last'])] : []),
    // Over the whole name of the city.
    ...(attack === undefined
      ? []
      : [
          piece(
            1,
            1,
            `${ATTACKS}${unitId(attack.target)} ${attack.dice}d`.padEnd(ground.role === 'city' ? 8 : 0),
            roles,
          ),
        ]),
    ...(cloud && aircraft === NONE ? [piece(5, 2, ground.sign, [ground.role])] : []),
    ...(fell === NONE ? [] : [piece(1, 2, `${signs.fell}${unitId(fell)}`, ['dim'])]),
    ...(aircraft === NONE ? [] : [piece(1, 2, unitId(aircraft).padEnd(3) + state, roles)]),
    piece(6, 2, spent(what), roles),
  ]
}

const PIECES: Readonly<Record<Standing['zoom'], Drawing>> = { 1: token, 2: normal, 3: detail }

/** A hex without an aircraft, on one row: what fell there, or the ground; with the signs of the last move and of the artillery's shot. */
function empty({ signs, ground, fell, attack, standing }: Shown): readonly Piece[] {
  if (fell !== NONE) return [piece(1, 0, signs.fell + short(fell), ['dim'])]
  const { sign, role } = ground
  const look = role === 'dim' && standing.legal ? 'legal' : role
  const shoots = attack === undefined ? [] : [piece(3, 0, ATTACKS, ['second'])]
  if (!standing.left) return [piece(1, 0, sign, standing.reached ? [look, 'last'] : [look]), ...shoots]
  if (role === 'dim') return [piece(1, 0, signs.left, ['last'])]
  return [piece(1, 0, sign, [look]), piece(2, 0, signs.left, ['last']), ...shoots]
}

/** The fields flown, which have cost dice; after the shot that it is over. */
const spent = ({ flown, shot }: Shown): string => (shot ? SHOT : flown > 0 ? `+${flown}` : '')

const short = (aircraft: number): string => SHORT[aircraft] ?? ''

const piece = (column: number, row: number, text: string, roles: readonly Role[]): Piece => ({
  column,
  row,
  text,
  roles,
})
