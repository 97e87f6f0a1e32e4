/** What can stand next on a command line, for the completion of shells: read from the commands themselves, the games, the saved games and the rules. */
import type { Command, Option } from 'commander'
import { LEVELS, PLAYERS } from '../../desk/seats.ts'
import { isStoreError } from '../../engine/files.ts'
import { listRecords, RECORD_SUFFIX } from '../../engine/store.ts'
import { gamesWithRules, rulebook } from '../../rulebook/books.ts'
import { LESSON, lessonNames, lessonsOf } from '../../rulebook/lessons.ts'
import { catalogue, findGame } from '../../rules/catalogue.ts'
import { titlesOf } from '../../text/catalogue.ts'
import { type Context, type ExitCode, YES } from '../context.ts'
import { SHELLS } from './completion.ts'
import { shownCommands } from './shown.ts'

/** A word, and what it is for. */
interface Word {
  readonly word: string
  readonly about?: string
}

/** The shell is to offer files as well. */
const FILES: Word = { word: ':files' }

/** Prints each word that can stand at the end of `line`, with what it is for after a tab. */
export async function complete(context: Context, program: Command, line: string): Promise<ExitCode> {
  const words = line.trimStart().split(/\s+/).slice(1)
  const begun = words.pop() ?? ''
  const found = await candidates(context, program, words, begun)
  const fitting = found.filter((one) => one === FILES || one.word.startsWith(begun))
  if (fitting.length > 0)
    context.out(fitting.map(({ word, about }) => (about === undefined ? word : `${word}\t${about}`)).join('\n'))
  return YES
}

async function candidates(
  context: Context,
  program: Command,
  words: readonly string[],
  begun: string,
): Promise<readonly Word[]> {
  const { command, rest } = commandIn(program, words)
  const [before] = rest.slice(-1)
  const option = command.options.find(
    ({ long, short }) => before !== undefined && (long === before || short === before),
  )
  const game = gameIn(command, rest)
  if (option !== undefined && takesValue(option)) return valuesOf(option, command.name(), game)
  if (begun.startsWith('-'))
    return command.options.map(({ long, description }) => ({ word: long ?? '', about: description }))
  if (command.commands.length > 0 && rest.length === 0)
    return shownCommands(command).flatMap((one) =>
      [one.name(), ...one.aliases()].map((word) => ({ word, about: one.description() })),
    )
  return argumentsOf(context, command, positional(command, rest), game)
}

/** The command that the words name, and the words after it. */
function commandIn(
  program: Command,
  words: readonly string[],
): { readonly command: Command; readonly rest: readonly string[] } {
  const [first, ...rest] = words
  const named = program.commands.find((one) => one.name() === first || one.aliases().includes(first ?? ''))
  return named === undefined ? { command: program, rest: words } : commandIn(named, rest)
}

const takesValue = ({ required, optional }: Option): boolean => required || optional

/** The words that are neither flags nor values of flags. */
const positional = (command: Command, rest: readonly string[]): readonly string[] =>
  rest.filter((word, i) => {
    const before = command.options.find(({ long }) => long === rest[i - 1])
    return !word.startsWith('-') && !(before !== undefined && takesValue(before))
  })

const gameIn = (command: Command, rest: readonly string[]) => {
  const [first = ''] = positional(command, rest)
  const lesson = catalogue.find(({ id }) => lessonsOf(id).some((name) => LESSON + name === first))
  return lesson ?? findGame(first)
}

/** The values of a flag: those it lists, those of the game that has been named, or files. */
function valuesOf(option: Option, command: string, game: ReturnType<typeof findGame>): readonly Word[] {
  const listed = option.argChoices
  if (listed !== undefined) return listed.map((word) => ({ word }))
  const seats = game?.seats ?? []
  switch (option.long) {
    case '--variant':
      return (game?.variants ?? []).map((word) => ({ word, ...about(game && titlesOf(game.id).variants[word]) }))
    case '--option':
      return (game?.options ?? []).flatMap(({ name, values }) => values.map((value) => ({ word: `${name}=${value}` })))
    case '--seat': {
      const players = command === 'simulate' ? LEVELS : command === 'play' ? PLAYERS : undefined
      return seats.flatMap((seat) => players?.map((player) => ({ word: `${seat}=${player}` })) ?? [{ word: seat }])
    }
    case '--side':
      return seats.map((word) => ({ word }))
    case '--name':
      return seats.map((seat) => ({ word: `${seat}=` }))
    case '--players':
      return seats.flatMap((_, i) => (i + 1 >= (game?.fewest ?? 0) ? [{ word: `${i + 1}` }] : []))
    case '--dice':
    case '--cards':
      return [{ word: 'manual' }]
    case '--take-back':
      return [{ word: 'any' }]
    default:
      return FILE_FLAGS.has(option.long ?? '') ? [FILES] : []
  }
}

const FILE_FLAGS: ReadonlySet<string> = new Set(['--data', '--record', '--position', '--record-dir'])

const about = (text: string | undefined) => (text === undefined ? {} : { about: text })

async function argumentsOf(
  context: Context,
  command: Command,
  given: readonly string[],
  game: ReturnType<typeof findGame>,
): Promise<readonly Word[]> {
  const all = command.registeredArguments
  const argument = all[given.length] ?? (all.at(-1)?.variadic ? all.at(-1) : undefined)
  switch (argument?.name()) {
    case 'game':
      return games()
    case 'words':
      return game === undefined ? [] : paragraphs(game.id)
    case 'record':
    case 'records':
      // A position is asked about by the name of its game.
      return [
        ...saves(context),
        ...lessonNames.map((name) => ({ word: LESSON + name })),
        ...(asksPositions(command) ? games() : []),
        FILES,
      ]
    case 'name':
      return saves(context)
    case 'shell':
      return SHELLS.map((word) => ({ word }))
    default:
      return []
  }
}

const asksPositions = (command: Command): boolean => command.options.some(({ flags }) => flags === '--position <file>')

const games = (): readonly Word[] => catalogue.map(({ id }) => ({ word: id, about: titlesOf(id).title }))

function saves({ disk, savesFolder }: Context): readonly Word[] {
  const found = listRecords(disk, savesFolder)
  return isStoreError(found) ? [] : found.map(({ name }) => ({ word: name.slice(0, -RECORD_SUFFIX.length) }))
}

async function paragraphs(game: string): Promise<readonly Word[]> {
  const book = gamesWithRules.includes(game) ? await rulebook(game) : undefined
  return (book?.sections ?? []).flatMap((section) => [
    { word: section.number, about: section.title },
    ...section.paragraphs.map(({ number, title }) => ({ word: number, about: title })),
  ])
}
