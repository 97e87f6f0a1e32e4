/** The walk over chance: all ways an action can turn out, and what of them a viewer may be told. */
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../src/engine/chance.ts'
import { type Actor, CHANCE, type Game, type Viewer } from '../../src/engine/game.ts'
import { legal, refuse } from '../../src/engine/legality.ts'
import { fraction, printFraction, sum, walk, walkSeen } from '../../src/engine/odds.ts'
import { isOpenAnswer, isOpenList } from '../../src/engine/open.ts'
import { type Action, type State, toy, type View } from '../toy/game.ts'
import { CHOICE, dealt, named, play, turn } from '../toy/play.ts'

type Toy = Game<State, Action, View>
const { state } = turn().now
const words = (actions: readonly Action[]) => actions.map(toy.print)

/** The toy where a view leaves two worlds open. */
function between(one: State, other: State): Toy {
  let n = 0
  return { ...toy, sample: () => (n++ % 2 === 0 ? one : other) }
}
/** What is told of a peek whose card is not. */
const OPEN_PEEK = [['1', '', 'peek ash', 'open']]

describe('all ways an action can turn out', () => {
  it('dice are followed to the end: what fell, how likely, what happened, and nothing left to come', () => {
    const leaves = walk(toy, state, 'ash', named('name moon'))
    expect(leaves.map(({ chance, fell }) => [printFraction(chance), ...words(fell)])).toEqual([
      ['1/2', 'die sun'],
      ['1/3', 'die moon'],
      ['1/6', 'die star'],
    ])
    expect(leaves.map(({ later }) => later)).toEqual([false, false, false])
    expect(leaves.map(({ events }) => events.map(({ key }) => key))).toEqual([
      ['name', 'die'],
      ['name', 'die'],
      ['name', 'die'],
    ])
    expect(leaves.map((leaf) => leaf.state.points.ash)).toEqual([0, 1, 0])
  })

  it('an action that chance does not answer has one way', () => {
    const [only, ...others] = walk(toy, state, 'ash', named('beg'))
    expect(others).toEqual([])
    expect([only?.chance, only?.fell, only?.later]).toEqual([fraction(1), [], false])
  })

  it('cards are followed until there are too many ways, and what is not followed is said to be still to come', () => {
    // Eleven cards are to be drawn after the first, each one of four.
    const leaves = walk(toy, toy.start(), CHANCE, named('deck 1'))
    expect(leaves).toHaveLength(16)
    expect(leaves.every(({ later }) => later)).toBe(true)
    expect(new Set(leaves.map(({ fell }) => words(fell).join()))).toHaveLength(16)
    expect(printFraction(sum(leaves.map(({ chance }) => chance)))).toBe('1')
    // Nineteen cards are left, four of them a 1; then eighteen, three of them a 1.
    const [first] = leaves
    expect([...words(first?.fell ?? []), printFraction(first?.chance ?? fraction(0))]).toEqual([
      'deck 1',
      'deck 1',
      printFraction(fraction(4 * 3, 19 * 18)),
    ])
  })
})

