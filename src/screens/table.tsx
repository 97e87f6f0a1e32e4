/** The table: the map on the left, what can be chosen on the right, what happened below, the prompt and the keys at the bottom. */
import type { ReactElement } from 'react'
import { playerAt } from '../desk/reseating.ts'
import { decider } from '../desk/seating.ts'
import { type Action, CHANCE } from '../engine/game.ts'
import { partOutcome } from '../engine/session.ts'
import { sheet } from '../terminal/canvas.ts'
import { cli } from '../text/en/cli.ts'
import { words } from '../text/en/screens.ts'
import { holds, isWatched } from './flow.ts'
import { keyFor, keyName, WATCHING } from './keymap.ts'
import { type Layout, layout } from './layout.ts'
import { type MapWindow, mapWindow } from './map-window.ts'
import type { Input, Model, PlayState } from './model.ts'
import type { Option } from './options.ts'
import { logStrip, type PanelLine, panelLines } from './panel.ts'
import { optionChosen, optionsNow, partName, personNow, sitterNow, viewerNow, viewNow } from './playing.ts'
import { hasSheetNow, isOnSheet, sheetLayout, sheetLines } from './sheet.ts'
import { stripOf } from './standing.ts'
import { secretLines } from './table-pages.ts'
import { TableFrame, type TableParts } from './table-parts.tsx'
import type { KeyHint } from './widgets/keys-line.tsx'
import { breakText } from './wrap.ts'

/** The map with all that is marked on it. */
function tableMap(model: Model, play: PlayState, at: Layout): MapWindow {
  const options = optionsNow(play)
  const [unit] = play.picked
  const view = viewNow(play)
  const chosen = unit === undefined ? undefined : play.looks.place(view, unit)
  const last = play.reveal?.steps[play.reveal.at]?.last ?? play.last
  // While others act nobody has anything to point at, unless he looks around.
  const points = personNow(play) !== undefined || play.roams === true
  return mapWindow(
    play.looks,
    view,
    {
      zoom: at.zoom,
      glyphs: model.glyphs,
      theme: model.theme,
      ...(points ? { cursor: play.cursor } : {}),
      legal: new Set(options.flatMap(({ place }) => (place === undefined ? [] : [place]))),
      ...(chosen === undefined ? {} : { chosen }),
      last,
    },
    at.map,
    !points || (play.roams === true && play.reveal !== undefined) ? (last.at(-1) ?? play.cursor) : play.cursor,
  )
}

/** What the line above the keys says: a text being typed, a message, what is happening, or what Enter would do here. */
export function footLines(model: Model, play: PlayState): readonly PanelLine[] {
  const { columns } = model.size
  const one = (text: string, role: PanelLine['role'] = 'plain'): readonly PanelLine[] => [
    { text: firstLine(text, columns), role },
  ]
  if (model.notice !== undefined) return breakText(model.notice, columns).map((text) => ({ text, role: 'warning' }))
  if (play.input !== undefined) return [{ text: typing(play.input, columns), role: 'key' }]
  if (play.message !== undefined)
    return play.message.lines.flatMap((line) => breakText(line, columns)).map((text) => ({ text, role: 'warning' }))
  if (play.reveal !== undefined) {
    const said = play.reveal.steps[play.reveal.at]?.said.join(' ') ?? ''
    return play.looks.beats === undefined ? one(said, 'warning') : twoLines(said, columns)
  }
  const ended = partOutcome(play.session)
  if (ended !== undefined) return one(`${play.opened.say(ended.why)} ${words.enterResult}`)
  if (play.hinting !== undefined) return one(cli.hinting)
  if (personNow(play) === undefined)
    return one(`${waitLine(play)} ${play.roams === true ? placeWords(play, play.cursor) : ''}`.trimEnd())
  return one(atCursor(play))
}

