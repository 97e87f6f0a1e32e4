/**
 * How well an aircraft would be placed on a hex: a sum of what speaks for it, each weighed. Of a placement only the difference to another
 * one counts. The numbers are how many times likelier, as a power of e, an aircraft is to be put there.
 */
import type { Hex } from '../../engine/hex.ts'
import { type Charts, MOST_DICE } from './charts.ts'
import type { Rules } from './rules.ts'
import { AA, BOMBERS, inCloud, isBomber, MESSERSCHMITTS, NONE, POLES, type State } from './state.ts'
import type { Weights } from './weights.ts'

export const MOST_FEATURES = 16

export interface Placement {
  /** What speaks for `unit` on `hex`, with `dice` to shoot from there, into `out`. */
  features(state: State, unit: number, hex: Hex, dice: number, out: Float64Array): readonly number[]
  /** The features weighed. */
  score(state: State, unit: number, hex: Hex, dice: number): number
  /** Dice the Poles can bring to bear on a German on a hex in their next turn, the artillery included. */
  polishDice(state: State, hex: Hex): number
  /** Where a Messerschmitt on `hex` will land after a shot at an aircraft on `target`. */
  landing(state: State, unit: number, hex: Hex, target: Hex): Hex
}

/** How much of the bombers' ways an aircraft on a hex is in, from 0 to 1. */
export function inTheWay({ way, size }: Charts, state: State, hex: Hex): number {
  let blocks = 0
  for (const bomber of BOMBERS) {
    const from = state.aircraftAt[bomber] ?? NONE
    if (from !== NONE) blocks = Math.max(blocks, way[from * size + hex] ?? 0)
  }
  return blocks
}

