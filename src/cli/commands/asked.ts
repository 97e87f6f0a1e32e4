/** What `moves`, `check` and `odds` ask about: a position of a record, or one that somebody has written. */

import { loadRecord, recordPath } from '../../desk/load.ts'
import { gameEntry } from '../../desk/opened.ts'
import { type AskedGame, openPosition, type PositionGameFlags } from '../../desk/position-file.ts'
import { type Failure, fail, isFailure } from '../../desk/world.ts'
import { cli } from '../../text/en/cli.ts'
import type { Context } from '../context.ts'

export interface PositionFlags extends PositionGameFlags {
  readonly at?: number
  /** A file with a position of the game that is named instead of a record. */
  readonly position?: string
  readonly seat?: string
  readonly reveal?: boolean
  readonly json?: boolean
}

/** The game, if the side that asks is one of it. */
export function loadAsked(context: Context, name: string, flags: PositionFlags): AskedGame | Failure {
  const asked = loadGameAsked(context, name, flags)
  if (isFailure(asked) || flags.seat === undefined || asked.game.seats.includes(flags.seat)) return asked
  return fail(cli.unknownSeat(flags.seat.slice(0, 40), asked.game.seats))
}

function loadGameAsked(context: Context, name: string, flags: PositionFlags): AskedGame | Failure {
  if (flags.position !== undefined)
    return flags.at === undefined ? openPosition(context, name, flags.position, flags) : fail(cli.atOfPosition)
  const stray = (['variant', 'option', 'players'] as const).find((flag) => flags[flag] !== undefined)
  if (stray !== undefined) return fail(cli.flagOfPosition(stray))
  if (!isFailure(gameEntry(name)) && isFailure(recordPath(context, name))) return fail(cli.noRecordOfGame(name))
  const record = loadRecord(context, name, flags)
  return isFailure(record) ? record : { ...record, hasGaps: false }
}

/** Who has written a position down has no secret to be kept from him in it. */
export const seesAll = ({ reveal, position }: PositionFlags): boolean => reveal === true || position !== undefined

/** The same game, as if things stood so. */
export const inState = (asked: AskedGame, state: unknown): AskedGame => ({
  ...asked,
  session: { ...asked.session, now: { ...asked.session.now, state } },
})
