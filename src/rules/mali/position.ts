/** The position as plain data in the words of the rules: what checksums and hand-written positions rest on. Rule 10.70. */
import * as v from 'valibot'
import type { Fault, Viewer } from '../../engine/game.ts'
import type { Json } from '../../engine/json.ts'
import { type Random, shuffled } from '../../engine/random.ts'
import { MOVEMENT, SCOUTS } from '../../maps/data-mali.ts'
import { schemaFaults } from '../../maps/fault.ts'
import { known, whole } from '../position-schema.ts'
import { cardId, orderId, scoutId, scoutIndex, VICTORY } from './actions.ts'
import { aboveVictory, unseen } from './deck.ts'
import { fault, faults } from './faults.ts'
import { anyCard, COLOURS, coloursIn, DEALT, keepAny } from './hands.ts'
import { isExtended, type Rules, trackLength, victory } from './rules.ts'
import { actingOrder } from './sequence.ts'
import { type End, HAND, NONE, PRISON, type State, scoutsOf } from './state.ts'
import { frameSchema, readTodo, writeFrame } from './todo.ts'
import { view } from './view.ts'

/** Marks that are not set, zeros and empty lists are left out. What the viewer may not know is told as a number, or as chosen. */
export function write(rules: Rules, state: State, viewer?: Viewer): Json {
  const { board, decks, seats } = rules
  const seen = viewer === undefined ? undefined : view(rules, state, viewer)
  const shown = seen ?? state
  const card = (order: number): string => cardId(decks, order)
  const some = <T>(list: readonly T[]): readonly T[] | undefined => (list.length === 0 ? undefined : list)
  const space = (at: number): string => (at === PRISON ? 'prison' : at === HAND ? 'hand' : board.id(at))
  const kinds = (hand: readonly number[] = []): readonly string[] =>
    hand.flatMap((n, kind) => Array<string>(n).fill(decks.objectives[kind]?.id ?? ''))
  const isHidden = (seat: number): boolean => seen !== undefined && seen.all === null && seats[seat] !== viewer
  return {
    round: state.round,
    start: seats[state.start],
    scouts: Object.fromEntries(
      state.scoutAt.map((at, scout) => {
        const order = state.carries[scout] ?? NONE
        return [scoutId(scout), { at: space(at), order: order === NONE ? undefined : orderId(order) }]
      }),
    ),
    track: state.track.map((cards) => cards.map(card)),
    seats: Object.fromEntries(
      seats.map((name, seat) => {
        const chosen = shown.chosen[seat] ?? 0
        const dealt = (state.dealt[seat] ?? []).reduce((sum, n) => sum + n, 0)
        const hasKept = (state.kept[seat] ?? []).some((n) => n > 0)
        return [
          name,
          {
            delivered: some((state.delivered[seat] ?? []).map(orderId)),
            used: some((state.used[seat] ?? []).flatMap((isUsed, i) => (isUsed ? [i + 1] : []))),
            card: chosen === 0 ? undefined : chosen === NONE ? true : chosen,
            objectives: dealt === 0 ? undefined : isHidden(seat) ? dealt : kinds(state.dealt[seat]),
            keeps: !hasKept ? undefined : isHidden(seat) ? true : kinds(state.kept[seat]),
          },
        ]
      }),
    ),
    gone: some(state.gone.map(orderId)),
    victory:
      isExtended(rules) && aboveVictory(rules, state) < 0 && !state.track.flat().includes(victory(rules))
        ? 'left'
        : undefined,
    next: some(
      shown.next.map((order, i) => ({
        order: order === NONE ? undefined : card(order),
        seats: seats.filter((_, seat) => state.knows[i]?.[seat]),
      })),
    ),
    soldier: state.soldier === NONE ? undefined : board.id(state.soldier),
    closed: some(board.roads.flatMap(({ id }, road) => (state.closed[road] ? [id] : []))),
    tokens: state.tokens || undefined,
    strikes: state.strikes.some((n) => n > 0)
      ? Object.fromEntries(
          board.districts.flatMap((id, district) =>
            state.strikes[district] ? [[id, state.strikes[district] ?? 0]] : [],
          ),
        )
      : undefined,
    acting: some(state.acting.map((seat) => seats[seat] ?? '')),
    end: state.end === '' ? undefined : state.end,
    todo: some(state.todo.map((frame) => writeFrame(rules, frame))),
  }
}

