/** How play goes on: what an action brings is shown, computers think, persons change places, parts end. */

import { sinceLastDecision } from '../desk/log-text.ts'
import type { AnySession, Opened } from '../desk/opened.ts'
import { decider, isSecret, type Play, persons, sideName, viewerOf } from '../desk/seating.ts'
import { levelOf, playersNow } from '../desk/seats.ts'
import { type Action, CHANCE, type Event, mayRead, type Seat } from '../engine/game.ts'
import { beginPart, type Done, finalOutcome, isSession, partOutcome } from '../engine/session.ts'
import { lastSteps } from '../engine/steps.ts'
import { cli } from '../text/en/cli.ts'
import { screenOf } from './catalogue.ts'
import { afterOthers, atFirstOption, onUnitInUse } from './choosing.ts'
import type { Beat, GameSheet } from './games/game-screen.ts'
import {
  type Effect,
  type Message,
  type Model,
  type PlayState,
  push,
  type Reveal,
  type RevealStep,
  type Screen,
  top,
  type Updated,
} from './model.ts'
import { readerNow, viewerNow } from './playing.ts'
import { PAUSE } from './settings.ts'
import { secretLines } from './table-pages.ts'
import { choicesAfter, NO_CHOICES } from './taking-back.ts'

/** Puts a game on the desk. */
export function sitDown(opened: Opened, session: AnySession, path: string): PlayState {
  const looks = screenOf(opened.entry.id, opened.game)
  const play: PlayState = {
    opened,
    session,
    path,
    looks,
    cursor: looks.map.places[0] ?? '',
    picked: [],
    last: [],
    choices: NO_CHOICES,
  }
  return onUnitInUse(play)
}

/** The table after the record has taken an action, undo or another command. */
export function afterCommit(model: Model, play: PlayState, session: AnySession): Updated {
  const isReseated = session.lines.slice(play.session.lines.length).at(-1)?.command?.do === 'seat'
  return isReseated ? afterReseat(model, play, session) : afterAction(model, play, session)
}

/**
 * A seat has changed hands. Nobody's secrets stay for others: who shares the screen now sees what everybody may see, and who is left alone
 * at it finds his hand behind a curtain, because the one who has just given his seat away may still be looking.
 */
function afterReseat(model: Model, play: PlayState, session: AnySession): Updated {
  const settled: PlayState = {
    ...play,
    session,
    choices: NO_CHOICES,
    message: undefined,
    asked: undefined,
    hinting: undefined,
    reveal: undefined,
    hurry: undefined,
    guard: undefined,
    cautioned: undefined,
  }
  const now = persons(settled)
  const eyes = play.eyes !== undefined && now.length > 1 && now.includes(play.eyes) ? play.eyes : undefined
  const base = onUnitInUse({ ...settled, eyes, picked: [], paused: now.length === 0 ? play.paused : undefined })
  const [heir] = now
  const wipes: readonly Effect[] =
    viewerNow(play) === 'public' || viewerNow(play) === viewerNow(base) ? [] : [{ do: 'wipe' }]
  const inherits = heir !== undefined && now.length === 1 && persons(play).length > 1 && play.eyes !== heir
  if (inherits && standsOnTable(base, heir)) {
    const curtain: Screen = { at: 'curtain', to: heir, name: sideName(base, heir), since: [], before: 'seat' }
    return [showOnTable({ ...model, play: base }, curtain), { do: 'wipe' }]
  }
  const [next, ...effects] = proceed({ ...model, play: base })
  return [next, ...wipes, ...effects]
}

/** Whether somebody who sits alone at the screen sees there what only he may see. */
const standsOnTable = (play: PlayState, seat: Seat): boolean =>
  isSecret(play) || (play.looks.secretsOnDemand !== true && secretLines(play, seat).length > 0)

function afterAction(model: Model, play: PlayState, session: AnySession): Updated {
  const fresh = session.now.done.slice(play.session.now.done.length)
  const acted = fresh.at(-1)
  const byPerson = acted === undefined || !isComputer({ ...play, session }, acted.actor)
  const base: PlayState = {
    ...play,
    session,
    last: lastOf(play, fresh),
    choices: choicesAfter(
      play.choices,
      session.lines.slice(play.session.lines.length),
      acted !== undefined && byPerson,
    ),
    message: messageOf(play, fresh),
    // Who types while computers act goes on typing.
    input: byPerson ? undefined : play.input,
    roams: byPerson ? undefined : play.roams,
    here: undefined,
    tab: undefined,
    asked: undefined,
    hinting: undefined,
    cautioned: undefined,
  }
  const next = decider(base)?.eyes
  const reveal = acted === undefined ? undefined : revealOf(model, base, acted.actor)
  const begun = byPerson ? onUnitInUse(base) : afterOthers(base)
  // What one person may see goes with him; only what his own action brought is still shown to him.
  const goesOn = next === play.eyes || (keepsReading(play) && reveal !== undefined && acted?.actor === play.eyes)
  const stays = play.eyes === undefined || (reveal?.onSheet !== true && goesOn)
  const told = acted === undefined ? [] : toldInSecret(play, acted)
  return told.length > 0 && acted !== undefined
    ? tellInSecret({ ...model, play: { ...begun, eyes: undefined } }, acted.actor, told)
    : withWipe(stays, proceed({ ...model, play: { ...begun, reveal, eyes: stays ? play.eyes : undefined } }))
}

