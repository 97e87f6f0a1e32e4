/** `simulate` in a real terminal: it says how far it has come, and leaves the line clean. */
import { afterEach, beforeAll, expect, it } from 'vitest'
import { endAll, start, whenBuilt } from '../helpers/pty.ts'

beforeAll(whenBuilt)
afterEach(endAll)

const byRandom = ['--seat', 'bolshevik=random', '--seat', 'polish=random']

it('a bar fills up and makes way for the answer', async () => {
  const pty = start(['simulate', '7', '--games', '80', '--jobs', '2', ...byRandom])
  await pty.shows(/^\[#+\.*\] \d+ of 80, \d+ s, about \d+ s more/)
  await pty.shows('80 games.')
  expect((await pty.exit).exitCode).toBe(0)
  expect(pty.text()).not.toContain('#')
})

it('Ctrl-C ends it', async () => {
  const pty = start(['simulate', '7', '--games', '100000', '--jobs', '2', ...byRandom])
  await pty.shows(/ of 100000, /)
  pty.type('\x03')
  expect((await pty.exit).exitCode).toBe(130)
  expect(pty.text()).not.toContain('#')
})
