/** Around the table: the menu, a new game, saved games, rules, replay, settings, the result, a match. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../../src/rules/catalogue.ts'
import { personNow } from '../../src/screens/playing.ts'
import { readSettings } from '../../src/screens/settings.ts'
import { titlesOf } from '../../src/text/catalogue.ts'
import { choose, down, program, type Screens, screens } from '../helpers/screens.ts'
import type { Placing } from '../helpers/seven.ts'

/** Regiment 24 before the gate of Lwów. */
const GATE: Placing = { round: 5, regiments: { '24': 'B8' } }

/** Picks an item of the menu by going down to it. */
async function menu(item: string, options: Parameters<typeof screens>[0] = {}): Promise<Screens> {
  const table = await screens(options)
  await choose(table, item)
  return table
}

it('the values of a new game stand under each other, and what an option means is told', async () => {
  const table = await screens()
  await choose(table, 'Bitwa Warszawska')
  await down(table, 'advance-on-elimination')
  expect(table.words()).toContain('whether the attacker advances when the defender is eliminated')
  const columns = table.rows().flatMap((row) => (row.includes(' < ') ? [row.indexOf('< ')] : []))
  expect(new Set(columns).size).toBe(1)
})

describe('the menu', () => {
  it('goes down and up, round, and to both ends', async () => {
    const table = await screens()
    const picked = (): string => table.rows().find((row) => row.startsWith('>')) ?? ''
    const first = picked()
    expect(first).toContain(titlesOf(catalogue[0]?.id ?? '').title)
    await table.press('up')
    expect(picked()).toContain('Quit')
    await table.press('down')
    expect(picked()).toBe(first)
    await table.press('end', 'home')
    expect(picked()).toBe(first)
  })

  it('opens every item by its number', async () => {
    const table = await screens()
    const items = table.rows().flatMap((row) => /^[> ] (\d) +(\S.*?)(?: {2,}|$)/.exec(row)?.slice(1, 3) ?? [])
    const opened: string[] = []
    for (let i = 0; i < items.length; i += 2) {
      const fresh = await screens()
      await fresh.press(items[i] ?? '')
      const moved = !fresh.isOver && fresh.at() === 'menu' && fresh.model().notice === undefined
      if (moved) opened.push(`${items[i]} ${items[i + 1]} is not opened`)
    }
    expect(opened).toEqual([])
  })

  it('tells that there is no game to go on with', async () => {
    const table = await menu('Go on')
    expect(table.words()).toMatch(/there is no saved game/i)
    await table.press('down')
    expect(table.words()).not.toMatch(/there is no saved game/i)
  })

  it.each(['q', 'ctrl-c'])('is left with "%s"', async (key) => {
    const table = await screens()
    await table.press(key)
    expect(await table.left).toEqual({})
    expect(table.terminal.modes().alternate).toBe(false)
  })

  it('goes on with the last game, and comes back when it is left', async () => {
    const first = await screens({ play: {} })
    await first.say('move 24 I3')
    const { path } = first.play()
    await first.press('q')
    const table = await menu('Go on', { folder: first.folder })
    expect(table.play().path).toBe(path)
    expect(table.lines()).toEqual(['1 bolshevik move 24 I3'])
    await table.press('q')
    expect(table.at()).toBe('menu')
    expect(existsSync(`${path}.lock`)).toBe(false)
    await choose(table, 'Quit')
    expect(await table.left).toEqual({})
  })
})

