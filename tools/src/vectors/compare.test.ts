import { expect, test } from 'vitest'
import { differences, isSame, valueAt } from './compare.ts'
import { DayFrom } from './days.ts'
import { FrameFacts } from './frame-facts.ts'
import { frameOf } from './frames.ts'
import { revive } from './vector.ts'

test('paths reach into lists and records, whole keys first', () => {
  const value = { 'a.b': 1, a: { b: 2, c: [{ d: 3 }] }, list: [1, 2] }
  expect(valueAt(value, 'a.b')).toBe(1)
  expect(valueAt(value, 'a.c[0].d')).toBe(3)
  expect(valueAt(value, 'list.length')).toBe(2)
  expect(valueAt(value, 'a.keys')).toEqual(['b', 'c'])
  expect(valueAt(value, 'a.x.y')).toBeUndefined()
})

test('equality: absent is undefined, nine digits count', () => {
  expect(isSame({ a: 1, b: undefined }, { a: 1 })).toBe(true)
  expect(isSame([1, 2], [2, 1])).toBe(false)
  expect(isSame(0.1 + 0.2, 0.3)).toBe(true)
  expect(isSame(1, 1.000001)).toBe(false)
  expect(isSame(Number.NaN, Number.NaN)).toBe(true)
  expect(isSame(null, undefined)).toBe(false)
})

test('a difference is found under every suffix', () => {
  const actual = { sql: 'select 1', rows: [1, 2], keys: { a: 1 } }
  expect(differences(actual, { sql_contains: 'select', rows_includes: [2], sql_not_contains: 'from' })).toEqual([])
  for (const wrong of [
    { sql_contains: 'from' },
    { sql_not_contains: 'select' },
    { rows_includes: [3] },
    { sql_matches: '^from' },
    { keys_exactly: ['sql'] },
    { rows_min_length: 3 },
    { missing: 1 },
    { 'rows[0]': 2 },
  ]) {
    expect(differences(actual, wrong)).toHaveLength(1)
  }
})

test('JavaScript values are put in place', () => {
  expect(revive({ a: [{ $js: 'undefined' }, { $js: 'NaN' }], b: { $js: 'other' } })).toEqual({
    a: [undefined, Number.NaN],
    b: { $js: 'other' },
  })
})

test('placeholders are bound where they are met first', () => {
  const actual = { grid: { children: ['ROW-7'] }, 'ROW-7': { children: ['a'] }, path: ['x', 'ROW-7'], text: 'foo' }
  expect(differences(actual, { 'grid.children': ['<row>'], '<row>.children': ['a'], path: ['x', '<row>'] })).toEqual([])
  expect(differences(actual, { 'grid.children': ['<row>'], '<row>.children': ['b'] })).toHaveLength(1)
  expect(differences(actual, { path: ['x', '<some row>'] })).toEqual([])
  expect(differences(actual, { text: '<NULL>' })).toHaveLength(1)
  expect(differences(actual, { text: '<empty string>' })).toHaveLength(1)
})

test('days by their distance from the clock', () => {
  const now = Date.UTC(2016, 10, 7, 9, 30)
  const yesterday = new DayFrom(Date.UTC(2016, 10, 6), now)
  expect(differences({ day: yesterday }, { day: 'today - 1 day' })).toEqual([])
  expect(differences({ day: yesterday }, { day: '2016-11-06' })).toEqual([])
  expect(differences({ day: yesterday }, { day: 'today' })).toHaveLength(1)
})

test('data frames: order, sums and rows', () => {
  const frame = frameOf({ columns: { b: [1, 2, null], a: ['x', 'y', 'z'], t: ['2020-01-01T00:00:00', null, null] } })
  const facts = new FrameFacts(frame, frame)
  const holding = {
    columns_order: ['b', 'a', 't'],
    column_set: ['a', 't', 'b'],
    row_count: 3,
    sum_of: { b: 3 },
    value_at: { row: 1, column: 'a', value: 'y' },
    rows_where: { a: 'z' },
    row_count_of_where: 1,
    t: ['2020-01-01T00:00:00', null, null],
    unchanged: true,
  }
  expect(differences(facts, holding)).toEqual([])
  for (const wrong of [
    { columns_order: ['a', 'b', 't'] },
    { sum_of: { b: 4 } },
    { nonsense: 1 },
    { column_set: ['a'] },
  ]) {
    expect(differences(facts, wrong)).toHaveLength(1)
  }
})
