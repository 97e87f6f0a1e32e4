/** The soldier's roll in Mali Powstańcy: who is in danger where, worked out by hand from the six faces. Rules 4.21-4.25, 10.72. */
import { describe, expect, it } from 'vitest'
import { oddsOf } from '../../src/desk/odds-text.ts'
import { streams } from '../../src/engine/chance.ts'
import { areFaults } from '../../src/engine/game.ts'
import type { Json } from '../../src/engine/json.ts'
import { printFraction } from '../../src/engine/odds.ts'
import { open } from '../../src/engine/session.ts'
import { scoutIndex } from '../../src/rules/mali/actions.ts'
import { entryMali } from '../../src/rules/mali/entry.ts'
import { plainOdds } from '../../src/rules/mali/plain-odds.ts'
import type { State } from '../../src/rules/mali/state.ts'
import { sentencesOf } from '../../src/text/catalogue.ts'
import { gameMali, json, type Placing } from '../helpers/mali.ts'

const game = gameMali()
const loaded = entryMali.load(undefined)
const say = sentencesOf('mali', areFaults(loaded) ? {} : loaded.places('basic'))

/** What follows an action in words, with its shares. */
function odds(placing: Placing, action: string) {
  const from = game.position.read(json(game, placing) as Json)
  if (areFaults(from)) throw new Error(JSON.stringify(from))
  const session = open({ game, streams: streams('odds'), dice: 'seeded', match: false, from: from as State })
  const parsed = game.parse(action)
  const seat = game.phase(from as State).waitingFor(from as State)[0] ?? ''
  if ('at' in parsed) throw new Error(action)
  const { always, rows, later } = oddsOf(session as never, say, undefined, seat, parsed)
  const told = (all: typeof rows) => all.map(({ chance, what }) => `${printFraction(chance)} ${what}`)
  return { always, rows: told(rows), later: later.map(({ of, rows: ahead }) => [of, ...told(ahead)]) }
}

const FOUR: Placing = {
  scouts: { r1: 'BNK', g1: 'BNK', g2: 'MIC-BRW/1', '*': 'STM' },
  cards: 'red 1, orange 2, purple 3, green 4',
  more: { soldier: 'BRW' },
}

describe('the last to act ends the movement', () => {
  it('with scouts two spaces away in two directions: black 2 and 3 arrest one group or the other', () => {
    const { always, rows, later } = odds({ ...FOUR, turn: 'green' }, 'done')
    expect(always).toEqual([
      'Green ends the movement.',
      'Nearest to the soldier are Red r1, Green g1 and Green g2, 2 spaces away; Green acted later, so its scouts count.',
    ])
    expect(rows).toEqual([
      '1/6 The soldier goes 1 space towards Green g1 or Green g2, as Green chooses; he arrests nobody.',
      '1/6 The soldier goes up to 2 spaces towards Green g1 or Green g2, as Green chooses; he arrests either Red r1 and Green g1, or Green g2.',
      '1/6 The soldier goes up to 3 spaces towards Green g1 or Green g2, as Green chooses; he arrests either Red r1 and Green g1, or Green g2.',
      '1/6 Green g1 or Green g2 may take 1 step at once.',
      '1/6 Green g1 or Green g2 may take up to 2 steps at once.',
      '1/6 Green g1 or Green g2 may take up to 3 steps at once.',
    ])
    // The die is thrown here and now: nothing is told of it a second time.
    expect(later).toEqual([])
  })
})

describe('a patrol that is not the last', () => {
  it('is told what the die would do after each of its moves', () => {
    const { later } = odds({ ...FOUR, turn: 'red' }, 'jump r1 OLD')
    expect(later).toEqual([
      [
        'The soldier’s die, if it were thrown now, with Green nearest to him:',
        '1/6 The soldier comes nearer to Green g1 or Green g2, but arrests nobody.',
        '1/3 The soldier arrests either Green g1, or Green g2.',
        '1/6 A scout of Green may take 1 step.',
        '1/6 A scout of Green may take up to 2 steps.',
        '1/6 A scout of Green may take up to 3 steps.',
      ],
    ])
  })
  it('one space away a scout is caught on every black number', () => {
    const { later } = odds(
      { scouts: { r1: 'BRW-PST/1', '*': 'STM' }, cards: FOUR.cards ?? '', turn: 'red', more: { soldier: 'BRW' } },
      'done',
    )
    expect(later[0]).toContain('1/2 The soldier arrests Red r1.')
  })
})

describe('mali 10.72: told without a record', () => {
  const { board } = game
  const at = (text: string): number => board.find(text) ?? -1
  const asked = (scouts: Readonly<Record<string, string>>, orders: readonly number[], ...acted: readonly string[]) => {
    const named = Object.entries(scouts).map(([id, space]) => ({ scout: scoutIndex(id), at: at(space) }))
    return plainOdds(game, {
      soldier: at('BRW'),
      scouts: named,
      orders: orders.map((order, i) => ({ scout: named[i]?.scout ?? 0, order: order - 1 })),
      acted: acted.map((seat) => game.seats.indexOf(seat)),
    })
  }
  const danger = (answer: ReturnType<typeof asked>) =>
    !('blocks' in answer)
      ? 'fault' in answer && answer.fault
      : answer.blocks[1]?.rows.map(({ chance, what }) => `${what[0]?.args?.scout} ${printFraction(chance)}`)

  it('so many orders may be carried as there are scouts: as many rounds have been played as bring them out', () => {
    const scouts = { r1: 'BRW-PST/1', r2: 'WIL', r3: 'WIL', g1: 'WIL', g2: 'WIL', g3: 'WIL', o1: 'WIL' }
    const same = ['r1 1/2', 'r2 0', 'r3 0', 'g1 0', 'g2 0', 'g3 0', 'o1 0']
    // Two orders a round come out with four patrols.
    for (let n = 0; n <= 7; n++) expect(danger(asked(scouts, [1, 2, 3, 4, 5, 6, 8].slice(0, n)))).toEqual(same)
  })
  it('who is not said to have acted cannot be asked about, if anybody is', () => {
    const scouts = { r1: 'BNK', g1: 'BNK', o1: 'WIL' }
    expect(danger(asked(scouts, [], 'red', 'green', 'orange'))).toEqual(['r1 1/3', 'g1 1/3', 'o1 0'])
    expect(danger(asked(scouts, [], 'red', 'green'))).toEqual({ key: 'plain-acted', args: { seats: ['orange'] } })
    expect(danger(asked(scouts, [], 'orange'))).toEqual({ key: 'plain-acted', args: { seats: ['red', 'green'] } })
    expect(danger(asked(scouts, []))).toMatchObject({ key: 'plain-tie' })
  })
  it('says what was asked', () => {
    const answer = asked({ r1: 'PST', g1: 'NAR-PST/1' }, [])
    expect('asked' in answer && answer.asked).toEqual({
      key: 'plain-asked',
      args: { soldier: 'BRW', scouts: ['r1 PST', 'g1 NAR-PST/1'] },
    })
  })
})
