/**
 * What occurs in games that are looked at: verbs, prompts and log lines, refusals, uses of cards and dice, endings. One count for all
 * games; what a game adds is how its cards are used.
 */
import { choose, seededRandom } from '../../src/engine/chance.ts'
import { type Action, CHANCE, type Event, type Game, type Seat } from '../../src/engine/game.ts'
import { judge, outcomes, refuse } from '../../src/engine/legality.ts'
import { pick, type Random } from '../../src/engine/random.ts'
import { finalOutcome, markOutcome } from '../../src/engine/session.ts'
import type { Refusal, Text } from '../../src/engine/text.ts'
import { rulebook } from '../../src/rulebook/books.ts'
import { paragraphsOf } from '../../src/rulebook/rulebook.ts'
import type { Sentence } from '../../src/text/words.ts'
import { endingsOf, listOf, nameOf } from '../records/endings.ts'
import { FOLDER, recordsOf } from '../records/recorded.ts'
import { GENERAL, ruleGiven } from './forbidding.ts'

/** An action that was taken, or an answer of chance, and what was told of it. */
export interface Taken<S, A> {
  readonly before: S
  readonly action: A
  readonly events: readonly Event[]
}

/** A game as it is counted. */
export interface Counted<S, A> {
  readonly id: string
  readonly say: Sentence
  /** What sentences look like. */
  readonly forms: { readonly prompt: RegExp; readonly line: RegExp; readonly refusal: RegExp }
  /** The uses of cards and dice that an action is. */
  uses(taken: Taken<S, A>): readonly string[]
}

/** Everything that has occurred, each as `verb march` or `told marched`; and what has no sentence or no paragraph. */
export interface Seen<S, A> {
  readonly counted: Counted<S, A>
  readonly rules: ReadonlySet<string>
  readonly found: Set<string>
  /** The rules that refusals gave. */
  readonly cited: Set<string>
  readonly wrong: Set<string>
}

export async function nothingSeen<S, A>(counted: Counted<S, A>): Promise<Seen<S, A>> {
  const book = await rulebook(counted.id)
  if (book === undefined) throw new Error(`no rulebook of ${counted.id}`)
  const rules = new Set(paragraphsOf(book).map(({ number }) => `${counted.id} ${number}`))
  return { counted, rules, found: new Set(), cited: new Set(), wrong: new Set() }
}

/** What has no sentence or paragraph, which of all that there is has not occurred, and what is told without words of the game's own. */
export const reportOf = <S, A>({ found, wrong }: Seen<S, A>, all: readonly string[], texts: object) => ({
  wrong: [...wrong],
  missing: all.filter((name) => !found.has(name)),
  unknown: [...found].filter((name) => name.startsWith('told ') && !Object.hasOwn(texts, name.slice('told '.length))),
})

/** How random games are played and looked at. */
export interface Watching<S, A> {
  /** After so many decisions a game is left. */
  readonly most?: number
  /** What is tried of all that may be forbidden, at the n-th decision. */
  tries(state: S, n: number, random: Random): readonly A[]
  /** What a seat does. */
  picks(state: S, seat: Seat, random: Random): A
}

/** Plays a game by lot to its end; what is forbidden on the way is looked at now and then. */
export function watch<S, A extends Action, V>(
  seen: Seen<S, A>,
  game: Game<S, A, V>,
  from: S,
  seed: string,
  { most = Number.POSITIVE_INFINITY, tries, picks }: Watching<S, A>,
): void {
  const random = seededRandom(seed)
  let state = from
  for (let n = 0; n < most && game.outcome(state) === undefined; n++) {
    const phase = game.phase(state)
    seePrompts(seen, game, state)
    const seat = pick(random, phase.waitingFor(state))
    if (seat !== CHANCE) {
      const judged = judge(game, state, seat)
      for (const action of tries(state, n, random)) seeRefusal(seen, judged(action))
    }
    const idle = game.seats.find((one) => one !== seat)
    const any = game.actions[n % game.actions.length]
    if (idle !== undefined && any !== undefined) seeRefusal(seen, refuse(game, state, idle, any))
    const action = seat === CHANCE ? choose(outcomes(game, state), random.next()).action : picks(state, seat, random)
    const { state: next, events } = phase.apply(state, seat, action)
    const costs = seat === CHANCE ? [] : (game.spent?.(game.view(state, seat), game.view(next, seat)) ?? [])
    for (const line of costs) seeLine(seen, line)
    seeTaken(seen, { before: state, action, events })
    state = next
  }
  const [one] = game.actions
  if (game.outcome(state) !== undefined && one !== undefined) seeEnd(seen, game, state, one)
}

