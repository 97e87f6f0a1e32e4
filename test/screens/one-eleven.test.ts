/** 111 at the table with keys: clouds, moves, declared attacks, shots, flights, the end of a part and of the match. */
import { describe, expect, it } from 'vitest'
import { personNow } from '../../src/screens/playing.ts'
import type { Placing } from '../helpers/one-eleven.ts'
import { begun111, from111, POLISH_SHOTS, type Screens, screens } from '../helpers/screens.ts'

const CLOUDS = 'F7 G7, B7 B8, D5 E5, H9 H10'
/** The sample round of the rulebook. */
const SAMPLE: Placing = {
  phase: 'luftwaffe-move',
  clouds: CLOUDS,
  aircraft: {
    He1: 'C6',
    He2: 'E7',
    Bf1: 'B10',
    Bf2: 'A9',
    Bf3: 'G8',
    P1: 'C7',
    P2: 'D10',
    P3: 'E9',
    P4: 'F7',
  },
}
const MOVES = ['move Bf1 C10', 'move Bf2 C9', 'move Bf3 F8', 'end']
const ATTACKS = ['attack Bf1 P2', 'attack Bf2 P2', 'attack Bf3 P3', 'attack He1 P1']

/** Enter on places one after another. */
async function enter(table: Screens, ...places: readonly string[]): Promise<void> {
  for (const place of places) {
    await table.go(place)
    await table.press('enter')
  }
}

/** Types lines: actions, and what the dice show. */
async function say(table: Screens, ...lines: readonly string[]): Promise<void> {
  for (const line of lines) await table.say(line)
}

const actions = (table: Screens): readonly string[] =>
  table.lines().flatMap((line) => (line === '' ? [] : [line.replace(/^\d+ \S+ /, '')]))

/** The letter or the number that stands before an option in the list. */
function keyOf(table: Screens, option: string): string {
  const found = new RegExp(`[> ](?:\\((\\w)\\)|(\\d)) ${option}`).exec(table.words())
  return found?.[1] ?? found?.[2] ?? `no ${option}`
}

describe('clouds', () => {
  it('are placed by two hexes each, and each side ends its turn', async () => {
    const table = await screens({ play: { game: '111' } })
    expect(table.words()).toContain('Poles: place cloud 1 of 4 on two fields that touch.')
    await enter(table, 'F7', 'G7')
    expect(actions(table)).toEqual(['cloud F7 G7'])
    expect(personNow(table.play())).toBe('polish')
    expect(table.words()).toContain('The Poles place a cloud on F7 and G7.')
    await table.press(keyOf(table, 'end'))
    expect(personNow(table.play())).toBe('luftwaffe')
    for (const [a, b] of [
      ['B7', 'B8'],
      ['D5', 'E5'],
      ['H9', 'H10'],
    ] as const) {
      await enter(table, a, b)
      await table.press(keyOf(table, 'end'))
    }
    expect(actions(table)).toEqual([
      ...['cloud F7 G7', 'end', 'cloud B7 B8', 'end', 'cloud D5 E5', 'end', 'cloud H9 H10', 'end'],
    ])
    expect(table.words()).toContain('Round 1 of 8, phase 1.')
    expect(table.faults()).toEqual([])
  })

  it('can be taken back before the turn is passed on, not afterwards', async () => {
    const table = await screens({ play: { game: '111' } })
    await enter(table, 'F7', 'G7')
    await table.press('u')
    expect(table.words()).toContain('place cloud 1 of 4')
    await enter(table, 'F7', 'F8')
    await table.press(keyOf(table, 'end'))
    await enter(table, 'B7', 'B8')
    expect(actions(table)).toEqual(['cloud F7 G7', 'undo', 'cloud F7 F8', 'end', 'cloud B7 B8'])
  })

  it('may be begun with either hex: the one that comes later on the board leads to the same cloud', async () => {
    const table = await screens({ play: { game: '111' } })
    await enter(table, 'E5', 'D5')
    // The hex picked last may have become the first one.
    if (actions(table).length === 0) await enter(table, 'E5')
    expect(actions(table)).toEqual(['cloud D5 E5'])
  })

  it('typed with the hexes in any order are the same', async () => {
    const table = await screens({ play: { game: '111' } })
    await table.say('cloud e5 d5')
    expect(actions(table)).toEqual(['cloud D5 E5'])
  })

  it('are not placed on hexes that do not touch, which is said', async () => {
    const table = await screens({ play: { game: '111' } })
    await table.say('cloud D5 D8')
    expect(table.words()).toContain('A cloud covers two fields that touch, and D5 and D8 do not (rule 1.2).')
    expect(actions(table)).toEqual([])
  })
})

