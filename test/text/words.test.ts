import { expect, test } from 'vitest'
import { sentences } from '../../src/text/words.ts'

const say = sentences({ plays: ({ card }: { card: string }) => `Red plays ${card}. It is gone.` })

test.each([
  ['Manewr', 'Red plays Manewr. It is gone.'],
  ['Na Zachód!', 'Red plays Na Zachód! It is gone.'],
  ['D4 Mińsk Maz.', 'Red plays D4 Mińsk Maz. It is gone.'],
])('a sentence that ends with %s has one stop', (card, sentence) => {
  expect(say({ key: 'plays', args: { card } })).toBe(sentence)
})
