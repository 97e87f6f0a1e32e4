/** The frame of every screen but the table: a title, a body, and the keys at the bottom. */
import { Box, Text } from 'ink'
import type { ReactElement, ReactNode } from 'react'
import type { Size } from '../../terminal/terminal.ts'
import { words } from '../../text/en/screens.ts'
import type { Theme } from '../theme.ts'
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

/** Rows of the body: the title, an empty line, a note and the keys take the others. */
export const bodyRows = ({ rows }: Size): number => rows - 4

export const Sheet = ({ title, size, theme, hints, note, children, help = true }: Props): ReactElement => (
  <Box flexDirection="column" width={size.columns} height={size.rows}>
    <Text wrap="truncate" {...theme.title}>
      {title}
    </Text>
    <Box flexDirection="column" marginTop={1} height={bodyRows(size)} overflow="hidden">
      {children}
    </Box>
    <Box height={1}>{typeof note === 'string' ? <Text wrap="truncate">{note}</Text> : note}</Box>
    <KeysLine hints={help ? [...hints, ['?', words.keys.help]] : hints} columns={size.columns} theme={theme} />
  </Box>
)
