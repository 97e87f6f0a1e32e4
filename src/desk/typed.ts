/** What a person types: an action in its notation, or a word and what it is about. */
import { type Action, CHANCE, isFault, type Seat } from '../engine/game.ts'
import { capital } from '../text/words.ts'
import { type Play, possible } from './seating.ts'

/** The first word, and the rest. */
export const firstWord = (text: string): readonly [word: string, rest: string] => {
  const cut = text.search(/\s/)
  return cut < 0 ? [text, ''] : [text.slice(0, cut), text.slice(cut).trim()]
}

/** What stands between commas: several answers of chance can be typed in one line, a whole hand. */
export const betweenCommas = (text: string): readonly string[] =>
  text
    .split(',')
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')

/** Why a text is no action: one sentence. */
export interface NoAction {
  readonly sentence: string
}

export const isNoAction = (value: Action | NoAction): value is NoAction => 'sentence' in value

/** Reads an action. Of what chance answers the result alone will do: `hit`, `6`, `ds-4`. */
export function readAction(play: Play, seat: Seat | undefined, text: string): Action | NoAction {
  const { game, say } = play.opened
  const parsed = game.parse(text)
  if (!isFault(parsed)) return parsed
  const source = seat === CHANCE ? possible(play, seat)[0]?.verb : undefined
  const result = source === undefined ? parsed : game.parse(`${source} ${text}`)
  if (!isFault(result)) return result
  return { sentence: `${capital(say(parsed.text))}.` }
}
