/** What a few of the recorded games told, asked and allowed is kept in files beside them; `vitest -u` writes them anew. */
import { describe, expect, it } from 'vitest'
import { recordOf } from './recorded.ts'
import { TOLD, toldBy, unread } from './told.ts'

describe.each(Object.entries(TOLD))('%s: recorded games', (game, names) => {
  it.each(names)('%s tells, asks and allows what it did', async (name) => {
    await expect(toldBy(recordOf(game, name).session)).toMatchFileSnapshot(`told/${game}/${name}.txt`)
  })
  it.each(names)('%s: positions on the way and at the end are read as they are written', (name) => {
    expect(unread(recordOf(game, name).session)).toEqual([])
  })
})
