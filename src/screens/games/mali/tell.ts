/** Sentences about what is to be seen, as keys with their arguments. */
import type { Text } from '../../../engine/text.ts'
import type { LooksMali } from '../../../text/en/mali-looks.ts'

export const tell = <K extends keyof LooksMali>(key: K, args: LooksMali[K]): Text => ({ key, args: { ...args } })
