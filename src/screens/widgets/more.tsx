/** Says that text goes on below the window. */
import { Text } from 'ink'
import type { ReactElement } from 'react'
import { words } from '../../text/en/screens.ts'

export const More = ({ below }: { below: number }): ReactElement => (
  <Text>{below > 0 ? words.moreBelow(below) : ' '}</Text>
)
