/** Saved games as files: renamed, copied and deleted, never over another, and never while somebody plays. */
import { expect, test } from 'vitest'
import type { Disk, Files, Owner } from '../../src/engine/files.ts'
import { copyRecord, deleteRecord, renameRecord } from '../../src/engine/saves.ts'
import { openRecord } from '../../src/engine/store.ts'
import { type Hook, hooked, type MemoryFiles, memoryFiles, memoryProcesses } from './memory-files.ts'

const A = '/saves/a.vistula'
const B = '/saves/b.vistula'
const TEXT = 'vistula-record 1\n---\n1 bolshevik commander Lwów #e1a0\n'
const ME: Owner = { pid: 10, host: 'lwow', started: '500' }
const OTHER: Owner = { pid: 11, host: 'lwow', started: '600' }

const diskOf = (files: Files, self = ME): Disk => ({
  files,
  processes: memoryProcesses(self, new Set([ME, OTHER])),
})

function saved(text = TEXT): MemoryFiles {
  const files = memoryFiles('/saves')
  files.put(A, text)
  return files
}

test('a renamed game has its new name alone, and no lock is left', () => {
  const files = saved()
  expect(renameRecord(diskOf(files), A, B)).toBeUndefined()
  expect(files.names()).toEqual([B])
  expect(files.text(B)).toBe(TEXT)
})

test('a name that is taken stays with its game', () => {
  const files = saved()
  files.put(B, 'precious')
  expect(renameRecord(diskOf(files), A, B)).toEqual({ error: 'exists', path: B })
  expect(copyRecord(diskOf(files), A, B)).toEqual({ error: 'exists', path: B })
  expect([files.text(A), files.text(B)]).toEqual([TEXT, 'precious'])
  expect(files.names()).toEqual([A, B])
})

test('a name taken just before the link is not overwritten either, and the game keeps its own', () => {
  const files = saved()
  const late: Hook = (operation, path, run) => {
    if (operation === 'link' && path === B) files.put(B, 'precious')
    return run()
  }
  expect(renameRecord(diskOf(hooked(files, late)), A, B)).toEqual({ error: 'exists', path: B })
  expect([files.text(A), files.text(B)]).toEqual([TEXT, 'precious'])
  expect(files.names()).toEqual([A, B])
})

test('what has its new name and cannot lose the old one is said so', () => {
  const files = saved()
  const kept: Hook = (operation, path, run) =>
    operation === 'unlink' && path === A ? { error: 'denied', path } : run()
  expect(renameRecord(diskOf(hooked(files, kept)), A, B)).toEqual({ error: 'denied', path: A })
  expect(deleteRecord(diskOf(hooked(files, kept)), A)).toEqual({ error: 'denied', path: A })
  expect([files.text(A), files.text(B)]).toEqual([TEXT, TEXT])
  expect(files.names()).toEqual([A, B])
})

test('a deleted game is gone, and so is its lock', () => {
  const files = saved()
  expect(deleteRecord(diskOf(files), A)).toBeUndefined()
  expect(files.names()).toEqual([])
})

test('a copy is the whole lines of a game, which stays as it is', () => {
  const files = saved(`${TEXT}2 pol`)
  expect(copyRecord(diskOf(files), A, B)).toBeUndefined()
  expect([files.text(A), files.text(B)]).toEqual([`${TEXT}2 pol`, TEXT])
  expect(files.names()).toEqual([A, B])
})

test('what is missing is missing', () => {
  const files = memoryFiles('/saves')
  expect(renameRecord(diskOf(files), A, B)).toEqual({ error: 'missing', path: A })
  expect(deleteRecord(diskOf(files), A)).toEqual({ error: 'missing', path: A })
  expect(copyRecord(diskOf(files), A, B)).toEqual({ error: 'missing', path: A })
  expect(files.names()).toEqual([])
})

test('a game in play is left alone, but may be copied', () => {
  const files = saved()
  const opened = openRecord(diskOf(files, OTHER), A)
  const locked = { error: 'locked', path: `${A}.lock`, owner: OTHER }
  expect(renameRecord(diskOf(files), A, B)).toEqual(locked)
  expect(deleteRecord(diskOf(files), A)).toEqual(locked)
  expect(files.names()).toEqual([A, `${A}.lock`])
  expect(copyRecord(diskOf(files), A, B)).toBeUndefined()
  expect(files.text(B)).toBe(TEXT)
  if ('record' in opened) opened.record.close()
  expect(files.names()).toEqual([A, B])
})
