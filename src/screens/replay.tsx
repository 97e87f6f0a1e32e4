/** Replay: a game line by line, forwards and back, as one side saw it; play can go on from any point. */

import type { ReactElement } from 'react'
import type { ReadRecord } from '../desk/load.ts'
import { inOneBreath } from '../desk/log-text.ts'
import type { AnySession } from '../desk/opened.ts'
import { hidesAnswer } from '../engine/by-hand.ts'
import { type Event, mayRead, type Seat, type Viewer } from '../engine/game.ts'
import { remarkAfter } from '../engine/record.ts'
import { finalOutcome, log, seen } from '../engine/session.ts'
import { back } from '../engine/steps.ts'
import { sheet } from '../terminal/canvas.ts'
import type { Key } from '../terminal/keys.ts'
import { cli } from '../text/en/cli.ts'
import { words } from '../text/en/screens.ts'
import { screenOf } from './catalogue.ts'
import type { Zoom } from './games/game-screen.ts'
import { typeInto } from './input.ts'
import { keyFor, tableCommand } from './keymap.ts'
import { type Area, type Layout, layout, zoomNow } from './layout.ts'
import { type MapWindow, mapWindow } from './map-window.ts'
import { change, type Effect, type Model, pop, push, type ReplayScreen, type Updated } from './model.ts'
import type { PanelLine } from './panel.ts'
import { openRules } from './rules.tsx'
import { ofSheet, sheetText } from './sheet.ts'
import { pinnedLines, statusOf, stripOf } from './standing.ts'
import { TableFrame, type TableParts } from './table-parts.tsx'
import { broken } from './widgets/lines.tsx'
import { breakText } from './wrap.ts'

export function replayOf(record: ReadRecord, session: AnySession): ReplayScreen {
  const looks = screenOf(record.entry.id, record.game)
  return { at: 'replay', record, session, looks, n: 0, viewer: 'public', cursor: looks.map.places[0] ?? '' }
}

const lastLine = ({ session }: ReplayScreen): number => session.lines.length

/** The session as it stood at the line shown. */
const shown = ({ session, n }: ReplayScreen): AnySession => back(session, n) ?? session

export function replayKey(model: Model, screen: ReplayScreen, key: Key): Updated {
  const to = (n: number): Updated => [
    change(model, { ...screen, n: Math.max(0, Math.min(lastLine(screen), n)), trouble: undefined }),
  ]
  if (key.name === 'ctrl-c') return [model, { do: 'quit' }]
  if (screen.round !== undefined) return roundKey(model, screen, screen.round, key)
  if (screen.trouble !== undefined) return replayKey(model, { ...screen, trouble: undefined }, key)
  switch (key.name) {
    case 'left':
    case 'backspace':
      return to(screen.n - 1)
    case 'right':
    case 'enter':
    case 'space':
      return to(screen.n + 1)
    case 'home':
      return to(0)
    case 'end':
      return to(lastLine(screen))
    case 'pageup':
      return to(screen.n - 10)
    case 'pagedown':
      return to(screen.n + 10)
    case 'g':
      return [change(model, { ...screen, round: '', trouble: undefined })]
    case 'v':
      return seenBy(model, screen, nextViewer(screen))
    case 'p':
      return [model, { do: 'branch', record: screen.record, session: shown(screen) }]
    case 'm':
      return [
        push(model, {
          at: 'page',
          kind: 'log',
          title: words.logTitle,
          lines: told(screen, lastLine(screen)),
          // It opens at the line shown, so that what is too long for the screen can be read through.
          scroll: broken(told(screen, screen.n - 1), model.size.columns).length,
        }),
      ]
  }
  switch (tableCommand(model.settings.keys, key)) {
    case 'left':
      return to(screen.n - 1)
    case 'right':
      return to(screen.n + 1)
    case 'zoom-in':
      return [change(model, { ...screen, zoom: zoomed(model, screen, 1) })]
    case 'zoom-out':
      return [change(model, { ...screen, zoom: zoomed(model, screen, -1) })]
    case 'inspect': {
      const { view } = seen(shown(screen), screen.viewer)
      const units = screen.looks.look(view, '') ?? []
      const hand = screen.viewer === 'public' ? [] : screen.looks.hand(view, screen.viewer)
      return [
        push(model, {
          at: 'page',
          kind: 'inspect',
          title: words.allUnits,
          lines: [...hand, ...units].map(screen.record.say),
          scroll: 0,
        }),
      ]
    }
    case 'search':
      return openRules(change(model, screen), screen.record.entry.id)
    case 'hint':
    case 'odds':
    case 'type':
    case 'undo':
      return [change(model, { ...screen, trouble: words.replayAsks })]
    case 'back':
    case 'leave':
      return model.stack.length > 1 ? [pop(model)] : [model, { do: 'quit' }]
    default:
      return [model]
  }
}

