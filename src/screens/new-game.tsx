/** A new game: variant, match, options, who plays, seed, dice, cards, board. */
import type { ReactElement } from 'react'
import type { PlayFlags } from '../desk/new-game.ts'
import { HUMAN, LEVELS, PLAYERS } from '../desk/seats.ts'
import { findGame } from '../rules/catalogue.ts'
import { type GameEntry, withDefaults } from '../rules/entry.ts'
import type { Key } from '../terminal/keys.ts'
import { titlesOf } from '../text/catalogue.ts'
import { words } from '../text/en/screens.ts'
import { typeInto } from './input.ts'
import { keyFor, pageCommand } from './keymap.ts'
import { change, type Model, type NewGame, type NewGameScreen, pop, type Updated } from './model.ts'
import { pickAfter } from './picks.ts'
import type { Role } from './theme.ts'
import { List } from './widgets/list.tsx'
import { bodyRows, Sheet } from './widgets/sheet.tsx'

/** A row of the form: what it says, and what changes it. */
interface Field {
  readonly name: string
  readonly value: string
  readonly about?: string
  /** The next or the previous value of a choice. */
  turn?(step: 1 | -1): NewGame
  /** The text of a field that is typed into. */
  readonly text?: string
  type?(text: string): NewGame
  readonly starts?: true
}

/** The form as it first stands: the defaults, and the names used last. */
export function newGameForm(model: Model, entry: GameEntry): NewGameScreen {
  const named = entry.seats.map((seat): [string, string] => [seat, model.settings.names[`${entry.id}/${seat}`] ?? ''])
  const form: NewGame = {
    game: entry.id,
    variant: entry.variants[0] ?? '',
    match: entry.match === 'default',
    options: withDefaults(entry, {}),
    players: playersFor(entry, entry.fewest, {}),
    names: Object.fromEntries(named),
    seed: '',
    dice: 'seeded',
    cards: 'seeded',
    takeBack: false,
    data: '',
  }
  return { at: 'new-game', form, pick: 0 }
}

/** Against whom a newcomer plays. */
const NEWCOMER = 'easy'

/** Who plays each of so many sides. Alone against the computer is how a newcomer begins. */
const playersFor = (entry: GameEntry, count: number, now: NewGame['players']): NewGame['players'] =>
  Object.fromEntries(entry.seats.slice(0, count).map((seat, i) => [seat, now[seat] ?? (i === 0 ? HUMAN : NEWCOMER)]))

export function newGameKey(model: Model, screen: NewGameScreen, key: Key): Updated {
  const fields = fieldsOf(screen.form)
  const field = fields[screen.pick]
  if (screen.editing !== undefined) return editKey(model, screen, field, key)
  if (key.name === 'f2') return start(model, screen)
  const pick = pickAfter(model.settings.keys, key, screen.pick, fields.length)
  if (pick !== undefined) return [change(model, { ...screen, pick, trouble: undefined })]
  switch (pageCommand(model.settings.keys, key)) {
    case 'left':
    case 'right': {
      const step = pageCommand(model.settings.keys, key) === 'left' ? -1 : 1
      return field?.turn === undefined
        ? [model]
        : [change(model, { ...screen, form: field.turn(step), trouble: undefined })]
    }
    case 'choose':
      if (field?.starts === true) return start(model, screen)
      if (field?.text !== undefined) return [change(model, { ...screen, editing: field.text, trouble: undefined })]
      return field?.turn === undefined ? [model] : [change(model, { ...screen, form: field.turn(1) })]
    case 'back':
    case 'leave':
      return key.name === 'ctrl-c' ? [model, { do: 'quit' }] : [pop(model)]
    default:
      return [model]
  }
}

