/** A patrol moves: escaped scouts are placed, points spent or a jump made, orders taken and dropped, the card's action done. Sections 2, 3, 7. */
import type { Step } from '../../../engine/game.ts'
import type { Reason } from '../../../engine/text.ts'
import type { CardAction } from '../../../maps/data-mali.ts'
import { type Action, type ActionOf, type Going, orderId, scoutId } from '../actions.ts'
import { cardsLeft } from '../deck.ts'
import { areOrdersOver } from '../ends.ts'
import { cannotCross, cannotStand, cannotStep } from '../movement.ts'
import { cannotDrop, cannotTake, drop, enter, take } from '../orders.ts'
import { isExtended, type PhaseMali, type Rules, rate, victory } from '../rules.ts'
import { advance, isOwn } from '../sequence.ts'
import {
  frame,
  HAND,
  isActive,
  type MoveFrame,
  NONE,
  pop,
  push,
  replace,
  type Scout,
  type State,
  scoutsOf,
} from '../state.ts'
import { after, step } from '../steps.ts'
import { reason, ruleId, say, tell } from '../texts.ts'
import { lookOn } from './turn-up.ts'

export function move(rules: Rules): PhaseMali {
  const { actions, board, decks, seats } = rules
  const isMine = (state: State, scout: Scout): boolean => isOwn(scout, frame(state, 'move').seat)
  /** What has to be done first, or is for others. */
  const barred = (state: State, verb: keyof typeof NOT_YOURS, scout: Scout): Reason | undefined =>
    isMine(state, scout) ? mustPlace(state) : NOT_YOURS[verb]
  const mustPlace = (state: State): Reason | undefined => {
    for (const scout of scoutsOf(frame(state, 'move').seat)) if (state.scoutAt[scout] === HAND) return PLACE_FIRST
    return undefined
  }
  const actionOf = (state: State): CardAction | undefined =>
    decks.movement[(state.chosen[frame(state, 'move').seat] ?? 0) - 1]?.action
  const cannotAct = (state: State, verb: CardAction): Reason | undefined => {
    if (!isExtended(rules)) return BASIC
    if (actionOf(state) !== verb) return OTHER_CARD
    return mustPlace(state) ?? (frame(state, 'move').acted ? ACTED : undefined)
  }
  /** Why there are no more steps: a jump came in their place, or an action in between. */
  const over = (state: State): Reason => {
    const { seat, left } = frame(state, 'move')
    const card = decks.movement[(state.chosen[seat] ?? 0) - 1]
    return left === card?.points ? JUMPED : ACTED_BEFORE
  }
  const own = (state: State): readonly Scout[] => scoutsOf(frame(state, 'move').seat)
  /** Locations joined to that of a scout by a road, in the order of all spaces. */
  const across = (at: number): readonly number[] =>
    board.isLocation(at)
      ? board
          .roadsAt(at)
          .map((road) => otherEnd(rules, road, at))
          .sort((a, b) => a - b)
      : []

  /** Whether anything of a kind can be done now. All this lies open. */
  const isPossible = (state: State, seat: string, name: string): boolean => {
    const candidates: Action[] = []
    phase.verbs[name]?.candidates(state, seat, candidates)
    return candidates.some((action) => phase.verbs[name]?.forbids(state, seat, action) === undefined)
  }
  const phase: PhaseMali = {
    rule: ruleId('3.12'),
    turn: ruleId('3.10'),
    waitingFor: (state) => [seats[frame(state, 'move').seat] ?? ''],
    verbs: {
      place: {
        candidates: (state, _seat, out) => {
          for (const scout of own(state))
            if (state.scoutAt[scout] === HAND) for (const action of actions.to.place[scout] ?? []) out.push(action)
        },
        forbids: (state, _seat, action) => {
          if (action.verb !== 'place') return undefined
          if (!isMine(state, action.scout)) return NOT_YOURS.place
          return state.scoutAt[action.scout] === HAND ? cannotStand(rules, state, action.to) : ON_BOARD
        },
      },
      step: {
        candidates: (state, _seat, out) => {
          for (const scout of own(state))
            for (const to of board.neighbours(state.scoutAt[scout] ?? NONE))
              out.push(actions.to.step[scout]?.[to] as Action)
        },
        forbids: (state, _seat, action) => {
          if (action.verb !== 'step') return undefined
          const now = frame(state, 'move')
          const bar = barred(state, 'step', action.scout)
          if (bar !== undefined) return bar
          if (now.moved === 'over') return over(state)
          return now.left === 0 ? NO_POINTS : cannotStep(rules, state, action.scout, action.to)
        },
      },
      jump: {
        candidates: (state, _seat, out) => {
          for (const scout of own(state))
            for (const to of across(state.scoutAt[scout] ?? NONE)) out.push(actions.to.jump[scout]?.[to] as Action)
        },
        forbids: (state, _seat, action) => {
          if (action.verb !== 'jump') return undefined
          const now = frame(state, 'move')
          const bar = barred(state, 'jump', action.scout)
          if (bar !== undefined) return bar
          if (isExtended(rules) && !rules.options['jump-in-extended']) return NO_JUMP
          if (now.moved !== 'no') return now.moved === 'over' ? over(state) : JUMP_LATE
          return cannotCross(rules, state, 'jump', action)
        },
      },
      take: {
        candidates: (state, _seat, out) => {
          for (const scout of own(state)) {
            const from = out.length
            for (const space of state.track)
              for (const order of space) {
                const action = actions.take[scout]?.[order]
                if (action !== undefined && decks.orders[order]?.from === state.scoutAt[scout]) out.push(action)
              }
            if (out.length - from > 1) sortTakes(out, from)
          }
        },
        forbids: (state, _seat, action) =>
          action.verb === 'take'
            ? (barred(state, 'take', action.scout) ?? cannotTake(rules, state, action.scout, action.order))
            : undefined,
      },
      drop: {
        candidates: (state, _seat, out) => {
          for (const scout of own(state)) out.push(actions.drop[scout] as Action)
        },
        forbids: (state, _seat, action) =>
          action.verb === 'drop' ? (barred(state, 'drop', action.scout) ?? cannotDrop(state, action.scout)) : undefined,
      },
      swap: {
        candidates: (state, _seat, out) => {
          for (const a of own(state)) for (const b of own(state)) if (a < b) out.push(actions.swap[a]?.[b] as Action)
        },
        forbids: (state, _seat, action) => {
          if (action.verb !== 'swap') return undefined
          if (!isMine(state, action.scout) || !isMine(state, action.other)) return PATROLS
          return cannotAct(state, 'swap') ?? cannotSwap(rules, state, action.scout, action.other)
        },
      },
      unit: {
        candidates: (state, _seat, out) => {
          for (const scout of own(state))
            for (const to of across(state.scoutAt[scout] ?? NONE)) out.push(actions.to.unit[scout]?.[to] as Action)
        },
        forbids: (state, _seat, action) => {
          if (action.verb !== 'unit') return undefined
          if (!isMine(state, action.scout)) return NOT_YOURS.unit
          return cannotAct(state, 'unit') ?? cannotCross(rules, state, 'unit', action)
        },
      },
      exchange: {
        candidates: (state, _seat, out) => {
          if (cannotAct(state, 'exchange') !== undefined) return
          const active = state.track
            .flat()
            .filter((card) => card < decks.orders.length)
            .sort((a, b) => a - b)
          for (const a of active) for (const b of active) if (a < b) out.push(actions.exchange[a]?.[b] as Action)
        },
        forbids: (state, _seat, action) =>
          action.verb === 'exchange'
            ? (cannotAct(state, 'exchange') ?? cannotExchange(rules, state, action))
            : undefined,
      },
      rumours: {
        candidates: (_state, _seat, out) => {
          out.push(actions.rumours)
        },
        forbids: (state) =>
          cannotAct(state, 'rumours') ??
          (areOrdersOver(rules, state) || cardsLeft(rules, state) === 0 ? NOTHING_TO_HEAR : undefined),
      },
      done: {
        candidates: (_state, _seat, out) => {
          out.push(actions.done)
        },
        forbids: (state) => mustPlace(state),
      },
    },
    apply: (state, _actor, action) => {
      const now = frame(state, 'move')
      switch (action.verb) {
        case 'place':
          return goes(state, now, action, 'placed')
        case 'step':
          return goes(state, { ...now, left: now.left - 1, moved: 'stepping' }, action, 'moved')
        case 'jump':
          return goes(state, { ...now, moved: 'over' }, action, 'jumped')
        case 'unit':
          return goes(state, acted(now), action, 'unit-helps')
        case 'take':
          return take(rules, state, action.scout, action.order)
        case 'drop':
          return drop(rules, state, action.scout)
        case 'swap':
          return swap(rules, replace(state, acted(now)), action)
        case 'exchange':
          return step(
            replace(exchanged(state, action.order, action.other), acted(now)),
            tell('exchanged', { order: orderId(action.order), other: orderId(action.other) }),
          )
        case 'rumours': {
          const want = Math.min(rate(rules, state.round + 1), cardsLeft(rules, state))
          const told = tell('heard-rumours', { seat: seats[now.seat] ?? '', n: want })
          return lookOn(
            rules,
            step(push(replace(state, acted(now)), { phase: 'rumours', seat: now.seat, seen: 0, want }), told),
          )
        }
        case 'done':
          return advance(rules, step(pop(state), tell('turn-ended', { seat: seats[now.seat] ?? '' })))
        default:
          throw new Error(`mali: ${action.verb} in a movement`)
      }
    },
    prompt: (state) => {
      const now = frame(state, 'move')
      const seat = seats[now.seat] ?? ''
      const waiting = own(state).filter((scout) => state.scoutAt[scout] === HAND)
      if (waiting.length > 0) return say('place-scouts', { seat, scouts: waiting.map(scoutId) })
      const mayJump = now.moved === 'no' && (!isExtended(rules) || rules.options['jump-in-extended'])
      const can = (verb: string): boolean => isPossible(state, seat, verb)
      const action = now.acted ? undefined : actionOf(state)
      return say('move-scouts', {
        seat,
        left: now.moved === 'over' ? 0 : now.left,
        jump: mayJump,
        action: action !== undefined && can(action) ? action : '',
        orders: can('take') || can('drop'),
      })
    },
  }

  return phase

  function goes(
    state: State,
    now: MoveFrame,
    { scout, to }: Going,
    how: 'placed' | 'moved' | 'jumped' | 'unit-helps',
  ): Step<State> {
    const about = { scout: scoutId(scout), space: board.id(to), from: board.id(state.scoutAt[scout] ?? NONE) }
    return enter(rules, replace(state, now), scout, to, tell(how, about))
  }
}

