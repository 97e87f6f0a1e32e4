/** Patrols on the screen. */
import { PATROLS } from '../../../maps/data-mali.ts'
import type { Role } from '../../theme.ts'

/** The first so many patrols play. */
export const roleOfSeat = (seat: number): Role => PATROLS[seat] ?? 'plain'
