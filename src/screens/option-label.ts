/** What an option is called in a list. */
import { mayStopUndo } from '../desk/seating.ts'
import { digitFor, hotKey } from './hot-keys.ts'
import type { Model, PlayState } from './model.ts'
import type { Option } from './options.ts'
import { partName, personNow, viewNow } from './playing.ts'
import { STAR } from './wrap.ts'

export function optionLabel(
  model: Model,
  play: PlayState,
  options: readonly Option[],
  option: Option,
  index: number,
  columns: number,
): string {
  const { part, whole } = option
  const digit = digitFor(play, options, option, index)
  const number = digit === undefined ? '' : `${digit} `
  const hot = hotKey(model, options, part.id)
  const letter = hot === undefined || number !== '' ? '' : `(${hot}) `
  if (whole === undefined && part.kind === 'unit') {
    const row = play.looks.panel(viewNow(play), columns - number.length).find(({ unit }) => unit === part.id)
    return number + (row === undefined ? part.id : play.opened.say(row.text))
  }
  if (whole === undefined) return `${number}${letter}${partName(play, part)} ...`
  if (option.isShortcut === true && part.kind === 'card') return `${number}${letter}${partName(play, part)}`
  if (option.walk !== undefined) return `${number}${letter}${play.opened.say(option.walk.label)}`
  const seat = personNow(play)
  const star = seat !== undefined && mayStopUndo(play, seat, whole) ? ` ${STAR}` : ''
  const label = play.looks.label?.(viewNow(play), whole, play.picked.length)
  if (label !== undefined) return `${number}${letter}${play.opened.say(label)}${star}`
  return `${number}${letter}${shortNotation(play, option)}${placeName(play, option)}${star}`
}

/** An action's notation without what has been picked already. */
function shortNotation(play: PlayState, { whole }: Option): string {
  if (whole === undefined) return ''
  const picked = play.picked.map(({ id }) => id)
  const [verb = '', ...rest] = play.opened.game.print(whole).split(' ')
  return [verb, ...rest.filter((word) => !picked.includes(word))].join(' ')
}

/** The name of a place after its id, if it has one. */
function placeName(play: PlayState, { place, part }: Option): string {
  if (place === undefined || part.kind !== 'hex') return ''
  const name = play.looks.map.name(place)
  return name.startsWith(place) ? name.slice(place.length) : ''
}
