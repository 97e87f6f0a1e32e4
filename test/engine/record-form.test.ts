/** The form of a record: what is read of each line, and where a line that is none stands. */
import { describe, expect, it } from 'vitest'
import { isRecordFault, parseRecord, printHeader, remarkAfter } from '../../src/engine/record.ts'

const HEADER = [
  'vistula-record 1',
  'program: vistula 0.1.0',
  'rules: 7 r1',
  'game: 7',
  'variant: basic',
  'options: damaged-may-bomb=on airfield-stops=off',
  'board: lwow-1 9c1e02d4',
  'seed: lwow 1920 (alea, streams 1)',
  'players: A=Ania z Brzozowa B=computer:hard',
  'seats: bolshevik=A polish=B',
]
const record = (header: readonly string[] = HEADER, ...lines: readonly string[]): string =>
  [...header, '---', ...lines, ''].join('\n')
/** The header with one line replaced, left out or added. */
const changed = (key: string, line?: string): readonly string[] =>
  HEADER.flatMap((row) => (row.startsWith(`${key}: `) ? (line === undefined ? [] : [line]) : [row]))
const more = (line: string): readonly string[] => [...HEADER, line]

/** Where a fault is, its key and its arguments. */
const faultOf = (text: string): unknown => {
  const read = parseRecord(text)
  return isRecordFault(read) ? [read.at, read.text.key, ...Object.values(read.text.args ?? {})] : 'read'
}

it('the header is read member by member, and written as it was', () => {
  const read = parseRecord(record())
  if (isRecordFault(read)) throw new Error(read.text.key)
  expect(read.header).toEqual({
    program: 'vistula 0.1.0',
    game: '7',
    revision: 1,
    variant: 'basic',
    match: false,
    options: { 'damaged-may-bomb': 'on', 'airfield-stops': 'off' },
    data: { board: 'lwow-1 9c1e02d4' },
    seed: 'lwow 1920',
    dice: 'seeded',
    players: { A: 'Ania z Brzozowa', B: 'computer:hard' },
    seats: { bolshevik: 'A', polish: 'B' },
  })
  expect(printHeader(read.header)).toBe(record())
})

it('what is told only where it is so', () => {
  const rows = [
    ...HEADER.slice(0, 5),
    'match: two parts',
    'options: none',
    ...HEADER.slice(6, 8),
    'dice: manual',
    'cards: manual',
    ...HEADER.slice(8),
    'position: {"a":[1,2]}',
  ]
  const read = parseRecord(record(rows))
  if (isRecordFault(read)) throw new Error(read.text.key)
  expect(read.header).toMatchObject({
    match: true,
    options: {},
    dice: 'manual',
    cards: 'manual',
    position: { a: [1, 2] },
  })
  expect(printHeader(read.header)).toBe(record(rows))
})

it('empty lines and remarks in the header are passed over, and counted', () => {
  const rows = [...HEADER.slice(0, 3), '', '// dealt by hand: no weather', ...HEADER.slice(3)]
  const read = parseRecord(record(rows))
  if (isRecordFault(read)) throw new Error(read.text.key)
  expect(printHeader(read.header)).toBe(record())
  expect(faultOf(record([...rows, 'game: 7']))).toEqual([13, 'record-header-twice', 'game'])
})

