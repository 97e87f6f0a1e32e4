/** A person at a pseudo-terminal who follows a hint first and then plays by lot, typing what the record says is legal. */
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect } from 'vitest'
import { loadRecord } from '../../src/desk/load.ts'
import type { Play } from '../../src/desk/seating.ts'
import { isFailure } from '../../src/desk/world.ts'
import type { Seat } from '../../src/engine/game.ts'
import { legal } from '../../src/engine/legality.ts'
import { pick, type Random } from '../../src/engine/random.ts'
import { partOutcome, waitingFor } from '../../src/engine/session.ts'
import { contextFor } from './cli.ts'
import { KEYS, PATIENCE, type Pty } from './pty.ts'
import { act, foot, linesOf, settled, text } from './pty-table.ts'

const quiet = { out: () => {}, err: () => {} }

/** The record played again as far as it goes; every line must hold. */
export function replayed(record: string): Play {
  const opened = loadRecord(contextFor(dirname(record), quiet), record, {})
  if (isFailure(opened)) throw new Error(opened.failure)
  return { opened, session: opened.session }
}

/** What a hint would play. */
export const HINT = /(?:Normal would play|Only this is possible): (.+?)\./

/** Asks what the computer would do, and waits for it. */
export async function hinted(pty: Pty): Promise<string> {
  pty.type('h')
  await expect.poll(() => foot(pty), PATIENCE).toMatch(HINT)
  return HINT.exec(foot(pty))?.[1] ?? ''
}

/** Turns end soon, so that games do. */
const SOON = 0.25
const ENDS: readonly string[] = ['end', 'pass', 'ready', 'done']

/** What may come to nothing is not done. */
function chosen({ opened: { game }, session }: Play, seat: Seat, random: Random): string {
  const { state } = session.now
  const { verbs } = game.phase(state)
  const onward = legal(game, state, seat).filter(({ verb }) => verbs[verb]?.retracts !== true)
  const ends = onward.filter(({ verb }) => ENDS.includes(verb))
  return game.print(pick(random, ends.length > 0 && random.next() < SOON ? ends : onward))
}

/** Plays `side` until the part is over; `look` is called for every screen on which the person is to choose. Returns how often he was. */
export async function playByLot(
  pty: Pty,
  record: string,
  { side, random, look }: { readonly side: Seat; readonly random: Random; readonly look: () => void },
): Promise<number> {
  const actions = (): number => linesOf(record, [side]).length
  let known: { readonly text: string; readonly play: Play } | undefined
  /** Played again only when a line has come. */
  const now = (): Play => {
    const text = readFileSync(record, 'utf8')
    if (known?.text !== text) known = { text, play: replayed(record) }
    return known.play
  }
  const turn = (): string => {
    const { session } = now()
    return partOutcome(session) !== undefined ? 'over' : waitingFor(session).includes(side) ? side : text(pty)
  }
  for (let n = 0; n < 400; n++) {
    await expect.poll(turn, PATIENCE).toMatch(/^\w+$/)
    await settled(pty)
    look()
    if (turn() === 'over') return n
    const action = n === 0 ? await hinted(pty) : chosen(now(), side, random)
    await act(pty, `:${action}${KEYS.enter}`, actions, action)
  }
  throw new Error(`the game does not end:\n${text(pty)}`)
}
