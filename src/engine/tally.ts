/** What the dice have given in a session, against what was to be expected. Cards are not counted: they would tell of hands. */
import { type Action, CHANCE, type Game } from './game.ts'
import { isThrow, outcomes } from './legality.ts'
import type { Mark, Session } from './session.ts'

/** One result of a source: how often it fell, and how often it was to be expected. */
export interface TallyRow {
  readonly source: string
  readonly result: string
  readonly fell: number
  readonly expected: number
}

/** Every source of dice that was asked, its results in canonical order; what undo took back does not count. Both parts of a match. */
export function tally<S, A extends Action, V>(session: Session<S, A, V>): TallyRow[] {
  const { game } = session.table
  const rows = new Map<string, { source: string; result: string; fell: number; expected: number }>()
  for (const mark of partEnds(session))
    for (const { before, actor, action, fell } of mark.done) {
      let state = before.state
      const answers = actor === CHANCE ? [action, ...fell] : fell
      if (actor !== CHANCE) state = game.phase(state).apply(state, actor, action).state
      for (const answer of answers) {
        count(game, state, answer, rows)
        state = game.phase(state).apply(state, CHANCE, answer).state
      }
    }
  return [...rows.values()]
}

/** Where each part ended, or stands. */
const partEnds = <S, A extends Action, V>({ lines, marks, now }: Session<S, A, V>): readonly Mark<S, A>[] => [
  ...lines.flatMap(({ n, command }) => (command?.do === 'part' ? [marks[n - 1] as Mark<S, A>] : [])),
  now,
]

function count<S, A extends Action, V>(
  game: Game<S, A, V>,
  state: S,
  answer: A,
  rows: Map<string, { source: string; result: string; fell: number; expected: number }>,
): void {
  if (!isThrow(game, state)) return
  const options = outcomes(game, state)
  const total = options.reduce((sum, { weight }) => sum + weight, 0)
  for (const { action, weight } of options) {
    const key = game.print(action)
    const row = rows.get(key) ?? {
      source: action.verb,
      result: key.slice(action.verb.length + 1),
      fell: 0,
      expected: 0,
    }
    row.expected += weight / total
    if (action === answer) row.fell++
    rows.set(key, row)
  }
}
