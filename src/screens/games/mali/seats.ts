/** Patrols on the screen. */
import type { Role } from '../../theme.ts'

const ROLES: readonly Role[] = ['first', 'second', 'third', 'fourth']
export const roleOfSeat = (seat: number): Role => ROLES[seat] ?? 'plain'
