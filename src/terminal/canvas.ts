/** A picture in cells. */
import stringWidth from 'string-width'
import { COLOURS, PLAIN, type Style } from './style.ts'

/** A style in one number, so that two cells are compared quickly. */
export type Attr = number

/** Cells in reading order. A wide character stands in its first cell, and its second is the empty string; a blank cell is a space. */
export interface Canvas {
  readonly width: number
  readonly height: number
  readonly chars: readonly string[]
  readonly attrs: readonly Attr[]
}

/** A canvas being drawn. */
export interface Sheet extends Canvas {
  readonly chars: string[]
  readonly attrs: Attr[]
}

/** The bits of a style; a colour is 0 for none, or its place in `COLOURS` and one. */
export const BOLD = 1
export const DIM = 2
export const UNDERLINE = 4
export const INVERSE = 8
const FOREGROUND = 4
const BACKGROUND = 9
const COLOUR_MASK = 31

export const foregroundOf = (attr: Attr): number => (attr >> FOREGROUND) & COLOUR_MASK
export const backgroundOf = (attr: Attr): number => (attr >> BACKGROUND) & COLOUR_MASK
export const withForeground = (attr: Attr, colour: number): Attr =>
  (attr & ~(COLOUR_MASK << FOREGROUND)) | (colour << FOREGROUND)
export const withBackground = (attr: Attr, colour: number): Attr =>
  (attr & ~(COLOUR_MASK << BACKGROUND)) | (colour << BACKGROUND)

export function attrOf({ bold, dimColor, underline, inverse, color, backgroundColor }: Style): Attr {
  return (
    (bold === true ? BOLD : 0) |
    (dimColor === true ? DIM : 0) |
    (underline === true ? UNDERLINE : 0) |
    (inverse === true ? INVERSE : 0) |
    (color === undefined ? 0 : (COLOURS.indexOf(color) + 1) << FOREGROUND) |
    (backgroundColor === undefined ? 0 : (COLOURS.indexOf(backgroundColor) + 1) << BACKGROUND)
  )
}

export function styleOf(attr: Attr): Style {
  if (attr === 0) return PLAIN
  const color = COLOURS[foregroundOf(attr) - 1]
  const backgroundColor = COLOURS[backgroundOf(attr) - 1]
  return {
    ...((attr & BOLD) !== 0 && { bold: true }),
    ...((attr & DIM) !== 0 && { dimColor: true }),
    ...((attr & UNDERLINE) !== 0 && { underline: true }),
    ...((attr & INVERSE) !== 0 && { inverse: true }),
    ...(color !== undefined && { color }),
    ...(backgroundColor !== undefined && { backgroundColor }),
  }
}

/** A blank sheet. */
export function sheet(width: number, height: number): Sheet {
  return {
    width,
    height,
    chars: new Array<string>(width * height).fill(' '),
    attrs: new Array<Attr>(width * height).fill(0),
  }
}

/** Whether the character in a cell reaches into the next one. */
export const isWide = ({ width, chars }: Canvas, x: number, y: number): boolean =>
  x + 1 < width && chars[y * width + x + 1] === ''

/** Writes text from a cell on; what falls outside is cut. */
export function put(on: Sheet, x: number, y: number, text: string, attr: Attr): void {
  write(on, x, y, text, attr)
}

/** As `put`; returns the column after the text, which may lie outside. */
export function write(on: Sheet, x: number, y: number, text: string, attr: Attr): number {
  return ONE_CELL_EACH.test(text) ? writeSimple(on, x, y, text, attr) : writeClusters(on, x, y, text, attr)
}

/** ASCII, Latin letters, arrows, mathematics, parts of boxes, and of the symbols those that are no emoji: one unit is one cell. */
const ONE_CELL_EACH =
  /^[ -~\u00a1-\u00ac\u00ae-\u02ff\u2010-\u2027\u2190-\u2319\u231c-\u2328\u232b-\u23e8\u2500-\u25fc\u2600-\u2613\u2616-\u262f\u2638-\u2647\u2654-\u267e\u2680-\u2689\u2690-\u2692\u2694-\u26a0\u26a2-\u26a9\u2706-\u2709\u270c-\u2727\u2729-\u274b]*$/

function writeSimple(on: Sheet, x: number, y: number, text: string, attr: Attr): number {
  const from = Math.max(0, x)
  const to = Math.min(on.width, x + text.length)
  if (y >= 0 && y < on.height && from < to) {
    freeEdges(on, from, to, y)
    const row = y * on.width
    for (let column = from; column < to; column++) {
      on.chars[row + column] = text.charAt(column - x)
      on.attrs[row + column] = attr
    }
  }
  return x + text.length
}

