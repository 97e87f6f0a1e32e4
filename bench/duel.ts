/**
 * A quick look at how players compare: `node build.js --duel && node dist/duel.cjs GAME VARIANT MATCHES SHARE LEVEL LEVEL [LEVEL ...]`.
 * Of two levels the one takes on the other in matches; more levels play one game with a seat each, in turn.
 */
import { playOut } from '../src/desk/arena.ts'
import { newGame } from '../src/desk/new-game.ts'
import { isFailure, type World } from '../src/desk/world.ts'
import { finalOutcome, open, partOutcome } from '../src/engine/session.ts'
import { findGame } from '../src/rules/catalogue.ts'

export async function main(): Promise<void> {
  const [id = '', variant = '', matches = '10', share = '0.1', ...levels] = process.argv.slice(2)
  const entry = findGame(id)
  if (entry === undefined) throw new Error(`no game ${id}`)
  const two = entry.match !== 'none'
  const world = { version: 'duel', freshSeed: () => '' } as unknown as World
  const wins = levels.map(() => 0)
  const points = levels.map(() => 0)
  const bySide: Record<string, number> = {}
  let failures = 0
  const start = performance.now()
  for (let i = 0; i < Number(matches); i++) {
    const shift = i % levels.length
    const seats = entry.seats.slice(0, levels.length)
    const at = (seat: number): number => (seat + shift) % levels.length
    const opened = newGame(world, id, {
      variant,
      match: two,
      players: levels.length,
      seed: `duel-${i >> (two ? 1 : 0)}`,
      seat: seats.map((seat, n) => `${seat}=${levels[at(n)]}`),
    })
    if (isFailure(opened)) throw new Error(opened.failure)
    const played = playOut({ opened, session: open(opened.table) }, () => performance.now(), Number(share))
    failures += played.failures.length
    if (played.failures.length > 0) console.error(played.failures[0])
    const outcome = finalOutcome(played.session)
    const winners = outcome?.winners ?? []
    for (const seat of winners)
      wins[at(seats.indexOf(seat))] = (wins[at(seats.indexOf(seat))] ?? 0) + 1 / winners.length
    if (winners.length === 0 && outcome?.allLost !== true)
      for (const n of levels.keys()) wins[n] = (wins[n] ?? 0) + 1 / levels.length
    for (const [seat, n] of Object.entries(outcome?.points ?? {}))
      points[at(seats.indexOf(seat))] = (points[at(seats.indexOf(seat))] ?? 0) + n
    const parts = two ? [played.session.now.first, partOutcome(played.session)] : [outcome]
    for (const part of parts) {
      const key = part?.allLost
        ? 'all lost'
        : (part?.winners.join('+') ?? '') + (part?.points === undefined ? '' : ' scored')
      bySide[key] = (bySide[key] ?? 0) + 1
      if (two && part?.points !== undefined)
        for (const [seat, n] of Object.entries(part.points))
          bySide[`points ${seat}`] = (bySide[`points ${seat}`] ?? 0) + n
    }
  }
  const seconds = (performance.now() - start) / 1000
  console.log(
    `${id} ${variant} share ${share}: ${levels.map((level, i) => `${level} ${wins[i]?.toFixed(1)}${two ? '' : ` (${points[i]} points)`}`).join(', ')} of ${matches}`,
  )
  console.log(
    `  parts ${JSON.stringify(bySide)}; ${failures} failures; ${(seconds / Number(matches)).toFixed(2)} s a match; ${Math.round(process.memoryUsage().rss / 1e6)} MB`,
  )
}
