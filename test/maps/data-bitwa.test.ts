/** The data file of Bitwa Warszawska: the built-in board and decks, and what a player may write. */
import { describe, expect, it } from 'vitest'
import { areFaults, type Fault } from '../../src/engine/game.ts'
import builtIn from '../../src/maps/bitwa-1920-1.json' with { type: 'json' }
import { ACTION_EFFECTS, builtInBitwa, COMBAT_EFFECTS, loadDataBitwa } from '../../src/maps/data-bitwa.ts'
import { entryBitwa } from '../../src/rules/bitwa/entry.ts'
import { gameBitwa } from '../helpers/bitwa.ts'

type File = typeof builtIn
const copy = (): File => JSON.parse(JSON.stringify(builtIn))
const faults = (change: (file: File) => void): string => {
  const file = copy()
  change(file)
  const data = loadDataBitwa(file)
  return areFaults(data) ? data.map(({ at, text }: Fault) => `${at} ${text.key}`).join('; ') : 'fits'
}
const cardOf = (file: File, id: string) => {
  const card = [...file.decks.red, ...file.decks.polish].find((one) => one.id === id)
  if (card === undefined) throw new Error(id)
  return card as typeof card & { effect?: string }
}

describe('the built-in board and decks', () => {
  it('are read by their own schema', () => {
    expect(loadDataBitwa(builtIn)).toEqual(builtInBitwa())
  })
  it('name what is confirmed, inferred and reconstructed', () => {
    for (const { about } of [builtIn.board, builtIn.decks]) {
      expect(about.reconstructed).toMatch(/\w{3}/)
      expect(about.inferred).toMatch(/\w{3}/)
    }
    // The two strengths that the published example shows.
    expect(builtIn.decks.about.confirmed).toMatch(
      /Pułk Rewolucyjny is white and has strength 1.* Doborowe oddziały is 2 or 3/,
    )
    const marked = [...builtIn.decks.red, ...builtIn.decks.polish].filter(({ source }) => source === 'documented name')
    expect(marked.map(({ id }) => id).sort()).toEqual(
      [
        ...['bs-164', 'ds-53', 'rewolucyjny', 'doborowe', 'komisarz', 'okrutna', 'manewr', 'na-zachod', 'szturm'],
        ...['dlb-1', 'dpl-3', 'msciciel', 'poscigowa', 'umocnienia', 'eskadra', 'wsparcie', 'zagluszanie', 'szyfr'],
      ].sort(),
    )
  })
  it('have every special card once, on the side of 8.54 and 8.55', () => {
    const effects = (side: 'red' | 'polish'): string[] =>
      builtIn.decks[side].flatMap((card) => ('effect' in card ? [card.effect as string] : [])).sort()
    expect(effects('red')).toEqual(['doborowe', 'komisarz', 'manewr', 'na-zachod', 'okrutna', 'szturm'])
    expect(effects('polish')).toEqual(['eskadra', 'poscigowa', 'szyfr', 'umocnienia', 'wsparcie', 'zagluszanie'])
    expect([...effects('red'), ...effects('polish')].sort()).toEqual([...ACTION_EFFECTS, ...COMBAT_EFFECTS].sort())
  })
  it('are named in a record, and name hexes and cards', () => {
    const loaded = entryBitwa.load(undefined)
    if (areFaults(loaded)) throw new Error('the built-in data are not read')
    expect(loaded.data('standard').board).toMatch(/^mazovia-1 [0-9a-f]{8}$/)
    expect(loaded.data('standard').deck).toMatch(/^decks-1 [0-9a-f]{8}$/)
    const { D3, okrutna } = loaded.places('standard')
    expect([D3, okrutna]).toEqual(['Radzymin', 'Okrutna bitwa'])
  })
})

