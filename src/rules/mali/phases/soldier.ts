/** The soldier's phase: the die, whom he hunts, the red move. Section 4. */
import type { Reason } from '../../../engine/text.ts'
import { type Action, scoutId } from '../actions.ts'
import { cannotStep } from '../movement.ts'
import { cannotDrop, cannotTake, drop, enter, take } from '../orders.ts'
import type { PhaseMali, Rules } from '../rules.ts'
import { advance } from '../sequence.ts'
import { inDanger, nearest, run, waysTo } from '../soldier.ts'
import { frame, NONE, pop, push, replace, type Scout, type State } from '../state.ts'
import { after, step } from '../steps.ts'
import { reason, ruleId, say, tell } from '../texts.ts'

export function roll(rules: Rules): PhaseMali {
  const { actions, die, seats } = rules
  const colours = ['black', 'red'] as const
  return {
    rule: ruleId('4.21'),
    waitingFor: () => ['chance'],
    verbs: {},
    outcomes: () =>
      colours.flatMap((colour) =>
        actions.die[colour].flatMap((action) => {
          const weight = die[colour].filter((n) => action.verb === 'die' && n === action.n).length
          return weight === 0 ? [] : [{ action, weight, to: 'all' as const }]
        }),
      ),
    apply: (state, _actor, action) => {
      if (action.verb !== 'die') throw new Error(`mali: ${action.verb} for the die`)
      const { colour, n } = action
      const fell = step(pop(state), { ...tell('die-fell', { colour, n }), roll: true })
      const { seat, scouts, others, steps } = nearest(rules, state)
      if (seat === NONE) return advance(rules, after(fell, step(fell.state, tell('nobody-near', {}))))
      const why = tell('nearest', {
        seat: seats[seat] ?? '',
        scouts: scouts.map(scoutId),
        others: others.map(scoutId),
        steps,
      })
      if (colour === 'black') {
        const hunt: State = push(fell.state, { phase: 'hunt', seat, steps: n })
        // Where there is one way only, it is told as he goes.
        const choice =
          waysTo(rules, state, scouts, n).length > 1
            ? [
                tell('black-for', {
                  seat: seats[seat] ?? '',
                  scouts: scouts.map(scoutId),
                  n,
                  groups: inDanger(rules, state, scouts, n),
                }),
              ]
            : []
        return advance(rules, after(fell, step(hunt, why, ...choice)))
      }
      const told = tell('red-for', { seat: seats[seat] ?? '', scouts: scouts.map(scoutId), n })
      const red: State = { ...fell.state, todo: [...fell.state.todo, { phase: 'red', seat, left: n, scout: NONE }] }
      return after(fell, step(red, why, told))
    },
    prompt: () => say('await-die', {}),
  }
}

/** The owner of the nearest scouts chooses whom he hunts, and by which of the shortest ways. Rule 4.23. */
export function hunt(rules: Rules): PhaseMali {
  const { actions } = rules
  const ways = (state: State) => waysTo(rules, state, nearest(rules, state).scouts, frame(state, 'hunt').steps)
  return {
    rule: ruleId('4.23'),
    turn: ruleId('4.22'),
    waitingFor: (state) => [rules.seats[frame(state, 'hunt').seat] ?? ''],
    verbs: {
      hunt: {
        candidates: (state, _seat, out) => {
          const place = (way: readonly number[]): number => actions.wayOrder.get(way.join(' ')) ?? 0
          const found = [...ways(state)].sort((a, b) => a.scout - b.scout || place(a.way) - place(b.way))
          for (const { scout, way } of found) out.push(actions.hunt[scout]?.get(way.join(' ')) as Action)
        },
        forbids: (state, _seat, action) => {
          if (action.verb !== 'hunt') return undefined
          if (!nearest(rules, state).scouts.includes(action.scout)) return NOT_NEAREST
          const key = action.way.join(' ')
          return ways(state).some(({ scout, way }) => scout === action.scout && way.join(' ') === key)
            ? undefined
            : NOT_A_WAY
        },
      },
    },
    apply: (state, _actor, action) => {
      if (action.verb !== 'hunt') throw new Error(`mali: ${action.verb} for the soldier's way`)
      return advance(rules, run(rules, pop(state), action.scout, action.way))
    },
    prompt: (state) => {
      const { seat, steps } = frame(state, 'hunt')
      return say('choose-hunted', { seat: rules.seats[seat] ?? '', steps })
    },
  }
}

