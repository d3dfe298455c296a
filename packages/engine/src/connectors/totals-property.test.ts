/** Totals, subtotals and the series of all others are what a question of their own says, whatever the rows. */
import type { QueryFilter } from '@belvedere/core/expressions'
import { isTotalOver } from '@belvedere/core/post-processing'
import type { QueryObject } from '@belvedere/core/query'
import { type Plan, type PlanOptions, plan, planTotals, print, type SqlDataset } from '@belvedere/sql'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDuckDb, openSqlite, type Row } from './dialect-databases.ts'

const GROUPS = ['region', 'product', 'size'] as const
const column = (column_name: string, type: string) => ({
  column_name,
  type,
  is_dttm: false,
  expression: null,
  python_date_format: null,
})
const SALES: SqlDataset = {
  table_name: 'sales',
  schema: null,
  sql: null,
  columns: [...GROUPS.map(name => column(name, 'VARCHAR')), column('amount', 'INTEGER'), column('buyer', 'INTEGER')],
  metrics: [
    { metric_name: 'ratio', expression: 'SUM(amount) * 1.0 / NULLIF(COUNT(buyer), 0)' },
    { metric_name: 'median', expression: 'MEDIAN(amount)' },
  ],
  main_dttm_col: null,
  time_zone: null,
  fetch_values_predicate: null,
}
const simple = (aggregate: 'SUM' | 'AVG' | 'COUNT_DISTINCT', name: string) =>
  ({ expressionType: 'SIMPLE', aggregate, column: { column_name: name }, label: `${aggregate} ${name}` }) as const
const METRICS = [simple('SUM', 'amount'), simple('AVG', 'amount'), 'ratio', simple('COUNT_DISTINCT', 'buyer')]
/** SQLite has no median of its own. */
const metricsOf = ({ dialect }: Database) => (dialect.name === 'duckdb' ? [...METRICS, 'median'] : METRICS)
const metricNames = ['SUM amount', 'AVG amount', 'ratio', 'COUNT_DISTINCT buyer', 'median']

const databases: Database[] = []
beforeAll(async () => {
  databases.push(await openDuckDb(), await openSqlite())
})
afterAll(async () => {
  for (const database of databases) await database.close()
})

const text = (value: string | number | null) =>
  value === null ? 'NULL' : typeof value === 'string' ? `'${value}'` : value
const row = fc.tuple(
  fc.constantFrom('north', 'south', 'Others', '', null),
  fc.constantFrom('a', 'b', null),
  fc.constantFrom('s', 'm', 'l'),
  fc.option(fc.integer({ min: -50, max: 50 })),
  fc.option(fc.integer({ min: 1, max: 6 })),
)
const table = fc.array(row, { minLength: 1, maxLength: 40 })

async function load({ rows }: Database, values: readonly (readonly (string | number | null)[])[]): Promise<void> {
  await rows('DROP TABLE IF EXISTS sales')
  await rows('CREATE TABLE sales (region VARCHAR, product VARCHAR, size VARCHAR, amount INTEGER, buyer INTEGER)')
  await rows(`INSERT INTO sales VALUES ${values.map(cells => `(${cells.map(text).join(', ')})`).join(', ')}`)
}
const ask = ({ dialect, rows }: Database, make: (options: PlanOptions) => Plan): Promise<readonly Row[]> => {
  const { sql, params } = print(
    make({ now: 0, time_zone: 'UTC', row_limit: 1000, sql_max_row: 10_000, dialect }).select,
    dialect,
  )
  return rows(sql, params)
}
const figures = (found: Row | undefined) => metricNames.map(name => found?.[name] ?? null)
const whereOf = (found: Row, names: readonly string[]): readonly QueryFilter[] =>
  names.map(col => (found[col] === null ? { col, op: 'IS NULL' } : { col, op: '==', val: found[col] ?? null }))

test('every total is the metric over its rows', async () => {
  const sets = fc.uniqueArray(fc.subarray([...GROUPS]), { minLength: 1, maxLength: 6, selector: set => set.join() })
  const property = fc.asyncProperty(table, sets, async (values, asked) => {
    for (const database of databases) {
      await load(database, values)
      const query: QueryObject = { columns: [...GROUPS], metrics: metricsOf(database) }
      const answer = await ask(database, options => planTotals(query, SALES, options, asked))
      for (const found of answer) {
        const names = GROUPS.filter(name => !isTotalOver(found, name))
        expect(asked.map(set => set.join())).toContain(names.join())
        const filters = whereOf(found, names)
        const [direct] = await ask(database, options => plan({ metrics: query.metrics, filters }, SALES, options))
        expect({ found, figures: figures(found) }).toEqual({ found, figures: figures(direct) })
      }
    }
  })
  await fc.assert(property, { numRuns: 25 })
})

test('Others are the rows of no top series', async () => {
  const property = fc.asyncProperty(table, fc.integer({ min: 1, max: 4 }), async (values, series_limit) => {
    for (const database of databases) {
      await load(database, values)
      const metrics = metricsOf(database)
      const query = { columns: ['product'], metrics, series_columns: ['product'], series_limit }
      const top = await ask(database, options => plan(query, SALES, options))
      const all = await ask(database, options =>
        plan({ ...query, group_others_when_limit_reached: true }, SALES, options),
      )
      const rest: readonly QueryFilter[] = top.map(({ product = null }) =>
        product === null ? { col: 'product', op: 'IS NOT NULL' } : { col: 'product', op: 'NOT IN', val: [product] },
      )
      const isNullTop = top.some(({ product }) => product === null)
      const direct = await ask(database, options =>
        plan(
          { metrics, filters: isNullTop ? rest : [], extras: isNullTop ? {} : { where: outside(top) } },
          SALES,
          options,
        ),
      )
      const others = all.find(({ product }) => product === 'Others')
      if (others) expect(figures(others)).toEqual(figures(direct[0]))
      else expect(all).toHaveLength(top.length)
    }
  })
  await fc.assert(property, { numRuns: 25 })
})

const outside = (top: readonly Row[]): string =>
  `product IS NULL OR product NOT IN (${top.map(({ product = null }) => text(product)).join(', ')})`
