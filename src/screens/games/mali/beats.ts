/** The soldier's phase and time, one thing after another: the soldier space by space, arrests, late orders, roads, flights. */
import type { Event } from '../../../engine/game.ts'
import type { Rules } from '../../../rules/mali/rules.ts'
import type { KeyMali } from '../../../rules/mali/texts.ts'
import type { View } from '../../../rules/mali/view.ts'
import type { Beat } from '../game-screen.ts'
import { list, project, text } from './project.ts'
import { alongRoad } from './trail.ts'

/** With one of these the movement is over, and what follows is shown bit by bit. */
const OPENS: ReadonlySet<string> = new Set<KeyMali>([
  'freed',
  'die-fell',
  'hunted',
  'orders-slide',
  'victory-leaves',
  'not-delivered',
  'too-late-anyway',
  'district-lost',
  'road-closed',
  'location-marked',
  'fled',
  'cards-taken-back',
  'marker-passes',
  'lost-tokens',
  'lost-districts',
  'won',
])

/** Told together with what went before: the marker passes, and a round begins. */
const JOINS: ReadonlySet<string> = new Set<KeyMali>(['round-begins'])

/** What a step of play has brought, taken apart; what a patrol does in its movement stays in one piece. */
export function beats(rules: Rules, before: View, events: readonly Event[], after: View): readonly Beat<View>[] {
  const shown: Beat<View>[] = []
  let view = before
  for (const group of grouped(events)) {
    shown.push(...beatsOf(rules, view, group))
    view = shown.at(-1)?.view ?? view
  }
  // What the events do not tell, such as who decides next, is seen at the end.
  return [...shown.slice(0, -1), { ...shown.at(-1), view: after, events: shown.at(-1)?.events ?? [] }]
}

function grouped(events: readonly Event[]): readonly (readonly Event[])[] {
  const from = events.findIndex(({ key }) => OPENS.has(key))
  if (from < 0) return [events]
  const groups: Event[][] = from === 0 ? [] : [events.slice(0, from)]
  for (const event of events.slice(from)) {
    if (JOINS.has(event.key)) groups.at(-1)?.push(event)
    else groups.push([event])
  }
  return groups
}

function beatsOf(rules: Rules, before: View, events: readonly Event[]): readonly Beat<View>[] {
  const [first] = events
  if (first?.key === 'hunted') return hunt(rules, before, first)
  const view = events.reduce((seen, event) => project(rules, seen, event), before)
  const last = first === undefined ? [] : trailOf(rules, first)
  return [{ view, events, ...(last.length === 0 ? {} : { last }) }]
}

/** The soldier goes space by space; whom he hunts is told when he sets out. */
function hunt(rules: Rules, before: View, event: Event): readonly Beat<View>[] {
  const { board } = rules
  const way = list(event, 'spaces')
  const there = project(rules, before, event)
  return way.map((space, i) => ({
    view: { ...there, soldier: board.find(space) ?? there.soldier },
    events: i === 0 ? [event] : [],
    last: [board.id(before.soldier), ...way.slice(0, i + 1)],
  }))
}

/** Where an event takes place: from, over, to. */
function trailOf({ board }: Rules, event: Event): readonly string[] {
  switch (event.key) {
    case 'arrested':
    case 'location-marked':
      return [text(event, 'space')]
    case 'fled':
      return [text(event, 'from'), text(event, 'space')]
    case 'delivered':
      return [text(event, 'to')]
    case 'road-closed': {
      const road = board.roads[board.findRoad(text(event, 'road'))]
      return road === undefined ? [] : alongRoad({ board }, road)
    }
    default:
      return []
  }
}
