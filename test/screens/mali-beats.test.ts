/** What the soldier's phase and time bring, shown bit by bit: what is seen at each, and that nothing is lost or told too early. */
import { describe, expect, it } from 'vitest'
import { choose, seededRandom } from '../../src/engine/chance.ts'
import { CHANCE, type Event, mayRead, type Viewer } from '../../src/engine/game.ts'
import { outcomes } from '../../src/engine/legality.ts'
import { pick } from '../../src/engine/random.ts'
import type { GameMali } from '../../src/rules/mali/game.ts'
import { HAND, NONE, PRISON, type State } from '../../src/rules/mali/state.ts'
import type { View } from '../../src/rules/mali/view.ts'
import type { Beat } from '../../src/screens/games/game-screen.ts'
import { beats } from '../../src/screens/games/mali/beats.ts'
import { project } from '../../src/screens/games/mali/project.ts'
import { spoken } from '../helpers/by-lines.ts'
import { crowded, wantedBy } from '../helpers/crowded-mali.ts'
import { of } from '../helpers/how-much.ts'
import { gameMali, named, type Placing, place, play } from '../helpers/mali.ts'

const two = gameMali({ players: 2 })
const three = gameMali({ players: 3 })
const long = gameMali({ variant: 'extended', players: 2 })

/** The beats of the last line, as all see them. */
function shown(game: GameMali, placing: Placing, ...lines: readonly string[]): readonly Beat<View>[] {
  const from = place(game, {
    cards: 'red 1, green 2',
    turn: 'soldier',
    ...placing,
    scouts: { '*': 'WIL', ...placing.scouts },
  })
  const before = play(game, from, ...lines.slice(0, -1))
  const [seat, what] = spoken(game, before, lines.at(-1) ?? '')
  const { state, events } = game.phase(before).apply(before, seat, named(game, what))
  return beats(game.rules, game.view(before, 'public'), events, game.view(state, 'public'))
}

const told = (all: readonly Beat<View>[]): string[] => all.map(({ events }) => events.map(({ key }) => key).join(' '))
const soldier = (all: readonly Beat<View>[]): string[] => all.map(({ view }) => two.board.id(view.soldier))
describe('the soldier', () => {
  const caught = shown(two, { scouts: { r1: 'PST 26', g1: 'PST 25', g2: 'PST' }, track: ['26 25'] }, 'die black-3')
  it('goes space by space after it has been told why, and then arrests scouts of several patrols', () => {
    expect(told(caught)).toEqual([
      ...['die-fell', 'nearest', 'hunted', '', 'arrested', 'orders-slide'],
      'marker-passes round-begins',
    ])
    expect(soldier(caught)).toEqual(['NAR', 'NAR', 'NAR-PST/1', 'PST', 'PST', 'PST', 'PST'])
    expect(caught.map(({ last }) => last?.join(' ') ?? '').slice(2, 5)).toEqual([
      'NAR NAR-PST/1',
      'NAR NAR-PST/1 PST',
      'PST',
    ])
  })
  it('arrests them only when he has come there; then their orders are lost', () => {
    const scouts = caught.map(({ view: { scoutAt, carries } }) => [0, 3, 4].map((one) => [scoutAt[one], carries[one]]))
    const [before, , , there, after] = scouts
    expect(there).toEqual(before)
    expect(before?.flat()).toEqual([two.board.find('PST'), 25, two.board.find('PST'), 24, two.board.find('PST'), NONE])
    expect(after).toEqual([
      [PRISON, NONE],
      [PRISON, NONE],
      [PRISON, NONE],
    ])
  })
  it('hunts the later of two patrols, and comes upon nobody', () => {
    const at = { r1: 'PST', g1: 'KAL' }
    const all = shown(three, { cards: 'green 1, red 2, orange 3', scouts: at }, 'die black-1')
    expect(told(all)).toEqual(['die-fell', 'nearest', 'hunted', 'marker-passes round-begins'])
    expect(soldier(all)).toEqual(['NAR', 'NAR', 'NAR-PST/1', 'NAR-PST/1'])
  })
  it('goes the way that was chosen', () => {
    const ways = shown(two, { scouts: { g1: 'PST', g2: 'KAL' } }, 'die black-2', 'hunt g2 KAL-NAR/1 KAL')
    expect(told(ways)).toEqual(['hunted', '', 'arrested', 'marker-passes round-begins'])
    expect(soldier(ways)).toEqual(['KAL-NAR/1', 'KAL', 'KAL', 'KAL'])
    expect(told(shown(two, { scouts: { g1: 'PST', g2: 'KAL' } }, 'die black-2'))).toEqual([
      ...['die-fell', 'nearest', 'black-for'],
    ])
  })
  it('stays on a red number, and where nobody is on the board', () => {
    expect(told(shown(two, { scouts: { g1: 'PST' } }, 'die red-2'))).toEqual(['die-fell', 'nearest', 'red-for'])
    const nobody = shown(two, { scouts: { '*': 'hand' } }, 'die black-2')
    expect(told(nobody)).toEqual(['die-fell', 'nobody-near', 'marker-passes round-begins'])
    expect(soldier(nobody)).toEqual(['NAR', 'NAR', 'NAR'])
  })
  it('lets scouts out of Prison first, which is seen before the die falls', () => {
    const all = shown(two, { turn: 'green', scouts: { r1: 'prison' } }, 'done')
    expect(told(all)).toEqual(['turn-ended', 'freed'])
    expect(all.map(({ view }) => view.scoutAt[0])).toEqual([PRISON, HAND])
  })
})

