/** The page on which a game of Mali Powstańcy ends: a table with a line for each patrol, in English. It is no wider than 80 columns. */
import { listed, type Words } from '../words.ts'
import { patrolName } from './mali.ts'

/** What a patrol has delivered and what for it gets points. */
export interface ResultRowMali {
  readonly seat: string
  readonly orders: number
  readonly forOrders: number
  readonly starts: number
  readonly forStarts: number
  /** Written `most met 10` or `to-5 missed 8`; empty in the basic game. */
  readonly objectives: readonly string[]
  readonly total: number
}

export interface ResultMali {
  'result-head': { readonly extended: boolean }
  'result-row': ResultRowMali
  'result-home': { readonly extended: boolean }
  /** Who has most points, as many as each other; `orders` are those of the winners. */
  'result-tie': {
    readonly seats: readonly string[]
    readonly winners: readonly string[]
    readonly points: number
    readonly orders: number
  }
  'result-not-counted': Record<never, never>
  'result-delivered': { readonly seat: string; readonly orders: number; readonly points: number }
}

/** Columns of the name, of numbers under their headings, of an objective, and of the sum. */
const NAME = 7
const NUMBERS: readonly number[] = [7, 7, 6, 7]
const OBJECTIVE = 13
const TOTAL = 6

const line = (name: string, numbers: readonly string[]): string =>
  [name.padEnd(NAME), ...numbers.map((text, i) => text.padStart(NUMBERS[i] ?? 0))].join('')

const longLine = (name: string, numbers: readonly string[], objectives: readonly string[], total: string): string =>
  [line(name, numbers), ...objectives.map((text) => `  ${text}`.padEnd(OBJECTIVE)), total.padStart(TOTAL)].join('')

/** `most +10`, `to-5 no`. */
function objective(text: string): string {
  const [id = '', is = '', points = ''] = text.split(' ')
  return `${id} ${is === 'met' ? `+${points}` : 'no'}`
}

export const resultMali: Words<ResultMali> = {
  'result-head': ({ extended }) =>
    longLine('', ['Orders', 'Points', 'Home', 'Points'], extended ? ['Objectives', '', ''] : [], 'Total'),
  'result-row': ({ seat, orders, forOrders, starts, forStarts, objectives, total }) =>
    longLine(
      patrolName(seat),
      [orders, forOrders, starts, forStarts].map(String),
      objectives.map(objective),
      String(total),
    ),
  'result-home': ({ extended }) =>
    `Home: scouts on starting locations.${
      extended
        ? ' Objectives: from, most orders from that district; most, most orders; to, orders to so many districts; best, the most valuable order; no, not met.'
        : ''
    }`,
  'result-tie': ({ seats, winners, points, orders }) => {
    const equal = `${listed(seats.map(patrolName))} are equal with ${points} ${points === 1 ? 'point' : 'points'}`
    const won = listed(winners.map(patrolName))
    if (winners.length === seats.length)
      return `${equal} and ${orders} ${orders === 1 ? 'order' : 'orders'} each, and share the win.`
    return winners.length === 1
      ? `${equal}; ${won} has delivered more orders and wins.`
      : `${equal}; ${won} have delivered more orders than the others and share the win.`
  },
  'result-not-counted': () => `${line('', ['Orders', 'Points'])}  (delivered; they do not count)`,
  'result-delivered': ({ seat, orders, points }) => line(patrolName(seat), [String(orders), String(points)]),
}
