/** All that the screens show, as one value; what happens to it; and what it asks of the world. */

import type { ReadRecord } from '../desk/load.ts'
import type { PlayFlags } from '../desk/new-game.ts'
import type { AnySession, Opened } from '../desk/opened.ts'
import type { Play } from '../desk/seating.ts'
import type { Action, Event, Part, Seat, Viewer } from '../engine/game.ts'
import type { RuleId } from '../engine/text.ts'
import type { Rulebook } from '../rulebook/rulebook.ts'
import type { Key } from '../terminal/keys.ts'
import type { Size } from '../terminal/terminal.ts'
import type { GameScreen, Glyphs, Zoom } from './games/game-screen.ts'
import { DEFAULTS, type Settings } from './settings.ts'
import type { Choices } from './taking-back.ts'
import { type Theme, themes } from './theme.ts'

export interface Model {
  readonly size: Size
  readonly settings: Settings
  readonly theme: Theme
  readonly glyphs: Glyphs
  /** What the terminal can show, whatever the settings ask for. */
  readonly limits: { readonly colour: boolean; readonly utf8: boolean }
  /** The screens open, the one shown last. Never empty. */
  readonly stack: readonly Screen[]
  /** The game on the desk. */
  readonly play?: PlayState | undefined
  /** Something went wrong with the disk, or has to be told once; any key takes it away. */
  readonly notice?: string | undefined
  /** Which of several waits is the last one asked for. */
  readonly ticket: number
}

/** A game on the desk and how far a person has come in choosing. */
export interface PlayState extends Play {
  readonly path: string
  readonly looks: GameScreen<unknown>
  readonly cursor: string
  /** A person has moved it while computers act, to look around; otherwise it is not shown then. */
  readonly roams?: boolean | undefined
  readonly picked: readonly Part[]
  /** The option chosen with Tab; none if the cursor decides. */
  readonly tab?: number | undefined
  /** Only options at the cursor are offered, because there are several. */
  readonly here?: boolean | undefined
  /** As asked for; otherwise the largest that fits. */
  readonly zoom?: Zoom | undefined
  /** Who sits alone at the screen, after a curtain. */
  readonly eyes?: Seat | undefined
  readonly input?: Input | undefined
  readonly message?: Message | undefined
  readonly reveal?: Reveal | undefined
  /** A key has asked to show everything at once until a person decides. */
  readonly hurry?: boolean | undefined
  /** Events have just ended by themselves: for a moment a key that was meant to skip them chooses nothing. The wait's ticket. */
  readonly guard?: number | undefined
  /** The action that the person was cautioned about: asked for again, it is done. */
  readonly cautioned?: Action | undefined
  /** How many actions each choice had that can be taken back or done again. */
  readonly choices: Choices
  /** The places of the last action. */
  readonly last: readonly string[]
  /** A computer has been asked what it does in this session. */
  readonly asked?: AnySession | undefined
  /** A hint has been asked for: in this session, as this viewer can judge it. */
  readonly hinting?: { readonly session: AnySession; readonly viewer: Viewer } | undefined
  /** Who watches computers has asked them to wait. */
  readonly paused?: boolean | undefined
  /** The map is shown although something goes on apart from it. */
  readonly aside?: boolean | undefined
}

/** A line of text being typed. */
export interface Input {
  readonly kind: 'type' | 'goto'
  readonly text: string
}

export interface Message {
  readonly lines: readonly string[]
  /** The rule that Enter opens. */
  readonly rule?: RuleId | undefined
}

/** What the last action brought, shown step by step. */
export interface Reveal {
  readonly steps: readonly RevealStep[]
  readonly at: number
  /** It is seen on the sheet. */
  readonly onSheet: boolean
}

export interface RevealStep {
  readonly view: unknown
  readonly events: readonly Event[]
  readonly lines: readonly string[]
  /** What is said of it: what has been told last, where a step tells nothing by itself. */
  readonly said: readonly string[]
  /** Where it takes place, if that is not where the action did. */
  readonly last?: readonly string[] | undefined
  /** Something has come to its end, and a key is waited for. */
  readonly hold: boolean
}

