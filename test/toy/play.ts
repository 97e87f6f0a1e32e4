/** The toy played by what a person would type, with everything told by hand or as the seed gives it. */
import { streams } from '../../src/engine/chance.ts'
import { isFault } from '../../src/engine/game.ts'
import { act, isSession, open, type Session, type Table } from '../../src/engine/session.ts'
import { type Action, type State, toy, type View } from './game.ts'

export type ToySession = Session<State, Action, View>
export type ToyTable = Table<State, Action, View>

/** An action by its notation. */
export function named(text: string): Action {
  const action = toy.parse(text)
  if (isFault(action)) throw new Error(text)
  return action
}

/** Plays lines such as `ash pick 3`; each must be possible. */
export const play = (from: ToySession, ...lines: readonly string[]): ToySession =>
  lines.reduce((session, line) => {
    const [actor = '', ...words] = line.split(' ')
    return must(act(session, actor, named(words.join(' '))))
  }, from)

/** The session of an answer that must not be a refusal. */
export function must(value: Parameters<typeof isSession<State, Action, View>>[0]): ToySession {
  if (!isSession(value)) throw new Error(JSON.stringify(value))
  return value
}

export const seededTable: ToyTable = { game: toy, streams: streams('by seed'), dice: 'seeded', match: false }

/** All of chance is told by persons, but what nobody may see. */
export const byHandTable: ToyTable = {
  ...seededTable,
  dice: 'manual',
  cards: { computers: [], isComputer: (player) => player === 'normal' },
}

/** Dealt are ash 1 1 2 3, birch 2 2 3 4, cedar 1 3 4 4: the last frame of the stack is dealt first. */
export const dealt = (table: ToyTable = byHandTable): ToySession =>
  play(open(table), ...[1, 3, 4, 4, 2, 2, 3, 4, 1, 1, 2, 3].map((card) => `chance deck ${card}`))

/** The lines of the first choice: ash lays 1 3, birch 4 2, cedar 4 4. */
export const CHOICE = ['ash pick 1', 'ash pick 3', 'birch pick 4', 'birch pick 2', 'cedar pick 4', 'cedar pick 4']
export const READY = ['ash ready', 'birch ready', 'cedar ready']
/** Ash leads the first round and is asked. */
export const turn = (table: ToyTable = byHandTable): ToySession => play(dealt(table), ...CHOICE, ...READY)
