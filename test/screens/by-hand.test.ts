/** A game on the printed board refereed on the screen: cards typed by who may see them, behind the curtain. */
import { describe, expect, it } from 'vitest'
import type { PlayFlags } from '../../src/desk/new-game.ts'
import { gameBitwa } from '../helpers/bitwa.ts'
import { choose, down, type Screens, type ScreensOptions, screens } from '../helpers/screens.ts'

const POLES = 'dlb-1, dp-8, ochotnicy, szyfr, msciciel, umocnienia, poscigowa'
const REDS = 'ds-4, ds-11, ds-21, dk-10, ds-27, ds-54, manewr, na-zachod, szturm, rewolucyjny'

const bitwa = (play: PlayFlags = {}, options: ScreensOptions = {}): Promise<Screens> =>
  screens({ play: { game: 'bitwa', seed: 's', cards: 'manual', ...play }, ...options })
const mali = (play: PlayFlags = {}): Promise<Screens> =>
  screens({ play: { game: 'mali', seed: 's', players: 2, cards: 'manual', ...play } })

/** Everything that can be seen or scrolled to. */
const everything = (table: Screens): string =>
  [table.terminal.everything(), ...table.terminal.scrollback(), table.isOver ? '' : table.words()].join('\n')

const { decks } = gameBitwa()
/** The cards of a side of which the name or the notation is somewhere on the screen. */
const found = (table: Screens, side: 'red' | 'polish'): readonly string[] => {
  const text = everything(table)
  return decks.of[side].flatMap((card) => {
    const { id, name } = decks.cards[card] ?? { id: '?', name: '?' }
    // What is begun may be cut off.
    return [name, ` ${id} `].some((word) => text.includes(word)) ? [id] : []
  })
}

/** Both hands are typed, and Red's markers set. */
async function dealt(): Promise<Screens> {
  const table = await bitwa()
  await table.press('enter')
  await table.say(POLES)
  await table.press('enter')
  await table.say(REDS)
  await table.say('marker RKK')
  await table.say('marker RKK')
  return table
}

describe('the form of a new game', () => {
  const fields = async (title: string, variant = false): Promise<string> => {
    const table = await screens()
    await choose(table, title)
    if (variant) {
      await down(table, 'Variant')
      await table.press('right')
    }
    return table.text()
  }

  it('asks for dice and cards where there are any', async () => {
    expect(await fields('7: The Defense')).toMatch(/Dice +< thrown by/)
    expect(await fields('7: The Defense')).not.toMatch(/Cards +</)
    expect(await fields('Bitwa')).toMatch(/Cards +< drawn by the program/)
    expect(await fields('Bitwa')).not.toMatch(/Dice +</)
    expect(await fields('Mali')).toMatch(/Dice +<[\s\S]*Cards +</)
    expect(await fields('Mali', true)).not.toMatch(/Dice +</)
  })

  it('takes "drawn at the table" into the record, and says what the program still deals', async () => {
    const table = await screens()
    await choose(table, 'Bitwa')
    await down(table, 'Cards')
    expect(table.text()).toContain('What no person may see, such as cards of a computer, is dealt by the program')
    await table.press('right')
    expect(table.text()).toMatch(/Cards +< drawn at the table, typed in >/)
    await choose(table, 'Begin')
    expect(table.record()).toContain('\ncards: manual\nplayers: ')
    expect(table.words()).toContain('Red draws 10 cards.')
  })
})

