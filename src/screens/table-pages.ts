import { logLines } from '../desk/log-text.ts'
import type { Seat } from '../engine/game.ts'
import { seen } from '../engine/session.ts'
import { cli } from '../text/en/cli.ts'
import { words } from '../text/en/screens.ts'
import type { PageScreen, PlayState } from './model.ts'
import type { Option } from './options.ts'
import { partName, readerNow, viewerNow } from './playing.ts'

export const page = (kind: PageScreen['kind'], title: string, lines: readonly string[]): PageScreen => ({
  at: 'page',
  kind,
  title,
  lines,
  scroll: 0,
})

/** In words what stands at the cursor, or the unit Tab stands on. */
export function inspection(play: PlayState, option: Option | undefined): PageScreen {
  const { view } = seen(play.session, viewerNow(play))
  // Of a button there is nothing to say, but of what has been chosen before it.
  const parts = [...play.picked, ...(option === undefined ? [] : [option.part])].filter(({ kind }) => kind !== 'button')
  const part = option !== undefined && option.place === undefined ? parts.at(-1) : undefined
  // A card and an order may have one number.
  const told =
    part === undefined
      ? undefined
      : (play.looks.look(view, `${part.kind} ${part.id}`) ?? play.looks.look(view, part.id))
  if (part !== undefined && told !== undefined) return page('inspect', partName(play, part), told.map(play.opened.say))
  const found = play.looks.look(view, play.cursor) ?? []
  return page('inspect', play.looks.map.name(play.cursor), found.map(play.opened.say))
}

/** The last lines of the log are at the bottom, where the page opens. */
export function logPage(play: PlayState): PageScreen {
  const lines = logLines(play.session, play.opened.say, readerNow(play))
  const told = lines.length === 0 ? [cli.nothingYet] : lines.map(({ n, text }) => `${n} ${text}`)
  return { ...page('log', words.logTitle, told), scroll: Number.MAX_SAFE_INTEGER }
}

export const secretLines = (play: PlayState, seat: Seat): readonly string[] =>
  play.looks.hand(seen(play.session, seat).view, seat).map(play.opened.say)

export const secretPage = (play: PlayState, seat: Seat, lines = handLines(play, seat)): PageScreen =>
  page('secret', words.secretTitle(play.opened.titles.seats[seat] ?? seat), lines)

/** A hand, and what lies open beside it. */
const handLines = (play: PlayState, seat: Seat): readonly string[] => {
  const open = play.looks.openly?.(seen(play.session, seat).view, play.session.table.match) ?? []
  return [...secretLines(play, seat), ...open.map(play.opened.say)]
}
