import { expect, test } from 'vitest'
import { withoutSemicolons } from './parsed.ts'

test.each([
  ['SELECT 1', 'SELECT 1'],
  ['SELECT 1 ;\n ; ', 'SELECT 1'],
  ['; SELECT 1', '  SELECT 1'],
  [' ;\r\n;WITH a AS (SELECT 1) SELECT * FROM a;', '  \r\n WITH a AS (SELECT 1) SELECT * FROM a'],
  ["SELECT ';' AS a", "SELECT ';' AS a"],
  ['SELECT 1; SELECT 2', 'SELECT 1; SELECT 2'],
  [' ; ', ''],
  ['', ''],
])('semicolons around %j', (sql, expected) => {
  expect(withoutSemicolons(sql)).toBe(expected)
})

test('a long text of spaces takes no longer than another of its length', () => {
  const sql = `SELECT${' '.repeat(262_000)}1`
  const started = Date.now()
  expect(withoutSemicolons(sql)).toBe(sql)
  expect(Date.now() - started).toBeLessThan(1000)
})
