/** Playing at the table with keys: choosing, taking back, dice, the pages that are opened from it. */
import { describe, expect, it } from 'vitest'
import { seen } from '../../src/engine/session.ts'
import { personNow } from '../../src/screens/playing.ts'
import { partsOfTable } from '../../src/screens/table.tsx'
import { besideMap, DUEL, screens, wordsOf } from '../helpers/screens.ts'
import type { Placing } from '../helpers/seven.ts'

/** A strafe with two ways out. */
const TWO_WAYS: Placing = { turn: 'polish', regiments: { '32': 'G4' }, aircraft: { P1: 'G3', P2: 'F5', P3: 'A9' } }

describe('choosing', () => {
  it('by cursor: the unit, then the hex', async () => {
    const table = await screens({ play: {} })
    await table.go('J3')
    await table.press('enter')
    expect(table.play().picked).toEqual([{ kind: 'unit', id: '24' }])
    await table.press('left', 'enter')
    expect(table.lines()).toEqual(['1 bolshevik move 24 I3'])
    expect(table.words()).toContain('Regiment 24 rides from J3')
    expect(table.faults()).toEqual([])
  })

  it('by numpad and by space', async () => {
    const table = await screens({ play: {} })
    await table.go('J3')
    await table.press('5', '7', '1', 'space')
    // North-west of J3 lies J2, and south-west of that I3.
    expect(table.lines()).toEqual(['1 bolshevik move 24 I3'])
  })

  it('by Tab and Shift-Tab, which go round', async () => {
    const table = await screens({ play: {} })
    const start = table.play().cursor
    const seen = new Set<string>()
    for (let i = 0; i < 11; i++) {
      await table.press('tab')
      seen.add(table.play().cursor)
    }
    // Ten regiments; the button stands at no place.
    expect(seen.size).toBe(10)
    await table.press(...Array<string>(11).fill('shift-tab'))
    expect(table.play().cursor).toBe(start)
    await table.press('tab', 'enter', 'tab', 'enter')
    expect(table.lines()).toHaveLength(1)
    expect(table.faults()).toEqual([])
  })

  it('by typing, whatever the case, with a hex by its name', async () => {
    const table = await screens({ play: {} })
    await table.say('MOVE 32 łopatyn')
    expect(table.lines()).toEqual(['1 bolshevik move 32 I4'])
    await table.paste('ignored: a paste is no command')
    expect(table.lines()).toHaveLength(1)
  })

  it('by the letter in the list', async () => {
    const table = await screens({ play: {} })
    await table.go('J3')
    await table.press('enter', 'p')
    expect(table.lines()).toEqual(['1 bolshevik prepare 24'])
    await table.press('escape', 'e')
    expect(table.lines()).toEqual(['1 bolshevik prepare 24', '2 bolshevik end'])
  })

  it('every letter of a list chooses what it stands before, in both sets of keys', async () => {
    for (const keys of ['classic', 'vi'] as const) {
      const table = await screens({ play: {}, from: DUEL, settings: { keys } })
      await table.go('F2')
      await table.press('enter')
      const letters = [...table.text().matchAll(/\(([a-z])\) (\w+)/g)]
      if (keys === 'classic') expect(letters.map(([, , button]) => button)).toContain('bomb')
      for (const [, letter = '', button] of letters) {
        const fresh = await screens({ play: {}, from: DUEL, settings: { keys } })
        await fresh.go('F2')
        await fresh.press('enter', letter)
        // Some are asked about once.
        if (fresh.lines()[0] === '') await fresh.press(letter)
        expect(fresh.lines()[0]).toContain(`polish ${button}`)
      }
    }
  })

  it('several things at one place are offered as a list, and Escape closes it', async () => {
    const table = await screens({ play: {}, from: DUEL })
    await table.press('tab')
    await table.go('F2')
    await table.press('enter')
    // The aircraft; then beside it a regiment can be flown over or strafed.
    expect(table.play().picked).toEqual([{ kind: 'unit', id: 'P1' }])
    await table.go('F3')
    await table.press('enter')
    expect(table.play().here).toBe(true)
    expect(table.words()).toMatch(/fly F3.*strafe 81/)
    await table.press('escape')
    expect(table.play()).toMatchObject({ here: undefined, picked: [{ kind: 'unit', id: 'P1' }], cursor: 'F3' })
    await table.press('enter', 'down', 'enter')
    expect(table.lines()).toHaveLength(1)
    expect(table.lines()[0]).toMatch(/^1 polish (strafe P1 81|fly P1 F3) ;/)
    expect(table.faults()).toEqual([])
  })

  it('of such a list digits choose as well', async () => {
    const table = await screens({ play: {}, from: DUEL })
    await table.go('F2')
    await table.press('enter')
    await table.go('F3')
    await table.press('enter')
    const number = /(\d) strafe/.exec(table.text())?.[1] ?? ''
    await table.press(number)
    expect(table.lines()[0]).toMatch(/^1 polish strafe P1 81 ;/)
  })

  it('a digit moves the cursor where the map is pointed at, even if there is one hex only', async () => {
    // 24 has moved once; J3, to the south-west, is all that is left to it.
    const regiments = { '24': 'K2 used=1 prepared', '80': 'K3', '19': 'J4', '32': 'A6', '81': 'J2', '79': 'J1' }
    const table = await screens({ play: {}, from: { regiments } })
    await table.go('K2')
    await table.press('enter')
    // The only hex is offered at once.
    expect(table.play().cursor).toBe('J3')
    await table.press('1')
    expect(table.lines()).toEqual([''])
    expect(table.play().cursor).toBe('J4')
  })

  it('an unknown place, an unknown word and half a word are told, and nothing happens', async () => {
    const table = await screens({ play: {} })
    const { cursor } = table.play()
    await table.go('Kraków')
    expect(table.words()).toContain('There is no unit or hex "Kraków".')
    expect(table.play().cursor).toBe(cursor)
    await table.say('charge 24')
    expect(table.words()).toContain('"charge" is no action of this game')
    await table.say('move 24')
    expect(table.words()).toContain('Expected: move REGIMENT HEX')
    expect(table.lines()).toEqual([''])
  })
})