describe('moves', () => {
  it('by cursor show the fields and the dice that remain, and then the next aircraft is chosen anew', async () => {
    const table = await screens({ play: { game: '111' }, from: from111(SAMPLE), size: [100, 40] })
    await enter(table, 'B10')
    expect(table.play().picked).toEqual([{ kind: 'unit', id: 'Bf1' }])
    for (const label of [
      'move C10, 1 field, 2 dice',
      'move B8, 2 fields, in cloud',
      'move C11, 2 fields, 1 die, AA 1',
      'move D11, 3 fields, no dice, AA 2',
    ])
      expect(table.words()).toContain(label)
    await enter(table, 'C10')
    expect(table.words()).toMatch(/Bf1 C10 flown 1, 2 dice/)
    expect(table.play().picked).toEqual([])
    await enter(table, 'Bf2', 'C9')
    expect(table.words()).toMatch(/Bf2 C9 flown 2, 1 die\b/)
    await enter(table, 'Bf3', 'F8')
    expect(table.words()).toContain('everything has moved; end the phase.')
    await table.press(keyOf(table, 'end'))
    expect(actions(table)).toEqual(MOVES)
    expect(table.words()).toContain('phase 2')
    expect(table.faults()).toEqual([])
  })

  it('of bombers show how far it is to Warsaw', async () => {
    const from = from111({ ...SAMPLE, phase: 'bombers-move', aircraft: { He1: 'C6', He2: 'E10' } })
    const table = await screens({ play: { game: '111' }, from, size: [100, 40] })
    await enter(table, 'He2')
    expect(table.words()).toContain('move E12, 2 fields: Warsaw is bombed')
    expect(table.words()).toContain('move E11, 1 field, 1 to Warsaw, AA 2')
  })

  it('one aircraft after another are changed without Escape before they are made', async () => {
    const table = await screens({ play: { game: '111' }, from: from111(SAMPLE) })
    await enter(table, 'Bf1', 'Bf3')
    expect(table.play().picked).toEqual([{ kind: 'unit', id: 'Bf3' }])
    await enter(table, 'G8')
    expect(table.play().picked).toEqual([])
  })

  it('a phase in which nobody has moved is ended only when that is meant', async () => {
    const table = await screens({ play: { game: '111' }, from: from111(SAMPLE) })
    await table.press('e')
    expect(table.words()).toContain('Nobody has moved in this phase.')
    expect(actions(table)).toEqual([])
    await table.press('e')
    expect(actions(table)).toEqual(['end'])
  })

  it('end with a cover for a damaged Pole on an airfield, which is told', async () => {
    const from = from111({ ...SAMPLE, phase: 'polish-move', aircraft: { P1: 'C10 damaged', P2: 'E9' } })
    const table = await screens({ play: { game: '111' }, from })
    await enter(table, 'P1', 'B11')
    await table.press(keyOf(table, 'end'))
    expect(table.words()).toContain('P1 is camouflaged on the airfield B11.')
    expect(table.rows().join('\n')).toContain('P1∩')
  })
})

