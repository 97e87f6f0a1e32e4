/** Hexes and cards go by every name the rules give them; an id always means its own thing. */
import { describe, expect, it } from 'vitest'
import { areFaults, isFault } from '../../src/engine/game.ts'
import { builtIn7 } from '../../src/maps/data-7.ts'
import { builtIn111 } from '../../src/maps/data-111.ts'
import { builtInBitwa, loadDataBitwa } from '../../src/maps/data-bitwa.ts'
import { rulebook } from '../../src/rulebook/books.ts'
import { findParagraph, paragraphsOf } from '../../src/rulebook/rulebook.ts'
import { openBoard as openBoard7 } from '../../src/rules/7/board.ts'
import { openBoard as openBoard111 } from '../../src/rules/111/board.ts'
import { openBoard } from '../../src/rules/bitwa/board.ts'
import { openDecks } from '../../src/rules/bitwa/decks.ts'
import { gameBitwa } from '../helpers/bitwa.ts'
import { game111 } from '../helpers/one-eleven.ts'
import { game7 } from '../helpers/seven.ts'

interface Finds {
  find(text: string): number | undefined
  id(hex: number): string
}
const hexOf = ({ find, id }: Finds, text: string): string | undefined => {
  const hex = find(text)
  return hex === undefined ? undefined : id(hex)
}

const game = gameBitwa()
const cardOf = (text: string): string | undefined => game.decks.cards[game.decks.find(text)]?.id
const printed = (text: string): string => {
  const action = game.parse(text)
  return isFault(action) ? action.text.key : game.print(action)
}
const textOf = async (number: string): Promise<string> => {
  const book = await rulebook('bitwa')
  return (book === undefined ? undefined : findParagraph(book, number))?.text ?? ''
}

describe('hexes', () => {
  it.each([
    ['Warsaw', 'C4'],
    ['WARSZAWA', 'C4'],
    ['radzymin', 'D3'],
    ['Modlin', 'C3'],
    ['Maków Maz.', 'D1'],
    ['makow maz', 'D1'],
    ['Maków Mazowiecki', 'D1'],
    ['ostrow mazowiecka', 'F1'],
    ['Mińsk  Mazowiecki', 'D4'],
    ['góra kalwaria', 'D5'],
    ['d3', 'D3'],
    [' D3 ', 'D3'],
    ['"Modlin"', 'C3'],
    ['Mazowiecki', undefined],
    ['Mińsk', undefined],
    ['Mińsk Mazowiecki Północ', undefined],
    ['D9', undefined],
    ['', undefined],
    ['.', undefined],
  ])('"%s" is %s in Bitwa Warszawska', (text, hex) => {
    expect(hexOf(game.board, text)).toBe(hex)
  })
  it('all that 8.53 names are found as it writes them', async () => {
    const places = /Places: (.*); the other hexes/.exec(await textOf('8.53'))?.[1] ?? ''
    const pairs = [...places.matchAll(/([A-H][1-7]) ([^,]+?)(?=,| and [A-H][1-7] |$)/g)]
    // Warsaw, Radzymin and Modlin are named before.
    expect(pairs.length).toBe(Object.keys(builtInBitwa().board.names).length - 3)
    for (const [, hex, name = ''] of pairs) expect([name, hexOf(game.board, name)]).toEqual([name, hex])
  })
  it('can be marched to by those names', () => {
    expect(printed('march R3A Mińsk Mazowiecki')).toBe('march R3A D4')
    expect(printed('march R3A warsaw')).toBe('march R3A C4')
    expect(printed('retreat P1A modlin')).toBe('retreat P1A C3')
    expect(printed('march R3A Mińsk')).toBe('unknown-hex')
  })
  it.each([
    ['Lwów', 'B9'],
    ['lwow', 'B9'],
    ['Lviv', 'B9'],
    ['zolkiew', 'B6'],
    ['Sielec-Bieńków', 'F4'],
    ['b9', 'B9'],
    ['Warsaw', undefined],
  ])('"%s" is %s in 7', (text, hex) => {
    expect(hexOf(game7().board, text)).toBe(hex)
  })
  it.each([
    ['standard', 'E12'],
    ['long', 'E13'],
  ] as const)('Warsaw is Warsaw on the %s board of 111', (variant, hex) => {
    const { board } = game111({}, variant)
    for (const text of ['Warsaw', 'warszawa', 'WARSAW', hex]) expect(hexOf(board, text)).toBe(hex)
    expect(hexOf(board, 'Lviv')).toBeUndefined()
  })

  it('an id means its own hex whatever another is called, and what a file calls so comes before the names of the rules', () => {
    const names = { A2: 'D3', A3: 'd3', A4: 'Warsaw', A5: 'Lviv' }
    const boards: readonly Finds[] = [
      openBoard7({ ...builtIn7().board, names }),
      openBoard111({ ...builtIn111().boards.standard, names }),
      openBoard({ ...builtInBitwa().board, names }),
    ]
    for (const board of boards)
      expect(['D3', 'd3', 'warsaw', 'lviv'].map((text) => hexOf(board, text))).toEqual(['D3', 'D3', 'A4', 'A5'])
  })
  it('a name cut short is not written out where two fit', () => {
    const board = openBoard({ ...builtInBitwa().board, names: { A1: 'Nowe M.', B1: 'Nowe Mi.', C1: 'Stare M.' } })
    expect(['Nowe Miasto', 'Nowe Most', 'Stare Miasto', 'nowe m'].map((text) => hexOf(board, text))).toEqual([
      undefined,
      'A1',
      'C1',
      'A1',
    ])
  })
})

