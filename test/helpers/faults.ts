/** Faults of a position in short, each with a sentence to tell it. */
import { expect } from 'vitest'
import type { Fault } from '../../src/engine/game.ts'
import { sentencesOf } from '../../src/text/catalogue.ts'

/** `place key` of each fault. Its sentence has everything that it needs, or the test fails. */
export function inShort(game: string, faults: readonly Fault[]): string {
  const say = sentencesOf(game, {})
  return faults
    .map(({ at, text }) => {
      expect(say(text)).not.toMatch(/undefined|NaN|\[object/)
      return `${at} ${text.key}`
    })
    .join('; ')
}
