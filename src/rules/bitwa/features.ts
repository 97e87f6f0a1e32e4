/** What a position is judged by: what stands where, what the hands hold, and what the attacks promise. All as Red sees it. */
import { openFray } from './fray.ts'
import { attackers, DAYS, DEFENDERS, isEngaged, NONE, POLES, REDS, type State, unitOn } from './state.ts'
import type { Tables } from './tables.ts'
import { goneReds, goodReds } from './worth.ts'

export const FEATURES = [
  'one',
  'wd-gone',
  'warsaw-open',
  'warsaw-good',
  'warsaw-dispersed',
  'reds-good',
  'reds-dispersed',
  'two-gone',
  'one-good',
  'two-good',
  'radzymin-good',
  'radzymin-dispersed',
  'modlin',
  'unshaded',
  'points-reached',
  'to-points',
  'near-warsaw-ready',
  'near-warsaw-idle',
  'near-radzymin-ready',
  'near-radzymin-idle',
  'to-warsaw',
  'red-markers',
  'poles-good',
  'poles-dispersed',
  'pole-radzymin-good',
  'pole-radzymin-dispersed',
  'pole-modlin',
  'poles-away',
  'polish-markers',
  'polish-reach',
  'red-reach',
  'red-hand',
  'polish-hand',
  'red-fit',
  'polish-fit',
  'red-actions',
  'polish-actions',
  'polish-first',
  'red-disperses',
  'red-eliminates',
  'pole-disperses',
  'pole-eliminates',
  'wd-falls',
  'radzymin-falls',
  'radzymin-freed',
  'warsaw-falls',
  'third-falls',
  'holder-dies',
  'gains-ground',
  'loses-ground',
] as const
export type Feature = (typeof FEATURES)[number]

/** How many operational phases are still to come. */
export const phasesLeft = (state: State): number => DAYS - state.day + (state.todo[0]?.phase === 'combats' ? 0 : 1)

const AT = Object.fromEntries(FEATURES.map((feature, i) => [feature, i])) as Readonly<Record<Feature, number>>

