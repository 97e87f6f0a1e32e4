/** What the screens of Bitwa Warszawska say of units, hexes and cards, in English. */
import type { Effect } from '../../maps/data-bitwa.ts'
import { capital, count, listed, shortened, type Words } from '../words.ts'
import { unitName } from './bitwa.ts'

/** A hex with its name, if it has one: `D3 Radzymin`. */
type Place = (hex: string) => string
/** A card by its name. */
type CardName = (card: string) => string

/** A card and what is printed on it; `colour` is `white` if it fits every unit and `none` on an Akcja card. */
interface OfCard {
  readonly card: string
  readonly seat: string
  readonly colour: string
  readonly strength: number
}
/** Whether a card counts for the unit that fights, empty if no combat is at hand; and whether it has been chosen for it. */
interface Chosen {
  readonly fits: '' | 'yes' | 'no'
  readonly chosen: boolean
}
/** What is special about an attack. */
interface Manner {
  readonly flank: boolean
  readonly fortress: boolean
}
/**
 * `hex` is empty for a unit that has been eliminated, `target` for one that has no attack marker; `attackers` are those whose markers
 * point at it. `fights`: its combat is at hand.
 */
interface OfUnit {
  readonly unit: string
  readonly hex: string
  readonly markers: number
  readonly dispersed: boolean
  readonly attacked: boolean
  readonly target: string
  readonly attackers: readonly string[]
  readonly fights: boolean
}

/** Lists of cards are written `dp-10 red 2 1`: id, colour, strength, copies. */
export interface LooksBitwa {
  /** `copies` are those in hand and chosen. */
  'card-name': OfCard & Chosen & { readonly copies: number }
  'note-card': OfCard & Pick<Chosen, 'fits'> & { readonly verb: string }
  /** A name, or nothing but what is special; both may be empty. */
  'note-place': { readonly hex: string }
  'note-attack': Manner & { readonly lost: number }
  'note-resolve': Manner & { readonly target: string }
  'note-szturm': { readonly target: string }
  'note-unit': { readonly hex: string; readonly markers: number }

  'label-card': OfCard & { readonly verb: string }
  /** A card as who has drawn it may type it. */
  'label-drawn': OfCard
  'label-play': OfCard & { readonly unit: string; readonly target: string; readonly effect: string }
  /** `to`: it gets what another one gives; `target` is empty unless it drives that one away. */
  'label-on': {
    readonly unit: string
    readonly hex: string
    readonly markers: number
    readonly to: boolean
    readonly target: string
  }
  'label-go': { readonly verb: string; readonly hex: string; readonly wins: boolean }
  'label-attack': Manner & { readonly target: string; readonly lost: number }
  'label-resolve': Manner & { readonly unit: string; readonly target: string }
  'label-marker': { readonly unit: string; readonly hex: string; readonly markers: number }

  'caution-markers': { readonly units: readonly string[] }
  'caution-card': { readonly verb: keyof typeof UNCOVERS; readonly card: string }
  'caution-pillage': { readonly unit: string }

  /** `colour` is empty for the Warsaw Defenders; `near` are the enemies next to it. */
  'look-unit': OfUnit & { readonly colour: string; readonly near: readonly string[] }
  /** Whether fortresses and flank attacks count in this game. */
  'look-hex': {
    readonly hex: string
    readonly ground: GroundBitwa
    readonly shaded: boolean
    readonly fortresses: boolean
    readonly flanks: boolean
  }
  'look-card': OfCard & {
    readonly count: number
    /** Whose colour it has. */
    readonly unit: string
    readonly effect: EffectBitwa | ''
    readonly ownHand: number
    readonly laid: number
    readonly up: number
    readonly discarded: number
    readonly deck: number
    /** Known to be in the other side's hand or face down, at least. */
    readonly held: number
    readonly unknown: number
  }
  'look-side': { readonly seat: string; readonly hand: number; readonly laid: number; readonly deck: number }
  'look-pile': { readonly seat: string; readonly pile: PileBitwa; readonly cards: readonly string[] }
  'look-points': { readonly points: number; readonly rows: readonly string[] }

