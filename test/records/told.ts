/**
 * What a recorded game told, asked and allowed at each of its lines, as text: events with who may read them, what was used up, what each
 * seat is asked, how many actions are legal and by which rules the others are refused, and a digest of what each seat sees.
 */
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Action, type AnyGame, areFaults, CHANCE, type Event, type Seat } from '../../src/engine/game.ts'
import { canonical, type Json } from '../../src/engine/json.ts'
import { judge, legal } from '../../src/engine/legality.ts'
import type { Session } from '../../src/engine/session.ts'
import type { Refusal, Text } from '../../src/engine/text.ts'

/** Records that together come to almost every line of the log. */
export const TOLD: Readonly<Record<string, readonly string[]>> = {
  '7': ['match-advanced-normal-random', 'match-basic-easy-random', 'advanced-no-regiment-left', 'basic-normal-hard'],
  '111': ['standard-normal-hard', 'standard-random-random', 'bombers-down-by-artillery', 'standard-normal-random'],
  bitwa: ['standard-hard-normal', 'standard-random-random', 'warsaw-by-szturm', 'all-dispersed-by-artillery'],
  mali: ['extended-two-normal', 'basic-two-random', 'extended-all-options', 'fourth-token-on-a-location', 'two-share'],
}

/** What takes long is looked at on one of so many lines. */
const OFTEN = 5

type Played = Session<unknown, Action, unknown>

export function toldBy({ table: { game }, marks }: Played): string {
  const lines: string[] = []
  const said: Said = new Map()
  marks.forEach(({ state, done, told }, n) => {
    const before = marks[n - 1]
    const last = done.at(-1)
    const fresh = last?.n === n ? last : undefined
    lines.push(fresh === undefined ? `${n} *` : `${n} ${fresh.actor} ${game.print(fresh.action)}`)
    const events = fresh?.events ?? told.filter((one) => one.n === n).flatMap((one) => one.events)
    lines.push(...events.map(eventLine))
    if (before !== undefined && fresh !== undefined)
      lines.push(...spent(game, before.state, state, String(fresh.actor)))
    const waiting = game
      .phase(state)
      .waitingFor(state)
      .filter((seat) => seat !== CHANCE)
    lines.push(...asked(game, state, waiting), ...waiting.map((seat) => allowed(game, state, seat)))
    if (n % OFTEN === 0) lines.push(...waiting.map((seat) => refused(game, state, seat, said)), seen(game, state))
  })
  return `${lines.join('\n')}\n`
}

/** The lines after which the position is not what is read of it as it is written: another one, or with another end. */
export const unread = ({ table: { game }, marks }: Played): readonly number[] =>
  marks.flatMap(({ state }, n) => {
    if (n % OFTEN !== 0 && n < marks.length - 1) return []
    const written = game.position.write(state)
    const read = game.position.read(JSON.parse(JSON.stringify(written)))
    if (areFaults(read)) return [n]
    const same = canonical(game.position.write(read)) === canonical(written)
    return same && isDeepStrictEqual(game.outcome(read), game.outcome(state)) ? [] : [n]
  })

const eventLine = ({ key, args, to, uncovers }: Event): string =>
  [
    '  >',
    words({ key, ...(args === undefined ? {} : { args }) }),
    to === undefined ? '' : `to ${to}`,
    uncovers ? 'uncovers' : '',
  ]
    .filter((word) => word !== '')
    .join(' ')

const words = ({ key, args }: Text): string => `${key}${args === undefined ? '' : ` ${JSON.stringify(args)}`}`

const spent = (game: AnyGame, before: unknown, after: unknown, seat: Seat): readonly string[] =>
  (game.spent?.(game.view(before, seat), game.view(after, seat)) ?? []).map((text) => `  - ${words(text)}`)

/** What the public is asked and by which paragraphs, and whoever is asked something else. */
function asked(game: AnyGame, state: unknown, seats: readonly Seat[]): readonly string[] {
  const phase = game.phase(state)
  const all = words(phase.prompt(state, 'public'))
  const { rule, turn = '', secret = false } = phase
  const by = [rule, turn, secret ? 'secret' : ''].filter((word) => word !== '').join(', ')
  const own = seats.map((seat) => [seat, words(phase.prompt(state, seat))] as const).filter(([, text]) => text !== all)
  return [`  ? ${by}: ${all}`, ...own.map(([seat, text]) => `  ? ${seat}: ${text}`)]
}

const allowed = (game: AnyGame, state: unknown, seat: Seat): string => {
  const actions = legal(game, state, seat).map((action) => game.print(action))
  return `  ! ${seat} may ${actions.length} ${digest(actions)}`
}

/** By which rules how many actions are refused. What is said of an action is one object each time: `said` keeps what was written. */
function refused(game: AnyGame, state: unknown, seat: Seat, said: Said): string {
  const rules = new Map<string, number>()
  const judged = judge(game, state, seat)
  const refusals = game.actions.flatMap((action) => judged(action) ?? [])
  for (const { rule } of refusals) rules.set(rule, (rules.get(rule) ?? 0) + 1)
  const told = [...rules].sort(([a], [b]) => (a < b ? -1 : 1)).map(([rule, count]) => `${rule.split(' ')[1]} ${count}`)
  return `  ! not ${told.join(', ')} ${digestOf(`[${refusals.map((one) => refusalText(one, said)).join(',')}]`)}`
}

/** The texts of refusals: by what is said of the action, then by rule and reason. */
type Said = Map<unknown, Map<string, string>>

function refusalText(refusal: Refusal, said: Said): string {
  const { rule, text } = refusal
  const ofAction = said.get(text.args) ?? new Map<string, string>()
  said.set(text.args, ofAction)
  const reason = `${rule} ${text.key}`
  const written = ofAction.get(reason) ?? canonical(refusal as unknown as Json)
  ofAction.set(reason, written)
  return written
}

const seen = (game: AnyGame, state: unknown): string =>
  `  ~ ${['public', ...game.seats].map((viewer) => digest(game.view(state, viewer))).join(' ')}`

const digest = (value: unknown): string => digestOf(canonical(value as Json))

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 4)