/** What happened on a walk. */
function messageOf({ looks, opened }: PlayState, fresh: readonly Done<unknown, Action>[]): Message | undefined {
  const events = fresh.slice(0, -1).flatMap((done) => done.events)
  const lines = events.filter((event) => looks.walking?.isNotable(event)).map(opened.say)
  return lines.length === 0 ? undefined : { lines }
}

/** Whether who sits at the screen is still shown alone what his last action brings: what concerns him alone is not told at once. */
const keepsReading = ({ looks }: PlayState): boolean => looks.toldAtOnce !== true

const withWipe = (stays: boolean, [model, ...effects]: Updated): Updated =>
  stays ? [model, ...effects] : [model, { do: 'wipe' }, ...effects]

/** Where the last actions took place, those of one unit together. A die typed by hand belongs to the action before it; what was done in secret leaves no trace. */
function lastOf(
  { last, looks, opened, ...play }: PlayState,
  fresh: readonly Done<unknown, Action>[],
): readonly string[] {
  if (fresh.some(({ events }) => events.some(({ to }) => !mayRead(to, 'public')))) return []
  if (fresh.length > 0 && fresh.every(({ actor }) => actor === CHANCE)) return last
  const [unit] = fresh.slice(-1).flatMap(({ action }) => opened.game.parts(action).slice(0, 1))
  const from = fresh.findLastIndex(({ action }) => opened.game.parts(action)[0]?.id !== unit?.id)
  return fresh
    .slice(from + 1)
    .flatMap(({ before, action }) => looks.trail(opened.game.view(before.state, viewerOf({ ...play, opened })), action))
}

/**
 * What an action told its actor alone, who does not sit alone at the screen: it would be lost on the table. Where secrets stand on the
 * table of who sits there, he reads it then, unless the game wants it told at once.
 */
const toldInSecret = (play: PlayState, { actor, events }: Done<unknown, Action>): readonly string[] =>
  (play.looks.secretsOnDemand !== true && play.looks.toldAtOnce !== true) ||
  actor === CHANCE ||
  isComputer(play, actor) ||
  play.eyes === actor
    ? []
    : events.filter(({ to }) => mayRead(to, actor) && !mayRead(to, viewerOf(play))).map(play.opened.say)

function tellInSecret(model: Model, to: Seat, lines: readonly string[]): Updated {
  const { play } = model
  if (play === undefined) return [model]
  const [next, ...effects] = proceed(model)
  const curtain: Screen = { at: 'curtain', to, name: sideName(play, to), since: [], before: 'secret', lines }
  return [push(next, curtain), ...effects]
}

/** Dice, and what computers do, are shown one event after another, unless the pace is off or a key has asked to hurry. */
function revealOf(model: Model, play: PlayState, actor: Seat): Reveal | undefined {
  if (model.settings.pace === 'off' || play.hurry === true) return undefined
  const byComputer = isComputer(play, actor)
  const { sheet } = play.looks
  const onSheet = sheet !== undefined && isOfSheet(play, sheet)
  // Of a computer's action nobody sees more than the public does; a combat is watched by all.
  const isOwn = actor === play.eyes && !onSheet && (keepsReading(play) || decider(play)?.eyes === actor)
  const shown: PlayState = isOwn ? play : { ...play, eyes: undefined }
  const seen = lastSteps(play.session, viewerNow(shown))
  const told = lastSteps(play.session, readerNow(shown))
  const step = (view: unknown, events: readonly Event[]): RevealStep => {
    const lines = events.map(play.opened.say)
    return { view, events, lines, said: lines, hold: false }
  }
  const steps = onSheet
    ? seen.flatMap(({ view }, i) => inBeats(told[i]?.events ?? [], sheet).map((events) => step(view, events)))
    : seen.flatMap(({ view }, i) => {
        const events = told[i]?.events ?? []
        const before = i === 0 ? viewBefore(shown) : seen[i - 1]?.view
        return apart(play.looks.beats?.(before, events, view) ?? [{ view, events }], step)
      })
  // What was done in secret is nothing to look at.
  if (steps.every(({ events }) => events.length === 0)) return undefined
  if (steps.length < 2 && !byComputer) return undefined
  return { at: 0, steps: onSheet ? withHolds(steps, sheet) : steps, onSheet }
}