describe('a new game', () => {
  it('begins with F2, by the defaults, and writes its record', async () => {
    const table = await menu('7: The Defense')
    expect(table.at()).toBe('new-game')
    await table.press('f2')
    expect(table.at()).toBe('table')
    expect(table.saves().filter((name) => name.endsWith('.vistula'))).toHaveLength(1)
    expect(table.record()).toContain('players: A=human B=computer:easy')
    expect(table.record()).toContain('seed: fresh-1 ')
    expect(table.isLocked()).toBe(true)
  })

  it('takes variant, match, sides, names, options, dice, seed and undo from the form', async () => {
    const table = await menu('7: The Defense')
    await down(table, 'Variant')
    await table.press('right')
    await down(table, 'Match')
    await table.press('enter')
    await down(table, 'Bolsheviks')
    await table.press('right')
    await down(table, 'Poles')
    await table.press('left', 'left', 'down', 'enter')
    await table.type('Jan Kowalski')
    await table.press('enter')
    await down(table, 'airfield-stops')
    await table.press('right')
    await down(table, 'Dice')
    await table.press('right')
    await down(table, 'Seed')
    await table.press('enter', 'ctrl-u')
    await table.paste('lwów\n1920')
    await table.press('enter')
    await down(table, 'Undo')
    await table.press('right')
    await choose(table, 'Begin')
    const record = table.record()
    for (const line of [
      'variant: advanced',
      'match: two parts',
      'options: damaged-may-bomb=on airfield-stops=on',
      'seed: lwów 1920 (',
      'dice: manual',
      'players: A=computer:random B=Jan Kowalski',
      '1 * take-back any',
    ])
      expect(record).toContain(line)
  })

  it('remembers the names', async () => {
    const table = await menu('7: The Defense')
    await down(table, 'Bolsheviks')
    await table.press('down', 'enter')
    await table.type('Ewa')
    await table.press('enter', 'f2', 'q')
    expect(readSettings(readFileSync(join(table.folder, 'config', 'settings.json'), 'utf8'))?.names).toEqual({
      '7/bolshevik': 'Ewa',
    })
    await choose(table, '7: The Defense')
    expect(table.text()).toContain('Ewa')
  })

  it('keeps the form and says what is wrong with it', async () => {
    const table = await menu('7: The Defense')
    await down(table, 'Bolsheviks')
    await table.press('down', 'enter')
    await table.type('a=b')
    await table.press('enter', 'f2')
    expect(table.at()).toBe('new-game')
    expect(table.words()).toMatch(/a name is 1 to 40 characters/i)
    await table.press('enter', 'ctrl-u', 'enter')
    await down(table, 'Board file')
    await table.press('enter')
    await table.type('/nowhere/board.json')
    await table.press('enter', 'f2')
    expect(table.at()).toBe('new-game')
    expect(table.words()).toMatch(/\/nowhere\/board\.json: there is no such file/i)
    expect(table.saves()).toEqual([])
  })

  it('Escape leaves a text as it was, and then the form', async () => {
    const table = await menu('7: The Defense')
    await down(table, 'Seed')
    const before = table.text()
    await table.press('enter')
    await table.type('something else')
    await table.press('escape')
    expect(table.text()).toBe(before)
    await table.press('escape')
    expect(table.at()).toBe('menu')
  })
})

