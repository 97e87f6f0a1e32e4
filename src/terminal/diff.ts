/**
 * The escape codes that turn one frame into another, in a terminal whose autowrap is off and whose style is plain. Only cells that
 * differ are written, and of the ways to get to the next one the shortest is taken.
 */
import {
  type Attr,
  BOLD,
  backgroundOf,
  type Canvas,
  DIM,
  foregroundOf,
  INVERSE,
  isWide,
  sheet,
  UNDERLINE,
} from './canvas.ts'
import type { Frame, Spot } from './terminal.ts'

/** Empty if nothing differs. Without a frame before, or after one of another size, the screen is cleared and written whole. */
export function difference(before: Frame | undefined, after: Frame): string {
  const { canvas } = after
  const known = before?.canvas.width === canvas.width && before.canvas.height === canvas.height ? before : undefined
  const pen: Pen =
    known === undefined
      ? { out: CLEAR, x: 0, y: 0, attr: 0 }
      : { out: '', x: known.cursor?.x ?? UNKNOWN, y: known.cursor?.y ?? UNKNOWN, attr: 0 }
  const old = known?.canvas ?? sheet(canvas.width, canvas.height)
  if (old !== canvas) for (let y = 0; y < canvas.height; y++) writeRow(pen, old, canvas, y)
  select(pen, 0)
  if (after.cursor !== undefined) moveTo(pen, canvas, within(canvas, after.cursor))
  const shown = known === undefined ? undefined : known.cursor !== undefined
  const show = after.cursor !== undefined
  if (shown !== show) pen.out += show ? SHOW_CURSOR : HIDE_CURSOR
  return pen.out
}

/** To clear from the top left corner on, unlike to clear all, pushes nothing into the scrollback of any terminal. */
const CLEAR = '\x1b[m\x1b[H\x1b[J'
const CLEAR_TO_END_OF_ROW = '\x1b[K'
const SHOW_CURSOR = '\x1b[?25h'
const HIDE_CURSOR = '\x1b[?25l'

/** What was written, and the state it leaves the terminal in. */
interface Pen {
  out: string
  x: number
  y: number
  attr: Attr
}

/** The cursor may stand anywhere: hidden, or after a character that terminals do not agree on. */
const UNKNOWN = -1

const within = ({ width, height }: Canvas, { x, y }: Spot): Spot => ({
  x: Math.max(0, Math.min(x, width - 1)),
  y: Math.max(0, Math.min(y, height - 1)),
})

function writeRow(pen: Pen, old: Canvas, canvas: Canvas, y: number): void {
  const { width } = canvas
  const row = y * width
  let x = 0
  while (x < width && !differs(old, canvas, row + x)) x++
  if (x === width) return
  const blank = blankFrom(old, canvas, y)
  while (x < blank) {
    const wide = isWide(canvas, x, y)
    if (differs(old, canvas, row + x) || (wide && differs(old, canvas, row + x + 1)))
      writeCell(pen, canvas, { x, y }, wide)
    x += wide ? 2 : 1
  }
  if (blank === width) return
  moveTo(pen, canvas, { x: blank, y })
  select(pen, 0)
  pen.out += CLEAR_TO_END_OF_ROW
}

const differs = (old: Canvas, canvas: Canvas, at: number): boolean =>
  old.chars[at] !== canvas.chars[at] || old.attrs[at] !== canvas.attrs[at]

/** From where on the row is cleared at one stroke: its width if it is not worth it. */
function blankFrom(old: Canvas, canvas: Canvas, y: number): number {
  const row = y * canvas.width
  let blank = canvas.width
  let changes = 0
  for (let x = canvas.width - 1; x >= 0; x--) {
    const at = row + x
    if (canvas.chars[at] !== ' ' || canvas.attrs[at] !== 0) break
    if (!differs(old, canvas, at)) continue
    blank = x
    changes++
  }
  return changes > CLEAR_TO_END_OF_ROW.length ? blank : canvas.width
}

