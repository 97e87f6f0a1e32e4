/** Sentences about what is to be seen, as keys with their arguments. */
import type { Text } from '../../../engine/text.ts'
import type { Looks7 } from '../../../text/en/7.ts'

export const tell = <K extends keyof Looks7>(key: K, args: Looks7[K]): Text => ({ key, args: { ...args } })