describe('a hand', () => {
  it('is typed behind the curtain by its owner, and the other sees nothing of it', async () => {
    const table = await bitwa()
    expect(table.rows()[0]).toContain('Only Poles may look now')
    expect([found(table, 'polish'), found(table, 'red')]).toEqual([[], []])
    await table.press('enter')
    expect(table.words()).toContain('The Poles draw 7 cards.')
    expect(table.text()).toContain('1 dlb-1 red 3: 1 Dyw')
    expect(table.foot()).toContain('Choose what was drawn, or type it after ":"')
    await table.say(POLES)
    expect(table.rows()[0]).toContain('Only Red may look now')
    expect([found(table, 'polish'), found(table, 'red')]).toEqual([[], []])
    await table.press('enter')
    expect(table.words()).toContain('Red draws 10 cards.')
    expect(found(table, 'red').length).toBeGreaterThan(5)
    await table.press('m')
    expect(found(table, 'polish')).toEqual([])
    await table.press('escape')
    await table.say('ds-4')
    expect(table.words()).toContain('Red draws 9 cards.')
    expect(table.words()).toContain('Drawn by Red: 4 Dywizja Strzelecka.')
    expect(found(table, 'polish')).toEqual([])
  })

  it('is chosen from the list as well: Enter chooses nothing that was not pointed at', async () => {
    const table = await bitwa()
    await table.press('enter', 'enter')
    expect(table.play().session.lines).toEqual([])
    await table.press('2', 'down', 'down', 'enter')
    expect(table.lines()).toEqual(['1 chance polish-deck dp-10', '2 chance polish-deck dp-8'])
  })

  it('is taken back card by card, over the curtain too, until somebody decides', async () => {
    const table = await bitwa()
    await table.press('enter')
    for (const card of POLES.split(', ')) await table.say(card)
    expect(table.text()).toContain('u takes back what was typed last')
    await table.press('u')
    expect(table.rows()[0]).toContain('Only Poles may look now')
    expect(found(table, 'polish')).toEqual([])
    await table.press('enter', 'u', 'u')
    expect(table.words()).toContain('The Poles draw 3 cards.')
    await table.say('dp-4, dp-7, dp-9')
    await table.press('enter')
    await table.say(REDS)
    await table.say('marker RKK')
    await table.press('u', 'u')
    // The ten cards typed in one line are one choice; the seven of the Poles have not been decided on either.
    expect(table.words()).toContain('Red draws 10 cards.')
    expect(table.lines().slice(-1)).toEqual([`${table.lines().length} * undo`])
    await table.say(REDS)
    await table.say('marker RKK')
    await table.say('marker RKK')
    await table.say('march RKK D2')
    await table.press('u', 'u', 'u', 'u')
    expect(table.words()).toMatch(/Red draws 10 cards/)
  })

  it('is refused where it cannot be, with the rule, and as a whole where it is too much', async () => {
    const table = await bitwa()
    await table.press('enter')
    await table.say('ds-4')
    expect(table.words()).toContain('"polish-deck ds-4" cannot have been drawn')
    expect(table.words()).toContain('[rule bitwa 3.24]')
    await table.press('escape')
    await table.say('march R4A C2')
    expect(table.words()).toContain('First choose or type what fell or was drawn.')
    await table.press('escape')
    await table.say('why march R4A C2')
    expect(table.words()).toContain('"march" is not possible now. [rule bitwa 3.24]')
    await table.press('escape')
    await table.say('dlb-1, dlb')
    expect(table.words()).toContain('"dlb" is no card of these decks.')
    await table.press('escape')
    await table.say('dlb-1, dlb-1')
    expect(table.words()).toMatch(/"polish-deck dlb-1" cannot have been drawn.* Nothing of this line is taken\./)
    await table.press('escape')
    await table.say(`${POLES}, dp-4`)
    expect(table.words()).toContain(
      '"polish-deck dp-4" and what follows it is not asked for now. Nothing of this line is taken.',
    )
    expect(table.play().session.lines).toEqual([])
  })

  it('needs no curtain against a computer, whose cards nobody sees', async () => {
    const table = await bitwa({ seat: ['polish=random'] })
    expect(table.at()).toBe('table')
    expect(table.words()).toContain('Red draws 10 cards.')
    await table.say('ds-4')
    expect(found(table, 'polish')).toEqual([])
    // The seat cannot be left to a computer in the middle of it.
    await table.say('seat red=random')
    expect(table.words()).toContain('red has a card to tell first')
    await table.press('escape')
    await table.say('seat polish=human')
    expect(table.lines().at(-1)).toBe('2 * seat polish=human')
    expect(table.rows()[0]).toContain('Only Red may look now')
  })
})

describe('cards drawn unseen', () => {
  it('in a combat are typed by who learns them, one after the other', async () => {
    const table = await dealt()
    for (const action of ['march RKK D2', 'attack RKK P1A', 'end']) await table.say(action)
    await table.press('enter')
    await table.act('pass')
    await table.press('enter')
    await table.act('pass')
    if (table.at() === 'curtain') await table.press('enter')
    for (const card of ['ds-4', 'ds-27', 'rewolucyjny', 'dk-10']) await table.say(`pick ${card}`)
    await table.say('ready')
    await table.press('enter')
    for (const card of ['dlb-1', 'ochotnicy', 'dp-8', 'msciciel']) await table.say(`pick ${card}`)
    await table.say('ready')
    await table.act('protect msciciel')
    expect(table.rows()[0]).toContain('Only Red may look now')
    await table.press('enter')
    expect(table.words()).toContain('A card of Red is drawn unseen.')
    // His four, and no other; of the Poles' only what lies open.
    expect(table.text()).toMatch(/1 dk-10 purple 3[\s\S]*ds-27 green 3/)
    expect(table.text()).not.toContain('ds-11')
    expect(table.text()).toContain('white^ 3  Pociąg pancerny')
    expect(table.text()).not.toMatch(/Ochotnicy|Litewsko|8 Dywizja Piechoty/)
    await table.say('dk-10')
    expect(table.rows()[0]).toContain('Only Poles may look now')
    await table.press('enter')
    expect(found(table, 'red')).toEqual([])
    expect(table.text()).toContain('dp-8')
    await table.say('ochotnicy')
    expect(
      table
        .lines()
        .slice(-2)
        .map((line) => line.replace(/^\d+ /, '')),
    ).toEqual(['chance blind dk-10', 'chance blind ochotnicy'])
    // Red draws again. Nobody has decided: the Poles may still put theirs right.
    expect(table.rows()[0]).toContain('Only Red may look now')
    await table.press('u')
    expect(table.rows()[0]).toContain('Only Poles may look now')
  })

  it('by Złamany szyfr are typed by the Poles, who are not told what else Red has', async () => {
    const table = await dealt()
    await table.act('pass')
    await table.press('enter')
    await table.act('play szyfr')
    expect(table.words()).toContain('4 cards of Red are drawn unseen.')
    // Also what Red does not have.
    expect(table.text()).toContain('ds-12 yellow 2')
    await table.say('ds-12')
    expect(table.words()).toContain('"blind ds-12" cannot have been drawn')
    await table.press('escape')
    await table.say('ds-4, manewr')
    await table.say('ds-21, szturm')
    expect(table.words()).toContain('4 cards in Red’s hand are looked at.')
    expect(table.play().eyes).toBe('polish')
    await table.press('s')
    expect(table.words()).toMatch(/Manewr/)
  })
})

