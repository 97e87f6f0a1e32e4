/** A game of each kind to bring trouble upon: played by lot, as persons might have, and cut off where it is wanted. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { World } from '../helpers/cli.ts'

export const GAMES = ['7', '111', 'bitwa', 'mali'] as const
export type GameId = (typeof GAMES)[number]

const FLAGS: Readonly<Record<GameId, readonly string[]>> = {
  '7': ['--variant', 'advanced', '--match'],
  '111': [],
  bitwa: [],
  mali: ['--variant', 'extended', '--players', '3'],
}
const SEATS: Readonly<Record<GameId, readonly string[]>> = {
  '7': ['bolshevik', 'polish'],
  '111': ['luftwaffe', 'polish'],
  bitwa: ['red', 'polish'],
  mali: ['red', 'green', 'orange'],
}

/** The record of a whole game. Computers that take anything have played it; it says that persons have. */
export async function wholeGame(here: World, game: GameId): Promise<string> {
  const path = here.path(`whole-${game}.vistula`)
  if (existsSync(path)) return readFileSync(path, 'utf8')
  const seats = SEATS[game].flatMap((seat) => ['--seat', `${seat}=random`])
  const { code, err } = await here.run([
    'play',
    game,
    '--plain',
    '--seed',
    'faults',
    ...FLAGS[game],
    ...seats,
    '--record',
    path,
  ])
  if (code !== 0) throw new Error(err)
  const persons = ['Łucja', 'Jan', 'Ola']
  const text = readFileSync(path, 'utf8').replaceAll('computer:random', () => persons.shift() ?? '')
  writeFileSync(path, text)
  return text
}

/** The lines of play of a record. */
export const linesOf = (text: string): readonly string[] => (text.split('---\n')[1] ?? '').split('\n').slice(0, -1)

/** The record up to so many of its lines. */
export const cutAfter = (text: string, lines: number): string =>
  `${text.split('---\n')[0]}---\n${linesOf(text)
    .slice(0, lines)
    .map((line) => `${line}\n`)
    .join('')}`
