/** Units and hexes of 111 in sentences. */
import type { Text } from '../../../engine/text.ts'
import { AIRCRAFT, unitIndex } from '../../../maps/data-111.ts'
import { unitId } from '../../../rules/111/actions.ts'
import { diceOf } from '../../../rules/111/attack.ts'
import type { Board } from '../../../rules/111/board.ts'
import { AA, aircraftOn, inCloud, isBomber, NONE } from '../../../rules/111/state.ts'
import type { View } from '../../../rules/111/view.ts'
import { attackersOf, inReachOf, isFit, isInCloud, type Ranged } from './attacks.ts'
import { shotOf } from './panel.ts'
import { tell } from './tell.ts'

export function look(board: Board, view: View, what: string): readonly Text[] | undefined {
  if (what === '')
    return [
      ...AIRCRAFT.map((_, aircraft) => lookAtAircraft(board, view, aircraft)),
      lookAtArtillery(board, view),
      tell('look-clouds', { clouds: view.clouds.map((cloud) => cloud.map(board.id).join(' ')) }),
    ]
  const unit = unitIndex(what)
  if (unit === AA) return [lookAtArtillery(board, view)]
  if (unit >= 0) return [lookAtAircraft(board, view, unit)]
  const hex = board.find(what)
  return hex === undefined ? undefined : lookAtHex(board, view, hex)
}

function lookAtAircraft(board: Board, view: View, aircraft: number): Text {
  const hex = view.aircraftAt[aircraft] ?? NONE
  return tell('look-aircraft', {
    unit: unitId(aircraft),
    hex: hex === NONE ? '' : board.id(hex),
    bomber: isBomber(aircraft),
    damaged: view.damaged[aircraft] === true,
    covered: view.covered[aircraft] === true,
    cloud: isInCloud(view, aircraft),
    hit: (view.bomberHits[aircraft] ?? 0) > 0,
    flown: view.flown[aircraft] ?? 0,
    left: hex === NONE ? -1 : board.apart(hex, board.warsaw),
    ...shotOf(board, view, aircraft),
    dice: isFit(view, aircraft) ? diceOf(board, view, aircraft, NONE) : -1,
    attackers: attackersOf(board, view, aircraft).map(ranged),
  })
}

const lookAtArtillery = (board: Board, view: View): Text =>
  tell('look-artillery', {
    hex: board.id(board.warsaw),
    ...shotOf(board, view, AA),
    inReach: inReachOf(board, view, AA).map(ranged),
  })

/** A unit and its dice: `P1 2`. */
const ranged = ([unit, dice]: Ranged): string => `${unitId(unit)} ${dice}`

/** The aircraft first: the screen has one line for what is at the cursor. */
function lookAtHex(board: Board, view: View, hex: number): readonly Text[] {
  const aircraft = aircraftOn(view, hex)
  return [
    ...(aircraft === NONE ? [] : [lookAtAircraft(board, view, aircraft)]),
    tell('look-hex', {
      hex: board.id(hex),
      ground: hex === board.warsaw ? 'warsaw' : board.isAirfield(hex) ? 'airfield' : 'land',
      cloud: inCloud(view, hex),
      artillery: board.zone[hex] ?? 0,
      left: board.apart(hex, board.warsaw),
      fell: view.fell.flatMap((at, fallen) => (at === hex ? [unitId(fallen)] : [])),
    }),
    ...(hex === board.warsaw ? [lookAtArtillery(board, view)] : []),
  ]
}
