/** What is counted and yet occurs in no record and no random game, each with why it cannot. */
export const NOT_OCCURRING: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '7': {},
  '111': {},
  bitwa: {},
  mali: {},
}