describe('Escape', () => {
  it('goes back one step at each level and loses nothing', async () => {
    const table = await screens({ play: { variant: 'advanced', seat: ['polish=random'] } })
    await table.press('tab', 'enter')
    if (table.play().picked.length > 0) await table.press('enter')
    await table.say('move 24 I3')
    const before = table.record()
    await table.press('escape')
    await table.go('J4')
    await table.press('enter', 'c')
    expect(table.play().picked.map(({ id }) => id)).toEqual(['32', 'commissar'])
    await table.press(':')
    await table.type('half a word')
    await table.press('escape')
    expect(table.play()).toMatchObject({ input: undefined, picked: [{ id: '32' }, { id: 'commissar' }] })
    await table.press('escape')
    expect(table.play().picked.map(({ id }) => id)).toEqual(['32'])
    await table.press('escape')
    expect(table.play().picked).toEqual([])
    await table.press('escape', 'escape', 'escape')
    expect(table.at()).toBe('table')
    expect(table.record()).toBe(before)
    expect(table.faults()).toEqual([])
  })

  it.each(['i', 'o', '?', '/', 'm', 'd', ',', 'R', 'g', ':', 'h', 's'])(
    'leads back from what "%s" opens',
    async (key) => {
      const table = await screens({ play: {} })
      await table.go('J3')
      await table.press('enter', 'left')
      const before = table.text()
      const record = table.record()
      await table.press(key)
      expect(table.text()).not.toBe(before)
      await table.press('escape')
      expect(table.text()).toBe(before)
      expect(table.record()).toBe(record)
    },
  )
})

