/** A row limit leaves out whole series, those with the smallest metric, and cuts none into pieces. */
import { planWholeSeries, print } from '@belvedere/sql'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database, Row } from '../../test/dialect-databases.ts'
import { openForProperties } from '../../test/property-databases.ts'
import {
  createMeasurements,
  grouped,
  loadMeasurements,
  type Measurement,
  measurementDataset,
  measurements,
} from '../../test/statistics-rows.ts'

const { opened, runs, timeout } = await openForProperties('whole series', 12)

const AXIS = { expressionType: 'SQL', sqlExpression: 'd', label: 'd', columnType: 'BASE_AXIS' } as const
const METRICS = {
  SUM: { expressionType: 'SIMPLE', aggregate: 'SUM', column: { column_name: 'v' }, label: 'm' },
  AVG: { expressionType: 'SIMPLE', aggregate: 'AVG', column: { column_name: 'v' }, label: 'm' },
  MAX: { expressionType: 'SQL', sqlExpression: 'MAX(v)', label: 'm' },
} as const
type Fn = keyof typeof METRICS

function metricOf(members: readonly Measurement[], fn: Fn): number | null {
  const values = members.flatMap(({ cents }) => (cents === null ? [] : cents / 100))
  if (values.length === 0) return null
  const sum = values.reduce((total, value) => total + value, 0)
  return fn === 'MAX' ? Math.max(...values) : fn === 'AVG' ? sum / values.length : sum
}
const seriesKey = ({ g, h }: Pick<Measurement, 'g' | 'h'>): string => JSON.stringify([g, h])
/** Nulls come last, whichever way. */
const rankOf = (members: readonly Measurement[], fn: Fn): number => metricOf(members, fn) ?? Number.NEGATIVE_INFINITY

async function queryWhole(database: Database, fn: Fn, row_limit: number) {
  const { dialect } = database
  const query = { columns: [AXIS, 'g', 'h'], series_columns: ['g', 'h'], metrics: [METRICS[fn]], row_limit }
  const options = { now: 0, time_zone: 'UTC', row_limit: 1000, sql_max_row: 10_000, dialect }
  const planned = planWholeSeries(query, measurementDataset(database), options)
  if (!planned?.counts) throw new Error('no series')
  const [rows, counts] = [print(planned.plan.select, dialect), print(planned.counts, dialect)]
  return {
    rows: await database.rows(rows.sql, rows.params),
    counts: (await database.rows(counts.sql, counts.params))[0],
  }
}

describe.each(opened)('on %s', (_, database) => {
  beforeAll(async () => {
    await createMeasurements(database)
  })

  test(
    'the largest series are whole, and there is room for no other',
    async () => {
      const fns = fc.constantFrom<Fn>('SUM', 'AVG', 'MAX')
      const property = fc.asyncProperty(measurements, fns, fc.integer({ min: 1, max: 30 }), async (all, fn, limit) => {
        await loadMeasurements(database, all)
        const { rows, counts } = await queryWhole(database, fn, limit)
        const series = [...grouped(all, seriesKey)].map(([key, members]) => {
          const points = grouped(members, ({ d }) => String(d))
          return { key, rank: rankOf(members, fn), points }
        })
        const isShown = ({ key }: { key: string }) => rows.some(row => seriesKey(row as never) === key)
        const shown = series.filter(isShown)
        const left = series.filter(one => !isShown(one))
        expect([Number(counts?.shown ?? 0), Number(counts?.total)]).toEqual([shown.length, series.length])
        for (const { key, points } of shown)
          checkWhole(
            rows.filter(row => seriesKey(row as never) === key),
            points,
            fn,
          )
        const size = shown.reduce((sum, { points }) => sum + points.size, 0)
        expect(rows).toHaveLength(size)
        expect(size <= limit || shown.length === 1).toBe(true)
        const next = Math.max(...left.map(({ rank }) => rank))
        if (left.length === 0) return
        expect(shown.every(({ rank }) => rank >= next - 1e-9)).toBe(true)
        expect(left.some(({ rank, points }) => rank >= next - 1e-9 && size + points.size > limit)).toBe(true)
      })
      await fc.assert(property, runs)
    },
    timeout,
  )
})

function checkWhole(rows: readonly Row[], points: ReadonlyMap<string, readonly Measurement[]>, fn: Fn): void {
  expect(rows.map(row => String(row.d)).sort()).toEqual([...points.keys()].sort())
  for (const row of rows) {
    const right = metricOf(points.get(String(row.d)) ?? [], fn)
    if (right === null) expect(row.m).toBeNull()
    else expect(row.m).toBeCloseTo(right, 3)
  }
}
