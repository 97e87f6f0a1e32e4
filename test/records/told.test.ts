/** What a few of the recorded games told, asked and allowed is kept in files beside them; `vitest -u` writes them anew. */
import { beforeAll, describe, expect, it } from 'vitest'
import { of } from '../helpers/how-much.ts'
import { type Recorded, recordOf } from './recorded.ts'
import { TOLD, toldBy, unread } from './told.ts'

/** Of each game, where not all are gone through. */
const SOME = 2

describe.each(Object.entries(TOLD))('%s: recorded games', (game, all) => {
  describe.each(all.slice(0, of(all.length, SOME)))('%s', (name) => {
    let session: Recorded['session']
    beforeAll(() => {
      ;({ session } = recordOf(game, name))
    })

    it('tells, asks and allows what it did', async () => {
      await expect(toldBy(session)).toMatchFileSnapshot(`told/${game}/${name}.txt`)
    })
    it('positions on the way and at the end are read as they are written', () => {
      expect(unread(session)).toEqual([])
    })
  })
})
