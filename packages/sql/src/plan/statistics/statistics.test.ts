import { expect, test } from 'vitest'
import type { SqlDataset } from '../../dataset.ts'
import { DIALECTS } from '../../dialects/dialects.generated.ts'
import { printWithLiterals } from '../../print/print.ts'
import type { PlanOptions } from '../context.ts'
import { planStatistics } from './plan-statistics.ts'

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
  columns: [
    column('id', 'INTEGER'),
    column('carrier', 'VARCHAR'),
    column('delay', 'DOUBLE'),
    column('at', 'TIMESTAMP'),
  ],
  metrics: [{ metric_name: 'worst', expression: 'MAX(delay)' }],
  main_dttm_col: 'at',
  time_zone: null,
  fetch_values_predicate: null,
}
const [DUCKDB] = DIALECTS.filter(({ name }) => name === 'duckdb')
const optionsFor = (dialect = DUCKDB): PlanOptions => {
  if (!dialect) throw new Error('no dialect')
  return { now: 0, time_zone: 'UTC', row_limit: 1000, sql_max_row: 10_000, dialect }
}
const average = {
  expressionType: 'SIMPLE',
  aggregate: 'AVG',
  column: { column_name: 'delay' },
  label: 'mean delay',
} as const

const boxes = (more: object = { whisker_type: 'tukey' }) => ({
  columns: ['id', 'carrier'],
  metrics: [average],
  row_limit: 100,
  post_processing: [{ operation: 'boxplot', options: { ...more, groupby: ['carrier'], metrics: ['mean delay'] } }],
})
const bins = (name: string, groupby: readonly string[] = []) => ({
  columns: [...groupby, name],
  row_limit: 100,
  post_processing: [{ operation: 'histogram', options: { column: name, groupby, bins: 10, normalize: true } }],
})

test.each(DIALECTS)('$name: a box plot and a histogram as statements over all rows', async dialect => {
  const statements = [
    boxes(),
    boxes({ whisker_type: 'percentile', percentiles: [2, 98] }),
    bins('delay', ['carrier']),
  ].map(query => {
    const planned = planStatistics(query, DATASET, optionsFor(dialect))
    return planned ? printWithLiterals(planned.select, dialect) : ''
  })
  await expect(`${statements.join(';\n\n')};\n`).toMatchFileSnapshot(`golden/${dialect.name}.sql`)
})

test('rows that are no numbers, other operations and counts are not computed by the database', () => {
  const isPlanned = (query: object) => planStatistics(query, DATASET, optionsFor()) !== null
  expect(isPlanned(bins('delay'))).toBe(true)
  expect(isPlanned(bins('carrier'))).toBe(false)
  expect(isPlanned(bins('at'))).toBe(false)
  expect(isPlanned({ ...boxes(), is_rowcount: true })).toBe(false)
  expect(isPlanned({ ...boxes(), time_offsets: ['1 year ago'] })).toBe(false)
  expect(isPlanned({ ...boxes(), post_processing: [{ operation: 'flatten' }, ...boxes().post_processing] })).toBe(false)
  const first = { ...average, aggregate: 'MIN', column: { column_name: 'carrier' } }
  expect(isPlanned({ ...boxes(), metrics: [first] })).toBe(false)
  expect(isPlanned({ ...boxes(), metrics: ['worst'] })).toBe(false)
  expect(() => isPlanned(boxes({ whisker_type: 'percentile' }))).toThrow(/percentiles/)
})

test('the row limit counts groups: one more is requested, and offsets and orders have no meaning', () => {
  const planned = planStatistics({ ...boxes(), row_offset: 7, orderby: [['carrier', true]] }, DATASET, optionsFor())
  expect(planned).toMatchObject({ row_limit: 100, total_columns: [1], metric_labels: ['mean delay'] })
  expect(planned?.select.with.find(({ name }) => name === '__source')?.select).toMatchObject({
    limit: null,
    offset: 0,
    order: [],
  })
  const sql = planned ? printWithLiterals(planned.select, optionsFor().dialect) : ''
  expect(sql).toContain(
    'WHERE "__number" <= CASE WHEN "__part" = 1 THEN 101 ELSE CASE WHEN "__part" = 2 THEN 50000 ELSE 101 END END',
  )
})
