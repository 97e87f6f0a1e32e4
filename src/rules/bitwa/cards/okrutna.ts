/** Okrutna bitwa: both units take a step at the same moment, before anything else. Rule 6.47. */
import { eliminateOrDisperse, isUnhurt } from '../losses.ts'
import type { CardRule } from '../rules.ts'
import { DEFENDERS, defenderOf } from '../state.ts'

export const okrutna: CardRule = {
  act: (rules, state) =>
    eliminateOrDisperse(
      rules,
      state,
      [state.fight, defenderOf(state)].filter(
        (unit) => unit !== DEFENDERS && (rules.options.okrutna === 'eliminates' || isUnhurt(state, unit)),
      ),
    ),
}
