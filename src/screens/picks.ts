/** Going up and down a list. */
import type { Key } from '../terminal/keys.ts'
import { type KeySet, pageCommand } from './keymap.ts'

const PAGE = 10

/** Where a key leads in a list of `count`; undefined if it does not move. */
export function pickAfter(keys: KeySet, key: Key, pick: number, count: number): number | undefined {
  const last = Math.max(0, count - 1)
  switch (pageCommand(keys, key)) {
    case 'up':
    case 'previous':
      return pick > 0 ? pick - 1 : last
    case 'down':
    case 'next':
      return pick < last ? pick + 1 : 0
    case 'first':
      return 0
    case 'last':
      return last
    case 'page-up':
      return Math.max(0, pick - PAGE)
    case 'page-down':
      return Math.min(last, pick + PAGE)
    default:
      return undefined
  }
}

/** Where a key scrolls text of `count` lines in a window of `height`; undefined if it does not. */
export function scrollAfter(keys: KeySet, key: Key, scroll: number, count: number, height: number): number | undefined {
  const most = Math.max(0, count - height)
  const now = Math.min(scroll, most)
  switch (pageCommand(keys, key)) {
    case 'up':
      return Math.max(0, now - 1)
    case 'down':
      return Math.min(most, now + 1)
    case 'page-up':
      return Math.max(0, now - height + 1)
    case 'page-down':
    case 'next':
      return Math.min(most, now + height - 1)
    case 'first':
      return 0
    case 'last':
      return most
    default:
      return undefined
  }
}

/** The items of a list that a window of `height` lines shows around the one picked. */
export const windowOn = (count: number, pick: number, height: number): number =>
  Math.max(0, Math.min(count - height, pick - (height >> 1)))