function editKey(model: Model, screen: NewGameScreen, field: Field | undefined, key: Key): Updated {
  if (key.name === 'ctrl-c') return [model, { do: 'quit' }]
  if (key.name === 'escape') return [change(model, { ...screen, editing: undefined })]
  if (key.name === 'enter' || key.name === 'tab') {
    const form = field?.type?.((screen.editing ?? '').trim()) ?? screen.form
    return [change(model, { ...screen, form, editing: undefined })]
  }
  return [change(model, { ...screen, editing: typeInto(screen.editing ?? '', key) })]
}

function start(model: Model, { form }: NewGameScreen): Updated {
  const names = Object.entries(form.names).filter(([seat, name]) => name !== '' && form.players[seat] === HUMAN)
  const settings = {
    ...model.settings,
    names: {
      ...model.settings.names,
      ...Object.fromEntries(names.map(([seat, name]) => [`${form.game}/${seat}`, name])),
    },
  }
  return [
    { ...model, settings },
    { do: 'remember', settings },
    { do: 'start', game: form.game, flags: flagsOf(form) },
  ]
}

/** Whether one person at most plays: then everything may be taken back. */
const isAlone = ({ players }: NewGame): boolean =>
  Object.values(players).filter((player) => player === HUMAN).length < 2

/** The form as the flags of `play`, which are checked in one place. */
const flagsOf = (form: NewGame): PlayFlags => ({
  variant: form.variant,
  ...(findGame(form.game)?.match === 'none' ? {} : { match: form.match }),
  players: Object.keys(form.players).length,
  ...(form.seed === '' ? {} : { seed: form.seed }),
  seat: Object.entries(form.players).map(([seat, player]) => `${seat}=${player}`),
  name: Object.entries(form.names).flatMap(([seat, name]) =>
    name === '' || form.players[seat] !== HUMAN ? [] : [`${seat}=${name}`],
  ),
  option: Object.entries(form.options).map(([name, value]) => `${name}=${value}`),
  ...(form.data === '' ? {} : { data: form.data }),
  ...byHand(form, 'dice'),
  ...byHand(form, 'cards'),
  ...(form.takeBack && isAlone(form) ? { takeBack: 'any' } : {}),
})

/** What the variant is played without is not asked for. */
const byHand = (form: NewGame, source: 'dice' | 'cards'): PlayFlags =>
  form[source] === 'manual' && findGame(form.game)?.[source].includes(form.variant) === true
    ? { [source]: 'manual' }
    : {}

