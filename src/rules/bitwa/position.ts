/** The position as plain data in the words of the rules: what checksums and hand-written positions rest on. Rule 9.59. */
import * as v from 'valibot'
import { areFaults, type Fault, type Viewer } from '../../engine/game.ts'
import type { Json } from '../../engine/json.ts'
import type { Random } from '../../engine/random.ts'
import { ACTION_EFFECTS, COMBAT_EFFECTS, UNITS, unitIndex } from '../../maps/data-bitwa.ts'
import { schemaFaults } from '../../maps/fault.ts'
import { known, mark, whole } from '../position-schema.ts'
import { unitId } from './actions.ts'
import type { Decks } from './decks.ts'
import { fault } from './fault.ts'
import { faults } from './faults.ts'
import { fightOf, firstOf, readyOf, withAction } from './left-out.ts'
import type { Rules } from './rules.ts'
import { type Cards, DAYS, type Frame, NONE, SEATS, type Side, type State } from './state.ts'
import { type Sizes, sample, view } from './view.ts'
import { idsOf, listOf, sizeOf } from './zones.ts'

/** Marks that are false, 0, and empty lists are left out. What the viewer may not know is a number of cards. */
export function write(rules: Rules, state: State, viewer?: Viewer): Json {
  const mark = (value: boolean | undefined): true | undefined => (value ? true : undefined)
  const [bottom, ...pending] = state.todo
  const { first, picks, next, passed, ready } = state
  return {
    day: state.day,
    phase: bottom === undefined ? 'over' : bottom.phase === 'combats' ? 'combat' : 'operational',
    seat: bottom !== undefined && 'seat' in bottom ? bottom.seat : undefined,
    first: first === 'red' ? undefined : first,
    picks: picks === first ? undefined : picks,
    next: next ?? undefined,
    passed: passed.length === 0 ? undefined : passed,
    ready: ready.length === 0 ? undefined : ready,
    fight: state.fight === NONE ? undefined : unitId(state.fight),
    units: Object.fromEntries(
      UNITS.map((name, unit) => {
        const [hex, target] = [state.unitAt[unit] ?? NONE, state.target[unit] ?? NONE]
        return [
          name,
          {
            at: hex === NONE ? undefined : rules.board.id(hex),
            markers: state.markers[unit] || undefined,
            dispersed: mark(state.dispersed[unit]),
            attacked: mark(state.attacked[unit]),
            on: target === NONE ? undefined : unitId(target),
          },
        ]
      }),
    ),
    red: writeSide(rules, state, 'red', viewer),
    polish: writeSide(rules, state, 'polish', viewer),
    pending: pending.length === 0 ? undefined : pending.map(writeFrame),
  }
}

function writeSide({ decks }: Rules, state: State, side: Side, viewer: Viewer | undefined): Json {
  const list = (place: readonly number[]): readonly string[] => idsOf(decks, listOf(decks, place, side))
  const some = (place: readonly number[]): readonly string[] | undefined =>
    sizeOf(decks, place, side) === 0 ? undefined : list(place)
  const seen = viewer === undefined ? undefined : view(decks, state, viewer)
  const hidden = seen !== undefined && seen.all === null && viewer !== side
  const spied = seen?.seen ?? state.seen
  const more = decks.of[side].some((card) => spied[card] !== state.known[card])
  return {
    hand: hidden ? seen.sizes[side].hand : list(state.hand),
    laid: hidden ? seen.sizes[side].laid || undefined : some(state.laid),
    up: some(state.up),
    discard: some(state.discard),
    known: some(state.known),
    seen: more ? list(spied) : undefined,
    looking: some(seen?.peeked ?? state.peeked),
  }
}

function writeFrame(frame: Frame): Json {
  const { unit, by, ...rest } = { unit: NONE, by: NONE, ...frame }
  return { ...rest, unit: unit === NONE ? undefined : unitId(unit), by: by === NONE ? undefined : unitId(by) }
}

