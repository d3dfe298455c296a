/** Totals as the database has them: planned by packages/sql, run here, placed by packages/core. */
import {
  type PivotTableOptions,
  pivotGroupingSets,
  pivotTableWithTotals,
  splitTotals,
} from '@belvedere/core/post-processing'
import type { QueryObject } from '@belvedere/core/query'
import { GENERIC_TYPE, type ResultTable, type Row } from '@belvedere/core/table'
import { dialectOf, planTotals, print, type SqlDataset } from '@belvedere/sql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Fixture, openFixture } from '../../test/table-lane.ts'

let fixture: Fixture
/** Uneven groups, a region that is null, buyers who buy in more than one group. */
const SALES = `SELECT CASE WHEN i % 7 = 0 THEN NULL ELSE ['north', 'south', 'east'][1 + (i // 3) % 3] END AS region,
  'p' || (i * 11) % 4 AS product, ['web', 'shop'][1 + i % 2] AS channel,
  'buyer ' || (i * 13) % 17 AS buyer, (i * 37) % 101 AS amount FROM range(200) t(i)`
beforeAll(async () => {
  fixture = await openFixture({ sales: [SALES] })
})
afterAll(() => fixture.close())

const column = (column_name: string, type: string, expression: string | null = null) => ({
  column_name,
  type,
  expression,
  is_dttm: false,
  python_date_format: null,
})
const DATASET: SqlDataset = {
  table_name: 'sales',
  schema: 'main',
  sql: null,
  columns: [
    column('region', 'VARCHAR'),
    column('product', 'VARCHAR'),
    column('channel', 'VARCHAR'),
    column('initial', 'VARCHAR', 'left(channel, 1)'),
    column('amount', 'INTEGER'),
    column('buyer', 'VARCHAR'),
  ],
  metrics: [{ metric_name: 'median', expression: 'MEDIAN(amount)' }],
  main_dttm_col: null,
  time_zone: null,
  fetch_values_predicate: null,
}
const dialect = dialectOf('duckdb')
if (!dialect) throw new Error('no dialect')
const OPTIONS = { now: 0, time_zone: 'UTC', row_limit: 1000, sql_max_row: 10_000, dialect }
const average = { expressionType: 'SIMPLE', column: { column_name: 'amount' }, aggregate: 'AVG', label: 'avg' } as const
const buyers = {
  expressionType: 'SIMPLE',
  column: { column_name: 'buyer' },
  aggregate: 'COUNT_DISTINCT',
  label: 'buyers',
} as const
const MEASURES: Readonly<Record<string, string>> = {
  avg: 'AVG(amount)',
  buyers: 'COUNT(DISTINCT buyer)',
  median: 'MEDIAN(amount)',
}
const METRICS = [average, buyers, 'median']

async function answerTo(query: QueryObject, sets: readonly (readonly string[])[]): Promise<ResultTable> {
  const { sql, params } = print(
    planTotals({ metrics: METRICS, ...query }, DATASET, OPTIONS, sets).select,
    OPTIONS.dialect,
  )
  const rows = (await fixture.rows(sql, { params })) as readonly Row[]
  const colnames = Object.keys(rows[0] ?? {})
  return { colnames, coltypes: colnames.map(() => GENERIC_TYPE.string), rows }
}
/** The same number by a query of its own. */
async function queried(measure: string, where: string): Promise<unknown> {
  const [row] = await fixture.rows(`SELECT ${MEASURES[measure]} AS v FROM sales WHERE ${where}`)
  return row?.v
}
const PIVOT: PivotTableOptions = {
  rows: ['region', 'product'],
  columns: ['channel'],
  metrics: ['avg', 'buyers', 'median'],
  aggfunc: 'Sum',
  transpose_pivot: false,
  combine_metrics: false,
  show_rows_total: true,
  show_columns_total: true,
  apply_metrics_on_rows: false,
}
const condition = (name: string, part: string | undefined): string => {
  if (part === undefined || part === '' || part === 'Total' || part === 'Subtotal') return 'true'
  return part === 'NULL' ? `${name} IS NULL` : `${name} = '${part}'`
}

