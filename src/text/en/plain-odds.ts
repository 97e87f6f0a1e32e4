/** Odds without a record, in English: what was asked, what may come of it, and why a question has no answer. */
import type { AircraftNow, PlainTexts7, RegimentNow } from '../../rules/7/plain-odds.ts'
import type { PlainTexts111, TargetNow } from '../../rules/111/plain-odds.ts'
import type { PlainTextsBitwa } from '../../rules/bitwa/plain-asked.ts'
import type { PlainTextsMali } from '../../rules/mali/plain-odds.ts'
import { capital, count, listed, type Words } from '../words.ts'
import { type CardName, unitName } from './bitwa.ts'
import { type Place, patrolName, scoutName } from './mali.ts'

/** Why flags are no question: one line each. */
export const plainSays = {
  unfitting: (flag: string, game: string): string =>
    `${flag} has no meaning for the odds of ${game}; "vistula odds ${game}" lists what has`,
  needsGame: (flag: string, games: readonly string[]): string =>
    `${flag} is for odds without a record, as in "vistula odds ${games[0]} --strafe"; the games are ${listed(games)}`,
  words: (game: string, word: string): string =>
    `"${word}": without a record the odds of ${game} are asked for with flags alone; "vistula odds ${game}" lists them`,
  noAction: 'name an action after the record, as in "vistula odds game.vistula strafe P1 81"',
  missing: (flags: readonly string[]): string => `${listed(flags, 'or')} is missing`,
  together: (flags: readonly string[]): string => `${listed(flags)} do not go together`,
  numbers: (flag: string, text: string): string => `${flag} ${text}: expected numbers with commas between, as in 3,2`,
  number: (flag: string, text: string, least: number, most: number): string =>
    `${flag} ${text}: expected a whole number from ${least} to ${most}`,
  oneOf: (flag: string, text: string, known: readonly string[]): string =>
    `${flag} ${text}: expected ${listed(known, 'or')}`,
  noCard: (flag: string, card: string): string => `${flag}: there is no card "${card}"`,
  noUnit: (flag: string, unit: string): string =>
    `${flag}: there is no unit "${unit}"; expected one as R16A or P1A, or red or polish`,
  noSpace: (flag: string, space: string): string => `${flag}: there is no space "${space}"`,
  noScout: (flag: string, scout: string): string =>
    `${flag}: there is no scout "${scout}"; they are r1 to r3, g1 to g3, o1 to o3 and p1 to p3`,
  noOrder: (flag: string, order: string, most: number): string =>
    `${flag}: there is no order "${order}"; they are 1 to ${most}`,
  noPatrol: (flag: string, patrol: string, known: readonly string[]): string =>
    `${flag}: there is no patrol "${patrol}"; expected ${listed(known, 'or')}`,
  twice: (flag: string, what: string): string => `${flag}: ${what} is named twice`,
  notNamed: (flag: string, scout: string): string => `${flag}: ${scout} has no place; name it with --scout`,
} as const

const REGIMENT: Readonly<Record<RegimentNow, string>> = {
  unhurt: 'The regiment is unhurt.',
  dispersed: 'The regiment is dispersed.',
  revealed: 'The regiment is dispersed, and the commander is revealed.',
  'still-dispersed': 'The regiment stays dispersed.',
  removed: 'The regiment is removed for good.',
}
const AIRCRAFT: Readonly<Record<AircraftNow, string>> = {
  unhurt: 'The aircraft is unhurt.',
  damaged: 'The aircraft is damaged.',
  'still-damaged': 'The aircraft stays damaged.',
  'shot-down': 'The aircraft is shot down.',
}
const ATTACK: Readonly<Record<PlainTexts7['plain-asked']['attack'], string>> = {
  strafe: 'strafes',
  bomb: 'bombs',
  fly: 'flies onto',
  'fly-bomb': 'flies onto and bombs',
}