export function featuresOf(tables: Tables, state: State): Float64Array {
  const { board, decks, options } = tables.rules
  const f = new Float64Array(FEATURES.length)
  const fray = openFray(tables, state)
  const gone = goneReds(state)
  const good = goodReds(state)
  const wdGone = state.unitAt[DEFENDERS] === NONE
  const inWarsaw = unitOn(state, board.warsaw)
  const inRadzymin = unitOn(state, board.radzymin)
  f[AT.one] = 1
  f[AT['wd-gone']] = wdGone ? 1 : 0
  if (inWarsaw === NONE)
    f[AT['warsaw-open']] = REDS.some(
      (red) => state.unitAt[red] !== NONE && board.adjacent(state.unitAt[red] as number, board.warsaw),
    )
      ? 1
      : 0
  else if (inWarsaw !== DEFENDERS) f[state.dispersed[inWarsaw] ? AT['warsaw-dispersed'] : AT['warsaw-good']] = 1
  f[AT['reds-good']] = good
  f[AT['reds-dispersed']] = 6 - gone - good
  f[AT['two-gone']] = gone >= 2 ? 1 : 0
  f[AT['one-good']] = good === 1 ? 1 : 0
  f[AT['two-good']] = good === 2 ? 1 : 0
  const add = (feature: Feature, n: number): void => {
    const index = AT[feature]
    f[index] = (f[index] as number) + n
  }
  const left = phasesLeft(state)
  for (const red of REDS) {
    const hex = state.unitAt[red] as number
    if (hex === NONE) continue
    const dispersed = state.dispersed[red] as boolean
    const idle = isEngaged(state, red) || state.attacked[red]
    const markers = state.markers[red] as number
    if (hex === board.radzymin) add(dispersed ? 'radzymin-dispersed' : 'radzymin-good', 1)
    else if (hex === board.modlin) add('modlin', 1)
    else if (!board.isShaded(hex)) add('unshaded', 1)
    const toPoints = tables.toPoints[hex] as number
    if (toPoints > 0) {
      if (left > 0 && toPoints <= left - 1 + (idle ? 0 : markers)) add('points-reached', 1)
      add('to-points', Math.min(4, toPoints))
    }
    const toWarsaw = tables.toWarsaw[hex] as number
    if (toWarsaw === 1) add(markers > 0 && !idle ? 'near-warsaw-ready' : 'near-warsaw-idle', 1)
    if (tables.toRadzymin[hex] === 1) add(markers > 0 && !idle ? 'near-radzymin-ready' : 'near-radzymin-idle', 1)
    if (!dispersed) add('to-warsaw', Math.min(6, toWarsaw))
    if (!idle) add('red-markers', Math.min(4, markers))
    if (!dispersed) add('red-fit', fray.strength(red, false, false))
    if (!idle && markers > 0) {
      let best = 0
      for (const pole of POLES) {
        const at = state.unitAt[pole] as number
        if (at !== NONE && board.adjacent(hex, at)) best = Math.max(best, fray.chance(red, hex, pole, at))
      }
      add('red-reach', best)
    }
  }
  for (const pole of POLES) {
    const hex = state.unitAt[pole] as number
    if (hex === NONE || pole === DEFENDERS) continue
    const dispersed = state.dispersed[pole] as boolean
    const idle = isEngaged(state, pole) || state.attacked[pole]
    const markers = state.markers[pole] as number
    add(dispersed ? 'poles-dispersed' : 'poles-good', 1)
    if (hex === board.modlin) add('pole-modlin', 1)
    add('poles-away', Math.min(5, tables.toWarsaw[hex] as number, tables.toRadzymin[hex] as number))
    if (!idle) add('polish-markers', Math.min(4, markers))
    add('polish-fit', fray.strength(pole, false, false))
    if (!idle && markers > 0) {
      let best = 0
      for (const red of REDS) {
        const at = state.unitAt[red] as number
        if (at !== NONE && board.adjacent(hex, at))
          best = Math.max(best, fray.chance(pole, hex, red, at) * (state.dispersed[red] ? 1.5 : 1))
      }
      add('polish-reach', best)
    }
  }
  if (inRadzymin >= 6) f[state.dispersed[inRadzymin] ? AT['pole-radzymin-dispersed'] : AT['pole-radzymin-good']] = 1
  for (let card = 0; card < state.hand.length; card++) {
    const n = (state.hand[card] as number) + (state.laid[card] as number) + (state.up[card] as number)
    if (n === 0) continue
    const isRed = decks.cards[card]?.side === 'red'
    if (tables.fights[card]) add(isRed ? 'red-hand' : 'polish-hand', n * (tables.strength[card] as number))
    else add(isRed ? 'red-actions' : 'polish-actions', n)
  }
  f[AT['polish-first']] = state.todo[0]?.phase === 'operational' && state.todo[0].seat === 'polish' ? 1 : 0
  for (const unit of attackers(state)) {
    const target = state.target[unit] as number
    const from = state.unitAt[unit] as number
    const on = state.unitAt[target] as number
    const win = fray.chance(unit, from, target, on)
    const lose = options.tie === 'defender' ? 1 - win : fray.chanceToHold(unit, from, target, on)
    const isRed = unit < 6
    const beaten = state.dispersed[target]
    if (isRed) {
      if (target === DEFENDERS) add('wd-falls', win * (1 - (f[AT['wd-falls']] as number)))
      else if (beaten) {
        add('pole-eliminates', win)
        if (on === board.radzymin) add('holder-dies', win)
      } else {
        add('pole-disperses', win)
        if (on === board.radzymin) add('radzymin-falls', win * (1 - (f[AT['radzymin-falls']] as number)))
        else if (on === board.warsaw) add('warsaw-falls', win * (1 - (f[AT['warsaw-falls']] as number)))
        else if (!board.isShaded(on)) add('gains-ground', win)
      }
      add(state.dispersed[unit] ? 'red-eliminates' : 'red-disperses', lose)
      if (state.dispersed[unit] && gone >= 2) add('third-falls', lose * (1 - (f[AT['third-falls']] as number)))
      if (good === 1 && !state.dispersed[unit]) add('third-falls', lose * (1 - (f[AT['third-falls']] as number)))
    } else {
      add(beaten ? 'red-eliminates' : 'red-disperses', win)
      if ((beaten && gone >= 2) || (good === 1 && !beaten))
        add('third-falls', win * (1 - (f[AT['third-falls']] as number)))
      if (on === board.radzymin) add('radzymin-freed', win * (1 - (f[AT['radzymin-freed']] as number)))
      else if (!board.isShaded(on)) add('loses-ground', win)
      add(state.dispersed[unit] ? 'pole-eliminates' : 'pole-disperses', lose)
    }
  }
  return f
}
