import { expect, test } from 'vitest'
import { type IndexedRow, matchRows } from './table-rows.ts'

const rows = (...values: (string | number | null)[]): readonly IndexedRow[] =>
  values.map((a, index) => ({ row: { a }, index }))

test('search looks at what is shown', () => {
  const columns = [{ name: 'a', format: (value: unknown) => `#${String(value)}` }]
  expect(matchRows(rows('Ord', 'atl', null), columns, ' #ord ').map(({ index }) => index)).toEqual([0])
  expect(matchRows(rows('Ord', null), columns, '').length).toBe(2)
})