describe('what of it a viewer may be told', () => {
  const seen = (viewer: Viewer, actor: Actor, text: string, game: Toy = toy, from = state) =>
    walkSeen(game, game.view(from, viewer), viewer, actor, named(text), seededRandom(`${viewer} ${text}`))
  const told = (leaves: ReturnType<typeof seen>) =>
    leaves.map(({ chance, fell, events, open, later }) => [
      printFraction(chance),
      words(fell).join(),
      events.map(({ key, args }) => `${key} ${args?.what}`).join(),
      ...(open ? ['open'] : []),
      ...(later ? ['later'] : []),
    ])

  it('dice fall for all to see, whatever is hidden', () => {
    for (const viewer of ['ash', 'birch', 'public'])
      expect(told(seen(viewer, 'ash', 'name star'))).toEqual([
        ['1/2', 'die sun', 'name star,die sun'],
        ['1/3', 'die moon', 'name star,die moon'],
        ['1/6', 'die star', 'name star,die star'],
      ])
  })

  it('a card that others get, or that comes from what is hidden, is not followed', () => {
    // What lies in the deck depends on what the others hold.
    expect(told(seen('ash', 'ash', 'peek'))).toEqual(OPEN_PEEK)
    // Nobody sees which card is snatched.
    expect(told(seen('birch', 'ash', 'snatch'))).toEqual([['1', '', 'snatch birch', 'open']])
  })

  it('where it is the same cards in every world they are followed, if he may see them', () => {
    // All hands are known: the deck holds 1 1, 2 2, 3 3 and 4 4.
    const shown: State = {
      ...state,
      cards: state.cards.map((card) => (card.of === 'deck' ? card : { ...card, to: ['ash', 'birch', 'cedar'] })),
    }
    const known: Toy = { ...toy, sample: () => shown }
    expect(told(seen('ash', 'ash', 'peek', known, shown))).toEqual(
      ['1', '2', '3', '4'].map((card) => ['1/4', `deck ${card}`, `peek ash,peek ${card}`]),
    )
    expect(told(seen('birch', 'ash', 'peek', known, shown))).toEqual(OPEN_PEEK)
  })

  it.each([
    ['more kinds of cards in one than in the other', '', '1'],
    ['other kinds, as many and as often', '1', '2'],
  ])('%s: nothing is told of them', (_what, one, other) => {
    const without = (kind: string): State => ({
      ...state,
      cards: state.cards.filter((card) => card.of !== 'deck' || card.kind !== kind),
    })
    expect(told(seen('ash', 'ash', 'peek', between(without(one), without(other))))).toEqual(OPEN_PEEK)
  })

  it('the same kinds in other numbers: nothing is told of them', () => {
    const last = state.cards.findLast(({ of }) => of === 'deck')
    const fewer: State = { ...state, cards: state.cards.filter((card) => card !== last) }
    expect(told(seen('ash', 'ash', 'peek', between(state, fewer)))).toEqual(OPEN_PEEK)
  })

  it('of what happens only that is told which happens in every world', () => {
    expect(told(seen('ash', 'ash', 'reveal'))).toEqual([['1', '', 'shown ash 1,shown ash 3', 'open']])
    expect(told(seen('cedar', 'ash', 'reveal'))).toEqual([['1', '', 'shown cedar 4,shown cedar 4', 'open']])
    expect(told(seen('birch', 'ash', 'beg'))).toEqual([['1', '', 'beg ash']])
  })

  it('nor is he told what is for others alone', () => {
    const choosing = play(dealt(), 'ash pick 1').now.state
    expect(told(seen('ash', 'ash', 'pick 3', toy, choosing))).toEqual([['1', '', 'pick 3']])
  })

  it('cards in too many ways are still to come for him as well', () => {
    const open: Toy = {
      ...toy,
      sample: () => toy.start(),
      phase: (now) => {
        const phase = toy.phase(now)
        return { ...phase, outcomes: (at) => (phase.outcomes?.(at) ?? []).map((one) => ({ ...one, to: 'all' })) }
      },
    }
    const leaves = seen('ash', CHANCE, 'deck 1', open, toy.start())
    expect(leaves).toHaveLength(16)
    expect(leaves.every(({ later, fell }) => later && fell.length === 2)).toBe(true)
  })
})

describe('whether an answer tells anything', () => {
  const random = () => seededRandom('open')
  const choosing = play(dealt(), ...CHOICE.slice(0, 1)).now.state

  it('what the leader can do is known to all; what can be chosen from a hand is not', () => {
    expect(isOpenList(toy, state, 'ash', random())).toBe(true)
    expect(isOpenList(toy, choosing, 'birch', random())).toBe(false)
  })

  it('lists of as many actions, but of others, tell what is held', () => {
    const theirs = { birch: 'cedar', cedar: 'birch', ash: 'ash', deck: 'deck' } as const
    const swapped: State = { ...choosing, cards: choosing.cards.map((card) => ({ ...card, of: theirs[card.of] })) }
    expect(words(legal(toy, choosing, 'birch'))).toEqual(['pick 2', 'pick 3', 'pick 4'])
    expect(words(legal(toy, swapped, 'birch'))).toEqual(['pick 1', 'pick 3', 'pick 4'])
    expect(isOpenList(between(swapped, swapped), choosing, 'birch', random())).toBe(false)
    expect(isOpenList(between(choosing, choosing), choosing, 'birch', random())).toBe(true)
  })

  it('a list is judged by what everybody sees, whosever it is', () => {
    const asked: Viewer[] = []
    const game: Toy = {
      ...toy,
      view: (now, viewer) => {
        asked.push(viewer)
        return toy.view(now, viewer)
      },
    }
    isOpenList(game, choosing, 'birch', random())
    expect(asked).toEqual(['public'])
  })

  it('an answer about a hand is known to its holder alone', () => {
    const why = (now: State) => refuse(toy, now, 'birch', named('pick 1'))
    expect(why(choosing)?.text.key).toBe('not-there')
    expect(isOpenAnswer(toy, choosing, 'birch', random(), why)).toBe(true)
    expect(isOpenAnswer(toy, choosing, 'cedar', random(), why)).toBe(false)
    // To be allowed is an answer too.
    const may = (now: State) => refuse(toy, now, 'birch', named('pick 2'))
    expect(may(choosing)).toBeUndefined()
    expect(isOpenAnswer(toy, choosing, 'birch', random(), may)).toBe(true)
    expect(isOpenAnswer(toy, choosing, 'cedar', random(), may)).toBe(false)
  })
})
