/** Shots at one target, told without a record: throw after throw, with what the rules make of the hits. Rules 4.14-4.18, 6.25, 9.31, 11.36. */
import { type Fraction, fraction, times } from '../../engine/odds.ts'
import type { Refusal, Text } from '../../engine/text.ts'
import {
  type PlainAnswer,
  type PlainBlock,
  type PlainFault,
  type PlainRefusal,
  refused,
  rowsBy,
} from '../plain-odds.ts'
import { DICE } from './actions.ts'
import { diceAfter } from './attack.ts'
import { hit } from './fire.ts'
import type { Game111 } from './game.ts'
import { BOMBERS, isBomber, isGone, MESSERSCHMITTS, POLES, type State, with_ } from './state.ts'
import { ruleId } from './texts.ts'
import { throwOf } from './throw.ts'

/** What is asked about. */
export interface Plain111 {
  readonly target: 'fighter' | 'bomber'
  /** Who shoots; undefined if that was not said. */
  readonly side: Side111 | undefined
  /** The dice of each shooter, in the order they shoot; or the fields each has flown. Rule 4.14. */
  readonly dice: readonly number[]
  readonly fields: readonly number[]
  /** The dice of the artillery, which shoots last; 0 if it does not. Rule 9.31. */
  readonly artillery: number
  /** The fighter has been hit before, or the bomber in this round. */
  readonly before: boolean
}
export type Side111 = 'polish' | 'luftwaffe'

export interface PlainTexts111 {
  'plain-asked': {
    readonly target: string
    readonly before: boolean
    /** Empty if it makes no difference. */
    readonly side: string
  }
  'plain-after': { readonly shooter: number; readonly dice: number; readonly all: number; readonly artillery: boolean }
  'plain-in-all': { readonly all: number }
  'plain-hits': OfTarget & { readonly hits: number }
  'plain-target': OfTarget
  'plain-bombers-are-german': Record<never, never>
  'plain-own-artillery': Record<never, never>
  'plain-artillery-dice': { readonly target: string; readonly dice: number; readonly most: number }
  'plain-throw': { readonly dice: number; readonly most: number }
  'plain-no-dice': { readonly side: string; readonly fields: number }
  'plain-too-many-shooters': { readonly side: string; readonly most: number }
  'plain-nobody-has': { readonly side: string; readonly dice: number; readonly most: number; readonly target: string }
  'plain-bombers-have': { readonly dice: number; readonly fighters: number }
  'plain-say-side': Record<never, never>
}
interface OfTarget {
  readonly target: string
  readonly now: TargetNow
}
export type TargetNow = 'unhurt' | 'damaged' | 'still-damaged' | 'hit-once' | 'still-hit' | 'destroyed'

const say = <K extends keyof PlainTexts111>(key: K, args: PlainTexts111[K]): Text => ({ key, args: { ...args } })

/** How things may stand after some throws: the hits that have fallen, and what they have done. */
interface Case {
  readonly chance: Fraction
  readonly hits: number
  readonly state: State
}

export function plainOdds(game: Game111, asked: Plain111): PlainAnswer {
  const side = sideOf(game, asked)
  if (typeof side !== 'string') return side
  const throws = throwsOf(game, asked, side)
  if ('refused' in throws) return throws
  const { target } = asked
  const unit = targetOf(target, side)
  const now = (state: State): TargetNow => {
    if (isGone(state, unit)) return 'destroyed'
    if (isBomber(unit)) return state.bomberHits[unit] === 0 ? 'unhurt' : asked.before ? 'still-hit' : 'hit-once'
    return !state.damaged[unit] ? 'unhurt' : asked.before ? 'still-damaged' : 'damaged'
  }
  let cases: readonly Case[] = [{ chance: fraction(1), hits: 0, state: positionOf(game, asked, unit) }]
  let all = 0
  const blocks: PlainBlock[] = []
  for (const [i, dice] of throws.entries()) {
    cases = cases.flatMap((one) => shoot(game, one, unit, side, dice))
    all += dice
    const artillery = asked.artillery > 0 && i === throws.length - 1
    blocks.push({
      of: say('plain-after', { shooter: i + 1, dice, all, artillery }),
      rows: rowsBy(cases, ({ hits, state }) => [say('plain-hits', { target, hits, now: now(state) })]).toSorted(byHits),
    })
  }
  const result: PlainBlock = {
    of: say('plain-in-all', { all }),
    rows: rowsBy(cases, ({ state }) => [say('plain-target', { target, now: now(state) })]),
  }
  const note = noteOn(asked, side, throws)
  return {
    asked: say('plain-asked', { target, before: asked.before, side: isSameDie(game) ? '' : side }),
    blocks: [...blocks, result],
    ...(note === undefined ? {} : { note }),
  }
}

const byHits = (a: PlainBlock['rows'][number], b: PlainBlock['rows'][number]): number =>
  Number(a.what[0]?.args?.hits) - Number(b.what[0]?.args?.hits)

