/** A terminal, a dumb terminal or a pipe, used line by line. */
import { StringDecoder } from 'node:string_decoder'

export interface LineTerminal {
  /** Whether a person types; a pipe has no curtain and is echoed. */
  readonly interactive: boolean
  /** Columns to write in. */
  readonly width: number
  write(text: string): void
  /** One line without its end; undefined at the end of input. Longer than `LONGEST` characters: cut, and `tooLong` is set. */
  ask(prompt: string): Promise<Answer | undefined>
  /** Clears screen and scrollback; false if the terminal cannot, and a screenful of empty lines was written instead. */
  clear(): boolean
  close(): void
}

export interface Answer {
  readonly text: string
  readonly tooLong: boolean
}

/** Nobody types a longer line by hand. */
const LONGEST = 1000

const CLEAR_ALL = '\x1b[2J\x1b[3J\x1b[H'
const BLANK_LINES = 100

export interface LineStreams {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean; ref?(): unknown; unref?(): unknown }
  readonly output: NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number }
  readonly term: string | undefined
  /** What becomes of text on its way out; nothing if absent. */
  shown?(text: string): string
  /** How a line that was not typed is written out again. */
  echoed(text: string): string
}

export function openLines({ input, output, term, shown = (text) => text, echoed }: LineStreams): LineTerminal {
  const interactive = input.isTTY === true && output.isTTY === true
  const lines: Answer[] = []
  const waiting: ((answer: Answer | undefined) => void)[] = []
  const decoder = new StringDecoder('utf8')
  let partial = ''
  let overflow = false
  let ended = false

  const give = (answer: Answer): void => {
    const next = waiting.shift()
    if (next === undefined) lines.push(answer)
    else next(answer)
  }
  const onData = (chunk: Buffer | string): void => {
    const pieces = (typeof chunk === 'string' ? chunk : decoder.write(chunk)).split('\n')
    for (const [i, piece] of pieces.entries()) {
      overflow ||= partial.length + piece.length > LONGEST
      partial = (partial + piece).slice(0, LONGEST)
      if (i === pieces.length - 1) break
      give({ text: partial.replace(/\r$/, ''), tooLong: overflow })
      partial = ''
      overflow = false
    }
    // Nobody reads ahead of play: what is not asked for stays in the pipe.
    if (waiting.length === 0) input.pause()
  }
  const onEnd = (): void => {
    if (ended) return
    ended = true
    if (partial !== '') give({ text: partial, tooLong: overflow })
    partial = ''
    for (const next of waiting.splice(0)) next(undefined)
  }
  input.ref?.()
  input.on('data', onData)
  input.on('end', onEnd)
  input.on('close', onEnd)
  input.on('error', onEnd)
  input.pause()

  return {
    interactive,
    width: output.columns || 80,
    write: (text) => {
      output.write(shown(text))
    },
    ask: async (prompt) => {
      output.write(shown(prompt))
      const ready = lines.shift()
      const answer =
        ready ??
        (ended
          ? undefined
          : await new Promise<Answer | undefined>((resolve) => {
              waiting.push(resolve)
              input.resume()
            }))
      // What a pipe holds may be anything, and is only to be read.
      if (!interactive) output.write(answer === undefined ? '\n' : `${shown(echoed(answer.text))}\n`)
      return answer
    },
    clear: () => {
      const can = output.isTTY === true && term !== undefined && term !== 'dumb'
      output.write(can ? CLEAR_ALL : '\n'.repeat(BLANK_LINES))
      return can
    },
    close: () => {
      input.off('data', onData)
      input.off('end', onEnd)
      input.off('close', onEnd)
      input.off('error', onEnd)
      input.pause()
      // Whoever still holds the other end of a pipe must not keep the program alive.
      input.unref?.()
    },
  }
}
