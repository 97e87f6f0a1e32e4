/** Where a decision begins: what is chosen already, and where the cursor stands. */
import { decider, possible } from '../desk/seating.ts'
import { type Action, CHANCE, mayRead, type Part } from '../engine/game.ts'
import { seen } from '../engine/session.ts'
import type { PlayState } from './model.ts'
import { beginsWith } from './options.ts'
import { optionsNow, personNow, tabTo, viewerNow } from './playing.ts'
import { isOnSheet } from './sheet.ts'

/** A new decision: the cursor stands on the first thing that can be chosen. */
export function atFirstOption(play: PlayState): PlayState {
  const fresh = withOnlyChoice({ ...play, picked: [], tab: undefined, here: undefined })
  const options = optionsNow(fresh)
  const onMap = options.findIndex(({ place }) => place !== undefined)
  if (onMap >= 0) return { ...fresh, cursor: options[onMap]?.place ?? fresh.cursor }
  // What a die shows must be looked at: nothing is offered to a stray Enter.
  return options.length > 0 && personNow(fresh) !== CHANCE ? { ...fresh, tab: 0 } : fresh
}

/** As others leave it: nothing is offered to a key that was meant for what they did. */
export function afterOthers(play: PlayState): PlayState {
  const fresh = withOnlyChoice({ ...play, picked: [], tab: undefined, here: undefined })
  const options = optionsNow(fresh)
  const here = options.some(({ place }) => place !== undefined && place === fresh.cursor)
  return here ? fresh : { ...fresh, cursor: options.find(({ place }) => place !== undefined)?.place ?? fresh.cursor }
}

/** Where every action begins with the same part, that one is chosen already: there is nothing to choose about it. */
function withOnlyChoice(play: PlayState): PlayState {
  const [only, ...others] = optionsNow(play)
  if (only === undefined || others.length > 0 || only.whole !== undefined) return play
  return withOnlyChoice({ ...play, picked: [...play.picked, only.part], cursor: only.place ?? play.cursor })
}

/** The unit that the side to move has acted with last stays chosen as long as it can go on, and the cursor goes with it. */
export function onUnitInUse(play: PlayState): PlayState {
  const { game } = play.opened
  const seat = decider(play)?.seat
  const { done } = play.session.now
  const since = done.slice(done.findLastIndex(({ actor }) => actor !== seat && actor !== CHANCE) + 1)
  // What was chosen in secret must not be pointed at afterwards.
  const last = since.findLast(
    ({ events, action }) => events.every(({ to }) => mayRead(to, 'public')) && game.parts(action)[0]?.kind === 'unit',
  )
  const unit = last === undefined ? undefined : game.parts(last.action)[0]
  if (seat !== undefined && isOnSheet(play)) return onNextCard(atFirstOption(play), since.at(-1)?.action)
  if (unit === undefined || seat === undefined) return atFirstOption(play)
  if (play.looks.unitsActOnce === true) return onNextUnit(atFirstOption(play), unit)
  // A unit that is all there is to choose is not chosen by itself.
  const goesOn = possible(play, seat).some(
    (legal) => game.parts(legal).length > 1 && beginsWith(game.parts(legal), [unit]),
  )
  const { view } = seen(play.session, viewerNow(play))
  const cursor = play.looks.place(view, unit) ?? play.cursor
  if (goesOn) return { ...play, picked: [unit], cursor }
  const stays: PlayState = { ...play, picked: [], cursor }
  return optionsNow(stays).some(({ part }) => part.kind === 'unit') ? stays : atFirstOption(stays)
}

/** On the sheet the card after the one chosen last; when enough are chosen, what ends the choice. */
function onNextCard(play: PlayState, last: Action | undefined): PlayState {
  const options = optionsNow(play)
  const card = last === undefined ? undefined : play.opened.game.parts(last)[0]
  const at = options.findIndex(({ part }) => card !== undefined && part.kind === card.kind && part.id === card.id)
  if (at < 0) return play
  const button = options.findIndex(({ part }) => part.kind === 'button')
  return tabTo(play, options, button < 0 ? at + 1 : button)
}

/** The unit that comes after one that has acted, where units act one after another; the first, if it was the last. */
function onNextUnit(play: PlayState, { id }: Part): PlayState {
  if (play.picked.length > 0) return play
  const options = optionsNow(play)
  const next = options[options.findIndex(({ part }) => part.id === id) + 1]
  return next?.part.kind === 'unit' && next.place !== undefined ? { ...play, cursor: next.place } : play
}
