/**
 * Three Trees: the smallest game that uses the whole contract; it has no sentences, only their keys. 1 Twenty cards, five each of 1
 * to 4; every seat is dealt four. Three rounds, each with another leader. 2 All at once and in secret everybody lays two. 3 Then
 * the leader may, each once: snatch one of the next seat's two (blindly; it is back in hand after the reveal), peek at the top of
 * the deck, take the card somebody peeked at (openly), beg (the others answer in turn), name a face and throw the die for a point.
 * 4 reveal: what is laid is shown; the leader's is out of the game, the others' goes back. 5 Most points win. For the second part
 * of a match all move on one seat, with their points.
 */
import type { Actor, Audience, Chance, Event, Fault, Game, Outcome, Part, Phase, Step } from '../../src/engine/game.ts'
import { pick, type Random, shuffled } from '../../src/engine/random.ts'

const SEATS = ['ash', 'birch', 'cedar'] as const
const CARDS = ['1', '2', '3', '4']
const FACES = ['sun', 'moon', 'star']
const DIE = ['sun', 'sun', 'sun', 'moon', 'moon', 'star']
/** What each verb can name, in the order a legal list keeps. The last row is chance's. */
const NAMES = {
  ...{ pick: CARDS, back: CARDS, ready: [''], give: [''], keep: [''] },
  ...{ snatch: [''], peek: [''], take: [''], beg: [''], name: FACES, reveal: [''] },
  ...{ deck: CARDS, blind: CARDS, die: FACES },
}
type Seat = (typeof SEATS)[number]
type Verb = keyof typeof NAMES
type Frame = Readonly<{ phase: keyof typeof PHASES; seat: Seat; use: string }>
type Place = 'hand' | 'laid' | 'out' | 'deck' | 'top'
/** A card: its owner (or the deck), where he has it, and who knows it: for certain, wherever the owner has it. */
type Card = Readonly<{ kind: string; of: Seat | 'deck'; at: Place; to: readonly Seat[] }>
export type Action = Readonly<{ verb: Verb; what: string }>
export type State = Readonly<{
  todo: readonly Frame[] // the last is the decision now
  round: number
  used: readonly string[] // what the leader has done
  ready: readonly Seat[]
  shown: readonly string[] // at the last reveal
  snatched: Seat | ''
  cards: readonly Card[] // sorted; of equal cards the best known lies first
  points: Readonly<Record<Seat, number>>
}>
export type View = ReturnType<typeof view>
const after = (seat: Seat, n = 1) => SEATS[(SEATS.indexOf(seat) + n) % 3] as Seat
const leader = ({ round }: Pick<State, 'round'>) => after('cedar', round)
const frame = (phase: Frame['phase'], seat: Seat, use = ''): Frame => ({ phase, seat, use })
const decision = ({ todo }: Pick<State, 'todo'>) => todo.at(-1) as Frame
const push = (state: State, ...todo: Frame[]): State => ({ ...state, todo: [...state.todo, ...todo] })
const score = (state: State, seat: Seat) => ({ ...state, points: { ...state.points, [seat]: state.points[seat] + 1 } })
const order = ({ of, at, kind, to }: Card) => `${of} ${at} ${kind} ${3 - to.length}`
const sorted = (cards: readonly Card[]) => cards.toSorted((a, b) => (order(a) < order(b) ? -1 : 1))
const at = ({ cards }: State, place: Place, of: string, kind?: string) =>
  cards.filter((card) => card.at === place && card.of === of && card.kind === (kind ?? card.kind))
