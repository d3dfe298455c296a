import { describe, expect, test } from 'vitest'
import { filterOptions, optionKey, splitPasted } from './options.ts'

const OPTIONS = [
  { value: 1, label: 'Chicago', hint: 'ORD' },
  { value: 2, label: 'Dallas', hint: 'DFW', disabled: true },
  { value: 3, label: 'São Paulo', hint: 'GRU' },
  { value: 4, label: 'East Chicago', alias: 'gyy_area' },
]

describe('searching options', () => {
  const matching = (query: string) => filterOptions(OPTIONS, query).map(option => option.value)
  test('every word counts, in label, hint or alias, without case and accents; starts come first', () => {
    expect(matching('chicago')).toEqual([1, 4])
    expect(matching('sao gru')).toEqual([3])
    expect(matching('dfw')).toEqual([2])
    expect(matching('gyy')).toEqual([4])
    expect(matching('oslo')).toEqual([])
  })
  test('no query keeps the order', () => expect(matching(' ')).toEqual([1, 2, 3, 4]))
})

test('pasted text: lines, tabs and semicolons before commas; quotes off; each value once', () => {
  expect(splitPasted('ORD\nATL\r\nORD\n')).toEqual(['ORD', 'ATL'])
  expect(splitPasted('Washington, DC;"New York"')).toEqual(['Washington, DC', 'New York'])
  expect(splitPasted('a, b ,c')).toEqual(['a', 'b', 'c'])
})
test('the number 1 and the text "1" are two options', () => {
  expect(optionKey(1)).not.toBe(optionKey('1'))
})
