/** Keys as the screens know them. */
import { emitKeypressEvents, type Interface } from 'node:readline'

/**
 * A key by name: a printable character is its own name (`a`, `A`, `ł`, `?`), others are `space`, `enter`, `escape`, `tab`,
 * `shift-tab`, `backspace`, `delete`, `insert`, `up`, `down`, `left`, `right`, `home`, `end`, `pageup`, `pagedown`, `f1` to `f12`, `ctrl-a` to
 * `ctrl-z`. A paste is one key, `paste`, with what was pasted as text.
 */
export interface Key {
  readonly name: string
  readonly text?: string
}

export interface KeyOptions {
  /** How long, in milliseconds, the rest of a sequence may take to follow its Escape. */
  readonly timeout: number
  /** After how long a silence, in milliseconds, a paste without an end is taken to be over. */
  readonly pasteSilence?: number
}

/** A line over the network may deliver a sequence in pieces. */
export const escapeTimeout = (env: Readonly<Record<string, string | undefined>>): number =>
  env.SSH_CONNECTION === undefined ? 50 : 100

/**
 * Calls `onKey` for every key that has a name here, until the function it returns is called. Two quick Escapes are one; a character
 * right after an Escape is that character with Alt, and has no name.
 */
export function listenKeys(
  stream: NodeJS.ReadableStream,
  { timeout, pasteSilence = 1000 }: KeyOptions,
  onKey: (key: Key) => void,
): () => void {
  let paste: Paste | undefined
  const endPaste = (): void => {
    clearTimeout(paste?.timer)
    const text = paste?.text ?? ''
    paste = undefined
    if (text !== '') onKey({ name: 'paste', text })
  }
  const onKeypress = (char: string | undefined, press: Press): void => {
    if (paste === undefined) {
      if (press.name === 'paste-start')
        paste = { text: '', tail: '', timer: setTimeout(endPaste, pasteSilence).unref() }
      else {
        const name = nameOf(char, press)
        if (name !== undefined) onKey({ name })
      }
      return
    }
    paste.timer.refresh()
    paste.tail = (paste.tail + (press.sequence ?? '')).slice(-PASTE_END.length)
    if (press.name === 'paste-end') endPaste()
    else {
      paste.text = pasted(paste.text, char)
      if (paste.tail === PASTE_END) {
        // A torn sequence was pasted, swallowed the Escape of the end, and left the rest of it as text.
        paste.text = paste.text.slice(0, 1 - PASTE_END.length)
        endPaste()
      }
    }
  }
  // Of the interface Node looks at the timeout alone.
  emitKeypressEvents(stream, { escapeCodeTimeout: timeout } as unknown as Interface)
  stream.on('keypress', onKeypress)
  return () => {
    stream.off('keypress', onKeypress)
    clearTimeout(paste?.timer)
    paste = undefined
  }
}

/** A key as Node tells it; the character comes beside it, and is missing if the key is a sequence. */
interface Press {
  readonly sequence?: string
  readonly name?: string
  readonly ctrl?: boolean
  readonly meta?: boolean
  readonly shift?: boolean
  /** A sequence without its modifiers, such as `OA`. */
  readonly code?: string
}

function nameOf(
  char: string | undefined,
  { sequence = '', name, ctrl, meta, shift, code = '' }: Press,
): string | undefined {
  // Node gives a lone Escape the mark of Alt.
  if (sequence !== '' && sequence.replaceAll('\x1b', '') === '') return 'escape'
  if (meta === true) return undefined
  if (name === 'tab') return shift === true ? 'shift-tab' : 'tab'
  const special = SPECIAL.get(name ?? '') ?? NUMPAD.get(code)
  if (special !== undefined) return special
  if (ctrl === true) return /^[a-z]$/.test(name ?? '') ? `ctrl-${name}` : undefined
  if (char === undefined) return undefined
  return BLANK.test(char) ? 'space' : PRINTABLE.test(char) ? char : undefined
}

/** The keys that Node names: its name and ours. */
const SPECIAL: ReadonlyMap<string, string> = new Map([
  ['return', 'enter'],
  ...[
    'enter',
    'space',
    'backspace',
    'delete',
    'insert',
    'up',
    'down',
    'left',
    'right',
    'home',
    'end',
    'pageup',
    'pagedown',
    ...Array.from({ length: 12 }, (_, i) => `f${i + 1}`),
  ].map((name): [string, string] => [name, name]),
])

/** The number pad while it sends sequences of its own, by code: `Op` is 0. */
const NUMPAD: ReadonlyMap<string, string> = new Map([
  ['OM', 'enter'],
  ['Oj', '*'],
  ['Ok', '+'],
  ['Ol', ','],
  ['Om', '-'],
  ['On', '.'],
  ['Oo', '/'],
  ...Array.from('pqrstuvwxy', (letter, digit): [string, string] => [`O${letter}`, String(digit)]),
])

const PRINTABLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S}]$/u
/** On some keyboards a space with AltGr is one that does not break. */
const BLANK = /^\p{Zs}$/u

interface Paste {
  text: string
  /** The last of what came in, as long as the sequence that ends a paste. */
  tail: string
  readonly timer: NodeJS.Timeout
}

const PASTE_END = '\x1b[201~'
/** Nobody means to paste more. */
const LONGEST_PASTE = 1000

/** The text with one more character of a paste: an end of line or a tab parts words, no other control is text. */
function pasted(text: string, char: string | undefined): string {
  if (char === undefined || text.length >= LONGEST_PASTE) return text
  if (BLANK.test(char) || PRINTABLE.test(char)) return text + char
  return PARTS_WORDS.test(char) && text !== '' && !text.endsWith(' ') ? `${text} ` : text
}

const PARTS_WORDS = /^[\t\n\r]$/
