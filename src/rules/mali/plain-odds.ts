/** The soldier's die, told without a record: whom each face would hunt and arrest, and who is in danger. Rules 4.21-4.26, 10.72. */
import { CHANCE } from '../../engine/game.ts'
import { legal, outcomes } from '../../engine/legality.ts'
import { add, type Fraction, fraction, printFraction } from '../../engine/odds.ts'
import type { Text } from '../../engine/text.ts'
import type { PlainAnswer, PlainBlock, PlainFault, PlainRow } from '../plain-odds.ts'
import { type Action, scoutId } from './actions.ts'
import type { Space } from './board.ts'
import type { GameMali } from './game.ts'
import { rate } from './rules.ts'
import { nearest } from './soldier.ts'
import { HAND, NONE, type Order, PRISON, type Scout, type State, seatOf, top } from './state.ts'

/** What is asked about. Scouts, orders and seats are numbers; scouts that are not named are off the board. */
export interface PlainMali {
  readonly soldier: Space
  readonly scouts: readonly { readonly scout: Scout; readonly at: Space }[]
  readonly orders: readonly { readonly scout: Scout; readonly order: Order }[]
  /** The seats in the order in which they have acted, the last one last; empty if that was not told. */
  readonly acted: readonly number[]
}

export interface PlainTextsMali {
  'plain-asked': { readonly soldier: string; readonly scouts: readonly string[] }
  'plain-faces': Record<never, never>
  'plain-face': { readonly colour: string; readonly n: number }
  'plain-caught': Record<never, never>
  'plain-scout': {
    readonly scout: string
    readonly steps: number
    /** The share that no choice of the way can change; empty if that is all of it. */
    readonly sure: string
  }
  'plain-tie': { readonly scouts: readonly string[] }
  'plain-acted': { readonly seats: readonly string[] }
  'plain-too-far': { readonly steps: number; readonly most: number }
}

const say = <K extends keyof PlainTextsMali>(key: K, args: PlainTextsMali[K]): Text => ({ key, args: { ...args } })

/** What is told of a throw; the rest belongs to the round. */
const TOLD = ['hunted', 'arrested', 'black-for', 'red-for', 'nobody-near']

export function plainOdds(game: GameMali, asked: PlainMali): PlainAnswer {
  const { rules, board } = game
  const state = positionOf(game, asked)
  if ('fault' in state) return state
  const [broken] = game.faults(state)
  if (broken !== undefined) return { fault: broken.text }
  const { scouts, others } = nearest(rules, state)
  const told = new Set(asked.acted)
  // Whose scout counts hangs on who acted later. Rule 4.22.
  const tied = [...scouts, ...others]
  if (others.length > 0 && !tied.every((scout) => told.has(seatOf(scout))))
    return { fault: say('plain-tie', { scouts: tied.map(scoutId) }) }
  const faces = facesOf(game, state)
  const away = board.stepsFrom(asked.soldier)
  const rows = asked.scouts.map(({ scout, at }): PlainRow => {
    const sure = shareOf(faces, (caught) => caught.every((group) => group.includes(scout)))
    const most = shareOf(faces, (caught) => caught.some((group) => group.includes(scout)))
    const isOpen = printFraction(sure) !== printFraction(most)
    return {
      chance: most,
      what: [
        say('plain-scout', { scout: scoutId(scout), steps: away[at] ?? 0, sure: isOpen ? printFraction(sure) : '' }),
      ],
    }
  })
  const caught: PlainBlock = { of: say('plain-caught', {}), rows }
  return {
    asked: say('plain-asked', {
      soldier: board.id(asked.soldier),
      scouts: asked.scouts.map(({ scout, at }) => `${scoutId(scout)} ${board.id(at)}`),
    }),
    blocks: [
      {
        of: say('plain-faces', {}),
        rows: faces.map(({ chance, face, told: words }) => ({ chance, what: [face, ...words] })),
      },
      caught,
    ],
  }
}

interface Face {
  readonly chance: Fraction
  readonly face: Text
  readonly told: readonly Text[]
  /** Who is arrested: one group, or one for each way that the hunted scout's owner may choose. */
  readonly caught: readonly (readonly Scout[])[]
}

