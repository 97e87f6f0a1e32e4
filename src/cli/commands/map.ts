/** `vistula map`: the board of a game, the built-in one or a player's own, empty or with a position on it. */

import { loadGame } from '../../desk/data-file.ts'
import { gameEntry } from '../../desk/opened.ts'
import { openPosition, type PositionGameFlags } from '../../desk/position-file.ts'
import { type Failure, fail, isFailure } from '../../desk/world.ts'
import { wrapText } from '../../desk/wrap.ts'
import { seen } from '../../engine/session.ts'
import { withDefaults } from '../../rules/entry.ts'
import { screenOf } from '../../screens/catalogue.ts'
import type { GameScreen, Zoom } from '../../screens/games/game-screen.ts'
import { toAscii } from '../../terminal/ascii.ts'
import { cli } from '../../text/en/cli.ts'
import { boardLines, fitting, glyphsFor } from '../board-text.ts'
import { type Context, type ExitCode, refuseWith, YES } from '../context.ts'

export interface MapFlags extends PositionGameFlags {
  readonly position?: string
  readonly zoom?: '1' | '2' | '3'
  readonly ascii?: boolean
  readonly width?: number
}

export function map(context: Context, id: string, flags: MapFlags): ExitCode {
  const { position, zoom = '2', ascii, width: columns = context.width } = flags
  const shown = position === undefined ? emptyBoard(context, id, flags) : boardWith(context, id, position, flags)
  if (isFailure(shown)) return refuseWith(context, shown)
  const { screen, view, about } = shown
  const glyphs = ascii ? 'ascii' : glyphsFor(context.env)
  const board = boardLines(screen, view, glyphs, fitting(screen.map, columns, ZOOMS[zoom]))
  const legend = screen.legend(glyphs, view === undefined ? ['ground'] : ['ground', 'units'])
  const text = [...board, '', ...[...legend, ...about].flatMap((line) => wrapText(line, columns))].join('\n')
  context.out(glyphs === 'ascii' ? toAscii(text) : text)
  return YES
}

interface Shown {
  readonly screen: GameScreen<unknown>
  readonly view: unknown
  /** What stands below the board and its signs. */
  readonly about: readonly string[]
}

/** The board alone, with the names of its places. */
function emptyBoard(context: Context, id: string, { data, variant, ...flags }: MapFlags): Shown | Failure {
  const entry = gameEntry(id)
  if (isFailure(entry)) return entry
  const stray = (['option', 'players'] as const).find((flag) => flags[flag] !== undefined)
  if (stray !== undefined) return fail(cli.flagOfBoard(stray))
  if (variant !== undefined && !entry.variants.includes(variant))
    return fail(cli.unknownVariant(id, variant.slice(0, 40), entry.variants))
  const loaded = loadGame(context, entry, data)
  if (isFailure(loaded)) return loaded
  const screen = screenOf(id, loaded.open(variant ?? entry.variants[0] ?? '', withDefaults(entry, {}), entry.seats))
  const named = screen.map.places.map(screen.map.name).filter((name, i) => name !== screen.map.places[i])
  return { screen, view: undefined, about: [named.join(', ')] }
}

/** The board with a position on it, and that in words, as everybody may know it. */
function boardWith(context: Context, id: string, path: string, flags: MapFlags): Shown | Failure {
  const opened = openPosition(context, id, path, flags)
  if (isFailure(opened)) return opened
  const screen = screenOf(id, opened.game)
  const { view, prompt } = seen(opened.session, 'public')
  return { screen, view, about: ['', ...[prompt, ...(screen.look(view, '') ?? [])].map(opened.say)] }
}

const ZOOMS: Readonly<Record<NonNullable<MapFlags['zoom']>, Zoom>> = { '1': 1, '2': 2, '3': 3 }
