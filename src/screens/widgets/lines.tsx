/** Lines of text in a window that scrolls. */
import { Box, Text } from 'ink'
import type { ReactElement } from 'react'
import type { Style } from '../../terminal/style.ts'
import { breakText } from '../wrap.ts'

/** Text broken to the width of the window; what belongs to one line hangs. */
export const broken = (lines: readonly string[], columns: number, hang = 2): readonly string[] =>
  lines.flatMap((line) => breakText(line, columns, hang))

/** Lines below those that the window shows. */
export const linesBelow = (count: number, scroll: number, rows: number): number =>
  Math.max(0, count - rows - Math.max(0, Math.min(scroll, count - rows)))

interface Props {
  readonly lines: readonly string[]
  readonly scroll: number
  readonly rows: number
  readonly style?: Style
}

export function Lines({ lines, scroll, rows, style = {} }: Props): ReactElement {
  const from = Math.max(0, Math.min(scroll, lines.length - rows))
  return (
    <Box flexDirection="column">
      {lines.slice(from, from + rows).map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names, and are drawn anew each time
        <Text key={from + i} wrap="truncate" {...style}>
          {line === '' ? ' ' : line}
        </Text>
      ))}
    </Box>
  )
}
