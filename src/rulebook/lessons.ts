/** Lessons: annotated records shipped with the program, one a game. */
import seven from './lessons/7.vistula'
import oneEleven from './lessons/111.vistula'
import bitwa from './lessons/bitwa.vistula'

const lessons: Readonly<Record<string, string>> = { '7': seven, '111': oneEleven, bitwa }

export const LESSON = 'lesson:'

/** The record of `lesson:GAME`; undefined if there is none. */
export const lesson = (name: string): string | undefined => {
  const game = name.slice(LESSON.length)
  return Object.hasOwn(lessons, game) ? lessons[game] : undefined
}
