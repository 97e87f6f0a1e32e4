/** What happens to the model: a key, a window, an answer of the world. Pure; what the world is to do comes back as effects. */
import { act, isSession } from '../engine/session.ts'
import type { Rulebook } from '../rulebook/rulebook.ts'
import type { Key } from '../terminal/keys.ts'
import { curtainKey } from './curtain.tsx'
import { afterCommit, proceed, sitDown, tick } from './flow.ts'
import { helpPage, screenHelp } from './help.tsx'
import { keySets } from './keymap.ts'
import { isTooSmall } from './layout.ts'
import { menuKey } from './menu.tsx'
import { change, type Model, type Msg, type PageScreen, push, type Screen, top, type Updated } from './model.ts'
import { newGameKey } from './new-game.tsx'
import { pageKey } from './page.tsx'
import { replayKey, replayOf } from './replay.tsx'
import { partKey, resultKey } from './result.tsx'
import { rulesKey, withBook } from './rules.tsx'
import { savesKey } from './saves.tsx'
import { seatsKey } from './seats.tsx'
import { settingsKey } from './settings-screen.tsx'
import { advised, resignKey } from './table-actions.ts'
import { tableKey } from './table-keys.ts'
import { whichGameKey } from './which-game.tsx'
import { broken } from './widgets/lines.tsx'

export function update(model: Model, msg: Msg): Updated {
  const [next, ...effects] = answer(model, msg)
  const screen = top(next)
  if (screen.at !== 'curtain' || msg.on === 'settled' || wasSeen(model, screen)) return [next, ...effects]
  // Whoever presses a key twice must not lift the curtain that came down between.
  const curtain: Screen = { ...screen, fresh: true }
  return [change(next, curtain), ...effects, { do: 'settle', curtain }]
}

/** Whether a curtain was down already, on top or under something that anybody may read. */
const wasSeen = ({ stack }: Model, curtain: Screen): boolean =>
  stack.includes(curtain) && !stack.some((screen) => screen !== curtain && isSecretPage(screen))

const isSecretPage = (screen: Screen): boolean => screen.at === 'page' && screen.kind === 'secret'

function answer(model: Model, msg: Msg): Updated {
  const { play } = model
  const screen = top(model)
  switch (msg.on) {
    case 'key':
      return pressed(model, msg.key)
    case 'resize':
      return isTooSmall(msg.size) ? covered({ ...model, size: msg.size }) : [{ ...model, size: msg.size }]
    case 'tick':
      return tick(model, msg.ticket)
    case 'settled': {
      const seen = (one: Screen): Screen =>
        one === msg.curtain && one.at === 'curtain' ? { ...one, fresh: false } : one
      return [{ ...model, stack: model.stack.map(seen) }]
    }
    case 'thought': {
      // An answer that comes late, from a game that has been left or gone on, is none.
      if (play === undefined || play.asked !== msg.session || play.session !== msg.session) return [model]
      const next = act(play.session, msg.seat, msg.action)
      return isSession(next)
        ? [model, { do: 'commit', session: next }]
        : [{ ...model, notice: play.opened.say(next.text), play: { ...play, asked: undefined } }]
    }
    case 'advised':
      return advised(model, msg.session, msg.viewer, msg.lines)
    case 'committed': {
      if (play === undefined) return [model]
      return afterCommit(answered(msg.late === undefined ? model : { ...model, notice: msg.late }), play, msg.session)
    }
    case 'not-written':
      return [
        {
          ...model,
          stack: model.stack.filter(({ at }) => at !== 'ask'),
          notice: msg.trouble,
          ...(play === undefined ? {} : { play: { ...play, asked: undefined } }),
        },
      ]
    case 'seated':
      return proceed({
        ...model,
        play: sitDown(msg.opened, msg.session, msg.path),
        stack: [...model.stack.slice(0, 1).filter(({ at }) => at === 'menu'), { at: 'table' }],
      })
    case 'failed':
      return screen.at === 'new-game' || screen.at === 'saves'
        ? [change(model, { ...screen, trouble: msg.trouble })]
        : [{ ...model, notice: msg.trouble }]
    case 'seed':
      return screen.at === 'new-game'
        ? [change(model, { ...screen, form: { ...screen.form, seed: msg.seed } })]
        : [model]
    case 'saves':
      return screen.at === 'saves'
        ? [
            change(model, {
              ...screen,
              rows: msg.rows,
              pick: Math.min(screen.pick, Math.max(0, msg.rows.length - 1)),
              asking: msg.trouble === undefined || msg.done === true ? undefined : screen.asking,
              trouble: msg.trouble,
            }),
          ]
        : [model]
    case 'book':
      return bookCame(model, screen, msg.game, msg.book)
    case 'record':
      return [push(model, replayOf(msg.record, msg.session))]
  }
}

