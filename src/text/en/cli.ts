/** What the commands say, in English. */
import type { StoreError, Trouble } from '../../engine/files.ts'
import { listed } from '../words.ts'

const TROUBLE: Readonly<Record<Trouble, string>> = {
  exists: 'the file exists already and is never overwritten',
  missing: 'there is no such file or folder',
  'not-a-file': 'this is a folder, not a file',
  'too-large': 'the file is too large',
  'not-text': 'this is no text file',
  'no-space': 'the disk is full',
  'read-only': 'the disk is read-only',
  denied: 'permission denied',
  failed: 'the file system failed',
}

/** What is sure, and then what may come. */
const inTurn = (sure: readonly string[], perhaps: readonly string[]): string =>
  [...sure, ...(perhaps.length === 0 ? [] : [`perhaps ${perhaps.join(', ')}`])].join(', ')

const numbered = (names: readonly string[]): string => names.map((name, i) => `${i + 1} ${name}`).join(', ')

export const cli = {
  // Trouble with files.
  store: (trouble: StoreError): string => {
    if ('owner' in trouble)
      return trouble.error === 'locked'
        ? `${trouble.path}: the game is being played by process ${trouble.owner.pid} on ${trouble.owner.host}`
        : `${trouble.path}: locked by process ${trouble.owner.pid} on ${trouble.owner.host}; if it no longer runs, delete this file`
    return `${trouble.path}: ${TROUBLE[trouble.error]}${trouble.error !== 'failed' || trouble.detail === undefined ? '' : ` (${trouble.detail})`}`
  },
  notTaken: (trouble: string): string => `The action was not taken, because it could not be written: ${trouble}`,
  standardInput: 'standard input',
  dropped: (path: string): string => `${path}: the last line was cut short and does not count`,
  at: (path: string, line: number, sentence: string): string => `${path}, line ${line}: ${sentence}`,
  inData: (path: string, place: string, sentence: string): string =>
    `${path}: ${place === '' ? '' : `${place}: `}${sentence}`,
  notJson: (detail: string): string => `this is no JSON: ${detail}`,
  moreFaults: (n: number): string => `${n} more faults`,

  // Bad usage.
  unknownCommand: (word: string, near: string | undefined): string =>
    `there is no command "${word}"${near === undefined ? '' : `, but there is "${near}"`}; see "vistula --help"`,
  unknownGame: (id: string, known: readonly string[]): string =>
    `there is no game "${id}"; expected ${listed(known, 'or')}`,
  unknownVariant: (game: string, name: string, known: readonly string[]): string =>
    `${game} has no variant "${name}"; expected ${listed(known, 'or')}`,
  unknownOption: (game: string, name: string, known: readonly string[]): string =>
    `${game} has no option "${name}"; expected ${listed(known, 'or')}`,
  optionValue: (name: string, value: string, known: readonly string[]): string =>
    `option ${name} cannot be "${value}"; expected ${listed(known, 'or')}`,
  pairExpected: (flag: string, text: string, form: string): string => `${flag} ${text}: expected ${form}`,
  unknownSeat: (seat: string, known: readonly string[]): string =>
    `there is no side "${seat}"; expected ${listed(known, 'or')}`,
  unknownPlayer: (player: string, known: readonly string[]): string =>
    `"${player}" is no player; expected ${listed(known, 'or')}`,
  badSeed: (most: number): string => `a seed is 1 to ${most} characters of one line, with no space at its ends`,
  badName: (most: number): string =>
    `a name is 1 to ${most} characters without "=", ":", ";", "#" and control characters`,
  computerName: (seat: string): string => `${seat} is played by a computer and takes no name`,
  resumeInput: 'a game cannot go on from standard input; save it to a file first',
  cannotWrite: (detail: string): string => `the answer could not be written: ${detail}`,
  wholeNumber: 'Expected a whole number.',
  decimalNumber: 'Expected a number such as 0.1.',
  noLine: (n: number, last: number): string => `the record has no line ${n}; its last is ${last}`,
  noSaves: 'there is no saved game',
  noSuchRecord: (name: string): string => `there is no file and no saved game "${name}"`,
  noRecordOfGame: (game: string): string =>
    `"${game}" is a game: name a record, as in lesson:${game}, or a position you have written (--position FILE)`,
  otherData: (kind: string, found: string, here: string): string =>
    `the record was played on ${kind} "${found}"; this is "${here}"; give the right file with --data`,
  laterRules: (found: number, known: number): string =>
    `the record was played by rules revision r${found}; this program knows r${known}`,
  wrongOptions: 'the options are not those of this game',
  wrongSeats: 'the sides are not those of this game',
  needsTerminal: 'this needs a terminal on both ends; "--plain" plays by lines, also through a pipe',
  dumbTerminal: (term: string): string =>
    `This terminal (TERM=${term}) cannot show the screens, so the game is played by lines.`,
  screenReader: 'INK_SCREEN_READER is set, so the game is played by lines.',
  settingsUnread: (path: string): string => `${path} is no settings file and was passed over.`,
  sayWhoseAction: (waiting: readonly string[]): string =>
    `several sides are waited for: name the side before the action (${listed(waiting, 'or')})`,
  noAction: (detail: string): string => `this is no action: ${detail}`,
  knownActions: (detail: string, verbs: readonly string[]): string => `${detail}; expected ${listed(verbs, 'or')}`,

  // Rules.
  /** `beside`: the first and the last number of the section it would stand in. */
  noParagraph: (game: string, number: string, [first, last]: readonly string[]): string =>
    `${game} has no rule ${number}${first === undefined ? '' : `; there are ${first} to ${last}`}`,
  backwards: (from: string, to: string): string => `${from}-${to} runs backwards: did you mean ${to}-${from}?`,
  noHits: (words: string): string => `nothing in the rules matches "${words}"`,
  nearestTitles: 'Nearest titles:',
  rulesMore: 'Type "rules NUMBER" or "rules WORDS" for a rule, "rules contents" for all titles.',
  moreRows: (n: number, rule: string): string => `(${n} more rows: rules ${rule})`,
  moreHits: (n: number): string => `${n} more: --all`,
  provenance: {
    rulebook: 'published rule',
    found: 'from other published descriptions',
    ruling: 'ruling of this program',
    reconstruction: 'reconstruction',
    advanced: 'advanced game',
  } as Readonly<Record<string, string>>,
  option: (name: string): string => `option ${name}`,
  see: (numbers: readonly string[]): string => `See ${numbers.join(', ')}.`,
  rulesHint: (game: string): string => `vistula rules ${game} NUMBER or WORDS shows the text, --all the whole book.`,
  bookOf: (title: string, game: string): string => `${title}: vistula rules ${game}`,
  alsoMatch: 'Also:',

  listSides: 'Sides',
  listVariants: 'Variants',
  listOption: 'Option',

  // Answers.
  legal: 'legal',
  ruleTag: (rule: string): string => `[rule ${rule}]`,
  unfinished: 'unfinished',
  verified: (path: string, lines: number, ending: string): string =>
    `${path}: holds, ${lines} ${lines === 1 ? 'line' : 'lines'}, ${ending}`,
  seedDiffers: (n: number, found: string, expected: string): string =>
    `line ${n} has ${found}, the seed gives ${expected}`,
  listIsSecret: (seat: string): string =>
    `what ${seat} can do depends on what only that side knows; ask with --seat ${seat} or --reveal`,
  answerIsSecret: (seat: string): string =>
    `whether ${seat} can do that depends on what only that side knows; ask with --seat ${seat} or --reveal`,
  chanceIsSecret: 'whether that can fall depends on what is hidden; ask with --reveal',
  notWaitedFor: (seat: string): string => `${seat} is not waited for.`,
  nothingToDecide: 'The game is over: nobody has anything to decide.',
  chanceAsked: {
    throw: (sure: readonly string[], perhaps: readonly string[]): string => `To throw: ${inTurn(sure, perhaps)}.`,
    draw: (sure: readonly string[], perhaps: readonly string[]): string => `To draw: ${inTurn(sure, perhaps)}.`,
  },
  atOfPosition: '--at counts the lines of a record, and a position has none',
  flagOfPosition: (flag: string): string => `--${flag} goes with --position: a record says that itself`,
  flagOfBoard: (flag: string): string => `--${flag} goes with --position: the empty board is the same`,
  otherActions: 'also',
  otherGame: (found: string, asked: string): string => `this is a position of ${found}, not of ${asked}`,
  positionLeavesOpen: (viewer: string): string =>
    `the position leaves out what that hangs on${viewer === '' ? '' : `, though ${viewer} would know it`}; tell it there (docs/positions.md)`,
  moreMayBePossible: (seat: string): string =>
    `More may be possible for ${seat}: it hangs on what the position leaves out.`,
  followsOpen: 'What may follow hangs on what the position leaves out.',
  nothingElse: 'Nothing else.',
  nothingByChance: 'Nothing about this is left to chance.',
  hiddenDecides: 'What is hidden decides the rest.',
  drawsLater: 'What is drawn after that is not told here.',

  // Looking at records.
  afterLine: (n: number): string => (n === 0 ? 'Before the first action.' : `After line ${n}.`),
  part: (n: number): string => `Game ${n} of the match.`,
  noDice: 'No dice have been thrown.',
  noMatch: (game: string): string => `--match: there is no match of two games in ${game}`,
  playersExpected: (game: string, fewest: number, most: number): string =>
    fewest === most ? `--players: ${game} is for ${most}` : `--players: ${game} is for ${fewest} to ${most}`,
  /** `variant` is empty if there are such things in none. */
  notInGame: (source: 'dice' | 'cards', game: string, variant: string): string =>
    `--${source} manual: ${variant === '' ? game : `the ${variant} game of ${game}`} is played without ${source}`,
  diceHead: (source: string, total: number): string => `${`${source}, ${total}`.padEnd(17)}fell expected`,
  save: (game: string, variant: string, players: readonly string[], lines: number): string =>
    `${[`${game} ${variant}`, ...players].join(' ')}, ${lines} ${lines === 1 ? 'line' : 'lines'}`,
  reallyDelete: (path: string): string => `Delete ${path}? Type "yes" to do it:`,
  kept: 'Nothing was deleted.',
  badSaveName: 'a name of a saved game is 1 to 80 letters, digits, spaces, "-", "_" and "."',
  unknownShell: (shell: string, known: readonly string[]): string =>
    `there is no completion for "${shell}"; expected ${listed(known, 'or')}`,
  yes: 'yes',
  no: 'no',
  trouble: '<- trouble',
  noLesson: (game: string, known: readonly string[]): string =>
    `there is no lesson for "${game}"; expected ${listed(known, 'or')}`,

  // Playing by lines.
  newGame: (title: string, seed: string, record: string): string => `${title}\nSeed: ${seed}\nRecord: ${record}`,
  resumed: (title: string, seed: string, record: string, line: number): string =>
    `${title}\nSeed: ${seed}\nRecord: ${record}, going on after line ${line}`,
  howToHelp: 'Type "help" for what can be typed, "map" for the board.',
  playedBy: (pairs: readonly string[]): string => `${pairs.join(', ')}.`,
  variantInForce: (name: string, about: string): string => `Variant: ${name} (${about}).`,
  optionsInForce: (options: string): string => `Options: ${options}.`,
  help: [
    'Type the number of an action, or the action itself. Also:',
    '  undo, redo       take back, do again',
    '  walk UNIT PLACE  go there with as many steps as it takes',
    '  why ACTION       why an action is not possible',
    '  odds ACTION      exact chances of what may follow',
    '  rules [WORDS]    the rules of this decision; with words or a number, a rule; "rules contents": all titles',
    '  map              the board',
    '  look [WHAT]      all units, or one unit or hex, in words',
    '  hand             what only you may see',
    '  log              what has happened',
    '  dice             what fell, against what was to be expected',
    '  moves            the legal actions again',
    '  hint             what the computer (normal) would do, and why',
    '  seats            who plays which side',
    '  seat SIDE=WHO    from now on human, random, easy, normal or hard plays it',
    '  take-back any    from now on undo takes back dice too; the record says so',
    '  resign           give the game up',
    '  quit             leave; the game is saved',
  ],
  helpTold: '  DIE or CARD      what fell or was drawn at the table; several with commas',
  walkForm: 'A walk is typed like this: walk UNIT PLACE. The place must be one the unit can reach.',
  secretChoice: 'a secret choice',
  publicAdvice: '(as everybody can know it; type "hand" first, and your own cards count)',
  takenBack: (action: string): string => `Taken back: ${action}.`,
  doneAgain: (action: string): string => `Done again: ${action}.`,
  saved: (record: string): string => `The game is saved in ${record}.`,
  goOn: (record: string): string =>
    `Go on with: vistula resume ${/^[\w./-]+$/.test(record) ? record : `'${record.replaceAll("'", "'\\''")}'`}`,
  seed: (seed: string): string => `Seed: ${seed}.`,
  winnerInMatch: (name: string, side: string): string => `${name} (${side} in the first game)`,
  wins: (names: readonly string[]): string =>
    names.length === 0 ? 'A draw.' : `${names.length === 1 ? 'Winner' : 'Winners'}: ${listed(names)}.`,
  allLost: 'Everybody has lost.',
  scoreCounts: 'The score counts in a match of two games (--match).',
  resigned: (side: string): string => `${side} resign.`,
  partTwo: 'The second game of the match begins; the sides are swapped.',
  since: 'Meanwhile:',
  readIt: 'Press Enter when you have read this.',
  handOver: (side: string): string => `Hand over to ${side}: press Enter when nobody else looks.`,
  scrollWarning: 'Older lines can still be scrolled to.',
  noSecrets: 'There is nothing that only you may see.',
  confirmResign: (side: string): string =>
    `${side}: type "resign" once more to give the game up, anything else to go on.`,
  notResigned: 'The game goes on.',
  noNumber: (n: number): string => `There is no action number ${n} in the list.`,
  notUnderstood: (detail: string): string => `${detail} Type "help" for what can be typed.`,
  typedNow: (forms: readonly string[]): string => `What is asked for now is written so: ${forms.join('; ')}.`,
  tooLong: 'That line is too long.',
  nothingYet: 'Nothing has happened yet.',
  longList: (n: number): string => `  ${n} actions are possible: type one, or "moves" for the list.`,
  takeBackFlagAlone: '--take-back any is for who plays alone',
  takeBackAlone: 'Only who plays alone can take back everything.',
  takeBackForm: 'Type "take-back any" if undo shall take back dice too.',
  diceDecide: 'There is nothing to choose: type what fell or was drawn.',
  tooManyTyped: (action: string): string =>
    `"${action}" and what follows it is not asked for now. Nothing of this line is taken.`,
  noneTaken: 'Nothing of this line is taken.',
  takesBackAny: 'From now on everything can be taken back; the record says so.',
  whyLegal: (action: string): string => `${action} is possible.`,
  hint: (action: string, looks: number, value: number, side: string, next: string, second: number): string =>
    `Normal would play: ${action}. It sees ${value} % for ${side} after it (${looks} % of the lines of play it followed), ${second} % after the next best, ${next}.`,
  hintLess: (action: string, looks: number, value: number, side: string, next: string, second: number): string =>
    `Normal would play: ${action}. It sees ${value} % for ${side} after it (${looks} % of the lines of play it followed); ${next} looked like ${second} %, but was followed less.`,
  hintTie: (action: string, other: string, value: number, side: string): string =>
    `Normal would play: ${action}. It sees ${value} % for ${side} after it, and as much after ${other}.`,
  hintUnrivalled: (action: string, value: number, side: string): string =>
    `Normal would play: ${action}. It sees ${value} % for ${side} after it, and followed nothing else.`,
  hintAlone: (action: string): string => `Normal would play: ${action}. Nothing else is worth trying now.`,
  hintOnly: (action: string): string => `Only this is possible: ${action}.`,
  hintOdds: (what: string, chance: number): string => `Most likely then (${chance} %): ${what}`,
  hintFailed: (why: string): string => `There is no hint: the computer failed${why === '' ? '' : ` (${why})`}.`,
  playerFailed: (why: string): string => `The computer failed (${why}); something legal is played for it, by lot.`,
  thinking: (side: string, level: string): string => `The computer thinks (${side}, ${level}).`,
  hinting: 'The computer thinks about a hint.',
  thinksFor: (seconds: number): string => `Computers think ${seconds} s a turn; what they choose cannot be reproduced.`,
  notReproducible: (seconds: number): string => `computers thought ${seconds} s a turn and cannot be reproduced`,
  badThink: '--think: expected a number of seconds from 0.01 to 600',
  seatForm: (seats: readonly string[], players: readonly string[]): string =>
    `Type "seat SIDE=PLAYER": a side (${listed(seats, 'or')}) and who plays it (${listed(players, 'or')}).`,
  seatsAre: (line: string): string => `Who plays: ${line}`,
  sameSeat: (seat: string, player: string): string => `${seat}=${player}: so it is already.`,
  seatsAtTheEnd: 'The game is over: nobody takes a seat any more.',
  takeBackSeat: 'In this game everything can be taken back; that is for one person alone.',
  wasReseated: (side: string, player: string): string => `${side}: now played by ${player}.`,
  reseated: (line: string): string => `Now: ${line}`,
  unknownThing: (what: string): string => `There is no unit or hex "${what}".`,

  // Menu by lines.
  menuTitle: 'Vistula: four historical board games',
  menu: ['1 a new game', '2 go on with the last saved game', '3 the rules', '4 leave'],
  menuPrompt: 'Your choice: ',
  chooseGame: 'Which game? ',
  chooseVariant: (names: readonly string[]): string => `Which variant? ${numbered(names)}: `,
  choosePlayers: (numbers: readonly string[]): string => `How many play? ${numbers.join(', ')}: `,
  chooseMatch: 'A single game, or a match of two with the sides swapped? 1 single, 2 match: ',
  chooseNumber: (most: number): string => `Please type a number from 1 to ${most}, or nothing to go back.`,
  oneOfThese: (answers: readonly string[]): string => `Please type ${listed(answers, 'or')}, or nothing to go back.`,
  chooseOpponent: (levels: readonly string[]): string =>
    `Who plays against you? ${numbered(['a person here', ...levels.map((level) => `the computer: ${level}`)])}: `,
  chooseOpponents: (levels: readonly string[]): string =>
    `Who plays against you? ${numbered(['persons here', ...levels.map((level) => `the computer: ${level}`)])}: `,
  chooseSide: (sides: readonly string[]): string => `Your side? ${numbered(sides)}: `,
} as const

