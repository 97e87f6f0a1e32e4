/** Standard input, output and error. Nobody else touches them, and each is opened when it is needed: that costs as much as a look-up. */
import { toAscii } from './ascii.ts'
import { decideUnicode } from './colour.ts'
import { type LineTerminal, openLines } from './lines.ts'
import { HUNG_UP } from './signals.ts'
import { sizeOf } from './size.ts'
import type { Size } from './terminal.ts'

export interface Standard {
  /** A line to standard output. */
  out(text: string): void
  /** A line to standard error. */
  err(text: string): void
  /** A line to standard error that takes the place of the one before it, if that is a terminal; undefined wipes it out. */
  progress(text: string | undefined): void
  /** Whether a person types and reads. */
  isInteractive(): boolean
  /** Of the terminal that is written to; 80x24 if it is none. */
  readonly size: Size
  /** Input and output line by line. */
  openLines(): LineTerminal
}

type Env = Readonly<Record<string, string | undefined>>

/**
 * `cannotWrite` says so, given the system's code for why: the program then ends. `echoed` is how a line from a pipe is written out again.
 */
export function standard(
  env: Env,
  cannotWrite: (code: string) => string,
  echoed: (text: string) => string = (text) => text,
): Standard {
  let opened: NodeJS.WriteStream | undefined
  const output = (): NodeJS.WriteStream => {
    if (opened === undefined) {
      opened = process.stdout
      opened.on('error', (error: NodeJS.ErrnoException) => {
        const { code } = error
        // A terminal that takes nothing has gone, as by a closed window; who closes the other end of a pipe has read enough.
        if (process.stdout.isTTY && (code === 'EIO' || code === 'EPIPE')) process.exit(HUNG_UP)
        if (code === 'EPIPE') process.exit(0)
        err(cannotWrite(code ?? error.message))
        process.exit(2)
      })
    }
    return opened
  }
  /** A terminal gets what its locale says it can show; a file or a pipe gets the text as it is. */
  const shownBy = ({ isTTY }: NodeJS.WriteStream): ((text: string) => string) =>
    isTTY && !decideUnicode(env).utf8 ? toAscii : (text) => text
  const line = (stream: NodeJS.WriteStream, text: string): void => {
    stream.write(`${shownBy(stream)(text)}\n`)
  }
  const err = (text: string): void => {
    // If this fails as well, nobody is left to be told.
    line(process.stderr.off('error', ignore).on('error', ignore), text)
  }
  return {
    out: (text) => line(output(), text),
    err,
    progress: (text = '') => {
      const { stderr } = process
      if (stderr.isTTY && env.TERM !== 'dumb') stderr.write(`\r\x1b[K${shownBy(stderr)(text)}`)
    },
    isInteractive: () => process.stdin.isTTY === true && output().isTTY === true,
    get size() {
      return sizeOf(output())
    },
    openLines: () =>
      openLines({ input: process.stdin, output: output(), term: env.TERM, shown: shownBy(output()), echoed }),
  }
}

const ignore = (): void => {}
