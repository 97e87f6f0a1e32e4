/** `vistula` alone: a menu by lines. */
import { catalogue } from '../../rules/catalogue.ts'
import type { LineTerminal } from '../../terminal/lines.ts'
import { titlesOf } from '../../text/catalogue.ts'
import { cli } from '../../text/en/cli.ts'
import { type Context, type ExitCode, fail, refuseWith, YES } from '../context.ts'
import { play, resume } from './play.ts'
import { rules } from './rules.ts'

export async function menu(context: Context): Promise<ExitCode> {
  if (!context.interactive) return refuseWith(context, fail(cli.needsTerminal))
  for (;;) {
    const lines = context.openLines()
    lines.write(`${[cli.menuTitle, ...cli.menu].join('\n')}\n`)
    const choice = await ask(lines, cli.menuPrompt)
    switch (choice) {
      case '1': {
        const chosen = await choose(lines)
        lines.close()
        return chosen === undefined ? YES : play(context, chosen.game, { seat: chosen.seat })
      }
      case '2':
        lines.close()
        return resume(context, undefined, {})
      case '3':
        lines.close()
        for (const { id } of catalogue) await rules(context, id, [], {})
        break
      case '4':
      case undefined:
        lines.close()
        return YES
      default:
        lines.close()
    }
  }
}

const ask = async (lines: LineTerminal, prompt: string): Promise<string | undefined> =>
  (await lines.ask(prompt))?.text.trim()

async function choose(
  lines: LineTerminal,
): Promise<{ readonly game: string; readonly seat: readonly string[] } | undefined> {
  lines.write(`${catalogue.map(({ id }, i) => `${i + 1} ${titlesOf(id).title}`).join('\n')}\n`)
  const entry = await pickFrom(lines, cli.chooseGame, catalogue)
  if (entry === undefined) return undefined
  const opponent = await pickFrom(lines, cli.chooseOpponent, ['human', 'random'] as const)
  if (opponent === undefined) return undefined
  if (opponent === 'human') return { game: entry.id, seat: [] }
  const names = entry.seats.map((seat) => titlesOf(entry.id).seats[seat] ?? seat)
  const side = await pickFrom(lines, cli.chooseSide(names), entry.seats)
  if (side === undefined) return undefined
  return { game: entry.id, seat: entry.seats.filter((seat) => seat !== side).map((seat) => `${seat}=${opponent}`) }
}

/** Asks until a number of the list comes; undefined at the end of input. */
async function pickFrom<T>(lines: LineTerminal, prompt: string, items: readonly T[]): Promise<T | undefined> {
  for (;;) {
    const answer = await ask(lines, prompt)
    if (answer === undefined) return undefined
    const item = items[Number(answer) - 1]
    if (item !== undefined) return item
  }
}
