/** What Bitwa Warszawska says, in English. */
import type { FaultsBitwa, ReasonBitwa, TextsBitwa } from '../../rules/bitwa/texts.ts'
import { capital, count, listed, type RefusalArgs, type RefusalWords, type Words } from '../words.ts'

/** A hex with its name: `D3 Radzymin`. */
export type Place = (hex: string) => string
/** A card by its name. */
export type CardName = (card: string) => string

export const titlesBitwa = {
  title: 'Bitwa Warszawska',
  about: 'August 1920: six Red formations strike at Warsaw; six Polish units, hands of cards, five days.',
  length: 'about 30 minutes; two games a match',
  special:
    'Markers let armies march and attack, and cards decide the combats: four chosen in secret, one of them drawn away unseen, and only white ones and those of the unit’s colour count. Red wins in Warsaw, or at the end in Radzymin; the Poles win by breaking the Red side, or by holding both. Board and decks are partly reconstructed.',
  seats: { red: 'Red', polish: 'Poles' },
  variants: { standard: 'the full game' },
  options: {
    tie: 'what a tied combat does: nothing, or the attacker loses it (rule 3.19)',
    'advance-on-elimination': 'whether the attacker advances when the defender is eliminated (rule 3.23)',
    okrutna: 'whether Okrutna bitwa eliminates units that are dispersed already (rule 6.47)',
    fortifications: 'Warsaw, Radzymin and Modlin protect a card of the defender (rule 5.35)',
    'flank-attacks': 'a flank attack protects a card of the attacker (rule 5.35)',
  },
} as const

const UNIT_NAMES: Readonly<Record<string, string>> = {
  R4A: 'Red 4A',
  RKK: 'KawKor',
  R15A: 'Red 15A',
  R3A: 'Red 3A',
  R16A: 'Red 16A',
  RMZ: 'the Mozyr Group',
  P1A: 'Polish 1A',
  P2A: 'Polish 2A',
  P3A: 'Polish 3A',
  P4A: 'Polish 4A',
  P5A: 'Polish 5A',
  PWD: 'the Warsaw Defenders',
}
/** A unit as sentences name it; armies are told with their side, since both sides have a 3rd and a 4th. */
export const unitName = (unit: string): string => UNIT_NAMES[unit] ?? unit
const Unit = (unit: string): string => capital(unitName(unit))
const is = (unit: string): string => (unit === 'PWD' ? 'are' : 'is')
const has = (unit: string): string => (unit === 'PWD' ? 'have' : 'has')

/** The side as the subject of a sentence; Red is one player, the Poles are many. */
const side = (seat: string): string => (seat === 'polish' ? 'the Poles' : 'Red')
const Side = (seat: string): string => capital(side(seat))
const hands = (seat: string): string => (seat === 'red' ? 'Red’s' : 'the Polish')
/** `Red draws`, `The Poles draw`. */
const does = (seat: string, verb: string): string => `${Side(seat)} ${verb}${seat === 'polish' ? '' : 's'}`
const their = (seat: string): string => (seat === 'polish' ? 'their' : 'its')
const date = (day: number): string => `${day + 12} August`
const points = (n: number): string => `Red has ${count(n, 'point')} for a match.`

const filledUp = (filled: boolean): string => (filled ? ', with the strongest cards for those still to be chosen' : '')
const over = (ends: boolean): string => (ends ? ', and the game is over' : '')

/** `3 + 2 = 5`; a single card is its own sum. */
const added = (cards: readonly string[], total: number): string =>
  cards.length < 2 ? `${total}` : `${cards.map((written) => written.split(' ')[1]).join(' + ')} = ${total}`

/** What is special about a fight: ` in a fortress, a flank attack`. */
const manner = ({ flank, fortress }: { readonly flank: boolean; readonly fortress: boolean }): string =>
  `${fortress ? ' in a fortress' : ''}${flank ? ', a flank attack' : ''}`