describe('saved games', () => {
  async function two(): Promise<Screens> {
    const first = await screens({ play: { seed: 'first' } })
    await first.press('q')
    const second = await screens({ play: { seed: 'second' }, folder: first.folder })
    await second.say('move 24 I3')
    await second.press('q')
    return menu('Saved games', { folder: first.folder })
  }

  it('none are none', async () => {
    const table = await menu('Saved games')
    expect(table.words()).toMatch(/there is no saved game/i)
    await table.press('enter', 'n', 'c', 'x', 'down')
    expect(table.at()).toBe('saves')
    await table.press('escape')
    expect(table.at()).toBe('menu')
  })

  it('are listed with what they are, and gone on with', async () => {
    const table = await two()
    expect(table.words()).toMatch(/7-second .*7 basic.* 1 line .*7-first .* 0 lines/)
    await choose(table, '7-first')
    expect(table.at()).toBe('table')
    expect(table.record()).toContain('seed: first ')
  })

  it('are renamed', async () => {
    const table = await two()
    await down(table, '7-first')
    await table.press('n', 'ctrl-u')
    await table.type('my game')
    await table.press('enter')
    expect(table.saves()).toEqual(['7-second.vistula', 'my game.vistula'])
    expect(table.text()).toContain('my game')
  })

  it('are copied', async () => {
    const table = await two()
    await down(table, '7-second')
    await table.press('c')
    await table.type('again')
    await table.press('enter')
    expect(table.saves()).toEqual(['7-first.vistula', '7-second.vistula', 'again.vistula'])
    const read = (name: string): string => readFileSync(join(table.folder, 'saves', name), 'utf8')
    expect(read('again.vistula')).toBe(read('7-second.vistula'))
  })

  it('are deleted on "yes" alone', async () => {
    const table = await two()
    await down(table, '7-first')
    for (const answer of ['', 'no', 'y']) {
      await table.press('x')
      await table.type(answer)
      await table.press('enter')
      expect(table.words()).toContain('Nothing was deleted.')
    }
    await table.press('x')
    await table.type('yes')
    await table.press('escape')
    expect(table.saves()).toHaveLength(2)
    await table.press('x')
    await table.type('yes')
    await table.press('enter')
    expect(table.saves()).toEqual(['7-second.vistula'])
    expect(table.text()).not.toMatch(/^[> ] 7-first/m)
  })

  it.each(['', ' ', '../outside', '/etc/passwd', '.hidden', 'a/b', 'a\u0007b', 'x'.repeat(120)])(
    'are never called "%s"',
    async (name) => {
      const table = await two()
      for (const key of ['n', 'c']) {
        await table.press(key, 'ctrl-u')
        if (name !== '') await table.paste(name)
        await table.press('enter')
        expect(table.saves()).toEqual(['7-first.vistula', '7-second.vistula'])
        // Nothing at all is no name, and nothing is asked for.
        if (name.trim() !== '' && name.length < 80) expect(table.words()).toMatch(/digits, spaces, "-", "_" and "\."/)
        await table.press('escape')
        if (table.at() === 'menu') await choose(table, 'Saved games')
      }
    },
  )

  it('never replace one another, and what is wrong is told in full above the keys', async () => {
    const table = await two()
    await down(table, '7-first')
    await table.press('n', 'ctrl-u')
    await table.type('7-second')
    await table.press('enter')
    expect(table.saves()).toEqual(['7-first.vistula', '7-second.vistula'])
    expect(table.words()).toContain('exists already')
    expect(table.rows().at(-1)).toMatch(/^Enter /)
  })

  it('one that is played elsewhere is not opened twice', async () => {
    const other = await screens({ play: {} })
    const table = await menu('Saved games', { folder: other.folder })
    await table.press('enter')
    expect(table.at()).toBe('saves')
    expect(table.words()).toMatch(/being played by process/)
    expect(table.rows().at(-1)).toMatch(/^Enter /)
  })

  it('one that is no record is told apart and cannot be opened', async () => {
    const table = await two()
    writeFileSync(join(table.folder, 'saves', 'broken.vistula'), 'nonsense\n')
    await table.press('escape')
    await choose(table, 'Saved games')
    await choose(table, 'broken')
    expect(table.at()).toBe('saves')
    expect(table.words()).toContain('no vistula record')
    expect(table.rows().at(-1)).toMatch(/^Enter /)
  })
})

/** The rules of a game, opened from the menu. */
async function rulesOf(game: string): Promise<Screens> {
  const table = await menu('Rules')
  if (table.at() === 'choose-rules') await choose(table, game)
  return table
}

