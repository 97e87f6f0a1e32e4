/** Text without case and accents, for looking names up: `Łopatyn` and `lopatyn` are one. */
export const fold = (text: string): string =>
  /^[\x20-\x7e]*$/.test(text) ? text.toLowerCase() : withoutAccents(text.toLowerCase())

const withoutAccents = (text: string): string =>
  text
    // The one Polish letter that does not come apart.
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
