/** Settings: colours, characters, keys, pace. A change holds at once, and is remembered. */
import type { ReactElement } from 'react'
import type { Key } from '../terminal/keys.ts'
import { words } from '../text/en/screens.ts'
import { KEY_SETS, keyFor, pageCommand } from './keymap.ts'
import { change, type Model, pop, type Screen, type Updated, withSettings } from './model.ts'
import { pickAfter } from './picks.ts'
import { CHARACTERS, PACES, type Settings } from './settings.ts'
import { THEMES } from './theme.ts'
import { List } from './widgets/list.tsx'
import { bodyRows, Sheet } from './widgets/sheet.tsx'

type SettingsScreen = Extract<Screen, { at: 'settings' }>

const ROWS = ['theme', 'characters', 'keys', 'pace'] as const

export function settingsKey(model: Model, screen: SettingsScreen, key: Key): Updated {
  const pick = pickAfter(model.settings.keys, key, screen.pick, ROWS.length)
  if (pick !== undefined) return [change(model, { ...screen, pick })]
  if (key.name === 'ctrl-c') return [model, { do: 'quit' }]
  switch (pageCommand(model.settings.keys, key)) {
    case 'left':
      return turned(model, screen, -1)
    case 'right':
    case 'choose':
      return turned(model, screen, 1)
    case 'back':
    case 'leave':
    case 'settings':
      return [pop(model)]
    default:
      return [model]
  }
}

function turned(model: Model, { pick }: SettingsScreen, step: 1 | -1): Updated {
  const { settings } = model
  const next = <T,>(values: readonly T[], value: T): T =>
    values[(values.indexOf(value) + step + values.length) % values.length] ?? value
  const changed: readonly Settings[] = [
    { ...settings, theme: next(THEMES, settings.theme) },
    { ...settings, characters: next(CHARACTERS, settings.characters) },
    { ...settings, keys: next(KEY_SETS, settings.keys) },
    { ...settings, pace: next(PACES, settings.pace) },
  ]
  const chosen = changed[pick] ?? settings
  return [withSettings(model, chosen), { do: 'remember', settings: chosen }]
}

export function SettingsForm({ model, screen }: { model: Model; screen: SettingsScreen }): ReactElement {
  const { size, theme, settings, limits } = model
  const items = ROWS.map((row) => ({
    text: `${words.setting[row].padEnd(20)} < ${words.values[settings[row]]} >`,
  }))
  return (
    <Sheet
      title={words.settingsTitle}
      size={size}
      theme={theme}
      note={model.notice ?? (limits.colour ? '' : words.noColour)}
      hints={[
        [`${keyFor(settings.keys, 'left')}/${keyFor(settings.keys, 'right')}`, words.keys.change],
        [keyFor(settings.keys, 'back'), words.keys.back],
      ]}
    >
      <List items={items} pick={screen.pick} rows={bodyRows(size)} columns={size.columns} theme={theme} />
    </Sheet>
  )
}