/** The action has been done: points that were being spent are lost. Rule 7.41. */
const acted = (now: MoveFrame): MoveFrame => ({
  ...now,
  acted: true,
  moved: now.moved === 'stepping' ? 'over' : now.moved,
})

function otherEnd({ board }: Rules, road: number, at: number): number {
  const { from, to } = board.roads[road] ?? { from: NONE, to: NONE }
  return from === at ? to : from
}

/** What one scout can take, in the order of all actions: by order. */
function sortTakes(out: Action[], from: number): void {
  const takes = out.splice(from) as ActionOf<'take'>[]
  out.push(...takes.sort((a, b) => a.order - b.order))
}

/** Both are on the board: the extended game has no Prison. Rules 7.38, 7.42. */
function cannotSwap({ board }: Rules, state: State, a: Scout, b: Scout): Reason | undefined {
  const [here, there] = [a, b].map((scout) => board.district(state.scoutAt[scout] ?? NONE))
  return here === there ? undefined : DISTRICTS
}

function swap(rules: Rules, state: State, { scout, other }: ActionOf<'swap'>): Step<State> {
  const { board } = rules
  const [here, there] = [state.scoutAt[scout] ?? NONE, state.scoutAt[other] ?? NONE]
  const told = tell('swapped', {
    scout: scoutId(scout),
    other: scoutId(other),
    space: board.id(there),
    at: board.id(here),
  })
  // Both stand in their new places before either delivers.
  const moved: State = {
    ...state,
    scoutAt: state.scoutAt.map((at, one) => (one === scout ? there : one === other ? here : at)),
  }
  const first = enter(rules, moved, scout, there, told)
  return after(first, enter(rules, first.state, other, here))
}

