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
      /(?<![\s\S])(?![\s\S]*(^Any key |^Type an action|^One moment|once more|The computer thinks))[\s\S]*(Enter|Tab|Esc|q leave)/m,
    )

const isCaution = (pty: Pty): boolean => /once more/.test(foot(pty))

/** Presses keys that do an action, and once more where one is asked whether it is meant; `what` is said if it does not come. */
export async function act(pty: Pty, keys: string, done: () => number, what: string): Promise<void> {
  // A question that has been answered may still stand there, broken over two lines.
  await expect.poll(() => isCaution(pty), PATIENCE).toBe(false)
  const [before, screen] = [done(), text(pty)]
  pty.type(keys)
  const state = (): string => (done() > before ? 'done' : isCaution(pty) ? 'caution' : text(pty))
  await expect.poll(() => `${what}: ${state()}`, PATIENCE).toMatch(/: (done|caution)$/)
  if (state() === 'caution') pty.type(keys)
  await expect.poll(state, PATIENCE).toBe('done')
  // The record is written before the screen, and a part of a frame is a change as well.
  await expect.poll(() => text(pty), PATIENCE).not.toBe(screen)
  await pty.quiet(20)
}

/** Presses a key, once more where one is asked whether it is meant, and waits for what it changes. */
export async function pressOn(pty: Pty, key: string, done: () => number): Promise<void> {
  const [before, screen] = [done(), text(pty)]
  pty.type(key)
  const state = (): string =>
    done() > before ? 'done' : isCaution(pty) ? 'caution' : text(pty) === screen ? '' : 'moved'
  await expect.poll(state, PATIENCE).not.toBe('')
  // The same key once more does it; if it did not, the next round finds out what is asked now.
  const cautioned = text(pty)
  if (state() === 'caution') {
    pty.type(key)
    await expect.poll(() => text(pty), PATIENCE).not.toBe(cautioned)
  }
  await expect.poll(() => text(pty), PATIENCE).not.toBe(screen)
  await pty.quiet(15)
}
