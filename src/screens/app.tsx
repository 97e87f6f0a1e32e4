/** The whole picture of a model: the screen on top of the stack. */
import { Box, Text } from 'ink'
import type { ReactElement } from 'react'
import { words } from '../text/en/screens.ts'
import { Ask } from './ask-screen.tsx'
import { Curtain } from './curtain.tsx'
import { isTooSmall, SMALLEST } from './layout.ts'
import { Menu } from './menu.tsx'
import { type Model, top } from './model.ts'
import { NewGameForm } from './new-game.tsx'
import { Page } from './page.tsx'
import { Replay } from './replay.tsx'
import { Part, Result } from './result.tsx'
import { Rules } from './rules.tsx'
import { Saves } from './saves.tsx'
import { Seats } from './seats.tsx'
import { SettingsForm } from './settings-screen.tsx'
import { Table } from './table.tsx'
import { WhichGame } from './which-game.tsx'

export function App({ model }: { model: Model }): ReactElement {
  const { size, play } = model
  if (isTooSmall(size))
    return (
      <Box width={size.columns} height={size.rows}>
        <Text>{words.tooSmall(size.columns, size.rows, SMALLEST.columns, SMALLEST.rows)}</Text>
      </Box>
    )
  const screen = top(model)
  switch (screen.at) {
    case 'menu':
      return <Menu model={model} screen={screen} />
    case 'new-game':
      return <NewGameForm model={model} screen={screen} />
    case 'saves':
      return <Saves model={model} screen={screen} />
    case 'lessons':
    case 'choose-rules':
      return <WhichGame model={model} screen={screen} />
    case 'page':
      return <Page model={model} screen={screen} />
    case 'rules':
      return <Rules model={model} screen={screen} />
    case 'replay':
      return <Replay model={model} screen={screen} />
    case 'settings':
      return <SettingsForm model={model} screen={screen} />
    case 'curtain':
      return <Curtain model={model} screen={screen} />
    case 'part':
      return <Part model={model} screen={screen} />
    case 'ask':
      return play === undefined ? <Text> </Text> : <Ask model={model} play={play} screen={screen} />
    case 'seats':
      return play === undefined ? <Text> </Text> : <Seats model={model} play={play} screen={screen} />
    case 'result':
      return play === undefined ? <Text> </Text> : <Result model={model} play={play} />
    case 'table':
      return play === undefined ? <Text> </Text> : <Table model={model} play={play} />
  }
}
