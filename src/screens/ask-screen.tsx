/** The question whether to resign. */
import { Text } from 'ink'
import type { ReactElement } from 'react'
import { sideName } from '../desk/seating.ts'
import { words } from '../text/en/screens.ts'
import type { Model, PlayState, Screen } from './model.ts'
import { Sheet } from './widgets/sheet.tsx'

type AskScreen = Extract<Screen, { at: 'ask' }>

export const Ask = ({ model, play, screen }: { model: Model; play: PlayState; screen: AskScreen }): ReactElement => (
  <Sheet
    title={words.askResign(sideName(play, screen.seat))}
    size={model.size}
    theme={model.theme}
    hints={[]}
    help={false}
  >
    <Text {...model.theme.key}>{words.resignKeys}</Text>
  </Sheet>
)