/** One of the nearest scouts may move at once. Rule 4.25. */
export function red(rules: Rules): PhaseMali {
  const { actions, board } = rules
  /** The scouts that may still be the one that moves. */
  const able = (state: State): readonly Scout[] => {
    const { scout } = frame(state, 'red')
    return scout === NONE ? nearest(rules, state).scouts : [scout]
  }
  const barred = (state: State, scout: Scout): Reason | undefined =>
    able(state).includes(scout) ? undefined : frame(state, 'red').scout === NONE ? NOT_NEAREST : ONE_MOVES
  return {
    rule: ruleId('4.25'),
    // It is made in steps only.
    elsewhere: (verb) => (verb === 'jump' ? ruleId('4.25') : undefined),
    turn: ruleId('4.22'),
    waitingFor: (state) => [rules.seats[frame(state, 'red').seat] ?? ''],
    verbs: {
      step: {
        candidates: (state, _seat, out) => {
          for (const scout of able(state))
            for (const to of board.neighbours(state.scoutAt[scout] ?? NONE))
              out.push(actions.to.step[scout]?.[to] as Action)
        },
        forbids: (state, _seat, action) => {
          if (action.verb !== 'step') return undefined
          const bar = barred(state, action.scout)
          if (bar !== undefined) return bar
          return frame(state, 'red').left === 0 ? NO_POINTS : cannotStep(rules, state, action.scout, action.to)
        },
      },
      take: {
        candidates: (state, _seat, out) => {
          const orders = [...state.track.flat()].sort((a, b) => a - b)
          for (const scout of able(state))
            for (const order of orders) {
              const action = actions.take[scout]?.[order]
              if (action !== undefined) out.push(action)
            }
        },
        forbids: (state, _seat, action) =>
          action.verb === 'take'
            ? (barred(state, action.scout) ?? cannotTake(rules, state, action.scout, action.order))
            : undefined,
      },
      drop: {
        candidates: (state, _seat, out) => {
          for (const scout of able(state)) out.push(actions.drop[scout] as Action)
        },
        forbids: (state, _seat, action) =>
          action.verb === 'drop' ? (barred(state, action.scout) ?? cannotDrop(state, action.scout)) : undefined,
      },
      done: {
        candidates: (_state, _seat, out) => {
          out.push(actions.done)
        },
        forbids: () => undefined,
      },
    },
    apply: (state, _actor, action) => {
      const now = frame(state, 'red')
      switch (action.verb) {
        case 'step': {
          const { scout, to } = action
          const from = board.id(state.scoutAt[scout] ?? NONE)
          const told = tell('moved', { scout: scoutId(scout), from, space: board.id(to) })
          return enter(rules, replace(state, { ...now, left: now.left - 1, scout }), scout, to, told)
        }
        case 'take':
          return take(rules, state, action.scout, action.order)
        case 'drop':
          return drop(rules, state, action.scout)
        case 'done':
          return advance(rules, step(pop(state), tell('turn-ended', { seat: rules.seats[now.seat] ?? '' })))
        default:
          throw new Error(`mali: ${action.verb} in a red move`)
      }
    },
    prompt: (state) => {
      const { seat, left, scout } = frame(state, 'red')
      return say('choose-red', { seat: rules.seats[seat] ?? '', left, scout: scout === NONE ? '' : scoutId(scout) })
    },
  }
}

const NOT_NEAREST = reason('4.22', 'not-nearest')
const NOT_A_WAY = reason('4.23', 'not-a-shortest-way')
const ONE_MOVES = reason('4.25', 'one-scout-moves')
const NO_POINTS = reason('4.25', 'no-points')