describe('Mali Powstańcy', () => {
  it('asks everybody for an order, by its number or by its place on the map', async () => {
    const table = await mali({ dice: 'manual' })
    expect(table.at()).toBe('table')
    expect(table.words()).toContain('Chance names the starting player.')
    await table.say('blue')
    expect(table.words()).toContain('"start blue" can never be done in this game.')
    expect(table.words()).toContain('What is asked for now is written so: start red.')
    await table.press('escape', '?')
    expect(table.words()).toContain('what came is typed as the list shows it')
    await table.press('escape', '2')
    await table.say('6')
    expect(table.lines()).toEqual(['1 chance start green', '2 chance order 6'])
    expect(table.text()).toContain('u takes back what was typed last')
    await table.press('u')
    await table.go('TCS')
    await table.press('enter')
    // Three Crosses Square is where orders 21 and 23 begin.
    expect(table.text()).toMatch(/order 21: TCS to MIC[\s\S]*order 23: TCS to STM/)
    await table.press('2')
    expect(table.lines().at(-1)).toBe('4 chance order 23')
  })

  it('takes no order that Enter alone has met: it is shown first', async () => {
    const table = await mali({ dice: 'manual' })
    await table.press('2')
    // Of the two orders that begin at the Citadel one is left in the deck.
    await table.say('3')
    await table.press('enter', '1', 'enter', '1', 'enter', 'n', 'n', 'n', 'n')
    await table.say('red-1')
    await table.press('n', 'n')
    expect(table.words()).toContain('An order is turned up from the deck.')
    await table.go('CIT')
    const before = table.lines()
    await table.press('enter')
    expect(table.lines()).toEqual(before)
    expect(table.foot()).toMatch(/^Enter: order 1: CIT to PPP/)
    await table.press('enter')
    expect(table.lines().at(-1)).toMatch(/chance order 1$/)
  })

  it('asks each patrol for its objectives behind the curtain', async () => {
    const table = await mali({ variant: 'extended' })
    await table.press('1')
    expect(table.rows()[0]).toContain('Only Red patrol may look now')
    await table.press('enter')
    expect(table.words()).toContain('Red is dealt 6 objectives.')
    await table.say('from-ZOL, from-WOL, most')
    expect(table.words()).toContain('Red is dealt 3 objectives.')
    await table.press('s')
    expect(table.words()).toContain('(from-ZOL)')
    await table.press('escape')
    await table.say('most, best, to-4')
    expect(table.rows()[0]).toContain('Only Green patrol may look now')
    expect(everything(table)).not.toMatch(/from-ZOL|Żoliborz|to-4/)
    await table.press('enter')
    expect(table.words()).toContain('Green is dealt 6 objectives.')
    // What Red holds is offered all the same, and refused.
    await table.press('1')
    expect(table.words()).toContain('"objective from-ZOL" cannot have been drawn')
  })
})

describe('the replay of a game that goes on', () => {
  it('shows everybody that a card was told, and only its owner which', async () => {
    const table = await bitwa()
    await table.press('enter')
    await table.say('szyfr')
    const { folder } = table
    const path = table.play().path
    await table.press('q')
    const shown = await screens({ replay: path, folder })
    await shown.press('end')
    expect(found(shown, 'polish')).toEqual([])
    await shown.press('v', 'enter', 'v', 'enter')
    expect(everything(shown)).toContain('chance: polish-deck szyfr')
  })
})
