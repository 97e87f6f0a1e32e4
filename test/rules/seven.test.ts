/** Basic 7, rule by rule, as a referee would answer. */
import { describe, expect, it } from 'vitest'
import { rollOut, seededRandom } from '../../src/engine/chance.ts'
import { areFaults, type Outcome } from '../../src/engine/game.ts'
import type { Json } from '../../src/engine/json.ts'
import { inShort } from '../helpers/faults.ts'
import { game7, options, type Placing, place, play, unitOf, verdict } from '../helpers/seven.ts'

const game = game7()
const at = (placing: Placing) => place(game, placing)
const units = (state: Parameters<typeof unitOf>[1], ...ids: string[]) => ids.map((id) => unitOf(game, state, id))
/** Aircraft far from everything, so that only those named matter. */
const AWAY = { P1: 'A2 bomb', P2: 'B6 bomb', P3: 'A9 bomb' }

describe('rounds and winning', () => {
  it('7 1.1: prepared markers go when the day advances', () => {
    const state = play(game, game.start(), 'prepare 81', 'end')
    expect(unitOf(game, state, '81')).toBe('J2 prepared')
    expect(unitOf(game, play(game, state, 'end'), '81')).toBe('J2')
  })

  it('7 1.2: a regiment that enters Lwów wins at once', () => {
    const state = play(game, at({ round: 4, regiments: { 81: 'B8' } }), 'move 81 B9')
    expect(game.outcome(state)).toMatchObject({ winners: ['bolshevik'], rule: '7 1.2', facts: { round: 4 } })
    expect(options(game, state)).toEqual([])
    expect(verdict(game, state, 'end')).toBe('1.2 game-is-over')
  })

  it('7 1.3: round 8 has no Polish turn', () => {
    const state = play(game, at({ round: 8, regiments: { 81: 'B8' } }), 'end')
    expect(game.outcome(state)).toMatchObject({ winners: ['polish'], rule: '7 1.3' })
  })

  it('7 1.4: the start', () => {
    const state = game.start()
    expect(units(state, '79', '19', '64')).toEqual(['J1', 'K3', 'K7'])
    expect(units(state, 'P1', 'P2', 'P3')).toEqual(['A2 bomb', 'B6 bomb', 'A9 bomb'])
  })

  it('7 1.4a: without aircraft the Polish turn passes by itself', () => {
    const state = at({ regiments: { 81: 'G3' }, aircraft: { P1: '-', P2: '-', P3: '-' } })
    const next = play(game, state, 'prepare 81', 'end')
    expect(next.round).toBe(2)
    expect(game.phase(next).waitingFor(next)).toEqual(['bolshevik'])
    expect(unitOf(game, next, '81')).toBe('G3')
  })

  it('7 1.4a: it passes as well when the last one is shot down', () => {
    const state = at({
      turn: 'polish',
      round: 6,
      regiments: { 81: 'A7 prepared' },
      aircraft: { P1: 'A8 damaged', P2: '-', P3: '-' },
    })
    const next = play(game, state, 'fly P1 A7 ; cavalry-die hit')
    expect(next.round).toBe(7)
    expect(game.phase(next).waitingFor(next)).toEqual(['bolshevik'])
  })
})

