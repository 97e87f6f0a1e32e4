/** Of which game: its rules, its lesson. */
import type { ReactElement } from 'react'
import { LESSON } from '../rulebook/lessons.ts'
import { catalogue } from '../rules/catalogue.ts'
import type { Key } from '../terminal/keys.ts'
import { titlesOf } from '../text/catalogue.ts'
import { words } from '../text/en/screens.ts'
import { keyFor, pageCommand } from './keymap.ts'
import { change, type Model, pop, type Screen, type Updated } from './model.ts'
import { pickAfter } from './picks.ts'
import { openRules } from './rules.tsx'
import { List } from './widgets/list.tsx'
import { bodyRows, Sheet } from './widgets/sheet.tsx'

type WhichGameScreen = Extract<Screen, { at: 'lessons' | 'choose-rules' }>

export function whichGameKey(model: Model, screen: WhichGameScreen, key: Key): Updated {
  const pick = pickAfter(model.settings.keys, key, screen.pick, catalogue.length)
  if (pick !== undefined) return [change(model, { ...screen, pick })]
  if (key.name === 'ctrl-c') return [model, { do: 'quit' }]
  const id = catalogue[screen.pick]?.id ?? ''
  switch (pageCommand(model.settings.keys, key)) {
    case 'choose':
      return screen.at === 'lessons' ? [model, { do: 'read-record', name: `${LESSON}${id}` }] : openRules(model, id)
    case 'back':
    case 'leave':
      return [pop(model)]
    default:
      return [model]
  }
}

export function WhichGame({ model, screen }: { model: Model; screen: WhichGameScreen }): ReactElement {
  const { size, theme, settings } = model
  const say = screen.at === 'lessons' ? words.lessonOf : words.rulesOf
  return (
    <Sheet
      title={screen.at === 'lessons' ? words.chooseLesson : words.chooseRules}
      size={size}
      theme={theme}
      note={model.notice ?? ''}
      hints={[
        [keyFor(settings.keys, 'choose'), words.keys.open],
        [keyFor(settings.keys, 'back'), words.keys.back],
      ]}
    >
      <List
        items={catalogue.map(({ id }) => ({ text: say(titlesOf(id).title) }))}
        pick={screen.pick}
        rows={bodyRows(size)}
        columns={size.columns}
        theme={theme}
      />
    </Sheet>
  )
}
