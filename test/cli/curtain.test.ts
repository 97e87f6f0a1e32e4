/** Secrets at one keyboard: what is on the screen when it changes hands. */
import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { runProgram } from '../../src/cli/program.ts'
import type { LineTerminal } from '../../src/terminal/lines.ts'
import { contextFor, world } from '../helpers/cli.ts'

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

const ADVANCED = ['play', '7', '--variant', 'advanced', '--seed', 'c']

describe('the commander of 7', () => {
  it('is wiped off the screen before the Pole looks', async () => {
    const [before = '', after = ''] = await screens(ADVANCED, ['commander 65', 'move 24 I3', 'end', '', 'fly P1 B2'])
    expect(before).toContain('Budyonny rides with regiment 65.')
    expect(after).toContain('Hand over to Poles: press Enter')
    expect(after).not.toMatch(/Budyonny rides|commander 65/)
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

describe('at the hand-over', () => {
  it('taking back hands the keyboard back to the one who has something to hide', async () => {
    const [, after = ''] = await screens(ADVANCED, ['commander 65', 'end', '', 'undo', '', 'move 24 I3'])
    expect(after).toContain('Taken back: end.\nHand over to Bolsheviks: press Enter')
    expect(after).toContain('Regiment 24 rides')
  })
  it('undo and quit are understood, anything else asks again', async () => {
    const [, undone = ''] = await screens(ADVANCED, ['commander 65', 'end', 'what?', 'undo', 'move 24 I3'])
    expect(undone.match(/Hand over to Poles/g)).toHaveLength(2)
    expect(undone).toContain('Taken back: end.')
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
  it('never tell the Pole where the commander is, and tell the Bolshevik', async () => {
    const attack = ['--seat', 'bolshevik=random', '--option', 'airfield-stops=off']
    const here = world()
    const file = here.path('o.vistula')
    await here.run([...ADVANCED, ...attack, '--record', file], ['end'])
    for (const regiment of ['19', '65']) {
      const head = (await here.run(['show', file, '--json', '--reveal'])).out
      const { position } = JSON.parse(head)
      position.turn = 'polish'
      position.commander = '65'
      position.regiments[regiment].at = 'A2'
      position.round = 1
      for (const plane of Object.values<Record<string, unknown>>(position.aircraft)) delete plane.landed
      for (const unit of Object.values<Record<string, unknown>>(position.regiments)) {
        delete unit.used
        delete unit.prepared
      }
      delete position.flying
      const text = readFileSync(file, 'utf8').split('---\n')[0]
      writeFileSync(file, `${text?.replace(/position: .*\n/, '')}position: ${JSON.stringify(position)}\n---\n`)
      for (const flags of [[], ['--seat', 'polish']]) {
        const { out } = await here.run(['odds', file, 'bomb', 'P1', ...flags])
        expect(out.replace(/\s+/g, ' ')).toContain(
          `Regiment ${regiment} is dispersed. What is hidden decides the rest.`,
        )
        expect(out).not.toMatch(/rides with|handed over/)
      }
      const { out } = await here.run(['odds', file, 'bomb', 'P1', '--reveal'])
      expect(out).toMatch(regiment === '65' ? /rides with\s+regiment 65/ : /handed\s+over/)
      position.regiments[regiment].at = 'K9'
    }
  })
})

describe('a pipe', () => {
  it('has no curtain', async () => {
    const { out } = await world().run(ADVANCED, ['commander 65', 'end', 'end', 'end'])
    expect(out).not.toContain('Hand over')
  })
})
