/** Choosing an action part by part: the legal list as a tree, and why what is not in it is not. */

import type { Play } from '../desk/seating.ts'
import { type Action, type AnyGame, CHANCE, type Part, type Seat } from '../engine/game.ts'
import { cannotAct, seen } from '../engine/session.ts'
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
    // A card with which there is one thing to do is chosen for it at once.
    const isShortcut =
      option.part.kind === 'card' &&
      option.whole === undefined &&
      only !== undefined &&
      others.length === 0 &&
      game
        .parts(only)
        .slice(picked.length + 1)
        .every(({ kind }) => kind === 'button')
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

/**
 * Why what is at a place cannot be chosen now: the refusals of all actions that would point there next, each sentence once. Those of
 * verbs that are possible in this phase come alone, if there are any.
 */
export function whyNot(
  play: Play,
  seat: Seat,
  picked: readonly Part[],
  place: string,
  placeOf: (part: Part) => string | undefined,
): readonly Refusal[] {
  const {
    opened: { game },
    session,
  } = play
  if (seat === CHANCE) return []
  const refusals = new Map<string, Refusal>()
  const counts = new Map<string, number>()
  const points = (parts: readonly Part[]): Part | undefined => {
    const part = parts[picked.length]
    return part !== undefined && beginsWith(parts, picked) && placeOf(part) === place ? part : undefined
  }
  for (const action of game.actions) {
    const part = orders(game.parts(action))
      .map(points)
      .find((found) => found !== undefined)
    if (part === undefined) continue
    const refusal = cannotAct(session, seat, action)
    counts.set(action.verb, (counts.get(action.verb) ?? 0) + 1)
    // An empty place is not told that one could ride, fly or march there in another phase.
    const elsewhere = refusal?.text.key === 'not-in-this-phase' && part.kind !== 'unit'
    if (refusal !== undefined && !elsewhere) refusals.set(`${action.verb} ${refusal.text.key}`, refusal)
  }
  const now = [...refusals].filter(([, { text }]) => text.key !== 'not-in-this-phase')
  // Who has chosen a unit means what it can do elsewhere now: that no order begins at a far place is not what he asks.
  const can = picked.length === 0 ? [] : legalVerbs(play, seat, picked)
  const meant = now.filter(([key]) => can.some((verb) => key.startsWith(`${verb} `)))
  const told = (meant.length > 0 ? meant : now).map(([, refusal]) => refusal)
  if (told.length > 0) return distinct(told).slice(0, picked.length === 0 ? 1 : MOST)
  // In another phase: of all that the unit could do then, what it can do in most ways.
  const [verb] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? []
  return [...refusals].flatMap(([key, refusal]) => (key.startsWith(`${verb} `) ? [refusal] : [])).slice(0, 1)
}

const legalVerbs = (play: Play, seat: Seat, picked: readonly Part[]) =>
  seen(play.session, seat)
    .legal.filter((action) => beginsWith(play.opened.game.parts(action), picked))
    .map(({ verb }) => verb)

/** More reasons than these at a time are no help. */
const MOST = 3

const distinct = (refusals: readonly Refusal[]): readonly Refusal[] =>
  refusals.filter(({ text }, i) => refusals.findIndex((other) => other.text.key === text.key) === i)