/** The words of `--help`: what each command and flag is for. */
export const help = {
  program: 'Four historical board games in a terminal, with every rule enforced.',
  examples: [
    'Examples:',
    '  vistula play 7 --plain                           two persons at one keyboard, by lines',
    '  vistula play 7 --seat polish=easy                alone, against the computer',
    '  vistula resume                                   go on with the last game',
    '  vistula rules 7 fly-out                          look a rule up by words',
    '  vistula rules 7 3.16                             or by its number',
    '  vistula moves game.vistula                       every legal action',
    '  vistula check game.vistula strafe P1 81          legal, or which rule forbids it',
    '  vistula odds game.vistula strafe P1 81           exact chances',
    '  vistula check 7 --position table.json end        of a position you have written down',
    '  vistula odds 111 --dice 3,2 --target bomber      exact chances without a record',
    '  vistula odds 7 --strafe --prepared               or of a case at the table, without a record',
    '  vistula verify game.vistula                      play a record again and compare',
    '  vistula simulate 7 --seat polish=hard            computer against computer, a hundred times',
    '',
  ],
  play: 'start a new game',
  resume: 'go on with a saved game (the last one if none is named)',
  list: 'the games with their sides, variants and options',
  rules: 'table of contents, paragraphs by number (3.16, 3.12-3.16), or a search by words; without a game in all four',
  moves: 'the legal actions of a position, in notation',
  check: 'whether an action is legal, or which rule forbids it',
  show: 'a position in words and on the board',
  saves: 'the saved games; renames, copies and deletes them',
  savesRename: 'give a saved game another name',
  savesCopy: 'copy a saved game',
  savesDelete: 'delete a saved game (asks first)',
  map: 'the board of a game, empty or with a position you have written',
  replay: 'what happened in a record, line by line; "lesson:7" is the example of the rulebook',
  doctor: 'terminal, size, characters, colours and saved games as the program finds them',
  manual: 'the manual page, to be read with "vistula man | man -l -"',
  completion: 'a completion script for bash, zsh or fish',
  odds: 'the exact chances of what may follow an action of a record, or of a case without a record (odds GAME FLAGS)',
  verify: 'play records again and compare positions, and dice and cards with the seed',
  simulate: 'computer against computer, many times: who wins, how games end, how long they last',
  man: {
    section: 'Games',
    name: 'four historical board games in a terminal',
    heads: {
      name: 'NAME',
      synopsis: 'SYNOPSIS',
      description: 'DESCRIPTION',
      commands: 'COMMANDS',
      options: 'OPTIONS OF EVERY SCREEN',
      examples: 'EXAMPLES',
    },
    description: [
      'Vistula plays 7: The Defense of Lwów (7), 111: Alarm dla Warszawy (111), Bitwa Warszawska (bitwa) and Mali Powstańcy (mali), with every rule enforced: on a full screen by keyboard, or by lines of text; alone against the computer, or several persons at one keyboard. Without a command it opens a menu.',
      'It also answers questions about rules, positions and chances in one command, and replays and verifies recorded games.',
    ],
    looks: 'These may stand before a command as well.',
    alias: (name: string): string => `Also called "${name}".`,
    parts: {
      'WHERE THINGS ARE': [
        ['~/.local/share/vistula/saves', 'Saved games, one text file each. XDG_DATA_HOME moves the folder.'],
        ['~/.config/vistula/settings.json', 'Settings of the screens. XDG_CONFIG_HOME moves the folder.'],
      ],
      ENVIRONMENT: [
        ['NO_COLOR, FORCE_COLOR', 'No colours; colours although the terminal does not say it has them.'],
        ['TERM', 'With "dumb" games are played by lines, with "linux" in ASCII.'],
        ['INK_SCREEN_READER', 'Games are played by lines.'],
        ['LC_ALL, LC_CTYPE, LANG', 'Without UTF-8 in the first one that is set, ASCII is used.'],
      ],
      'EXIT STATUS': [
        ['0', 'Yes, or done.'],
        ['1', 'No: not legal, not found, not the same.'],
        ['2', 'Bad usage, or input that cannot be read.'],
      ],
    },
  },
  flags: {
    variant: 'variant of the game',
    noMatch: 'a single game',
    match: 'a match of two games with the sides swapped',
    players: 'how many play, in a game for more than two',
    seed: 'the seed of dice and cards; the same seed and choices give the same game',
    seat: 'who plays a side: human, random, easy, normal or hard (may be repeated)',
    think: 'seconds a turn for computers instead of their own; the game cannot be reproduced then',
    name: 'name of the person who plays a side (may be repeated)',
    option: 'an option of the rules (may be repeated; see "vistula list")',
    data: 'your own board, decks or die',
    dice: 'you throw the dice and type what fell',
    cards:
      'you draw the cards and type what came; what no person may see, such as cards of a computer, is still dealt by the program',
    record: 'where to write the record (never onto an existing file)',
    takeBack: 'undo takes back dice too; the record says so',
    plain: 'play by lines of text',
    zoom: 'size of the map: 1, 2 (normal) or 3; smaller where it would be too wide',
    ascii: 'ASCII characters only',
    theme: 'colours of the screens',
    keys: 'keys of the screens: arrows and numpad, or hjkl and yubn as well',
    width: 'columns to write in',
    at: 'the position after this line of the record',
    position: 'the position as data, to be changed or used in a record',
    askedPosition:
      'a position you have written (see docs/positions.md; - is standard input); the game stands in place of a record',
    mapPosition: 'with this position on it (see docs/positions.md; - is standard input)',
    dicePage: 'what the dice gave, against what was to be expected',
    resumeAt: 'start a new record from the position after this line',
    json: 'print JSON',
    allHits: 'every hit in full; without words the whole book',
    side: 'only this side',
    reveal: 'secrets too',
    games: 'how many games, or matches of two, are played (100)',
    simulateSeed: 'game N has the seed SEED/N; the same seed gives the same games',
    level: 'the level that plays a side: random, easy, normal (the usual one) or hard (may be repeated)',
    budget: 'how much the levels think: 0.1 is a tenth of what they do in a game (1)',
    jobs: 'how many games are played at a time (one a core); what comes of them is the same',
    recordDir: 'write a record of each game into this folder, never onto an existing file',
    version: 'print the version',
    help: 'print this help',
  },
} as const
