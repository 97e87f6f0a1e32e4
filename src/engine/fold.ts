/** Text without case, accents and quotes, for looking names up: `„Łopatyn”` and `lopatyn` are one. */
export const fold = (text: string): string =>
  /^[ !#-&(-~]*$/.test(text) ? text.toLowerCase() : withoutMarks(text.toLowerCase())

const withoutMarks = (text: string): string =>
  text
    .replace(/["'„“”‟‚‘’‛«»‹›]/g, '')
    // The one Polish letter that does not come apart.
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
