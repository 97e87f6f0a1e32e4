/** A game on the table: what can be chosen, what is shown of it, and how play goes on. */

import type { AnySession, Opened } from '../desk/opened.ts'
import {
  computerChoice,
  decider,
  isSecretChoice,
  listIsSecret,
  type Play,
  persons,
  possible,
  sideName,
  viewerOf,
} from '../desk/seating.ts'
import { levelOf, playersNow } from '../desk/seats.ts'
import { type Action, CHANCE, mayRead, type Part, type Seat, type Viewer } from '../engine/game.ts'
import { beginPart, finalOutcome, isSession, log, partOutcome, seen } from '../engine/session.ts'
import { lastSteps } from '../engine/steps.ts'
import { cli } from '../text/en/cli.ts'
import { screenOf } from './catalogue.ts'
import { type Model, type PlayState, push, type Reveal, type Screen, type Updated } from './model.ts'
import { beginsWith, type Option, optionsAfter } from './options.ts'
import { PAUSE } from './settings.ts'

/** Puts a game on the desk. */
export function sitDown(opened: Opened, session: AnySession, path: string): PlayState {
  const looks = screenOf(opened.entry.id, opened.game)
  const play: PlayState = { opened, session, path, looks, cursor: looks.map.places[0] ?? '', picked: [], last: [] }
  return onUnitInUse(play)
}

/** Who looks: the person behind the curtain, the only person, or everybody. */
export const viewerNow = (play: PlayState): Viewer => play.eyes ?? viewerOf(play)

/** Who may read what is written on the table. A secret that is shown on demand only stands nowhere else. */
export const readerNow = (play: PlayState): Viewer => (play.looks.secretsOnDemand === true ? 'public' : viewerNow(play))

/** What is on the map now: while something is revealed, the step it has come to. */
export const viewNow = (play: PlayState): unknown =>
  play.reveal?.steps[play.reveal.at]?.view ?? seen(play.session, viewerNow(play)).view

/** The person who decides now; undefined while something is revealed, a computer thinks, or the part is over. */
export function personNow(play: PlayState): Seat | undefined {
  const next = play.reveal === undefined ? decider(play) : undefined
  return next?.person === true ? next.seat : undefined
}

/** What the person at the keyboard can choose next. */
export function optionsNow(play: PlayState): readonly Option[] {
  const seat = personNow(play)
  if (seat === undefined) return []
  const all = optionsAfter(play.opened.game, possible(play, seat), play.picked, placeOf(play))
  if (play.here === true) return all.filter(({ place }) => place === play.cursor)
  return play.picked.length === 0 ? inPanelOrder(play, all) : all
}

/** The buttons that can be pressed whatever unit is chosen. */
export const buttonsNow = (play: PlayState): readonly Option[] =>
  play.picked.length === 0
    ? []
    : optionsNow({ ...play, picked: [], here: undefined }).filter(({ part }) => part.kind === 'button')

/** Units as the panel lists them, and after them what is no unit. */
function inPanelOrder(play: PlayState, options: readonly Option[]): readonly Option[] {
  const units = play.looks.panel(viewNow(play)).map(({ unit }) => unit)
  const rank = ({ part }: Option): number => {
    const at = part.kind === 'unit' ? units.indexOf(part.id) : -1
    return at < 0 ? units.length : at
  }
  return [...options].sort((a, b) => rank(a) - rank(b))
}

export const placeOf = (play: PlayState): ((part: Part) => string | undefined) => {
  const view = viewNow(play)
  return (part) => play.looks.place(view, part)
}

/** The option that Enter would choose: the one Tab stands on, or the only one at the cursor. */
export function optionChosen(play: PlayState, options: readonly Option[]): Option | undefined {
  if (play.tab !== undefined) return options[play.tab]
  const here = options.filter(({ place }) => place === play.cursor)
  return here.length === 1 ? here[0] : undefined
}

/** Tab goes on to an option; the cursor goes with it. */
export function tabTo(play: PlayState, options: readonly Option[], index: number): PlayState {
  const tab = ((index % options.length) + options.length) % options.length
  const option = options[tab]
  return option === undefined ? play : { ...play, tab, cursor: option.place ?? play.cursor }
}

