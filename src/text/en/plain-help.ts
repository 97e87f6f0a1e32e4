/** The flags of `vistula odds GAME`, game by game, and what each is for. */

/** A flag as it is typed, with its value in angle brackets, and what it says. */
type Flag = readonly [flag: string, says: string]

export interface PlainHelp {
  readonly about: string
  readonly flags: readonly Flag[]
  /** Command lines that can be typed as they stand. */
  readonly examples: readonly string[]
}

const DATA: Flag = ['--data <file>', 'your own board, decks or die']
const OPTION: Flag = ['--option <name=value>', 'an option of the rules (may be repeated; see "vistula list")']
const JSON_: Flag = ['--json', 'print JSON']

export const plainHelp: Readonly<Record<string, PlainHelp>> = {
  '7': {
    about: 'an attack of an aircraft on a regiment',
    flags: [
      ['--strafe', 'the aircraft strafes the regiment (unless another attack is named)'],
      ['--bomb', 'it bombs the regiment below it'],
      ['--fly', 'it flies onto the hex of the regiment; with --bomb it bombs it there'],
      ['--prepared', 'the regiment is prepared to fire'],
      ['--dispersed', 'the regiment is dispersed already'],
      ['--damaged', 'the aircraft is damaged already'],
      ['--beyond', 'another prepared regiment stands where the aircraft flies out to'],
      ['--lwow', 'the regiment is on top of those in Lwów (advanced game)'],
      ['--commander', 'the commander rides with the regiment (advanced game)'],
      ['--revealed', 'the commander has been revealed already (advanced game)'],
      ['--variant <name>', 'basic or advanced'],
      OPTION,
      DATA,
      JSON_,
    ],
    examples: [
      'vistula odds 7 --strafe --prepared',
      'vistula odds 7 --bomb --prepared --damaged',
      'vistula odds 7 --strafe --dispersed --revealed',
    ],
  },
  '111': {
    about: 'shots at one target, one after another',
    flags: [
      ['--target <what>', 'fighter or bomber'],
      ['--dice <numbers>', 'the dice of each shooter, in the order they shoot, as in 2,1'],
      ['--fields <numbers>', 'instead of the dice: the fields each fighter has flown, as in 0,1'],
      ['--aa <dice>', 'the artillery of Warsaw shoots as well, with so many dice'],
      ['--damaged', 'the fighter is damaged already'],
      ['--hits <number>', 'hits the bomber has in this round already, 0 or 1'],
      ['--side <side>', 'who shoots at the fighter, polish or luftwaffe'],
      DATA,
      JSON_,
    ],
    examples: [
      'vistula odds 111 --target bomber --dice 2,1',
      'vistula odds 111 --target fighter --fields 0,1 --side luftwaffe',
      'vistula odds 111 --target bomber --hits 1 --aa 2',
    ],
  },
  bitwa: {
    about: 'a combat between two sets of cards',
    flags: [
      ['--attack <cards>', 'the cards of the attacker, at most four, by id or name, as in ds-27,rewolucyjny'],
      ['--defence <cards>', 'the cards of the defender; "" is none'],
      ['--attacker <unit>', 'the unit that attacks, as R16A, or only red or polish (else by the cards)'],
      ['--defender <unit>', 'the unit that defends, as P1A'],
      ['--attacker-dispersed', 'the attacker is dispersed already'],
      ['--defender-dispersed', 'the defender is dispersed already'],
      ['--fortress', 'the defender is in a fortress'],
      ['--flank', 'it is a flank attack'],
      ['--protect <cards>', 'the card set aside in a fortress or a flank attack, or both (else the dearest to lose)'],
      OPTION,
      DATA,
      JSON_,
    ],
    examples: [
      'vistula odds bitwa --attack ds-27,ds-2,rewolucyjny --defence dlb-1,dp-10',
      'vistula odds bitwa --attack ds-27,doborowe --defence dlb-1,dp-8 --fortress',
    ],
  },
  mali: {
    about: 'the soldier’s die: whom he hunts, and who is caught',
    flags: [
      ['--soldier <space>', 'where the soldier is, by code or name, as BRW or NAR-PST/1'],
      ['--scout <scout=space>', 'where a scout is, as r1=PST (may be repeated); others are off the board'],
      ['--acted <patrols>', 'the patrols in the order they acted, the last one last, as red,green; decides ties'],
      ['--order <scout=number>', 'the order a scout carries, as r1=6 (may be repeated)'],
      ['--distance <spaces>', 'instead of all that: a single scout so many spaces away from the soldier'],
      DATA,
      JSON_,
    ],
    examples: ['vistula odds mali --distance 2', 'vistula odds mali --soldier BRW --scout r1=PST --scout g1=NAR-PST/1'],
  },
}

/** The head of a game's flags. */
export const plainHow = (game: string, about: string): string =>
  `vistula odds ${game} FLAGS: ${about}, without a record.`
