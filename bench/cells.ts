/** Whether a real emulator shows every cell as the program means it, whatever keys are pressed and whatever size the window takes. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededRandom } from '../src/engine/chance.ts'
import { below, pick } from '../src/engine/random.ts'
import { catalogue } from '../src/rules/catalogue.ts'
import { runScreens } from '../src/screens/run.ts'
import { DEFAULTS } from '../src/screens/settings.ts'
import { headlessTerminal } from '../src/terminal/headless.ts'
import { KEYS } from '../test/helpers/any-key.ts'
import { atMost, type Row } from './rows.ts'
import { newRecord, turn, world } from './screen.tsx'

/** Keys pressed at the table of each game. */
const PRESSED = 500

interface Count {
  frames: number
  wrong: number
}

async function pressed(id: string, folder: string, count: Count): Promise<void> {
  const random = seededRandom(`cells/${id}`)
  const terminal = headlessTerminal({ columns: 100, rows: 30 })
  const here = world(join(folder, id))
  let over = false
  void runScreens(
    here,
    terminal,
    { show: 'game', game: newRecord(here, id) },
    {
      settings: { ...DEFAULTS, pace: 'off' },
      path: join(folder, 'settings'),
      lull: 0,
    },
  ).then(() => {
    over = true
  })
  for (let i = 0; i < PRESSED && !over; i++) {
    if (below(random, 25) === 0) terminal.resize(60 + below(random, 80), 20 + below(random, 30))
    else terminal.press(pick(random, KEYS))
    for (let turns = 0; turns < 3; turns++) await turn()
    // A computer may have gone on meanwhile: what is compared is the frame that has come last.
    let frame = terminal.frame
    for (await terminal.settled(); frame !== terminal.frame; await terminal.settled()) frame = terminal.frame
    if (frame === undefined) continue
    count.frames++
    count.wrong += terminal.differs(frame).length
  }
  terminal.leave()
}

export async function cellsRow(): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'vistula-cells-'))
  const count: Count = { frames: 0, wrong: 0 }
  try {
    for (const { id } of catalogue) await pressed(id, folder, count)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return atMost(`cells of an emulator that are not as meant, ${count.frames} frames`, count.wrong, 0)
}
