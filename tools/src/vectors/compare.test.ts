import { expect, test } from 'vitest'
import { differences, isSame, valueAt } from './compare.ts'
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
