/** Cells: what is put in is what stands there, whatever the characters. */
import fc from 'fast-check'
import stringWidth from 'string-width'
import { describe, expect, it } from 'vitest'
import { fromAnsi } from '../../src/terminal/ansi.ts'
import { attrOf, type Canvas, lay, put, runs, sheet, styleOf, toLines } from '../../src/terminal/canvas.ts'
import { COLOURS, type Style } from '../../src/terminal/style.ts'
import { of } from '../helpers/how-much.ts'

const flag = fc.constantFrom(true, undefined)
const anyStyle: fc.Arbitrary<Style> = fc
  .record(
    {
      bold: flag,
      dimColor: flag,
      underline: flag,
      inverse: flag,
      color: fc.constantFrom(...COLOURS, undefined),
      backgroundColor: fc.constantFrom(...COLOURS, undefined),
    },
    { requiredKeys: [] },
  )
  .map((style) => Object.fromEntries(Object.entries(style).filter(([, value]) => value !== undefined)) as Style)

/** Text of every kind: letters, wide ones, joined ones, halves of them, and controls. */
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc
    .array(
      fc.constantFrom('a', 'ł', '漢', '😀', '👨‍👩‍👧', '🇵🇱', '❤️', 'e\u0301', '\u0301', '\u200b', '\t', '\x1b', '\ud83d'),
      {
        maxLength: 12,
      },
    )
    .map((parts) => parts.join('')),
)

/** What must hold of every canvas. The cells are looked at without a matcher for each: there are very many. */
function expectSound(canvas: Canvas): void {
  expect(canvas.chars).toHaveLength(canvas.width * canvas.height)
  expect(canvas.attrs).toHaveLength(canvas.width * canvas.height)
  expect(canvas.chars.flatMap((char, at) => unsound(canvas, char, at))).toEqual([])
}

function unsound({ width, chars }: Canvas, char: string, at: number): readonly string[] {
  const x = at % width
  const what = `${JSON.stringify(char)} at ${x}`
  if (char === '')
    return x > 0 && stringWidth(chars[at - 1] ?? '') === 2 ? [] : [`${what}: a second half stands after a first`]
  if (/\p{C}/u.test(char)) return [`${what}: nothing to see`]
  const wide = stringWidth(char) === 2
  return wide === (x + 1 < width && chars[at + 1] === '')
    ? []
    : [`${what}: ${wide ? 'wide, and' : 'not wide, and'} not followed so`]
}

describe('styles', () => {
  it('are one number and back', () => {
    fc.assert(
      fc.property(anyStyle, (style) => {
        expect(styleOf(attrOf(style))).toEqual(style)
      }),
    )
  })
  it('false is as good as nothing', () => {
    expect(attrOf({ bold: false, dimColor: false, underline: false, inverse: false })).toBe(0)
  })
  it('differ if their numbers do', () => {
    const all = COLOURS.flatMap((color) =>
      COLOURS.map((backgroundColor) => attrOf({ color, backgroundColor, bold: true })),
    )
    expect(new Set(all).size).toBe(256)
  })
})

const clusters = new Intl.Segmenter()
/** Whether a character joins the one before it. */
const isMark = (code: number): boolean => [...clusters.segment(`x${String.fromCharCode(code)}`)].length === 1

