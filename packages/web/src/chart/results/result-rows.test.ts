import { expect, test } from 'vitest'
import { inTimeOrder, matchingRows } from './result-rows.ts'

const rows = [
  { origin: 'ORD', flights: 70464, note: null },
  { origin: 'ATL', flights: 61526, note: 'a\tb\nc' },
]

test('any cell may match, case does not count', () => {
  expect(matchingRows(rows, ' ord ')).toEqual([rows[0]])
  expect(matchingRows(rows, '61')).toEqual([rows[1]])
  expect(matchingRows(rows, 'null')).toEqual([])
  expect(matchingRows(rows, '')).toBe(rows)
})

test('rows over time stand from early to late, other rows as they came', () => {
  const late = { date: 2, flights: 9 }
  const first = { date: 1, flights: 3 }
  const none = { date: null, flights: 5 }
  expect(inTimeOrder([late, none, first], { colnames: ['date', 'flights'], coltypes: [2, 0] })).toEqual([
    none,
    first,
    late,
  ])
  expect(inTimeOrder([late, first], { colnames: ['flights', 'date'], coltypes: [0, 2] })).toEqual([late, first])
})
