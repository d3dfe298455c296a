import { describe, expect, test } from 'vitest'
import { initials, toneOf } from './avatar-name.ts'
import { parseNumber } from './parse-number.ts'
import { nextSort, sortRows } from './table-sort.ts'
import { createMessages } from './toasts.ts'

describe('numbers as they are typed', () => {
  test('minus signs, blanks between thousands, exponents', () => {
    expect(['12', '-3.5', '\u22124', '1 000', '1e3', '.5'].map(text => parseNumber(text))).toEqual([
      12, -3.5, -4, 1000, 1000, 0.5,
    ])
  })
  test('nothing is null; no number, a fraction where none may be, and out of bounds are undefined', () => {
    expect(parseNumber('  ')).toBeNull()
    expect(['12,5', 'x', '--1', '1-2'].map(text => parseNumber(text))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(parseNumber('1.5', { integer: true })).toBeUndefined()
    expect(parseNumber('11', { min: 0, max: 10 })).toBeUndefined()
  })
})

describe('sorting a table', () => {
  const rows = [{ v: 10 }, { v: null }, { v: '9007199254740993' }, { v: 2 }]
  const sorted = (descending: boolean) => sortRows(rows, row => row.v, descending).map(row => row.v)
  test('figures by value, also those that travel as text; null is last in both directions', () => {
    expect(sorted(false)).toEqual([2, 10, '9007199254740993', null])
    expect(sorted(true)).toEqual(['9007199254740993', 10, 2, null])
  })
  test('a header goes up, down, and back to how the rows came', () => {
    const up = nextSort(null, 'a')
    const down = nextSort(up, 'a')
    expect([up, down, nextSort(down, 'a')]).toEqual([
      { id: 'a', descending: false },
      { id: 'a', descending: true },
      null,
    ])
    expect(nextSort(down, 'b')).toEqual({ id: 'b', descending: false })
  })
  test('a header of figures may start with the largest', () => {
    const down = nextSort(null, 'a', true)
    const up = nextSort(down, 'a', true)
    expect([down, up, nextSort(up, 'a', true)]).toEqual([
      { id: 'a', descending: true },
      { id: 'a', descending: false },
      null,
    ])
  })
  test.each([
    ['neighbours beyond 2^53', ['9007199254740993', '9007199254740992']],
    ['figures inside of text', ['flight 10', 'flight 9']],
  ])('%s are told apart', (_, values) => {
    const sorted = sortRows(values, value => value, false)
    expect(sorted).toEqual(values.toReversed())
  })
})

test('initials and their colour are the same everywhere', () => {
  expect(['Mira Kovač', 'admin', 'Ana María López', ' ', 'X'].map(initials)).toEqual(['MK', 'AD', 'AL', '?', 'X'])
  expect(toneOf('Mira Kovač')).toBe(toneOf('Mira Kovač'))
})

test('messages wait for the place that shows them, the same words once, and at most four', () => {
  const messages = createMessages()
  for (const text of ['a', 'b', 'c', 'd', 'e', 'e']) messages.show('info', text)
  expect(messages.isRequested()).toBe(true)
  const seen: string[] = []
  const leave = messages.attach(message => seen.push(message.text))
  expect(seen).toEqual(['b', 'c', 'd', 'e'])
  messages.show('error', 'f')
  expect(seen.at(-1)).toBe('f')
  leave()
  messages.show('info', 'g')
  expect(seen.at(-1)).toBe('f')
})
