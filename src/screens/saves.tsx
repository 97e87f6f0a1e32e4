/** The saved games: go on with one or replay it; rename, copy, delete. */
import { Text } from 'ink'
import type { ReactElement } from 'react'
import type { Key } from '../terminal/keys.ts'
import { cli } from '../text/en/cli.ts'
import { words } from '../text/en/screens.ts'
import { typeInto } from './input.ts'
import { keyFor, pageCommand } from './keymap.ts'
import { change, type Effect, type Model, pop, type SavesScreen, type Updated } from './model.ts'
import { pickAfter } from './picks.ts'
import { List } from './widgets/list.tsx'
import { bodyRows, Sheet } from './widgets/sheet.tsx'

const ASKS: Readonly<Record<string, 'rename' | 'copy' | 'delete'>> = { n: 'rename', c: 'copy', x: 'delete' }

export function savesKey(model: Model, screen: SavesScreen, key: Key): Updated {
  if (screen.asking !== undefined) return askingKey(model, screen, screen.asking, key)
  const rows = screen.rows ?? []
  const pick = pickAfter(model.settings.keys, key, screen.pick, rows.length)
  if (pick !== undefined) return [change(model, { ...screen, pick, trouble: undefined })]
  const row = rows[screen.pick]
  const ask = ASKS[key.name]
  if (row !== undefined && ask !== undefined)
    return [
      change(model, { ...screen, asking: { what: ask, text: ask === 'rename' ? row.name : '' }, trouble: undefined }),
    ]
  switch (pageCommand(model.settings.keys, key)) {
    case 'choose':
      if (row === undefined) return [model]
      return [model, screen.use === 'resume' ? { do: 'resume', path: row.path } : { do: 'read-record', name: row.path }]
    case 'back':
    case 'leave':
      return key.name === 'ctrl-c' ? [model, { do: 'quit' }] : [pop(model)]
    default:
      return [model]
  }
}

function askingKey(model: Model, screen: SavesScreen, asking: NonNullable<SavesScreen['asking']>, key: Key): Updated {
  const row = screen.rows?.[screen.pick]
  if (key.name === 'ctrl-c') return [model, { do: 'quit' }]
  const closed = change(model, { ...screen, asking: undefined })
  if (key.name === 'escape' || row === undefined) return [closed]
  if (key.name !== 'enter')
    return [change(model, { ...screen, asking: { ...asking, text: typeInto(asking.text, key) } })]
  const text = asking.text.trim()
  if (asking.what === 'delete')
    return text.toLowerCase() === 'yes'
      ? [model, { do: 'delete', name: row.name }]
      : [change(model, { ...screen, asking: undefined, trouble: cli.kept })]
  if (text === '' || (asking.what === 'rename' && text === row.name)) return [closed]
  // The question stays until it has been done: a name that will not do can be mended.
  const effect: Effect =
    asking.what === 'copy' ? { do: 'copy', from: row.name, to: text } : { do: 'rename', from: row.name, to: text }
  return [change(model, { ...screen, trouble: undefined }), effect]
}

export function Saves({ model, screen }: { model: Model; screen: SavesScreen }): ReactElement {
  const { size, theme, settings } = model
  const rows = screen.rows ?? []
  const items = rows.map(({ name, about, modified }) => ({ text: `${name.padEnd(18)} ${modified}  ${about}` }))
  const { asking, trouble } = screen
  return (
    <Sheet
      title={screen.use === 'resume' ? words.savesTitle : words.replayTitle}
      size={size}
      theme={theme}
      help={asking === undefined}
      note={
        asking === undefined
          ? (trouble ?? model.notice ?? '')
          : `${trouble === undefined ? '' : `${trouble} `}${words.newNameFor[asking.what](rows[screen.pick]?.name ?? '')}${asking.text.slice(-size.columns)}_`
      }
      hints={
        asking !== undefined
          ? [
              ['Enter', words.keys.keep],
              ['Esc', words.keys.cancel],
            ]
          : rows.length === 0
            ? [[keyFor(settings.keys, 'back'), words.keys.back]]
            : [
                [keyFor(settings.keys, 'choose'), words.keys.open],
                ['n', words.keys.rename],
                ['c', words.keys.copy],
                ['x', words.keys.delete],
                [keyFor(settings.keys, 'back'), words.keys.back],
              ]
      }
    >
      {screen.rows !== undefined && rows.length === 0 ? (
        <Text>{words.noSaves}</Text>
      ) : (
        <List items={items} pick={screen.pick} rows={bodyRows(size)} columns={size.columns} theme={theme} />
      )}
    </Sheet>
  )
}
