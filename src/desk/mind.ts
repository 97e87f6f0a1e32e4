/** Where computers think: questions and answers are plain data, actions in notation, so that they can cross to another thread. */
import { seededRandom } from '../engine/chance.ts'
import { type Action, type AnyGame, areFaults, isFault, type Seat, type Viewer } from '../engine/game.ts'
import { adviceOf } from '../players/player.ts'
import { type Ask, type Thinker, thinker } from '../players/thinker.ts'
import { findGame } from '../rules/catalogue.ts'
import { knowledgeOf } from '../rules/knowledge.ts'
import type { Opened } from './opened.ts'

/** How to open the game once more, somewhere else. */
export interface GameOf {
  readonly id: string
  readonly variant: string
  readonly options: Readonly<Record<string, string>>
  readonly seats: readonly Seat[]
  /** The data file, if its boards are not the built-in ones. */
  readonly json?: unknown
}

interface Shown {
  readonly view: unknown
  readonly legal: readonly string[]
}

/** What a computer does; or what it thinks of the last decision, as `viewer` can judge it. */
export interface Question {
  readonly of: GameOf
  readonly ask: Omit<Ask, 'decisions'> & { readonly decisions: readonly Shown[] }
  readonly viewer?: Viewer
}

/** An action that was looked at, as `Tried` of the search. */
export interface Weighed {
  readonly action: string
  readonly visits: number
  readonly value: number
}

export type Answer =
  | { readonly action: string }
  | { readonly weighed: readonly Weighed[] }
  /** The player failed; why. */
  | { readonly failed: string }

/** One that thinks about one question at a time. */
export interface Mind {
  /** The answer comes later, and never for a question that is followed by another one or forgotten. */
  ask(question: Question, answered: (answer: Answer) => void): void
  /** Stops thinking. */
  forget(): void
  /** Stops thinking for good. */
  close(): void
}

/** Makes minds. Nothing is started before the first question. */
export interface Minds {
  openMind(): Mind
}

export const gameOf = ({ entry, header, loaded, game }: Opened): GameOf => ({
  id: entry.id,
  variant: header.variant,
  options: header.options,
  seats: game.seats,
  ...(loaded.json === undefined ? {} : { json: loaded.json }),
})

export const questionOf = (opened: Opened, { decisions, ...ask }: Ask, viewer?: Viewer): Question => ({
  of: gameOf(opened),
  ask: { ...ask, decisions: decisions.map(({ view, legal }) => ({ view, legal: legal.map(opened.game.print) })) },
  ...(viewer === undefined ? {} : { viewer }),
})

/** Answers questions; `now` is a clock in milliseconds. A game stays open, and what was found in a turn known, until another is asked about. */
export function answering(now: () => number): (question: Question) => Answer {
  let known: { readonly key: string; readonly game: AnyGame; readonly thinker: Thinker } | undefined

  return ({ of, ask, viewer }) => {
    try {
      const key = JSON.stringify(of)
      if (known?.key !== key) {
        const game = opened(of)
        known = { key, game, thinker: thinker(of.id, game, now) }
      }
      const { game } = known
      const decisions = ask.decisions.map(({ view, legal }) => ({
        view,
        legal: legal.map((text) => parsed(game, text)),
      }))
      if (viewer === undefined) return { action: game.print(known.thinker.answer({ ...ask, decisions })) }
      return { weighed: weighed(of.id, game, { ...ask, decisions }, viewer) }
    } catch (error) {
      return { failed: error instanceof Error ? error.message : String(error) }
    }
  }
}

/** What the level of `ask` finds. In its search the seat knows what `viewer` knows, and no more. */
function weighed(id: string, game: AnyGame, ask: Ask, viewer: Viewer): readonly Weighed[] {
  const { level, seat, stream } = ask
  const seen = ask.decisions.at(-1)
  if (level === 'random' || seen === undefined) throw new Error('nothing to be weighed')
  const asViewer: AnyGame = { ...game, view: (state, who) => game.view(state, who === seat ? viewer : who) }
  // A game's own short name for what a seat knows is that of the seat, not of another viewer.
  const { key: _, ...knowledge } = knowledgeOf(id, game, ask)
  return adviceOf(level, { id, game: asViewer, knowledge, seat, random: seededRandom(stream) }, seen).map(
    ({ action, visits, value }) => ({ action: game.print(action), visits, value }),
  )
}

function opened({ id, variant, options, seats, json }: GameOf): AnyGame {
  const loaded = findGame(id)?.load(json)
  if (loaded === undefined || areFaults(loaded)) throw new Error(`the game ${id} does not open`)
  return loaded.open(variant, options, seats)
}

function parsed(game: AnyGame, text: string): Action {
  const action = game.parse(text)
  if (isFault(action)) throw new Error(`no action: ${text}`)
  return action
}
