/** `vistula rules`: what somebody in a hurry types, and gets. */
import { describe, expect, it } from 'vitest'
import { gamesWithRules } from '../../src/rulebook/books.ts'
import { world } from '../helpers/cli.ts'

const here = world()
const rules = (...words: readonly string[]) => here.run(['rules', ...words])
const rows = (out: string): readonly string[] => out.replace(/\n$/, '').split('\n')

/** The numbers of the paragraphs that are shown in full, whatever the width made of their titles. */
const heads = (out: string): readonly string[] =>
  out.split('\n\n').flatMap((text) => /^(?:\w+ )?(\d+\.\d+[a-z]?)\s[^()]+\(/.exec(text)?.[1] ?? [])

describe('by number', () => {
  it('shows a paragraph with where it comes from and what is related, by title', async () => {
    const { code, out } = await rules('7', '2.8')
    expect(code).toBe(0)
    expect(out).toMatch(
      /^2\.8 Stopping on a crossing \(published rule\)\nA regiment that enters a crossing has finished/,
    )
    expect(out).toMatch(/\nSee 2\.7 The river Bug, 2\.9 Prepare to fire, 6\.29 The commissar\.\n$/)
  })

  it('names related paragraphs by number alone where there are many', async () => {
    expect((await rules('mali', '10.67')).out).toMatch(/\nSee 2\.6, 2\.8, 3\.13,/)
  })

  it.each([
    ['7 3.13', ['3.13']],
    ['[rule 7 3.13]', ['3.13']],
    ['rule 7 3.13', ['3.13']],
    ['BITWA 3.23A', ['3.23a']],
    ['7 [rule 111 4.17]', ['4.17']],
    ['7 3.13 5.24', ['3.13', '5.24']],
    ['7 3.13,5.24', ['3.13', '5.24']],
    ['7 7', ['7.38', '7.39']],
    ['7 3.16-4.19', ['3.16', '3.17', '4.18', '4.19']],
    ['7 3.16–3.17', ['3.16', '3.17']],
    ['7 3.16 to 3.17', ['3.16', '3.17']],
    ['7 3.16..3.17', ['3.16', '3.17']],
    ['7 §3.16', ['3.16']],
    ['7 § 3.16–3.17', ['3.16', '3.17']],
  ])('%s', async (words, numbers) => {
    const { code, out, err } = await rules(...words.split(' '))
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(heads(out)).toEqual(numbers)
  })

  it('shows each once, however often it is asked for', async () => {
    expect(await rules('7', '3.12', '3.12', '3.11-3.13', '3')).toEqual(await rules('7', '3.12', '3.11', '3'))
    expect(await rules('7', '9.99', '9.99')).toEqual(await rules('7', '9.99'))
  })

  it('without a game shows the paragraph of every game that has it', async () => {
    const { out } = await rules('4.29')
    expect(out).toMatch(/^bitwa 4\.29 Clean-up/)
    expect((await rules('5.27')).out).toMatch(/^7 5\.27 Overflying[\s\S]*\n\nmali 5\.27 Orders slide/)
  })

  it.each([
    ['7 9.99', '7 has no rule 9.99; there are 9.46 to 9.48\n'],
    ['7 3.16-3.12', '3.16-3.12 runs backwards: did you mean 3.12-3.16?\n'],
    ['7 3.16-9.99', '7 has no rule 9.99; there are 9.46 to 9.48\n'],
    ['7 4-3', '4-3 runs backwards: did you mean 3-4?\n'],
  ])('%s is 1', async (words, err) => {
    expect(await rules(...words.split(' '))).toEqual({ code: 1, out: '', err })
  })

  it('shows what there is, and is 1 for what there is not', async () => {
    const { code, out, err } = await rules('7', '3.13', '9.99')
    expect({ code, err }).toEqual({ code: 1, err: '7 has no rule 9.99; there are 9.46 to 9.48\n' })
    expect(out).toMatch(/^3\.13 /)
  })
})

describe('by words', () => {
  it('finds them whatever the case, the accents and small slips', async () => {
    for (const words of ['emergency landing', 'EMERGENCY', 'emergancy landing'])
      expect((await rules('7', ...words.split(' '))).out).toMatch(/^5\.24 /)
    expect((await rules('7', 'ZOLKIEW')).out).toMatch(/^8\.42 /)
    expect((await rules('111', 'artilery')).out).toMatch(/^9\.31 /)
    expect((await rules('111', 'camuflage')).out).toMatch(/^7\.28 /)
    expect((await rules('bitwa', 'retrat')).out).toMatch(/^3\.22 /)
  })

  it('shows in full what alone has them', async () => {
    const { out } = await rules('mali', 'museum')
    expect(out).toMatch(/^1\.3 Soldier, track, starting player \(published rule, ruling of this program\)\n/)
    expect(out).toMatch(/\nSee 2\.4 Turning orders up, /)
    expect(out).not.toContain('Also')
  })

  it('lists several with a line of the text round them, in one window', async () => {
    const { out } = await rules('bitwa', 'gives')
    const [first, second] = rows(out)
    expect(first).toMatch(/^\d+\.\d+[a-z]? +[A-Z0-9]/)
    expect(second).toMatch(/^ {6}.*gives/)
    const many = rows((await rules('bitwa', 'marker')).out)
    expect(many.length).toBeLessThanOrEqual(22)
    expect(many.every((row) => row.length <= 80)).toBe(true)
    const list = rows((await rules('bitwa', 'owner')).out)
    expect(list.length).toBeLessThanOrEqual(22)
    expect(list.at(-1)).toMatch(/^\d+ more: --all$/)
  })

  it('shows first and in full what players call so, then the others', async () => {
    const { out } = await rules('bitwa', 'wycofanie')
    expect(out).toMatch(/^3\.22 The defender lost: retreat and advance \(/)
    expect(out).toMatch(/\n\nAlso:\n3\.21 {2}The attacker lost\n/)
    expect((await rules('111', 'AA')).out).toMatch(/^9\.31 The artillery[\s\S]*\n\nAlso:\n/)
    expect((await rules('mali', 'więzienie')).out).toMatch(/\n\nAlso:\n4\.24 {2}Arrest\n {6}\S/)
  })

  it.each([
    ['bitwa szturm', /^6\.41 Szturm \(Assault\)[\s\S]*\n\n\d+ more: --all\n$/],
    ['szturm', /^bitwa 6\.41 Szturm \(Assault\)[\s\S]*\n\n\d+ more: --all\n$/],
    ['bitwa wycofanie', /^3\.22 /],
    ['111 declare', /^4\.15 /],
  ])('%s: what else has the words leaves the answer in the window', async (words, found) => {
    const { out } = await rules(...words.split(' '))
    expect(out).toMatch(found)
    expect(rows(out).length).toBeLessThanOrEqual(22)
  })

  it('shows the text round a number rather than round a word', async () => {
    expect((await rules('mali', 'order', '6')).out).toMatch(/^9\.63 .*\n {6}.*; 6 Wilson Square to Port 15\./)
  })

  it.each(['7', '111', 'bitwa', 'mali'])('knows of undo in %s', async (game) => {
    expect((await rules(game, 'undo')).out).toMatch(/^\d+\.\d+ (?:Undo|Taking back) /)
  })

  it('takes words in quotes as words', async () => {
    expect(await rules('bitwa szturm')).toEqual(await rules('bitwa', 'szturm'))
    expect(await rules('7 3.15')).toEqual(await rules('7', '3.15'))
  })

  it('puts where all the words lead before a title that begins like another name', async () => {
    expect((await rules('7', 'rzut', 'kostką')).out).toMatch(/^7\.38 /)
  })

  it('without a game looks in all, and names the game', async () => {
    const { code, out } = await rules('retreat')
    expect(code).toBe(0)
    expect(rows(out).length).toBeLessThanOrEqual(22)
    expect(out).toMatch(/^7 2\.10 +Dispersed/)
    expect(out).toMatch(/\nbitwa 3\.22 +The defender lost/)
    expect((await rules('Narutowicza', 'Square')).out).toMatch(/^mali 1\.3 /)
    expect((await rules('clouds', 'phase')).out).toMatch(/^111 \d+\.\d+ /)
  })

  it('is 1 with the nearest titles when nothing is found', async () => {
    const { code, out, err } = await rules('7', 'zeppelin')
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(/^nothing in the rules matches "zeppelin"\nNearest titles:\n( {2}\d+\.\d+[a-z]? +.+\n){3}$/)
    expect((await rules('mali', 'arestowanko')).err).toMatch(/\n {2}4\.24 +Arrest\n/)
    expect((await rules('zeppelin', 'over', 'wdzyszkowo')).code).toBe(1)
  })

  it('is 2 for a word that is no game and in no rules', async () => {
    for (const word of ['chess', '9', '__proto__', 'constructor'])
      expect(await rules(word)).toEqual({
        code: 2,
        out: '',
        err: `vistula: there is no game "${word}"; expected 7, 111, bitwa or mali\n`,
      })
  })

  it.each(['(', '[', '.*', '\\', '3.12-', '(?<!', 'ą'.repeat(5000), '$&', '-'])('survives "%.9s"', async (word) => {
    expect([0, 1]).toContain((await here.run(['rules', '7', '--', word])).code)
  })
})

describe('everything', () => {
  it('lists the games', async () => {
    const { out } = await rules()
    expect(rows(out)).toHaveLength(gamesWithRules.length)
    expect(out).toContain('Bitwa Warszawska: vistula rules bitwa\n')
  })

  it('gives the table of contents of a game', async () => {
    expect((await rules('7')).out).toMatch(/\n3 Aircraft\n {2}3\.11 +Aircraft actions\n/)
  })

  it('--all is every hit in full, the whole book, or all books', async () => {
    const hits = JSON.parse((await rules('bitwa', 'owner', '--json')).out)
    expect(hits.length).toBeGreaterThan(10)
    expect(heads((await rules('bitwa', 'owner', '--all')).out)).toHaveLength(hits.length)
    expect(heads((await rules('7', '--all')).out)).toHaveLength(53)
    expect(heads((await rules('--all')).out)).toHaveLength(228)
  })

  it('is plain text, no wider than the window', async () => {
    for (const words of [['--all'], ['7'], ['retreat'], ['111', 'AA']]) {
      const { out } = await rules(...words)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: it is these that must not be there
      expect(out).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f]/)
      expect(rows(out).filter((row) => row.length > 80)).toEqual([])
    }
  })
})

