/** Text without case and accents, for looking names up: `Łopatyn` and `lopatyn` are one. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    // The one Polish letter that does not come apart.
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