/** Who thinks; or that nobody does, because who watches has stopped them. */
function waitLine(play: PlayState): string {
  const seat = decider(play)?.seat ?? ''
  const who = [play.opened.titles.seats[seat] ?? seat, playerAt(play, seat)] as const
  return isWatched(play) && play.paused === true && play.asked === undefined
    ? words.paused(...who)
    : cli.thinking(...who)
}

/** The end of what is being typed, where it is longer than the line. */
function typing({ kind, text }: Input, columns: number): string {
  const prompt = kind === 'goto' ? words.gotoPrompt : words.typePrompt
  const room = columns - prompt.length - 1
  return `${prompt}${text.length > room ? `<${text.slice(text.length - room + 1)}` : text}_`
}

const firstLine = (text: string, columns: number): string => {
  const [first = '', more] = breakText(text, columns - ' ...'.length)
  return more === undefined ? first : `${first} ...`
}

/** What is shown bit by bit is to be read in full as well, as far as it leaves room for the map. */
function twoLines(text: string, columns: number): readonly PanelLine[] {
  const [first = '', ...rest] = breakText(text, columns)
  const lines = rest.length === 0 ? [first] : [first, firstLine(rest.join(' '), columns)]
  return lines.map((line) => ({ text: line, role: 'warning' }))
}

/** What is asked, what Enter does, and what stands at the cursor in words. */
function atCursor(play: PlayState): string {
  const options = optionsNow(play)
  const chosen = optionChosen(play, options)
  if (chosen?.whole !== undefined)
    return `${words.enterDoes(deed(play, chosen, chosen.whole))} ${placeWords(play, chosen.place)}`
  if (chosen !== undefined)
    return `${words.enterChooses(partName(play, chosen.part))} ${placeWords(play, chosen.place)}`
  const ask = isDrawing(play, options)
    ? `${words.typeDrawn} `
    : play.picked.length === 0
      ? ''
      : `${words.chooseFor(play.picked.map((part) => partName(play, part)).join(' '))} `
  return isOnSheet(play) ? ask : ask + placeWords(play, play.cursor)
}

/** Whether a person tells which card was drawn: sooner typed than found in a long list. */
const isDrawing = (play: PlayState, options: readonly Option[]): boolean =>
  personNow(play) === CHANCE && options.every(({ part }) => part.kind === 'card' || part.kind === 'order')

/** Where units walk, what the list says tells more than the notation: what a step costs, which order it is. */
function deed(play: PlayState, { walk }: Option, action: Action): string {
  const { opened, looks } = play
  if (walk !== undefined) return opened.say(walk.label)
  const label = looks.walking === undefined ? undefined : looks.label?.(viewNow(play), action)
  return label === undefined ? opened.game.print(action) : opened.say(label)
}

const placeWords = (play: PlayState, place: string | undefined): string =>
  place === undefined ? '' : (play.looks.look(viewNow(play), place) ?? []).map(play.opened.say).join(' ')

function tableHints(model: Model, play: PlayState): readonly KeyHint[] {
  const key = (command: Parameters<typeof keyFor>[1]): string => keyFor(model.settings.keys, command)
  if (play.input !== undefined)
    return [
      ['Enter', words.keys.choose],
      ['Esc', words.keys.back],
    ]
  if (isWatched(play) && partOutcome(play.session) === undefined) return watchHints(model, play)
  if (play.reveal !== undefined) return [[words.keys.anyKey, holds(play) ? words.keys.goesOn : words.keys.skip]]
  const rule = play.message?.rule
  if (partOutcome(play.session) !== undefined && rule === undefined)
    return [
      [key('choose'), words.keys.result],
      [key('inspect'), words.keys.inspect],
      [key('log'), words.keys.log],
      [key('undo'), words.keys.undo],
      [key('leave'), words.keys.leave],
      [key('help'), words.keys.help],
    ]
  if (personNow(play) === undefined && rule === undefined) return waitHints(model)
  return [
    ...(rule === undefined ? [] : ([[key('choose'), words.opensRule(rule)]] as const)),
    [key('help'), words.keys.help],
    [key('leave'), words.keys.leave],
    [key('next'), words.keys.next],
    ...(rule === undefined ? ([[key('choose'), words.keys.choose]] as const) : []),
    ...(hasSheetNow(play) ? ([[key('sheet'), isOnSheet(play) ? words.keys.map : words.keys.sheet]] as const) : []),
    [key('back'), words.keys.back],
    [key('undo'), words.keys.undo],
    ...(hidesHand(play) ? ([[key('secret'), words.keys.secret]] as const) : []),
    [key('inspect'), words.keys.inspect],
    [key('odds'), words.keys.odds],
    [key('type'), words.keys.type],
    [key('log'), words.keys.log],
    [key('search'), words.keys.search],
    [key('seats'), words.keys.seats],
  ]
}

