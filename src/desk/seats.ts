/** Who plays what: persons by letter, and the side each has in the first and the second part of a match. */
import type { Seat } from '../engine/game.ts'
import type { Header } from '../engine/record.ts'
import { LEVELS, type Level } from '../players/levels.ts'
import type { AnySession } from './opened.ts'

export { LEVELS, type Level } from '../players/levels.ts'
export const HUMAN = 'human'
const COMPUTER = 'computer:'

/** A player as a record's head names one. */
export const playerText = (player: string, name: string | undefined): string =>
  isLevel(player) ? COMPUTER + player : (name ?? HUMAN)

export const isLevel = (player: string): player is Level => (LEVELS as readonly string[]).includes(player)

/** The level of a computer player; undefined for a person. */
export function levelOf(player: string): Level | undefined {
  const level = player.startsWith(COMPUTER) ? player.slice(COMPUTER.length) : ''
  return isLevel(level) ? level : undefined
}

/** The player of each seat now: in the second part of a match everybody has the next person's side, and seats may have changed hands. */
export function playersNow(header: Header, session: AnySession): Readonly<Record<Seat, string>> {
  const { seats } = session.table.game
  const letters = seats.map((seat) => header.seats[seat] ?? '')
  const now: Record<Seat, string> = {}
  const deal = (shift: number): void => {
    for (const [i, seat] of seats.entries())
      now[seat] = header.players[letters[(i + shift) % seats.length] ?? ''] ?? HUMAN
  }
  deal(0)
  for (const { command } of session.lines) {
    if (command?.do === 'part') deal(1)
    if (command?.do === 'seat') now[command.seat] = playerText(command.player, command.player)
  }
  return now
}

/** The name of a player as people say it. */
export const nameOf = (player: string, side: string): string => (player === HUMAN ? side : `${player} (${side})`)
