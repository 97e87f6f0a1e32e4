/** Bitwa Warszawska on the screen: the hand, the combat on its sheet, and two people at one keyboard. */
import { describe, expect, it } from 'vitest'
import type { Json } from '../../src/engine/json.ts'
import { frameOf } from '../../src/screens/frame.tsx'
import { cut } from '../../src/screens/wrap.ts'
import { toLines } from '../../src/terminal/canvas.ts'
import { gameBitwa, json, type Placing } from '../helpers/bitwa.ts'
import { namedIn, randomGame, secretsOf } from '../helpers/bitwa-game.ts'
import { expectGolden, goldenCases, opened, type Shown } from '../helpers/goldens.ts'
import { type Screens, type ScreensOptions, screens } from '../helpers/screens.ts'

const game = gameBitwa()
const from = (placing: Placing): { readonly position: Json } => ({
  position: JSON.parse(JSON.stringify(json(game, placing))) as Json,
})

/** In the middle of the third day: attacks, spent and dispersed units, markers. */
const BUSY: Placing = {
  day: 3,
  units: {
    R16A: 'E3 on=P1A',
    RKK: 'D2 markers=2',
    R3A: 'D4 dispersed',
    R15A: 'C2 markers=1 attacked',
    P1A: 'D3',
    P2A: 'D5 on=R3A',
    P5A: 'C3 markers=2',
    P4A: 'E6 markers=1 dispersed',
  },
  red: { hand: 'ds-27 ds-2 dk-10 ds-5 ds-33 rewolucyjny szturm', known: 'ds-5', seen: 'ds-5' },
  polish: { hand: 'dlb-1 dp-10 dp-4 ochotnicy szyfr', known: 'dp-4', seen: 'dp-4' },
}
/** Twenty cards in hand, one of them twice. */
const LARGE =
  'ds-27 ds-2 ds-17 ds-5 ds-6 ds-56 ds-12 ds-53 ds-33 ds-21 ds-57 dk-10 dk-15 ds-8 rewolucyjny rewolucyjny doborowe komisarz okrutna szturm'
const FIGHT: Placing = {
  day: 2,
  phase: 'combat',
  units: { R16A: 'E3 on=P1A', P1A: 'D3', P5A: 'C3', P2A: 'D5 on=R3A', R3A: 'D4', RKK: 'D2' },
  red: LARGE,
  polish: 'dlb-1 dp-10 dp-4 dpl-2 ochotnicy dp-14 szyfr',
}

/** The Poles act, with Akcja cards in hand. */
const CARDS: Placing = {
  ...BUSY,
  seat: 'polish',
  units: { ...BUSY.units, R16A: 'E3', P2A: 'D5' },
  red: 'ds-27 ds-2 dk-10 ds-5 ds-33 rewolucyjny szturm',
  polish: 'dlb-1 dp-10 dp-4 ochotnicy szyfr zagluszanie wsparcie',
}

const TWO = { game: 'bitwa', seed: 'a' } as const
const ALONE = { ...TWO, seat: ['polish=random'] } as const

/** The person who is to look sits down. */
const sit = async (table: Screens): Promise<Screens> => {
  if (table.at() === 'curtain') await table.press('enter')
  return table
}
const busy = async (options: ScreensOptions = {}): Promise<Screens> =>
  sit(await screens({ play: ALONE, from: from(BUSY), ...options }))
/** Red chooses its cards for R16A against P1A in Radzymin. */
async function fight(options: ScreensOptions = {}, play: ScreensOptions['play'] = TWO): Promise<Screens> {
  const table = await screens({ play, from: from(FIGHT), ...options })
  await table.say('resolve R16A')
  return sit(table)
}
/** Both have chosen, and the combat has been shown to its end. */
async function fought(options: ScreensOptions = {}): Promise<Screens> {
  const table = await fight({ ...options, settings: { pace: 'fast', ...options.settings } })
  await table.press('enter', 'enter', 'enter', 'enter', 'enter', 'enter')
  await table.press('enter', 'enter', 'enter', 'enter', 'enter')
  // A card is protected, which is asked about twice; then everything is shown, any key at once.
  await table.press('enter', 'enter', 'z')
  return table
}

