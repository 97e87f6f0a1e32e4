/** The data file of Mali Powstańcy: the built-in board, decks and die against the reference tables, and what a player may write. */
import { describe, expect, it } from 'vitest'
import { areFaults, type Fault } from '../../src/engine/game.ts'
import { builtInMali, loadDataMali } from '../../src/maps/data-mali.ts'
import builtIn from '../../src/maps/mali-1944-1.json' with { type: 'json' }
import { entryMali } from '../../src/rules/mali/entry.ts'
import { falls, gameMali, place } from '../helpers/mali.ts'
import { forcedByExamples } from '../helpers/mali-examples.ts'

const game = gameMali()
const { board, decks } = game
const at = (id: string): number => {
  const space = board.find(id)
  if (space === undefined) throw new Error(id)
  return space
}
const steps = (from: string, to: string): number => board.stepsFrom(at(from))[at(to)] ?? -1

/** Code, English and Polish name, district, cell, evidence. */
const LOCATIONS = [
  ['WIL', 'Wilson Square', 'Plac Wilsona', 'ZOL', 20, 1, 'S'],
  ['CIT', 'Citadel', 'Cytadela', 'ZOL', 40, 2, 'S'],
  ['GDA', 'Gdańsk Station', 'Dworzec Gdański', 'ZOL', 24, 6, 'R'],
  ['PWP', 'Securities Printing Works', 'PWPW', 'POW', 44, 5, 'S'],
  ['OLD', 'Old Town', 'Stare Miasto', 'POW', 46, 9, 'S'],
  ['PPP', 'Powiśle Power Plant', 'Elektrownia Powiśle', 'POW', 60, 14, 'S'],
  ['PAW', 'Pawiak', 'Pawiak', 'WOL', 22, 11, 'S'],
  ['MIC', 'Michler Palace', 'Pałacyk Michla', 'WOL', 4, 15, 'S'],
  ['BRW', 'Warsaw Breweries', 'Browary Warszawskie', 'WOL', 20, 16, 'S'],
  ['BNK', 'Bank Polski', 'Bank Polski', 'SRO', 38, 11, 'S'],
  ['PAS', 'PAST building', 'PAST-a', 'SRO', 38, 15, 'S'],
  ['TCS', 'Three Crosses Square', 'Plac Trzech Krzyży', 'SRO', 52, 20, 'S'],
  ['PST', 'Post Office', 'Poczta', 'OCH', 28, 21, 'S'],
  ['NAR', 'Narutowicza Square', 'Plac Narutowicza', 'OCH', 17, 25, 'S'],
  ['KAL', 'Kaliska Redoubt', 'Reduta Kaliska', 'OCH', 4, 24, 'R'],
  ['SZU', 'Szucha Avenue', 'Aleja Szucha', 'MOK', 50, 26, 'S'],
  ['SGG', 'SGGW', 'SGGW', 'MOK', 36, 30, 'S'],
  ['STM', 'Stary Mokotów', 'Stary Mokotów', 'MOK', 44, 34, 'S'],
  ['BRI', 'Czerniaków Bridgehead', 'Przyczółek Czerniakowski', 'CZE', 70, 22, 'S'],
  ['PRT', 'Port', 'Port Czerniakowski', 'CZE', 72, 28, 'S'],
  ['SAD', 'Sadyba', 'Sadyba', 'CZE', 66, 37, 'R'],
] as const

