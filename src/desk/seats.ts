/** Who plays what: persons by letter, and the side each has in the first and the second part of a match. */
import type { Seat } from '../engine/game.ts'
import type { Header } from '../engine/record.ts'
import { LEVELS, type Level } from '../players/levels.ts'
import type { AnySession } from './opened.ts'

export { LEVELS, type Level } from '../players/levels.ts'
export const HUMAN = 'human'
/** Who can have a seat, as people type it. */
export const PLAYERS: readonly string[] = [HUMAN, ...LEVELS]
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

/** The seats that computers have at the beginning. */
export const computersAtFirst = ({ seats, players }: Header): readonly Seat[] =>
  Object.entries(seats).flatMap(([seat, letter]) => (levelOf(players[letter] ?? '') === undefined ? [] : [seat]))

/** The player of each seat now: in the second part of a match everybody has the next person's side. */
export const playersNow = (header: Header, session: AnySession): Readonly<Record<Seat, string>> =>
  seated(header, session, session.now.part - 1)

/** The same players where they sat in the first part. */
export const playersAtFirst = (header: Header, session: AnySession): Readonly<Record<Seat, string>> =>
  seated(header, session, 0)

type Lines = AnySession['lines']
/** The lines of a game that say who sits where, which are few: they are asked for many times in a frame, and a list of lines never changes. */
const seating = new WeakMap<Lines, Lines>()

function seatingOf(lines: Lines): Lines {
  const found = seating.get(lines) ?? lines.filter(({ command }) => command?.do === 'part' || command?.do === 'seat')
  seating.set(lines, found)
  return found
}

/** The players that have the letters now, each in the seat that is so many after his own. A seat that changes hands changes its letter's player. */
function seated(header: Header, { table, lines }: AnySession, shift: number): Readonly<Record<Seat, string>> {
  const { seats } = table.game
  const letters = seats.map((seat) => header.seats[seat] ?? '')
  const letterOf = (seat: Seat, by: number): string => letters[(seats.indexOf(seat) + by) % seats.length] ?? ''
  const players: Record<string, string> = { ...header.players }
  let part = 0
  for (const { command } of seatingOf(lines)) {
    if (command?.do === 'part') part = 1
    if (command?.do === 'seat') players[letterOf(command.seat, part)] = playerText(command.player, command.player)
  }
  return Object.fromEntries(seats.map((seat) => [seat, players[letterOf(seat, shift)] ?? HUMAN]))
}

/** What a record's line calls the person who takes a seat: by the name the person of that seat has had before, if there was one. */
export function personOf(header: Header, { table, now }: AnySession, seat: Seat): string {
  const { seats } = table.game
  const dealt = seats[(seats.indexOf(seat) + now.part - 1) % seats.length] ?? seat
  const name = header.players[header.seats[dealt] ?? ''] ?? HUMAN
  return levelOf(name) === undefined && !isLevel(name) ? name : HUMAN
}

/** The name of a player as people say it. */
export const nameOf = (player: string, side: string): string => (player === HUMAN ? side : `${player} (${side})`)