describe('how it looks', () => {
  const TABLES: Shown = {
    map: busy,
    hand: async (options) => {
      const table = await fight(options)
      await table.press('s')
      return table
    },
    choice: async (options) => {
      const table = await fight(options)
      await table.press('enter', 'enter')
      return table
    },
    combat: fought,
  }
  it.each(goldenCases(TABLES))('%s at %s, %s', async (name, window, look) => {
    const table = await opened(TABLES, name, window, look)
    await expectGolden(table.model(), look, `screen-bitwa-${name}-${window}-${look}`)
  })

  it('without colour everything is told by letters and marks', async () => {
    const table = await busy({ settings: { theme: 'mono' } })
    const map = toLines(frameOf(table.model()).canvas).join('\n')
    for (const mark of ['R16', 'p4a', '░', '[PWD]', '←', '!', '×', '*']) expect(map).toContain(mark)
  })
})

describe('the hand', () => {
  it('lists first what counts for the unit that fights, by colour and strength', async () => {
    const table = await fight()
    const parts = table.rows().join('\n')
    const order = [
      '27 Dywizja',
      'green 2: 2 Dywizja',
      '17 Dywizja',
      'Doborowe',
      'Okrutna',
      'Pułk Rew',
      '12 Dywizja',
    ].map((name) => parts.indexOf(name))
    expect(order.every((at) => at >= 0)).toBe(true)
    expect([...order].sort((a, b) => a - b)).toEqual(order)
  })

  it('is shown to the one who sits at the screen without another curtain, and wiped after', async () => {
    const table = await fight()
    await table.press('s')
    expect(table.at()).toBe('page')
    expect(table.words()).toContain('Your hand: 20 cards')
    await table.press('escape')
    expect(table.at()).toBe('table')
    expect(table.play().eyes).toBe('red')
  })

  it('with it the discards of both sides can be looked up, and in a match the points', async () => {
    const table = await sit(await screens({ play: { ...TWO, match: true }, from: from(CARDS), size: [120, 60] }))
    await table.press('s')
    expect(table.words()).toMatch(/Red discarded: .*Poles discarded: .*For a match Red has (\d+|no) points? now/)
    const single = await busy()
    await single.press('s', 'end')
    expect(single.words()).toContain('Poles discarded: ')
    expect(single.words()).not.toContain('For a match')
  })

  it('every card says in words what it does', async () => {
    const table = await fight()
    await table.say('look doborowe')
    expect(table.words()).toMatch(/Doborowe oddziały \(doborowe\).*strength 1/)
    await table.press('escape')
    // The card that Tab stands on.
    await table.press('i')
    expect(table.rows()[0]).toContain('27 Dywizja Strzelecka')
    expect(table.words()).toContain('of Red: green, strength 3; it counts for Red 16A.')
  })

  it('tells the strengths of one’s own cards beside the unit of their colour', async () => {
    const table = await busy({ size: [120, 40] })
    expect(table.text()).toMatch(/R16A E3 .*cards 3 2|R16A E3 .*\[3 2\]/)
    expect(table.text()).not.toMatch(/P1A .*cards/)
  })
})