describe('a shot phase', () => {
  const sample = (dice?: 'manual') =>
    screens({ play: { game: '111', ...(dice === undefined ? {} : { dice }) }, from: from111(SAMPLE, ...MOVES) })

  it('attacks are declared for several aircraft one after another without Escape', async () => {
    const table = await sample()
    await enter(table, 'Bf1', 'D10', 'Bf2', 'D10', 'Bf3', 'E9', 'He1', 'C7')
    expect(actions(table)).toEqual(ATTACKS)
    expect(table.play()).toMatchObject({ picked: [], message: undefined })
    expect(table.words()).toContain('let He1, Bf1, Bf2 or Bf3 shoot first.')
    for (const unit of [
      'He1 C6 6 to Warsaw, 1 die at P1',
      'Bf1 C10 flown 1, 2 dice at P2',
      'Bf3 F8 flown 1, 2 dice at P3',
    ])
      expect(table.words()).toContain(unit)
    expect(table.faults()).toEqual([])
  })

  it('by Enter alone as well: the cursor goes on to the next aircraft', async () => {
    const table = await sample()
    for (let i = 0; i < 4; i++) {
      await table.press('enter', 'enter')
      expect(actions(table)).toHaveLength(i + 1)
    }
    expect([...actions(table)].sort()).toEqual([...ATTACKS].sort())
  })

  it('an attack is withdrawn, and one is declared anew', async () => {
    const table = await sample()
    await say(table, ...ATTACKS)
    await enter(table, 'Bf2')
    await table.press(keyOf(table, 'withdraw'))
    expect(actions(table).at(-1)).toBe('withdraw Bf2')
    expect(table.words()).toContain('Bf2 is not to attack P2 after all.')
    expect(table.words()).toContain('let He1, Bf1 or Bf3 shoot first.')
    await table.press('u')
    expect(table.words()).toContain('let He1, Bf1, Bf2 or Bf3 shoot first.')
    expect(table.faults()).toEqual([])
  })

  it('shots are carried out in any order, and flown on from; the phase is ended at last', async () => {
    const table = await sample('manual')
    await say(table, ...ATTACKS)
    const fire = async (unit: string, hits: number): Promise<void> => {
      await enter(table, unit)
      if (actions(table).at(-1) !== `fire ${unit}`) await table.press(keyOf(table, 'fire'))
      expect(actions(table).at(-1)).toBe(`fire ${unit}`)
      expect(table.words()).toMatch(new RegExp(`${unit} shoots at \\w+ with \\w+ (die|dice): how many hits\\?`))
      await table.press(keyOf(table, ['no', 'one', 'two'][hits] ?? ''))
      expect(actions(table).at(-1)).toBe(`shoot-dice ${hits}`)
    }
    await fire('He1', 1)
    expect(table.words()).toContain('P1 is damaged.')
    await fire('Bf2', 0)
    // Its target is not gone yet, so it has flown straight over it.
    expect(table.words()).toContain('choose who shoots next: Bf1 or Bf3.')
    await fire('Bf1', 2)
    expect(table.words()).toContain('P2 is destroyed on D10.')
    await fire('Bf3', 0)
    expect(table.words()).toContain('choose the field it lands on')
    await enter(table, 'D9')
    expect(table.words()).toContain('phase 2')
    expect(personNow(table.play())).toBe('luftwaffe')
    await table.press(keyOf(table, 'end'))
    expect(table.words()).toContain('phase 3')
    expect(table.faults()).toEqual([])
  })

  it('a fighter with two ways to fly on is asked which, on the map', async () => {
    const table = await sample('manual')
    await say(table, ...ATTACKS, 'fire Bf1', '2', 'fire Bf2', 'fire Bf3', '0')
    expect(table.words()).toContain('Bf3 flies on after its shot at E9: choose the field it lands on.')
    expect(table.words()).toMatch(/fly D9 .*fly F10, AA 1/)
    await enter(table, 'F10')
    expect(actions(table).at(-1)).toBe('fly Bf3 F10')
    expect(table.play().last).toEqual(['F8', 'E9', 'F10'])
    await table.press('u')
    expect(actions(table).at(-1)).toBe('undo')
    expect(table.words()).toContain('choose the field it lands on')
  })

  it('a fighter whose target is gone takes another one, chosen on the map', async () => {
    const from = from111(
      { clouds: CLOUDS, aircraft: { Bf1: 'C9', Bf2: 'D10', P1: 'D9', P2: 'E10', P3: 'C10' } },
      ...['attack Bf1 P1', 'attack Bf2 P1'],
    )
    const table = await screens({ play: { game: '111', dice: 'manual' }, from })
    await say(table, 'fire Bf1', '2')
    if (table.words().includes('flies on after its shot')) await table.press('tab', 'enter')
    await say(table, 'fire Bf2')
    expect(table.words()).toContain('P1 is gone: choose another target for Bf2.')
    expect(table.words()).toMatch(/aim P2, 3 dice .*aim P3, 3 dice/)
    await enter(table, 'P3')
    expect(actions(table).at(-1)).toBe('aim Bf2 P3')
    await table.say('0')
    expect(table.words()).toContain('Bf2 rolls 3 dice at P3: no hits.')
  })

  it('the artillery stands where its target may stand: both are chosen on Warsaw', async () => {
    const table = await screens({ play: { game: '111', dice: 'manual' }, from: from111(POLISH_SHOTS) })
    await enter(table, 'E12')
    expect(table.play().picked).toEqual([{ kind: 'unit', id: 'AA' }])
    await table.go('E12')
    await table.press('enter')
    expect(actions(table)).toEqual(['attack AA Bf3'])
    await enter(table, 'P2', 'D10', 'P3', 'F9')
    expect(actions(table).slice(1)).toEqual(['attack P2 He1', 'attack P3 He2'])
    await say(table, 'fire AA', '1')
    expect(table.words()).toContain('AA rolls 3 dice at Bf3: 1 hit. Bf3 is damaged.')
    await table.say('attack P4 He2')
    expect(table.words()).toContain('[rule 111 4.15]')
  })

  it('a bomber falls to two hits of two shooters', async () => {
    const from = from111(POLISH_SHOTS, 'attack P2 He1', 'attack AA He1')
    const table = await screens({ play: { game: '111', dice: 'manual' }, from })
    await say(table, 'fire AA', '1')
    expect(table.words()).toContain('He1 has one hit: a second in this round brings it down.')
    expect(table.text()).toMatch(/H1!/)
    await say(table, 'fire P2', '1')
    expect(table.words()).toContain('He1 is shot down on D10.')
    expect(table.faults()).toEqual([])
  })

  it('nothing declared though something could be is ended only when that is meant', async () => {
    const table = await sample()
    await table.press('e')
    expect(table.words()).toContain('No attack is declared, though He1, Bf1, Bf2 and Bf3 could attack.')
    await table.press('e')
    expect(actions(table)).toEqual(['end'])
  })

  it('odds of a shot are told', async () => {
    const table = await sample()
    await say(table, ...ATTACKS, 'odds fire Bf1')
    expect(table.words()).toContain('P2 is destroyed on D10')
    expect(table.words()).toMatch(/1\/4/)
  })
})

