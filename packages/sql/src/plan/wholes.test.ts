import { expect, test } from 'vitest'
import type { SqlDataset } from '../dataset.ts'
import { DIALECTS } from '../dialects/dialects.generated.ts'
import { printWithLiterals } from '../print/print.ts'
import { plan } from './plan.ts'

const column = (column_name: string, type: string) => ({
  column_name,
  type,
  is_dttm: false,
  expression: null,
  python_date_format: null,
})
const DATASET: SqlDataset = {
  table_name: 'sales',
  schema: null,
  sql: null,
  columns: [column('shop', 'VARCHAR'), column('amount', 'BIGINT')],
  metrics: [{ metric_name: 'ratio', expression: 'SUM(amount) / COUNT(*)' }],
  main_dttm_col: null,
  time_zone: null,
  fetch_values_predicate: null,
}
const sum = { expressionType: 'SIMPLE', aggregate: 'SUM', column: { column_name: 'amount' }, label: 'sum' } as const
const query = (of?: string, more: object = {}) => ({
  columns: ['shop'],
  metrics: [sum, 'ratio'],
  filters: [{ col: 'amount', op: '>', val: 0 }],
  extras: { having: 'COUNT(*) > 1' },
  row_limit: 2,
  post_processing: [{ operation: 'contribution', options: { columns: ['sum', 'ratio'], ...(of && { of }), ...more } }],
})

test.each(DIALECTS)('$name: shares of all records and of all groups', async dialect => {
  const options = { now: 0, time_zone: 'UTC', row_limit: 1000, sql_max_row: 10_000, dialect }
  const requests = [query('all_records'), query('all_groups'), query('all_groups', { within: ['shop'] })]
  const texts = requests.map(queried => printWithLiterals(plan(queried, DATASET, options).select, dialect))
  await expect(`${texts.join(';\n\n')};\n`).toMatchFileSnapshot(`golden/shares-${dialect.name}.sql`)
})

test.each(DIALECTS)('$name: ranks among all groups, beside shares', async dialect => {
  const options = { now: 0, time_zone: 'UTC', row_limit: 1000, sql_max_row: 10_000, dialect }
  const rank = { operation: 'rank', options: { metric: 'sum', group_by: 'shop', of: 'all_groups' } }
  const requested = query('all_groups', { columns: ['sum'], within: ['shop'] })
  const both = { ...requested, post_processing: [...requested.post_processing, rank] }
  const text = printWithLiterals(plan(both, DATASET, options).select, dialect)
  await expect(`${text};\n`).toMatchFileSnapshot(`golden/ranks-${dialect.name}.sql`)
})

const LEGS: SqlDataset = {
  ...DATASET,
  table_name: 'legs',
  columns: [
    column('start', 'VARCHAR'),
    column('stop', 'VARCHAR'),
    column('hops', 'BIGINT'),
    column('amount', 'BIGINT'),
  ],
}
const legs = (source: string, target: string, more: object = {}) => {
  const more_wholes = [
    { within: [target], unequal: [source, target] },
    { within: [target], matching: [source] },
    { within: [source], matching: [target] },
  ]
  const options = { columns: ['sum'], of: 'all_groups', within: [source], more_wholes, only_positive: true }
  return {
    columns: [source, target],
    metrics: [sum],
    row_limit: 2,
    post_processing: [{ operation: 'contribution', options: { ...options, only_present: [source, target], ...more } }],
  }
}

test.each(DIALECTS)('$name: sums of groups that have the values of other columns', async dialect => {
  const options = { now: 0, time_zone: 'UTC', row_limit: 1000, sql_max_row: 10_000, dialect }
  const text = printWithLiterals(plan(legs('start', 'stop'), LEGS, options).select, dialect)
  await expect(`${text};\n`).toMatchFileSnapshot(`golden/sums-${dialect.name}.sql`)
  // Values of different types are never equal.
  expect(plan(legs('start', 'hops'), LEGS, options).labels).toEqual([
    'start',
    'hops',
    'sum',
    'sum__whole',
    'sum__whole_2',
  ])
})

test('ranks among the rows shown, and of what is no metric, need no places', () => {
  const [dialect] = DIALECTS
  if (!dialect) throw new Error('no dialect')
  const labels = (...post_processing: readonly { operation: string; options: object }[]) =>
    plan({ ...query(), post_processing } as never, DATASET, {
      now: 0,
      time_zone: 'UTC',
      row_limit: 1000,
      sql_max_row: 10_000,
      dialect,
    }).labels
  const rank = (options: object) => ({ operation: 'rank', options: { metric: 'sum', of: 'all_groups', ...options } })
  const places = ['__rank_up_to', '__rank_ties', '__rank_all']
  expect(labels(rank({}))).toEqual(['shop', 'sum', 'ratio', ...places])
  expect(labels(rank({ of: 'row_limit' }))).toEqual(['shop', 'sum', 'ratio'])
  expect(labels(rank({ metric: 'shop' }))).toEqual(['shop', 'sum', 'ratio'])
  // What comes before changes the rows.
  expect(labels({ operation: 'cum', options: {} }, rank({}))).toEqual(['shop', 'sum', 'ratio'])
})

test('shares of the rows shown, of rows and of nothing that is named need no whole', () => {
  const [dialect] = DIALECTS
  if (!dialect) throw new Error('no dialect')
  const labels = (queried: object) =>
    plan(queried, DATASET, { now: 0, time_zone: 'UTC', row_limit: 1000, sql_max_row: 10_000, dialect }).labels
  expect(labels(query('all_records'))).toEqual(['shop', 'sum', 'ratio', 'sum__whole', 'ratio__whole'])
  expect(labels(query())).toEqual(['shop', 'sum', 'ratio'])
  expect(labels(query('row_limit'))).toEqual(['shop', 'sum', 'ratio'])
  expect(labels(query('all_records', { orientation: 'row' }))).toEqual(['shop', 'sum', 'ratio'])
  expect(labels({ ...query('all_records'), is_rowcount: true })).toEqual(['rowcount'])
  const share = { expressionType: 'SQL', sqlExpression: 'SUM(amount) / SUM(SUM(amount)) OVER ()', label: 'ratio' }
  const windowed = { ...query('all_groups'), metrics: [sum, share] }
  expect(labels(windowed)).toEqual(['shop', 'sum', 'ratio', 'sum__whole'])
})

test('metrics whose names differ only in case each have their whole, where names are compared without case', () => {
  const upper = { ...sum, aggregate: 'MAX', label: 'Sum' } as const
  const labels = ['shop', 'sum', 'Sum', 'sum__whole', 'Sum__whole']
  const limit = { series_columns: ['shop'], series_limit: 2 }
  for (const dialect of DIALECTS)
    for (const of of ['all_records', 'all_groups'])
      for (const more of [{}, limit]) {
        const queried = { ...query(of, { columns: ['sum', 'Sum'] }), metrics: [sum, upper], ...more }
        const options = { now: 0, time_zone: 'UTC', row_limit: 1000, sql_max_row: 10_000, dialect }
        const planned = plan(queried, DATASET, options).labels
        expect([dialect.name, of, planned]).toEqual([dialect.name, of, labels])
      }
})
