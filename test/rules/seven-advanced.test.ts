/** The advanced game of 7, rule by rule, as a referee would answer. */
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../src/engine/chance.ts'
import { areFaults, type Event, mayRead, type Outcome } from '../../src/engine/game.ts'
import type { Json } from '../../src/engine/json.ts'
import { score } from '../../src/rules/7/score.ts'
import type { State } from '../../src/rules/7/state.ts'
import { inShort } from '../helpers/faults.ts'
import { game7, named, options, type Placing, place, play, unitOf, verdict } from '../helpers/seven.ts'

const game = game7({}, 'advanced')
const { board } = game
const AWAY = { P1: 'A2 bomb', P2: 'B6 bomb', P3: 'A9 bomb' }
const at = (placing: Placing) =>
  place(game, { ...placing, more: { commander: '65', ...placing.more }, aircraft: { ...AWAY, ...placing.aircraft } })
const polish = (placing: Placing) => at({ turn: 'polish', ...placing })
const units = (state: State, ...ids: string[]) => ids.map((id) => unitOf(game, state, id))
const eventsOf = (state: State, seat: string, text: string): readonly Event[] =>
  game.phase(state).apply(state, seat, named(game, text)).events
const written = (state: State) => game.position.write(state) as Record<string, Json>

describe('7 6.28: the commander', () => {
  it('is chosen by the Bolshevik player before the first turn, any of the ten', () => {
    expect(options(game, game.start())).toEqual(
      ['19', '24', '32', '33', '36', '64', '65', '79', '80', '81'].map((id) => `commander ${id}`),
    )
    expect(verdict(game, game.start(), 'end')).toBe('6.28 not-in-this-phase')
    const state = play(game, game.start(), 'commander 65')
    expect(written(state).commander).toBe('65')
    expect(verdict(game, state, 'commander 64')).toBe('6.28 not-in-this-phase')
  })
  it('is no part of the basic game', () => {
    const basic = game7()
    expect(verdict(basic, basic.start(), 'commander 65')).toBe('6.28 not-in-this-phase')
    expect(verdict(basic, basic.start(), 'commissar 65 J6')).toBe('6.29 no-commissar')
  })
})

