import { describe, expect, test } from 'vitest'
import { filterOptions, moveActive, moveForKey, optionKey, splitPasted, visibleRows } from './list-navigation.ts'

const OPTIONS = [
  { value: 1, label: 'Chicago', hint: 'ORD' },
  { value: 2, label: 'Dallas', hint: 'DFW', disabled: true },
  { value: 3, label: 'São Paulo', hint: 'GRU' },
  { value: 4, label: 'East Chicago' },
]

describe('keys in a list', () => {
  test('arrows go round and step over what is disabled', () => {
    expect(moveActive(0, 'next', OPTIONS)).toBe(2)
    expect(moveActive(2, 'previous', OPTIONS)).toBe(0)
    expect(moveActive(0, 'previous', OPTIONS)).toBe(3)
    expect(moveActive(3, 'next', OPTIONS)).toBe(0)
  })
  test('pages stop at the ends', () => {
    expect(moveActive(2, 'pageNext', OPTIONS)).toBe(3)
    expect(moveActive(3, 'pagePrevious', OPTIONS)).toBe(0)
  })
  test('nowhere to go in an empty or a disabled list', () => {
    expect(moveActive(0, 'next', [])).toBe(-1)
    expect(moveActive(0, 'next', [{ disabled: true }])).toBe(-1)
  })
  test('Home and End belong to the text while one is typed', () => {
    expect(moveForKey('Home', true)).toBeUndefined()
    expect(moveForKey('Home', false)).toBe('first')
    expect(moveForKey('ArrowDown', true)).toBe('next')
  })
})

describe('searching options', () => {
  const found = (query: string) => filterOptions(OPTIONS, query).map(option => option.value)
  test('every word counts, in label or hint, without case and accents; starts come first', () => {
    expect(found('chicago')).toEqual([1, 4])
    expect(found('sao gru')).toEqual([3])
    expect(found('dfw')).toEqual([2])
    expect(found('oslo')).toEqual([])
  })
  test('no query keeps the order', () => expect(found(' ')).toEqual([1, 2, 3, 4]))
})

test('pasted text: lines, tabs and semicolons before commas; quotes off; each value once', () => {
  expect(splitPasted('ORD\nATL\r\nORD\n')).toEqual(['ORD', 'ATL'])
  expect(splitPasted('Washington, DC;"New York"')).toEqual(['Washington, DC', 'New York'])
  expect(splitPasted('a, b ,c')).toEqual(['a', 'b', 'c'])
})
test('the number 1 and the text "1" are two options', () => {
  expect(optionKey(1)).not.toBe(optionKey('1'))
})
test('of 5,000 rows only those in view and a few more are drawn', () => {
  expect(visibleRows(5000, 3000, 320, 30)).toEqual({ from: 94, to: 117 })
  expect(visibleRows(5000, 0, 320, 30).from).toBe(0)
  expect(visibleRows(110, 3000, 320, 30).to).toBe(110)
})
