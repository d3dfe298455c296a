/** Total bars of waterfalls are of all groups, whatever the row limit. */
import { chartType, loadDrawingOf } from '@belvedere/charts'
import { LIGHT_THEME, makeChartEnv } from '@belvedere/charts/theme'
import { makeFormatter } from '@belvedere/core/format'
import { postProcess } from '@belvedere/core/post-processing'
import { buildBaseQuery } from '@belvedere/core/query'
import { GENERIC_TYPE } from '@belvedere/core/table'
import { plan, print } from '@belvedere/sql'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../test/dialect-databases.ts'
import { openEveryDatabase } from '../../test/every-database.ts'
import {
  createMeasurements,
  grouped,
  loadMeasurements,
  type Measurement,
  measurementDataset,
  measurements,
} from '../../test/statistics-rows.ts'

const opened = await openEveryDatabase('waterfalls')
afterAll(async () => {
  for (const [, database] of opened) await database.close()
})

const RUNS = { numRuns: Number(process.env.BELVEDERE_TEST_CASES ?? 8) }
const LONG = RUNS.numRuns * 3000 + 30_000
const BASE = { datasource: '1__table', viz_type: 'waterfall', x_axis: 'd' } as const

interface Request {
  readonly aggregate: 'SUM' | 'AVG' | 'COUNT'
  readonly part: 'g' | 'h' | null
  readonly row_limit: number
}

const requests: fc.Arbitrary<Request> = fc.record({
  aggregate: fc.constantFrom('SUM', 'AVG', 'COUNT'),
  part: fc.constantFrom(null, 'g', 'h'),
  row_limit: fc.integer({ min: 1, max: 14 }),
})

/** Exact: in hundredths, as a fraction. */
function figure(members: readonly Measurement[], { aggregate }: Request): number | null {
  const cents = members.flatMap(one => one.cents ?? [])
  if (aggregate === 'COUNT') return cents.length
  const sum = cents.reduce((total, one) => total + one, 0)
  return cents.length === 0 ? null : sum / 100 / (aggregate === 'AVG' ? cents.length : 1)
}

const total = (values: readonly (number | null)[]): number => values.reduce<number>((sum, one) => sum + (one ?? 0), 0)

/** The values of all total bars that a limit lets be drawn: of all steps, or after each step, those before it too. */
function expectedTotals(all: readonly Measurement[], request: Request): readonly number[] {
  const { part, row_limit } = request
  const groups = [...grouped(all, one => JSON.stringify([one.d, part === null ? null : one[part]])).values()]
  const values = groups.map(members => ({ d: members[0]?.d ?? 0, value: figure(members, request) }))
  const steps = [...new Set(values.map(({ d }) => d))].sort((a, b) => a - b)
  if (part === null) {
    const isDrawn = steps.slice(0, row_limit).some(d => values.some(one => one.d === d && one.value !== null))
    return isDrawn ? [total(values.map(({ value }) => value))] : []
  }
  const upTo = (last: number): number => total(values.filter(({ d }) => d <= last).map(({ value }) => value))
  return steps.map(upTo)
}

describe.each(opened)('on %s', (_, database) => {
  beforeAll(async () => {
    await createMeasurements(database)
  })

  test(
    'a total is that of all groups',
    async () => {
      const property = fc.asyncProperty(measurements, requests, async (all, request) => {
        await loadMeasurements(database, all)
        const { totals, steps } = await drawnTotals(database, request)
        const expected = expectedTotals(all, request)
        if (request.part === null) expect(totals).toHaveLength(expected.length)
        // The databases of tests answer with nine digits of an average.
        const size = total(all.map(({ cents }) => Math.abs(cents ?? 0) / 100))
        const rounding = request.aggregate === 'AVG' ? 1e-7 * Math.max(10, size) : 1e-6
        totals.forEach((value, index) => {
          const exact = expected[request.part === null ? index : (steps[index] ?? -1)] ?? Number.NaN
          const isSame = Math.abs(value - exact) <= rounding
          if (!isSame) expect({ request, index, value }).toEqual({ request, index, value: exact })
        })
      })
      await fc.assert(property, RUNS)
    },
    LONG,
  )
})

/** The total bars of the picture, and the place of the step that each one closes. */
async function drawnTotals(database: Database, { aggregate, part, row_limit }: Request) {
  const { dialect } = database
  const metric = { expressionType: 'SIMPLE', aggregate, column: { column_name: 'v' }, label: 'm' } as const
  const form = { ...BASE, metric, row_limit, y_axis_format: '.6f', ...(part === null ? {} : { groupby: [part] }) }
  const [query] = chartType('waterfall')?.buildQuery(form, buildBaseQuery(form)) ?? []
  if (!query) throw new Error('no query')
  const options = { now: 0, time_zone: 'UTC', row_limit: 1000, sql_max_row: 10_000, dialect }
  const planned = plan(query, measurementDataset(database), options)
  const { sql, params } = print(planned.select, dialect)
  const rows = (await database.rows(sql, params)).slice(0, planned.row_limit)
  const coltypes = planned.labels.map(name => (name === part ? GENERIC_TYPE.string : GENERIC_TYPE.numeric))
  const rules = (query.post_processing ?? []).flatMap(rule => rule ?? [])
  const table = postProcess({ colnames: planned.labels, coltypes, rows }, rules)
  if (rows.length > 0) expect(table.colnames).toContain('m__whole')
  const env = makeChartEnv({
    theme: LIGHT_THEME,
    format: makeFormatter({ timeZone: 'UTC' }),
    timeZone: 'UTC',
    width: 900,
    height: 400,
  })
  const draw = await loadDrawingOf(form)
  const option = draw({ form, tables: [table], annotationData: undefined, selected: new Set(), env })
  const series = option.renderer === 'echarts' ? (option.option.series as unknown as readonly Drawn[]) : []
  const [first] = series.filter(({ name }) => name === 'Total')
  const hasTotal = (index: number): boolean =>
    series.some(({ name, data }) => name === 'Total' && typeof data[index] === 'object')
  const bars = (first?.data ?? []).flatMap((_, index) => (hasTotal(index) ? [index] : []))
  // Bars are rounded to what can be seen, their labels are not.
  const totals = bars.map(dataIndex => Number(first?.label.formatter({ dataIndex }).replace('−', '-')))
  // A step whose values are all null has no bars.
  const places = [...new Set(table.rows.map(({ d }) => Number(d)))]
  const filled = places.flatMap((d, place) =>
    table.rows.some(row => Number(row.d) === d && row.m !== null) ? [place] : [],
  )
  return { totals, steps: filled }
}

interface Drawn {
  readonly name?: string
  readonly label: { readonly formatter: (bar: { readonly dataIndex: number }) => string }
  readonly data: readonly ({ readonly value: number } | '-')[]
}