describe('a header that is none', () => {
  it.each([
    ['no record at all', ['vistula-recording 1'], [1, 'record-not-one']],
    ['more behind the format', ['vistula-record 1 '], [1, 'record-not-one']],
    ['something before it', [' vistula-record 1'], [1, 'record-not-one']],
    ['a later format', ['vistula-record 2'], [1, 'record-later-format', 2, 1]],
    ['a member without a value', more('dice:'), [11, 'record-header-form']],
    ['a member there is none of', more('weather: fine'), [11, 'record-header-key', 'weather']],
    ['a member twice', more('game: 7'), [11, 'record-header-twice', 'game']],
    ['a control character', more('dice: \u0007manual'), [11, 'record-header-form']],
    ...['program', 'rules', 'game', 'variant', 'options', 'seed', 'players', 'seats'].map(
      (key) => [`no ${key}`, changed(key), [10, 'record-header-missing', key]] as const,
    ),
    ['rules of another game', changed('rules', 'rules: 111 r1'), [3, 'record-header-value', 'rules', '7 r1', '111 r1']],
    ['rules without a revision', changed('rules', 'rules: 7'), [3, 'record-header-value', 'rules', '7 r1', '7']],
    [
      'a seed of other streams',
      changed('seed', 'seed: x (alea, streams 2)'),
      [8, 'record-header-value', 'seed', 'SEED (alea, streams 1)', 'x (alea, streams 2)'],
    ],
    ['three parts', more('match: three parts'), [11, 'record-header-value', 'match', 'two parts', 'three parts']],
    ['dice of the sky', more('dice: sky'), [11, 'record-header-value', 'dice', 'manual', 'sky']],
    ['cards of the sky', more('cards: sky'), [11, 'record-header-value', 'cards', 'manual', 'sky']],
    [
      'options without values',
      changed('options', 'options: quick'),
      [6, 'record-header-value', 'options', 'NAME=VALUE NAME=VALUE', 'quick'],
    ],
    [
      'a player of two letters',
      changed('players', 'players: AB=x'),
      [9, 'record-header-value', 'players', 'A=NAME B=NAME', 'AB=x'],
    ],
    [
      'a player twice',
      changed('players', 'players: A=x A=y'),
      [9, 'record-header-value', 'players', 'A=NAME B=NAME', 'A=x A=y'],
    ],
    [
      'a seat of nobody',
      changed('seats', 'seats: bolshevik=A polish=C'),
      [10, 'record-header-value', 'seats', 'SEAT=A SEAT=B', 'bolshevik=A polish=C'],
    ],
    [
      'a position that is no JSON',
      more('position: {'),
      [11, 'record-header-value', 'position', 'JSON of at most 131072 characters', '{'],
    ],
  ] as const)('%s', (_what, header, expected) => {
    expect(faultOf(record(header))).toEqual(expected)
  })
  it('without the line that ends it', () => {
    expect(faultOf(HEADER.join('\n'))).toEqual([10, 'record-no-rule'])
  })
})

describe('lines', () => {
  it('are read piece by piece; empty ones are passed over and remarks kept', () => {
    const read = parseRecord(
      record(
        HEADER,
        '0 * start ; red-deck dk-10, red-deck dk-11 #0a1f',
        '// dealt\tby hand ',
        '',
        '1 bolshevik move 24 I3 #77b2',
        '//again',
        '2 polish end #77b3',
        '//',
      ),
    )
    if (isRecordFault(read)) throw new Error(read.text.key)
    expect(read.lines).toEqual([
      { at: 12, n: 0, actor: '*', text: 'start', fell: ['red-deck dk-10', 'red-deck dk-11'], check: '0a1f' },
      { at: 15, n: 1, actor: 'bolshevik', text: 'move 24 I3', fell: [], check: '77b2' },
      { at: 17, n: 2, actor: 'polish', text: 'end', fell: [], check: '77b3' },
    ])
    expect(read.remarks).toEqual([
      { after: 0, text: 'dealt by hand' },
      { after: 1, text: 'again' },
      { after: 2, text: '' },
    ])
  })
  it.each([
    ['without a checksum', ['1 bolshevik end'], [12, 'record-line-form']],
    ['with a checksum of three digits', ['1 bolshevik end #77b'], [12, 'record-line-form']],
    ['with more behind it', ['1 bolshevik end #77b2 '], [12, 'record-line-form']],
    ['with a number of the wrong form', ['01 bolshevik end #77b2'], [12, 'record-line-form']],
    ['with a control character', ['1 bolshevik e\u0007nd #77b2'], [12, 'record-line-form']],
    ['that begin with 2', ['2 bolshevik end #77b2'], [12, 'record-number', 2, 1]],
    ['that leave one out', ['1 bolshevik end #77b2', '3 polish end #77b2'], [13, 'record-number', 3, 2]],
    ['that come twice', ['1 bolshevik end #77b2', '1 polish end #77b2'], [13, 'record-number', 1, 2]],
  ] as const)('%s are none', (_what, lines, expected) => {
    expect(faultOf(record(HEADER, ...lines))).toEqual(expected)
  })
})

it('what is remarked after a line is one sentence, however it was broken', () => {
  const remarks = [
    { after: 0, text: 'before' },
    { after: 2, text: 'of two' },
    { after: 2, text: 'lines' },
  ]
  expect([0, 1, 2].map((n) => remarkAfter(remarks, n))).toEqual(['before', '', 'of two lines'])
})

it('a fault of a record is an object with a line and a text', () => {
  const values = [
    { at: 1, text: {} },
    { at: '1', text: {} },
    { at: 1 },
    { text: {} },
    { at: 1, text: '' },
    null,
    'at',
    undefined,
  ]
  expect(values.map(isRecordFault)).toEqual([true, false, false, false, false, false, false, false])
})