describe('7 6.29: the commissar', () => {
  const open = at({ regiments: { 81: 'G3' } })
  it('moves a spent regiment, once a game', () => {
    const spent = play(game, open, 'move 81 H3', 'move 81 G3')
    expect(verdict(game, spent, 'move 81 H3')).toBe('2.5 regiment-spent')
    const moved = play(game, spent, 'commissar 81 H3')
    expect(unitOf(game, moved, '81')).toBe('H3 used')
    expect(verdict(game, moved, 'commissar 80 J1')).toBe('6.29 commissar-used')
    expect(verdict(game, play(game, moved, 'end', 'end'), 'commissar 81 G3')).toBe('6.29 commissar-used')
  })
  it('costs the regiment no action', () => {
    const state = play(game, open, 'commissar 81 H3', 'move 81 G3', 'prepare 81')
    expect(unitOf(game, state, '81')).toBe('G3 prepared used')
  })
  it('keeps to terrain and occupied hexes', () => {
    const state = at({ regiments: { 81: 'F4', 80: 'G4' } })
    expect(verdict(game, state, 'commissar 81 E4')).toBe('2.7 river-closed')
    expect(verdict(game, state, 'commissar 81 G4')).toBe('2.6 hex-holds-regiment')
    expect(verdict(game, state, 'commissar 81 H4')).toBe('2.6 cavalry-not-adjacent')
  })
  it('is no affair of the Polish turn', () => {
    expect(verdict(game, polish({}), 'commissar 81 J3')).toBe('6.29 not-in-this-phase')
  })
  it('onto a crossing or into Lwów ends that regiment’s turn and takes its marker', () => {
    const crossing = play(game, at({ regiments: { 81: 'F3' } }), 'prepare 81', 'commissar 81 E3')
    expect(unitOf(game, crossing, '81')).toBe('E3 used')
    expect(verdict(game, crossing, 'move 81 D3')).toBe('2.8 stopped-on-crossing')
    const city = play(game, at({ regiments: { 81: 'B8' } }), 'prepare 81', 'commissar 81 B9')
    expect(unitOf(game, city, '81')).toBe('B9 used')
    expect(written(city).entered).toBe(true)
  })
  it('off a crossing regains no unused action', () => {
    const state = play(game, at({ regiments: { 81: 'F3' } }), 'move 81 E3', 'commissar 81 D3')
    expect(verdict(game, state, 'move 81 C3')).toBe('2.5 regiment-spent')
    // One that began its turn on the crossing still has its two.
    const fresh = play(game, at({ regiments: { 81: 'E3' } }), 'commissar 81 D3', 'move 81 C3', 'prepare 81')
    expect(unitOf(game, fresh, '81')).toBe('C3 prepared used')
  })
  it('leaves a prepared regiment prepared on other land', () => {
    expect(unitOf(game, play(game, open, 'prepare 81', 'commissar 81 H3'), '81')).toBe('H3 prepared used')
  })
  it('moves a dispersed regiment, which reorganises that turn all the same', () => {
    const state = at({ regiments: { 81: 'G3 dispersed' }, more: { handedOver: ['81'] } })
    const moved = play(game, state, 'commissar 81 H3')
    expect(unitOf(game, moved, '81')).toBe('H3 dispersed')
    expect(verdict(game, moved, 'move 81 G3')).toBe('2.10 regiment-dispersed')
    expect(unitOf(game, play(game, moved, 'end'), '81')).toBe('H3')
    const crossing = play(
      game,
      at({ regiments: { 81: 'F3 dispersed' }, more: { handedOver: ['81'] } }),
      'commissar 81 E3',
    )
    expect(unitOf(game, crossing, '81')).toBe('E3 dispersed')
  })
  it('into Lwów counts as having reached it, dispersed or not', () => {
    const state = play(
      game,
      at({ regiments: { 81: 'B8 dispersed' }, more: { handedOver: ['81'] } }),
      'commissar 81 B9',
      'end',
    )
    expect(unitOf(game, state, '81')).toBe('B9')
    expect(game.outcome(play(game, state, 'end'))).toMatchObject({ rule: '7 6.34' })
  })
  it('takes no regiment out of Lwów', () => {
    const state = play(game, at({ regiments: { 81: 'B8' } }), 'move 81 B9')
    expect(verdict(game, state, 'commissar 81 B8')).toBe('6.29 leaves-lwow')
    expect(verdict(game, state, 'move 81 B8')).toBe('6.33 leaves-lwow')
  })
})

