/** Text with escape codes, as Ink's `renderToString` gives it, read into cells. */
import {
  type Attr,
  BOLD,
  DIM,
  INVERSE,
  type Sheet,
  sheet,
  UNDERLINE,
  withBackground,
  withForeground,
  write,
} from './canvas.ts'

/** Newlines and SGR codes count; every other escape sequence is dropped. What falls outside is cut. */
export function fromAnsi(text: string, width: number, height: number): Sheet {
  const on = sheet(width, height)
  let attr: Attr = 0
  let x = 0
  let y = 0
  let at = 0
  while (at < text.length && y < height) {
    const code = text.charCodeAt(at)
    if (code === NEWLINE) {
      x = 0
      y++
      at++
    } else if (code === ESCAPE) {
      const end = sequenceEnd(text, at)
      if (text.charCodeAt(end - 1) === SGR && text.charAt(at + 1) === '[') attr = selected(attr, text, at + 2, end - 1)
      at = end
    } else {
      const from = at
      while (at < text.length && !isBreak(text.charCodeAt(at))) at++
      x = write(on, x, y, text.slice(from, at), attr)
    }
  }
  return on
}

const ESCAPE = 0x1b
const NEWLINE = 0x0a
const BELL = 0x07
const SGR = 0x6d

const isBreak = (code: number): boolean => code === ESCAPE || code === NEWLINE

/** Where the escape sequence that begins at `start` is over. */
function sequenceEnd(text: string, start: number): number {
  const kind = text.charAt(start + 1)
  let at = start + 2
  if (kind === '[') {
    // Parameters and intermediates, then one final byte.
    while (at < text.length && isBetween(text.charCodeAt(at), 0x20, 0x3f)) at++
    return isBetween(text.charCodeAt(at), 0x40, 0x7e) ? at + 1 : at
  }
  if (kind !== ']') return kind === '\n' ? start + 1 : Math.min(at, text.length)
  // A link or a title: up to the bell or a string terminator.
  while (at < text.length && text.charCodeAt(at) !== BELL && text.charCodeAt(at) !== ESCAPE) at++
  return Math.min(at + (text.charCodeAt(at) === BELL ? 1 : 2), text.length)
}

const isBetween = (code: number, low: number, high: number): boolean => code >= low && code <= high

/** The style after the codes in `text` from `from` to `to`, such as `1;31`. */
function selected(before: Attr, text: string, from: number, to: number): Attr {
  let attr = before
  let code = 0
  for (let at = from; at <= to; at++) {
    const char = text.charCodeAt(at)
    if (at < to && char !== SEMICOLON) code = code * 10 + char - ZERO
    else {
      // A colour out of 256 or 16 million is none of ours, and what follows belongs to it.
      if (code === 38 || code === 48) return attr
      attr = withCode(attr, code)
      code = 0
    }
  }
  return attr
}

const SEMICOLON = 0x3b
const ZERO = 0x30

function withCode(attr: Attr, code: number): Attr {
  switch (code) {
    case 0:
      return 0
    case 1:
      return attr | BOLD
    case 2:
      return attr | DIM
    case 4:
      return attr | UNDERLINE
    case 7:
      return attr | INVERSE
    case 22:
      return attr & ~(BOLD | DIM)
    case 24:
      return attr & ~UNDERLINE
    case 27:
      return attr & ~INVERSE
    case 39:
      return withForeground(attr, 0)
    case 49:
      return withBackground(attr, 0)
  }
  if (isBetween(code, 30, 37)) return withForeground(attr, code - 29)
  if (isBetween(code, 40, 47)) return withBackground(attr, code - 39)
  if (isBetween(code, 90, 97)) return withForeground(attr, code - 81)
  if (isBetween(code, 100, 107)) return withBackground(attr, code - 91)
  return attr
}
