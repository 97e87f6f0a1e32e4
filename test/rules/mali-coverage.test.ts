/** Every refusal and every log line of Mali Powstańcy occurs in play, has words, and its rule is in the rulebook. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { choose, seededRandom } from '../../src/engine/chance.ts'
import { areFaults, CHANCE } from '../../src/engine/game.ts'
import { legal, outcomes, refuse } from '../../src/engine/legality.ts'
import { below, pick } from '../../src/engine/random.ts'
import type { Text } from '../../src/engine/text.ts'
import { entryMali } from '../../src/rules/mali/entry.ts'
import type { GameMali } from '../../src/rules/mali/game.ts'
import type { State } from '../../src/rules/mali/state.ts'
import { verbRule } from '../../src/rules/mali/verb-rules.ts'
import { sentencesOf } from '../../src/text/catalogue.ts'
import { faultsMali, refusalsMali, textsMali } from '../../src/text/en/mali.ts'
import { crowded, wantedBy } from '../helpers/crowded-mali.ts'
import { forbidUncited, ruleGiven } from '../helpers/forbidding.ts'
import { gameMali, place, play, told } from '../helpers/mali.ts'
import { NOT_REFUSED } from './not-refused.ts'

/** Told of the end of a game only; the tests below have them. */
const NOT_TOLD = ['game-over', 'gave-up']
/** Random games come to these too seldom to rely on; tests of their own have each of them. */
const RARE_TEXTS = [
  'location-marked',
  'nobody-near',
  'lost-districts',
  'dealt-again',
  'orders-removed',
  'rumour-of-victory',
]
const RARE_REFUSALS = ['road-closed-already', 'flee-other-scout', 'order-of-lost-district', 'patrol-carries-it']

