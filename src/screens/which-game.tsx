/** Of which game: its rules, its lesson. */
import type { ReactElement } from 'react'
import { LESSON, lessonsOf } from '../rulebook/lessons.ts'
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

interface Choice {
  /** Of a game, or of a lesson. */
  readonly name: string
  readonly text: string
}

const choicesOf = (at: WhichGameScreen['at']): readonly Choice[] =>
  catalogue.flatMap(({ id }) => {
    const { title, variants } = titlesOf(id)
    if (at !== 'lessons') return [{ name: id, text: words.rulesOf(title) }]
    return lessonsOf(id).map((name) => ({
      name,
      text: words.lessonOf(title, variants[name.slice(id.length + 1)] ?? ''),
    }))
  })

export function whichGameKey(model: Model, screen: WhichGameScreen, key: Key): Updated {
  const choices = choicesOf(screen.at)
  const pick = pickAfter(model.settings.keys, key, screen.pick, choices.length)
  if (pick !== undefined) return [change(model, { ...screen, pick })]
  if (key.name === 'ctrl-c') return [model, { do: 'quit' }]
  const { name = '' } = choices[screen.pick] ?? {}
  switch (pageCommand(model.settings.keys, key)) {
    case 'choose':
      return screen.at === 'lessons' ? [model, { do: 'read-record', name: `${LESSON}${name}` }] : openRules(model, name)
    case 'back':
    case 'leave':
      return [pop(model)]
    default:
      return [model]
  }
}

export function WhichGame({ model, screen }: { model: Model; screen: WhichGameScreen }): ReactElement {
  const { size, theme, settings } = model
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
        items={choicesOf(screen.at).map(({ text }) => ({ text }))}
        pick={screen.pick}
        rows={bodyRows(size)}
        columns={size.columns}
        theme={theme}
      />
    </Sheet>
  )
}
