/** What a person types: an action in its notation, or a word and what it is about. */
import { type Action, CHANCE, isFault, type Seat } from '../engine/game.ts'
import { cli } from '../text/en/cli.ts'
import { capital } from '../text/words.ts'
import { verbsAtHand } from './at-hand.ts'
import { listIsSecret, type Play, possible } from './seating.ts'

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
  // What is no word of the game was meant to be the result, so what is wrong with that is told.
  const { text: wrong } = parsed.text.key === 'unknown-verb' ? result : parsed
  const sentence = `${capital(say(wrong))}.`
  // Other faults say themselves how it is written.
  const forms = seat !== undefined && SAYS_NOT_HOW.includes(wrong.key) ? formsNow(play, seat) : []
  return { sentence: forms.length === 0 ? sentence : `${sentence} ${cli.typedNow(forms)}` }
}

const SAYS_NOT_HOW: readonly string[] = ['unknown-verb', 'never-possible']

/** So many kinds of action are shown. */
const MOST_FORMS = 4

/** An action of each kind that is asked for, to see how it is written; one that is possible, unless that would betray something. */
function formsNow(play: Play, seat: Seat): readonly string[] {
  const { game } = play.opened
  const shown = listIsSecret(play, seat) ? game.actions : possible(play, seat)
  return verbsAtHand(play, seat)
    .slice(0, MOST_FORMS)
    .flatMap((wanted) => shown.find(({ verb }) => verb === wanted) ?? [])
    .map(game.print)
}
