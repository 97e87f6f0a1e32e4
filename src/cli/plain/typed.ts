/** What a person types: an action, or a word about the game. */

import { stripVTControlCharacters } from 'node:util'
import { rulesAtHand, verbsAtHand } from '../../desk/at-hand.ts'
import { diceLines } from '../../desk/dice-text.ts'
import { hintLines, hintQuestion, onlyChoice } from '../../desk/hint.ts'
import { logLines } from '../../desk/log-text.ts'
import { oddsOf, printOdds } from '../../desk/odds-text.ts'
import { reseated, seatsLine } from '../../desk/reseating.ts'
import { inFull, lookUp, withoutCitation } from '../../desk/rules-text.ts'
import {
  decider,
  isSecret,
  lastOfPerson,
  listIsSecret,
  mayTakeBackAny,
  persons,
  possible,
  sideName,
  tellsAlone,
  viewerOf,
} from '../../desk/seating.ts'
import { betweenCommas, firstWord, isNoAction, readAction } from '../../desk/typed.ts'
import { consequencesLines, consequencesOf, refusalLines } from '../../desk/verdict-text.ts'
import { isFailure } from '../../desk/world.ts'
import { hidesAnswer, isRefereed } from '../../engine/by-hand.ts'
import { type Action, CHANCE, mayRead, type Seat, type Viewer } from '../../engine/game.ts'
import { printableOnly } from '../../engine/printable.ts'
import { act, cannotAct, type Done, isSession, resign, seen, takeBackAny } from '../../engine/session.ts'
import type { Refusal } from '../../engine/text.ts'
import { redo, undo } from '../../engine/undo.ts'
import { rulebook } from '../../rulebook/books.ts'
import { isRefusal, walkTyped } from '../../screens/walks.ts'
import type { Answer } from '../../terminal/lines.ts'
import { cli } from '../../text/en/cli.ts'
import { glyphsFor, positionLines } from '../board-text.ts'
import { answered, awaitPerson, type Desk, movesLines, perform, take, wiped, write } from './play.ts'

/** `again`: the decision is to be told again; undefined: go on. */
export type Typed = 'quit' | 'again' | undefined

export async function typed(desk: Desk, seat: Seat, answer: Answer): Promise<Typed> {
  // Arrow keys and the like arrive as control characters; said back to a terminal they would act.
  const text = printableOnly(stripVTControlCharacters(answer.text)).trim()
  if (answer.tooLong) return tell(desk, cli.tooLong)
  if (text === '') return 'again'
  const [word = '', rest = ''] = firstWord(text)
  const command = COMMANDS.get(word.toLowerCase())
  if (command !== undefined) return command(desk, seat, rest)
  return seat === CHANCE ? answers(desk, betweenCommas(text)) : action(desk, seat, text)
}

/** Answers of chance, all that the line holds or none. A number is a place in the list that has been shown. */
function answers(desk: Desk, texts: readonly string[]): Typed {
  const parsed: Action[] = []
  for (const text of texts) {
    const one = parse(desk, CHANCE, text)
    if (one === undefined) return undefined
    parsed.push(one)
  }
  const refused = notTaken(desk, parsed)
  if (refused !== undefined) return tell(desk, ...refused)
  for (const each of parsed) if (!perform(desk, CHANCE, each)) return undefined
  return undefined
}

/** Why one answer after another cannot be taken; undefined if they can. */
function notTaken(desk: Desk, answers: readonly Action[]): readonly string[] | undefined {
  const who = tellsAlone(desk)
  let next: Desk['session'] = desk.session
  for (const each of answers) {
    const now = { opened: desk.opened, session: next }
    if (decider(now)?.seat !== CHANCE || tellsAlone(now) !== who)
      return [cli.tooManyTyped(desk.opened.game.print(each))]
    const after = act(next, CHANCE, each)
    if (!isSession(after)) {
      const why = `${desk.opened.say(after.text)} ${cli.ruleTag(after.rule)}`
      const more = answers.length > 1 ? [cli.noneTaken] : []
      return [why, ...more, ...(after.text.key === 'not-in-this-phase' ? [cli.diceDecide] : [])]
    }
    next = after
  }
  return undefined
}

const tell = (desk: Desk, ...lines: readonly string[]): undefined => {
  write(desk, ...lines)
}

