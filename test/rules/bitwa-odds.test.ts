/** Odds of combats in Bitwa Warszawska: reckoned by hand, and against every world played out to every end. Rule 9.61. */
import { describe, expect, it } from 'vitest'
import { CHANCE, type Event, type Viewer } from '../../src/engine/game.ts'
import { legal, outcomes, refuse } from '../../src/engine/legality.ts'
import { add, type Fraction, fraction, printFraction, times } from '../../src/engine/odds.ts'
import type { State } from '../../src/rules/bitwa/state.ts'
import { decider, gameBitwa, named, type Placing, phaseIn, place, play, RED_ATTACKS, sums } from '../helpers/bitwa.ts'

const game = gameBitwa()

type Shares = Readonly<Record<string, string>>

/** Each table: what it assumes, and the shares by what comes of the combat. */
function tables(state: State, viewer: Viewer, action: string): readonly (readonly [string, Shares])[] {
  return (game.forecast?.(game.view(state, viewer), named(game, action)) ?? []).map(({ of, rows }) => {
    const total = rows.reduce((sum, { weight }) => sum + BigInt(weight), 0n)
    const shares = rows.map(({ weight, what }) => {
      const { eliminated } = what.args ?? {}
      return [
        `${what.key.slice(5)}${eliminated && what.key !== 'odds-gone' ? ' gone' : ''}`,
        printFraction(fraction(weight, total)),
      ] as const
    })
    const { random } = of.args ?? {}
    return [of.key === 'odds-sure' ? 'sure' : random ? 'random' : 'strongest', Object.fromEntries(shares)]
  })
}

/** What comes of a combat, by what was told of it. */
function result(events: readonly Event[]): string {
  const strengths = events.find(({ key }) => key === 'strengths')?.args
  if (strengths === undefined) return 'gone'
  const after = events.slice(events.findIndex(({ key }) => key === 'strengths'))
  const hurt = after.find(({ key }) => key === 'dispersed' || key === 'eliminated')
  if (hurt === undefined) return 'tied'
  const won = Number(strengths.attack) > Number(strengths.defence)
  return `${won ? 'won' : 'lost'}${hurt.key === 'eliminated' ? ' gone' : ''}`
}

/** The chances of everything that can come of a state where blind draws are left, and cards the Poles may send home. */
function playedOut(state: State, seen: readonly Event[] = []): Map<string, Fraction> {
  const phase = game.phase(state)
  if (phaseIn(state) === 'card') {
    // They send the card home that serves them best.
    const seat = decider(game, state)
    const margin = (events: readonly Event[]): number => Number(sums(events)[1]) - Number(sums(events)[0])
    const tries = legal(game, state, seat).map((action) => {
      const step = phase.apply(state, seat, action)
      return { ...step, events: [...seen, ...step.events] }
    })
    const best = tries.reduce((a, b) => (margin(b.events) > margin(a.events) ? b : a))
    return playedOut(best.state, best.events)
  }
  if (phaseIn(state) !== 'blind') return new Map([[result(seen), fraction(1)]])
  const all = outcomes(game, state)
  const total = all.reduce((sum, { weight }) => sum + weight, 0)
  return mixed(
    all.map(({ action, weight }) => {
      const step = phase.apply(state, CHANCE, action)
      return [fraction(weight, total), playedOut(step.state, [...seen, ...step.events])] as const
    }),
  )
}

function mixed(parts: readonly (readonly [Fraction, ReadonlyMap<string, Fraction>])[]): Map<string, Fraction> {
  const all = new Map<string, Fraction>()
  for (const [part, shares] of parts)
    for (const [what, share] of shares) all.set(what, add(all.get(what) ?? fraction(0), times(part, share)))
  return all
}

const printed = (shares: ReadonlyMap<string, Fraction>): Shares =>
  Object.fromEntries([...shares].map(([what, share]) => [what, printFraction(share)]))

/** Every choice of n of some things. */
function chosen<T>(items: readonly T[], n: number): readonly (readonly T[])[] {
  const [first, ...rest] = items
  if (n === 0) return [[]]
  if (first === undefined) return []
  return [...chosen(rest, n - 1).map((some) => [first, ...some]), ...chosen(rest, n)]
}

const at = (more: Placing): State => place(game, { phase: 'combat', units: RED_ATTACKS, ...more })

