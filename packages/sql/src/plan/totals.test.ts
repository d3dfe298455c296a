import { expect, test } from 'vitest'
import type { SqlDataset } from '../dataset.ts'
import { duckdb } from '../dialects/duckdb.ts'
import { mysql } from '../dialects/mysql.ts'
import { postgresql } from '../dialects/postgresql.ts'
import { printWithLiterals } from '../print/print.ts'
import { planTotals } from './totals.ts'

const text = (column_name: string, expression: string | null = null) => ({
  column_name,
  type: 'VARCHAR',
  is_dttm: false,
  expression,
  python_date_format: null,
})
const SALES: SqlDataset = {
  table_name: 'sales',
  schema: 'main',
  sql: null,
  columns: [text('region'), text('initial', 'left(region, 1)')],
  metrics: [{ metric_name: 'median', expression: 'MEDIAN(amount)' }],
  main_dttm_col: null,
  time_zone: null,
  fetch_values_predicate: null,
}
const OPTIONS = { now: 0, time_zone: 'UTC', row_limit: 100, sql_max_row: 1000 }
const QUERY = { columns: ['region', 'initial'], metrics: ['median'] }

test.each([
  [duckdb, ''],
  [postgresql, ' NULLS LAST'],
])('one statement with a marker for each group: $0.name', (dialect, nulls) => {
  const sets = [['region', 'initial'], ['region'], []]
  const plan = planTotals({ ...QUERY, extras: { having: 'COUNT(*) > 1' } }, SALES, { ...OPTIONS, dialect }, sets)
  expect(plan.labels).toEqual(['region', 'initial', 'median', 'region__is_total', 'initial__is_total'])
  expect(plan.total_columns).toEqual([3, 4])
  const all = '"region", "initial", "median", "region__is_total", "initial__is_total", "__level"'
  expect(printWithLiterals(plan.select, dialect).split('\n')).toEqual([
    'WITH "__grouped" AS (',
    '  SELECT "region", left(region, 1) AS "initial", MEDIAN(amount) AS "median", GROUPING("region") AS "region__is_total", GROUPING((left(region, 1))) AS "initial__is_total", GROUPING("region", (left(region, 1))) AS "__level"',
    '  FROM "main"."sales"',
    '  GROUP BY GROUPING SETS (("region", 2), ("region"), ())',
    '  HAVING GROUPING("region", (left(region, 1))) > 0 OR (COUNT(*) > 1)',
    '), "__totals" AS (',
    `  SELECT ${all}`,
    '  FROM "__grouped"',
    '  WHERE "__level" > 0',
    `  ORDER BY "__level" DESC${nulls}, "median" DESC${nulls}, "region" ASC${nulls}, "initial" ASC${nulls}`,
    '  LIMIT 1000',
    '), "__cells" AS (',
    `  SELECT ${all}`,
    '  FROM "__grouped"',
    '  WHERE "__level" = 0',
    `  ORDER BY "median" DESC${nulls}, "region" ASC${nulls}, "initial" ASC${nulls}`,
    '  LIMIT 101',
    ')',
    'SELECT "region", "initial", "median", "region__is_total", "initial__is_total"',
    'FROM (',
    `  SELECT ${all}`,
    '  FROM "__totals"',
    '  UNION ALL',
    `  SELECT ${all}`,
    '  FROM "__cells"',
    ') AS "__answer"',
    `ORDER BY "__level" DESC${nulls}, "median" DESC${nulls}, "region" ASC${nulls}, "initial" ASC${nulls}`,
  ])
})
test('without grouping sets each set is a query of its own, its totals queried and not added up', () => {
  const query = { ...QUERY, extras: { having: 'COUNT(*) > 1' }, row_limit: 5, orderby: [['region', true]] as const }
  const { select } = planTotals(query, SALES, { ...OPTIONS, dialect: mysql }, [['region', 'initial'], ['initial'], []])
  const all = '`region`, `initial`, `median`, `region__is_total`, `initial__is_total`, `__level`'
  expect(printWithLiterals(select, mysql).split('\n')).toEqual([
    'WITH `__totals` AS (',
    `  SELECT ${all}`,
    '  FROM (',
    '    SELECT NULL AS `region`, left(region, 1) AS `initial`, MEDIAN(amount) AS `median`, 1 AS `region__is_total`, 0 AS `initial__is_total`, 2 AS `__level`',
    '    FROM `main`.`sales`',
    '    GROUP BY 2',
    '    UNION ALL',
    '    SELECT NULL AS `region`, NULL AS `initial`, MEDIAN(amount) AS `median`, 1 AS `region__is_total`, 1 AS `initial__is_total`, 3 AS `__level`',
    '    FROM `main`.`sales`',
    '  ) AS `__sets`',
    '  ORDER BY `__level` DESC, `region` IS NULL, `region` ASC, `initial` ASC',
    '  LIMIT 1000',
    '), `__cells` AS (',
    '  SELECT `region`, left(region, 1) AS `initial`, MEDIAN(amount) AS `median`, 0 AS `region__is_total`, 0 AS `initial__is_total`, 0 AS `__level`',
    '  FROM `main`.`sales`',
    '  GROUP BY `region`, 2',
    '  HAVING (COUNT(*) > 1)',
    '  ORDER BY `region` IS NULL, `region` ASC, `initial` ASC',
    '  LIMIT 6',
    ')',
    'SELECT `region`, `initial`, `median`, `region__is_total`, `initial__is_total`',
    'FROM (',
    `  SELECT ${all}`,
    '  FROM `__totals`',
    '  UNION ALL',
    `  SELECT ${all}`,
    '  FROM `__cells`',
    ') AS `__answer`',
    'ORDER BY `__level` DESC, `region` IS NULL, `region` ASC, `initial` ASC',
  ])
})
test('without groups there is the total alone', () => {
  const plan = planTotals({ metrics: ['median'] }, SALES, { ...OPTIONS, dialect: duckdb }, [[]])
  expect(printWithLiterals(plan.select, duckdb)).toContain('GROUP BY GROUPING SETS (())')
})
test('sets are of the columns of a query, which has metrics', () => {
  const options = { ...OPTIONS, dialect: duckdb }
  expect(() => planTotals(QUERY, SALES, options, [['buyer']])).toThrow(
    expect.objectContaining({ code: 'COLUMN_DOES_NOT_EXIST_ERROR' }),
  )
  expect(() => planTotals({ columns: ['region'] }, SALES, options, [[]])).toThrow(
    expect.objectContaining({ code: 'EMPTY_QUERY' }),
  )
})
