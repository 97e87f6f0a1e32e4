/** An attack on a regiment, told without a record: a small position is set up, and the rules play it out. Rules 3.14-3.17, 4.18-4.21, 6.30, 6.31. */
import { type Fault, isFault } from '../../engine/game.ts'
import { direction, type Hex, OFF_BOARD, onRing } from '../../engine/hex.ts'
import { type Leaf, times } from '../../engine/odds.ts'
import type { Text } from '../../engine/text.ts'
import { type PlainAnswer, type PlainFault, type PlainRefusal, refused, rowsBy, walkIfLegal } from '../plain-odds.ts'
import { type Action, aircraftId, regimentId } from './actions.ts'
import type { Game7 } from './game.ts'
import { NONE, type State, with_ } from './state.ts'
import { ruleId } from './texts.ts'

/** What is asked about; `fly-bomb` is a flight onto the regiment and a bomb there. */
export interface Plain7 {
  readonly attack: 'strafe' | 'bomb' | 'fly' | 'fly-bomb'
  readonly prepared: boolean
  readonly dispersed: boolean
  readonly damaged: boolean
  /** The regiment stands on top of those in Lwów. Rule 6.33. */
  readonly lwow: boolean
  /** A second prepared regiment stands where the aircraft flies out to. Rule 4.19. */
  readonly beyond: boolean
  /** The commander rides with the regiment; he has been revealed, whosever regiment he is with. Rules 6.28, 6.30. */
  readonly commander: boolean
  readonly revealed: boolean
}

export interface PlainTexts7 {
  'plain-asked': Plain7
  'plain-both': Record<never, never>
  'plain-regiment': Record<never, never>
  'plain-aircraft': Record<never, never>
  'plain-regiment-is': { readonly now: RegimentNow }
  'plain-aircraft-is': { readonly now: AircraftNow }
  'plain-prepared-in-lwow': Record<never, never>
  'plain-prepared-dispersed': Record<never, never>
  'plain-no-room': Record<never, never>
  // Refusals of the rules themselves, told without the names of pieces nobody asked about.
  'damaged-cannot-strafe': Record<never, never>
  'damaged-cannot-bomb': Record<never, never>
}
export type RegimentNow = 'unhurt' | 'dispersed' | 'revealed' | 'still-dispersed' | 'removed'
export type AircraftNow = 'unhurt' | 'damaged' | 'still-damaged' | 'shot-down'

const say = <K extends keyof PlainTexts7>(key: K, args: PlainTexts7[K]): Text => ({ key, args: { ...args } })

// The pieces the position is made with; the others stay where they start.
const TARGET = 0
const SECOND = 1
const COMMANDER_ELSEWHERE = 2
const AIRCRAFT = 0

export function plainOdds(game: Game7, asked: Plain7): PlainAnswer {
  const start = positionOf(game, asked)
  if ('refused' in start || 'fault' in start) return start
  const leaves = playOut(game, start, asked)
  if ('refused' in leaves) return leaves
  const cases = leaves.map(({ chance, state }) => ({
    chance,
    regiment: say('plain-regiment-is', { now: regimentNow(start, state) }),
    aircraft: say('plain-aircraft-is', { now: aircraftNow(start, state) }),
  }))
  return {
    asked: say('plain-asked', asked),
    blocks: [
      { of: say('plain-both', {}), rows: rowsBy(cases, ({ regiment, aircraft }) => [regiment, aircraft]) },
      { of: say('plain-regiment', {}), rows: rowsBy(cases, ({ regiment }) => [regiment]) },
      { of: say('plain-aircraft', {}), rows: rowsBy(cases, ({ aircraft }) => [aircraft]) },
    ],
  }
}

