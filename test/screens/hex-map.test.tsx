/** The painter of hex maps on a small map of no game, and its Ink form. */
import { Box, Text } from 'ink'
import { render } from 'ink-testing-library'
import { describe, expect, it } from 'vitest'
import { hexGrid } from '../../src/engine/hex.ts'
import type { Direction, Marks, Zoom } from '../../src/screens/games/game-screen.ts'
import { type HexLook, hexMap } from '../../src/screens/hex-map.ts'
import { themes } from '../../src/screens/theme.ts'
import { Picture } from '../../src/screens/widgets/picture.tsx'
import { toLines } from '../../src/terminal/canvas.ts'

const ROWS = ['A1 B1 C1', 'A2 B2 C2', 'A3 B3 C3']
const NAMES: Readonly<Record<string, string>> = {
  A1: 'Żółkiew nad Świną',
  A2: 'Bar',
  B2: 'Stara Wieś Mała',
  C3: 'Nowe Miasto',
}
const grid = hexGrid(ROWS.flatMap((row, y) => row.split(' ').map((id, i) => ({ id, x: 2 * i + ((y + 1) % 2), y }))))
const idOf = (hex: number): string => grid.cells[hex]?.id ?? ''

/** A letter on each hex, the view's text on one. */
const look: HexLook<string> = {
  grid,
  nameOf: (hex) => NAMES[idOf(hex)],
  find: grid.find,
  pieces: (view, hex, { zoom }) => [
    { column: zoom === 3 ? 5 : 1, row: 0, text: 'o', roles: ['dim'] },
    ...(view !== undefined && idOf(hex) === 'B2'
      ? [{ column: 1, row: zoom === 1 ? 0 : zoom - 1, text: view, roles: ['first' as const] }]
      : []),
  ],
}
const map = hexMap(look)
const marks = (more: Partial<Marks> = {}): Marks => ({
  zoom: 2,
  glyphs: 'unicode',
  theme: themes.mono,
  legal: new Set(),
  last: [],
  ...more,
})
const text = (more: Partial<Marks>, view?: string): string => `\n${toLines(map.draw(view, marks(more))).join('\n')}\n`

describe('a hex map', () => {
  it('in the small zoom has a row a hex, and one sign for the mark and the cursor', () => {
    expect(text({ zoom: 1, legal: new Set(['C1', 'B3']), cursor: 'B3', chosen: 'A2' }, 'xyz')).toBe(`
      A   B   C
 1    o   o  >o
 2 #o   xyz o
 3    o  @o   o
`)
  })

  it('in the normal zoom has the cursor below', () => {
    expect(text({ legal: new Set(['C1', 'B3']), cursor: 'B3', chosen: 'A2' }, 'xyz')).toBe(`
      A   B   C
 1    o   o  >o

 2 #o   o   o
        xyz
 3    o  >o   o
         ^
`)
  })

  it('in the large zoom has ids, and names as far as there is room', () => {
    expect(text({ zoom: 3 }, 'xyz')).toBe(`
        A       B       C
 1      A1  o   B1  o   C1  o
        Żółkiew nad Świną

 2  A2  o   B2  o   C2  o
    Bar     Stara Wieś Mała
            xyz
 3      A3  o   B3  o   C3  o
                        Nowe M.

`)
    const near = text({ zoom: 3, cursor: 'B1', glyphs: 'ascii' })
    expect(near).toContain('\n        Zolkie.^\n')
  })

  it('lays the cursor over the whole hex and the theme over the marks', () => {
    const picture = map.draw(undefined, marks({ cursor: 'B2', theme: themes.dark }))
    const { x, y } = map.spot('B2', 2)
    const inverse = picture.attrs.flatMap((attr, i) =>
      attr !== 0 && attr === picture.attrs[y * picture.width + x]
        ? [[i % picture.width, Math.floor(i / picture.width)]]
        : [],
    )
    expect(inverse).toContainEqual([x, y])
    expect(picture.attrs[(y + 1) * picture.width + x + 3]).toBe(picture.attrs[y * picture.width + x])
  })

  it('goes from hex to hex, in a column by zigzag, and stops at the edge', () => {
    const way = (from: string, ...directions: readonly Direction[]) =>
      directions.reduce<string | undefined>((at, one) => (at === undefined ? at : map.step(at, one)), from)
    expect(way('B3', 'up', 'up')).toBe('B1')
    expect(way('B1', 'down', 'down')).toBe('B3')
    expect(way('A1', 'right', 'down-right', 'down-left', 'left')).toBe('A3')
    expect(way('B2', 'up-left')).toBe('A1')
    expect(way('B2', 'up-right')).toBe('B1')
    expect([way('A1', 'up'), way('A2', 'left'), way('A2', 'up-left'), way('C1', 'right'), way('C3', 'down')]).toEqual(
      Array(5).fill(undefined),
    )
  })

  it('refuses a place it does not have', () => {
    expect(() => map.spot('Z9', 1)).toThrow('no hex Z9')
    expect(map.find('Z9')).toBeUndefined()
    expect(map.draw(undefined, marks({ cursor: 'Z9' })).chars).not.toContain('^')
  })
})

describe('as a part of an Ink screen', () => {
  const zooms: readonly Zoom[] = [1, 2, 3]
  it.each(zooms)('in zoom %i the text is the picture', (zoom) => {
    const canvas = map.draw('xyz', marks({ zoom, cursor: 'B2' }))
    const frame = render(<Picture canvas={canvas} />).lastFrame() ?? ''
    // Styled blanks at the end of a row are part of it.
    expect(plain(frame).map((line) => line.trimEnd())).toEqual(toLines(canvas))
  })

  it('is not squeezed by what stands beside it', () => {
    const canvas = map.draw(undefined, marks())
    const frame = render(
      <Box width={canvas.width + 3}>
        <Picture canvas={canvas} />
        <Text wrap="truncate">a long line beside the map</Text>
      </Box>,
    ).lastFrame()
    expect(
      plain(frame ?? '')[1]
        ?.slice(0, canvas.width)
        .trimEnd(),
    ).toBe(toLines(canvas)[1])
  })
})

/** The rows of a frame without their escape sequences. */
const plain = (frame: string): readonly string[] =>
  frame.replace(new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g'), '').split('\n')
