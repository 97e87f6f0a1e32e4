/** A view as the rules ask about it: of the decks, which nobody sees, it has nothing. */
import type { State } from '../../../rules/bitwa/state.ts'
import type { View } from '../../../rules/bitwa/view.ts'

export const stateOf = (view: View): State => ({ ...view, deck: view.known.map(() => 0) })
