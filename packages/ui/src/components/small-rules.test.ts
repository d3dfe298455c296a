import { describe, expect, test } from 'vitest'
import { initials, toneOf } from './avatar-name.ts'
import { parseNumber } from './parse-number.ts'
import { nextSort, sortRows } from './table-sort.ts'
import { tipPosition } from './tip-position.ts'
import { createToastStore } from './toasts.ts'

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

test('a tip stands below its cause, above when there is no room, and never off the window', () => {
  const view = { width: 400, height: 300 }
  const tip = { width: 100, height: 20 }
  expect(tipPosition({ left: 100, top: 10, width: 20, bottom: 30 }, tip, view)).toEqual({ left: 60, top: 36 })
  expect(tipPosition({ left: 100, top: 270, width: 20, bottom: 290 }, tip, view)).toEqual({ left: 60, top: 244 })
  expect(tipPosition({ left: 390, top: 10, width: 10, bottom: 30 }, tip, view).left).toBe(296)
})

test('messages: the same words stand there once, and at most four at a time', () => {
  const store = createToastStore()
  store.show('info', 'a')
  store.show('info', 'a')
  expect(store.list()).toHaveLength(1)
  for (const text of ['b', 'c', 'd', 'e']) store.show('error', text)
  expect(store.list().map(toast => toast.text)).toEqual(['b', 'c', 'd', 'e'])
  store.dismiss(store.list()[0]!.id)
  expect(store.list()).toHaveLength(3)
})
