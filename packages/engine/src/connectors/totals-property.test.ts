/** Totals, subtotals and the series of all others are what a query of their own says, whatever the rows. */
import type { QueryFilter } from '@belvedere/core/expressions'
import {
  isTotalOver,
  type PivotTableOptions,
  pivotGroupingSets,
  pivotTableWithTotals,
} from '@belvedere/core/post-processing'
import { GENERIC_TYPE } from '@belvedere/core/table'
import { plan, planTotals, type SqlDataset } from '@belvedere/sql'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Cell,
  type Database,
  openDuckDb,
  openMysql,
  openPostgres,
  openSqlite,
  type Row,
} from '../../test/dialect-databases.ts'
import {
  countedFigures,
  createSales,
  figuresOf,
  GROUPS,
  isClose,
  loadSales,
  METRIC_NAMES,
  METRICS,
  querySales,
  type Sale,
  sales,
  salesDataset,
  salesOf,
} from '../../test/totals-sales.ts'

const OPENERS = { DuckDB: openDuckDb, SQLite: openSqlite, PostgreSQL: openPostgres, MariaDB: openMysql }
const opened: [string, Database][] = []
for (const [name, open] of Object.entries(OPENERS)) {
  const database = await open()
  if (database) opened.push([name, database])
  else console.warn(`${name} is not installed: totals are not compared with it.`)
}
afterAll(async () => {
  for (const [, database] of opened) await database.close()
})

/** Each of them is a query of the database; together they stay within a few seconds. */
const RUNS = { numRuns: 25 }
const sets = fc.uniqueArray(fc.subarray([...GROUPS]), { minLength: 1, maxLength: 6, selector: set => set.join() })

/** The same groups with the same figures, whatever their order. Sums of floating-point numbers depend on theirs. */
function expectSame(rows: readonly Row[], direct: readonly Row[], group: readonly string[]): void {
  const keyOf = (row: Row) => JSON.stringify(group.map(name => row[name] ?? null))
  const byKey = new Map(direct.map(row => [keyOf(row), figuresOf(row)]))
  expect({ group, keys: rows.map(keyOf).sort() }).toEqual({ group, keys: [...byKey.keys()].sort() })
  for (const row of rows) {
    const right = byKey.get(keyOf(row))
    const isSame = figuresOf(row).every((figure, index) => isClose(figure, right?.[index] ?? null))
    if (!isSame) expect({ group, row, figures: figuresOf(row) }).toEqual({ group, row, figures: right })
  }
}