describe('cards', () => {
  it.each([
    ['okrutna', 'okrutna'],
    ['OKRUTNA', 'okrutna'],
    ['Okrutna bitwa', 'okrutna'],
    ['severe fighting', 'okrutna'],
    ['Doborowe oddzialy', 'doborowe'],
    ['Elite troops', 'doborowe'],
    ['Na Zachód!', 'na-zachod'],
    ['na zachod', 'na-zachod'],
    ['go west', 'na-zachod'],
    ['Maneuver', 'manewr'],
    ['Manoeuvre', 'manewr'],
    ['Pociąg pancerny „Mściciel”', 'msciciel'],
    ['Pociąg pancerny "Mściciel"', 'msciciel'],
    ['pociag pancerny msciciel', 'msciciel'],
    ['13th fighter escadrille', 'eskadra'],
    ['elite', undefined],
    ['', undefined],
  ])('"%s" is %s', (text, id) => {
    expect(cardOf(text)).toBe(id)
  })
  it('all that 8.54 and 8.55 list are found by name and id as they write them', async () => {
    for (const [number, side] of [
      ['8.54', 'red'],
      ['8.55', 'polish'],
    ] as const) {
      const cards = [...(await textOf(number)).matchAll(/([^,:;.()]+) \(([a-z]+[a-z0-9-]*)\)/g)]
      const ids = game.decks.of[side].map((card) => game.decks.cards[card]?.id)
      expect(cards.map(([, , id]) => id).sort()).toEqual([...ids].sort())
      for (const [, name = '', id] of cards) expect([name, cardOf(name), cardOf(id ?? '')]).toEqual([name, id, id])
    }
  })
  it('all of section 6 are found by the Polish and the English name of their heading', async () => {
    const book = await rulebook('bitwa')
    const titles = (book === undefined ? [] : paragraphsOf(book)).flatMap(({ number, title }) => {
      const [, polish, english] = /^(.+) \((.+)\)$/.exec(title) ?? []
      return number.startsWith('6.') && polish !== undefined && english !== undefined
        ? [[polish, english] as const]
        : []
    })
    expect(titles.length).toBe(12)
    for (const [polish, english] of titles) {
      expect([polish, cardOf(polish)]).not.toContain(undefined)
      expect([english, cardOf(english)]).toEqual([english, cardOf(polish)])
    }
  })
  it('can be played and picked by those names', () => {
    expect(printed('play broken cipher')).toBe('play szyfr')
    expect(printed('play artillery support R3A')).toBe('play wsparcie R3A')
    expect(printed('play Radio jamming R3A R4A')).toBe('play zagluszanie R3A R4A')
    expect(printed('pick Elite troops')).toBe('pick doborowe')
    expect(printed('protect pociag pancerny "msciciel"')).toBe('protect msciciel')
    expect(printed('pick elite')).toBe('unknown-card')
  })
  it('an id means its own card whatever another is called', () => {
    const { decks } = builtInBitwa()
    const red = decks.red.map((card) => (card.id === 'dk-10' ? { ...card, name: 'DS-27', english: 'Komisarz' } : card))
    const found = openDecks({ ...decks, red })
    expect(['ds-27', 'komisarz'].map((text) => found.cards[found.find(text)]?.id)).toEqual(['ds-27', 'komisarz'])
  })
  it('several English names can be given', () => {
    const { board, decks } = builtInBitwa()
    const red = decks.red.map((card) => (card.id === 'dk-10' ? { ...card, english: ['Tenth', '10th Cavalry'] } : card))
    const data = loadDataBitwa({ format: 'vistula-data 1', game: 'bitwa', board, decks: { ...decks, red } })
    if (areFaults(data)) throw new Error(JSON.stringify(data))
    const found = openDecks(data.decks)
    expect(['tenth', '10TH cavalry'].map((text) => found.cards[found.find(text)]?.id)).toEqual(['dk-10', 'dk-10'])
  })
})