/** What was seen before the last action. */
const viewBefore = (play: PlayState): unknown => {
  const { now, table } = play.session
  return table.game.view(now.done.at(-1)?.before.state ?? now.state, viewerNow(play))
}

/** The beats of a step; while one tells nothing, what has been told last stays. */
function apart(
  beats: readonly Beat<unknown>[],
  step: (view: unknown, events: readonly Event[]) => RevealStep,
): readonly RevealStep[] {
  let said: readonly string[] = []
  return beats.map(({ view, events, last }) => {
    const shown = step(view, events)
    if (events.length > 0) said = shown.lines
    return { ...shown, said, last }
  })
}

/** Whether the last action belongs to what is seen on the sheet. */
function isOfSheet({ opened: { game }, session }: PlayState, { goesOn, opens }: GameSheet<unknown>): boolean {
  const done = session.now.done.at(-1)
  if (done === undefined) return false
  return goesOn(game.view(done.before.state, 'public')) || done.events.some(opens)
}

/** A key is waited for where one thing ends and the next begins, and at the end if nothing goes on. Empty steps are left out. */
function withHolds(steps: readonly RevealStep[], { opens, shows }: GameSheet<unknown>): readonly RevealStep[] {
  const told = steps.filter(({ events }) => events.length > 0)
  const view = steps.at(-1)?.view
  return told.map((step, i) => {
    const next = told[i + 1]
    if (next === undefined) return { ...step, view, hold: !shows(view) }
    return { ...step, hold: i > 0 && next.events.some(opens) }
  })
}

/** Events one after another, each that is shown by itself with what follows it. */
function inBeats(events: readonly Event[], { isBeat, opens }: GameSheet<unknown>): readonly (readonly Event[])[] {
  const beats: Event[][] = [[]]
  for (const event of events) {
    if ((isBeat(event) || opens(event)) && beats.at(-1)?.length !== 0) beats.push([event])
    else beats.at(-1)?.push(event)
  }
  return beats
}

const isComputer = ({ opened, session }: Play, actor: Seat): boolean =>
  actor !== CHANCE && levelOf(playersNow(opened.header, session)[actor] ?? '') !== undefined

/** Whether a key is waited for. Who watches computers, and has not stopped them, need not press any. */
export const holds = (play: PlayState): boolean =>
  play.reveal?.steps[play.reveal.at]?.hold === true && (!isWatched(play) || play.paused === true)

/** Whether nobody has anything to do: all the sides are computers', and no die or card is waited for that a person tells. */
export const isWatched = (play: Play): boolean => persons(play).length === 0 && decider(play)?.person !== true

/** Whether a match goes on by itself: who has told dice or cards in its first part is there, and may want to read. */
const goesOnAlone = (play: PlayState): boolean =>
  isWatched(play) && play.paused !== true && play.session.now.done.every(({ actor }) => actor !== CHANCE)

/** The next step of what is revealed, or play itself. */
export function tick(model: Model, ticket: number): Updated {
  const { play } = model
  if (play !== undefined && play.guard === ticket) return [{ ...model, play: { ...play, guard: undefined } }]
  if (play !== undefined && goesOnAlone(play) && ticket === model.ticket && top(model).at === 'part')
    return nextPart(model)
  if (play?.reveal === undefined || ticket !== model.ticket) return [model]
  const { reveal } = play
  if (reveal.at + 1 < reveal.steps.length)
    return proceed({ ...model, play: { ...play, reveal: { ...reveal, at: reveal.at + 1 } } })
  const [next, ...effects] = proceed({ ...model, play: revealed(play) })
  if (next.play === undefined || next.play.reveal !== undefined || decider(next.play)?.person !== true)
    return [next, ...effects]
  const guard = next.ticket + 1
  const guarded: Model = { ...next, ticket: guard, play: { ...next.play, guard } }
  return [guarded, ...effects, { do: 'wait', ms: MOMENT, ticket: guard }]
}

/** Milliseconds in which a key that comes too late to skip anything is none. */
const MOMENT = 300

/** Everything is shown at once, and what follows until a person decides; but where a key is waited for, that is seen first. */
export function hurry(model: Model, play: PlayState): Updated {
  const { reveal } = play
  const from = reveal === undefined ? 0 : holds(play) ? reveal.at + 1 : reveal.at
  const next = reveal?.steps.findIndex(({ hold }, i) => hold && i >= from) ?? -1
  if (reveal !== undefined && next >= 0)
    return proceed({ ...model, play: { ...play, reveal: { ...reveal, at: next } } })
  // After a rest nobody has asked to hurry; and where no person decides, hurrying would never end.
  const rested = (reveal !== undefined && holds(play)) || isWatched(play)
  return proceed({ ...model, play: { ...revealed(play), ...(rested ? {} : { hurry: true }) } })
}