describe('7 6.30: what is hidden', () => {
  it('is the commander’s regiment, from the Poles and from watchers, until he is revealed or the game ends', () => {
    const state = play(game, game.start(), 'commander 64')
    expect(game.view(state, 'bolshevik').commander).toBe(5)
    expect(game.view(state, 'polish').commander).toBe(-2)
    expect(game.view(state, 'public').commander).toBe(-2)
    const told = eventsOf(game.start(), 'bolshevik', 'commander 64')
    for (const viewer of ['polish', 'public'])
      expect(told.filter(({ to }) => mayRead(to, viewer)).map(({ key }) => key)).toEqual(['commander-secret'])
  })
  it('a sampled commander rides with a regiment whose number has not been handed over, each as likely', () => {
    const state = at({ more: { commander: '65', handedOver: ['19', '24', '32', '33', '36', '64'] } })
    const random = seededRandom('commander')
    const seen: Record<number, number> = {}
    for (let i = 0; i < 4000; i++) {
      const { commander } = game.sample(game.view(state, 'polish'), random)
      seen[commander] = (seen[commander] ?? 0) + 1
    }
    expect(Object.keys(seen)).toEqual(['6', '7', '8', '9'])
    for (const n of Object.values(seen)) expect(Math.abs(n - 1000)).toBeLessThan(120)
  })
  it('the first dispersal hands the number over, a later one nothing', () => {
    const state = play(game, polish({ regiments: { 81: 'A2' } }), 'bomb P1')
    expect(written(state).handedOver).toEqual(['81'])
    expect(
      eventsOf(polish({ regiments: { 81: 'A2' } }), 'polish', 'bomb P1').map(
        ({ key, uncovers }) => `${key} ${uncovers}`,
      ),
    ).toEqual(['bombed undefined', 'dispersed undefined', 'number-handed-over true'])
    const again = polish({ regiments: { 81: 'A2' }, more: { handedOver: ['81'] } })
    expect(eventsOf(again, 'polish', 'bomb P1').map(({ key }) => key)).toEqual(['bombed', 'dispersed'])
  })
  it('the commander’s regiment reveals him instead', () => {
    const state = play(game, polish({ regiments: { 65: 'A2' } }), 'bomb P1')
    expect(written(state)).toMatchObject({ revealed: true, commander: '65' })
    expect(written(state).handedOver).toBeUndefined()
    expect(game.view(state, 'polish').commander).toBe(6)
    expect(eventsOf(polish({ regiments: { 65: 'A2' } }), 'polish', 'bomb P1').at(-1)).toMatchObject({
      key: 'commander-revealed',
      uncovers: true,
    })
  })
  it('a commander never found is shown when points are counted', () => {
    const last = polish({ round: 8 })
    expect(eventsOf(last, 'polish', 'end').map(({ key, uncovers }) => `${key} ${uncovers ?? ''}`)).toEqual([
      'turn-ended ',
      'commander-was true',
      'scored ',
    ])
    expect(game.view(play(game, last, 'end'), 'polish').commander).toBe(6)
  })
})

describe('7 6.31: permanent dispersal', () => {
  const FOUND = { revealed: true, commander: '65' }
  it('a second hit removes nothing while the commander is hidden', () => {
    const state = play(game, polish({ regiments: { 81: 'A2 dispersed' }, more: { handedOver: ['81'] } }), 'bomb P1')
    expect(unitOf(game, state, '81')).toBe('A2 dispersed')
  })
  it('once he is revealed it removes the regiment, by strafe or by bomb', () => {
    const more = { ...FOUND, handedOver: ['81'] }
    expect(unitOf(game, play(game, polish({ regiments: { 81: 'A2 dispersed' }, more }), 'bomb P1'), '81')).toBe('-')
    const strafed = play(game, polish({ regiments: { 81: 'B2 dispersed' }, more }), 'strafe P1 81 ; polish-die hit')
    expect(units(strafed, '81', 'P1')).toEqual(['-', 'C2 bomb'])
    expect(verdict(game, strafed, 'strafe P2 81')).toBe('6.31 target-removed')
    const next = play(game, strafed, 'end')
    expect(verdict(game, next, 'move 81 B2')).toBe('6.31 regiment-removed')
    expect(verdict(game, next, 'prepare 81')).toBe('6.31 regiment-removed')
    expect(verdict(game, next, 'commissar 81 B2')).toBe('6.31 regiment-removed')
  })
  it('the revealing hit removes nothing, a later hit in the same turn can', () => {
    const state = play(game, polish({ regiments: { 65: 'A2', 81: 'B2' } }), 'bomb P1')
    expect(units(state, '65')).toEqual(['A2 dispersed'])
    const flown = play(game, state, 'fly P1 A3')
    expect(verdict(game, flown, 'strafe P1 65')).toBe('3.13 strafe-back')
    const gone = play(
      game,
      polish({ regiments: { 65: 'A2', 81: 'B2' }, aircraft: { P2: 'A3' } }),
      'bomb P1',
      'strafe P2 65 ; polish-die hit',
    )
    expect(unitOf(game, gone, '65')).toBe('-')
  })
  it('a regiment dispersed before the reveal is removed by a hit after it', () => {
    const state = play(
      game,
      polish({ regiments: { 81: 'A2', 65: 'B6' } }),
      'bomb P1',
      'bomb P2',
      'fly P2 A6',
      'end',
      'end',
    )
    expect(units(state, '81', '65')).toEqual(['A2', 'B6'])
    const same = play(
      game,
      polish({ regiments: { 81: 'A2', 65: 'B6' }, aircraft: { P3: 'A3' } }),
      'bomb P1',
      'bomb P2',
      'strafe P3 81 ; polish-die hit',
    )
    expect(unitOf(game, same, '81')).toBe('-')
  })
  it('with no regiment left the game is scored', () => {
    const nobody = Object.fromEntries(['19', '24', '32', '33', '36', '64', '65', '79', '80'].map((id) => [id, '-']))
    const handedOver = ['19', '24', '32', '33', '36', '64', '79', '80', '81']
    const state = play(
      game,
      polish({ regiments: { ...nobody, 81: 'A2 dispersed' }, more: { ...FOUND, handedOver } }),
      'bomb P1',
      'end',
    )
    expect(game.outcome(state)).toMatchObject({ points: { bolshevik: -30 }, rule: '7 6.34' })
  })
})

