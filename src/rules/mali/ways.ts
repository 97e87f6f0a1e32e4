/** How far it is from space to space along the roads that are open now. Rules 3.14, 3.18. */
import type { Board, Space } from './board.ts'
import { isLost, type State } from './state.ts'

/** Farther than any space of any board. */
export const NO_WAY = 999

export interface Ways {
  /** Steps from a space to every other, wherever the soldier stands; NO_WAY where none lead. They are the same both ways. */
  from(space: Space): ArrayLike<number>
}

/** Roads close seldom, so what has been found is kept for as long as somebody holds the state's own lists. */
export function waysOf(board: Board): (state: State) => Ways {
  const known = new WeakMap<object, WeakMap<object, Ways>>()
  return (state) => {
    let byStrikes = known.get(state.closed)
    if (byStrikes === undefined) {
      byStrikes = new WeakMap()
      known.set(state.closed, byStrikes)
    }
    let ways = byStrikes.get(state.strikes)
    if (ways === undefined) {
      ways = openWays(board, state)
      byStrikes.set(state.strikes, ways)
    }
    return ways
  }
}

function openWays(board: Board, state: State): Ways {
  const found: (Int16Array | undefined)[] = []
  const lost = board.districts.map((_, district) => isLost(state, district))
  const search = (start: Space): Int16Array => {
    const steps = new Int16Array(board.size).fill(NO_WAY)
    const queue = [start]
    steps[start] = 0
    for (const at of queue)
      for (const { to, road } of board.links(at)) {
        if (steps[to] !== NO_WAY || state.closed[road] || lost[board.district(to)]) continue
        steps[to] = (steps[at] ?? 0) + 1
        queue.push(to)
      }
    return steps
  }
  return {
    from: (space) => {
      const known = found[space]
      if (known !== undefined) return known
      const steps = space >= 0 && space < board.size ? search(space) : new Int16Array(board.size).fill(NO_WAY)
      if (space >= 0) found[space] = steps
      return steps
    },
  }
}
