/** Byte sequences and the keys they are. */
import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { escapeTimeout, type Key, listenKeys } from '../../src/terminal/keys.ts'

const TIMEOUT = 15
const rest = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time))

/** What comes of chunks that follow one another at once. */
async function keysOf(
  chunks: readonly (string | Buffer)[],
  options = { timeout: TIMEOUT, pasteSilence: 40 },
): Promise<Key[]> {
  const stream = new PassThrough()
  const keys: Key[] = []
  const stop = listenKeys(stream, options, (key) => keys.push(key))
  for (const chunk of chunks) stream.write(chunk)
  await rest(options.timeout * 2)
  stop()
  return keys
}
const names = async (chunks: readonly (string | Buffer)[]): Promise<string[]> =>
  (await keysOf(chunks)).map(({ name }) => name)

const ESC = '\x1b'
const TABLE: readonly (readonly [what: string, bytes: string, names: readonly string[]])[] = [
  ['letters', 'aA', ['a', 'A']],
  ['jjj in one chunk', 'jjj', ['j', 'j', 'j']],
  ['Polish letters', 'łŻó', ['ł', 'Ż', 'ó']],
  ['an astral character', '😀𝔸', ['😀', '𝔸']],
  ['signs', '?:/+-_~[O', ['?', ':', '/', '+', '-', '_', '~', '[', 'O']],
  ['digits', '059', ['0', '5', '9']],
  ['spaces', ' \u00a0', ['space', 'space']],
  ['Enter as carriage return', '\r', ['enter']],
  ['Enter as line feed', '\n', ['enter']],
  ['Tab', '\t', ['tab']],
  ['Shift-Tab', `${ESC}[Z`, ['shift-tab']],
  ['Backspace as delete', '\x7f', ['backspace']],
  ['Backspace as ctrl-h', '\b', ['backspace']],
  ['Escape', ESC, ['escape']],
  ['two quick Escapes', ESC + ESC, ['escape']],
  ['three quick Escapes', ESC + ESC + ESC, ['escape']],
  ['ctrl keys', '\x01\x03\x0c\x1a', ['ctrl-a', 'ctrl-c', 'ctrl-l', 'ctrl-z']],
  ['controls without a letter', '\x00\x1c\x1f\x80\x9b', []],
  ['Alt and a letter', `${ESC}a`, []],
  ['Alt and Enter', `${ESC}\r`, []],
  ['Alt and an arrow', `${ESC}[1;3A`, []],
  ['a sequence nobody knows', `${ESC}[97;5u${ESC}[I`, []],
  ...(['up', 'down', 'right', 'left'] as const).flatMap((name, i) => {
    const letter = 'ABCD'.charAt(i)
    return [
      [`${name}`, `${ESC}[${letter}`, [name]],
      [`${name}, application mode`, `${ESC}O${letter}`, [name]],
      [`Shift and ${name}`, `${ESC}[1;2${letter}`, [name]],
      [`Ctrl and ${name}`, `${ESC}[1;5${letter}`, [name]],
      [`Shift and ${name}, rxvt`, `${ESC}[${letter.toLowerCase()}`, [name]],
      [`Ctrl and ${name}, rxvt`, `${ESC}O${letter.toLowerCase()}`, [name]],
    ] as const
  }),
  ['an arrow twice and a letter', `${ESC}[A${ESC}[Aq`, ['up', 'up', 'q']],
  ...(
    [
      ['home', ['[H', 'OH', '[1~', '[7~']],
      ['end', ['[F', 'OF', '[4~', '[8~']],
      ['insert', ['[2~']],
      ['delete', ['[3~']],
      ['pageup', ['[5~', '[[5~']],
      ['pagedown', ['[6~', '[[6~']],
      ['f1', ['OP', '[11~', '[[A']],
      ['f2', ['OQ', '[12~', '[[B']],
      ['f3', ['OR', '[13~', '[[C']],
      ['f4', ['OS', '[14~', '[[D']],
      ['f5', ['[15~', '[[E']],
      ['f6', ['[17~']],
      ['f7', ['[18~']],
      ['f8', ['[19~']],
      ['f9', ['[20~']],
      ['f10', ['[21~']],
      ['f11', ['[23~']],
      ['f12', ['[24~']],
    ] as const
  ).flatMap(([name, sequences]) => sequences.map((code) => [`${name} as ${code}`, ESC + code, [name]] as const)),
  ...Array.from('pqrstuvwxy', (letter, i) => [`number pad ${i}`, `${ESC}O${letter}`, [String(i)]] as const),
  ['number pad signs', `${ESC}Oj${ESC}Ok${ESC}Om${ESC}Oo${ESC}On`, ['*', '+', '-', '/', '.']],
  ['number pad Enter', `${ESC}OM`, ['enter']],
  ['a paste', `${ESC}[200~q\r${ESC}[201~x`, ['paste', 'x']],
]