describe('rules', () => {
  it('are searched by words and by number', async () => {
    const table = await rulesOf('7: The Defense')
    await table.type('fly-out')
    expect(table.words()).toMatch(/\(\d+ paragraphs\)/)
    expect(table.text()).toContain('Exit: the fly-out after a strafe')
    await table.press('enter')
    expect(table.text()).toMatch(/^3\.16 Exit/m)
    // In a paragraph a search begins anew.
    await table.press('/')
    await table.type('3.13')
    await table.press('enter')
    expect(table.text()).toMatch(/^3\.13 No turning back/m)
  })

  it('nothing found is said, and Enter does nothing then', async () => {
    const table = await rulesOf('7: The Defense')
    await table.type('qqqqxyz')
    expect(table.words()).toContain('nothing found')
    await table.press('enter')
    expect(table.at()).toBe('rules')
    await table.press('escape', 'escape')
    if (table.at() === 'choose-rules') await table.press('escape')
    expect(table.at()).toBe('menu')
  })

  it('of every game are opened from the menu', async () => {
    for (const { id } of catalogue) {
      const { title } = titlesOf(id)
      const table = await rulesOf(title)
      expect(table.at()).toBe('rules')
      expect(table.rows()[0]).toContain(title)
    }
  })

  it('related paragraphs are opened by number, the next and the one before with the arrows', async () => {
    const table = await rulesOf('7: The Defense')
    await table.type('3.13')
    await table.press('enter', '1')
    expect(table.text()).toMatch(/^3\.16 Exit/m)
    await table.press('right')
    expect(table.text()).toMatch(/^3\.17 /m)
    await table.press('left', 'left')
    expect(table.text()).toMatch(/^3\.15 Strafing/m)
  })

  it('a long paragraph is read to its end', async () => {
    const table = await rulesOf('7: The Defense')
    await table.type('3.16')
    await table.press('enter')
    let seen = table.text()
    for (let i = 0; i < 4; i++) {
      await table.press('pagedown')
      seen += `\n${table.text()}`
    }
    expect(seen.replace(/\s+/g, ' ')).toContain('In 48 more, hex 3 is off the board')
    expect(seen).toMatch(/^ +1 +3\.13 No turning back/m)
  })

  it('from the table lead back to it', async () => {
    const table = await screens({ play: {} })
    await table.press('/')
    await table.type('bomb')
    await table.press('enter', 'escape', 'escape', 'escape', 'escape')
    expect(table.at()).toBe('table')
    await table.say('rules 3.13')
    expect(table.text()).toMatch(/^3\.13 No turning back/m)
    await table.press('escape')
    expect(table.at()).toBe('table')
  })
})

