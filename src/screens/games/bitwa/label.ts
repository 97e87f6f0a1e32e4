/** What the actions of Bitwa Warszawska are called in a list, and what a list by lines says beside them. */
import type { Part } from '../../../engine/game.ts'
import type { Text } from '../../../engine/text.ts'
import { unitIndex } from '../../../maps/data-bitwa.ts'
import { type Action, type ActionOf, unitId } from '../../../rules/bitwa/actions.ts'
import type { Rules } from '../../../rules/bitwa/rules.ts'
import { NONE, sideOf } from '../../../rules/bitwa/state.ts'
import type { View } from '../../../rules/bitwa/view.ts'
import { mannerOf } from './attacks.ts'
import { cardFacts, fitOf, isSzturm } from './cards.ts'
import { tell } from './tell.ts'

/** `picked`: so many of its parts have been picked, and stand over the list. */
export function label(rules: Rules, view: View, action: Action, picked: number): Text | undefined {
  const { board, decks } = rules
  switch (action.verb) {
    case 'marker': {
      const hex = view.unitAt[action.unit] ?? NONE
      const markers = view.markers[action.unit] ?? 0
      return hex === NONE ? undefined : tell('label-marker', { unit: unitId(action.unit), hex: board.id(hex), markers })
    }
    case 'march':
    case 'retreat': {
      const wins = action.to === board.warsaw && sideOf(action.unit) === 'red'
      return tell('label-go', { verb: action.verb, hex: board.id(action.to), wins })
    }
    case 'attack':
      return tell('label-attack', {
        target: unitId(action.target),
        ...mannerOf(rules, view, action.unit, action.target),
        lost: view.markers[action.target] ?? 0,
      })
    case 'resolve': {
      const target = view.target[action.unit] ?? NONE
      if (target === NONE) return undefined
      const how = mannerOf(rules, view, action.unit, target)
      return tell('label-resolve', { unit: unitId(action.unit), target: unitId(target), ...how })
    }
    case 'play':
      if (picked > 0) return labelOn(rules, view, action, picked)
      return tell('label-play', {
        ...cardFacts(decks, action.card),
        unit: unitId(action.unit),
        target: unitId(isSzturm(decks, action.card) ? (view.target[action.unit] ?? NONE) : action.target),
        effect: decks.cards[action.card]?.effect ?? '',
      })
    case 'red-deck':
    case 'polish-deck':
    case 'blind':
      return tell('label-drawn', cardFacts(decks, action.card))
    default:
      return 'card' in action ? tell('label-card', { verb: action.verb, ...cardFacts(decks, action.card) }) : undefined
  }
}

/** The unit that a card is played on or, when that is picked, the one that gets its markers. */
function labelOn({ board, decks }: Rules, view: View, { card, ...of }: ActionOf<'play'>, picked: number): Text {
  const unit = picked > 1 ? of.target : of.unit
  const hex = view.unitAt[unit] ?? NONE
  return tell('label-on', {
    unit: unitId(unit),
    hex: hex === NONE ? '' : board.id(hex),
    markers: view.markers[unit] ?? 0,
    to: picked > 1,
    target: isSzturm(decks, card) ? unitId(view.target[unit] ?? NONE) : '',
  })
}

/** In brackets beside the notation, which tells units and cards by their ids. */
export function note(rules: Rules, view: View, action: Action): Text | undefined {
  const { board, decks } = rules
  switch (action.verb) {
    case 'marker':
    case 'pillage':
      // The unit's own note says how many it has.
      return undefined
    case 'march':
    case 'retreat':
      return board.name(action.to) === undefined ? undefined : tell('note-place', { hex: board.id(action.to) })
    case 'attack': {
      const how = mannerOf(rules, view, action.unit, action.target)
      const lost = view.markers[action.target] ?? 0
      return how.flank || how.fortress || lost > 0 ? tell('note-attack', { ...how, lost }) : undefined
    }
    case 'resolve': {
      const target = view.target[action.unit] ?? NONE
      if (target === NONE) return undefined
      return tell('note-resolve', { target: unitId(target), ...mannerOf(rules, view, action.unit, target) })
    }
    case 'play': {
      const target = view.target[action.unit] ?? NONE
      return isSzturm(decks, action.card) && target !== NONE
        ? tell('note-szturm', { target: unitId(target) })
        : tell('note-card', { ...cardFacts(decks, action.card), fits: '', verb: action.verb })
    }
    default:
      return 'card' in action
        ? tell('note-card', {
            ...cardFacts(decks, action.card),
            fits: fitOf(rules, view, action.card),
            verb: action.verb,
          })
        : undefined
  }
}

/** Cards go by name, and say whether they count now and are chosen; units are called what they are called on the map. */
export function part(rules: Rules, view: View, { kind, id }: Part): Text | undefined {
  const { decks } = rules
  const card = kind === 'card' ? decks.find(id) : NONE
  if (card === NONE) return undefined
  const [laid, held] = [view.laid[card] ?? 0, view.hand[card] ?? 0]
  const facts = { ...cardFacts(decks, card), fits: fitOf(rules, view, card) }
  return tell('card-name', { ...facts, chosen: laid > 0 && held === 0, copies: laid + held })
}

/** Where a unit stands, and its markers: what its lists of marches do not say. */
export function unitNote({ board }: Rules, view: View, id: string): Text | undefined {
  const unit = unitIndex(id)
  const hex = view.unitAt[unit] ?? NONE
  return hex === NONE ? undefined : tell('note-unit', { hex: board.id(hex), markers: view.markers[unit] ?? 0 })
}
