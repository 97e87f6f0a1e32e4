/** What `simulate` says, in English. */
import { listed } from '../words.ts'

/** What is counted in a game, beyond who has won it. */
const figures = {
  'regiments-dispersed': 'regiments dispersed',
  bombs: 'bombs dropped',
  'aircraft-lost': 'aircraft lost',
  'regiments-removed': 'regiments removed',
  'regiments-in-lwow': 'regiments in Lwów at the end',
  'bolshevik-points': 'Bolshevik points',
  'bombers-lost': 'bombers lost',
  'messerschmitts-lost': 'Messerschmitts lost',
  'polish-fighters-lost': 'Polish fighters lost',
  'planes-left': 'Polish planes left',
  shots: 'shots',
  'red-points': 'Red points',
  combats: 'combats',
  'units-dispersed': 'units dispersed',
  'red-eliminated': 'Red units eliminated',
  'polish-eliminated': 'Polish units eliminated',
  orders: 'orders delivered',
  'order-points': 'points of orders',
  survived: 'games not lost by all',
  tokens: 'tokens on the board',
  arrests: 'scouts arrested',
  'districts-lost': 'districts lost',
} as const

export type FigureKey = keyof typeof figures

/** Cells of the bar that shows how far it has come. */
const BAR = 20

/** How games and matches end, by game and the key of the sentence. */
const endings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '7': {
    'lwow-entered': 'a regiment has entered Lwów',
    'lwow-held': 'Lwów was held to the end',
    scored: 'the score was counted',
    'match-more-points': 'more points as the Bolsheviks',
    'match-equal-points': 'as many points as the Bolsheviks',
    'match-won-twice': 'both games won',
    'match-both-held': 'Lwów held in both games',
    'match-same-round': 'Lwów taken twice in the same round',
    'match-earlier-round': 'Lwów taken in an earlier round',
  },
  '111': {
    'warsaw-bombed': 'a bomber has reached Warsaw',
    'held-out': 'Warsaw was held to the end',
    'bombers-down': 'both bombers shot down',
    'bomber-down-ends': 'a bomber shot down',
    'match-won-twice': 'both games won',
    'match-later-round': 'held out longer',
    'match-earlier-round': 'won earlier',
    'match-more-planes': 'more planes left',
    'match-equal': 'the same round and as many planes',
  },
  bitwa: {
    'warsaw-entered': 'Red has entered Warsaw',
    'three-eliminated': 'three Red units eliminated',
    'all-dispersed': 'no Red unit left in good order',
    'radzymin-held': 'Red holds Radzymin at the end',
    'radzymin-free': 'Radzymin is not Red at the end',
    'match-more': 'more points as Red',
    'match-equal': 'as many points as Red',
  },
  mali: {
    'lost-tokens': 'too many orders came too late',
    'lost-districts': 'too many districts lost',
    won: 'the last round was played',
  },
}

export const simulation = {
  figures,
  ending: (game: string, key: string): string => endings[game]?.[key] ?? key,

  // Bad usage.
  noPerson: (levels: readonly string[]): string =>
    `--seat: only computers play in a simulation; expected ${listed(levels, 'or')}`,
  numberExpected: (flag: string, least: number, most: number): string =>
    `${flag}: expected a number from ${least} to ${most}`,
  notWritten: (trouble: string): string =>
    `the simulation ends here, because a record could not be written: ${trouble}`,

  // The report.
  head: (title: string, variant: string, about: string): string => `${title}\nVariant: ${variant} (${about}).`,
  seats: (pairs: readonly string[]): string => `Players: ${listed(pairs)}.`,
  seed: (seed: string): string => `Seed: ${seed}.`,
  budget: (share: number): string =>
    share === 1 ? 'The levels think as long as in a game.' : `The levels think ${share} times as much as in a game.`,
  games: (n: number): string => `${n} ${n === 1 ? 'game' : 'games'}`,
  matches: (n: number): string => `${n} ${n === 1 ? 'match' : 'matches'} of two games`,
  wonBy: 'Won by',
  interval: '95 % interval',
  draws: 'draws',
  allLost: 'all have lost',
  scored: 'no winner, the score counts',
  matchesWonBy: 'Matches won by (a draw counts half)',
  person: (letter: string, level: string, side: string): string => `${letter}: ${level}, ${side} first`,
  endings: 'How the games ended',
  matchEndings: 'How the matches were decided',
  nobody: 'nobody',
  lengths: 'A game',
  mean: 'mean',
  from: 'least',
  to: 'most',
  rounds: 'rounds',
  decisions: 'decisions',
  ofSide: (figure: string, side: string): string => `${figure}, ${side}`,
  failures: (n: number, first: string): string =>
    `${n === 1 ? 'Once a player has' : `${n} times players have`} failed, and a legal action was played instead; first: ${first}`,
  recordsIn: (folder: string, n: number): string => `${n} ${n === 1 ? 'record' : 'records'} in ${folder}.`,
  progress: (done: number, all: number, seconds: number): string =>
    `[${'#'.repeat(Math.floor((BAR * done) / all)).padEnd(BAR, '.')}] ${done} of ${all}, ${seconds} s${done === 0 || done === all ? '' : `, about ${Math.ceil((seconds / done) * (all - done))} s more`}`,
} as const
