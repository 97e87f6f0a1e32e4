/** Opening a game for odds without a record: its boards, options and sentences. */
import type { AnyGame } from '../../engine/game.ts'
import type { Text } from '../../engine/text.ts'
import { type GameEntry, withDefaults } from '../../rules/entry.ts'
import type { PlainAnswer } from '../../rules/plain-odds.ts'
import { sentencesOf } from '../../text/catalogue.ts'
import { cli } from '../../text/en/cli.ts'
import { type Sentence, sentences, type WordTable } from '../../text/words.ts'
import { loadGame } from '../data-file.ts'
import { readOptions } from '../read-options.ts'
import { type Failure, fail, isFailure, type World } from '../world.ts'
import type { PlainFlags } from './flags.ts'

/** An answer of the rules, with the words for it. */
export interface Told {
  readonly answer: PlainAnswer
  readonly say: Sentence
}

export interface OpenedGame {
  readonly game: AnyGame
  readonly places: Readonly<Record<string, string>>
}

export function openFor(
  world: World,
  entry: GameEntry,
  flags: PlainFlags,
  variant = entry.variants[0] ?? '',
  seats = entry.seats,
): OpenedGame | Failure {
  if (!entry.variants.includes(variant)) return fail(cli.unknownVariant(entry.id, variant.slice(0, 40), entry.variants))
  const options = readOptions(entry, flags.option ?? [])
  if (isFailure(options)) return options
  const loaded = loadGame(world, entry, flags.data)
  if (isFailure(loaded)) return loaded
  return { game: loaded.open(variant, withDefaults(entry, options), seats), places: loaded.places(variant) }
}

/** The sentences of a game, and before them those of its odds without a record. */
export function sayingFirst(words: WordTable, id: string, places: Readonly<Record<string, string>>): Sentence {
  const [first, then] = [sentences(words), sentencesOf(id, places)]
  return (text: Text) => (Object.hasOwn(words, text.key) ? first : then)(text)
}
