/** The rulebook's worked examples of 7, and the figures of its rules. */
import { describe, expect, it } from 'vitest'
import { reachable } from '../../src/engine/graph.ts'
import { adjacent, distance } from '../../src/engine/hex.ts'
import { add, fraction, gather, type Leaf, printFraction, walk } from '../../src/engine/odds.ts'
import type { Action } from '../../src/rules/7/actions.ts'
import { isExit } from '../../src/rules/7/phases/exit.ts'
import type { State } from '../../src/rules/7/state.ts'
import { game7, named, options, place, play, unitOf, verdict } from '../helpers/seven.ts'

const game = game7()
const { board } = game

describe('7 9.46-9.48: the example round', () => {
  const start = place(game, {
    round: 3,
    regiments: {
      24: 'F2',
      81: 'G2',
      32: 'I4',
      19: 'K3',
      33: 'K4',
      36: 'K5',
      65: 'K6',
      64: 'K7',
      79: 'J1',
      80: 'K2',
    },
    aircraft: { P1: 'E3 bomb', P2: 'F5 bomb', P3: 'B6 bomb' },
  })
  const units = (state: State, ...ids: string[]) => ids.map((id) => unitOf(game, state, id))

  const onCrossing = play(game, start, 'move 24 E3')
  it('24 stops on the crossing below P1', () => {
    expect(unitOf(game, onCrossing, '24')).toBe('E3 used')
    expect(verdict(game, onCrossing, 'move 24 D3')).toBe('2.8 stopped-on-crossing')
    expect(verdict(game, onCrossing, 'prepare 24')).toBe('2.8 prepare-on-crossing')
  })

  const ready = play(
    game,
    onCrossing,
    'move 81 F3',
    'prepare 81',
    'move 32 H4',
    'move 32 G4',
    'move 19 J3',
    'prepare 19',
    'end',
  )
  it('81 and 19 are prepared when the Poles begin', () => {
    expect(units(ready, '81', '19', '32', '24')).toEqual(['F3 prepared', 'J3 prepared', 'G4', 'E3'])
  })

  const bombed = play(game, ready, 'bomb P1')
  it('P1 bombs 24 without using an action', () => {
    expect(units(bombed, '24', 'P1')).toEqual(['E3 dispersed', 'E3'])
    expect(bombed.actions).toBe(4)
  })

  const first = play(game, bombed, 'strafe P1 81 ; polish-die hit, cavalry-die malfunction')
  it('81 is dispersed, its shot misses, and P1 flies out to G3 unasked', () => {
    expect(units(first, '81', 'P1')).toEqual(['F3 dispersed', 'G3'])
    expect(first.actions).toBe(3)
  })

  const second = play(game, first, 'strafe P1 32 ; polish-die miss')
  it('F5 is taken by P2, so P1 may fly out to F4 or G5', () => {
    expect(options(game, second)).toEqual(['exit F4', 'exit G5'])
  })

  const third = play(game, second, 'exit G5')
  it('P1 may not strafe 32 again at once', () => {
    expect(verdict(game, third, 'strafe P1 32')).toBe('3.13 strafe-back')
    expect(verdict(game, third, 'fly P1 G3')).toBe('3.12 aircraft-not-adjacent')
    expect(verdict(game, third, 'fly P1 G4')).toBe('3.13 turning-back')
  })

  const last = play(game, third, 'fly P1 H4', 'strafe P1 32 ; polish-die miss')
  it('from H4 the fly-out across 32 is forced to F4', () => {
    expect(units(last, 'P1', '32')).toEqual(['F4', 'G4'])
    expect(verdict(game, last, 'strafe P1 32')).toBe('3.11 no-actions-left')
  })

  const end = play(
    game,
    last,
    'strafe P2 32 ; polish-die hit',
    'fly P2 H3',
    'fly P2 I3',
    'strafe P2 19 ; polish-die malfunction, cavalry-die miss',
  )
  it('P2 disperses 32, is damaged over 19, loses its bomb and flies out to K3', () => {
    expect(units(end, '32', '19', 'P2')).toEqual(['G4 dispersed', 'J3 prepared', 'K3 damaged'])
    expect(verdict(game, end, 'land P2 B6')).toBe('5.24 landing-needs-action')
  })

  it('P2 may land in its next turn', () => {
    const next = play(game, end, 'end', 'end')
    expect(verdict(game, next, 'land P2 A2')).toBe('legal')
    expect(verdict(game, next, 'land P2 B6')).toBe('5.24 airfield-holds-aircraft')
  })
})

