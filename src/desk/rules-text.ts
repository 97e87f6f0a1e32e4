/** The rules as text for a terminal. */
import { isAstray, paragraphsAt, type Reference, referencesIn } from '../rulebook/asked.ts'
import { contextOf, type Hit, leads, nearestTitles, type Volume } from '../rulebook/find.ts'
import { findParagraph, type Paragraph, paragraphsOf, type Rulebook } from '../rulebook/rulebook.ts'
import { cli } from '../text/en/cli.ts'
import { wrapText } from './wrap.ts'

export interface LookUp {
  readonly found: readonly FoundHit[]
  readonly lines: readonly string[]
  /** What was asked for and is not there, in sentences. */
  readonly missing: readonly string[]
}

/** `context`: the stretch of the text round the words that were searched for. */
export interface FoundHit extends Hit {
  readonly context?: string
}

/** `all`: every hit in full, and without words the whole book. */
export interface Layout {
  readonly width: number
  readonly all?: boolean
}

/** Rows of a window of 23, less the one in which the next command is typed. */
export const WINDOW = 22
/** Each hit of a list has a row for its title and one for its context. */
const HIT_ROWS = 2
const MOST_TITLES = 3

/** Paragraphs by number, the hits of a search, or without words the table of contents. */
export async function lookUp(volumes: readonly Volume[], asked: string, layout: Layout): Promise<LookUp> {
  const words = asked.trim()
  if (words === '') {
    const found = volumes.flatMap((volume) => hitsOf(volume, paragraphsOf(volume.book)))
    return {
      found,
      lines: layout.all ? hitsInFull(found, areSeveral(volumes)) : volumes.flatMap(contents),
      missing: [],
    }
  }
  const references = referencesIn(words)
  return references === undefined ? searched(volumes, words, layout) : numbered(volumes, references)
}

/** What was asked without the brackets and the name of the game: as refusals cite it, `[rule 7 3.12]`. */
export const withoutCitation = (asked: string, games: readonly string[]): readonly [asked: string, game?: string] => {
  const bare = asked.replace(/^\s*\[?\s*(?:rules?\s+)?/i, '').replace(/\s*\]\s*$/, '')
  const [, game, rest] = /^(\S+)\s+(?=\d+\.\d)(.*)$/.exec(bare) ?? []
  return game !== undefined && rest !== undefined && games.includes(game) ? [rest, game] : [bare]
}

function numbered(volumes: readonly Volume[], references: readonly Reference[]): LookUp {
  const answers = volumes.flatMap((volume) =>
    references.map((reference) => ({ volume, reference, found: paragraphsAt(volume.book, reference) })),
  )
  const hits = answers.flatMap(({ volume, found }) => (isAstray(found) ? [] : hitsOf(volume, found)))
  // Each once, however often it was asked for.
  const found = [...new Map(hits.map((hit) => [hit.paragraph, hit])).values()]
  const missing = answers.flatMap(({ volume: { game, book }, found }) => {
    if (!isAstray(found)) return []
    if ('backwards' in found) return [cli.backwards(...found.backwards)]
    return [cli.noParagraph(game, found.unknown, paragraphsBeside(book, found.unknown))]
  })
  // Where several games are asked it is enough that one has it.
  const answered = volumes.length > 1 && found.length > 0
  return { found, lines: hitsInFull(found, areSeveral(volumes)), missing: answered ? [] : [...new Set(missing)] }
}

async function searched(volumes: readonly Volume[], words: string, { width, all }: Layout): Promise<LookUp> {
  const { called, having } = leads(volumes, words)
  const read = [...called, ...having]
  const hits = read.length > 0 ? read : (await import('../rulebook/search.ts')).almost(volumes, words)
  const found = hits.map((hit) => ({ ...hit, context: contextOf(hit.paragraph, words, width - CONTEXT.length) }))
  const [best, ...more] = found
  if (best === undefined) return { found, lines: [], missing: notFound(volumes, words) }
  if (all || more.length === 0) return { found, lines: hitsInFull(found, areSeveral(volumes)), missing: [] }
  // What alone is called so, or is called so first in its book, was meant.
  const isMeant = called.length === 1 || (called.length > 1 && volumes.length === 1)
  if (!isMeant) return { found, lines: list(found, WINDOW, areSeveral(volumes)), missing: [] }
  const first = hitsInFull([best], areSeveral(volumes)).flatMap((line) => wrapText(line, width))
  const room = WINDOW - first.length - 2
  // The head of the answer must not be driven out of the window by what is less to the point.
  const others = list(more, room, areSeveral(volumes), room > HIT_ROWS ? HIT_ROWS : 1)
  return {
    found,
    lines: [...first, '', ...(room < 2 ? [cli.moreHits(more.length)] : [cli.alsoMatch, ...others])],
    missing: [],
  }
}

