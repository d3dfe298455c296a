import { expect, test } from 'vitest'
import type { SqlDataset } from '../dataset.ts'
import { DIALECTS } from '../dialects/dialects.generated.ts'
import { printWithLiterals } from '../print/print.ts'
import { hasSeries, planWholeSeries } from './whole-series.ts'

const column = (column_name: string, type: string) => ({
  column_name,
  type,
  is_dttm: false,
  expression: null,
  python_date_format: null,
})
const DATASET: SqlDataset = {
  table_name: 'flights',
  schema: null,
  sql: null,
  columns: [column('at', 'TIMESTAMP'), column('carrier', 'VARCHAR'), column('delay', 'DOUBLE')],
  metrics: [{ metric_name: 'count', expression: 'COUNT(*)' }],
  main_dttm_col: 'at',
  time_zone: null,
  fetch_values_predicate: null,
}
const axis = (name: string) =>
  ({ expressionType: 'SQL', sqlExpression: name, label: name, columnType: 'BASE_AXIS' }) as const
const average = {
  expressionType: 'SIMPLE',
  aggregate: 'AVG',
  column: { column_name: 'delay' },
  label: 'mean delay',
} as const
const LINES = { columns: [axis('at'), 'carrier'], series_columns: ['carrier'], metrics: ['count'], row_limit: 100 }

test.each(DIALECTS)('$name: the largest series, by a metric of rows and by one of whole series', async dialect => {
  const options = { now: 0, time_zone: 'UTC', row_limit: 1000, sql_max_row: 10_000, dialect }
  const texts = [LINES, { ...LINES, metrics: [average] }].flatMap(query => {
    const planned = planWholeSeries(query, DATASET, options)
    return [planned?.plan.select, planned?.counts].map(statement => statement && printWithLiterals(statement, dialect))
  })
  await expect(`${texts.join(';\n\n')};\n`).toMatchFileSnapshot(`golden/whole-series-${dialect.name}.sql`)
})

test('rows that are no points of series are cut as rows', () => {
  expect(hasSeries(LINES)).toBe(true)
  expect(hasSeries({ ...LINES, series_columns: undefined })).toBe(false)
  expect(hasSeries({ ...LINES, orderby: [[axis('at'), false]] })).toBe(false)
  expect(hasSeries({ ...LINES, orderby: [[axis('at'), true]] })).toBe(true)
  expect(hasSeries({ ...LINES, metrics: [] })).toBe(false)
  expect(hasSeries({ ...LINES, is_rowcount: true })).toBe(false)
  expect(hasSeries({ columns: ['carrier'], metrics: ['count'], is_timeseries: true, granularity: 'at' })).toBe(true)
})

test('the metric of whole series is computed with the join that "Others" needs', () => {
  const [dialect] = DIALECTS
  if (!dialect) throw new Error('no dialect')
  const options = { now: 0, time_zone: 'UTC', row_limit: 1000, sql_max_row: 10_000, dialect }
  const limited = { ...LINES, metrics: [average], series_limit: 3, group_others_when_limit_reached: true }
  const parts = planWholeSeries(limited, DATASET, options)?.plan.select.with ?? []
  const joinOf = (part: string) => parts.find(({ name }) => name === part)?.select.join
  expect(joinOf('__ranks')).toEqual(joinOf('__rows'))
  expect(joinOf('__ranks')).toMatchObject({ outer: true })
})

test('bars of names are no line: the limit keeps the largest', () => {
  const [dialect] = DIALECTS
  if (!dialect) throw new Error('no dialect')
  const options = { now: 0, time_zone: 'UTC', row_limit: 1000, sql_max_row: 10_000, dialect }
  const bars = { ...LINES, columns: [axis('carrier')], series_columns: [] }
  expect(planWholeSeries(bars, DATASET, options)).toBeNull()
  const line = planWholeSeries({ ...LINES, columns: [axis('at')], series_columns: [] }, DATASET, options)
  expect([line?.plan.row_limit, line?.counts]).toEqual([10_000, null])
})
