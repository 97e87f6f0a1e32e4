/** The rules text: complete, numbered for good, and there for everything that cites it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { builtInBitwa } from '../src/maps/data-bitwa.ts'
import { isAstray, paragraphsAt, referencesIn } from '../src/rulebook/asked.ts'
import { gamesWithRules, rulebook } from '../src/rulebook/books.ts'
import { calledIn, contextOf, type Volume } from '../src/rulebook/find.ts'
import { plain, wordsOf } from '../src/rulebook/plain.ts'
import { findParagraph, paragraphsOf } from '../src/rulebook/rulebook.ts'
import { searchRules } from '../src/rulebook/search.ts'
import { catalogue } from '../src/rules/catalogue.ts'
import { withDefaults } from '../src/rules/entry.ts'

const TAGS = ['rulebook', 'ruling', 'found', 'reconstruction', 'advanced']
/** The first paragraphs of the digest's sections; a number that was once given stays. */
const NUMBERS_7 = [
  '1.1 1.2 1.3 1.4 1.4a',
  '2.5 2.6 2.7 2.8 2.9 2.10',
  '3.11 3.12 3.13 3.14 3.15 3.16 3.17',
  '4.18 4.19 4.20 4.21 4.22',
  '5.23 5.24 5.25 5.26 5.27',
  '6.28 6.29 6.30 6.31 6.32 6.33 6.34 6.35 6.36 6.37',
  '7.38 7.39',
  '8.40 8.41 8.42 8.43 8.44 8.45',
  '9.46 9.47 9.48',
  '10.49 10.50 10.51 10.52',
].flatMap((row) => row.split(' '))
const NUMBERS_111 = [
  '1.1 1.2 1.3 1.4',
  '2.5 2.6',
  '3.7 3.8 3.9 3.10 3.11 3.12',
  '4.13 4.14 4.15 4.16 4.17 4.18',
  '5.19 5.20 5.21 5.22 5.23',
  '6.24 6.25 6.26',
  '7.27 7.28 7.29',
  '8.30',
  '9.31',
  '10.32 10.33 10.34 10.35',
  '11.36',
  '12.37',
  '13.38 13.39 13.40 13.41',
].flatMap((row) => row.split(' '))

const NUMBERS_BITWA = [
  '1.1 1.2 1.3',
  '2.4 2.5 2.6 2.7 2.8 2.9 2.10 2.11',
  '3.12 3.13 3.14 3.15 3.16 3.17 3.18 3.19 3.20 3.21 3.22 3.23 3.23a 3.24 3.25 3.26 3.27 3.28',
  '4.29',
  '5.30 5.31 5.32 5.33 5.34 5.35',
  '6.36 6.37 6.38 6.39 6.40 6.41 6.42 6.43 6.44 6.45 6.46 6.47',
  '7.48 7.49 7.50 7.51',
  '8.52 8.53 8.54 8.55',
  '9.56 9.57 9.58 9.59 9.60 9.61',
].flatMap((row) => row.split(' '))

const NUMBERS_MALI = [
  '1.1 1.2 1.3',
  '2.4 2.5 2.6 2.7 2.8 2.9',
  '3.10 3.11 3.12 3.13 3.14 3.15 3.16 3.17 3.18 3.19',
  '4.20 4.21 4.22 4.23 4.24 4.25 4.26',
  '5.27 5.28 5.29 5.30 5.31 5.32',
  '6.33 6.34 6.35 6.36 6.37',
  '7.38 7.39 7.40 7.41 7.42 7.43 7.44 7.45 7.46 7.47 7.48 7.49 7.50 7.51 7.52 7.53 7.54 7.55',
  '8.56 8.57 8.58 8.59',
  '9.60 9.61 9.62 9.63 9.64 9.65 9.66',
  '10.67 10.68 10.69 10.70 10.71 10.72',
].flatMap((row) => row.split(' '))

