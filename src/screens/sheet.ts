/** The sheet: what goes on apart from the map, a combat, in place of map and panel, with the choices in two columns. */
import type { Event } from '../engine/game.ts'
import { newestFirst, seen } from '../engine/session.ts'
import { words } from '../text/en/screens.ts'
import type { GameSheet, SheetRow } from './games/game-screen.ts'
import { digitFor } from './hot-keys.ts'
import { FOOT, type Layout, LOG } from './layout.ts'
import type { Model, PlayState } from './model.ts'
import { optionLabel } from './option-label.ts'
import type { PanelLine } from './panel.ts'
import { windowOn } from './picks.ts'
import { optionChosen, optionsNow, readerNow, viewerNow, viewNow } from './playing.ts'
import { breakText, cut, STAR } from './wrap.ts'

/** Choices beside each other. */
export const ABREAST = 2

/** Whether the sheet is shown, not the map. */
export function isOnSheet(play: PlayState): boolean {
  const { sheet } = play.looks
  if (sheet === undefined || play.aside === true) return false
  return play.reveal === undefined ? sheet.shows(viewNow(play)) : play.reveal.onSheet && hasBegun(play, sheet)
}

/** Whether what is revealed has come to the sheet: what leads up to it is seen on the map. */
function hasBegun({ reveal, session, opened: { game } }: PlayState, { goesOn, opens }: GameSheet<unknown>): boolean {
  const before = session.now.done.at(-1)?.before.state
  if (before !== undefined && goesOn(game.view(before, 'public'))) return true
  return reveal?.steps.slice(0, reveal.at + 1).some(({ events }) => events.some(opens)) === true
}

/** Whether there is a sheet that could be shown in place of the map, or the map in place of the sheet. */
export const hasSheetNow = (play: PlayState): boolean => isOnSheet({ ...play, aside: undefined })

/** What has been told since what is on the sheet began; what is being revealed as far as it has come. */
function toldOnSheet(play: PlayState, sheet: GameSheet<unknown>): readonly Event[] {
  const { reveal, session } = play
  const pending = reveal === undefined ? undefined : session.now.done.at(-1)?.n
  const told: Event[] = []
  for (const { n, events } of newestFirst(session, readerNow(play))) {
    if (n !== pending) told.unshift(...events)
    if (events.some(sheet.opens)) break
  }
  const now = reveal?.steps.slice(0, reveal.at + 1).flatMap(({ events }) => events) ?? []
  return ofSheet([...told, ...now], sheet)
}

/** Of all that has been told what belongs to the last thing that began; empty if nothing has. */
export function ofSheet(told: readonly Event[], { opens, closes }: GameSheet<unknown>): readonly Event[] {
  const begun = told.findLastIndex(opens)
  const end = told.findIndex((event, i) => i > begun && closes(event))
  return begun < 0 ? [] : told.slice(begun, end < 0 ? told.length : end)
}

/** The last thing that went on apart from the map; empty if there has been none. */
export function sheetRows(play: PlayState, columns: number): readonly SheetRow[] {
  const { sheet } = play.looks
  if (sheet === undefined) return []
  const told = toldOnSheet(play, sheet)
  return told.length === 0 ? [] : sheet.rows(viewNow(play), told, columns)
}

/** Rows of a sheet as lines; a sentence over the whole width is broken. */
export function sheetText(rows: readonly SheetRow[], say: PlayState['opened']['say'], columns: number): PanelLine[] {
  const half = columns >> 1
  return rows.flatMap(({ cells: [left, right] }): readonly PanelLine[] => {
    if (left === undefined) return []
    if (right === undefined) return breakText(say(left.text), columns).map((text) => ({ text, role: left.role }))
    return [
      {
        text: cut(say(left.text), half - 1).padEnd(half),
        role: left.role,
        beside: { text: cut(say(right.text), half), role: right.role },
      },
    ]
  })
}

/** The whole window but for the foot, and the log in a high one. */
export function sheetLayout({ columns, rows }: Model['size'], zoom: Layout['zoom']): Layout {
  const body = rows - FOOT
  const spare = Math.min(MOST_LOG, body - ENOUGH)
  const logRows = spare >= LOG ? spare : 0
  return {
    zoom,
    map: { x: 0, y: 0, columns: 0, rows: 0 },
    panel: { x: 0, y: 0, columns, rows: body - logRows },
    log: { x: 0, y: body - logRows, columns, rows: logRows },
    strip: { x: 0, y: 0, columns: 0, rows: 0 },
    foot: { x: 0, y: body, columns, rows: FOOT },
  }
}
/** Rows in which a combat and a large hand have room. */
const ENOUGH = 22
const MOST_LOG = 10

/** What is asked, what goes on, and what can be chosen. */
export function sheetLines(model: Model, play: PlayState, columns: number, rows: number): readonly PanelLine[] {
  const { say } = play.opened
  const { sheet } = play.looks
  const [begun] = sheet === undefined ? [] : toldOnSheet(play, sheet)
  const ask = play.reveal !== undefined && begun !== undefined ? begun : seen(play.session, viewerNow(play)).prompt
  const head: readonly PanelLine[] = [
    ...breakText(say(ask), columns).map((text): PanelLine => ({ text, role: 'title' })),
    ...sheetText(sheetRows(play, columns), say, columns),
  ]
  const room = rows - head.length - 1
  const choices = play.reveal === undefined ? choiceLines(model, play, columns, room) : []
  return (choices.length === 0 ? head : [...head, EMPTY, ...choices]).slice(0, rows)
}

const EMPTY: PanelLine = { text: '', role: 'plain' }

/** The options in rows of two; where there is no room for all, those around the one picked. */
function choiceLines(model: Model, play: PlayState, columns: number, room: number): readonly PanelLine[] {
  const options = optionsNow(play)
  const chosen = optionChosen(play, options)
  const half = columns >> 1
  const pieces = options.map((option, i): Omit<PanelLine, 'beside'> => {
    const here = option === chosen
    // Cards without a digit stand under those with one.
    const isBare = option.part.kind === 'card' && digitFor(play, options, option, i) === undefined
    const label = `${here ? '>' : ' '}${isBare ? '  ' : ''}${optionLabel(model, play, options, option, i, half - 2)}`
    return { text: cut(label, half - 1).padEnd(half), role: here ? 'selected' : 'legal' }
  })
  const lines = Array.from({ length: Math.ceil(pieces.length / ABREAST) }, (_, row): PanelLine => {
    const [left = EMPTY, right] = pieces.slice(row * ABREAST, row * ABREAST + ABREAST)
    return right === undefined ? left : { ...left, beside: right }
  })
  const stops = pieces.some(({ text }) => text.trimEnd().endsWith(` ${STAR}`))
  const note: readonly PanelLine[] = stops ? [{ text: `${STAR} ${words.stopsUndo}`, role: 'dim' }] : []
  if (lines.length + note.length <= room) return [...lines, ...note]
  const at = chosen === undefined ? 0 : Math.floor(options.indexOf(chosen) / ABREAST)
  const from = windowOn(lines.length, at, room - 1)
  const shown = lines.slice(from, from + room - 1)
  return [...shown, { text: words.more(pieces.length - shown.length * ABREAST), role: 'dim' }]
}
