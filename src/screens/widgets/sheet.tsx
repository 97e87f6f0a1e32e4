/** The frame of every screen but the table: a title, a body, and the keys at the bottom. */
import { Box, Text } from 'ink'
import type { ReactElement, ReactNode } from 'react'
import type { Size } from '../../terminal/terminal.ts'
import { words } from '../../text/en/screens.ts'
import type { Theme } from '../theme.ts'
import { breakText } from '../wrap.ts'
import { type KeyHint, KeysLine } from './keys-line.tsx'

interface Props {
  readonly title: string
  readonly size: Size
  readonly theme: Theme
  readonly hints: readonly KeyHint[]
  /** A line above the keys: something typed, or something wrong. */
  readonly note?: ReactNode
  readonly children: ReactNode
  /** Whether `?` tells more; it does on most screens. */
  readonly help?: boolean
}

/** Rows of the body: the title, an empty line, a note of one line and the keys take the others. */
export const bodyRows = ({ rows }: Size): number => rows - 4

/** Lines a note may have; it takes them from the body. */
const NOTE = 4

export function Sheet({ title, size, theme, hints, note, children, help = true }: Props): ReactElement {
  const lines = typeof note === 'string' ? breakText(note, size.columns).slice(0, NOTE) : ['']
  return (
    <Box flexDirection="column" width={size.columns} height={size.rows}>
      <Text wrap="truncate" {...theme.title}>
        {title}
      </Text>
      <Box flexDirection="column" marginTop={1} height={bodyRows(size) + 1 - lines.length} overflow="hidden">
        {children}
      </Box>
      <Box height={lines.length}>{typeof note === 'string' ? <Text>{lines.join('\n')}</Text> : note}</Box>
      <KeysLine hints={help ? [...hints, ['?', words.keys.help]] : hints} columns={size.columns} theme={theme} />
    </Box>
  )
}
