/** The end of a round of Mali Powstańcy on the table: bit by bit at any pace, at once where it is off or a key hurries. */
import { describe, expect, it } from 'vitest'
import type { View } from '../../src/rules/mali/view.ts'
import { frameOf } from '../../src/screens/frame.tsx'
import type { Model } from '../../src/screens/model.ts'
import type { Settings } from '../../src/screens/settings.ts'
import { update } from '../../src/screens/update.ts'
import { gameMali, json, type Placing } from '../helpers/mali.ts'
import { besideMap, type Screens, screens, wordsOf } from '../helpers/screens.ts'

interface Setting {
  readonly placing: Placing
  readonly variant?: 'basic' | 'extended'
  readonly pace?: Settings['pace']
  readonly seat?: readonly string[]
}

/** Two patrols at a table; the die is thrown by hand. */
function tableOf({ placing, variant = 'basic', pace = 'slow', seat = [] }: Setting): Promise<Screens> {
  const game = gameMali({ variant, players: 2 })
  const position = json(game, {
    cards: 'red 1, green 2',
    ...placing,
    scouts: { '*': 'WIL', ...placing.scouts },
  })
  return screens({
    play: {
      game: 'mali',
      variant,
      players: 2,
      seed: 'beats',
      ...(variant === 'basic' ? { dice: 'manual' } : {}),
      seat: [...seat],
    },
    from: { position },
    settings: { pace },
  })
}

const keys = (table: Screens): string[] =>
  (table.play().reveal?.steps ?? []).map(({ events }) => events.map(({ key }) => key).join(' '))

interface Seen {
  readonly said: string
  readonly text: string
  readonly soldier: number
}

/** What stands on the screen at each beat, as if every pause were over at once. */
function beatsOf(model: Model): readonly Seen[] {
  const { reveal } = model.play ?? {}
  if (reveal === undefined) return []
  const { width, chars } = frameOf(model).canvas
  const rows = Array.from({ length: chars.length / width }, (_, y) => chars.slice(y * width, (y + 1) * width).join(''))
  const view = reveal.steps[reveal.at]?.view as View
  const beat = { said: wordsOf(rows.slice(-3, -1)), text: wordsOf(besideMap(model, rows)), soldier: view.soldier }
  const [next] = update(model, { on: 'tick', ticket: model.ticket })
  return [beat, ...beatsOf(next)]
}

const CAUGHT: Placing = { turn: 'soldier', scouts: { r1: 'PST 26', g1: 'PST 25' }, track: ['26 25'] }

describe('the soldier', () => {
  it('is seen going, with the sentence of each beat, and the log tells no more than has been seen', async () => {
    const table = await tableOf({ placing: CAUGHT })
    await table.act('die black-3')
    expect(keys(table)).toEqual([
      ...['die-fell', 'nearest', 'hunted', '', 'arrested', 'orders-slide'],
      'marker-passes round-begins',
      'turned-up',
    ])
    const seen = beatsOf(table.model())
    await table.press('z')
    const beat = (n: number) => seen[n]
    expect(beat(1)?.said).toContain('Nearest to the soldier are Red r1 and Green g1, 2 spaces away; Green acted')
    expect(beat(1)?.said).toContain('later, so g1 counts.')
    expect(beat(1)?.text).not.toMatch(/arrests|hunts/)
    // While he goes on, what has been told stays.
    expect(beat(3)?.said).toContain('The soldier hunts Green g1 and goes through NAR-PST/1 to PST Post Office.')
    expect(beat(3)?.text).not.toContain('arrests')
    expect(beat(4)?.text).toContain('arrests')
    const { board } = gameMali({ players: 2 })
    expect([1, 2, 3, 4].map((n) => board.id(beat(n)?.soldier ?? -1))).toEqual(['NAR', 'NAR-PST/1', 'PST', 'PST'])
    expect(table.faults()).toEqual([])
  })

  it('is there at once after a key, and where the pace is off', async () => {
    const slow = await tableOf({ placing: CAUGHT })
    await slow.act('die black-3')
    expect(slow.play().reveal?.at).toBe(0)
    await slow.press('z')
    expect(slow.play().reveal).toBeUndefined()
    const off = await tableOf({ placing: CAUGHT, pace: 'off' })
    await off.act('die black-3')
    expect(off.play().reveal).toBeUndefined()
    expect(off.play().session.now.state).toEqual(slow.play().session.now.state)
  })

  it('goes the way that a person chooses for him', async () => {
    const table = await tableOf({ placing: { turn: 'soldier', scouts: { g1: 'PST', g2: 'KAL' } } })
    await table.act('die black-2')
    expect(keys(table)).toEqual(['die-fell', 'nearest', 'black-for'])
    await table.press('z')
    await table.act('hunt g2 KAL-NAR/1 KAL')
    expect(keys(table)).toEqual(['hunted', '', 'arrested', 'marker-passes round-begins', 'turned-up'])
    const trails = table.play().reveal?.steps.map(({ last }) => last?.join(' '))
    expect(trails?.slice(0, 2)).toEqual(['NAR KAL-NAR/1', 'NAR KAL-NAR/1 KAL'])
  })
})

describe('what a person does himself', () => {
  const walk: Placing = { turn: 'red', scouts: { r1: 'STM-PRT/2 6', g1: 'CIT' }, track: ['6'] }
  it('is no news to him, though it delivers or ends his turn', async () => {
    const table = await tableOf({ placing: walk })
    await table.act('step r1 PRT')
    expect(table.play().reveal).toBeUndefined()
    await table.act('done')
    expect(table.play().reveal).toBeUndefined()
  })
  it('is, where a round ends with it: without a die too', async () => {
    const table = await tableOf({ variant: 'extended', placing: { turn: 'green', track: ['1', '', '', '11'] } })
    await table.act('done')
    expect(keys(table).slice(0, 3)).toEqual(['turn-ended', 'orders-slide', 'not-delivered'])
    await table.press('z')
    expect(table.play().reveal).toBeUndefined()
    await table.act('block SZU-BRI')
    expect(keys(table)).toEqual(['road-closed', 'turned-up', 'marker-passes round-begins', 'turned-up'])
  })
})

describe('a computer', () => {
  it('that ends a round is followed by the same beats', async () => {
    const table = await tableOf({
      variant: 'extended',
      pace: 'fast',
      placing: { turn: 'green', track: ['1', '5'] },
      seat: ['green=random'],
    })
    await table.until(() => keys(table).includes('orders-slide'))
    expect(keys(table)).toEqual(['turn-ended', 'orders-slide', 'marker-passes round-begins', 'turned-up'])
  })
})
