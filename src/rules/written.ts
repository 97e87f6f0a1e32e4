/** The notation of an action that is its verb and what it points at, which is so but for the names of buttons. */
import type { Part } from '../engine/game.ts'

export function written(verb: string, parts: readonly Part[]): string {
  let text = verb
  for (const { kind, id } of parts) if (kind !== 'button') text += ` ${id}`
  return text
}