export const textsBitwa = (place: Place, card: CardName): Words<TextsBitwa> => {
  const cards = (ids: readonly string[]): string => (ids.length === 0 ? 'no card' : listed(ids.map(card)))
  return {
    'place-extra': ({ left }) =>
      `Red: put ${left === 1 ? 'one more marker on a Red unit' : `${left} extra markers on one Red unit, or on ${left}`}.`,
    'choose-action': ({ seat, day, alone }) =>
      `${date(day)}. ${Side(seat)}: march, attack, ${seat === 'red' ? 'pillage, ' : ''}play a card, or pass.${
        alone ? ` ${Side(seat === 'red' ? 'polish' : 'red')} ${seat === 'red' ? 'have' : 'has'} passed.` : ''
      }`,
    'go-on': ({ seat, unit }) => `${Side(seat)}: go on with ${unitName(unit)}, or end the action.`,
    'end-action': ({ seat }) => `${Side(seat)}: the action is done; end it.`,
    'choose-attack': ({ seat, day, left }) =>
      `${date(day)}, combats. ${Side(seat)}: choose which of ${count(left, 'attack')} is fought next.`,
    'choose-cards': ({ seat, unit, target, left, ...how }) =>
      `${Unit(unit)} attacks ${unitName(target)}${manner(how)}. ${Side(seat)}: ${
        left === 0
          ? 'you have chosen; say ready, or take a card back.'
          : left === 4
            ? 'choose 4 cards.'
            : `choose ${count(left, 'more card')}.`
      }`,
    'await-other': ({ seat, unit, target, ...how }) =>
      `${Unit(unit)} attacks ${unitName(target)}${manner(how)}. ${Side(seat)}: ready; ${side(
        seat === 'red' ? 'polish' : 'red',
      )} still ${seat === 'red' ? 'choose' : 'chooses'}.`,
    'await-choice': ({ seats, unit, target, ...how }) =>
      `${Unit(unit)} attacks ${unitName(target)}${manner(how)}: ${listed(seats.map(side))} ${
        seats.length === 1 && seats[0] === 'red' ? 'chooses' : 'choose'
      } cards.`,
    'choose-protected': ({ seat, unit, flank }) =>
      `${Side(seat)}: show one of the chosen cards and set it aside, as ${unitName(unit)} ${
        flank ? 'attacks the flank' : unit === 'PWD' ? 'stand in a fortress' : 'stands in a fortress'
      }.`,
    'choose-retreat': ({ seat, unit, by }) =>
      `${Side(seat)}: ${unitName(unit)} must retreat before ${unitName(by)}; choose the hex.`,
    'choose-shown': ({ seat, left }) =>
      `${Side(seat)}: show ${count(left, left === 2 ? 'card' : 'more card')} to the other side; two of those not shown are then lost at random.`,
    'choose-shelter': ({ seat, unit }) =>
      `Artillery at ${unitName(unit)}. ${Side(seat)}: discard a card of its colour or a white one, of strength 2 or more, or decline: then it loses its markers and is dispersed, or eliminated if it is dispersed already.`,
    'choose-return': ({ seat, card: id }) => `${card(id)}. ${Side(seat)}: choose the face-up card that goes home.`,
    'place-markers': ({ seat, left }) => `${Side(seat)}: put ${count(left, 'more marker')} on your units.`,
    'await-draw': ({ seat, left }) => `${does(seat, 'draw')} ${left === 1 ? 'a card' : `${left} cards`}.`,
    'await-blind': ({ seat, left }) =>
      left === 1 ? `A card of ${side(seat)} is drawn unseen.` : `${left} cards of ${side(seat)} are drawn unseen.`,
    'game-over': () => 'The game is over.',

    'markers-placed': ({ unit, n, now }) =>
      `${Unit(unit)} ${unit === 'PWD' ? 'get' : 'gets'} ${count(n, 'marker')} and has ${now}.`,
    'action-ended': ({ seat, next }) =>
      `${does(seat, 'end')} the action; it is ${next === 'red' ? 'Red’s' : 'the Poles’'} turn.`,
    passed: ({ seat }) => (seat === 'red' ? 'Red passes.' : 'The Poles pass.'),
    marched: ({ unit, from, hex }) => `${Unit(unit)} marches from ${place(from)} to ${place(hex)}.`,
    retreated: ({ unit, from, hex }) => `${Unit(unit)} retreats from ${place(from)} to ${place(hex)}.`,
    advanced: ({ unit, hex }) => `${Unit(unit)} advances to ${place(hex)}.`,
    attacked: ({ unit, target, lost }) =>
      `${Unit(unit)} attacks ${unitName(target)}${lost === 0 ? '' : `, which loses ${count(lost, 'marker')}`}.`,
    pillaged: ({ unit, empty }) =>
      `${Unit(unit)} pillages for 2 markers${empty ? '; the deck is empty, so Red draws nothing' : ''}.`,
    'card-played': ({ seat, card: id }) => `${does(seat, 'play')} ${card(id)}.`,
    draws: ({ seat, n }) => `${does(seat, 'draw')} ${n === 1 ? 'a card' : `${n} cards`}.`,
    drew: ({ seat, card: id }) => `Drawn by ${side(seat)}: ${card(id)}.`,
    shelling: ({ unit }) => `Artillery is laid on ${unitName(unit)}.`,
    shelter: ({ seat, unit, card: id }) =>
      `${does(seat, 'discard')} ${card(id)}; ${unitName(unit)} ${is(unit)} spared.`,
    shelled: ({ unit, lost }) =>
      `The shells hit ${unitName(unit)}${lost === 0 ? '' : `, which loses ${count(lost, 'marker')}`}.`,
    jammed: ({ unit, target, n }) =>
      `${capital(count(n, 'marker'))} of ${unitName(unit)} go${n === 1 ? 'es' : ''} to ${unitName(target)}.`,
    'cipher-broken': ({ seat, last }) =>
      `${does(seat, 'pick')} the first combat of this round${
        last ? '' : ` and ${seat === 'red' ? 'begins' : 'begin'} the next operational phase`
      }.`,
    looked: ({ seat, cards: n }) =>
      `${capital(count(n, 'card'))} in ${hands(seat)} hand ${n === 1 ? 'is' : 'are'} looked at.`,
    saw: ({ seat, cards: ids }) => `Seen in ${hands(seat)} hand: ${cards(ids)}.`,
    'card-shown': ({ seat, card: id }) => `${does(seat, 'show')} ${card(id)}.`,
    discarded: ({ seat, card: id }) => `${does(seat, 'lose')} ${card(id)} at random.`,
    'combat-begins': ({ unit, target, ...how }) =>
      `Combat: ${unitName(unit)} attacks ${unitName(target)}${manner(how)}.`,
    'card-picked': ({ seat, card: id }) => `${does(seat, 'choose')} ${card(id)}.`,
    'card-unpicked': ({ seat, card: id }) => `${does(seat, 'take')} ${card(id)} back.`,
    ready: ({ seat }) => `${Side(seat)} ${seat === 'red' ? 'is' : 'are'} ready.`,
    'cards-chosen': ({ red, polish }) => `The cards are chosen: Red ${red}, Poles ${polish}.`,
    'card-protected': ({ seat, card: id }) =>
      `${does(seat, 'show')} ${card(id)} and ${seat === 'red' ? 'sets' : 'set'} it aside.`,
    'drawn-back': ({ seat }) =>
      `One of ${side(seat) === 'Red' ? 'Red’s' : 'the Poles’'} cards is drawn unseen and goes back to ${their(seat)} hand.`,
    'which-back': ({ seat, card: id }) => `Back in ${hands(seat)} hand: ${card(id)}.`,
    revealed: ({ seat, cards: ids }) => `${does(seat, 'reveal')} ${cards(ids)}.`,
    'sent-home': ({ seat, card: id, by }) => `${card(by)}: ${card(id)} goes back to ${hands(seat)} hand.`,
    'cards-return': ({ seat, cards: ids }) =>
      `${cards(ids)} ${ids.length === 1 ? 'does' : 'do'} not fit and go${ids.length === 1 ? 'es' : ''} back to ${hands(seat)} hand.`,
    strengths: ({ unit, target, attack, defence, ...of }) =>
      `Strength: ${unitName(unit)} ${added(of.attackCards, attack)}, ${unitName(target)} ${added(of.defenceCards, defence)}.`,
    'combat-tied': () => 'The combat is tied: nothing happens.',
    'tie-lost': ({ unit }) => `The strengths are equal, and so ${unitName(unit)}, the attacker, loses.`,
    dispersed: ({ unit, hex }) => `${Unit(unit)} is dispersed on ${place(hex)}.`,
    eliminated: ({ unit, hex }) => `${Unit(unit)} ${is(unit)} eliminated on ${place(hex)}.`,
    'no-retreat': ({ unit, hex }) => `${Unit(unit)} cannot retreat and stays on ${place(hex)}.`,
    'attack-cancelled': ({ unit, target }) => `The attack of ${unitName(unit)} on ${unitName(target)} is cancelled.`,
    'day-begins': ({ day, seat }) =>
      `${date(day)} begins: every unit but the Warsaw Defenders gets a marker. ${does(seat, 'act')} first.`,

    'warsaw-entered': ({ unit, day, points: n }) =>
      `${Unit(unit)} enters Warsaw on ${date(day)}: Red wins. ${points(n)}`,
    'three-eliminated': ({ day, points: n }) =>
      `Three Red units are eliminated by ${date(day)}: the Poles win. ${points(n)}`,
    'all-dispersed': ({ day, points: n }) =>
      `No Red unit is in good order any more on ${date(day)}: the Poles win. ${points(n)}`,
    'radzymin-held': ({ points: n }) => `The five days are over and Red holds Radzymin: Red wins. ${points(n)}`,
    'radzymin-free': ({ points: n }) =>
      `The five days are over and Red does not hold Radzymin: the Poles win. ${points(n)}`,
    'gave-up': ({ seat, day, points: n }) =>
      `${Side(seat)} ${seat === 'red' ? 'has' : 'have'} resigned on ${date(day)}. ${points(n)}`,
    'match-more': ({ first, second }) =>
      `Points with Red: ${first} in the first game, ${second} in the second; more points win the match.`,
    'match-equal': ({ first }) => `Points with Red: ${first} in both games, so the match is drawn.`,

    'spent-markers': ({ unit, paid, left }) =>
      `${Unit(unit)} loses ${count(paid, 'command marker')}; ${left === 0 ? 'none is' : left === 1 ? '1 is' : `${left} are`} left then.`,
    'odds-of': ({ unit, target, filled, seats, random }) =>
      `${Unit(unit)} against ${unitName(target)}${filledUp(filled)}, if ${listed(seats.map(side))} choose${
        seats.length === 1 && seats[0] === 'red' ? 's' : ''
      } ${random ? 'at random' : 'the strongest cards that fit'}:`,
    'odds-sure': ({ unit, target, filled }) => `${Unit(unit)} against ${unitName(target)}${filledUp(filled)}:`,
    'odds-won': ({ unit, target, eliminated, ends }) =>
      `${Unit(unit)} wins: ${unitName(target)} ${is(target)} ${eliminated ? 'eliminated' : 'dispersed'}${over(ends)}.`,
    'odds-tied': () => 'The combat is tied.',
    'odds-lost': ({ unit, eliminated, ends }) =>
      `${Unit(unit)} loses and is ${eliminated ? 'eliminated' : 'dispersed'}${over(ends)}.`,
    'odds-gone': ({ card: id, units, ends }) =>
      `${card(id)} ${units.length > 0 ? `eliminates ${listed(units.map(unitName))}${over(ends)}` : 'ends the game'}.`,
  }
}

