import { buildBaseQuery } from '@belvedere/core/query'
import { expect, test } from 'vitest'
import { sampleInput } from '../../../test/draw.ts'
import { chartType } from '../../registry.ts'
import { buildOption as drawCombined } from '../../types/mixed_timeseries/build-option.ts'
import { weeklyFlights } from '../samples/data.ts'
import { sampleTable } from '../samples/table.ts'
import { twoScales } from './scales.ts'

type Part = Readonly<Record<string, unknown>>
interface Drawn {
  readonly series: readonly Part[]
  readonly xAxis: Part
  readonly yAxis: readonly Part[]
  readonly legend: { readonly formatter?: (name: string) => string }
}
const parts = (form: Readonly<Record<string, unknown>>, tables: Parameters<typeof sampleInput>[0]['tables']): Drawn => {
  const option = drawCombined(sampleInput({ form, tables }))
  if (option.renderer !== 'echarts') throw new Error(option.summary)
  return option.option as unknown as Drawn
}
const weeks = { x_axis: 'date', time_grain_sqla: 'P1W', metrics: ['flights'], metrics_b: ['average_delay'] }

test('each answer has its own marks, axis and format', () => {
  const form = { ...weeks, seriesType: 'bar', seriesTypeB: 'line', yAxisIndexB: 1 }
  const { series, yAxis, legend } = parts(form, [weeklyFlights, weeklyFlights])
  expect(series.map(({ type, yAxisIndex, name }) => [type, yAxisIndex, name])).toEqual([
    ['bar', 0, 'flights'],
    ['line', 1, 'average_delay'],
  ])
  expect(yAxis.map(({ position }) => position)).toEqual([undefined, 'right'])
  expect(legend.formatter?.('average_delay')).toBe('average_delay (right)')
})

test('all three axes have their titles, and names along the axis are turned', () => {
  const titles = { x_axis_title: 'Week', y_axis_title: 'Flights', yAxisTitleSecondary: 'Delay' }
  const form = { ...weeks, ...titles, seriesType: 'bar', seriesTypeB: 'line', yAxisIndexB: 1, xAxisLabelRotation: 45 }
  const { xAxis, yAxis } = parts(form, [weeklyFlights, weeklyFlights])
  expect([xAxis.name, ...yAxis.map(({ name }) => name)]).toEqual(['Week', 'Flights', 'Delay'])
  expect(xAxis.axisLabel).toMatchObject({ rotate: 45 })
  const plain = parts({ ...weeks, yAxisTitleSecondary: 'Delay' }, [weeklyFlights, weeklyFlights])
  expect([plain.xAxis.name, ...plain.yAxis.map(({ name }) => name)]).toEqual([undefined, undefined, undefined])
})

test('figures of the right axis stand on the lines of the left one', () => {
  const need = (low: number, high: number) => ({
    form: { datasource: '1__table', viz_type: 'x' },
    extent: [low, high] as const,
    startsAtZero: low >= 0,
    isShare: false,
  })
  for (const extent of [
    [0, 13.8],
    [-0.02, 13.8],
    [1e6, 3.3e6],
    [5, 5],
    [0, 0],
  ] as const) {
    const [low, high] = extent
    const [left, right] = twoScales([need(0, 118_000), need(low, high)], 5)
    expect(right?.ticks.length).toBe(left?.ticks.length)
    expect(right?.min).toBeLessThanOrEqual(low)
    expect(right?.max).toBeGreaterThanOrEqual(high)
  }
})

test('x values of both answers are on the axis, and an empty answer leaves the other one', () => {
  const table = (...rows: readonly (readonly [string, number])[]) => sampleTable({ k: 'string', n: 'numeric' }, rows)
  const form = { x_axis: 'k', metrics: ['n'], metrics_b: ['n'], seriesTypeB: 'line' }
  const { series } = parts(form, [table(['a', 1], ['b', 2]), table(['b', 3], ['c', 4])])
  expect(series.map(({ data, name }) => [name, data])).toEqual([
    ['n', [1, 2, null]],
    ['n (1)', [null, 3, 4]],
  ])
  expect(parts(form, [table(['a', 1]), table()]).series).toHaveLength(1)
  expect(drawCombined(sampleInput({ form, tables: [table(), table()] })).renderer).toBe('empty')
})

test('two queries; the second has its own controls and shares the rest [CHART-QUERY-011]', () => {
  const form = { datasource: '5__table', viz_type: 'mixed_timeseries', ...weeks, groupby: ['g'], row_limit: 10 }
  const [first, second] = chartType('mixed_timeseries')?.buildQuery(form, buildBaseQuery(form)) ?? []
  expect(first).toMatchObject({ metrics: ['flights'], series_columns: ['g'], row_limit: 10 })
  expect(second).toMatchObject({ metrics: ['average_delay'], row_limit: 10 })
  const rolling = { ...form, groupby_b: [], rolling_type_b: 'sum', rolling_periods_b: 2 }
  const [, analysed] = chartType('mixed_timeseries')?.buildQuery(rolling, buildBaseQuery(rolling)) ?? []
  expect(analysed?.post_processing?.map(rule => rule?.operation)).toEqual(['pivot', 'rolling', 'flatten'])
})
