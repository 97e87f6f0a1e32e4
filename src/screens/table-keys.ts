/** What keys do on the table. */

import { partOutcome } from '../engine/session.ts'
import type { Key } from '../terminal/keys.ts'
import { hurry, isWatched, oneStep, pauseOrGoOn, proceed } from './flow.ts'
import { digitFor, hotKey } from './hot-keys.ts'
import { type Command, tableCommand, WATCHING } from './keymap.ts'
import type { Model, PlayState, Updated } from './model.ts'
import type { Option } from './options.ts'
import { buttonsNow, optionsNow, personNow } from './playing.ts'
import { openRules } from './rules.tsx'
import { commanded, pick } from './table-actions.ts'
import { inputKey } from './typing.ts'

export function tableKey(model: Model, key: Key): Updated {
  const before = model.play
  const [next, ...effects] = keyOnTable(model, key)
  const { play } = next
  // A caution holds for the very next key only, or for the same action typed once more.
  const typing = before?.input !== undefined || play?.input !== undefined
  const stands = before?.cautioned !== undefined && play?.cautioned === before.cautioned && effects.length === 0
  if (play === undefined || typing || !stands) return [next, ...effects]
  return [{ ...next, play: { ...play, cautioned: undefined } }, ...effects]
}

function keyOnTable(model: Model, key: Key): Updated {
  const { play } = model
  if (play === undefined) return [model]
  const command = tableCommand(model.settings.keys, key)
  if (play.input !== undefined) return inputKey(model, play, key)
  const watched = watchKey(model, play, key)
  if (watched !== undefined) return watched
  if (play.reveal !== undefined && command !== 'leave' && !isView(command)) return hurried(model, play, command)
  if (play.guard !== undefined && command === 'choose') return [model]
  // A message stays until the next key; Enter opens the rule it names.
  if (play.message !== undefined) {
    const { rule } = play.message
    const read: PlayState = { ...play, message: undefined }
    const quiet: Model = { ...model, play: read }
    if (command === 'choose' && rule !== undefined) return openRules(quiet, play.opened.entry.id, rule)
    if (command === 'back') return [quiet]
    return pressed(quiet, read, key, command)
  }
  return pressed(model, play, key, command)
}

/** Computers that play among themselves are stopped, take one step, or go on. */
function watchKey(model: Model, play: PlayState, { name }: Key): Updated | undefined {
  const has = (names: readonly string[]): boolean => names.includes(name)
  if (!isWatched(play) || partOutcome(play.session) !== undefined) return undefined
  const quiet: PlayState = { ...play, message: undefined }
  if (has(WATCHING.pause)) return pauseOrGoOn({ ...model, play: quiet }, quiet)
  return play.paused === true && has(WATCHING.step) ? oneStep({ ...model, play: quiet }, quiet) : undefined
}

/** Any key shows the rest at once; those that open a line to type on do that as well. */
function hurried(model: Model, play: PlayState, command: Command | undefined): Updated {
  const [next, ...effects] = hurry(model, play)
  if (next.play === undefined || (command !== 'type' && command !== 'goto')) return [next, ...effects]
  return [{ ...next, play: { ...next.play, input: { kind: command, text: '' } } }, ...effects]
}

/** What may be looked at while something is going on. */
const isView = (command: Command | undefined): boolean =>
  command !== undefined &&
  ['help', 'log', 'dice', 'zoom-in', 'zoom-out', 'settings', 'search', 'inspect', 'seats'].includes(command)

function pressed(model: Model, play: PlayState, key: Key, command: Command | undefined): Updated {
  const options = optionsNow(play)
  const number = listNumber(play, options, key)
  if (number !== undefined) return pick(model, play, number)
  if (partOutcome(play.session) !== undefined && (command === 'choose' || command === 'back')) return proceed(model)
  // A computer that could not act, because the disk was full, tries again.
  if (
    !(play.paused === true && isWatched(play)) &&
    personNow(play) === undefined &&
    play.asked === undefined &&
    partOutcome(play.session) === undefined &&
    !isView(command) &&
    command !== 'leave'
  )
    return proceed(model)
  if (command !== undefined) return commanded(model, play, command, options)
  const buttons = buttonsNow(play)
  const hot = options.find(({ part }) => hotKey(model, [...options, ...buttons], part.id) === key.name)
  if (hot !== undefined) return pick(model, play, hot)
  // With a unit chosen the turn can be ended all the same.
  const button = buttons.find(({ part }) => hotKey(model, [...options, ...buttons], part.id) === key.name)
  if (button === undefined) return [model]
  const [next, ...effects] = pick(model, { ...play, picked: [], tab: undefined, here: undefined }, button)
  // Who is cautioned presses the same key again: it must mean the same.
  const isCautioned = next.play?.cautioned !== undefined && effects.length === 0
  if (next.play === undefined || !isCautioned) return [next, ...effects]
  const { picked, tab, here } = play
  return [{ ...next, play: { ...next.play, picked, tab, here } }]
}

/** Where nothing that can be chosen is on the map, digits choose from the list. */
const listNumber = (play: PlayState, options: readonly Option[], { name }: Key): Option | undefined =>
  /^\d$/.test(name) ? options.find((option, i) => digitFor(play, options, option, i) === name) : undefined
