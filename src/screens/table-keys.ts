/** What keys do on the table. */
import { diceLines } from '../desk/dice-text.ts'
import { hintFor } from '../desk/hint.ts'
import { logLines } from '../desk/log-text.ts'
import { oddsOf, printOdds } from '../desk/odds-text.ts'
import { lastOfPerson, mayTakeBackAny, persons, possible, sideName } from '../desk/seating.ts'
import { firstWord, isNoAction, readAction } from '../desk/typed.ts'
import { fold } from '../engine/fold.ts'
import { type Action, CHANCE, type Seat } from '../engine/game.ts'
import { act, cannotAct, isSession, partOutcome, resign, seen, takeBackAny } from '../engine/session.ts'
import type { Refusal } from '../engine/text.ts'
import { redo, undo } from '../engine/undo.ts'
import type { Key } from '../terminal/keys.ts'
import { cli } from '../text/en/cli.ts'
import { words } from '../text/en/screens.ts'
import { hurry, proceed } from './flow.ts'
import type { Zoom } from './games/game-screen.ts'
import { helpPage } from './help.tsx'
import { typeInto } from './input.ts'
import { type Command, isTaken, tableCommand } from './keymap.ts'
import { zoomNow } from './layout.ts'
import { type Message, type Model, type PageScreen, type PlayState, push, type Updated } from './model.ts'
import { type Option, whyNot } from './options.ts'
import {
  buttonsNow,
  optionChosen,
  optionsNow,
  personNow,
  placeOf,
  readerNow,
  tabTo,
  viewerNow,
  viewNow,
} from './playing.ts'
import { openRules } from './rules.tsx'

export function tableKey(model: Model, key: Key): Updated {
  const { play } = model
  if (play === undefined) return [model]
  const command = tableCommand(model.settings.keys, key)
  if (play.input !== undefined) return inputKey(model, play, key)
  if (play.reveal !== undefined && command !== 'leave' && !isView(command)) return hurry(model, play)
  // A message stays until the next key; Enter opens the rule it names.
  if (play.message !== undefined) {
    const { rule } = play.message
    const read: Model = { ...model, play: { ...play, message: undefined } }
    if (command === 'choose' && rule !== undefined) return openRules(read, play.opened.entry.id, rule)
    if (command === 'back') return [read]
    return pressed(read, { ...play, message: undefined }, key, command)
  }
  return pressed(model, play, key, command)
}

/** What may be looked at while something is going on. */
const isView = (command: Command | undefined): boolean =>
  command !== undefined &&
  ['help', 'log', 'dice', 'zoom-in', 'zoom-out', 'settings', 'search', 'inspect'].includes(command)

function pressed(model: Model, play: PlayState, key: Key, command: Command | undefined): Updated {
  const options = optionsNow(play)
  const number = listNumber(play, options, key)
  if (number !== undefined) return pick(model, play, number)
  if (partOutcome(play.session) !== undefined && (command === 'choose' || command === 'back')) return proceed(model)
  // A computer that could not act, because the disk was full, tries again.
  if (
    personNow(play) === undefined &&
    play.asked === undefined &&
    play.reveal === undefined &&
    !isView(command) &&
    command !== 'leave'
  )
    return proceed(model)
  if (command !== undefined) return commanded(model, play, command, options)
  const hot = options.find(({ part }) => hotKey(model, options, part.id) === key.name)
  if (hot !== undefined) return pick(model, play, hot)
  // With a unit chosen the turn can be ended all the same.
  const buttons = buttonsNow(play)
  const button = buttons.find(({ part }) => hotKey(model, [...options, ...buttons], part.id) === key.name)
  return button === undefined ? [model] : pick(model, { ...play, picked: [], tab: undefined, here: undefined }, button)
}

/** Where nothing that can be chosen is on the map, digits choose from the list. */
function listNumber(play: PlayState, options: readonly Option[], { name }: Key): Option | undefined {
  if (!/^[1-9]$/.test(name) || options.length === 0 || !isList(play, options)) return undefined
  return options[Number(name) - 1]
}

/** Whether the options are a plain list: none is on the map, or all are at the place one stands on. */
export const isList = (play: PlayState, options: readonly Option[]): boolean =>
  play.here === true || options.every(({ place }) => place === undefined)