describe('after an action', () => {
  it('the unit stays chosen while it can go on, and the cursor goes with it', async () => {
    const table = await screens({ play: {} })
    await table.go('J3')
    await table.press('enter', 'left', 'enter')
    expect(table.play()).toMatchObject({ picked: [{ kind: 'unit', id: '24' }], cursor: 'I3' })
    await table.press('left', 'enter')
    // It has no action left.
    expect(table.lines()).toEqual(['1 bolshevik move 24 I3', '2 bolshevik move 24 H3'])
    expect(table.play()).toMatchObject({ picked: [], cursor: 'H3' })
    expect(table.play().last).toEqual(['I3', 'H3'])
  })

  it.each([
    ['thrown by the program', {}],
    ['thrown by hand', { dice: 'manual' }],
  ] as const)('and its dice, %s, and its fly-out an aircraft stays chosen, not another one', async (_, play) => {
    const from = { turn: 'polish', regiments: { '32': 'G4' }, aircraft: { P1: 'F5', P2: 'G3', P3: 'A9' } } as const
    const table = await screens({ play, from })
    await table.say('strafe P2 32')
    if (table.words().includes('the Polish die')) await table.say('miss')
    expect(table.words()).toContain('choose the exit hex')
    await table.say('exit G5')
    expect(table.words()).toContain('P2 has 3 actions left')
    expect(table.play()).toMatchObject({ picked: [{ kind: 'unit', id: 'P2' }], cursor: 'G5' })
  })

  it('dice thrown by hand leave the aircraft chosen and its move marked', async () => {
    const table = await screens({ play: { dice: 'manual' }, from: DUEL })
    for (const line of ['strafe P1 81', 'miss', 'miss']) await table.say(line)
    expect(table.play().last).toContain('F3')
  })

  it('a new turn begins at the first thing that can be chosen', async () => {
    const table = await screens({ play: {} })
    await table.act('end')
    expect(personNow(table.play())).toBe('polish')
    expect(table.play().picked).toEqual([])
    expect(table.play().looks.map.places).toContain(table.play().cursor)
    expect(['A2', 'B6', 'A9']).toContain(table.play().cursor)
  })
})

describe('taking back', () => {
  it('and doing again, several times', async () => {
    const table = await screens({ play: {} })
    await table.say('move 24 I3')
    await table.say('move 24 H3')
    await table.press('u', 'u')
    expect(table.lines().slice(2)).toEqual(['3 * undo', '4 * undo'])
    expect(table.words()).toContain('J3 Szczurowice')
    await table.press('u')
    expect(table.words()).toContain('There is nothing to take back.')
    await table.press('r', 'r')
    expect(table.lines().slice(4)).toEqual(['5 * redo', '6 * redo'])
    await table.press('r')
    expect(table.words()).toContain('There is nothing to do again.')
    expect(table.faults()).toEqual([])
  })

  it('stops at dice, unless the game is one in which everything is taken back', async () => {
    const table = await screens({ play: { seat: ['bolshevik=random'] }, from: DUEL })
    await table.say('strafe P1 81')
    await table.press('u')
    expect(table.words()).toContain('Dice or cards have answered since, so the action stays.')
    expect(table.lines()).toHaveLength(1)
    await table.say('take-back any')
    await table.press('u')
    expect(table.lines().slice(1)).toEqual(['2 * take-back any', '3 * undo'])
  })

  it('of everything is for who plays alone', async () => {
    const table = await screens({ play: {}, from: DUEL })
    await table.say('take-back any')
    expect(table.words()).toContain('Only who plays alone can take back everything.')
    expect(table.record()).not.toContain('take-back')
  })

  it('stops at the other side', async () => {
    const table = await screens({ play: {} })
    await table.act('end')
    await table.say('fly P1 B2')
    await table.press('u', 'u')
    // Two persons at one keyboard: each takes back what was done last.
    expect(table.lines()).toEqual(['1 bolshevik end', '2 polish fly P1 B2', '3 * undo', '4 * undo'])
  })

  it('what an action marked with a star brings is said before', async () => {
    const table = await screens({ play: {}, from: DUEL })
    await table.go('F2')
    await table.press('enter')
    expect(table.text()).toMatch(/strafe 81 \*/)
    expect(table.words()).toMatch(/\* .*cannot be taken back/)
  })
})

describe('resigning', () => {
  it('is asked about once, and "y" does it', async () => {
    const table = await screens({ play: {} })
    await table.press('R')
    expect(table.words()).toContain('really give the game up?')
    await table.press('y')
    expect(table.lines()).toEqual(['1 * resign bolshevik'])
    expect(table.at()).toBe('result')
    expect(table.words()).toContain('Winner: Poles.')
  })

  it.each(['n', 'escape', 'enter', 'q', 'R', 'space'])('goes on with "%s"', async (key) => {
    const table = await screens({ play: {} })
    const before = table.text()
    await table.press('R', key)
    expect(table.at()).toBe('table')
    expect(table.text()).toBe(before)
    expect(table.lines()).toEqual([''])
  })

  it('typed out is asked about as well', async () => {
    const table = await screens({ play: {} })
    await table.say('resign')
    expect(table.words()).toContain('really give the game up?')
    expect(table.lines()).toEqual([''])
  })
})

