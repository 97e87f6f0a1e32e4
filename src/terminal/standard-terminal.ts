/** The terminal that standard input and output are. Apart from the rest of them, because a command that prints needs none of it. */
import { localTerminal } from './local.ts'
import type { Terminal } from './terminal.ts'

export const standardTerminal = (env: Readonly<Record<string, string | undefined>>): Terminal =>
  localTerminal(env, {
    input: process.stdin,
    output: process.stdout,
    complain: (text) => {
      process.stderr.write(`${text}\n`)
    },
  })