describe('bitwa 9.61: odds reckoned by hand', () => {
  it('two cards against two, all known: the draw takes one of each', () => {
    // Left are 3 or 2 for Red, 3 or 2 for the Poles.
    const state = at({ red: 'ds-27 ds-2', polish: { hand: 'dlb-1 dp-10', known: 'dlb-1 dp-10', seen: 'dlb-1 dp-10' } })
    expect(tables(state, 'red', 'resolve R16A')).toEqual([['sure', { won: '1/4', tied: '1/2', lost: '1/4' }]])
  })

  it('a dispersed unit that loses is eliminated', () => {
    const units = { R16A: 'E4 on=P1A', P1A: 'D4 dispersed' }
    const state = at({ units, red: 'ds-27 ds-2', polish: { hand: 'dlb-1', known: 'dlb-1', seen: 'dlb-1' } })
    // The only Polish card is drawn away.
    expect(tables(state, 'red', 'resolve R16A')).toEqual([['sure', { 'won gone': '1' }]])
  })

  it('a card of a colour that does not fight stays out of it', () => {
    // ds-5 is blue, and R16A is green: 3 or nothing against 3 or 2.
    const state = at({ red: 'ds-27 ds-5', polish: { hand: 'dlb-1 dp-10', known: 'dlb-1 dp-10', seen: 'dlb-1 dp-10' } })
    expect(tables(state, 'red', 'resolve R16A')).toEqual([['sure', { won: '1/4', tied: '1/4', lost: '1/2' }]])
  })

  it('in a fortress the defender’s strongest card is safe', () => {
    const units = { R16A: 'E3 on=P1A', P1A: 'D3' }
    const known = 'dlb-1 dp-10'
    const state = at({ units, red: 'ds-27 ds-2', polish: { hand: known, known, seen: known } })
    expect(tables(state, 'red', 'resolve R16A')).toEqual([['sure', { tied: '1/2', lost: '1/2' }]])
  })

  it('of one unknown card in two, the other in the deck', () => {
    // The Poles hold one card: it is drawn away, whichever it is. Red has 3 or 2 left.
    const state = at({ red: 'ds-27 ds-2', polish: { hand: 'dlb-1', deck: 'dp-10' } })
    expect(tables(state, 'red', 'resolve R16A')).toEqual([['sure', { won: '1' }]])
  })

  it('an attack is forecast before it is made, and a card before it is chosen', () => {
    const state = place(game, {
      units: { R16A: 'E4 markers=1', P1A: 'D4' },
      red: 'ds-27 ds-2',
      polish: { hand: 'dlb-1 dp-10', known: 'dlb-1 dp-10', seen: 'dlb-1 dp-10' },
    })
    expect(tables(state, 'red', 'attack R16A P1A')).toEqual([['sure', { won: '1/4', tied: '1/2', lost: '1/4' }]])
    const choosing = play(
      game,
      at({
        red: 'ds-27 ds-2 ds-17 ds-5 ds-6',
        polish: { hand: 'dlb-1 dp-10', known: 'dlb-1 dp-10', seen: 'dlb-1 dp-10' },
      }),
      'resolve R16A',
      'red pick ds-5',
      'red pick ds-6',
      'red pick ds-2',
    )
    // 2 + 3 or 3 or 2 or 2 + 3 against 3 or 2: two blue cards are of no use, and one card is drawn away.
    const [[, shares] = []] = tables(choosing, 'red', 'pick ds-27')
    expect(shares).toEqual({ won: '5/8', tied: '1/4', lost: '1/8' })
    expect(tables(choosing, 'polish', 'pick ds-27')).toEqual([])
  })
})

describe('bitwa 9.61: what is told first', () => {
  const order = (units: Placing['units'], polish: string): readonly string[] => {
    const state = at({ units: units ?? {}, red: 'okrutna ds-27', polish: { hand: polish, known: polish } })
    const [[, shares] = []] = tables(state, 'red', 'resolve R16A')
    return Object.entries(shares ?? {}).map(([what, share]) => `${what} ${share}`)
  }
  it('the attacker’s victories, ties, his defeats, and what Okrutna bitwa decides before', () => {
    // Under Okrutna bitwa a unit in good order that loses is dispersed already, and is eliminated.
    expect(order(RED_ATTACKS, 'dp-10 ochotnicy')).toEqual(['won 1/2', 'won gone 1/4', 'tied 1/4'])
    expect(order(RED_ATTACKS, 'dlb-1 dp-10')).toEqual(['won 1/4', 'tied 1/2', 'lost gone 1/4'])
    expect(order({ ...RED_ATTACKS, P1A: 'D4 dispersed' }, 'dlb-1 dp-10')).toEqual([
      'won gone 1/4',
      'tied 1/4',
      'gone 1/2',
    ])
  })
})