const tellRefusal = (desk: Desk, { text, rule }: Refusal): undefined =>
  tell(desk, `${desk.opened.say(text)} ${cli.ruleTag(rule)}`)

function action(desk: Desk, seat: Seat, text: string): Typed {
  const parsed = parse(desk, seat, text)
  if (parsed === undefined) return undefined
  const refused = cannotAct(desk.session, seat, parsed)
  if (refused !== undefined) {
    tellRefusal(desk, refused)
    // What is possible now, if it was something else altogether.
    if (refused.text.key === 'not-in-this-phase') write(desk, desk.opened.say(seen(desk.session, seat).prompt))
    return undefined
  }
  perform(desk, seat, parsed)
  return undefined
}

/** A unit goes to a place with as many actions as that takes. */
function walk(desk: Desk, seat: Seat, rest: string): Typed {
  if (desk.screen.walking === undefined) return action(desk, seat, `walk ${rest}`.trim())
  if (seat === CHANCE) return tell(desk, cli.diceDecide)
  const asked = walkTyped({ ...desk, looks: desk.screen }, seen(desk.session, seat).view, seat, rest)
  if (asked === undefined) return tell(desk, cli.walkForm)
  if (isRefusal(asked)) return tellRefusal(desk, asked)
  for (const each of asked) if (!perform(desk, seat, each)) return undefined
  return undefined
}

/** Reads an action, or its number in the list; text that is none is told, and undefined. */
function parse(desk: Desk, seat: Seat, text: string): Action | undefined {
  if (/^\d{1,6}$/.test(text) && !isCount(desk, seat, text))
    return possible(desk, seat)[Number(text) - 1] ?? tell(desk, cli.noNumber(Number(text)))
  const read = readAction(desk, seat, text)
  return isNoAction(read) ? tell(desk, cli.notUnderstood(read.sentence)) : read
}

/** Whether a number is what chance answered, so many hits or an order of that number, and no place in the list. */
const isCount = (desk: Desk, seat: Seat, text: string): boolean =>
  seat === CHANCE && !isNoAction(readAction(desk, seat, text))

type Command = (desk: Desk, seat: Seat, rest: string) => Typed | Promise<Typed>

const COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['quit', () => 'quit'],
  ['q', () => 'quit'],
  ['help', help],
  ['?', help],
  ['undo', (desk, seat) => changingHands(desk, seat, takeBack)],
  ['redo', (desk, seat) => changingHands(desk, seat, doAgain)],
  ['why', why],
  ['walk', walk],
  ['odds', odds],
  ['rules', rules],
  ['map', board],
  ['look', look],
  ['hand', hand],
  ['log', (desk) => tell(desk, ...logOf(desk))],
  ['dice', (desk) => tell(desk, ...diceLines(desk.session))],
  ['moves', (desk, seat) => tell(desk, ...movesLines(desk, seat))],
  ['hint', hint],
  ['seats', (desk) => tell(desk, cli.seatsAre(seatsLine(desk)))],
  ['seat', seatTaken],
  ['take-back', (desk, _seat, rest) => liftBars(desk, rest)],
  ['resign', giveUp],
])

/** What can be typed, without what this game or these persons have no use for. */
function help(desk: Desk): Typed {
  const useless = [
    ...(desk.opened.game.dice.length === 0 ? ['dice '] : []),
    ...(mayTakeBackAny(desk) ? [] : ['take-back ']),
    ...(desk.screen.walking === undefined ? ['walk '] : []),
  ]
  const [first = '', ...others] = cli.help.filter((line) => !useless.some((word) => line.trim().startsWith(word)))
  return tell(desk, first, ...(isRefereed(desk.session.table) ? [cli.helpTold] : []), ...others)
}

/**
 * Taking back may lead to a decision of another person: what this one has to hide is wiped, and if the other has something to hide, he
 * must sit down first.
 */
async function changingHands(desk: Desk, seat: Seat, work: (desk: Desk) => string | undefined): Promise<Typed> {
  const done = work(desk)
  if (done === undefined) return undefined
  const next = decider(desk)?.eyes ?? ''
  const sits = next === seat || desk.shown === next
  if (desk.shown !== next && next !== CHANCE && !(await wiped(desk))) return 'quit'
  write(desk, done)
  if (sits || next === CHANCE || !hides(desk, next)) return 'again'
  if (!(await awaitPerson(desk, next))) return 'quit'
  // He has sat down: he is not asked to once more for the list of what he chooses from, or tells.
  if (listIsSecret(desk, tellsAlone(desk) === next ? CHANCE : next)) desk.shown = next
  return 'again'
}