  /** `unit` is empty if no combat is at hand. */
  'hand-head': {
    readonly cards: number
    readonly laid: number
    readonly unit: string
    readonly target: string
    readonly colour: string
  }
  'hand-card': OfCard & Chosen & { readonly copies: number }

  /** `cards`: the strengths of the cards of its colour in the viewer's own hand. */
  'panel-unit': OfUnit & { readonly cards: readonly string[]; readonly columns: number }
  /** The viewer's own cards that are of no unit's colour. */
  'panel-cards': { readonly white: readonly string[]; readonly actions: readonly string[]; readonly columns: number }

  /** `attacks`: it is the attacker. `chooses`: whether its side chooses its cards, or is ready. */
  'sheet-unit': Manner & {
    readonly unit: string
    readonly colour: string
    readonly attacks: boolean
    readonly chooses: '' | 'chooses' | 'ready'
  }
  /** `card` is empty if the viewer does not see which it is; `by` are the cards that make it count more or less than printed. */
  'sheet-card': OfCard & {
    readonly fate: FateBitwa
    readonly counts: number
    readonly by: readonly string[]
    readonly columns: number
  }
  'sheet-total': { readonly total: number }
  'sheet-blank': Record<never, never>

  /** Who picks the first combat, and whether the combats are fought already; `lost` Red units are eliminated, and `sound` are in good order; cards in hand, those chosen included, and in the deck. */
  glance: {
    readonly day: number
    readonly days: number
    readonly picks: string
    readonly combat: boolean
    readonly lost: number
    readonly sound: number
    readonly redHand: number
    readonly redDeck: number
    readonly polishHand: number
    readonly polishDeck: number
  }

  'status-day': { readonly day: number; readonly days: number }
  'status-phase': { readonly phase: PhaseNameBitwa; readonly seat: string; readonly passed: boolean }
  'status-fight': Manner & { readonly unit: string; readonly target: string }
  'status-cards': {
    readonly seat: string
    readonly hand: number
    readonly laid: number
    readonly deck: number
    readonly discards: number
  }
  'status-lost': { readonly seat: string; readonly units: readonly string[] }
  /** `next` is empty after the last day. */
  'status-order': {
    readonly first: string
    readonly picks: string
    readonly next: string
    readonly combat: boolean
  }
  'turn-step': { readonly step: StepBitwa }
}

/** What a card does in this game: under an option Okrutna bitwa spares dispersed units. */
export type EffectBitwa = Effect | 'okrutna-spares'
export type GroundBitwa = 'warsaw' | 'radzymin' | 'modlin' | 'land'
export type PileBitwa = 'hand' | 'up' | 'discards' | 'known' | 'peeked' | 'deck'
/** What has become of a card in a combat. */
export type FateBitwa = 'chosen' | 'hidden' | 'protected' | 'drawn' | 'open' | 'sent' | 'home' | 'counts'
export type PhaseNameBitwa = 'set-up' | 'operational' | 'combat' | 'over'

/** The sequence of play, on the page of the help screen. */
export type StepBitwa =
  | 'set-up'
  | 'operational'
  | 'command'
  | 'attack'
  | 'pillage'
  | 'combat'
  | 'choose'
  | 'protect'
  | 'draw'
  | 'colours'
  | 'compare'
  | 'retreat'
  | 'clean-up'
  | 'red-wins'
  | 'poles-win'

const STEPS: Readonly<Record<StepBitwa, string>> = {
  'set-up': 'Once: Poles draw 7 cards, Red 10; Red adds two markers. [1.1, 1.2]',
  operational: '1 One action each in turn, Red first, till both have passed. [2.4, 2.5]',
  command: '  Command a unit: a marker a step, marches first, then one attack. [2.7]',
  attack: '  Whoever is attacked loses its markers; both wait for the combat. [2.8]',
  pillage: '  Or: Red takes two markers for a card; or play an Akcja card. [2.6, 2.11]',
  combat: '2 Each in turn picks an attack, Red first, till all are fought. [3.12]',
  choose: '  Both choose four cards in secret. [3.13]',
  protect: '  A defender in a fortress, a flank attacker: show and keep one. [3.14, 3.28]',
  draw: '  Of the others one each goes home unseen; then all are shown. [3.15, 3.16]',
  colours: '  Cards neither white nor of the colour of their unit go home. [3.17]',
  compare: '  The lower sum is dispersed, or eliminated if it was. [3.18, 3.20]',
  retreat: '  A beaten defender retreats a hex, the attacker takes its place. [3.22]',
  'clean-up': '3 Days 1-4: a marker to each, three cards to the Poles, two to Red. [4.29]',
  'red-wins': 'Red wins in Warsaw at once, in Radzymin after day 5. [5.30, 5.32]',
  'poles-win': 'Poles win: three Red units out, all dispersed, or after day 5. [5.31, 5.32]',
}

