/** Whom the soldier hunts, and how. Rules 4.22-4.24. */
import type { Step } from '../../engine/game.ts'
import { orderId, scoutId } from './actions.ts'
import type { Space } from './board.ts'
import type { Rules } from './rules.ts'
import { NONE, PRISON, type Scout, type State, seatOf } from './state.ts'
import { step } from './steps.ts'
import { tell } from './texts.ts'

/** `others` are as near, and do not count. */
interface Nearest {
  readonly seat: number
  readonly scouts: readonly Scout[]
  readonly others: readonly Scout[]
  readonly steps: number
}

/** The nearest scouts of the seat they count for: of several that of the one that acted last. None if no scout is on the board. */
export function nearest({ board }: Rules, state: State): Nearest {
  const away = board.stepsFrom(state.soldier)
  const steps = state.scoutAt.map((at) => (at < 0 ? Number.POSITIVE_INFINITY : (away[at] ?? Number.POSITIVE_INFINITY)))
  const least = Math.min(...steps)
  if (least === Number.POSITIVE_INFINITY) return { seat: NONE, scouts: [], others: [], steps: 0 }
  const all = steps.flatMap((n, scout) => (n === least ? [scout] : []))
  const seat = state.acting.findLast((one) => all.some((scout) => seatOf(scout) === one)) ?? NONE
  return {
    seat,
    scouts: all.filter((scout) => seatOf(scout) === seat),
    others: all.filter((scout) => seatOf(scout) !== seat),
    steps: least,
  }
}

/** The ways the soldier can take in so many steps towards one of the scouts: the spaces he enters, each way once. */
export function waysTo(
  { board }: Rules,
  state: State,
  scouts: readonly Scout[],
  n: number,
): readonly { readonly scout: Scout; readonly way: readonly Space[] }[] {
  const ways = new Map<string, { readonly scout: Scout; readonly way: readonly Space[] }>()
  for (const scout of scouts) {
    const goal = state.scoutAt[scout] ?? NONE
    const away = board.stepsFrom(goal)
    const go = (at: Space, way: readonly Space[]): void => {
      if (way.length === n || at === goal) {
        const key = way.join(' ')
        if (!ways.has(key)) ways.set(key, { scout, way })
        return
      }
      for (const next of board.neighbours(at)) if ((away[next] ?? 0) === (away[at] ?? 0) - 1) go(next, [...way, next])
    }
    go(state.soldier, [])
  }
  return [...ways.values()]
}

/** Who can be arrested by a black number, a group for each end of a way, as in `r3 g1`; none where he comes upon nobody. */
export function inDanger(rules: Rules, state: State, scouts: readonly Scout[], n: number): readonly string[] {
  const groups = waysTo(rules, state, scouts, n).map(({ way }) =>
    state.scoutAt.flatMap((at, scout) => (at === way.at(-1) ? [scoutId(scout)] : [])).join(' '),
  )
  return [...new Set(groups)].filter((group) => group !== '')
}

/** He runs; on a space with scouts he arrests them all. Rule 4.24. */
export function run({ board }: Rules, state: State, scout: Scout, way: readonly Space[]): Step<State> {
  const at = way.at(-1) ?? state.soldier
  const caught = state.scoutAt.flatMap((space, one) => (space === at ? [one] : []))
  const orders = caught.flatMap((one) => {
    const order = state.carries[one] ?? NONE
    return order === NONE ? [] : [`${scoutId(one)} ${orderId(order)}`]
  })
  const moved: State = {
    ...state,
    soldier: at,
    scoutAt: state.scoutAt.map((space) => (space === at ? PRISON : space)),
    carries: state.carries.map((order, one) => (caught.includes(one) ? NONE : order)),
  }
  return step(
    moved,
    tell('hunted', { scout: scoutId(scout), spaces: way.map(board.id) }),
    ...(caught.length === 0 ? [] : [tell('arrested', { scouts: caught.map(scoutId), space: board.id(at), orders })]),
  )
}