/** Every face of the die with what it does, by the rules themselves. */
function facesOf(game: GameMali, state: State): readonly Face[] {
  const options = outcomes(game, state)
  const total = options.reduce((sum, { weight }) => sum + weight, 0)
  return options.flatMap(({ action, weight }) => {
    if (action.verb !== 'die') return []
    const step = game.phase(state).apply(state, CHANCE, action)
    return [
      {
        chance: fraction(weight, total),
        face: say('plain-face', { colour: action.colour, n: action.n }),
        told: step.events.filter(({ key }) => TOLD.includes(key)),
        caught: groupsIn(game, state, step.state),
      },
    ]
  })
}

/** Who is arrested after the throw: as the way is chosen, if there is a choice. */
function groupsIn(game: GameMali, before: State, thrown: State): readonly (readonly Scout[])[] {
  const arrested = ({ scoutAt }: State): readonly Scout[] =>
    scoutAt.flatMap((at, scout) => (at === PRISON && before.scoutAt[scout] !== PRISON ? [scout] : []))
  const now = top(thrown)
  if (now?.phase !== 'hunt') return [arrested(thrown)]
  const seat = game.seats[now.seat] ?? ''
  return legal(game, thrown, seat).map((action: Action) =>
    arrested(game.phase(thrown).apply(thrown, seat, action).state),
  )
}

const shareOf = (faces: readonly Face[], isSo: (caught: Face['caught']) => boolean): Fraction =>
  faces.reduce((sum, { chance, caught }) => (isSo(caught) ? add(sum, chance) : sum), fraction(0))

/** The moment of the throw. The patrols have played rising cards, as they acted; the orders carried lie on the track. Rules 2.5, 3.10. */
function positionOf(game: GameMali, { soldier, scouts, orders, acted }: PlainMali): State | PlainFault {
  const { rules, seats } = game
  const all = seats.map((_, seat) => seat)
  const last = acted.filter((seat) => seat < seats.length)
  const missing = [...new Set(scouts.map(({ scout }) => seatOf(scout)))].filter((seat) => !acted.includes(seat))
  if (acted.length > 0 && missing.length > 0)
    return { fault: say('plain-acted', { seats: missing.map((seat) => seats[seat] ?? '') }) }
  const acting = [...all.filter((seat) => !last.includes(seat)), ...last]
  const carried = [...new Set(orders.map(({ order }) => order))]
  const round = firstRound(game, carried.length)
  const cards = rules.decks.movement.length
  // So many cards lie used as rounds have been played since they were taken back. Rule 3.11.
  const used = ((round - 1) % cards) + 1
  const card = (seat: number): number => acting.indexOf(seat) + 1
  const setUp = game.start()
  return {
    ...setUp,
    round,
    start: 0,
    soldier,
    scoutAt: setUp.scoutAt.map((_, scout) => scouts.find((one) => one.scout === scout)?.at ?? HAND),
    carries: setUp.carries.map((_, scout) => orders.find((one) => one.scout === scout)?.order ?? NONE),
    chosen: all.map(card),
    used: all.map((seat) => {
      const others = rules.decks.movement.map((_, i) => i + 1).filter((one) => one !== card(seat))
      const down = [card(seat), ...others].slice(0, used)
      return rules.decks.movement.map((_, i) => down.includes(i + 1))
    }),
    acting,
    track: setUp.track.map((_, space) => (space === 0 ? carried : [])),
    drawn: carried.length,
    todo: [{ phase: 'round-ends' }, { phase: 'time' }, { phase: 'roll' }],
  }
}

/** The first round in which so many orders can be out. Rule 2.4. */
function firstRound({ rules }: GameMali, orders: number): number {
  let [round, out] = [1, rate(rules, 1)]
  while (out < orders) out += rate(rules, ++round)
  return round
}

/** A lone scout so many spaces from the soldier's first space. */
export function aloneAt({ board }: GameMali, steps: number): Pick<PlainMali, 'soldier' | 'scouts'> | PlainFault {
  const { soldier } = board
  const away = board.stepsFrom(soldier)
  const at = away.indexOf(steps)
  if (at < 0) return { fault: say('plain-too-far', { steps, most: Math.max(...away.filter(Number.isFinite)) }) }
  return { soldier, scouts: [{ scout: 0, at }] }
}
