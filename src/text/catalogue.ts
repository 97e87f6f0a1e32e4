/** The words of each game. */

import { faults7, looks7, refusals7, texts7, titles7 } from './en/7.ts'
import { faults111, refusals111, texts111, titles111 } from './en/111.ts'
import { looks111 } from './en/111-looks.ts'
import { faultsBitwa, refusalsBitwa, textsBitwa, titlesBitwa } from './en/bitwa.ts'
import { looksBitwa } from './en/bitwa-looks.ts'
import { engineTexts, mapTexts } from './en/common.ts'
import { faultsMali, refusalsMali, textsMali, titlesMali } from './en/mali.ts'
import { looksMali } from './en/mali-looks.ts'
import { resultMali } from './en/mali-result.ts'
import { placeIn, type Sentence, sentences } from './words.ts'

export interface Titles {
  readonly title: string
  readonly about: string
  readonly length: string
  /** What is special about the game, in a few sentences. */
  readonly special: string
  readonly seats: Readonly<Record<string, string>>
  readonly variants: Readonly<Record<string, string>>
  readonly options: Readonly<Record<string, string>>
}

interface GameWords {
  readonly titles: Titles
  sentence(places: Readonly<Record<string, string>>): Sentence
}

const games: Readonly<Record<string, GameWords>> = {
  '7': {
    titles: titles7,
    sentence: (places) => {
      const place = placeIn(places)
      return sentences(texts7(place), refusals7(place), looks7(place), faults7, engineTexts, mapTexts)
    },
  },
  '111': {
    titles: titles111,
    sentence: (places) => {
      const place = placeIn(places)
      return sentences(texts111(place), refusals111(place), looks111(place), faults111, engineTexts, mapTexts)
    },
  },
  bitwa: {
    titles: titlesBitwa,
    sentence: (names) => {
      const place = placeIn(names)
      const card = (id: string): string => names[id] ?? id
      return sentences(
        textsBitwa(place, card),
        refusalsBitwa(place, card),
        looksBitwa(place, card),
        faultsBitwa,
        engineTexts,
        mapTexts,
      )
    },
  },
  mali: {
    titles: titlesMali,
    sentence: (places) => {
      const place = placeIn(places)
      return sentences(
        textsMali(place),
        refusalsMali(place),
        looksMali(place),
        resultMali,
        faultsMali,
        engineTexts,
        mapTexts,
      )
    },
  },
}

export const titlesOf = (game: string): Titles => words(game).titles

/** Sentences of a game whose places have these names by id. */
export const sentencesOf = (game: string, places: Readonly<Record<string, string>>): Sentence =>
  words(game).sentence(places)

/** Sentences where no game is known yet. */
export const generalSentence: Sentence = sentences(engineTexts, mapTexts)

function words(game: string): GameWords {
  const found = games[game]
  if (found === undefined) throw new Error(`no words for the game ${game}`)
  return found
}