const names = (() => {
  const loaded = entryMali.load(undefined)
  if (areFaults(loaded)) throw new Error('the built-in data are not read')
  return loaded.places('basic')
})()
const say = sentencesOf('mali', names)
const rulebook = readFileSync(join(import.meta.dirname, '..', '..', 'src', 'rulebook', 'mali.en.md'), 'utf8')
const RULES = new Set([...rulebook.matchAll(/^\*\*(\d+\.\d+[a-z]?) /gm)].map(([, number]) => `mali ${number}`))
const SENTENCE = /^[A-Z0-9"].*[.?!]$/
const same = (id: string): string => id

/** What was refused and told on the way, and what has no sentence or no rule. */
interface Seen {
  readonly refused: Set<string>
  readonly told: Set<string>
  readonly wrong: Set<string>
}

const checkText = ({ wrong }: Seen, text: Text): void => {
  if (!SENTENCE.test(say(text))) wrong.add(`${text.key}: ${say(text)}`)
}
const checkRule = ({ wrong }: Seen, rule: string): void => {
  if (!RULES.has(rule)) wrong.add(rule)
}

/** Plays on for so many decisions at most; a sample of all that is forbidden on the way is looked at. */
function watch(game: GameMali, from: State, seed: string, most: number, seen: Seen): void {
  const random = seededRandom(seed)
  let state = from
  for (let n = 0; n < most && game.outcome(state) === undefined; n++) {
    const phase = game.phase(state)
    checkRule(seen, phase.rule)
    for (const viewer of [...game.seats, 'public']) {
      const prompt = phase.prompt(state, viewer)
      seen.told.add(prompt.key)
      checkText(seen, prompt)
    }
    const seat = pick(random, phase.waitingFor(state))
    if (seat !== CHANCE) {
      // Ways of the soldier are most of all actions; every step through the list comes to others.
      const step = ['hunt', 'red', 'block', 'flee'].includes(state.todo.at(-1)?.phase ?? '') ? 7 : 41
      for (let i = below(random, step); i < game.actions.length; i += step) {
        const action = game.actions[i]
        const refusal = action === undefined ? undefined : refuse(game, state, seat, action)
        if (refusal === undefined || seen.refused.has(`${refusal.rule} ${refusal.text.key}`)) continue
        seen.refused.add(refusal.text.key).add(`${refusal.rule} ${refusal.text.key}`)
        checkRule(seen, refusal.rule)
        for (const rule of ruleGiven(refusal)) cited.add(rule)
        checkText(seen, refusal.text)
      }
    }
    const isWanted = random.next() < 0.7
    const action =
      seat === CHANCE
        ? choose(outcomes(game, state), random.next()).action
        : isWanted
          ? wantedBy(game, state, seat, random)
          : pick(random, legal(game, state, seat))
    const step = phase.apply(state, seat, action)
    for (const event of step.events) {
      seen.told.add(event.key)
      checkText(seen, event)
    }
    state = step.state
  }
}

/** The rules that refusals gave. */
const cited = new Set<string>()

it('every refusal, prompt and log line occurs in crowded games and makes a sentence', () => {
  const seen: Seen = { refused: new Set(), told: new Set(), wrong: new Set() }
  const games = [
    gameMali(),
    gameMali({ variant: 'extended' }),
    gameMali({ players: 3 }),
    gameMali({ variant: 'extended', players: 3, 'jump-in-extended': false }),
    gameMali({ players: 2 }),
    gameMali({ variant: 'extended', players: 2, mercy: true }),
  ]
  for (let i = 0; i < 60; i++) {
    const game = games[i % games.length] ?? gameMali()
    watch(game, i < 12 ? game.start() : crowded(game, `coverage ${i}`), `coverage ${i}`, 150, seen)
  }
  expect([...seen.wrong]).toEqual([])
  const reasons = Object.keys(refusalsMali(same))
  expect(reasons.filter((key) => !seen.refused.has(key) && !RARE_REFUSALS.includes(key))).toEqual([])
  const texts = Object.keys(textsMali(same))
  const untold = texts.filter((key) => !seen.told.has(key) && !/^(odds|spent)-/.test(key))
  expect(untold.filter((key) => !NOT_TOLD.includes(key) && !RARE_TEXTS.includes(key))).toEqual([])
  // Nothing is told that has no words of this game.
  expect([...seen.told].filter((key) => !texts.includes(key))).toEqual([])
})

const two = gameMali({ players: 2 })
const long = gameMali({ variant: 'extended', players: 2 })
const late = { cards: 'red 1, green 2', turn: 'green' }

it('the rare refusals occur where they must, and make a sentence', () => {
  const blocked = play(
    two,
    place(two, { ...late, track: ['', '', '', '', '11'], more: { closed: ['TCS-SZU'], tokens: 1 } }),
    'done',
    'die red-1',
    'done',
  )
  const pushed = play(
    two,
    place(two, { ...late, scouts: { r1: 'SZU-SGG/1', r2: 'SZU-SGG/1' }, track: ['', '', '', '', '11'] }),
    'done',
    'die red-1',
    'done',
    'block SZU-SGG',
  )
  const lost = place(long, {
    scouts: { '*': 'WIL' },
    cards: 'red 1, green 2',
    track: ['34'],
    more: { strikes: { MOK: 2 } },
  })
  const carried = place(two, { scouts: { r1: 'PAS 20', r2: 'PAS' }, cards: 'red 1, green 2', track: ['20'] })
  const found = [
    refuse(two, carried, 'red', two.parse('take r2 20') as never),
    refuse(two, blocked, 'green', two.parse('block TCS-SZU') as never),
    refuse(two, pushed, 'red', two.parse('flee r2 SZU') as never),
    refuse(long, lost, 'red', long.parse('take r1 34') as never),
  ]
  expect(found.map((refusal) => refusal?.text.key).sort()).toEqual([...RARE_REFUSALS].sort())
  for (const refusal of found) {
    expect(say(refusal?.text ?? { key: '' })).toMatch(SENTENCE)
    expect(RULES).toContain(refusal?.rule)
    for (const rule of ruleGiven(refusal)) cited.add(rule)
  }
})

it('the rare lines are told where they must be, and make a sentence', () => {
  const away = { '*': 'WIL' }
  const mercy = gameMali({ variant: 'extended', players: 2, mercy: true })
  const deal = (ids: string): string[] => ids.split(' ').map((id) => `objective ${id}`)
  const events = [
    ...told(
      two,
      place(two, {
        ...late,
        track: ['', '', '', '', '36'],
        more: { closed: ['STM-SAD', 'PRT-SAD'], tokens: 2 },
      }),
      'done',
      'die red-1',
      'done',
    ).events,
    ...told(two, place(two, { ...late, turn: 'soldier', scouts: { '*': 'hand' } }), 'die red-1').events,
    ...told(
      long,
      place(long, {
        ...late,
        scouts: away,
        track: ['', '', '', '11'],
        more: { strikes: { MOK: 1, WOL: 2, OCH: 2 } },
      }),
      'done',
    ).events,
    ...told(
      long,
      long.start(),
      'start red',
      ...deal('from-ZOL from-POW from-WOL most to-4 best'),
      ...deal('from-SRO from-OCH most most most most'),
    ).events,
    ...told(
      mercy,
      place(mercy, { ...late, scouts: away, track: ['5', '', '', '11'], more: { strikes: { MOK: 1 } } }),
      'done',
    ).events,
    ...told(long, place(long, { out: 18, scouts: away, cards: 'red 4, green 5' }), 'rumours').events,
  ]
  const keys = new Set(events.map(({ key }) => key))
  expect(RARE_TEXTS.filter((key) => !keys.has(key))).toEqual([])
  for (const event of events) expect(say(event)).toMatch(SENTENCE)
})

it('what is told of odds makes a sentence', () => {
  const keys = new Set<string>()
  const check = (text: Text): void => {
    keys.add(text.key)
    expect(say(text)).toMatch(/\w{3}/)
  }
  for (const scouts of [{ '*': 'WIL' }, { '*': 'WIL', r2: 'NAR-PST/1' }] as const) {
    const before = place(two, { cards: 'red 1, green 2', scouts })
    for (const { of, rows } of two.forecast?.(two.view(before, 'red'), two.parse('done') as never) ?? []) {
      check(of)
      for (const { what } of rows) check(what)
    }
  }
  expect([...keys].sort()).toEqual(
    Object.keys(textsMali(same))
      .filter((key) => key.startsWith('odds-'))
      .sort(),
  )
})

it('what is told of ends and faults makes a sentence, and its paragraph is in the rulebook', () => {
  const over = play(
    two,
    place(two, { ...late, out: 12, track: ['', '', '', '', '11'] }),
    'done',
    'die red-1',
    'done',
    'block SZU-BRI',
  )
  expect(two.phase(over).prompt(over, 'public').key).toBe('game-over')
  expect(say(two.phase(over).prompt(over, 'public'))).toMatch(SENTENCE)
  for (const seat of two.seats) {
    const given = two.concede?.(over, seat)
    expect(given?.why.key).toBe('gave-up')
    expect(RULES).toContain(given?.rule)
    expect(say(given?.why ?? { key: '' })).toMatch(SENTENCE)
  }
  expect(RULES).toContain(two.outcome(over)?.rule)
  for (const { verb } of two.actions) if (verb !== 'done') expect(RULES).toContain(verbRule(verb))
  for (const { rule } of entryMali.options) expect(RULES).toContain(rule)
})

/** Where each fault comes up: in mali-positions.test.ts with its place, here with its words. */
it('every fault makes a sentence', () => {
  const args = {
    ...{ expected: 'x', space: 'WIL', scout: 'r1', order: '6', phase: 'roll', found: 'x', seat: 'red' },
  }
  for (const key of Object.keys(faultsMali)) expect(say({ key, args })).toMatch(/\w{3}/)
})

it('every fault is named in the tests of positions', () => {
  const tests = readFileSync(join(import.meta.dirname, 'mali-positions.test.ts'), 'utf8')
  expect(Object.keys(faultsMali).filter((key) => !tests.includes(key))).toEqual([])
})

/** Last, when everything above has been refused. */
it('every paragraph that forbids something is the reason of a refusal, or it is said why not', async () => {
  expect(await forbidUncited('mali', cited)).toEqual(Object.keys(NOT_REFUSED.mali ?? {}))
})