export function placementOn({ board }: Rules, charts: Charts, weights: Weights, limit: number): Placement {
  const { size, apart, toWarsaw, toAirfield, guard, way, escort, german, polish } = charts
  const { rings } = board.grid
  const row = new Float64Array(MOST_FEATURES)
  const far = (a: Hex, b: Hex): number => apart[a * size + b] ?? 255

  /** Whether a Pole will be able to shoot in its side's next shot phase; repairs come before. */
  const isReady = (state: State, pole: number): boolean =>
    (state.aircraftAt[pole] ?? NONE) !== NONE && (!state.damaged[pole] || state.covered[pole] === true)

  function polishDice(state: State, hex: Hex): number {
    if (inCloud(state, hex)) return 0
    let dice = board.zone[hex] ?? 0
    for (const pole of POLES) {
      if (!isReady(state, pole)) continue
      const at = state.aircraftAt[pole] ?? NONE
      const steps = far(at, hex)
      if (steps <= 1) dice += inCloud(state, at) ? 1 : 2
      else if (steps === 2) dice += 1
    }
    return Math.min(MOST_DICE, dice)
  }

  /** Dice the Germans can bring to bear on a Pole on a hex in their next turn; those of the bombers too. */
  function germanDice(state: State, hex: Hex): number {
    if (inCloud(state, hex)) return 0
    let dice = 0
    for (const unit of MESSERSCHMITTS) {
      const at = state.aircraftAt[unit] ?? NONE
      if (at === NONE || state.damaged[unit]) continue
      const steps = far(at, hex)
      if (steps <= 1) dice += inCloud(state, at) ? 2 : 3
      else if (steps < 4) dice += 4 - steps
    }
    for (const unit of BOMBERS) {
      const at = state.aircraftAt[unit] ?? NONE
      if (at !== NONE && far(at, hex) === 1 && !inCloud(state, at)) dice++
    }
    return Math.min(MOST_DICE, dice)
  }

  /** Dice other Poles and the artillery can still bring, or have brought, to bear on a German in this turn. */
  function otherDice(state: State, self: number, target: Hex): number {
    let dice = board.zone[target] ?? 0
    for (const pole of POLES) {
      if (pole === self || state.damaged[pole] || state.fired[pole]) continue
      const at = state.aircraftAt[pole] ?? NONE
      if (at === NONE) continue
      const steps = far(at, target)
      const flown = state.flown[pole] ?? 0
      if (steps <= 1) dice += Math.max(0, 2 - flown)
      else if (steps === 2 && flown === 0) dice++
    }
    return Math.min(MOST_DICE, dice)
  }

  /** Dice that Messerschmitts which have moved already, and a bomber, bring to bear on a Pole. */
  function comradesDice(state: State, self: number, target: Hex): number {
    let dice = 0
    for (const unit of MESSERSCHMITTS) {
      if (unit === self || state.damaged[unit]) continue
      const at = state.aircraftAt[unit] ?? NONE
      if (at === NONE || far(at, target) !== 1) continue
      const flown = state.flown[unit] ?? 0
      if (flown > 0 || unit < self) dice += Math.max(0, 3 - flown)
    }
    for (const unit of BOMBERS) {
      const at = state.aircraftAt[unit] ?? NONE
      if (at !== NONE && far(at, target) === 1) dice++
    }
    return Math.min(MOST_DICE, dice)
  }

  function landing(state: State, unit: number, hex: Hex, target: Hex): Hex {
    const from = rings[target]?.indexOf(hex) ?? -1
    if (from < 0) return hex
    const to = rings[target]?.[(from + 3) % 6] ?? NONE
    const there = to === NONE ? NONE : state.aircraftAt.indexOf(to)
    return to === NONE || (there !== NONE && there !== unit) ? hex : to
  }

  function pole(state: State, unit: number, hex: Hex, dice: number, out: Float64Array): readonly number[] {
    let meets = 0
    let blocks = 0
    let gate = 0
    let nearest = 6
    let bomberShot = 0
    let bomberDice = 0
    const clouded = inCloud(state, hex)
    for (const bomber of BOMBERS) {
      const at = state.aircraftAt[bomber] ?? NONE
      if (at === NONE) continue
      const steps = far(at, hex)
      if (steps < nearest) nearest = steps
      meets += guard[at * size + hex] ?? 0
      if ((toWarsaw[at] ?? 0) <= 2) gate += way[at * size + hex] ?? 0
      else blocks += way[at * size + hex] ?? 0
      if (dice > 0 && steps === 1 && !clouded && !inCloud(state, at)) {
        const others = otherDice(state, unit, at)
        const all = Math.min(MOST_DICE, others + dice)
        bomberShot = Math.max(bomberShot, (polish.two[all] ?? 0) - (polish.two[others] ?? 0))
        if (others > 0) bomberDice = dice / 2
      }
    }
    let fighterShot = 0
    if (dice > 0 && !clouded)
      for (const enemy of MESSERSCHMITTS) {
        const at = state.aircraftAt[enemy] ?? NONE
        if (at === NONE || state.damaged[enemy] || far(at, hex) !== 1 || inCloud(state, at)) continue
        fighterShot = polish.one[dice] ?? 0
      }
    const threat = germanDice(state, hex)
    out[0] = bomberShot
    out[1] = bomberDice
    out[2] = fighterShot
    out[3] = german.one[threat] ?? 0
    out[4] = german.two[threat] ?? 0
    out[5] = meets
    out[6] = blocks
    out[7] = gate
    out[8] = 1 - nearest / 6
    out[9] = clouded ? 1 : 0
    out[10] = (toWarsaw[hex] ?? 0) / 6
    out[11] = toAirfield[hex] === 0 ? 1 : 0
    out[12] = 2 - dice
    return weights.pole
  }

  function damagedPole(state: State, hex: Hex, moved: boolean, out: Float64Array): readonly number[] {
    let blocks = 0
    let gate = 0
    for (const bomber of BOMBERS) {
      const at = state.aircraftAt[bomber] ?? NONE
      if (at === NONE) continue
      if ((toWarsaw[at] ?? 0) <= 2) gate += way[at * size + hex] ?? 0
      else blocks += way[at * size + hex] ?? 0
    }
    const home = toAirfield[hex] ?? 99
    out[0] = home === 0 ? 1 : 0
    out[1] = Math.min(6, home) / 4
    out[2] = home === 0 ? 0 : (german.one[germanDice(state, hex)] ?? 0)
    out[3] = gate
    out[4] = blocks
    out[5] = moved ? 1 : 0
    return weights.damagedPole
  }

  function messerschmitt(state: State, unit: number, hex: Hex, dice: number, out: Float64Array): readonly number[] {
    let harm = 0
    let kill = 0
    let clears = 0
    let best = 0
    let end = hex
    let nearest = 6
    for (const enemy of POLES) {
      const at = state.aircraftAt[enemy] ?? NONE
      if (at === NONE) continue
      const steps = far(at, hex)
      if (steps < nearest) nearest = steps
      if (dice <= 0 || steps !== 1 || state.covered[enemy] || inCloud(state, at) || inCloud(state, hex)) continue
      const damaged = state.damaged[enemy]
      const others = comradesDice(state, unit, at)
      const all = Math.min(MOST_DICE, others + dice)
      const one = (german.one[all] ?? 0) - (german.one[others] ?? 0)
      const k = damaged ? one : (german.two[all] ?? 0) - (german.two[others] ?? 0)
      const worth = k + (damaged ? 0 : 0.5 * one)
      const blocks = inTheWay(charts, state, at)
      if (worth + blocks * k <= best) continue
      best = worth + blocks * k
      kill = k
      harm = damaged ? 0 : one
      clears = blocks * k
      end = landing(state, unit, hex, at)
    }
    const { guards, blocks, near } = coverFrom(state, end)
    const threat = polishDice(state, end)
    out[0] = kill
    out[1] = harm
    out[2] = polish.one[threat] ?? 0
    out[3] = polish.two[threat] ?? 0
    out[4] = board.zone[end] ?? 0
    out[5] = guards
    out[6] = blocks
    out[7] = 1 - near / 6
    out[8] = 1 - nearest / 6
    out[9] = inCloud(state, end) ? 1 : 0
    out[10] = 3 - dice
    out[11] = clears
    return weights.messerschmitt
  }

  /** What a Messerschmitt on a hex does for its bombers: how it escorts them, stands in their way, and how near the nearest is. */
  function coverFrom(state: State, hex: Hex): { guards: number; blocks: number; near: number } {
    let guards = 0
    let blocks = 0
    let near = 6
    for (const bomber of BOMBERS) {
      const at = state.aircraftAt[bomber] ?? NONE
      if (at === NONE) continue
      guards += escort[at * size + hex] ?? 0
      blocks += way[at * size + hex] ?? 0
      near = Math.min(near, far(at, hex))
    }
    return { guards, blocks, near }
  }

  function damagedMesserschmitt(state: State, hex: Hex, moved: boolean, out: Float64Array): readonly number[] {
    const { guards, blocks, near } = coverFrom(state, hex)
    out[0] = guards
    out[1] = blocks
    out[2] = 1 - near / 6
    out[3] = toAirfield[hex] === 0 ? 1 : 0
    out[4] = moved ? 1 : 0
    return weights.damagedMesserschmitt
  }

  function bomber(state: State, unit: number, hex: Hex, out: Float64Array): readonly number[] {
    const left = toWarsaw[hex] ?? 0
    const threat = polishDice(state, hex)
    let free = 0
    let routes = 0
    let shield = 0
    for (const next of rings[hex] ?? []) {
      const there = next === NONE ? NONE : state.aircraftAt.indexOf(next)
      const taken = there !== NONE && there !== unit
      if (taken && (there <= 4 || state.damaged[there])) shield++
      if (next === NONE || (toWarsaw[next] ?? 0) >= left) continue
      routes++
      if (!taken) free++
    }
    out[0] = left === 0 ? 1 : 0
    out[1] = left === 0 ? 0 : (polish.two[threat] ?? 0)
    out[2] = -left / 2
    out[3] = Math.max(0, Math.ceil(left / 2) - (limit - state.round))
    out[4] = inCloud(state, hex) ? 1 : 0
    out[5] = left <= 2 ? (left === 1 ? 1 : free / Math.max(1, routes)) : 0
    out[6] = shield / 3
    out[7] = left > 2 && free === 0 ? 1 : 0
    return weights.bomber
  }

  function features(state: State, unit: number, hex: Hex, dice: number, out: Float64Array): readonly number[] {
    if (isBomber(unit)) return bomber(state, unit, hex, out)
    const damaged = state.damaged[unit] === true
    if (unit < (POLES[0] ?? AA))
      return damaged
        ? damagedMesserschmitt(state, hex, hex !== state.aircraftAt[unit], out)
        : messerschmitt(state, unit, hex, dice, out)
    return damaged ? damagedPole(state, hex, hex !== state.aircraftAt[unit], out) : pole(state, unit, hex, dice, out)
  }

  function score(state: State, unit: number, hex: Hex, dice: number): number {
    const counts = features(state, unit, hex, dice, row)
    let sum = 0
    for (let i = 0; i < counts.length; i++) sum += (counts[i] ?? 0) * (row[i] ?? 0)
    return sum
  }

  return { features, score, polishDice, landing }
}
