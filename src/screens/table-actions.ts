/** What the commands of the table do. */

import { diceLines } from '../desk/dice-text.ts'
import { hintQuestion, onlyChoice } from '../desk/hint.ts'
import type { AnySession } from '../desk/opened.ts'
import { decider, persons, sideName } from '../desk/seating.ts'
import { consequencesLines, consequencesOf } from '../desk/verdict-text.ts'
import { type Action, CHANCE, type Seat, type Viewer } from '../engine/game.ts'
import { act, finalOutcome, isSession, resign } from '../engine/session.ts'
import type { Refusal } from '../engine/text.ts'
import type { Key } from '../terminal/keys.ts'
import { cli } from '../text/en/cli.ts'
import { words } from '../text/en/screens.ts'
import type { Zoom } from './games/game-screen.ts'
import { openHelp } from './help.tsx'
import { isList } from './hot-keys.ts'
import type { Command } from './keymap.ts'
import { zoomNow } from './layout.ts'
import { type Message, type Model, type PlayState, push, tell, type Updated, with_ } from './model.ts'
import { type Option, whyNot } from './options.ts'
import {
  cursorTo,
  optionChosen,
  optionsNow,
  personNow,
  placeOf,
  sitterNow,
  tabTo,
  viewerNow,
  viewNow,
} from './playing.ts'
import { openRules } from './rules.tsx'
import { ABREAST, hasSheetNow, isOnSheet, sheetRows, sheetText } from './sheet.ts'
import { inspection, logPage, page, secretLines, secretPage } from './table-pages.ts'
import { doAgain, takeBack } from './taking-back.ts'
import { cannotWalk } from './walks.ts'

export function commanded(model: Model, play: PlayState, command: Command, options: readonly Option[]): Updated {
  switch (command) {
    case 'left':
    case 'right':
    case 'up':
    case 'down':
    case 'up-left':
    case 'up-right':
    case 'down-left':
    case 'down-right': {
      const by =
        isList(play, options) && options.length > 1 ? (isOnSheet(play) ? ON_SHEET : IN_LIST)[command] : undefined
      if (by !== undefined) return [with_(model, tabTo(play, options, (play.tab ?? -1) + by))]
      if (isOnSheet(play)) return [model]
      const { map } = play.looks
      const cursor = map.step(play.cursor, command, zoomNow(model.size, map, play.zoom))
      return cursor === undefined ? [model] : [with_(model, cursorTo(play, cursor))]
    }
    case 'next':
    case 'previous':
      return options.length === 0 ? [model] : [with_(model, tabbed(play, options, command === 'next' ? 1 : -1))]
    case 'choose':
      return choose(model, play, options)
    case 'back':
      // Who waits for a hint and will not wait any more.
      return [with_(model, play.hinting === undefined ? stepBack(play) : { ...play, hinting: undefined })]
    case 'goto':
    case 'type':
      return [with_(model, { ...play, input: { kind: command, text: '' } })]
    case 'undo':
      return takeBack(model, play)
    case 'redo':
      return doAgain(model, play)
    case 'inspect':
      return [push(model, inspection(play, optionChosen(play, options)))]
    case 'odds':
      return odds(model, play, optionChosen(play, options)?.whole)
    case 'sheet':
      return otherSide(model, play)
    case 'hint':
      return hint(model, play)
    case 'secret':
      return secret(model, play)
    case 'help':
      return openHelp(model, play)
    case 'search':
      return openRules(model, play.opened.entry.id)
    case 'log':
      return [push(model, logPage(play))]
    case 'dice':
      return play.opened.game.dice.length === 0
        ? tell(model, play, { lines: [words.noDice] })
        : [push(model, page('dice', words.diceTitle, diceLines(play.session)))]
    case 'zoom-in':
    case 'zoom-out': {
      const zoom = (zoomNow(model.size, play.looks.map, play.zoom) + (command === 'zoom-in' ? 1 : -1)) as Zoom
      return zoom < 1 || zoom > 3 ? [model] : [with_(model, { ...play, zoom })]
    }
    case 'settings':
      return [push(model, { at: 'settings', pick: 0 })]
    case 'resign': {
      const seat = personNow(play)
      if (seat === CHANCE) return tell(model, play, { lines: [words.diceFirst] })
      return seat === undefined ? notAsked(model, play) : [push(model, { at: 'ask', what: 'resign', seat })]
    }
    case 'seats':
      return finalOutcome(play.session) === undefined
        ? [push(model, { at: 'seats', pick: 0, chosen: {} })]
        : tell(model, play, { lines: [cli.seatsAtTheEnd] })
    case 'leave':
      return leave(model)
    default:
      return [model]
  }
}

type Steps = Partial<Readonly<Record<Command, number>>>
/** How far a key goes in a list, and where choices stand in twos. */
const IN_LIST: Steps = { up: -1, down: 1 }
const ON_SHEET: Steps = { up: -ABREAST, down: ABREAST, left: -1, right: 1 }