/** Reads a position; every fault names the place and what was expected there. */
export function read(rules: Rules, json: unknown, random?: Random): State | readonly Fault[] {
  const parsed = v.safeParse(schema(rules), json)
  if (!parsed.success) return schemaFaults(parsed.issues)
  const { output } = parsed
  const { phase, seat, pending = [], passed = [] } = output
  if (phase !== 'over' && seat === undefined) return [fault('seat', 'expected-here', { expected: SEATS.join(', ') })]
  if (phase === 'over' && (pending.length > 0 || seat !== undefined))
    return [fault('phase', 'expected-here', { expected: 'nothing pending, as the game is over' })]
  const bottom: readonly Frame[] =
    seat === undefined ? [] : [{ phase: phase === 'combat' ? 'combats' : 'operational', seat }]
  const units = UNITS.map((name) => output.units[name])
  const unitAt = units.map((unit) => unit?.at ?? NONE)
  const target = units.map((unit) => unit?.on ?? NONE)
  const hands = { red: numberOf(output.red.hand), polish: numberOf(output.polish.hand) }
  const told = { phase, seat, passed, pending, unitAt, target, hands }
  const first = output.first ?? firstOf(told)
  const ready = output.ready ?? readyOf(told)
  const board = {
    day: output.day,
    todo: [...bottom, ...withAction(told)],
    first,
    picks: output.picks ?? first,
    next: output.next ?? null,
    passed: SEATS.filter((side) => passed.includes(side)),
    ready: SEATS.filter((side) => ready.includes(side)),
    fight: output.fight ?? fightOf(told),
    unitAt,
    dispersed: units.map((unit) => unit?.dispersed === true),
    markers: units.map((unit) => unit?.markers ?? 0),
    attacked: units.map((unit) => unit?.attacked ?? unit?.on !== undefined),
    target,
  }
  const state = deal(rules, board, { red: output.red, polish: output.polish }, random)
  if (areFaults(state)) return state
  const found = faults(rules, state)
  return found.length === 0 ? state : found
}

/** The cards of a side as they are written: what is hidden is a number. */
interface Written {
  readonly hand: number | readonly number[]
  readonly laid?: number | readonly number[] | undefined
  readonly up?: readonly number[] | undefined
  readonly discard?: readonly number[] | undefined
  readonly known?: readonly number[] | undefined
  readonly seen?: readonly number[] | undefined
  readonly looking?: readonly number[] | undefined
}

/** The position with the cards where they are; hands told as numbers are filled at random from the cards that may be there. */
function deal(
  { decks }: Rules,
  board: Omit<State, keyof Cards>,
  written: Readonly<Record<Side, Written>>,
  random: Random | undefined,
): State | readonly Fault[] {
  const count = (lists: readonly (readonly number[] | number | undefined)[]): readonly number[] => {
    const counts = decks.cards.map(() => 0)
    for (const list of lists)
      if (typeof list === 'object') for (const card of list) counts[card] = (counts[card] ?? 0) + 1
    return counts
  }
  const of = (place: (side: Written) => readonly number[] | number | undefined): readonly number[] =>
    count([place(written.red), place(written.polish)])
  const open = {
    ...board,
    up: of(({ up }) => up),
    discard: of(({ discard }) => discard),
    known: of(({ known }) => known),
  }
  const hand = of((side) => side.hand)
  const laid = of((side) => side.laid)
  const seen = of((side) => side.seen ?? side.known)
  const peeked = of(({ looking }) => looking)
  const hidden = SEATS.filter((side) => typeof written[side].hand === 'number')
  const left = decks.cards.map(({ count: all }, card) => all - at(open.up, card) - at(open.discard, card))
  if (hidden.length === 0) {
    if (SEATS.some((side) => typeof written[side].laid === 'number')) return [hiddenLaid('red')]
    const deck = left.map((n, card) => n - at(hand, card) - at(laid, card))
    return { ...open, deck, hand, laid, seen, peeked }
  }
  const found = hidden.flatMap((side) => handFaults(decks, side, written[side], left, seen))
  if (found.length > 0) return found
  if (random === undefined) return hidden.map((side) => fault(`${side}.hand`, 'hand-missing', { seat: side }))
  const seer = SEATS.find((side) => !hidden.includes(side))
  const world = sample(
    decks,
    {
      ...open,
      viewer: seer ?? 'public',
      sizes: {
        red: sizesOf(decks, 'red', written.red, left),
        polish: sizesOf(decks, 'polish', written.polish, left),
      },
      hand,
      laid,
      seen,
      peeked,
      all: null,
    },
    random,
  )
  return { ...world, seen }
}

const at = (place: readonly number[], card: number): number => place[card] ?? 0
const numberOf = (cards: number | readonly number[] | undefined): number =>
  typeof cards === 'object' ? cards.length : (cards ?? 0)
const hiddenLaid = (side: Side): Fault => fault(`${side}.laid`, 'laid-wrong', { seat: side })

