/** Secrets at one keyboard: what is on the screen when it changes hands. */
import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { runProgram } from '../../src/cli/program.ts'
import type { LineTerminal } from '../../src/terminal/lines.ts'
import { gameBitwa } from '../helpers/bitwa.ts'
import { contextFor, world } from '../helpers/cli.ts'
import { game7, place } from '../helpers/seven.ts'

/** What a person at the terminal sees: everything since the last time it was wiped. */
async function screens(args: readonly string[], typed: readonly string[], canClear = true): Promise<readonly string[]> {
  const here = world()
  const shown = ['']
  const left = [...typed]
  const add = (text: string): void => {
    shown[shown.length - 1] += text
  }
  const lines: LineTerminal = {
    interactive: true,
    width: 80,
    write: add,
    ask: async (prompt) => {
      add(prompt)
      const text = left.shift()
      if (text === undefined) return undefined
      add(`${text}\n`)
      return { text, tooLong: false }
    },
    clear: () => {
      shown.push('')
      return canClear
    },
    close: () => {},
  }
  await runProgram({ ...contextFor(here.folder, { out: add, err: add }), openLines: () => lines }, args)
  return shown
}

const ADVANCED = ['play', '7', '--plain', '--variant', 'advanced', '--seed', 'c']

describe('the commander of 7', () => {
  it('is wiped off the screen before the Pole looks', async () => {
    const [before = '', after = ''] = await screens(ADVANCED, ['commander 65', 'move 24 I3', 'end', '', 'fly P1 B2'])
    expect(before).toContain('Budyonny rides with regiment 65.')
    expect(after).toContain('Hand over to Poles: press Enter')
    expect(after).not.toMatch(/Budyonny rides with regiment|commander 65/)
    expect(after).toContain(
      'Meanwhile:\nThe Bolsheviks have chosen the regiment Budyonny rides with.\nRegiment 24 rides',
    )
    expect(after).toContain('P1 flies from A2')
  })

  it('needs no curtain when it was not shown since', async () => {
    const shown = await screens(ADVANCED, ['commander 65', 'end', '', 'end', 'end', 'end'])
    expect(shown).toHaveLength(2)
  })

  it('is shown on demand to its side, which draws the curtain again, and to nobody else', async () => {
    const shown = await screens(ADVANCED, ['commander 65', 'end', '', 'hand', 'end', 'hand', 'end', '', 'hand'])
    expect(shown).toHaveLength(3)
    expect(shown[1]).toContain('Budyonny rides with regiment 65; the Poles do not know it.')
    expect(shown[1]?.split('polish> hand')[1]?.split('polish> end')[0]).toContain(
      'There is nothing that only you may see.',
    )
    expect(shown[2]).not.toContain('rides with')
  })

  it('does not come back by undo, redo, log or look', async () => {
    const [, after = ''] = await screens(ADVANCED, [
      'commander 65',
      'end',
      '',
      'log',
      'look',
      'undo',
      '',
      'undo',
      'redo',
      'redo',
      'log',
      'map',
      'why commander 65',
    ])
    expect(after).toContain('Taken back: a secret choice.')
    expect(after).toContain('Done again: a secret choice.')
    expect(after).not.toMatch(/rides with regiment|Taken back: commander|Done again: commander/)
  })

  it('a terminal that cannot clear says that older lines can be scrolled to', async () => {
    const [, after = ''] = await screens(ADVANCED, ['commander 65', 'end', ''], false)
    expect(after).toContain('Older lines can still be scrolled to.')
  })

  it('needs no curtain against a computer, whose choice is never told', async () => {
    const shown = await screens([...ADVANCED, '--seat', 'bolshevik=random'], ['log', 'look', 'hand', 'end'])
    expect(shown).toHaveLength(1)
    expect(shown[0]).toContain('The Bolsheviks have chosen the regiment Budyonny rides with.')
    expect(shown[0]).not.toMatch(/Budyonny rides with regiment/)
  })
})