describe('time', () => {
  const LATE: Placing = { scouts: { r1: 'SZU-BRI/1 6', g1: 'CIT 11' }, track: ['', '5', '', '6', '11 34'] }
  it('has the orders slide before the first late one is dealt with', () => {
    const all = shown(two, LATE, 'die red-1', 'done')
    expect(told(all)).toEqual(['turn-ended', 'orders-slide', 'not-delivered'])
    const orders = all.map(({ view }) => view.track.map((cards) => cards.map((card) => card + 1).join(' ')).join('|'))
    expect(orders).toEqual(['|5||6|11 34', '||5||6', '||5||6'])
    expect(all.map(({ view }) => view.carries[3])).toEqual([10, NONE, NONE])
  })
  it('has a road blocked, then its scouts leave it, then comes the next late order', () => {
    const all = shown(two, LATE, 'die red-1', 'done', 'block SZU-BRI')
    expect(told(all)).toEqual(['road-closed', 'fled', 'not-delivered'])
    const road = two.board.findRoad('SZU-BRI')
    const scout = all.map(({ view }) => `${two.board.id(view.scoutAt[0] ?? NONE)} ${view.closed[road]} ${view.tokens}`)
    expect(scout).toEqual(['SZU-BRI/1 true 1', 'SZU true 1', 'SZU true 1'])
    expect(all.map(({ last }) => last?.join(' '))).toEqual([
      'SZU SZU-BRI/1 SZU-BRI/2 BRI SZU',
      'SZU-BRI/1 SZU',
      undefined,
    ])
  })
  it('ends with the fourth token, which is told by itself', () => {
    const all = shown(
      two,
      { ...LATE, more: { closed: ['WIL-CIT', 'STM-SAD', 'PRT-SAD'], tokens: 3 } },
      ...['die red-1', 'done', 'block SZU-BRI'],
    )
    expect(told(all)).toEqual(['road-closed', 'lost-tokens'])
    expect(all.map(({ view }) => `${view.tokens} ${view.end}`)).toEqual(['4 ', '4 tokens'])
  })
})

