import { isTaken } from './keymap.ts'
import type { Model, PlayState } from './model.ts'
import type { Option } from './options.ts'

/** Whether the options are a plain list: none is on the map, or all are at the place one stands on. */
export const isList = (play: PlayState, options: readonly Option[]): boolean =>
  play.here === true || options.every(({ place }) => place === undefined)

/** The letter that chooses a button: its first that no command has and no button before it; none if all are taken. */
export function hotKey(model: Model, options: readonly Option[], id: string): string | undefined {
  const taken: string[] = []
  // In a list of cards digits choose, and letters are for what ends the choice.
  const areListed = options.every(({ place }) => place === undefined)
  for (const { part, place } of options) {
    if (place !== undefined || part.kind === 'unit' || (areListed && part.kind === 'card')) continue
    const letter = [...part.id].find(
      (char) => /[a-z]/.test(char) && !taken.includes(char) && !isTaken(model.settings.keys, char),
    )
    if (part.id === id) return letter
    if (letter !== undefined) taken.push(letter)
  }
  return undefined
}

/** The digit that chooses an option of a plain list: so many hits where that is what dice show, else its place; none elsewhere. */
export function digitFor(
  play: PlayState,
  options: readonly Option[],
  { part }: Option,
  index: number,
): string | undefined {
  if (!isList(play, options) || index < 0 || index > 8) return undefined
  return part.kind === 'face' && /^\d$/.test(part.id) ? part.id : String(index + 1)
}