describe('the hands of Bitwa Warszawska', () => {
  /** Ids and names that only one deck has. */
  const { decks } = gameBitwa()
  const namesOf = (side: 'red' | 'polish', other: 'red' | 'polish'): readonly string[] => {
    const all = (which: typeof side) => decks.of[which].flatMap((card) => decks.cards[card] ?? [])
    const theirs = new Set(all(other).flatMap(({ id, name }) => [id, name]))
    return all(side).flatMap(({ id, name }) => (theirs.has(name) ? [] : [id, name]))
  }
  const OF_RED = namesOf('red', 'polish')
  const OF_POLES = namesOf('polish', 'red')
  /** Only what nobody has played: what lies open may be read by both. */
  const found = (text: string, names: readonly string[]): readonly string[] => {
    const flat = text.replace(/\s+/g, ' ')
    return names.filter((name) => new RegExp(`(?<![\\p{L}\\d-])${name}(?![\\p{L}\\d-])`, 'u').test(flat))
  }
  const BITWA = ['play', 'bitwa', '--plain', '--seed', 's']

  it('are never on one screen', async () => {
    const typed = [
      ...['', 'marker R4A', 'marker R4A', 'hand', 'pass'],
      // What the clean-up brings is read by the one who has passed last.
      ...['', 'hand', 'moves', 'pass', ''],
      ...['', 'hand', 'pass', '', 'log'],
    ]
    const shown = await screens(BITWA, typed)
    expect(shown.length).toBe(5)
    for (const screen of shown)
      expect([found(screen, OF_RED).length > 0, found(screen, OF_POLES).length > 0]).not.toEqual([true, true])
    expect(found(shown[0] ?? '', OF_RED).length).toBeGreaterThan(10)
    expect(found(shown[1] ?? '', OF_POLES).length).toBeGreaterThan(10)
  })

  it('who sits down reads what he drew meanwhile, and what the other did', async () => {
    const [, , third = ''] = await screens(BITWA, ['', '1', '1', 'pass', '', 'pass', '', ''])
    const flat = third.replace(/\s+/g, ' ')
    expect(flat).toContain('Meanwhile: The Poles pass.')
    expect(flat).toContain('Red draws 2 cards. Drawn by Red: ')
    expect(flat).not.toContain('Drawn by the Poles')
    expect(third.match(/Meanwhile:/g)).toHaveLength(1)
  })

  it('cards chosen in secret are wiped before the other chooses, and how many too', async () => {
    const here = world()
    const path = here.path('c.vistula')
    await here.run(['resume', 'lesson:bitwa', '--plain', '--at', '18', '--record', path])
    const picks = ['resolve R16A', '', 'pick ds-27', 'pick doborowe', 'pick rewolucyjny', 'pick ds-5', 'ready', '']
    const shown = await screens(['resume', path, '--plain'], picks)
    // The end of the input wipes the screen once more.
    const [reds = '', poles = ''] = shown.slice(-3)
    expect(reds).toContain('red> ready')
    expect(found(reds, OF_POLES)).toEqual([])
    expect(poles).toContain('polish> ')
    expect(poles).toContain('pick 1 dlb-1 (1 Dywizja')
    expect(found(poles, OF_RED)).toEqual([])
  })
})

describe('cards drawn at the table', () => {
  const { decks } = gameBitwa()
  const only = (side: 'red' | 'polish', text: string): readonly string[] =>
    decks.of[side].flatMap((card) => {
      const { name = '?' } = decks.cards[card] ?? {}
      return text.replace(/\s+/g, ' ').includes(name) ? [name] : []
    })
  const POLES = ['dlb-1', 'dp-8', 'ochotnicy', 'szyfr', 'msciciel', 'umocnienia']
  const BITWA = ['play', 'bitwa', '--plain', '--cards', 'manual']

  it('are asked for behind the curtain, list and all, and wiped before the other draws', async () => {
    const shown = await screens(BITWA, ['', POLES.join(', '), 'poscigowa', '', '', 'ds-4', 'log', 'hand', 'quit'])
    // Nothing before the Poles have said that nobody else looks, and nothing of theirs after it.
    const [before = '', ofPoles = ''] = (shown[0] ?? '').split('Hand over to Poles: press Enter')
    expect(only('polish', before)).toEqual([])
    expect(only('polish', ofPoles).length).toBeGreaterThan(20)
    const ofRed = shown.slice(1).join('')
    expect(ofRed).toContain('Hand over to Red: press Enter')
    expect(ofRed).toContain('Drawn by Red: 4 Dywizja Strzelecka.')
    expect(ofRed).toContain('Your hand: 1 card.')
    expect(only('polish', ofRed)).toEqual([])
    expect(only('red', shown[0] ?? '')).toEqual([])
    // Leaving wipes it.
    expect(only('red', shown.at(-1) ?? '')).toEqual([])
  })

  it('can be put right from the curtain by whoever sits there, and show nothing by that', async () => {
    const shown = await screens(BITWA, ['', POLES.join(', '), 'poscigowa', 'undo', '', 'hand', 'eskadra', ''])
    const [, undone = ''] = shown
    expect(undone).toContain('Hand over to Red: press Enter when nobody else looks. undo\nTaken back: a secret choice.')
    const [, again = ''] = undone.split('Hand over to Poles: press Enter')
    expect(only('red', again.split('Hand over to Red')[0] ?? '')).toEqual([])
    expect(again).toContain('Your hand: 6 cards.')
    expect(again).toContain('Drawn by the Poles: 13 Eskadra Myśliwska.')
    // Red reads nothing of it.
    expect(only('polish', shown[2] ?? '')).toEqual([])
  })

  it('are put right from the table of the other by one hand-over, not two', async () => {
    const typed = ['', POLES.join(', '), 'poscigowa', '', '', 'undo', '', 'eskadra']
    const shown = await screens(BITWA, typed)
    const undone = shown.join('').split('chance> undo')[1] ?? ''
    expect(undone).toContain('Taken back: a secret choice.')
    expect((undone.split('chance> eskadra')[0] ?? '').match(/Hand over to Poles/g)).toHaveLength(1)
    expect(undone).toContain('Drawn by the Poles: 13 Eskadra Myśliwska.')
    expect(only('polish', (undone.split('eskadra')[0] ?? '').split('Hand over')[0] ?? '')).toEqual([])
  })

  it('lie on the table for everybody, and need no curtain', async () => {
    const shown = await screens(['play', 'mali', '--plain', '--players', '2', '--cards', 'manual'], ['green', '6'])
    expect(shown[0]).toContain('chance> green\n')
    expect((shown[0] ?? '').split('Hand over')[0]).toContain('Order 6 (from WIL Wilson Square')
  })
})

