/** `vistula map`: the board of a game, the built-in one or a player's own. */

import { loadGame } from '../../desk/data-file.ts'
import { gameEntry } from '../../desk/opened.ts'
import { wrapText } from '../../desk/rules-text.ts'
import { isFailure } from '../../desk/world.ts'
import { withDefaults } from '../../rules/entry.ts'
import { screenOf } from '../../screens/catalogue.ts'
import { type Context, type ExitCode, refuseWith, YES } from '../context.ts'

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