/** As another side saw it. What is hidden in a game that goes on is for that side's eyes: a curtain comes first. */
function seenBy(model: Model, screen: ReplayScreen, viewer: Viewer): Updated {
  const { record, session } = screen
  const goesOn = finalOutcome(session) === undefined
  const cover: Effect[] = goesOn && screen.viewer !== 'public' ? [{ do: 'wipe' }] : []
  if (viewer === 'public' || !goesOn || !hasSecrets(screen, viewer))
    return [change(model, { ...screen, viewer }), ...cover]
  const name = record.titles.seats[viewer] ?? viewer
  const covered = change(model, { ...screen, viewer: 'public' })
  return [push(covered, { at: 'curtain', to: viewer, name, since: [], before: 'replay' }), ...cover]
}

/** Whether a side has known anything at any time that others have not. */
const hasSecrets = ({ record: { game }, session, looks }: ReplayScreen, seat: Seat): boolean =>
  session.marks.some(
    ({ state, done }) =>
      looks.hand(game.view(state, seat), seat).length > 0 ||
      done.at(-1)?.events.some(({ to }) => to !== undefined && !mayRead(to, 'public')) === true,
  )

const zoomed = (model: Model, { looks, zoom }: ReplayScreen, step: number): Zoom =>
  Math.max(1, Math.min(3, zoomNow(model.size, looks.map, zoom, REMARKS) + step)) as Zoom

const nextViewer = ({ record: { game }, viewer }: ReplayScreen): Viewer => {
  const all: readonly Viewer[] = ['public', ...game.seats]
  return all[(all.indexOf(viewer) + 1) % all.length] ?? 'public'
}

function roundKey(model: Model, screen: ReplayScreen, round: string, key: Key): Updated {
  if (key.name === 'escape') return [change(model, { ...screen, round: undefined })]
  if (key.name !== 'enter') return [change(model, { ...screen, round: typeInto(round, key) })]
  if (round.trim() === '') return [change(model, { ...screen, round: undefined })]
  const n = firstOfRound(screen, round.trim())
  return [
    change(
      model,
      n === undefined
        ? { ...screen, round: undefined, trouble: words.noRound(round.trim()) }
        : { ...screen, round: undefined, n },
    ),
  ]
}

/** The first line whose board is that of the round, if there is one; in a match `2.3` is round 3 of the second game. */
function firstOfRound(screen: ReplayScreen, text: string): number | undefined {
  const { session, record, looks } = screen
  const [, part, round] = /^(?:([12])\.)?(\d{1,3})$/.exec(text) ?? []
  if (round === undefined) return undefined
  const isOfRound = (mark: (typeof session.marks)[number]): boolean =>
    looks.round(record.game.view(mark.state, 'public')) === Number(round) &&
    (part === undefined || mark.part === Number(part))
  const found = session.marks.findIndex(isOfRound)
  // The line that ends the round before may still show what ended it.
  const next = session.marks[found + 1]
  const shows = found > 0 && sheetAt({ ...screen, n: found }, SHEET).length > 0
  return found < 0 ? undefined : shows && next !== undefined && isOfRound(next) ? found + 1 : found
}

/** What was told up to a line, with the remarks of the record. */
function told(screen: ReplayScreen, last: number): readonly string[] {
  const { record, session, viewer, looks } = screen
  const reader = looks.secretsOnDemand === true && finalOutcome(session) === undefined ? 'public' : viewer
  const lines = log(back(session, last) ?? session, reader)
  const remarks = (n: number): readonly string[] => remarksAt({ ...screen, n })
  return [
    ...remarks(0),
    ...Array.from({ length: last }, (_, i) => i + 1).flatMap((n) => [
      ...lines.filter((line) => line.n === n).map(({ events }) => `${n} ${inOneBreath(events.map(record.say))}`),
      ...remarks(n),
    ]),
  ]
}

function replayMap(model: Model, screen: ReplayScreen, at: Layout): MapWindow {
  const session = shown(screen)
  const { view } = seen(session, screen.viewer)
  const done = session.now.done.at(-1)
  const acted = done !== undefined && done.n === screen.n
  const last = acted ? screen.looks.trail(screen.record.game.view(done.before.state, screen.viewer), done.action) : []
  const cursor = last.at(-1)
  return mapWindow(
    screen.looks,
    view,
    { zoom: at.zoom, glyphs: model.glyphs, theme: model.theme, legal: new Set(), last },
    // Where the map does not fit, the window follows what happens.
    at.map,
    cursor ?? screen.cursor,
  )
}

const seer = ({ record, viewer }: ReplayScreen): string =>
  viewer === 'public' ? words.everybody : (record.titles.seats[viewer] ?? viewer)