describe('the choice of four cards', () => {
  it('Enter takes one after another, and then says ready', async () => {
    const table = await fight()
    await table.press('enter', 'enter', 'enter', 'enter')
    expect(table.lines().slice(-4)).toEqual([
      '2 red pick ds-27',
      '3 red pick ds-2',
      '4 red pick ds-8',
      '5 red pick ds-17',
    ])
    expect(table.foot()).toBe('Enter: ready.')
    await table.press('enter')
    expect(table.lines().at(-1)).toBe('6 red ready')
    expect(table.at()).toBe('curtain')
  })

  it('Esc leaves "ready" picked, and an Enter after it takes no card back', async () => {
    const table = await fight()
    await table.press('enter', 'enter', 'enter', 'enter', 'escape')
    expect(table.foot()).toBe('Enter: ready.')
    await table.press('enter')
    expect(table.lines().at(-1)).toBe('6 red ready')
  })

  it('a digit takes a card and, pressed again, takes it back', async () => {
    const table = await fight()
    await table.press('3')
    expect(table.lines().at(-1)).toMatch(/^2 red pick /)
    await table.press('3')
    expect(table.lines().at(-1)).toMatch(/^3 red back /)
  })

  it('of two copies one can be taken, and asked which way for the other', async () => {
    const table = await fight()
    await table.say('pick rewolucyjny')
    const at = table.rows().findIndex((row) => row.includes('Pułk Rewolucyjny'))
    expect(at).toBeGreaterThan(0)
    await table.say('pick rewolucyjny')
    expect(table.lines().slice(-2)).toEqual(['2 red pick rewolucyjny', '3 red pick rewolucyjny'])
  })

  it('arrows go through the two columns', async () => {
    const table = await fight()
    const on = (): string =>
      /^(?:.*)>(.+?)(?: {2}|$)/.exec(table.rows().find((row) => row.includes('>')) ?? '')?.[1] ?? ''
    const first = on()
    await table.press('right')
    const second = on()
    await table.press('down')
    await table.press('left')
    await table.press('up')
    expect(on()).toBe(first)
    expect(second).not.toBe(first)
  })

  it('odds before choosing and while choosing', async () => {
    const table = await screens({ play: TWO, from: from(FIGHT) })
    await table.say('odds resolve R16A')
    expect(table.words()).toContain('choose the strongest cards that fit')
    await table.press('escape')
    await table.say('resolve R16A')
    await sit(table)
    await table.press('o')
    expect(table.words()).toContain('Odds of pick ds-27')
    expect(table.words()).toMatch(
      /with the strongest cards for those still to be chosen, if the Poles choose the strongest/,
    )
  })

  it.each(['march P4A F6', 'play szyfr', 'pass'])('what is certain is told without odds: %s', async (action) => {
    const table = await sit(await screens({ play: TWO, from: from(CARDS) }))
    await table.say(`odds ${action}`)
    expect(table.at()).toBe('page')
    expect(table.words()).not.toMatch(/100\.0|Nothing else/)
    expect(table.rows()[2]).toMatch(/\w/)
  })

  it('"v" shows the map, and the sheet again', async () => {
    const table = await fight()
    expect(table.text()).not.toContain('·     ·')
    await table.press('v')
    expect(table.text()).toContain('[P1A]')
    expect(table.words()).toContain('27 Dywizja')
    await table.press('v')
    expect(table.text()).not.toContain('·     ·')
  })

  it('with the sheet closed "v" shows the last combat, or says that there was none', async () => {
    const table = await busy()
    await table.press('v')
    expect(table.words()).toContain('There has been no combat yet.')
    const after = await fought()
    await after.press('z')
    if (after.at() === 'curtain') await after.press('enter')
    if (after.play().looks.sheet?.shows(after.play().opened.game.view(after.play().session.now.state, 'red')) === true)
      return
    await after.press('v')
    expect(after.rows()[0]).toContain('The last combat')
    expect(after.words()).toContain('Strength')
  })
})