/** What the special cards do. Section 6. */
const EFFECTS: Readonly<Record<EffectBitwa, string>> = {
  eskadra:
    'Played as an action, it makes the other side show two cards of its choice and lose two of the rest at random.',
  wsparcie:
    'Played as an action on an enemy unit next to one of yours: it loses its markers and is dispersed, or eliminated if it was, unless its owner discards a card of strength 2 or more that is white or has its colour.',
  zagluszanie: 'Played as an action, it moves all markers of one enemy unit to another.',
  manewr: 'Played as an action, it puts two markers on a unit, which may be commanded in the same action.',
  'na-zachod': 'Played as an action, it puts three markers on units of its owner, spread as he likes.',
  szturm:
    'Played as an action on an army under attack: it retreats a hex at once, and the attacker that is named takes its place; nobody is dispersed.',
  szyfr:
    'Played as an action, it shows four cards of the other hand; its owner picks the first combat today and acts first tomorrow.',
  okrutna:
    'When it is revealed, both units of the combat are dispersed first, or eliminated if they were; the Warsaw Defenders are not touched.',
  'okrutna-spares':
    'When it is revealed, units of the combat in good order are dispersed first; the Warsaw Defenders are not touched.',
  umocnienia: 'When it is revealed, its owner sends one card that lies face up back to the hand it came from.',
  komisarz: 'When it is revealed, all cards of its owner in this combat count as white.',
  doborowe: 'When it is revealed, the cards of strength 1 on its side count as 3 each.',
  poscigowa: 'In a flank attack of its owner its strength is 5.',
}

const GROUND: Readonly<Record<GroundBitwa, readonly string[]>> = {
  warsaw: ['a Red unit that enters has won'],
  radzymin: ['Red wins after day 5 with a unit here'],
  modlin: [],
  land: [],
}

/** What becomes of a card for good. */
const UNCOVERS = {
  protect: 'is shown and set aside',
  show: 'is shown',
  discard: 'is discarded',
  return: 'goes back to the hand',
  play: 'is shown and played',
}

const PHASES: Readonly<Record<PhaseNameBitwa, string>> = {
  'set-up': 'set-up',
  operational: 'operational phase',
  combat: 'combat phase',
  over: 'the game is over',
}

/** The sign of white cards: a star on those of Red, an eagle on the Polish ones. */
const WHITE = { red: '*', polish: '^' }

const sideName = (seat: string): string => (seat === 'red' ? 'Red' : 'Poles')
const when = (is: boolean, words: string): readonly string[] => (is ? [words] : [])
const date = (day: number): string => `${day + 12} August`

const colourOf = ({ seat, colour }: Pick<OfCard, 'seat' | 'colour'>): string =>
  colour === 'white' ? `white${seat === 'red' ? WHITE.red : WHITE.polish}` : colour
/** `red 3`, `white* 1`, `Akcja`. */
const printed = (card: Pick<OfCard, 'seat' | 'colour' | 'strength'>): string =>
  card.colour === 'none' ? 'Akcja' : `${colourOf(card)} ${card.strength}`

const manner = ({ flank, fortress }: Manner): readonly string[] => [
  ...when(flank, 'flank attack'),
  ...when(fortress, 'on a fortress'),
]
const loses = (markers: number): readonly string[] => when(markers > 0, `it loses ${count(markers, 'marker')}`)

