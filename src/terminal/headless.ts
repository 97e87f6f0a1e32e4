/** The terminal of tests: frames go to an emulator, keys come from the test. */
import type { ColourLevel } from './colour.ts'
import { difference } from './diff.ts'
import { type Emulator, emulator } from './emulator.ts'
import type { Key } from './keys.ts'
import { ENTER, LEAVE, WIPE } from './modes.ts'
import type { Frame, Listener, Terminal } from './terminal.ts'

export interface HeadlessTerminal extends Terminal, Omit<Emulator, 'size' | 'write' | 'resize'> {
  /** Bytes written so far. */
  readonly bytes: number
  /** How often something was written. */
  readonly writes: number
  /** The last frame that was drawn. */
  readonly frame: Frame | undefined
  /** Whether the program has the terminal. */
  readonly taken: boolean
  /** Presses keys by their names. */
  press(...names: string[]): void
  /** Types each character of a text. */
  type(text: string): void
  paste(text: string): void
  resize(columns: number, rows: number): void
  /** After `suspend`: the shell's `fg`. */
  continued(): void
  /** What a signal does. */
  leave(): void
}

export interface HeadlessOptions {
  readonly columns?: number
  readonly rows?: number
  readonly colour?: ColourLevel
  readonly utf8?: boolean
}

export function headlessTerminal({
  columns = 80,
  rows = 24,
  colour = 1,
  utf8 = true,
}: HeadlessOptions = {}): HeadlessTerminal {
  const screen = emulator({ columns, rows })
  let listener: Listener | undefined
  let taken = false
  let last: Frame | undefined
  let bytes = 0
  let writes = 0

  const write = (data: string): void => {
    if (data === '') return
    screen.write(data)
    bytes += Buffer.byteLength(data)
    writes++
  }
  const take = (): void => {
    if (taken) return
    taken = true
    last = undefined
    write(ENTER)
  }
  const giveBack = (): void => {
    if (!taken) return
    taken = false
    write(LEAVE)
  }
  const press = (key: Key): void => {
    if (taken) listener?.key(key)
  }

  return {
    colour,
    utf8,
    get size() {
      return screen.size
    },
    get bytes() {
      return bytes
    },
    get writes() {
      return writes
    },
    get frame() {
      return last
    },
    get taken() {
      return taken
    },
    open: (to) => {
      listener = to
      take()
    },
    draw: (frame) => {
      if (!taken) return
      write(difference(last, frame))
      last = frame
    },
    repaint: () => {
      last = undefined
    },
    suspend: giveBack,
    wipe: () => {
      if (!taken) return
      write(WIPE)
      last = undefined
    },
    close: () => {
      giveBack()
      listener = undefined
    },

    press: (...names) => {
      for (const name of names) press({ name })
    },
    type: (text) => {
      for (const char of text) press({ name: char === ' ' ? 'space' : char })
    },
    paste: (text) => press({ name: 'paste', text }),
    resize: (toColumns, toRows) => {
      screen.resize({ columns: toColumns, rows: toRows })
      last = undefined
      if (taken) listener?.resize(screen.size)
    },
    continued: () => {
      take()
      listener?.resize(screen.size)
    },
    leave: () => {
      giveBack()
      listener?.leaving()
    },
    settled: screen.settled,
    text: screen.text,
    scrollback: screen.scrollback,
    everything: screen.everything,
    cell: screen.cell,
    cursor: screen.cursor,
    modes: screen.modes,
    differs: screen.differs,
  }
}