/** Every `rule('3.13'…)` in a game's sources. */
function cited(game: string): readonly string[] {
  const folder = join(import.meta.dirname, '..', 'src', 'rules', game)
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
  return texts.flatMap((text) => [...text.matchAll(/(?:reason|ruleId)\('([^']+)'/g)].map(([, number]) => number ?? ''))
}

const volume = async (game: string): Promise<Volume> => {
  const book = await rulebook(game)
  if (book === undefined) throw new Error(`no rulebook of ${game}`)
  return { game, book }
}

/** The number of what words find first. */
const best = async (game: string, words: string): Promise<string | undefined> =>
  searchRules([await volume(game)], words)[0]?.paragraph.number

it('every game of the catalogue has a rulebook', () => {
  expect(gamesWithRules).toEqual(catalogue.map(({ id }) => id))
})

describe.each(catalogue.map(({ id }) => id))('the rulebook of %s', async (id) => {
  const book = await rulebook(id)
  if (book === undefined) throw new Error('no rulebook')
  const paragraphs = paragraphsOf(book)
  const numbers = paragraphs.map(({ number }) => number)

  it('numbers every paragraph once', () => {
    expect(numbers.length).toBeGreaterThan(20)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('has every paragraph that a rule, an option or another paragraph cites', () => {
    const options =
      catalogue.find((entry) => entry.id === id)?.options.map(({ rule }) => rule.split(' ')[1] ?? '') ?? []
    const citations = cited(id)
    expect(citations.length).toBeGreaterThan(20)
    const all = [...citations, ...options, ...paragraphs.flatMap(({ see }) => see)]
    expect(all.filter((number) => !numbers.includes(number))).toEqual([])
  })

  it('says of every paragraph where it comes from', () => {
    for (const { tags } of paragraphs) {
      expect(tags.length).toBeGreaterThan(0)
      expect(tags.filter((tag) => !TAGS.includes(tag))).toEqual([])
    }
  })

  it('names what is related to every paragraph, and never the paragraph itself', () => {
    expect(paragraphs.filter(({ see }) => see.length === 0).map(({ number }) => number)).toEqual([])
    expect(paragraphs.filter(({ see, number }) => see.includes(number)).map(({ number }) => number)).toEqual([])
  })

  it('knows an alias for every paragraph, each alias once, and of paragraphs that exist', () => {
    const rows = Object.entries(book.aliases).map(([key, names]) => ({ led: key.split(' '), names: names.split(', ') }))
    const led = rows.flatMap((row) => row.led)
    expect(led.filter((number) => !numbers.includes(number))).toEqual([])
    expect(numbers.filter((number) => !led.includes(number))).toEqual([])
    const names = rows.flatMap((row) => row.names).map((name) => wordsOf(name).join(' '))
    expect(names.filter((name, i) => name === '' || names.indexOf(name) !== i)).toEqual([])
    expect(names.length).toBeGreaterThan(150)
  })

  it('leads from every alias to its first paragraph, whatever the case and the accents', async () => {
    for (const [key, names] of Object.entries(book.aliases))
      for (const name of names.split(', '))
        expect(`${name} ${await best(id, plain(name).toUpperCase())}`).toBe(`${name} ${key.split(' ')[0]}`)
  })

  it('leads from every kind of action to the rules on it', () => {
    const entry = catalogue.find((each) => each.id === id)
    const loaded = entry?.load(undefined)
    if (entry === undefined || loaded === undefined || !('open' in loaded)) throw new Error('the game does not load')
    const verbs = entry.variants.flatMap((variant) => {
      const { actions } = loaded.open(variant, withDefaults(entry, {}), entry.seats)
      return [...new Set(actions.map(({ verb }) => verb))]
    })
    expect(verbs.length).toBeGreaterThan(4)
    expect(verbs.filter((verb) => calledIn({ game: id, book }, verb).length === 0)).toEqual([])
  })

  it('marks rulings in the text wherever rulebook and ruling mix', () => {
    for (const { number, tags, text } of paragraphs)
      if (tags.includes('rulebook') && tags.includes('ruling')) expect(`${number} ${text}`).toContain('Ruling:')
  })

  it('names its options where they act', () => {
    const named = new Set(paragraphs.flatMap(({ options }) => options))
    expect([...named].sort()).toEqual(
      [...(catalogue.find((entry) => entry.id === id)?.options ?? [])].map(({ name }) => name).sort(),
    )
  })
})

describe('the rulebook of 7', () => {
  it('keeps its numbers', async () => {
    const book = await rulebook('7')
    expect(book === undefined ? [] : paragraphsOf(book).map(({ number }) => number)).toEqual(NUMBERS_7)
  })

  it.each([
    ['emergency landing', '5.24'],
    ['turning back', '3.13'],
    ['fly-out', '3.16'],
    ['budyonny', '6.28'],
    ['commissar', '6.29'],
    ['river', '2.7'],
    ['reorganise', '2.10'],
    ['żółkiew', '8.42'],
    ['ZOLKIEW', '8.42'],
    ['comissar', '6.29'],
    ['artilery', '4.18'],
    ['rozproszenia', '2.10'],
    ['ladowanie', '5.24'],
  ])('a search for %s finds %s first', async (words, number) => {
    expect(await best('7', words)).toBe(number)
  })
})

describe('the rulebook of 111', () => {
  it('keeps its numbers', async () => {
    const book = await rulebook('111')
    expect(book === undefined ? [] : paragraphsOf(book).map(({ number }) => number)).toEqual(NUMBERS_111)
  })

  it.each([
    ['clouds', '1.2'],
    ['warszawa', '3.10'],
    ['dice', '4.14'],
    ['one bomber', '6.26'],
    ['CAMOUFLAGE', '7.28'],
    ['artillery', '9.31'],
    ['draw', '10.34'],
    ['undo', '13.40'],
    ['resigning', '13.41'],
    ['chmury', '1.2'],
    ['AA', '9.31'],
    ['artyleria kości', '9.31'],
    ['camuflage', '7.28'],
    ['mysliwce', '3.7'],
  ])('a search for %s finds %s first', async (words, number) => {
    expect(await best('111', words)).toBe(number)
  })
})

describe('the rulebook of Bitwa Warszawska', async () => {
  const book = await rulebook('bitwa')
  if (book === undefined) throw new Error('no rulebook')
  /** A paragraph as far as its first ruling. */
  const printed = (number: string): string => findParagraph(book, number)?.text.split(' Ruling: ')[0] ?? ''
  const tags = (number: string): readonly string[] => findParagraph(book, number)?.tags ?? []

  it('keeps its numbers', () => {
    expect(paragraphsOf(book).map(({ number }) => number)).toEqual(NUMBERS_BITWA)
  })

  it('does not call a ruling what the published rules say', () => {
    expect(tags('1.2')).toEqual(['rulebook'])
    expect(printed('1.2')).toMatch(/hands have been drawn Red adds two more, and must add both/)
    expect(printed('2.8')).toMatch(/red side is up when Red attacks, its blue side when the Poles do/)
    expect(findParagraph(book, '3.25')?.text).toMatch(/(?<!Ruling: )A unit that has attacked is not commanded again/)
    for (const open of [/protected card/, /reveal/, /makes Red show/, /Umocnienia polowe sends back/])
      expect(printed('7.48')).toMatch(open)
    expect(printed('7.48')).not.toMatch(/number of cards|discard piles/)
  })

  it('calls reconstructed what is: the shading, colours and strengths of the special cards', () => {
    for (const number of ['3.28', '6.43', '6.44', '6.45', '6.46', '6.47']) {
      expect(tags(number)).toContain('reconstruction')
      expect(printed(number)).toMatch(/reconstructed/)
    }
    for (const number of ['6.43', '6.44', '6.45', '6.46', '6.47'])
      expect(printed(number)).toMatch(/colour( and (the )?strength( of 2)?)? (is|are) reconstructed/)
    expect(printed('6.43')).toMatch(/strength of 2 or 3/)
    expect(printed('8.53')).toMatch(/2nd Army starts on the Vistula south of Warsaw\. If all this is so/)
  })

  it.each([
    ['pillage', '2.6'],
    ['retreat', '3.22'],
    ['flank', '3.28'],
    ['commissar', '6.44'],
    ['BROKEN CIPHER', '6.42'],
    ['zagluszanie', '6.38'],
    ['undo', '9.58'],
    ['odds', '9.61'],
    ['retrat', '3.22'],
    ['wycofanie', '3.22'],
    ['oskrzydlenie', '3.28'],
    ['skrzydlo', '3.28'],
    ['komisarz', '6.44'],
    ['hexes', '8.53'],
  ])('a search for %s finds %s first', async (words, number) => {
    expect(await best('bitwa', words)).toBe(number)
  })
})

it('each special card of Bitwa Warszawska leads by its name to its own paragraph', async () => {
  const { red, polish } = builtInBitwa().decks
  const special = [...red, ...polish].filter(({ effect }) => effect !== undefined)
  expect(special.length).toBeGreaterThan(11)
  for (const { name } of special) {
    const number = (await best('bitwa', name)) ?? 'nowhere'
    expect(`${name} ${number}`).toMatch(/ 6\./)
    expect(findParagraph((await volume('bitwa')).book, number)?.title).toContain(name)
  }
})

describe('the rulebook of Mali Powstańcy', () => {
  it('keeps its numbers', async () => {
    expect(paragraphsOf((await volume('mali')).book).map(({ number }) => number)).toEqual(NUMBERS_MALI)
  })

  it.each([
    ['zwiadowca', '1.1'],
    ['rozkaz', '2.4'],
    ['żołnierz', '4.22'],
    ['blokada', '3.18'],
    ['rzut', '4.21'],
    ['talia', '1.2'],
    ['koniec gry', '6.34'],
    ['prison', '4.20'],
    ['Narutowicza', '1.3'],
  ])('a search for %s finds %s first', async (words, number) => {
    expect(await best('mali', words)).toBe(number)
  })
})

describe('what was asked for', async () => {
  const { book } = await volume('7')
  const numbersFor = (asked: string): readonly string[] =>
    (referencesIn(asked) ?? []).flatMap((reference) => {
      const found = paragraphsAt(book, reference)
      return isAstray(found) ? [JSON.stringify(found)] : found.map(({ number }) => number)
    })

  it.each([
    ['3.13', '3.13'],
    ['1.4A', '1.4a'],
    ['3.13, 5.24', '3.13 5.24'],
    ['18', '4.18'],
    ['7.', '7.38 7.39'],
    ['3.16-4.19', '3.16 3.17 4.18 4.19'],
    ['3.16–3.17', '3.16 3.17'],
    ['3.16 - 3.17', '3.16 3.17'],
    ['3.16 to 3.17 1.1', '3.16 3.17 1.1'],
    ['3.16..3.17', '3.16 3.17'],
    ['9-10', '9.46 9.47 9.48 10.49 10.50 10.51 10.52'],
    ['2.5-2.5', '2.5'],
    ['3.17-3.16', '{"backwards":["3.17","3.16"]}'],
    ['3.16-9.99', '{"unknown":"9.99"}'],
  ])('%s is %s', (asked, numbers) => {
    expect(numbersFor(asked).join(' ')).toBe(numbers)
  })

  it.each(['bomb', '3.13 bomb', '13 eskadra', '3.12-', '', '-'])('"%s" is no number', (asked) => {
    expect(referencesIn(asked)).toBeUndefined()
  })
})

describe('the context of a hit', async () => {
  const found = findParagraph((await volume('bitwa')).book, '3.22')
  const context = (words: string, columns: number): string =>
    found === undefined ? '' : contextOf(found, words, columns)

  it.each([
    ['advance', 74, '... Ruling: The advance is compulsory.'],
    ['compulsory', 40, 'compulsory'],
    ['WARSAW', 60, 'Warsaw'],
    ['retreat', 70, 'A defender that lost and survives must retreat one hex'],
  ])('%s in %d columns shows the word', (words, columns, part) => {
    const line = context(words, columns)
    expect(line.length).toBeLessThanOrEqual(columns)
    expect(line.includes(part) || plain(line).includes(plain(words))).toBe(true)
  })

  it('without the word is the beginning of the text', () => {
    expect(context('zeppelin', 50)).toBe('A defender that lost and survives must retreat ...')
  })
})
