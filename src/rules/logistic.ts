/** From 0 to 1, the more the larger `x` is; 0 gives a half. */
export const logistic = (x: number): number => 1 / (1 + Math.exp(-x))