describe('put', () => {
  const shown = (text: string, x = 0, width = 10): string[] => {
    const on = sheet(width, 1)
    put(on, x, 0, text, 0)
    expectSound(on)
    return on.chars
  }
  it('a letter a cell', () => {
    expect(shown('Łódź', 1, 6)).toEqual([' ', 'Ł', 'ó', 'd', 'ź', ' '])
  })
  it('an accent stays with its letter', () => {
    expect(shown('n\u0323x', 0, 3)).toEqual(['ṇ', 'x', ' '])
    expect(shown('q\u0323x', 0, 3)).toEqual(['q\u0323', 'x', ' '])
  })
  it('a wide character takes two cells', () => {
    expect(shown('a漢b', 0, 5)).toEqual(['a', '漢', '', 'b', ' '])
  })
  it('a wide character is not cut in half', () => {
    expect(shown('漢字', -1, 4)).toEqual([' ', '字', '', ' '])
    expect(shown('a漢', 0, 2)).toEqual(['a', ' '])
  })
  it('a wide character that is half overwritten is a blank', () => {
    const on = sheet(4, 1)
    put(on, 0, 0, '漢字', 0)
    put(on, 1, 0, 'xy', 0)
    expect(on.chars).toEqual([' ', 'x', 'y', ' '])
    put(on, 0, 0, '漢字', 0)
    put(on, 1, 0, '한', 0)
    expect(on.chars).toEqual([' ', '한', '', ' '])
  })
  it('of joined characters the first is shown', () => {
    expect(shown('👨‍👩‍👧.', 0, 4)).toEqual(['👨', '', '.', ' '])
    expect(shown('❤️.', 0, 4)).toEqual(['❤', ' ', '.', ' '])
  })
  it('a control is a blank', () => {
    expect(shown('a\x1b[31m\tb\x9b', 0, 10)).toEqual(['a', ' ', '[', '3', '1', 'm', ' ', 'b', ' ', ' '])
  })
  it('outside nothing happens', () => {
    const on = sheet(3, 2)
    for (const [x, y] of [
      [0, -1],
      [0, 2],
      [3, 0],
      [-3, 0],
    ] as const)
      put(on, x, y, 'abc', 1)
    expect(on).toEqual(sheet(3, 2))
  })
  it('takes every character of one unit as what it is', () => {
    const wrong: string[] = []
    // Beyond ASCII one in so many, where not all are taken.
    for (let code = 0x20; code < 0xffff; code += code < 0x80 ? 1 : of(1, 5)) {
      const char = String.fromCharCode(code)
      const on = sheet(3, 1)
      put(on, 0, 0, char, 1)
      if (on.attrs.join('') !== (stringWidth(char) === 2 ? '110' : '100')) wrong.push(code.toString(16))
      const marked = sheet(3, 1)
      put(marked, 0, 0, `x${char}`, 1)
      const joins = stringWidth(`x${char}`) === 1 && isMark(code)
      if ((marked.attrs[1] === 0) !== joins) wrong.push(`x${code.toString(16)}`)
    }
    expect(wrong).toEqual([])
  })
  it('keeps a canvas sound, and takes as many cells as Ink does', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ x: fc.integer({ min: -5, max: 14 }), y: fc.integer({ min: -1, max: 3 }), text: anyText })),
        fc.integer({ min: 1, max: 14 }),
        (words, width) => {
          const on = sheet(width, 3)
          for (const { x, y, text } of words) {
            put(on, x, y, text, 1)
            expectSound(on)
          }
        },
      ),
      { numRuns: 500 },
    )
    fc.assert(
      fc.property(anyText, (text) => {
        const on = sheet(200, 1)
        put(on, 0, 0, text, 1)
        let width = 0
        for (const { segment } of clusters.segment(text)) width += Math.max(1, stringWidth(segment))
        expect(on.attrs.filter((attr) => attr === 1)).toHaveLength(width)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('lay', () => {
  it('lays a rectangle', () => {
    const picture = sheet(4, 3)
    for (const [y, row] of ['abcd', 'efgh', 'ijkl'].entries()) put(picture, 0, y, row, 2)
    const on = sheet(6, 4)
    lay(on, 1, 1, 2, 2, picture, 2, 1)
    expect(toLines(on)).toEqual(['', ' gh', ' kl', ''])
    expect(on.attrs.filter((attr) => attr === 2)).toHaveLength(4)
  })
  it('keeps a canvas sound wherever it is laid', () => {
    const place = fc.integer({ min: -6, max: 10 })
    fc.assert(
      fc.property(
        anyText,
        anyText,
        place,
        place,
        place,
        place,
        fc.nat(12),
        fc.nat(4),
        (under, over, x, y, fx, fy, w, h) => {
          const picture = sheet(9, 2)
          put(picture, 0, 0, over, 3)
          put(picture, 1, 1, over, 3)
          const on = sheet(8, 3)
          for (const row of [0, 1, 2]) put(on, row, row, under, 0)
          lay(on, x, y, w, h, picture, fx, fy)
          expectSound(on)
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('ways out of a canvas', () => {
  it('lines lose the blanks at their ends', () => {
    const on = sheet(6, 3)
    put(on, 0, 0, '漢字', 0)
    put(on, 1, 1, 'Łęg', 0)
    expect(toLines(on)).toEqual(['漢字', ' Łęg', ''])
  })
  it('runs are of one style each, and together the row', () => {
    const on = sheet(5, 1)
    put(on, 1, 0, 'ab', attrOf({ bold: true }))
    expect(runs(on)).toEqual([
      [
        { text: ' ', style: {} },
        { text: 'ab', style: { bold: true } },
        { text: '  ', style: {} },
      ],
    ])
  })
})

/** Text as chalk styles it. */
const OPEN = ['30', '31', '32', '33', '34', '35', '36', '37', '90', '91', '92', '93', '94', '95', '96', '97']
function ansi(text: string, { bold, dimColor, underline, inverse, color, backgroundColor }: Style): string {
  const wrap = (inner: string, open: string | number, close: number): string => `\x1b[${open}m${inner}\x1b[${close}m`
  let out = text
  if (bold) out = wrap(out, 1, 22)
  if (dimColor) out = wrap(out, 2, 22)
  if (underline) out = wrap(out, 4, 24)
  if (inverse) out = wrap(out, 7, 27)
  if (color) out = wrap(out, OPEN[COLOURS.indexOf(color)] ?? '', 39)
  if (backgroundColor) out = wrap(out, Number(OPEN[COLOURS.indexOf(backgroundColor)]) + 10, 49)
  return out
}

describe('text with escape codes', () => {
  it('gives the cells that put gives', () => {
    const word = fc.record({
      text: anyText.map((text) => text.replaceAll('\x1b', '').replaceAll('\n', '')),
      style: anyStyle,
    })
    fc.assert(
      fc.property(fc.array(fc.array(word, { maxLength: 4 }), { minLength: 1, maxLength: 4 }), (rows) => {
        const text = rows.map((row) => row.map((part) => ansi(part.text, part.style)).join('')).join('\n')
        const wanted = sheet(30, 4)
        for (const [y, row] of rows.entries()) {
          let x = 0
          for (const part of row) {
            put(wanted, x, y, part.text, attrOf(part.style))
            for (const { segment } of clusters.segment(part.text)) x += Math.max(1, stringWidth(segment))
          }
        }
        const cells = fromAnsi(text, 30, 4)
        expect(cells).toEqual(wanted)
        expectSound(cells)
      }),
      { numRuns: 500 },
    )
  })
  it('codes may come in one sequence', () => {
    const cells = fromAnsi('\x1b[1;31;44mx\x1b[my\x1b[0;7mz', 4, 1)
    expect(cells.attrs.map(styleOf)).toEqual([
      { bold: true, color: 'red', backgroundColor: 'blue' },
      {},
      { inverse: true },
      {},
    ])
  })
  it.each([
    ['a link', '\x1b]8;;http://example.org\x07ab\x1b]8;;\x1b\\c'],
    ['a cursor move', 'a\x1b[3Cb\x1b[Hc'],
    ['a private mode', 'a\x1b[?25lbc\x1b[?25h'],
    ['a colour of 256', 'a\x1b[38;5;1mb\x1b[48;2;1;4;7mc'],
    ['a two-byte sequence', 'a\x1bcbc'],
    ['an unfinished sequence', 'abc\x1b[31'],
    ['an unfinished link', 'abc\x1b]8;;'],
    ['a lone escape', 'abc\x1b'],
  ])('%s is dropped', (_, text) => {
    const cells = fromAnsi(text, 4, 1)
    expect(cells.chars).toEqual(['a', 'b', 'c', ' '])
    expect(cells.attrs).toEqual([0, 0, 0, 0])
  })
  it('what falls outside is cut', () => {
    expect(toLines(fromAnsi('abcdef\nghi\njkl', 3, 2))).toEqual(['abc', 'ghi'])
  })
  it('reads anything', () => {
    const piece = fc.constantFrom('\x1b', '[', ']', '1', ';', 'm', '31', 'H', '\n', 'a', '漢', '\x07', '\\')
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        expectSound(fromAnsi(pieces.join(''), 7, 3))
      }),
    )
  })
})