/** Cards of a list by their names, with what is printed on them and their copies. */
const pile = (card: CardName, seat: string, cards: readonly string[]): string =>
  cards
    .map((written) => {
      const [id = '', colour = '', strength = '', copies = '1'] = written.split(' ')
      return `${card(id)} (${printed({ seat, colour, strength: Number(strength) })}${copies === '1' ? '' : `, ${copies} times`})`
    })
    .join(', ')

const PILES: Readonly<Record<PileBitwa, (seat: string) => string>> = {
  hand: (seat) => `${sideName(seat)} in hand`,
  up: (seat) => `${sideName(seat)} face up`,
  discards: (seat) => `${sideName(seat)} discarded`,
  known: (seat) => `${seat === 'red' ? 'Red' : 'Polish'} cards the other side knows, in hand or face down`,
  peeked: (seat) => `${sideName(seat)} being looked at`,
  deck: (seat) => `${sideName(seat)} in the deck`,
}

/** The first wording that fits; of the last as much as there is room for. */
const fitting = (columns: number, head: string, ...wordings: readonly string[]): string => {
  const lines = wordings.map((facts) => `${head} ${facts}`.trimEnd())
  return lines.find((line) => line.length <= columns) ?? shortened(lines.at(-1) ?? '', columns)
}

/** A unit's line of the panel, of all that is to be said as much as there is room for. */
function panelRow({ columns, unit, hex, markers, target, attackers, cards, ...is }: LooksBitwa['panel-unit']): string {
  const head = unit.padEnd(4)
  if (hex === '') return `${head} eliminated`
  const says = (words: {
    readonly markers: string
    readonly dispersed: string
    readonly fights: string
    readonly attacks: string
    readonly done: string
    readonly under: string
    readonly cards: string
  }): readonly string[] => [
    ...when(markers > 0, words.markers),
    ...when(is.dispersed, words.dispersed),
    ...when(is.fights, words.fights),
    ...when(target !== '', words.attacks + target),
    ...when(is.attacked && target === '', words.done),
    ...when(attackers.length > 0, words.under),
    ...when(cards.length > 0, words.cards),
  ]
  const full = {
    markers: count(markers, 'marker'),
    dispersed: 'dispersed',
    fights: 'fights',
    attacks: 'attacks ',
    done: 'has attacked',
    under: `attacked by ${listed(attackers)}`,
    cards: `cards ${cards.join(' ')}`,
  }
  const shorter = {
    ...full,
    markers: `${markers}m`,
    under: `under ${attackers.join(' ')}`,
    cards: `[${cards.join(' ')}]`,
  }
  const short = { ...shorter, dispersed: 'disp.', attacks: 'on ', done: 'done', under: `by ${attackers.join(' ')}` }
  const signs = {
    ...short,
    dispersed: 'x',
    fights: '&',
    attacks: '>',
    under: `<${attackers.join(' ')}`,
    cards: `[${cards.join('')}]`,
  }
  return fitting(
    columns,
    `${head} ${hex}`,
    says(full).join(', '),
    says(shorter).join(', '),
    says(short).join(', '),
    says(signs).join(' '),
    says({ ...signs, under: `<${attackers.length}` }).join(' '),
  )
}

function unitSentence(place: Place, { unit, hex, markers, target, attackers, ...is }: LooksBitwa['look-unit']): string {
  const named = `${capital(unitName(unit))} (${unit}${is.colour === '' ? '' : `, ${is.colour}`})`
  const are = unit === 'PWD'
  if (hex === '') return `${named} ${are ? 'have' : 'has'} been eliminated.`
  const facts = [
    ...when(!are, is.dispersed ? 'dispersed' : 'in good order'),
    ...when(!are, count(markers, 'marker')),
    ...when(are, 'every Polish card counts for them; the first defeat eliminates them'),
    ...when(target !== '', `attacks ${unitName(target)}`),
    ...when(is.attacked && target === '', 'has attacked today'),
    ...when(attackers.length > 0, `attacked by ${listed(attackers.map(unitName))}`),
    ...when(is.fights, are ? 'they fight now' : 'it fights now'),
    ...when(is.near.length > 0, `next to ${are ? 'them' : 'it'} ${listed(is.near.map(unitName))}`),
  ]
  return `${named} on ${place(hex)}: ${facts.join('; ')}.`
}