function sizesOf(decks: Decks, side: Side, { hand, laid }: Written, left: readonly number[]): Sizes {
  const sizes = { hand: numberOf(hand), laid: numberOf(laid) }
  return { ...sizes, deck: sizeOf(decks, left, side) - sizes.hand - sizes.laid }
}

/** Whether so many cards can be in a hidden hand: those known to be there at least, and no more than are left. */
function handFaults(
  decks: Decks,
  side: Side,
  { hand, laid }: Written,
  left: readonly number[],
  seen: readonly number[],
): readonly Fault[] {
  if (typeof laid === 'object') return [hiddenLaid(side)]
  const over = decks.of[side].find((card) => at(seen, card) > at(left, card) || at(left, card) < 0)
  if (over !== undefined) return [fault(side, 'known-too-many', { seat: side, card: decks.cards[over]?.id ?? '' })]
  const [least, most] = [sizeOf(decks, seen, side), sizeOf(decks, left, side)]
  const held = numberOf(hand) + numberOf(laid)
  return held < least || held > most ? [fault(`${side}.hand`, 'hand-impossible', { seat: side, least, most })] : []
}

const MOST = 60
/** Of what is neither a list nor a number. */
const NEITHER = v.pipe(
  v.unknown(),
  v.rawTransform(({ addIssue, NEVER }) => {
    addIssue({ expected: 'a list of cards, or how many there are', message: '' })
    return NEVER
  }),
)
const MOST_MARKERS = 99

function schema({ board, decks }: Rules) {
  const hex = known(board.find, 'a hex of the board')
  const unit = known(unitIndex, UNITS.join(', '))
  const seat = v.picklist(SEATS)
  const seats = v.optional(v.pipe(v.array(seat), v.maxLength(SEATS.length)))
  const piece = v.strictObject({
    at: v.optional(hex),
    markers: v.optional(whole(0, MOST_MARKERS)),
    dispersed: mark,
    attacked: mark,
    on: v.optional(unit),
  })
  const side = (name: Side) => {
    const card = known((text) => {
      const found = decks.find(text)
      return decks.cards[found]?.side === name ? found : undefined
    }, `a card of the ${name} side`)
    const list = v.pipe(v.array(card), v.maxLength(MOST))
    const cards = v.optional(list)
    const hidden = v.lazy((told) => (Array.isArray(told) ? list : typeof told === 'number' ? whole(0, MOST) : NEITHER))
    return v.strictObject({
      hand: hidden,
      laid: v.optional(hidden),
      up: cards,
      discard: cards,
      known: cards,
      seen: cards,
      looking: cards,
    })
  }
  const left = whole(1, MOST)
  const frames = v.variant('phase', [
    v.strictObject({ phase: v.literal('set-up'), left }),
    v.pipe(
      v.strictObject({ phase: v.literal('command'), seat, unit: v.optional(unit) }),
      v.transform(({ unit: about = NONE, ...rest }): Frame => ({ ...rest, unit: about })),
    ),
    v.strictObject({ phase: v.literal('choose') }),
    v.strictObject({ phase: v.literal('protect'), seat }),
    v.pipe(
      v.strictObject({
        phase: v.literal('card'),
        effect: v.picklist([...ACTION_EFFECTS, ...COMBAT_EFFECTS]),
        seat,
        left: v.optional(left, 1),
        unit: v.optional(unit),
      }),
      v.transform(({ unit: about = NONE, ...rest }): Frame => ({ ...rest, unit: about })),
    ),
    v.strictObject({ phase: v.literal('retreat'), unit, by: unit }),
    v.strictObject({ phase: v.literal('draw'), seat, left }),
    v.strictObject({
      phase: v.literal('blind'),
      seat,
      use: v.picklist(['fight', 'discard', 'look']),
      left,
      taken: whole(0, MOST),
    }),
  ])
  return v.strictObject({
    day: whole(1, DAYS),
    phase: v.picklist(['operational', 'combat', 'over']),
    seat: v.optional(seat),
    first: v.optional(seat),
    picks: v.optional(seat),
    next: v.optional(seat),
    passed: seats,
    ready: seats,
    fight: v.optional(unit),
    units: v.strictObject(v.entriesFromList(UNITS, piece)),
    red: side('red'),
    polish: side('polish'),
    pending: v.optional(v.pipe(v.array(frames), v.maxLength(4))),
  })
}