describe('keys', () => {
  it.each(TABLE)('%s', async (_, bytes, wanted) => {
    expect(await names([bytes])).toEqual(wanted)
    const whole = Buffer.from(bytes)
    const cuts = Array.from({ length: Math.max(0, whole.length - 1) }, (_, i) => [
      whole.subarray(0, i + 1),
      whole.subarray(i + 1),
    ])
    const apart = Array.from(whole, (byte) => Buffer.from([byte]))
    for (const found of await Promise.all([...cuts, apart].map(names))) expect(found).toEqual(wanted)
  })

  it('strings that were decoded before are keys as well', async () => {
    const stream = new PassThrough()
    stream.setEncoding('utf8')
    const keys: string[] = []
    listenKeys(stream, { timeout: TIMEOUT }, ({ name }) => keys.push(name))
    for (const byte of Buffer.from('ł😀')) stream.write(Buffer.from([byte]))
    await rest(TIMEOUT)
    expect(keys).toEqual(['ł', '😀'])
  })

  it('Escape, and a key when its time is over, are two keys', async () => {
    const stream = new PassThrough()
    const keys: string[] = []
    listenKeys(stream, { timeout: TIMEOUT }, ({ name }) => keys.push(name))
    for (const chunk of [ESC, 'q', ESC, ESC, '[A']) {
      stream.write(chunk)
      await rest(TIMEOUT * 3)
    }
    expect(keys).toEqual(['escape', 'q', 'escape', 'escape', '[', 'A'])
  })

  it('nothing comes after the end, and a second listener hears all', async () => {
    const stream = new PassThrough()
    const keys: string[] = []
    const stop = listenKeys(stream, { timeout: TIMEOUT }, ({ name }) => keys.push(`first ${name}`))
    stream.write('a')
    await rest(5)
    stop()
    stream.write('b')
    await rest(5)
    listenKeys(stream, { timeout: TIMEOUT }, ({ name }) => keys.push(`second ${name}`))
    stream.write(`c${ESC}[A`)
    await rest(5)
    expect(keys).toEqual(['first a', 'second c', 'second up'])
  })

  it('a line over the network is given more time', () => {
    expect([escapeTimeout({}), escapeTimeout({ SSH_CONNECTION: '10.0.0.1 1 10.0.0.2 22' })]).toEqual([50, 100])
  })
})

describe('a paste', () => {
  const paste = (text: string, end = `${ESC}[201~`): Promise<Key[]> => keysOf([`${ESC}[200~${text}${end}`])

  it('is one key, whatever is in it', async () => {
    expect(await paste('move 24\r\nŁuck\tq😀\x03\x07')).toEqual([{ name: 'paste', text: 'move 24 Łuck q😀' }])
    expect(await paste(`q${ESC}[Aq${ESC}OPq${ESC}`)).toEqual([{ name: 'paste', text: 'qqq' }])
    expect(await paste(`a${ESC}[200~b`)).toEqual([{ name: 'paste', text: 'ab' }])
  })
  it('of nothing is no key', async () => {
    expect(await paste('')).toEqual([])
    expect(await keysOf([`${ESC}[201~`])).toEqual([])
  })
  it('is cut when it is long', async () => {
    const [key] = await paste('x'.repeat(100_000))
    expect(key?.text).toBe('x'.repeat(1000))
  })
  it.each([`${ESC}[`, `${ESC}O`, `${ESC}[1`, `${ESC}[1;`, `${ESC}[[`, `${ESC}${ESC}`, ESC])(
    'ends even after a torn sequence %j',
    async (torn) => {
      const keys = await keysOf([`${ESC}[200~ab${torn}${ESC}[201~`, 'q'])
      expect(keys).toEqual([{ name: 'paste', text: 'ab' }, { name: 'q' }])
    },
  )
  it('without an end is over after a silence, and keys are keys again', async () => {
    const stream = new PassThrough()
    const keys: Key[] = []
    listenKeys(stream, { timeout: TIMEOUT, pasteSilence: 60 }, (key) => keys.push(key))
    stream.write(`${ESC}[200~one `)
    await rest(30)
    stream.write('two\r')
    await rest(30)
    expect(keys).toEqual([])
    await rest(100)
    stream.write(`q${ESC}[201~`)
    await rest(TIMEOUT)
    expect(keys).toEqual([{ name: 'paste', text: 'one two ' }, { name: 'q' }])
  })
})
