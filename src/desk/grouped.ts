/** Legal actions grouped by what they are about: a unit, or a card that is aimed at something. */
import type { Action, AnyGame } from '../engine/game.ts'

export interface Group {
  /** The unit, or the card; empty for actions that name neither. */
  readonly head: string
  readonly isOfCard: boolean
  readonly items: readonly Numbered[]
}

export interface Numbered {
  /** Its place in the list, from 1. */
  readonly number: number
  readonly action: Action
  /** What its notation says beyond its verb and the head. */
  readonly rest: string
}

/** Units by their names, then cards, what names neither last; in each group the order of the list. */
export function grouped(game: AnyGame, legal: readonly Action[]): readonly Group[] {
  const groups = new Map<string, { head: string; isOfCard: boolean; items: Numbered[] }>()
  for (const [i, action] of legal.entries()) {
    const [first] = game.parts(action)
    const text = game.print(action)
    const isOfCard = first?.kind === 'card' && restOf(text, action.verb, first.id) !== ''
    const head = isOfCard || first?.kind === 'unit' ? first.id : ''
    const group = groups.get(head) ?? { head, isOfCard, items: [] }
    group.items.push({ number: i + 1, action, rest: restOf(text, action.verb, head) })
    groups.set(head, group)
  }
  return [...groups.values()].sort(order)
}

function restOf(text: string, verb: string, unit: string): string {
  const words = text.split(' ').slice(text.startsWith(`${verb} `) || text === verb ? 1 : 0)
  return (words[0] === unit ? words.slice(1) : words).join(' ')
}

function order(a: Group, b: Group): number {
  if (a.head === '' || b.head === '') return b.head.length - a.head.length
  if (a.isOfCard !== b.isOfCard) return a.isOfCard ? 1 : -1
  return a.head.localeCompare(b.head, 'en', { numeric: true })
}