function writeClusters(on: Sheet, x: number, y: number, text: string, attr: Attr): number {
  let column = x
  for (const { segment } of clusters.segment(text)) {
    if (ONE_CELL_EACH.test(segment)) {
      column = writeSimple(on, column, y, segment, attr)
      continue
    }
    const { char, cells, wide } = glyph(segment)
    // Half a wide character cannot be shown: its visible half is a blank.
    if (wide && column >= 0 && column + 2 <= on.width) writeWide(on, column, y, char, attr)
    else writeSimple(on, column, y, wide ? '  ' : ' ', attr)
    if (!wide) replace(on, column, y, char)
    const own = wide ? 2 : 1
    if (cells > own) writeSimple(on, column + own, y, ' '.repeat(cells - own), attr)
    column += cells
  }
  return column
}

const clusters = new Intl.Segmenter()

function writeWide(on: Sheet, x: number, y: number, char: string, attr: Attr): void {
  writeSimple(on, x, y, '  ', attr)
  replace(on, x, y, char)
  replace(on, x + 1, y, '')
}

function replace({ width, height, chars }: Sheet, x: number, y: number, char: string): void {
  if (x >= 0 && x < width && y >= 0 && y < height) chars[y * width + x] = char
}

/**
 * What a cell shows of a cluster, and how many cells the cluster takes in Ink's layout. Terminals do not agree on clusters joined
 * of several characters: the first one is shown, with its accents, and the cells it does not fill are blank.
 */
function glyph(cluster: string): { readonly char: string; readonly cells: number; readonly wide: boolean } {
  const cells = Math.max(1, stringWidth(cluster))
  const [base = ' ', ...rest] = cluster.normalize('NFC')
  if (NOTHING_TO_SEE.test(base)) return { char: ' ', cells, wide: false }
  const marks = rest.filter((char) => ACCENT.test(char)).slice(0, MOST_MARKS)
  return { char: base + marks.join(''), cells, wide: cells > 1 && stringWidth(base) === 2 }
}

/** Blanks, controls, and marks without a letter. */
const NOTHING_TO_SEE = /[\p{Z}\p{C}\p{M}]/u
/** Not the variation selectors: they change the width of a character in some terminals only. */
const ACCENT = /(?![\ufe00-\ufe0f])[\p{Mn}\p{Me}]/u
const MOST_MARKS = 4

/** Before columns `from` to `to` are overwritten: a wide character of which one half would be left becomes a blank. */
function freeEdges({ width, chars }: Sheet, from: number, to: number, y: number): void {
  const row = y * width
  if (from > 0 && chars[row + from] === '') chars[row + from - 1] = ' '
  if (to < width && chars[row + to] === '') chars[row + to] = ' '
}

/** Lays a rectangle of `picture`, from (`fromX`, `fromY`), onto a sheet; what lies outside of either is left out. */
export function lay(
  on: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  picture: Canvas,
  fromX: number,
  fromY: number,
): void {
  const left = Math.max(0, -x, -fromX)
  const right = Math.min(width, on.width - x, picture.width - fromX)
  const top = Math.max(0, -y, -fromY)
  const bottom = Math.min(height, on.height - y, picture.height - fromY)
  if (left >= right) return
  for (let down = top; down < bottom; down++) {
    freeEdges(on, x + left, x + right, y + down)
    const target = (y + down) * on.width + x
    const source = (fromY + down) * picture.width + fromX
    for (let across = left; across < right; across++) {
      on.chars[target + across] = picture.chars[source + across] ?? ' '
      on.attrs[target + across] = picture.attrs[source + across] ?? 0
    }
    if (on.chars[target + left] === '') on.chars[target + left] = ' '
    if (isWide(picture, fromX + right - 1, fromY + down)) on.chars[target + right - 1] = ' '
  }
}

/** The rows as plain text, without blanks at their ends. */
export function toLines({ width, height, chars }: Canvas): readonly string[] {
  return Array.from({ length: height }, (_, y) => {
    let end = (y + 1) * width
    while (end > y * width && chars[end - 1] === ' ') end--
    return chars.slice(y * width, end).join('')
  })
}

/** Runs of cells of one style, row by row: what Ink is given. */
export function runs({ width, height, chars, attrs }: Canvas): readonly (readonly Run[])[] {
  return Array.from({ length: height }, (_, y) => {
    const row: Run[] = []
    const end = (y + 1) * width
    for (let from = y * width, to = from; from < end; from = to) {
      const attr = attrs[from] ?? 0
      while (to < end && attrs[to] === attr) to++
      row.push({ text: chars.slice(from, to).join(''), style: styleOf(attr) })
    }
    return row
  })
}

export interface Run {
  readonly text: string
  readonly style: Style
}