/** A new decision: the cursor stands on the first thing that can be chosen. */
function atFirstOption(play: PlayState): PlayState {
  const fresh: PlayState = { ...play, picked: [], tab: undefined, here: undefined, input: undefined }
  const options = optionsNow(fresh)
  const onMap = options.findIndex(({ place }) => place !== undefined)
  if (onMap >= 0) return { ...fresh, cursor: options[onMap]?.place ?? fresh.cursor }
  // What a die shows must be looked at: nothing is offered to a stray Enter.
  return options.length > 0 && personNow(fresh) !== CHANCE ? { ...fresh, tab: 0 } : fresh
}

/** The table after the record has taken an action, undo or another command. */
export function afterCommit(model: Model, play: PlayState, session: AnySession): Updated {
  const before = decider(play)
  const acted = session.now.done.length > play.session.now.done.length ? session.now.done.at(-1) : undefined
  const game = play.opened.game
  const trail = acted === undefined ? [] : play.looks.trail(game.view(acted.before.state, viewerOf(play)), acted.action)
  const base: PlayState = {
    ...play,
    session,
    // A die typed by hand belongs to the action before it.
    last: trail.length === 0 && acted?.actor === CHANCE ? play.last : trail,
    message: undefined,
    input: undefined,
    here: undefined,
    tab: undefined,
    asked: undefined,
    cautioned: undefined,
  }
  const reveal = acted === undefined ? undefined : revealOf(model, base, acted.actor)
  const sameTurn = decider(base)?.seat === before?.seat
  const byPerson = acted === undefined || !isComputer(base, acted.actor)
  const settled = !byPerson ? { ...base, picked: [] } : sameTurn ? onUnitInUse(base) : atFirstOption(base)
  return proceed({ ...model, play: { ...settled, reveal } })
}

/** The unit that the side to move has acted with last stays chosen as long as it can go on, and the cursor goes with it. */
function onUnitInUse(play: PlayState): PlayState {
  const { game } = play.opened
  const seat = decider(play)?.seat
  const { done } = play.session.now
  const since = done.slice(done.findLastIndex(({ actor }) => actor !== seat && actor !== CHANCE) + 1)
  // What was chosen in secret must not be pointed at afterwards.
  const openly = since.filter(({ events }) => events.every(({ to }) => mayRead(to, 'public')))
  const units = openly.flatMap(({ action }) => game.parts(action)[0] ?? []).filter(({ kind }) => kind === 'unit')
  const unit = units.at(-1)
  if (unit === undefined || seat === undefined) return atFirstOption(play)
  const goesOn = possible(play, seat).some((legal) => beginsWith(game.parts(legal), [unit]))
  const { view } = seen(play.session, viewerNow(play))
  const cursor = play.looks.place(view, unit) ?? play.cursor
  if (goesOn) return { ...play, picked: [unit], cursor }
  const stays: PlayState = { ...play, picked: [], cursor }
  return optionsNow(stays).some(({ part }) => part.kind === 'unit') ? stays : atFirstOption(stays)
}

/** Dice, and what computers do, are shown one event after another, unless the pace is off or a key has asked to hurry. */
function revealOf(model: Model, play: PlayState, actor: Seat): Reveal | undefined {
  if (model.settings.pace === 'off' || play.hurry === true) return undefined
  const byComputer = isComputer(play, actor)
  const steps = lastSteps(play.session, viewerNow(play))
  if (steps.length < 2 && !byComputer) return undefined
  const reader = readerNow(play)
  const told = lastSteps(play.session, reader)
  return {
    at: 0,
    steps: steps.map(({ view }, i) => ({ view, lines: (told[i]?.events ?? []).map(play.opened.say) })),
  }
}

const isComputer = ({ opened, session }: Play, actor: Seat): boolean =>
  actor !== CHANCE && levelOf(playersNow(opened.header, session)[actor] ?? '') !== undefined

/** The next step of what is revealed, or play itself. */
export function tick(model: Model, ticket: number): Updated {
  const { play } = model
  if (play?.reveal === undefined || ticket !== model.ticket) return [model]
  const { reveal } = play
  if (reveal.at + 1 < reveal.steps.length)
    return waiting({ ...model, play: { ...play, reveal: { ...reveal, at: reveal.at + 1 } } })
  return proceed({ ...model, play: settle(play) })
}

