/** `vistula rules`: table of contents, paragraphs by number, or a search by words; in one game or in all. */

import { type FoundHit, lookUp, withoutCitation } from '../../desk/rules-text.ts'
import { fail } from '../../desk/world.ts'
import { wrapText } from '../../desk/wrap.ts'
import { gamesWithRules, rulebook } from '../../rulebook/books.ts'
import type { Volume } from '../../rulebook/find.ts'
import { cli } from '../../text/en/cli.ts'
import { type Context, type ExitCode, errorLine, NO, refuseWith, YES } from '../context.ts'

interface Flags {
  readonly json?: boolean
  readonly all?: boolean
}

export async function rules(
  context: Context,
  given: string | undefined,
  more: readonly string[],
  { json = false, all = false }: Flags,
): Promise<ExitCode> {
  // In quotes or without, `bitwa szturm` is the same question.
  const [first, ...words] = [given ?? '', ...more].flatMap((word) => word.split(/\s+/)).filter((word) => word !== '')
  const game = gamesWithRules.find((id) => id === first?.toLowerCase())
  const typed = [...(game === undefined && first !== undefined ? [first] : []), ...words].join(' ')
  const [asked, cited] = withoutCitation(typed, gamesWithRules)
  const only = cited ?? game
  const volumes = await volumesOf(only === undefined ? gamesWithRules : [only])
  if (only === undefined && asked.trim() === '' && !all) return listGames(context, volumes, json)
  // One word that is neither a game nor in any rules was meant for a game.
  const unknown = (): ExitCode => refuseWith(context, fail(cli.unknownGame(typed.slice(0, 40), gamesWithRules)))
  const isOneWord = only === undefined && first !== undefined && words.length === 0
  if (isOneWord && /^\d+$/.test(first)) return unknown()
  const { found, lines, missing } = await lookUp(volumes, asked.slice(0, LONGEST), { width: context.width, all })
  if (isOneWord && found.length === 0) return unknown()
  if (json) context.out(JSON.stringify(found.map(asData), null, 2))
  else if (lines.length > 0) context.out(lines.flatMap((line) => wrapText(line, context.width)).join('\n'))
  for (const line of missing) context.err(errorLine(line))
  return missing.length === 0 ? YES : NO
}

/** Nobody types more words than this to find a rule. */
const LONGEST = 200

async function volumesOf(games: readonly string[]): Promise<readonly Volume[]> {
  const books = await Promise.all(games.map(rulebook))
  return games.flatMap((game, i) => {
    const book = books[i]
    return book === undefined ? [] : [{ game, book }]
  })
}

function listGames(context: Context, volumes: readonly Volume[], json: boolean): ExitCode {
  const rows = volumes.map(({ game, book: { title } }) => ({ game, title }))
  context.out(json ? JSON.stringify(rows, null, 2) : rows.map(({ game, title }) => cli.bookOf(title, game)).join('\n'))
  return YES
}

const asData = ({ volume: { game, book }, paragraph, context }: FoundHit) => ({
  game,
  ...paragraph,
  section: book.sections.find(({ paragraphs }) => paragraphs.includes(paragraph))?.title,
  ...(context === undefined ? {} : { context }),
})
