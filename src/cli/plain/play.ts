/** A game played by lines: prompt, numbered legal actions, a number or a typed action. */

import { answerOnTheSpot, chosenBy, computerQuestion, isOnTheSpot } from '../../desk/computer.ts'
import { drawnTogether, sinceLastDecision } from '../../desk/log-text.ts'
import type { Answer, Mind, Question } from '../../desk/mind.ts'
import type { AnySession, Opened } from '../../desk/opened.ts'
import { writeOn } from '../../desk/records.ts'
import { playerAt } from '../../desk/reseating.ts'
import { resultOf } from '../../desk/result.ts'
import { decider, listIsSecret, persons, possible, sideName, tellsAlone, viewerOf } from '../../desk/seating.ts'
import { levelOf, playersNow } from '../../desk/seats.ts'
import { wrapText } from '../../desk/wrap.ts'
import { isStoreError } from '../../engine/files.ts'
import { type Action, CHANCE, type Event, mayRead, type Seat } from '../../engine/game.ts'
import { act, beginPart, finalOutcome, isSession, partOutcome, seen } from '../../engine/session.ts'
import type { OpenRecord } from '../../engine/store.ts'
import type { GameScreen } from '../../screens/games/game-screen.ts'
import type { LineTerminal } from '../../terminal/lines.ts'
import { cli } from '../../text/en/cli.ts'
import { BAD, type Context, type ExitCode, YES } from '../context.ts'
import { numberedList } from './numbered.ts'
import { takeBack, typed } from './typed.ts'

/** A game on the desk. It changes as it is played; everything else here is a value. */
export interface Desk {
  readonly context: Context
  readonly opened: Opened
  readonly screen: GameScreen<unknown>
  readonly lines: LineTerminal
  readonly record: OpenRecord
  readonly mind: Mind
  session: AnySession
  /** The seat whose secrets are on the screen, if several persons share it. */
  shown: Seat | undefined
  /** Whether who plays which side in the second game is still to be told. */
  partTold: boolean
  /** Whether nothing has happened since the game was taken up. */
  fresh: boolean
  /** The line that has been told last, and perhaps not been read. */
  unread: number | undefined
}

export type Stop = 'quit' | 'failed'

/** What is needed to play: a game opened, its record to write to, where play stands, and how it looks. */
export type Playing = Omit<Desk, 'context' | 'mind' | 'shown' | 'partTold' | 'fresh' | 'unread'>

/** Plays to the end of the game, of the input, or until the person quits; everything is saved all the time. */
export async function playByLines(context: Context, playing: Playing): Promise<ExitCode> {
  const mind = context.openMind()
  const desk: Desk = { ...playing, context, mind, shown: undefined, partTold: false, fresh: true, unread: undefined }
  const { record, lines } = desk
  const stay = context.beforeLeaving(() => {
    hideSecrets(desk)
    record.close()
    lines.write(`\n${cli.saved(record.path)}\n`)
  })
  const stop = await run(desk)
  mind.close()
  stay()
  const trouble = record.close()
  if (trouble !== undefined) context.err(cli.store(trouble))
  lines.close()
  return stop === 'failed' || isStoreError(trouble) ? BAD : YES
}

async function run(desk: Desk): Promise<Stop | undefined> {
  let told = ''
  tellStart(desk)
  for (;;) {
    if (finalOutcome(desk.session) !== undefined) {
      tellResult(desk)
      return undefined
    }
    if (partOutcome(desk.session) !== undefined) {
      tellPart(desk)
      const next = beginPart(desk.session)
      if (!isSession(next)) throw new Error('the match does not go on')
      if (!take(desk, next)) return 'failed'
      continue
    }
    const next = decider(desk)
    if (next === undefined) throw new Error('nobody decides, and the game is not over')
    const { seat: person, eyes } = next
    if (!next.person) {
      tellPersons(desk)
      if (!perform(desk, person, await computerAction(desk, person))) return 'failed'
      continue
    }
    const before = desk.session
    if (!(await handOver(desk, eyes))) return leave(desk)
    if (desk.session !== before) continue
    tellPersons(desk)
    const now = `${desk.session.lines.length} ${person}`
    if (told !== now) tellDecision(desk, person, eyes)
    told = now
    const answer = await desk.lines.ask(`${person}> `)
    if (answer === undefined) {
      // The terminal has left the cursor behind the prompt.
      if (desk.lines.interactive) desk.lines.write('\n')
      return leave(desk)
    }
    const done = await typed(desk, person, answer)
    if (done === 'quit') return leave(desk)
    if (done === 'again') told = ''
  }
}