describe('7 7.39: chances of a strafe', () => {
  const table = (state: State, text: string): Record<string, string> => {
    const before = state
    const what = ({ state: after }: Leaf<State, Action>): string => {
      const cavalry = after.dispersed[9] ? 'dispersed' : 'not dispersed'
      const plane = after.aircraftAt[0] === -1 ? 'shot down' : after.damaged[0] ? 'damaged' : 'unharmed'
      return `${cavalry}, ${plane}`
    }
    const leaves = walk(game, before, 'polish', named(game, text))
    return Object.fromEntries(gather(leaves, what).map(({ name, chance }) => [name, printFraction(chance)]))
  }
  /** 81 on F3 strafed from E3; the exit is G3. */
  const duel = place(game, {
    turn: 'polish',
    regiments: { 81: 'F3 prepared' },
    aircraft: { P1: 'E3 bomb' },
  })

  it('a prepared regiment: the joint distribution', () => {
    expect(table(duel, 'strafe P1 81')).toEqual({
      'dispersed, unharmed': '1/3',
      'dispersed, damaged': '1/6',
      'not dispersed, unharmed': '2/9',
      'not dispersed, damaged': '2/9',
      'not dispersed, shot down': '1/18',
    })
  })

  it('half of the damage without dispersal is by fire, half by malfunction', () => {
    const leaves = walk(game, duel, 'polish', named(game, 'strafe P1 81'))
    const damaged = leaves.filter(({ state }) => !state.dispersed[9] && state.damaged[0])
    const byFire = damaged.filter(({ state }) => state.bomb[0]).map(({ chance }) => chance)
    const byMalfunction = damaged.filter(({ state }) => !state.bomb[0]).map(({ chance }) => chance)
    expect(printFraction(byFire.reduce(add, fraction(0)))).toBe('1/9')
    expect(printFraction(byMalfunction.reduce(add, fraction(0)))).toBe('1/9')
  })

  it('with the exit onto a second prepared regiment', () => {
    const two = place(game, {
      turn: 'polish',
      regiments: { 81: 'F3 prepared', 80: 'G3 prepared' },
      aircraft: { P1: 'E3 bomb' },
    })
    const plane = ({ state }: Leaf<State, Action>): string =>
      state.aircraftAt[0] === -1 ? 'shot down' : state.damaged[0] ? 'damaged' : 'unharmed'
    const leaves = walk(game, two, 'polish', named(game, 'strafe P1 81'))
    const shares = Object.fromEntries(gather(leaves, plane).map(({ name, chance }) => [name, printFraction(chance)]))
    expect(shares).toEqual({ 'shot down': '5/27', damaged: '4/9', unharmed: '10/27' })
  })

  it('an unprepared regiment is dispersed half of the time', () => {
    const quiet = place(game, { turn: 'polish', regiments: { 81: 'F3' }, aircraft: { P1: 'E3 bomb' } })
    expect(table(quiet, 'strafe P1 81')).toEqual({
      'dispersed, unharmed': '1/2',
      'not dispersed, unharmed': '1/3',
      'not dispersed, damaged': '1/6',
    })
  })
})

describe('7 1.3: turns', () => {
  it('there are 8 Bolshevik and 7 Polish turns', () => {
    let state = game.start()
    const turns: string[] = []
    while (game.outcome(state) === undefined) {
      turns.push(game.phase(state).waitingFor(state)[0] ?? '')
      state = play(game, state, 'end')
    }
    expect(turns.filter((seat) => seat === 'bolshevik')).toHaveLength(8)
    expect(turns.filter((seat) => seat === 'polish')).toHaveLength(7)
    expect(turns.at(-1)).toBe('bolshevik')
    expect(game.outcome(state)).toMatchObject({ winners: ['polish'], rule: '7 1.3', facts: { round: 8 } })
  })
})

