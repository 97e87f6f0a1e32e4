/** `vistula man`: the manual page, made from the commands themselves. */
import type { Argument, Command, Option } from 'commander'
import { help } from '../../text/en/cli.ts'
import { capital } from '../../text/words.ts'
import { type Context, type ExitCode, YES } from '../context.ts'
import { shownCommands } from './shown.ts'

export function man(context: Context, program: Command): ExitCode {
  context.out(manualPage(program, context.version))
  return YES
}

/** In the man macros of roff, which every `man` reads. */
function manualPage(program: Command, version: string): string {
  const { man: text } = help
  return [
    `.TH VISTULA 6 "" ${quoted(`vistula ${version}`)} ${quoted(text.section)}`,
    `.SH ${text.heads.name}`,
    `vistula \\- ${escaped(text.name)}`,
    `.SH ${text.heads.synopsis}`,
    ...shownCommands(program).map((command) => `.B vistula ${synopsis(command)}\n.br`),
    `.SH ${text.heads.description}`,
    ...text.description.flatMap((paragraph) => ['.PP', running(paragraph)]),
    `.SH ${text.heads.commands}`,
    ...shownCommands(program).flatMap((command) => commandPart(command, '')),
    `.SH ${text.heads.options}`,
    running(text.looks),
    ...optionRows(program),
    ...Object.entries(text.parts).flatMap(([head, rows]) => [
      `.SH ${head}`,
      ...rows.flatMap(([term, about]) => ['.TP', `.B ${escaped(term)}`, running(about)]),
    ]),
    `.SH ${text.heads.examples}`,
    '.nf',
    ...help.examples
      .slice(1)
      .filter((line) => line !== '')
      .map((line) => escaped(line)),
    '.fi',
  ].join('\n')
}

function commandPart(command: Command, above: string): readonly string[] {
  const name = above + synopsis(command)
  const [alias] = command.aliases()
  return [
    `.SS ${quoted(name)}`,
    running(`${capital(command.description())}${alias === undefined ? '' : ` ${help.man.alias(above + alias)}`}`),
    ...optionRows(command),
    ...shownCommands(command).flatMap((one) => commandPart(one, `${above}${command.name()} `)),
  ]
}

const synopsis = (command: Command): string =>
  [command.name(), ...command.registeredArguments.map(argumentText)].join(' ')

/** As commander writes it: `<game>`, `[words...]`. */
function argumentText(argument: Argument): string {
  const name = `${argument.name()}${argument.variadic ? '...' : ''}`
  return argument.required ? `<${name}>` : `[${name}]`
}

const optionRows = ({ options }: Command): readonly string[] =>
  options.flatMap((option) => [
    '.TP',
    `.B ${escaped(option.flags)}`,
    running(capital(option.description) + choices(option)),
  ])

const choices = ({ argChoices }: Option): string => (argChoices === undefined ? '' : ` (${argChoices.join(', ')})`)

/** Hyphens that are typed, and a backslash, as roff wants them; nothing at the beginning of a line is a request. */
const escaped = (text: string): string => text.replaceAll('\\', '\\e').replaceAll('-', '\\-')
const running = (text: string): string => escaped(text).replace(/^(?=[.'])/, '\\&')
const quoted = (text: string): string => `"${escaped(text).replaceAll('"', '\\(dq')}"`
