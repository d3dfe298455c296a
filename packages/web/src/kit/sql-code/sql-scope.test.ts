import { expect, test } from 'vitest'
import { placeAt, tablesIn } from './sql-scope.ts'

const named = (sql: string) => tablesIn(sql).map(({ schema, table, alias }) => [schema, table, alias])

test.each<[string, readonly (readonly [string | null, string, string])[]]>([
  ['SELECT * FROM flights', [[null, 'flights', 'flights']]],
  ['select * from main.flights as f where x', [['main', 'flights', 'f']]],
  [
    'SELECT * FROM flights f JOIN airports AS a ON f.x = a.y',
    [
      [null, 'flights', 'f'],
      [null, 'airports', 'a'],
    ],
  ],
  [
    'SELECT * FROM a, b AS bb, "My ""C""" WHERE',
    [
      [null, 'a', 'a'],
      [null, 'b', 'bb'],
      [null, 'My "C"', 'My "C"'],
    ],
  ],
  [
    'SELECT * FROM flights JOIN airports ON 1 = 1 left join orders',
    [
      [null, 'flights', 'flights'],
      [null, 'airports', 'airports'],
      [null, 'orders', 'orders'],
    ],
  ],
  ['SELECT * FROM flights WHERE origin = 1', [[null, 'flights', 'flights']]],
  ["SELECT ' from nothing ' -- from nowhere\nFROM flights", [[null, 'flights', 'flights']]],
  ['SELECT * FROM (SELECT * FROM inner_one) x', [[null, 'inner_one', 'inner_one']]],
  ['SELECT 1', []],
])('tables of %j', (sql, expected) => {
  expect(named(sql)).toEqual(expected)
})

test.each([
  ['SELECT ori', { from: 7, qualifier: null, needsTable: false }],
  ['SELECT f.ori', { from: 9, qualifier: 'f', needsTable: false }],
  ['SELECT "My T".', { from: 14, qualifier: 'My T', needsTable: false }],
  ['SELECT * FROM ', { from: 14, qualifier: null, needsTable: true }],
  ['SELECT * FROM fli', { from: 14, qualifier: null, needsTable: true }],
  ['SELECT * FROM a, b', { from: 17, qualifier: null, needsTable: true }],
  ['SELECT * FROM a JOIN b', { from: 21, qualifier: null, needsTable: true }],
  ['SELECT * FROM a WHERE ', { from: 22, qualifier: null, needsTable: false }],
])('the place at the end of %j', (before, expected) => {
  expect(placeAt(before)).toEqual(expected)
})
