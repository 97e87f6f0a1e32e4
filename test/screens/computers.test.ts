/** Computers at the table: they think elsewhere, seats change hands, persons watch them, and a game goes on the same after a break. */
import { describe, expect, it } from 'vitest'
import { answering, type Mind, type Question } from '../../src/desk/mind.ts'
import { persons } from '../../src/desk/seating.ts'
import { personNow, viewerNow } from '../../src/screens/playing.ts'
import { mindHere } from '../helpers/mind.ts'
import { down, type Screens, screens } from '../helpers/screens.ts'

const EASY = ['bolshevik=easy', 'polish=easy']
const BITWA = { game: 'bitwa' } as const

/** One that never answers, and counts what it is asked and told to forget. */
function sleeper(): Mind & { asked: number; forgotten: number; readonly waits: boolean } {
  const mind = {
    waits: true,
    asked: 0,
    forgotten: 0,
    ask: () => void mind.asked++,
    forget: () => void mind.forgotten++,
    close: () => {},
  }
  return mind
}

/** One that answers when it is told to. */
function slow(): Mind & { answer(): void; readonly waits: boolean } {
  const think = answering(() => 0)
  let due: (() => void) | undefined
  return {
    waits: true,
    ask: (question, answered) => {
      due = () => answered(think(structuredClone(question)))
    },
    forget: () => {
      due = undefined
    },
    close: () => {},
    answer: () => {
      const now = due
      due = undefined
      now?.()
    },
  }
}

/** One that answers so often, and then no more. */
function stopsAfter(answers: number): Mind & { readonly waits: boolean } {
  const mind = mindHere()
  let asked = 0
  return {
    ...mind,
    get waits() {
      return asked > answers
    },
    ask: (question, answered) => {
      if (++asked <= answers) mind.ask(question, answered)
    },
  }
}

/** Waits until something holds, although somebody may be thinking for ever. */
async function soon(what: () => boolean): Promise<void> {
  for (let i = 0; i < 200 && !what(); i++) await new Promise((resolve) => setTimeout(resolve, 5))
  expect(what()).toBe(true)
}

/** Opens the list of seats and gives one to a player: so many steps to the right from who has it. */
async function giveSeat(table: Screens, side: string, player: string): Promise<void> {
  await table.press('W')
  await down(table, side)
  for (let i = 0; i < 6 && !table.rows().some((row) => row.startsWith('>') && row.includes(`${player} >`)); i++)
    await table.press('right')
  await table.press('enter')
}

describe('while a computer thinks', () => {
  it('the keys line names what can be pressed, and who looks around by the arrows has the cursor and is told what stands there', async () => {
    const mind = slow()
    const table = await screens({ play: { seat: ['polish=easy'] }, mind })
    await table.act('end')
    expect(table.foot()).toBe('The computer thinks (Poles, easy).')
    expect(table.rows().at(-1)).toBe('? help  q leave  u undo  i inspect  m log  / search  W who plays  , settings')
    expect(table.terminal.cursor()).toBeUndefined()
    await table.press('g', ...'H4', 'enter')
    expect(table.foot()).toMatch(/^The computer thinks \(Poles, easy\)\. H4 Ohladów: land/)
    await table.press('left')
    expect(table.foot()).toMatch(/^The computer thinks \(Poles, easy\)\. G4 Chołojów: land/)
    expect(table.terminal.cursor()).toBeDefined()
    for (let i = 0; i < 40 && personNow(table.play()) === undefined; i++) {
      mind.answer()
      await table.settle()
    }
    // In the next turn nobody looks around yet.
    await table.act('end')
    expect(table.foot()).toBe('The computer thinks (Poles, easy).')
    expect(table.terminal.cursor()).toBeUndefined()
  })
})