/** The districts of the spaces from the first end to the second; evidence of the road and of its length. */
const ROADS = [
  ['WIL-CIT', 'ZOL', 'RR'],
  ['WIL-GDA', 'ZOL', 'RR'],
  ['CIT-GDA', 'ZOL', 'RR'],
  ['CIT-PWP', '', 'SS'],
  ['GDA-PWP', 'ZOL', 'RR'],
  ['GDA-PAW', 'ZOL WOL', 'RR'],
  ['PWP-OLD', 'POW', 'RR'],
  ['PWP-PPP', 'POW POW', 'SR'],
  ['OLD-PPP', 'POW', 'RR'],
  ['OLD-PAW', 'WOL WOL', 'LL'],
  ['OLD-BNK', '', 'RR'],
  ['BNK-PAW', 'WOL', 'RR'],
  ['BNK-PAS', '', 'RL'],
  ['BNK-BRW', 'WOL', 'LL'],
  ['PAW-MIC', 'WOL', 'RR'],
  ['PAW-BRW', 'WOL', 'RR'],
  ['MIC-BRW', 'WOL WOL', 'LL'],
  ['MIC-KAL', 'OCH', 'RR'],
  ['KAL-BRW', 'OCH WOL', 'RR'],
  ['BRW-PST', 'OCH', 'RR'],
  ['KAL-NAR', 'OCH', 'RR'],
  ['NAR-PST', 'OCH', 'RR'],
  ['NAR-SGG', 'OCH MOK', 'LL'],
  ['PST-SGG', 'OCH MOK', 'LL'],
  ['PST-PAS', 'SRO', 'LL'],
  ['PST-TCS', 'SRO', 'SR'],
  ['PAS-PPP', 'SRO', 'SL'],
  ['PAS-TCS', 'SRO', 'SL'],
  ['TCS-PPP', 'POW', 'SR'],
  ['TCS-BRI', 'CZE', 'SR'],
  ['TCS-SZU', 'MOK', 'SL'],
  ['SZU-BRI', 'MOK CZE', 'SL'],
  ['SZU-SGG', 'MOK', 'RR'],
  ['SZU-STM', 'MOK', 'RR'],
  ['SGG-STM', 'MOK', 'SR'],
  ['STM-PRT', 'MOK CZE CZE', 'RL'],
  ['STM-SAD', 'CZE', 'RR'],
  ['BRI-PRT', 'CZE', 'RR'],
  ['PRT-SAD', 'CZE', 'RR'],
] as const

/** Number, origin, destination, distance, points. */
const ORDERS = [
  '1 CIT PPP 4 7',
  '2 GDA MIC 5 8',
  '3 CIT TCS 6 9',
  '4 WIL KAL 9 12',
  '5 GDA SZU 9 12',
  '6 WIL PRT 12 15',
  '7 PWP WIL 3 6',
  '8 PPP PAW 5 8',
  '9 PPP BNK 3 6',
  '10 OLD PST 4 7',
  '11 PWP SZU 7 10',
  '12 OLD BRI 6 9',
  '13 BRW GDA 5 8',
  '14 PAW OLD 3 6',
  '15 MIC BNK 4 7',
  '16 PAW KAL 4 7',
  '17 MIC STM 9 12',
  '18 BRW PRT 8 11',
  '19 BNK CIT 4 7',
  '20 PAS PWP 4 7',
  '21 TCS MIC 7 10',
  '22 PAS NAR 4 7',
  '23 TCS STM 4 7',
  '24 BNK SAD 9 12',
  '25 PST GDA 7 10',
  '26 PST PWP 6 9',
  '27 NAR BRW 4 7',
  '28 KAL TCS 6 9',
  '29 KAL SGG 5 8',
  '30 NAR BRI 6 9',
  '31 SZU WIL 10 13',
  '32 STM PPP 6 9',
  '33 STM PAW 9 12',
  '34 SGG PAS 5 8',
  '35 SGG PST 3 6',
  '36 SZU SAD 4 7',
  '37 BRI CIT 8 11',
  '38 PRT OLD 8 11',
  '39 SAD BRW 9 12',
  '40 BRI PAS 4 7',
  '41 PRT NAR 8 11',
  '42 SAD SGG 4 7',
]

