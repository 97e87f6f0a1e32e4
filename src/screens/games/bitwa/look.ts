/** Units and hexes of Bitwa Warszawska in sentences; cards and sides have files of their own. */
import type { Text } from '../../../engine/text.ts'
import { UNITS, unitIndex } from '../../../maps/data-bitwa.ts'
import { unitId } from '../../../rules/bitwa/actions.ts'
import type { Board } from '../../../rules/bitwa/board.ts'
import type { Rules } from '../../../rules/bitwa/rules.ts'
import { NONE, SEATS } from '../../../rules/bitwa/state.ts'
import type { View } from '../../../rules/bitwa/view.ts'
import type { GroundBitwa } from '../../../text/en/bitwa-looks.ts'
import { enemiesBy, unitFacts } from './attacks.ts'
import { lookAtCard } from './look-card.ts'
import { lookAtSide } from './look-side.ts'
import { tell } from './tell.ts'

export function look(rules: Rules, view: View, what: string): readonly Text[] | undefined {
  const name = what.trim()
  if (name === '')
    return [
      ...UNITS.map((_, unit) => lookAtUnit(rules, view, unit)),
      ...SEATS.flatMap((seat) => lookAtSide(rules, view, seat)),
    ]
  const unit = unitIndex(name)
  if (unit >= 0) return [lookAtUnit(rules, view, unit)]
  const side = SEATS.find((seat) => seat === name.toLowerCase())
  if (side !== undefined) return lookAtSide(rules, view, side)
  const hex = rules.board.find(name)
  if (hex !== undefined) return lookAtHex(rules, view, hex)
  const card = rules.decks.find(name)
  return card < 0 ? undefined : [lookAtCard(rules, view, card)]
}

const lookAtUnit = ({ board, decks }: Rules, view: View, unit: number): Text =>
  tell('look-unit', {
    ...unitFacts(board, view, unit),
    colour: decks.colours[unit] ?? '',
    near: enemiesBy(board, view, unit).map(unitId),
  })

/** The unit first: the screen has one line for what is at the cursor. */
function lookAtHex(rules: Rules, view: View, hex: number): readonly Text[] {
  const { board, options } = rules
  const unit = view.unitAt.indexOf(hex)
  return [
    ...(unit === NONE ? [] : [lookAtUnit(rules, view, unit)]),
    tell('look-hex', {
      hex: board.id(hex),
      ground: groundOf(board, hex),
      shaded: board.isShaded(hex),
      fortresses: options.fortifications,
      flanks: options['flank-attacks'],
    }),
  ]
}

function groundOf(board: Board, hex: number): GroundBitwa {
  if (hex === board.warsaw) return 'warsaw'
  if (hex === board.radzymin) return 'radzymin'
  return hex === board.modlin ? 'modlin' : 'land'
}
