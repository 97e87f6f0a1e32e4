/** The commands, assembled. Each loads its own code only when it is called. */
import { Command, CommanderError, Option } from 'commander'
import { fail } from '../desk/world.ts'
import { KEY_SETS } from '../screens/keymap.ts'
import { THEMES } from '../screens/theme.ts'
import { cli, help } from '../text/en/cli.ts'
import { BAD, type Context, type ExitCode, errorLine, refuseWith, YES } from './context.ts'
import { collect, decimal, lineNumber } from './flag-values.ts'
import { withPlainFlags } from './plain-flags.ts'

/** Loaded when one of them is called. */
const commands = () => import('./commands/index.ts')

/** Runs one command line. Bad usage is exit code 2. */
export async function runProgram(context: Context, args: readonly string[]): Promise<ExitCode> {
  let code: ExitCode = YES
  const program = build(context, (result) => {
    code = result
  })
  try {
    await program.parseAsync([...args], { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    return error.exitCode === 0 ? YES : BAD
  }
  return code
}

function build(context: Context, done: (code: ExitCode) => void): Command {
  const program = new Command('vistula')
    .description(help.program)
    .version(`vistula ${context.version}`, '--version', help.flags.version)
    .helpOption('-h, --help', help.flags.help)
    .helpCommand(false)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => context.out(text.replace(/\n$/, '')),
      writeErr: (text) => context.err(text.replace(/\n$/, '')),
      // What was typed is quoted, and a suggestion stands in a line of its own: all that is one line.
      outputError: (text, write) =>
        write(
          errorLine(
            text
              .trimEnd()
              .replace(/^error: /, 'vistula: ')
              .replace(/\n(?=\(Did you mean .*$)/, ' '),
          ),
        ),
    })
    .addHelpText('before', help.examples.join('\n'))
    .argument('[command]')
    .addOption(themeOption())
    .addOption(keysOption())
    .option('--ascii', help.flags.ascii)
    .option('--plain', help.flags.plain)
    .enablePositionalOptions()
    .allowExcessArguments(true)
    .action(async (word: string | undefined, flags) => {
      if (word === undefined) done(await (await commands()).menu(context, flags))
      else if (word === 'help') program.outputHelp()
      else {
        const names = program.commands.map((command) => command.name())
        done(refuseWith(context, fail(cli.unknownCommand(word.slice(0, 40), closest(word, names)))))
      }
    })

  /** Flags of looks may stand before the command as well. */
  const all = <F extends object>(flags: F): F => ({ ...program.opts(), ...flags })

  program
    .command('play <game>')
    .description(help.play)
    .option('--variant <name>', help.flags.variant)
    .option('--match', help.flags.match)
    .option('--no-match', help.flags.noMatch)
    .option('--players <number>', help.flags.players, lineNumber)
    .option('--seed <text>', help.flags.seed)
    .option('--seat <side=player>', help.flags.seat, collect)
    .option('--name <side=name>', help.flags.name, collect)
    .option('--option <name=value>', help.flags.option, collect)
    .option('--data <file>', help.flags.data)
    .option('--dice <manual>', help.flags.dice)
    .option('--cards <manual>', help.flags.cards)
    .option('--record <file>', help.flags.record)
    .option('--take-back <any>', help.flags.takeBack)
    .option('--think <seconds>', help.flags.think)
    .option('--plain', help.flags.plain)
    .addOption(themeOption())
    .addOption(keysOption())
    .option('--ascii', help.flags.ascii)
    .action(async (game: string, flags) => done(await (await commands()).play(context, game, all(flags))))

  program
    .command('resume [record]')
    .description(help.resume)
    .option('--at <line>', help.flags.resumeAt, lineNumber)
    .option('--record <file>', help.flags.record)
    .option('--data <file>', help.flags.data)
    .option('--think <seconds>', help.flags.think)
    .option('--plain', help.flags.plain)
    .addOption(themeOption())
    .addOption(keysOption())
    .option('--ascii', help.flags.ascii)
    .action(async (name: string | undefined, flags) => done(await (await commands()).resume(context, name, all(flags))))

  program
    .command('list')
    .description(help.list)
    .option('--json', help.flags.json)
    .action(async (flags) => done(await (await commands()).list(context, flags)))

  program
    .command('rules [game] [words...]')
    .description(help.rules)
    .option('--all', help.flags.allHits)
    .option('--json', help.flags.json)
    .action(async (game: string | undefined, words: string[], flags) =>
      done(await (await import('./commands/rules.ts')).rules(context, game, words, flags)),
    )

  asking(program.command('moves <record>').description(help.moves)).action(async (name: string, flags) =>
    done(await (await commands()).moves(context, name, flags)),
  )

  asking(program.command('check <record> <action...>').alias('why').description(help.check)).action(
    async (name: string, words: string[], flags) => done(await (await commands()).check(context, name, words, flags)),
  )

  position(program.command('show <record>').description(help.show))
    .option('--seat <side>', help.flags.side)
    .option('--reveal', help.flags.reveal)
    .option('--position', help.flags.position)
    .option('--dice', help.flags.dicePage)
    .action(async (name: string, flags) => done(await (await commands()).show(context, name, flags)))

  position(program.command('replay <record>').description(help.replay))
    .option('--seat <side>', help.flags.side)
    .option('--reveal', help.flags.reveal)
    .option('--plain', help.flags.plain)
    .addOption(themeOption())
    .addOption(keysOption())
    .option('--ascii', help.flags.ascii)
    .action(async (name: string, flags) => done(await (await commands()).replay(context, name, all(flags))))

  program
    .command('map <game>')
    .description(help.map)
    .option('--position <file>', help.flags.mapPosition)
    .option('--variant <name>', help.flags.variant)
    .option('--players <number>', help.flags.players, lineNumber)
    .option('--option <name=value>', help.flags.option, collect)
    .option('--data <file>', help.flags.data)
    .addOption(new Option('--zoom <size>', help.flags.zoom).choices(['1', '2', '3']))
    .option('--ascii', help.flags.ascii)
    .option('--width <columns>', help.flags.width, lineNumber)
    .action(async (game: string, flags) => done(await (await commands()).map(context, game, all(flags))))

  const saves = program
    .command('saves')
    .description(help.saves)
    .option('--json', help.flags.json)
    .helpCommand(false)
    .action(async (flags) => done(await (await commands()).listSaves(context, flags)))
  saves
    .command('rename <name> <new>')
    .description(help.savesRename)
    .action(async (from: string, to: string) => done(await (await commands()).renameSave(context, from, to)))
  saves
    .command('copy <name> <new>')
    .description(help.savesCopy)
    .action(async (from: string, to: string) => done(await (await commands()).copySave(context, from, to)))
  saves
    .command('delete <name>')
    .description(help.savesDelete)
    .action(async (name: string) => done(await (await commands()).deleteSave(context, name)))

  program
    .command('simulate <game>')
    .description(help.simulate)
    .option('--games <number>', help.flags.games, lineNumber)
    .option('--variant <name>', help.flags.variant)
    .option('--match', help.flags.match)
    .option('--no-match', help.flags.noMatch)
    .option('--players <number>', help.flags.players, lineNumber)
    .option('--seed <text>', help.flags.simulateSeed)
    .option('--seat <side=level>', help.flags.level, collect)
    .option('--option <name=value>', help.flags.option, collect)
    .option('--data <file>', help.flags.data)
    .option('--budget <share>', help.flags.budget, decimal)
    .option('--jobs <number>', help.flags.jobs, lineNumber)
    .option('--record-dir <folder>', help.flags.recordDir)
    .option('--json', help.flags.json)
    .action(async (game: string, flags) => done(await (await commands()).simulate(context, game, flags)))

  program
    .command('doctor')
    .description(help.doctor)
    .option('--json', help.flags.json)
    .action(async (flags) => done(await (await commands()).doctor(context, flags)))

  program
    .command('completion <shell>')
    .description(help.completion)
    .action(async (shell: string) => done(await (await commands()).completion(context, shell)))

  program
    .command('man')
    .description(help.manual)
    .action(async () => done(await (await commands()).man(context, program)))

  // For the scripts of `completion`, not for persons: hence it is not in the help.
  program
    .command('complete <line>', { hidden: true })
    .action(async (line: string) => done(await (await commands()).complete(context, program, line)))

  const odds = asking(program.command('odds <record> [action...]').description(help.odds))
  withPlainFlags(odds, context.width).action(async (name: string, words: string[], flags) =>
    done(await (await commands()).odds(context, name, words, flags)),
  )

  program
    .command('verify <records...>')
    .description(help.verify)
    .option('--data <file>', help.flags.data)
    .option('--json', help.flags.json)
    .action(async (names: string[], flags) => done(await (await commands()).verify(context, names, flags)))

  for (const command of [...program.commands, ...saves.commands])
    command.helpOption('-h, --help', help.flags.help).allowExcessArguments(false)
  return program
}

/** The name that shares the longest beginning with a word; none if not even two letters. */
function closest(word: string, names: readonly string[]): string | undefined {
  const shared = (name: string): number => {
    let n = 0
    while (n < name.length && name[n] === word[n]) n++
    return n
  }
  const best = [...names].sort((a, b) => shared(b) - shared(a))[0]
  return best !== undefined && shared(best) >= 2 ? best : undefined
}

/** The flags of commands that ask about a position. */
const position = (command: Command): Command =>
  command
    .option('--at <line>', help.flags.at, lineNumber)
    .option('--data <file>', help.flags.data)
    .option('--json', help.flags.json)

/** The flags of commands that ask about a position of a record, or about one that somebody has written. */
const asking = (command: Command): Command =>
  position(command)
    .option('--position <file>', help.flags.askedPosition)
    .option('--variant <name>', help.flags.variant)
    .option('--players <number>', help.flags.players, lineNumber)
    .option('--option <name=value>', help.flags.option, collect)
    .option('--seat <side>', help.flags.side)
    .option('--reveal', help.flags.reveal)

const themeOption = (): Option => new Option('--theme <name>', help.flags.theme).choices(THEMES)
const keysOption = (): Option => new Option('--keys <set>', help.flags.keys).choices(KEY_SETS)
