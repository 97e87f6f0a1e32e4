/** The data file of 7: the built-in one, and what a player may write. */
import { describe, expect, it } from 'vitest'
import { areFaults, type Fault } from '../../src/engine/game.ts'
import builtIn from '../../src/maps/7-lwow-1.json' with { type: 'json' }
import { builtIn7, loadData7 } from '../../src/maps/data-7.ts'

const copy = (): typeof builtIn => JSON.parse(JSON.stringify(builtIn))
const faults = (change: (file: ReturnType<typeof copy>) => void): string => {
  const file = copy()
  change(file)
  const data = loadData7(file)
  return areFaults(data) ? data.map(({ at, text }: Fault) => `${at} ${text.key}`).join('; ') : 'fits'
}

describe('the built-in board', () => {
  it('is read by its own schema', () => {
    expect(loadData7(builtIn)).toEqual(builtIn7())
    expect(faults(() => {})).toBe('fits')
  })
  it('names what is reconstructed', () => {
    expect(builtIn.board.about.reconstructed).toMatch(/Everything else/)
  })
})

describe('a file of one’s own', () => {
  it('may hold a die alone or a board alone; the rest is built in', () => {
    const head = { format: 'vistula-data 1', game: '7' }
    const die = { name: 'mine', faces: { chequerboard: 2, star: 2, malfunction: 2 } }
    expect(loadData7({ ...head, die })).toEqual({ ...builtIn7(), die })
    expect(loadData7(head)).toEqual(builtIn7())
    expect(loadData7({ ...head, board: { ...builtIn.board, name: 'mine' } })).toMatchObject({ board: { name: 'mine' } })
  })

  it.each<readonly [string, string, (file: ReturnType<typeof copy>) => void]>([
    [
      'a hex that is not on the board',
      'board.crossings data-hex-on-board',
      (f) => {
        f.board.crossings[0] = 'K1'
      },
    ],
    [
      'a regiment off the board',
      'board.regiments data-hex-on-board; board.regiments data-hex-on-board',
      (f) => {
        f.board.regiments['79'] = 'Z9'
        f.board.regiments['80'] = 'J10'
      },
    ],
    [
      'two regiments on a hex',
      'board.regiments data-hex-once',
      (f) => {
        f.board.regiments['79'] = 'J2'
      },
    ],
    [
      'a regiment in the river',
      'board.regiments.79 data-start',
      (f) => {
        f.board.regiments['79'] = 'E2'
      },
    ],
    [
      'a crossing that is closed',
      'board.crossings data-crossing-or-river',
      (f) => {
        f.board.river.push('E3')
      },
    ],
    [
      'Lwów in the river',
      'board.river data-dry',
      (f) => {
        f.board.river.push('B9')
      },
    ],
    [
      'two airfields',
      'board.airfields data-three-airfields',
      (f) => {
        f.board.airfields.pop()
      },
    ],
    [
      'a name that is the id of a hex',
      'board.names.B2 data-expected',
      (f) => {
        Object.assign(f.board.names, { B2: 'D3' })
      },
    ],
    [
      'a name that is the id of a hex in small letters',
      'board.names.B2 data-expected',
      (f) => {
        Object.assign(f.board.names, { B2: ' d3 ' })
      },
    ],
    [
      'two hexes of one name, but for case and accents',
      'board.names.B2 data-expected',
      (f) => {
        Object.assign(f.board.names, { B2: 'ZOLKIEW' })
      },
    ],
    [
      'a blank die',
      'die.faces data-blank-die',
      (f) => {
        f.die.faces = { chequerboard: 0, star: 0, malfunction: 0 }
      },
    ],
    [
      'half a face',
      'die.faces.star data-expected',
      (f) => {
        f.die.faces.star = 0.5
      },
    ],
    [
      'a name with spaces',
      'board.name data-expected',
      (f) => {
        f.board.name = 'my board'
      },
    ],
    [
      'a missing member',
      'board.lwow data-missing',
      (f) => {
        delete (f.board as { lwow?: string }).lwow
      },
    ],
    [
      'an unknown member',
      'board.colour data-unknown-member',
      (f) => {
        Object.assign(f.board, { colour: 'red' })
      },
    ],
    [
      'another game',
      'game data-expected',
      (f) => {
        f.game = '111'
      },
    ],
  ])('%s is refused with its place', (_, expected, change) => {
    expect(faults(change)).toBe(expected)
  })

  it('of another shape is refused and never throws', () => {
    for (const json of [null, 7, 'x', [], {}, [[]], { format: 'vistula-data 2', game: '7' }, { ...copy(), board: [] }])
      expect(areFaults(loadData7(json))).toBe(true)
  })
})
