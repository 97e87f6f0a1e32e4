/** What the table and replay are made of: a map, a panel, a log, a foot; as one Ink component, and as regions drawn one by one. */
import { Box } from 'ink'
import type { ReactElement } from 'react'
import type { Area, Layout } from './layout.ts'
import type { MapWindow } from './map-window.ts'
import type { Model } from './model.ts'
import type { PanelLine } from './panel.ts'
import type { Theme } from './theme.ts'
import { type KeyHint, KeysLine, keySpans } from './widgets/keys-line.tsx'
import { Picture } from './widgets/picture.tsx'
import { Row, type Span } from './widgets/row.tsx'

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

const spansOf = ({ text, role, beside }: PanelLine): readonly Span[] =>
  beside === undefined ? [{ text, role }] : [{ text, role }, beside]

/** Without a line one row is left free. */
const footLines = (lines: readonly PanelLine[]): readonly PanelLine[] =>
  lines.length === 0 ? [{ text: '', role: 'plain' }] : lines

const Rows = ({ lines, theme }: { lines: readonly PanelLine[]; theme: Theme }): ReactElement => (
  <Box flexDirection="column">
    {lines.map((line, i) => (
      // A row of nothing has no height.
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no names, and are drawn anew each time
      <Row key={i} spans={spansOf(line.text === '' ? { ...line, text: ' ' } : line)} theme={theme} />
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
    <Rows lines={footLines(lines)} theme={theme} />
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

/** A rectangle of the screen that is drawn by itself: rows of text, from its top. */
export interface Region {
  readonly name: string
  readonly area: Area
  readonly rows: readonly (readonly Span[])[]
}

/** The regions of text. The foot comes last: it may cover others. */
export function regionsOf(model: Model, parts: TableParts): readonly Region[] {
  const { columns, rows } = model.size
  const { at, panel, log, strip = [], foot, hints } = parts
  const y = footTop(parts)
  return [
    { name: 'panel', area: at.panel, rows: panel.map(spansOf) },
    ...(strip.length === 0 ? [] : [{ name: 'strip', area: at.strip, rows: strip.map(spansOf) }]),
    { name: 'log', area: at.log, rows: log.map(spansOf) },
    {
      name: 'foot',
      area: { ...at.foot, y, rows: rows - y },
      rows: [...footLines(foot).map(spansOf), keySpans(hints, columns)],
    },
  ]
}
