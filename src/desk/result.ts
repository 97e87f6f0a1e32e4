/** How a game ended, in sentences. */
import { finalOutcome, partOutcome } from '../engine/session.ts'
import { cli } from '../text/en/cli.ts'
import type { Play } from './seating.ts'
import { HUMAN, nameOf, playersAtFirst, playersNow } from './seats.ts'

export interface Result {
  /** How the last part ended. */
  readonly why: string
  /** How the match was decided, if there was one, with its rule. */
  readonly match?: string
  /** Who won, or a draw, or that only the score counts; with the rule if no match has given one. */
  readonly winner: string
}

/** Undefined while the game goes on. */
export function resultOf(play: Play): Result | undefined {
  const { opened, session } = play
  const last = partOutcome(session)
  const outcome = finalOutcome(session)
  if (outcome === undefined || last === undefined) return undefined
  const { say, titles, header } = opened
  const inMatch = session.table.match
  const players = (inMatch ? playersAtFirst : playersNow)(header, session)
  const names = outcome.winners.map((seat) => {
    const player = players[seat] ?? ''
    const side = titles.seats[seat] ?? seat
    return inMatch && player !== HUMAN
      ? cli.winnerInMatch(player, side)
      : inMatch
        ? cli.winnerInMatch(side, side)
        : nameOf(player, side)
  })
  const scoreOnly = outcome.points !== undefined && !inMatch && outcome.winners.length === 0
  const tag = cli.ruleTag(outcome.rule)
  return {
    why: say(last.why),
    ...(inMatch ? { match: `${say(outcome.why)} ${tag}` } : {}),
    winner:
      `${scoreOnly ? cli.scoreCounts : outcome.allLost ? cli.allLost : cli.wins(names)} ${inMatch ? '' : tag}`.trimEnd(),
  }
}