describe('the combat', () => {
  it('is shown beat by beat, and waits for a key at its end', async () => {
    const table = await fight({ settings: { pace: 'slow' } })
    await table.press('enter', 'enter', 'enter', 'enter', 'enter', 'enter')
    await table.press('enter', 'enter', 'enter', 'enter', 'enter')
    await table.press('enter', 'enter')
    expect(table.play().reveal).toMatchObject({ at: 0, onSheet: true })
    expect(table.words()).toContain('set aside')
    expect(table.words()).not.toContain('Strength')
    await table.press('z')
    expect(table.words()).toMatch(/Strength \d+ .*Strength \d+/)
    expect(table.rows().at(-1)).toContain('Any key goes on')
    const { reveal } = table.play()
    expect(reveal?.steps[reveal.at]?.hold).toBe(true)
    await table.press('z')
    expect(table.play().reveal).toBeUndefined()
  })

  it('tells with each card what it counts for and why', async () => {
    const table = await fought({ size: [120, 40] })
    expect(table.words()).toMatch(/17 Dywizja Strzelecka +counts 2/)
    expect(table.words()).toContain('drawn away')
    expect(table.words()).toMatch(/Strength: Red 16A (\d \+ )+\d = \d+, Polish 1A/)
  })

  it('is watched by both: nobody sees which card of the other was drawn away', async () => {
    const table = await fight({ settings: { pace: 'slow' } })
    await table.press('enter', 'enter', 'enter', 'enter', 'enter', 'enter')
    await table.press('enter', 'enter', 'enter', 'enter', 'enter')
    await table.press('enter', 'enter')
    const { session } = table.play()
    const blind = session.now.done.at(-1)?.fell.map((action) => game.print(action as never)) ?? []
    const ids = blind.filter((text) => text.startsWith('blind ')).map((text) => text.slice(6))
    expect(ids).toHaveLength(2)
    const names = ids.flatMap((id) => [id, game.decks.cards[game.decks.find(id)]?.name ?? ''])
    for (let i = 0; i < 12 && table.play().reveal !== undefined; i++) {
      expect(namedIn(everything(table), names)).toEqual([])
      await table.press('z')
    }
  })

  it('where the loser chooses its retreat, it does so on the map', async () => {
    const table = await screens({
      play: TWO,
      from: from({
        phase: 'combat',
        units: { R16A: 'E4 on=P1A', P1A: 'D4', R3A: 'G4 on=P4A', P4A: 'F4' },
        red: 'ds-27 ds-2 rewolucyjny ds-17',
        polish: 'dp-4 dpl-2',
      }),
    })
    await table.say('resolve R16A')
    await sit(table)
    expect(table.words()).toContain('Polish 1A must retreat before Red 16A')
    expect(table.text()).toContain('P4A')
    expect(
      table.play().looks.sheet?.shows(table.play().opened.game.view(table.play().session.now.state, 'public')),
    ).toBe(false)
  })
})

describe('from one day to the next', () => {
  it('the sheet shows nothing but its combat, and what leads up to one is seen on the map', async () => {
    const table = await screens({
      play: TWO,
      settings: { pace: 'slow' },
      from: from({
        day: 1,
        phase: 'combat',
        units: { R16A: 'E4 on=P1A', P1A: 'D4', R3A: 'G4 on=P4A', P4A: 'F4' },
        red: { deck: 'ds-33 ds-17 ds-10 ds-8' },
        polish: { deck: 'dp-11 dp-10 dp-8 dp-15 zaloga' },
      }),
    })
    const through = async (): Promise<void> => {
      for (let i = 0; i < 30 && table.play().reveal !== undefined; i++) await table.press('z')
      await sit(table)
    }
    await table.act('resolve R16A')
    await through()
    for (const action of ['attack R16A P1A', 'end', 'pass']) {
      await table.act(action)
      await through()
    }
    await table.press('v')
    expect(table.words()).toContain('Red 3A')
    expect(table.words()).not.toMatch(/August|passes|attacks Polish 1A/)
    await table.press('escape')
    await table.act('pass')
    expect(table.words()).toContain('Red passes')
    expect(table.text()).toMatch(/^ +A +B +C/)
    await through()
    expect(table.text()).toMatch(/Red 16A \(green\) attacks/)
    expect(table.words()).not.toContain('passes')
    // In the replay the second day begins with its own map.
    const { path } = table.play()
    await table.press('q')
    const replay = await screens({ replay: path, folder: table.folder })
    await replay.press('g', '2', 'enter')
    expect(replay.text()).toMatch(/^ +A +B +C/)
    expect(replay.words()).toContain('Day 2 of 5')
  })
})