describe('who plays', () => {
  it('is listed with every level, and nothing is done by looking', async () => {
    const table = await screens({ play: { seat: ['polish=hard'] } })
    await table.press('W')
    expect(table.rows()[2]).toMatch(/^> Bolsheviks +< a person at this keyboard >/)
    expect(table.rows()[3]).toMatch(/^ {2}Poles +< the computer, hard >/)
    const seen: string[] = []
    for (let i = 0; i < 5; i++) {
      await table.press('right')
      seen.push(/< (.+) >/.exec(table.rows()[2] ?? '')?.[1] ?? '')
    }
    expect(seen).toEqual([
      'the computer, random moves',
      'the computer, easy',
      'the computer, normal',
      'the computer, hard',
      'a person at this keyboard',
    ])
    await table.press('left', 'escape')
    expect(table.at()).toBe('table')
    expect(table.lines()).toEqual([''])
  })

  it('changes in the middle of a turn: the computer goes on with it, and the record holds the line', async () => {
    const table = await screens({ play: {} })
    await table.act('move 24 I3')
    await giveSeat(table, 'Bolsheviks', 'random moves')
    await table.until(() => personNow(table.play()) === 'polish')
    expect(table.lines().slice(0, 2)).toEqual(['1 bolshevik move 24 I3', '2 * seat bolshevik=random'])
    expect(table.lines().at(-1)).toMatch(/bolshevik end/)
    expect(table.faults()).toEqual([])
  })

  it('changes while a computer thinks: it stops, and a person goes on in the middle of its turn', async () => {
    const mind = sleeper()
    const table = await screens({ play: { seat: ['polish=hard'] }, mind })
    await table.act('end')
    expect(mind.asked).toBe(1)
    await table.press('W', 'down')
    expect(table.rows().join('\n')).toContain('> Poles')
    // From hard one step to the right there is a person again.
    await table.press('right', 'enter')
    expect(mind.forgotten).toBe(1)
    await table.settle()
    expect(personNow(table.play())).toBe('polish')
    expect(table.lines().at(-1)).toBe('2 * seat polish=human')
    await table.act('end')
    expect(table.lines().at(-1)).toBe('3 polish end')
  })

  it('is typed as well, and what is wrong is told', async () => {
    const table = await screens({ play: {} })
    const said = async (line: string): Promise<string> => {
      await table.say(line)
      const words = table.words()
      await table.press('escape')
      return words
    }
    expect(await said('seats')).toContain('Who plays: bolshevik=human polish=human')
    expect(await said('seat polish')).toContain('Type "seat SIDE=PLAYER"')
    expect(await said('seat red=easy')).toContain('there is no side "red"')
    expect(await said('seat polish=best')).toContain('"best" is no player')
    expect(await said('seat polish=human')).toContain('so it is already')
    expect(table.lines()).toEqual([''])
    await table.say('seat polish=easy')
    expect(table.lines()).toEqual(['1 * seat polish=easy'])
    expect(await said('seats')).toContain('Who plays: bolshevik=human polish=easy')
  })

  it('gives a person back the name he had', async () => {
    const table = await screens({ play: { name: ['polish=Ania'] } })
    await table.say('seat polish=easy')
    await table.say('seat polish=human')
    expect(table.lines()).toEqual(['1 * seat polish=easy', '2 * seat polish=Ania'])
  })

  it('is not changed where everything can be taken back by one person, nor after the end', async () => {
    const table = await screens({ play: { takeBack: 'any', seat: ['polish=random'] } })
    await table.say('seat polish=human')
    expect(table.words()).toContain('that is for one person alone')
    await table.press('escape', 'R', 'y')
    expect(table.at()).toBe('result')
    await table.press('b', 'W')
    expect(table.words()).toContain('The game is over')
  })

  it('stays with the persons when the sides are swapped', async () => {
    const from = { round: 8, regiments: { '24': 'B8' } } as const
    const table = await screens({ play: { match: true, name: ['bolshevik=Jan'], seat: ['polish=random'] }, from })
    await table.say('seat polish=easy')
    await table.say('move 24 B9')
    await table.until(() => table.at() === 'part')
    await table.press('enter')
    // Jan has the Poles now, and the computer that took a seat in the first game the Bolsheviks.
    await table.until(() => personNow(table.play()) === 'polish')
    await table.say('seats')
    expect(table.words()).toContain('Who plays: bolshevik=easy polish=human')
    await table.press('escape')
    await table.press('R', 'y')
    expect(table.at()).toBe('result')
    expect(table.words()).toMatch(
      /Winner: Jan \(Bolsheviks in the first game\)|computer:easy \(Poles in the first game\)/,
    )
  })
})

