/** A game on the table: what can be chosen, what is shown of it, and how play goes on. */

import { decider, possible, viewerOf } from '../desk/seating.ts'
import { CHANCE, type Part, type Seat, type Viewer } from '../engine/game.ts'
import { seen } from '../engine/session.ts'
import type { PlayState } from './model.ts'
import { type Option, optionsAfter, walkOptions } from './options.ts'

/** Who looks: the person behind the curtain, the only person, or everybody. */
export const viewerNow = (play: PlayState): Viewer => play.eyes ?? viewerOf(play)

/** Who may read what is written on the table. A secret that is shown on demand only stands nowhere else. */
export const readerNow = (play: PlayState): Viewer => (play.looks.secretsOnDemand === true ? 'public' : viewerNow(play))

/** What is on the map now: while something is revealed, the step it has come to. */
export const viewNow = (play: PlayState): unknown =>
  play.reveal?.steps[play.reveal.at]?.view ?? seen(play.session, viewerNow(play)).view

/** The person who decides now; undefined while something is revealed, a computer thinks, or the part is over. */
export function personNow(play: PlayState): Seat | undefined {
  const next = play.reveal === undefined ? decider(play) : undefined
  return next?.person === true ? next.seat : undefined
}

/** The person whose decision it is, or who alone may tell what chance has answered. */
export const sitterNow = (play: PlayState): Seat | undefined =>
  personNow(play) === undefined ? undefined : decider(play)?.eyes

/** What can be chosen on a table, which is a value: map, panel and foot all ask for it. */
const known = new WeakMap<PlayState, readonly Option[]>()

/** What the person at the keyboard can choose next. */
export function optionsNow(play: PlayState): readonly Option[] {
  const options = known.get(play) ?? optionsOf(play)
  known.set(play, options)
  return options
}

function optionsOf(play: PlayState): readonly Option[] {
  const seat = personNow(play)
  if (seat === undefined) return []
  const legal = possible(play, seat)
  const all = optionsAfter(play.opened.game, legal, play.picked, placeOf(play))
  if (play.here === true) return all.filter(({ place }) => place === play.cursor)
  if (play.picked.length === 0) return inPanelOrder(play, all)
  const walks = play.looks.walking?.walks(viewNow(play), play.picked) ?? []
  return walks.length === 0 ? all : nearestFirst(all, walkOptions(walks, legal, placeOf(play)))
}

/** What can be done on the spot, then where one can go, the nearest places first, then the buttons. */
const nearestFirst = (options: readonly Option[], walks: readonly Option[]): readonly Option[] => [
  ...options.filter(({ part }) => part.kind === 'order'),
  ...options.filter(({ part }) => part.kind !== 'order' && part.kind !== 'button'),
  ...walks,
  ...options.filter(({ part }) => part.kind === 'button'),
]

/** The buttons that can be pressed whatever unit is chosen. */
export const buttonsNow = (play: PlayState): readonly Option[] =>
  play.picked.length === 0
    ? []
    : optionsNow({ ...play, picked: [], here: undefined }).filter(({ part }) => part.kind === 'button')

const LAST = 1_000_000

/** Units as the panel lists them, and after them what is no unit. */
function inPanelOrder(play: PlayState, options: readonly Option[]): readonly Option[] {
  const view = viewNow(play)
  const units = play.looks.panel(view).map(({ unit }) => unit)
  const rank = ({ part }: Option): number => {
    const at = part.kind === 'unit' ? units.indexOf(part.id) : -1
    return at < 0 ? units.length : at
  }
  // Cards come after units, and before buttons.
  const order = new Map(
    options.map((option) => {
      const { part } = option
      return [option, part.kind === 'card' ? (play.looks.order?.(view, part) ?? 0) : LAST]
    }),
  )
  const ordered = (option: Option): number => order.get(option) ?? LAST
  return [...options].sort((a, b) => rank(a) - rank(b) || ordered(a) - ordered(b))
}

export const placeOf = (play: PlayState): ((part: Part) => string | undefined) => {
  const view = viewNow(play)
  return (part) => play.looks.place(view, part)
}

/** The cursor goes to a place. While others act it shows itself from now on, to look around with. */
export const cursorTo = (play: PlayState, cursor: string): PlayState => ({
  ...play,
  cursor,
  tab: undefined,
  here: undefined,
  roams: personNow(play) === undefined,
})

/** The option that Enter would choose: the one Tab stands on, or the only one at the cursor. Of what fell or was drawn none is offered unasked. */
export function optionChosen(play: PlayState, options: readonly Option[]): Option | undefined {
  if (play.tab !== undefined) return options[play.tab]
  if (personNow(play) === CHANCE) return undefined
  const here = options.filter(({ place }) => place === play.cursor)
  return here.length === 1 ? here[0] : undefined
}

/** Tab goes on to an option; the cursor goes with it. */
export function tabTo(play: PlayState, options: readonly Option[], index: number): PlayState {
  const tab = ((index % options.length) + options.length) % options.length
  const option = options[tab]
  return option === undefined ? play : { ...play, tab, cursor: option.place ?? play.cursor }
}

/** What a part is called: a card by its name, a unit by its number. */
export const partName = (play: PlayState, part: Part): string => {
  const name = play.looks.part?.(viewNow(play), part)
  return name === undefined ? part.id : play.opened.say(name)
}
