/** The curtain between two persons at one keyboard, with what everybody may know of what happened meanwhile. */
import { Box, Text } from 'ink'
import type { ReactElement } from 'react'
import { sideName } from '../desk/seating.ts'
import type { Key } from '../terminal/keys.ts'
import { words } from '../text/en/screens.ts'
import { keyFor, pageCommand } from './keymap.ts'
import { change, type Model, pop, type Screen, type Updated } from './model.ts'
import { liftCurtain } from './playing.ts'
import { leave, secretPage, takeBack } from './table-keys.ts'
import { broken, Lines } from './widgets/lines.tsx'
import { bodyRows, Sheet } from './widgets/sheet.tsx'

type CurtainScreen = Extract<Screen, { at: 'curtain' }>

export function curtainKey(model: Model, screen: CurtainScreen, key: Key): Updated {
  const { play } = model
  if (play === undefined) return [pop(model)]
  // Only Enter: whoever still has a finger on another key has not handed over.
  if (key.name === 'enter')
    return screen.before === 'table' ? liftCurtain(pop(model), screen.to) : [change(model, secretPage(play, screen.to))]
  switch (pageCommand(model.settings.keys, key)) {
    case 'back':
      return screen.before === 'secret' ? [pop(model)] : [model]
    case 'undo':
      return screen.before === 'table' ? takeBack(pop(model), play) : [model]
    case 'leave':
      return key.name === 'ctrl-c' ? [model, { do: 'quit' }] : leave(model)
    default:
      return [model]
  }
}

export function Curtain({ model, screen }: { model: Model; screen: CurtainScreen }): ReactElement {
  const { size, theme, settings, play } = model
  const side = play === undefined ? screen.to : sideName(play, screen.to)
  const lines = screen.since.length === 0 ? [] : ['', words.curtainSince, ...screen.since]
  return (
    <Sheet
      title={words.curtainTitle(side)}
      size={size}
      theme={theme}
      hints={[
        ['Enter', words.keys.open],
        ...(screen.before === 'table'
          ? ([[keyFor(settings.keys, 'undo'), words.keys.undo]] as const)
          : ([[keyFor(settings.keys, 'back'), words.keys.back]] as const)),
        [keyFor(settings.keys, 'leave'), words.keys.leave],
      ]}
    >
      <Box flexDirection="column">
        <Text {...theme.key}>{words.curtainAsk}</Text>
        <Lines lines={broken(lines, size.columns)} scroll={0} rows={bodyRows(size) - 1} />
      </Box>
    </Sheet>
  )
}
