/** How even the games are: the best level against itself, on every board there is. */
import { report } from '../src/cli/simulate/report.ts'
import { summaryOf } from '../src/desk/simulate/summary.ts'
import { type Contest, plan } from './contests.ts'

const BOARDS = [
  ['7', 'basic', 2],
  ['7', 'advanced', 2],
  ['111', 'standard', 2],
  ['111', 'long', 2],
  ['bitwa', 'standard', 2],
  ['mali', 'basic', 2],
  ['mali', 'basic', 3],
  ['mali', 'basic', 4],
  ['mali', 'extended', 2],
  ['mali', 'extended', 3],
  ['mali', 'extended', 4],
] as const

export const balances = (games: number, share: number): readonly Contest[] =>
  BOARDS.map(([game, variant, players]) => {
    const levels = Array.from({ length: players }, () => 'hard')
    const seating = plan(game, variant, levels, false, `balance/${game}/${variant}/${players}`, share)
    return {
      game,
      variant,
      games,
      seatings: [seating],
      judge: (played) => ({ text: `\n${report(summaryOf(seating, played)).join('\n')}`, holds: true }),
    }
  })
