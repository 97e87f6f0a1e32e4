/**
 * Whether a time limit for a turn is kept: games of computers that have a tenth of a second a turn, until so many decisions are made.
 * Prints the longest turn, as a share of the limit, and the memory of the process. Run it on a machine that does nothing else.
 */
import { askOf } from '../src/desk/computer.ts'
import { newGame } from '../src/desk/new-game.ts'
import { decider } from '../src/desk/seating.ts'
import { isFailure, type World } from '../src/desk/world.ts'
import { act, beginPart, finalOutcome, isSession, open, partOutcome } from '../src/engine/session.ts'
import { thinker } from '../src/players/thinker.ts'
import { catalogue } from '../src/rules/catalogue.ts'

const LIMIT = 100
const DECISIONS = 1000

export async function main(): Promise<void> {
  const decisions = Number(process.argv[2] ?? DECISIONS)
  const rows = catalogue.flatMap(({ id, variants }) => variants.map((variant) => measured(id, variant, decisions)))
  const head = ['game', 'decisions', 'turns', 'mean turn', 'longest turn', 'over 110 %', 'no answer']
  for (const row of [head, ...rows])
    write(row.map((cell, i) => cell.padEnd(i === 0 ? 16 : (head[i]?.length ?? 0))).join('  '))
  write(`memory of the process at its highest: ${Math.round(process.resourceUsage().maxRSS / 1000)} MB`)
}

const write = (line: string): void => void process.stdout.write(`${line}\n`)

function measured(id: string, variant: string, decisions: number): readonly string[] {
  const turns: number[] = []
  let made = 0
  let none = 0
  for (let n = 0; made < decisions; n++) {
    const world = { version: 'bench', freshSeed: () => '' } as unknown as World
    const seats = catalogue.find((entry) => entry.id === id)?.seats ?? []
    const opened = newGame(world, id, { variant, seed: `think-${n}`, seat: seats.map((seat) => `${seat}=hard`) })
    if (isFailure(opened)) throw new Error(opened.failure)
    const thinking = thinker(id, opened.game, () => performance.now())
    let session = open(opened.table)
    let stream = ''
    while (finalOutcome(session) === undefined && made < decisions) {
      if (partOutcome(session) !== undefined) {
        const next = beginPart(session)
        if (!isSession(next)) throw new Error('the match does not go on')
        session = next
        continue
      }
      const seat = decider({ opened, session })?.seat ?? ''
      const start = performance.now()
      const ask = { ...askOf({ opened, session }, seat), think: LIMIT }
      const action = thinking.answer(ask)
      const took = performance.now() - start
      if (ask.stream === stream) turns[turns.length - 1] = (turns.at(-1) ?? 0) + took
      else turns.push(took)
      stream = ask.stream
      made++
      const next = act(session, seat, action)
      if (isSession(next)) session = next
      else {
        none++
        break
      }
    }
  }
  const over = turns.filter((turn) => turn > 1.1 * LIMIT).length
  const mean = turns.reduce((sum, turn) => sum + turn, 0) / turns.length
  const share = (ms: number): string => `${((100 * ms) / LIMIT).toFixed(0)} %`
  return [
    `${id} ${variant}`,
    `${made}`,
    `${turns.length}`,
    share(mean),
    share(Math.max(...turns)),
    `${over}`,
    `${none}`,
  ]
}
