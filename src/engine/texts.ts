/** What the engine itself says, as keys with their arguments; the words stand in src/text. */
import type { Text } from './text.ts'

type None = Record<never, never>

export interface EngineTexts {
  // Refusals that hold in every game.
  'no-such-seat': { readonly seat: string }
  'no-such-action': None
  'game-is-over': None
  'not-your-decision': { readonly seat: string; readonly waiting: readonly string[] }
  'not-in-this-phase': { readonly action: string; readonly verb: string }
  'no-such-outcome': { readonly action: string }
  'no-such-card': { readonly action: string }
  // Why something cannot be taken back, or done again.
  'undo-after-resigning': None
  'undo-across-parts': None
  'nothing-to-undo': None
  'undo-uncovered': None
  'undo-other-decided': None
  'undo-chance': None
  'nothing-to-redo': None
  'no-second-part': None
  // Why a seat cannot change hands.
  'seat-while-drawing': { readonly seat: string }
  // Endings.
  resigned: { readonly seat: string }
  // Faults of records.
  'record-not-one': None
  'record-later-format': { readonly format: number; readonly known: number }
  'record-no-rule': None
  'record-header-form': None
  'record-header-key': { readonly key: string }
  'record-header-twice': { readonly key: string }
  'record-header-missing': { readonly key: string }
  'record-header-value': { readonly key: string; readonly expected: string; readonly found: string }
  'record-line-form': None
  'record-number': { readonly found: number; readonly expected: number }
  'record-checksum': { readonly n: number; readonly found: string; readonly expected: string }
  'record-command': { readonly command: string }
  'record-chance-line': None
  'record-cannot-fall': { readonly fell: string }
  'record-nothing-fell': None
}

/** A sentence of the engine's. */
export const say = <K extends keyof EngineTexts>(key: K, args: EngineTexts[K]): Text => ({ key, args })