describe('replay', () => {
  async function replay(): Promise<Screens> {
    return screens({ replay: 'lesson:7' })
  }
  const line = (table: Screens): string => /Line (\d+ of \d+)/.exec(table.words())?.[1] ?? ''

  it('goes forward, back, to the start and the end, and no further', async () => {
    const table = await replay()
    expect(line(table)).toBe('0 of 26')
    await table.press('left')
    expect(line(table)).toBe('0 of 26')
    await table.press('right', 'space', 'enter')
    expect(line(table)).toBe('3 of 26')
    await table.press('left')
    expect(line(table)).toBe('2 of 26')
    await table.press('end', 'right')
    expect(line(table)).toBe('26 of 26')
    await table.press('pageup')
    expect(line(table)).toBe('16 of 26')
    await table.press('home')
    expect(line(table)).toBe('0 of 26')
    expect(table.faults()).toEqual([])
  })

  it('opens the rules, and says where it can be asked what a line would bring', async () => {
    const table = await replay()
    for (const key of ['o', ':', 'u', 'h']) {
      await table.press('right', key)
      expect(table.words()).toContain('In a replay nothing is asked. p plays on from here')
    }
    await table.press('/')
    expect(table.at()).toBe('rules')
    await table.press('escape')
    expect(line(table)).toBe('4 of 26')
    expect(table.words()).not.toContain('In a replay nothing is asked')
  })

  it('goes to a round, and says if there is none', async () => {
    const table = await replay()
    await table.press('g')
    await table.type('4')
    await table.press('enter')
    expect(line(table)).toBe('26 of 26')
    expect(table.words()).toContain('round 4 of 8')
    await table.press('g')
    await table.type('9')
    await table.press('enter')
    expect(table.words()).toContain('The game has no round 9.')
    await table.press('g', 'escape')
    expect(line(table)).toBe('26 of 26')
  })

  it('shows what each side saw', async () => {
    const table = await replay()
    expect(table.words()).toContain('Seen by everybody')
    await table.press('v')
    expect(table.words()).toContain('Seen by Bolsheviks')
    await table.press('v', 'v')
    expect(table.words()).toContain('Seen by everybody')
  })

  it('tells the remarks of a lesson', async () => {
    const table = await replay()
    await table.press('right', 'm')
    expect(table.words()).toContain('The crossing ends the turn of regiment 24')
  })

  it('of a lesson tells what happens and all that is remarked on it, also in the smallest window', async () => {
    const table = await replay()
    await table.press('right')
    expect(table.words()).toContain('24 rides from F2')
    expect(table.words()).toContain('though it has used only one action (rule 2.8).')
    expect(table.words()).toContain('aircraft never block cavalry (2.6).')
  })

  it('has "p" among the keys it shows, also in the smallest window', async () => {
    expect((await replay()).rows().at(-1)).toMatch(/(^| )p play on/)
  })

  it('play goes on from where it stands, in a new record with the lines up to there', async () => {
    const table = await replay()
    await table.press('right', 'right', 'right', 'p')
    expect(table.at()).toBe('table')
    expect(table.lines()).toEqual(['1 bolshevik move 24 E3', '2 bolshevik move 81 F3', '3 bolshevik prepare 81'])
    expect(table.isLocked()).toBe(true)
    await table.say('move 32 H4')
    expect(table.lines()).toHaveLength(4)
    expect(table.faults()).toEqual([])
  })

  it('leaves the record alone that it was made from', async () => {
    const first = await screens({ play: {} })
    await first.say('move 24 I3')
    await first.say('move 24 H3')
    const { path } = first.play()
    await first.press('q')
    const before = readFileSync(path, 'utf8')
    const table = await menu('Replay', { folder: first.folder })
    await table.press('enter', 'right', 'p')
    expect(table.play().path).not.toBe(path)
    await table.say('move 32 I4')
    expect(readFileSync(path, 'utf8')).toBe(before)
    await table.press('q')
    expect(table.at()).toBe('menu')
  })

  it('of a lesson is opened from the menu, and left for it', async () => {
    const table = await menu('Lessons')
    await choose(table, '7: The Defense')
    expect(line(table)).toBe('0 of 26')
    await table.press('q', 'escape')
    expect(table.at()).toBe('menu')
  })
})

describe('lessons', () => {
  it('of every game are opened from the menu, and stepped through', async () => {
    for (const { id } of catalogue) {
      const { title } = titlesOf(id)
      const table = await menu('Lessons')
      await choose(table, title)
      expect(table.at()).toBe('replay')
      expect(table.words()).toContain(`Replay: ${title}`)
      await table.press('right', 'end')
      expect(table.words()).toMatch(/Line (\d+) of \1\b/)
      expect(table.faults()).toEqual([])
    }
  })
})

