/** What can be written to a terminal and stays in its line: control characters, line separators and halves of characters do not. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** A text from a file or a command line as it may be shown: what cannot be printed is written as JSON writes it. */
export const visible = (text: string): string =>
  text.replaceAll(UNPRINTABLE, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** The same without it. */
export const printableOnly = (text: string): string => text.replaceAll(UNPRINTABLE, '')

export const isPrintable = (text: string): boolean => text.search(UNPRINTABLE) < 0
