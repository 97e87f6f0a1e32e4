/** The rules: a list of paragraphs, a search, and a paragraph to read. */
import { Box, Text } from 'ink'
import type { ReactElement } from 'react'
import { paragraphLines } from '../desk/rules-text.ts'
import { isAstray, paragraphsAt, type Reference, referencesIn } from '../rulebook/asked.ts'
import { contextOf } from '../rulebook/find.ts'
import { findParagraph, type Paragraph, paragraphsOf, type Rulebook } from '../rulebook/rulebook.ts'
import { searchRules } from '../rulebook/search.ts'
import type { Key } from '../terminal/keys.ts'
import { titlesOf } from '../text/catalogue.ts'
import { words } from '../text/en/screens.ts'
import { typeInto } from './input.ts'
import { keyFor, pageCommand } from './keymap.ts'
import { change, type Model, pop, push, type RulesScreen, type Updated } from './model.ts'
import { pickAfter, scrollAfter } from './picks.ts'
import { broken, Lines, linesBelow } from './widgets/lines.tsx'
import { List } from './widgets/list.tsx'
import { More } from './widgets/more.tsx'
import { bodyRows, Sheet } from './widgets/sheet.tsx'

/** Opens the rules: at a paragraph (`7 3.13` or `3.13`), with a search for words, or with the search line open. */
export function openRules(model: Model, game: string, asked?: string): Updated {
  const screen: RulesScreen = {
    at: 'rules',
    game,
    query: asked ?? '',
    typing: asked === undefined,
    pick: 0,
    scroll: 0,
  }
  return [push(model, screen), { do: 'open-book', game }]
}

/** The book has come. */
export function withBook(screen: RulesScreen, book: Rulebook): RulesScreen {
  const number = screen.query.replace(new RegExp(`^${screen.game} `), '')
  if (findParagraph(book, number) !== undefined)
    return { ...screen, book, query: '', open: number, pick: indexOf(book, number) }
  const list = searched({ ...screen, book, opensFirst: undefined })
  const [first] = listed(list)
  return screen.opensFirst === true && first !== undefined ? { ...list, typing: false, open: first.number } : list
}

const indexOf = (book: Rulebook, number: string): number =>
  paragraphsOf(book).findIndex((paragraph) => paragraph.number === number)

/** The paragraphs that the words or numbers in the search line find; all of them for none. */
function searched(screen: RulesScreen): RulesScreen {
  const { book, query, game } = screen
  const asked = query.trim()
  if (book === undefined || asked === '') return { ...screen, found: undefined, pick: 0 }
  const references = referencesIn(asked)
  const found =
    references === undefined
      ? searchRules([{ game, book }], asked).map(({ paragraph }) => paragraph)
      : numbered(book, asked, references)
  return { ...screen, found: [...new Set(found.map(({ number }) => number))], pick: 0 }
}

/** While a number is being typed, all that begin so. */
function numbered(book: Rulebook, asked: string, references: readonly Reference[]): readonly Paragraph[] {
  const begun = paragraphsOf(book).filter(({ number }) => number.startsWith(asked))
  if (begun.length > 0) return begun
  return references.flatMap((reference) => {
    const found = paragraphsAt(book, reference)
    return isAstray(found) ? [] : found
  })
}

const listed = ({ book, found }: RulesScreen): readonly Paragraph[] => {
  if (book === undefined) return []
  return found === undefined ? paragraphsOf(book) : found.flatMap((number) => findParagraph(book, number) ?? [])
}

export function rulesKey(model: Model, screen: RulesScreen, key: Key): Updated {
  if (key.name === 'ctrl-c') return [model, { do: 'quit' }]
  if (screen.open !== undefined) return readingKey(model, screen, screen.open, key)
  const paragraphs = listed(screen)
  if (screen.typing) {
    if (key.name === 'escape')
      return screen.query === '' ? [pop(model)] : [change(model, searched({ ...screen, query: '' }))]
    // The book may still be on its way to somebody who types fast.
    if (key.name === 'enter' && screen.book === undefined)
      return [change(model, { ...screen, opensFirst: screen.query.trim() !== '' })]
    if (key.name === 'enter' && screen.query.trim() !== '' && paragraphs.length > 0)
      return [opened(model, screen, paragraphs)]
    if (key.name !== 'enter' && key.name !== 'tab' && !/^(up|down|pageup|pagedown|home|end)$/.test(key.name)) {
      const query = typeInto(screen.query, key)
      return query === screen.query ? [model] : [change(model, searched({ ...screen, query }))]
    }
  }
  const pick = pickAfter(model.settings.keys, key, screen.pick, paragraphs.length)
  if (pick !== undefined) return [change(model, { ...screen, pick, typing: false })]
  switch (pageCommand(model.settings.keys, key)) {
    case 'choose':
      return [opened(model, screen, paragraphs)]
    case 'search':
    case 'type':
      return [change(model, { ...screen, typing: true })]
    case 'back':
    case 'leave':
      return screen.found === undefined ? [pop(model)] : [change(model, searched({ ...screen, query: '' }))]
    default:
      return [model]
  }
}

const opened = (model: Model, screen: RulesScreen, paragraphs: readonly Paragraph[]): Model => {
  const paragraph = paragraphs[screen.pick]
  return paragraph === undefined
    ? model
    : change(model, { ...screen, typing: false, open: paragraph.number, scroll: 0 })
}

