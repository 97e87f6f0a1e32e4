/** What must hold of undo and redo. */
import { seededRandom } from '../../src/engine/chance.ts'
import { type Action, type Actor, CHANCE, type Seat } from '../../src/engine/game.ts'
import { isChance, legal } from '../../src/engine/legality.ts'
import { pick } from '../../src/engine/random.ts'
import { act, type Barred, isSession, log, type Session, takeBackAny } from '../../src/engine/session.ts'
import type { Text } from '../../src/engine/text.ts'
import { redo, undo, undoBar } from '../../src/engine/undo.ts'
import { type Bench, broken, randomFor, same, sessionAt, some, viewersOf } from './bench.ts'
import { mayTakeBack, type Story, stateInForce, storiesOf } from './undo-model.ts'
import { wildPlays } from './wild.ts'

type Undo = <S, A extends Action, V>(session: Session<S, A, V>, seat: Actor) => Session<S, A, V> | Barred
type UndoBar = <S, A extends Action, V>(session: Session<S, A, V>, seat: Actor) => Text | undefined

/** Undo restores state, log and streams to what they were before the action, and redo to what they were after it. */
export function undoThenRedo<S, A extends Action, V>(bench: Bench<S, A, V>, take: Undo = undo): void {
  for (const { before, after, actor, where } of someActions(bench, 'undo')) {
    const back = take(after, actor)
    if (!isSession(back)) {
      if (undoBar(after, actor) === undefined) broken(where, 'undo is barred although it is not')
      continue
    }
    alike(where, 'after undo', back, before)
    const again = redo(back)
    if (!isSession(again)) broken(where, 'what was undone cannot be redone')
    alike(where, 'after redo', again, after)
  }
}

/** With take-back any everything can be taken back, and taken again it falls out the same. */
export function takingBackNeverRerolls<S, A extends Action, V>(bench: Bench<S, A, V>, take: Undo = undo): void {
  for (const { before, after, actor, action, where } of someActions(bench, 'take-back')) {
    const back = take(takeBackAny(after), actor)
    if (!isSession(back)) broken(where, 'take-back any does not take back')
    alike(where, 'after taking back', back, before)
    const again = act(back, actor, action)
    if (!isSession(again)) broken(where, 'what was taken back is refused')
    same(where, 'what falls the second time', again.now.done.at(-1)?.fell, after.now.done.at(-1)?.fell)
    alike(where, 'taken again', again, after)
  }
}

/** In a simultaneous choice a seat takes back its own and leaves the others' as they are. */
export function undoKeepsOthersChoices<S, A extends Action, V>(bench: Bench<S, A, V>, take: Undo = undo): void {
  const { game, plays, subject } = bench
  for (const { seed, session } of plays) {
    const choices = session.marks.filter(({ state }) => game.phase(state).waitingFor(state).length > 1)
    const random = randomFor(bench, `choices/${seed}`)
    for (const mark of some(random, choices, bench.knobs.sampled)) {
      const from = sessionAt(session, session.marks.indexOf(mark))
      const where = `${subject.name}, seed ${seed}, a choice after line ${from.lines.length}`
      const waiting = game.phase(mark.state).waitingFor(mark.state)
      const mine = pick(random, waiting)
      const other = pick(
        random,
        waiting.filter((seat) => seat !== mine),
      )
      const rest = `${bench.knobs.seed}/${where}`
      const before = choosing(from, mine, 1, `${rest}/mine`)
      const with_ = choosing(before, other, 2, `${rest}/other`)
      if (before === from || with_ === before) continue
      const without = with_.lines.slice(before.lines.length).reduce((session, { action }) => {
        const next = action === undefined ? session : act(session, other, action)
        return isSession(next) ? next : broken(where, `what ${mine} chose in secret changes what ${other} may choose`)
      }, from)
      const back = take(with_, mine)
      if (!isSession(back)) broken(where, `${mine} cannot take back a secret choice`)
      same(where, `what is left when ${mine} has taken back`, back.now.state, without.now.state)
      const again = redo(back)
      if (!isSession(again)) broken(where, `${mine} cannot redo`)
      same(where, `what ${other} sees after redo`, game.view(again.now.state, other), game.view(with_.now.state, other))
    }
  }
}

