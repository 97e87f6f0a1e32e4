/** What computer players know of Bitwa Warszawska. */
import { describe, expect, it } from 'vitest'
import { choose, rollOut, seededRandom } from '../../src/engine/chance.ts'
import { type AnyGame, CHANCE, type Outcome, type Seat } from '../../src/engine/game.ts'
import { legal } from '../../src/engine/legality.ts'
import { pick } from '../../src/engine/random.ts'
import { builtInBitwa, type DataBitwa } from '../../src/maps/data-bitwa.ts'
import { playerOf } from '../../src/players/player.ts'
import type { GameBitwa } from '../../src/rules/bitwa/game.ts'
import type { Options } from '../../src/rules/bitwa/rules.ts'
import { knowledgeOf, type Setting } from '../../src/rules/knowledge.ts'
import { gameBitwa, type Placing, place } from '../helpers/bitwa.ts'
import { crowded } from '../helpers/crowded-bitwa.ts'

const SINGLE: Setting = { match: false, first: undefined }
const FIRST: Setting = { match: true, first: undefined }
const second = (red: number): Setting => ({ match: true, first: { points: { red } } as unknown as Outcome })
const SETTINGS: readonly Setting[] = [SINGLE, FIRST, second(0), second(15), second(60)]

const OPTIONS: readonly Partial<Options>[] = [
  {},
  { tie: 'defender', 'advance-on-elimination': 'all' },
  { okrutna: 'good-order-only', fortifications: false, 'flank-attacks': false },
]

/** Positions of random games in which somebody decides among several actions. */
function* decisions(options: Partial<Options>, games: number) {
  const game = gameBitwa(options)
  const random = seededRandom(`decisions ${JSON.stringify(options)}`)
  for (let i = 0; i < games; i++) {
    let state = rollOut(game, game.start(), random)
    while (game.outcome(state) === undefined) {
      const phase = game.phase(state)
      for (const seat of phase.waitingFor(state)) {
        const all = legal(game, state, seat)
        const onward = all.filter(({ verb }) => !phase.verbs[verb]?.retracts)
        yield { game, state, seat, legal: onward, random }
      }
      const seat = phase.waitingFor(state)[0] ?? CHANCE
      state = rollOut(game, phase.apply(state, seat, pick(random, legal(game, state, seat))).state, random)
    }
    yield { game, state, seat: 'red', legal: [], random }
  }
}

describe.each(OPTIONS)('knowledge of bitwa with %j', (options) => {
  const game = gameBitwa(options)

  it('weighs every action with a positive number, and narrows to some of them', () => {
    const knowledge = knowledgeOf('bitwa', game, FIRST)
    for (const { state, seat, legal } of decisions(options, 2)) {
      if (legal.length === 0) continue
      const weights = knowledge.weigh?.(state, seat, legal as never[])
      expect(weights).toHaveLength(legal.length)
      expect(Array.from(weights ?? []).every((weight) => weight > 0 && Number.isFinite(weight))).toBe(true)
      const few = knowledge.narrow?.(state, seat, legal as never[]) ?? []
      expect(few.length).toBeGreaterThan(0)
      expect(few.every((action) => legal.includes(action))).toBe(true)
    }
  })

  it('narrows alike in all worlds behind a view', () => {
    const knowledge = knowledgeOf('bitwa', game, SINGLE)
    for (const { state, seat, legal, random } of decisions(options, 1)) {
      if (legal.length < 2) continue
      const seen = game.view(state, seat)
      const here = knowledge.narrow?.(state, seat, legal as never[])
      const elsewhere = knowledge.narrow?.(game.sample(seen, random), seat, legal as never[])
      expect(elsewhere).toEqual(here)
    }
  })

  it('judges positions from 0 to 1, what one side gains the other losing', () => {
    for (const setting of SETTINGS) {
      const { evaluate } = knowledgeOf('bitwa', game, setting)
      const wrong = [...decisions(options, 1)].filter(({ state }) => {
        const red = evaluate(state, 'red')
        return !(red >= 0 && red <= 1 && Math.abs(red + evaluate(state, 'polish') - 1) < 1e-9)
      })
      expect(wrong).toEqual([])
    }
  })

  it('has one key for what looks the same to a seat, and another for what does not', () => {
    const { key } = knowledgeOf('bitwa', game, SINGLE)
    const views = new Map<string, string>()
    const keys = new Map<string, string>()
    let wrong = 0
    for (const { state, seat, legal, random } of decisions(options, 1)) {
      if (legal.length === 0) continue
      for (const world of [state, game.sample(game.view(state, seat), random)]) {
        const seen = JSON.stringify(game.view(world, seat))
        const short = key?.(world as never, seat) ?? ''
        if ((views.get(short) ?? seen) !== seen || (keys.get(seen) ?? short) !== short) wrong++
        views.set(short, seen)
        keys.set(seen, short)
      }
    }
    expect(views.size).toBeGreaterThan(100)
    expect(wrong).toBe(0)
  })

  it('counts stages that never fall', () => {
    const { stage } = knowledgeOf('bitwa', game, SINGLE)
    let last = Number.NEGATIVE_INFINITY
    for (const { state } of decisions(options, 1)) {
      expect(stage(state as never)).toBeGreaterThanOrEqual(last)
      last = stage(state as never)
    }
  })
})