describe('what is secret when seats change hands', () => {
  /** The cards that Red has and nobody else sees. */
  const cards = (table: Screens, seat: string): readonly string[] => {
    const { opened, session, looks } = table.play()
    return looks
      .hand(opened.game.view(session.now.state, seat), seat)
      .map(opened.say)
      .flatMap((line) => /\d +(.+) \([\w-]+\)$/.exec(line)?.slice(1, 2) ?? [])
  }

  it('a hand is off the screen when a second person sits down', async () => {
    const table = await screens({ play: { ...BITWA, seat: ['polish=random'] }, size: [120, 40] })
    const hand = cards(table, 'red')
    expect(hand.length).toBeGreaterThan(3)
    expect(viewerNow(table.play())).toBe('red')
    for (const card of hand) expect(table.words()).toContain(card)
    await table.say('seat polish=human')
    expect(viewerNow(table.play())).toBe('public')
    for (const card of hand) expect(table.text()).not.toContain(card)
    expect(table.faults()).toEqual([])
  })

  it('the hand of who stays alone waits behind a curtain, which undo does not lift', async () => {
    const table = await screens({ play: BITWA, size: [120, 40] })
    const hand = cards(table, 'polish')
    expect(personNow(table.play())).toBe('red')
    await table.act('end')
    const before = table.lines().length
    await table.say('seat red=random')
    expect(table.at()).toBe('curtain')
    expect(table.text()).toContain('Only Poles may look now')
    for (const key of ['u', 'escape', 'x', '?', 'escape']) {
      await table.press(key)
      for (const card of hand) expect(table.text()).not.toContain(card)
    }
    expect(table.at()).toBe('curtain')
    // Nor does the computer go on behind it.
    expect(table.lines().length).toBe(before + 1)
    await table.press('enter')
    expect(table.at()).toBe('table')
    expect(viewerNow(table.play())).toBe('polish')
    await table.until(() => personNow(table.play()) === 'polish')
  })

  it("a computer's hand is seen by who takes its seat, and only then", async () => {
    const table = await screens({ play: { ...BITWA, seat: ['polish=easy'] }, size: [120, 40], mind: sleeper() })
    const hand = cards(table, 'polish')
    await table.say('seat red=easy')
    // Nobody plays: nobody's hand is shown.
    expect(persons(table.play())).toEqual([])
    expect(viewerNow(table.play())).toBe('public')
    for (const card of hand) expect(table.text()).not.toContain(card)
    await table.say('seat polish=human')
    expect(viewerNow(table.play())).toBe('polish')
    for (const card of hand) expect(table.words()).toContain(card)
  })
})

describe('a computer that thinks', () => {
  it('is named by its side and level, and keys are heard meanwhile', async () => {
    const mind = sleeper()
    const table = await screens({ play: { seat: ['polish=hard'] }, mind })
    await table.act('end')
    expect(mind.asked).toBe(1)
    expect(table.foot()).toBe('The computer thinks (Poles, hard).')
    for (const [key, title] of [
      ['m', 'What has happened'],
      ['?', 'Help'],
      ['d', 'Dice'],
      [',', 'Settings'],
    ] as const) {
      await table.press(key)
      expect(table.rows()[0]).toContain(title)
      await table.press('escape')
    }
    // Nothing is written while nothing changes.
    const before = table.terminal.bytes
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(table.terminal.bytes).toBe(before)
    await table.press('q')
    await table.left
    expect(table.isOver).toBe(true)
  })

  it('leaves nothing to be asked, which is told to who asks or acts meanwhile', async () => {
    const table = await screens({ play: { seat: ['polish=hard'] }, mind: sleeper() })
    await table.act('end')
    for (const key of ['h', 'o', 'R']) {
      await table.press(key)
      expect(table.foot()).toContain('Nothing is asked of a person at this keyboard now')
      await table.press('escape')
      expect(table.foot()).toBe('The computer thinks (Poles, hard).')
    }
    for (const line of ['hint', 'why end', 'odds end', 'end']) {
      await table.say(line)
      expect(table.words()).toContain('Nothing is asked of a person at this keyboard now')
      await table.press('escape')
    }
    expect(table.lines()).toEqual(['1 bolshevik end'])
  })

  it('is told to forget what has been taken back, and its late answer counts for nothing', async () => {
    const mind = slow()
    const table = await screens({ play: { seat: ['polish=easy'], takeBack: 'any' }, mind })
    await table.press(':', 'e', 'n', 'd', 'enter')
    await soon(() => table.lines().length === 2)
    await table.press('u')
    mind.answer()
    await table.settle()
    expect(table.lines().slice(1)).toEqual(['2 bolshevik end', '3 * undo'])
    expect(personNow(table.play())).toBe('bolshevik')
  })

  it.each([
    ['fails', { failed: 'out of ideas' }, 'out of ideas'],
    ['answers what is not possible', { action: 'fly P1 A1' }, 'fly P1 A1'],
    ['answers nonsense', { action: 'nonsense' }, 'nonsense'],
  ] as const)('that %s has something legal played for it, by lot, and that is said', async (_, answer, why) => {
    const once = { n: 0 }
    const think = answering(() => 0)
    const mind = mindHere((question: Question) => (once.n++ === 0 ? answer : think(question)))
    const table = await screens({ play: { seat: ['polish=easy'] }, mind, settings: { pace: 'normal' } })
    await table.act('end')
    await table.until('The computer failed')
    expect(table.words()).toContain(why)
    expect(table.lines()[1]).toMatch(/^2 polish /)
    expect(table.faults()).toEqual([])
  })
})

