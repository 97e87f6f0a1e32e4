/** What the engine, the store and the commands say, in English. */
import type { EngineTexts } from '../../engine/texts.ts'
import type { MapTexts } from '../../maps/fault.ts'
import { listed, type Words } from '../words.ts'

export const engineTexts: Words<EngineTexts> = {
  'no-such-seat': ({ seat }) => `${seat} is no side of this game.`,
  'no-such-action': () => 'This is no action of this game.',
  'game-is-over': () => 'The game is over.',
  'not-your-decision': ({ seat, waiting }) =>
    waiting[0] === 'chance'
      ? 'A throw or a draw is due first.'
      : `It is not ${seat}'s decision now, but ${listed(waiting)}'s.`,
  'not-in-this-phase': ({ verb }) => `"${verb}" is not possible now.`,
  'no-such-outcome': ({ action }) => `"${action}" cannot fall now.`,
  'no-such-card': ({ action }) => `"${action}" cannot have been drawn: no such card is left where it is drawn from.`,
  'undo-after-resigning': () => 'After resigning nothing is taken back.',
  'undo-across-parts': () => 'The first game of the match is over and stays as it is.',
  'nothing-to-undo': () => 'There is nothing to take back.',
  'undo-uncovered': () => 'Something hidden has been shown since, so the action stays.',
  'undo-other-decided': () => 'Another side has decided since, so the action stays.',
  'undo-chance': () => 'Dice or cards have answered since, so the action stays.',
  'nothing-to-redo': () => 'There is nothing to do again.',
  'seat-while-drawing': ({ seat }) => `${seat} has a card to tell first; or take back what it is drawn for.`,
  'no-second-part': () => 'There is no second game to begin now.',
  resigned: ({ seat }) => `${seat} has resigned.`,
  'record-not-one': () => 'this is no vistula record: its first line must be "vistula-record 1"',
  'record-later-format': ({ format, known }) =>
    `the record has format ${format}; this program reads format ${known}: a later version wrote it`,
  'record-no-rule': () => 'the record ends before the line "---" that closes its header',
  'record-header-form': () => 'expected "key: value"',
  'record-header-key': ({ key }) => `"${key}" is no key of a record's header`,
  'record-header-twice': ({ key }) => `"${key}" stands twice`,
  'record-header-missing': ({ key }) => `the header has no "${key}"`,
  'record-header-value': ({ key, expected, found }) => `${key}: expected ${expected}, found "${found}"`,
  'record-line-form': () => 'expected "NUMBER SIDE ACTION #CHECK", perhaps with "; DICE" before the #',
  'record-number': ({ found, expected }) => `expected line number ${expected}, found ${found}`,
  'record-checksum': ({ n, found, expected }) =>
    `after line ${n} the position has checksum ${found}, the record says ${expected}`,
  'record-command': ({ command }) => `"${command}" is not possible here`,
  'record-chance-line': () => 'chance has a line of its own only where dice or cards are manual',
  'record-cannot-fall': ({ fell }) => `"${fell}" cannot have fallen here`,
  'record-nothing-fell': () => 'dice must have fallen here or cards been drawn, and the record does not say which',
}

export const mapTexts: Words<MapTexts> = {
  'data-unknown-member': () => 'there is no such member',
  'data-missing': () => 'this member is missing',
  'data-expected': ({ expected, found }) => `expected ${expected}, found ${found}`,
  'data-hex-on-board': ({ found }) => `${found} is no hex of this board`,
  'data-hex-once': ({ found }) => `${found} stands twice`,
  'data-crossing-or-river': () => 'a hex is either a crossing or closed river, not both',
  'data-dry': ({ found }) => `${found} is Lwów or an airfield and cannot be river`,
  'data-start': ({ found }) => `no regiment can start on ${found}`,
  'data-three-airfields': () => 'expected three airfields',
  'data-blank-die': () => 'the die has no faces',
  'data-rows': () => 'odd and even rows must differ by one hex, so that they interlock',
  'data-not-warsaw': ({ found }) => `${found} is Warsaw, where no aircraft starts and no airfield lies`,
  'data-cloud-room': () => 'there must be room for four clouds wherever they are placed',
  'data-defenders': () => 'the Warsaw Defenders stand in Warsaw',
  'data-too-near': ({ found }) => `${found} is Warsaw or next to it, where no Red unit starts`,
  'data-card-once': ({ found }) => `the id ${found} stands twice; equal cards are one entry with a count`,
  'data-effect-once': ({ found }) => `there is one card with the effect ${found} at most`,
  'data-effect-side': ({ found }) => `a card with the effect ${found} belongs into the other deck`,
  'data-colourless': () => 'an Akcja card, and no other, has the colour none and strength 0',
  'data-deck-size': ({ least, most, found }) => `a deck has ${least} to ${most} cards, not ${found}`,
}