export type Screen =
  | { readonly at: 'menu'; readonly pick: number }
  | NewGameScreen
  | SavesScreen
  | { readonly at: 'lessons'; readonly pick: number }
  | { readonly at: 'table' }
  /** `since`: what happened since the seat decided last; `before`: what the curtain hides. */
  | {
      readonly at: 'curtain'
      readonly to: Seat
      /** The side as people call it. */
      readonly name: string
      readonly since: readonly string[]
      readonly before: 'table' | 'secret' | 'replay' | 'seat'
      /** What is told behind it; what the game keeps secret for the seat, if nothing is given. */
      readonly lines?: readonly string[]
      /** It has only just come down: a key that was meant for what it hides does not lift it. */
      readonly fresh?: boolean
    }
  | PageScreen
  | RulesScreen
  | ReplayScreen
  | { readonly at: 'part'; readonly why: string }
  | { readonly at: 'result' }
  | { readonly at: 'settings'; readonly pick: number }
  | { readonly at: 'ask'; readonly what: 'resign'; readonly seat: Seat }
  | SeatsScreen
  | { readonly at: 'choose-rules'; readonly pick: number }

/** Who plays which side. */
export interface SeatsScreen {
  readonly at: 'seats'
  readonly pick: number
  /** Who is to take seats, as far as that has been chosen and not yet been done. */
  readonly chosen: Readonly<Record<Seat, string>>
  readonly trouble?: string | undefined
}

/** Text to be read: inspection, odds, help, dice, the log, a secret. */
export interface PageScreen {
  readonly at: 'page'
  readonly kind: 'inspect' | 'odds' | 'help' | 'dice' | 'log' | 'secret' | 'hint'
  readonly title: string
  readonly lines: readonly string[]
  readonly scroll: number
  /** Of the help for a decision: the paragraphs that digits open; none until the book has come. */
  readonly rules?: readonly string[]
}

export interface NewGameScreen {
  readonly at: 'new-game'
  readonly form: NewGame
  readonly pick: number
  /** A text field is being typed into. */
  readonly editing?: string | undefined
  readonly trouble?: string | undefined
}

/** A new game as the form has it. */
export interface NewGame {
  readonly game: string
  readonly variant: string
  readonly match: boolean
  readonly options: Readonly<Record<string, string>>
  /** `human` or a computer's level, by seat. */
  readonly players: Readonly<Record<Seat, string>>
  readonly names: Readonly<Record<Seat, string>>
  readonly seed: string
  readonly dice: 'seeded' | 'manual'
  readonly cards: 'seeded' | 'manual'
  readonly takeBack: boolean
  /** A file with a board of one's own; empty for the built-in one. */
  readonly data: string
}

export interface SaveRow {
  readonly name: string
  readonly path: string
  /** Game, variant, players and lines. */
  readonly about: string
  readonly modified: string
}

export interface SavesScreen {
  readonly at: 'saves'
  readonly use: 'resume' | 'replay'
  readonly rows?: readonly SaveRow[] | undefined
  readonly pick: number
  readonly asking?: { readonly what: 'rename' | 'copy' | 'delete'; readonly text: string } | undefined
  readonly trouble?: string | undefined
}

export interface RulesScreen {
  readonly at: 'rules'
  readonly game: string
  readonly book?: Rulebook | undefined
  readonly query: string
  readonly typing: boolean
  /** Numbers of the paragraphs listed: all, or those found. */
  readonly found?: readonly string[] | undefined
  readonly pick: number
  /** Enter has been pressed before the book was there. */
  readonly opensFirst?: boolean | undefined
  /** The paragraph that is open. */
  readonly open?: string | undefined
  readonly scroll: number
}

export interface ReplayScreen {
  readonly at: 'replay'
  readonly record: ReadRecord
  readonly session: AnySession
  readonly looks: GameScreen<unknown>
  readonly n: number
  readonly viewer: Viewer
  readonly cursor: string
  readonly zoom?: Zoom | undefined
  /** A round being typed. */
  readonly round?: string | undefined
  readonly trouble?: string | undefined
}