/** Left and right go to the paragraphs before and after; `r` through the related ones. */
function readingKey(model: Model, screen: RulesScreen, open: string, key: Key): Updated {
  const { book } = screen
  const paragraph = book === undefined ? undefined : findParagraph(book, open)
  if (book === undefined || paragraph === undefined) return [pop(model)]
  const lines = textOf(book, paragraph, model.size.columns)
  const scroll = scrollAfter(model.settings.keys, key, screen.scroll, lines.length, bodyRows(model.size))
  if (scroll !== undefined) return [change(model, { ...screen, scroll })]
  const all = paragraphsOf(book)
  const goTo = (number: string | undefined): Updated =>
    number === undefined
      ? [model]
      : [change(model, { ...screen, open: number, scroll: 0, pick: Math.max(0, indexIn(screen, number)) })]
  if (key.name === 'r') return goTo(paragraph.see[0])
  const number = /^[1-9]$/.test(key.name) ? paragraph.see[Number(key.name) - 1] : undefined
  if (number !== undefined) return goTo(number)
  switch (pageCommand(model.settings.keys, key)) {
    case 'left':
      return goTo(all[indexOf(book, open) - 1]?.number)
    case 'right':
      return goTo(all[indexOf(book, open) + 1]?.number)
    case 'search':
      return [change(model, { ...screen, open: undefined, typing: true, query: '', found: undefined })]
    case 'choose':
      return [change(model, { ...screen, open: undefined })]
    case 'back':
    case 'leave':
      // A refusal or the help led straight here: one key leads back.
      return screen.query === '' && !screen.typing && screen.found === undefined && wasLedHere(model)
        ? [pop(model)]
        : [change(model, { ...screen, open: undefined })]
    default:
      return [model]
  }
}

const wasLedHere = (model: Model): boolean => ['table', 'page'].includes(model.stack.at(-2)?.at ?? '')

const indexIn = (screen: RulesScreen, number: string): number =>
  listed(screen).findIndex((paragraph) => paragraph.number === number)

const textOf = (book: Rulebook, paragraph: Paragraph, columns: number): readonly string[] => {
  const section = book.sections.find(({ paragraphs }) => paragraphs.includes(paragraph))
  const related = paragraph.see.flatMap((number, i) => {
    const found = findParagraph(book, number)
    return found === undefined ? [] : [`  ${i + 1}  ${number} ${found.title}`]
  })
  return [
    ...(section === undefined ? [] : [`${section.number} ${section.title}`, '']),
    ...broken(paragraphLines(paragraph), columns, 0),
    ...(related.length === 0 ? [] : ['', ...related]),
  ]
}

/** Columns before and after the context of a hit: the mark of the pick, the indent, and the sign that the list goes on. */
const CONTEXT = 13

export function Rules({ model, screen }: { model: Model; screen: RulesScreen }): ReactElement {
  const { size, theme, settings } = model
  const { book, open } = screen
  const paragraph = book === undefined || open === undefined ? undefined : findParagraph(book, open)
  const keys = (command: Parameters<typeof keyFor>[1]): string => keyFor(settings.keys, command)
  const title = words.rulesTitle(titlesOf(screen.game).title)
  if (book !== undefined && paragraph !== undefined) {
    const lines = textOf(book, paragraph, size.columns)
    const below = linesBelow(lines.length, screen.scroll, bodyRows(size))
    const scrolls = lines.length > bodyRows(size)
    return (
      <Sheet
        title={title}
        size={size}
        theme={theme}
        note={<More below={below} />}
        hints={[
          ...(scrolls ? ([[`${keys('up')}/${keys('down')}`, words.keys.scroll]] as const) : []),
          [`${keys('left')}/${keys('right')}`, words.keys.next],
          ...(paragraph.see.length > 0 ? ([['r', words.keys.related]] as const) : []),
          [keys('choose'), words.keys.list],
          [keys('search'), words.keys.search],
          [keys('back'), words.keys.back],
        ]}
      >
        <Lines lines={lines} scroll={screen.scroll} rows={bodyRows(size)} />
      </Sheet>
    )
  }
  const paragraphs = listed(screen)
  // What words find has a second row: the stretch of the text in which they stand.
  const hasContext = screen.found !== undefined && referencesIn(screen.query) === undefined
  const items = paragraphs.flatMap((each) => {
    const titled = { text: `${each.number.padEnd(6)} ${each.title}` }
    return hasContext
      ? [titled, { text: `       ${contextOf(each, screen.query, size.columns - CONTEXT)}`, role: 'dim' } as const]
      : [titled]
  })
  const count = screen.found === undefined ? '' : `  (${words.hits(paragraphs.length)})`
  return (
    <Sheet
      title={title}
      size={size}
      theme={theme}
      help={!screen.typing}
      hints={[
        [`${keys('up')}/${keys('down')}`, words.keys.next],
        [keys('choose'), words.keys.open],
        [keys('search'), words.keys.search],
        [keys('back'), words.keys.back],
      ]}
    >
      <Box height={1}>
        <Text {...(screen.typing ? theme.key : {})}>
          {words.searchFor}
          {screen.query}
          {screen.typing ? '_' : ''}
          {count}
        </Text>
      </Box>
      <List
        items={items}
        pick={screen.typing && screen.query === '' ? -1 : screen.pick * (hasContext ? 2 : 1)}
        rows={bodyRows(size) - 1}
        columns={size.columns}
        theme={theme}
      />
    </Sheet>
  )
}
