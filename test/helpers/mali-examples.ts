/**
 * The ten worked examples of the published rules of Mali Powstańcy. Whatever is reconstructed on a board, they must come out on it, so
 * they are played on any board that comes with the program.
 */
import { describe, expect, it } from 'vitest'
import type { DataMali } from '../../src/maps/data-mali.ts'
import {
  closedIn,
  decider,
  deliveredBy,
  gameMali,
  options,
  optionsOf,
  phaseIn,
  place,
  play,
  scouts,
  soldierAt,
  strikesIn,
  tales,
  told,
  trackOf,
  verdict,
} from './mali.ts'

/** As they are played. */
export function workedExamples(data: DataMali): void {
  const game = gameMali({}, data)
  const extended = gameMali({ variant: 'extended' }, data)
  /** An order as it is told of: its number, origin, destination and points. */
  const card = (number: number): string => {
    const { from, to, points } = data.decks.orders[number - 1] ?? {}
    return `${number} ${from} ${to} ${points}`
  }

  describe('mali, example 1: Wilson Square to Port', () => {
    // r1 is one space from the Port with the order; g1 stands on Wilson Square.
    const before = place(game, {
      scouts: { r1: 'BRI-PRT/1 6' },
      track: ['6'],
      cards: 'green 1, red 2, orange 3, purple 4',
    })
    it('is on the first space of the track, and any scout on Wilson Square may take it', () => {
      expect(game.decks.orders[5]?.points).toBe(15)
      expect(optionsOf(game, before, 'take')).toEqual(['g1 6'])
      expect(scouts(game, play(game, before, 'take g1 6'), 'g1', 'r1')).toEqual(['WIL 6', 'BRI-PRT/1 6'])
    })
    it('the first scout in the Port earns 15 points; who carried it as well earns nothing and is free', () => {
      const { state, events } = told(game, before, 'take g1 6', 'done', 'step r1 PRT')
      expect(tales(events, 'delivered')).toEqual(['r1 red 6 WIL PRT 15'])
      expect(scouts(game, state, 'r1', 'g1')).toEqual(['PRT', 'WIL'])
      expect([deliveredBy(game, state, 'red'), deliveredBy(game, state, 'green')]).toEqual(['6', ''])
      expect(trackOf(game, state)).toEqual(['', '', '', '', ''])
      expect(verdict(game, play(game, state, 'done'), 'orange take o1 6')).toBe('2.5 order-not-active')
    })
  })

  describe('mali, example 2: two movement points of the red patrol', () => {
    const before = place(game, { cards: 'red 2, green 3, orange 4, purple 5' })
    it('take its scout from the PAST building to the Post Office', () => {
      const moved = play(game, before, 'step r2 PST-PAS/1', 'step r2 PST')
      expect(scouts(game, moved, 'r2')).toEqual(['PST'])
      expect(verdict(game, moved, 'step r2 NAR-PST/1')).toBe('3.12 no-points')
    })
    it('or that scout one space, and another one', () => {
      const moved = play(game, before, 'step r2 PST-PAS/1', 'step r1 WIL-CIT/1')
      expect(scouts(game, moved, 'r1', 'r2')).toEqual(['WIL-CIT/1', 'PST-PAS/1'])
      expect(options(game, moved)).toEqual(['done'])
    })
  })

  describe('mali, example 3: jumps from Three Crosses Square', () => {
    const before = place(game, {
      scouts: { r1: 'TCS', o1: 'PAS-PPP/1' },
      cards: 'red 1, orange 2, green 3, purple 4',
    })
    it('lead to the PAST building, the Power Plant, the Bridgehead, Szucha Avenue and the Post Office, nowhere else', () => {
      const jumps = optionsOf(game, before, 'jump r1')
      expect(jumps.toSorted()).toEqual(['BRI', 'PAS', 'PPP', 'PST', 'SZU'])
      for (const to of jumps) expect(scouts(game, play(game, before, `jump r1 ${to}`), 'r1')).toEqual([to])
    })
    it('are not for the orange scout between the PAST building and the Power Plant', () => {
      const orange = play(game, before, 'done')
      expect(decider(game, orange)).toBe('orange')
      expect(optionsOf(game, orange, 'jump o1')).toEqual([])
      for (const to of ['PAS', 'PPP']) expect(verdict(game, orange, `jump o1 ${to}`)).toBe('3.15 not-in-location')
    })
  })

  describe('mali, example 4: the soldier at the Warsaw Breweries rolls a black three', () => {
    const before = place(game, {
      scouts: { r1: 'BNK', g1: 'BNK 19', g2: 'MIC-BRW/1', '*': 'STM' },
      track: ['19'],
      cards: 'red 1, orange 2, purple 3, green 4',
      turn: 'soldier',
      more: { soldier: 'BRW' },
    })
    const rolled = play(game, before, 'die black-3')
    it('green moved later than red, and decides between its two scouts at the same distance', () => {
      expect(decider(game, rolled)).toBe('green')
      expect(options(game, rolled)).toEqual(['hunt g1 BNK-BRW/1 BNK', 'hunt g2 MIC-BRW/2 MIC-BRW/1'])
      expect(verdict(game, rolled, 'hunt r1 BNK-BRW/1 BNK')).toBe('4.22 not-nearest')
    })
    it('the soldier stops at the Bank Polski after two spaces and arrests the green and the red scout there', () => {
      const { state, events } = told(game, rolled, 'hunt g1 BNK-BRW/1 BNK')
      expect(soldierAt(game, state)).toBe('BNK')
      expect(scouts(game, state, 'r1', 'g1', 'g2')).toEqual(['prison', 'prison', 'MIC-BRW/1'])
      expect(tales(events, 'arrested')).toEqual(['r1 g1 BNK g1 19'])
    })
    it('had red moved later, the red scout would be the one', () => {
      const other = place(game, {
        scouts: { r1: 'BNK', g1: 'BNK', g2: 'MIC-BRW/1', '*': 'STM' },
        cards: 'green 1, orange 2, purple 3, red 4',
        turn: 'soldier',
        more: { soldier: 'BRW' },
      })
      // One scout and one way: nobody has to choose.
      const { state, events } = told(game, other, 'die black-3')
      expect(tales(events, 'hunted')).toEqual(['r1 BNK-BRW/1 BNK'])
      expect(scouts(game, state, 'r1', 'g1', 'g2')).toEqual(['prison', 'prison', 'MIC-BRW/1'])
    })
  })

  describe('mali, example 5: the order from the Securities Printing Works to Szucha Avenue is late', () => {
    const before = place(game, {
      scouts: { o1: 'SZU-BRI/2' },
      track: ['', '', '', '', '11'],
      cards: 'red 1, green 2, orange 3, purple 5',
      turn: 'purple',
    })
    const late = play(game, before, 'done', 'die red-1', 'done')
    it('the patrol that moved last chooses among the roads that lead from Szucha Avenue', () => {
      expect([decider(game, late), phaseIn(late)]).toEqual(['purple', 'block'])
      expect(optionsOf(game, late, 'block').toSorted()).toEqual(['SZU-BRI', 'SZU-SGG', 'SZU-STM', 'TCS-SZU'])
      expect(verdict(game, late, 'block PAS-TCS')).toBe('5.29 road-not-there')
    })
    it('the road to the Bridgehead is closed, and the orange scout on it goes to the Bridgehead', () => {
      const { state, events } = told(game, late, 'block SZU-BRI')
      expect([closedIn(game, state), state.tokens]).toEqual(['SZU-BRI', 1])
      expect(scouts(game, state, 'o1')).toEqual(['BRI'])
      expect(tales(events, 'fled')).toEqual(['o1 SZU-BRI/2 BRI'])
      expect(trackOf(game, state).join('')).toBe('')
    })
  })

  describe('mali, example 6: Buddies from the Courtyard', () => {
    const before = place(extended, {
      scouts: { g1: 'OLD', g2: 'MIC' },
      cards: 'green 1, red 2, orange 3, purple 4',
    })
    it('after one space from the Old Town towards Pawiak the scout can change with the one at the Michler Palace', () => {
      const stepped = play(extended, before, 'step g1 OLD-PAW/1')
      expect(options(extended, stepped)).toContain('swap g1 g2')
      const after = play(extended, stepped, 'swap g1 g2')
      expect(scouts(extended, after, 'g1', 'g2')).toEqual(['MIC', 'OLD-PAW/1'])
      expect(options(extended, after)).toEqual(['done'])
    })
    it('before that they are in different districts', () => {
      expect(verdict(extended, before, 'swap g1 g2')).toBe('7.42 swap-districts')
    })
  })

  describe('mali, example 7: Insurgent Unit', () => {
    const before = place(extended, {
      scouts: { p1: 'PPP', p2: 'PAS', p3: 'STM' },
      cards: 'purple 2, red 3, green 4, orange 5',
    })
    it('from the Power Plant to the Printing Works, one point to the Citadel, one for another scout', () => {
      const after = play(extended, before, 'unit p1 PWP', 'step p1 CIT', 'step p2 BNK')
      expect(scouts(extended, after, 'p1', 'p2')).toEqual(['CIT', 'BNK'])
      expect(options(extended, after)).toEqual(['done'])
    })
  })

  describe('mali, example 8: Order Swap', () => {
    const before = place(extended, {
      scouts: { r1: 'TCS', r2: 'PAS-PPP/1 7' },
      track: ['1', '2', '3', '7'],
      cards: 'red 3, green 4, orange 4, purple 5',
    })
    it('the order to Wilson Square on the last space changes with the one on the third and has a round more', () => {
      expect(verdict(extended, before, 'exchange 2 7')).toBe('7.44 exchange-not-neighbours')
      const after = play(extended, before, 'exchange 7 3')
      expect(trackOf(extended, after)).toEqual(['1', '2', '7', '3'])
      // The token travels with its card.
      expect(scouts(extended, after, 'r2')).toEqual(['PAS-PPP/1 7'])
    })
    it('three points take the scout from Three Crosses Square to the Bank Polski', () => {
      const after = play(extended, before, 'exchange 3 7', 'step r1 PAS-TCS/1', 'step r1 PAS', 'step r1 BNK')
      expect(scouts(extended, after, 'r1')).toEqual(['BNK'])
    })
  })

  describe('mali, example 9: Rumours from the Street', () => {
    const before = place(extended, {
      scouts: { o3: 'STM' },
      cards: 'orange 4, red 5, green 5, purple 5',
      start: 'red',
    })
    const seen = told(extended, before, 'rumours', 'order 41', 'order 2')
    it('orange looks at the two cards of the next round, one of them from the Port', () => {
      expect(tales(seen.events, 'rumour')).toEqual([`orange ${card(41)}`, `orange ${card(2)}`])
      expect(seen.events.filter(({ key }) => key === 'rumour').every(({ to }) => to?.join() === 'orange')).toBe(true)
      expect(decider(extended, seen.state)).toBe('orange')
    })
    const walked = play(
      extended,
      seen.state,
      ...['STM-PRT/1', 'STM-PRT/2', 'STM-PRT/3', 'PRT'].map((to) => `step o3 ${to}`),
    )
    it('four points take it from Stary Mokotów to the Port', () => {
      expect(scouts(extended, walked, 'o3')).toEqual(['PRT'])
      expect(verdict(extended, walked, 'step o3 BRI-PRT/1')).toBe('3.12 no-points')
    })
    it('those two cards come in the next round, and the scout may take the one from the Port', () => {
      const next = play(extended, walked, 'done', 'done', 'done', 'done')
      expect([next.round, phaseIn(next), trackOf(extended, next)]).toEqual([7, 'choose', ['41 2', '', '', '']])
      // Green starts this round, so of the two equal cards orange acts first.
      const orange = play(extended, next, 'red play 1', 'green play 2', 'orange play 1', 'purple play 3')
      expect(optionsOf(extended, orange, 'take')).toEqual(['o3 41'])
    })
  })

  describe('mali, example 10: Mokotów falls', () => {
    const before = place(extended, {
      scouts: { g1: 'SGG', r1: 'TCS-SZU/1', '*': 'WIL' },
      track: ['', '', '', '23'],
      cards: 'red 1, green 2, orange 3, purple 4',
      turn: 'purple',
      more: { closed: ['SGG-STM'], tokens: 1, strikes: { MOK: 1 } },
    })
    const fallen = told(extended, before, 'done', 'order 1')
    it('the red scout between Szucha Avenue and Three Crosses Square goes to Three Crosses Square', () => {
      expect(tales(fallen.events, 'district-lost')).toEqual(['MOK 1'])
      expect(strikesIn(extended, fallen.state)).toEqual({ MOK: 2 })
      expect(trackOf(extended, fallen.state)).toEqual(['1', '', '', ''])
      expect(scouts(extended, fallen.state, 'r1')).toEqual(['TCS'])
    })
    it('the green scout at SGGW chooses between a space near Narutowicza Square and one near the Post Office', () => {
      expect([decider(extended, fallen.state), phaseIn(fallen.state)]).toEqual(['green', 'flee'])
      expect(optionsOf(extended, fallen.state, 'flee')).toEqual(['g1 NAR-SGG/1', 'g1 PST-SGG/1'])
      for (const to of ['NAR-SGG/1', 'PST-SGG/1'])
        expect(scouts(extended, play(extended, fallen.state, `flee g1 ${to}`, 'order 2', 'order 3'), 'g1')).toEqual([
          to,
        ])
    })
  })
}

