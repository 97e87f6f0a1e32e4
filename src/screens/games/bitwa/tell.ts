/** Sentences about what is to be seen, as keys with their arguments. */
import type { Text } from '../../../engine/text.ts'
import type { LooksBitwa } from '../../../text/en/bitwa-looks.ts'

export const tell = <K extends keyof LooksBitwa>(key: K, args: LooksBitwa[K]): Text => ({ key, args: { ...args } })