describe('the built-in board', () => {
  it('is read by its own schema', () => {
    expect(loadDataMali(builtIn)).toEqual(builtInMali())
  })
  it('has the 21 locations of the table, three a district', () => {
    expect(
      builtIn.board.locations.map(({ id, name, polish, district, x, y, source }) => [
        ...[id, name, polish, district],
        ...[x, y, source],
      ]),
    ).toEqual(LOCATIONS.map((row) => [...row]))
    expect(Object.values(builtIn.board.districts)).toEqual([
      ...['Żoliborz', 'Powiśle', 'Wola', 'Śródmieście', 'Ochota', 'Mokotów', 'Czerniaków'],
    ])
    for (const district of Object.keys(builtIn.board.districts))
      expect(LOCATIONS.filter(([, , , one]) => one === district)).toHaveLength(3)
  })
  it('has the 39 roads of the table with 46 spaces, 67 spaces in all', () => {
    expect(
      builtIn.board.roads.map(({ from, to, spaces, source, length }) => [
        `${from}-${to}`,
        spaces.map(({ district }) => district).join(' '),
        `${source}${length}`,
      ]),
    ).toEqual(ROADS.map((row) => [...row]))
    expect([board.roads.length, board.size - board.locations, board.size]).toEqual([39, 46, 67])
    const lengths = [0, 1, 2, 3].map((n) => board.roads.filter(({ spaces }) => spaces.length === n).length)
    expect(lengths).toEqual([3, 27, 8, 1])
  })
  it('says what is known: 18 locations, ten roads and one length stated; six roads, twelve lengths inferred', () => {
    const count = (list: readonly string[], mark: string): number => list.filter((one) => one === mark).length
    const roads = builtIn.board.roads.map(({ source }) => source)
    const lengths = builtIn.board.roads.map(({ length }) => length)
    expect(
      count(
        builtIn.board.locations.map(({ source }) => source),
        'S',
      ),
    ).toBe(18)
    expect(['S', 'L', 'R'].map((mark) => count(roads, mark))).toEqual([10, 6, 23])
    expect(['S', 'L', 'R'].map((mark) => count(lengths, mark))).toEqual([1, 12, 26])
    for (const { about } of [builtIn.board, builtIn.decks, builtIn.die]) {
      expect(about.confirmed).toMatch(/\w{3}/)
      expect(about.reconstructed).toMatch(/\w{3}/)
    }
  })
  it('begins on the three starting locations, the soldier on Narutowicza Square', () => {
    expect([builtIn.board.starts, builtIn.board.soldier]).toEqual([['WIL', 'PAS', 'STM'], 'NAR'])
  })
  it('has no two spaces in one cell', () => {
    const cells = [
      ...builtIn.board.locations.map(({ x, y }) => `${x} ${y}`),
      ...builtIn.board.roads.flatMap(({ spaces }) => spaces.map(({ x, y }) => `${x} ${y}`)),
    ]
    expect(new Set(cells).size).toBe(67)
  })
  it('has the distances of 4.2: Wilson Square to the Port 12, the longest 14, mean 6.1 between districts', () => {
    expect(steps('WIL', 'PRT')).toBe(12)
    const pairs = LOCATIONS.flatMap(([a, , , da]) =>
      LOCATIONS.flatMap(([b, , , db]) => (da === db ? [] : [steps(a, b)])),
    )
    expect(Math.max(...pairs)).toBe(14)
    expect(pairs.reduce((sum, n) => sum + n, 0) / pairs.length).toBeCloseTo(6.1, 1)
  })
})

forcedByExamples(builtInMali())