/** What they say of distances, districts and orders. */
export function forcedByExamples(data: DataMali): void {
  const game = gameMali({}, data)
  const { board, decks } = game
  const at = (id: string): number => {
    const space = board.find(id)
    if (space === undefined) throw new Error(id)
    return space
  }
  const steps = (from: string, to: string): number => board.stepsFrom(at(from))[at(to)] ?? -1
  const districtOf = (id: string): string => board.districts[board.district(at(id))] ?? ''
  /** Locations joined to one by a road. */
  const joined = (id: string): string[] =>
    board
      .roadsAt(at(id))
      .flatMap((road) => (board.roads[road]?.id ?? '').split('-'))
      .filter((one) => one !== id)
      .toSorted()

  describe('what the worked examples force', () => {
    it('1: a card from Wilson Square to the Port with 15 points, the most valuable one', () => {
      const card = decks.orders.filter(({ from, to }) => from === at('WIL') && to === at('PRT'))
      expect(card.map(({ points }) => points)).toEqual([15])
      expect(decks.orders.filter(({ points }) => points >= 15)).toHaveLength(1)
    })
    it('2: PAST to the Post Office with two points', () => {
      expect(steps('PAS', 'PST')).toBe(2)
      expect(board.roads[board.roadBetween(at('PAS'), at('PST'))]?.spaces).toHaveLength(1)
    })
    it('3: five neighbours of Three Crosses Square; a space between PAST and the Power Plant', () => {
      expect(joined('TCS')).toEqual(['BRI', 'PAS', 'PPP', 'PST', 'SZU'])
      expect(board.roads[board.roadBetween(at('PAS'), at('PPP'))]?.spaces.length).toBeGreaterThan(0)
    })
    it('4: from the Breweries the Bank Polski is two away, and a space one step from the Michler Palace as well', () => {
      expect(steps('BRW', 'BNK')).toBe(2)
      const near = board.neighbours(at('MIC')).filter((space) => board.stepsFrom(at('BRW'))[space] === 2)
      expect(near.map(board.id)).toEqual(['MIC-BRW/1'])
    })
    it('5: roads lead from Szucha Avenue, one to the Bridgehead with a space strictly nearer to that', () => {
      expect(joined('SZU')).toContain('BRI')
      const spaces = board.roads[board.roadBetween(at('SZU'), at('BRI'))]?.spaces ?? []
      expect(spaces.length).toBeGreaterThanOrEqual(2)
      expect(spaces.some((space) => steps(board.id(space), 'BRI') < steps(board.id(space), 'SZU'))).toBe(true)
    })
    it('5: a card from the Printing Works to Szucha Avenue', () => {
      expect(decks.orders.some(({ from, to }) => from === at('PWP') && to === at('SZU'))).toBe(true)
    })
    it('6: one step from the Old Town towards Pawiak is a road space of the Michler Palace’s district', () => {
      expect(steps('OLD', 'OLD-PAW/1')).toBe(1)
      expect(districtOf('OLD-PAW/1')).toBe(districtOf('MIC'))
      expect(districtOf('OLD')).not.toBe(districtOf('MIC'))
    })
    it('7: the Power Plant is adjacent to the Printing Works, and from there the Citadel is one step', () => {
      expect(joined('PPP')).toContain('PWP')
      expect(steps('PWP', 'CIT')).toBe(1)
    })
    it('8: Three Crosses Square to the Bank Polski with three points; a card to Wilson Square', () => {
      expect(steps('TCS', 'BNK')).toBe(3)
      expect(decks.orders.some(({ to }) => to === at('WIL'))).toBe(true)
    })
    it('9: Stary Mokotów to the Port with four points; cards from the Port', () => {
      expect(steps('STM', 'PRT')).toBe(4)
      expect(decks.orders.filter(({ from }) => from === at('PRT'))).toHaveLength(2)
    })
    it('10: what lies in Mokotów, and what the safe spaces near it are', () => {
      for (const id of ['SGG', 'STM', 'TCS-SZU/1']) expect(districtOf(id)).toBe('MOK')
      expect(districtOf('TCS')).not.toBe('MOK')
      expect(joined('SGG')).toContain('STM')
      const outside = (from: string): string[] => {
        const away = board.stepsFrom(at(from)).map((n, space) => ({ n, id: board.id(space) }))
        const safe = away.filter(({ id }) => districtOf(id) !== 'MOK')
        const least = Math.min(...safe.map(({ n }) => n))
        return safe.filter(({ n }) => n === least).map(({ id }) => id)
      }
      expect(outside('SGG')).toEqual(['NAR-SGG/1', 'PST-SGG/1'])
      expect(outside('TCS-SZU/1')).toEqual(['TCS'])
    })
  })
}
