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

test('a text of a million spaces is read in one pass: looking back from each would take hours', () => {
  const sql = `SELECT${' '.repeat(1_000_000)}1`
  expect(withoutSemicolons(sql)).toBe(sql)
})

test.each([
  ['select 1 a; -- done', 'select 1 a  -- done'],
  ['select 1 a; /* done; */ ;', 'select 1 a  /* done; */'],
  ['/* a; */;select 1 a', '/* a; */ select 1 a'],
  ["select ';' a -- ;\n;", "select ';' a -- ;"],
  ['select 1; select 2; -- two', 'select 1; select 2  -- two'],
  ['; -- nothing\n', '  -- nothing'],
])('comments beside semicolons stay, those within the text too: %s', (sql, expected) => {
  expect(withoutSemicolons(sql)).toBe(expected)
})
