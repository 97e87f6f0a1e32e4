/**
 * Properties that hold of any game, to be tried on random games.
 *
 *   const bench = prepare({ name: '7 basic', open: () => open(setup), match: true, bound: 400 }, { games: 5 })
 *   undoMarksAreComplete(bench)                      // one property; throws Broken
 *   for (const check of Object.values(PROPERTIES)) check(bench)
 *
 * In a test file `propertiesOf(subject, knobs)` of suite.ts makes one test of each.
 */
import type { Action } from '../../src/engine/game.ts'
import type { Bench } from './bench.ts'
import * as chance from './chance.ts'
import * as endings from './endings.ts'
import * as legality from './legality.ts'
import * as notation from './notation.ts'
import * as positions from './positions.ts'
import * as records from './records.ts'
import * as secrets from './secrets.ts'
import * as steps from './steps.ts'
import * as undo from './undo.ts'

export { type Bench, Broken, KNOBS, type Knobs, prepare, type Subject } from './bench.ts'

/** Something that holds of a game, or throws. */
export type Property = <S, A extends Action, V>(bench: Bench<S, A, V>) => void

export const PROPERTIES = {
  playsWithoutCrash: steps.playsWithoutCrash,
  gamesEnd: endings.gamesEnd,
  outcomesNameSeats: endings.outcomesNameSeats,
  overIsOver: endings.overIsOver,
  endShowsAll: endings.endShowsAll,
  matchesAreDecided: endings.matchesAreDecided,

  waitsForSeatsOrChance: legality.waitsForSeatsOrChance,
  waitingSeatsCanAct: legality.waitingSeatsCanAct,
  legalIsStable: legality.legalIsStable,
  legalIsInOrder: legality.legalIsInOrder,
  refuseAgreesWithLegal: legality.refuseAgreesWithLegal,
  staleActionsAreRefused: legality.staleActionsAreRefused,
  refusalsCarryARule: legality.refusalsCarryARule,

  applyLeavesStatesAlone: steps.applyLeavesStatesAlone,
  applyIsRepeatable: steps.applyIsRepeatable,
  actionsAreFrozen: steps.actionsAreFrozen,
  statesArePlain: steps.statesArePlain,
  statesHaveNoFaults: steps.statesHaveNoFaults,
  eventsAreForSeats: steps.eventsAreForSeats,

  notationComesBack: notation.notationComesBack,
  notationIsUnique: notation.notationIsUnique,
  notationFitsARecord: notation.notationFitsARecord,
  rubbishTextIsAFault: notation.rubbishTextIsAFault,
  partsTellActionsApart: notation.partsTellActionsApart,

  positionsComeBack: positions.positionsComeBack,
  rubbishPositionsAreFaults: positions.rubbishPositionsAreFaults,

  outcomesAreCanonical: chance.outcomesAreCanonical,
  weightsAreCounts: chance.weightsAreCounts,
  oddsAddUpToOne: chance.oddsAddUpToOne,
  streamsIgnoreChoices: chance.streamsIgnoreChoices,

  sameSeedSameRecord: records.sameSeedSameRecord,
  recordsComeBack: records.recordsComeBack,
  wildRecordsComeBack: records.wildRecordsComeBack,

  undoThenRedo: undo.undoThenRedo,
  takingBackNeverRerolls: undo.takingBackNeverRerolls,
  undoKeepsOthersChoices: undo.undoKeepsOthersChoices,
  undoIsBarredAsDesigned: undo.undoIsBarredAsDesigned,

  secretsAreMarked: secrets.secretsAreMarked,
  worldsLookTheSame: secrets.worldsLookTheSame,
  sampleIsPure: secrets.sampleIsPure,
  worldsTellTheSame: secrets.worldsTellTheSame,
  undoMarksAreComplete: secrets.undoMarksAreComplete,
  hiddenAnswersStayHidden: secrets.hiddenAnswersStayHidden,
} satisfies Record<string, Property>

export type PropertyName = keyof typeof PROPERTIES

/** What holds of the actions of a game, whatever position it begins in. */
export const OF_THE_ACTIONS: readonly PropertyName[] = [
  'actionsAreFrozen',
  'notationComesBack',
  'notationIsUnique',
  'notationFitsARecord',
  'rubbishTextIsAFault',
]
