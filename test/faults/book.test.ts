/** The rulebook may come when something else has been opened above the rules: it is there when that is closed. */
import { expect, it } from 'vitest'
import { screens } from '../helpers/screens.ts'

it('a setting that is looked at before the book has come leaves the rules open and full', async () => {
  const table = await screens({ play: {} })
  // All at once, before the book can be there.
  table.terminal.press('/', 'enter', 'escape', ',')
  await table.settle()
  while (table.at() !== 'rules' && table.at() !== 'table') await table.press('escape')
  await table.until(() => table.model().stack.every((screen) => screen.at !== 'rules' || screen.book !== undefined))
  expect(table.faults()).toEqual([])
})