describe('dice', () => {
  it('with the pace off stand there at once', async () => {
    const table = await screens({ play: {}, from: DUEL })
    await table.say('strafe P1 81')
    expect(table.play().reveal).toBeUndefined()
    expect(table.words()).toContain('81 fires at P1: ')
  })

  it('are shown one after another', async () => {
    const table = await screens({ play: {}, from: DUEL, settings: { pace: 'fast' } })
    await table.say('strafe P1 81')
    // The record has them already.
    expect(table.lines()).toHaveLength(1)
    expect(table.play().reveal?.at).toBe(0)
    expect(table.words()).toContain('P1 strafes regiment 81')
    expect(table.words()).not.toContain('P1 rolls')
    await table.until('P1 rolls')
    expect(table.words()).not.toContain('Regiment 81 fires')
    await table.until('Regiment 81 fires')
    await table.until(() => table.play().reveal === undefined)
    expect(personNow(table.play())).toBe('polish')
    expect(table.faults()).toEqual([])
  })

  it('are shown to the end when a key is pressed, which does nothing else', async () => {
    const table = await screens({ play: {}, from: DUEL, settings: { pace: 'slow' } })
    await table.say('strafe P1 81')
    expect(table.words()).not.toContain('Regiment 81 fires')
    await table.press('e')
    expect(table.play().reveal).toBeUndefined()
    expect(table.words()).toContain('81 fires at P1: ')
    expect(table.lines()).toHaveLength(1)
  })

  it('are shown whatever page is open meanwhile, and it stays open', async () => {
    const table = await screens({ play: {}, from: DUEL, settings: { pace: 'fast' } })
    await table.say('strafe P1 81')
    await table.press('m')
    expect(table.at()).toBe('page')
    await table.until(() => table.play().reveal === undefined)
    expect(table.at()).toBe('page')
    await table.press('escape')
    expect(table.at()).toBe('table')
  })

  it('what a computer does is shown step by step as well, and a key shows the rest of its turn', async () => {
    const table = await screens({ play: { seat: ['polish=random'] }, settings: { pace: 'slow' } })
    await table.act('end')
    await table.until(() => table.play().reveal !== undefined)
    expect(table.words()).toContain('P2 flies from B6')
    await table.press('x')
    await table.until(() => personNow(table.play()) === 'bolshevik')
    expect(table.lines().at(-1)).toMatch(/polish end$/)
    expect(table.faults()).toEqual([])
  })

  it('thrown by hand are asked for, and typed or chosen', async () => {
    const table = await screens({ play: { dice: 'manual' }, from: DUEL })
    await table.say('strafe P1 81')
    expect(table.words()).toContain('P1 strafes regiment 81: the Polish die')
    expect(table.words()).toMatch(/hit.*miss.*malfunction/)
    await table.say('chequerboard')
    expect(table.words()).toContain('Regiment 81 fires at P1: the cavalry die')
    await table.press('down', 'down', 'enter')
    expect(table.lines()).toEqual(['1 polish strafe P1 81', '2 chance polish-die hit', '3 chance cavalry-die miss'])
    expect(table.faults()).toEqual([])
  })

  it('thrown by hand are chosen by their number', async () => {
    const table = await screens({ play: { dice: 'manual' }, from: DUEL })
    await table.say('strafe P1 81')
    await table.press('3')
    expect(table.lines()[1]).toBe('2 chance polish-die malfunction')
  })

  it('a wrong die is taken back, and with it the action before only if nothing fell', async () => {
    const table = await screens({ play: { dice: 'manual' }, from: DUEL })
    await table.say('strafe P1 81')
    await table.say('hit')
    await table.press('u')
    expect(table.lines()).toEqual(['1 polish strafe P1 81', '2 chance polish-die hit', '3 * undo'])
    expect(table.words()).toContain('the Polish die')
    await table.say('miss')
    expect(table.lines().at(-1)).toBe('4 chance polish-die miss')
    await table.say('miss')
    await table.press('u', 'u', 'u')
    expect(table.lines().at(-1)).toBe('7 * undo')
    expect(table.words()).toContain('Dice or cards have answered since, so the action stays.')
    expect(table.faults()).toEqual([])
  })

  it('the exit of a strafe is chosen on the map', async () => {
    const table = await screens({ play: { dice: 'manual' }, from: TWO_WAYS })
    await table.say('strafe P1 32')
    await table.say('miss')
    expect(table.words()).toContain('choose the exit hex')
    const places = table.play()
    await table.press('tab', 'enter')
    expect(table.lines().at(-1)).toMatch(/^3 polish exit (F4|G5)$/)
    expect(places.cursor).toMatch(/F4|G5/)
  })
})

