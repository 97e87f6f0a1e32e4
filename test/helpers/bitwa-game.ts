/** A whole game of Bitwa Warszawska between two people who play at random, as they would type it; and what they must not see of each other. */
import { seededRandom, streams } from '../../src/engine/chance.ts'
import { CHANCE, type Outcome, type Seat } from '../../src/engine/game.ts'
import { legal } from '../../src/engine/legality.ts'
import { pick } from '../../src/engine/random.ts'
import { act, beginPart, finalOutcome, isSession, open, partOutcome, waitingFor } from '../../src/engine/session.ts'
import type { Action } from '../../src/rules/bitwa/actions.ts'
import type { Decks } from '../../src/rules/bitwa/decks.ts'
import type { Side, State } from '../../src/rules/bitwa/state.ts'
import { gameBitwa } from './bitwa.ts'

export interface Choice {
  readonly seat: Seat
  /** In notation. */
  readonly action: string
  readonly number: number
  /** The position it is taken in. */
  readonly state: State
}

/** The choices of a game or a match by its seed, and how it ends. */
export function randomGame(
  seed: string,
  match: boolean,
): { readonly choices: readonly Choice[]; readonly outcome: Outcome } {
  const game = gameBitwa()
  const random = seededRandom(`people of ${seed}`)
  const choices: Choice[] = []
  let session = open({ game, streams: streams(seed), dice: 'seeded', match })
  for (;;) {
    const outcome = finalOutcome(session)
    if (outcome !== undefined) return { choices, outcome }
    if (partOutcome(session) !== undefined) {
      const next = beginPart(session)
      if (!isSession(next)) throw new Error('the match does not go on')
      session = next
      continue
    }
    const { state } = session.now
    const seat = waitingFor(session)[0] ?? CHANCE
    const all = legal(game, state, seat)
    const action = chosen(all, random)
    choices.push({ seat, action: game.print(action), number: all.indexOf(action) + 1, state })
    const next = act(session, seat, action)
    if (!isSession(next)) throw new Error(next.text.key)
    session = next
  }
}

/** At random; but who has chosen enough cards is ready more often than he thinks again, and attacks are made. */
function chosen(all: readonly Action[], random: ReturnType<typeof seededRandom>): Action {
  const first = pick(random, all)
  if (first.verb === 'back' || first.verb === 'pass') return pick(random, all)
  return all.find(({ verb }) => verb === 'attack') ?? first
}

/**
 * Names and ids of cards that a side has in hand or face down, of which no copy has been seen by everybody, or by the other side if it
 * is the one that looks; and that no card of the other side shares.
 */
export function secretsOf(
  decks: Decks,
  state: State,
  side: Side,
  from: 'all' | 'the other side' = 'all',
): readonly string[] {
  const known = from === 'all' ? state.known : state.seen
  const other = new Set(decks.of[side === 'red' ? 'polish' : 'red'].flatMap((card) => namesOf(decks, card)))
  const at = (place: readonly number[], card: number): number => place[card] ?? 0
  return decks.of[side]
    .filter((card) => at(state.hand, card) + at(state.laid, card) > 0)
    .filter((card) => at(known, card) + at(state.up, card) + at(state.discard, card) === 0)
    .flatMap((card) => namesOf(decks, card).filter((name) => !other.has(name)))
}

const namesOf = ({ cards }: Decks, card: number): readonly string[] => {
  const { id = '', name = '' } = cards[card] ?? {}
  return [id, name]
}

/** Which of these names stand in a text. */
export function namedIn(text: string, names: readonly string[]): readonly string[] {
  const flat = text.replace(/\s+/g, ' ')
  return names.filter((name) =>
    new RegExp(`(?<![\\p{L}\\d-])${name.replace(/[!„”]/g, '.')}(?![\\p{L}\\d-])`, 'u').test(flat),
  )
}