/** Reads a position; every fault names the place and what was expected there. What is hidden and left out is drawn from `random`. */
export function read(rules: Rules, json: unknown, random?: Random): State | readonly Fault[] {
  const parsed = v.safeParse(schema(rules), json)
  if (!parsed.success) return schemaFaults(parsed.issues)
  const { seats, decks, board } = rules
  const told = parsed.output
  const scouts = seats.flatMap((_, seat) => scoutsOf(seat))
  const of = <T>(pick: (seat: (typeof told.seats)[string] | undefined) => T): readonly T[] =>
    seats.map((name) => pick(told.seats[name]))
  const counted = (list: readonly number[]): readonly number[] =>
    decks.objectives.map((_, kind) => list.filter((one) => one === kind).length)
  const track = Array.from({ length: trackLength(rules) }, (_, i) => told.track[i] ?? [])
  const orders = [...track.flat(), ...of((seat) => seat?.delivered ?? []).flat(), ...(told.gone ?? [])]
  const cards = of((seat) => (typeof seat?.card === 'number' ? seat.card : seat?.card === true ? NONE : 0))
  // When the last patrol has chosen, the cards are turned over.
  const areOpen = cards.every((card) => card > 0)
  const start = told.start ?? NONE
  const bare: State = {
    round: told.round,
    start,
    scoutAt: scouts.map((scout) => told.scouts[scoutId(scout)]?.at ?? NONE),
    carries: scouts.map((scout) => told.scouts[scoutId(scout)]?.order ?? NONE),
    used: of((seat) => {
      const used = seat?.used ?? (areOpen && typeof seat?.card === 'number' ? [seat.card] : [])
      return Array.from({ length: MOVEMENT }, (_, i) => used.includes(i + 1))
    }),
    chosen: cards,
    acting: told.acting ?? (areOpen ? actingOrder(rules, { start, chosen: cards }) : []),
    track,
    delivered: of((seat) => seat?.delivered ?? []),
    gone: told.gone ?? [],
    drawn: orders.filter((card) => card !== victory(rules)).length,
    next: (told.next ?? []).map(({ order }) => order ?? NONE),
    knows: (told.next ?? []).map((card) => seats.map((_, seat) => card.seats.includes(seat))),
    soldier: told.soldier ?? NONE,
    closed: board.roads.map((_, road) => told.closed?.includes(road) === true),
    tokens: told.tokens ?? told.closed?.length ?? 0,
    strikes: board.districts.map((id) => told.strikes?.[id] ?? 0),
    dealt: of((seat) => counted(Array.isArray(seat?.objectives) ? (seat.objectives as readonly number[]) : [])),
    kept: of((seat) => counted(Array.isArray(seat?.keeps) ? (seat.keeps as readonly number[]) : [])),
    end: told.end ?? '',
    todo: [],
  }
  const isPast =
    isExtended(rules) && bare.drawn >= 0 && (track.flat().includes(victory(rules)) || told.victory === 'left')
  if (told.victory !== undefined && !isExtended(rules)) return [fault('victory', 'victory-wrong', { why: 'basic' })]
  if (told.victory !== undefined && track.flat().includes(victory(rules)))
    return [fault('victory', 'victory-wrong', { why: 'there' })]
  const state: State = {
    ...bare,
    drawn: bare.drawn + (isPast ? 1 : 0),
    todo: told.end === undefined ? readTodo(rules, bare, told.todo) : [],
  }
  const filled = fill(rules, state, told.seats, random)
  if (!('todo' in filled)) return filled
  const found = faults(rules, filled)
  return found.length === 0 ? filled : found
}

type ToldSeats = Readonly<Record<string, { readonly objectives?: unknown; readonly keeps?: unknown }>>

/** Hidden cards that were not told: objectives, what is kept of them, chosen cards, cards that were looked at. */
function fill(rules: Rules, state: State, told: ToldSeats, random: Random | undefined): State | readonly Fault[] {
  const { decks, seats } = rules
  const isDealt = isExtended(rules) && (state.round > 0 || state.todo.some(({ phase }) => phase === 'keep'))
  const isDealing = state.todo.some(({ phase }) => phase === 'deal')
  /** Objectives to be drawn for each seat: in the midst of the deal as many as it has been told to have. */
  const lacking = seats.map((name) => {
    const cards = told[name]?.objectives
    return typeof cards === 'number' ? cards : isDealt && cards === undefined ? DEALT : 0
  })
  const keepsHidden = seats.map(
    (name) => isDealt && (told[name]?.keeps === true || (state.round > 0 && told[name]?.keeps === undefined)),
  )
  const isWhole =
    lacking.every((n) => n === 0) &&
    !keepsHidden.includes(true) &&
    !state.chosen.includes(NONE) &&
    !state.next.includes(NONE)
  if (isWhole) return state
  if (random === undefined) {
    const at = seats.find((_, seat) => lacking[seat] || keepsHidden[seat] || state.chosen[seat] === NONE)
    return [fault(at === undefined ? 'next' : `seats.${at}`, 'expected-here', { expected: 'the hidden cards as well' })]
  }
  const left = decks.objectives.flatMap(({ count }, kind) =>
    Array<number>(Math.max(0, count - state.dealt.reduce((sum, hand) => sum + (hand[kind] ?? 0), 0))).fill(kind),
  )
  let dealt = state.dealt
  for (let tries = 0; tries < 5000; tries++) {
    const cards = shuffled(random, left)
    dealt = state.dealt.map((hand, seat) => {
      const drawn = cards.splice(0, lacking[seat] ?? 0)
      return hand.map((n, kind) => n + drawn.filter((one) => one === kind).length)
    })
    if (isDealing || dealt.every((hand, seat) => !lacking[seat] || coloursIn(rules, hand) >= COLOURS)) break
  }
  const pool = shuffled(random, unseen(rules, { ...state, next: state.next.filter((card) => card !== NONE) }))
  return {
    ...state,
    dealt,
    kept: state.kept.map((hand, seat) => {
      return keepsHidden[seat] ? keepAny(rules, dealt[seat] ?? [], random) : hand
    }),
    chosen: state.chosen.map((card, seat) => {
      return card === NONE ? anyCard(state.used[seat] ?? [], random) : card
    }),
    next: state.next.map((card) => (card === NONE ? (pool.pop() ?? 0) : card)),
  }
}

