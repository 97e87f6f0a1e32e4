/** `vistula completion`: scripts for shells, made from the commands themselves. */
import type { Command } from 'commander'
import { fail } from '../../desk/world.ts'
import { catalogue } from '../../rules/catalogue.ts'
import { cli } from '../../text/en/cli.ts'
import { type Context, type ExitCode, refuseWith, YES } from '../context.ts'

interface Entry {
  readonly name: string
  readonly about: string
  readonly flags: readonly { readonly flag: string; readonly about: string }[]
  /** Whether its first argument is a game. */
  readonly takesGame: boolean
}

const SHELLS = ['bash', 'zsh', 'fish'] as const

export function completion(context: Context, program: Command, shell: string): ExitCode {
  const entries = program.commands.map(entry)
  const games = catalogue.map(({ id }) => id)
  switch (shell) {
    case 'bash':
      context.out(bash(entries, games))
      return YES
    case 'zsh':
      context.out(`#compdef vistula\nautoload -U +X bashcompinit && bashcompinit\n${bash(entries, games)}`)
      return YES
    case 'fish':
      context.out(fish(entries, games))
      return YES
    default:
      return refuseWith(context, fail(cli.unknownShell(shell.slice(0, 40), SHELLS)))
  }
}

const entry = (command: Command): Entry => ({
  name: command.name(),
  about: command.description(),
  flags: command.options.map(({ long, description }) => ({ flag: long ?? '', about: description })),
  takesGame: command.registeredArguments[0]?.name() === 'game',
})

/** Commands first, then a command's flags, games, and files. */
function bash(entries: readonly Entry[], games: readonly string[]): string {
  const cases = entries.map(({ name, flags, takesGame }) => {
    const words = [...flags.map(({ flag }) => flag), ...(takesGame ? games : [])].join(' ')
    return `    ${name}) words='${words}' ;;`
  })
  return [
    '_vistula() {',
    `  local word="\${COMP_WORDS[COMP_CWORD]}" words=""`,
    '  if [ "$COMP_CWORD" -eq 1 ]; then',
    `    words='${entries.map(({ name }) => name).join(' ')}'`,
    '  else',
    `    case "\${COMP_WORDS[1]}" in`,
    ...cases.map((line) => `  ${line}`),
    '    esac',
    '  fi',
    '  COMPREPLY=($(compgen -W "$words" -- "$word") $(compgen -f -- "$word"))',
    '}',
    'complete -F _vistula vistula',
  ].join('\n')
}

function fish(entries: readonly Entry[], games: readonly string[]): string {
  const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  return entries
    .flatMap(({ name, about, flags, takesGame }) => [
      `complete -c vistula -n __fish_use_subcommand -a ${name} -d ${quoted(about)}`,
      ...flags.map(
        ({ flag, about: what }) =>
          `complete -c vistula -n '__fish_seen_subcommand_from ${name}' -l ${flag.replace(/^--/, '')} -d ${quoted(what)}`,
      ),
      ...(takesGame ? [`complete -c vistula -n '__fish_seen_subcommand_from ${name}' -a '${games.join(' ')}'`] : []),
    ])
    .join('\n')
}