describe('7 3.16: exits on an empty board', () => {
  const hexes = board.grid.cells.map((_, hex) => hex)
  const pairs = hexes.flatMap((start) =>
    hexes
      .filter((target) => adjacent(board.grid, start, target) && !board.isClosedRiver(target))
      .map((target) => ({ start, target })),
  )
  /** The turns round the target (start 0) an exit may end on. */
  const turnsOf = ({ start, target }: { start: number; target: number }): number[] => {
    const ring = board.grid.rings[target] ?? []
    const d = ring.indexOf(start)
    return [1, 2, 3, 4, 5].filter((turn) => {
      const hex = ring[(d + turn) % 6] ?? -1
      return hex >= 0 && isExit(board, target, start, hex, () => true)
    })
  }
  const name = ({ start, target }: { start: number; target: number }) => `${board.id(start)}>${board.id(target)}`

  it('13 strafes have none of hexes 2 to 4', () => {
    const found = pairs.filter((pair) => turnsOf(pair).every((turn) => turn === 1 || turn === 5)).map(name)
    expect(new Set(found)).toEqual(
      new Set('C2>B1 J2>J1 B2>A2 A3>A2 J3>K3 B4>A4 J5>K5 B6>A6 J7>K7 B8>A8 B10>A10 A9>A10 H9>I10'.split(' ')),
    )
    expect(found).toHaveLength(13)
  })

  it('48 more have only one of hexes 2 and 4', () => {
    const one = pairs.filter((pair) => {
      const turns = turnsOf(pair)
      return turns.length === 1 && (turns[0] === 2 || turns[0] === 4)
    })
    expect(one).toHaveLength(48)
  })
})

describe('7 8.40-8.44: the board', () => {
  it('has 106 hexes, five crossings, 53 western and 40 eastern hexes', () => {
    const hexes = board.grid.cells.map((_, hex) => hex)
    const crossings = hexes.filter((hex) => board.isCrossing(hex))
    const river = hexes.filter((hex) => board.isClosedRiver(hex))
    expect(board.grid.size).toBe(106)
    expect(crossings.map((hex) => board.id(hex))).toEqual(['D1', 'E3', 'E5', 'G7', 'I8'])
    expect(river).toHaveLength(8)
    expect(hexes.filter((hex) => board.isAcross(hex))).toHaveLength(53)
    const dry = (hex: number) => !board.isCrossing(hex) && !board.isClosedRiver(hex)
    const east = reachable(
      board.grid.size,
      (hex) => board.grid.neighbours[hex] ?? [],
      board.regimentStarts[0] ?? 0,
      dry,
    )
    expect(east.size).toBe(40)
  })

  it('scores 2 points at distance 1 from Lwów and 1 point at distance 2', () => {
    for (const [hex] of board.grid.cells.entries()) {
      const away = distance(board.grid, hex, board.lwow)
      expect(board.points[hex]).toBe(away === 0 ? 10 : away === 1 ? 2 : away === 2 ? 1 : 0)
    }
  })

  it('F3 and G4 have the neighbours the rules name', () => {
    const around = (id: string) =>
      (board.grid.neighbours[board.find(id) ?? -1] ?? []).map((hex) => board.id(hex)).sort()
    expect(around('F3')).toEqual(['E3', 'F2', 'F4', 'G2', 'G3', 'G4'])
    expect(around('G4')).toEqual(['F3', 'F4', 'F5', 'G3', 'G5', 'H4'])
  })

  it('undisturbed regiments need 5 or 6 turns to Lwów', () => {
    const turns = (id: string): number => {
      // Breadth-first over (hex, moves made in the turn): a crossing ends the turn.
      const from = board.regimentStarts[REGIMENTS.indexOf(id)] ?? -1
      let places = new Set([from])
      for (let turn = 1; ; turn++) {
        const next = new Set<number>()
        for (const hex of places)
          for (const one of board.grid.neighbours[hex] ?? []) {
            if (board.isClosedRiver(one)) continue
            if (one === board.lwow) return turn
            next.add(one)
            if (board.isCrossing(one)) continue
            for (const two of board.grid.neighbours[one] ?? []) {
              if (board.isClosedRiver(two)) continue
              if (two === board.lwow) return turn
              next.add(two)
            }
          }
        places = next
      }
    }
    const REGIMENTS = ['19', '24', '32', '33', '36', '64', '65', '79', '80', '81']
    expect(Object.fromEntries(REGIMENTS.map((id) => [id, turns(id)]))).toEqual({
      19: 6,
      24: 6,
      32: 5,
      33: 6,
      36: 6,
      64: 5,
      65: 5,
      79: 6,
      80: 6,
      81: 6,
    })
  })
})
