/** The thread that thinks: it answers, is interrupted, and may fail, and whoever asks is told. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { threadMind } from '../../src/cli/thread.ts'
import { computerQuestion } from '../../src/desk/computer.ts'
import { hintQuestion } from '../../src/desk/hint.ts'
import { type Answer, answering, type Mind, type Question } from '../../src/desk/mind.ts'
import { newGame } from '../../src/desk/new-game.ts'
import type { Play } from '../../src/desk/seating.ts'
import { isFailure, type World } from '../../src/desk/world.ts'
import { open } from '../../src/engine/session.ts'
import { findGame } from '../../src/rules/catalogue.ts'
import { whenBuilt } from '../helpers/pty.ts'

const BUILT = join(import.meta.dirname, '..', '..', 'dist', 'thinker.cjs')
const folder = mkdtempSync(join(tmpdir(), 'vistula-thread-'))
const minds: Mind[] = []

beforeAll(whenBuilt)
afterEach(() => {
  for (const mind of minds.splice(0)) mind.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const mindOf = (file: string): Mind => {
  const mind = threadMind(file)
  minds.push(mind)
  return mind
}
const script = (name: string, text: string): string => {
  const path = join(folder, `${name}.cjs`)
  writeFileSync(path, text)
  return path
}
const asked = (mind: Mind, question: Question): Promise<Answer> => new Promise((resolve) => mind.ask(question, resolve))

/** The first decision of a game, a computer's. */
function begun(id: string): { readonly play: Play; readonly seat: string } {
  const seats = findGame(id)?.seats.slice(0, findGame(id)?.fewest) ?? []
  const world = { version: 'test', freshSeed: () => 'a' } as unknown as World
  const opened = newGame(world, id, { match: false, seat: seats.map((seat) => `${seat}=easy`) })
  if (isFailure(opened)) throw new Error(opened.failure)
  const session = open(opened.table)
  const seat = opened.game.phase(session.now.state).waitingFor(session.now.state)[0] ?? ''
  return { play: { opened, session }, seat }
}

describe('the thread that thinks', () => {
  it.each(['7', '111', 'bitwa', 'mali'])('answers of %s what is answered here', async (id) => {
    const { play, seat } = begun(id)
    const question = computerQuestion(play, seat)
    const answer = await asked(mindOf(BUILT), question)
    expect(answer).toEqual(answering(() => 0)(question))
    expect('action' in answer && play.opened.game.parse(answer.action)).toHaveProperty('verb')
    const hint = hintQuestion(play, seat, 'public')
    if (hint !== undefined) expect(await asked(mindOf(BUILT), hint)).toEqual(answering(() => 0)(hint))
  })

  it('is interrupted by another question, and by being told to forget; then it answers again', async () => {
    const { play, seat } = begun('7')
    const question = computerQuestion(play, seat)
    const long: Question = { ...question, ask: { ...question.ask, think: 600_000 } }
    const mind = mindOf(BUILT)
    const told: string[] = []
    mind.ask(long, () => told.push('the first'))
    mind.ask(long, () => told.push('the second'))
    mind.forget()
    expect(await asked(mind, question)).toHaveProperty('action')
    mind.ask(long, () => told.push('the third'))
    mind.close()
    expect(told).toEqual([])
  })

  it.each([
    ['throws', "require('node:worker_threads').parentPort.on('message', () => { throw new Error('torn') })", 'torn'],
    ['ends', "require('node:worker_threads').parentPort.on('message', () => process.exit(3))", 'exit code 3'],
    ['does not begin', "throw new Error('no beginning')", 'no beginning'],
  ])('that %s fails with why, and the next question finds another', async (name, text, why) => {
    const { play, seat } = begun('7')
    const mind = mindOf(script(name, text))
    const question = computerQuestion(play, seat)
    expect(await asked(mind, question)).toEqual({ failed: why })
    expect(await asked(mind, question)).toEqual({ failed: why })
  })

  it('that is not there fails as well', async () => {
    const { play, seat } = begun('7')
    expect(await asked(mindOf(join(folder, 'nothing.cjs')), computerQuestion(play, seat))).toHaveProperty('failed')
  })
})
