/** Sentences about what is to be seen, as keys with their arguments. */
import type { Text } from '../../../engine/text.ts'
import type { LooksMali } from '../../../text/en/mali-looks.ts'
import type { ResultMali } from '../../../text/en/mali-result.ts'

type Said = LooksMali & ResultMali

export const tell = <K extends keyof Said>(key: K, args: Said[K]): Text => ({ key, args: { ...args } })
