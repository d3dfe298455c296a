import { expect, test } from 'vitest'
import {
  clipboardRows,
  distinctNames,
  GENERIC_TYPE,
  listCell,
  type NumericOrder,
  numbersOf,
  numericCompare,
  rankedCompare,
  rankedSearch,
  repeatedNames,
} from './index.ts'

test('numbers and their texts by size, what is none where it is wanted', () => {
  const values = [null, 1, 2, '1', '5', Number.NaN]
  const sorted = (order?: NumericOrder) => values.toSorted(numericCompare(order))
  expect(sorted()).toEqual([1, '1', 2, '5', Number.NaN, null])
  expect(sorted({ descending: true })).toEqual(['5', 2, 1, '1', Number.NaN, null])
  expect(sorted({ nanTreatment: 'asSmallest' })).toEqual([null, Number.NaN, 1, '1', 2, '5'])
  expect(sorted({ nanTreatment: 'asLargest', descending: true })).toEqual([null, Number.NaN, '5', 2, 1, '1'])
})
test('what fits a search best comes first', () => {
  expect(['her', 'Cher', 'Her', 'Hermon'].toSorted(rankedCompare('Her'))).toEqual(['Her', 'Hermon', 'her', 'Cher'])
  expect(['b', 'a'].toSorted(rankedCompare(''))).toEqual(['a', 'b'])
})
test('a search finds by any name; without one all stands as it is', () => {
  const fields = [
    { name: 'is_late', title: null },
    { name: 'late', title: null },
    { name: 'x', title: 'Latest' },
    { name: 'origin', title: 'Origin' },
  ]
  const namesFor = (search: string) =>
    rankedSearch(fields, search, ({ name, title }) => [name, title]).map(({ name }) => name)
  expect(namesFor(' late ')).toEqual(['late', 'x', 'is_late'])
  expect(namesFor('nothing')).toEqual([])
  expect(rankedSearch(fields, ' ', () => [])).toBe(fields)
})
test('a table for the clipboard', () => {
  expect(clipboardRows([], [])).toBe('')
  expect(
    clipboardRows(
      ['a', 'b'],
      [
        { a: 'x\ty', b: null },
        { a: 1, b: true },
      ],
    ),
  ).toBe('a\tb\nx y\t\n1\ttrue\n')
})
test('lists of numbers in cells', () => {
  expect(numbersOf(listCell([1, 2]))).toEqual([1, 2])
  expect(numbersOf('no list')).toEqual([])
})
test('kinds of columns on the wire [ENTITY-DATASET-009]', () => {
  expect(GENERIC_TYPE).toEqual({ numeric: 0, string: 1, temporal: 2, boolean: 3 })
})

test('names that are repeated get a number that is not taken', () => {
  expect(distinctNames(['a', 'b', 'a', 'A', 'a'])).toEqual(['a', 'b', 'a__1', 'A', 'a__2'])
  expect(distinctNames(['a', 'a', 'a__1'])).toEqual(['a', 'a__2', 'a__1'])
  expect(distinctNames(['__proto__', '__proto__'])).toEqual(['__proto__', '__proto____1'])
  expect(repeatedNames(['a', 'b', 'a', 'A', 'a'])).toEqual(['a'])
  expect(repeatedNames(['a', 'A', 'B', 'b'], name => name.toLowerCase())).toEqual(['a', 'B'])
})
