/** `vistula rules`: table of contents, a paragraph by number, or a search by words. */

import { lookUp, wrapText } from '../../desk/rules-text.ts'
import { fail } from '../../desk/world.ts'
import { gamesWithRules, rulebook } from '../../rulebook/books.ts'
import { paragraphsOf } from '../../rulebook/rulebook.ts'
import { cli } from '../../text/en/cli.ts'
import { type Context, type ExitCode, NO, refuseWith, YES } from '../context.ts'

export async function rules(
  context: Context,
  game: string | undefined,
  words: readonly string[],
  { json }: { readonly json?: boolean },
): Promise<ExitCode> {
  if (game === undefined) {
    for (const id of gamesWithRules) context.out(`${(await rulebook(id))?.title}: vistula rules ${id}`)
    return YES
  }
  const book = await rulebook(game)
  if (book === undefined) return refuseWith(context, fail(cli.unknownGame(game.slice(0, 40), gamesWithRules)))
  const asked = words.join(' ').trim()
  const { found, lines } = await lookUp(book, game, asked)
  if (json) context.out(JSON.stringify(asked === '' ? paragraphsOf(book) : found, null, 2))
  else if (asked !== '' && found.length === 0) for (const line of lines) context.err(line)
  else context.out(lines.flatMap((line) => wrapText(line, context.width)).join('\n'))
  return asked === '' || found.length > 0 ? YES : NO
}