function cardSentence(card: CardName, what: LooksBitwa['look-card']): string {
  const { seat, colour, strength, unit, effect, count: copies } = what
  const kind =
    colour === 'none'
      ? 'Akcja card, no colour or strength'
      : `${colourOf(what)}, strength ${strength}; it counts for ${
          colour === 'white' ? 'every unit' : unit === '' ? 'no unit' : unitName(unit)
        }`
  const does = effect === '' ? '' : ` ${EFFECTS[effect]}`
  const at = (n: number, place: string): readonly string[] => when(n > 0, copies === 1 ? place : `${n} ${place}`)
  const where = [
    ...at(what.ownHand, 'in hand'),
    ...at(what.laid, 'chosen, face down'),
    ...at(what.up, 'face up'),
    ...at(what.discarded, 'discarded'),
    ...at(what.deck, 'in the deck'),
    ...at(what.held, 'known to be in hand or face down'),
    ...at(what.unknown, 'hidden: in hand, face down or in the deck'),
  ].join('; ')
  const all = copies === 1 ? capital(where) : `${copies} copies: ${where}`
  return `${card(what.card)} (${what.card}), ${seat === 'red' ? 'of Red' : 'of the Poles'}: ${kind}.${does} ${all}.`
}

function hexSentence(place: Place, { hex, ground, shaded, fortresses, flanks }: LooksBitwa['look-hex']): string {
  const facts = [
    ...when(ground !== 'land' && fortresses, 'fortress, a defender protects a card'),
    ...GROUND[ground],
    shaded ? 'red shading' : 'no shading',
    ...when(
      flanks,
      `from here ${shaded ? 'a Polish attack to the north-west, west or south-west' : 'a Red attack to the north-east, east or south-east'} is a flank attack`,
    ),
  ]
  return `${place(hex)}: ${facts.join('; ')}.`
}

const FITS = { '': '', yes: '+', no: '-' }
const choice = ({ fits, chosen }: Chosen): string => FITS[fits] + (chosen ? '#' : '')

/** A card of the hand: whether it fits, what is printed on it, its name. */
function handRow(card: CardName, what: LooksBitwa['hand-card']): string {
  const copies = what.copies > 1 ? ` x${what.copies}` : ''
  const chosen = what.chosen ? ', chosen' : ''
  return `${choice(what).padEnd(2)} ${printed(what).padEnd(9)} ${card(what.card)} (${what.card})${copies}${chosen}`
}