function panelOf(screen: ReplayScreen, at: Layout, glyphs: Model['glyphs'], dense = false): readonly PanelLine[] {
  const { record, n, viewer, looks } = screen
  const { columns, rows } = at.panel
  const { view } = seen(shown(screen), viewer)
  const row = (text: string, role: PanelLine['role']): PanelLine[] =>
    breakText(text, columns).map((line) => ({ text: line, role }))
  const hand = viewer === 'public' ? [] : looks.hand(view, viewer).flatMap((text) => row(record.say(text), 'warning'))
  const lines = [
    ...row(words.replayOf(record.titles.title), 'title'),
    ...row(words.line(n, lastLine(screen)), 'plain'),
    ...row(words.seenBy(seer(screen)), 'dim'),
    ...statusOf(looks, view).flatMap((text) => row(record.say(text), 'plain')),
    ...(looks.pinned === undefined ? hand : []),
    { text: '', role: 'plain' as const },
    ...pinnedLines(looks, view, record.say, at, glyphs, dense),
    ...looks.panel(view, columns).map(({ text, role }): PanelLine => ({ text: record.say(text), role })),
    // What is pinned says most of it.
    ...(looks.pinned === undefined ? [] : hand),
  ]
  if (lines.length <= rows) return lines
  if (!dense && looks.pinned !== undefined) return panelOf(screen, at, glyphs, true)
  return [...lines.slice(0, rows - 1), { text: words.restOnPage(lines.length - rows + 1), role: 'dim' }]
}

/** What the record remarks on the line shown, as much as there is room for: a sheet tells the events itself. */
const remarksAt = ({ record, n }: ReplayScreen): readonly string[] => {
  const remark = remarkAfter(record.raw.remarks, n)
  return remark === '' ? [] : [`  ${remark}`]
}

const inRoom = (lines: readonly PanelLine[], rows: number): readonly PanelLine[] =>
  lines.length <= rows || rows < 2
    ? lines.slice(0, rows)
    : [...lines.slice(0, rows - 1), { text: words.restInLog(lines.length - rows + 1), role: 'dim' }]

const asLines = (texts: readonly string[], columns: number, role: PanelLine['role']): readonly PanelLine[] =>
  texts.flatMap((text) => breakText(text, columns, 2)).map((text) => ({ text, role }))

/** What happened up to the line shown, that line standing out. */
function strip(screen: ReplayScreen, columns: number, rows: number): readonly PanelLine[] {
  const before = told(screen, screen.n - 1).slice(-rows)
  const now = told(screen, screen.n).slice(told(screen, screen.n - 1).length)
  const here = now.length === 0 && screen.n > 0 ? [`${screen.n} ${commandAt(screen)}`] : now
  const [earlier, latest] = [asLines(before, columns, 'dim'), asLines(here, columns, 'plain')]
  const shown = [...earlier, ...latest]
  // The beginning of a long remark counts more than what went before it.
  const from = Math.max(0, Math.min(shown.length - rows, earlier.length))
  return inRoom(shown.slice(from), rows)
}

/** Columns of a sheet, where only its being there counts. */
const SHEET = 80

/** Rows under the map for what happened and what the record remarks on it. */
const REMARKS = 8

/** What goes on apart from the map at the line shown, or has just ended there; empty if nothing does. */
function sheetAt(screen: ReplayScreen, columns: number): readonly PanelLine[] {
  const { looks, record, viewer, n } = screen
  const { sheet } = looks
  const session = shown(screen)
  const done = session.now.done.at(-1)
  if (sheet === undefined || done?.n !== n) return []
  const { view } = seen(session, viewer)
  const wentOn = sheet.goesOn(record.game.view(done.before.state, viewer))
  const lines = log(session, viewer)
  const events = (all: typeof lines): readonly Event[] => all.flatMap((line) => line.events)
  const [before, now] = [events(lines.filter((line) => line.n !== n)), events(lines.filter((line) => line.n === n))]
  if (!wentOn && !now.some(sheet.opens)) return []
  // Where one ends and the next begins in a line, the one that ends is shown.
  const next = wentOn ? now.findIndex(sheet.opens) : -1
  const told = [...before, ...(next < 0 ? now : now.slice(0, next))]
  const rows = sheet.rows(view, ofSheet(told, sheet), columns)
  return sheetText(rows, record.say, columns)
}

