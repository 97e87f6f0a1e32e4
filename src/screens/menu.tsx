/** The menu: the games, and what else there is. */
import { Box, Text } from 'ink'
import type { ReactElement } from 'react'
import { catalogue } from '../rules/catalogue.ts'
import type { Key } from '../terminal/keys.ts'
import { titlesOf } from '../text/catalogue.ts'
import { words } from '../text/en/screens.ts'
import { keyFor, pageCommand } from './keymap.ts'
import { change, type Model, push, type Screen, type Updated } from './model.ts'
import { newGameForm } from './new-game.tsx'
import { pickAfter } from './picks.ts'
import { openRules } from './rules.tsx'
import { broken, Lines } from './widgets/lines.tsx'
import { List } from './widgets/list.tsx'
import { bodyRows, Sheet } from './widgets/sheet.tsx'

type MenuScreen = Extract<Screen, { at: 'menu' }>

const OTHERS = ['resume', 'saves', 'lessons', 'rules', 'replay', 'settings', 'quit'] as const
const COUNT = catalogue.length + OTHERS.length
const LIST = 34

export function menuKey(model: Model, screen: MenuScreen, key: Key): Updated {
  const pick = pickAfter(model.settings.keys, key, screen.pick, COUNT)
  if (pick !== undefined) return [change(model, { ...screen, pick })]
  const number = /^[1-9]$/.test(key.name) ? Number(key.name) - 1 : undefined
  if (number !== undefined) return number < COUNT ? open(change(model, { ...screen, pick: number }), number) : [model]
  const command = pageCommand(model.settings.keys, key)
  if (command === 'choose') return open(model, screen.pick)
  if (command === 'leave') return [model, { do: 'quit' }]
  if (command === 'search') return rules(model)
  return [model]
}

function open(model: Model, pick: number): Updated {
  const entry = catalogue[pick]
  if (entry !== undefined) return [push(model, newGameForm(model, entry)), { do: 'seed' }]
  switch (OTHERS[pick - catalogue.length]) {
    case 'resume':
      return [model, { do: 'resume' }]
    case 'saves':
      return [push(model, { at: 'saves', use: 'resume', pick: 0 }), { do: 'list-saves' }]
    case 'replay':
      return [push(model, { at: 'saves', use: 'replay', pick: 0 }), { do: 'list-saves' }]
    case 'lessons':
      return [push(model, { at: 'lessons', pick: 0 })]
    case 'rules':
      return rules(model)
    case 'settings':
      return [push(model, { at: 'settings', pick: 0 })]
    default:
      return [model, { do: 'quit' }]
  }
}

/** With one game its rules, with several the question which. */
function rules(model: Model): Updated {
  const [only, ...more] = catalogue
  if (only !== undefined && more.length === 0) return openRules(model, only.id)
  return [push(model, { at: 'choose-rules', pick: 0 })]
}

export function Menu({ model, screen }: { model: Model; screen: MenuScreen }): ReactElement {
  const { size, theme, settings } = model
  const items = [
    ...catalogue.map(({ id }) => ({ text: titlesOf(id).title })),
    ...OTHERS.map((name) => ({ text: words.menu[name] })),
  ].map(({ text }, i) => ({ text: `[${i + 1}] ${text}` }))
  const columns = size.columns - LIST - 2
  return (
    <Sheet
      title={`${words.title}: ${words.subtitle}`}
      size={size}
      theme={theme}
      note={model.notice ?? ''}
      hints={[
        [`${keyFor(settings.keys, 'up')}/${keyFor(settings.keys, 'down')}`, words.keys.next],
        [keyFor(settings.keys, 'choose'), words.keys.choose],
        [keyFor(settings.keys, 'search'), words.keys.search],
        [keyFor(settings.keys, 'leave'), words.keys.leave],
      ]}
    >
      <Box>
        <List items={items} pick={screen.pick} rows={bodyRows(size)} columns={LIST} theme={theme} />
        <Box marginLeft={2} width={columns} flexDirection="column">
          <About pick={screen.pick} columns={columns} rows={bodyRows(size)} />
        </Box>
      </Box>
    </Sheet>
  )
}

/** What the item picked is about. */
function About({ pick, columns, rows }: { pick: number; columns: number; rows: number }): ReactElement {
  const entry = catalogue[pick]
  const other = OTHERS[pick - catalogue.length]
  if (entry === undefined) return <Text>{other === undefined ? '' : words.menuAbout[other]}</Text>
  const titles = titlesOf(entry.id)
  const lines = [
    titles.about,
    '',
    words.sides(
      entry.seats.map((seat) => titles.seats[seat] ?? seat),
      entry.fewest,
    ),
    words.length(titles.length),
    words.variants(entry.variants.map((name) => titles.variants[name] ?? name)),
    '',
    titles.special,
  ]
  return <Lines lines={broken(lines, columns, 0)} scroll={0} rows={rows} />
}
