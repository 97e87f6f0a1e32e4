/** The recorded games of every game. */
import { plan7 } from './7.ts'
import { plan111 } from './111.ts'
import { planBitwa } from './bitwa.ts'
import { planMali } from './mali.ts'
import type { Row } from './row.ts'

export const plans: Readonly<Record<string, readonly Row[]>> = {
  '7': plan7,
  '111': plan111,
  bitwa: planBitwa,
  mali: planMali,
}
