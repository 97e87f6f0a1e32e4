/** The flags of odds without a record: declared for the command line, and listed game by game. */
import { type Command, Option } from 'commander'
import { wrapText } from '../desk/wrap.ts'
import { type PlainHelp, plainHelp, plainHow } from '../text/en/plain-help.ts'
import { collect } from './flag-values.ts'

const games: readonly (readonly [string, PlainHelp])[] = Object.entries(plainHelp)
/** Every flag once, with what it says of each game that has it. */
const flags: readonly (readonly [flag: string, says: string])[] = (() => {
  const each = games.flatMap(([game, help]) => help.flags.map(([flag, says]) => ({ flag, says: `${game}: ${says}` })))
  const names = [...new Set(each.map(({ flag }) => flag))]
  return names.map((name) => [name, each.flatMap(({ flag, says }) => (flag === name ? [says] : [])).join('; ')])
})()

/** A flag as the command line names it, by its key: `--attacker-dispersed` of `attackerDispersed`. */
export const flagName = (key: string): string => `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
const keyOf = (flag: string): string => new Option(flag).attributeName()

/** The keys of a game's flags. */
export const keysOf = (game: string): ReadonlySet<string> =>
  new Set(plainHelp[game]?.flags.map(([flag]) => keyOf(flag)))

/** Declares the flags the command does not have yet. They are told game by game, not in one list. */
export function withPlainFlags(command: Command, width: number): Command {
  const known = new Set(command.options.map((option) => option.attributeName()))
  for (const [flag, says] of flags) {
    if (known.has(keyOf(flag))) continue
    const option = new Option(flag, says).hideHelp()
    // Pairs may be repeated.
    command.addOption(flag.includes('=') ? option.argParser(collect) : option)
  }
  return command.addHelpText('after', () => games.flatMap(([game]) => ['', ...usage(game, width)]).join('\n'))
}

/** What can be asked about a game, with examples. */
export function usage(game: string, width: number): readonly string[] {
  const { about = '', flags: own = [], examples = [] } = plainHelp[game] ?? {}
  const column = Math.max(...own.map(([flag]) => flag.length)) + 4
  return [
    ...wrapText(plainHow(game, about), width),
    ...own.flatMap(([flag, says]) =>
      wrapText(says, Math.max(20, width - column)).map(
        (line, i) => (i === 0 ? `  ${flag}`.padEnd(column) : ' '.repeat(column)) + line,
      ),
    ),
    ...examples.map((example) => `    ${example}`),
  ]
}