/** What a computer does; if it fails, something legal, and that is said. */
async function computerAction(desk: Desk, seat: Seat): Promise<Action> {
  const answer = isOnTheSpot(desk, seat)
    ? answerOnTheSpot(desk, seat)
    : await answered(desk, computerQuestion(desk, seat), cli.thinking(nameOfSide(desk, seat), playerAt(desk, seat)))
  const { action, failed } = chosenBy(desk, seat, answer)
  if (failed !== undefined) write(desk, cli.playerFailed(failed))
  return action
}

const nameOfSide = ({ opened }: Desk, seat: Seat): string => opened.titles.seats[seat] ?? seat

/** After so many milliseconds a person is told why nothing happens. */
const LONG = 1500

/** What the one that thinks answers. Signals are heard meanwhile. */
export function answered(desk: Desk, question: Question, thinking: string): Promise<Answer> {
  const timer = desk.lines.interactive ? setTimeout(() => write(desk, thinking), LONG) : undefined
  return new Promise((resolve) =>
    desk.mind.ask(question, (answer) => {
      clearTimeout(timer)
      resolve(answer)
    }),
  )
}

/** At the beginning what the set-up has brought, as far as those at the screen may read it. */
function tellStart(desk: Desk): void {
  if (desk.session.lines.some(({ action }) => action !== undefined)) return
  const viewer = viewerOf(desk)
  const events = desk.session.now.told.at(-1)?.events ?? []
  write(desk, ...drawnTogether(events.filter(({ to }) => mayRead(to, viewer)).map(desk.opened.say)))
}

export const write = (desk: Desk, ...lines: readonly string[]): void =>
  desk.lines.write(
    lines
      .flatMap((line) => wrapText(line, desk.lines.width))
      .map((line) => `${line}\n`)
      .join(''),
  )

/** The record takes the line first; only then it has happened. False if it could not be written. */
export function take(desk: Desk, next: AnySession): boolean {
  const { trouble, late } = writeOn(desk.record, desk.session, next)
  if (trouble !== undefined) {
    write(desk, cli.notTaken(cli.store(trouble)))
    return false
  }
  desk.session = next
  desk.fresh = false
  if (late !== undefined) write(desk, cli.store(late))
  return true
}

/** A seat, or a person who tells what chance has answered, does this; the action is legal. */
export function perform(desk: Desk, actor: Seat, action: Action): boolean {
  const next = act(desk.session, actor, action)
  const told = actor === CHANCE ? (tellsAlone(desk) ?? CHANCE) : actor
  if (!isSession(next)) throw new Error(`not legal: ${desk.opened.game.print(action)}`)
  if (!take(desk, next)) return false
  const done = next.now.done.at(-1)
  tellEvents(desk, told, done?.events ?? [])
  desk.unread = done?.n
  return true
}

/** Events as those at the screen may read them. What only the acting person may read marks the screen as his. */
function tellEvents(desk: Desk, actor: Seat, events: readonly Event[]): void {
  const viewer = viewerOf(desk)
  const players = playersNow(desk.opened.header, desk.session)
  const atKeyboard = actor !== CHANCE && levelOf(players[actor] ?? '') === undefined
  const readable = events.filter(({ to }) => mayRead(to, viewer) || (atKeyboard && mayRead(to, actor)))
  if (readable.some(({ to }) => !mayRead(to, viewer))) desk.shown = actor
  write(desk, ...drawnTogether(readable.map(desk.opened.say)))
}

/**
 * Between persons who share a keyboard the screen is wiped if something of the one who leaves is on it. Then, and before anything is
 * shown that is for the eyes of the next one only, play goes on at Enter; who sits down reads what he could not yet. `undo` and `quit`
 * are understood at that moment as well. False to leave.
 */
async function handOver(desk: Desk, to: Seat): Promise<boolean> {
  if (desk.shown === to) return true
  // What anybody may tell is told before everybody's eyes.
  if (to === CHANCE) return persons(desk).length < 2 || wiped(desk)
  const wipe = desk.shown !== undefined
  const alone = tidings(desk, to, false)
  if (!wipe && alone.length === 0 && !listIsSecret(desk, tellsAlone(desk) === to ? CHANCE : to)) return true
  if (!(await wiped(desk))) return false
  const before = desk.session
  if (!(await awaitPerson(desk, to))) return false
  if (desk.session !== before) return true
  const isBare = wipe && desk.lines.interactive
  const lines = isBare ? tidings(desk, to, true) : alone
  if (isBare) tellPersons(desk)
  write(desk, ...(isBare && lines.length > 0 ? ['', cli.since] : []), ...lines)
  if (alone.length > 0) desk.shown = to
  return true
}