export const plain7: Words<PlainTexts7> = {
  'plain-asked': ({ attack, prepared, dispersed, damaged, lwow, beyond, commander, revealed }) => {
    const state = dispersed ? 'dispersed' : prepared ? 'prepared' : 'organised, unprepared'
    const regiment = `${/^[aeiou]/.test(state) ? 'an' : 'a'} ${state} regiment`
    const marks = [
      commander ? ' with the commander' : '',
      lwow ? ' in Lwów' : '',
      revealed && !commander ? ' after the commander has been revealed' : '',
      beyond ? ', and flies out to another prepared one' : '',
    ]
    return `${damaged ? 'A damaged' : 'An undamaged'} aircraft ${ATTACK[attack]} ${regiment}${marks.join('')}.`
  },
  'plain-both': () => 'Both together:',
  'plain-regiment': () => 'The regiment:',
  'plain-aircraft': () => 'The aircraft:',
  'plain-regiment-is': ({ now }) => REGIMENT[now],
  'plain-aircraft-is': ({ now }) => AIRCRAFT[now],
  'plain-prepared-in-lwow': () => 'A regiment in Lwów cannot be prepared.',
  'plain-prepared-dispersed': () => 'A regiment cannot be both prepared and dispersed.',
  'plain-no-room': () => 'the board has no open land where this could happen',
  'damaged-cannot-strafe': () => 'A damaged aircraft cannot strafe.',
  'damaged-cannot-bomb': () => 'A damaged aircraft may not bomb (option damaged-may-bomb).',
}

const TARGET: Readonly<Record<TargetNow, (target: string) => string>> = {
  unhurt: () => 'nothing happens',
  damaged: (target) => `the ${target} is damaged`,
  'still-damaged': (target) => `the ${target} stays damaged`,
  'still-hit': (target) => `the ${target} still has one hit, which alone does nothing`,
  'hit-once': (target) => `the ${target} has one hit, which alone does nothing`,
  destroyed: (target) => `the ${target} is destroyed`,
}
const SIDE: Readonly<Record<string, string>> = { polish: 'Poles', luftwaffe: 'Germans' }
const ADJECTIVE: Readonly<Record<string, string>> = { polish: 'Polish', luftwaffe: 'German' }
const dice = (n: number): string => (n === 1 ? '1 die' : `${n} dice`)

export const plain111: Words<PlainTexts111> = {
  'plain-asked': ({ target, before, side }) =>
    `${side === '' ? 'Shots' : `${SIDE[side]} shoot`} at ${
      target === 'bomber'
        ? before
          ? 'a bomber that has one hit in this round'
          : 'a bomber'
        : before
          ? 'a damaged fighter'
          : 'an undamaged fighter'
    }.`,
  'plain-after': ({ shooter, dice: n, all, artillery }) =>
    `After ${artillery ? 'the artillery' : `shooter ${shooter}`}, ${dice(n)}${all > n ? ` (so far ${all})` : ''}:`,
  'plain-in-all': ({ all }) => `In all, ${dice(all)}:`,
  'plain-hits': ({ target, hits, now }) => `${hits === 0 ? 'No hit' : count(hits, 'hit')}: ${TARGET[now](target)}.`,
  'plain-target': ({ target, now }) =>
    now === 'unhurt' ? `Nothing happens to the ${target}.` : `${capital(TARGET[now](target))}.`,
  'plain-bombers-are-german': () => 'The bombers are German, and nobody shoots at his own aircraft.',
  'plain-own-artillery': () => 'The artillery of Warsaw shoots for the Poles.',
  'plain-artillery-dice': ({ target, dice: n, most }) =>
    `The artillery throws at most ${dice(most)} at a ${target}, not ${n}.`,
  'plain-throw': ({ dice: n, most }) => `A throw is of 1 to ${most} dice, not ${n}.`,
  'plain-no-dice': ({ side, fields }) =>
    `A ${ADJECTIVE[side]} fighter that has flown ${count(fields, 'field')} has no dice left.`,
  'plain-too-many-shooters': ({ side, most }) =>
    `The ${SIDE[side]} have ${most} aircraft that can shoot, each of them once in a phase.`,
  'plain-nobody-has': ({ side, dice: n, most, target }) =>
    `No ${ADJECTIVE[side]} aircraft throws ${n} dice at a ${target}: ${most} is the most. The odds are told all the same.`,
  'plain-bombers-have': ({ dice: n, fighters }) =>
    `The Germans have ${fighters} fighters, and a bomber throws ${dice(n)}. The odds are told all the same.`,
  'plain-say-side': () => 'say with --side who shoots, polish or luftwaffe: it makes a difference',
}

const plainUnit = (unit: string, dispersed: boolean): string => `${unitName(unit)}${dispersed ? ` (dispersed)` : ''}`
const SIDES: Readonly<Record<string, string>> = { red: 'Red', polish: 'Polish' }