/** The letter that chooses a button: its first that no command has and no button before it; none if all are taken. */
export function hotKey(model: Model, options: readonly Option[], id: string): string | undefined {
  const taken: string[] = []
  for (const { part, place } of options) {
    if (place !== undefined || part.kind === 'unit') continue
    const letter = [...part.id].find(
      (char) => /[a-z]/.test(char) && !taken.includes(char) && !isTaken(model.settings.keys, char),
    )
    if (part.id === id) return letter
    if (letter !== undefined) taken.push(letter)
  }
  return undefined
}

const with_ = (model: Model, play: PlayState): Model => ({ ...model, play })
const tell = (model: Model, play: PlayState, message: Message): Updated => [with_(model, { ...play, message })]

function commanded(model: Model, play: PlayState, command: Command, options: readonly Option[]): Updated {
  switch (command) {
    case 'left':
    case 'right':
    case 'up':
    case 'down':
    case 'up-left':
    case 'up-right':
    case 'down-left':
    case 'down-right': {
      if (isList(play, options) && options.length > 1 && (command === 'up' || command === 'down'))
        return [with_(model, tabTo(play, options, (play.tab ?? -1) + (command === 'down' ? 1 : -1)))]
      const cursor = play.looks.map.step(play.cursor, command)
      return cursor === undefined ? [model] : [with_(model, { ...play, cursor, tab: undefined, here: undefined })]
    }
    case 'next':
    case 'previous':
      return options.length === 0 ? [model] : [with_(model, tabbed(play, options, command === 'next' ? 1 : -1))]
    case 'choose':
      return choose(model, play, options)
    case 'back':
      return [with_(model, stepBack(play))]
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
    case 'hint':
      return hint(model, play)
    case 'secret':
      return secret(model, play)
    case 'help':
      return [push(model, helpPage(model, play))]
    case 'search':
      return openRules(model, play.opened.entry.id)
    case 'log':
      return [push(model, logPage(play))]
    case 'dice':
      return [push(model, page('dice', words.diceTitle, diceLines(play.session)))]
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
      return seat === undefined ? [model] : [push(model, { at: 'ask', what: 'resign', seat })]
    }
    case 'leave':
      return leave(model)
    default:
      return [model]
  }
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
  if (here.length > 1) return [with_(model, { ...play, here: true, tab: 0 })]
  const seat = personNow(play)
  if (seat === undefined) return [model]
  if (seat !== CHANCE && options.length > 0 && isList(play, options)) return [with_(model, tabTo(play, options, 0))]
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
  const refusals = whyNot(play, seat, play.picked, play.cursor, placeOf(play))
  const place = play.looks.map.name(play.cursor)
  if (refusals.length > 0) return refusalMessage(play, refusals)
  // Another unit than the one chosen, perhaps.
  const others = play.picked.length === 0 ? [] : whyNot(play, seat, [], play.cursor, placeOf(play))
  if (others.length > 0) return refusalMessage(play, others)
  const { game } = play.opened
  return { lines: [words.nothingHere(place)], rule: game.phase(play.session.now.state).rule }
}

const refusalMessage = (play: PlayState, refusals: readonly Refusal[]): Message => ({
  lines: refusals.map(({ text, rule }) => `${play.opened.say(text)} ${cli.ruleTag(rule)}`),
  rule: refusals[0]?.rule,
})

function pick(model: Model, play: PlayState, option: Option): Updated {
  if (option.whole !== undefined) return perform(model, play, option.whole)
  const next: PlayState = {
    ...play,
    picked: [...play.picked, option.part],
    tab: undefined,
    here: undefined,
    cursor: option.place ?? play.cursor,
  }
  // What has no place on the map is chosen from the list.
  const after = optionsNow(next)
  return [with_(model, after.every(({ place }) => place === undefined) ? tabTo(next, after, 0) : next)]
}

function perform(model: Model, play: PlayState, action: Action): Updated {
  const seat = personNow(play)
  if (seat === undefined) return [model]
  const next = act(play.session, seat, action)
  if (!isSession(next)) return tell(model, play, refusalMessage(play, [next]))
  const caution = seat === CHANCE ? undefined : play.looks.caution?.(viewNow(play), action)
  if (caution !== undefined && play.cautioned !== action)
    return tell(model, { ...play, cautioned: action }, { lines: [words.caution(play.opened.say(caution))] })
  return [model, { do: 'commit', session: next }]
}

