/** What goes out between two frames, judged by an emulator. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attrOf, put, type Sheet, sheet } from '../../src/terminal/canvas.ts'
import { difference } from '../../src/terminal/diff.ts'
import { emulator } from '../../src/terminal/emulator.ts'
import { ENTER } from '../../src/terminal/modes.ts'
import { COLOURS, type Style } from '../../src/terminal/style.ts'
import type { Frame } from '../../src/terminal/terminal.ts'

const anyStyle: fc.Arbitrary<Style> = fc.oneof(
  fc.constant<Style>({}),
  fc.record(
    {
      bold: fc.boolean(),
      dimColor: fc.boolean(),
      underline: fc.boolean(),
      inverse: fc.boolean(),
      color: fc.constantFrom(...COLOURS),
      backgroundColor: fc.constantFrom(...COLOURS),
    },
    { requiredKeys: [] },
  ),
)
const anyChar = fc.constantFrom(...'  aaBc09#', ...'łŻóąę', ...'─│┼▒', ...'漢字한', '😀', 'n\u0323', '❤️', '🇵🇱')
const anyText = fc.array(anyChar, { maxLength: 12 }).map((chars) => chars.join(''))
const anySpot = fc.record({ x: fc.nat(29), y: fc.nat(9) })

/** A few words anywhere, also half outside. */
const anyWords = fc.array(
  fc.record({ x: fc.integer({ min: -4, max: 30 }), y: fc.nat(9), text: anyText, style: anyStyle }),
  { maxLength: 12 },
)
interface Drawing {
  readonly words: readonly { readonly x: number; readonly y: number; readonly text: string; readonly style: Style }[]
  readonly cursor: { readonly x: number; readonly y: number } | undefined
  /** Whether the words are written over the frame before. */
  readonly over: boolean
}
const anyDrawing: fc.Arbitrary<Drawing> = fc.record({
  words: anyWords,
  cursor: fc.option(anySpot, { nil: undefined }),
  over: fc.boolean(),
})

const copy = (from: Sheet): Sheet => ({ ...from, chars: [...from.chars], attrs: [...from.attrs] })

function drawn({ words, cursor, over }: Drawing, before: Sheet): { readonly canvas: Sheet; readonly frame: Frame } {
  const canvas = over ? copy(before) : sheet(before.width, before.height)
  for (const { x, y, text, style } of words) put(canvas, x, y, text, attrOf(style))
  const { width, height } = canvas
  const on = cursor && { x: Math.min(cursor.x, width - 1), y: Math.min(cursor.y, height - 1) }
  return { canvas, frame: on === undefined ? { canvas } : { canvas, cursor: on } }
}

