/** Every property catches a fault planted in the toy: what would have to hold does not, and the property says so. */
import { describe, expect, test } from 'vitest'
import type { Action } from '../../src/engine/game.ts'
import { isSession, type Session } from '../../src/engine/session.ts'
import { undo, undoBar } from '../../src/engine/undo.ts'
import { toy } from '../toy/game.ts'
import { Broken, type Knobs, PROPERTIES, type PropertyName, prepare } from './harness.ts'
import { frameOf, plants, stepping, type Toy } from './plants.ts'
import { takingBackNeverRerolls, undoIsBarredAsDesigned, undoKeepsOthersChoices, undoThenRedo } from './undo.ts'

const KNOBS: Partial<Knobs> = { games: 3, wild: 3, records: 2, sampled: 10, worlds: 1, rubbish: 100 }

const benchOf = (open: () => Toy) => prepare({ name: 'planted', open, match: true, bound: 500 }, KNOBS)

for (const [name, faults] of Object.entries(plants()) as [PropertyName, Record<string, () => Toy>][])
  describe(`${name} fails when`, () => {
    for (const [what, open] of Object.entries(faults))
      test(what, () => {
        const bench = benchOf(open)
        expect(() => PROPERTIES[name](bench)).toThrow(Broken)
      })
  })

/** Here a choice follows on a choice: the same phase, and nothing shown in between. */
test('undo does not reach into a secret choice that is over', () => {
  const again = stepping((step, before) => {
    if (frameOf(before).phase !== 'choose' || frameOf(step.state).phase !== 'turn') return step
    const cards = step.state.cards.map((card) => (card.at === 'laid' ? { ...card, at: 'hand' as const } : card))
    const phase = before.round === 6 ? 'over' : 'choose'
    return {
      ...step,
      state: { ...step.state, cards, ready: [], round: before.round + 1, todo: [{ phase, seat: 'ash', use: '' }] },
    }
  })
  const bench = benchOf(again)
  undoIsBarredAsDesigned(bench)
  undoKeepsOthersChoices(bench)
})

/** Here the game is sound, and the engine's undo is not. */
describe('undo fails when', () => {
  const bench = benchOf(() => toy)
  const taking =
    (
      change: <S, A extends Action, V>(
        back: Session<S, A, V>,
        from: Session<S, A, V>,
        seat: string,
      ) => Session<S, A, V>,
    ) =>
    <S, A extends Action, V>(session: Session<S, A, V>, seat: string) => {
      const back = undo(session, seat)
      return isSession(back) ? change(back, session, seat) : back
    }

  test('it leaves the lines of what is taken back', () => {
    const leaves = taking((back, from) => ({ ...back, now: { ...back.now, done: from.now.done } }))
    expect(() => undoThenRedo(bench, leaves)).toThrow(Broken)
  })
  test('it does not put the streams back', () => {
    const leaves = taking((back, from) => ({ ...back, now: { ...back.now, drawn: from.now.drawn } }))
    expect(() => takingBackNeverRerolls(bench, leaves)).toThrow(Broken)
  })
  test('it takes back what the others chose', () => {
    const takes = taking((back, from, seat) => {
      const state = from.now.done.findLast(({ actor }) => actor === seat)?.before.state ?? back.now.state
      return { ...back, now: { ...back.now, state } }
    })
    expect(() => undoKeepsOthersChoices(bench, takes)).toThrow(Broken)
  })
  for (const key of ['undo-uncovered', 'undo-chance', 'undo-other-decided', 'undo-across-parts', 'nothing-to-undo'])
    test(`it is not barred by ${key}`, () => {
      const forgets: typeof undoBar = (session, seat) => {
        const bar = undoBar(session, seat)
        return bar?.key === key ? undefined : bar
      }
      expect(() => undoIsBarredAsDesigned(bench, forgets)).toThrow(Broken)
    })
  test('it is barred by a secret choice of another', () => {
    const bars: typeof undoBar = (session, seat) =>
      session.now.done.at(-1)?.actor === seat ? undoBar(session, seat) : { key: 'undo-other-decided' }
    expect(() => undoIsBarredAsDesigned(bench, bars)).toThrow(Broken)
  })
})