describe('pages', () => {
  it.each([
    ['log', 'What has happened'],
    ['dice', 'Dice'],
    ['help', 'Help: 7'],
    ['look', 'All units'],
    ['look Lwów', 'Lwów'],
    ['odds prepare 24', 'Odds of prepare 24'],
  ])('are opened by typing "%s" as well', async (word, title) => {
    const table = await screens({ play: {} })
    await table.say(word)
    expect(table.rows()[0]).toContain(title)
    await table.press('escape')
    expect(table.at()).toBe('table')
    await table.say(`look ${'nowhere'.repeat(5)}`)
    expect(table.words()).toContain('There is no unit or hex "nowhere')
  })

  it('show a long text that is being typed at its end', async () => {
    const table = await screens({ play: {} })
    await table.press(':')
    await table.type(`${'word '.repeat(25)}END`)
    expect(table.foot()).toMatch(/END_$/)
  })

  it('inspect says the same as "look" does by lines', async () => {
    const table = await screens({ play: {}, from: DUEL })
    await table.go('F2')
    await table.press('i')
    expect(table.words()).toContain('P1 on F2, undamaged, with a bomb')
    expect(table.words()).toContain('Regiment 24 on F2')
    await table.press('escape')
    await table.say('look P3')
    expect(table.words()).toContain('P3 on A9')
  })

  it('odds are told of what is chosen, and asked about if nothing is', async () => {
    const table = await screens({ play: {}, from: DUEL })
    await table.press('o')
    expect(table.words()).toMatch(/odds/)
    await table.press('escape')
    await table.say('odds strafe P1 81')
    expect(table.rows()[0]).toContain('strafe P1 81')
    expect(table.text()).toContain('1/3')
  })

  it('hint names an action that is possible', async () => {
    const table = await screens({ play: {}, from: DUEL })
    await table.press('h')
    const action = /would play: ([\w ]+)\./.exec(table.words())?.[1] ?? ''
    await table.press('escape')
    await table.act(action)
    expect(table.lines()[0]?.replace(/ ;.*/, '')).toBe(`1 polish ${action}`)
  })

  it('why says that an action is possible, or which rule forbids it', async () => {
    const table = await screens({ play: {}, from: DUEL })
    await table.say('why strafe P1 81')
    expect(table.words()).toContain('strafe P1 81 is possible.')
    expect(table.words()).toMatch(
      /Of P1's 4 actions 3 are left then\. To throw: polish-die, cavalry-die\. 1\/3 33\.3 %/,
    )
    await table.press('escape')
    await table.say('why strafe P3 81')
    expect(table.words()).toContain('[rule 7 3.15]')
  })

  it('the log opens at its end and tells every line', async () => {
    const table = await screens({ play: {} })
    await table.press('m')
    expect(table.words()).toContain('Nothing has happened yet.')
    await table.press('escape')
    for (const line of ['move 24 I3', 'move 24 H3', 'prepare 81']) await table.say(line)
    await table.press('m')
    expect(table.words()).toMatch(/1 .*24 rides from J3.*2 .*24 rides from I3.*3 .*81 on J2 prepares/)
  })

  it('the dice page counts what fell', async () => {
    const table = await screens({ play: { dice: 'manual' }, from: DUEL })
    await table.press('d')
    expect(table.words()).toContain('No dice have been thrown.')
    await table.press('escape')
    await table.say('strafe P1 81')
    await table.say('hit')
    await table.say('miss')
    await table.press('d')
    expect(table.words()).toMatch(/polish-die, 1 .*hit 1 0\.5.*cavalry-die, 1 .*miss 1 0\.5/)
  })

  it('help shows the keys in force, the decision and the rule', async () => {
    for (const [keys, undo] of [
      ['classic', 'u'],
      ['vi', 'U'],
    ] as const) {
      const table = await screens({ play: {}, settings: { keys } })
      expect(table.rows().at(-1)).toContain(`${undo} undo`)
      await table.press('?')
      const shown = [table.text()]
      while (table.words().includes('more lines below')) {
        await table.press('pagedown')
        shown.push(table.text())
      }
      const all = shown.join('\n')
      expect(wordsOf([all])).toContain('[rule 7 2.5]')
      expect(all).toMatch(new RegExp(`^ +${undo} +take back`, 'm'))
      expect(all).toContain('The turn')
      expect(all).toContain('Signs on the map')
    }
  })

  it('zooms in and out and follows the cursor', async () => {
    const table = await screens({ play: {} })
    await table.press('+')
    expect(table.text()).toContain('Szczurow')
    await table.go('A10')
    expect(table.text()).toMatch(/A10/)
    expect(table.terminal.cursor()).toBeDefined()
    await table.press('-', '-', '-')
    expect(table.play().zoom).toBe(1)
    expect(table.faults()).toEqual([])
  })

  it('Ctrl-L draws everything anew', async () => {
    const table = await screens({ play: {} })
    expect(await table.bytes(() => table.press('ctrl-l'))).toBeGreaterThan(1000)
    expect(table.faults()).toEqual([])
  })

  it('Ctrl-Z gives the terminal back, and coming back draws it', async () => {
    const table = await screens({ play: {} })
    table.terminal.press('ctrl-z')
    await table.terminal.settled()
    expect(table.terminal.modes().alternate).toBe(false)
    table.terminal.continued()
    await table.settle()
    expect(table.terminal.modes().alternate).toBe(true)
    expect(table.faults()).toEqual([])
  })
})

