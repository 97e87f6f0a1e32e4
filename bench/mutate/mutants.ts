/** The mutants Stryker can make of a part, and a sample of them. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from '@stryker-mutator/api/logging'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import type { Part } from './parts.ts'

/** One change to one place of the code. */
export interface Mutant {
  readonly file: string
  /** Counted from 1, as editors do. */
  readonly line: number
  /** The place as Stryker takes and gives it: `line:column-line:column`. */
  readonly range: string
  readonly mutator: string
  readonly original: string
  readonly replacement: string
  /** The same for the same change wherever in its file it stands, so that a sample outlives other changes. */
  readonly key: string
}

export interface Location {
  readonly start: { readonly line: number; readonly column: number }
  readonly end: { readonly line: number; readonly column: number }
}

/** Stryker counts the lines it is given from 1, those it gives from 0. */
export const rangeOf = ({ start, end }: Location): string =>
  `${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`

/** Tells a mutant from every other of one state of the code. */
export const placeOf = (file: string, range: string, mutator: string, replacement: string): string =>
  [file, range, mutator, replacement].join(' ')

/** Every mutant of a part, in the order of files and lines. */
export async function mutantsOf({ folder, but }: Part): Promise<readonly Mutant[]> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !but.includes(name))
    .sort()
    .map((name) => join(folder, name))
  const files = names.map((name) => ({ name, content: readFileSync(name, 'utf8'), mutate: true }))
  const { mutants } = await new Instrumenter(SILENT).instrument(files, {
    plugins: null,
    excludedMutations: [],
    ignorers: [],
  })
  const contents = new Map(files.map(({ name, content }) => [name, content]))
  const seen = new Map<string, number>()
  return mutants.map(({ fileName: file, location, mutatorName: mutator, replacement }) => {
    const original = textAt(contents.get(file) ?? '', location)
    const alike = [file, mutator, original, replacement].join('\n')
    const count = (seen.get(alike) ?? 0) + 1
    seen.set(alike, count)
    return {
      file,
      line: location.start.line + 1,
      range: rangeOf(location),
      mutator,
      original,
      replacement,
      key: hash(`${alike}\n${count}`),
    }
  })
}

/**
 * `size` of the mutants: those whose keys, mixed with the seed, come first. Each is as likely as any other, and when code is added or
 * removed the rest of the sample stays.
 */
export const sampleOf = (mutants: readonly Mutant[], size: number, seed: string): readonly Mutant[] => {
  const chosen = mutants
    .map((mutant) => ({ mutant, rank: hash(`${seed}\n${mutant.key}`) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, size)
  return mutants.filter((mutant) => chosen.some((one) => one.mutant === mutant))
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

function textAt(content: string, { start, end }: Location): string {
  const lines = content.split('\n').slice(start.line, end.line + 1)
  lines[lines.length - 1] = (lines.at(-1) ?? '').slice(0, end.column)
  lines[0] = (lines[0] ?? '').slice(start.column)
  return lines.join('\n')
}

const never = (): boolean => false
const nothing = (): void => {}
const SILENT: Logger = {
  isTraceEnabled: never,
  isDebugEnabled: never,
  isInfoEnabled: never,
  isWarnEnabled: never,
  isErrorEnabled: never,
  isFatalEnabled: never,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
}
