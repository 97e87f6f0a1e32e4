/** A player's own board, decks or die. */

import { isStoreError } from '../engine/files.ts'
import { areFaults } from '../engine/game.ts'
import type { GameEntry, LoadedGame } from '../rules/entry.ts'
import { sentencesOf } from '../text/catalogue.ts'
import { cli } from '../text/en/cli.ts'
import { type Failure, fail, isFailure, type World } from './world.ts'

const LIMIT = 1024 * 1024

/** A data file that has been read. Standard input can be read once only. */
export interface DataFile {
  readonly path: string
  readonly json: unknown
}

/** The boards of a game: the built-in ones, or those of a file. */
export function loadGame(world: World, entry: GameEntry, data: string | DataFile | undefined): LoadedGame | Failure {
  const file = typeof data === 'string' ? readData(world, data) : data
  if (isFailure(file)) return file
  const loaded = entry.load(file?.json)
  if (!areFaults(loaded)) return file === undefined ? loaded : { ...loaded, json: file.json }
  const say = sentencesOf(entry.id, {})
  const [first, ...more] = loaded
  const tail = more.length === 0 ? '' : ` (${cli.moreFaults(more.length)})`
  return fail(cli.inData(file?.path ?? '', first?.at ?? '', first === undefined ? '' : say(first.text)) + tail)
}

export function readData(world: World, path: string): DataFile | Failure {
  const bytes = world.disk.files.read(path === '-' ? '/dev/stdin' : path, LIMIT)
  if (isStoreError(bytes)) return fail(cli.store(bytes))
  try {
    return { path, json: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) }
  } catch (error) {
    const detail = error instanceof SyntaxError ? error.message : cli.store({ error: 'not-text', path })
    return fail(`${path}: ${cli.notJson(oneLine(detail))}`)
  }
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 200)