describe('settings', () => {
  const remembered = (table: Screens) =>
    readSettings(readFileSync(join(table.folder, 'config', 'settings.json'), 'utf8'))

  it('hold at once and are remembered', async () => {
    const table = await menu('Settings', { settings: { pace: 'normal' } })
    await table.press('right')
    expect(remembered(table)).toMatchObject({ theme: 'light' })
    await table.press('down', 'enter')
    expect(remembered(table)).toMatchObject({ theme: 'light', characters: 'ascii' })
    await table.press('down', 'right', 'down', 'left')
    expect(remembered(table)).toMatchObject({ keys: 'vi', pace: 'fast' })
    expect(table.model()).toMatchObject({ glyphs: 'ascii', settings: { keys: 'vi', pace: 'fast' } })
    // Another run takes them up.
    const again = await program(['play', '7'], { folder: table.folder })
    expect(again.model().settings).toMatchObject({ theme: 'light', characters: 'ascii', keys: 'vi', pace: 'fast' })
    await again.press('?')
    expect(again.model().stack.at(-1)).toMatchObject({ lines: expect.arrayContaining([expect.stringMatching(/hjkl/)]) })
    await again.press('escape', 'q')
    expect(again.out()).toContain('Go on with: vistula resume')
  })

  it('from the table change the map at once', async () => {
    const table = await screens({ play: {} })
    expect(table.text()).toContain('·')
    await table.press(',', 'down', 'right', 'escape')
    expect(table.at()).toBe('table')
    expect(table.text()).not.toContain('·')
    await table.press(',', 'down', 'down', 'right', 'escape')
    const { cursor } = table.play()
    await table.press('h')
    expect(table.play().cursor).toBe(table.play().looks.map.step(cursor, 'left'))
  })

  it('without colour say so, and name no colour', async () => {
    const table = await menu('Settings', { colour: 0 })
    expect(table.words()).toContain('NO_COLOR')
    await table.press('right')
    expect(table.model().theme.legal.color).toBeUndefined()
  })

  it('a file that cannot be read is passed over with a notice', async () => {
    const first = await screens()
    mkdirSync(join(first.folder, 'config'), { recursive: true })
    const file = join(first.folder, 'config', 'settings.json')
    writeFileSync(file, '[1, 2')
    for (const args of [[], ['play', '7']]) {
      const table = await program(args, { folder: first.folder })
      // The name of the folder may be longer than the window is wide.
      expect(table.model().notice).toBe(`${file} is no settings file and was passed over.`)
      expect(table.words()).toContain('is no settings file and was passed over.')
      await table.press('down')
      expect(table.words()).not.toContain('passed over')
    }
    expect(readFileSync(file, 'utf8')).toBe('[1, 2')
  })
})

describe('the result', () => {
  async function won(options: Parameters<typeof screens>[0] = {}): Promise<Screens> {
    const table = await screens({ play: { seed: 'gate' }, from: GATE, ...options })
    await table.say('move 24 B9')
    return table
  }

  it('says why, who won, by which rule, and where the record is', async () => {
    const table = await won()
    expect(table.at()).toBe('result')
    expect(table.words()).toContain('the Bolsheviks win. Winner: Bolsheviks. [rule 7 1.2]')
    expect(table.words()).toContain('Seed: gate')
    expect(table.words()).toContain(table.play().path)
  })

  it('shows a long path in full', async () => {
    const { folder } = await screens()
    const table = await screens({ play: { record: join(folder, `${'long-'.repeat(20)}.vistula`) }, from: GATE })
    await table.say('move 24 B9')
    expect(table.text().replaceAll('\n', '').replaceAll(' ', '')).toContain(table.play().path)
  })

  it('is taken back with "u", and play goes on', async () => {
    const table = await won()
    await table.press('u')
    expect(table.at()).toBe('table')
    expect(personNow(table.play())).toBe('bolshevik')
    await table.act('end')
    expect(table.lines().at(-1)).toMatch(/bolshevik end$/)
  })

  it('of a game given up stays when nothing can be taken back', async () => {
    const table = await screens({ play: {} })
    await table.press('R', 'y')
    expect(table.at()).toBe('result')
    await table.press('u')
    expect(table.words()).toContain('After resigning nothing is taken back.')
    await table.press('x')
    expect(table.at()).toBe('result')
    expect(table.words()).toContain('Winner: Poles.')
  })

  it.each(['m', 'd', ',', '?'])('comes back from "%s"', async (key) => {
    const table = await won()
    const before = table.text()
    await table.press(key)
    expect(table.at()).not.toBe('result')
    await table.press('escape')
    expect(table.text()).toBe(before)
  })

  it('is replayed with "v"', async () => {
    const table = await won()
    await table.press('v')
    expect(table.at()).toBe('replay')
    await table.press('end')
    expect(table.words()).toContain('the Bolsheviks win.')
    await table.press('q')
    expect(table.at()).toBe('result')
  })

  it('is left with "q", which names the record', async () => {
    const table = await won()
    const { path } = table.play()
    await table.press('q')
    expect(await table.left).toEqual({ record: path })
  })

  it('"n" begins anew with the sides swapped and another seed', async () => {
    const table = await screens({ play: { seed: 'one', name: ['bolshevik=Ewa'], seat: ['polish=random'] } })
    const { path } = table.play()
    await table.press('R', 'y', 'n')
    expect(table.play().path).not.toBe(path)
    expect(table.record()).toContain('players: A=computer:random B=Ewa')
    expect(table.record()).toContain('seed: fresh-')
    expect(existsSync(`${path}.lock`)).toBe(false)
    expect(table.faults()).toEqual([])
  })

  it('"n" keeps the board of one\'s own', async () => {
    const { folder } = await screens()
    const data = join(folder, 'board.json')
    const builtIn = readFileSync(join(import.meta.dirname, '../../src/maps/7-lwow-1.json'), 'utf8')
    writeFileSync(data, builtIn.replace('lwow-1', 'mine'))
    const table = await screens({ play: { data }, folder })
    const board = /^board: .*/m.exec(table.record())?.[0]
    expect(board).toContain('mine')
    await table.press('R', 'y', 'n')
    expect(table.model().notice).toBeUndefined()
    expect(table.record()).toContain(board)
  })
})

