/** Making room in a panel where much is pinned: what can be chosen must be seen as well. */
import { words } from '../text/en/screens.ts'
import type { PanelLine } from './panel.ts'

export const EMPTY: PanelLine = { text: '', role: 'plain' }

/** Rows for what can be chosen, at least; and where there is no room at all. */
export const CHOICES = 4
const FEWEST = 3

/** What is saved beside saying less of what is pinned, the first that is enough: gaps, and a row for each button. */
const SAVINGS = [
  { bare: false, packed: false },
  { bare: true, packed: false },
  { bare: true, packed: true },
] as const

/** What stands in the panel beside the things that can be chosen. */
interface Given {
  readonly rows: number
  readonly columns: number
  readonly prompt: readonly PanelLine[]
  pinned(dense: boolean): readonly PanelLine[]
  readonly title: readonly PanelLine[]
  /** How many things can be chosen that are no buttons. */
  readonly choices: number
  readonly buttons: readonly PanelLine[]
  readonly note: readonly PanelLine[]
}

/** What is left of that. */
interface Fitted {
  readonly pinned: readonly PanelLine[]
  readonly gap: readonly PanelLine[]
  readonly buttons: readonly PanelLine[]
}

export function fitted(given: Given): Fitted {
  const { rows, columns, prompt, title, choices, buttons, note } = given
  const with_ = (all: readonly PanelLine[], bare: boolean, packed: boolean): Fitted & { readonly fits: boolean } => {
    const gap = bare ? [] : [EMPTY, ...title]
    const ends = packed ? inRows(buttons, columns) : buttons
    const room = rows - prompt.length - gap.length - ends.length - note.length
    const free = room - Math.min(choices, packed ? FEWEST : CHOICES)
    return { pinned: atMost(all, free), gap, buttons: ends, fits: all.length <= free }
  }
  const pinned = given.pinned(false)
  const full = with_(pinned, false, false)
  if (pinned.length === 0) return { ...full, pinned }
  if (full.fits) return full
  const dense = given.pinned(true)
  const ways = SAVINGS.map(({ bare, packed }) => with_(dense, bare, packed))
  return ways.find(({ fits }) => fits) ?? ways.at(-1) ?? full
}

/** Buttons one after another, as many in a row as it holds. */
function inRows(lines: readonly PanelLine[], columns: number): readonly PanelLine[] {
  const rows: PanelLine[] = []
  for (const { text, role } of lines) {
    const [last, shown] = [rows.at(-1), text.trimEnd()]
    if (last === undefined || last.text.length + 1 + shown.length > columns) rows.push({ text: shown, role })
    else rows[rows.length - 1] = { text: `${last.text} ${shown}`, role: role === 'selected' ? role : last.role }
  }
  return rows
}

/** If there is no room for all, how many more there are. */
export const atMost = (lines: readonly PanelLine[], room: number): readonly PanelLine[] =>
  lines.length <= room
    ? lines
    : [
        ...lines.slice(0, Math.max(0, room - 1)),
        { text: words.more(lines.length - Math.max(0, room - 1)), role: 'dim' },
      ]
