/** Choosing an action part by part: the legal list as a tree, and why what is not in it is not. */

import type { Play } from '../desk/seating.ts'
import { type Action, type AnyGame, CHANCE, type Part, type Seat } from '../engine/game.ts'
import { cannotAct } from '../engine/session.ts'
import type { Refusal, Text } from '../engine/text.ts'
import type { Walk } from './games/game-screen.ts'

/** One thing that can be chosen next, and the legal actions it leaves. */
export interface Option {
  readonly part: Part
  readonly actions: readonly Action[]
  /** The action, if nothing more is to be chosen. */
  readonly whole?: Action
  /** What would still be to be chosen is a button, and the only one. */
  readonly isShortcut?: boolean
  /** Where it is on the map. */
  readonly place?: string
  /** It takes more than the action `whole`: those that follow it, and what all of them together are called. */
  readonly walk?: { readonly rest: readonly Action[]; readonly label: Text }
}

const same = (a: Part | undefined, b: Part): boolean => a?.kind === b.kind && a.id === b.id

/** The orders in which the parts of an action can be picked. Two hexes and nothing else are a pair: either may come first. */
const orders = (parts: readonly Part[]): readonly (readonly Part[])[] =>
  parts.length === 2 && parts.every(({ kind }) => kind === 'hex') ? [parts, parts.toReversed()] : [parts]

export const beginsWith = (parts: readonly Part[], picked: readonly Part[]): boolean =>
  picked.every((part, i) => same(parts[i], part))

/** What can be chosen after `picked`, in the order of the legal list. */
export function optionsAfter(
  game: AnyGame,
  legal: readonly Action[],
  picked: readonly Part[],
  placeOf: (part: Part) => string | undefined,
): readonly Option[] {
  const found = new Map<string, { part: Part; actions: Action[]; whole?: Action; place?: string }>()
  for (const [action, parts] of legal.flatMap((each) => orders(game.parts(each)).map((way) => [each, way] as const))) {
    const part = parts[picked.length]
    if (part === undefined || !beginsWith(parts, picked)) continue
    const key = `${part.kind} ${part.id}`
    let option = found.get(key)
    if (option === undefined) {
      const place = placeOf(part)
      option = { part, actions: [], ...(place === undefined ? {} : { place }) }
      found.set(key, option)
    }
    option.actions.push(action)
    if (parts.length === picked.length + 1) option.whole = action
  }
  return [...found.values()].map((option) => {
    const [only, ...others] = option.actions
    // A card with which there is one thing to do is chosen for it at once; so is a place on a way that has begun and
    // leads on from there in one way only.
    const isOnWay = option.part.kind === 'hex' && picked.length > 0
    const follows = option.part.kind === 'card' ? 'button' : isOnWay ? 'hex' : undefined
    const isShortcut =
      follows !== undefined &&
      option.whole === undefined &&
      only !== undefined &&
      others.length === 0 &&
      game
        .parts(only)
        .slice(picked.length + 1)
        .every(({ kind }) => kind === follows)
    return isShortcut ? { ...option, whole: only, isShortcut } : option
  })
}

/** Ways of several actions that begin with what is legal, as options. */
export const walkOptions = (
  walks: readonly Walk[],
  legal: readonly Action[],
  placeOf: (part: Part) => string | undefined,
): readonly Option[] =>
  walks.flatMap(({ part, actions, label }): readonly Option[] => {
    const [first, ...rest] = actions
    const place = placeOf(part)
    return first === undefined || !legal.includes(first)
      ? []
      : [{ part, actions, whole: first, walk: { rest, label }, ...(place === undefined ? {} : { place }) }]
  })

/** A refusal, the verb it is about, and what that would have pointed at. */
interface Refused {
  readonly verb: string
  readonly part: Part
  readonly refusal: Refusal
}

/**
 * Why what is at a place cannot be chosen now: the refusals of all actions that would point there next, each sentence once. Those of
 * verbs that are possible in this phase come alone, if there are any; and who has chosen a unit means the place, or who stands there: that
 * an order which begins there cannot be taken from afar he does not ask. `walk` is the verb by which units walk, where they do.
 */
export function whyNot(
  { opened: { game }, session }: Play,
  seat: Seat,
  picked: readonly Part[],
  place: string,
  placeOf: (part: Part) => string | undefined,
  walk?: string,
): readonly Refusal[] {
  if (seat === CHANCE) return []
  const refused = new Map<string, Refused>()
  const counts = new Map<string, number>()
  const points = (parts: readonly Part[]): Part | undefined => {
    const part = parts[picked.length]
    return part !== undefined && beginsWith(parts, picked) && placeOf(part) === place ? part : undefined
  }
  for (const action of game.actions) {
    const { verb } = action
    const part = orders(game.parts(action))
      .map(points)
      .find((found) => found !== undefined)
    if (part === undefined) continue
    const refusal = cannotAct(session, seat, action)
    counts.set(verb, (counts.get(verb) ?? 0) + 1)
    // An empty place is not told that one could ride, fly or march there in another phase.
    const elsewhere = refusal?.text.key === 'not-in-this-phase' && part.kind !== 'unit'
    if (refusal !== undefined && !elsewhere) refused.set(`${verb} ${refusal.text.key}`, { verb, part, refusal })
  }
  const all = [...refused.values()]
  const now = all.filter(({ refusal }) => refusal.text.key !== 'not-in-this-phase')
  const isOrder = ({ part }: Refused): boolean => part.kind === 'order'
  const meant = picked.length === 0 || now.every(isOrder) ? now : now.filter((one) => !isOrder(one))
  if (meant.length > 0) return distinct(meant.map(({ refusal }) => refusal)).slice(0, picked.length === 0 ? 1 : MOST)
  // In another phase: of all that the unit could do then, that it could walk, or what it can do in most ways.
  const [common] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? []
  const most = walk !== undefined && counts.has(walk) ? walk : common
  return all.flatMap(({ verb, refusal }) => (verb === most ? [refusal] : [])).slice(0, 1)
}

/** More reasons than these at a time are no help. */
const MOST = 3

const distinct = (refusals: readonly Refusal[]): readonly Refusal[] =>
  refusals.filter(({ text }, i) => refusals.findIndex((other) => other.text.key === text.key) === i)