describe('a match', () => {
  it('has a screen between its games, the second with the sides swapped, and a result', async () => {
    const table = await screens({ play: { match: true, name: ['bolshevik=Ewa', 'polish=Jan'] }, from: GATE })
    await table.say('move 24 B9')
    expect(table.at()).toBe('part')
    expect(table.rows()[0]).toBe('The first game is over')
    expect(table.words()).toContain('the Bolsheviks win. [rule 7 1.2]')
    await table.press('m', 'escape', 'd', 'escape')
    expect(table.at()).toBe('part')
    await table.press('enter')
    expect(table.at()).toBe('table')
    expect(table.lines().at(-1)).toBe('2 * part 2')
    await table.press('R')
    expect(table.words()).toContain('Jan (Bolsheviks)')
    await table.press('y')
    expect(table.at()).toBe('result')
    expect(table.words()).toContain('Winner: Ewa (Bolsheviks in the first game).')
    expect(table.faults()).toEqual([])
  })

  it('the first game is taken back before the second begins', async () => {
    const table = await screens({ play: { match: true }, from: GATE })
    await table.say('move 24 B9')
    await table.press('u')
    expect(table.at()).toBe('table')
    expect(personNow(table.play())).toBe('bolshevik')
  })

  it('goes on after a first game that was given up, also if taking it back was tried', async () => {
    const table = await screens({ play: { match: true } })
    await table.press('R', 'y')
    expect(table.at()).toBe('part')
    await table.press('u')
    expect(table.words()).toContain('After resigning nothing is taken back.')
    await table.press('escape', 'enter')
    if (table.at() === 'part') await table.press('enter')
    expect(table.lines().at(-1)).toBe('2 * part 2')
  })

  it('is replayed by game and round', async () => {
    const table = await screens({ play: { match: true }, from: GATE })
    await table.say('move 24 B9')
    await table.press('enter')
    await table.say('move 24 I3')
    await table.press('R', 'y', 'v', 'end', 'g')
    await table.type('1.5')
    await table.press('enter')
    expect(table.words()).toContain('Line 0 of 4')
    await table.press('g')
    await table.type('2.1')
    await table.press('enter')
    expect(table.words()).toContain('Line 2 of 4')
  })

  it('is left and gone on with between the games', async () => {
    const table = await screens({ play: { match: true }, from: GATE })
    await table.say('move 24 B9')
    const { path } = table.play()
    await table.press('q')
    const again = await screens({ resume: path, folder: table.folder })
    expect(again.at()).toBe('part')
    await again.press('enter')
    expect(again.lines().at(-1)).toBe('2 * part 2')
  })
})
