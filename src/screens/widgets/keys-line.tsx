/** The line that says which keys answer. */
import type { ReactElement } from 'react'
import type { Theme } from '../theme.ts'
import { Row, type Span } from './row.tsx'

export type KeyHint = readonly [key: string, does: string]

const GAP = '  '

/** As many hints as fit, the first ones first; the keys in a style of their own. */
export function keySpans(hints: readonly KeyHint[], columns: number): readonly Span[] {
  const spans: Span[] = []
  let used = 0
  for (const [key, does] of hints) {
    const gap = used === 0 ? '' : GAP
    const length = gap.length + key.length + 1 + does.length
    if (used + length > columns) continue
    used += length
    spans.push({ text: gap, role: 'plain' }, { text: key, role: 'key' }, { text: ` ${does}`, role: 'plain' })
  }
  return spans
}

export const KeysLine = ({ hints, columns, theme }: Props): ReactElement => (
  <Row spans={keySpans(hints, columns)} theme={theme} />
)

interface Props {
  readonly hints: readonly KeyHint[]
  readonly columns: number
  readonly theme: Theme
}
