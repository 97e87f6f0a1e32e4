/** A game whose legal lists betray hands, played by lines at one keyboard: the toy, since no game of the catalogue has such lists yet. */
import { expect, it } from 'vitest'
import { realDisk } from '../../src/cli/disk.ts'
import { playByLines } from '../../src/cli/plain/play.ts'
import { streams } from '../../src/engine/chance.ts'
import { isStoreError } from '../../src/engine/files.ts'
import { type Header, printHeader } from '../../src/engine/record.ts'
import { open } from '../../src/engine/session.ts'
import { createRecord } from '../../src/engine/store.ts'
import { findGame } from '../../src/rules/catalogue.ts'
import type { GameScreen } from '../../src/screens/games/game-screen.ts'
import type { LineTerminal } from '../../src/terminal/lines.ts'
import { contextFor, world } from '../helpers/cli.ts'
import { toy } from '../toy/game.ts'

it('a list for one pair of eyes waits for Enter, and is wiped before the next person looks', async () => {
  const here = world()
  const entry = findGame('7')
  if (entry === undefined) throw new Error('the catalogue is empty')
  const players = { A: 'human', B: 'human', C: 'human' }
  const seats = { ash: 'A', birch: 'B', cedar: 'C' }
  const header: Header = {
    program: 'test',
    game: 'toy',
    revision: 1,
    variant: 'toy',
    match: false,
    options: {},
    data: {},
    seed: 's',
    dice: 'seeded',
    players,
    seats,
  }
  const table = { game: toy, streams: streams('s'), dice: 'seeded', match: false } as const
  const record = createRecord(realDisk, here.path('toy.vistula'), printHeader(header))
  if (isStoreError(record)) throw new Error(record.error)
  const loaded = { data: () => ({}), places: () => ({}), open: () => toy }
  const titles = { title: 'Toy', about: '', length: '', special: '', seats: {}, variants: {}, options: {} }
  const shown = ['']
  const add = (text: string): void => {
    shown[shown.length - 1] += text
  }
  // Ash lays two cards, whatever they are, and is ready; then it is Birch's turn.
  const typed = ['', '1', '1', 'ready', '']
  const lines: LineTerminal = {
    interactive: true,
    width: 80,
    write: add,
    ask: async (prompt) => {
      add(prompt)
      const text = typed.shift()
      if (text !== undefined) add(`${text}\n`)
      return text === undefined ? undefined : { text, tooLong: false }
    },
    clear: () => {
      shown.push('')
      return true
    },
    close: () => {},
  }
  // Of the looks of a game only the hand is asked for here.
  const screen = { hand: () => [] } as Partial<GameScreen<unknown>> as GameScreen<unknown>
  await playByLines(contextFor(here.folder, { out: add, err: add }), {
    opened: { entry, loaded, game: toy, table, header, titles, say: ({ key, args }) => `${key} ${args?.what ?? ''}` },
    screen,
    lines,
    record,
    session: open(table),
  })
  const [ash = '', birch = ''] = shown
  // Nothing of Ash's hand before Ash has said that nobody else looks.
  expect(ash.split('press Enter')[0]).not.toMatch(/pick/)
  expect(ash).toMatch(/Hand over to ash: press Enter[\s\S]*pick[\s\S]*ash> ready/)
  expect(birch).toMatch(/^Hand over to birch: press Enter/)
  expect(birch).not.toMatch(/ash>/)
})
