/** A terminal taken over whole: frames go out, keys and sizes come in. Nothing else in the program knows one. */
import type { Canvas } from './canvas.ts'
import type { ColourLevel } from './colour.ts'
import type { Key } from './keys.ts'

export interface Size {
  readonly columns: number
  readonly rows: number
}

export interface Spot {
  readonly x: number
  readonly y: number
}

/** What the screen shall show. The real cursor stands on `cursor`, and is hidden without one. */
export interface Frame {
  readonly canvas: Canvas
  readonly cursor?: Spot
}

export interface Listener {
  key(key: Key): void
  /** The window has another size now, or came back after it was suspended: a frame is due. */
  resize(size: Size): void
  /** A signal ends the program, or the terminal has gone: save what is to be saved. The terminal is restored already. */
  leaving(): void
}

export interface Terminal {
  /** Never 0: a window that does not know its size counts as 80x24. */
  readonly size: Size
  readonly colour: ColourLevel
  readonly utf8: boolean
  /** Takes the terminal: alternate screen, raw keys, no autowrap, bracketed paste. */
  open(listener: Listener): void
  /** Shows a frame; only cells that differ from the last one are written, and nothing if none does. */
  draw(frame: Frame): void
  /** The next frame is written whole. */
  repaint(): void
  /** Gives the terminal back to the shell until the program is continued. */
  suspend(): void
  /** Wipes the scrollback as well, where the terminal can: behind a curtain nothing is to be scrolled to. */
  wipe(): void
  /** Gives the terminal back as it was; once is enough, more does no harm. */
  close(): void
}