describe('bitwa 6.43-6.46: odds of the special cards, reckoned by hand', () => {
  /** 3 and 3 and 2 of the Poles: 6 are left, or 5, or 5. */
  const THREE = 'dlb-1 msciciel dp-10'
  const known = (hand: string) => ({ hand, known: hand, seen: hand })

  it('Komisarz: what does not fit counts what is printed on it', () => {
    // Left are Komisarz and 3, Komisarz and 1, or 3 and 1 that do not fit: 4, 2 or 0 against 3.
    const state = at({ red: 'komisarz ds-21 ds-56', polish: 'dlb-1 msciciel' })
    expect(tables(state, 'polish', 'resolve R16A')).toEqual([['sure', { won: '1/3', lost: '2/3' }]])
  })
  it('Komisarz: the strongest are he and those he makes fit', () => {
    // 1, 3, 3 and 2, and only 3 if he is drawn away.
    const state = at({ red: known('komisarz ds-21 ds-5 ds-6 ds-27'), polish: THREE })
    const [strongest] = tables(state, 'polish', 'resolve R16A')
    expect(strongest).toEqual(['strongest', { won: '7/12', tied: '1/6', lost: '1/4' }])
  })
  it('Doborowe oddziały: the strongest are they and the weak they make strong', () => {
    // 2, 3, 3 and 3, and 1, 1 and 3 if they are drawn away.
    const state = at({ red: known('doborowe rewolucyjny rewolucyjny ds-27 ds-2'), polish: THREE })
    const [strongest] = tables(state, 'polish', 'resolve R16A')
    expect(strongest).toEqual(['strongest', { won: '3/4', tied: '1/6', lost: '1/12' }])
  })
  it('Grupa pościgowa: in a flank attack it is what would be missed most', () => {
    // It is protected, and the other card drawn away: 5 against 5, 5 or 4.
    const state = at({
      seat: 'polish',
      units: { P1A: 'E4 on=R16A', R16A: 'D4' },
      red: 'ds-27 ds-2 ds-8',
      polish: known('poscigowa dlb-1'),
    })
    expect(tables(state, 'red', 'resolve P1A')).toEqual([['sure', { won: '1/3', tied: '2/3' }]])
  })
  it('Umocnienia polowe: of equal cards they are chosen, as they do something besides', () => {
    const state = at({
      red: known('ds-27 ds-2 ds-8 ds-17'),
      polish: known('dlb-1 dp-10 dp-8 ochotnicy umocnienia'),
    })
    // They send 3 or 2 home, and 5 or 6 is more than 4; drawn away they leave 7 against 6 or 7.
    const shares = { tied: '3/16', lost: '13/16' }
    expect(tables(state, 'red', 'resolve R16A')[0]).toEqual(['strongest', shares])
    expect(tables(state, 'polish', 'resolve R16A')).toEqual([['sure', shares]])
  })
  it('Umocnienia polowe: what they leave of equal strengths is not the same', () => {
    // Red reveals two of 3, 1, 2 and 2. Umocnienia, 1, leave 1 of 3 and 1, but 2 of 2 and 2; against 2 Red wins with any.
    const state = at({ red: { hand: 'ds-27 rewolucyjny ds-2', deck: 'ds-8' }, polish: 'umocnienia dp-10' })
    expect(tables(state, 'polish', 'resolve R16A')).toEqual([['sure', { won: '3/4', tied: '1/4' }]])
  })
  it('Umocnienia polowe: attacking too the Poles send home what serves them', () => {
    // Red’s only card goes home before 1; or 3 stands against 3 or 2.
    const state = at({
      seat: 'polish',
      units: { P1A: 'D5 on=R16A', R16A: 'D4' },
      red: known('ds-27 ds-2'),
      polish: 'umocnienia dlb-1',
    })
    expect(tables(state, 'polish', 'resolve P1A')).toEqual([['sure', { won: '3/4', tied: '1/4' }]])
  })
})