/** Everything is shown at once, and what follows until a person decides. */
export function hurry(model: Model, play: PlayState): Updated {
  return proceed({ ...model, play: { ...settle(play), hurry: true } })
}

const settle = (play: PlayState): PlayState => {
  const open = { ...play, reveal: undefined }
  return open.picked.length > 0 ? open : atFirstUnlessChosen(open)
}

/** Nothing was chosen yet when the reveal began, so that the cursor may still stand where the decision before was. */
const atFirstUnlessChosen = (play: PlayState): PlayState =>
  optionsNow(play).some(({ place }) => place === play.cursor) ? play : atFirstOption(play)

function waiting(model: Model): Updated {
  const ticket = model.ticket + 1
  return [
    { ...model, ticket },
    { do: 'wait', ms: PAUSE[model.settings.pace], ticket },
  ]
}

/** Goes on until a person has to do something: reveals, lets computers think, begins the second part, shows the result. */
export function proceed(model: Model): Updated {
  const { play } = model
  if (play === undefined) return [model]
  if (play.reveal !== undefined) return waiting(model)
  if (finalOutcome(play.session) !== undefined) return [showOnTable(model, { at: 'result' })]
  const outcome = partOutcome(play.session)
  if (outcome !== undefined)
    return [showOnTable(model, { at: 'part', why: `${play.opened.say(outcome.why)} ${cli.ruleTag(outcome.rule)}` })]
  const next = decider(play)
  if (next === undefined) return [model]
  if (!next.person) {
    const line = play.session.lines.length + 1
    if (play.asked === line) return [model]
    return [
      { ...model, play: { ...play, asked: line } },
      { do: 'think', play, seat: next.seat, line },
    ]
  }
  return handOver({ ...model, play: { ...play, hurry: undefined } }, next.seat)
}

/** A curtain comes down where the next screen would show what only one of several persons may see. */
function handOver(model: Model, seat: Seat): Updated {
  const { play } = model
  if (play === undefined) return [model]
  const shared = seat !== CHANCE && persons(play).length > 1
  const secret = shared && (listIsSecret(play, seat) || isSecretChoice(play, seat))
  if (!secret)
    return play.eyes === undefined ? [model] : [{ ...model, play: { ...play, eyes: undefined } }, { do: 'wipe' }]
  if (play.eyes === seat) return [model]
  const curtain: Screen = {
    at: 'curtain',
    to: seat,
    name: sideName(play, seat),
    since: sinceLastDecision(play, seat),
    before: 'table',
  }
  return [showOnTable({ ...model, play: { ...play, eyes: undefined } }, curtain), { do: 'wipe' }]
}

const MOST_SINCE = 12

/** What everybody may read of what happened since a seat decided last. */
function sinceLastDecision(play: Play, seat: Seat): readonly string[] {
  const told = log(play.session, 'public')
  const own = told.findLastIndex(({ actor }) => actor === seat)
  return told
    .slice(own + 1)
    .map(({ events }) => events.map(play.opened.say).join(' '))
    .slice(-MOST_SINCE)
}

/** The person has sat down behind the curtain. */
export function liftCurtain(model: Model, to: Seat): Updated {
  const { play } = model
  if (play === undefined) return [model]
  return [{ ...model, play: atFirstOption({ ...play, eyes: to }) }]
}

/** The second part of a match begins. */
export function nextPart(model: Model): Updated {
  const { play } = model
  if (play === undefined) return [model]
  const session = beginPart(play.session)
  return isSession(session) ? [model, { do: 'commit', session }] : [model]
}

/** Shows a screen over the table, and nothing that was open over it before. */
function showOnTable(model: Model, screen: Screen): Model {
  const table = model.stack.findIndex(({ at }) => at === 'table')
  const under = table < 0 ? model.stack : model.stack.slice(0, table + 1)
  const shown = under.at(-1)
  return shown?.at === screen.at ? model : push({ ...model, stack: under }, screen)
}

/** What a computer does, for the effect that lets it think. */
export const think = (play: Play, seat: Seat): Action => computerChoice(play, seat)
