/** One thing that cannot stand as it is written. */
import type { Fault } from '../../engine/game.ts'
import { type FaultsBitwa, faultText } from './texts.ts'

export const fault = <K extends keyof FaultsBitwa>(at: string, key: K, args: FaultsBitwa[K]): Fault => ({
  at,
  text: faultText(key, args),
})
/** The fault if `broken` holds. */
export const when = <K extends keyof FaultsBitwa>(
  broken: boolean,
  at: string,
  key: K,
  args: FaultsBitwa[K],
): readonly Fault[] => (broken ? [fault(at, key, args)] : [])
