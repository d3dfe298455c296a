import { GENERIC_TYPE, type ResultTable } from '@belvedere/core/table'
import { expect, test } from 'vitest'
import { sampleInput } from '../../../test/draw.ts'
import { loadBuildOption } from '../../registry.ts'
import { drawSvg } from '../../svg/index.ts'
import { LIGHT_THEME } from '../../theme/themes.ts'

const DAY = 86_400_000
const START = Date.UTC(2024, 0, 1)
const names = ['sales', 'sales__yhat', 'sales__yhat_lower', 'sales__yhat_upper']
const table: ResultTable = {
  colnames: ['day', ...names],
  coltypes: [GENERIC_TYPE.temporal, ...names.map(() => GENERIC_TYPE.numeric)],
  rows: Array.from({ length: 6 }, (_, index) => ({
    day: START + index * DAY,
    sales: index < 4 ? 10 + index : null,
    sales__yhat: 10 + index,
    sales__yhat_lower: 5,
    sales__yhat_upper: 30 + index,
  })),
}
const form = { x_axis: 'day', metrics: ['sales'], groupby: [], time_grain_sqla: 'P1D', forecastEnabled: true }

test.each(['echarts_timeseries_line', 'echarts_timeseries_bar', 'echarts_area'])(
  '%s draws a forecast as a dashed line with a band, in the colour of its series',
  async vizType => {
    const build = await loadBuildOption(vizType)
    const option = build(sampleInput({ form, tables: [table] }))
    if (option.renderer !== 'echarts') throw new Error(option.summary)
    const series = option.option.series as unknown as readonly Record<string, unknown>[]
    expect(series).toHaveLength(4)
    const [own, lower, upper, trend] = series
    expect(trend).toMatchObject({ color: own?.color, lineStyle: { type: 'dashed' } })
    const values = (one: typeof own) =>
      ((one?.data ?? []) as readonly (readonly [number, number | null])[]).map(([, y]) => y)
    // joined to the last measured value, and nothing before it
    expect(values(trend)).toEqual([null, null, null, 13, 14, 15])
    expect(values(lower)).toEqual([null, null, null, 13, 5, 5])
    expect(values(upper)).toEqual([null, null, null, 0, 29, 30])
    expect((option.option.yAxis as { max: number }).max).toBeGreaterThanOrEqual(35)
    const { formatter } = option.option.tooltip as unknown as { formatter: (params: unknown) => string }
    expect(formatter([{ seriesIndex: 0, dataIndex: 5 }])).toContain('ŷ = 15 (5, 35)')
    expect(formatter([{ seriesIndex: 0, dataIndex: 1 }])).toContain('11, ŷ = 11 (5, 31)')
    const svg = await drawSvg({ option, theme: LIGHT_THEME, width: 480, height: 260 })
    expect(svg).toContain('stroke-dasharray')
    // The rule where what is measured ends says so.
    expect(svg).toMatch(/>Data end [^<]*\d</)
  },
)

test('the name of a line that goes on as a forecast stands at the end of that', async () => {
  const build = await loadBuildOption('echarts_timeseries_line')
  const twice = names.map(name => name.replace('sales', 'costs'))
  const both: ResultTable = {
    colnames: [...table.colnames, ...twice],
    coltypes: [...table.coltypes, ...twice.map(() => GENERIC_TYPE.numeric)],
    rows: table.rows.map(row => ({
      ...row,
      ...Object.fromEntries(twice.map((name, index) => [name, row[names[index] ?? ''] ?? null])),
    })),
  }
  const option = build(sampleInput({ form: { ...form, metrics: ['sales', 'costs'] }, tables: [both] }))
  if (option.renderer !== 'echarts') throw new Error(option.summary)
  const series = option.option.series as unknown as readonly { readonly name?: string; readonly endLabel?: object }[]
  const named = series.flatMap(({ name, endLabel }) => (endLabel ? [name] : []))
  expect(named).toEqual(['sales, forecast', 'costs, forecast'])
})

test('beside a forecast, dashes are what is expected: the past is paler, and a line', async () => {
  const build = await loadBuildOption('echarts_timeseries_line')
  const before = 'sales__2 days ago'
  const both: ResultTable = {
    colnames: [...table.colnames, before],
    coltypes: [...table.coltypes, GENERIC_TYPE.numeric],
    rows: table.rows.map(row => ({ ...row, [before]: 8 })),
  }
  const option = build(
    sampleInput({ form: { ...form, time_compare: ['2 days ago'], comparison_type: 'values' }, tables: [both] }),
  )
  if (option.renderer !== 'echarts') throw new Error(option.summary)
  const series = option.option.series as unknown as readonly { readonly name: string; readonly lineStyle: object }[]
  const past = series.find(({ name }) => name.includes('2 days ago'))
  expect(past?.lineStyle).toMatchObject({ opacity: 0.6 })
  expect(past?.lineStyle).not.toHaveProperty('type')
})

test('a series of another time has no forecast: beside that of its own time stands what is known', async () => {
  const build = await loadBuildOption('echarts_timeseries_line')
  const shifted = names.map(name => name.replace('sales', 'sales__2 days ago'))
  const both: ResultTable = {
    colnames: [...table.colnames, ...shifted],
    coltypes: [...table.coltypes, ...shifted.map(() => GENERIC_TYPE.numeric)],
    rows: table.rows.map(row => ({
      ...row,
      ...Object.fromEntries(shifted.map((name, index) => [name, row[names[index] ?? ''] ?? null])),
    })),
  }
  const compared = { ...form, time_compare: ['2 days ago'], comparison_type: 'values' }
  const option = build(sampleInput({ form: compared, tables: [both] }))
  if (option.renderer !== 'echarts') throw new Error(option.summary)
  const series = option.option.series as unknown as readonly { readonly name?: string; readonly data: unknown[][] }[]
  // two lines, and one band of two edges with one dashed line
  expect(series).toHaveLength(5)
  const known = series.find(({ name }) => name === 'sales, 2 days ago')
  expect(known?.data.map(([, value]) => value)).toEqual([10, 11, 12, 13, 12, 13])
})
