/** What a seat can know of a position where somebody decides, as a short text: a view in full takes long to write. */
import { heldNow } from './fray.ts'
import { other, type Side, type State } from './state.ts'
import type { Tables } from './tables.ts'
import { isChoosing } from './view.ts'
import { sizeOf } from './zones.ts'

/** More copies of a card than a deck can hold. */
const COPIES = 64

/** Two positions have the same key exactly if they look the same to the seat. */
export function keyOf(tables: Tables, state: State, seat: Side): string {
  const { decks } = tables.rules
  const enemy = other(seat)
  const { hand, laid, up, discard, known, seen } = state
  let key = `${state.day} ${state.first} ${state.picks} ${state.next} ${state.passed} ${state.ready} ${state.fight} `
  for (const frame of state.todo) key += `${Object.values(frame)} `
  key += `${state.unitAt} ${state.markers} ${state.target} `
  let flags = 0
  for (let unit = 0; unit < state.unitAt.length; unit++)
    flags = 4 * flags + (state.dispersed[unit] ? 2 : 0) + (state.attacked[unit] ? 1 : 0)
  key += `${flags} ${heldNow(tables, state, enemy)} ${isChoosing(state, enemy) ? '' : sizeOf(decks, laid, enemy)} `
  for (const card of decks.of[seat]) key += pair(hand, laid, card) + pair(up, discard, card) + pair(known, known, card)
  for (const card of decks.of[enemy]) key += pair(up, discard, card) + pair(known, seen, card)
  return key
}

const pair = (a: readonly number[], b: readonly number[], card: number): string =>
  String.fromCharCode(COPIES * (a[card] as number) + (b[card] as number))
