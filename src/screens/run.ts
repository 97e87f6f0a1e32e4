/** Plays on a terminal: keys in, frames out, and between them what the model asks of the world. */

import { answerOnTheSpot, chosenBy, computerQuestion, isOnTheSpot } from '../desk/computer.ts'
import { hintLines, hintQuestion } from '../desk/hint.ts'
import { type LoadedRecord, loadRecord } from '../desk/load.ts'
import type { Answer, Mind, Minds, Question } from '../desk/mind.ts'
import { firstSession, newGame } from '../desk/new-game.ts'
import { openGame } from '../desk/opened.ts'
import { beginRecord, goOnRecord, lastPlayed, type Recorded, writeOn } from '../desk/records.ts'
import { type SavedGame, savedGames, savePath } from '../desk/saves.ts'
import type { Play } from '../desk/seating.ts'
import { HUMAN } from '../desk/seats.ts'
import { type Failure, isFailure, type World } from '../desk/world.ts'
import { isStoreError, type StoreError } from '../engine/files.ts'
import type { Seat } from '../engine/game.ts'
import { copyRecord, deleteRecord, renameRecord } from '../engine/saves.ts'
import type { OpenRecord } from '../engine/store.ts'
import { rulebook } from '../rulebook/books.ts'
import { setColour } from '../terminal/ink-colour.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { cli } from '../text/en/cli.ts'
import { words } from '../text/en/screens.ts'
import { frameOf } from './frame.tsx'
import { type Effect, type Model, type Msg, newModel, type SaveRow } from './model.ts'
import { replayOf } from './replay.tsx'
import type { Settings } from './settings.ts'
import { saveSettings } from './settings-file.ts'
import { update } from './update.ts'

export { warmUp } from './warm-up.ts'

/** What is shown first. */
export type Start =
  | { readonly show: 'menu' }
  | { readonly show: 'game'; readonly game: Recorded }
  | { readonly show: 'replay'; readonly record: LoadedRecord }

export interface Setting {
  /** In force: those of the file, and what holds for this once. */
  readonly settings: Settings
  /** Those of the file; the same as in force if there is no difference. */
  readonly stored?: Settings
  /** Where they are remembered. */
  readonly path: string
  /** Something to be told first. */
  readonly notice?: string
  /** Milliseconds until a curtain that has come down may be lifted. */
  readonly lull?: number
}

/** Longer than two presses of an impatient finger are apart. */
const LULL = 400

/** How play ended: the record that was being played, if there was one. */
export interface Left {
  readonly record?: string
  readonly trouble?: string
}