describe('the extended game', () => {
  const FALL: Placing = {
    turn: 'green',
    scouts: { r1: 'TCS-SZU/1 3', g2: 'STM-PRT/1' },
    track: ['3', '', '', '11'],
    more: { strikes: { MOK: 1 } },
  }
  it('has no soldier: time comes with the last "done", and a district falls after its order was late', () => {
    const all = shown(long, FALL, 'done')
    expect(told(all)).toEqual(['turn-ended', 'orders-slide', 'not-delivered', 'district-lost'])
    const mokotow = long.board.findDistrict('MOK')
    expect(all.map(({ view }) => view.strikes[mokotow])).toEqual([1, 1, 1, 2])
  })
  it('has scouts leave the district after the card, one after another', () => {
    const all = shown(long, FALL, 'done', 'order 20')
    expect(told(all)).toEqual(['turned-up', 'fled', 'delivered', 'fled', 'marker-passes round-begins'])
    const where = all.map(({ view: { scoutAt } }) => [0, 4].map((one) => long.board.id(scoutAt[one] ?? NONE)).join(' '))
    expect(where).toEqual(['TCS-SZU/1 STM-PRT/1', 'TCS STM-PRT/1', 'TCS STM-PRT/1', 'TCS STM-PRT/2', 'TCS STM-PRT/2'])
    const orders = all.map(({ view: { track, delivered } }) =>
      [track.flat(), delivered[0]].map((list) => list?.join(' ')),
    )
    expect(orders.slice(0, 3)).toEqual([
      ['19 2', ''],
      ['19 2', ''],
      ['19', '2'],
    ])
  })
  it('ends with the Victory card: its points are told last', () => {
    const all = shown(long, { out: 18, turn: 'green', track: ['', '', '', 'victory'] }, 'done')
    expect(told(all)).toEqual(['turn-ended', 'victory-leaves', 'won'])
    expect(all.map(({ view }) => view.all === null)).toEqual([true, true, false])
  })
})

describe('what a patrol does in its movement', () => {
  it('stays in one piece', () => {
    const walk: Placing = { turn: 'red', scouts: { r1: 'PRT-SAD/1 6' }, track: ['6'] }
    expect(told(shown(two, walk, 'step r1 PRT'))).toEqual(['moved delivered'])
    expect(told(shown(two, walk, 'done'))).toEqual(['turn-ended'])
  })
})

/** What events tell of the board. */
const board = ({ scoutAt, carries, track, delivered, gone, drawn, next, soldier, closed, tokens, strikes }: View) => ({
  ...{ scoutAt, carries, track, delivered, gone, drawn, next, soldier, closed, tokens, strikes },
})

/** A step of play for every viewer: `beats` are sound, and come to the truth by the events alone. Gives the keys of those that were split. */
function check(game: GameMali, before: State, after: State, events: readonly Event[]): readonly string[] {
  const viewers: readonly Viewer[] = [...game.seats, 'public']
  return viewers.flatMap((viewer) => {
    const readable = events.filter(({ to }) => mayRead(to, viewer))
    const [from, to] = [game.view(before, viewer), game.view(after, viewer)]
    const all = beats(game.rules, from, readable, to)
    expect(all.at(-1)?.view).toBe(to)
    expect(all.flatMap((beat) => beat.events)).toEqual(readable)
    for (const { view } of all.slice(0, -1)) {
      // Hands are never open before the end, and what is hidden stays as it was.
      expect([view.viewer, view.all, view.kept, view.dealt]).toEqual([viewer, null, from.kept, from.dealt])
      for (const order of view.next) expect(from.next).toContain(order)
    }
    if (all.length < 2 || after.end !== '') return []
    expect(board(readable.reduce((view, event) => project(game.rules, view, event), from))).toEqual(board(to))
    return readable.map(({ key }) => key)
  })
}

it.each(
  (['basic', 'extended'] as const).flatMap((variant) =>
    ([2, 3, 4] as const).map((players) => [variant, players] as const),
  ),
)(
  '%s, %i patrols: in whole games the beats of every step come to what is true',
  (variant, players) => {
    const split = new Set<string>()
    for (let n = 0; n < of(8, 4); n++) {
      const game = gameMali({ variant, players, mercy: n % 2 === 0 })
      const random = seededRandom(`beats ${variant} ${players} ${n}`)
      let state = n < 3 ? game.start() : crowded(game, `beats ${n}`)
      while (game.outcome(state) === undefined) {
        const actor = pick(random, game.phase(state).waitingFor(state))
        const action =
          actor === CHANCE ? choose(outcomes(game, state), random.next()).action : wantedBy(game, state, actor, random)
        const step = game.phase(state).apply(state, actor, action)
        for (const key of check(game, state, step.state, step.events)) split.add(key)
        state = step.state
      }
    }
    const expected =
      variant === 'basic'
        ? ['freed', 'die-fell', 'hunted', 'arrested', 'orders-slide', 'not-delivered', 'road-closed', 'marker-passes']
        : ['orders-slide', 'not-delivered', 'road-closed', 'district-lost', 'fled', 'marker-passes', 'turned-up']
    expect(expected.filter((key) => !split.has(key))).toEqual([])
  },
  60_000,
)