describe('a hint', () => {
  it('says what normal would do and why, and what there is no choice about', async () => {
    const table = await screens({ play: {} })
    await table.press('h')
    expect(table.words()).toMatch(
      /Normal would play: [\w ]+\. It sees \d+ % for Bolsheviks after it(, and|.* % after the next best, [\w ]+\.|.* was followed less\.)/,
    )
  })

  it('is dropped when play has gone on before it comes', async () => {
    const mind = slow()
    const table = await screens({ play: {}, mind })
    await table.press('h')
    expect(table.foot()).toBe('The computer thinks about a hint.')
    await table.press(':', ...'move 24 I3', 'enter')
    mind.answer()
    await table.settle()
    expect(table.lines()).toEqual(['1 bolshevik move 24 I3'])
    expect(table.words()).not.toContain('Normal would')
    // Another one comes when it is ready.
    await table.press('h')
    mind.answer()
    await table.settle()
    expect(table.words()).toContain('Normal would')
  })

  it('rests on nothing that who asks may not know', async () => {
    const asked: Question[] = []
    const think = answering(() => 0)
    const mind = mindHere((question) => {
      asked.push(question)
      return think(question)
    })
    const table = await screens({ play: { variant: 'advanced', seed: 'a seed nobody is told' }, mind })
    // Behind the curtain the Bolsheviks have chosen whom Budyonny rides with; now anybody may look.
    await table.press('enter')
    await table.act('commander 36')
    expect(viewerNow(table.play())).toBe('public')
    await table.press('h')
    const { opened, session } = table.play()
    expect(personNow(table.play())).toBe('bolshevik')
    expect(asked.map(({ viewer }) => viewer)).toEqual(['public'])
    expect(asked[0]?.ask.decisions.map(({ view }) => view)).toEqual([opened.game.view(session.now.state, 'public')])
    expect(JSON.stringify(asked)).not.toContain(opened.header.seed)
    expect(table.words()).toContain('Normal would play')
  })
})