/** Plays until the person leaves. The terminal is given back before this resolves. */
export function runScreens(world: World & Minds, terminal: Terminal, start: Start, setting: Setting): Promise<Left> {
  setColour(terminal.colour)
  return new Promise((resolve) => {
    const told: string[] = []
    // What would be written to the terminal is told on the screen.
    const quiet: World = { ...world, err: (text) => told.push(text) }
    let record: OpenRecord | undefined
    let lastRecord: string | undefined
    let model = firstModel(terminal, start, setting)
    let due = false
    let over = false

    /** Something to be done later, unless the person leaves first. */
    const timers = new Set<NodeJS.Timeout>()
    const later = (work: () => void, ms: number): void => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        if (!over) work()
      }, ms)
      timers.add(timer)
    }
    /** Where computers think, once one has to. */
    let mind: Mind | undefined
    /** Whether the model still waits for what is being thought. */
    let awaits: ((model: Model) => boolean) | undefined
    const ask = (question: Question, waits: (model: Model) => boolean, answered: (answer: Answer) => void): void => {
      mind ??= world.openMind()
      awaits = waits
      mind.ask(question, (answer) => {
        awaits = undefined
        answered(answer)
      })
    }
    const closeMind = (): void => {
      mind?.close()
      mind = undefined
      awaits = undefined
    }
    /** A computer has answered; if it has failed, it takes something legal, and that is said. */
    const thought = (play: Play, seat: Seat, answer: Answer): void => {
      const chosen = chosenBy(play, seat, answer)
      if (chosen.failed !== undefined) told.push(cli.playerFailed(chosen.failed))
      dispatch({ on: 'thought', session: play.session, seat, action: chosen.action })
    }

    const draw = (): void => {
      due = false
      if (!over) terminal.draw(frameOf(model))
    }
    // Several keys may come at once; one frame is enough, and React lets go of a tree only when the event loop turns.
    const show = (): void => {
      if (due || over) return
      due = true
      setImmediate(draw)
    }
    const dispatch = (msg: Msg): void => {
      if (over) return
      const [next, ...effects] = update(model, msg)
      model = next
      for (const effect of effects) perform(effect)
      if (awaits?.(model) === false) {
        awaits = undefined
        mind?.forget()
      }
      const notice = told.splice(0).at(-1)
      if (notice !== undefined) model = { ...model, notice }
      show()
    }
    /** A message as a sentence, without the folder that all saved games are in. */
    const short = (message: string): string => sentence(message.replaceAll(`${world.savesFolder}/`, ''))
    const closeRecord = (): StoreError | undefined => {
      const trouble = record?.close()
      record = undefined
      return trouble
    }
    const leave = (): void => {
      over = true
      for (const timer of timers) clearTimeout(timer)
      closeMind()
      const trouble = closeRecord()
      terminal.close()
      resolve({
        ...(lastRecord === undefined ? {} : { record: lastRecord }),
        ...(trouble === undefined ? {} : { trouble: cli.store(trouble) }),
      })
    }
    const fail = ({ failure }: Failure): void => dispatch({ on: 'failed', trouble: short(failure) })
    const seat = (game: Recorded | Failure): void => {
      if (isFailure(game)) {
        fail(game)
        return
      }
      const trouble = closeRecord()
      if (trouble !== undefined) told.push(cli.store(trouble))
      record = game.record
      lastRecord = game.record.path
      dispatch({ on: 'seated', opened: game.opened, session: game.session, path: game.record.path })
    }

    const handlers: Handlers = {
      commit: ({ session }) => commit(session),
      wait: ({ ms, ticket }) => later(() => dispatch({ on: 'tick', ticket }), ms),
      settle: ({ curtain }) => later(() => dispatch({ on: 'settled', curtain }), setting.lull ?? LULL),
      think: ({ play, seat: computer }) => {
        // After the frame that says so.
        if (isOnTheSpot(play, computer)) later(() => thought(play, computer, answerOnTheSpot(play, computer)), 0)
        else
          ask(
            computerQuestion(play, computer),
            ({ play: now }) => now?.asked === play.session && now.session === play.session,
            (answer) => thought(play, computer, answer),
          )
      },
      advise: ({ play, seat: person, viewer }) => {
        const { session } = play
        const question = hintQuestion(play, person, viewer)
        if (question === undefined) return
        ask(
          question,
          ({ play: now }) => now?.hinting?.session === session && now.session === session,
          (answer) => dispatch({ on: 'advised', session, viewer, lines: hintLines(play, person, viewer, answer) }),
        )
      },
      start: ({ game, flags }) => {
        const opened = newGame(quiet, game, flags)
        if (isFailure(opened)) return fail(opened)
        return seat(beginRecord(quiet, opened, firstSession(opened, flags)))
      },
      again: ({ opened: { entry, loaded, header }, players, takeBack, think }) => {
        const program = `vistula ${world.version}`
        const opened = openGame(entry, loaded, { ...header, program, players, seed: world.freshSeed() })
        if (isFailure(opened)) return fail(opened)
        const flags = {
          ...(takeBack ? { takeBack: 'any' } : {}),
          ...(think === undefined ? {} : { think: String(think) }),
        }
        return seat(beginRecord(quiet, opened, firstSession(opened, flags)))
      },
      resume: ({ path }) => {
        const found = path ?? lastPlayed(quiet)
        return isFailure(found) ? fail(found) : seat(goOnRecord(quiet, found, {}))
      },
      branch: ({ record: of, session }) => seat(beginRecord(quiet, of, session)),
      'stand-up': () => {
        const trouble = closeRecord()
        closeMind()
        lastRecord = undefined
        if (trouble !== undefined) fail({ failure: cli.store(trouble) })
      },
      seed: () => dispatch({ on: 'seed', seed: world.freshSeed() }),
      'list-saves': () => listSaves(undefined),
      rename: ({ from, to }) => manage(from, to, renameRecord),
      copy: ({ from, to }) => manage(from, to, copyRecord),
      delete: ({ name }) => {
        const path = savePath(quiet, name)
        const trouble = isFailure(path) ? undefined : deleteRecord(world.disk, path)
        if (isFailure(path)) listSaves(path.failure)
        else if (trouble !== undefined) listSaves(cli.store(trouble))
        else listSaves(words.deleted(name), true)
      },
      'open-book': ({ game }) =>
        rulebook(game).then((book) => {
          if (book !== undefined) dispatch({ on: 'book', game, book })
        }),
      'read-record': ({ name }) => {
        const read = loadRecord(quiet, name, {})
        return isFailure(read) ? fail(read) : dispatch({ on: 'record', record: read, session: read.session })
      },
      remember: ({ settings }) => {
        // What holds for this once is not remembered, unless the person has changed it.
        const changed = changedOnly(setting.stored ?? setting.settings, setting.settings, settings)
        const trouble = saveSettings(world.disk, setting.path, changed)
        if (trouble !== undefined) told.push(words.notSaved(cli.store(trouble)))
      },
      wipe: () => terminal.wipe(),
      repaint: () => terminal.repaint(),
      suspend: () => terminal.suspend(),
      quit: () => leave(),
    }
    const perform = (effect: Effect): void => {
      const handle = handlers[effect.do] as (effect: Effect) => unknown
      handle(effect)
    }

    /** The record takes the lines first; only then they have happened. */
    const commit = (session: Recorded['session']): void => {
      const { play } = model
      if (record === undefined || play === undefined) return
      const { trouble, late } = writeOn(record, play.session, session)
      if (trouble !== undefined) dispatch({ on: 'not-written', trouble: cli.notTaken(cli.store(trouble)) })
      else dispatch({ on: 'committed', session, ...(late === undefined ? {} : { late: cli.store(late) }) })
    }

    const listSaves = (trouble: string | undefined, done = false): void => {
      const saves = savedGames(quiet)
      if (isStoreError(saves)) dispatch({ on: 'saves', rows: [], trouble: cli.store(saves) })
      else
        dispatch({
          on: 'saves',
          rows: saves.map(rowOf),
          done,
          ...(trouble === undefined ? {} : { trouble: short(trouble) }),
        })
    }

    const manage = (from: string, to: string, work: typeof copyRecord): void => {
      const [old, fresh] = [savePath(quiet, from), savePath(quiet, to)]
      const wrong = [old, fresh].find(isFailure)
      const trouble = isFailure(old) || isFailure(fresh) ? undefined : work(world.disk, old, fresh)
      listSaves(wrong?.failure ?? (trouble === undefined ? undefined : cli.store(trouble)))
    }

    terminal.open({
      key: (key) => dispatch({ on: 'key', key }),
      resize: (size) => dispatch({ on: 'resize', size }),
      leaving: () => {
        over = true
        closeRecord()
      },
    })
    if (start.show === 'game') seat(start.game)
    else show()
  })
}

