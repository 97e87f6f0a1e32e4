/** The decks as the rules ask about them. Rules 9.63-9.65. */
import { type CardAction, type DecksFile, objectiveId } from '../../maps/data-mali.ts'
import type { Board, Space } from './board.ts'

export interface Order {
  readonly from: Space
  readonly to: Space
  readonly points: number
}

export type Colour = 'from' | 'most' | 'to' | 'best'

/** A kind of secret objective, of which there may be several cards. Its colour is its type. */
export interface Objective {
  readonly id: string
  readonly colour: Colour
  readonly points: number
  readonly count: number
  /** The district orders must come from; -1 for the other colours. */
  readonly district: number
  /** The districts orders must have been brought to; 0 for the other colours. */
  readonly districts: number
}

export interface Decks {
  readonly orders: readonly Order[]
  /** By number less one. */
  readonly movement: readonly { readonly points: number; readonly action: CardAction | undefined }[]
  readonly objectives: readonly Objective[]
  /** Every choice of three kinds of three colours, each in the order of the kinds. */
  readonly choices: readonly (readonly number[])[]
}

export function openDecks(board: Board, { movement, orders, objectives }: DecksFile): Decks {
  const find = (id: string): Space => board.find(id) ?? -1
  const kinds = objectives.map(
    (one): Objective => ({
      id: objectiveId(one),
      colour: one.kind,
      points: one.points,
      count: one.count,
      district: one.kind === 'from' ? board.districts.indexOf(one.district) : -1,
      districts: one.kind === 'to' ? one.districts : 0,
    }),
  )
  const choices: (readonly number[])[] = []
  for (const [a, first] of kinds.entries())
    for (const [b, second] of kinds.entries())
      for (const [c, third] of kinds.entries())
        if (a < b && b < c && new Set([first.colour, second.colour, third.colour]).size === 3)
          choices.push(Object.freeze([a, b, c]))
  return {
    orders: orders.map(({ from, to, points }) => ({ from: find(from), to: find(to), points })),
    movement: movement.map(({ points, action }) => ({ points, action })),
    objectives: kinds,
    choices,
  }
}