/** Rule 7.44. */
function cannotExchange(rules: Rules, state: State, { order: a, other: b }: ActionOf<'exchange'>): Reason | undefined {
  if (b === victory(rules)) return VICTORY
  if (!isActive(state, a) || !isActive(state, b)) return NOT_ACTIVE
  const at = (card: number): number => state.track.findIndex((space) => space.includes(card))
  return Math.abs(at(a) - at(b)) === 1 ? undefined : NOT_NEIGHBOURS
}

const exchanged = (state: State, a: number, b: number): State => ({
  ...state,
  track: state.track.map((space) => space.map((card) => (card === a ? b : card === b ? a : card))),
})

/** Each by the paragraph on what was asked for. */
const NOT_YOURS = {
  place: reason('3.13', 'not-your-scout'),
  step: reason('3.14', 'not-your-scout'),
  jump: reason('3.15', 'not-your-scout'),
  take: reason('2.6', 'not-your-scout'),
  drop: reason('2.8', 'not-your-scout'),
  unit: reason('7.43', 'not-your-scout'),
} as const
const PLACE_FIRST = reason('3.13', 'place-first')
const ON_BOARD = reason('3.13', 'scout-on-board')
const JUMPED = reason('3.15', 'movement-over')
const ACTED_BEFORE = reason('7.41', 'movement-over')
const NO_POINTS = reason('3.12', 'no-points')
const JUMP_LATE = reason('3.15', 'jump-after-steps')
const NO_JUMP = reason('7.46', 'jump-not-in-extended')
const BASIC = reason('9.64', 'action-in-basic')
const OTHER_CARD = reason('7.41', 'action-of-another-card')
const ACTED = reason('7.41', 'action-done')
const PATROLS = reason('7.42', 'swap-patrols')
const DISTRICTS = reason('7.42', 'swap-districts')
const NOT_ACTIVE = reason('7.44', 'order-not-active')
const VICTORY = reason('7.44', 'exchange-victory')
const NOT_NEIGHBOURS = reason('7.44', 'exchange-not-neighbours')
const NOTHING_TO_HEAR = reason('7.45', 'rumours-nothing')
