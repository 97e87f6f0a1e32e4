/** A picture in cells as a part of a screen. */
import { Box, Text } from 'ink'
import type { ReactElement } from 'react'
import { type Canvas, type Run, runs } from '../../terminal/canvas.ts'

/** The same cells as rows of text. In a frame they are laid straight into its place instead. */
export const Picture = ({ canvas }: { canvas: Canvas }): ReactElement => (
  <Box width={canvas.width} height={canvas.height} flexDirection="column" flexShrink={0}>
    {runs(canvas).map((row, y) => (
      <Row key={at(y)} row={row} />
    ))}
  </Box>
)

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
