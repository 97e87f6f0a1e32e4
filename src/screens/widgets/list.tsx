/** A list with one item picked, scrolled so that it is seen. */
import { Box, Text } from 'ink'
import type { ReactElement } from 'react'
import { windowOn } from '../picks.ts'
import type { Role, Theme } from '../theme.ts'
import { cut } from '../wrap.ts'

export interface Item {
  readonly text: string
  readonly role?: Role
  /** Stands in the first column: what marks the item whatever is picked. */
  readonly mark?: string
}

interface Props {
  readonly items: readonly Item[]
  /** -1 if nothing is picked. */
  readonly pick: number
  readonly rows: number
  readonly columns: number
  readonly theme: Theme
}

export function List({ items, pick, rows, columns, theme }: Props): ReactElement {
  const from = windowOn(items.length, Math.max(0, pick), rows)
  return (
    <Box flexDirection="column" width={columns}>
      {items.slice(from, from + rows).map(({ text, role = 'plain', mark = ' ' }, i) => {
        const at = from + i
        const picked = at === pick
        const hidden = (i === 0 && at > 0) || (i === rows - 1 && at < items.length - 1)
        const room = columns - (hidden ? 4 : 0)
        const line = cut(`${picked ? '>' : mark} ${text}`, room).padEnd(room)
        return (
          <Text key={at} wrap="truncate" {...(picked ? theme.selected : theme[role])}>
            {hidden ? `${line} ...` : line}
          </Text>
        )
      })}
    </Box>
  )
}
