/** A player's own board, decks or die. */

import { isStoreError } from '../engine/files.ts'
import { areFaults } from '../engine/game.ts'
import { JSON_LIMIT } from '../engine/json.ts'
import type { GameEntry, LoadedGame } from '../rules/entry.ts'
import { sentencesOf } from '../text/catalogue.ts'
import { cli } from '../text/en/cli.ts'
import { type Failure, fail, isFailure, type World } from './world.ts'

/** The boards of a game: the built-in ones, or those of a file. */
export function loadGame(world: World, entry: GameEntry, path: string | undefined): LoadedGame | Failure {
  const file = path === undefined ? { json: undefined } : readJson(world, path)
  if (isFailure(file)) return file
  const loaded = entry.load(file.json)
  if (!areFaults(loaded)) return file.json === undefined ? loaded : { ...loaded, json: file.json }
  const say = sentencesOf(entry.id, {})
  const [first, ...more] = loaded
  const tail = more.length === 0 ? '' : ` (${cli.moreFaults(more.length)})`
  return fail(cli.inData(path ?? '', first?.at ?? '', first === undefined ? '' : say(first.text)) + tail)
}

/** A JSON file of a person's; `-` is standard input. */
export function readJson(world: World, path: string): { readonly json: unknown } | Failure {
  const bytes = world.disk.files.read(path === '-' ? '/dev/stdin' : path, JSON_LIMIT)
  if (isStoreError(bytes)) return fail(cli.store(bytes))
  try {
    return { json: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) }
  } catch (error) {
    const detail = error instanceof SyntaxError ? error.message : cli.store({ error: 'not-text', path })
    return fail(`${path}: ${cli.notJson(oneLine(detail))}`)
  }
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 200)
