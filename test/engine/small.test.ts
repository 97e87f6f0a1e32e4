/** The small parts every game stands on: hexes, graphs, stacks, chance, names and what can be shown. */
import { describe, expect, it } from 'vitest'
import { choose, streams } from '../../src/engine/chance.ts'
import { fold } from '../../src/engine/fold.ts'
import { frame, pop, push, top, with_ } from '../../src/engine/frames.ts'
import { event, isFault, mayRead } from '../../src/engine/game.ts'
import { distances, reachable } from '../../src/engine/graph.ts'
import { adjacent, direction, distance, hexGrid, hexOf, onRing } from '../../src/engine/hex.ts'
import { canonical } from '../../src/engine/json.ts'
import { add, fraction, isOne, printFraction, share, times } from '../../src/engine/odds.ts'
import { isPrintable, visible } from '../../src/engine/printable.ts'
import { shuffled } from '../../src/engine/random.ts'

describe('hexes', () => {
  /** Three rows of three, the middle one half a hex further east. */
  const grid = hexGrid(
    [0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => ({ id: `${'ABC'[x]}${y + 1}`, x: 2 * x + (y % 2), y }))),
  )
  const hex = (id: string): number => hexOf(grid, id)

  it('the ring goes round from the east, and -1 is off the board', () => {
    expect(grid.rings[hex('B2')]?.map((at) => grid.cells[at]?.id)).toEqual(['C2', 'C3', 'B3', 'A2', 'B1', 'C1'])
    expect(grid.rings[hex('A1')]).toEqual([hex('B1'), hex('A2'), -1, -1, -1, -1])
    expect(grid.neighbours[hex('A1')]).toEqual([hex('B1'), hex('A2')])
  })
  it.each([
    ['A1', 'A1', 0],
    ['A1', 'B1', 1],
    ['A1', 'C1', 2],
    ['A1', 'A3', 2],
    ['C1', 'A3', 3],
    ['A3', 'C1', 3],
    ['C2', 'A2', 2],
    ['C3', 'B1', 2],
  ])('from %s to %s it is %i', (a, b, far) => {
    expect(distance(grid, hex(a), hex(b))).toBe(far)
    expect(adjacent(grid, hex(a), hex(b))).toBe(far === 1)
  })
  it('a direction is that on the ring, -1 to what is not adjacent', () => {
    expect(direction(grid, hex('B2'), hex('C2'))).toBe(0)
    expect(direction(grid, hex('B2'), hex('C1'))).toBe(5)
    expect(direction(grid, hex('A1'), hex('C3'))).toBe(-1)
    expect(direction(grid, hex('A1'), -1)).toBe(-1)
    expect(direction(grid, -1, hex('A1'))).toBe(-1)
    expect(adjacent(grid, hex('A1'), -1)).toBe(false)
  })
  it('turns round the ring either way', () => {
    expect(onRing(grid, hex('B2'), 0, 1)).toBe(hex('C3'))
    expect(onRing(grid, hex('B2'), 0, -1)).toBe(hex('C1'))
    expect(onRing(grid, hex('B2'), 5, 2)).toBe(hex('C3'))
    expect(onRing(grid, hex('A1'), 0, 2)).toBe(-1)
    expect(onRing(grid, -1, 0, 2)).toBe(-1)
  })
  it('what is not there is named', () => {
    expect(() => hexOf(grid, 'D1')).toThrow('board: no hex D1')
    expect(() => distance(grid, 0, 99)).toThrow('distance: no hex 0 or 99')
    expect(() => distance(grid, 99, 0)).toThrow('distance: no hex 99 or 0')
  })
})

describe('graphs', () => {
  /** A line of five and one apart; 3 can be closed. */
  const neighbours = (node: number): readonly number[] =>
    node === 5 ? [] : [node - 1, node + 1].filter((next) => next >= 0 && next < 5)
  it('steps to every node, Infinity where none leads', () => {
    expect(distances(6, neighbours, [0])).toEqual([0, 1, 2, 3, 4, Number.POSITIVE_INFINITY])
    expect(distances(5, neighbours, [0, 4])).toEqual([0, 1, 2, 1, 0])
    const far = Number.POSITIVE_INFINITY
    expect(distances(5, neighbours, [0], (node) => node !== 3)).toEqual([0, 1, 2, far, far])
  })
  it('reachable are those, the first itself included', () => {
    expect([...reachable(6, neighbours, 1, (node) => node !== 3)].sort()).toEqual([0, 1, 2])
    expect([...reachable(6, neighbours, 5, () => true)]).toEqual([5])
  })
})

