import { expect, test } from 'vitest'
import {
  finiteNumber,
  listOrEmpty,
  nonEmptyText,
  oneOrMany,
  recordOrEmpty,
  recordsIn,
  textOrEmpty,
  textOrNull,
  textsIn,
} from './readers.ts'

const LIST = ['a', '', 1, null, { b: 1 }, ['c']]
const RECORD = { a: 1 }
const VALUES = ['a', '', ' ', '1.5', 'x1', 0, 1.5, Number.NaN, Infinity, true, null, undefined, LIST, RECORD, () => 1]

/** Returns the result of a reader for each of the values above. */
test.each([
  [textOrNull, ['a', '', ' ', '1.5', 'x1', ...Array(10).fill(null)]],
  [textOrEmpty, ['a', '', ' ', '1.5', 'x1', ...Array(10).fill('')]],
  [nonEmptyText, ['a', null, ' ', '1.5', 'x1', ...Array(10).fill(null)]],
  [finiteNumber, [null, null, null, 1.5, null, 0, 1.5, ...Array(8).fill(null)]],
  [listOrEmpty, [...Array(12).fill([]), LIST, [], []]],
  [textsIn, [...Array(12).fill([]), ['a', ''], [], []]],
  [recordsIn, [...Array(12).fill([]), [{ b: 1 }], [], []]],
  [recordOrEmpty, [...Array(13).fill({}), RECORD, {}]],
])('%o reads values of every kind', (read, results) => {
  expect(VALUES.map(value => read(value))).toEqual(results)
})

test('one value is a list of one, and no value is an empty list', () => {
  expect(['a', 0, false, RECORD].map(oneOrMany)).toEqual([['a'], [0], [false], [RECORD]])
  expect(['', null, undefined].map(oneOrMany)).toEqual([[], [], []])
  expect(oneOrMany(LIST)).toBe(LIST)
})