describe('cavalry', () => {
  const open = at({ regiments: { 81: 'G3' } })

  it('7 2.5: two moves, a move and a prepare in either order, or one prepare', () => {
    for (const lines of [
      ['move 81 H3', 'move 81 H2'],
      ['move 81 H3', 'prepare 81'],
      ['prepare 81', 'move 81 H3'],
    ]) {
      const state = play(game, open, ...lines)
      expect(verdict(game, state, 'move 81 G2')).toBe('2.5 regiment-spent')
    }
    expect(verdict(game, play(game, open, 'prepare 81'), 'prepare 81')).toBe('2.5 already-prepared')
    expect(verdict(game, play(game, open, 'prepare 81', 'move 81 H3'), 'prepare 81')).toBe('2.5 already-prepared')
    expect(unitOf(game, play(game, open, 'prepare 81', 'move 81 H3'), '81')).toBe('H3 prepared used')
  })

  it('7 2.5: actions of several regiments may be interleaved', () => {
    const state = play(
      game,
      at({ regiments: { 81: 'G3', 24: 'F3' } }),
      'move 81 H3',
      'move 24 G3',
      'move 81 H4',
      'move 24 H3',
    )
    expect(units(state, '81', '24')).toEqual(['H4 used', 'H3 used'])
  })

  it('7 2.6: adjacent, not onto or through a regiment, organised or dispersed; aircraft do not block', () => {
    const state = at({ regiments: { 81: 'G3', 24: 'F3 dispersed', 32: 'G4' }, aircraft: { P1: 'H3 bomb' } })
    expect(verdict(game, state, 'move 81 I3')).toBe('2.6 cavalry-not-adjacent')
    expect(verdict(game, state, 'move 81 F3')).toBe('2.6 hex-holds-regiment')
    expect(verdict(game, state, 'move 81 G4')).toBe('2.6 hex-holds-regiment')
    expect(verdict(game, state, 'move 81 G3')).toBe('2.6 cavalry-not-adjacent')
    expect(verdict(game, state, 'move 81 H3')).toBe('legal')
  })

  it('7 2.7: the Bug is closed but for its crossings', () => {
    const state = at({ regiments: { 81: 'F4' } })
    expect(verdict(game, state, 'move 81 E4')).toBe('2.7 river-closed')
    expect(verdict(game, state, 'move 81 F5')).toBe('legal')
    expect(verdict(game, at({ regiments: { 81: 'F3' } }), 'move 81 E3')).toBe('legal')
  })

  it('7 2.8: a crossing ends the turn of the regiment, on its first or second action', () => {
    const first = play(game, at({ regiments: { 81: 'F3' } }), 'move 81 E3')
    expect(verdict(game, first, 'move 81 D3')).toBe('2.8 stopped-on-crossing')
    const second = play(game, at({ regiments: { 81: 'G3' } }), 'move 81 F3', 'move 81 E3')
    expect(verdict(game, second, 'prepare 81')).toBe('2.8 prepare-on-crossing')
  })

  it('7 2.8: from a crossing it leaves with two actions, and does not prepare there even if it waited', () => {
    const waited = play(game, at({ regiments: { 81: 'E3' } }), 'end', 'end')
    expect(verdict(game, waited, 'prepare 81')).toBe('2.8 prepare-on-crossing')
    expect(unitOf(game, play(game, waited, 'move 81 D3', 'prepare 81'), '81')).toBe('D3 prepared used')
  })

  it('7 2.9: the marker comes off on a crossing', () => {
    const state = play(game, at({ regiments: { 81: 'F3' } }), 'prepare 81', 'move 81 E3')
    expect(unitOf(game, state, '81')).toBe('E3 used')
  })

  it('7 2.10: a dispersed regiment does nothing and stands organised, unprepared, through the Polish turn', () => {
    const state = at({ regiments: { 81: 'G3 dispersed' } })
    expect(verdict(game, state, 'move 81 H3')).toBe('2.10 regiment-dispersed')
    expect(verdict(game, state, 'prepare 81')).toBe('2.10 regiment-dispersed')
    expect(unitOf(game, play(game, state, 'end'), '81')).toBe('G3')
  })
})

