/** Who plays which side, in the middle of a game: persons and computers take each other's seats. */
import type { ReactElement } from 'react'
import type { AnySession } from '../desk/opened.ts'
import { playerAt, withPlayer } from '../desk/reseating.ts'
import { HUMAN, PLAYERS } from '../desk/seats.ts'
import { type Failure, isFailure } from '../desk/world.ts'
import type { Key } from '../terminal/keys.ts'
import { words } from '../text/en/screens.ts'
import { keyFor, pageCommand } from './keymap.ts'
import { change, type Model, type PlayState, pop, type SeatsScreen, tell, type Updated } from './model.ts'
import { pickAfter } from './picks.ts'
import { List } from './widgets/list.tsx'
import { bodyRows, Sheet } from './widgets/sheet.tsx'

export function seatsKey(model: Model, screen: SeatsScreen, key: Key): Updated {
  const { play } = model
  if (key.name === 'ctrl-c') return [model, { do: 'quit' }]
  if (play === undefined) return [pop(model)]
  const { seats } = play.opened.game
  const pick = pickAfter(model.settings.keys, key, screen.pick, seats.length)
  if (pick !== undefined) return [change(model, { ...screen, pick, trouble: undefined })]
  const seat = seats[screen.pick] ?? ''
  switch (pageCommand(model.settings.keys, key)) {
    case 'left':
      return [change(model, turned(play, screen, seat, -1))]
    case 'right':
      return [change(model, turned(play, screen, seat, 1))]
    case 'choose':
      return chosen(model, play, screen, seat)
    case 'back':
    case 'leave':
    case 'seats':
      return [pop(model)]
    default:
      return [model]
  }
}

const chosenFor = (play: PlayState, { chosen: all }: SeatsScreen, seat: string): string =>
  all[seat] ?? playerAt(play, seat)

function turned(play: PlayState, screen: SeatsScreen, seat: string, step: 1 | -1): SeatsScreen {
  const at = PLAYERS.indexOf(chosenFor(play, screen, seat))
  const next = PLAYERS[(at + step + PLAYERS.length) % PLAYERS.length] ?? HUMAN
  return { ...screen, chosen: { ...screen.chosen, [seat]: next }, trouble: undefined }
}

/** Who has been chosen takes the seat; if nobody else has been, there is nothing to do here. */
function chosen(model: Model, play: PlayState, screen: SeatsScreen, seat: string): Updated {
  const player = chosenFor(play, screen, seat)
  if (player === playerAt(play, seat)) return [pop(model)]
  const session = withPlayer(play, seat, player)
  return isFailure(session)
    ? [change(model, { ...screen, trouble: session.failure })]
    : [pop(model), { do: 'commit', session }]
}

/** The record takes who sits down, or it is said why not. */
export const changeSeat = (model: Model, play: PlayState, session: AnySession | Failure): Updated =>
  isFailure(session) ? tell(model, play, { lines: [session.failure] }) : [model, { do: 'commit', session }]

const called = (player: string): string => (player === HUMAN ? words.human : words.computer(player))

export function Seats({ model, play, screen }: { model: Model; play: PlayState; screen: SeatsScreen }): ReactElement {
  const { size, theme, settings } = model
  const { game, titles } = play.opened
  const name = (seat: string): string => titles.seats[seat] ?? seat
  const width = 2 + Math.max(...game.seats.map((seat) => name(seat).length))
  const items = game.seats.map((seat) => {
    const [now, next] = [playerAt(play, seat), chosenFor(play, screen, seat)]
    const other = now === next ? '' : `  (${words.seatsNow(called(now))})`
    return { text: `${name(seat).padEnd(width)} < ${called(next)} >${other}` }
  })
  return (
    <Sheet
      title={words.seatsTitle}
      size={size}
      theme={theme}
      note={screen.trouble ?? model.notice ?? words.seatsAbout}
      hints={[
        [`${keyFor(settings.keys, 'left')}/${keyFor(settings.keys, 'right')}`, words.keys.change],
        [keyFor(settings.keys, 'choose'), words.keys.doIt],
        [keyFor(settings.keys, 'back'), words.keys.back],
      ]}
    >
      <List items={items} pick={screen.pick} rows={bodyRows(size)} columns={size.columns} theme={theme} />
    </Sheet>
  )
}