describe('the difference of two frames', () => {
  it('makes any frame of any other', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 30 }),
        fc.integer({ min: 1, max: 10 }),
        fc.array(anyDrawing, { minLength: 1, maxLength: 6 }),
        async (width, height, drawings) => {
          const screen = emulator({ columns: width, rows: height })
          screen.write(ENTER)
          let canvas = sheet(width, height)
          let last: Frame | undefined
          for (const drawing of drawings) {
            const next = drawn(drawing, canvas)
            const out = difference(last, next.frame)
            screen.write(out)
            await screen.settled()
            expect(screen.differs(next.frame), JSON.stringify(out)).toEqual([])
            expect(difference(next.frame, { ...next.frame, canvas: copy(next.canvas) })).toBe('')
            canvas = next.canvas
            last = next.frame
          }
        },
      ),
      { numRuns: 600 },
    )
  })

  it('puts the cursor on the second half of a wide character', async () => {
    const screen = emulator({ columns: 19, rows: 1 })
    screen.write(ENTER)
    const before = sheet(19, 1)
    put(before, 12, 0, '字한漢', 0)
    const after = copy(before)
    put(after, 6, 0, '  한     ', 0)
    const frame: Frame = { canvas: after, cursor: { x: 17, y: 0 } }
    screen.write(difference(undefined, { canvas: before }))
    screen.write(difference({ canvas: before }, frame))
    await screen.settled()
    expect(screen.differs(frame)).toEqual([])
  })

  it('writes a frame of another size whole', async () => {
    const screen = emulator({ columns: 20, rows: 4 })
    const small = sheet(20, 4)
    put(small, 0, 3, 'gone', 0)
    screen.write(difference(undefined, { canvas: small }))
    const large = sheet(30, 6)
    put(large, 2, 2, 'Łódź', attrOf({ inverse: true }))
    screen.resize({ columns: 30, rows: 6 })
    screen.write(difference({ canvas: small }, { canvas: large, cursor: { x: 29, y: 5 } }))
    await screen.settled()
    expect(screen.differs({ canvas: large, cursor: { x: 29, y: 5 } })).toEqual([])
  })

  it('clears nothing into the scrollback', async () => {
    const screen = emulator({ columns: 20, rows: 4 })
    const canvas = sheet(20, 4)
    for (let y = 0; y < 4; y++) put(canvas, 0, y, 'secret', 0)
    for (let i = 0; i < 3; i++) screen.write(difference(undefined, { canvas }))
    await screen.settled()
    expect(screen.scrollback()).toEqual([])
  })

  it('keeps to the canvas with a cursor outside', async () => {
    const screen = emulator({ columns: 20, rows: 4 })
    screen.write(difference(undefined, { canvas: sheet(20, 4), cursor: { x: 20, y: -1 } }))
    await screen.settled()
    expect(screen.cursor()).toEqual({ x: 19, y: 0 })
  })
})

describe('the bytes of a small change', () => {
  const full = (): Sheet => {
    const canvas = sheet(100, 40)
    for (let y = 0; y < 40; y++)
      for (let x = 0; x < 100; x += 10) put(canvas, x, y, 'Warszawa ', attrOf({ color: 'red', bold: x % 20 === 0 }))
    return canvas
  }
  const bytes = (change: (canvas: Sheet) => void, cursor = { x: 3, y: 3 }, then = cursor): number => {
    const before = full()
    const after = copy(before)
    change(after)
    return Buffer.byteLength(difference({ canvas: before, cursor }, { canvas: after, cursor: then }))
  }

  it('nothing for nothing', () => expect(bytes(() => {})).toBe(0))
  it('a cursor step', () => expect(bytes(() => {}, { x: 3, y: 3 }, { x: 7, y: 3 })).toBeLessThanOrEqual(4))
  it('one cell far away', () => {
    const change = (canvas: Sheet): void =>
      put(canvas, 95, 39, 'ł', attrOf({ color: 'red', backgroundColor: 'blueBright', bold: true }))
    expect(bytes(change)).toBeLessThanOrEqual(40)
  })
  it('two plain cells near the cursor', () => {
    expect(bytes((canvas) => put(canvas, 4, 3, 'a', 0))).toBeLessThanOrEqual(14)
  })
  it('a blank row is cleared at one stroke', () => {
    expect(bytes((canvas) => put(canvas, 0, 20, ' '.repeat(100), 0))).toBeLessThanOrEqual(20)
  })
  it('a highlight of two hexes moves on', () => {
    const hex = (on: Sheet, x: number, y: number, inverse: boolean): void => {
      for (const row of [y, y + 1]) put(on, x, row, 'Lwów', attrOf({ inverse }))
    }
    const before = full()
    hex(before, 40, 10, true)
    hex(before, 44, 10, false)
    const after = copy(before)
    hex(after, 40, 10, false)
    hex(after, 44, 10, true)
    const out = difference({ canvas: before, cursor: { x: 40, y: 10 } }, { canvas: after, cursor: { x: 44, y: 10 } })
    expect(Buffer.byteLength(out)).toBeLessThanOrEqual(60)
  })
  it('a new frame writes no blanks', () => {
    const canvas = sheet(100, 40)
    put(canvas, 50, 20, 'x', 0)
    expect(Buffer.byteLength(difference(undefined, { canvas }))).toBeLessThanOrEqual(30)
  })
})