function writeCell(pen: Pen, canvas: Canvas, spot: Spot, wide: boolean): void {
  const at = spot.y * canvas.width + spot.x
  moveTo(pen, canvas, spot)
  select(pen, canvas.attrs[at] ?? 0)
  pen.out += canvas.chars[at] || ' '
  pen.x = spot.x + 1
  // A terminal may think otherwise of a wide character, and where the cursor is after the last column differs as well.
  if (wide || pen.x >= canvas.width) pen.x = UNKNOWN
}

/** Takes the pen to a cell; everything before it in its row is as the canvas has it. */
function moveTo(pen: Pen, canvas: Canvas, { x, y }: Spot): void {
  if (pen.x === x && pen.y === y) return
  let way = x > 0 ? `\x1b[${y + 1};${x + 1}H` : y > 0 ? `\x1b[${y + 1}H` : '\x1b[H'
  if (pen.x !== UNKNOWN && pen.y === y) {
    way = shorter(way, pen.x < x ? control(x - pen.x, 'C') : control(pen.x - x, 'D'))
    if (pen.x > x && pen.x - x < way.length) way = '\b'.repeat(pen.x - x)
    if (pen.x < x && x - pen.x <= way.length) way = rewritten(pen, canvas, x, way.length) ?? way
  } else if (pen.x === x) way = shorter(way, pen.y < y ? control(y - pen.y, 'B') : control(pen.y - y, 'A'))
  if (x === 0 && pen.y === y) way = '\r'
  pen.out += way
  pen.x = x
  pen.y = y
}

/** The cells between the pen and a column, if to write them again takes no style and no more than `most` bytes. */
function rewritten({ x, y, attr }: Pen, { width, chars, attrs }: Canvas, to: number, most: number): string | undefined {
  // A cursor on the second half of a wide character: the first cannot be written alone.
  if (chars[y * width + to] === '') return undefined
  let text = ''
  let bytes = 0
  for (let at = y * width + x; at < y * width + to; at++) {
    const char = chars[at] ?? ''
    // Wide characters and accents are left alone.
    if (char.length !== 1 || attrs[at] !== attr) return undefined
    text += char
    bytes += byteLength(char)
  }
  return bytes <= most ? text : undefined
}

const byteLength = (unit: string): number => {
  const code = unit.charCodeAt(0)
  return code < 0x80 ? 1 : code < 0x800 ? 2 : 3
}

const control = (count: number, letter: string): string => `\x1b[${count === 1 ? '' : count}${letter}`
const shorter = (one: string, other: string): string => (other.length < one.length ? other : one)

function select(pen: Pen, attr: Attr): void {
  if (pen.attr === attr) return
  pen.out += attr === 0 ? '\x1b[m' : shorter(`\x1b[;${codes(0, attr)}m`, `\x1b[${codes(pen.attr, attr)}m`)
  pen.attr = attr
}

/** The SGR codes from one style to another. */
function codes(from: Attr, to: Attr): string {
  const list: number[] = []
  const lost = from & ~to
  // One code ends both.
  const ended = (lost & (BOLD | DIM)) !== 0
  if (ended) list.push(22)
  const gained = to & ~(ended ? from & ~(BOLD | DIM) : from)
  if ((gained & BOLD) !== 0) list.push(1)
  if ((gained & DIM) !== 0) list.push(2)
  if (((lost | gained) & UNDERLINE) !== 0) list.push((to & UNDERLINE) !== 0 ? 4 : 24)
  if (((lost | gained) & INVERSE) !== 0) list.push((to & INVERSE) !== 0 ? 7 : 27)
  if (foregroundOf(from) !== foregroundOf(to)) list.push(colourCode(foregroundOf(to), 30))
  if (backgroundOf(from) !== backgroundOf(to)) list.push(colourCode(backgroundOf(to), 40))
  return list.join(';')
}

const colourCode = (colour: number, first: number): number =>
  colour === 0 ? first + 9 : colour <= 8 ? first + colour - 1 : first + 60 + colour - 9
