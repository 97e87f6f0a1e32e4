/** `vistula` alone: the menu, on the screen or by lines. */

import type { PlayFlags } from '../../desk/new-game.ts'
import { HUMAN, LEVELS, PLAYERS } from '../../desk/seats.ts'
import { isFailure } from '../../desk/world.ts'
import { isStoreError } from '../../engine/files.ts'
import { listRecords } from '../../engine/store.ts'
import { catalogue } from '../../rules/catalogue.ts'
import type { GameEntry } from '../../rules/entry.ts'
import type { LineTerminal } from '../../terminal/lines.ts'
import { titlesOf } from '../../text/catalogue.ts'
import { cli } from '../../text/en/cli.ts'
import { type Context, type ExitCode, refuseWith, YES } from '../context.ts'
import { onScreen, type ScreenFlags, wayToPlay } from '../on-screen.ts'
import { play, resume } from './play.ts'
import { rules } from './rules.ts'

export async function menu(context: Context, flags: ScreenFlags): Promise<ExitCode> {
  const way = wayToPlay(context, flags)
  if (isFailure(way)) return refuseWith(context, way)
  if (way === 'screen') return onScreen(context, { show: 'menu' }, flags)
  for (;;) {
    const lines = context.openLines()
    lines.write(`${[cli.menuTitle, ...cli.menu].join('\n')}\n`)
    const choice = (await lines.ask(cli.menuPrompt))?.text.trim()
    const chosen = choice === '1' ? await choose(lines) : undefined
    lines.close()
    if (chosen !== undefined) return play(context, chosen.game, { ...chosen.flags, plain: true })
    if (choice === undefined || choice === '4') return YES
    if (choice === '2') {
      const saves = listRecords(context.disk, context.savesFolder)
      if (isStoreError(saves) || saves.length > 0) return resume(context, undefined, { plain: true })
      context.out(cli.noSaves)
    }
    if (choice === '3') for (const { id } of catalogue) await rules(context, id, [], {})
  }
}

/** A new game, question by question; undefined to go back to the menu. */
async function choose(lines: LineTerminal): Promise<{ readonly game: string; readonly flags: PlayFlags } | undefined> {
  lines.write(`${catalogue.map(({ id }, i) => `${i + 1} ${titlesOf(id).title}`).join('\n')}\n`)
  const entry = await pickFrom(
    lines,
    cli.chooseGame,
    catalogue.map((item) => ({ item, name: item.id })),
  )
  if (entry === undefined) return undefined
  const { variants, seats } = titlesOf(entry.id)
  const named = (names: Readonly<Record<string, string>>) => (item: string) => ({ item, name: names[item] ?? item })
  const variant = await pickFrom(
    lines,
    cli.chooseVariant(entry.variants.map((name) => variants[name] ?? name)),
    entry.variants.map(named(variants)),
  )
  if (variant === undefined) return undefined
  const players = await pickPlayers(lines, entry)
  if (players === undefined) return undefined
  const match =
    entry.match === 'none'
      ? false
      : await pickFrom(
          lines,
          cli.chooseMatch,
          [false, true].map((item) => ({ item, name: '' })),
        )
  if (match === undefined) return undefined
  const who = (players === 2 ? cli.chooseOpponent : cli.chooseOpponents)(LEVELS)
  const opponent = await pickFrom(lines, who, PLAYERS.map(named({})))
  if (opponent === undefined) return undefined
  const flags = { variant, match, players }
  const sides = entry.seats.slice(0, players)
  if (opponent === HUMAN) return { game: entry.id, flags }
  const side = await pickFrom(lines, cli.chooseSide(sides.map((seat) => seats[seat] ?? seat)), sides.map(named(seats)))
  if (side === undefined) return undefined
  const others = sides.filter((seat) => seat !== side)
  return { game: entry.id, flags: { ...flags, seat: others.map((seat) => `${seat}=${opponent}`) } }
}

/** How many play; not asked where that cannot be chosen. */
async function pickPlayers(lines: LineTerminal, { fewest, seats }: GameEntry): Promise<number | undefined> {
  if (fewest === seats.length) return fewest
  const numbers = seats.map((_, i) => `${i + 1}`).slice(fewest - 1)
  for (;;) {
    const answer = (await lines.ask(cli.choosePlayers(numbers)))?.text.trim()
    if (answer === undefined || answer === '') return undefined
    if (numbers.includes(answer)) return Number(answer)
    lines.write(`${cli.oneOfThese(numbers)}\n`)
  }
}

/** Asks until a number of the list or a name comes; undefined for an empty line, or at the end of input. */
async function pickFrom<T>(
  lines: LineTerminal,
  prompt: string,
  items: readonly { readonly item: T; readonly name: string }[],
): Promise<T | undefined> {
  for (;;) {
    const answer = (await lines.ask(prompt))?.text.trim()
    if (answer === undefined || answer === '') return undefined
    const found = items[Number(answer) - 1] ?? items.find(({ name }) => name.toLowerCase() === answer.toLowerCase())
    if (found !== undefined) return found.item
    lines.write(`${cli.chooseNumber(items.length)}\n`)
  }
}
