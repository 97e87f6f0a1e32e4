/** A row of text in several styles: as Ink lays it out, and straight in cells. What is too long is cut, and a sign says so. */
import { Text } from 'ink'
import type { ReactElement } from 'react'
import { inAscii } from '../../terminal/ascii.ts'
import { attrOf, put, type Sheet, write } from '../../terminal/canvas.ts'
import type { Glyphs } from '../games/game-screen.ts'
import type { Role, Theme } from '../theme.ts'

export interface Span {
  readonly text: string
  readonly role: Role
}

export const Row = ({ spans, theme }: { spans: readonly Span[]; theme: Theme }): ReactElement => (
  <Text wrap="truncate">
    {spans.map(({ text, role }, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no names, and are drawn anew each time
      <Text key={i} {...theme[role]}>
        {text}
      </Text>
    ))}
  </Text>
)

/** The same cells as `Row`, in row `y` of a sheet. */
export function putRow(on: Sheet, y: number, spans: readonly Span[], theme: Theme, glyphs: Glyphs): void {
  const shown = glyphs === 'ascii' ? inAscii : (text: string) => text
  let x = 0
  for (const { text, role } of spans) x = write(on, x, y, shown(text), attrOf(theme[role]))
  if (x <= on.width) return
  const last = on.attrs[y * on.width + on.width - 2] ?? 0
  put(on, on.width - 1, y, shown('…'), last)
}