/** The rules have come to who looks them up, or reads the help for a decision. */
function bookCame(before: Model, screen: Screen, game: string, book: Rulebook): Updated {
  // Something else may have been opened above the rules meanwhile.
  const stack = before.stack.map((open) => (open.at === 'rules' && open.game === game ? withBook(open, book) : open))
  const model: Model = { ...before, stack }
  const { play } = model
  if (screen.at !== 'page' || screen.rules === undefined || play?.opened.entry.id !== game) return [model]
  const page = helpPage(model, play, book)
  // Who has scrolled down already goes on reading where he was.
  const rows = ({ lines }: PageScreen): number => broken(lines, model.size.columns).length
  const added = screen.scroll === 0 ? 0 : rows(page) - rows(screen)
  return [change(model, { ...page, scroll: screen.scroll + added })]
}

/** Closes what asked for what has now been done; pages that somebody reads stay. */
const answered = (model: Model): Model => ({
  ...model,
  stack: model.stack.filter(({ at }) => !['part', 'result', 'curtain', 'ask'].includes(at)),
})

/** Who turns away from the screen leaves nothing on it that only he may see. */
function covered(model: Model): Updated {
  const { play } = model
  const openly = (screen: Screen): Screen => (screen.at === 'replay' ? { ...screen, viewer: 'public' } : screen)
  const open: Model = { ...model, stack: model.stack.filter((screen) => !isSecretPage(screen)).map(openly) }
  if (play?.eyes === undefined) return [open, { do: 'wipe' }]
  const [next, ...effects] = proceed({ ...open, play: { ...play, eyes: undefined } })
  return [next, { do: 'wipe' }, ...effects]
}

function pressed(model: Model, key: Key): Updated {
  if (keySets.classic.repaint.includes(key.name)) return [model, { do: 'repaint' }]
  if (keySets.classic.suspend.includes(key.name)) {
    const [open, ...effects] = covered(model)
    return [open, ...effects, { do: 'suspend' }]
  }
  // In a window that is too small only leaving works: nobody plays blind.
  if (isTooSmall(model.size)) return key.name === 'ctrl-c' || key.name === 'q' ? [model, { do: 'quit' }] : [model]
  const heard: Model = model.notice === undefined ? model : { ...model, notice: undefined }
  const help = keySets.classic.help.includes(key.name) ? screenHelp(top(heard), key.name) : undefined
  return help === undefined ? keyOn(heard, top(heard), key) : [push(heard, help)]
}

function keyOn(model: Model, screen: Screen, key: Key): Updated {
  switch (screen.at) {
    case 'menu':
      return key.name === 'ctrl-c' ? [model, { do: 'quit' }] : menuKey(model, screen, key)
    case 'new-game':
      return newGameKey(model, screen, key)
    case 'saves':
      return savesKey(model, screen, key)
    case 'lessons':
    case 'choose-rules':
      return whichGameKey(model, screen, key)
    case 'page':
      return pageKey(model, screen, key)
    case 'rules':
      return rulesKey(model, screen, key)
    case 'replay':
      return replayKey(model, screen, key)
    case 'settings':
      return settingsKey(model, screen, key)
    case 'curtain':
      return curtainKey(model, screen, key)
    case 'part':
      return partKey(model, key)
    case 'result':
      return resultKey(model, key)
    case 'ask':
      return key.name === 'ctrl-c' ? [model, { do: 'quit' }] : resignKey(model, screen.seat, key)
    case 'seats':
      return seatsKey(model, screen, key)
    case 'table':
      return key.name === 'ctrl-c' ? [model, { do: 'quit' }] : tableKey(model, key)
  }
}
