/** A line of text being typed. */
import type { Key } from '../terminal/keys.ts'

/** Nobody types a longer line by hand. */
const LONGEST = 200

/** The text after a key; a paste comes in as text, on one line. */
export function typeInto(text: string, key: Key): string {
  if (key.name === 'backspace') return [...text].slice(0, -1).join('')
  if (key.name === 'ctrl-u') return ''
  if (key.name === 'space') return `${text} `.slice(0, LONGEST)
  const more = key.name === 'paste' ? (key.text ?? '').replace(/\s+/g, ' ') : [...key.name].length === 1 ? key.name : ''
  return (text + more).slice(0, LONGEST)
}
