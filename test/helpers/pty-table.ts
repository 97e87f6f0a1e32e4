/** A table in a pseudo-terminal: what stands there, what has been recorded, and waiting until somebody has to do something. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { PATIENCE, type Pty } from './pty.ts'

export const text = (pty: Pty): string => pty.rows().join('\n')
/** The lines above the keys. */
export const foot = (pty: Pty): string => pty.rows().slice(-4, -1).join(' ').replace(/\s+/g, ' ')
export const OVER = /^The game is over/m

export const recordIn = (home: string): string => {
  const folder = join(home, 'vistula', 'saves')
  return join(folder, readdirSync(folder).find((name) => name.endsWith('.vistula')) ?? '')
}

/** The lines of play of these sides, as they stand in the record. */
export const linesOf = (record: string, sides: readonly string[]): string[] =>
  (readFileSync(record, 'utf8').split('---\n')[1] ?? '')
    .split('\n')
    .filter((line) => sides.includes(/^\d+ (\w+) /.exec(line)?.[1] ?? ''))
/** Without number, dice and checksum. */
export const bare = (line: string): string => line.replace(/ [;#].*$/, '').replace(/^\d+ /, '')

/** F12: a key that means nothing, but for skipping what is shown. */
const SKIP = '\x1b[24~'
const REVEALS = /^Any key /m

/** Skips what is being shown, with one key for each screen: one too many would be a key of the next decision. */
export function skipping(pty: Pty): () => string {
  let skipped = ''
  return () => {
    const now = text(pty)
    if (REVEALS.test(now) && now !== skipped) {
      skipped = now
      pty.type(SKIP)
    }
    return now
  }
}

/** Waits until somebody has to do something: nothing is being typed or shown, and no computer thinks. */
export const settled = (pty: Pty) =>
  expect
    .poll(skipping(pty), PATIENCE)
    .toMatch(
      /^(?![\s\S]*(^Any key |^Type an action|^One moment|once more|The computer thinks))[\s\S]*(Enter|Tab|Esc|q leave)/m,
    )