describe('7 6.32: the end', () => {
  it('comes after the Polish turn of round 8: the Poles have eight turns', () => {
    let state = play(game, game.start(), 'commander 65')
    const turns: string[] = []
    while (game.outcome(state) === undefined) {
      turns.push(game.phase(state).waitingFor(state)[0] ?? '')
      state = play(game, state, 'end')
    }
    expect(turns.filter((seat) => seat === 'polish')).toHaveLength(8)
    expect(turns.filter((seat) => seat === 'bolshevik')).toHaveLength(8)
  })
  it('comes after the Polish turn of the round in which Lwów was entered; the Bolshevik turn goes on first', () => {
    const state = play(game, at({ round: 3, regiments: { 81: 'B8', 80: 'C8' } }), 'move 81 B9', 'move 80 B9')
    expect(game.outcome(state)).toBeUndefined()
    const reply = play(game, state, 'end')
    expect(game.phase(reply).waitingFor(reply)).toEqual(['polish'])
    expect(game.outcome(play(game, reply, 'end'))).toMatchObject({
      points: { bolshevik: 20 - 40 },
      facts: { round: 3 },
    })
  })
  it('comes whatever happens to the regiment that entered', () => {
    const inside = polish({
      round: 3,
      regiments: { 81: 'B9 dispersed' },
      aircraft: { P3: 'B9 bomb' },
      more: { lwow: ['81'], revealed: true, handedOver: ['81'] },
    })
    const state = play(game, inside, 'bomb P3')
    expect(unitOf(game, state, '81')).toBe('-')
    expect(game.outcome(play(game, state, 'end'))).toMatchObject({ points: { bolshevik: -3 - 45 } })
  })
  it('comes at once when no aircraft is left to reply', () => {
    const state = at({ regiments: { 81: 'B8' }, aircraft: { P1: '-', P2: '-', P3: '-' } })
    expect(game.outcome(play(game, state, 'move 81 B9', 'end'))).toMatchObject({ rule: '7 6.34' })
  })
})

