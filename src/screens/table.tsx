/** The table: the map on the left, what can be chosen on the right, what happened below, the prompt and the keys at the bottom. */
import { Box, Text } from 'ink'
import type { ReactElement } from 'react'
import { wrapText } from '../desk/rules-text.ts'
import { words } from '../text/en/screens.ts'
import { keyFor } from './keymap.ts'
import { type Layout, layout } from './layout.ts'
import { type MapWindow, mapWindow } from './map-window.ts'
import type { Model, PlayState } from './model.ts'
import { logStrip, type PanelLine, panelLines } from './panel.ts'
import { optionChosen, optionsNow, personNow, viewNow } from './playing.ts'
import type { Theme } from './theme.ts'
import { type KeyHint, KeysLine } from './widgets/keys-line.tsx'
import { type Outlet, Picture } from './widgets/picture.tsx'

export const tableLayout = (model: Model, play: PlayState): Layout => layout(model.size, play.looks.map, play.zoom)

/** The map with all that is marked on it. */
export function tableMap(model: Model, play: PlayState, at: Layout = tableLayout(model, play)): MapWindow {
  const options = optionsNow(play)
  const [unit] = play.picked
  const view = viewNow(play)
  const chosen = unit?.kind === 'unit' ? play.looks.place(view, unit) : undefined
  return mapWindow(
    play.looks,
    view,
    {
      zoom: at.zoom,
      glyphs: model.glyphs,
      theme: model.theme,
      // While others act nobody has anything to point at.
      ...(personNow(play) === undefined ? {} : { cursor: play.cursor }),
      legal: new Set(options.flatMap(({ place }) => (place === undefined ? [] : [place]))),
      ...(chosen === undefined ? {} : { chosen }),
      last: play.last,
    },
    at.map,
    personNow(play) === undefined ? (play.last.at(-1) ?? play.cursor) : play.cursor,
  )
}

/** What the line above the keys says: a text being typed, a message, what is happening, or what Enter would do here. */
export function footLines(model: Model, play: PlayState): readonly PanelLine[] {
  const { columns } = model.size
  const one = (text: string, role: PanelLine['role'] = 'plain'): readonly PanelLine[] => [
    { text: firstLine(text, columns), role },
  ]
  if (model.notice !== undefined) return wrapText(model.notice, columns).map((text) => ({ text, role: 'warning' }))
  if (play.input !== undefined)
    return one(`${play.input.kind === 'goto' ? words.gotoPrompt : words.typePrompt}${play.input.text}_`, 'key')
  if (play.message !== undefined)
    return play.message.lines.flatMap((line) => wrapText(line, columns)).map((text) => ({ text, role: 'warning' }))
  if (play.reveal !== undefined) return one(play.reveal.steps[play.reveal.at]?.lines.join(' ') ?? '', 'warning')
  if (personNow(play) === undefined) return one(words.thinking)
  return one(atCursor(play))
}

const firstLine = (text: string, columns: number): string => {
  const [first = '', more] = wrapText(text, columns - ' ...'.length)
  return more === undefined ? first : `${first} ...`
}

/** What Enter does here, and what stands here in words. */
function atCursor(play: PlayState): string {
  const options = optionsNow(play)
  const chosen = optionChosen(play, options)
  const enter =
    chosen === undefined
      ? ''
      : `${words.enterDoes(chosen.whole === undefined ? chosen.part.id : play.opened.game.print(chosen.whole))} `
  const place = play.looks.look(viewNow(play), play.cursor) ?? []
  return enter + place.map(play.opened.say).join(' ')
}

function tableHints(model: Model, play: PlayState): readonly KeyHint[] {
  const key = (command: Parameters<typeof keyFor>[1]): string => keyFor(model.settings.keys, command)
  if (play.input !== undefined)
    return [
      ['Enter', words.keys.choose],
      ['Esc', words.keys.back],
    ]
  if (play.reveal !== undefined) return [[words.keys.anyKey, words.keys.skip]]
  const rule = play.message?.rule
  return [
    ...(rule === undefined ? [] : ([[key('choose'), `opens rule ${rule}`]] as const)),
    [key('help'), words.keys.help],
    [key('leave'), words.keys.leave],
    [key('next'), words.keys.next],
    ...(rule === undefined ? ([[key('choose'), words.keys.choose]] as const) : []),
    [key('back'), words.keys.back],
    [key('undo'), words.keys.undo],
    [key('inspect'), words.keys.inspect],
    [key('odds'), words.keys.odds],
    [key('type'), words.keys.type],
    [key('log'), words.keys.log],
    [key('search'), words.keys.search],
  ]
}

const Row = ({ line: { text, role }, theme }: { line: PanelLine; theme: Theme }): ReactElement => (
  <Text wrap="truncate" {...theme[role]}>
    {text === '' ? ' ' : text}
  </Text>
)

export const Rows = ({ lines, theme }: { lines: readonly PanelLine[]; theme: Theme }): ReactElement => (
  <Box flexDirection="column">
    {lines.map((line, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no names, and are drawn anew each time
      <Row key={i} line={line} theme={theme} />
    ))}
  </Box>
)

interface FrameProps {
  readonly model: Model
  readonly at: Layout
  readonly map: MapWindow
  readonly outlet: Outlet
  readonly panel: readonly PanelLine[]
  readonly log: readonly PanelLine[]
  /** Grows upwards over the map if it has more than one line. */
  readonly foot: readonly PanelLine[]
  readonly hints: readonly KeyHint[]
}

/** The frame the table and replay share. */
export function TableFrame({ model, at, map, outlet, panel, log, foot, hints }: FrameProps): ReactElement {
  const { size, theme } = model
  const covered = Math.max(0, foot.length - 1)
  const rows = at.foot.y - covered
  return (
    <Box flexDirection="column" width={size.columns} height={size.rows}>
      <Box flexDirection="column" height={rows} overflow="hidden">
        <Box height={at.panel.rows} flexShrink={0}>
          <Picture canvas={map.canvas} outlet={outlet} />
          <Box marginLeft={1} width={at.panel.columns} flexDirection="column">
            <Rows lines={panel} theme={theme} />
          </Box>
        </Box>
        {at.log.rows > 0 ? <Rows lines={log} theme={theme} /> : null}
      </Box>
      <Rows lines={foot.length === 0 ? [{ text: '', role: 'plain' }] : foot} theme={theme} />
      <KeysLine hints={hints} columns={size.columns} theme={theme} />
    </Box>
  )
}

export function Table({ model, play, outlet }: { model: Model; play: PlayState; outlet: Outlet }): ReactElement {
  const at = tableLayout(model, play)
  return (
    <TableFrame
      model={model}
      at={at}
      map={tableMap(model, play, at)}
      outlet={outlet}
      panel={panelLines(model, play, at.panel.columns, at.panel.rows, at.log.rows === 0)}
      log={at.log.rows === 0 ? [] : belowMap(play, at.log.columns, at.log.rows)}
      foot={footLines(model, play)}
      hints={tableHints(model, play)}
    />
  )
}

const belowMap = (play: PlayState, columns: number, rows: number): readonly PanelLine[] => [
  { text: words.recent, role: 'dim' },
  ...logStrip(play, columns, rows - 1),
]
