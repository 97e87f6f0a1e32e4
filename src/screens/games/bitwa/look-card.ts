/** A card in a sentence: what is printed on it, what it does, and where its copies are as far as the viewer may know. */
import type { Text } from '../../../engine/text.ts'
import type { Effect } from '../../../maps/data-bitwa.ts'
import { unitId } from '../../../rules/bitwa/actions.ts'
import type { Options, Rules } from '../../../rules/bitwa/rules.ts'
import { type Side, sideOf } from '../../../rules/bitwa/state.ts'
import type { View } from '../../../rules/bitwa/view.ts'
import type { EffectBitwa } from '../../../text/en/bitwa-looks.ts'
import { cardFacts } from './cards.ts'
import { tell } from './tell.ts'

export function lookAtCard({ decks, options }: Rules, view: View, card: number): Text {
  const facts = cardFacts(decks, card)
  const { count = 0, effect } = decks.cards[card] ?? {}
  const unit = decks.colours.findIndex(
    (colour, index) => colour === facts.colour && sideOf(index) === (facts.seat as Side),
  )
  return tell('look-card', {
    ...facts,
    count,
    unit: unit < 0 ? '' : unitId(unit),
    effect: effect === undefined ? '' : effectIn(options, effect),
    ...whereabouts(view, card, facts.seat, count),
  })
}

/** What an effect comes to under the options of the game. Rules 6.45, 6.47. */
function effectIn(options: Options, effect: Effect): EffectBitwa | '' {
  if (effect === 'okrutna' && options.okrutna === 'good-order-only') return 'okrutna-spares'
  return effect === 'poscigowa' && !options['flank-attacks'] ? '' : effect
}

/** Every copy is in one of these places; of an enemy card those that nobody has seen are `unknown`. */
function whereabouts(view: View, card: number, side: string, count: number) {
  const at = (place: readonly number[]): number => place[card] ?? 0
  const [up, discarded] = [at(view.up), at(view.discard)]
  const open = { up, discarded }
  const hidden = count - up - discarded
  if (view.all !== null)
    return {
      ...open,
      ownHand: at(view.all.hand),
      laid: at(view.all.laid),
      deck: at(view.all.deck),
      held: 0,
      unknown: 0,
    }
  if (view.viewer === side) {
    const [ownHand, laid] = [at(view.hand), at(view.laid)]
    return { ...open, ownHand, laid, deck: hidden - ownHand - laid, held: 0, unknown: 0 }
  }
  const held = at(view.seen)
  return { ...open, ownHand: 0, laid: 0, deck: 0, held, unknown: hidden - held }
}