describe('7 6.33: regiments in Lwów', () => {
  const inside = (more: Readonly<Record<string, Json>>, regiments: Record<string, string> = { 81: 'B9', 80: 'B9' }) =>
    polish({ regiments, aircraft: { P1: 'B8', P3: 'B9 bomb' }, more: { lwow: ['80', '81'], ...more } })
  it('stack without limit; the last to enter lies on top', () => {
    const state = play(
      game,
      at({ regiments: { 81: 'B8', 80: 'C8', 79: 'C9' } }),
      'move 80 B9',
      'move 81 B9',
      'move 79 B9',
    )
    expect(written(state).lwow).toEqual(['80', '81', '79'])
  })
  it('only the top one can be attacked', () => {
    expect(verdict(game, inside({}), 'strafe P1 80')).toBe('6.33 not-on-top')
    expect(verdict(game, inside({}), 'strafe P1 81')).toBe('legal')
    expect(units(play(game, inside({}), 'bomb P3'), '80', '81')).toEqual(['B9', 'B9 dispersed'])
  })
  it('a dispersed top still shields the others; when it is removed the next is exposed', () => {
    const shielded = inside({ handedOver: ['81'] }, { 81: 'B9 dispersed', 80: 'B9' })
    expect(verdict(game, shielded, 'strafe P1 80')).toBe('6.33 not-on-top')
    const exposed = play(
      game,
      inside({ handedOver: ['81'], revealed: true }, { 81: 'B9 dispersed', 80: 'B9' }),
      'bomb P3',
    )
    expect(units(exposed, '80', '81')).toEqual(['B9', '-'])
    expect(verdict(game, exposed, 'strafe P1 80')).toBe('legal')
  })
  it('cannot prepare', () => {
    const state = play(game, at({ regiments: { 81: 'B8' } }), 'move 81 B9')
    expect(verdict(game, state, 'prepare 81')).toBe('2.9 prepare-in-lwow')
  })
  it('lose their marker on entering', () => {
    expect(unitOf(game, play(game, at({ regiments: { 81: 'B8' } }), 'prepare 81', 'move 81 B9'), '81')).toBe('B9 used')
  })
})

describe('7 6.34, 6.36: the score', () => {
  const EAST = { 19: 'K3', 24: 'J3', 32: 'J4', 33: 'K4', 36: 'K5', 64: 'K7', 65: 'K6', 79: 'J1', 80: 'K2', 81: 'J2' }
  const points = (regiments: Record<string, string>, more: Readonly<Record<string, Json>> = {}) =>
    score(board, polish({ regiments: { ...EAST, ...regiments }, more })).points
  it('10, 2 and 1 by distance, 5 less for each not across the Bug', () => {
    expect(points({})).toBe(-50)
    expect(points({ 81: 'B9' })).toBe(10 - 45)
    expect(points({ 81: 'B8' })).toBe(2 - 45)
    expect(points({ 81: 'A7' })).toBe(1 - 45)
    expect(points({ 81: 'C6' })).toBe(-45)
  })
  it('three times for the commander: 30, 6 and 3', () => {
    expect(points({ 65: 'B9' })).toBe(30 - 45)
    expect(points({ 65: 'B8' })).toBe(6 - 45)
    expect(points({ 65: 'A7' })).toBe(3 - 45)
  })
  it('penalties are never tripled, and a crossing is not across', () => {
    expect(points({ 65: 'E3' })).toBe(-50)
    expect(points({ 65: '-' }, { revealed: true })).toBe(-3 - 45)
  })
  it('dispersed regiments score as well', () => {
    expect(points({ 81: 'B8 dispersed' }, { handedOver: ['81'] })).toBe(2 - 45)
  })
  it('the arithmetic of the published example: 13 - 11 = 2', () => {
    const regiments = {
      64: 'B8',
      80: 'C8',
      19: 'A7',
      33: 'B7',
      65: 'C7',
      79: 'A8',
      81: 'D8',
      24: 'G4',
      32: '-',
      36: '-',
    }
    const state = at({ regiments, more: { commander: '64', revealed: true, handedOver: ['32', '36'] } })
    expect(score(board, state)).toMatchObject({
      gained: 13,
      lost: 11,
      points: 2,
      removed: ['32', '36'],
      behind: ['24'],
    })
  })
})

