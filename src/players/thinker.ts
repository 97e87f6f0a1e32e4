/** What a computer player is asked, and the one that answers it: plain data, so that it can be asked off the screen's thread. */
import { seededRandom } from '../engine/chance.ts'
import type { Action, AnyGame, Seat } from '../engine/game.ts'
import { knowledgeOf, type Setting } from '../rules/knowledge.ts'
import { untilLate } from './budget.ts'
import type { Level } from './levels.ts'
import { type Player, playerOf } from './player.ts'
import type { Seen } from './search.ts'

export interface Ask extends Setting {
  readonly level: Level
  readonly seat: Seat
  /** What the player's own stream of chance is made of: the seed itself would tell the coming dice and cards. */
  readonly stream: string
  /** What the seat was shown at each decision of its turn, in order; the last one is to be answered. */
  readonly decisions: readonly Seen[]
  /** Milliseconds for the turn, instead of the level's own budget. */
  readonly think?: number
  /** What share of the level's own budget is spent; 1 unless it is given. */
  readonly share?: number
}

export interface Thinker {
  /** The action a computer takes. It throws if the player fails. */
  answer(ask: Ask): Action
}

/**
 * Answers for one opened game. What has been found in a turn serves its later decisions; who asks in the middle of a turn gets the same
 * answer, because the decisions before it are thought through again.
 */
export function thinker(id: string, game: AnyGame, now: () => number): Thinker {
  let current: { readonly turn: string; readonly player: Player; answered: number } | undefined
  return {
    answer(ask) {
      if (ask.level !== 'random' && ask.decisions.length > LONGEST_TURN)
        throw new Error(`the turn of ${ask.seat} does not end`)
      const { level, seat, stream, decisions, think, share } = ask
      const turn = JSON.stringify([level, seat, stream, ask.match, ask.first ?? null, think ?? null, share ?? 1])
      if (current?.turn !== turn || current.answered >= decisions.length) {
        const budget = think === undefined ? {} : { budget: untilLate(think, now) }
        const shared = share === undefined ? {} : { share }
        const knowledge = knowledgeOf(id, game, ask)
        const random = seededRandom(stream)
        const player = playerOf(level, { id, game, knowledge, seat, random, ...budget, ...shared })
        current = { turn, player, answered: 0 }
      }
      const known = current
      current = undefined
      let action: Action | undefined
      for (const seen of decisions.slice(known.answered)) action = known.player.choose(seen)
      if (action === undefined) throw new Error('thinker: nothing was asked')
      current = { ...known, answered: decisions.length }
      return action
    },
  }
}

/** Decisions of one turn; who thinks and takes more goes round in circles. */
const LONGEST_TURN = 120