const kinds = (state: State, place: Place, of: string) => at(state, place, of).map(({ kind }) => kind)
const move = ({ cards, ...rest }: State, card: Card | undefined, to: Partial<Card>): State => {
  return { ...rest, cards: sorted(cards.map((one) => (one === card ? { ...one, ...to } : one))) }
}
const lay = (state: State, seat: Seat, kind: string) => move(state, at(state, 'hand', seat, kind)[0], { at: 'laid' })
const lift = (now: State, of: Seat, kind: string, to: Place) => move(now, at(now, 'laid', of, kind).at(-1), { at: to })
const step = (state: State, ...events: Event[]): Step<State> => ({ state, events })
const tell = (key: string, what: string, more: Partial<Event> = {}): Event => ({ key, args: { what }, ...more })
const named = (verb: string) => (what: string) => Object.freeze({ verb, what } as Action)
const actions = Object.entries(NAMES).flatMap(([verb, names]) => names.map(named(verb)))
const all = (verb: Verb) => actions.filter((action) => action.verb === verb)
const print = ({ verb, what }: Action) => (what === '' ? verb : `${verb} ${what}`)
const parse = (text: string) => actions.find((action) => print(action) === text) ?? fault(text)
const fault = (at: string): Fault => ({ at, text: { key: 'toy-fault' } })
const reason = (rule: string, key: string) => ({ rule: `toy ${rule}`, key })
const [NOT_THERE, TWO] = [reason('2', 'not-there'), reason('2', 'two')]
const [ONCE, TOP] = [reason('3', 'once'), reason('3', 'top')]
function forbids(state: State, seat: Seat, { verb, what }: Action) {
  const count = (place: Place, of: string, kind?: string) => at(state, place, of, kind).length
  if (state.used.includes(verb)) return ONCE
  if (verb === 'peek' || verb === 'take') return count('top', 'deck') === (verb === 'take' ? 1 : 0) ? undefined : TOP
  if (verb === 'pick') return count('hand', seat, what) === 0 ? NOT_THERE : count('laid', seat) === 2 ? TWO : undefined
  if (verb === 'back') return count('laid', seat, what) === 0 ? NOT_THERE : undefined
  return verb === 'ready' && count('laid', seat) < 2 ? TWO : undefined
}
/** What follows each verb. `use` is what an answer of chance is for: deal, peek, snatch, or the face named. */
const FOLLOWS: Record<Verb, (state: State, seat: Seat, what: string, use: string) => Step<State>> = {
  pick: (state, seat, kind) => step(lay(state, seat, kind), tell('pick', kind, { to: [seat] })),
  back: (state, seat, kind) => step(lift(state, seat, kind, 'hand'), tell('back', kind, { to: [seat] })),
  ready: (state, seat) => {
    const ready = SEATS.filter((one) => one === seat || state.ready.includes(one))
    const todo = ready.length < 3 ? state.todo : [frame('turn', leader(state))]
    return step({ ...state, ready, todo }, tell('ready', seat))
  },
  give: (state, seat) => step(score(state, leader(state)), tell('give', seat)),
  keep: (state, seat) => step(state, tell('keep', seat)),
  snatch: (state, seat) => step(push(state, frame('chance', after(seat), 'snatch')), tell('snatch', after(seat))),
  peek: (state, seat) => step(push(state, frame('chance', seat, 'peek')), tell('peek', seat)),
  take: (state, seat) => {
    const taken = move(state, at(state, 'top', 'deck')[0], { of: seat, at: 'hand', to: SEATS })
    return step(taken, tell('take', kinds(state, 'top', 'deck').join(), { uncovers: true }))
  },
  beg: (state, seat) => step(push(state, ...[2, 1].map((n) => frame('answer', after(seat, n)))), tell('beg', seat)),
  name: (state, seat, face) => step(push(state, frame('chance', seat, face)), tell('name', face)),
  reveal: (state, seat) => {
    const back = (card: Card): Card => {
      if (card.of === seat && card.at === 'laid') return { ...card, of: 'deck', at: 'out', to: SEATS }
      return card.of === 'deck' ? card : { ...card, at: 'hand', to: card.at === 'laid' ? SEATS : card.to }
    }
    const todo = [frame(state.round === 3 ? 'over' : 'choose', leader({ round: state.round + 1 }))]
    const next = { todo, cards: sorted(state.cards.map(back)) }
    const shown = state.cards.flatMap(({ of, at, kind }) => (at === 'laid' ? `${of} ${kind}` : []))
    const told = shown.map((card) => tell('shown', card, { uncovers: true }))
    return step({ ...state, ...next, shown, used: [], ready: [], snatched: '', round: state.round + 1 }, ...told)
  },
  deck: (state, seat, kind, use) => {
    const to = use === 'peek' ? ({ at: 'top' } as const) : ({ of: seat, at: 'hand' } as const)
    return step(move(state, at(state, 'deck', 'deck', kind)[0], { ...to, to: [seat] }), tell(use, kind, { to: [seat] }))
  },
  blind: (state, seat, kind) => step({ ...lift(state, seat, kind, 'out'), snatched: seat }),
  die: (state, seat, face, use) => step(face === use ? score(state, seat) : state, tell('die', face, { roll: true })),
}
function outcomes(state: State): Chance<Action>[] {
  const { seat, use } = decision(state)
  if (use === 'snatch') return oneOf('blind', kinds(state, 'laid', seat), [])
  return FACES.includes(use) ? oneOf('die', DIE, 'all') : oneOf('deck', kinds(state, 'deck', 'deck'), [seat])
}
function oneOf(verb: Verb, from: readonly string[], to: Audience): Chance<Action>[] {
  const weighed = all(verb).map((action) => ({ action, weight: from.filter((one) => one === action.what).length, to }))
  return weighed.filter(({ weight }) => weight > 0)
}
function apply(state: State, actor: Seat | 'chance', { verb, what }: Action): Step<State> {
  const { seat, phase, use } = decision(state)
  const used = phase === 'turn' ? [...state.used, verb] : state.used
  const todo = phase === 'answer' || phase === 'chance' ? state.todo.slice(0, -1) : state.todo
  return FOLLOWS[verb]({ ...state, used, todo }, actor === 'chance' ? seat : actor, what, use)
}
const prompt = (state: State, viewer: string) => ({ key: 'asks', args: { hand: kinds(state, 'hand', viewer) } })
const propose = (verb: Verb) => (_state: State, _seat: Seat, out: Action[]) => void out.push(...all(verb))
function phase(rule: string, waitingFor: (state: State) => readonly Actor[], ...names: Verb[]): Phase<State, Action> {
  const verbs = Object.fromEntries(names.map((verb) => [verb, { candidates: propose(verb), forbids }]))
  return { rule: `toy ${rule}`, verbs, secret: rule === '2', waitingFor, outcomes, apply, prompt }
}
const asked = (state: State) => [decision(state).seat]
const PHASES = {
  choose: phase('2', ({ ready }) => SEATS.filter((seat) => !ready.includes(seat)), 'pick', 'back', 'ready'),
  turn: phase('3', asked, 'snatch', 'peek', 'take', 'beg', 'name', 'reveal'),
  answer: phase('3', asked, 'give', 'keep'),
  chance: phase('1', () => ['chance']),
  over: phase('5', () => []),
}
function view(state: State, viewer: Seat | 'public') {
  const { todo, round, used, ready, shown, snatched, points } = state
  const cards = state.cards.map(({ kind, of, at, to }): Card => {
    const place = of === 'deck' ? at : of === viewer && at !== 'hand' ? 'laid' : 'hand'
    return { kind: to.length === 3 || to.includes(viewer as Seat) ? kind : '', of, at: place, to }
  })
  const all = decision(state).phase === 'over' ? state : null
  return { viewer, todo, round, used, ready, shown, snatched, points, cards: sorted(cards), all }
}
function sample({ viewer, all, cards, ...open }: View, random: Random): State {
  if (all !== null) return all
  const unseen = CARDS.flatMap((kind) => Array(5 - cards.filter((card) => card.kind === kind).length).fill(kind))
  const hidden = shuffled(random, unseen).values()
  const guess = { ...open, cards: sorted(cards.map((card) => ({ ...card, kind: card.kind || hidden.next().value }))) }
  const laying = open.ready.flatMap((seat) => (seat === viewer ? [] : [seat, seat]))
  const laid = laying.reduce<State>((now, seat) => lay(now, seat, pick(random, kinds(now, 'hand', seat))), guess)
  if (open.snatched === '') return laid
  return lift(laid, open.snatched, pick(random, kinds(laid, 'laid', open.snatched)), 'out')
}
function start(previous?: Outcome): State {
  const won = (seat: Seat) => previous?.points?.[after(seat, 2)] ?? (previous?.winners.includes(after(seat, 2)) ? 9 : 0)
  const todo = [frame('choose', 'ash'), ...SEATS.flatMap((seat) => Array<Frame>(4).fill(frame('chance', seat, 'deal')))]
  const cards = CARDS.flatMap((kind) => [1, 2, 3, 4, 5].map((): Card => ({ kind, of: 'deck', at: 'deck', to: [] })))
  const points = { ash: won('ash'), birch: won('birch'), cedar: won('cedar') }
  return { todo, round: 1, used: [], ready: [], shown: [], snatched: '', cards, points }
}
function outcome({ todo, points }: State): Outcome | undefined {
  if (decision({ todo }).phase !== 'over') return undefined
  const winners = SEATS.filter((seat) => points[seat] === Math.max(...Object.values(points)))
  return { winners, points, rule: 'toy 5', why: { key: 'most-points' } }
}
const parts = ({ verb, what }: Action): Part[] =>
  [verb, what].filter(Boolean).map((id) => ({ kind: CARDS.includes(id) ? 'card' : 'button', id }))