describe('7 6.35: the match', () => {
  const scored = (points: number): Outcome => ({
    winners: [],
    rule: '7 6.34',
    why: { key: 'scored' },
    points: { bolshevik: points },
    facts: { round: 8 },
  })
  it('the higher own Bolshevik score wins, equal scores are a draw', () => {
    expect(game.decide?.(scored(5), scored(-3)).winners).toEqual(['bolshevik'])
    // The second part's Bolshevik was Polish in the first.
    expect(game.decide?.(scored(5), scored(6)).winners).toEqual(['polish'])
    expect(game.decide?.(scored(5), scored(5)).winners).toEqual([])
  })
  it('who resigns gives the other side the best score there is', () => {
    const state = play(game, game.start(), 'commander 65')
    expect(game.concede?.(state, 'polish')).toMatchObject({ winners: ['bolshevik'], points: { bolshevik: 120 } })
    expect(game.concede?.(state, 'bolshevik')).toMatchObject({ winners: ['polish'], points: { bolshevik: -50 } })
  })
})

describe('positions of the advanced game', () => {
  const base = (): Record<string, Json> => JSON.parse(JSON.stringify(written(at({}))))
  const faults = (change: Record<string, Json | undefined>): string => {
    const read = game.position.read({ ...base(), ...change })
    return areFaults(read) ? inShort('7', read) : 'fits'
  }
  const regiments = (change: Record<string, Json>) => ({ ...(base().regiments as Record<string, Json>), ...change })
  it('that cannot occur are refused', () => {
    expect(faults({})).toBe('fits')
    expect(faults({ handedOver: ['65'] })).toBe('commander commander-cleared')
    expect(faults({ regiments: regiments({ 81: {} }) })).toMatch(/regiments\.81 removed-too-early/)
    expect(faults({ regiments: regiments({ 81: { at: 'J2', dispersed: true } }) })).toBe(
      'regiments.81 dispersed-uncleared',
    )
    expect(faults({ lwow: ['81'] })).toMatch(/lwow stack-differs/)
    expect(faults({ regiments: regiments({ 81: { at: 'B9', used: 2 } }) })).toBe('fits')
    expect(faults({ regiments: regiments({ 81: { at: 'B9' } }) })).toBe('regiments.81 stopped-used')
    expect(faults({ regiments: regiments({ 81: { at: 'B9' }, 80: { at: 'B9' } }) })).toMatch(/lwow stack-differs/)
    expect(faults({ pending: [{ phase: 'commander' }] })).toBe('commander expected-here')
    expect(faults({ entered: true })).toBe('entered nobody-entered')
    expect(faults({ entered: true, turn: 'polish' })).toBe('entered nobody-entered')
    const driven = { regiments: regiments({ 81: { at: 'B9', dispersed: true } }), handedOver: ['81'] }
    expect(faults({ ...driven, commissarUsed: true })).toBe('fits')
    expect(faults(driven)).toBe('lwow stack-differs')
    const choosing = { pending: [{ phase: 'commander' }], commander: undefined }
    expect(faults(choosing)).toBe('fits')
    expect(faults({ ...choosing, regiments: regiments({ 81: { at: 'J2', dispersed: true } }) })).toBe(
      'pending frame-impossible',
    )
    expect(areFaults(game7().position.read(base()))).toBe(true)
  })
  it('may leave the commander out: he is sampled, and without chance it is a fault', () => {
    const { commander: _, ...rest } = base()
    const open = { ...rest, handedOver: ['19', '24'] }
    expect(game.position.read(open)).toMatchObject([{ at: 'commander', text: { key: 'commander-unknown' } }])
    // Once he has been found, everybody can tell where he is.
    expect(game.position.read({ ...open, revealed: true })).toMatchObject([
      { at: 'commander', text: { key: 'commander-untold' } },
    ])
    const seen = new Set<number>()
    for (let i = 0; i < 200; i++) {
      const state = game.position.read(open, seededRandom(`left out ${i}`))
      if (!areFaults(state)) seen.add(state.commander)
    }
    expect([...seen].sort()).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
  })
})
