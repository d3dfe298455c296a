import { expect, test } from 'vitest'
import { matchingRows, toTabSeparated } from './table-text.ts'

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

test('copied text keeps its columns', () => {
  expect(toTabSeparated(['origin', 'note'], rows)).toBe('origin\tnote\nORD\t\nATL\ta b c')
})
