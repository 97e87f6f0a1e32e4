/** The rulebook may come when something else has been opened above the rules: it is there when that is closed. */
import { expect, it } from 'vitest'
import { screens } from '../helpers/screens.ts'

it('help that is opened before the book has come leaves the rules full below it', async () => {
  const table = await screens({ play: {} })
  // At once, before the book can be there.
  table.terminal.press('/', 'f1')
  await table.settle()
  expect(table.at()).toBe('page')
  table.terminal.press('escape')
  await table.until(() => table.at() === 'rules')
  await table.until(/^ *1\.1/m)
  expect(table.faults()).toEqual([])
})
