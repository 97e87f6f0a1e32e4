/** What is legal and why something is not, in any game: the same answer from the list and from the refusal. */
import { expect, it } from 'vitest'
import { answer, rollOut, seededRandom, streams } from '../../src/engine/chance.ts'
import { CHANCE, type Game } from '../../src/engine/game.ts'
import { legal, outcomes, refuse } from '../../src/engine/legality.ts'
import { cannotAct, expected } from '../../src/engine/session.ts'
import { type Action, type State, toy, type View } from '../toy/game.ts'
import { named, play, turn } from '../toy/play.ts'

type Toy = Game<State, Action, View>
const asked = turn()
const { state } = asked.now
const refusal = (seat: string, text: string, game: Toy = toy) => refuse(game, state, seat, named(text))

it('who is not waited for has nothing to choose from, and is told whose decision it is', () => {
  expect(legal(toy, state, 'birch')).toEqual([])
  expect(refusal('birch', 'reveal')).toEqual({
    rule: 'toy 3',
    text: { key: 'not-your-decision', args: { seat: 'birch', waiting: ['ash'] } },
  })
})

it('chance is no seat: it has no legal actions even where it is waited for', () => {
  const phase = { ...toy.phase(state), waitingFor: () => [CHANCE] as const }
  const game: Toy = { ...toy, phase: () => phase }
  expect(legal(game, state, CHANCE)).toEqual([])
  for (const seat of [CHANCE, 'oak'])
    expect(refuse(game, state, seat, named('reveal'))).toEqual({
      rule: 'toy 3',
      text: { key: 'no-such-seat', args: { seat } },
    })
})

it('a phase that waits for chance must say what it can answer', () => {
  const { outcomes: _, ...phase } = { ...toy.phase(state), waitingFor: () => [CHANCE] as const }
  expect(() => outcomes({ ...toy, phase: () => phase }, state)).toThrow(
    'a phase waits for chance and lists no outcomes',
  )
})

it('where nobody waits for chance it has no answer, and none is drawn', () => {
  expect(outcomes(toy, state)).toEqual([])
  expect(expected(asked.table, state, {})).toBeUndefined()
  expect(() => answer(toy, state, streams('x'), {})).toThrow('answer: chance is not waited for')
  expect(rollOut(toy, state, seededRandom('x'))).toBe(state)
  const dealt = rollOut(toy, toy.start(), seededRandom('x'))
  expect(toy.phase(dealt).waitingFor(dealt)).toEqual(['ash', 'birch', 'cedar'])
})

it('an action of another phase is refused with the paragraph that says when it can be taken, or this phase', () => {
  expect(refusal('ash', 'pick 1')).toEqual({
    rule: 'toy 3',
    text: { key: 'not-in-this-phase', args: { action: 'pick 1', verb: 'pick' } },
  })
  const phase = { ...toy.phase(state), elsewhere: (verb: string) => (verb === 'pick' ? 'toy 2' : undefined) }
  expect(refusal('ash', 'pick 1', { ...toy, phase: () => phase })?.rule).toBe('toy 2')
  expect(refusal('ash', 'ready', { ...toy, phase: () => phase })?.rule).toBe('toy 3')
})

it('a look-alike of an action is none of the game’s', () => {
  expect(refuse(toy, state, 'ash', { ...named('reveal') })?.text.key).toBe('no-such-action')
  expect(refuse(toy, state, 'birch', { ...named('reveal') })?.text.key).toBe('no-such-action')
})

it('when the game is over nobody is asked', () => {
  const over: State = { ...state, todo: [{ phase: 'over', seat: 'ash', use: '' }] }
  expect(legal(toy, over, 'ash')).toEqual([])
  expect(refuse(toy, over, 'ash', named('reveal'))).toEqual({
    rule: 'toy 5',
    text: { key: 'game-is-over', args: {} },
  })
})

it('what sentences say of an action is found once: refusals are made by the thousand', () => {
  let printed = 0
  let listed = 0
  const game: Toy = {
    ...toy,
    get actions() {
      listed++
      return toy.actions
    },
    print: (action) => {
      printed++
      return toy.print(action)
    },
  }
  const answers = [1, 2, 3].map(() => refusal('ash', 'take', game))
  expect(answers[0]).toMatchObject({ rule: 'toy 3', text: { key: 'top', args: { action: 'take', verb: 'take' } } })
  expect(answers[2]).toEqual(answers[0])
  expect([printed, listed]).toEqual([1, 1])
})

it('an answer of chance is refused: none is asked for, or another source’s', () => {
  const why = (from: typeof asked, text: string) => cannotAct(from, CHANCE, named(text))
  // Nobody waits for chance.
  expect(why(asked, 'deck 1')).toEqual({
    rule: 'toy 3',
    text: { key: 'no-such-outcome', args: { action: 'deck 1', verb: 'deck' } },
  })
  expect(why(asked, 'die sun')?.text.key).toBe('no-such-outcome')
  // A die is to be thrown, then a card to be drawn.
  const thrown = play(asked, 'ash name sun')
  expect(why(thrown, 'deck 1')).toEqual({
    rule: 'toy 1',
    text: { key: 'not-in-this-phase', args: { action: 'deck 1', verb: 'deck' } },
  })
  expect(why(thrown, 'die moon')).toBeUndefined()
  const peeked = play(asked, 'ash peek')
  expect(why(peeked, 'die sun')?.text.key).toBe('no-such-outcome')
  expect(why(peeked, 'deck 1')).toBeUndefined()
})