/** The attack by the rules; a bomb after the flight only if there is an aircraft left that may drop it. */
function playOut(game: Game7, start: State, { attack }: Plain7): readonly Leaf<State, Action>[] | PlainRefusal {
  const plane = aircraftId(AIRCRAFT)
  const named = (text: string): Action => {
    const action = game.parse(text)
    if (isFault(action)) throw new Error(`7: ${text}`)
    return action
  }
  const bomb = named(`bomb ${plane}`)
  const legal = (state: State, action: Action) => walkIfLegal(game, state, 'polish', action)
  if (attack === 'strafe') return legal(start, named(`strafe ${plane} ${regimentId(TARGET)}`))
  if (attack === 'bomb') return legal(start, bomb)
  const flown = legal(start, named(`fly ${plane} ${game.board.id(start.regimentAt[TARGET] ?? NONE)}`))
  if (attack === 'fly' || 'refused' in flown) return flown
  return flown.flatMap((leaf) => {
    const bombed = legal(leaf.state, bomb)
    if ('refused' in bombed) return [leaf]
    return bombed.map((next) => ({ ...next, chance: times(leaf.chance, next.chance) }))
  })
}

function regimentNow(before: State, { regimentAt, dispersed, revealed }: State): RegimentNow {
  if (regimentAt[TARGET] === NONE) return 'removed'
  if (!dispersed[TARGET]) return 'unhurt'
  if (before.dispersed[TARGET]) return 'still-dispersed'
  return revealed && !before.revealed ? 'revealed' : 'dispersed'
}

function aircraftNow(before: State, { aircraftAt, damaged }: State): AircraftNow {
  if (aircraftAt[AIRCRAFT] === NONE) return 'shot-down'
  if (!damaged[AIRCRAFT]) return 'unhurt'
  return before.damaged[AIRCRAFT] ? 'still-damaged' : 'damaged'
}

/** A position as it is asked about, in the Polish turn. Where on the board it stands makes no difference to the dice. */
function positionOf(game: Game7, asked: Plain7): State | PlainRefusal | PlainFault {
  const { board } = game
  const targets = asked.lwow ? [board.lwow] : board.grid.cells.map((_, hex) => hex).filter((hex) => isPlain(game, hex))
  let why: Fault | undefined
  for (const target of targets)
    for (const start of board.grid.neighbours[target] ?? []) {
      const beyond = onRing(board.grid, target, direction(board.grid, target, start), 3)
      if (beyond === OFF_BOARD || !isPlain(game, start) || !isPlain(game, beyond)) continue
      const state = placed(game, asked, target, start, beyond)
      const [fault] = game.faults(state)
      if (fault === undefined) return state
      why ??= fault
    }
  switch (why?.text.key) {
    case 'prepared-there':
      return refused(ruleId('2.9'), say('plain-prepared-in-lwow', {}))
    case 'prepared-dispersed':
      return refused(ruleId('4.20'), say('plain-prepared-dispersed', {}))
    default:
      return { fault: why?.text ?? say('plain-no-room', {}) }
  }
}

/** Whether a hex is open land where nobody starts. */
const isPlain = ({ board }: Game7, hex: Hex): boolean =>
  hex !== board.lwow &&
  !board.isCrossing(hex) &&
  !board.isClosedRiver(hex) &&
  !board.isAirfield(hex) &&
  !board.regimentStarts.includes(hex) &&
  !board.aircraftStarts.includes(hex)

function placed({ start, rules }: Game7, asked: Plain7, target: Hex, from: Hex, beyond: Hex): State {
  const { attack, prepared, dispersed, damaged, lwow } = asked
  const setUp = start()
  const isAdvanced = rules.variant === 'advanced'
  const riding = asked.commander ? TARGET : COMMANDER_ELSEWHERE
  // A regiment that is dispersed has given up its number, or its commander. Rule 6.30.
  const revealed = asked.revealed || (asked.commander && dispersed)
  return {
    ...setUp,
    todo: [{ phase: 'polish-turn' }],
    regimentAt: setUp.regimentAt.map((hex, i) => (i === TARGET ? target : i === SECOND && asked.beyond ? beyond : hex)),
    dispersed: with_(setUp.dispersed, TARGET, dispersed),
    prepared: setUp.prepared.map((_, i) => (i === TARGET && prepared) || (i === SECOND && asked.beyond)),
    aircraftAt: with_(setUp.aircraftAt, AIRCRAFT, attack === 'bomb' ? target : from),
    damaged: with_(setUp.damaged, AIRCRAFT, damaged),
    lwow: lwow ? [TARGET] : [],
    entered: lwow,
    ...(isAdvanced
      ? { commander: riding, revealed, cleared: with_(setUp.cleared, TARGET, dispersed && !asked.commander) }
      : {}),
  }
}