describe('the end', () => {
  const CLOSE: Placing = {
    round: 7,
    phase: 'bombers-move',
    clouds: CLOUDS,
    aircraft: { He2: 'E10', P1: 'C9', P2: 'D9' },
  }

  it('comes with the bombs on Warsaw; the second part has the same clouds, and a result after it', async () => {
    const play = { game: '111', name: ['luftwaffe=Ewa', 'polish=Jan'] } as const
    const table = await screens({ play, from: from111(CLOSE) })
    await enter(table, 'He2', 'Warszawa')
    expect(actions(table)).toEqual(['move He2 E12'])
    expect(table.at()).toBe('part')
    expect(table.words()).toContain('He2 bombs Warsaw in round 7: the Germans win.')
    expect(table.words()).toContain('2 Polish planes are left')
    expect(table.words()).toMatch(/\[rule 111 10\.32\]/)
    await table.press('enter')
    expect(table.at()).toBe('table')
    expect(table.words()).toContain('Round 1 of 8, phase 1.')
    await table.press('i', 'escape')
    await table.say('look')
    expect(table.words()).toContain('Clouds: F7 G7; B7 B8; D5 E5; H9 H10.')
    await table.press('escape')
    // Now Jan flies the Germans, and gives up.
    await table.press('R')
    expect(table.words()).toContain('Jan (Luftwaffe)')
    await table.press('y')
    expect(table.at()).toBe('result')
    expect(table.words()).toContain('The same player won both parts')
    expect(table.words()).toMatch(/Winner: Ewa/)
    expect(table.words()).toMatch(/\[rule 111 10\.34\]/)
    expect(table.faults()).toEqual([])
  })

  it('is taken back before the second part begins', async () => {
    const table = await screens({ play: { game: '111' }, from: from111(CLOSE) })
    await table.say('move He2 E12')
    await table.press('u')
    expect(table.at()).toBe('table')
    expect(table.words()).toContain('phase 3')
  })

  it('with the option the clouds of the second part are placed anew', async () => {
    const table = await screens({ play: { game: '111', option: ['same-clouds=off'] }, from: from111(CLOSE) })
    await table.say('move He2 E12')
    await table.press('enter')
    expect(table.words()).toContain('Poles: place cloud 1 of 4 on two fields that touch.')
  })

  it('of a single part is its result, with the numbers that are noted', async () => {
    const table = await screens({ play: { game: '111', match: false }, from: from111(CLOSE) })
    await table.say('move He2 E12')
    expect(table.at()).toBe('result')
    expect(table.words()).toContain('He2 bombs Warsaw in round 7: the Germans win. 2 Polish planes are left.')
    expect(table.words()).toContain('Winner: Luftwaffe. [rule 111 10.32]')
  })

  it('comes when the second bomber falls in the middle of the shots', async () => {
    const from = from111(
      { ...POLISH_SHOTS, aircraft: { ...POLISH_SHOTS.aircraft, He1: '-' } },
      ...['attack P3 He2', 'attack P4 He2', 'attack AA Bf3'],
    )
    const table = await screens({ play: { game: '111', match: false, dice: 'manual' }, from })
    await say(table, 'fire P3', '2')
    expect(table.at()).toBe('result')
    expect(table.words()).toContain('Both bombers are down in round 4: the Poles win. 4 Polish planes are left.')
  })

  it('comes after round 8', async () => {
    const from = from111({ ...POLISH_SHOTS, round: 8 })
    const table = await screens({ play: { game: '111', match: false }, from })
    await table.act('end')
    expect(table.at()).toBe('result')
    expect(table.words()).toContain('Round 8 is over and Warsaw has not been bombed: the Poles win.')
  })
})

