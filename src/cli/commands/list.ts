/** `vistula list`: the games with their sides, variants and options. */
import { wrapText } from '../../desk/wrap.ts'
import { catalogue } from '../../rules/catalogue.ts'
import { titlesOf } from '../../text/catalogue.ts'
import { cli } from '../../text/en/cli.ts'
import { type Context, type ExitCode, YES } from '../context.ts'

export function list(context: Context, { json }: { readonly json?: boolean }): ExitCode {
  if (json) {
    const games = catalogue.map(({ id, seats, fewest, variants, options, match }) => {
      const { title, about } = titlesOf(id)
      return { id, title, about, seats, fewest, variants, options, match }
    })
    context.out(JSON.stringify(games, null, 2))
    return YES
  }
  for (const { id, seats, variants, options } of catalogue) {
    const titles = titlesOf(id)
    const lines = [
      `${titles.title} (${titles.length})`,
      `  ${titles.about}`,
      `  ${cli.listSides}: ${seats.join(', ')}`,
      `  ${cli.listVariants}: ${variants.map((name) => `${name} (${titles.variants[name] ?? ''})`).join(', ')}`,
      ...options.map(
        ({ name, values }) => `  ${cli.listOption} ${name}=${values.join('|')}: ${titles.options[name] ?? ''}`,
      ),
      `  vistula play ${id}`,
    ]
    context.out(lines.flatMap((line) => wrapText(line, context.width, 4)).join('\n'))
  }
  return YES
}