describe('the stack of decisions', () => {
  const state = { todo: [{ phase: 'a' }, { phase: 'b' }] as const, other: 1 }
  it('its top is the last, and must be what is asked for', () => {
    expect(top(state)).toBe(state.todo[1])
    expect(frame(state, 'b')).toBe(state.todo[1])
    expect(() => frame(state, 'a')).toThrow('expected a on top, found b')
    expect(() => frame({ todo: [] as { phase: string }[] }, 'a')).toThrow('expected a on top, found undefined')
  })
  it('is copied, never changed', () => {
    const open: { readonly todo: readonly { readonly phase: string }[]; readonly other: number } = state
    expect(pop(open)).toEqual({ todo: [{ phase: 'a' }], other: 1 })
    expect(pop(push(open, { phase: 'c' }))).toEqual(state)
    expect(push(open, { phase: 'c' }).todo.map(({ phase }) => phase)).toEqual(['a', 'b', 'c'])
    expect(state.todo).toHaveLength(2)
    const list = [1, 2, 3]
    expect(with_(list, 1, 5)).toEqual([1, 5, 3])
    expect(list).toEqual([1, 2, 3])
  })
})

describe('chance', () => {
  const option = (id: string, weight: number) => ({ action: id, weight, to: 'all' as const })
  it('a number lays the outcomes out by weight, in their order', () => {
    const options = [option('a', 1), option('b', 2), option('c', 1)]
    const fell = [0, 0.24, 0.25, 0.74, 0.75, 0.999].map((number) => choose(options, number).action)
    expect(fell).toEqual(['a', 'a', 'b', 'b', 'c', 'c'])
    expect(choose(options, 1).action).toBe('c')
    expect(() => choose([], 0.5)).toThrow('choose: chance has no outcome')
  })
  it('a stream is the same whatever is asked of it first, and another for each source and seed', () => {
    const numbers = [0, 1, 2].map((k) => streams('x').number('die', k))
    const one = streams('x')
    expect([one.number('die', 2), one.number('die', 0), one.number('die', 1)]).toEqual([
      numbers[2],
      numbers[0],
      numbers[1],
    ])
    expect(new Set([...numbers, one.number('card', 0), streams('y').number('die', 0)]).size).toBe(5)
    expect(one.seed).toBe('x')
  })
  it('shuffling keeps everything and can bring anything anywhere', () => {
    const items = [1, 2, 3, 4]
    expect(shuffled({ next: () => 0 }, items)).toEqual([2, 3, 4, 1])
    expect(shuffled({ next: () => 0.999 }, items)).toEqual(items)
    expect(items).toEqual([1, 2, 3, 4])
  })
  it('shares are exact and in lowest terms', () => {
    expect(add(fraction(1, 6), fraction(1, 3))).toEqual({ over: 1n, under: 2n })
    expect(times(fraction(2, 3), fraction(3, 4))).toEqual({ over: 1n, under: 2n })
    expect([fraction(0), fraction(-2, 4), fraction(4, 2)].map(printFraction)).toEqual(['0', '-1/2', '2'])
    expect([isOne(fraction(3, 3)), isOne(fraction(2, 3))]).toEqual([true, false])
    expect(share(fraction(1, 4))).toBe(0.25)
  })
})

describe('what is plain data', () => {
  it('equal values are equal text, whatever the order of their members', () => {
    expect(canonical({ b: 1, a: [true, null, { d: 'x', c: undefined }], e: {} })).toBe(
      '{"a":[true,null,{"d":"x"}],"b":1,"e":{}}',
    )
    expect(['x', 1, null, [], [1, 'a'], [[]]].map((value) => canonical(value))).toEqual([
      '"x"',
      '1',
      'null',
      '[]',
      '[1,"a"]',
      '[[]]',
    ])
  })
  it('a fault has a place and a text', () => {
    expect([{ at: '', text: { key: 'x' } }, { at: '' }, { text: 1 }, null, undefined, 'at text'].map(isFault)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ])
  })
  it('an event is for everybody, or for those it names', () => {
    expect([undefined, 'all' as const, ['a'], ['b']].map((to) => mayRead(to, 'a'))).toEqual([true, true, true, false])
    expect(event('x')).toEqual({ key: 'x' })
    expect('args' in event('x')).toBe(false)
    expect(event('x', { n: 1 })).toEqual({ key: 'x', args: { n: 1 } })
  })
})

describe('names and what can be shown', () => {
  it.each([
    ['„Łopatyn”', 'lopatyn'],
    ['ŻÓŁKIEW', 'zolkiew'],
    ['D3', 'd3'],
    ["it's", 'its'],
    ['Sielec-Bieńków', 'sielec-bienkow'],
  ])('%s is looked up as %s', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })
  it.each([
    ['plain ź', 'plain ź', true],
    ['a\nb', 'a\\u000ab', false],
    ['\u001b[2J', '\\u001b[2J', false],
    ['\u2028\u202e\u2066\u2069', '\\u2028\\u202e\\u2066\\u2069', false],
    ['\ud800', '\\ud800', false],
    ['\u200d', '\u200d', true],
  ])('%j is shown as %s', (text, shown, printable) => {
    expect(visible(text)).toBe(shown)
    expect(isPrintable(text)).toBe(printable)
  })
})
