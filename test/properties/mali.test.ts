/** Mali Powstańcy keeps every property: both variants with two, three and four patrols, from the start and well into the game. */
import { crowded } from '../helpers/crowded-mali.ts'
import { full } from '../helpers/how-much.ts'
import { gameMali, type Opening } from '../helpers/mali.ts'
import { OF_THE_ACTIONS } from './harness.ts'
import { propertiesOf } from './suite.ts'

const KNOBS = { wild: 2, records: 2, sampled: 3, worlds: 2, actions: 10, rubbish: 60 }
const BOUND = 6000

const OPENINGS: readonly (readonly [name: string, opening: Opening])[] = [
  ['basic', { variant: 'basic' }],
  ['extended', { variant: 'extended' }],
  ['extended, other options', { variant: 'extended', mercy: true, 'jump-in-extended': false, 'open-scores': true }],
]

/** How many play where not all are tried well into the game. */
const LATER: Readonly<Record<string, number>> = { basic: 2, extended: 4, 'extended, other options': 3 }

for (const [name, opening] of OPENINGS)
  for (const players of [2, 3, 4] as const) {
    const open = () => gameMali({ ...opening, players })
    if (opening.mercy !== true)
      propertiesOf(
        { name: `mali ${name} for ${players}`, open, match: false, bound: BOUND },
        { ...KNOBS, games: 2, seed: `${players}` },
      )
    if (!full && LATER[name] !== players) continue
    // Played up to there once: a game is opened and started often.
    const begun = crowded(open(), `${name} ${players}`)
    const late = () => ({ ...open(), start: () => begun })
    propertiesOf(
      { name: `mali ${name} for ${players}, later`, open: late, match: false, bound: BOUND },
      { ...KNOBS, games: 2, seed: `late ${players}` },
      opening.mercy === true ? [] : OF_THE_ACTIONS,
    )
  }
