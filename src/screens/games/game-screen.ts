/**
 * How a game looks: all that the table, and play by lines, ask of it. A game adds a folder here; the screens stay as they are.
 */
import type { Action, Event, Part } from '../../engine/game.ts'
import type { Refusal, Text } from '../../engine/text.ts'
import type { Canvas } from '../../terminal/canvas.ts'
import type { Size, Spot } from '../../terminal/terminal.ts'
import type { Role, Theme } from '../theme.ts'

export type Zoom = 1 | 2 | 3
export type Glyphs = 'unicode' | 'ascii'
/** The ways a cursor goes. On a hex map `up` and `down` stay in the column, the others go to a neighbour. */
export type Direction = 'left' | 'right' | 'up' | 'down' | 'up-left' | 'up-right' | 'down-left' | 'down-right'

/** What a map shows besides what stands on it. Places are ids of hexes or locations. */
export interface Marks {
  readonly zoom: Zoom
  readonly glyphs: Glyphs
  readonly theme: Theme
  readonly cursor?: string
  /** Where something can be chosen now. */
  readonly legal: ReadonlySet<string>
  /** Where the unit stands that has been chosen. */
  readonly chosen?: string
  /** The last move: from, over, to. */
  readonly last: readonly string[]
}

/** A map of places, drawn in cells. */
export interface GameMap<V> {
  /** Every place the cursor can stand on, in reading order. */
  readonly places: readonly string[]
  size(zoom: Zoom): Size
  /** The whole map; the window on it is the table's affair. Without a view the empty board. */
  draw(view: V | undefined, marks: Marks): Canvas
  /** The upper left cell and the size of a place on the drawn map. */
  spot(place: string, zoom: Zoom): Spot & Size
  /** Where an arrow leads on the map as it is drawn in a zoom, the normal one if none is given. */
  step(place: string, direction: Direction, zoom?: Zoom): string | undefined
  /** A place by its id or its name, as a person types it. */
  find(text: string): string | undefined
  /** `G3 Radziechów`, or the id alone. */
  name(place: string): string
}

/** A line of the panel that lists what each unit is and has. */
export interface PanelRow {
  readonly text: Text
  readonly role: Role
  /** The unit the line is about. */
  readonly unit?: string
}

/** A way that one unit goes with several actions, chosen at once. */
export interface Walk {
  /** Where it leads. */
  readonly part: Part
  /** One after another; if the first one is legal, so is each when those before it have been done. */
  readonly actions: readonly Action[]
  /** What it is called in a list. */
  readonly label: Text
}

/** Where units walk place by place, several actions are one choice. */
export interface GameWalking<V> {
  /** The verb of these actions: one asks for no more than another, is not cautioned about, and can be taken back. */
  readonly verb: string
  /** Where what is picked can go with more than one action, the nearest places first. */
  walks(view: V, picked: readonly Part[]): readonly Walk[]
  /** What happens on the way and would be missed if only the end were told. */
  isNotable(event: Event): boolean
  /** Why a unit that may walk does not come to a place now. */
  tooFar(view: V, unit: string, place: string): Refusal | undefined
}

/** A line of a sheet: one cell over its whole width, or two beside each other. */
export interface SheetRow {
  readonly cells: readonly { readonly text: Text; readonly role: Role }[]
}

/** What is better seen on a sheet of its own than on the map while it goes on: a combat fought with cards. */
export interface GameSheet<V> {
  /** Whether such a thing goes on. */
  goesOn(view: V): boolean
  /** Whether what is decided now is decided on the sheet. */
  shows(view: V): boolean
  /** Whether it begins with this event. */
  opens(event: Event): boolean
  /** Whether what had gone on has no part any more in this event and what comes after it. */
  closes(event: Event): boolean
  /** Whether an event is shown by itself, after what went before it. */
  isBeat(event: Event): boolean
  /** `told` is what has been told since it began; `columns` those of the whole sheet. */
  rows(view: V, told: readonly Event[], columns: number): readonly SheetRow[]
}