test('averages, distinct counts and medians of cells, subtotals and totals are those of their rows', async () => {
  const answer = await answerTo({ columns: ['region', 'product', 'channel'] }, pivotGroupingSets(PIVOT))
  const grid = pivotTableWithTotals(answer, PIVOT)
  expect(grid.rows).toHaveLength(4 * 4 + 4 + 1)
  expect(grid.columns).toHaveLength(3 * 3)
  for (const [r, [region, product]] of grid.rows.entries()) {
    for (const [c, [metric = '', channel]] of grid.columns.entries()) {
      const where = [condition('region', region), condition('product', product), condition('channel', channel)]
      const right = grid.cells[r]?.[c] ?? null
      expect({ where, metric, is: right ?? 'empty' }).toEqual({
        where,
        metric,
        is: await queried(metric, where.join(' AND ')).then(value => (right === null && !value ? 'empty' : value)),
      })
    }
  }
})

test('a null group and the total beside it are distinguished; calculated columns are groups like others', async () => {
  const answer = await answerTo({ columns: ['region', 'initial'], metrics: [buyers] }, [
    ['region', 'initial'],
    ['region'],
    [],
  ])
  const one = { ...PIVOT, rows: ['region', 'initial'], columns: [], metrics: ['buyers'] }
  const grid = pivotTableWithTotals(answer, one)
  const row = (...header: string[]) => grid.cells[grid.rows.findIndex(names => `${names}` === `${header}`)]?.[0]
  expect(row('NULL', 'Subtotal')).toBe(await queried('buyers', 'region IS NULL'))
  expect(row('NULL', 'w')).toBe(await queried('buyers', "region IS NULL AND channel = 'web'"))
  expect(row('Total', '')).toBe(await queried('buyers', 'true'))
})

test('totals of a table: one row apart, and a row limit leaves it', async () => {
  const answer = await answerTo({ columns: ['product'], row_limit: 2, orderby: [['avg', true]] }, [['product'], []])
  const { table, totals } = splitTotals(answer, ['product'])
  expect(table.colnames).toEqual(['product', 'avg', 'buyers', 'median'])
  // One more than the limit: the engine delivers two.
  expect(table.rows).toHaveLength(3)
  expect(totals).toMatchObject({ avg: await queried('avg', 'true'), buyers: await queried('buyers', 'true') })
})

test('the engine delivers as many cells as the limit says, with all totals, and tells that there are more', async () => {
  const answer = async (row_limit: number, format: 'json' | 'csv' = 'json') => {
    const query = { columns: ['region', 'product'], metrics: METRICS, row_limit }
    const sets = [['region', 'product'], ['region'], []]
    const { select, total_columns, ...planned } = planTotals(query, DATASET, OPTIONS, sets)
    const { sql, params } = print(select, OPTIONS.dialect)
    return fixture.query(sql, { params, row_limit: planned.row_limit, total_columns, format })
  }
  // Four regions, four products each.
  expect((await answer(2)).facts).toMatchObject({ rowcount: 5 + 2, limit_reached: true })
  expect((await answer(15)).facts).toMatchObject({ rowcount: 5 + 15, limit_reached: true })
  expect((await answer(16)).facts).toMatchObject({ rowcount: 5 + 16, limit_reached: false })
  expect((await answer(2, 'csv')).facts).toMatchObject({ rowcount: 5 + 2, limit_reached: true })
})

test('totals follow the filters and the series limit; a HAVING hides cells only', async () => {
  const filters = [{ col: 'channel', op: '==', val: 'web' }] as const
  const top = await answerTo(
    { columns: ['product'], filters, series_columns: ['product'], series_limit: 2, series_limit_metric: buyers },
    [['product'], []],
  )
  const split = splitTotals(top, ['product'])
  const names = split.table.rows.map(row => `'${row.product}'`)
  expect(names).toHaveLength(2)
  expect(split.totals?.median).toBe(await queried('median', `channel = 'web' AND product IN (${names})`))
  const having = { having: 'COUNT(DISTINCT buyer) < 0' }
  const hidden = splitTotals(await answerTo({ columns: ['product'], extras: having }, [['product'], []]), ['product'])
  expect(hidden.table.rows).toEqual([])
  expect(hidden.totals?.avg).toBe(await queried('avg', 'true'))
})
