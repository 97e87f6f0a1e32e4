/** The line that says which keys answer. */
import { Text } from 'ink'
import type { ReactElement } from 'react'
import type { Theme } from '../theme.ts'

export type KeyHint = readonly [key: string, does: string]

const GAP = '  '

/** As many hints as fit, the first ones first. */
export function KeysLine({
  hints,
  columns,
  theme,
}: {
  hints: readonly KeyHint[]
  columns: number
  theme: Theme
}): ReactElement {
  let used = 0
  const shown = hints.filter(([key, does]) => {
    const length = key.length + 1 + does.length + (used === 0 ? 0 : GAP.length)
    if (used + length > columns) return false
    used += length
    return true
  })
  return (
    <Text wrap="truncate">
      {shown.map(([key, does], i) => (
        <Text key={key}>
          {i === 0 ? '' : GAP}
          <Text {...theme.key}>{key}</Text> {does}
        </Text>
      ))}
    </Text>
  )
}
