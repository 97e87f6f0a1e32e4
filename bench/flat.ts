/**
 * Whether an action costs the same late in a long game as at its beginning.
 *
 * No game of the four has 1,000 actions, so the past of a game of ten is told over and over: a thousand lines, positions and actions in
 * force, and the very position of action ten to act in.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { realDisk } from '../src/cli/disk.ts'
import { newGame } from '../src/desk/new-game.ts'
import type { AnySession } from '../src/desk/opened.ts'
import { beginRecord, type Recorded, writeOn } from '../src/desk/records.ts'
import { isFailure, type World } from '../src/desk/world.ts'
import { seededRandom } from '../src/engine/chance.ts'
import { legal } from '../src/engine/legality.ts'
import { pick } from '../src/engine/random.ts'
import { act, isSession, open, waitingFor } from '../src/engine/session.ts'
import { catalogue } from '../src/rules/catalogue.ts'
import { sitDown } from '../src/screens/flow.ts'
import { frameOf } from '../src/screens/frame.tsx'
import type { Model } from '../src/screens/model.ts'
import { update } from '../src/screens/update.ts'
import { difference } from '../src/terminal/diff.ts'
import { atMost, median, type Row } from './rows.ts'
import { emptyTable } from './screen.tsx'

const EARLY = 10
const LATE = 1000
/** Measured of each; the first third warms up. An action takes microseconds, a frame milliseconds. */
const ROUNDS = { act: 1500, show: 90 }

/** The next action of a seat, drawn from all legal ones. */
function next(
  session: AnySession,
  random: ReturnType<typeof seededRandom>,
): readonly [string, ReturnType<typeof legal>[number]] {
  const [seat = ''] = waitingFor(session)
  return [seat, pick(random, legal(session.table.game, session.now.state, seat))]
}

function acted(session: AnySession, [seat, action]: ReturnType<typeof next>): AnySession {
  const after = act(session, seat, action)
  if (!isSession(after)) throw new Error('bench: a legal action is refused')
  return after
}

/** A session of ten actions. */
function early(session: AnySession): AnySession {
  const random = seededRandom('flat')
  let now = session
  while (now.lines.length < EARLY) now = acted(now, next(now, random))
  return now
}

/** The same position with a thousand lines behind it. */
function late(session: AnySession): AnySession {
  const { lines, marks, now } = session
  const rounds = Array.from({ length: LATE / EARLY }, (_, round) => round * EARLY)
  const done = rounds.flatMap((past) => now.done.map((entry) => ({ ...entry, n: entry.n + past })))
  const mark = { ...now, done }
  return {
    ...session,
    lines: rounds.flatMap((past) => lines.map((line) => ({ ...line, n: line.n + past }))),
    marks: [...marks.slice(0, 1), ...rounds.flatMap(() => marks.slice(1, -1).concat(mark))],
    now: mark,
  }
}

/** Milliseconds of an action: judged, done and on disk; and from there to what is written on the screen. */
function costOf(game: Recorded, session: AnySession): { act(): number; show(): number } {
  const random = seededRandom('flat')
  const chosen = next(session, random)
  const model: Model = { ...emptyTable, play: sitDown(game.opened, session, game.record.path) }
  return {
    act: () => {
      const start = performance.now()
      const after = acted(session, chosen)
      if (writeOn(game.record, session, after).trouble !== undefined) throw new Error('bench: the disk takes nothing')
      return performance.now() - start
    },
    show: () => {
      const after = acted(session, chosen)
      const before = frameOf(model)
      const start = performance.now()
      const [shown] = update(model, { on: 'committed', session: after })
      if (difference(before, frameOf(shown)) === '') throw new Error('bench: nothing has changed')
      return performance.now() - start
    },
  }
}

function rowsOf(id: string, folder: string): readonly Row[] {
  const world: World = {
    disk: realDisk,
    savesFolder: folder,
    version: '0.0.0',
    freshSeed: () => 'flat',
    err: () => {},
  }
  const opened = newGame(world, id, { seed: 'flat' })
  const game = isFailure(opened) ? opened : beginRecord(world, opened, open(opened.table))
  if (isFailure(game)) throw new Error(game.failure)
  const short = early(game.session)
  const [at10, at1000] = [costOf(game, short), costOf(game, late(short))]
  const ratio = (what: 'act' | 'show'): number => {
    const times: [number, number][] = Array.from({ length: ROUNDS[what] }, () => [at10[what](), at1000[what]()])
    const warm = times.slice(ROUNDS[what] / 3)
    return median(warm.map(([, last]) => last)) / median(warm.map(([first]) => first))
  }
  try {
    return [
      // Some microseconds of the thirty are three lists of a thousand pointers, copied.
      atMost(`${id}: action 1,000 done and written, against action 10`, ratio('act'), 1.5),
      atMost(`${id}: action 1,000 shown, against action 10`, ratio('show'), 1.25),
    ]
  } finally {
    game.record.close()
  }
}

export function flatRows(): readonly Row[] {
  const folder = mkdtempSync(join(tmpdir(), 'vistula-flat-'))
  try {
    return catalogue.flatMap(({ id }) => rowsOf(id, folder))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
