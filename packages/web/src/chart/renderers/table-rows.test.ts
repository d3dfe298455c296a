import { describe, expect, test } from 'vitest'
import { type IndexedRow, matchRows, nextSort, sortRows } from './table-rows.ts'

const rows = (...values: (string | number | null)[]): readonly IndexedRow[] =>
  values.map((a, index) => ({ row: { a }, index }))
const order = (sorted: readonly IndexedRow[]) => sorted.map(({ row }) => row.a)

describe('rows of a table', () => {
  test('nulls stand last in both directions', () => {
    expect(order(sortRows(rows(2, null, 10), { column: 'a', direction: 'asc' }))).toEqual([2, 10, null])
    expect(order(sortRows(rows(2, null, 10), { column: 'a', direction: 'desc' }))).toEqual([10, 2, null])
  })

  test('numbers that travel as text are compared as numbers', () => {
    const big = rows('9007199254740993', '10', '9')
    expect(order(sortRows(big, { column: 'a', direction: 'asc' }))).toEqual(['9', '10', '9007199254740993'])
  })

  test('figures start with the largest, text with the first, the third click undoes', () => {
    const figure = { name: 'a', align: 'right' } as const
    const first = nextSort(null, figure)
    expect(first).toEqual({ column: 'a', direction: 'desc' })
    const second = nextSort(first, figure)
    expect(second).toEqual({ column: 'a', direction: 'asc' })
    expect(nextSort(second, figure)).toBeNull()
    expect(nextSort(null, { name: 'a', align: 'left' })).toEqual({ column: 'a', direction: 'asc' })
  })

  test('search looks at what is shown', () => {
    const columns = [{ name: 'a', format: (value: unknown) => `#${String(value)}` }]
    expect(matchRows(rows('Ord', 'atl', null), columns, ' #ord ').map(({ index }) => index)).toEqual([0])
    expect(matchRows(rows('Ord', null), columns, '').length).toBe(2)
  })
})