describe('aircraft', () => {
  const polish = (placing: Placing) => at({ turn: 'polish', ...placing, aircraft: { ...AWAY, ...placing.aircraft } })

  it('7 3.11: four actions; starting another aircraft finishes the one before', () => {
    const state = play(game, polish({}), 'fly P1 B2', 'fly P2 C6')
    expect(verdict(game, state, 'fly P1 C2')).toBe('3.11 aircraft-finished')
    const tired = play(game, polish({}), 'fly P1 B2', 'fly P1 C2', 'fly P1 C1', 'fly P1 D1')
    expect(verdict(game, tired, 'fly P1 E1')).toBe('3.11 no-actions-left')
    expect(verdict(game, tired, 'fly P2 C6')).toBe('legal')
  })

  it('7 3.12: not onto another aircraft; cavalry and river do not matter', () => {
    const state = polish({ aircraft: { P1: 'E3 bomb', P2: 'F3 bomb' }, regiments: { 81: 'D3' } })
    expect(verdict(game, state, 'fly P1 F3')).toBe('3.12 hex-holds-aircraft')
    expect(verdict(game, state, 'fly P1 D3')).toBe('legal')
    expect(verdict(game, state, 'fly P1 E2')).toBe('legal')
    expect(verdict(game, state, 'fly P1 G3')).toBe('3.12 aircraft-not-adjacent')
  })

  it('7 3.13: after a move not back to the hex left; round about it takes three', () => {
    const state = play(game, polish({ aircraft: { P1: 'E6 bomb' } }), 'fly P1 E7')
    expect(verdict(game, state, 'fly P1 E6')).toBe('3.13 turning-back')
    const round = play(game, state, 'fly P1 D7')
    expect(verdict(game, round, 'fly P1 E7')).toBe('3.13 turning-back')
    expect(verdict(game, round, 'fly P1 E6')).toBe('legal')
  })

  it('7 3.13: after a strafe neither the target nor the start, as move or target', () => {
    const state = play(
      game,
      polish({ regiments: { 81: 'F3', 24: 'E3' }, aircraft: { P1: 'E3 bomb' } }),
      'strafe P1 81 ; polish-die hit',
    )
    expect(unitOf(game, state, 'P1')).toBe('G3 bomb')
    expect(verdict(game, state, 'strafe P1 81')).toBe('3.13 strafe-back')
    expect(verdict(game, state, 'fly P1 F3')).toBe('3.13 turning-back')
    const bent = play(
      game,
      polish({ regiments: { 81: 'F3', 24: 'E3' }, aircraft: { P1: 'E3 bomb', P2: 'G3', P3: 'G2' } }),
      'strafe P1 81 ; polish-die hit',
    )
    expect(unitOf(game, bent, 'P1')).toBe('G4 bomb')
  })

  it('7 3.13: a strafe after leaving a regiment’s hex may not aim back at it; a bomb changes nothing', () => {
    const over = polish({ regiments: { 81: 'F3' }, aircraft: { P1: 'F3 bomb' } })
    const state = play(game, over, 'bomb P1', 'fly P1 G3')
    expect(verdict(game, state, 'strafe P1 81')).toBe('3.13 strafe-back')
    expect(verdict(game, state, 'fly P1 F3')).toBe('3.13 turning-back')
    // The bomb itself forbids nothing.
    expect(verdict(game, play(game, over, 'bomb P1'), 'fly P1 E3')).toBe('legal')
  })

  it('7 3.13: another aircraft may strafe the same regiment at once, and all is forgotten next turn', () => {
    const state = play(
      game,
      polish({ regiments: { 81: 'F3' }, aircraft: { P1: 'E3 bomb', P2: 'F2 bomb' } }),
      'strafe P1 81 ; polish-die miss',
    )
    expect(verdict(game, state, 'strafe P2 81')).toBe('legal')
    expect(verdict(game, play(game, state, 'end', 'end'), 'strafe P1 81')).toBe('legal')
  })

  it('7 3.14: a bomb is free, before the first and after the fourth action, once, and begins the turn', () => {
    const under = polish({ regiments: { 81: 'B2', 24: 'D1' } })
    const late = play(game, under, 'fly P1 B2', 'fly P1 C2', 'fly P1 C1', 'fly P1 D1')
    expect(unitOf(game, play(game, late, 'bomb P1'), '24')).toBe('D1 dispersed')
    const early = play(game, polish({ regiments: { 81: 'A2' } }), 'bomb P1')
    expect(unitOf(game, early, '81')).toBe('A2 dispersed')
    expect(verdict(game, early, 'bomb P1')).toBe('3.14 no-bomb')
    expect(early.actions).toBe(4)
    expect(verdict(game, play(game, early, 'fly P2 C6'), 'fly P1 B2')).toBe('3.11 aircraft-finished')
    expect(verdict(game, polish({}), 'bomb P1')).toBe('3.14 nothing-below')
  })

  it('7 3.15: a strafe needs an adjacent regiment', () => {
    const state = polish({ regiments: { 81: 'F3', 24: 'E3' }, aircraft: { P1: 'E3 bomb' } })
    expect(verdict(game, state, 'strafe P1 80')).toBe('3.15 target-not-adjacent')
    expect(verdict(game, state, 'strafe P1 24')).toBe('3.15 target-not-adjacent')
    expect(verdict(game, state, 'strafe P1 81')).toBe('legal')
  })

  it('7 3.15: a malfunction damages and takes the bomb; the fly-out still happens', () => {
    const state = play(
      game,
      polish({ regiments: { 81: 'F3' }, aircraft: { P1: 'E3 bomb' } }),
      'strafe P1 81 ; polish-die malfunction',
    )
    expect(units(state, 'P1', '81')).toEqual(['G3 damaged', 'F3'])
    expect(verdict(game, state, 'strafe P1 81')).toBe('5.23 damaged-cannot-strafe')
  })

  it('7 3.17: strafing and bombing the dispersed is legal, without effect, and spends the bomb', () => {
    const state = play(
      game,
      polish({ regiments: { 81: 'A2 dispersed', 24: 'B2 dispersed' } }),
      'bomb P1',
      'strafe P1 24 ; polish-die hit',
    )
    expect(units(state, '81', '24', 'P1')).toEqual(['A2 dispersed', 'B2 dispersed', 'C2'])
  })

  describe('7 3.16: the fly-out', () => {
    const across = (others: Placing['aircraft'], ...lines: string[]) =>
      play(game, polish({ regiments: { 81: 'F3' }, aircraft: { P1: 'E3 bomb', ...others } }), ...lines)
    const strafe = 'strafe P1 81 ; polish-die miss'

    it('goes straight on if hex 3 is free', () => {
      expect(unitOf(game, across({}, strafe), 'P1')).toBe('G3 bomb')
    })
    it('else offers 2 and 4', () => {
      expect(options(game, across({ P2: 'G3' }, strafe))).toEqual(['exit G2', 'exit G4'])
    })
    it('takes the only one of 2 and 4 unasked', () => {
      expect(unitOf(game, across({ P2: 'G3', P3: 'G2' }, strafe), 'P1')).toBe('G4 bomb')
    })
    it('names the exits alone', () => {
      const state = across({ P2: 'G3' }, strafe)
      expect(verdict(game, state, 'exit F2')).toBe('3.16 not-an-exit')
      expect(verdict(game, state, 'exit G3')).toBe('3.16 not-an-exit')
      expect(verdict(game, state, 'exit B9')).toBe('3.16 not-an-exit')
      expect(verdict(game, state, 'end')).toBe('3.16 not-in-this-phase')
    })
    it('falls back to 1 and 5 at the edge, and offers both', () => {
      const state = play(
        game,
        polish({ regiments: { 19: 'K3' }, aircraft: { P1: 'J3 bomb' } }),
        'strafe P1 19 ; polish-die miss',
      )
      expect(options(game, state)).toEqual(['exit K2', 'exit K4'])
    })
    it('stays when nothing is free, and draws no further fire', () => {
      const state = play(
        game,
        polish({ regiments: { 81: 'A10 prepared' }, aircraft: { P1: 'A9 bomb', P2: 'B10', P3: 'B6' } }),
        'strafe P1 81 ; polish-die miss, cavalry-die miss',
      )
      expect(units(state, 'P1')).toEqual(['A9 bomb'])
      expect(options(game, state)).toContain('fly P1 A8')
    })
    it('cavalry, river, airfields and Lwów do not matter', () => {
      const state = play(
        game,
        polish({ regiments: { 81: 'C8', 80: 'A9' }, aircraft: { P1: 'C7 bomb', P3: 'C1' } }),
        'strafe P1 81 ; polish-die miss',
      )
      expect(unitOf(game, state, 'P1')).toBe('B9 bomb')
    })
    it('is not asked of an aircraft that was shot down', () => {
      const state = play(
        game,
        polish({ regiments: { 81: 'F3 prepared' }, aircraft: { P1: 'E3 bomb', P2: 'G3' } }),
        'strafe P1 81 ; polish-die malfunction, cavalry-die hit',
      )
      expect(unitOf(game, state, 'P1')).toBe('-')
      expect(verdict(game, state, 'fly P1 F2')).toBe('4.21 aircraft-lost')
    })
    it('may cross a target that lies under another aircraft', () => {
      const state = across({ P2: 'F3' }, strafe)
      expect(unitOf(game, state, 'P1')).toBe('G3 bomb')
    })
  })
})

