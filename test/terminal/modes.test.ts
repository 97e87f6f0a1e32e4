/** Modes and colours, and the terminal of tests, which is to behave as the real one. */
import chalk from 'chalk'
import { afterEach, describe, expect, it } from 'vitest'
import { attrOf, put, sheet } from '../../src/terminal/canvas.ts'
import { emulator } from '../../src/terminal/emulator.ts'
import { headlessTerminal } from '../../src/terminal/headless.ts'
import { setColour } from '../../src/terminal/ink-colour.ts'
import { ENTER, LEAVE, WIPE } from '../../src/terminal/modes.ts'
import type { Frame, Size } from '../../src/terminal/terminal.ts'

const textFrame = ({ columns, rows }: Size, text: string): Frame => {
  const canvas = sheet(columns, rows)
  put(canvas, 1, 1, text, attrOf({ bold: true, color: 'cyan' }))
  return { canvas, cursor: { x: 2, y: 1 } }
}

describe('modes', () => {
  it('are undone, and what stood on the screen stands there again', async () => {
    const screen = emulator({ columns: 20, rows: 5 })
    screen.write(`$ vistula\r\n${ENTER}`)
    await screen.settled()
    expect(screen.modes()).toEqual({ alternate: true, autowrap: false, paste: true })
    expect(screen.cursor()).toBeUndefined()
    screen.write(`\x1b[Hframe\x1b[31m${LEAVE}`)
    await screen.settled()
    expect(screen.modes()).toEqual({ alternate: false, autowrap: true, paste: false })
    expect(screen.text()).toEqual(['$ vistula', '', '', '', ''])
    expect(screen.cursor()).toEqual({ x: 0, y: 1 })
    screen.write('x')
    await screen.settled()
    expect(screen.cell(0, 1)).toEqual({ char: 'x', style: {} })
  })

  it('a wiped terminal has no scrollback', async () => {
    const screen = emulator({ columns: 20, rows: 2 })
    screen.write('1\r\n2\r\n3\r\n4')
    await screen.settled()
    expect(screen.scrollback()).toEqual(['1', '2'])
    screen.write(WIPE)
    await screen.settled()
    expect(screen.scrollback()).toEqual([])
    expect(screen.text()).toEqual(['', ''])
  })
})

describe('the colours of Ink', () => {
  const { level } = chalk
  afterEach(() => {
    chalk.level = level
  })
  it('bold and reverse video are there without colours', () => {
    setColour(0)
    expect(chalk.bold('x')).toBe('\x1b[1mx\x1b[22m')
    setColour(2)
    expect(chalk.level).toBe(2)
  })
})

describe('the terminal of tests', () => {
  const opened = (columns = 20, rows = 4) => {
    const terminal = headlessTerminal({ columns, rows })
    const heard: string[] = []
    terminal.open({
      key: ({ name, text }) => heard.push(text === undefined ? name : `${name}=${text}`),
      resize: (size) => heard.push(`${size.columns}x${size.rows}`),
      leaving: () => heard.push('leaving'),
    })
    return { terminal, heard }
  }

  it('shows frames, and counts what they cost', async () => {
    const { terminal } = opened()
    const frame = textFrame(terminal.size, 'Łódź')
    terminal.draw(frame)
    await terminal.settled()
    expect(terminal.differs(frame)).toEqual([])
    expect(terminal.text()).toEqual(['', ' Łódź', '', ''])
    expect(terminal.cell(1, 1)).toEqual({ char: 'Ł', style: { bold: true, color: 'cyan' } })
    expect(terminal.cursor()).toEqual({ x: 2, y: 1 })
    const { bytes, writes } = terminal
    terminal.draw(textFrame(terminal.size, 'Łódź'))
    expect([terminal.bytes, terminal.writes]).toEqual([bytes, writes])
    terminal.repaint()
    terminal.draw(frame)
    expect([terminal.bytes > bytes, terminal.writes]).toEqual([true, writes + 1])
  })

  it('says which cells differ', async () => {
    const { terminal } = opened()
    terminal.draw(textFrame(terminal.size, 'ab'))
    await terminal.settled()
    expect(terminal.differs(textFrame(terminal.size, 'ac'))).toEqual([expect.stringContaining('2,1: "b"')])
    expect(terminal.differs({ canvas: textFrame(terminal.size, 'ab').canvas })).toEqual([
      'the cursor is at 2,1, not at no place',
    ])
  })

  it('takes keys, pastes and sizes', () => {
    const { terminal, heard } = opened()
    terminal.press('up', 'enter')
    terminal.type('a ł')
    terminal.paste('two words')
    terminal.resize(30, 6)
    expect(heard).toEqual(['up', 'enter', 'a', 'space', 'ł', 'paste=two words', '30x6'])
  })

  it('draws nothing while it is suspended, and all of it afterwards', async () => {
    const { terminal, heard } = opened()
    const frame = textFrame(terminal.size, 'here')
    terminal.draw(frame)
    terminal.suspend()
    terminal.draw(frame)
    terminal.press('a')
    await terminal.settled()
    expect(terminal.text().join('')).toBe('')
    terminal.continued()
    terminal.draw(frame)
    await terminal.settled()
    expect(heard).toEqual(['20x4'])
    expect(terminal.differs(frame)).toEqual([])
  })

  it('leaves as it came', async () => {
    const { terminal, heard } = opened()
    terminal.draw(textFrame(terminal.size, 'secret'))
    terminal.leave()
    terminal.close()
    await terminal.settled()
    expect(heard).toEqual(['leaving'])
    expect(terminal.modes()).toEqual({ alternate: false, autowrap: true, paste: false })
    expect(terminal.everything()).toBe('')
  })
})
