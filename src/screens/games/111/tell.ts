/** Sentences about what is to be seen, as keys with their arguments. */
import type { Text } from '../../../engine/text.ts'
import type { Looks111 } from '../../../text/en/111-looks.ts'

export const tell = <K extends keyof Looks111>(key: K, args: Looks111[K]): Text => ({ key, args: { ...args } })
