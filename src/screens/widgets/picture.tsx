/** A picture in cells as a part of a screen. */
import { Box, Text } from 'ink'
import type { ReactElement } from 'react'
import { type Canvas, type Run, runs } from '../../terminal/canvas.ts'

/** As rows of text, or as a hole of the same size that the cells are laid into once the screen is drawn. */
export type Outlet = 'text' | 'hole'

interface Props {
  readonly canvas: Canvas
  readonly outlet: Outlet
}

export function Picture({ canvas, outlet }: Props): ReactElement {
  return (
    <Box width={canvas.width} height={canvas.height} flexDirection="column" flexShrink={0}>
      {outlet === 'text' && runs(canvas).map((row, y) => <Row key={at(y)} row={row} />)}
    </Box>
  )
}

const Row = ({ row }: { readonly row: readonly Run[] }): ReactElement => (
  <Text wrap="truncate">
    {row.map(({ text, style }, i) => (
      <Text key={at(i)} {...style}>
        {text}
      </Text>
    ))}
  </Text>
)

/** Rows and runs are known by their places: a picture has no other names for them. */
const at = (place: number): string => String(place)
