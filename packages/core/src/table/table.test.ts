import { expect, test } from 'vitest'
import { copyText, genericKind, listCell, numbersOf, rankedCompare, sortNumericValues } from './index.ts'

test('numbers and their texts by size, what is none where it is wanted', () => {
  const values = [null, 1, 2, '1', '5', Number.NaN]
  expect(sortNumericValues(values)).toEqual([1, '1', 2, '5', Number.NaN, null])
  expect(sortNumericValues(values, { descending: true })).toEqual(['5', 2, 1, '1', Number.NaN, null])
  expect(sortNumericValues(values, { nanTreatment: 'asSmallest' })).toEqual([null, Number.NaN, 1, '1', 2, '5'])
  expect(sortNumericValues(values, { nanTreatment: 'asLargest', descending: true })).toEqual([
    null,
    Number.NaN,
    '5',
    2,
    1,
    '1',
  ])
})
test('what fits a search best comes first', () => {
  expect(['her', 'Cher', 'Her', 'Hermon'].toSorted(rankedCompare('Her'))).toEqual(['Her', 'Hermon', 'her', 'Cher'])
  expect(['b', 'a'].toSorted(rankedCompare(''))).toEqual(['a', 'b'])
})
test('a table for the clipboard', () => {
  expect(copyText([], [])).toBe('')
  expect(
    copyText(
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
test.each([
  ['numeric', 0],
  ['string', 1],
  ['temporal', 2],
  ['boolean', 3],
])('the kind %s of a column is %i on the wire [ENTITY-DATASET-009]', (kind, code) => {
  expect(genericKind(kind)).toBe(kind)
  expect(genericKind(code)).toBe(kind)
})
test('nothing else is a kind of column [ENTITY-DATASET-009]', () => {
  for (const value of [4, -1, '0', 'number', 'NUMERIC', null, undefined, 'constructor']) {
    expect(genericKind(value)).toBeUndefined()
  }
})
