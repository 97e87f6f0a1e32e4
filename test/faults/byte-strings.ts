/** What a cat on the keyboard, a torn line or an ill-meaning file may send: strings of bytes of every shape. */
import { below, pick, type Random } from '../../src/engine/random.ts'

type Make = (random: Random) => Buffer

/** What terminals send, and what acts on them. */
const SEQUENCES = [
  ...[
    '\x1b[A',
    '\x1b[B',
    '\x1b[C',
    '\x1b[D',
    '\x1b[Z',
    '\x1bOP',
    '\x1b[24~',
    '\x1b[3~',
    '\x1b[1;5A',
    '\x1b[[A',
    '\x1b\x1b[A',
  ],
  // Reports of the mouse, of the focus, of a position, of colours.
  ...[
    '\x1b[<0;10;5M',
    '\x1b[<0;10;5m',
    '\x1b[M !!',
    '\x1b[M\xff\xff\xff',
    '\x1b[I',
    '\x1b[O',
    '\x1b[12;40R',
    '\x1b[?62;c',
  ],
  // What a program would send: titles, screens, modes, other sets of characters.
  ...[
    '\x1b]0;title\x07',
    '\x1b]52;c;AAAA\x1b\\',
    '\x1b[2J',
    '\x1b[?1049l',
    '\x1b[?7h',
    '\x1bc',
    '\x1b(0',
    '\x1bP1$r0m\x1b\\',
    '\x9b31m',
  ],
  ...[
    '\x1b[200~',
    '\x1b[201~',
    '\x1b[200~end\r\x1b[201~',
    '\x1b[200~\x1b[31m\x1b[201~',
    '\x1b[999999999999;1H',
    '\x1b[;;;;;;;;;;m',
  ],
]
const LETTERS = ['ł', 'Ż', '漢', '👩‍👩‍👧', '\u202e', '\u0301', '\ufeff', '\u2028', '\u0085', '\u00a0']
const WORDS = [
  'move 24 I3',
  'end',
  'undo',
  'fly P1 G2',
  'attack Bf1 P2',
  'play 3',
  'pass',
  'ready',
  '1',
  '12',
  'help',
  'map',
  '__proto__',
]
const KEYS = 'abcdefghijklmnoprstuvwxyzRYU0123456789:/?,.+-=! \t\r\r\r\t\t\x1b\x7f'

const some = (random: Random, most: number, make: Make): Buffer =>
  Buffer.concat(Array.from({ length: 1 + below(random, most) }, () => make(random)))
const anyByte: Make = (random) => Buffer.from([below(random, 256)])
const aKey: Make = (random) => Buffer.from(KEYS[below(random, KEYS.length)] ?? '')
const aSequence: Make = (random) => Buffer.from(pick(random, SEQUENCES), 'latin1')
const aLetter: Make = (random) => Buffer.from(pick(random, LETTERS))
const aWord: Make = (random) => Buffer.from(pick(random, WORDS))

/** Broken off somewhere. */
const torn =
  (make: Make): Make =>
  (random) => {
    const whole = make(random)
    return whole.subarray(0, 1 + below(random, whole.length))
  }

const SHAPES: readonly Make[] = [
  (random) => some(random, 24, anyByte),
  (random) => some(random, 12, aKey),
  (random) => some(random, 12, aKey),
  (random) => some(random, 3, aSequence),
  (random) => some(random, 3, torn(aSequence)),
  (random) => some(random, 6, torn(aLetter)),
  (random) =>
    Buffer.concat([
      Buffer.from(pick(random, [':', 'g', '/', ''])),
      aWord(random),
      pick(random, [aSequence, aLetter, torn(aWord)])(random),
    ]),
  // A paste that is never closed, and one closed in the middle of something.
  (random) => Buffer.concat([Buffer.from('\x1b[200~'), some(random, 8, anyByte)]),
  (random) => Buffer.concat([Buffer.from('\x1b[200~'), some(random, 4, torn(aSequence)), Buffer.from('\x1b[201~')]),
]
/** One in so many is very long. */
const SELDOM = 2000

export const byteString: Make = (random) => (below(random, SELDOM) === 0 ? long(random) : pick(random, SHAPES)(random))

const long: Make = (random) => {
  const piece = pick(random, [anyByte, aKey, aSequence, aLetter])(random)
  return Buffer.concat([
    Buffer.from(pick(random, ['', ':', '/', '\x1b[200~', '\x1b['])),
    Buffer.concat(Array.from({ length: 5000 }, () => piece)),
  ])
}
