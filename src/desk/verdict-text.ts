/** What is said of an action: that it is possible, what it costs and what may follow; or the rule that forbids it, in full. */
import { seededRandom } from '../engine/chance.ts'
import { type Action, type Actor, CHANCE, type Viewer } from '../engine/game.ts'
import type { Refusal } from '../engine/text.ts'
import { rulebook } from '../rulebook/books.ts'
import type { Hit } from '../rulebook/find.ts'
import { findParagraph } from '../rulebook/rulebook.ts'
import { cli } from '../text/en/cli.ts'
import type { Sentence } from '../text/words.ts'
import { type Odds, oddsOf, printOdds } from './odds-text.ts'
import type { AnySession } from './opened.ts'
import { inFull, WINDOW } from './rules-text.ts'
import { wrapText } from './wrap.ts'

/** What a legal action brings. */
export interface Consequences {
  /** What it uses up, and what is left of that. */
  readonly costs: readonly string[]
  readonly odds: Odds
}

/** What follows a legal action, as a viewer can know it; without a viewer everything hidden counts. */
export const consequencesOf = (
  session: AnySession,
  say: Sentence,
  viewer: Viewer | undefined,
  actor: Actor,
  action: Action,
): Consequences => ({
  costs: costsOf(session, viewer, actor, action).map(say),
  odds: oddsOf(session, say, viewer, actor, action),
})

/** What an action uses up lies open, so any world that fits what the viewer knows will do to see it in. */
function costsOf({ table, now }: AnySession, viewer: Viewer | undefined, actor: Actor, action: Action) {
  const { game, streams } = table
  if (game.spent === undefined || actor === CHANCE) return []
  const eyes = viewer ?? actor
  const before = game.view(now.state, eyes)
  const world = viewer === undefined ? now.state : game.sample(before, seededRandom(`${streams.seed}/costs`))
  const after = game.phase(world).apply(world, actor, action).state
  return game.spent(before, game.view(after, eyes))
}

/** In lines of at most `width` columns. */
export function consequencesLines({ costs, odds }: Consequences, width: number): readonly string[] {
  const chance = (['throw', 'draw'] as const).flatMap((how) => {
    const asked = odds.chance.filter(({ isThrown }) => isThrown === (how === 'throw'))
    const names = (isSure: boolean): readonly string[] =>
      asked.filter((one) => one.isSure === isSure).map(({ source }) => source)
    return asked.length === 0 ? [] : [cli.chanceAsked[how](names(true), names(false))]
  })
  return printOdds({ ...odds, always: [...odds.always, ...costs, ...chance] }, width)
}

/** The paragraph that a refusal rests on, with its book; undefined if there is none of that number. */
export async function paragraphOf({ rule }: Refusal): Promise<Hit | undefined> {
  const [game = '', number = ''] = rule.split(' ')
  const book = await rulebook(game)
  const paragraph = book === undefined ? undefined : findParagraph(book, number)
  return book === undefined || paragraph === undefined ? undefined : { volume: { game, book }, paragraph }
}

/** A refusal with the text of its rule, in lines of at most `width` columns; of a long rule as much as leaves the refusal in the window. */
export async function refusalLines(refused: Refusal, say: Sentence, width: number): Promise<readonly string[]> {
  const found = await paragraphOf(refused)
  const lines = [
    `${say(refused.text)} ${cli.ruleTag(refused.rule)}`,
    ...(found === undefined ? [] : ['', ...inFull(found.volume, [found.paragraph])]),
  ]
  const rows = lines.flatMap((line) => wrapText(line, width))
  const more = rows.length - WINDOW
  return more <= 0 ? rows : [...rows.slice(0, WINDOW - 1), cli.moreRows(more + 1, refused.rule)]
}
