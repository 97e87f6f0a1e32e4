/** The rules of the decision at hand. */
import type { Seat } from '../engine/game.ts'
import { calledIn, type Volume } from '../rulebook/find.ts'
import { findParagraph, type Paragraph } from '../rulebook/rulebook.ts'
import { isSecret, type Play, possible } from './seating.ts'

/**
 * What the phase is about, then each kind of action that is possible; for who only waits, whose decision it is. A verb is looked up as a
 * person would look it up.
 */
export function rulesAtHand({ opened, session }: Play, volume: Volume, verbs: readonly string[]): readonly Paragraph[] {
  const phase = opened.game.phase(session.now.state)
  const cited = [phase.rule, ...(verbs.length === 0 && phase.turn !== undefined ? [phase.turn] : [])]
  const paragraphs = [
    ...cited.flatMap((rule) => findParagraph(volume.book, rule.slice(rule.indexOf(' ') + 1)) ?? []),
    ...verbs.flatMap((verb) => calledIn(volume, verb)),
  ]
  return [...new Set(paragraphs)]
}

/**
 * The kinds of action a seat can choose from now. Where what it can do is its secret, all kinds of this decision: whoever looks on learns
 * nothing.
 */
export const verbsAtHand = (play: Play, seat: Seat): readonly string[] =>
  isSecret(play)
    ? Object.keys(play.opened.game.phase(play.session.now.state).verbs)
    : [...new Set(possible(play, seat).map(({ verb }) => verb))]
