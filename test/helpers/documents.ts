/** The documents of the repository, and the pictures of screens in them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** Every document by its path from the root. */
export const documents: Readonly<Record<string, string>> = Object.fromEntries(
  ['README.md', 'CONTRIBUTING.md', ...readdirSync(join(root, 'docs')).map((name) => join('docs', name))]
    .filter((path) => path.endsWith('.md'))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
)

export const documentAt = (path: string): string => {
  const text = documents[path]
  if (text === undefined) throw new Error(`there is no ${path}`)
  return text
}

/** A picture of a screen: a block of text with its name before it, as in `<!-- menu -->`. */
export interface Picture {
  readonly path: string
  readonly name: string
  readonly text: string
}

export const pictures: readonly Picture[] = Object.entries(documents).flatMap(([path, text]) =>
  [...text.matchAll(/^<!-- (.*) -->\n```\n([\s\S]*?)^```$/gm)].map(([, name = '', shown = '']) => ({
    path,
    name,
    text: shown,
  })),
)

/** Rows of a screen as a document shows them: without the blanks at their ends and the empty rows below. */
export const asShown = (rows: readonly string[]): string =>
  `${rows
    .map((row) => row.trimEnd())
    .join('\n')
    .trimEnd()}\n`

/** What leads to the screen of a picture: a command line, and then keys by name, lines after `:`, places after `g`, and after `=` what is waited for. */
export interface Way {
  readonly args: readonly string[]
  readonly steps: readonly string[]
}

const TABLE: Way = {
  args: ['play', '7', '--seed', 'lwow-1920', '--seat', 'polish=random'],
  steps: [
    ':move 24 I3',
    ':move 24 H3',
    ':move 32 I4',
    ':move 32 H4',
    ':prepare 81',
    ':end',
    '=12 August',
    ':move 24 G3',
    'left',
  ],
}

const lesson = (name: string, ...steps: readonly string[]): Way => ({ args: ['replay', `lesson:${name}`], steps })
const right = (times: number): readonly string[] => Array.from({ length: times }, () => 'right')

export const ways: Readonly<Record<string, Way>> = {
  menu: { args: [], steps: [] },
  table: TABLE,
  why: { ...TABLE, steps: [...TABLE.steps, 'gE4', 'enter'] },
  raid: lesson('111', ...right(8)),
  battle: lesson('bitwa', ...right(18)),
  combat: lesson('bitwa', 'end'),
  patrols: lesson('mali', ...right(6)),
}

/** What stands between fences, and in which language. */
const BLOCK = /^```(\w*)\n([\s\S]*?)^```$/gm
const VISTULA = /(?:^|[ (])(?:vistula|node bin\/vistula\.js) ([^`<>|)]+)/

/** Pieces of code within the sentences of a document. */
export const spansIn = (text: string): readonly string[] =>
  [...text.replace(BLOCK, '').matchAll(/`([^`]+)`/g)].map(([, span = '']) => span.replace(/\s+/g, ' '))

/** Every command line a document shows, without what a shell makes of it and without what is said about it. */
export function commandsIn(text: string): readonly string[] {
  const lines = [...text.matchAll(BLOCK)]
    .filter(([, language]) => language === '')
    .flatMap(([, , block = '']) => block.split('\n'))
    // What is shown with its answer has a test of its own.
    .filter((line) => /^(vistula|node|ssh|\.\.\. \|) /.test(line))
    .map((line) => line.replace(/(?<=\S) {2,}.*/, ''))
  return [...lines, ...spansIn(text)].flatMap((line) => VISTULA.exec(line)?.[1]?.trim() ?? [])
}