function stepBack(play: PlayState): PlayState {
  if (play.here === true) return { ...play, here: undefined, tab: undefined }
  const picked = play.picked.slice(0, -1)
  return { ...play, picked, tab: undefined }
}

/** The session with the last action of a person taken back, or why that cannot be. */
export const takenBack = (play: PlayState) => undo(play.session, lastOfPerson(play)?.actor ?? '')

export function takeBack(model: Model, play: PlayState): Updated {
  const next = takenBack(play)
  return isSession(next)
    ? [model, { do: 'commit', session: next }]
    : tell(model, play, { lines: [play.opened.say(next.barred)] })
}

function doAgain(model: Model, play: PlayState): Updated {
  const next = redo(play.session)
  return isSession(next)
    ? [model, { do: 'commit', session: next }]
    : tell(model, play, { lines: [play.opened.say(next.barred)] })
}

const page = (kind: PageScreen['kind'], title: string, lines: readonly string[]): PageScreen => ({
  at: 'page',
  kind,
  title,
  lines,
  scroll: 0,
})

/** In words what stands at the cursor, or the unit Tab stands on. */
function inspection(play: PlayState, option: Option | undefined): PageScreen {
  const { view } = seen(play.session, viewerNow(play))
  const what = option !== undefined && option.place === undefined ? option.part.id : play.cursor
  const found = play.looks.look(view, what) ?? play.looks.look(view, play.cursor) ?? []
  return page('inspect', play.looks.map.name(play.cursor), found.map(play.opened.say))
}

/** The last lines of the log are at the bottom, where the page opens. */
function logPage(play: PlayState): PageScreen {
  const lines = logLines(play.session, play.opened.say, readerNow(play))
  const told =
    lines.length === 0 ? [cli.nothingYet] : lines.map(({ n, actor, text }) => `${n} ${sideOf(play, actor)}${text}`)
  return { ...page('log', words.logTitle, told), scroll: Number.MAX_SAFE_INTEGER }
}

const sideOf = ({ opened: { titles } }: PlayState, actor: string): string =>
  titles.seats[actor] === undefined ? '' : `${titles.seats[actor]}: `

function odds(model: Model, play: PlayState, action: Action | undefined): Updated {
  const seat = personNow(play)
  if (seat === undefined || seat === CHANCE) return [model]
  if (action === undefined) return tell(model, play, { lines: [words.oddsOfWhat] })
  const { say, game } = play.opened
  const lines = printOdds(oddsOf(play.session, say, viewerNow(play), seat, action), model.size.columns - 2)
  return [push(model, page('odds', words.oddsTitle(game.print(action)), lines))]
}

function hint(model: Model, play: PlayState): Updated {
  const seat = personNow(play)
  if (seat === undefined) return [model]
  if (seat === CHANCE) return tell(model, play, { lines: [cli.diceDecide] })
  return tell(model, play, { lines: [cli.hint(play.opened.game.print(hintFor(play, seat)))] })
}

/** What only the person at the keyboard may see. If others may be looking, a curtain comes first. */
function secret(model: Model, play: PlayState): Updated {
  const all = persons(play)
  const deciding = personNow(play)
  const seat = all.length === 1 ? all[0] : deciding
  if (seat === undefined || seat === CHANCE || secretLines(play, seat).length === 0)
    return tell(model, play, { lines: [cli.noSecrets] })
  if (all.length > 1)
    return [push(model, { at: 'curtain', to: seat, name: sideName(play, seat), since: [], before: 'secret' })]
  return [push(model, secretPage(play, seat))]
}

const secretLines = (play: PlayState, seat: Seat): readonly string[] =>
  play.looks.hand(seen(play.session, seat).view, seat).map(play.opened.say)

export const secretPage = (play: PlayState, seat: Seat, lines = secretLines(play, seat)): PageScreen =>
  page('secret', words.secretTitle(play.opened.titles.seats[seat] ?? seat), lines)

/** Leaves the table: to the menu, if play began there, else out of the program. The game is saved all the time. */
export function leave(model: Model): Updated {
  const table = model.stack.findIndex(({ at }) => at === 'table')
  if (table <= 0) return [model, { do: 'quit' }]
  return [{ ...model, play: undefined, stack: model.stack.slice(0, table) }, { do: 'stand-up' }]
}