describe('bitwa 9.61: odds against every world played out', () => {
  const red = 'ds-27 ds-2 rewolucyjny okrutna'
  it.each([
    ['two of five', ['dlb-1', 'dp-10', 'dp-4', 'ochotnicy', 'dp-14'], 2, RED_ATTACKS],
    [
      'three of six, among them combat cards',
      ['dlb-1', 'dp-10', 'umocnienia', 'poscigowa', 'dp-14', 'dpl-2'],
      3,
      RED_ATTACKS,
    ],
    [
      'four of six in a fortress',
      ['dlb-1', 'dp-10', 'ochotnicy', 'poscigowa', 'dp-14', 'dpl-2'],
      4,
      { R16A: 'E3 on=P1A', P1A: 'D3' },
    ],
    [
      'three of five, dispersed',
      ['dlb-1', 'dp-10', 'umocnienia', 'dp-14', 'szyfr'],
      3,
      { R16A: 'E4 on=P1A', P1A: 'D4 dispersed' },
    ],
  ])('Red knows what the Poles hold or draw: %s', (_name, pool, held, units) => {
    const worlds = chosen(pool, held).map((hand) => {
      const deck = pool.filter((card) => !hand.includes(card))
      return at({ units, red, polish: { hand: hand.join(' '), deck: deck.join(' ') } })
    })
    const resolve = (state: State): State => play(game, state, 'resolve R16A')
    // Where a card must be protected, the strongest is.
    const protectedOf = (state: State): State => {
      const now = resolve(state)
      const best = ['dlb-1', 'dp-10', 'poscigowa', 'ochotnicy', 'dp-14', 'dpl-2'].map((card) => `protect ${card}`)
      const able = best.find((text) => game.phase(now).waitingFor(now)[0] === 'polish' && isLegal(now, text))
      return able === undefined ? now : play(game, now, able)
    }
    const all = mixed(worlds.map((world) => [fraction(1, worlds.length), playedOut(protectedOf(world))] as const))
    const [first] = worlds
    if (first === undefined) throw new Error('no world')
    // With four cards or fewer nothing is chosen.
    expect(tables(first, 'red', 'resolve R16A')).toEqual([['sure', printed(all)]])
  })

  const isLegal = (state: State, text: string): boolean =>
    refuse(game, state, 'polish', named(game, text)) === undefined

  it('a hand of six of seven, four of them chosen at random, or the strongest', () => {
    const pool = ['dlb-1', 'dp-10', 'ochotnicy', 'umocnienia', 'dp-14', 'dpl-2', 'szyfr']
    const picks = (hand: readonly string[]) => chosen(hand, 4)
    const start = (hand: readonly string[]): State =>
      play(
        game,
        at({ red, polish: { hand: hand.join(' '), deck: pool.filter((card) => !hand.includes(card)).join(' ') } }),
        'resolve R16A',
      )
    const shown = (hand: readonly string[], cards: readonly string[]) =>
      playedOut(play(game, start(hand), ...cards.map((card) => `polish pick ${card}`), 'polish ready'))
    const hands = chosen(pool, 6)
    const random = mixed(
      hands.flatMap((hand) =>
        picks(hand).map((cards) => [fraction(1, hands.length * picks(hand).length), shown(hand, cards)] as const),
      ),
    )
    // Red cards and white ones by what they count, then what does not fit.
    const strongest = mixed(
      hands.map(
        (hand) =>
          [fraction(1, hands.length), shown(hand, pool.filter((card) => hand.includes(card)).slice(0, 4))] as const,
      ),
    )
    const state = at({ red, polish: { hand: pool.slice(0, 6).join(' '), deck: 'szyfr' } })
    expect(Object.fromEntries(tables(state, 'red', 'resolve R16A'))).toEqual({
      strongest: printed(strongest),
      random: printed(random),
    })
  })
})

describe('bitwa 9.61: odds use nothing the seat cannot see', () => {
  const hands = ['dlb-1 dp-10 ochotnicy', 'dp-14 szyfr umocnienia', 'dpl-2 poscigowa eskadra']
  it('whatever the other holds, they are the same', () => {
    const pool = hands.join(' ')
    const of = (hand: string, viewer: Viewer) => {
      const deck = pool.split(' ').filter((card) => !hand.split(' ').includes(card))
      return tables(at({ red: 'ds-27 ds-2', polish: { hand, deck: deck.join(' ') } }), viewer, 'resolve R16A')
    }
    for (const viewer of ['red', 'public']) {
      const [first = '', ...others] = hands
      for (const hand of others) expect(of(hand, viewer)).toEqual(of(first, viewer))
    }
    expect(of(hands[0] ?? '', 'polish')).not.toEqual(of(hands[1] ?? '', 'polish'))
  })

  it('a card that has been seen counts as held', () => {
    const seen = (card: string) =>
      tables(
        at({ red: 'ds-27 ds-2', polish: { hand: 'dlb-1 dp-10', deck: 'dp-14 szyfr', known: card, seen: card } }),
        'red',
        'resolve R16A',
      )
    expect(seen('dlb-1')).not.toEqual(seen(''))
    expect(seen('dlb-1')).not.toEqual(seen('dp-10'))
  })
})