describe('the built-in decks and die', () => {
  it('have the 42 orders of the table', () => {
    expect(
      decks.orders.map(({ from, to, points }, i) => {
        const [a, b] = [board.id(from), board.id(to)]
        return `${i + 1} ${a} ${b} ${steps(a, b)} ${points}`
      }),
    ).toEqual(ORDERS)
  })
  it('obey the rules of 5.3: each pair of districts once, each location twice either way, distance plus three', () => {
    const pairs = decks.orders.map(({ from, to }) => `${board.district(from)} ${board.district(to)}`)
    expect(new Set(pairs).size).toBe(42)
    for (const [id] of LOCATIONS) {
      expect(decks.orders.filter(({ from }) => from === at(id))).toHaveLength(2)
      expect(decks.orders.filter(({ to }) => to === at(id))).toHaveLength(2)
    }
    for (const { from, to, points } of decks.orders) {
      expect(board.district(from)).not.toBe(board.district(to))
      expect(points).toBe((board.stepsFrom(from)[to] ?? 0) + 3)
      expect(points).toBeGreaterThanOrEqual(6)
    }
    expect(decks.orders.reduce((sum, { points }) => sum + points, 0)).toBe(376)
    const counts = [6, 7, 8, 9, 10, 11, 12, 13, 15].map((n) => decks.orders.filter(({ points }) => points === n).length)
    expect(counts).toEqual([4, 12, 5, 6, 3, 4, 6, 1, 1])
  })
  it('have five movement cards: the number is the points; four have actions', () => {
    expect(decks.movement).toEqual([
      { points: 1, action: 'swap' },
      { points: 2, action: 'unit' },
      { points: 3, action: 'exchange' },
      { points: 4, action: 'rumours' },
      { points: 5, action: undefined },
    ])
  })
  it('have the 24 objectives of the table', () => {
    expect(decks.objectives.map(({ id, points, count }) => `${id} ${points} x${count}`)).toEqual([
      ...['ZOL', 'POW', 'WOL', 'SRO', 'OCH', 'MOK', 'CZE'].map((id) => `from-${id} 7 x1`),
      ...['most 10 x6', 'to-4 5 x2', 'to-5 8 x2', 'to-6 13 x2', 'best 8 x5'],
    ])
    expect(decks.objectives.reduce((sum, { count }) => sum + count, 0)).toBe(24)
    const colours = ['from', 'most', 'to', 'best'].map((colour) =>
      decks.objectives.reduce((sum, one) => sum + (one.colour === colour ? one.count : 0), 0),
    )
    expect(colours).toEqual([7, 6, 6, 5])
  })
  it('have a die with black and red 1, 2 and 3', () => {
    expect(builtIn.die.faces).toEqual({ black: [1, 2, 3], red: [1, 2, 3] })
  })
  it('are named in a record, and name places', () => {
    const loaded = entryMali.load(undefined)
    if (areFaults(loaded)) throw new Error('the built-in data are not read')
    const named = loaded.data('basic')
    expect(named.board).toMatch(/^warszawa-1 [0-9a-f]{8}$/)
    expect(named.deck).toMatch(/^decks-1 [0-9a-f]{8}$/)
    expect(named.die).toMatch(/^die-1 [0-9a-f]{8}$/)
    const { TCS, SRO } = loaded.places('basic')
    expect([TCS, SRO]).toEqual(['Three Crosses Square', 'Śródmieście'])
  })
})

type File = typeof builtIn
const copy = (): File => JSON.parse(JSON.stringify(builtIn))
const faults = (change: (file: File) => void): string => {
  const file = copy()
  change(file)
  const data = loadDataMali(file)
  return areFaults(data) ? data.map(({ at: where, text }: Fault) => `${where} ${text.key}`).join('; ') : 'fits'
}
const road = (file: File, id: string) => {
  const found = file.board.roads.find(({ from, to }) => `${from}-${to}` === id)
  if (found === undefined) throw new Error(id)
  return found
}

