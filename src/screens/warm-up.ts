/** Once round the screens without a terminal, so that the build can keep the code that was compiled for them. */
import { newGame } from '../desk/new-game.ts'
import { isFailure, type World } from '../desk/world.ts'
import { open } from '../engine/session.ts'
import { difference } from '../terminal/diff.ts'
import { setColour } from '../terminal/ink-colour.ts'
import type { Frame } from '../terminal/terminal.ts'
import { sitDown } from './flow.ts'
import { frameOf } from './frame.tsx'
import { newModel } from './model.ts'
import { update } from './update.ts'

const KEYS = [
  'down',
  'up',
  'tab',
  'tab',
  'enter',
  'left',
  'enter',
  'enter',
  'u',
  'i',
  'escape',
  '?',
  'escape',
  'm',
  'escape',
]

/** `world` is asked for nothing but the version: the game is built in. */
export function warmUp(world: World): void {
  setColour(1)
  const opened = newGame(world, '7', { seed: 'warm', seat: ['polish=random'] })
  if (isFailure(opened)) throw new Error(opened.failure)
  const size = { columns: 80, rows: 23 }
  const menu = newModel({ size, colour: true, utf8: true })
  let frame: Frame | undefined
  let model = menu
  const draw = (): void => {
    const next = frameOf(model)
    difference(frame, next)
    frame = next
  }
  draw()
  model = { ...menu, stack: [{ at: 'table' }], play: sitDown(opened, open(opened.table), '') }
  draw()
  for (const name of KEYS) {
    const [next, ...effects] = update(model, { on: 'key', key: { name } })
    model = next
    for (const effect of effects)
      if (effect.do === 'commit') model = update(model, { on: 'committed', session: effect.session })[0]
    draw()
  }
}