/** Undo is barred exactly as DESIGN section 2 says; `bar` is what the engine says, `mayTakeBack` what the rule does. */
export function undoIsBarredAsDesigned<S, A extends Action, V>(bench: Bench<S, A, V>, bar: UndoBar = undoBar): void {
  const { game, subject, plays, knobs } = bench
  const judge = (session: Session<S, A, V>, story: Story<S, A>): void => {
    const where = `${subject.name}, seed ${session.table.streams.seed}, line ${session.lines.length}`
    same(where, 'the state in force', session.now.state, stateInForce(story))
    for (const actor of [...game.seats, CHANCE]) {
      const barred = bar(session, actor)
      const may = mayTakeBack(game, story, actor)
      if ((barred === undefined) !== may)
        broken(where, `undo for ${actor} is ${may ? `barred (${barred?.key})` : 'possible'} against the rule`)
      if (isSession(undo(session, actor)) !== may) broken(where, `undo for ${actor} does other than it says`)
    }
  }
  for (const session of wildPlays(bench))
    for (const [n, story] of storiesOf(session).entries()) judge(sessionAt(session, n), story)
  for (const { seed, session } of plays)
    for (const [n, story] of some(randomFor(bench, `barred/${seed}`), [...storiesOf(session).entries()], knobs.sampled))
      judge(sessionAt(session, n), story)
}

/** Some actions of every play, with and without chance, each with the session before and after it. */
function someActions<S, A extends Action, V>(bench: Bench<S, A, V>, what: string) {
  const { subject, plays, knobs } = bench
  return plays.flatMap(({ seed, session }) => {
    const random = randomFor(bench, `${what}/${seed}`)
    const rolled = session.lines.filter(({ fell }) => fell.length > 0)
    const lines = new Set([...some(random, session.lines, knobs.sampled), ...some(random, rolled, knobs.sampled)])
    return [...lines].flatMap((line) => {
      if (line.command !== undefined) return []
      const [before, after] = [sessionAt(session, line.n - 1), sessionAt(session, line.n)]
      const where = `${subject.name}, seed ${seed}, line ${line.n}`
      return [{ before, after, actor: line.actor, action: line.action, where }]
    })
  })
}

/** The session after a seat has chosen up to `n` times at random, as long as the same decision is open and chance is silent. */
function choosing<S, A extends Action, V>(
  from: Session<S, A, V>,
  seat: Seat,
  n: number,
  seed: string,
): Session<S, A, V> {
  const { game } = from.table
  const random = seededRandom(seed)
  const phase = game.phase(from.now.state)
  let session = from
  for (let i = 0; i < n; i++) {
    const all = legal(game, session.now.state, seat).filter((action) => {
      const { state } = phase.apply(session.now.state, seat, action)
      return game.phase(state) === phase && !isChance(phase, state)
    })
    if (all.length === 0) return session
    const next = act(session, seat, pick(random, all))
    if (isSession(next)) session = next
  }
  return session
}

/** Two sessions stand at the same place: state, streams, and everybody's log but for the numbers of lines. */
function alike<S, A extends Action, V>(where: string, when: string, a: Session<S, A, V>, b: Session<S, A, V>): void {
  same(where, `the state ${when}`, a.now.state, b.now.state)
  same(where, `what was drawn ${when}`, a.now.drawn, b.now.drawn)
  for (const viewer of viewersOf(a.table.game)) {
    const lines = [a, b].map((session) => log(session, viewer).map(({ actor, events }) => ({ actor, events })))
    same(where, `the log of ${viewer} ${when}`, lines[0], lines[1])
  }
}