/** Whoever asks or acts while a computer thinks, or after the end, is told that nothing is asked of him. */
export const notAsked = (model: Model, play: PlayState): Updated => tell(model, play, { lines: [words.notAsked] })

/** From the sheet to the map and back; when nothing goes on apart from the map, what went on last. */
function otherSide(model: Model, play: PlayState): Updated {
  if (hasSheetNow(play)) return [with_(model, { ...play, aside: play.aside !== true })]
  const rows = sheetText(sheetRows(play, model.size.columns), play.opened.say, model.size.columns)
  if (rows.length === 0) return tell(model, play, { lines: [words.noSheet] })
  return [
    push(
      model,
      page(
        'inspect',
        words.sheetTitle,
        rows.map(({ text, beside }) => text + (beside?.text ?? '')),
      ),
    ),
  ]
}

/** The next option with Tab; from the cursor's own place first, so that Tab begins where one stands. */
function tabbed(play: PlayState, options: readonly Option[], step: number): PlayState {
  if (play.tab !== undefined) return tabTo(play, options, play.tab + step)
  const at = options.findIndex(({ place }) => place !== undefined && place === play.cursor)
  return tabTo(play, options, at < 0 ? (step > 0 ? 0 : -1) : at + step)
}

function choose(model: Model, play: PlayState, options: readonly Option[]): Updated {
  const chosen = optionChosen(play, options)
  if (chosen !== undefined) return pick(model, play, chosen)
  const here = options.filter(({ place }) => place === play.cursor)
  const seat = personNow(play)
  if (here.length > (seat === CHANCE ? 0 : 1)) return [with_(model, { ...play, here: true, tab: 0 })]
  if (seat === undefined) return [model]
  const [first] = play.picked
  const from = first === undefined ? undefined : placeOf(play)(first)
  // Who has chosen a unit and gone elsewhere asks about that place; a card is nowhere.
  const elsewhere = from !== undefined && from !== play.cursor
  if (seat !== CHANCE && options.length > 0 && isList(play, options) && !elsewhere)
    return [with_(model, tabTo(play, options, 0))]
  if (seat === CHANCE) return tell(model, play, { lines: [words.chooseWhatFell] })
  return changeUnit(model, play) ?? tell(model, play, refusalsHere(play, seat))
}

/** Another unit that could have been chosen first is chosen instead; the one that is, no longer. */
function changeUnit(model: Model, play: PlayState): Updated | undefined {
  const [first] = play.picked
  if (first === undefined) return undefined
  const bare: PlayState = { ...play, picked: [], tab: undefined, here: undefined }
  const other = optionChosen(bare, optionsNow(bare))
  if (other === undefined) return undefined
  return other.part.id === first.id ? [with_(model, bare)] : pick(model, bare, other)
}

/** Why nothing at the cursor can be chosen. */
function refusalsHere(play: PlayState, seat: Seat): Message {
  const far = cannotWalk(play, viewNow(play), seat, play.picked, play.cursor)
  if (far !== undefined) return refusalMessage(play, [far])
  const refusals = whyNot(play, seat, play.picked, play.cursor, placeOf(play), play.looks.walking?.verb)
  const place = play.looks.map.name(play.cursor)
  if (refusals.length > 0) return refusalMessage(play, refusals)
  // Another unit than the one chosen, perhaps.
  const others =
    play.picked.length === 0 ? [] : whyNot(play, seat, [], play.cursor, placeOf(play), play.looks.walking?.verb)
  if (others.length > 0) return refusalMessage(play, others)
  return { lines: [words.nothingHere(place)] }
}

export const refusalMessage = (play: PlayState, refusals: readonly Refusal[]): Message => ({
  lines: refusals.map(({ text, rule }) => `${play.opened.say(text)} ${cli.ruleTag(rule)}`),
  rule: refusals[0]?.rule,
})

export function pick(model: Model, play: PlayState, option: Option): Updated {
  if (option.whole !== undefined) return perform(model, play, option.whole, option.walk?.rest)
  const next: PlayState = {
    ...play,
    picked: [...play.picked, option.part],
    tab: undefined,
    here: undefined,
    cursor: option.place ?? play.cursor,
  }
  // Of several nothing is offered to a second Enter.
  const after = optionsNow(next)
  return [with_(model, after.length === 1 ? tabTo(next, after, 0) : next)]
}