describe('the replay of the lesson', () => {
  const lesson = (options: ScreensOptions = {}): Promise<Screens> => screens({ replay: 'lesson:bitwa', ...options })

  it('says over a combat too which line it is and who sees it', async () => {
    const replay = await lesson()
    await replay.press('end')
    expect(replay.rows()[0]).toMatch(/^Line 30 of 30\. Seen by everybody/)
  })

  it('of a remark that is too long for the screen it says where the rest is, and "m" opens it there', async () => {
    const replay = await lesson()
    await replay.press('end')
    expect(replay.text()).toMatch(/\(\d+ more lines: m\)/)
    await replay.press('m')
    expect(replay.rows()[2]).toContain('30 The Poles show 1 Dywizja Litewsko-Białoruska')
    expect(replay.words()).toContain('Try it: what are its odds? (vistula odds, 9.61)')
  })

  it('a hand that does not fit beside the map is said to go on, and read with "i"', async () => {
    const replay = await lesson()
    await replay.press('v', 'enter')
    expect(replay.text()).toMatch(/\d+ more: i$/m)
    await replay.press('i')
    expect(replay.words()).toContain('Your hand:')
  })
})

/** Everything that can be seen or scrolled to. */
const everything = (table: Screens): string =>
  [table.terminal.everything(), ...table.terminal.scrollback(), table.isOver ? '' : table.text()].join('\n')

describe('two people at one keyboard', () => {
  it.each(['one', 'two'])(
    'in a whole game (%s) nobody sees a card of the other that lies hidden',
    async (seed) => {
      const { choices } = randomGame(`screen ${seed}`, false)
      const table = await screens({ play: { ...TWO, seed: `screen ${seed}` }, settings: { pace: 'fast' } })
      const check = (state: (typeof choices)[number]['state']): void => {
        const { eyes, reveal } = table.play()
        const shown = everything(table)
        for (const side of ['red', 'polish'] as const)
          if (eyes !== side || reveal?.onSheet === true || table.at() === 'curtain')
            expect([
              table.play().session.lines.length,
              eyes ?? '',
              table.at(),
              side,
              namedIn(shown, secretsOf(game.decks, state, side, eyes === undefined ? 'all' : 'the other side')),
            ]).toEqual([table.play().session.lines.length, eyes ?? '', table.at(), side, []])
      }
      let curtains = 0
      for (const { action, state } of choices) {
        for (let i = 0; i < 30 && table.play().reveal !== undefined; i++) {
          check(table.play().session.now.state as typeof state)
          await table.press('z')
        }
        if (table.at() === 'curtain') {
          check(state)
          curtains++
          await table.press('enter')
        }
        expect(table.at()).toBe('table')
        check(state)
        const before = table.play().session.lines.length
        await table.act(action)
        expect(table.play().session.lines.length).toBe(before + 1)
      }
      for (let i = 0; i < 30 && table.play().reveal !== undefined; i++) await table.press('z')
      expect(table.at()).toBe('result')
      expect(table.words()).toMatch(/Red has \d+ points? for a match|Red: \d+ points?/)
      expect(curtains).toBeGreaterThan(20)
      expect(table.faults()).toEqual([])
    },
    120_000,
  )
})

describe('the curtain', () => {
  it('says whose last action "u" takes back', async () => {
    const table = await screens({ play: { ...TWO, name: ['red=Ola', 'polish=Piotr'] } })
    await sit(table)
    for (const action of ['marker RKK', 'marker RKK', 'pass']) await table.act(action)
    expect(table.rows()[0]).toContain('Piotr')
    expect(table.words()).toMatch(/u takes back the last action of .*Ola/)
  })
})