/** What can be pressed while a computer has its turn: nothing can be chosen. */
function waitHints(model: Model): readonly KeyHint[] {
  const key = (command: Parameters<typeof keyFor>[1]): string => keyFor(model.settings.keys, command)
  return [
    [key('help'), words.keys.help],
    [key('leave'), words.keys.leave],
    [key('undo'), words.keys.undo],
    [key('inspect'), words.keys.inspect],
    [key('log'), words.keys.log],
    [key('search'), words.keys.search],
    [key('seats'), words.keys.seats],
    [key('settings'), words.keys.settings],
  ]
}

/** What who watches computers can press. */
function watchHints(model: Model, play: PlayState): readonly KeyHint[] {
  const key = (command: Parameters<typeof keyFor>[1]): string => keyFor(model.settings.keys, command)
  const pause = WATCHING.pause.map(keyName).join('/')
  return [
    [pause, play.paused === true ? words.keys.goOn : words.keys.pause],
    ...(play.paused === true ? ([[WATCHING.step.map(keyName).join(' '), words.keys.oneStep]] as const) : []),
    [key('leave'), words.keys.leave],
    [key('seats'), words.keys.seats],
    [key('help'), words.keys.help],
    [key('log'), words.keys.log],
    [key('settings'), words.keys.settings],
  ]
}

export function partsOfTable(model: Model, play: PlayState): TableParts {
  const at = layout(model.size, play.looks.map, play.zoom)
  if (isOnSheet(play)) return partsOfSheet(model, play, sheetLayout(model.size, at.zoom))
  return {
    at,
    map: tableMap(model, play, at),
    panel: panelLines(model, play, at),
    ...stripOf(play.looks, play.opened.say, viewNow(play), at, model.glyphs),
    log: at.log.rows === 0 ? [] : belowMap(play, at.log.columns, at.log.rows),
    foot: footLines(model, play),
    hints: tableHints(model, play),
  }
}

/** Whether who decides has something that he does not see on the table. */
function hidesHand(play: PlayState): boolean {
  const seat = sitterNow(play)
  return seat !== undefined && seat !== CHANCE && seat !== viewerNow(play) && secretLines(play, seat).length > 0
}

/** What goes on apart from the map, in its place. */
const partsOfSheet = (model: Model, play: PlayState, at: Layout): TableParts => ({
  at,
  map: { canvas: sheet(0, 0) },
  panel: sheetLines(model, play, at.panel.columns, at.panel.rows),
  log: at.log.rows === 0 ? [] : belowMap(play, at.log.columns, at.log.rows),
  foot: footLines(model, play),
  hints: tableHints(model, play),
})

export const Table = ({ model, play }: { model: Model; play: PlayState }): ReactElement => (
  <TableFrame model={model} parts={partsOfTable(model, play)} />
)

/** Over the log: how the whole game stands, where the game says it. */
const glanceOf = (play: PlayState): string => {
  const glance = play.looks.glance?.(viewNow(play))
  return glance === undefined ? words.recent : play.opened.say(glance)
}

const belowMap = (play: PlayState, columns: number, rows: number): readonly PanelLine[] => [
  { text: firstLine(glanceOf(play), columns), role: 'dim' },
  ...logStrip(play, columns, rows - 1),
]
