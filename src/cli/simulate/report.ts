/** What came of a simulation, as lines. */
import { type Share, wilson } from '../../desk/simulate/interval.ts'
import type { Ending, Spread, Summary } from '../../desk/simulate/summary.ts'
import { titlesOf } from '../../text/catalogue.ts'
import { cli } from '../../text/en/cli.ts'
import { simulation as words } from '../../text/en/simulate.ts'

export function report(summary: Summary): readonly string[] {
  const { game, variant, seats, seed, budget, match, games, parts, matches, failures } = summary
  const titles = titlesOf(game)
  const side = (seat: string): string => titles.seats[seat] ?? seat
  const ending = ({ winners, title, rule, times }: Ending, of: number): string =>
    `${counted(times, of)}  ${winners.length === 0 ? '' : `${winners.map(side).join(', ')}: `}${title} ${cli.ruleTag(rule)}`
  const rest = [
    [words.draws, summary.draws],
    [words.allLost, summary.allLost],
    [words.scored, summary.scored],
  ] as const
  return [
    words.head(titles.title, variant, titles.variants[variant] ?? ''),
    words.seats(Object.entries(seats).map(([seat, level]) => `${seat}=${level}`)),
    cli.optionsInForce(
      Object.entries(summary.options)
        .map(([name, value]) => `${name}=${value}`)
        .join(' '),
    ),
    words.seed(seed),
    words.budget(budget),
    match ? `${words.matches(games)}.` : `${words.games(games)}.`,
    '',
    `${words.wonBy.padEnd(NAME)}      ${words.interval.padStart(SHARE)}`,
    ...Object.entries(summary.sides).map(([seat, won]) => row(side(seat), won.wins, won)),
    ...rest.flatMap(([name, n]) => (n === 0 ? [] : [row(name, n, wilson(n, parts))])),
    ...(matches === undefined
      ? []
      : [
          '',
          words.matchesWonBy,
          ...Object.entries(matches.persons).map(([letter, won]) =>
            row(words.person(letter, won.level, side(won.side)), won.wins, won),
          ),
          ...(matches.draws === 0 ? [] : [`${`  ${words.draws}`.padEnd(NAME)} ${counted(matches.draws, games)}`]),
          '',
          words.matchEndings,
          ...matches.endings.map((one) => ending(one, games)),
        ]),
    '',
    words.endings,
    ...summary.endings.map((one) => ending(one, parts)),
    '',
    `${words.lengths.padEnd(NAME)} ${[words.mean, words.from, words.to].map((text) => text.padStart(8)).join(' ')}`,
    spread(words.rounds, summary.rounds),
    spread(words.decisions, summary.decisions),
    ...summary.figures.map((figure) =>
      spread(figure.seat === undefined ? figure.title : words.ofSide(figure.title, side(figure.seat)), figure),
    ),
    ...(failures.times === 0 ? [] : ['', words.failures(failures.times, failures.first ?? '')]),
  ]
}

const NAME = 38
const SHARE = 25

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

/** A number of games, and what share of all it is. */
const counted = (n: number, of: number): string =>
  `${(Number.isInteger(n) ? String(n) : n.toFixed(2)).padStart(6)} ${percent(of === 0 ? 0 : n / of).padStart(8)}`

const row = (name: string, wins: number, { share, low, high }: Share): string =>
  [
    `  ${name}`.padEnd(NAME),
    (Number.isInteger(wins) ? String(wins) : wins.toFixed(2)).padStart(6),
    percent(share).padStart(8),
    `${(100 * low).toFixed(1)} to ${percent(high)}`.padStart(18),
  ].join(' ')

const spread = (name: string, { mean, min, max }: Spread): string =>
  [`  ${name}`.padEnd(NAME), mean.toFixed(2).padStart(8), String(min).padStart(8), String(max).padStart(8)].join(' ')
