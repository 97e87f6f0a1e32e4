/** Paragraphs whose words forbid something and that are the reason of no refusal, each with why not. */

const DICE = 'nobody decides it: the program throws and applies the dice'
const RESULT = 'it says what follows of itself: nobody could do otherwise'
const COUNT = 'it is about counting, and no action'
const TOLD_ELSEWHERE = 'it repeats or applies a rule that is refused by its own paragraph'
const KNOWLEDGE = 'it is about what a side may know: views are made so'
const NOTATION = 'it tells how things are written here'
const OPTIONS = 'it lists options; what they forbid is refused by the paragraph they change'
const UNDO = 'taking back is no action of the game: the session bars it, and says why'
const POSITIONS = 'a written position is read, not played: the reader names the fault'
const ODDS = 'it is about odds, which forbid nothing'
const BOARD = 'it says what is known about the board'

export const NOT_REFUSED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '7': {
    '1.4': 'markers are not counted, so none can be missing',
    '1.4a': RESULT,
    '3.17': `${TOLD_ELSEWHERE}: 3.13`,
    '4.18': `${DICE}; cavalry has no action to fire`,
    '4.19': DICE,
    '4.22': `${DICE}; there is no action to hold the fire back`,
    '6.30': KNOWLEDGE,
    '6.34': COUNT,
    '6.36': COUNT,
    '9.47': `${TOLD_ELSEWHERE}: 2.8`,
    '9.48': `${TOLD_ELSEWHERE}: 3.13 and 5.24`,
    '10.50': OPTIONS,
    '10.52': UNDO,
  },
  '111': {
    '1.4': 'the second part is begun by the program',
    '2.6': 'the program passes over a phase without an attack',
    '3.11': 'it allows: clouds stop nobody',
    '4.17': `${TOLD_ELSEWHERE}: outside its phases a side is refused by 2.5`,
    '6.24': `${TOLD_ELSEWHERE}: 8.30`,
    '10.35': POSITIONS,
    '11.36': ODDS,
    '12.37': BOARD,
    '13.38': NOTATION,
    '13.39': OPTIONS,
    '13.40': UNDO,
  },
  bitwa: {
    '2.5': `${TOLD_ELSEWHERE}: Polish pillage by 2.6`,
    '3.15': KNOWLEDGE,
    '3.19': RESULT,
    '3.23': 'the program makes the advance, or makes none',
    '3.24': 'the program draws, and discards',
    '3.25': `${TOLD_ELSEWHERE}: 2.6 and 2.7; markers are moved by the program`,
    '3.27': COUNT,
    '3.28': 'what is a flank attack is read from the board; nobody declares it',
    '5.30': `${TOLD_ELSEWHERE}: a retreat into Warsaw by 3.22`,
    '5.31': RESULT,
    '6.43': COUNT,
    '6.47': RESULT,
    '7.48': KNOWLEDGE,
    '7.49': KNOWLEDGE,
    '9.56': NOTATION,
    '9.57': OPTIONS,
    '9.58': UNDO,
    '9.59': POSITIONS,
    '9.61': ODDS,
  },
  mali: {
    '1.1': 'the set-up is made by the program, with what the variant has',
    '1.2': KNOWLEDGE,
    '2.4': COUNT,
    '2.9': 'the program delivers at the destination without being asked',
    '3.17': 'it allows: scouts share spaces',
    '3.19': 'the program waits for it',
    '4.26': RESULT,
    '5.27': 'an order that has left the track is not there to be delivered',
    '5.28': `${TOLD_ELSEWHERE}: 3.18`,
    '5.31': RESULT,
    '7.47': RESULT,
    '7.48': RESULT,
    '7.54': COUNT,
    '7.55': OPTIONS,
    '8.56': KNOWLEDGE,
    '8.58': KNOWLEDGE,
    '9.61': BOARD,
    '10.67': NOTATION,
    '10.68': OPTIONS,
    '10.69': UNDO,
    '10.70': POSITIONS,
    '10.72': ODDS,
  },
}
