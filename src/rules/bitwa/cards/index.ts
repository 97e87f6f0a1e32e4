/** All special cards. A new one is a file here, a line below, and its name among the effects of the data. */
import type { Effect } from '../../../maps/data-bitwa.ts'
import type { CardRule } from '../rules.ts'
import { doborowe } from './doborowe.ts'
import { eskadra } from './eskadra.ts'
import { komisarz } from './komisarz.ts'
import { manewr } from './manewr.ts'
import { naZachod } from './na-zachod.ts'
import { okrutna } from './okrutna.ts'
import { poscigowa } from './poscigowa.ts'
import { szturm } from './szturm.ts'
import { szyfr } from './szyfr.ts'
import { umocnienia } from './umocnienia.ts'
import { wsparcie } from './wsparcie.ts'
import { zagluszanie } from './zagluszanie.ts'

export const effects: Readonly<Record<Effect, CardRule>> = {
  eskadra,
  wsparcie,
  zagluszanie,
  manewr,
  'na-zachod': naZachod,
  szturm,
  szyfr,
  okrutna,
  umocnienia,
  komisarz,
  doborowe,
  poscigowa,
}
