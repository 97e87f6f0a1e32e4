/** One simulated game. What is asked and what is told are plain data, so that it can be played on another thread. */
import { streams } from '../../engine/chance.ts'
import { areFaults, type Outcome, type Seat } from '../../engine/game.ts'
import { type Header, printRecord } from '../../engine/record.ts'
import { finalOutcome, type Mark, markOutcome, open } from '../../engine/session.ts'
import { playOut, type Thought } from '../arena.ts'
import { gameEntry, type Opened, openGame } from '../opened.ts'
import { type Failure, isFailure } from '../world.ts'
import type { Figure } from './figures/figure.ts'
import { figuresOf } from './figures/index.ts'

/** Games that differ in their seed alone. */
export interface Plan {
  /** The head of each record; game `n` has the seed `SEED/n`. */
  readonly header: Header
  /** What the data file holds, if there is one. */
  readonly json?: unknown
  /** What share of the levels' budgets is spent. */
  readonly budget: number
  /** Whether the records are wanted. */
  readonly records: boolean
}

/** How a game, or the match, ended. */
export interface End {
  readonly rule: string
  /** The sentence that says how. */
  readonly key: string
  readonly winners: readonly Seat[]
  readonly allLost: boolean
  /** Nobody wins such a game: only its points count. */
  readonly scored: boolean
}

/** A single game, or one of the two of a match. */
export interface PartPlayed {
  readonly end: End
  readonly rounds: number
  /** What the seats have decided, not counting what was taken unasked. */
  readonly decisions: number
  readonly figures: readonly Figure[]
}

export interface GamePlayed {
  readonly parts: readonly PartPlayed[]
  /** How the match was decided; its winners are named by their seats in the first part. */
  readonly match?: End
  readonly failures: readonly string[]
  readonly thought: Thought
  /** The whole record, if it was asked for. */
  readonly record?: string
}

/** The game of a plan, without its seed: it serves all of them. */
export function openPlan({ header, json }: Plan): Opened | Failure {
  const entry = gameEntry(header.game)
  if (isFailure(entry)) return entry
  const loaded = entry.load(json)
  if (areFaults(loaded)) throw new Error('the data file was read before, and now is wrong')
  return openGame(entry, loaded, header)
}

/** Plays game number `n`, from 1, of an opened plan. */
export function playGame(plan: Plan, opened: Opened, n: number, now: () => number): GamePlayed {
  const header: Header = { ...plan.header, seed: `${plan.header.seed}/${n}` }
  const table = { ...opened.table, streams: streams(header.seed) }
  const { session, failures, thought } = playOut(
    { opened: { ...opened, header, table }, session: open(table) },
    now,
    plan.budget,
  )
  const second = session.lines.find(({ command }) => command?.do === 'part')?.n
  const first = second === undefined ? undefined : session.marks[second - 1]
  const parts = [...(first === undefined ? [] : [first]), session.now].map((mark) => partOf(opened, mark))
  const outcome = finalOutcome(session)
  return {
    parts,
    ...(header.match && outcome !== undefined ? { match: endOf(outcome) } : {}),
    failures,
    thought,
    ...(plan.records ? { record: printRecord(header, session) } : {}),
  }
}

function partOf({ entry, game }: Opened, mark: Mark<unknown, unknown>): PartPlayed {
  const outcome = markOutcome(game, mark as never)
  if (outcome === undefined) throw new Error('a game that is not over was counted')
  const { facts } = outcome
  const events = mark.done.flatMap((done) => done.events)
  return {
    end: endOf(outcome),
    rounds: facts?.round ?? facts?.day ?? 0,
    decisions: mark.done.length,
    figures: figuresOf(entry.id, { game, state: mark.state, outcome, events }),
  }
}

const endOf = ({ rule, why, winners, allLost, points }: Outcome): End => ({
  rule,
  key: why.key,
  winners,
  allLost: allLost === true,
  scored: winners.length === 0 && allLost === undefined && points !== undefined,
})
