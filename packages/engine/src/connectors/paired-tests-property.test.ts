/** Paired t-tests are of whole groups, whatever the row limit. */
import { chartType, loadDrawingOf } from '@belvedere/charts'
import { LIGHT_THEME, makeChartEnv } from '@belvedere/charts/theme'
import { makeFormatter } from '@belvedere/core/format'
import { buildBaseQuery } from '@belvedere/core/query'
import { GENERIC_TYPE, type Row } from '@belvedere/core/table'
import { planWholeSeries, print } from '@belvedere/sql'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../test/dialect-databases.ts'
import { openEveryDatabase } from '../../test/every-database.ts'
import {
  createMeasurements,
  loadMeasurements,
  type Measurement,
  measurementDataset,
  measurements,
} from '../../test/statistics-rows.ts'

const opened = await openEveryDatabase('paired_tests')
afterAll(async () => {
  for (const [, database] of opened) await database.close()
})

const RUNS = { numRuns: Number(process.env.BELVEDERE_TEST_CASES ?? 8) }
const LONG = RUNS.numRuns * 3000 + 30_000
const CONTROL = 'x'

/** Twice the area of Student's t beyond a value, by Simpson's rule over the angle: no series, no gamma function. */
function areaBeyond(t: number, freedom: number): number {
  const density = (angle: number): number => Math.cos(angle) ** (freedom - 1)
  const area = (from: number, to: number): number => {
    const [parts, width] = [2000, (to - from) / 2000]
    let sum = density(from) + density(to)
    for (let i = 1; i < parts; i++) sum += density(from + i * width) * (i % 2 === 1 ? 4 : 2)
    return (sum * width) / 3
  }
  return area(Math.atan(Math.abs(t) / Math.sqrt(freedom)), Math.PI / 2) / area(0, Math.PI / 2)
}

/** Exact: sums of a group by step, in hundredths. Null without a value. */
function sumsOf(all: readonly Measurement[], h: string): ReadonlyMap<number, number> {
  const sums = new Map<number, number>()
  for (const { d, cents, h: own } of all) if (own === h && cents !== null) sums.set(d, cents + (sums.get(d) ?? 0))
  return sums
}

interface Expected {
  readonly p: number | null
  readonly lift: number | null
}

function expectedTest(all: readonly Measurement[]): Expected {
  const [tested, control] = [sumsOf(all, 'y'), sumsOf(all, CONTROL)]
  const pairs = [...tested].flatMap(([d, value]) => (control.has(d) ? [[value, control.get(d) ?? 0] as const] : []))
  const [sum, base] = [0, 1].map(place => pairs.reduce((total, pair) => total + (pair[place] ?? 0), 0)) as [
    number,
    number,
  ]
  const lift = base === 0 ? null : (sum - base) / Math.abs(base)
  const differences = pairs.map(([a, b]) => a - b)
  if (pairs.length < 2 || new Set(differences).size === 1) return { p: null, lift }
  const mean = (sum - base) / pairs.length
  const variance = differences.reduce((total, one) => total + (one - mean) ** 2, 0) / (pairs.length - 1)
  return { p: areaBeyond(mean / Math.sqrt(variance / pairs.length), pairs.length - 1), lift }
}

const isNear = (value: unknown, exact: number | null): boolean =>
  exact === null
    ? value === null
    : value !== null && Math.abs(Number(value) - exact) <= 1e-6 * Math.max(1, Math.abs(exact))

describe.each(opened)('on %s', (_, database) => {
  beforeAll(async () => {
    await createMeasurements(database)
  })

  test(
    'a test is of all values of both groups',
    async () => {
      const property = fc.asyncProperty(measurements, fc.integer({ min: 1, max: 5 }), async (all, row_limit) => {
        await loadMeasurements(database, all)
        const rows = await testedRows(database, row_limit)
        const hasBoth = new Set(all.map(({ h }) => h)).size === 2
        expect(rows).toHaveLength(hasBoth ? Math.min(2, row_limit) : 0)
        const [, row] = rows
        if (!row) return
        const exact = expectedTest(all)
        const isSame = isNear(row.p, exact.p) && isNear(row.lift, exact.lift)
        if (!isSame) expect({ p: row.p, lift: row.lift }).toEqual(exact)
      })
      await fc.assert(property, RUNS)
    },
    LONG,
  )
})

async function testedRows(database: Database, row_limit: number): Promise<readonly Row[]> {
  const { dialect } = database
  const metric = { expressionType: 'SIMPLE', aggregate: 'SUM', column: { column_name: 'v' }, label: 'm' } as const
  const form = {
    datasource: '1__table',
    viz_type: 'paired_ttest',
    x_axis: 'd',
    metrics: [metric],
    groupby: ['h'],
    row_limit,
  }
  const [query] = chartType('paired_ttest')?.buildQuery(form, buildBaseQuery(form)) ?? []
  if (!query) throw new Error('no query')
  const options = { now: 0, time_zone: 'UTC', row_limit: 1000, sql_max_row: 10_000, dialect }
  const planned = planWholeSeries(query, measurementDataset(database), options)?.plan
  if (!planned) throw new Error('no series')
  const { sql, params } = print(planned.select, dialect)
  const rows = (await database.rows(sql, params)).slice(0, planned.row_limit)
  const coltypes = planned.labels.map(name => (name === 'h' ? GENERIC_TYPE.string : GENERIC_TYPE.numeric))
  const env = makeChartEnv({
    theme: LIGHT_THEME,
    format: makeFormatter({ timeZone: 'UTC' }),
    timeZone: 'UTC',
    width: 900,
    height: 400,
  })
  const draw = await loadDrawingOf(form)
  const tables = [{ colnames: planned.labels, coltypes, rows }]
  const option = draw({ form, tables, annotationData: undefined, selected: new Set(), env })
  return option.renderer === 'table' ? option.rows : []
}