describe('at the hand-over', () => {
  it('taking back hands the keyboard back to the one who has something to hide', async () => {
    const [, after = ''] = await screens(ADVANCED, ['commander 65', 'end', '', 'undo', '', 'move 24 I3'])
    expect(after).toContain('Taken back: bolshevik end.\nHand over to Bolsheviks: press Enter')
    expect(after).toContain('Regiment 24 rides')
  })
  it('undo and quit are understood, anything else asks again', async () => {
    const [, undone = ''] = await screens(ADVANCED, ['commander 65', 'end', 'what?', 'undo', 'move 24 I3'])
    expect(undone.match(/Hand over to Poles/g)).toHaveLength(2)
    expect(undone).toContain('Taken back: bolshevik end.')
    expect(undone).toContain('Regiment 24 rides')
    const [, left = ''] = await screens(ADVANCED, ['commander 65', 'end', 'quit'])
    expect(left).toContain('Go on with: vistula resume')
  })
  it('leaving wipes what only one of them may see', async () => {
    const shown = await screens(ADVANCED, ['commander 65', 'quit'])
    expect(shown.at(-1)).not.toMatch(/rides with|commander 65/)
    expect(shown.at(-1)).toContain('The game is saved in')
  })
})

describe('odds', () => {
  it.each(['19', '65'])('never tell the Pole where the commander is: an attack on %s', async (regiment) => {
    const here = world()
    const game = game7({}, 'advanced')
    const position = game.position.write(
      place(game, { turn: 'polish', regiments: { [regiment]: 'A2' }, more: { commander: '65' } }),
    )
    const file = here.path('o.vistula')
    await here.run([...ADVANCED, '--record', file])
    const head = readFileSync(file, 'utf8').split('---\n')[0]
    writeFileSync(file, `${head}position: ${JSON.stringify(position)}\n---\n`)
    const asked = async (...flags: string[]) =>
      (await here.run(['odds', file, 'bomb', 'P1', ...flags])).out.replace(/\s+/g, ' ')
    for (const flags of [[], ['--seat', 'polish'], ['--json']]) {
      const out = await asked(...flags)
      expect(out).toContain('What is hidden decides the rest.')
      expect(out).not.toMatch(/rides with|handed over/)
    }
    const told = regiment === '65' ? /rides with regiment 65/ : /handed over/
    expect(await asked('--seat', 'bolshevik')).toMatch(told)
    expect(await asked('--reveal')).toMatch(told)
    expect((await here.run(['resume', '--plain', file], ['odds bomb P1'])).out).toContain('What is hidden')
  })
})

describe('a pipe', () => {
  it('has no curtain', async () => {
    const { out } = await world().run(ADVANCED, ['commander 65', 'end', 'end', 'end'])
    expect(out).not.toContain('Hand over')
  })
})
