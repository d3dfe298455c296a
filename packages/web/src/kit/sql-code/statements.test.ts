import type { TextRange } from '@belvedere/core/sql-text'
import { expect, test } from 'vitest'
import { rangeToRun, sqlName, statementAt } from './statements.ts'

const cut = (sql: string, range: TextRange | null) => (range ? sql.slice(range.from, range.to) : null)

test('the statement at the cursor is the one it stands in or right behind', () => {
  const sql = 'SELECT 1;\n\nSELECT 2;\nSELECT 3'
  expect([0, 8, 9, 11, 20, 25, 99].map(at => cut(sql, statementAt(sql, at)))).toEqual([
    'SELECT 1',
    'SELECT 1',
    'SELECT 1',
    'SELECT 2',
    'SELECT 2',
    'SELECT 3',
    'SELECT 3',
  ])
})

test('a selection is run, else the one statement, else the one at the cursor [ROUTE-005]', () => {
  const sql = 'SELECT 1; SELECT 2'
  expect(cut(sql, rangeToRun(sql, { from: 0, to: 6 }))).toBe('SELECT')
  expect(cut(sql, rangeToRun(sql, { from: 0, to: 10 }))).toBe('SELECT 1')
  expect(cut(sql, rangeToRun(sql, { from: 2, to: 16 }))).toBe('LECT 1; SELECT')
  expect(cut(sql, rangeToRun(sql, { from: 8, to: 10 }))).toBe('SELECT 1')
  expect(cut(sql, rangeToRun(sql, { from: 9, to: 10 }))).toBe('SELECT 1')
  expect(cut(sql, rangeToRun(sql, { from: 15, to: 15 }))).toBe('SELECT 2')
  expect(cut(' SELECT 5;', rangeToRun(' SELECT 5;', { from: 0, to: 0 }))).toBe('SELECT 5')
  expect(rangeToRun('  ', { from: 0, to: 1 })).toBeNull()
})

test('names are quoted where they have to be, as their database quotes', () => {
  expect(['flights', 'Flights', 'two words', 'order', '1st', 'a"b'].map(name => sqlName(name, 'duckdb'))).toEqual([
    'flights',
    '"Flights"',
    '"two words"',
    '"order"',
    '"1st"',
    '"a""b"',
  ])
  expect(sqlName('two words', 'mysql')).toBe('`two words`')
})
