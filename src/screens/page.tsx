/** A page of text: inspection, odds, help, dice, the log, a secret. */
import type { ReactElement } from 'react'
import type { Key } from '../terminal/keys.ts'
import { words } from '../text/en/screens.ts'
import { keyFor } from './keymap.ts'
import { change, type Model, type PageScreen, pop, type Updated } from './model.ts'
import { scrollAfter } from './picks.ts'
import { openRules } from './rules.tsx'
import { broken, Lines, linesBelow } from './widgets/lines.tsx'
import { More } from './widgets/more.tsx'
import { bodyRows, Sheet } from './widgets/sheet.tsx'

export function pageKey(model: Model, screen: PageScreen, key: Key): Updated {
  const lines = broken(screen.lines, model.size.columns)
  const scroll = scrollAfter(model.settings.keys, key, screen.scroll, lines.length, bodyRows(model.size))
  if (scroll !== undefined) return [change(model, { ...screen, scroll })]
  if (key.name === 'ctrl-c') return [model, { do: 'quit' }]
  const paragraph = /^[1-9]$/.test(key.name) ? screen.rules?.[Number(key.name) - 1] : undefined
  if (paragraph !== undefined && model.play !== undefined)
    return openRules(model, model.play.opened.entry.id, paragraph)
  // Any other key closes the page; what only one may see is wiped off.
  return screen.kind === 'secret' ? [pop(model), { do: 'wipe' }] : [pop(model)]
}

export function Page({ model, screen }: { model: Model; screen: PageScreen }): ReactElement {
  const { size, theme, settings } = model
  const lines = broken(screen.lines, size.columns)
  const rows = bodyRows(size)
  const digits = screen.rules?.length ?? 0
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
        ...(digits > 0 ? ([[digits > 1 ? `1-${digits}` : '1', words.keys.rule]] as const) : []),
        [keyFor(settings.keys, 'back'), words.keys.back],
      ]}
    >
      <Lines lines={lines} scroll={screen.scroll} rows={rows} />
    </Sheet>
  )
}
