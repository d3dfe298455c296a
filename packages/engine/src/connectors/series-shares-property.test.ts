/** Shares in charts of series are of all groups, those beyond the row limit and the series limit too. */
import { metricLabel } from '@belvedere/core/expressions'
import { postProcess } from '@belvedere/core/post-processing'
import { GENERIC_TYPE, type Row } from '@belvedere/core/table'
import { hasSeries, plan, planWholeSeries, print } from '@belvedere/sql'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../test/dialect-databases.ts'
import { openForProperties } from '../../test/property-databases.ts'
import {
  createMeasurements,
  grouped,
  loadMeasurements,
  type Measurement,
  measurementDataset,
  measurements,
} from '../../test/statistics-rows.ts'

const { opened, runs, timeout } = await openForProperties('series_shares', 10)

const simple = (aggregate: 'SUM' | 'AVG' | 'COUNT', name: string) =>
  ({ expressionType: 'SIMPLE', aggregate, column: { column_name: name }, label: aggregate }) as const
const METRICS = { SUM: simple('SUM', 'v'), AVG: simple('AVG', 'v'), COUNT: simple('COUNT', 'v') }
type Label = keyof typeof METRICS

interface Request {
  readonly metrics: readonly Label[]
  readonly mode: 'row' | 'column'
  readonly row_limit: number
  readonly series_limit: number
  readonly most: number
  /** Whether the axis is a time or number axis, whose series are not cut. */
  readonly isWhole: boolean
}

const requests: fc.Arbitrary<Request> = fc.record({
  metrics: fc.subarray(['SUM', 'AVG', 'COUNT'] as const, { minLength: 1 }),
  mode: fc.constantFrom('row', 'column'),
  row_limit: fc.integer({ min: 1, max: 12 }),
  series_limit: fc.nat(3),
  most: fc.integer({ min: 1, max: 12 }),
  isWhole: fc.boolean(),
})

/** Exact: in hundredths, as a fraction. */
function figure(members: readonly Measurement[], label: Label): number {
  const cents = members.flatMap(one => one.cents ?? [])
  if (label === 'COUNT') return cents.length
  const sum = cents.reduce((total, one) => total + one, 0)
  return label === 'SUM' ? sum / 100 : cents.length === 0 ? 0 : sum / 100 / cents.length
}

const axisOf = (row: { readonly d: unknown }): string => JSON.stringify([Number(row.d)])
const seriesOf = (row: { readonly g: unknown; readonly h: unknown }): string => JSON.stringify([row.g, row.h])
const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

/** The sum of the values of all groups of a part, and the size of its largest. */
function wholeOf(groups: readonly (readonly Measurement[])[], labels: readonly Label[]) {
  const values = labels.flatMap(label => groups.map(members => figure(members, label)))
  return { whole: total(values), size: Math.max(1, ...values.map(Math.abs)) }
}

function expectShares(row: Row, all: readonly Measurement[], { metrics, mode }: Request): void {
  const key = mode === 'row' ? axisOf : seriesOf
  const point = row as { readonly d: number; readonly g: string; readonly h: string }
  const part = all.filter(one => key(one) === key(point))
  const groups = [...grouped(part, one => axisOf(one) + seriesOf(one)).values()]
  const own = part.filter(one => axisOf(one) === axisOf(point) && seriesOf(one) === seriesOf(point))
  for (const label of metrics) {
    const { whole, size } = wholeOf(groups, mode === 'row' ? metrics : [label])
    // A whole of nothing but rounding is one on either side of 0.
    if (Math.abs(whole) < 1e-6 * size) continue
    const expected = figure(own, label) / whole
    const share = Number(row[`%${label}`])
    const isSame = Math.abs(share - expected) <= 1e-6 * Math.max(1, Math.abs(expected)) * (size / Math.abs(whole))
    if (!isSame) expect({ label, share, row }).toEqual({ label, share: expected, row })
  }
}

describe.each(opened)('on %s', (_, database) => {
  beforeAll(async () => {
    await createMeasurements(database)
  })

  test(
    'a share of a row or of a series',
    async () => {
      const property = fc.asyncProperty(measurements, requests, async (measured, request) => {
        await loadMeasurements(database, measured)
        const all = measured.filter(({ d }) => d <= request.most)
        const rows = await querySeries(database, request)
        const points = grouped(all, one => axisOf(one) + seriesOf(one)).size
        expect(rows.length).toBeLessThanOrEqual(points)
        if (points > 0) expect(rows.length).toBeGreaterThan(0)
        const series = new Set(rows.map(row => seriesOf(row as never)))
        if (request.series_limit > 0) expect(series.size).toBeLessThanOrEqual(request.series_limit)
        for (const row of rows) expectShares(row, all, request)
      })
      await fc.assert(property, runs)
    },
    timeout,
  )
})

async function querySeries(database: Database, request: Request): Promise<readonly Row[]> {
  const { dialect } = database
  const { metrics, mode, row_limit, series_limit, most, isWhole } = request
  const within = mode === 'row' ? ['d'] : ['g', 'h']
  const rename_columns = metrics.map(label => `%${label}`)
  const options = { columns: metrics, rename_columns, of: 'all_groups', within, orientation: mode }
  const query = {
    columns: [{ sqlExpression: 'd', label: 'd', expressionType: 'SQL', columnType: 'BASE_AXIS' } as const, 'g', 'h'],
    series_columns: ['g', 'h'],
    metrics: metrics.map(label => METRICS[label]),
    filters: [{ col: 'd', op: '<=', val: most }],
    orderby: [[metrics[0] ?? '', false] as const],
    row_limit,
    series_limit,
    order_desc: true,
    post_processing: [{ operation: 'contribution', options }],
  }
  const planning = { now: 0, time_zone: 'UTC', row_limit: 1000, sql_max_row: 10_000, dialect }
  const dataset = measurementDataset(database)
  if (isWhole) expect(hasSeries(query)).toBe(true)
  const planned = (isWhole ? planWholeSeries(query, dataset, planning)?.plan : null) ?? plan(query, dataset, planning)
  const { sql, params } = print(planned.select, dialect)
  const rows = await database.rows(sql, params)
  const names = new Set(['g', 'h'])
  const coltypes = planned.labels.map(name => (names.has(name) ? GENERIC_TYPE.string : GENERIC_TYPE.numeric))
  const table = postProcess({ colnames: planned.labels, coltypes, rows }, query.post_processing)
  expect(table.colnames).toEqual(['d', 'g', 'h', ...query.metrics.map(metricLabel), ...rename_columns])
  return table.rows
}
