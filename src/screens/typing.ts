/** A line that is typed on the table: an action, a word about the game, or a place. */

import { reseated, seatsLine } from '../desk/reseating.ts'
import { mayTakeBackAny, possible } from '../desk/seating.ts'
import { betweenCommas, firstWord, isNoAction, readAction } from '../desk/typed.ts'
import { fold } from '../engine/fold.ts'
import { type Action, CHANCE } from '../engine/game.ts'
import { cannotAct, seen, takeBackAny } from '../engine/session.ts'
import type { Key } from '../terminal/keys.ts'
import { cli } from '../text/en/cli.ts'
import { words } from '../text/en/screens.ts'
import { typeInto } from './input.ts'
import type { Command } from './keymap.ts'
import { type Model, type PlayState, push, tell, type Updated, with_ } from './model.ts'
import { cursorTo, personNow, viewerNow, viewNow } from './playing.ts'
import { openRules } from './rules.tsx'
import { changeSeat } from './seats.tsx'
import { commanded, hint, leave, notAsked, odds, perform, refusalMessage, whyPossible } from './table-actions.ts'
import { page } from './table-pages.ts'
import { doAgain, takeBack } from './taking-back.ts'
import { isRefusal, walkTyped } from './walks.ts'

export function inputKey(model: Model, play: PlayState, key: Key): Updated {
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
  const begun = beginning(play, text)
  const [only, ...others] = begun
  const cursor = play.looks.map.find(text) ?? unitPlace(play, text.trim()) ?? (others.length === 0 ? only : undefined)
  if (cursor !== undefined) return [with_(model, cursorTo(play, cursor))]
  const names = begun.slice(0, MOST_NAMES).map(play.looks.map.name)
  return tell(model, play, {
    lines: [only === undefined ? cli.unknownThing(text.slice(0, 40)) : words.severalBegin(names)],
  })
}

const MOST_NAMES = 6

function unitPlace(play: PlayState, text: string): string | undefined {
  const view = viewNow(play)
  const unit = play.looks.panel(view).find((row) => row.unit?.toLowerCase() === text.toLowerCase())?.unit
  return unit === undefined ? undefined : play.looks.place(view, { kind: 'unit', id: unit })
}

/** The places whose names begin so. */
function beginning({ looks: { map } }: PlayState, text: string): readonly string[] {
  const wanted = fold(text.trim())
  return map.places.filter((place) =>
    [map.name(place), map.name(place).slice(place.length).trim()].some((name) => fold(name).startsWith(wanted)),
  )
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
      return hint(quiet, play)
    case 'seats':
      return tell(model, play, { lines: [cli.seatsAre(seatsLine(play))] })
    case 'seat':
      return changeSeat(quiet, play, reseated(play, rest))
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
    case 'walk':
      return walk(model, play, rest)
    case 'why':
    case 'odds':
      return asked(model, play, word.toLowerCase(), rest)
    default:
      return typedAction(model, play, text)
  }
}

function typedAction(model: Model, play: PlayState, text: string): Updated {
  const seat = personNow(play)
  if (seat === CHANCE) return answers(model, play, text)
  const read = readAction(play, seat, text)
  if (isNoAction(read)) return tell(model, play, { lines: [read.sentence] })
  return perform(with_(model, play), play, read)
}

/** What chance has answered; several cards are one choice. */
function answers(model: Model, play: PlayState, text: string): Updated {
  const read: Action[] = []
  for (const piece of betweenCommas(text)) {
    const one = readAction(play, CHANCE, piece)
    if (isNoAction(one)) return tell(model, play, { lines: [one.sentence] })
    if (possible(play, CHANCE)[0]?.verb !== one.verb) return tell(model, play, { lines: [words.diceFirst] })
    read.push(one)
  }
  const [first, ...rest] = read
  return first === undefined ? [with_(model, play)] : perform(with_(model, play), play, first, rest)
}

/** A unit goes to a place with as many actions as that takes: `walk r1 PST`. */
function walk(model: Model, play: PlayState, text: string): Updated {
  const seat = personNow(play)
  if (play.looks.walking === undefined) return typedAction(model, play, `walk ${text}`.trim())
  if (seat === undefined) return notAsked(model, play)
  if (seat === CHANCE) return tell(model, play, { lines: [words.diceFirst] })
  const asked = walkTyped(play, viewNow(play), seat, text)
  if (asked === undefined) return tell(model, play, { lines: [cli.walkForm] })
  if (isRefusal(asked)) return tell(model, play, refusalMessage(play, [asked]))
  const [first, ...rest] = asked
  return first === undefined ? [model] : perform(model, play, first, rest)
}

function asked(model: Model, play: PlayState, word: string, text: string): Updated {
  const seat = personNow(play)
  if (seat === undefined) return notAsked(model, play)
  const read = readAction(play, seat, text)
  if (isNoAction(read)) return tell(model, play, { lines: [read.sentence] })
  const refused = cannotAct(play.session, seat, read)
  if (refused !== undefined) return tell(model, play, refusalMessage(play, [refused]))
  const quiet = with_(model, play)
  return word === 'why' ? whyPossible(quiet, play, read) : odds(quiet, play, read)
}