export function partsOfReplay(model: Model, screen: ReplayScreen): TableParts {
  const at = layout(model.size, screen.looks.map, screen.zoom, REMARKS)
  const sheetRows = sheetAt(screen, model.size.columns)
  if (sheetRows.length > 0) return partsOfSheet(model, screen, at, sheetRows)
  const below = at.log.rows > 0
  const units = panelOf(screen, at, model.glyphs)
  const room = at.panel.rows - units.length - 1
  return {
    at,
    map: replayMap(model, screen, at),
    ...stripOf(screen.looks, screen.record.say, seen(shown(screen), screen.viewer).view, at, model.glyphs),
    panel:
      below || room < 2 ? units : [...units, { text: '', role: 'plain' }, ...strip(screen, at.panel.columns, room)],
    log: below ? strip(screen, at.log.columns, at.log.rows) : [],
    ...footOfReplay(model, screen),
  }
}

/** The sheet in place of map and panel, and under it what happened and what is remarked on it. */
function partsOfSheet(
  model: Model,
  screen: ReplayScreen,
  { zoom, foot }: Layout,
  rows: readonly PanelLine[],
): TableParts {
  const { columns } = model.size
  const head: PanelLine = {
    text: `${words.line(screen.n, lastLine(screen))}. ${words.seenBy(seer(screen))}.`,
    role: 'dim',
  }
  const y = Math.min(rows.length + 2, foot.y)
  const remarked = asLines(remarksAt(screen), columns, 'plain')
  const log: Area = { x: 0, y, columns, rows: foot.y - y }
  return {
    at: {
      ...{ zoom, log, foot },
      map: { x: 0, y: 0, columns: 0, rows: 0 },
      panel: { x: 0, y: 0, columns, rows: y },
      strip: { x: 0, y: 0, columns: 0, rows: 0 },
    },
    map: { canvas: sheet(0, 0) },
    panel: [head, ...rows].slice(0, y),
    log: log.rows === 0 ? [] : remarked.length === 0 ? strip(screen, columns, log.rows) : inRoom(remarked, log.rows),
    ...footOfReplay(model, screen),
  }
}

function footOfReplay(model: Model, screen: ReplayScreen): Pick<TableParts, 'foot' | 'hints'> {
  return {
    foot: [footOf(model, screen)],
    hints: [
      ['Left/Right', words.keys.step],
      ['p', words.keys.playOn],
      ['g', words.keys.round],
      ['v', words.keys.viewer],
      [keyFor(model.settings.keys, 'help'), words.keys.help],
      [keyFor(model.settings.keys, 'leave'), words.keys.leave],
      ['Home/End', words.keys.ends],
      ['m', words.keys.log],
    ],
  }
}

export const Replay = ({ model, screen }: { model: Model; screen: ReplayScreen }): ReactElement => (
  <TableFrame model={model} parts={partsOfReplay(model, screen)} />
)

function footOf(model: Model, screen: ReplayScreen): PanelLine {
  if (model.notice !== undefined) return { text: model.notice, role: 'warning' }
  if (screen.round !== undefined) return { text: `${words.roundPrompt}${screen.round}_`, role: 'key' }
  if (screen.trouble !== undefined) return { text: screen.trouble, role: 'warning' }
  const outcome = screen.n === lastLine(screen) ? finalOutcome(screen.session) : undefined
  if (outcome !== undefined)
    return { text: `${screen.record.say(outcome.why)} ${cli.ruleTag(outcome.rule)}`, role: 'title' }
  const done = screen.session.lines[screen.n - 1]
  const text =
    done === undefined
      ? cli.afterLine(screen.n)
      : done.action === undefined || hides(screen)
        ? commandAt(screen)
        : `${screen.record.titles.seats[done.actor] ?? done.actor}: ${screen.record.game.print(done.action)}`
  return { text: `${words.line(screen.n, lastLine(screen))}. ${text}`.slice(0, model.size.columns), role: 'plain' }
}

/** Whether an action told somebody what the viewer may not read: then its notation would say it. What chance answered to it is no part of it. */
const hides = ({ session, n, viewer }: ReplayScreen): boolean =>
  session.marks[n]?.done.some(
    (done) =>
      done.n === n &&
      (hidesAnswer(session.table.game, done, viewer) ||
        done.events.some(({ to, roll }) => !roll && !mayRead(to, viewer))),
  ) ?? false

/** What the program did at a line: it tells no event. A secret action tells none to others either. */
function commandAt({ session, n, record }: ReplayScreen): string {
  const command = session.lines[n - 1]?.command
  switch (command?.do) {
    case 'undo':
      return words.wasTakenBack
    case 'redo':
      return words.wasRedone
    case 'part':
      return cli.partTwo
    case 'resign':
      return cli.resigned(record.titles.seats[command.seat] ?? command.seat)
    case 'seat':
      return cli.wasReseated(record.titles.seats[command.seat] ?? command.seat, command.player)
    case 'take-back-any':
      return cli.takesBackAny
    case 'think':
      return cli.thinksFor(command.seconds)
    default:
      return words.secretly
  }
}