/** A larger board with more shading, and decks without special cards. */
function plain(): DataBitwa {
  const { board, decks } = builtInBitwa()
  const shaded = ['A1', 'B1', 'A2', 'B2', 'A3', 'B3', 'A4', 'B4', 'A5', 'B5', 'C5', 'D5']
  const coloured = (cards: DataBitwa['decks']['red']) => cards.filter(({ effect }) => effect === undefined)
  return {
    board: { ...board, rows: 12, oddColumns: 14, evenColumns: 13, shaded: [...board.shaded, ...shaded] },
    decks: { ...decks, red: coloured(decks.red), polish: coloured(decks.polish) },
  }
}

describe.each<readonly [string, GameBitwa, number]>([
  ['crowded positions', gameBitwa(), 120],
  ['crowded positions of another board and decks', gameBitwa({}, plain()), 40],
])('knowledge of bitwa in %s', (_, game, number) => {
  it('has an opinion on everything', () => {
    const knowledge = knowledgeOf('bitwa', game, FIRST)
    for (let i = 0; i < number; i++) {
      const state = crowded(game, `${i}`)
      const value = knowledge.evaluate(state, 'red')
      expect(value >= 0 && value <= 1).toBe(true)
      for (const seat of game.phase(state).waitingFor(state)) {
        const all = legal(game, state, seat)
        const weights = Array.from(knowledge.weigh?.(state, seat, all as never[]) ?? [])
        expect(weights.every((weight) => weight > 0 && Number.isFinite(weight))).toBe(true)
        expect(all.length === 0 || knowledge.narrow?.(state, seat, all as never[]).length).not.toBe(0)
      }
    }
  })
})

/** What a hard player does with a tenth of his time, in notation, until his turn is over. */
function turn(seat: Seat, placing: Placing, setting: Setting = SINGLE): string {
  const opened = gameBitwa()
  const game: AnyGame = opened
  const random = seededRandom('turn')
  const knowledge = knowledgeOf('bitwa', game, setting)
  const player = playerOf('hard', { id: 'bitwa', game, knowledge, seat, random, share: 0.1 })
  const lines: string[] = []
  let state: unknown = place(opened, { seat: seat as 'red', ...placing })
  for (;;) {
    const phase = game.phase(state)
    if (phase.waitingFor(state)[0] === CHANCE) {
      state = phase.apply(state, CHANCE, choose(phase.outcomes?.(state) ?? [], random.next()).action).state
      continue
    }
    if (!phase.waitingFor(state).includes(seat)) return lines.join(', ')
    const action = player.choose({ view: game.view(state, seat), legal: legal(game, state, seat) })
    lines.push(game.print(action))
    state = phase.apply(state, seat, action).state
  }
}

describe('a hard player of bitwa', () => {
  it('enters Warsaw when it is empty', () => {
    expect(turn('red', { units: { PWD: '-', R16A: 'D4 markers=1', P1A: 'D3' } })).toBe('march R16A C4')
    expect(turn('red', { units: { PWD: '-', R16A: 'E4 markers=2', P1A: 'D3' } })).toMatch(/march R16A C4$/)
  })

  it('does not leave Warsaw to the enemy', () => {
    const units = { PWD: '-', R16A: 'D4 markers=1', P1A: 'B4 markers=1' }
    expect(turn('polish', { units, day: 3, more: { first: 'polish' } })).toMatch(/^march P1A C4/)
  })

  it('takes Radzymin on the last day when nobody holds it', () => {
    expect(turn('red', { day: 5, units: { R16A: 'E3 markers=1', P1A: 'D5' } })).toMatch(/^march R16A D3/)
  })

  it('stays in Radzymin on the last day', () => {
    expect(turn('red', { day: 5, units: { R16A: 'D3 markers=2', P1A: 'B7' } })).not.toMatch(/march R16A/)
  })

  it('stands in the way of Radzymin on the last day', () => {
    const units = { R16A: 'E3 markers=1', P1A: 'C2 markers=1' }
    expect(turn('polish', { day: 5, units })).toMatch(/^march P1A D3/)
  })

  it('strikes at a third unit when two are eliminated', () => {
    const units = { R4A: '-', RKK: '-', R16A: 'D4 dispersed', P1A: 'D5 markers=1' }
    const cards = { red: 'zbiorczy', polish: 'dlb-1 dp-10 dp-8 msciciel' }
    expect(turn('polish', { units, ...cards })).toMatch(/^attack P1A R16A/)
  })

  it('chooses cards that count when the game hangs on the combat', () => {
    const units = { R16A: 'D3 on=P1A', P1A: 'C4', PWD: '-' }
    const cards = { red: 'ds-27 ds-2 ds-8 ds-17 ds-57 ds-4', polish: 'dlb-1 dp-10 dp-8 dp-15 zaloga' }
    const line = turn('red', { phase: 'combat', day: 4, units, ...cards, more: { first: 'polish' } })
    expect(line).toMatch(/pick ds-27/)
    expect(line).not.toMatch(/pick ds-(57|4)/)
  })
})
