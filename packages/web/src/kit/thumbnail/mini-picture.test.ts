import { describe, expect, test } from 'vitest'
import { type MiniTable, miniPicture, singleFigure } from './mini-picture.ts'

const SIZE = { width: 100, height: 50 }
const MONTHS: MiniTable = {
  colnames: ['month', 'ORD', 'ATL'],
  coltypes: [2, 0, 0],
  data: [
    { month: 1, ORD: 0, ATL: 10 },
    { month: 2, ORD: 5, ATL: null },
    { month: 3, ORD: 10, ATL: 10 },
  ],
}

describe('small pictures', () => {
  test('one line per numeric column, from edge to edge, broken at gaps', () => {
    expect(miniPicture('lines', MONTHS, SIZE)).toEqual([
      { d: 'M0 50L50 25L100 0', tone: 0, filled: false },
      { d: 'M0 0M100 0', tone: 1, filled: false },
    ])
  })
  test('bars stand on zero and are stacked', () => {
    const [first, second] = miniPicture('bars', MONTHS, SIZE)
    expect(first?.d).toBe('M38 50V37.5H62V50ZM71.3 50V25H95.3V50Z')
    expect(second?.d).toContain('M71.3 25V0.6H')
  })
  test('slices of a pie cover the ring; figures that travel as text count', () => {
    const table: MiniTable = { colnames: ['k', 'n'], coltypes: [1, 0], data: [{ n: '30' }, { n: 10 }] }
    expect(miniPicture('slices', table, SIZE)).toHaveLength(2)
  })
  test('a single slice is still drawn', () => {
    const table: MiniTable = { colnames: ['n'], coltypes: [0], data: [{ n: 3 }] }
    expect(miniPicture('slices', table, SIZE)[0]?.d).not.toContain('NaN')
  })
  test('nothing numeric, or no rows: nothing to draw', () => {
    expect(miniPicture('rows', { colnames: ['a'], coltypes: [1], data: [{ a: 'x' }] }, SIZE)).toEqual([])
    expect(miniPicture('rows', { ...MONTHS, data: [] }, SIZE)).toEqual([])
  })
})

test('a chart of one number shows the number, short', () => {
  const table: MiniTable = { colnames: ['n'], coltypes: [0], data: [{ n: -1_234_567 }] }
  expect(singleFigure('figure', table)).toBe('\u22121.23M')
  expect(singleFigure('figure', { ...table, data: [] })).toBeNull()
  expect(singleFigure('slices', table)).toBeNull()
})