/** Whether a seat knows something that watchers do not. */
const hides = (desk: Desk, seat: Seat): boolean =>
  desk.opened.game.seats.includes(seat) && desk.screen.hand(seen(desk.session, seat).view, seat).length > 0

const viewerAt = (desk: Desk, seat: Seat): Seat | 'public' => (viewerOf(desk) === seat ? seat : 'public')

/** Takes back the last action of a person at this keyboard, or the last die typed; says so. */
export function takeBack(desk: Desk): string | undefined {
  const { session, opened } = desk
  const last = lastOfPerson(desk)
  const next = undo(session, last?.actor ?? '')
  if (!isSession(next)) return tell(desk, opened.say(next.barred))
  const { n } = session.now.done.at(-1) ?? {}
  if (!take(desk, next)) return undefined
  if (n === desk.unread) desk.unread = undefined
  return cli.takenBack(openly(desk, last))
}

function doAgain(desk: Desk): string | undefined {
  const next = redo(desk.session)
  if (!isSession(next)) return tell(desk, desk.opened.say(next.barred))
  if (!take(desk, next)) return undefined
  return cli.doneAgain(openly(desk, desk.session.now.done.at(-1)))
}

/** An action in notation, unless it told something that not everybody at the screen may read. */
function openly(desk: Desk, done: Done<unknown, Action> | undefined): string {
  if (done === undefined) return ''
  const viewer = viewerOf(desk)
  const secret = hidesAnswer(desk.opened.game, done, viewer) || done.events.some(({ to }) => !mayRead(to, viewer))
  if (secret) return cli.secretChoice
  // Whose it was is worth a word where several persons could have done it.
  const who = persons(desk).length < 2 || done.actor === CHANCE ? '' : `${done.actor} `
  return who + desk.opened.game.print(done.action)
}

/** That an action is possible, with what it costs and what may follow, or the rule that forbids it. */
async function why(desk: Desk, seat: Seat, rest: string): Promise<Typed> {
  const parsed = parse(desk, seat, rest)
  if (parsed === undefined) return undefined
  const { session, opened, lines } = desk
  const refused = cannotAct(session, seat, parsed)
  if (refused !== undefined) return tell(desk, ...(await refusalLines(refused, opened.say, lines.width)))
  const possible = cli.whyLegal(opened.game.print(parsed))
  if (seat === CHANCE) return tell(desk, possible)
  const viewer = eyes(desk, seat)
  if (viewer === seat) desk.shown = seat
  const follows = consequencesOf(session, opened.say, viewer, seat, parsed)
  return tell(desk, possible, ...consequencesLines(follows, lines.width), ...caveat(desk, seat, viewer))
}

/** That advice which others can read rests on what everybody knows. */
const caveat = (desk: Desk, seat: Seat, viewer: Viewer): readonly string[] =>
  viewer === 'public' && hides(desk, seat) ? [cli.publicAdvice] : []

function odds(desk: Desk, seat: Seat, rest: string): Typed {
  const parsed = parse(desk, seat, rest)
  if (parsed === undefined) return undefined
  const refused = cannotAct(desk.session, seat, parsed)
  if (refused !== undefined) return tellRefusal(desk, refused)
  const viewer = eyes(desk, seat)
  if (viewer === seat) desk.shown = seat
  return tell(
    desk,
    ...printOdds(oddsOf(desk.session, desk.opened.say, viewer, seat, parsed), desk.lines.width),
    ...caveat(desk, seat, viewer),
  )
}

/**
 * With whose eyes advice is given. Persons who share the keyboard are told what everybody knows, so that asking shows nothing; in a secret
 * decision, or when what he has is on the screen already, only its own person looks.
 */
const eyes = (desk: Desk, seat: Seat) =>
  seat !== CHANCE && (isSecret(desk) || desk.shown === seat) ? seat : viewerOf(desk)

function board(desk: Desk, seat: Seat): Typed {
  const { view } = seen(desk.session, viewerAt(desk, seat))
  return tell(desk, ...positionLines(desk.screen, view, glyphsFor(desk.context.env), desk.context.width))
}

