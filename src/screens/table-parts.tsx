/** What the table and replay are made of: a map, a panel, a log, a foot; as one Ink component, and as regions drawn one by one. */
import { Box, Text } from 'ink'
import type { ReactElement } from 'react'
import type { Area, Layout } from './layout.ts'
import type { MapWindow } from './map-window.ts'
import type { Model } from './model.ts'
import type { PanelLine } from './panel.ts'
import type { Theme } from './theme.ts'
import { type KeyHint, KeysLine } from './widgets/keys-line.tsx'
import { Picture } from './widgets/picture.tsx'

export interface TableParts {
  readonly at: Layout
  readonly map: MapWindow
  readonly panel: readonly PanelLine[]
  /** Under the map; empty where there is no room for it. */
  readonly log: readonly PanelLine[]
  /** Under the map and beside the panel, where the game has something to show there. */
  readonly strip?: readonly PanelLine[]
  /** Grows upwards over the map if it has more than one line. */
  readonly foot: readonly PanelLine[]
  readonly hints: readonly KeyHint[]
}

const Rows = ({ lines, theme }: { lines: readonly PanelLine[]; theme: Theme }): ReactElement => (
  <Box flexDirection="column">
    {lines.map(({ text, role, beside }, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no names, and are drawn anew each time
      <Text key={i} wrap="truncate">
        <Text {...theme[role]}>{text === '' ? ' ' : text}</Text>
        {beside === undefined ? null : <Text {...theme[beside.role]}>{beside.text}</Text>}
      </Text>
    ))}
  </Box>
)

interface FootProps {
  readonly lines: readonly PanelLine[]
  readonly hints: readonly KeyHint[]
  readonly columns: number
  readonly theme: Theme
}

const Foot = ({ lines, hints, columns, theme }: FootProps): ReactElement => (
  <Box flexDirection="column" width={columns}>
    <Rows lines={lines.length === 0 ? [{ text: '', role: 'plain' }] : lines} theme={theme} />
    <KeysLine hints={hints} columns={columns} theme={theme} />
  </Box>
)

/** The first row of the foot: what it covers of the map is not seen. */
export const footTop = ({ at, foot }: TableParts): number => at.foot.y - Math.max(0, foot.length - 1)

/** The whole as Ink lays it out. */
export function TableFrame({ model, parts }: { model: Model; parts: TableParts }): ReactElement {
  const { size, theme } = model
  const { at, map, panel, log, strip = [], foot, hints } = parts
  return (
    <Box flexDirection="column" width={size.columns} height={size.rows}>
      <Box flexDirection="column" height={footTop(parts)} overflow="hidden">
        <Box height={at.panel.rows} flexShrink={0}>
          <Box flexDirection="column" flexShrink={0}>
            <Picture canvas={map.canvas} />
            {strip.length > 0 ? <Rows lines={strip} theme={theme} /> : null}
          </Box>
          <Box marginLeft={1} width={at.panel.columns} flexDirection="column">
            <Rows lines={panel} theme={theme} />
          </Box>
        </Box>
        {at.log.rows > 0 ? <Rows lines={log} theme={theme} /> : null}
      </Box>
      <Foot lines={foot} hints={hints} columns={size.columns} theme={theme} />
    </Box>
  )
}

/** A rectangle of the screen that is drawn by itself. What has the same `key` looks the same. */
export interface Region {
  readonly name: string
  readonly key: string
  readonly area: Area
  readonly element: ReactElement
}

/** Rows of the panel that are drawn together: a step of the cursor changes one or two of them. */
const STRIP = 4

const strips = (lines: readonly PanelLine[]) =>
  Array.from({ length: Math.ceil(lines.length / STRIP) }, (_, i) => ({
    from: i * STRIP,
    lines: lines.slice(i * STRIP, (i + 1) * STRIP),
  }))

/** The regions of text. The foot comes last: it may cover others. */
export function regionsOf(model: Model, parts: TableParts): readonly Region[] {
  const { theme } = model
  const { at, panel, log, strip = [], foot, hints } = parts
  const y = footTop(parts)
  const key = (lines: readonly PanelLine[]): string =>
    lines.map(({ text, role, beside }) => `${role} ${text} ${beside?.role} ${beside?.text}`).join('\n')
  return [
    ...strips(panel).map(({ from, lines }) => ({
      name: `panel ${from}`,
      key: key(lines),
      area: { ...at.panel, y: at.panel.y + from, rows: Math.min(STRIP, at.panel.rows - from) },
      element: <Rows lines={lines} theme={theme} />,
    })),
    ...(strip.length === 0
      ? []
      : [{ name: 'strip', key: key(strip), area: at.strip, element: <Rows lines={strip} theme={theme} /> }]),
    { name: 'log', key: key(log), area: at.log, element: <Rows lines={log} theme={theme} /> },
    {
      name: 'foot',
      key: `${key(foot)}\n${hints.flat().join('\n')}`,
      area: { ...at.foot, y, rows: model.size.rows - y },
      element: <Foot lines={foot} hints={hints} columns={model.size.columns} theme={theme} />,
    },
  ]
}