describe('--json', () => {
  const data = async (...words: readonly string[]) => JSON.parse((await rules(...words, '--json')).out)

  it('has every field of a paragraph', async () => {
    expect(await data('7', '5.23')).toEqual([
      {
        game: '7',
        number: '5.23',
        title: 'Damaged aircraft',
        section: 'Damage and airfields',
        text: expect.stringMatching(/^A damaged aircraft may move but may not strafe\. Ruling: /),
        tags: ['rulebook', 'ruling'],
        options: ['damaged-may-bomb'],
        see: ['3.14', '3.15', '10.50'],
      },
    ])
  })

  it('serves every form', async () => {
    expect(await data()).toContainEqual({ game: '111', title: '111: Alarm dla Warszawy' })
    expect(await data('7')).toHaveLength(53)
    expect(await data('7', '3.12-3.14')).toHaveLength(3)
    const [first, ...more] = await data('bitwa', 'retreat')
    expect(first).toMatchObject({ game: 'bitwa', number: '3.22', context: expect.stringContaining('retreat') })
    expect(more.length).toBeGreaterThan(8)
    expect(await data('retreat')).toContainEqual(expect.objectContaining({ game: 'mali', number: '5.30' }))
    expect(await rules('7', 'zeppelin', '--json')).toMatchObject({ code: 1, out: '[]\n' })
  })
})
