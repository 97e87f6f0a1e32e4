import type { AnyGame } from '../engine/game.ts'
import { isTaken } from './keymap.ts'
import type { Model, PlayState } from './model.ts'
import type { Option } from './options.ts'

/** Whether the options are a plain list: none is on the map, or all are at the place one stands on. */
export const isList = (play: PlayState, options: readonly Option[]): boolean =>
  play.here === true || options.every(({ place }) => place === undefined)

/**
 * The letter that chooses a button: its first that no command has and no button before it, else the first of the alphabet. What is an
 * action by itself comes first, then what ends the choice of one, then what begins it: so what ends a turn keeps its letter.
 */
export function hotKey(model: Model, options: readonly Option[], id: string): string | undefined {
  const taken: string[] = []
  // In a list of cards digits choose, and letters are for what ends the choice.
  const areListed = options.every(({ place }) => place === undefined)
  const buttons = options.filter(
    ({ part, place }) => place === undefined && part.kind !== 'unit' && !(areListed && part.kind === 'card'),
  )
  const isFree = (char: string): boolean =>
    /[a-z]/.test(char) && !taken.includes(char) && !isTaken(model.settings.keys, char)
  const game = model.play?.opened.game
  const inTurn = game === undefined ? buttons : [...buttons].sort((a, b) => rank(game, a) - rank(game, b))
  for (const { part } of inTurn) {
    const letter = [...part.id].find(isFree) ?? (part.kind === 'button' ? [...ALPHABET].find(isFree) : undefined)
    if (part.id === id) return letter
    if (letter !== undefined) taken.push(letter)
  }
  return undefined
}

const rank = (game: AnyGame, { part, whole }: Option): number =>
  part.kind !== 'button' || whole === undefined ? 2 : game.parts(whole).length === 1 ? 0 : 1
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'

/** The digit that chooses an option of a plain list: its own, where that is what dice show or cards are called, else its place; none elsewhere. */
export function digitFor(
  play: PlayState,
  options: readonly Option[],
  { part }: Option,
  index: number,
): string | undefined {
  if (!isList(play, options) || index < 0 || index > 8) return undefined
  const isNumbered =
    part.kind === 'face' ||
    (part.kind === 'card' && options.every((one) => one.part.kind === 'card' && isDigit(one.part.id)))
  return isNumbered && isDigit(part.id) ? part.id : String(index + 1)
}

const isDigit = (id: string): boolean => /^\d$/.test(id)
