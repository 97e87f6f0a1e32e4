/** Lessons: annotated records shipped with the program, one a game, and more where variants differ much. */
import seven from './lessons/7.vistula'
import oneEleven from './lessons/111.vistula'
import bitwa from './lessons/bitwa.vistula'
import mali from './lessons/mali.vistula'
import maliExtended from './lessons/mali-extended.vistula'

const lessons: Readonly<Record<string, string>> = {
  '7': seven,
  '111': oneEleven,
  bitwa,
  mali,
  'mali-extended': maliExtended,
}

export const LESSON = 'lesson:'

/** The names of all lessons. */
export const lessonNames: readonly string[] = Object.keys(lessons)

/** The lessons of a game by name: its own, and those of variants, as in `mali-extended`. */
export const lessonsOf = (game: string): readonly string[] =>
  Object.keys(lessons).filter((name) => name === game || name.startsWith(`${game}-`))

/** The record of `lesson:NAME`; undefined if there is none. */
export const lesson = (name: string): string | undefined => {
  const game = name.slice(LESSON.length)
  return Object.hasOwn(lessons, game) ? lessons[game] : undefined
}
