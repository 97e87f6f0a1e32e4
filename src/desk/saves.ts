/** Saved games as a person lists them. */
import { isStoreError, type StoreError } from '../engine/files.ts'
import { isRecordFault, parseRecord } from '../engine/record.ts'
import { listRecords, RECORD_SUFFIX, readRecord } from '../engine/store.ts'
import { cli } from '../text/en/cli.ts'
import { type Failure, fail, type World } from './world.ts'

export interface SavedGame {
  /** Without the suffix. */
  readonly name: string
  readonly path: string
  /** ISO 8601, UTC. */
  readonly modified: string
  /** What the head of the record says; `?` for a file that is none. */
  readonly game: string
  readonly variant: string
  /** Who plays which side. */
  readonly players: readonly string[]
  readonly lines: number
}

/** Newest first. */
export function savedGames(world: World): readonly SavedGame[] | StoreError {
  const saves = listRecords(world.disk, world.savesFolder)
  if (isStoreError(saves)) return saves
  return saves.map(({ name, path, modified }) => ({
    name: name.slice(0, -RECORD_SUFFIX.length),
    path,
    modified: dated(modified),
    ...headOf(world, path),
  }))
}

/** Some file systems know times that no calendar has; then the nearest it has, or the first of all. */
function dated(milliseconds: number): string {
  const within = Math.min(Math.max(milliseconds, -LAST_MOMENT), LAST_MOMENT)
  return new Date(Number.isNaN(within) ? 0 : within).toISOString()
}

const LAST_MOMENT = 8.64e15

function headOf(world: World, path: string): Pick<SavedGame, 'game' | 'variant' | 'players' | 'lines'> {
  const content = readRecord(world.disk, path)
  const raw = isStoreError(content) ? undefined : parseRecord(content.text)
  if (raw === undefined || isRecordFault(raw)) return { game: '?', variant: '?', players: [], lines: 0 }
  const { game, variant, players, seats } = raw.header
  return {
    game,
    variant,
    players: Object.entries(seats).map(([seat, letter]) => `${seat}=${players[letter] ?? ''}`),
    lines: raw.lines.at(-1)?.n ?? 0,
  }
}

/** A saved game by its name alone: no folders, so nothing outside the saved games is touched. */
export function savePath(world: World, name: string): string | Failure {
  const bare = name.endsWith(RECORD_SUFFIX) ? name.slice(0, -RECORD_SUFFIX.length) : name
  if (!/^[\p{L}\p{N}_][\p{L}\p{N}_. -]{0,80}$/u.test(bare)) return fail(cli.badSaveName)
  return `${world.savesFolder}/${bare}${RECORD_SUFFIX}`
}
