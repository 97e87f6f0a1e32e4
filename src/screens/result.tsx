/** How a game ended: why, who won, points, seed, record; and between the games of a match. */
import type { ReactElement } from 'react'
import { resultOf } from '../desk/result.ts'
import { type Play, sideName } from '../desk/seating.ts'
import { HUMAN, playersAtFirst } from '../desk/seats.ts'
import type { Outcome } from '../engine/game.ts'
import { isSession, partOutcome, seen, thinkTime } from '../engine/session.ts'
import type { Key } from '../terminal/keys.ts'
import { words } from '../text/en/screens.ts'
import { nextPart } from './flow.ts'
import { keyFor, tableCommand } from './keymap.ts'
import { type Effect, type Model, type PlayState, pop, type Screen, type Updated } from './model.ts'
import { leave } from './table-actions.ts'
import { tableKey } from './table-keys.ts'
import { takenBack } from './taking-back.ts'
import type { KeyHint } from './widgets/keys-line.tsx'
import { broken, Lines } from './widgets/lines.tsx'
import { bodyRows, Sheet } from './widgets/sheet.tsx'

export function resultKey(model: Model, key: Key): Updated {
  const { play } = model
  if (play === undefined) return [pop(model)]
  if (key.name === 'n') return [model, rematch(play)]
  if (key.name === 'b') return [pop(model)]
  if (key.name === 'v') return [model, { do: 'read-record', name: play.path }]
  if (key.name === 'ctrl-c') return [model, { do: 'quit' }]
  switch (tableCommand(model.settings.keys, key)) {
    case 'undo':
      return undone(model, play)
    case 'log':
    case 'dice':
    case 'settings':
      return tableKey(model, key)
    case 'leave':
      return leave(model)
    default:
      return [model]
  }
}

/** Taken back if that is possible; otherwise the result stays, and says why not. */
function undone(model: Model, play: PlayState): Updated {
  const session = takenBack(play)
  return isSession(session)
    ? [model, { do: 'commit', session }]
    : [{ ...model, notice: play.opened.say(session.barred) }]
}

/** The hint for undo, where it can do something. */
const undoHint = ({ settings }: Model, play: PlayState): readonly KeyHint[] =>
  isSession(takenBack(play)) ? [[keyFor(settings.keys, 'undo'), words.keys.undo]] : []

/** The same game once more, everybody with the next side. */
export function rematch({ opened, session }: PlayState): Effect {
  const { header, game } = opened
  const players = playersAtFirst(header, session)
  const letters = game.seats.map((seat) => header.seats[seat] ?? '')
  const swapped = game.seats.map((_, i) => players[game.seats[(i + 1) % game.seats.length] ?? ''] ?? HUMAN)
  return {
    do: 'again',
    opened,
    takeBack: session.now.takeBackAny,
    think: thinkTime(session),
    players: Object.fromEntries(letters.map((letter, i) => [letter, swapped[i] ?? HUMAN])),
  }
}

export function resultLines(play: PlayState): readonly string[] {
  const { session, opened } = play
  const result = resultOf(play)
  if (result === undefined) return []
  const last = partOutcome(session)
  const { first } = session.now
  const table = first === undefined ? tableOf(play) : undefined
  if (table !== undefined) return [...table, '', result.winner, '', ...recordLines(play)]
  const parts =
    first === undefined
      ? [result.why]
      : [`${words.firstGame}: ${opened.say(first.why)}`, `${words.secondGame}: ${result.why}`]
  return [
    ...parts,
    ...(result.match === undefined ? [] : ['', result.match]),
    '',
    result.winner,
    ...(first === undefined ? [] : pointsOf(inFirstPart(play), first, words.firstGame)),
    ...(last === undefined ? [] : pointsOf(play, last, first === undefined ? '' : words.secondGame)),
    '',
    ...recordLines(play),
  ]
}

/** Everybody on the side he had in the first part of the match. */
const inFirstPart = ({ opened, session }: Play): Play => ({
  opened,
  session: { ...session, now: { ...session.now, part: 1 } },
})

/** The points as the game shows them, if it does. */
const tableOf = ({ looks, opened, session }: PlayState): readonly string[] | undefined =>
  looks.result?.(seen(session, 'public').view)?.map(opened.say)

const recordLines = ({ opened: { titles, header }, path }: PlayState): readonly string[] => [
  `${titles.title}, ${titles.variants[header.variant] ?? header.variant}`,
  words.seedWas(header.seed),
  words.recordIn(path),
]

/** The points of a part with who had the side in it. */
const pointsOf = (play: Play, { points }: Outcome, part: string): readonly string[] =>
  points === undefined
    ? []
    : Object.entries(points).map(
        ([seat, count]) => `${part === '' ? '' : `${part}, `}${words.points(sideName(play, seat), count)}`,
      )

export function Result({ model, play }: { model: Model; play: PlayState }): ReactElement {
  const { size, theme, settings } = model
  return (
    <Sheet
      title={words.resultTitle}
      size={size}
      theme={theme}
      note={model.notice ?? ''}
      hints={[
        ['n', play.opened.game.seats.length > 2 ? words.keys.nextSides : words.keys.rematch],
        ['b', words.keys.board],
        ['v', words.keys.replay],
        [keyFor(settings.keys, 'log'), words.keys.log],
        ...diceHint(model, play),
        ...undoHint(model, play),
        [keyFor(settings.keys, 'leave'), words.keys.leave],
      ]}
    >
      <Lines lines={broken(resultLines(play), size.columns)} scroll={0} rows={bodyRows(size)} />
    </Sheet>
  )
}

/** A game without dice has no page of them. */
const diceHint = ({ settings }: Model, { opened }: PlayState): readonly KeyHint[] =>
  opened.game.dice.length === 0 ? [] : [[keyFor(settings.keys, 'dice'), words.keys.dice]]

type PartScreen = Extract<Screen, { at: 'part' }>

export function partKey(model: Model, key: Key): Updated {
  const { play } = model
  if (play === undefined) return [pop(model)]
  if (key.name === 'ctrl-c') return [model, { do: 'quit' }]
  switch (tableCommand(model.settings.keys, key)) {
    case 'choose':
      return nextPart(model)
    case 'undo':
      return undone(model, play)
    case 'log':
    case 'dice':
      return tableKey(model, key)
    case 'leave':
      return leave(model)
    default:
      return [model]
  }
}

export function Part({ model, screen }: { model: Model; screen: PartScreen }): ReactElement {
  const { size, theme, settings, play } = model
  const outcome = play === undefined ? undefined : partOutcome(play.session)
  const points = play === undefined || outcome === undefined ? [] : pointsOf(play, outcome, '')
  return (
    <Sheet
      title={words.partTitle}
      size={size}
      theme={theme}
      note={model.notice ?? ''}
      hints={[
        [keyFor(settings.keys, 'choose'), words.keys.choose],
        [keyFor(settings.keys, 'log'), words.keys.log],
        ...(play === undefined ? [] : [...diceHint(model, play), ...undoHint(model, play)]),
        [keyFor(settings.keys, 'leave'), words.keys.leave],
      ]}
    >
      <Lines
        lines={broken([screen.why, ...points, '', words.partNext], size.columns)}
        scroll={0}
        rows={bodyRows(size)}
      />
    </Sheet>
  )
}