const revealed = (play: PlayState): PlayState => {
  const open: PlayState = { ...play, reveal: undefined }
  return open.picked.length > 0 ? open : afterOthers(open)
}

function waiting(model: Model, pauses = 1): Updated {
  const ticket = model.ticket + 1
  return [
    { ...model, ticket },
    { do: 'wait', ms: pauses * PAUSE[model.settings.pace], ticket },
  ]
}

/** So many pauses there are between the two games of a match that is watched. */
const BETWEEN_GAMES = 4

/** Goes on until a person has to do something: reveals, lets computers think, begins the second part, shows the result. */
export function proceed(model: Model): Updated {
  const { play } = model
  if (play === undefined) return [model]
  // At a rest no wait counts that was begun before.
  if (play.reveal !== undefined) return holds(play) ? [{ ...model, ticket: model.ticket + 1 }] : waiting(model)
  const alone = play.eyes === undefined ? [] : ([{ do: 'wipe' }] as const)
  const open: Model = { ...model, play: { ...play, eyes: undefined } }
  if (finalOutcome(play.session) !== undefined) return [showOnTable(open, { at: 'result' }), ...alone]
  const outcome = partOutcome(play.session)
  if (outcome !== undefined) {
    const why = `${play.opened.say(outcome.why)} ${cli.ruleTag(outcome.rule)}`
    const part = showOnTable(open, { at: 'part', why })
    return goesOnAlone(play) ? waiting(part, BETWEEN_GAMES) : [part, ...alone]
  }
  const next = decider(play)
  if (next === undefined) return [model]
  if (next.person) return handOver({ ...model, play: { ...play, hurry: undefined } }, next.eyes)
  if (play.asked === play.session) return [model]
  if (play.paused === true && isWatched(play)) return [open, ...alone]
  const [asked, ...effects] = askComputer(model, play, next.seat)
  return [asked, ...alone, ...effects]
}

function askComputer(model: Model, play: PlayState, seat: Seat): Updated {
  const asked: PlayState = { ...play, eyes: undefined, asked: play.session }
  return [
    { ...model, play: asked },
    { do: 'think', play: asked, seat },
  ]
}

/** Who watches computers stops them, and what one is thinking about; or they go on. */
export function pauseOrGoOn(model: Model, play: PlayState): Updated {
  if (play.paused === true) return proceed({ ...model, play: { ...play, paused: undefined } })
  return [{ ...model, play: { ...play, paused: true, asked: undefined } }]
}

/** One decision of a computer, while they are stopped; first the rest of the last one. */
export function oneStep(model: Model, play: PlayState): Updated {
  if (play.reveal !== undefined) return hurry(model, play)
  const next = decider(play)
  return next === undefined || next.person || play.asked === play.session
    ? [model]
    : askComputer(model, play, next.seat)
}

/** A curtain comes down where the next screen would show what only one of several persons may see. */
function handOver(model: Model, seat: Seat): Updated {
  const { play } = model
  if (play === undefined) return [model]
  const secret = seat !== CHANCE && persons(play).length > 1 && isSecret(play)
  if (!secret)
    return play.eyes === undefined || (play.eyes === seat && goesOnActing(play))
      ? [model]
      : [{ ...model, play: { ...play, eyes: undefined } }, { do: 'wipe' }]
  if (play.eyes === seat) return [model]
  const curtain: Screen = {
    at: 'curtain',
    to: seat,
    name: sideName(play, seat),
    since: sinceLastDecision(play, seat, ({ to }) => mayRead(to, 'public')).map((sentences) => sentences.join(' ')),
    before: 'table',
  }
  return [showOnTable({ ...model, play: { ...play, eyes: undefined } }, curtain), { do: 'wipe' }]
}

/** Whether the turn goes on in which the last action was: who sits at the screen reads there what it told him alone. */
function goesOnActing({ looks, opened: { game }, session: { now } }: PlayState): boolean {
  const before = now.done.at(-1)?.before.state
  const turn = before === undefined ? undefined : game.phase(before).turn
  return looks.secretsOnDemand !== true && turn !== undefined && turn === game.phase(now.state).turn
}

/** The person has sat down behind the curtain. */
export function liftCurtain(model: Model, to: Seat): Updated {
  const { play } = model
  if (play === undefined) return [model]
  const seated = atFirstOption({ ...play, eyes: to, cursor: play.looks.map.places[0] ?? play.cursor })
  const next: Model = { ...model, play: seated }
  return decider(play)?.person === true ? [next] : proceed(next)
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
  return push({ ...model, stack: under }, screen)
}