/** One throw. At what is destroyed nobody throws any more. Rule 4.18. */
function shoot(
  { rules }: Game111,
  { chance, hits, state }: Case,
  unit: number,
  side: Side111,
  dice: number,
): readonly Case[] {
  if (isGone(state, unit)) return [{ chance, hits, state }]
  const weights = throwOf(rules.die, shooterOf(side), dice)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.flatMap((weight, n) =>
    weight === 0
      ? []
      : [
          {
            chance: times(chance, fraction(weight, total)),
            hits: hits + n,
            state: hit(rules, state, unit, n).state,
          },
        ],
  )
}

const shooterOf = (side: Side111): number => (side === 'polish' ? POLES : MESSERSCHMITTS)[0] ?? 0
const targetOf = (target: Plain111['target'], side: Side111): number =>
  (target === 'bomber' ? BOMBERS : side === 'polish' ? MESSERSCHMITTS : POLES)[0] ?? 0

/** The set-up, with the target as it is asked about. */
function positionOf({ start }: Game111, { before, target }: Plain111, unit: number): State {
  const setUp = start()
  if (!before) return setUp
  return target === 'bomber'
    ? { ...setUp, bomberHits: with_(setUp.bomberHits, unit, 1) }
    : { ...setUp, damaged: with_(setUp.damaged, unit, true) }
}

const isSameDie = ({ rules }: Game111): boolean => rules.die.cross === rules.die.chequerboard

/** Who shoots: at a bomber, and with the artillery, the Poles; at a fighter either. Rules 4.13, 9.31. */
function sideOf(game: Game111, asked: Plain111): Side111 | PlainRefusal | PlainFault {
  const { target, side, artillery, fields, dice } = asked
  if (target === 'bomber' && side === 'luftwaffe') return refused(ruleId('4.13'), say('plain-bombers-are-german', {}))
  if (artillery > 0 && side === 'luftwaffe') return refused(ruleId('9.31'), say('plain-own-artillery', {}))
  if (side !== undefined) return side
  if (target === 'bomber' || artillery > 0) return 'polish'
  if (!isSameDie(game) || fields.length > 0) return { fault: say('plain-say-side', {}) }
  const fitting = (one: Side111): boolean => dice.length <= mostOf(one) && noteOn(asked, one, dice) === undefined
  return (['luftwaffe', 'polish'] as const).find(fitting) ?? 'luftwaffe'
}

/** The dice of each throw, the artillery's last. Rules 4.14, 9.31, 11.36. */
function throwsOf(game: Game111, asked: Plain111, side: Side111): readonly number[] | PlainRefusal {
  const { target, artillery } = asked
  const flown = asked.fields.map((fields) => ({ fields, dice: diceAfter(shooterOf(side), fields) }))
  const grounded = flown.find(({ dice }) => dice === 0)
  if (grounded !== undefined) return refused(ruleId('4.14'), say('plain-no-dice', { side, fields: grounded.fields }))
  const shooters = [...asked.dice, ...flown.map(({ dice }) => dice)]
  const wrong = [...shooters, ...(artillery > 0 ? [artillery] : [])].find((dice) => dice < 1 || dice > DICE)
  if (wrong !== undefined) return refused(ruleId('11.36'), say('plain-throw', { dice: wrong, most: DICE }))
  const most = mostOf(side)
  if (shooters.length > most) return refused(ruleId('4.15'), say('plain-too-many-shooters', { side, most }))
  const { board } = game
  // A bomber on Warsaw has won. Rules 9.31, 10.32.
  const zone = board.zone.filter((_, hex) => target === 'fighter' || hex !== board.warsaw)
  const reach = Math.max(...zone)
  if (artillery > reach)
    return refused(ruleId('9.31'), say('plain-artillery-dice', { target, dice: artillery, most: reach }))
  return artillery > 0 ? [...shooters, artillery] : shooters
}

/** Every aircraft of a side shoots once. Rules 2.5, 4.15. */
const mostOf = (side: Side111): number => (side === 'polish' ? POLES : [...MESSERSCHMITTS, ...BOMBERS]).length

/** Dice that no aircraft of the side has. They can be reckoned with all the same. Rules 4.14, 6.24. */
function noteOn({ target, artillery }: Plain111, side: Side111, throws: readonly number[]): Refusal | undefined {
  const own = artillery > 0 ? throws.slice(0, -1) : throws
  const most = diceAfter(shooterOf(side), 0)
  const over = own.filter((dice) => dice > most)
  const [dice] = over
  // Unless the throw is that of the artillery at a fighter on Warsaw.
  const isArtillery = side === 'polish' && target === 'fighter' && artillery === 0 && over.length === 1
  if (dice !== undefined && !isArtillery)
    return { rule: ruleId('4.14'), text: say('plain-nobody-has', { side, dice, most, target }) }
  const [bomber, fighters] = [diceAfter(BOMBERS[0] ?? 0, 0), MESSERSCHMITTS.length]
  if (side === 'polish' || own.filter((n) => n > bomber).length <= fighters) return undefined
  return { rule: ruleId('6.24'), text: say('plain-bombers-have', { dice: bomber, fighters }) }
}