// Typing

function inputKey(model: Model, play: PlayState, key: Key): Updated {
  const input = play.input
  if (input === undefined) return [model]
  if (key.name === 'ctrl-c') return leave(model)
  if (key.name === 'escape') return [with_(model, { ...play, input: undefined })]
  if (key.name === 'enter') {
    const done: PlayState = { ...play, input: undefined }
    return input.kind === 'goto' ? goTo(model, done, input.text) : typed(model, done, input.text.trim())
  }
  return [with_(model, { ...play, input: { ...input, text: typeInto(input.text, key) } })]
}

/** A place by its id, its name or the beginning of that, or where a unit is. */
function goTo(model: Model, play: PlayState, text: string): Updated {
  if (text.trim() === '') return [with_(model, play)]
  const cursor = play.looks.map.find(text) ?? unitPlace(play, text.trim()) ?? beginning(play, text)
  return cursor === undefined
    ? tell(model, play, { lines: [cli.unknownThing(text.slice(0, 40))] })
    : [with_(model, { ...play, cursor, tab: undefined, here: undefined })]
}

function unitPlace(play: PlayState, text: string): string | undefined {
  const view = viewNow(play)
  const unit = play.looks.panel(view).find((row) => row.unit?.toLowerCase() === text.toLowerCase())?.unit
  return unit === undefined ? undefined : play.looks.place(view, { kind: 'unit', id: unit })
}

function beginning({ looks: { map } }: PlayState, text: string): string | undefined {
  const wanted = fold(text.trim())
  const found = map.places.filter((place) => fold(map.name(place).slice(place.length).trim()).startsWith(wanted))
  return found.length === 1 ? found[0] : undefined
}

/** An action in its notation, or a word about the game. */
function typed(model: Model, play: PlayState, text: string): Updated {
  if (text === '') return [with_(model, play)]
  const [word, rest] = firstWord(text)
  const quiet = with_(model, play)
  switch (word.toLowerCase()) {
    case 'undo':
      return takeBack(model, play)
    case 'redo':
      return doAgain(model, play)
    case 'quit':
      return leave(quiet)
    case 'resign':
      return commanded(quiet, play, 'resign', [])
    case 'hint':
      return hint(model, play)
    case 'log':
    case 'dice':
    case 'help':
      return commanded(quiet, play, word.toLowerCase() as Command, [])
    case 'rules':
      return openRules(quiet, play.opened.entry.id, rest === '' ? undefined : rest)
    case 'look': {
      const found = play.looks.look(seen(play.session, viewerNow(play)).view, rest)
      if (found === undefined) return tell(model, play, { lines: [cli.unknownThing(rest.slice(0, 40))] })
      return [push(quiet, page('inspect', rest === '' ? words.allUnits : rest, found.map(play.opened.say)))]
    }
    case 'take-back':
      if (rest !== 'any') return tell(model, play, { lines: [cli.takeBackForm] })
      if (!mayTakeBackAny(play)) return tell(model, play, { lines: [cli.takeBackAlone] })
      return [quiet, { do: 'commit', session: takeBackAny(play.session) }]
    case 'why':
    case 'odds':
      return asked(model, play, word.toLowerCase(), rest)
    default:
      return typedAction(model, play, text)
  }
}

function typedAction(model: Model, play: PlayState, text: string): Updated {
  const seat = personNow(play)
  const read = readAction(play, seat, text)
  if (isNoAction(read)) return tell(model, play, { lines: [read.sentence] })
  const dice = seat === CHANCE && possible(play, CHANCE)[0]?.verb !== read.verb
  return dice ? tell(model, play, { lines: [words.diceFirst] }) : perform(with_(model, play), play, read)
}

function asked(model: Model, play: PlayState, word: string, text: string): Updated {
  const seat = personNow(play)
  if (seat === undefined) return [model]
  const read = readAction(play, seat, text)
  if (isNoAction(read)) return tell(model, play, { lines: [read.sentence] })
  const refused = cannotAct(play.session, seat, read)
  if (refused !== undefined) return tell(model, play, refusalMessage(play, [refused]))
  if (word === 'odds') return odds(with_(model, play), play, read)
  return tell(model, play, { lines: [cli.whyLegal(play.opened.game.print(read))] })
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
