/** The rules of the very decision at hand, in all games: on the help page, behind one key, and behind every refusal. */
import { describe, expect, it } from 'vitest'
import { choose, seededRandom } from '../../src/engine/chance.ts'
import { type AnyGame, CHANCE } from '../../src/engine/game.ts'
import type { Json } from '../../src/engine/json.ts'
import { legal, outcomes } from '../../src/engine/legality.ts'
import { pick } from '../../src/engine/random.ts'
import { cannotAct } from '../../src/engine/session.ts'
import { rulebook } from '../../src/rulebook/books.ts'
import { findParagraph } from '../../src/rulebook/rulebook.ts'
import { catalogue } from '../../src/rules/catalogue.ts'
import { withDefaults } from '../../src/rules/entry.ts'
import { personNow } from '../../src/screens/playing.ts'
import { type Play, type Screens, screens } from '../helpers/screens.ts'

type GameId = NonNullable<Play['game']>
const GAMES = catalogue.map(({ id }) => id as GameId)

/** The table of a game after so many decisions of random play, with whoever decides in front of it. */
async function tableOf(id: GameId, decisions: number): Promise<Screens> {
  const table = await screens({
    play: { game: id, ...(id === 'mali' ? { players: 4 } : {}) },
    ...(decisions === 0 ? {} : { from: { position: positionAfter(id, decisions) } }),
  })
  if (table.at() === 'curtain') await table.press('enter')
  return table
}

function positionAfter(id: GameId, decisions: number): Json {
  const entry = catalogue.find((each) => each.id === id)
  const loaded = entry?.load(undefined)
  if (entry === undefined || loaded === undefined || !('open' in loaded)) throw new Error('the game does not load')
  const game: AnyGame = loaded.open(entry.variants[0] ?? '', withDefaults(entry, {}), entry.seats)
  const random = seededRandom(`rules at hand ${id}`)
  let state = game.start()
  for (let n = 0; n < decisions || game.phase(state).waitingFor(state)[0] === CHANCE; ) {
    const phase = game.phase(state)
    const seat = pick(random, phase.waitingFor(state))
    const action =
      seat === CHANCE ? choose(outcomes(game, state), random.next()).action : pick(random, legal(game, state, seat))
    state = phase.apply(state, seat, action).state
    if (seat !== CHANCE) n++
  }
  // As a file holds it.
  return JSON.parse(JSON.stringify(game.position.write(state)))
}

/** One action for every paragraph that forbids one now. */
function refusals(table: Screens): ReadonlyMap<string, string> {
  const { session, opened } = table.play()
  const seat = personNow(table.play())
  if (seat === undefined) throw new Error('nobody decides')
  const found = new Map<string, string>()
  for (const action of opened.game.actions) {
    const refusal = cannotAct(session, seat, action)
    if (refusal !== undefined && !found.has(refusal.rule)) found.set(refusal.rule, opened.game.print(action))
  }
  return found
}

describe.each(GAMES)('%s', (id) => {
  it.each([0, 23])('after %d decisions help shows the rules of the decision, and a digit opens them', async (n) => {
    const table = await tableOf(id, n)
    const book = await rulebook(id)
    if (book === undefined) throw new Error('no rulebook')
    const { session, opened } = table.play()
    const own = opened.game.phase(session.now.state).rule.split(' ')[1] ?? ''
    await table.press('?')
    const page = table.model().stack.at(-1)
    if (page?.at !== 'page') throw new Error('this is no page')
    const { rules = [], lines } = page
    expect(rules[0]).toBe(own)
    const all = lines.map((line) => line.trim()).join(' ')
    for (const number of rules) {
      const paragraph = findParagraph(book, number)
      expect(all).toContain(`${number} ${paragraph?.title} (`)
      expect(all).toContain(paragraph?.text)
    }
    // What is asked comes first, then the rules, then the keys.
    const at = (text: string): number => lines.findIndex((line) => line.startsWith(text))
    expect(
      [at('Now'), at('The rules of this decision'), at('Keys')].every((line, i, each) => line > (each[i - 1] ?? -1)),
    ).toBe(true)
    const last = rules.length
    await table.press(String(last))
    expect(table.model().stack.at(-1)).toMatchObject({ at: 'rules', open: rules[last - 1] })
    await table.press('escape')
    expect(table.model().stack.at(-1)).toMatchObject({ at: 'page', kind: 'help' })
    await table.press('escape')
    expect(table.at()).toBe('table')
    expect(table.faults()).toEqual([])
  })

  it.each([0, 31])('after %d decisions every refusal opens its paragraph with one key', async (n) => {
    const table = await tableOf(id, n)
    const before = table.lines()
    const forbidden = refusals(table)
    expect(forbidden.size).toBeGreaterThan(0)
    for (const [rule, action] of forbidden) {
      await table.say(action)
      expect([action, table.play().message?.rule]).toEqual([action, rule])
      await table.press('enter')
      expect(table.model().stack.at(-1)).toMatchObject({ at: 'rules', open: rule.split(' ')[1] })
      await table.press('escape')
      expect(table.at()).toBe('table')
    }
    expect(table.lines()).toEqual(before)
  })
})

it('the rules of a decision name each kind of action that is possible', async () => {
  const table = await tableOf('7', 0)
  await table.press('?')
  expect(table.text()).toContain('The rules of this decision (1 to 9 open them)')
  expect(table.model().stack.at(-1)).toMatchObject({ rules: expect.arrayContaining(['2.5', '2.6', '2.9']) })
})

it('"/" finds what players call things, each with a line of the text', async () => {
  const table = await tableOf('bitwa', 0)
  await table.press('/')
  await table.type('wycofanie')
  expect(table.rows()[3]).toMatch(/^> 3\.22 +The defender lost: retreat and advance/)
  expect(table.rows()[4]).toMatch(/^ {9}A defender that lost/)
  await table.press('down')
  expect(table.rows()[5]).toMatch(/^> 3\.21 /)
  await table.press('enter')
  expect(table.text()).toMatch(/^3\.21 The attacker lost/m)
})

it('"/" takes ranges of numbers', async () => {
  const table = await tableOf('7', 0)
  await table.press('/')
  await table.type('3.12-3.14')
  expect(table.words()).toContain('(3 paragraphs)')
})
