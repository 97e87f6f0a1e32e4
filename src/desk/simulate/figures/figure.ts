/** What is counted in a game that computers have played, beyond who has won it. */
import type { AnyGame, Event, Outcome, Seat } from '../../../engine/game.ts'
import type { FigureKey } from '../../../text/en/simulate.ts'

export interface Figure {
  readonly of: FigureKey
  /** Whose it is, where every side has one. */
  readonly seat?: Seat
  readonly n: number
}

/** A single game that is over. */
export interface Over {
  readonly game: AnyGame
  readonly state: unknown
  readonly outcome: Outcome
  /** Everything it has told, oldest first. */
  readonly events: readonly Event[]
}

/** How often something was told. */
export const times = (events: readonly Event[], key: string): number =>
  events.filter((event) => event.key === key).length