function handHead({ cards, laid, unit, target, colour }: LooksBitwa['hand-head']): string {
  const hand = `Your hand: ${count(cards, 'card')}${laid > 0 ? `, and ${laid} chosen (#)` : ''}.`
  if (unit === '') return hand
  const counts = colour === '' ? 'every card counts' : `${colour} and white cards count (+)`
  return `${hand} ${capital(unitName(unit))} against ${unitName(target)}: ${counts}.`
}

const FATES: Readonly<Record<FateBitwa, string>> = {
  chosen: 'chosen',
  hidden: 'face down',
  protected: 'set aside',
  drawn: 'drawn away',
  open: '',
  sent: 'sent home',
  home: 'goes home',
  counts: '',
}

/** A card of a combat: what is printed on it, its name, and at the right edge what has become of it. */
function sheetCard(card: CardName, { columns, fate, counts, by, ...what }: LooksBitwa['sheet-card']): string {
  const fateWord = fate === 'counts' ? `counts ${counts}` : FATES[fate]
  const head = what.card === '' ? '?' : `${printed(what).padEnd(9)} `
  const name = what.card === '' ? ' a card' : card(what.card)
  const reason = by.length === 0 || by.includes(what.card) ? fateWord : `${fateWord}: ${by.map(card).join(', ')}`
  const room = columns - head.length - 1
  const end = reason.length + 12 > room ? fateWord : reason
  return `${head}${shortened(name, room - end.length).padEnd(room - end.length)} ${end}`.trimEnd()
}

function playLabel(card: CardName, what: LooksBitwa['label-play']): string {
  const { unit, target, effect } = what
  const on =
    unit === ''
      ? ''
      : effect === 'szturm'
        ? `: ${unit} on ${target}`
        : target === ''
          ? `: ${unit}`
          : `: ${unit} to ${target}`
  return `play ${card(what.card)}${on}`
}

export const looksBitwa = (place: Place, card: CardName): Words<LooksBitwa> => ({
  'card-name': (what) =>
    `${choice(what)}${choice(what) === '' ? '' : ' '}${printed(what)}: ${card(what.card)}${what.copies > 1 ? ` x${what.copies}` : ''}`,
  'note-card': (what) =>
    [
      ...when(what.verb === 'return', `of ${what.seat === 'red' ? 'Red' : 'the Poles'}`),
      card(what.card),
      printed(what),
      ...when(what.fits !== '', what.fits === 'yes' ? 'counts' : 'does not count'),
    ].join(', '),
  'note-place': ({ hex }) => place(hex).slice(hex.length + 1),
  'note-attack': ({ lost, ...how }) => [...manner(how), ...loses(lost)].join(', '),
  'note-resolve': ({ target, ...how }) => [`on ${target}`, ...manner(how)].join(', '),
  'note-szturm': ({ target }) => `drives ${target} away`,
  'note-unit': ({ hex, markers }) => [hex, ...when(markers > 0, count(markers, 'marker'))].join(', '),

  'label-card': ({ verb, ...what }) => `${verb} ${printed(what)}: ${card(what.card)}`,
  'label-drawn': (what) => `${what.card} ${printed(what)}: ${card(what.card)}`,
  'label-play': (what) => playLabel(card, what),
  'label-on': ({ unit, hex, markers, to, target }) =>
    [
      `${to ? 'to ' : ''}${unit}${target === '' ? '' : ` on ${target}`}${hex === '' ? '' : ` ${hex}`}`,
      ...when(markers > 0, `${markers}m`),
    ].join(' '),
  'label-go': ({ verb, hex, wins }) => `${verb} ${place(hex)}${wins ? ': Red wins' : ''}`,
  'label-attack': ({ target, lost, ...how }) =>
    [
      `attack ${target}`,
      ...when(how.flank, 'flank'),
      ...when(how.fortress, 'fortress'),
      ...when(lost > 0, `loses ${lost}m`),
    ].join(', '),
  'label-resolve': ({ unit, target, ...how }) => [`${unit} on ${target}`, ...manner(how)].join(', '),
  'label-marker': ({ unit, hex, markers }) => `${unit.padEnd(4)} ${hex} ${count(markers, 'marker')}`,

  'caution-markers': ({ units }) =>
    `${listed(units)} ${units.length === 1 ? 'has' : 'have'} markers that could still be used today.`,

  'caution-card': ({ verb, card: id }) => `${card(id)} ${UNCOVERS[verb]}; that cannot be taken back.`,
  'caution-pillage': ({ unit }) => `${unit} pays two markers for a card; that cannot be taken back.`,

  'look-unit': (what) => unitSentence(place, what),
  'look-hex': (what) => hexSentence(place, what),
  'look-card': (what) => cardSentence(card, what),
  'look-side': ({ seat, hand, laid, deck }) =>
    `${sideName(seat)}: ${[`${count(hand, 'card')} in hand`, ...when(laid > 0, `${laid} face down`), `${deck} in the deck`].join(', ')}.`,
  'look-pile': ({ seat, pile: which, cards }) =>
    `${PILES[which](seat)}: ${cards.length === 0 ? 'none' : pile(card, seat, cards)}.`,
  'look-points': ({ points, rows }) =>
    `For a match Red has ${count(points, 'point')} now${rows.length === 0 ? '' : `: ${rows.join(', ')}`}.`,

  'hand-head': handHead,
  'hand-card': (what) => handRow(card, what),

  'panel-unit': panelRow,
  'panel-cards': ({ white, actions, columns }) =>
    fitting(
      columns,
      '',
      ...[card, (id: string) => id].map((named) =>
        [...when(white.length > 0, `white ${white.join(' ')}`), ...actions.map(named)].join(', ').trimStart(),
      ),
    ).trimStart(),

  'sheet-unit': ({ unit, colour, attacks, chooses, ...how }) =>
    [
      `${capital(unitName(unit))}${colour === '' ? '' : ` (${colour})`}`,
      ...(attacks ? ['attacks'] : []),
      ...when(how.flank, 'a flank'),
      ...when(how.fortress, 'in a fortress'),
      ...when(chooses !== '', `- ${chooses}`),
    ].join(' '),
  'sheet-card': (what) => sheetCard(card, what),
  'sheet-total': ({ total }) => `Strength ${total}`,
  'sheet-blank': () => '',

  glance: ({ day, days, picks, combat, lost, sound, ...cards }) =>
    [
      `Day ${day}/${days}`,
      // Who acts first is seen when the day begins; that Red picks first goes without saying before it does.
      ...when(combat, `${sideName(picks)} first`),
      ...when(!combat && picks === 'polish', 'then Poles first'),
      `Red lost ${lost}/3, sound ${sound}`,
      `cards: Red ${cards.redHand}+${cards.redDeck}, Poles ${cards.polishHand}+${cards.polishDeck}`,
    ].join(' | '),

  'status-day': ({ day, days }) => `Day ${day} of ${days}, ${date(day)}`,
  'status-phase': ({ phase, seat, passed }) =>
    [
      PHASES[phase],
      ...when(seat !== '', `${sideName(seat)} to ${phase === 'combat' ? 'decide' : 'act'}`),
      ...when(passed, `${sideName(seat === 'red' ? 'polish' : 'red')} passed`),
    ].join(', '),
  'status-fight': ({ unit, target, ...how }) => [`combat: ${unit} attacks ${target}`, ...manner(how)].join(', '),
  'status-cards': ({ seat, hand, laid, deck, discards }) =>
    `${sideName(seat)}: hand ${hand}${laid > 0 ? ` + ${laid} face down` : ''}, deck ${deck}, discards ${discards}`,
  'status-lost': ({ seat, units }) =>
    `${sideName(seat)} ${seat === 'red' ? 'has' : 'have'} lost ${listed(units)}${seat === 'red' ? ` (three lose the game)` : ''}`,
  'status-order': ({ first, picks, next, combat }) =>
    [
      ...when(first === 'polish' && !combat, 'Poles act first'),
      ...when(picks === 'polish', 'Poles choose the first combat'),
      ...when(next === 'polish' && (combat || first !== 'polish'), 'Poles act first tomorrow'),
    ].join(', '),
  'turn-step': ({ step }) => STEPS[step],
})

/** The signs that differ with what a terminal can show. */
export interface LegendSignsBitwa {
  readonly open: string
  readonly shaded: string
  readonly left: string
  readonly dispersed: string
  readonly arrows: readonly string[]
}

/** What the signs on the map mean: those of the ground, of the units, and the marks of the one who plays. */
export const legendBitwa = (
  signs: LegendSignsBitwa,
): Readonly<Record<'ground' | 'units' | 'marks', readonly string[]>> => {
  const { open, shaded, left, dispersed, arrows } = signs
  const [e = '', se = '', sw = '', w = '', nw = '', ne = ''] = arrows
  return {
    ground: [`${open} open  ${shaded} red shading  [ ] fortress: [W] Warsaw  [R] Radzymin  [M] Modlin`],
    units: [
      `R4A Red  P4A Polish  R15 is R15A  r4a, small letters and ${dispersed}: dispersed`,
      '1 command markers, + over nine  * has attacked  ! is attacked  & fights now',
      `An arrow points at whom a unit attacks: left ${nw} ${w} ${sw}, right ${ne} ${e} ${se}`,
    ],
    marks: [
      `> can be chosen  # chosen  ^ cursor  ${left} where the last move began`,
      `Small map: [1] ${shaded}1${shaded} show the ground beside the markers; & stands in their place`,
      `Cards: + counts  - does not  # chosen  white${WHITE.red} star, white${WHITE.polish} eagle: for all`,
    ],
  }
}
