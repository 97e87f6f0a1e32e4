/** Options of the rules as a person types them: `NAME=VALUE`. */
import type { GameEntry } from '../rules/entry.ts'
import { cli } from '../text/en/cli.ts'
import { type Failure, fail } from './world.ts'

export function readOptions(entry: GameEntry, texts: readonly string[]): Record<string, string> | Failure {
  const given: Record<string, string> = {}
  for (const text of texts) {
    const [name, value] = pair(text)
    if (value === undefined) return fail(cli.pairExpected('--option', text.slice(0, 40), 'NAME=VALUE'))
    const option = entry.options.find((known) => known.name === name)
    if (option === undefined)
      return fail(
        cli.unknownOption(
          entry.id,
          name,
          entry.options.map((known) => known.name),
        ),
      )
    if (!option.values.includes(value)) return fail(cli.optionValue(name, value, option.values))
    given[name] = value
  }
  return given
}

/** `a=b` in its two halves, each short enough for a message. */
export function pair(text: string): readonly [string, string | undefined] {
  const cut = text.indexOf('=')
  return cut < 1 ? [text.slice(0, 60), undefined] : [text.slice(0, cut).slice(0, 60), text.slice(cut + 1).slice(0, 60)]
}
