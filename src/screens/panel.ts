/** The panel beside the map: what is asked, what can be chosen, the units. */

import { inOneBreath } from '../desk/log-text.ts'
import { newestFirst, seen } from '../engine/session.ts'
import { words } from '../text/en/screens.ts'
import type { PanelRow } from './games/game-screen.ts'
import type { Layout } from './layout.ts'
import type { Model, PlayState } from './model.ts'
import { optionLabel } from './option-label.ts'
import type { Option } from './options.ts'
import { CHOICES, EMPTY, fitted } from './panel-room.ts'
import { windowOn } from './picks.ts'
import { buttonsNow, optionChosen, optionsNow, partName, personNow, readerNow, viewerNow, viewNow } from './playing.ts'
import { pinnedLines, statusOf } from './standing.ts'
import type { Role } from './theme.ts'
import { breakText, cut, STAR } from './wrap.ts'

export interface PanelLine {
  readonly text: string
  readonly role: Role
  /** What follows in the same row. */
  readonly beside?: { readonly text: string; readonly role: Role }
}

/** Rows the log has at least, where it stands in the panel. */
const LOG = 4

export function panelLines(model: Model, play: PlayState, at: Layout): readonly PanelLine[] {
  const { columns, rows } = at.panel
  // There is no other place for the log.
  const withLog = at.log.rows === 0
  const { say } = play.opened
  const view = viewNow(play)
  const seat = personNow(play)
  const prompt: PanelLine[] =
    play.reveal === undefined
      ? wrapped(say(seen(play.session, viewerNow(play)).prompt), columns, 'title')
      : statusOf(play.looks, view).flatMap((text) => wrapped(say(text), columns, 'title'))
  if (play.session.table.match) prompt.push({ text: words.partOf(play.session.now.part), role: 'dim' })
  const options = optionsNow(play)
  const buttons = buttonsNow(play)
  const chosen = optionChosen(play, options)
  const units = play.looks.panel(view, columns - 1)
  const line = (option: Option, i: number): PanelLine => {
    const here = option === chosen
    const label = optionLabel(model, play, [...options, ...buttons], option, i, columns - 1)
    return {
      text: cut(`${here ? '>' : ' '}${label}`, columns).padEnd(here ? columns : 0),
      role: here ? 'selected' : roleOf(units, option),
    }
  }
  // Buttons are always seen: one could not come upon them with the cursor.
  const placed = options.filter(({ part }) => part.kind !== 'button')
  const others = [...options.filter(({ part }) => part.kind === 'button'), ...buttons]
  const lines = [...placed, ...others].map((option) => line(option, options.indexOf(option)))
  const [choices, ends] = [lines.slice(0, placed.length), lines.slice(placed.length)]
  const stops = lines.some(({ text }) => text.trimEnd().endsWith(STAR))
  const note = stops ? wrapped(`${STAR} ${words.stopsUndo}`, columns, 'dim') : []
  const title = seat === undefined || options.length === 0 ? [] : wrapped(heading(play), columns, 'dim')
  const {
    pinned,
    gap,
    buttons: shownButtons,
  } = fitted({
    ...{ rows, columns, prompt, title, note },
    pinned: (dense) => pinnedLines(play.looks, view, say, at, model.glyphs, dense),
    choices: choices.length,
    buttons: ends,
  })
  const head = [...prompt, ...pinned]
  const spare = withLog ? LOG + 1 : 0
  const gapRows = gap.length === 0 ? 0 : Math.max(2, gap.length)
  const free = rows - head.length - gapRows - note.length - shownButtons.length
  // Where much is pinned, a few things that can be chosen count more than what happened.
  const room = pinned.length === 0 ? free - spare : Math.max(free - spare, Math.min(free, CHOICES))
  const list = [...windowed(choices, chosen === undefined ? -1 : placed.indexOf(chosen), room), ...shownButtons]
  const shown: PanelLine[] = [...head, ...gap, ...list, ...note]
  const rest = unitLines(play, units, options, columns)
  const space = rows - shown.length - spare - 2
  const body =
    space < 1 || rest.length === 0 ? shown : [...shown, EMPTY, unitsTitle(rest, space), ...rest.slice(0, space)]
  if (!withLog) return body.slice(0, rows)
  const left = rows - body.length - 1
  return left < 1 ? body.slice(0, rows) : [...body, EMPTY, ...logStrip(play, columns, left)]
}

