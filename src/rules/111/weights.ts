/**
 * What is weighed in a position of 111, and how much. Fitted from 90 games on both boards in which the search played both sides: where
 * aircraft go and what they attack, to how often each was looked at; the chances to bomb Warsaw, to how these games and 800 of the
 * policy alone ended.
 */
export interface Weights {
  // Why an aircraft is put somewhere, in the order in which `placement.ts` counts the reasons.
  readonly pole: readonly number[]
  readonly damagedPole: readonly number[]
  readonly messerschmitt: readonly number[]
  readonly damagedMesserschmitt: readonly number[]
  readonly bomber: readonly number[]
  // Why it attacks, in the order of `policy.ts`.
  readonly polishAttack: readonly number[]
  readonly germanAttack: readonly number[]
  // What the chance to bomb Warsaw rests on before a turn of either side, in the order of `evaluate.ts`.
  readonly germanTurn: readonly number[]
  readonly polishTurn: readonly number[]
}

export const WEIGHTS: Weights = {
  pole: [3.29, 1.24, 2.02, -1.49, -3, 1.85, 1.04, 3.53, 1.2, 0.3, -1.04, 0.01, -0.04],
  damagedPole: [5.26, -2.98, -3.83, 2.02, 0.13, 0.69],
  messerschmitt: [3.75, 2.59, -1.3, -2.25, -0.85, 1.48, -1.2, 2.01, 1.85, 0.19, -0.15, 3.41],
  damagedMesserschmitt: [1.33, -1.52, 0.82, 0.45, 1.05],
  bomber: [12, -5.76, 2.31, -3.69, 0.19, 1.49, 0.2, -1.28],
  polishAttack: [3.85, 3.33, 1.03, 1.22, 2.51, 1.01, -1.08, 2.28],
  germanAttack: [2.06, 3.1, 4.2, 1.3, 0.03, -0.77, 2.9, 1.31],
  germanTurn: [
    0.62, 0.62, 0.23, -0.17, -0.16, 0.17, 0, 0, 0.17, 0.19, -0.5, -0.07, -0.13, -0.18, -3.03, -0.3, 2.45, 0.65, -1.05,
    -0.19, 1.11, -0.06,
  ],
  polishTurn: [
    0.54, 0.54, 0.36, -0.17, -0.36, -0.11, -0.81, 0.25, 0.11, 0.26, -0.38, -0.15, 0.1, -0.1, -0.68, -0.25, 0.62, 0.31,
    -0.96, -0.12, 1.14, -0.09,
  ],
}
