/** What both shot phases share: attacks are declared, then carried out one by one; the owner ends the phase. Rules 4.13-4.18. */
import type { Step } from '../../../engine/game.ts'
import type { Reason, RuleId } from '../../../engine/text.ts'
import { type ActionOf, unitId } from '../actions.ts'
import { cannotHit, cannotShoot, diceOf, enemiesOf, SHOOTERS, type ShotPhase } from '../attack.ts'
import { fire } from '../fire.ts'
import { DESTROYED, OTHER_SIDE, SHOT_DOWN } from '../moves.ts'
import type { Phase111, Rules } from '../rules.ts'
import { after, leave } from '../sequence.ts'
import { AA, isAnyDeclared, isBomber, isGone, isShooting, NONE, type State, with_ } from '../state.ts'
import { reason, ruleId, say, tell } from '../texts.ts'

const PROMPTS = { 'luftwaffe-fire': 'luftwaffe-fires', 'polish-fire': 'poles-fire' } as const

export function shotPhase(rules: Rules, phase: ShotPhase): Phase111 {
  const { board, actions } = rules
  const shooters = SHOOTERS[phase]
  const waiting = [phase === 'polish-fire' ? 'polish' : 'luftwaffe']
  return {
    rule: ruleId('4.15'),
    elsewhere,
    turn: ruleId('2.5'),
    waitingFor: () => waiting,
    verbs: {
      attack: {
        candidates: (state, _seat, out) => {
          if (isShooting(state)) return
          for (const unit of shooters) {
            if (cannotShoot(state, phase, unit) !== undefined) continue
            for (const target of enemiesOf(unit)) out.push(actions.attack[unit]?.[target] as ActionOf<'attack'>)
          }
        },
        forbids: (state, _seat, action) => {
          if (action.verb !== 'attack') return undefined
          const { unit, target } = action
          return (
            cannotShoot(state, phase, unit) ??
            (isShooting(state) ? CLOSED : state.attacks[unit] === target ? DECLARED_ALREADY : undefined) ??
            cannotHit(board, state, unit, target)
          )
        },
      },

      fire: {
        candidates: (state, _seat, out) => {
          for (const unit of shooters)
            if (state.attacks[unit] !== NONE) out.push(actions.fire[unit] as ActionOf<'fire'>)
        },
        forbids: (state, _seat, action) => (action.verb === 'fire' ? notDeclared(state, action.unit) : undefined),
      },

      withdraw: {
        retracts: true,
        candidates: (state, _seat, out) => {
          if (isShooting(state)) return
          for (const unit of shooters)
            if (state.attacks[unit] !== NONE) out.push(actions.withdraw[unit] as ActionOf<'withdraw'>)
        },
        forbids: (state, _seat, action) => {
          if (action.verb !== 'withdraw') return undefined
          return notDeclared(state, action.unit) ?? (isShooting(state) ? MUST_CARRY_OUT : undefined)
        },
      },

      end: {
        candidates: (_state, _seat, out) => {
          out.push(actions.end)
        },
        forbids: (state) => (isAnyDeclared(state) ? (isShooting(state) ? LEFT : DECLARED) : undefined),
      },
    },

    apply: (state, _actor, action) => {
      switch (action.verb) {
        case 'attack':
          return declare(state, action)
        case 'withdraw':
          return withdraw(state, action)
        case 'fire':
          return fire(rules, state, action.unit)
        case 'end': {
          const told = tell(isShooting(state) ? 'phase-ended' : 'no-attacks', { phase })
          return after({ state, events: [told] }, leave(rules, state))
        }
        default:
          throw new Error(`111: ${action.verb} in a shot phase`)
      }
    },

    prompt: (state) =>
      say(PROMPTS[phase], {
        round: state.round,
        declared: shooters.filter((unit) => state.attacks[unit] !== NONE).map(unitId),
        begun: isShooting(state),
      }),
  }

  /** Why a unit has no declared attack that waits to be carried out. */
  function notDeclared(state: State, unit: number): Reason | undefined {
    if (!shooters.includes(unit)) return OTHER_SIDE
    if (unit !== AA && isGone(state, unit)) return isBomber(unit) ? SHOT_DOWN : DESTROYED
    if (state.fired[unit]) return SHOT_ALREADY
    return state.attacks[unit] === NONE ? NOTHING_DECLARED : undefined
  }

  function declare(state: State, { unit, target }: ActionOf<'attack'>): Step<State> {
    const dice = diceOf(board, state, unit, target)
    const key = state.attacks[unit] === NONE ? 'declared' : 'redeclared'
    return {
      state: { ...state, attacks: with_(state.attacks, unit, target) },
      events: [tell(key, { unit: unitId(unit), target: unitId(target), dice })],
    }
  }
}

/** Who does not fly, when there is another target, and when else the rest can be done. */
const elsewhere = (verb: string): RuleId =>
  ruleId(verb === 'fly' ? '5.23' : verb === 'aim' ? '4.18' : verb === 'cloud' ? '1.2' : '2.5')

function withdraw(state: State, { unit }: ActionOf<'withdraw'>): Step<State> {
  return {
    state: { ...state, attacks: with_(state.attacks, unit, NONE) },
    events: [tell('withdrawn', { unit: unitId(unit), target: unitId(state.attacks[unit] ?? NONE) })],
  }
}

const CLOSED = reason('4.15', 'declarations-closed')
const DECLARED_ALREADY = reason('4.15', 'declared-already')
const NOTHING_DECLARED = reason('4.15', 'nothing-declared')
const MUST_CARRY_OUT = reason('4.15', 'must-carry-out')
const SHOT_ALREADY = reason('4.15', 'shot-already')
const DECLARED = reason('4.15', 'attacks-declared')
const LEFT = reason('4.15', 'attacks-left')