describe('cavalry fire', () => {
  const polish = (placing: Placing) => at({ turn: 'polish', ...placing, aircraft: { ...AWAY, ...placing.aircraft } })
  const dice = (state: Parameters<typeof unitOf>[1]): readonly string[] =>
    (game.phase(state).outcomes?.(state) ?? []).map(({ action, weight }) => `${game.print(action)} ${weight}`)

  it('7 4.18: flying onto a prepared regiment draws fire, every time', () => {
    const over = play(game, polish({ regiments: { 81: 'B2 prepared' } }), 'fly P1 B2')
    expect(dice(over)).toEqual(['cavalry-die hit 2', 'cavalry-die miss 3', 'cavalry-die malfunction 1'])
    const again = play(
      game,
      polish({ regiments: { 81: 'B2 prepared' } }),
      'fly P1 B2 ; cavalry-die miss',
      'fly P1 C2',
      'fly P1 B1',
      'fly P1 B2',
    )
    expect(dice(again)).toHaveLength(3)
  })

  it('7 4.19: one strafe is one shot; bombing from above is another; leaving draws none', () => {
    const strafed = play(
      game,
      polish({ regiments: { 81: 'B2 prepared' } }),
      'strafe P1 81 ; polish-die miss, cavalry-die miss',
    )
    expect(dice(strafed)).toEqual([])
    const bombing = play(game, polish({ regiments: { 81: 'B2 prepared' } }), 'fly P1 B2 ; cavalry-die miss', 'bomb P1')
    expect(dice(bombing)).toHaveLength(3)
    expect(dice(play(game, polish({ regiments: { 81: 'A2 prepared' } }), 'fly P1 B2'))).toEqual([])
  })

  it('7 4.19: a fly-out onto another prepared regiment draws its fire after the duel', () => {
    const state = play(
      game,
      polish({ regiments: { 81: 'F3 prepared', 80: 'G3 prepared' }, aircraft: { P1: 'E3 bomb' } }),
      'strafe P1 81 ; polish-die hit, cavalry-die hit',
    )
    expect(units(state, 'P1', '81')).toEqual(['G3 damaged bomb', 'F3 dispersed'])
    expect(dice(state)).toHaveLength(3)
    const down = play(
      game,
      polish({ regiments: { 81: 'F3 prepared', 80: 'G3 prepared' }, aircraft: { P1: 'E3 bomb' } }),
      'strafe P1 81 ; polish-die hit, cavalry-die hit, cavalry-die hit',
    )
    expect(units(down, 'P1', '80')).toEqual(['-', 'G3 prepared'])
  })

  it('7 4.19: a chosen exit onto a prepared regiment draws its fire', () => {
    const state = play(
      game,
      polish({ regiments: { 81: 'F3', 80: 'G2 prepared' }, aircraft: { P1: 'E3 bomb', P2: 'G3' } }),
      'strafe P1 81 ; polish-die miss',
      'exit G2',
    )
    expect(dice(state)).toHaveLength(3)
  })

  it('7 4.19: a prepared regiment below does not fire at a strafe against another', () => {
    const state = play(game, polish({ regiments: { 81: 'A2 prepared', 80: 'B2' } }), 'strafe P1 80 ; polish-die miss')
    expect(dice(state)).toEqual([])
  })

  it('7 4.20: both dice count, and dispersal takes the marker only afterwards', () => {
    const state = play(
      game,
      polish({ regiments: { 81: 'B2 prepared' } }),
      'strafe P1 81 ; polish-die hit, cavalry-die hit',
    )
    expect(units(state, '81', 'P1')).toEqual(['B2 dispersed', 'C2 damaged bomb'])
    const bombed = play(game, polish({ regiments: { 81: 'A2 prepared' } }), 'bomb P1 ; cavalry-die hit')
    expect(units(bombed, '81', 'P1')).toEqual(['A2 dispersed', 'A2 damaged'])
  })

  it('7 4.20: a regiment that was not dispersed fires again, also after shooting its attacker down', () => {
    const state = play(
      game,
      polish({ regiments: { 81: 'B2 prepared' }, aircraft: { P1: 'A2 damaged bomb', P2: 'B1 bomb' } }),
      'fly P1 B2 ; cavalry-die hit',
      'strafe P2 81 ; polish-die miss',
    )
    expect(dice(state)).toHaveLength(3)
  })

  it('7 4.20: a bomber shot down has dispersed its target all the same', () => {
    const state = play(
      game,
      polish({ regiments: { 81: 'A2 prepared' }, aircraft: { P1: 'A2 damaged bomb' } }),
      'bomb P1 ; cavalry-die hit',
    )
    expect(units(state, '81', 'P1')).toEqual(['A2 dispersed', '-'])
  })

  it('7 4.21: malfunction and hit in one duel shoot down', () => {
    const state = play(
      game,
      polish({ regiments: { 81: 'B2 prepared' } }),
      'strafe P1 81 ; polish-die malfunction, cavalry-die hit',
    )
    expect(units(state, 'P1', '81')).toEqual(['-', 'B2 prepared'])
  })

  it('7 4.22: an aircraft above a regiment that prepares draws no fire until it bombs or comes back', () => {
    const state = play(game, at({ regiments: { 81: 'B2' }, aircraft: { ...AWAY, P1: 'B2 bomb' } }), 'prepare 81', 'end')
    expect(dice(state)).toEqual([])
    expect(dice(play(game, state, 'fly P1 C2'))).toEqual([])
    expect(dice(play(game, state, 'bomb P1'))).toHaveLength(3)
    expect(dice(play(game, state, 'fly P1 C2', 'fly P1 B1', 'fly P1 B2'))).toHaveLength(3)
  })
})

