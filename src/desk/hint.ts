/** Advice for the person at the keyboard: what `normal` would do, and why. */
import type { Seat, Viewer } from '../engine/game.ts'
import { share } from '../engine/odds.ts'
import { seen } from '../engine/session.ts'
import { streamOf } from '../players/player.ts'
import { cli } from '../text/en/cli.ts'
import { askAs } from './computer.ts'
import { type Answer, type Question, questionOf, type Weighed } from './mind.ts'
import { oddsOf } from './odds-text.ts'
import type { Play } from './seating.ts'

const ADVISER = 'normal'

/** What the computer is asked, as `viewer` can judge it; undefined if there is no choice. */
export function hintQuestion(play: Play, seat: Seat, viewer: Viewer): Question | undefined {
  const { opened, session } = play
  const { legal } = seen(session, seat)
  if (legal.length < 2) return undefined
  const decisions = [{ view: seen(session, viewer).view, legal }]
  // Its own stream: what it tells is not what the computer of that seat would draw.
  const stream = streamOf(opened.header.seed, `hint/${seat}`, session.lines.length + 1)
  return questionOf(opened, { ...askAs(play, seat), decisions, stream, level: ADVISER }, viewer)
}

/** The only thing that can be done. */
export function onlyChoice({ opened: { game }, session }: Play, seat: Seat): string {
  const [only] = seen(session, seat).legal
  return only === undefined ? cli.nothingToDecide : cli.hintOnly(game.print(only))
}

/** An answer in sentences: what it would do, how it judges that and the next best, and what may follow at once. */
export function hintLines(play: Play, seat: Seat, viewer: Viewer, answer: Answer): readonly string[] {
  if ('failed' in answer) return [cli.hintFailed(answer.failed)]
  const [best, ...others] = 'weighed' in answer ? answer.weighed : []
  if (best === undefined) return [cli.hintFailed('')]
  const side = play.opened.titles.seats[seat] ?? seat
  return [[reasonOf(best, others, side), consequence(play, seat, viewer, best.action)].join(' ').trim()]
}

function reasonOf(best: Weighed, others: readonly Weighed[], side: string): string {
  const looks = [best, ...others].reduce((sum, { visits }) => sum + visits, 0)
  const [next] = others
  if (looks === 0 || next === undefined) return cli.hintAlone(best.action)
  if (next.visits === 0) return cli.hintUnrivalled(best.action, percent(best.value), side)
  // What cannot be told apart in figures is as good.
  const [value, second] = [percent(best.value), percent(next.value)]
  if (value === second && best.visits < CLOSE * next.visits) return cli.hintTie(best.action, next.action, value, side)
  const say = second > value ? cli.hintLess : cli.hint
  return say(best.action, percent(best.visits / looks), value, side, next.action, second)
}

/** What is less likely is not told. */
const LIKELY = 0.2

/** Of two that are judged alike neither is much more looked at. */
const CLOSE = 1.25

const percent = (share: number): number => Math.round(share * 100)

/** What most likely follows at once, where dice or cards decide. */
function consequence({ opened, session }: Play, seat: Seat, viewer: Viewer, text: string): string {
  const action = seen(session, seat).legal.find((one) => opened.game.print(one) === text)
  if (action === undefined) return ''
  const { rows } = oddsOf(session, opened.say, viewer, seat, action)
  const [likeliest] = rows
  const chance = likeliest === undefined ? 0 : share(likeliest.chance)
  // Of many draws none is worth a sentence.
  return likeliest === undefined || rows.length < 2 || chance < LIKELY
    ? ''
    : cli.hintOdds(likeliest.what, percent(chance))
}