describe('Akcja cards', () => {
  it('what Złamany szyfr shows is read by the Poles on the table, and by nobody after them', async () => {
    const table = await sit(await screens({ play: TWO, from: from(CARDS) }))
    await table.act('play szyfr')
    expect(table.words()).toMatch(/Seen in Red’s hand: .* and /)
    expect(table.play().eyes).toBe('polish')
    await table.press('enter')
    expect(table.at()).toBe('curtain')
    expect(everything(table)).not.toContain('Seen in Red’s hand')
    await table.press('enter')
    expect(everything(table)).not.toContain('Seen in Red’s hand')
  })

  it.each([
    ['play szyfr', 'Złamany szyfr is shown and played'],
    ['play zagluszanie RKK R15A', 'Zagłuszanie radiostacji is shown and played'],
  ])('%s is done when it is asked for again', async (action, what) => {
    const table = await sit(await screens({ play: TWO, from: from(CARDS) }))
    await table.say(action)
    expect(table.words()).toContain(`${what}; that cannot be taken back.`)
    expect(table.lines()).toEqual([''])
    await table.say(action)
    expect(table.lines()[0]).toContain(action)
  })

  it('a card that is played by its letter alone as well', async () => {
    const table = await sit(await screens({ play: TWO, from: from(CARDS) }))
    await table.press('y')
    expect(table.lines()).toEqual([''])
    await table.press('y')
    expect(table.lines()[0]).toContain('play szyfr')
  })

  it('an Enter too many on "ready" does not protect a card', async () => {
    const table = await fight()
    for (const card of ['enter', 'enter', 'enter', 'enter']) await table.press(card)
    await table.press('enter', 'enter')
    for (const card of ['enter', 'enter', 'enter', 'enter']) await table.press(card)
    // Ready, and once more.
    await table.press('enter', 'enter')
    expect(table.lines().at(-1)).toContain('polish ready')
    expect(table.words()).toContain('is shown and set aside; that cannot be taken back.')
    await table.press('enter')
    expect(table.lines().at(-1)).toContain('polish protect')
  })

  it('where everything can be taken back, nothing is asked', async () => {
    const table = await screens({ play: { ...TWO, seat: ['red=random'], takeBack: 'any' }, from: from(CARDS) })
    await table.say('play szyfr')
    expect(table.lines().at(-1)).toContain('play szyfr')
  })

  it('of what is played on several units the list says what differs, within its columns', async () => {
    const table = await sit(
      await screens({ play: TWO, from: from({ ...CARDS, units: { ...CARDS.units, R4A: 'G1' } }) }),
    )
    await table.press('z')
    await table.go('RKK')
    await table.press('enter')
    const panel = table.rows().map((row) => row.slice(55))
    for (const line of ['to R4A G1 *', 'to R15A C2 1m *', 'to R3A D4 *'])
      expect(panel.map((row) => row.trim())).toContain(line)
  })

  it('a line that is cut says so, and keeps the mark of what cannot be taken back', () => {
    expect(cut('(e) play 13 Eskadra Myśliwska *', 24)).toBe('(e) play 13 Eskadra M… *')
    expect(cut('Akcja: Zagłuszanie radiostacji', 24)).toBe('Akcja: Zagłuszanie radi…')
    expect(cut('attack P1A *', 24)).toBe('attack P1A *')
  })
})

describe('bytes with a full hand', () => {
  it('a step of the cursor and a card chosen are a few rows', async () => {
    const table = await fight({ size: [100, 40], colour: 1 })
    const step = await table.bytes(() => table.press('down'))
    expect(step).toBeLessThan(600)
    expect(step).toBeGreaterThan(20)
    const pick = await table.bytes(() => table.press('enter'))
    expect(pick).toBeLessThan(2000)
    expect(await table.bytes(() => table.settle())).toBe(0)
  })
})