describe('damage and airfields', () => {
  const polish = (placing: Placing, g = game) =>
    place(g, { turn: 'polish', ...placing, aircraft: { ...AWAY, ...placing.aircraft } })

  it('7 5.23: damaged by fire it still bombs, unless the option is off', () => {
    const placing: Placing = { regiments: { 81: 'A2' }, aircraft: { P1: 'A2 damaged bomb' } }
    expect(verdict(game, polish(placing), 'bomb P1')).toBe('legal')
    const strict = game7({ 'damaged-may-bomb': false })
    expect(verdict(strict, polish(placing, strict), 'bomb P1')).toBe('5.23 damaged-cannot-bomb')
  })

  it('7 5.24: an emergency landing goes from anywhere to an airfield free of aircraft and cavalry', () => {
    const state = polish({ regiments: { 81: 'B6 dispersed' }, aircraft: { P1: 'K7 damaged', P2: 'J7 bomb' } })
    expect(verdict(game, state, 'land P1 A2')).toBe('legal')
    expect(verdict(game, state, 'land P1 A9')).toBe('5.24 airfield-holds-aircraft')
    expect(verdict(game, state, 'land P1 B6')).toBe('5.24 airfield-holds-cavalry')
    expect(verdict(game, state, 'land P1 C6')).toBe('5.24 not-an-airfield')
    const landed = play(game, state, 'land P1 A2')
    expect(unitOf(game, landed, 'P1')).toBe('A2 damaged landed finished')
    expect(verdict(game, landed, 'fly P1 B2')).toBe('3.11 aircraft-finished')
  })

  it('7 5.24: right after the damage in the same turn, with an action left', () => {
    const state = play(game, polish({ regiments: { 81: 'B2 prepared' } }), 'fly P1 B2 ; cavalry-die hit')
    expect(verdict(game, state, 'land P1 A2')).toBe('legal')
    const spent = play(
      game,
      polish({ regiments: { 81: 'B1 prepared' } }),
      'fly P1 B2',
      'fly P1 C2',
      'fly P1 C1',
      'fly P1 B1 ; cavalry-die hit',
    )
    expect(verdict(game, spent, 'land P1 A2')).toBe('5.24 landing-needs-action')
  })

  it('7 5.24: it may land where it began or turned back from', () => {
    const state = play(game, polish({ aircraft: { P1: 'A2 damaged' } }), 'fly P1 B2')
    expect(verdict(game, state, 'fly P1 A2')).toBe('3.13 turning-back')
    expect(verdict(game, state, 'land P1 A2')).toBe('legal')
  })

  it('7 5.25: an undamaged aircraft flies in, and lands only without cavalry', () => {
    const state = polish({ aircraft: { P1: 'A3' } })
    expect(verdict(game, state, 'land P1 A2')).toBe('5.25 undamaged-flies-in')
    expect(unitOf(game, play(game, state, 'fly P1 A2', 'land P1 A2'), 'P1')).toBe('A2 landed finished')
    const held = play(game, polish({ regiments: { 81: 'A2' }, aircraft: { P1: 'A3' } }), 'fly P1 A2')
    expect(verdict(game, held, 'land P1 A2')).toBe('5.25 airfield-holds-cavalry')
    expect(unitOf(game, play(game, held, 'end'), 'P1')).toBe('A2')
  })

  it('7 5.26: landed, it is whole and armed when the next Polish turn starts, not before', () => {
    const landed = play(game, polish({ aircraft: { P1: 'K7 damaged', P2: 'J7' } }), 'land P1 A2', 'end')
    expect(unitOf(game, landed, 'P1')).toBe('A2 damaged landed')
    const next = play(game, landed, 'end')
    expect(unitOf(game, next, 'P1')).toBe('A2 bomb')
    expect(verdict(game, next, 'fly P1 B2')).toBe('legal')
  })

  it('7 5.27: every aircraft on a cavalry-free airfield at the end of the turn has landed, used or not', () => {
    const state = play(game, polish({ aircraft: { P1: 'A2', P2: 'B5 damaged', P3: 'C9' } }), 'fly P2 B6', 'end', 'end')
    expect(units(state, 'P1', 'P2', 'P3')).toEqual(['A2 bomb', 'B6 bomb', 'C9'])
  })

  it('7 5.27: cavalry that rides onto a landed aircraft does not cancel the repair', () => {
    const state = play(
      game,
      polish({ regiments: { 81: 'B2' }, aircraft: { P1: 'A2 damaged' } }),
      'end',
      'move 81 A2',
      'end',
    )
    expect(units(state, 'P1', '81')).toEqual(['A2 bomb', 'A2'])
  })

  it('7 5.27, 10.50: overflying is free; with airfield-stops an aircraft that flies in has landed', () => {
    const over = play(game, polish({ aircraft: { P1: 'A3' } }), 'fly P1 A2', 'fly P1 B2')
    expect(unitOf(game, over, 'P1')).toBe('B2')
    const strict = game7({ 'airfield-stops': true })
    const stops = play(strict, polish({ aircraft: { P1: 'A3' } }, strict), 'fly P1 A2')
    expect(unitOf(strict, stops, 'P1')).toBe('A2 landed finished')
    const held = play(strict, polish({ regiments: { 81: 'A2' }, aircraft: { P1: 'A3' } }, strict), 'fly P1 A2')
    expect(unitOf(strict, held, 'P1')).toBe('A2')
  })
})