/** The first and the last number of the section that a number would stand in; empty if there is none. */
function paragraphsBeside({ sections }: Rulebook, number: string): readonly string[] {
  const all = sections.find((section) => section.number === number.split('.')[0])?.paragraphs ?? []
  return [all[0], all.at(-1)].flatMap((paragraph) => paragraph?.number ?? [])
}

const hitsOf = (volume: Volume, paragraphs: readonly Paragraph[]): readonly Hit[] =>
  paragraphs.map((paragraph) => ({ volume, paragraph }))

const notFound = (volumes: readonly Volume[], words: string): readonly string[] => {
  const near = nearestTitles(volumes, words, MOST_TITLES)
  const titles = near.map(({ volume, paragraph }) => titleLine(paragraph, areSeveral(volumes) ? volume.game : ''))
  return [cli.noHits(words), ...(titles.length === 0 ? [] : [cli.nearestTitles, ...titles])]
}

/** Whether the game is named: where several were asked. */
const areSeveral = (volumes: readonly Volume[]): boolean => volumes.length > 1

const hitsInFull = (hits: readonly Hit[], isNamed: boolean): readonly string[] =>
  hits.flatMap(({ volume, paragraph }, i) => {
    const [head = '', ...text] = paragraphLines(paragraph)
    const named = isNamed ? `${volume.game} ${head}` : head
    return [...(i === 0 ? [] : ['']), named, ...text, ...seeLine(volume.book, paragraph)]
  })

/** Paragraphs of one book, each with where it comes from and what is related. */
export const inFull = (volume: Volume, paragraphs: readonly Paragraph[]): readonly string[] =>
  hitsInFull(hitsOf(volume, paragraphs), false)

/** Under the title, which stands to the right of its number. */
const CONTEXT = '      '

/** As many hits as go into so many rows, and how many there are besides; with one row each, titles alone. */
function list(hits: readonly FoundHit[], rows: number, isNamed: boolean, hitRows = HIT_ROWS): readonly string[] {
  const fit = Math.floor(rows / hitRows)
  const shown = hits.length <= fit ? hits : hits.slice(0, Math.floor((rows - 1) / hitRows))
  return [
    ...shown.flatMap(({ volume, paragraph, context = '' }) =>
      [titleLine(paragraph, isNamed ? volume.game : '').trimStart(), CONTEXT + context].slice(0, hitRows),
    ),
    ...(shown.length === hits.length ? [] : [cli.moreHits(hits.length - shown.length)]),
  ]
}

const titleLine = ({ number, title }: Paragraph, game = ''): string =>
  `  ${game === '' ? number.padEnd(6) : `${game} ${number}`.padEnd(12)}${title}`

const contents = ({ game, book }: Volume): readonly string[] => [
  book.title,
  book.intro,
  ...book.sections.flatMap(({ number, title, paragraphs }) => [
    '',
    `${number} ${title}`,
    ...paragraphs.map((paragraph) => titleLine(paragraph)),
  ]),
  '',
  cli.rulesHint(game),
]

/** Number and title, where it comes from, and the text. */
export function paragraphLines({ number, title, text, tags, options }: Paragraph): readonly string[] {
  const source = [...tags.map((tag) => cli.provenance[tag] ?? tag), ...options.map(cli.option)].join(', ')
  // A ruling begins a line of its own.
  return [`${number} ${title} (${source})`, ...text.split(/ (?=Ruling: )/)]
}

/** The longest list of related paragraphs that names their titles too. */
const SEE = 240

/** What is related: with titles, or where that would be too long numbers alone. */
function seeLine(book: Rulebook, { see }: Paragraph): readonly string[] {
  if (see.length === 0) return []
  const titled = cli.see(see.map((number) => `${number} ${findParagraph(book, number)?.title ?? ''}`.trim()))
  return [titled.length <= SEE ? titled : cli.see(see)]
}