describe('the panel', () => {
  it.each([
    [80, 23],
    [100, 30],
    [120, 40],
    [130, 50],
  ])('at %ix%i tells of a unit in full or not at all', async (columns, rows) => {
    const regiments = { '24': 'C8 prepared', '33': 'D9 dispersed', '19': 'J3 prepared', '81': 'F3 dispersed' }
    const aircraft = { P1: 'E3 damaged bomb', P2: 'C8 damaged', P3: 'A9 bomb' }
    const from: Placing = { round: 3, turn: 'polish', regiments, aircraft }
    const table = await screens({ play: {}, from, size: [columns, rows] })
    const { looks, opened } = table.play()
    const { at } = partsOfTable(table.model(), table.play())
    const { view } = seen(table.play().session, 'public')
    const whole = looks.panel(view, at.panel.columns - 1).map(({ text }) => opened.say(text))
    const shown = besideMap(table.model(), table.rows()).map((row) => row.replace(/^[ >]/, '').trimEnd())
    const begun = whole.filter((line) => !shown.includes(line) && shown.some((row) => row.startsWith(line.slice(0, 9))))
    expect(begun).toEqual([])
    // Nor does the game itself break off in the middle.
    for (const line of whole) expect(line).not.toMatch(/,$/)
  })
})

describe('computers', () => {
  it('play against each other to the result, and what they do is in the record', async () => {
    const seat = ['bolshevik=random', 'polish=random']
    for (const variant of ['basic', 'advanced']) {
      const table = await screens({ play: { variant, seat, seed: variant } })
      await table.until(() => table.at() === 'result')
      expect(table.faults()).toEqual([])
      expect(table.lines().length).toBeGreaterThan(20)
    }
  })

  it('never act after what they thought about has been taken back', async () => {
    const table = await screens({ play: { seat: ['polish=random'] } })
    await table.say('move 24 I3')
    await table.press('escape')
    // Both keys come before the computer has thought.
    table.terminal.press('e')
    table.terminal.press('u')
    await table.settle()
    expect(table.lines()).toEqual(['1 bolshevik move 24 I3', '2 bolshevik end', '3 * undo'])
    expect(personNow(table.play())).toBe('bolshevik')
    await table.act('end')
    expect(personNow(table.play())).toBe('bolshevik')
    expect(table.lines().length).toBeGreaterThan(4)
    expect(table.faults()).toEqual([])
  })
})

describe('leaving', () => {
  it.each(['q', 'ctrl-c'])('with "%s" closes the record, gives the terminal back and names the record', async (key) => {
    const table = await screens({ play: {} })
    const { path } = table.play()
    await table.say('move 24 I3')
    expect(table.isLocked()).toBe(true)
    await table.press(key)
    expect(await table.left).toEqual({ record: path })
    expect(table.isLocked()).toBe(false)
    expect(table.terminal.modes()).toMatchObject({ alternate: false })
    const again = await screens({ resume: path, folder: table.folder })
    expect(again.lines()).toEqual(['1 bolshevik move 24 I3'])
  })

  it('by a signal closes the record as well', async () => {
    const table = await screens({ play: {} })
    table.terminal.leave()
    expect(table.isLocked()).toBe(false)
  })

  it('by typing "quit"', async () => {
    const table = await screens({ play: {} })
    await table.say('quit')
    await table.left
    expect(table.isLocked()).toBe(false)
  })
})