describe('computers among themselves', () => {
  it('are stopped, take one step at a time, and go on to the result', async () => {
    const mind = slow()
    // Everybody is too far from Lwów to win at once.
    const table = await screens({ play: { seat: EASY }, from: { round: 8 }, mind })
    expect(table.foot()).toBe('The computer thinks (Bolsheviks, easy).')
    expect(table.rows().at(-1)).toContain('p/Space pause')
    await table.press('p')
    expect(table.foot()).toBe('Paused. Next: Bolsheviks (easy).')
    expect(table.rows().at(-1)).toContain('p/Space go on  Enter . one step')
    // What was being thought counts for nothing.
    mind.answer()
    await table.settle()
    expect(table.lines()).toEqual([''])
    for (const [step, key] of (['enter', '.', 'enter'] as const).entries()) {
      await table.press(key)
      expect(table.foot()).toBe('The computer thinks (Bolsheviks, easy).')
      mind.answer()
      await table.settle()
      expect(table.lines()).toHaveLength(step + 1)
      expect(table.foot()).toMatch(/^Paused/)
    }
    // Other keys look around, and nothing moves.
    for (const key of ['m', 'escape', 'x', 'tab', 'escape', 'i', 'escape']) await table.press(key)
    expect(table.lines()).toHaveLength(3)
    await table.press('space')
    mind.answer()
    await soon(() => table.lines().length === 4)
    await table.press('q')
    await table.left
    const again = await screens({ resume: table.play().path, folder: table.folder })
    await again.until(() => again.at() === 'result')
    expect(again.faults()).toEqual([])
  })

  it('are stopped and go on also with cards by hand, of which nobody has one to tell', async () => {
    const mind = slow()
    const table = await screens({ play: { ...BITWA, cards: 'manual', seat: ['polish=easy', 'red=easy'] }, mind })
    expect(table.rows().at(-1)).toContain('p/Space pause')
    await table.press('p')
    expect(table.foot()).toMatch(/^Paused\. Next: /)
    const before = table.lines().length
    await table.press('enter')
    mind.answer()
    await table.settle()
    expect(table.lines().length).toBeGreaterThan(before)
    expect(table.foot()).toMatch(/^Paused/)
  })

  it('wait for the die that a person throws, and are stopped between two', async () => {
    const play = { game: 'mali', players: 2, dice: 'manual', seat: ['red=random', 'green=random'] } as const
    const table = await screens({ play, settings: { pace: 'slow' } })
    await table.say('start red')
    await table.until(() => personNow(table.play()) === undefined && table.play().reveal !== undefined)
    await table.press('p')
    expect(table.play().paused).toBe(true)
    await table.press('p')
    await table.until(() => personNow(table.play()) === 'chance')
    expect(table.rows().at(-1)).not.toContain('pause')
    await table.say('black-2')
    expect(table.lines().at(-1)).toMatch(/chance die black-2( ;|$)/)
  })

  it('keep the pace: what each does is shown, and one step is one decision', async () => {
    const table = await screens({ play: { seat: EASY }, settings: { pace: 'slow' } })
    await table.until(() => table.play().reveal !== undefined)
    await table.press('p')
    expect(table.play().reveal).toBeDefined()
    // Enter shows the rest of it; then it takes the next step.
    await table.press('enter')
    await table.until(() => table.play().reveal === undefined)
    const before = table.lines().length
    await table.press('enter')
    await table.until(() => table.play().reveal !== undefined)
    expect(table.lines()).toHaveLength(before + 1)
    expect(table.faults()).toEqual([])
  })

  it('play a match to its end without a key', async () => {
    const from = { round: 8, regiments: { '24': 'B8' } } as const
    const table = await screens({ play: { seat: ['bolshevik=random', 'polish=random'], match: true }, from })
    await table.until(() => table.at() === 'result')
    expect(table.lines().some((line) => / \* part 2/.test(line))).toBe(true)
    expect(table.faults()).toEqual([])
  })

  it('let any seat be taken, and the person is asked at once', async () => {
    const table = await screens({ play: { seat: ['bolshevik=random', 'polish=random'] }, settings: { pace: 'slow' } })
    await table.press('space')
    await table.press('x')
    await table.until(() => table.play().reveal === undefined)
    await giveSeat(table, 'Bolsheviks', 'a person at this keyboard')
    await table.until(() => personNow(table.play()) === 'bolshevik')
    expect(table.rows().at(-1)).not.toContain('go on')
    await table.press('W', 'escape')
    await table.act('end')
    await table.until(() => table.lines().some((line) => / polish /.test(line)))
  })
})

describe('the same seed gives the same game', () => {
  const whole = async (): Promise<readonly string[]> => {
    const table = await screens({ play: { seat: EASY, seed: 'again' } })
    await table.until(() => table.at() === 'result')
    return table.record().split('---\n').slice(1)
  }

  it('also with breaks, in the middle of a turn as well', async () => {
    const once = await whole()
    expect(await whole()).toEqual(once)
    const lines = once[0]?.trimEnd().split('\n').length ?? 0
    expect(lines).toBeGreaterThan(20)
    let table = await screens({ play: { seat: EASY, seed: 'again' }, mind: stopsAfter(5) })
    const { path } = table.play()
    for (const answers of [1, 8, 3, 20]) {
      expect(table.at()).toBe('table')
      await table.press('q')
      await table.left
      table = await screens({ resume: path, folder: table.folder, mind: stopsAfter(answers) })
    }
    await table.press('q')
    await table.left
    table = await screens({ resume: path, folder: table.folder })
    await table.until(() => table.at() === 'result')
    expect(table.record().split('---\n').slice(1)).toEqual(once)
  }, 120_000)
})
