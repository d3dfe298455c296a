import { expect, test } from 'vitest'
import type { LoadedDataset } from '../datasets/load-dataset.ts'
import { isPortableExpression, isPortableRule } from './portable.ts'

const column = (column_name: string, type: string, expression: string | null = null) => ({
  column_name,
  verbose_name: null,
  expression,
  type,
  type_generic: null,
  is_dttm: false,
  filterable: true,
  groupby: true,
  python_date_format: null,
})
const dataset = (backend: string): LoadedDataset => ({
  id: 1,
  uuid: '',
  version: 1,
  table_name: 'sales',
  schema: null,
  sql: null,
  main_dttm_col: null,
  time_zone: null,
  cache_timeout: null,
  fetch_values_predicate: null,
  database: { id: 1, uuid: '', database_name: '', backend },
  owners: [],
  columns: [
    column('region', 'VARCHAR(20)'),
    column('code', 'CHAR(4)'),
    column('word', 'CITEXT'),
    column('n', 'INTEGER'),
    column('amount', 'NUMERIC(12, 2)'),
    column('wide', 'DOUBLE PRECISION'),
    column('day', 'DATE'),
    column('twice', 'INTEGER', 'n * 2'),
  ],
  metrics: [],
})

test.each([
  "region = 'east'",
  "region IN ('east', 'it''s')",
  "(region = 'east' OR n = 1) AND amount = 1.5",
  'n > 1 AND NOT n <> 5',
  'n BETWEEN 1 AND 5 OR amount IS NULL',
  '"n" NOT IN (1, 2)',
  'day IS NOT NULL',
  '1 = 1',
])('a rule that a copy can evaluate: %s', clause => {
  expect(isPortableRule(clause, dataset('postgresql'))).toBe(true)
})

test.each([
  "region <> 'east'",
  "NOT region = 'east'",
  "region NOT IN ('east')",
  "region > 'east'",
  "region LIKE 'e%'",
  "region ~ 'e'",
  "region = E'a'",
  "region = 'a\\'",
  "lower(region) = 'east'",
  "code = 'a'",
  "word = 'a'",
  'wide = 0.1',
  "day = '2024-01-01'",
  'day > 5',
  'twice = 2',
  'unknown = 1',
  'n / 2 = 1',
  'n = 1 -- comment',
  "n::text = '1'",
  'current_user = 1',
  'n = (SELECT 1)',
])('a rule that only its database can evaluate: %s', clause => {
  expect(isPortableRule(clause, dataset('postgresql'))).toBe(false)
})

test('texts are compared as a copy compares them where that is letter by letter', () => {
  expect(isPortableRule("region = 'east'", dataset('mysql'))).toBe(false)
  expect(isPortableRule('n = 1', dataset('mysql'))).toBe(true)
})

test('plain aggregates are those of every database', () => {
  for (const sql of ['COUNT(*)', 'sum(n)', ' MAX( n ) ', 'COUNT(DISTINCT n)'])
    expect(isPortableExpression(sql)).toBe(true)
  for (const sql of ['MAX(n) / 3', 'median(n)', 'sum(n::int)', 'n']) expect(isPortableExpression(sql)).toBe(false)
})
