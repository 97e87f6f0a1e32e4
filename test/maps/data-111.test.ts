/** The data file of 111: the built-in ones, and what a player may write. */
import { describe, expect, it } from 'vitest'
import { areFaults, type Fault } from '../../src/engine/game.ts'
import builtInLong from '../../src/maps/111-long-1.json' with { type: 'json' }
import builtIn from '../../src/maps/111-standard-1.json' with { type: 'json' }
import { builtIn111, loadData111 } from '../../src/maps/data-111.ts'
import { entry111 } from '../../src/rules/111/entry.ts'

const copy = (): typeof builtIn => JSON.parse(JSON.stringify(builtIn))
const faults = (change: (file: ReturnType<typeof copy>) => void): string => {
  const file = copy()
  change(file)
  const data = loadData111(file)
  return areFaults(data) ? data.map(({ at, text }: Fault) => `${at} ${text.key}`).join('; ') : 'fits'
}

describe('the built-in boards', () => {
  it('are read by their own schema', () => {
    const { boards, die } = builtIn111()
    expect(loadData111(builtIn)).toEqual({ boards: { standard: boards.standard, long: boards.standard }, die })
    expect(loadData111(builtInLong)).toEqual({ boards: { standard: boards.long, long: boards.long }, die })
  })
  it('name what is reconstructed', () => {
    for (const { board } of [builtIn, builtInLong]) expect(board.about.reconstructed).toMatch(/Everything else/)
  })
  it('are named by the variant, in the record too', () => {
    const loaded = entry111.load(undefined)
    if (areFaults(loaded)) throw new Error('the built-in data are not read')
    expect(loaded.data('standard').board).toMatch(/^warsaw-1 [0-9a-f]{8}$/)
    expect(loaded.data('long').board).toMatch(/^warsaw-long-1 [0-9a-f]{8}$/)
    expect([loaded.places('standard').E12, loaded.places('long').E13]).toEqual(['Warszawa', 'Warszawa'])
  })
})

describe('a file of one’s own', () => {
  it('may hold dice alone or a board alone; the rest is built in, and its board is that of every variant', () => {
    const head = { format: 'vistula-data 1', game: '111' }
    const die = { name: 'mine', faces: { cross: 2, chequerboard: 4 } }
    expect(loadData111({ ...head, die })).toEqual({ ...builtIn111(), die })
    expect(loadData111(head)).toEqual(builtIn111())
    const board = { ...builtIn.board, name: 'mine' }
    expect(loadData111({ ...head, board })).toMatchObject({ boards: { standard: board, long: board } })
  })

  it.each<readonly [string, string, (file: ReturnType<typeof copy>) => void]>([
    [
      'an airfield that is not on the board',
      'board.airfields data-hex-on-board',
      (f) => {
        f.board.airfields[0] = 'I11'
      },
    ],
    [
      'an aircraft off the board',
      'board.aircraft data-hex-on-board',
      (f) => {
        f.board.aircraft.P1 = 'Z9'
      },
    ],
    [
      'an aircraft on a missing hex',
      'board.aircraft data-hex-on-board',
      (f) => {
        f.board.missing = ['C9'] as never[]
      },
    ],
    [
      'two aircraft on a start',
      'board.aircraft data-hex-once',
      (f) => {
        f.board.aircraft.Bf1 = 'D1'
      },
    ],
    [
      'an aircraft that starts on Warsaw',
      'board.aircraft.He1 data-not-warsaw',
      (f) => {
        f.board.aircraft.He1 = 'E12'
      },
    ],
    [
      'an airfield on Warsaw',
      'board.airfields data-not-warsaw',
      (f) => {
        f.board.airfields[0] = 'E12'
      },
    ],
    [
      'a name that is the id of a hex',
      'board.names.A2 data-expected',
      (f) => {
        Object.assign(f.board.names, { A2: 'D3' })
      },
    ],
    [
      'a name that is the id of a hex in small letters',
      'board.names.A2 data-expected',
      (f) => {
        Object.assign(f.board.names, { A2: ' d3 ' })
      },
    ],
    [
      'two hexes of one name, but for case and accents',
      'board.names.A2 data-expected',
      (f) => {
        Object.assign(f.board.names, { A2: 'wárszawa' })
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
      'the same airfield twice',
      'board.airfields data-hex-once',
      (f) => {
        f.board.airfields[0] = 'E8'
      },
    ],
    [
      'rows that do not interlock',
      'board.evenColumns data-rows',
      (f) => {
        f.board.evenColumns = 8
      },
    ],
    [
      'no room for the clouds',
      'board.aircraft data-hex-on-board; board data-cloud-room',
      (f) => {
        f.board = {
          ...f.board,
          rows: 5,
          oddColumns: 4,
          evenColumns: 5,
          warsaw: 'C4',
          airfields: ['A1', 'B1', 'C1'],
          aircraft: { He1: 'A2', He2: 'B2', Bf1: 'C2', Bf2: 'D2', Bf3: 'E2', P1: 'A3', P2: 'B3', P3: 'C3', P4: 'E3' },
          names: {},
        } as unknown as typeof f.board
      },
    ],
    [
      'blank dice',
      'die.faces data-blank-die',
      (f) => {
        f.die.faces = { cross: 0, chequerboard: 0 }
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
      'board.warsaw data-missing',
      (f) => {
        delete (f.board as { warsaw?: string }).warsaw
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
        f.game = '7'
      },
    ],
  ])('%s is refused with its place', (_, expected, change) => {
    expect(faults(change)).toBe(expected)
  })

  it('of another shape is refused and never throws', () => {
    for (const json of [
      null,
      7,
      'x',
      [],
      {},
      [[]],
      { format: 'vistula-data 2', game: '111' },
      { ...copy(), board: [] },
    ])
      expect(areFaults(loadData111(json))).toBe(true)
  })
})