describe('a file of one’s own', () => {
  const head = { format: 'vistula-data 1', game: 'bitwa' }
  it('may hold a board or decks alone; the rest is built in', () => {
    const board = { ...builtIn.board, name: 'mine' }
    const decks = { ...builtIn.decks, name: 'mine' }
    expect(loadDataBitwa(head)).toEqual(builtInBitwa())
    expect(loadDataBitwa({ ...head, board })).toEqual({ ...builtInBitwa(), board })
    expect(loadDataBitwa({ ...head, decks })).toEqual({ ...builtInBitwa(), decks })
  })
  it('is played on: another board is another board', () => {
    const file = copy()
    file.board.units.R16A = 'H3'
    file.board.shaded = file.board.shaded.filter((hex) => hex !== 'D4')
    const data = loadDataBitwa(file)
    if (areFaults(data)) throw new Error(JSON.stringify(data))
    const { board } = gameBitwa({}, data)
    expect(board.id(board.starts[4] ?? -1)).toBe('H3')
    expect(board.isShaded(board.find('D4') ?? -1)).toBe(false)
  })
  it('may have a special card less, or one of the four that could be either side’s on the other', () => {
    const without = (f: File): void => {
      f.decks.red = f.decks.red.filter(({ id }) => id !== 'okrutna')
    }
    expect(faults(without)).toBe('fits')
    for (const [from, to, id] of [
      ['red', 'polish', 'okrutna'],
      ['red', 'polish', 'manewr'],
      ['polish', 'red', 'umocnienia'],
      ['polish', 'red', 'poscigowa'],
    ] as const)
      expect(
        faults((f) => {
          const card = cardOf(f, id)
          f.decks[from] = f.decks[from].filter((one) => one.id !== id) as never
          f.decks[to].push(card as never)
        }),
      ).toBe('fits')
  })

  it.each<readonly [string, string, (file: File) => void]>([
    [
      'Radzymin off the board',
      'board.radzymin data-hex-on-board',
      (f) => {
        f.board.radzymin = 'H2'
      },
    ],
    [
      'Modlin off the board',
      'board.modlin data-hex-on-board',
      (f) => {
        f.board.modlin = 'A8'
      },
    ],
    [
      'Warsaw off the board',
      'board.warsaw data-hex-on-board; board.units.PWD data-defenders',
      (f) => {
        f.board.warsaw = 'A8'
      },
    ],
    [
      'a shaded hex off the board',
      'board.shaded data-hex-on-board',
      (f) => {
        f.board.shaded.push('H2')
      },
    ],
    [
      'a unit on a missing hex',
      'board.units data-hex-on-board; board.names data-hex-on-board',
      (f) => {
        f.board.missing = ['E6'] as never[]
      },
    ],
    [
      'a name off the board',
      'board.names data-hex-on-board',
      (f) => {
        Object.assign(f.board.names, { H4: 'Nowhere' })
      },
    ],
    [
      'a name that is the id of a hex',
      'board.names.F6 data-expected',
      (f) => {
        Object.assign(f.board.names, { F6: 'D3' })
      },
    ],
    [
      'a name that is the id of a hex in small letters',
      'board.names.F6 data-expected',
      (f) => {
        Object.assign(f.board.names, { F6: ' d3 ' })
      },
    ],
    [
      'two hexes of one name, but for case and accents',
      'board.names.F6 data-expected',
      (f) => {
        Object.assign(f.board.names, { F6: 'makow  maz' })
      },
    ],
    [
      'two units on a start',
      'board.units data-hex-once',
      (f) => {
        f.board.units.R16A = 'G5'
      },
    ],
    [
      'a hex shaded twice',
      'board.shaded data-hex-once',
      (f) => {
        f.board.shaded.push('D4')
      },
    ],
    [
      'Modlin on Radzymin',
      'board.modlin data-hex-once',
      (f) => {
        f.board.modlin = 'D3'
      },
    ],
    [
      'Warsaw Defenders outside Warsaw',
      'board.units.PWD data-defenders',
      (f) => {
        f.board.units.PWD = 'B4'
      },
    ],
    [
      'a Red unit beside Warsaw',
      'board.units.R16A data-too-near',
      (f) => {
        f.board.units.R16A = 'D4'
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
      'a hex that is none',
      'board.warsaw data-expected',
      (f) => {
        f.board.warsaw = 'c4'
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
      'board.rivers data-unknown-member',
      (f) => {
        Object.assign(f.board, { rivers: [] })
      },
    ],
    [
      'a unit without a start',
      'board.units.RMZ data-missing',
      (f) => {
        delete (f.board.units as { RMZ?: string }).RMZ
      },
    ],
    [
      'a colour that is none',
      'decks.colours.R3A data-expected',
      (f) => {
        f.decks.colours.R3A = 'pink'
      },
    ],
    [
      'a white army',
      'decks.colours.R3A data-expected',
      (f) => {
        f.decks.colours.R3A = 'white'
      },
    ],
    [
      'a card twice in a file',
      'decks data-card-once',
      (f) => {
        cardOf(f, 'ds-27').id = 'ds-2'
      },
    ],
    [
      'one id on both sides',
      'decks data-card-once',
      (f) => {
        cardOf(f, 'ds-27').id = 'dlb-1'
      },
    ],
    [
      'a name that is another card’s id',
      'decks.red.0.name data-expected',
      (f) => {
        cardOf(f, 'dk-10').name = 'DS-27'
      },
    ],
    [
      'two cards of one name, but for case and accents',
      'decks.polish.5.name data-expected',
      (f) => {
        cardOf(f, 'dpl-2').name = 'doborowe oddzialy'
      },
    ],
    [
      'an English name that another card has',
      'decks.red.26.english data-expected',
      (f) => {
        Object.assign(cardOf(f, 'manewr'), { english: ['Manoeuvre', 'Severe Fighting'] })
      },
    ],
    [
      'an English name that is another card’s id',
      'decks.red.0.english data-expected',
      (f) => {
        Object.assign(cardOf(f, 'dk-10'), { english: 'dlb-1' })
      },
    ],
    [
      'five English names',
      'decks.red.0.english data-expected',
      (f) => {
        Object.assign(cardOf(f, 'dk-10'), { english: ['a', 'b', 'c', 'd', 'e'] })
      },
    ],
    [
      'an effect twice',
      'decks data-effect-once',
      (f) => {
        cardOf(f, 'komisarz').effect = 'okrutna'
      },
    ],
    [
      'two copies of a special card',
      'decks.red.25.count data-effect-once',
      (f) => {
        cardOf(f, 'okrutna').count = 2
      },
    ],
    [
      'a card that serves only the other side',
      'decks.polish.28.effect data-effect-side',
      (f) => {
        const card = cardOf(f, 'komisarz')
        f.decks.red = f.decks.red.filter(({ id }) => id !== 'komisarz')
        f.decks.polish.push(card as never)
      },
    ],
    [
      'an Akcja card with a colour',
      'decks.red.26.colour data-colourless',
      (f) => {
        cardOf(f, 'manewr').colour = 'white'
      },
    ],
    [
      'an Akcja card with a strength',
      'decks.red.26.strength data-colourless',
      (f) => {
        cardOf(f, 'manewr').strength = 1
      },
    ],
    [
      'a card without a colour that is no Akcja card',
      'decks.red.15.colour data-colourless',
      (f) => {
        cardOf(f, 'ds-27').colour = 'none'
      },
    ],
    [
      'a Red deck too small to deal',
      'decks.red data-deck-size',
      (f) => {
        f.decks.red = f.decks.red.slice(0, 9)
      },
    ],
    [
      'a Polish deck too small to deal',
      'decks.polish data-deck-size',
      (f) => {
        f.decks.polish = f.decks.polish.slice(0, 6)
      },
    ],
    [
      'a deck too large',
      'decks.polish data-deck-size',
      (f) => {
        cardOf(f, 'ochotnicy').count = 60
      },
    ],
    [
      'an effect nobody knows',
      'decks.red.25.effect data-expected',
      (f) => {
        cardOf(f, 'okrutna').effect = 'thunder'
      },
    ],
    [
      'no copy of a card',
      'decks.red.0.count data-expected',
      (f) => {
        cardOf(f, 'dk-10').count = 0
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
    for (const json of [
      null,
      7,
      'x',
      [],
      {},
      [[]],
      { format: 'vistula-data 2', game: 'bitwa' },
      { ...copy(), board: [] },
      { ...copy(), decks: { red: [] } },
    ])
      expect(areFaults(loadDataBitwa(json))).toBe(true)
  })
  it('is refused by the catalogue as well', () => {
    expect(areFaults(entryBitwa.load({ ...copy(), game: '7' }))).toBe(true)
  })
})

describe('the options of the catalogue', () => {
  it('open the game they name; without any it is the full game', () => {
    const loaded = entryBitwa.load(undefined)
    if (areFaults(loaded)) throw new Error('the built-in data are not read')
    const rules = (options: Record<string, string>) =>
      (loaded.open('standard', options, entryBitwa.seats) as unknown as ReturnType<typeof gameBitwa>).rules.options
    expect(rules({})).toEqual(gameBitwa().rules.options)
    expect(
      rules({
        tie: 'defender',
        'advance-on-elimination': 'armies',
        okrutna: 'good-order-only',
        fortifications: 'off',
        'flank-attacks': 'off',
      }),
    ).toEqual({
      tie: 'defender',
      'advance-on-elimination': 'armies',
      okrutna: 'good-order-only',
      fortifications: false,
      'flank-attacks': false,
    })
    expect(rules({ 'advance-on-elimination': 'all' })['advance-on-elimination']).toBe('all')
  })
})
