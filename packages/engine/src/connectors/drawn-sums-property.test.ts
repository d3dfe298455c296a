/** Figures of roses, pies, funnels, treemaps, sunbursts and partitions are sums of all groups, whatever the row limit. */
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { drawnChart, tooltipAt } from '../../test/drawn-charts.ts'
import { openForProperties } from '../../test/property-databases.ts'
import {
  createMeasurements,
  grouped,
  loadMeasurements,
  type Measurement,
  measurementDataset,
  measurements,
} from '../../test/statistics-rows.ts'

const { opened, runs, timeout } = await openForProperties('drawn_sums', 6)

interface Request {
  readonly aggregate: 'SUM' | 'AVG' | 'COUNT'
  readonly row_limit: number
}
const requests: fc.Arbitrary<Request> = fc.record({
  aggregate: fc.constantFrom('SUM', 'AVG', 'COUNT'),
  row_limit: fc.integer({ min: 1, max: 14 }),
})

const BASE = { datasource: '1__table', number_format: '.9f' }
const metricOf = ({ aggregate }: Request) =>
  ({ expressionType: 'SIMPLE', aggregate, column: { column_name: 'v' }, label: 'm' }) as const

/** Exact: in hundredths, as a fraction. */
function figure(members: readonly Measurement[], { aggregate }: Request): number | null {
  const cents = members.flatMap(one => one.cents ?? [])
  if (aggregate === 'COUNT') return cents.length
  const sum = cents.reduce((total, one) => total + one, 0)
  return cents.length === 0 ? null : sum / 100 / (aggregate === 'AVG' ? cents.length : 1)
}

/** The sum of the values above zero of all groups among these rows. */
function positive(all: readonly Measurement[], columns: readonly (keyof Measurement)[], request: Request): number {
  const groups = grouped(all, one => JSON.stringify(columns.map(name => one[name])))
  return [...groups.values()].reduce((total, members) => total + Math.max(0, figure(members, request) ?? 0), 0)
}

function expectSame(about: object, value: number | undefined, expected: number, rounding = 1e-6): void {
  // The databases of tests answer with nine digits, of negative and positive values that nearly cancel out too.
  const isSame = value !== undefined && Math.abs(value - expected) <= rounding * Math.max(1, Math.abs(expected))
  if (!isSame) expect({ ...about, value }).toEqual({ ...about, value: expected })
}

const HIERARCHIES = [
  { viz_type: 'treemap_v2', groupsKey: 'groupby', metricKey: 'metric' },
  { viz_type: 'sunburst_v2', groupsKey: 'columns', metricKey: 'metric' },
  { viz_type: 'partition', groupsKey: 'groupby', metricKey: 'metrics' },
] as const

describe.each(opened)('on %s', (_, database) => {
  beforeAll(async () => {
    await createMeasurements(database)
  })

  test(
    'parts of every level are sums of all groups',
    async () => {
      const property = fc.asyncProperty(measurements, requests, async (all, request) => {
        await loadMeasurements(database, all)
        const levels = ['h', 'd', 'g'] as const
        const whole = positive(all, levels, request)
        for (const { viz_type, groupsKey, metricKey } of HIERARCHIES) {
          const metric = metricKey === 'metric' ? metricOf(request) : [metricOf(request)]
          const form = { ...BASE, viz_type, [groupsKey]: levels, [metricKey]: metric, row_limit: request.row_limit }
          const drawn = await drawnChart(database, measurementDataset(database), form)
          drawn.option.marks.forEach(({ key, filters }) => {
            const inside = all.filter(one => filters.every(({ col, values: [cell] }) => one[col as 'h'] === cell))
            const expected = positive(inside, levels, request)
            const { option } = drawn
            if (option.renderer !== 'echarts') return
            const series = viz_type === 'partition' ? 1 : 0
            const place = Array.from({ length: 400 }, (_, at) => at).find(at => option.markAt?.(series, at) === key)
            const figures = tooltipAt(drawn, { dataIndex: place ?? -1 })?.figures
            expectSame({ viz_type, request, key }, figures?.get('m'), expected)
            // A share is written with one decimal.
            expectSame({ viz_type, request, key, of: 'Share' }, figures?.get('Share'), expected / whole, 6e-4)
          })
        }
      })
      await fc.assert(property, runs)
    },
    timeout,
  )

  test(
    'a share of a pie, and of the total of a funnel',
    async () => {
      const property = fc.asyncProperty(measurements, requests, async (all, request) => {
        await loadMeasurements(database, all)
        const groups = grouped(all, one => JSON.stringify([one.g, one.d]))
        const form = { ...BASE, metric: metricOf(request), groupby: ['g', 'd'], row_limit: request.row_limit }
        const pie = await drawnChart(database, measurementDataset(database), { ...form, viz_type: 'pie' })
        const whole = positive(all, ['g', 'd'], request)
        const shares = [...pie.option.summary.matchAll(/ (\d[\d.,]*)%/g)].map(([, share]) => Number(share) / 100)
        const isEmpty = pie.option.renderer !== 'echarts'
        // Other is the rest, so that all shares add up to one.
        if (!isEmpty)
          expectSame(
            { request, shares },
            shares.reduce((a, b) => a + b, 0),
            1,
            4e-3,
          )
        const [largest = 0] = [...groups.values()].map(members => figure(members, request) ?? 0).sort((a, b) => b - a)
        if (!isEmpty) expectSame({ request, of: 'pie' }, shares[0], largest / whole, 6e-4)
        const total = [...groups.values()].reduce((sum, members) => sum + (figure(members, request) ?? 0), 0)
        const ofTotal = { ...form, viz_type: 'funnel', percent_calculation_type: 'total' }
        const funnel = await drawnChart(database, measurementDataset(database), ofTotal)
        const [first] = [...funnel.option.summary.matchAll(/\(([\d.,]+)%\)/g)].map(([, share]) => Number(share) / 100)
        const isDrawn = funnel.option.renderer === 'echarts' && first !== undefined && total > 1e-6 && largest > 0
        if (isDrawn) expectSame({ request, of: 'funnel' }, first, largest / total, 6e-4)
      })
      await fc.assert(property, runs)
    },
    timeout,
  )

  test(
    'the total of a wedge of a rose',
    async () => {
      const property = fc.asyncProperty(measurements, requests, async (all, request) => {
        await loadMeasurements(database, all)
        const x_axis = { sqlExpression: 'd', label: 'd', expressionType: 'SQL' } as const
        const form = { ...BASE, viz_type: 'rose', metrics: [metricOf(request)], groupby: ['g', 'h'], x_axis }
        const drawn = await drawnChart(database, measurementDataset(database), {
          ...form,
          row_limit: request.row_limit,
        })
        for (let dataIndex = 0; ; dataIndex++) {
          const tip = tooltipAt(drawn, { dataIndex })
          if (!tip) break
          const d = Number(tip.header)
          const groups = grouped(
            all.filter(one => one.d === d),
            one => JSON.stringify([one.g, one.h]),
          )
          const values = [...groups.values()].map(members => figure(members, request) ?? 0)
          const figures = [...tip.figures.entries()]
          const total = tip.figures.get('Total') ?? figures[0]?.[1]
          const size = Math.max(1, ...values.map(Math.abs))
          expectSame(
            { request, d, figures },
            total,
            values.reduce((a, b) => a + b, 0),
            1e-6 * size,
          )
        }
      })
      await fc.assert(property, runs)
    },
    timeout,
  )
})