export const refusalsBitwa = (place: Place, card: CardName): RefusalWords<ReasonBitwa> => ({
  'other-side': ({ unit }: RefusalArgs) => `${Unit(unit)} ${unit === 'PWD' ? 'belong' : 'belongs'} to the other side.`,
  'defenders-stay': () => 'The Warsaw Defenders never have markers, march or attack.',
  'unit-eliminated': ({ unit }) => `${Unit(unit)} ${is(unit)} eliminated.`,
  'has-attacked': ({ unit }) => `${Unit(unit)} has attacked, and is not commanded again in this round.`,
  engaged: ({ unit }) =>
    `${Unit(unit)} ${is(unit)} engaged: an attack marker touches ${unit === 'PWD' ? 'them' : 'it'}.`,
  'no-markers': ({ unit }) => `${Unit(unit)} ${has(unit)} no command marker.`,
  'march-not-adjacent': ({ unit, hex }) =>
    `${place(hex)} does not touch the hex of ${unitName(unit)}; each hex is a march of its own.`,
  'stands-there': ({ unit, hex }) => `${Unit(unit)} ${is(unit)} on ${place(hex)} already.`,
  'hex-occupied': ({ hex }) => `A unit stands on ${place(hex)}.`,
  'target-eliminated': ({ target, unit }) => `${Unit(target || unit)} ${is(target || unit)} eliminated.`,
  'target-not-adjacent': ({ unit, target }) => `${Unit(target)} ${is(target)} not next to ${unitName(unit)}.`,
  'nothing-to-end': () => 'No action has begun; do something, or pass.',
  'end-first': () => 'An action has begun: end it first.',
  'one-unit': ({ unit }) => `Only one unit is commanded in an action; ${unitName(unit)} must wait for another one.`,
  'only-red-pillages': () => 'Only Red pillages.',
  'pillage-red-unit': () => 'Only Red units pillage.',
  'pillage-engaged': ({ unit }) => `${Unit(unit)} cannot pillage: an attack marker touches it.`,
  'pillage-markers': ({ unit }) => `${Unit(unit)} needs 2 markers to pillage.`,
  'not-your-card': ({ card: id }) => `${card(id)} belongs to the other side.`,
  'not-in-hand': ({ card: id }) => `${card(id)} is not in your hand.`,
  'no-attack-to-resolve': ({ unit }) => `${Unit(unit)} ${has(unit)} no attack that waits to be fought.`,
  'chosen-enough': () => 'You have chosen all the cards you may; take one back first.',
  'not-chosen': ({ card: id }) => `${card(id)} is not among the cards you have chosen.`,
  'chosen-too-few': () => 'Four cards are chosen for a combat, or the whole hand if it is smaller.',
  'other-unit-retreats': ({ unit }) => `It is not ${unitName(unit)} that must retreat.`,
  'retreat-not-adjacent': ({ hex }) => `A retreat goes one hex, and ${place(hex)} is not next to the unit.`,
  'retreat-occupied': ({ hex }) => `A unit stands on ${place(hex)}.`,
  'retreat-not-warsaw': () => 'A Red unit cannot retreat into Warsaw.',
  'retreat-away-first': ({ hex }) => `${place(hex)} touches the attacker’s hex, and there is a hex that does not.`,
  'szturm-not-attacking': ({ unit, card: id }) =>
    `${card(id)} needs a Red unit with an attack on a Polish army; ${unitName(unit)} has none.`,
  'szturm-not-defenders': ({ card: id }) => `${card(id)} does not move the Warsaw Defenders.`,
  'wsparcie-enemy': ({ unit }) => `Artillery is laid on a Red unit, not on ${unitName(unit)}.`,
  'wsparcie-not-near': ({ unit }) => `No Polish unit stands next to ${unitName(unit)}.`,
  'wsparcie-colour': ({ card: id }) => `${card(id)} is neither white nor of the unit’s colour.`,
  'wsparcie-weak': ({ card: id }) => `${card(id)} has less than strength 2.`,
  'zagluszanie-enemy': ({ unit }) => `The radio of Red units is jammed, not that of ${unitName(unit)}.`,
  'not-face-up': ({ card: id }) => `${card(id)} does not lie face up in this combat.`,
})

