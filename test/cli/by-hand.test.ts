/** A game on the printed board refereed by lines, typed or from a pipe. */
import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type World, world } from '../helpers/cli.ts'

/** The lines of a record, without their checksums. */
const lines = (path: string): readonly string[] =>
  (readFileSync(path, 'utf8').split('---\n')[1] ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.replace(/ #[0-9a-f]{4}$/, ''))

/** Starts a game and types into it. */
async function played(here: World, args: readonly string[], typed: readonly string[]) {
  const path = here.path(`${args[0]}.vistula`)
  const { code, out, err } = await here.run(
    ['play', ...args, '--plain', '--cards', 'manual', '--seed', 's', '--record', path],
    typed,
  )
  expect([code, err]).toEqual([0, ''])
  return { path, out: out.replace(/\s+/g, ' ') }
}

const POLES = 'dlb-1, dp-8, ochotnicy, ochotnicy, ochotnicy, msciciel, umocnienia'
const REDS = 'ds-4, ds-11, ds-21, dk-10, ds-27, ds-54, manewr, na-zachod, szturm, rewolucyjny'

describe('Bitwa Warszawska', () => {
  it('takes a hand card by card, by name, by notation, by number, or in one line', async () => {
    const here = world()
    const { path, out } = await played(
      here,
      ['bitwa'],
      ['polish-deck dlb-1', 'Ochotnicy', '2', 'undo', '3', 'undo', 'undo', 'ochotnicy, dp-8, 1'],
    )
    expect(lines(path)).toEqual([
      '1 chance polish-deck dlb-1',
      '2 chance polish-deck ochotnicy',
      '3 chance polish-deck dp-8',
      '4 * undo',
      '5 chance polish-deck dp-15',
      '6 * undo',
      '7 * undo',
      '8 chance polish-deck ochotnicy',
      '9 chance polish-deck dp-8',
      '10 chance polish-deck dp-10',
    ])
    expect(readFileSync(path, 'utf8')).toContain('\nseed: s (alea, streams 1)\ncards: manual\nplayers: ')
    expect(out).toContain('The Poles draw 7 cards.')
    expect(out).toContain('The Poles draw 3 cards.')
  })

  it('refuses with the rule what cannot have been drawn, takes nothing of a line that is wrong, and says what is too much', async () => {
    const here = world()
    const { path, out } = await played(
      here,
      ['bitwa'],
      ['ds-4', 'dlb-1, what', 'march R4A C2', '99', `${POLES}, dp-4`, 'dlb-1, dlb-1', POLES, 'dk-10', 'dk-10'],
    )
    expect(out).toContain(
      '"polish-deck ds-4" cannot have been drawn: no such card is left where it is drawn from. [rule bitwa 3.24]',
    )
    expect(out).toContain('"what" is no card of these decks.')
    expect(out).toContain('"march" is not possible now. [rule bitwa 3.24] There is nothing to choose: type what')
    expect(out).toContain('There is no action number 99 in the list.')
    expect(out).toContain('"polish-deck dp-4" and what follows it is not asked for now. Nothing of this line is taken.')
    expect(out).toMatch(/"polish-deck dlb-1" cannot have been drawn: .*\] Nothing of this line is taken\./)
    expect(out).toContain('"red-deck dk-10" cannot have been drawn')
    expect(lines(path).map((line) => line.split(' ').slice(3).join(' '))).toEqual([...POLES.split(', '), 'dk-10'])
  })

  it('types a combat to the end, the blind draw by whoever learns the card; the record holds and goes on', async () => {
    const here = world()
    const { path } = await played(
      here,
      ['bitwa'],
      [
        ...[POLES, REDS, 'marker RKK', 'marker RKK', 'march RKK D2', 'attack RKK P1A', 'end', 'pass', 'pass'],
        ...['pick ds-4', 'pick ds-27', 'pick rewolucyjny', 'pick dk-10', 'ready'],
        ...['pick dlb-1', 'pick ochotnicy', 'pick ochotnicy', 'pick msciciel', 'ready', 'protect msciciel'],
        // Red learns that 10 Dywizja Kawalerii went back, then the Poles which of theirs.
        ...['dk-10', 'ochotnicy', 'undo', 'dlb-1'],
      ],
    )
    const told = (await here.run(['replay', '--plain', path, '--seat', 'red'])).out.replace(/\s+/g, ' ')
    expect(told).toContain('Back in Red’s hand: 10 Dywizja Kawalerii.')
    const resumed = await here.run(['resume', '--plain', path], ['bs-164', 'eskadra', 'log'])
    expect(resumed.code).toBe(0)
    expect(resumed.out).toContain('Drawn by Red: 164 Brygada Strzelecka.')
    expect(lines(path).slice(-6)).toEqual([
      '36 chance blind dk-10',
      '37 chance blind ochotnicy',
      '38 * undo',
      '39 chance blind dlb-1',
      '40 chance red-deck bs-164',
      '41 chance polish-deck eskadra',
    ])
    expect(await here.run(['verify', path])).toMatchObject({ code: 0, err: '' })
  })

  it('deals the computer its cards, and does not compare with the seed what a person drew', async () => {
    const here = world()
    const { path, out } = await played(here, ['bitwa', '--seat', 'polish=random'], [REDS, 'hand'])
    expect(lines(path)[0]).toMatch(/^0 \* start ; (polish-deck \S+, ){6}polish-deck \S+$/)
    expect(out).not.toContain('Drawn by the Poles')
    expect(out).toContain('Your hand: 10 cards.')
    expect(await here.run(['verify', path])).toMatchObject({ code: 0, err: '' })
    // With another seed the Polish hand is another one, Red's is what it was.
    const other = here.path('other.vistula')
    writeFileSync(other, readFileSync(path, 'utf8').replace('seed: s ', 'seed: t '))
    const { code, out: found } = await here.run(['verify', other])
    expect(code).toBe(1)
    expect(found).toContain('line 0 has polish-deck')
    expect(found).not.toContain('red-deck')
  })

  it('a seat is not left to a computer while it has a card to tell, and is when it has told it', async () => {
    const here = world()
    const { path, out } = await played(
      here,
      ['bitwa', '--seat', 'polish=random'],
      ['ds-4', 'seat red=random', 'seat polish=human', REDS.replace('ds-4, ', ''), 'marker RKK', 'seat polish=random'],
    )
    expect(out).toContain('red has a card to tell first; or take back what it is drawn for.')
    expect(lines(path).filter((line) => line.includes('*'))).toEqual([
      expect.stringMatching(/^0 \* start/),
      '2 * seat polish=human',
      '13 * seat polish=random',
    ])
    expect(await here.run(['verify', path])).toMatchObject({ code: 0 })
  })

  it('follows the players into the second game of a match', async () => {
    const here = world()
    const path = here.path('m.vistula')
    const args = ['play', 'bitwa', '--match', '--plain', '--cards', 'manual', '--seat', 'polish=random']
    const { out } = await here.run([...args, '--record', path], [REDS, 'resign', 'resign', 'szyfr, dp-8', 'hand'])
    // Who had Red has the Poles now, and the computer Red.
    expect(out).toContain('Drawn by the Poles: Złamany szyfr.')
    expect(lines(path).slice(-2)).toEqual(['13 chance polish-deck szyfr', '14 chance polish-deck dp-8'])
    expect(await here.run(['verify', path])).toMatchObject({ code: 0 })
  })

  it('asked from outside, tells what may have been drawn only to who has seen it', async () => {
    const here = world()
    const { path } = await played(here, ['bitwa'], [POLES, 'ds-4'])
    const secret = await here.run(['moves', path])
    expect([secret.code, secret.out]).toEqual([2, ''])
    expect(secret.err).toContain('ask with --seat red or --reveal')
    expect((await here.run(['moves', path, '--seat', 'polish'])).out).toBe('')
    const { out } = await here.run(['moves', path, '--seat', 'red'])
    expect(out).toContain('red-deck ds-11\n')
    expect(out).not.toContain('ds-4\n')
    expect((await here.run(['check', path, 'red-deck', 'ds-4'])).err).toContain('depends on what is hidden')
    expect((await here.run(['check', path, 'red-deck', 'ds-11', '--seat', 'red'])).out).toMatch(/^legal\n/)
    expect((await here.run(['show', path])).out).not.toContain('4 Dywizja Strzelecka')
    expect((await here.run(['replay', path])).out).not.toContain('4 Dywizja Strzelecka')
  })
})

describe('Mali Powstańcy', () => {
  it('takes orders by their numbers, dice by their faces, and who starts', async () => {
    const here = world()
    const { path, out } = await played(
      here,
      ['mali', '--players', '2', '--dice', 'manual'],
      ['green', '6', 'undo', '42', 'undo', 'order 13', '3', '4', 'done', 'done', '12', 'red-2'],
    )
    expect(out).toContain('Order 13 (from BRW Warsaw Breweries to GDA Gdańsk Station, 8 points) is turned up.')
    expect(lines(path)).toEqual([
      '1 chance start green',
      '2 chance order 6',
      '3 * undo',
      '4 chance order 42',
      '5 * undo',
      '6 chance order 13',
      '7 red play 3',
      '8 green play 4',
      '9 red done',
      '10 green done',
      '11 chance die red-2',
    ])
    expect(readFileSync(path, 'utf8')).toContain('\ndice: manual\ncards: manual\n')
    expect(await here.run(['verify', path])).toMatchObject({ code: 0 })
  })

  it('offers each patrol only what it may know of the objectives, and refuses what another holds', async () => {
    const here = world()
    const red = 'from-ZOL, from-WOL, from-SRO, most, best, to-4'
    const { path, out } = await played(
      here,
      ['mali', '--players', '2', '--variant', 'extended'],
      ['red', red, 'moves', 'from-ZOL', '1', 'from-MOK'],
    )
    const lists = out.split('Green is dealt 6 objectives.').slice(1)
    expect(lists.length).toBeGreaterThan(0)
    for (const list of lists) expect(list).toContain('objective 1 from-ZOL, 2 from-POW, 3 from-WOL')
    expect(out).toContain('"objective from-ZOL" cannot have been drawn')
    expect(lines(path).slice(-2)).toEqual(['7 chance objective to-4', '8 chance objective from-MOK'])
    expect(await here.run(['verify', path])).toMatchObject({ code: 0 })
  })
})
