/** Screens that every game has, and the keys that lead to them from the table. */
export const PLACES: Readonly<Record<string, readonly string[]>> = {
  table: [],
  help: ['?'],
  rules: ['/'],
  log: ['m'],
  settings: [','],
  inspection: ['i'],
  'what is typed': [':'],
  'the question whether to give up': ['R'],
  'the dice': ['d'],
  'the seats': ['W'],
}
