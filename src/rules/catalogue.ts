/** The games. */

import { entry7 } from './7/entry.ts'
import { entry111 } from './111/entry.ts'
import { entryBitwa } from './bitwa/entry.ts'
import type { GameEntry } from './entry.ts'
import { entryMali } from './mali/entry.ts'

export const catalogue: readonly GameEntry[] = [entry7, entry111, entryBitwa, entryMali]

export const findGame = (id: string): GameEntry | undefined => catalogue.find((entry) => entry.id === id)