export type Msg =
  | { readonly on: 'key'; readonly key: Key }
  | { readonly on: 'resize'; readonly size: Size }
  | { readonly on: 'tick'; readonly ticket: number }
  /** The curtain has been down long enough to be seen. */
  | { readonly on: 'settled'; readonly curtain: Screen }
  | { readonly on: 'thought'; readonly session: AnySession; readonly seat: Seat; readonly action: Action }
  | { readonly on: 'advised'; readonly session: AnySession; readonly viewer: Viewer; readonly lines: readonly string[] }
  | { readonly on: 'committed'; readonly session: AnySession; readonly late?: string }
  | { readonly on: 'not-written'; readonly trouble: string }
  | { readonly on: 'seated'; readonly opened: Opened; readonly session: AnySession; readonly path: string }
  | { readonly on: 'failed'; readonly trouble: string }
  | { readonly on: 'seed'; readonly seed: string }
  /** `trouble` says why what was asked for was not done or, with `done`, that it was. */
  | { readonly on: 'saves'; readonly rows: readonly SaveRow[]; readonly trouble?: string; readonly done?: boolean }
  | { readonly on: 'book'; readonly game: string; readonly book: Rulebook }
  | { readonly on: 'record'; readonly record: ReadRecord; readonly session: AnySession }

export type Effect =
  /** Write the session's new lines; `committed` or `not-written` comes back. */
  | { readonly do: 'commit'; readonly session: AnySession }
  | { readonly do: 'wait'; readonly ms: number; readonly ticket: number }
  /** Say `settled` when whoever was about to press a key has seen the curtain. */
  | { readonly do: 'settle'; readonly curtain: Screen }
  | { readonly do: 'think'; readonly play: Play; readonly seat: Seat }
  | { readonly do: 'advise'; readonly play: Play; readonly seat: Seat; readonly viewer: Viewer }
  | { readonly do: 'start'; readonly game: string; readonly flags: PlayFlags }
  /** The same game anew, on its boards and with its options, played by these persons by letter. */
  | {
      readonly do: 'again'
      readonly opened: Opened
      readonly players: Readonly<Record<string, string>>
      readonly takeBack: boolean
      /** Seconds a turn for computers. */
      readonly think: number | undefined
    }
  | { readonly do: 'resume'; readonly path?: string }
  /** A new record that goes on after line `n`. */
  | { readonly do: 'branch'; readonly record: ReadRecord; readonly session: AnySession }
  | { readonly do: 'stand-up' }
  | { readonly do: 'seed' }
  | { readonly do: 'list-saves' }
  | { readonly do: 'rename'; readonly from: string; readonly to: string }
  | { readonly do: 'copy'; readonly from: string; readonly to: string }
  | { readonly do: 'delete'; readonly name: string }
  | { readonly do: 'open-book'; readonly game: string }
  | { readonly do: 'read-record'; readonly name: string }
  | { readonly do: 'remember'; readonly settings: Settings }
  | { readonly do: 'wipe' }
  | { readonly do: 'repaint' }
  | { readonly do: 'suspend' }
  | { readonly do: 'quit' }

export type Updated = readonly [Model, ...Effect[]]

export const top = (model: Model): Screen => model.stack.at(-1) ?? { at: 'menu', pick: 0 }

/** The model with this game on the table; and with a message there. */
export const with_ = (model: Model, play: PlayState): Model => ({ ...model, play })
export const tell = (model: Model, play: PlayState, message: Message): Updated => [with_(model, { ...play, message })]

export const push = (model: Model, screen: Screen): Model => ({ ...model, stack: [...model.stack, screen] })

/** Closes the screen shown; the last one stays. */
export const pop = (model: Model): Model =>
  model.stack.length > 1 ? { ...model, stack: model.stack.slice(0, -1) } : model

/** The screen shown, changed. */
export const change = (model: Model, screen: Screen): Model => ({
  ...model,
  stack: [...model.stack.slice(0, -1), screen],
})

/** What a terminal is and can show. */
export interface Shows {
  readonly size: Size
  readonly colour: boolean
  readonly utf8: boolean
}

/** The menu, with the settings in force. */
export const newModel = ({ size, colour, utf8 }: Shows, settings: Settings = DEFAULTS): Model =>
  withSettings(
    {
      size,
      settings,
      theme: themes.mono,
      glyphs: 'ascii',
      limits: { colour, utf8 },
      stack: [{ at: 'menu', pick: 0 }],
      ticket: 0,
    },
    settings,
  )

/** The model with these settings in force. */
export const withSettings = (model: Model, settings: Settings): Model => ({
  ...model,
  settings,
  theme: themes[model.limits.colour ? settings.theme : 'mono'],
  glyphs: settings.characters === 'ascii' || !model.limits.utf8 ? 'ascii' : 'unicode',
})
