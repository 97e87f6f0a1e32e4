/** `vistula map`: the board of a game, the built-in one or a player's own. */

import { withDefaults } from '../../rules/entry.ts'
import { screenOf } from '../../screens/catalogue.ts'
import { type Context, type ExitCode, isFailure, refuseWith, YES } from '../context.ts'
import { loadGame } from '../data-file.ts'
import { gameEntry } from '../opened.ts'
import { wrapText } from '../rules-text.ts'

export function map(context: Context, id: string, { data }: { readonly data?: string }): ExitCode {
  const entry = gameEntry(id)
  if (isFailure(entry)) return refuseWith(context, entry)
  const loaded = loadGame(context, entry, data)
  if (isFailure(loaded)) return refuseWith(context, loaded)
  const screen = screenOf(id, loaded.open(entry.variants[0] ?? '', withDefaults(entry, {})))
  context.out(
    screen
      .board()
      .flatMap((line) => wrapText(line, context.width))
      .join('\n'),
  )
  return YES
}