describe('a file of one’s own', () => {
  const head = { format: 'vistula-data 1', game: 'mali' }
  it('may hold a board, decks or a die alone; the rest is built in', () => {
    const mine = { name: 'mine' }
    expect(loadDataMali(head)).toEqual(builtInMali())
    for (const part of ['board', 'decks', 'die'] as const) {
      const own = { ...builtInMali()[part], ...mine }
      expect(loadDataMali({ ...head, [part]: own })).toEqual({ ...builtInMali(), [part]: own })
    }
  })
  it('is played on: a longer road, another die, other points', () => {
    const file = copy()
    road(file, 'WIL-CIT').spaces.push({ district: 'ZOL', x: 35, y: 1, small: [10, 0] })
    file.die.faces = { black: [4, 4], red: [] }
    const first = file.decks.orders[0]
    if (first !== undefined) first.points = 20
    const data = loadDataMali(file)
    if (areFaults(data)) throw new Error(JSON.stringify(data))
    const opened = gameMali({ players: 2 }, data)
    expect(opened.board.size).toBe(68)
    expect(opened.board.stepsFrom(opened.board.find('WIL') ?? -1)[opened.board.find('CIT') ?? -1]).toBe(3)
    expect(opened.decks.orders[0]?.points).toBe(20)
    const rolling = place(opened, { cards: 'red 1, green 2', turn: 'soldier' })
    expect(falls(opened, rolling)).toEqual(['die black-4 x2'])
  })

  it('may leave out the small picture, and has the same name in a record whatever that is', () => {
    const nameOf = (file: unknown): string => {
      const loaded = entryMali.load(JSON.parse(JSON.stringify(file)))
      if (areFaults(loaded)) throw new Error(JSON.stringify(loaded))
      return loaded.data('basic').board ?? ''
    }
    const bare = copy()
    Object.assign(bare.board, { labels: undefined, river: undefined })
    for (const one of [
      ...bare.board.locations,
      ...bare.board.roads,
      ...bare.board.roads.flatMap(({ spaces }) => spaces),
    ])
      Object.assign(one, { small: undefined })
    const moved = copy()
    Object.assign(moved.board.locations[0] ?? {}, { small: [3, 0] })
    expect([nameOf(copy()), nameOf(bare), nameOf(moved)]).toEqual(Array(3).fill('warszawa-1 d2d0137e'))
    const longer = copy()
    road(longer, 'WIL-CIT').spaces.push({ district: 'ZOL', x: 35, y: 1, small: [10, 0] })
    expect(nameOf(longer)).not.toBe(nameOf(copy()))
  })

  it.each<readonly [string, string, (file: File) => void]>([
    [
      'a location twice',
      'board.locations data-expected',
      (f) => void f.board.locations.push({ ...f.board.locations[0] } as never),
    ],
    [
      'an objective of more districts than there are',
      'decks.objectives.7.districts data-expected',
      (f) => void Object.assign(f.decks.objectives[7] ?? {}, { kind: 'to', districts: 8 }),
    ],
    [
      'the name of another location',
      'board.locations.1.name data-expected',
      (f) => void Object.assign(f.board.locations[1] ?? {}, { name: 'wilson square' }),
    ],
    [
      'the Polish name of another location',
      'board.locations.1.name data-expected',
      (f) => void Object.assign(f.board.locations[1] ?? {}, { name: 'Plac Wilsona' }),
    ],
    [
      'a name that is the code of another location',
      'board.locations.1.polish data-expected',
      (f) => void Object.assign(f.board.locations[1] ?? {}, { polish: 'Wil' }),
    ],
    [
      'a name that is the code of a district',
      'board.locations.1.polish data-expected',
      (f) => void Object.assign(f.board.locations[1] ?? {}, { polish: 'Mok' }),
    ],
    [
      'a district with the code of a location',
      'board.locations.0.id data-expected',
      (f) => void Object.assign(f.board.districts, { WIL: 'Wilson' }),
    ],
    [
      'a road space on a location',
      'board.roads.0.spaces.0 data-expected',
      (f) => void Object.assign(road(f, 'WIL-CIT').spaces[0] ?? {}, { x: 20, y: 1 }),
    ],
    [
      'a road space on another',
      'board.roads.1.spaces.0 data-expected',
      (f) => {
        const { x, y } = road(f, 'WIL-CIT').spaces[0] ?? {}
        Object.assign(road(f, 'WIL-GDA').spaces[0] ?? {}, { x, y })
      },
    ],
    [
      'a small picture without one of the locations',
      'board.locations.2.small data-expected',
      (f) => void Object.assign(f.board.locations[2] ?? {}, { small: undefined }),
    ],
    [
      'a road space on a location of the small picture',
      'board.roads.0.spaces.0.small data-expected',
      (f) => void Object.assign(road(f, 'WIL-CIT').spaces[0] ?? {}, { small: f.board.locations[0]?.small }),
    ],
    [
      'a cell outside of the small picture',
      'board.locations.0.small.0 data-expected',
      (f) => void Object.assign(f.board.locations[0] ?? {}, { small: [52, 0] }),
    ],
    [
      'a label of no district',
      'board.labels.0.district data-expected',
      (f) => void Object.assign(f.board.labels[0] ?? {}, { district: 'XYZ' }),
    ],
    [
      'an escape sequence in a name',
      'board.locations.0.name data-expected',
      (f) => void Object.assign(f.board.locations[0] ?? {}, { name: '\u001b[31mred' }),
    ],
    [
      'a line break in the name of a district',
      'board.districts.MOK data-expected',
      (f) => void Object.assign(f.board.districts, { MOK: 'Moko\u2028tów' }),
    ],
    [
      'half a character in what is known of a board',
      'board.about.inferred data-expected',
      (f) => void Object.assign(f.board.about, { inferred: '\ud800' }),
    ],
    ['two starting locations', 'board.starts data-expected', (f) => void f.board.starts.pop()],
    ['one starting location twice', 'board.starts data-expected', (f) => void f.board.starts.splice(2, 1, 'WIL')],
    ['a starting location off the board', 'board.starts data-expected', (f) => void f.board.starts.splice(2, 1, 'XXX')],
    [
      'the soldier off the board',
      'board.soldier data-expected',
      (f) => void Object.assign(f.board, { soldier: 'XXX' }),
    ],
    [
      'a location of no district',
      'board.locations.3.district data-expected',
      (f) => void Object.assign(f.board.locations[3] ?? {}, { district: 'XXX' }),
    ],
    [
      'a road from nowhere',
      'board.roads.0.from data-expected',
      (f) => void Object.assign(f.board.roads[0] ?? {}, { from: 'XXX', spaces: [] }),
    ],
    [
      'a road to nowhere',
      'board.roads.0.to data-expected',
      (f) => void Object.assign(f.board.roads[0] ?? {}, { to: 'XXX', spaces: [] }),
    ],
    [
      'a road to where it begins',
      'board.roads.0 data-expected',
      (f) => void Object.assign(f.board.roads[0] ?? {}, { to: 'WIL' }),
    ],
    [
      'two roads between two locations',
      'board.roads.39 data-expected',
      (f) => void f.board.roads.push({ from: 'CIT', to: 'WIL', spaces: [], source: 'R', length: 'R' }),
    ],
    [
      'a road space of a third district',
      'board.roads.0.spaces.0.district data-expected',
      (f) => void Object.assign(road(f, 'WIL-CIT').spaces[0] ?? {}, { district: 'MOK' }),
    ],
    [
      'a location no road leads to',
      'board.roads data-expected',
      (f) => void Object.assign(f.board, { roads: f.board.roads.filter(({ to }) => to !== 'SAD') }),
    ],
    ['a code in small letters', 'board.soldier data-expected', (f) => void Object.assign(f.board, { soldier: 'nar' })],
    [
      'a cell off the map',
      'board.locations.0.x data-expected',
      (f) => void Object.assign(f.board.locations[0] ?? {}, { x: 80 }),
    ],
    [
      'evidence of an unknown kind',
      'board.locations.0.source data-expected',
      (f) => void Object.assign(f.board.locations[0] ?? {}, { source: 'Q' }),
    ],
    ['a missing member', 'board.soldier data-missing', (f) => void delete (f.board as { soldier?: string }).soldier],
    ['an unknown member', 'board.rivers data-unknown-member', (f) => void Object.assign(f.board, { rivers: [] })],
    ['four movement cards', 'decks.movement data-expected', (f) => void f.decks.movement.pop()],
    [
      'an action nobody knows',
      'decks.movement.0.action data-expected',
      (f) => void Object.assign(f.decks.movement[0] ?? {}, { action: 'fly' }),
    ],
    [
      'ten points',
      'decks.movement.4.points data-expected',
      (f) => void Object.assign(f.decks.movement[4] ?? {}, { points: 10 }),
    ],
    ['41 orders', 'decks.orders data-expected', (f) => void f.decks.orders.pop()],
    [
      'an order from nowhere',
      'decks.orders.3.from data-expected',
      (f) => void Object.assign(f.decks.orders[3] ?? {}, { from: 'XXX' }),
    ],
    [
      'an order to nowhere',
      'decks.orders.3.to data-expected',
      (f) => void Object.assign(f.decks.orders[3] ?? {}, { to: 'XXX' }),
    ],
    [
      'an order to where it begins',
      'decks.orders.3 data-expected',
      (f) => void Object.assign(f.decks.orders[3] ?? {}, { to: 'WIL' }),
    ],
    [
      '23 objectives',
      'decks.objectives data-expected',
      (f) => void Object.assign(f.decks.objectives[7] ?? {}, { count: 5 }),
    ],
    [
      'a kind of objectives twice',
      'decks.objectives data-expected',
      (f) => void Object.assign(f.decks.objectives[9] ?? {}, { districts: 4 }),
    ],
    [
      'an objective of no district',
      'decks.objectives.0.district data-expected',
      (f) => void Object.assign(f.decks.objectives[0] ?? {}, { district: 'XXX' }),
    ],
    [
      'a die without faces',
      'die.faces data-blank-die',
      (f) => void Object.assign(f.die, { faces: { black: [], red: [] } }),
    ],
    ['a face with a 5', 'die.faces.black.0 data-expected', (f) => void Object.assign(f.die.faces, { black: [5] })],
    ['a name with spaces', 'die.name data-expected', (f) => void Object.assign(f.die, { name: 'my die' })],
    ['another game', 'game data-expected', (f) => void Object.assign(f, { game: 'bitwa' })],
    ['another format', 'format data-expected', (f) => void Object.assign(f, { format: 'vistula-data 2' })],
  ])('%s is refused with its place', (_, expected, change) => {
    expect(faults(change)).toBe(expected)
  })

  it('what is quoted of it can be printed', () => {
    const file = { ...copy(), '\u009b31m': 1, game: '\u001b[2J\n' }
    const loaded = loadDataMali(file)
    if (!areFaults(loaded)) throw new Error('accepted')
    expect(loaded.map(({ at, text }) => [at, text.args?.found])).toEqual([
      ['game', '"\\u001b[2J\\u000a"'],
      ['\\u009b31m', undefined],
    ])
  })
  it('of another shape is refused and never throws', () => {
    for (const json of [null, 7, 'x', [], {}, [[]], { ...copy(), board: [] }, { ...copy(), decks: { orders: [] } }])
      expect(areFaults(loadDataMali(json))).toBe(true)
  })
  it('is refused by the catalogue as well', () => {
    expect(areFaults(entryMali.load({ ...copy(), game: '7' }))).toBe(true)
  })
})

describe('the options of the catalogue', () => {
  it('open the game they name', () => {
    const loaded = entryMali.load(undefined)
    if (areFaults(loaded)) throw new Error('the built-in data are not read')
    const rules = (variant: string, options: Record<string, string>, seats = ['red', 'green']) =>
      (loaded.open(variant, options, seats) as unknown as typeof game).rules
    expect(rules('basic', {}).options).toEqual({ 'jump-in-extended': true, mercy: false, 'open-scores': false })
    expect(rules('basic', { 'jump-in-extended': 'off', mercy: 'on', 'open-scores': 'on' }).options).toEqual({
      'jump-in-extended': false,
      mercy: true,
      'open-scores': true,
    })
    expect([rules('basic', {}).variant, rules('extended', {}).variant]).toEqual(['basic', 'extended'])
    expect(rules('basic', {}, ['red', 'green', 'orange']).seats).toEqual(['red', 'green', 'orange'])
  })
})
