/** `vistula map`: the board of a game, the built-in one or a player's own. */

import { loadGame } from '../../desk/data-file.ts'
import { gameEntry } from '../../desk/opened.ts'
import { wrapText } from '../../desk/rules-text.ts'
import { fail, isFailure } from '../../desk/world.ts'
import { withDefaults } from '../../rules/entry.ts'
import { screenOf } from '../../screens/catalogue.ts'
import type { Zoom } from '../../screens/games/game-screen.ts'
import { toAscii } from '../../terminal/ascii.ts'
import { cli } from '../../text/en/cli.ts'
import { boardLines, fitting, glyphsFor } from '../board-text.ts'
import { type Context, type ExitCode, refuseWith, YES } from '../context.ts'

export interface MapFlags {
  readonly data?: string
  readonly variant?: string
  readonly zoom?: '1' | '2' | '3'
  readonly ascii?: boolean
  readonly width?: number
}

export function map(context: Context, id: string, { data, variant, zoom = '2', ascii, width }: MapFlags): ExitCode {
  const entry = gameEntry(id)
  if (isFailure(entry)) return refuseWith(context, entry)
  if (variant !== undefined && !entry.variants.includes(variant))
    return refuseWith(context, fail(cli.unknownVariant(id, variant.slice(0, 40), entry.variants)))
  const loaded = loadGame(context, entry, data)
  if (isFailure(loaded)) return refuseWith(context, loaded)
  const screen = screenOf(id, loaded.open(variant ?? entry.variants[0] ?? '', withDefaults(entry, {}), entry.seats))
  const columns = width ?? context.width
  const glyphs = ascii ? 'ascii' : glyphsFor(context.env)
  const named = screen.map.places.map(screen.map.name).filter((name, i) => name !== screen.map.places[i])
  const text = [
    ...boardLines(screen, undefined, glyphs, fitting(screen.map, columns, ZOOMS[zoom])),
    '',
    ...[...screen.legend(glyphs, ['ground']), named.join(', ')].flatMap((line) => wrapText(line, columns)),
  ].join('\n')
  context.out(glyphs === 'ascii' ? toAscii(text) : text)
  return YES
}

const ZOOMS: Readonly<Record<NonNullable<MapFlags['zoom']>, Zoom>> = { '1': 1, '2': 2, '3': 3 }