export const plainBitwa = (card: CardName): Words<PlainTextsBitwa> => {
  /** `Pułk Rewolucyjny 3` of `rewolucyjny 3 doborowe`. */
  const counted = (written: string): string => {
    const [id = '', counts = '', ...by] = written.split(' ')
    const others = by.filter((special) => special !== id)
    return `${card(id)} ${counts}${others.length === 0 ? '' : ` by ${listed(others.map(card))}`}`
  }
  const sum = (total: number, cards: readonly string[]): string =>
    cards.length === 0 ? `${total}` : `${total} (${cards.map(counted).join(', ')})`
  return {
    'plain-asked': ({ unit, target, dispersed, targetDispersed, fortress, flank }) =>
      `${capital(plainUnit(unit, dispersed))} attacks ${plainUnit(target, targetDispersed)}${
        fortress ? ' in a fortress' : ''
      }${flank ? ', a flank attack' : ''}.`,
    'plain-comes': () => 'What comes of it:',
    'plain-draw': ({ unit, safe }) =>
      `The blind draw from ${unitName(unit)}${safe === '' ? '' : `, with ${card(safe)} protected`}:`,
    'plain-drawn': ({ card: drawn, left }) =>
      `${drawn === '' ? 'Nothing' : card(drawn)} is drawn away; ${
        left.length === 0 ? 'nothing is left' : `left ${left.length === 1 ? 'is' : 'are'} ${listed(left.map(card))}`
      }.`,
    'plain-drawn-away': ({ card: drawn }) => `${drawn === '' ? 'Nothing' : card(drawn)} is drawn away.`,
    'plain-cases': () => 'The strengths, and what they do:',
    'plain-strengths': ({ attack, defence, attackCards, defenceCards }) =>
      `${sum(attack, attackCards)} to ${sum(defence, defenceCards)}.`,
    'plain-too-many': ({ seat, n, most }) =>
      `At most ${most} cards are chosen for a combat, and ${n} are named for ${seat === 'red' ? 'Red' : 'the Poles'}.`,
    'plain-other-deck': ({ seat, card: id }) => `${card(id)} is no card of the ${SIDES[seat]} deck.`,
    'plain-copies': ({ card: id, n, most }) =>
      `${card(id)} is named ${n} times, and ${most === 1 ? 'there is only one' : `there are only ${most}`}.`,
    'plain-defenders-stay': () => 'The Warsaw Defenders never attack.',
    'plain-defenders-whole': () => 'The Warsaw Defenders cannot be dispersed.',
    'plain-same-side': ({ unit, target }) => `${capital(unitName(unit))} and ${unitName(target)} are on the same side.`,
    'plain-name-unit': ({ side, colours }) =>
      `the ${SIDES[side]} cards are ${listed(colours)}, and belong to no one unit: name it with --attacker or --defender`,
    'plain-whose': () => 'say with --attacker who attacks: without cards it cannot be told',
    'plain-no-place': ({ unit, target, fortress, flank }) =>
      `the board has no place where ${unitName(unit)} could attack ${unitName(target)}${
        fortress ? ' in a fortress' : ''
      }${flank ? ' in the flank' : ''}`,
    'plain-not-chosen': ({ card: id }) => `${card(id)} is not among the cards chosen, and so cannot be protected.`,
    'plain-not-protected': ({ card: id, attacks }) =>
      `${card(id)} is not protected: ${attacks ? 'it is no flank attack' : 'the defender is in no fortress'}.`,
    'plain-one-protected': ({ seat }) => `${seat === 'red' ? 'Red protects' : 'The Poles protect'} one card only.`,
    'plain-off': ({ option }) => `That is switched off (option ${option}).`,
  }
}

export const plainMali = (place: Place): Words<PlainTextsMali> => ({
  'plain-asked': ({ soldier, scouts }) =>
    `The soldier at ${place(soldier)}; ${listed(
      scouts.map((written) => {
        const [scout = '', at = ''] = written.split(' ')
        return `${scoutName(scout)} at ${place(at)}`
      }),
    )}.`,
  'plain-faces': () => 'The soldier’s die:',
  'plain-face': ({ colour, n }) => `${capital(colour)} ${n}:`,
  'plain-caught': () => 'In danger of arrest in this round:',
  'plain-scout': ({ scout, steps, sure }) =>
    `${scoutName(scout)}, ${count(steps, 'space')} away${
      sure === '' ? '.' : `, if the way is chosen so; at least ${sure}.`
    }`,
  'plain-tie': ({ scouts }) =>
    `${listed(scouts.map(scoutName))} are equally near: say with --acted in which order the patrols acted (rule 4.22)`,
  'plain-acted': ({ seats }) =>
    `--acted: ${listed(seats.map(patrolName))} ${seats.length === 1 ? 'is' : 'are'} missing`,
  'plain-too-far': ({ steps, most }) =>
    `the soldier has no space ${steps} away from where he starts; ${most} is the farthest`,
})