/** A bit of what a step of play has brought, which is shown by itself. */
export interface Beat<V> {
  readonly view: V
  /** None where something goes on that has been told already. */
  readonly events: readonly Event[]
  /** Where it takes place: from, over, to; as in the step before if it is not said. */
  readonly last?: readonly string[]
}

/** The signs of the ground, of the units, and the marks of the one who plays. */
export const LEGEND = ['ground', 'units', 'marks'] as const
export type LegendPart = (typeof LEGEND)[number]

export interface GameScreen<V> {
  readonly map: GameMap<V>
  /** What the signs on the map mean, a line each; all of them, or only some parts. */
  legend(glyphs: Glyphs, parts?: readonly LegendPart[]): readonly string[]
  /** Where something that can be chosen is on the map; undefined for buttons and cards. */
  place(view: V, part: Part): string | undefined
  /** Where an action takes place: from, over, to; empty if nowhere. `view` is before the action. */
  trail(view: V, action: Action): readonly string[]
  /** A unit that has acted is not kept chosen: the next one is chosen anew. */
  readonly unitsActOnce?: boolean
  /** What a part is called, where its id says too little: the name of a card. */
  part?(view: V, part: Part): Text | undefined
  /** What a list by lines says in brackets beside an action: the dice that remain. */
  note?(view: V, action: Action): Text | undefined
  /** What a list by lines says in brackets of a unit: where it stands. */
  unitNote?(view: V, unit: string): Text | undefined
  /** What an option is called in a list, where its notation says too little; of what has been picked already it says no more. */
  label?(view: V, action: Action, picked?: number): Text | undefined
  readonly walking?: GameWalking<V>
  /** What a player may not have meant by an action: he is told, and does it by asking again. */
  caution?(view: V, action: Action): Text | undefined
  /** The round, the side to move and what else stands over the whole table, in a few words each. */
  status(view: V): readonly Text[]
  /**
   * What is always seen in the panel, in lines of at most so many columns, a text of several lines with line ends: the cards of a track.
   * `dense`: there is little room, so less is said of each.
   */
  pinned?(view: V, columns: number, dense?: boolean): readonly PanelRow[]
  /**
   * What is seen under the map where a few rows are left there, and else in the panel after what is pinned. `columns` are those of a
   * row, which two cells share. Where there is no room for all rows those at the end are left out, and a long cell is cut.
   */
  strip?(view: V, columns: number, glyphs: Glyphs): readonly SheetRow[]
  /** Every unit in a line of at most so many columns, 20 or more; with more room it says more. */
  panel(view: V, columns?: number): readonly PanelRow[]
  /** A unit or a place in sentences; all units if nothing is named; undefined if there is no such thing. */
  look(view: V, what: string): readonly Text[] | undefined
  /** The round a view stands in, counted from 1: replay goes to one by its number. */
  round(view: V): number
  /** What only a seat may see is so rarely needed that it is shown when asked for, and nowhere else. */
  readonly secretsOnDemand?: boolean
  /** What an action tells its actor alone is told at once, behind a curtain if others look. */
  readonly toldAtOnce?: boolean
  /** What only `seat` may see, in sentences; none if nothing is hidden. */
  hand(view: V, seat: string): readonly Text[]
  /** What lies open and is looked up beside that: discards, and in a match the points so far. */
  openly?(view: V, match: boolean): readonly Text[]
  readonly sheet?: GameSheet<V>
  /**
   * What a step of play has brought, taken apart to be shown one bit after another: every event once and in its order, `after` at the end.
   * What is seen before that rests on the events alone, which are those the viewer may read.
   */
  beats?(before: V, events: readonly Event[], after: V): readonly Beat<V>[]
  /** Where a part stands among others of its kind in a list: the least first. */
  order?(view: V, part: Part): number
  /** The state of the whole game in a line, if it fits. */
  glance?(view: V): Text
  /**
   * How the game has ended, a line each and none wider than 80 columns, for the page of the result: in place of its sentence and its
   * points, where they are better seen in a table. Undefined if they are not.
   */
  result?(view: V): readonly Text[] | undefined
  /** The sequence of play on one page, a line a step, for the help screen. */
  readonly turn: readonly Text[]
}
