/** A page of text: inspection, odds, help, dice, the log, a secret. */
import type { ReactElement } from 'react'
import type { Key } from '../terminal/keys.ts'
import { words } from '../text/en/screens.ts'
import { keyFor } from './keymap.ts'
import { change, type Model, type PageScreen, pop, type Updated } from './model.ts'
import { scrollAfter } from './picks.ts'
import { broken, Lines, linesBelow } from './widgets/lines.tsx'
import { More } from './widgets/more.tsx'
import { bodyRows, Sheet } from './widgets/sheet.tsx'

export function pageKey(model: Model, screen: PageScreen, key: Key): Updated {
  const lines = broken(screen.lines, model.size.columns)
  const scroll = scrollAfter(model.settings.keys, key, screen.scroll, lines.length, bodyRows(model.size))
  if (scroll !== undefined) return [change(model, { ...screen, scroll })]
  if (key.name === 'ctrl-c') return [model, { do: 'quit' }]
  // Any other key closes the page; what only one may see is wiped off.
  return screen.kind === 'secret' ? [pop(model), { do: 'wipe' }] : [pop(model)]
}

export function Page({ model, screen }: { model: Model; screen: PageScreen }): ReactElement {
  const { size, theme, settings } = model
  const lines = broken(screen.lines, size.columns)
  const rows = bodyRows(size)
  const scrolls = lines.length > rows
  return (
    <Sheet
      title={screen.title}
      help={false}
      size={size}
      theme={theme}
      note={<More below={linesBelow(lines.length, screen.scroll, rows)} />}
      hints={[
        ...(scrolls
          ? ([[`${keyFor(settings.keys, 'up')}/${keyFor(settings.keys, 'down')}`, words.keys.scroll]] as const)
          : []),
        [keyFor(settings.keys, 'back'), words.keys.back],
      ]}
    >
      <Lines lines={lines} scroll={screen.scroll} rows={rows} />
    </Sheet>
  )
}