describe('7 6.37: a match of two basic games', () => {
  const won = (seat: string, round: number): Outcome => ({
    winners: [seat],
    rule: '7 1.2',
    why: { key: 'lwow-held', args: { round } },
    facts: { round },
  })
  const winners = (first: Outcome, second: Outcome) => game.decide?.(first, second).winners
  it('both taken: the earlier round wins, the same round is a draw', () => {
    expect(winners(won('bolshevik', 5), won('bolshevik', 6))).toEqual(['bolshevik'])
    // The second part's Bolshevik was Polish in the first.
    expect(winners(won('bolshevik', 6), won('bolshevik', 5))).toEqual(['polish'])
    expect(winners(won('bolshevik', 5), won('bolshevik', 5))).toEqual([])
  })
  it('both held: a draw', () => {
    expect(winners(won('polish', 8), won('polish', 8))).toEqual([])
  })
  it('one of each: the same player won twice', () => {
    expect(winners(won('bolshevik', 5), won('polish', 8))).toEqual(['bolshevik'])
    expect(winners(won('polish', 8), won('bolshevik', 5))).toEqual(['polish'])
  })
})

describe('positions', () => {
  const written = () => JSON.parse(JSON.stringify(game.position.write(game.start())))
  const faults = (change: (position: ReturnType<typeof written>) => void): string => {
    const position = written()
    change(position)
    const read = game.position.read(position)
    return Array.isArray(read) ? inShort('7', read) : 'fits'
  }
  it('that cannot occur are refused with the place and the reason', () => {
    expect(faults(() => {})).toBe('fits')
    expect(
      faults((p) => {
        p.regiments['81'].at = 'J1'
      }),
    ).toBe('regiments.81 two-on-hex')
    expect(
      faults((p) => {
        p.regiments['81'].at = 'E2'
      }),
    ).toBe('regiments.81 on-closed-river')
    expect(
      faults((p) => {
        p.regiments['81'] = { at: 'E3', prepared: true, used: 1 }
      }),
    ).toMatch(/regiments\.81 prepared-there/)
    expect(
      faults((p) => {
        p.regiments['81'] = { at: 'J2', prepared: true, dispersed: true }
      }),
    ).toMatch(/prepared-dispersed/)
    expect(
      faults((p) => {
        p.regiments['81'].at = 'B9'
      }),
    ).toBe('regiments.81 lwow-ends-game')
    expect(
      faults((p) => {
        p.aircraft.P1.at = 'B6'
      }),
    ).toBe('aircraft.P2 two-on-hex')
    expect(
      faults((p) => {
        p.aircraft.P1 = { bomb: true }
      }),
    ).toBe('aircraft.P1 lost-has-state')
    expect(
      faults((p) => {
        p.aircraft.P1 = { at: 'B2', landed: true }
      }),
    ).toBe('aircraft.P1 landed-elsewhere')
    expect(
      faults((p) => {
        p.round = 9
      }),
    ).toBe('round data-expected')
    expect(
      faults((p) => {
        p.regiments['81'].at = 'Z9'
      }),
    ).toBe('regiments.81.at data-expected')
    expect(
      faults((p) => {
        p.pending = [{ phase: 'exit', aircraft: 'P1', target: 'B2', start: 'A2' }]
      }),
    ).toBe('pending frame-impossible')
    expect(
      faults((p) => {
        p.flying = { aircraft: 'P1', actions: 2 }
      }),
    ).toMatch(/flying not-in-turn/)
  })

  it('of the end, before there was one, or of a turn after it, are refused', () => {
    expect(
      faults((p) => {
        p.turn = 'over'
      }),
    ).toBe('turn over-too-early')
    expect(
      faults((p) => {
        Object.assign(p, { turn: 'polish', round: 8 })
      }),
    ).toBe('turn over-by-now')
    expect(
      faults((p) => {
        Object.assign(p, { turn: 'polish', aircraft: { P1: {}, P2: {}, P3: {} } })
      }),
    ).toBe('turn nobody-flies')
    expect(
      faults((p) => {
        Object.assign(p, { turn: 'over', round: 8 })
      }),
    ).toBe('fits')
    expect(
      faults((p) => {
        Object.assign(p, { turn: 'over', round: 8 })
        p.regiments['81'].used = 1
      }),
    ).toBe('regiments.81 not-in-turn')
  })

  it('of a regiment half stopped, or an aircraft landed under cavalry, are refused', () => {
    expect(
      faults((p) => {
        p.regiments['81'] = { at: 'E3', used: 1 }
      }),
    ).toBe('regiments.81 stopped-used')
    expect(
      faults((p) => {
        p.turn = 'polish'
        p.regiments['81'].at = 'A2'
        p.aircraft.P1 = { at: 'A2', landed: true, finished: true }
      }),
    ).toBe('aircraft.P1 landed-elsewhere')
  })

  it('of a unit whose marks do not go together say what is missing', () => {
    expect(
      faults((p) => {
        p.regiments['81'].prepared = true
      }),
    ).toBe('regiments.81 prepared-unused')
    expect(
      faults((p) => {
        p.turn = 'polish'
        p.aircraft.P1.landed = true
      }),
    ).toBe('aircraft.P1 landed-unfinished')
    expect(
      faults((p) => {
        Object.assign(p, { commander: '81', handedOver: ['24'] })
      }),
    ).toBe('commander advanced-alone; handedOver advanced-alone')
  })

  it('name hexes by letter and number or by what they are called, whatever the case', () => {
    for (const at of ['G3', 'g3', 'Radziechów', 'radziechow'])
      expect(unitOf(game, place(game, { more: { regiments: { ...written().regiments, 81: { at } } } }), '81')).toBe(
        'G3',
      )
    expect(
      faults((p) => {
        p.regiments['81'].at = 'Warszawa'
      }),
    ).toBe('regiments.81.at data-expected')
  })

  it('with a fly-out pending need not tell what may not be turned back to', () => {
    const position = written()
    Object.assign(position, {
      turn: 'polish',
      flying: { aircraft: 'P1', actions: 3 },
      pending: [{ phase: 'exit', aircraft: 'P1', target: 'B1', start: 'C2' }],
    })
    position.regiments['19'].at = 'B1'
    position.aircraft.P1 = { at: 'C2' }
    const read = game.position.read(position)
    if (areFaults(read)) throw new Error(JSON.stringify(read))
    expect(game.position.write(read)).toMatchObject({ flying: { back: ['B1', 'C2'] } })
  })

  it('of an aircraft in the middle of its turn must fit what it can have done', () => {
    const flying = (value: Json, bomb = false) =>
      faults((p) => {
        Object.assign(p, { turn: 'polish', flying: value })
        p.aircraft.P1 = { at: 'B2', bomb }
      })
    expect(flying({ aircraft: 'P1', actions: 3, back: ['A2'] }, true)).toBe('fits')
    expect(flying({ aircraft: 'P1', actions: 4 })).toBe('fits')
    expect(flying({ aircraft: 'P1', actions: 4 }, true)).toBe('flying.actions not-begun')
    expect(flying({ aircraft: 'P1', actions: 4, back: ['A2'] })).toBe('flying.back back-differs')
    expect(flying({ aircraft: 'P1', actions: 3 })).toBe('flying.back back-differs')
    expect(flying({ aircraft: 'P1', actions: 3, back: ['K3'] })).toBe('flying.back back-differs')
    expect(flying({ aircraft: 'P1', actions: 2, back: ['C2', 'D2'] })).toBe('fits')
  })

  it('of a duel or a fly-out that cannot be pending are refused', () => {
    /** 19 on B1, strafed from C2; the only exits are 1 and 5. */
    const edge = (others: Readonly<Record<string, Json>>, pending: Json, more: Readonly<Record<string, Json>> = {}) =>
      faults((p) => {
        Object.assign(p, {
          turn: 'polish',
          pending,
          flying: { aircraft: 'P1', actions: 3, back: ['B1', 'C2'] },
          ...more,
        })
        p.regiments['19'].at = 'B1'
        Object.assign(p.aircraft, { P1: { at: 'C2' }, ...others })
      })
    const exit = { phase: 'exit', aircraft: 'P1', target: 'B1', start: 'C2' }
    expect(edge({}, [exit])).toBe('fits')
    // One exit is never asked, and without any the aircraft stays.
    expect(edge({ P2: { at: 'C1' } }, [exit])).toBe('pending frame-impossible')
    expect(edge({ P2: { at: 'C1' }, P3: { at: 'B2' } }, [exit])).toBe('pending frame-impossible')
    expect(edge({}, [{ ...exit, target: 'C1' }])).toBe('pending frame-impossible')
    expect(edge({}, [exit, { phase: 'polish-die', aircraft: 'P1', regiment: '19' }])).toBe('fits')
    expect(
      edge({ P1: { at: 'C2', damaged: true } }, [exit, { phase: 'polish-die', aircraft: 'P1', regiment: '19' }]),
    ).toBe('pending frame-impossible')
    expect(edge({}, [{ phase: 'cavalry-die', aircraft: 'P1', regiment: '19', disperses: true }])).toBe(
      'pending frame-impossible',
    )
  })

  it('need not say who has landed before a Bolshevik turn begins', () => {
    const state = at({ round: 3, aircraft: { P1: 'A2 damaged', P2: 'B6', P3: 'C9 damaged' } })
    expect(units(state, 'P1', 'P2', 'P3')).toEqual(['A2 damaged landed', 'B6 landed', 'C9 damaged'])
    expect(units(play(game, state, 'end'), 'P1', 'P2', 'P3')).toEqual(['A2 bomb', 'B6 bomb', 'C9 damaged'])
  })

  it('of the wrong shape never throw', () => {
    for (const json of [null, 1, 'x', [], {}, { round: 'one' }, { ...written(), regiments: [] }])
      expect(Array.isArray(game.position.read(json))).toBe(true)
  })
})

it('chance is left to the streams: rolling out a strafe decides something', () => {
  const state = at({ turn: 'polish', regiments: { 81: 'B2 prepared' }, aircraft: AWAY })
  const strafed = rollOut(game, play(game, state, 'strafe P1 81'), seededRandom('x'))
  expect(game.phase(strafed).waitingFor(strafed)).toEqual(['polish'])
})
