/** The curtain between two persons at one keyboard, with what everybody may know of what happened meanwhile. */
import { Box, Text } from 'ink'
import type { ReactElement } from 'react'
import { lastOfPerson, sideName } from '../desk/seating.ts'
import { CHANCE } from '../engine/game.ts'
import { isSession } from '../engine/session.ts'
import type { Key } from '../terminal/keys.ts'
import { words } from '../text/en/screens.ts'
import { liftCurtain } from './flow.ts'
import { keyFor, pageCommand } from './keymap.ts'
import { change, type Model, type PlayState, pop, type Screen, top, type Updated } from './model.ts'
import { leave } from './table-actions.ts'
import { secretPage } from './table-pages.ts'
import { takenBack } from './taking-back.ts'
import { broken, Lines } from './widgets/lines.tsx'
import { bodyRows, Sheet } from './widgets/sheet.tsx'

type CurtainScreen = Extract<Screen, { at: 'curtain' }>

export function curtainKey(model: Model, screen: CurtainScreen, key: Key): Updated {
  const { play } = model
  // Only Enter: whoever still has a finger on another key has not handed over.
  if (key.name === 'enter') return screen.fresh === true ? [model] : lifted(model, screen)
  if (key.name === 'ctrl-c') return [model, { do: 'quit' }]
  switch (pageCommand(model.settings.keys, key)) {
    case 'back':
      return goesBack(screen) ? [pop(model)] : [model]
    case 'undo': {
      if (screen.before !== 'table' || play === undefined) return [model]
      const session = takenBack(play)
      // The curtain stays down if there is nothing to take back.
      return isSession(session)
        ? [model, { do: 'commit', session }]
        : [{ ...model, notice: play.opened.say(session.barred) }]
    }
    case 'leave':
      return screen.before === 'replay' ? [pop(model)] : leave(model)
    default:
      return [model]
  }
}

/** Whether there is something that anybody may see to go back to. */
const goesBack = ({ before }: CurtainScreen): boolean => before === 'secret' || before === 'replay'

function lifted(model: Model, { to, before, lines }: CurtainScreen): Updated {
  const under = pop(model)
  const { play } = model
  if (before === 'replay') {
    const screen = top(under)
    return [screen.at === 'replay' ? change(under, { ...screen, viewer: to }) : under]
  }
  if (play === undefined) return [under]
  return before === 'table' || before === 'seat' ? liftCurtain(under, to) : [change(model, secretPage(play, to, lines))]
}

/** Whose last action can be taken back before the curtain is lifted: it need not be the one who is to look. */
function undoneBy({ before }: CurtainScreen, play: PlayState | undefined): string | undefined {
  if (before !== 'table' || play === undefined || !isSession(takenBack(play))) return undefined
  const last = lastOfPerson(play)
  return last === undefined
    ? undefined
    : last.actor === CHANCE
      ? words.lastDie
      : words.lastActionOf(sideName(play, last.actor))
}

/** What has happened, the newest last; of what there is no room for the oldest is left out, and that is said. */
function sinceLines(since: readonly string[], columns: number, rows: number): readonly string[] {
  if (since.length === 0) return []
  for (let from = 0; from < since.length; from++) {
    const more = from > 0 ? [words.curtainMore] : []
    const lines = broken(['', words.curtainSince, ...more, ...since.slice(from)], columns)
    if (lines.length <= rows) return lines
  }
  const head = broken(['', words.curtainSince, words.curtainMore], columns)
  return [...head, ...broken(since.slice(-1), columns).slice(head.length - rows)]
}

export function Curtain({ model, screen }: { model: Model; screen: CurtainScreen }): ReactElement {
  const { size, theme, settings, play } = model
  const undo = undoneBy(screen, play)
  const above =
    undo === undefined ? [] : broken(['', words.curtainUndo(keyFor(settings.keys, 'undo'), undo)], size.columns)
  const lines = [...above, ...sinceLines(screen.since, size.columns, bodyRows(size) - 1 - above.length)]
  return (
    <Sheet
      title={words.curtainTitle(screen.name)}
      size={size}
      theme={theme}
      note={model.notice ?? ''}
      hints={[
        ...(screen.fresh === true ? [] : ([['Enter', words.keys.open]] as const)),
        ...(goesBack(screen)
          ? ([[keyFor(settings.keys, 'back'), words.keys.back]] as const)
          : undo !== undefined
            ? ([[keyFor(settings.keys, 'undo'), words.keys.undo]] as const)
            : []),
        [keyFor(settings.keys, 'leave'), words.keys.leave],
      ]}
    >
      <Box flexDirection="column">
        <Text {...theme.key}>{screen.fresh === true ? words.curtainFresh : words.curtainAsk}</Text>
        <Lines lines={lines} scroll={0} rows={bodyRows(size) - 1} />
      </Box>
    </Sheet>
  )
}
