/** What a few of the recorded games told, asked and allowed is kept in files beside them; `vitest -u` writes them anew. */
import { describe, expect, it } from 'vitest'
import { of } from '../helpers/how-much.ts'
import { recordOf } from './recorded.ts'
import { TOLD, toldBy, unread } from './told.ts'

/** Of each game, where not all are gone through. */
const SOME = 2

describe.each(Object.entries(TOLD))('%s: recorded games', (game, all) => {
  const names = all.slice(0, of(all.length, SOME))
  it.each(names)('%s tells, asks and allows what it did', async (name) => {
    await expect(toldBy(recordOf(game, name).session)).toMatchFileSnapshot(`told/${game}/${name}.txt`)
  })
  it.each(names)('%s: positions on the way and at the end are read as they are written', (name) => {
    expect(unread(recordOf(game, name).session)).toEqual([])
  })
})