/** It says so if there is no room for all. */
const unitsTitle = ({ length }: readonly PanelLine[], shown: number): PanelLine => ({
  text: length <= shown ? words.otherUnits : words.unitsShown(shown, length),
  role: 'dim',
})

const wrapped = (text: string, columns: number, role: Role): PanelLine[] =>
  breakText(text, columns).map((line) => ({ text: line, role }))

/** Of several cards what they are has been read already. */
const pickedSoFar = (play: PlayState): string =>
  play.picked.length > 1 && play.picked.every(({ kind }) => kind === 'card')
    ? play.picked.map(({ id }) => id).join(', ')
    : play.picked.map((part) => partName(play, part)).join(' ')

const heading = (play: PlayState): string =>
  play.here === true
    ? words.chooseHere
    : play.picked.length > 0
      ? words.afterPicked(pickedSoFar(play))
      : words.chooseNow

function windowed(lines: readonly PanelLine[], pick: number, room: number): readonly PanelLine[] {
  if (lines.length <= room) return lines
  if (room < 2) return lines.slice(0, Math.max(room, 0))
  const from = windowOn(lines.length, Math.max(0, pick), room - 1)
  const rest = lines.length - (room - 1)
  return [...lines.slice(from, from + room - 1), { text: words.more(rest), role: 'dim' }]
}

const roleOf = (units: readonly PanelRow[], { part }: Option): Role =>
  part.kind === 'unit' ? (units.find(({ unit }) => unit === part.id)?.role ?? 'plain') : 'legal'

/** The units that cannot be chosen now. */
function unitLines(
  play: PlayState,
  units: readonly PanelRow[],
  options: readonly Option[],
  columns: number,
): readonly PanelLine[] {
  const offered = new Set(options.flatMap(({ part }) => (part.kind === 'unit' ? [part.id] : [])))
  return units
    .filter(({ unit }) => unit === undefined || !offered.has(unit))
    .map(({ text, role }) => ({ text: cut(` ${play.opened.say(text)}`, columns), role }))
}

/** What is told in one breath, or as many of its last sentences as there is room for. */
function lastOf(sentences: readonly string[], columns: number, rows: number): PanelLine[] {
  for (let from = 0; from < sentences.length; from++) {
    const lines = wrapped(inOneBreath(sentences.slice(from)), columns, 'plain')
    if (lines.length <= rows || from === sentences.length - 1) return lines
  }
  return []
}

/** Enough of the end of the log to fill any strip. */
const TAIL = 30

/** The end of the log, the newest line last. What is still being revealed is told as far as it has come. */
export function logStrip(play: PlayState, columns: number, rows: number): readonly PanelLine[] {
  const { say } = play.opened
  const pending = play.reveal === undefined ? undefined : play.session.now.done.at(-1)?.n
  const told: (readonly string[])[] = []
  for (const { n, events } of newestFirst(play.session, readerNow(play))) {
    if (told.length === TAIL) break
    if (n !== pending) told.unshift(events.map(say))
  }
  const now = play.reveal?.steps.slice(0, play.reveal.at + 1).flatMap(({ lines }) => lines) ?? []
  const lines = [
    ...told.map((sentences) => lastOf(sentences, columns, rows)),
    ...now.map((text) => wrapped(text, columns, 'warning')),
  ]
  // Whole events, as many as there is room for; of one that is longer than the strip its end.
  let from = lines.length - 1
  let room = rows - (lines[from]?.length ?? 0)
  while (from > 0 && room >= (lines[from - 1]?.length ?? 0)) room -= lines[--from]?.length ?? 0
  return lines.slice(Math.max(0, from)).flat().slice(-rows)
}