/** Whether a value has the shape of an example: a list is of things like the example's first, or of words. */
function like(value: unknown, example: unknown): boolean {
  if (typeof example !== 'object') return typeof value === typeof example
  if (Array.isArray(example)) return Array.isArray(value) && value.every((one) => like(one, example[0] ?? ''))
  const [own, keys] = [Object.entries(Object(value)), Object.keys(Object(example))]
  return own.length === keys.length && own.every(([key, one]) => keys.includes(key) && like(one, Object(example)[key]))
}
function faults({ todo, ready, cards }: State): Fault[] {
  const stack = todo.map(({ phase, seat }) => (SEATS.includes(seat) ? phase : 'nobody')).join(' ')
  const wrong = {
    cards: CARDS.some((kind) => cards.filter((card) => card.kind === kind).length !== 5),
    to: cards.some(({ of, to }) => (of !== 'deck' && !to.includes(of)) || !to.every((seat) => SEATS.includes(seat))),
    laid: ready.some((seat) => cards.filter((card) => card.of === seat && card.at !== 'hand').length !== 2),
    todo: !/^(choose( chance)*|turn( chance|( answer){1,2})?|over)$/.test(stack),
  }
  return Object.entries(wrong).flatMap(([at, is]) => (is ? [fault(at)] : []))
}
function read(json: unknown) {
  const found = like(json, start()) ? faults(json as State) : [fault('position')]
  return found.length > 0 ? found : structuredClone(json as State)
}
export const toy: Game<State, Action, View> = {
  ...{ seats: SEATS, actions, dice: ['die'], start, outcome, view, sample, faults, print, parse, parts },
  phase: (state) => PHASES[decision(state).phase],
  position: { write: (state) => state, read },
  decide: (_first, { winners, rule, why }) => ({ winners: winners.map((seat) => after(seat as Seat, 2)), rule, why }),
}
