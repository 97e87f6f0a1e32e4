/** Help for the decision at hand, the keys, the signs and the turn, made from the key map and the game's own words. */
import { rulesAtHand, verbsAtHand } from '../desk/at-hand.ts'
import { paragraphLines } from '../desk/rules-text.ts'
import { possible } from '../desk/seating.ts'
import { isRefereed } from '../engine/by-hand.ts'
import { CHANCE } from '../engine/game.ts'
import { seen } from '../engine/session.ts'
import type { Rulebook } from '../rulebook/rulebook.ts'
import { cli } from '../text/en/cli.ts'
import { words } from '../text/en/screens.ts'
import { shortened } from '../text/words.ts'
import { isWatched } from './flow.ts'
import { type Command, keyFor, keyName, keySets, WATCHING } from './keymap.ts'
import { type Model, type PageScreen, type PlayState, push, type Screen, type Updated } from './model.ts'
import { personNow, viewerNow } from './playing.ts'

/** Paragraphs that have a digit to open them. */
const DIGITS = 9

/** The keys of the table with what they do, in the set in force. */
export function helpKeys(model: Model): readonly string[] {
  const set = model.settings.keys
  const row = (keys: string, does: string): string => `  ${keys.padEnd(14)} ${does}`
  const plain = (command: Command, does: string): string =>
    row(keySets[set][command].slice(0, 2).map(keyName).join(' '), does)
  const vi = set === 'vi' ? ', hjkl yubn' : ''
  return [
    row(`${words.arrows}${vi}`, words.does.move),
    row(`${keyFor(set, 'next')} ${keyFor(set, 'previous')}`, words.does.next),
    plain('choose', words.does.choose),
    plain('back', words.does.back),
    ...(['undo', 'redo', 'goto', 'type', 'inspect', 'odds', 'hint', 'secret', 'help', 'search', 'log', 'dice'] as const)
      .filter((command) => command !== 'dice' || model.play?.opened.game.dice.length !== 0)
      .map((command) => plain(command, words.does[command])),
    ...(model.play?.looks.sheet === undefined ? [] : [plain('sheet', words.does.sheet)]),
    ...(model.play === undefined || !isWatched(model.play)
      ? []
      : [
          row(WATCHING.pause.map(keyName).join(' '), words.does.pause),
          row(WATCHING.step.map(keyName).join(' '), words.does.step),
        ]),
    row(`${keyFor(set, 'zoom-in')} ${keyFor(set, 'zoom-out')}`, words.does.zoom),
    ...(['settings', 'seats', 'resign', 'leave', 'repaint', 'suspend'] as const).map((command) =>
      plain(command, words.does[command]),
    ),
  ]
}

/** Asks for the help for the decision at hand; its rules follow when the book has come. */
export const openHelp = (model: Model, play: PlayState): Updated => [
  push(model, helpPage(model, play)),
  { do: 'open-book', game: play.opened.entry.id },
]

/** What is asked first and what its rules begin with, then the keys and the signs; the rules in full stand at the end. */
export function helpPage(model: Model, play: PlayState, book?: Rulebook): PageScreen {
  const { say, titles, game } = play.opened
  const prompt = say(seen(play.session, viewerNow(play)).prompt)
  const { rule } = game.phase(play.session.now.state)
  const seat = personNow(play)
  const verbs = seat === undefined ? [] : [...new Set(possible(play, seat).map(({ verb }) => verb))]
  const volume = book === undefined ? undefined : { game: play.opened.entry.id, book }
  const paragraphs =
    volume === undefined ? [] : rulesAtHand(play, volume, seat === undefined ? [] : verbsAtHand(play, seat))
  const { keys } = model.settings
  return {
    at: 'page',
    kind: 'help',
    title: words.helpTitle(titles.title),
    scroll: 0,
    rules: paragraphs.slice(0, DIGITS).map(({ number }) => number),
    lines: [
      words.helpNow,
      `  ${prompt} ${cli.ruleTag(rule)}`,
      ...(seat === CHANCE ? [`  ${words.helpTell}`] : verbs.length === 0 ? [] : [`  ${verbs.join(', ')}`]),
      `  ${words.helpAnswer(keyFor(keys, 'next'), keyFor(keys, 'choose'), keyFor(keys, 'type'), keyFor(keys, 'undo'))}`,
      '',
      ...(paragraphs.length === 0 ? [] : [words.helpRules(Math.min(paragraphs.length, DIGITS))]),
      ...paragraphs.map(({ number, title, text }, i) =>
        shortened(`${digit(i)}  ${number} ${title}: ${firstSentence(text)}`, model.size.columns),
      ),
      ...(paragraphs.length === 0 ? [] : ['']),
      words.helpKeys,
      ...helpKeys(model),
      '',
      words.helpTyped,
      ...words.typedForms.map((line) => `  ${line}`),
      ...(isRefereed(play.session.table) ? [`  ${words.typedTold}`] : []),
      ...(play.looks.walking === undefined ? [] : [`  ${words.typedWalk}`]),
      '',
      words.helpTurn,
      ...play.looks.turn.map((text) => `  ${say(text)}`),
      '',
      words.helpSigns,
      ...play.looks.legend(model.glyphs).map((line) => `  ${line}`),
      ...(paragraphs.length === 0 ? [] : ['', words.helpRulesInFull]),
      ...paragraphs.flatMap((paragraph, i) => [
        ...(i === 0 ? [] : ['']),
        ...paragraphLines(paragraph).map((line, n) => (n === 0 ? `${digit(i)}  ${line}` : `   ${line}`)),
      ]),
    ],
  }
}

/** The key that opens the paragraph. */
const digit = (i: number): string => (i < DIGITS ? `${i + 1}` : ' ')

const firstSentence = (text: string): string => /^.*?[.:](?= [A-Z]|$)/.exec(text)?.[0] ?? text

/** Whether what is typed goes into a line of text, where `?` is a character like others. */
const isTyping = (screen: Screen): boolean =>
  (screen.at === 'rules' && screen.typing && screen.open === undefined) ||
  (screen.at === 'new-game' && screen.editing !== undefined) ||
  (screen.at === 'saves' && screen.asking !== undefined) ||
  (screen.at === 'replay' && screen.round !== undefined)

/** Help for a screen that is no table; undefined where it has none, or while one types. */
export function screenHelp(screen: Screen, key: string): PageScreen | undefined {
  const lines = (words.helpFor as Readonly<Record<string, readonly string[]>>)[screen.at]
  if (lines === undefined || (key === '?' && isTyping(screen))) return undefined
  return { at: 'page', kind: 'help', title: words.help, lines, scroll: 0 }
}