describe.each(opened)('on %s', (_, database) => {
  let dataset: SqlDataset
  beforeAll(async () => {
    dataset = salesDataset(database)
    await createSales(database)
  })

  function checkCounted(values: readonly Sale[], row: Row, group: readonly string[]): void {
    const counted = countedFigures(salesOf(values, group, row), database)
    for (const [index, figure] of figuresOf(row).entries()) {
      const right = counted[index] ?? null
      if (!isClose(figure, right)) expect({ group, rows: row, metric: METRIC_NAMES[index], figure }).toEqual(right)
    }
  }

  test('every total and subtotal is the metric over its rows, and none is missing', async () => {
    const property = fc.asyncProperty(sales, sets, async (values, requestedSets) => {
      await loadSales(database, values)
      const query = { columns: [...GROUPS], metrics: METRICS }
      const answer = await querySales(database, options => planTotals(query, dataset, options, requestedSets))
      for (const set of requestedSets) {
        const isOfSet = (row: Row) => GROUPS.every(name => isTotalOver(row, name) !== set.includes(name))
        const totals = answer.filter(isOfSet)
        const direct = await querySales(database, options => plan({ columns: set, metrics: METRICS }, dataset, options))
        expectSame(totals, direct, set)
        for (const row of totals) checkCounted(values, row, set)
      }
    })
    await fc.assert(property, RUNS)
  })

  test('a row limit and an offset count cells: every total comes beside them, and first', async () => {
    const paged = fc.record({ row_limit: fc.integer({ min: 1, max: 6 }), row_offset: fc.nat(2) })
    const property = fc.asyncProperty(sales, paged, async (values, { row_limit, row_offset }) => {
      await loadSales(database, values)
      const query = {
        columns: ['region', 'product'],
        metrics: METRICS,
        orderby: [[METRIC_NAMES[0] ?? '', false]] as const,
      }
      const queried = [['region', 'product'], ['region'], []]
      const isTotal = (row: Row) => isTotalOver(row, 'region') || isTotalOver(row, 'product')
      const answered = async (limits: Partial<typeof query> & { row_limit?: number; row_offset?: number }) =>
        querySales(database, options => planTotals({ ...query, ...limits }, dataset, options, queried))
      const whole = await answered({})
      const limited = await answered({ row_limit, row_offset })
      const totals = whole.filter(isTotal)
      expectSame(limited.filter(isTotal), totals, ['region', 'region__is_total'])
      expect(limited.findLastIndex(isTotal)).toBe(totals.length - 1)
      // One more than the limit, which tells that there are more.
      const cells = whole.length - totals.length
      expect(limited.length - totals.length).toBe(Math.max(0, Math.min(cells - row_offset, row_limit + 1)))
    })
    await fc.assert(property, RUNS)
  })

  test('more totals than the deployment allows rows leave the cells', async () => {
    await loadSales(
      database,
      Array.from({ length: 40 }, (_, i) => ({ region: `r${i}`, product: 'a', size: 's', cents: i, buyer: i })),
    )
    const query = { columns: ['region', 'product'], metrics: METRICS, row_limit: 3 }
    const rows = await querySales(database, options =>
      planTotals(query, dataset, { ...options, sql_max_row: 10 }, [['region', 'product'], ['region'], []]),
    )
    expect(rows).toHaveLength(10 + 3 + 1)
    expect(rows[0]).toMatchObject({ region__is_total: 1, product__is_total: 1 })
    expect(rows.filter(row => !isTotalOver(row, 'product'))).toHaveLength(4)
  })

  test('a filter on the values of a group finds the rows of its total, a null group too', async () => {
    const property = fc.asyncProperty(sales, fc.subarray([...GROUPS], { minLength: 1 }), async (values, set) => {
      await loadSales(database, values)
      const query = { columns: [...GROUPS], metrics: METRICS }
      const answer = await querySales(database, options => planTotals(query, dataset, options, [set]))
      for (const row of answer.slice(0, 3)) {
        const filters = set.map(
          (col): QueryFilter => (row[col] === null ? { col, op: 'IS NULL' } : { col, op: '==', val: row[col] ?? null }),
        )
        const direct = await querySales(database, options => plan({ metrics: METRICS, filters }, dataset, options))
        expect(direct).toHaveLength(1)
        expectSame(direct, [row], [])
      }
    })
    await fc.assert(property, RUNS)
  })

  test('every cell, subtotal and total of a pivot table is counted from its rows', async () => {
    const layout = fc
      .tuple(fc.shuffledSubarray([...GROUPS], { minLength: 1 }), fc.nat(3), fc.boolean(), fc.boolean())
      .map(([groups, at, show_rows_total, show_columns_total]): PivotTableOptions => {
        const axes = { rows: groups.slice(0, at), columns: groups.slice(at) }
        return { ...PIVOT, ...axes, show_rows_total, show_columns_total }
      })
    const property = fc.asyncProperty(sales.map(plainlyNamed), layout, async (values, pivot) => {
      await loadSales(database, values)
      const { shown, answered } = await queryPivot(values, pivot)
      // None is lost, and none is there twice.
      expect(shown).toBe(values.length === 0 ? 0 : answered)
    })
    await fc.assert(property, RUNS)
  })

  /** How many cells of the pivot table have a figure, and how many were answered; each is looked at. */
  async function queryPivot(values: readonly Sale[], pivot: PivotTableOptions) {
    let colnames: readonly string[] = []
    const rows = await querySales(database, options => {
      const query = { columns: [...pivot.rows, ...pivot.columns], metrics: METRICS }
      const planned = planTotals(query, dataset, options, pivotGroupingSets(pivot))
      colnames = planned.labels
      return planned
    })
    const table = { colnames, coltypes: colnames.map(() => GENERIC_TYPE.string), rows }
    const grid = pivotTableWithTotals(table, pivot)
    let shown = 0
    for (const [r, down] of grid.rows.entries()) {
      for (const [c, [metric = '', ...across]] of grid.columns.entries()) {
        const figure = (grid.cells[r]?.[c] ?? null) as Cell
        if (figure === null) continue
        shown += 1
        const own = values.filter(one => isUnder(one, pivot.rows, down) && isUnder(one, pivot.columns, across))
        const right = countedFigures(own, database)[METRIC_NAMES.indexOf(metric)] ?? null
        if (!isClose(figure, right)) expect({ pivot, down, across, metric, figure }).toEqual(right)
      }
    }
    return { shown, answered: rows.flatMap(figuresOf).filter(figure => figure !== null).length }
  }

  test('Others are the rows of no top series, ties and null series too', async () => {
    const property = fc.asyncProperty(sales, fc.integer({ min: 1, max: 4 }), async (values, series_limit) => {
      await loadSales(database, values)
      const query = { columns: ['product'], metrics: METRICS, series_columns: ['product'], series_limit }
      const top = await querySales(database, options => plan(query, dataset, options))
      const all = await querySales(database, options =>
        plan({ ...query, group_others_when_limit_reached: true }, dataset, options),
      )
      const rest = values.filter(one => !top.some(({ product = null }) => product === one.product))
      const others = all.find(({ product }) => product === 'Others')
      expect([others !== undefined, all.length]).toEqual([rest.length > 0, top.length + (rest.length > 0 ? 1 : 0)])
      if (others) checkCounted(rest, others, [])
      for (const row of top) checkCounted(values, row, ['product'])
    })
    await fc.assert(property, RUNS)
  })

  test('a median of text is no number: refused, or on DuckDB the text in the middle', async () => {
    await loadSales(database, [{ region: 'north', product: 'a', size: 's', cents: 1, buyer: 1 }])
    const isPostgres = database.dialect.name === 'postgresql'
    const sqlExpression = isPostgres ? 'percentile_cont(0.5) WITHIN GROUP (ORDER BY region)' : 'MEDIAN(region)'
    const query = { columns: ['product'], metrics: [{ expressionType: 'SQL', sqlExpression, label: 'm' } as const] }
    for (const queries of [[['product'], []], [[]]]) {
      const answer = querySales(database, options => planTotals(query, dataset, options, queries))
      if (database.dialect.name === 'duckdb')
        expect((await answer).map(row => row.m)).toEqual(queries.map(() => 'north'))
      else await expect(answer).rejects.toThrow(/percentile_cont|not numeric|SQL syntax/)
    }
  })
})

const PIVOT: PivotTableOptions = {
  rows: [],
  columns: [],
  metrics: METRIC_NAMES,
  aggfunc: 'Sum',
  transpose_pivot: false,
  combine_metrics: false,
  show_rows_total: true,
  show_columns_total: true,
  apply_metrics_on_rows: false,
}

/** Headers of a pivot table write some values as they write totals and nulls. */
const REPEATED: readonly (string | null)[] = ['', 'Total', 'NULL']
const plainlyNamed = (values: readonly Sale[]): readonly Sale[] =>
  values.map(one => (REPEATED.includes(one.region) ? { ...one, region: `the ${one.region}` } : one))

/** Is the sale one of those under this header? */
const isUnder = (one: Sale, names: readonly string[], header: readonly string[]): boolean =>
  names.every((name, at) => {
    const part = header[at]
    const isTotal = part === undefined || part === '' || part === 'Subtotal' || part === 'Total'
    return isTotal || String(Object.entries(one).find(([key]) => key === name)?.[1] ?? 'NULL') === part
  })