/** At the end nothing is possible any more, and it is told how it came. */
function seeEnd<S, A extends Action, V>(seen: Seen<S, A>, game: Game<S, A, V>, state: S, action: A): void {
  seePrompts(seen, game, state)
  for (const seat of [...game.seats, 'Nobody']) seeRefusal(seen, refuse(game, state, seat, action))
  // A look-alike is no action of the game.
  seeRefusal(seen, refuse(game, state, game.seats[0] ?? '', { ...action }))
  const outcome = game.outcome(state)
  if (outcome !== undefined) seeLine(seen, outcome.why)
}

/** All records of the game, as they were played. */
export function watchRecords<S, A extends Action>(seen: Seen<S, A>): void {
  for (const { opened, session } of recordsOf(seen.counted.id)) {
    for (const mark of session.marks) {
      seePrompts(seen, opened.game as unknown as Game<S, A, unknown>, mark.state as S)
      const last = mark.done.at(-1)
      if (last === undefined) continue
      const [before, events] = [last.before.state as S, last.events]
      for (const action of last.fell) seeTaken(seen, { before, action: action as A, events: [] })
      seeTaken(seen, { before, action: last.action as A, events })
      const outcome = markOutcome(opened.game, mark)
      if (outcome !== undefined) seeLine(seen, outcome.why)
    }
    const final = finalOutcome(session)
    if (final !== undefined) seeLine(seen, final.why)
    for (const ending of endingsOf(opened, session)) seen.found.add(`ending ${nameOf(ending)}`)
  }
}

function seePrompts<S, A extends Action, V>(seen: Seen<S, A>, game: Game<S, A, V>, state: S): void {
  const phase = game.phase(state)
  seeRule(seen, phase.rule)
  for (const viewer of [...game.seats, 'public']) {
    const prompt = phase.prompt(state, viewer)
    seen.found.add(`told ${prompt.key}`)
    if (!seen.counted.forms.prompt.test(seen.counted.say(prompt))) seen.wrong.add(`prompt ${prompt.key}`)
  }
}

function seeTaken<S, A extends Action>(seen: Seen<S, A>, taken: Taken<S, A>): void {
  seen.found.add(`verb ${taken.action.verb}`)
  for (const use of seen.counted.uses(taken)) seen.found.add(use)
  for (const line of taken.events) seeLine(seen, line)
}

function seeLine<S, A>(seen: Seen<S, A>, line: Text): void {
  seen.found.add(`told ${line.key}`)
  if (!seen.counted.forms.line.test(seen.counted.say(line))) seen.wrong.add(`${line.key}: ${seen.counted.say(line)}`)
}

/** A refusal counts, and its words are read, the first time that its rule and reason come together. */
export function seeRefusal<S, A>(seen: Seen<S, A>, refusal: Refusal | undefined): void {
  if (refusal === undefined || seen.found.has(`${refusal.rule} ${refusal.text.key}`)) return
  seen.found.add(`refused ${refusal.text.key}`).add(`${refusal.rule} ${refusal.text.key}`)
  for (const rule of ruleGiven(refusal)) seen.cited.add(rule)
  seeRule(seen, refusal.rule)
  const said = seen.counted.say(refusal.text)
  if (!seen.counted.forms.refusal.test(said)) seen.wrong.add(`${refusal.text.key}: ${said}`)
}

const seeRule = <S, A>({ rules, wrong }: Seen<S, A>, rule: string): void => {
  if (!rules.has(rule)) wrong.add(`no paragraph ${rule}`)
}

/** What has to occur: refusals of the engine and of the game, what is told, verbs, uses and endings. */
export function everything(
  id: string,
  games: readonly { readonly actions: readonly Action[] }[],
  words: { readonly refusals: object; readonly texts: object },
  uses: readonly string[],
): readonly string[] {
  const verbs = new Set(games.flatMap(({ actions }) => actions.map(({ verb }) => verb)))
  return [
    ...[...verbs].map((verb) => `verb ${verb}`),
    // Odds are told of an action that somebody asks about.
    ...Object.keys(words.texts).flatMap((key) => (key.startsWith('odds-') ? [] : [`told ${key}`])),
    ...[...GENERAL, ...Object.keys(words.refusals)].map((key) => `refused ${key}`),
    ...uses,
    ...listOf(FOLDER, id).map((ending) => `ending ${nameOf(ending)}`),
  ]
}