describe('the pages', () => {
  it('help tells the phases, the signs and the notation', async () => {
    const table = await screens({ play: { game: '111' }, from: begun111() })
    await table.press('?')
    let seen = table.text()
    while (table.words().includes('more line')) {
      await table.press('pagedown')
      seen += table.text()
    }
    for (const text of ['Help: 111: Alarm dla Warszawy', '[1.2, 1.3]', '[4.14]', '[6.24, 10.32]', 'H1 bomber He1'])
      expect(seen.replace(/\s+/g, ' ')).toContain(text)
  })

  it('the rules open at a paragraph of 111', async () => {
    const table = await screens({ play: { game: '111' } })
    await table.say('rules 5.19')
    expect(table.text()).toMatch(/^5\.19 The flight of a German fighter/m)
  })

  it('a hex and an aircraft are told in words', async () => {
    const table = await screens({ play: { game: '111' }, from: from111(POLISH_SHOTS) })
    await table.go('E12')
    await table.press('i')
    for (const text of ['E12 Warszawa', 'Bf3 on E12 Warszawa', 'The artillery (AA)'])
      expect(table.words()).toContain(text)
    await table.press('escape')
    await table.say('look P1')
    expect(table.words()).toContain('P1 on B11: camouflaged, repaired in the next phase 4')
  })

  it('a hint can be played in every phase', async () => {
    for (const from of [begun111(), from111(SAMPLE), from111(SAMPLE, ...MOVES), from111(POLISH_SHOTS)]) {
      const table = await screens({ play: { game: '111' }, from })
      await table.press('h')
      const hint = /: ((?:cloud|move|attack|end)[\w ]*)\./.exec(table.words())?.[1] ?? ''
      await table.act(hint)
      expect(actions(table)[0]).toMatch(new RegExp(`^${hint}`))
    }
  })
})
