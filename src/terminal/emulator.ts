/** A terminal without a window, for tests: what a program wrote, as a person would see it. */
import xterm from '@xterm/headless'
import stringWidth from 'string-width'
import { attrOf } from './canvas.ts'
import { COLOURS, type Style } from './style.ts'
import type { Frame, Size, Spot } from './terminal.ts'

export interface Cell {
  /** A space if blank, the empty string for the second half of a wide character. */
  readonly char: string
  readonly style: Style
}

export interface Emulator {
  readonly size: Size
  write(data: string): void
  resize(size: Size): void
  /** When everything written has been read: before that the questions below answer for an earlier moment. */
  settled(): Promise<void>
  /** The rows of the screen without blanks at their ends. */
  text(): string[]
  /** What can be scrolled to, the oldest row first; while the alternate screen is shown, what stands on the other one as well. */
  scrollback(): string[]
  /** Everything that can be scrolled to, then the screen; a line that was wrapped is one line again. */
  everything(): string
  cell(x: number, y: number): Cell
  /** Undefined while it is hidden. */
  cursor(): Spot | undefined
  modes(): { readonly alternate: boolean; readonly autowrap: boolean; readonly paste: boolean }
  /** The cells in which the screen is not as the frame has it, and the cursor if it is not. */
  differs(frame: Frame): string[]
}

export function emulator({ columns, rows }: Size): Emulator {
  const terminal = new xterm.Terminal({ cols: columns, rows, scrollback: 5000, allowProposedApi: true })
  terminal.unicode.register(widths())
  terminal.unicode.activeVersion = 'today'
  let shown = true
  const watch = (final: 'h' | 'l'): void => {
    terminal.parser.registerCsiHandler({ prefix: '?', final }, (params) => {
      if (params.includes(25)) shown = final === 'h'
      return false
    })
  }
  watch('h')
  watch('l')

  const row = (y: number, buffer = terminal.buffer.active): string => buffer.getLine(y)?.translateToString(true) ?? ''
  const cell = (x: number, y: number): Cell => {
    const there = terminal.buffer.active.getLine(terminal.buffer.active.baseY + y)?.getCell(x)
    if (there === undefined) return { char: ' ', style: {} }
    const color = there.isFgDefault() ? undefined : COLOURS[there.getFgColor()]
    const backgroundColor = there.isBgDefault() ? undefined : COLOURS[there.getBgColor()]
    return {
      char: there.getWidth() === 0 ? '' : there.getChars() || ' ',
      style: {
        ...(there.isBold() !== 0 && { bold: true }),
        ...(there.isDim() !== 0 && { dimColor: true }),
        ...(there.isUnderline() !== 0 && { underline: true }),
        ...(there.isInverse() !== 0 && { inverse: true }),
        ...(color !== undefined && { color }),
        ...(backgroundColor !== undefined && { backgroundColor }),
      },
    }
  }
  const cursor = (): Spot | undefined => {
    const { cursorX, cursorY } = terminal.buffer.active
    // After the last column xterm keeps the cursor beside the screen; it is shown on it.
    return shown ? { x: Math.min(cursorX, terminal.cols - 1), y: cursorY } : undefined
  }

  return {
    get size() {
      return { columns: terminal.cols, rows: terminal.rows }
    },
    write: (data) => terminal.write(data),
    resize: (size) => terminal.resize(size.columns, size.rows),
    settled: () => new Promise((resolve) => terminal.write('', resolve)),
    text: () => Array.from({ length: terminal.rows }, (_, y) => row(terminal.buffer.active.baseY + y)),
    scrollback: () => {
      const { active, normal } = terminal.buffer
      const length = active.type === 'normal' ? normal.baseY : normal.length
      const all = Array.from({ length }, (_, y) => row(y, normal))
      return all.slice(0, all.findLastIndex((text) => text !== '') + 1)
    },
    everything: () => {
      const { active, normal, alternate } = terminal.buffer
      let text = ''
      for (const buffer of active.type === 'normal' ? [normal] : [normal, alternate])
        for (let y = 0; y < buffer.length; y++) text += (buffer.getLine(y)?.isWrapped ? '' : '\n') + row(y, buffer)
      return text.trim()
    },
    cell,
    cursor,
    modes: () => ({
      alternate: terminal.buffer.active.type === 'alternate',
      autowrap: terminal.modes.wraparoundMode,
      paste: terminal.modes.bracketedPasteMode,
    }),
    differs: ({ canvas, cursor: wanted }) => {
      const found: string[] = []
      if (canvas.width !== terminal.cols || canvas.height !== terminal.rows)
        found.push(`the frame is ${canvas.width}x${canvas.height}, the screen ${terminal.cols}x${terminal.rows}`)
      for (let y = 0; y < canvas.height; y++)
        for (let x = 0; x < canvas.width; x++) {
          const at = y * canvas.width + x
          const { char, style } = cell(x, y)
          if (char !== canvas.chars[at] || attrOf(style) !== canvas.attrs[at])
            found.push(
              `${x},${y}: ${JSON.stringify(char)} ${attrOf(style)}, not ${JSON.stringify(canvas.chars[at])} ${canvas.attrs[at]}`,
            )
        }
      const stands = cursor()
      if (stands?.x !== wanted?.x || stands?.y !== wanted?.y)
        found.push(`the cursor is at ${place(stands)}, not at ${place(wanted)}`)
      return found
    },
  }
}

const place = (spot: Spot | undefined): string => (spot === undefined ? 'no place' : `${spot.x},${spot.y}`)

/** Characters as wide as terminals of today make them; xterm's own table knows no emoji. */
function widths() {
  const known = new Map<number, 0 | 1 | 2>()
  const wcwidth = (code: number): 0 | 1 | 2 => {
    const before = known.get(code)
    if (before !== undefined) return before
    const char = String.fromCodePoint(code)
    const width = /[\p{Cc}\p{Cf}\p{Mn}\p{Me}]/u.test(char) ? 0 : stringWidth(char) === 2 ? 2 : 1
    known.set(code, width)
    return width
  }
  return {
    version: 'today',
    wcwidth,
    // A width in bits 1 and 2, and in bit 0 whether the character joins the one before.
    charProperties: (code: number, preceding: number): number => {
      const width = wcwidth(code)
      const last = (preceding >> 1) & 3
      return width === 0 && last > 0 ? (last << 1) | 1 : width << 1
    },
  }
}