/** A list in which nothing stands twice. */
const once = (item: v.GenericSchema<unknown, number>, print: (one: number) => string) =>
  v.pipe(
    v.array(item),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const twice = dataset.value.find((one, i, all) => all.indexOf(one) !== i)
      if (twice !== undefined)
        addIssue({ expected: 'each once', message: 'each once', received: `${print(twice)} twice` })
    }),
  )
const atMost = <T>(item: v.GenericSchema<unknown, T>, n: number, what: string) =>
  v.pipe(
    v.array(item),
    v.rawCheck(({ dataset, addIssue }) => {
      const expected = `${n} ${what} at most`
      if (dataset.typed && dataset.value.length > n)
        addIssue({ expected, message: expected, received: `${dataset.value.length}` })
    }),
  )

function schema(rules: Rules) {
  const { board, decks, seats } = rules
  const n = seats.length
  const space = known((text) => board.find(text), 'a space of the board')
  const away = ['prison', 'hand']
  const numbered = (text: string): number =>
    /^\d{1,2}$/.test(text) && Number(text) <= decks.orders.length ? Number(text) - 1 : -1
  // Who writes by hand may leave out the quotes.
  const text = v.union([v.string(), v.pipe(v.number(), v.transform(String))])
  const order = v.pipe(text, known(numbered, 'an order such as 6'))
  const card = v.pipe(
    text,
    known((one) => (one === VICTORY ? victory(rules) : numbered(one)), 'an order such as 6, or victory'),
  )
  const seat = known((text) => seats.indexOf(text), seats.join(', '))
  const road = known((text) => board.findRoad(text), 'a road such as SZU-BRI')
  const district = known((text) => board.districts.indexOf(text), board.districts.join(', '))
  const objective = known((text) => decks.objectives.findIndex(({ id }) => id === text), 'an objective such as to-5')
  const scout = known((text) => {
    const found = scoutIndex(text)
    return found < SCOUTS * n ? found : -1
  }, 'a scout such as r1')
  // What is off the board is numbered after the spaces, until it is known to be right.
  const at = v.pipe(
    known(
      (text) => (away.includes(text) ? board.size + away.indexOf(text) : board.find(text)),
      'a space of the board, prison or hand',
    ),
    v.transform((found) => [PRISON, HAND][found - board.size] ?? found),
  )
  const names = seats.flatMap((_, one) => scoutsOf(one).map(scoutId))
  const cards = atMost(card, decks.orders.length + 1, 'cards')
  const frame = frameSchema({ seat, scout, order, road, district }, n)
  const patrol = v.strictObject({
    delivered: v.optional(v.array(order)),
    used: v.optional(once(whole(1, MOVEMENT), String)),
    card: v.optional(v.union([whole(1, MOVEMENT), v.literal(true)])),
    objectives: v.optional(v.union([whole(0, 6), v.array(objective)])),
    keeps: v.optional(v.union([v.literal(true), v.array(objective)])),
  })
  const end: readonly Exclude<End, ''>[] = ['tokens', 'districts', 'regular']
  return v.strictObject({
    round: whole(0, 99),
    start: v.optional(seat),
    scouts: v.strictObject(v.entriesFromList(names, v.strictObject({ at, order: v.optional(order) }))),
    track: atMost(cards, trackLength(rules), 'spaces'),
    seats: v.strictObject(v.entriesFromList([...seats], patrol)),
    gone: v.optional(v.array(order)),
    /** Where the Victory card has left the track already. */
    victory: v.optional(v.literal('left')),
    next: v.optional(
      v.array(v.strictObject({ order: v.optional(card), seats: once(seat, (one) => seats[one] ?? '') })),
    ),
    soldier: v.optional(space),
    closed: v.optional(once(road, (one) => board.roads[one]?.id ?? '')),
    tokens: v.optional(whole(0, 42)),
    strikes: v.optional(
      v.record(
        v.pipe(
          v.string(),
          v.check((id) => board.districts.includes(id), board.districts.join(', ')),
        ),
        whole(1, 2),
      ),
    ),
    acting: v.optional(v.array(seat)),
    end: v.optional(v.picklist(end)),
    todo: v.optional(v.pipe(v.array(frame), v.minLength(1), v.maxLength(20))),
  })
}