/**
 * Takes what one person alone may see off the screen, if there is any. What his own action has brought he reads first. False to leave.
 */
export async function wiped(desk: Desk): Promise<boolean> {
  const { shown, lines, session } = desk
  desk.shown = undefined
  if (shown === undefined || !lines.interactive) return true
  const last = session.now.done.at(-1)
  const isNews = last !== undefined && desk.unread === last.n && (last.fell.length > 0 || last.events.length > 1)
  if (isNews && (await lines.ask(`${cli.readIt} `)) === undefined) return false
  if (!lines.clear()) write(desk, cli.scrollWarning)
  return true
}

/** What has happened since a seat decided last: all of it, or only what nobody else may read. */
const tidings = (desk: Desk, seat: Seat, all: boolean): readonly string[] =>
  sinceLastDecision(desk, seat, ({ to }) => all || !mayRead(to, viewerOf(desk))).flat()

/** Waits until the person of a seat sits at the keyboard. */
export async function awaitPerson(desk: Desk, to: Seat): Promise<boolean> {
  if (!desk.lines.interactive || persons(desk).length < 2) return true
  for (;;) {
    const answer = (await desk.lines.ask(`${cli.handOver(sideName(desk, to))} `))?.text.trim().toLowerCase()
    if (answer === undefined || answer === 'quit') return false
    if (answer === '') return true
    if (answer === 'undo') {
      const said = takeBack(desk)
      if (said !== undefined) write(desk, said)
      return true
    }
  }
}

/** A list of more lines is shown when it is asked for. */
const LONG_LIST = 30

/** The prompt and what can be done. A list that would betray a hand is for the seat's eyes, so it marks the screen as his. */
function tellDecision(desk: Desk, seat: Seat, eyes: Seat): void {
  write(desk, '', desk.opened.say(seen(desk.session, seat).prompt))
  const list = movesLines(desk, seat)
  write(desk, ...(list.length > LONG_LIST ? [cli.longList(possible(desk, seat).length)] : list))
  if (listIsSecret(desk, seat)) desk.shown = eyes
}

export function movesLines(desk: Desk, seat: Seat): readonly string[] {
  const { view } = seen(desk.session, viewerOf(desk))
  const note = (action: Action): string | undefined => {
    const text = desk.screen.note?.(view, action)
    return text === undefined ? undefined : desk.opened.say(text)
  }
  const actions = possible(desk, seat)
  const results = actions.map((action) => desk.opened.game.print(action).slice(action.verb.length + 1))
  // Results that are numbers are typed as they are.
  if (seat === CHANCE && results.every((result) => /^\d+$/.test(result))) return [`  ${results.join(', ')}`]
  const unitNote = (unit: string): string | undefined => {
    const text = desk.screen.unitNote?.(view, unit)
    return text === undefined ? undefined : desk.opened.say(text)
  }
  return numberedList(desk.opened.game, actions, desk.lines.width, note, unitNote)
}

function tellPart(desk: Desk): void {
  const outcome = partOutcome(desk.session)
  if (outcome === undefined) return
  write(desk, '', `${desk.opened.say(outcome.why)} ${cli.ruleTag(outcome.rule)}`)
  desk.partTold = true
}

/** At the beginning of the second game who has which side now. */
function tellPersons(desk: Desk): void {
  if (!desk.partTold) return
  desk.partTold = false
  write(desk, cli.partTwo, cli.playedBy(desk.opened.game.seats.map((seat) => sideName(desk, seat))))
}

function tellResult(desk: Desk): void {
  const { opened, session, record } = desk
  const result = resultOf(desk)
  if (result === undefined) return
  const { say, titles, header } = opened
  // The log has told how the game ended, unless it ended by resigning or was over when it was taken up.
  const told = session.now.done.at(-1)?.events.some((event) => say(event) === result.why) === true
  if (!told || desk.fresh) write(desk, result.why)
  if (result.match !== undefined) write(desk, '', result.match)
  write(desk, result.winner)
  write(desk, `${titles.title}. ${cli.seed(header.seed)} ${cli.saved(record.path)}`)
}

/** What only one of several persons may see does not stay behind on the screen. */
function hideSecrets(desk: Desk): void {
  if (desk.shown === undefined || !desk.lines.interactive || persons(desk).length < 2) return
  desk.shown = undefined
  desk.lines.clear()
}

function leave(desk: Desk): 'quit' {
  hideSecrets(desk)
  write(desk, cli.saved(desk.record.path), cli.goOn(desk.record.path))
  return 'quit'
}