type Handlers = { readonly [D in Effect['do']]: (effect: Extract<Effect, { readonly do: D }>) => unknown }

/** The stored settings with those changed that differ from what was in force at first. */
const changedOnly = (stored: Settings, first: Settings, now: Settings): Settings => ({
  theme: now.theme === first.theme ? stored.theme : now.theme,
  characters: now.characters === first.characters ? stored.characters : now.characters,
  keys: now.keys === first.keys ? stored.keys : now.keys,
  pace: now.pace === first.pace ? stored.pace : now.pace,
  names: now.names,
})

/** With a capital and a full stop. */
const sentence = (text: string): string =>
  text.replace(/^\p{L}/u, (letter) => letter.toUpperCase()).replace(/(?<![.?!])$/, '.')

/** Of `polish=Ania` the name, of `polish=human` the side, of `polish=computer:random` the level. */
const nameOnly = (pair: string): string => {
  const [seat = '', player = ''] = pair.split('=')
  return player === HUMAN ? seat : player.replace(/^computer:/, '')
}

const rowOf = ({ name, path, modified, game, variant, players, lines }: SavedGame): SaveRow => ({
  name,
  path,
  about: words.saveAbout(game === '?' ? game : `${game} ${variant}`, players.map(nameOnly), lines),
  modified: modified.slice(0, 16).replace('T', ' '),
})

function firstModel({ size, colour, utf8 }: Terminal, start: Start, { settings, notice }: Setting): Model {
  const model: Model = { ...newModel({ size, colour: colour > 0, utf8 }, settings), notice }
  if (start.show === 'game') return { ...model, stack: [{ at: 'table' }] }
  return start.show === 'replay' ? { ...model, stack: [replayOf(start.record, start.record.session)] } : model
}