/** `rest` follows the action at once, as one choice. */
export function perform(model: Model, play: PlayState, action: Action, rest: readonly Action[] = []): Updated {
  const seat = personNow(play)
  if (seat === undefined) return notAsked(model, play)
  let next = act(play.session, seat, action)
  for (const each of rest) {
    if (!isSession(next)) break
    // Nobody tells what only another may see.
    const later = decider({ ...play, session: next })
    if (seat === CHANCE && (later?.seat !== CHANCE || later.eyes !== sitterNow(play)))
      return tell(model, play, { lines: [cli.tooManyTyped(play.opened.game.print(each))] })
    next = act(next, seat, each)
  }
  if (!isSession(next)) {
    const { lines, rule } = refusalMessage(play, [next])
    const isLine = seat === CHANCE && rest.length > 0
    return tell(model, play, { lines: isLine ? [...lines, cli.noneTaken] : lines, rule })
  }
  // Where everything can be taken back there is nothing to be careful of.
  const { takeBackAny } = play.session.now
  const caution = seat === CHANCE || takeBackAny ? undefined : play.looks.caution?.(viewNow(play), action)
  if (caution !== undefined && play.cautioned !== action)
    return tell(model, { ...play, cautioned: action }, { lines: [words.caution(play.opened.say(caution))] })
  return [model, { do: 'commit', session: next }]
}

function stepBack(play: PlayState): PlayState {
  if (play.here === true) return { ...play, here: undefined, tab: undefined }
  // On a sheet there is no cursor that would say what comes next.
  if (play.picked.length === 0 && isOnSheet(play)) return play
  const picked = play.picked.slice(0, -1)
  return { ...play, picked, tab: undefined }
}

export function odds(model: Model, play: PlayState, action: Action | undefined): Updated {
  const seat = personNow(play)
  if (seat === undefined) return notAsked(model, play)
  if (seat === CHANCE) return tell(model, play, { lines: [words.diceFirst] })
  if (action === undefined) return tell(model, play, { lines: [words.oddsOfWhat] })
  return followsPage(model, play, seat, action, words.oddsTitle(play.opened.game.print(action)))
}

/** That an action is possible, with what it costs and what may follow. */
export function whyPossible(model: Model, play: PlayState, action: Action): Updated {
  const seat = personNow(play)
  if (seat === undefined) return notAsked(model, play)
  const title = cli.whyLegal(play.opened.game.print(action))
  // Of what the dice give there is no more to say.
  return seat === CHANCE ? tell(model, play, { lines: [title] }) : followsPage(model, play, seat, action, title)
}

function followsPage(model: Model, play: PlayState, seat: Seat, action: Action, title: string): Updated {
  const follows = consequencesOf(play.session, play.opened.say, viewerNow(play), seat, action)
  return [push(model, page('odds', title, consequencesLines(follows, model.size.columns - 2)))]
}

export function hint(model: Model, play: PlayState): Updated {
  const seat = personNow(play)
  if (seat === undefined) return notAsked(model, play)
  if (seat === CHANCE) return tell(model, play, { lines: [words.diceFirst] })
  const { session } = play
  const viewer = viewerNow(play)
  // Who asks once more while it is thought about has asked.
  if (play.hinting?.session === session && play.hinting.viewer === viewer) return [with_(model, play)]
  if (hintQuestion(play, seat, viewer) === undefined) return tell(model, play, { lines: [onlyChoice(play, seat)] })
  return [
    with_(model, { ...play, message: undefined, hinting: { session, viewer } }),
    { do: 'advise', play, seat, viewer },
  ]
}

/** The hint has come. It is none if play has gone on, or if somebody else looks at the screen now. */
export function advised(model: Model, session: AnySession, viewer: Viewer, lines: readonly string[]): Updated {
  const { play } = model
  if (play?.hinting?.session !== session || play.session !== session) return [model]
  const heard: PlayState = { ...play, hinting: undefined }
  return viewerNow(play) === viewer ? tell(model, heard, { lines }) : [with_(model, heard)]
}

/** What only the person at the keyboard may see. If others may be looking, a curtain comes first. */
function secret(model: Model, play: PlayState): Updated {
  const all = persons(play)
  const seat = all.length === 1 ? all[0] : sitterNow(play)
  if (seat === undefined || seat === CHANCE || secretLines(play, seat).length === 0)
    return tell(model, play, { lines: [cli.noSecrets] })
  if (all.length > 1 && play.eyes !== seat)
    return [push(model, { at: 'curtain', to: seat, name: sideName(play, seat), since: [], before: 'secret' })]
  return [push(model, secretPage(play, seat))]
}

/** Leaves the table: to the menu, if play began there, else out of the program. The game is saved all the time. */
export function leave(model: Model): Updated {
  const table = model.stack.findIndex(({ at }) => at === 'table')
  if (table <= 0) return [model, { do: 'quit' }]
  return [{ ...model, play: undefined, stack: model.stack.slice(0, table) }, { do: 'stand-up' }]
}

/** The question whether to resign: `y` does, every other key goes on. */
export function resignKey(model: Model, seat: Seat, { name }: Key): Updated {
  const { play } = model
  const back = { ...model, stack: model.stack.slice(0, -1) }
  if (play === undefined || (name !== 'y' && name !== 'Y')) return [back]
  const next = resign(play.session, seat)
  return isSession(next)
    ? [model, { do: 'commit', session: next }]
    : tell(back, play, { lines: [play.opened.say(next.barred)] })
}