function fieldsOf(form: NewGame): readonly Field[] {
  const entry = findGame(form.game)
  if (entry === undefined) return []
  const titles = titlesOf(form.game)
  const seats = Object.keys(form.players)
  return [
    choice(words.fields.variant, entry.variants, form.variant, (variant) => ({ ...form, variant }), titles.variants),
    ...(entry.fewest === entry.seats.length
      ? []
      : [
          choice(
            words.fields.players,
            entry.seats.map((_, i) => `${i + 1}`).slice(entry.fewest - 1),
            `${seats.length}`,
            (count) => ({ ...form, players: playersFor(entry, Number(count), form.players) }),
            {},
          ),
        ]),
    ...(entry.match === 'none'
      ? []
      : [
          choice(
            words.fields.match,
            ['no', 'yes'],
            form.match ? 'yes' : 'no',
            (match) => ({ ...form, match: match === 'yes' }),
            { no: words.single, yes: words.matchOfTwo },
          ),
        ]),
    ...seats.flatMap((seat): Field[] => [
      choice(
        titles.seats[seat] ?? seat,
        PLAYERS,
        form.players[seat] ?? HUMAN,
        (player) => ({ ...form, players: { ...form.players, [seat]: player } }),
        { [HUMAN]: words.human, ...Object.fromEntries(LEVELS.map((level) => [level, words.computer(level)])) },
      ),
      ...(form.players[seat] === HUMAN
        ? [
            {
              name: words.nameOf,
              value: form.names[seat] === '' ? words.unnamed : (form.names[seat] ?? ''),
              text: form.names[seat] ?? '',
              type: (name: string) => ({ ...form, names: { ...form.names, [seat]: name } }),
            },
          ]
        : []),
    ]),
    ...entry.options.map(({ name, values }) =>
      choice(
        name,
        values,
        form.options[name] ?? '',
        (value) => ({ ...form, options: { ...form.options, [name]: value } }),
        {},
        titles.options[name],
      ),
    ),
    ...(entry.dice.includes(form.variant)
      ? [
          choice(
            words.fields.dice,
            ['seeded', 'manual'],
            form.dice,
            (dice) => ({ ...form, dice: dice === 'manual' ? 'manual' : 'seeded' }),
            {
              seeded: words.seeded,
              manual: words.manual,
            },
          ),
        ]
      : []),
    ...(entry.cards.includes(form.variant)
      ? [
          choice(
            words.fields.cards,
            ['seeded', 'manual'],
            form.cards,
            (cards) => ({ ...form, cards: cards === 'manual' ? 'manual' : 'seeded' }),
            { seeded: words.cardsSeeded, manual: words.cardsManual },
            words.cardsAbout,
          ),
        ]
      : []),
    {
      name: words.fields.seed,
      value: form.seed,
      about: words.seedAbout,
      text: form.seed,
      // Without one there is no telling what is played.
      type: (seed) => (seed === '' ? form : { ...form, seed }),
    },
    ...(isAlone(form)
      ? [
          choice(
            words.fields.takeBack,
            ['no', 'yes'],
            form.takeBack ? 'yes' : 'no',
            (value) => ({ ...form, takeBack: value === 'yes' }),
            {
              no: words.takeBackNever,
              yes: words.takeBackAny,
            },
          ),
        ]
      : []),
    {
      name: words.fields.data,
      value: form.data === '' ? words.builtIn : form.data,
      text: form.data,
      type: (data) => ({ ...form, data }),
    },
    { name: words.fields.start, value: '', starts: true },
  ]
}

function choice(
  name: string,
  values: readonly string[],
  value: string,
  set: (value: string) => NewGame,
  said: Readonly<Record<string, string>>,
  about?: string,
): Field {
  const at = values.indexOf(value)
  return {
    name,
    value: `< ${said[value] ?? value} >`,
    turn: (step) => set(values[(at + step + values.length) % values.length] ?? value),
    ...(about === undefined ? {} : { about }),
  }
}

/** Columns of the names of rows, at least. */
const NAME = 18

/** The end of a text that is longer than its place: there one types. */
const tail = (text: string, columns: number): string => (text.length > columns ? `<${text.slice(1 - columns)}` : text)

export function NewGameForm({ model, screen }: { model: Model; screen: NewGameScreen }): ReactElement {
  const { size, theme, settings } = model
  const fields = fieldsOf(screen.form)
  // Values stand under each other, however long a name is.
  const width = Math.max(NAME, ...fields.map(({ name }) => name.length))
  const items = fields.map(({ name, value, starts }, i) => ({
    text: `${name.padEnd(width)} ${i === screen.pick && screen.editing !== undefined ? tail(`${screen.editing}_`, size.columns - width - 6) : value}`,
    role: (starts === true ? 'key' : 'plain') as Role,
  }))
  const trouble = screen.trouble ?? model.notice
  return (
    <Sheet
      title={words.newGame(titlesOf(screen.form.game).title)}
      size={size}
      theme={theme}
      help={screen.editing === undefined}
      note={trouble ?? fields[screen.pick]?.about ?? ''}
      hints={
        screen.editing !== undefined
          ? [
              ['Enter', words.keys.keep],
              ['Esc', words.keys.cancel],
            ]
          : [
              [`${keyFor(settings.keys, 'left')}/${keyFor(settings.keys, 'right')}`, words.keys.change],
              [keyFor(settings.keys, 'choose'), words.keys.choose],
              ['F2', words.keys.begin],
              [keyFor(settings.keys, 'back'), words.keys.back],
            ]
      }
    >
      <List items={items} pick={screen.pick} rows={bodyRows(size)} columns={size.columns} theme={theme} />
    </Sheet>
  )
}