/** `3 cards must lie`, `no card may lie`. */
const lie = (n: number, noun: string): string => (n === 0 ? `no ${noun} may lie` : `${count(n, noun)} must lie`)

export const faultsBitwa: Words<FaultsBitwa> = {
  'expected-here': ({ expected }) => `expected ${expected}`,
  'two-on-hex': ({ hex }) => `two units on ${hex}`,
  'defenders-moved': ({ hex }) => `the Warsaw Defenders stand on ${hex} or are eliminated`,
  'defenders-markers': () => 'the Warsaw Defenders have no markers, never attack and are never dispersed',
  'lost-has-state': ({ unit }) => `${unit} is eliminated and can have nothing else`,
  'attack-wrong': ({ unit, target }) => `${unit} cannot be attacking ${target}: it must be an enemy on a touching hex`,
  'attack-unmarked': ({ unit }) => `${unit} has an attack marker, so it has attacked`,
  'cards-too-many': ({ card, most }) => `${card} stands here more often than it exists: ${most}`,
  'known-too-many': ({ card }) => `more copies of ${card} are known than the hand can hold`,
  'hand-impossible': ({ least, most }) => `the hand must have ${least} to ${most} cards`,
  'hand-missing': () => 'the cards of this hand are not told',
  'laid-wrong': ({ n }) =>
    n === undefined ? 'so many chosen cards cannot lie here now' : `${lie(n, 'chosen card')} face down here now`,
  'up-wrong': ({ n }) =>
    n === undefined
      ? 'these cards cannot lie face up here, or be looked at, now'
      : `${lie(n, 'card')} face up here now`,
  'ready-wrong': ({ seat }) => `${seat} cannot be ready, or must be`,
  'fight-wrong': () => 'the combat at hand needs an attack marker, and none may be told outside a combat',
  'passed-wrong': () => 'one side at most has passed, and only in the operational phase',
  'next-wrong': () => 'only a card that breaks the cipher, on the discards, changes who is first',
  'first-wrong': () => 'the Poles are first once the Warsaw Defenders were eliminated on an earlier day, and only then',
  'frame-impossible': ({ phase }) => `${phase} cannot be the decision in this position`,
  'card-not-played': ({ card }) => `${card} must lie on the discard pile, as it has been played`,
  'over-by-now': () => 'the game would be over',
  'over-too-early': () => 'the game is not over yet',
  'unknown-verb': ({ found }) => `"${found}" is no action of Bitwa Warszawska`,
  'unknown-unit': ({ found, expected }) => `"${found}" is no unit; expected one of ${expected}`,
  'unknown-hex': ({ found }) => `"${found}" is no hex of this board`,
  'unknown-card': ({ found }) => `"${found}" is no card of these decks`,
  'same-side': ({ unit, target }) => `${unit} and ${target} are on one side`,
  'no-action-card': ({ found }) => `${found} is no Akcja card`,
  'play-names': ({ card, expected }) =>
    `${card} is played with ${expected === 0 ? 'no unit' : expected === 1 ? 'one unit' : 'two units of one side'}: play ${card}${' UNIT'.repeat(expected)}`,
  'too-few-words': ({ expected }) => `expected: ${expected}`,
  'too-many-words': ({ expected }) => `expected: ${expected}`,
}
