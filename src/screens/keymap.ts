/** Which key does what, in the two sets. Hints on the screens, the help page and the program itself read this one table. */
import type { Key } from '../terminal/keys.ts'

export const KEY_SETS = ['classic', 'vi'] as const
export type KeySet = (typeof KEY_SETS)[number]

export const COMMANDS = [
  'left',
  'right',
  'up',
  'down',
  'up-left',
  'up-right',
  'down-left',
  'down-right',
  'next',
  'previous',
  'choose',
  'back',
  'goto',
  'type',
  'undo',
  'redo',
  'inspect',
  'odds',
  'sheet',
  'hint',
  'secret',
  'help',
  'search',
  'log',
  'dice',
  'zoom-in',
  'zoom-out',
  'settings',
  'seats',
  'resign',
  'leave',
  'repaint',
  'suspend',
  'first',
  'last',
  'page-up',
  'page-down',
] as const
export type Command = (typeof COMMANDS)[number]

type Keys = Readonly<Record<Command, readonly string[]>>

const classic: Keys = {
  left: ['left', '4'],
  right: ['right', '6'],
  up: ['up', '8'],
  down: ['down', '2'],
  'up-left': ['7', 'home'],
  'up-right': ['9', 'pageup'],
  'down-left': ['1', 'end'],
  'down-right': ['3', 'pagedown'],
  next: ['tab'],
  previous: ['shift-tab'],
  choose: ['enter', 'space', '5'],
  back: ['escape'],
  goto: ['g'],
  type: [':'],
  undo: ['u'],
  redo: ['r'],
  inspect: ['i'],
  odds: ['o'],
  sheet: ['v'],
  hint: ['h'],
  secret: ['s'],
  help: ['?', 'f1'],
  search: ['/'],
  log: ['m'],
  dice: ['d'],
  'zoom-in': ['+', '='],
  'zoom-out': ['-'],
  settings: [','],
  seats: ['W'],
  resign: ['R'],
  leave: ['q', 'ctrl-c'],
  repaint: ['ctrl-l'],
  suspend: ['ctrl-z'],
  first: ['home'],
  last: ['end'],
  'page-up': ['pageup'],
  'page-down': ['pagedown'],
}

/** hjkl and the diagonals yubn; undo and hint, which they displace, become capitals. */
const vi: Keys = {
  ...classic,
  left: [...classic.left, 'h'],
  right: [...classic.right, 'l'],
  up: [...classic.up, 'k'],
  down: [...classic.down, 'j'],
  'up-left': [...classic['up-left'], 'y'],
  'up-right': [...classic['up-right'], 'u'],
  'down-left': [...classic['down-left'], 'b'],
  'down-right': [...classic['down-right'], 'n'],
  undo: ['U'],
  hint: ['H'],
}

export const keySets: Readonly<Record<KeySet, Keys>> = { classic, vi }

/** What else who watches computers play can press, in either set: nothing else is chosen then. */
export const WATCHING = { pause: ['p', 'space'], step: ['enter', '.'] } as const

/** The commands of the table. Lists and pages understand fewer: there Home, End, Page up and Page down scroll. */
const SCROLLING: readonly Command[] = ['first', 'last', 'page-up', 'page-down']

/** What a key does on the table; undefined if nothing. */
export const tableCommand = (set: KeySet, { name }: Key): Command | undefined =>
  COMMANDS.find((command) => !SCROLLING.includes(command) && keySets[set][command].includes(name))

const DIAGONAL: readonly Command[] = ['up-left', 'up-right', 'down-left', 'down-right']

/** What a key does in a list or on a page of text; digits are not for moving there, but choose. */
export const pageCommand = (set: KeySet, { name }: Key): Command | undefined =>
  /^\d$/.test(name)
    ? undefined
    : COMMANDS.find((command) => !DIAGONAL.includes(command) && keySets[set][command].includes(name))

const SHOWN: Readonly<Record<string, string>> = {
  tab: 'Tab',
  'shift-tab': 'Shift-Tab',
  enter: 'Enter',
  space: 'Space',
  escape: 'Esc',
  left: 'Left',
  right: 'Right',
  up: 'Up',
  down: 'Down',
  home: 'Home',
  end: 'End',
  pageup: 'PgUp',
  pagedown: 'PgDn',
  f1: 'F1',
}

/** A key as people write it. */
export const keyName = (name: string): string =>
  SHOWN[name] ?? (name.startsWith('ctrl-') ? `Ctrl-${name.slice(5).toUpperCase()}` : name)

/** The key to press for a command, in the set in force. */
export const keyFor = (set: KeySet, command: Command): string => keyName(keySets[set][command][0] ?? '')

/** Whether a letter is taken by a command of the table. */
export const isTaken = (set: KeySet, name: string): boolean => tableCommand(set, { name }) !== undefined
