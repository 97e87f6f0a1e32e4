/** Games refereed at the table as people play them, with undo, redo and seats that change hands: every third wild game is told by hand. */
import { expect, test } from 'vitest'
import { gameBitwa } from '../helpers/bitwa.ts'
import { gameMali } from '../helpers/mali.ts'
import { prepare } from './harness.ts'
import { wildRecordsComeBack } from './records.ts'
import { undoIsBarredAsDesigned } from './undo.ts'
import { wildPlays } from './wild.ts'

const KNOBS = { games: 0, wild: 3, seed: 'by-hand' }

test('bitwa: records come back, and undo is barred as designed', () => {
  const bench = prepare({ name: 'bitwa', open: () => gameBitwa(), match: true, bound: 6000 }, KNOBS)
  expect(wildPlays(bench).some(({ lines }) => lines.some(({ actor }) => actor === 'chance'))).toBe(true)
  wildRecordsComeBack(bench)
  undoIsBarredAsDesigned(bench)
})

test('mali extended: records come back, and undo is barred as designed', () => {
  const open = () => gameMali({ variant: 'extended', players: 3 })
  const bench = prepare({ name: 'mali extended', open, match: false, bound: 6000 }, KNOBS)
  expect(wildPlays(bench).some(({ lines }) => lines.some(({ actor }) => actor === 'chance'))).toBe(true)
  wildRecordsComeBack(bench)
  undoIsBarredAsDesigned(bench)
})