/** The rules of this decision, or what is asked for. */
async function rules(desk: Desk, seat: Seat, rest: string): Promise<Typed> {
  const game = desk.opened.entry.id
  const book = await rulebook(game)
  if (book === undefined) return undefined
  const volume = { game, book }
  if (rest === '')
    return tell(desk, ...inFull(volume, rulesAtHand(desk, volume, verbsAtHand(desk, seat))), cli.rulesMore)
  const [first, more] = firstWord(rest)
  const all = first === '--all'
  const [asked] = withoutCitation(all ? more : rest, [game])
  const found = await lookUp([volume], asked === 'contents' ? '' : asked, { width: desk.lines.width, all })
  return tell(desk, ...found.lines, ...found.missing)
}

function look(desk: Desk, seat: Seat, rest: string): Typed {
  const found = desk.screen.look(seen(desk.session, viewerAt(desk, seat)).view, rest)
  if (found === undefined) return tell(desk, cli.unknownThing(rest.slice(0, 40)))
  return tell(desk, ...found.map(desk.opened.say))
}

/** Secrets are told only when asked for; then the screen is marked as the seat's own. */
function hand(desk: Desk, actor: Seat): Typed {
  const seat = actor === CHANCE ? tellsAlone(desk) : actor
  const texts = seat === undefined ? [] : desk.screen.hand(seen(desk.session, seat).view, seat)
  if (seat === undefined || texts.length === 0) return tell(desk, cli.noSecrets)
  desk.shown = seat
  return tell(desk, ...texts.map(desk.opened.say))
}

function logOf(desk: Desk): readonly string[] {
  const lines = logLines(desk.session, desk.opened.say, viewerOf(desk))
  return lines.length === 0 ? [cli.nothingYet] : lines.map(({ n, actor, text }) => `${n} ${actor}: ${text}`)
}

async function hint(desk: Desk, seat: Seat): Promise<Typed> {
  if (seat === CHANCE) return tell(desk, cli.diceDecide)
  const viewer = eyes(desk, seat)
  if (viewer === seat) desk.shown = seat
  const question = hintQuestion(desk, seat, viewer)
  if (question === undefined) return tell(desk, onlyChoice(desk, seat))
  const said = hintLines(desk, seat, viewer, await answered(desk, question, cli.hinting))
  return tell(desk, ...said, ...caveat(desk, seat, viewer))
}

/**
 * Another player takes a seat. What one of the persons alone may see does not stay on the screen when another sits down; and who is left
 * alone at the keyboard is shown what is his when he says that nobody else looks.
 */
async function seatTaken(desk: Desk, _seat: Seat, rest: string): Promise<Typed> {
  const before = persons(desk)
  const next = reseated(desk, rest)
  if (isFailure(next)) return tell(desk, next.failure)
  if (!take(desk, next)) return undefined
  const [heir, ...others] = persons(desk)
  const [alone] = before
  const leavesSecrets = before.length === 1 && others.length > 0 && alone !== undefined && hides(desk, alone)
  if (leavesSecrets) desk.shown = alone
  const inherits = heir !== undefined && others.length === 0 && before.length > 1 && desk.shown !== heir
  if ((leavesSecrets || inherits) && !(await wiped(desk))) return 'quit'
  write(desk, cli.reseated(seatsLine(desk)))
  if (!inherits || !hides(desk, heir) || !desk.lines.interactive) return 'again'
  const answer = await desk.lines.ask(`${cli.handOver(sideName(desk, heir))} `)
  return answer === undefined ? 'quit' : 'again'
}

function liftBars(desk: Desk, rest: string): Typed {
  if (rest !== 'any') return tell(desk, cli.takeBackForm)
  if (!mayTakeBackAny(desk)) return tell(desk, cli.takeBackAlone)
  if (take(desk, takeBackAny(desk.session))) write(desk, cli.takesBackAny)
  return undefined
}

async function giveUp(desk: Desk, seat: Seat): Promise<Typed> {
  if (seat === CHANCE) return undefined
  const again = await desk.lines.ask(`${cli.confirmResign(sideName(desk, seat))} `)
  if (again?.text.trim().toLowerCase() !== 'resign') return tell(desk, cli.notResigned)
  const next = resign(desk.session, seat)
  if (!isSession(next)) return tell(desk, desk.opened.say(next.barred))
  take(desk, next)
  return undefined
}
