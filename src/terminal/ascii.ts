/** Text for a terminal that takes ASCII only: letters lose their accents, signs become the nearest there are. */
const SIGNS: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  '–': '-',
  '—': '-',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '…': '...',
}

export const toAscii = (text: string): string =>
  !/\P{ASCII}/u.test(text)
    ? text
    : text
        .replace(/[łŁ–—’‘“”…]/g, (sign) => SIGNS[sign] ?? sign)
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replace(/\P{ASCII}/gu, '?')

/** Names and sentences too, and no column more or less than before: the sign for what is cut becomes one character. */
export const inAscii = (text: string): string => toAscii(text.replaceAll('…', '.'))
