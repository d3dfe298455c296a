import { GENERIC_TYPE } from '@belvedere/core/table'
import { expect, test } from 'vitest'
import { sampleInput } from '../../../test/draw.ts'
import { loadBuildOption } from '../../registry.ts'
import { drawSvg } from '../../svg/index.ts'
import { LIGHT_THEME } from '../../theme/themes.ts'
import { niceScale } from '../shared/scale.ts'
import { valueScale } from './axis-scale.ts'
import { spreadLabels } from './end-labels.ts'
import { totalCarriers } from './stack.ts'
import { valueLabels } from './value-labels.ts'

const format = { mark: String }
const stack = [{ values: [1, 3, 5, 2] }, { values: [2, 4, 8, 7] }, { values: [1, 1, 6, 2] }]

test('grid lines are round, three to five, and hold the data', () => {
  for (const [low, high] of [
    [0, 166_341],
    [0, 38],
    [-2, 39],
    [0.001, 0.0042],
    [7, 7],
    [0, 0],
    [-5e9, -1e9],
    [1e300, 1e301],
  ] as const) {
    const { min, max, ticks } = niceScale(low, high)
    expect(min).toBeLessThanOrEqual(low)
    expect(max).toBeGreaterThanOrEqual(high)
    expect(ticks.length).toBeGreaterThanOrEqual(3)
    expect(ticks.length).toBeLessThanOrEqual(6)
  }
  expect(niceScale(0, 38).ticks).toEqual([0, 10, 20, 30, 40])
})

test('figures without decimals stand on whole lines, and none is written twice', async () => {
  expect(niceScale(1, 1, undefined, 5, 1).ticks).toEqual([0, 1, 2])
  expect(niceScale(0, 0, undefined, 5, 1).ticks).toEqual([0, 1])
  expect(niceScale(0, 3, undefined, 5, 1).ticks).toEqual([0, 1, 2, 3])
  const build = await loadBuildOption('echarts_timeseries_line')
  const rows = [1, 2, 3].map(month => ({ day: Date.UTC(2024, month, 1), n: 1 }))
  const table = { colnames: ['day', 'n'], coltypes: [GENERIC_TYPE.temporal, GENERIC_TYPE.numeric], rows }
  const form = { x_axis: 'day', metrics: ['n'], y_axis_format: ',d' }
  const option = build(sampleInput({ form, tables: [table] }))
  if (option.renderer !== 'echarts') throw new Error(option.summary)
  expect(option.option).toMatchObject({ yAxis: { axisLabel: { customValues: [0, 1, 2] } } })
})

test.each(['echarts_timeseries_line', 'echarts_timeseries_bar', 'echarts_timeseries_scatter'])(
  'of values beside many marks of %s those are written that leave each other room',
  async vizType => {
    const build = await loadBuildOption(vizType)
    const rows = Array.from({ length: 400 }, (_, day) => ({ day: Date.UTC(2024, 0, 1 + day), n: 12_345 }))
    const table = { colnames: ['day', 'n'], coltypes: [GENERIC_TYPE.temporal, GENERIC_TYPE.numeric], rows }
    const form = { x_axis: 'day', time_grain_sqla: 'P1D', metrics: ['n'], show_value: true, y_axis_format: ',d' }
    const option = build(sampleInput({ form, tables: [table] }))
    if (option.renderer !== 'echarts') throw new Error(option.summary)
    const svg = await drawSvg({ option, theme: LIGHT_THEME, width: 600, height: 300 })
    const places = [...svg.matchAll(/<text[^>]*translate\(([\d.]+) [\d.]+\)[^>]*>12,345</g)].map(match =>
      Number(match[1]),
    )
    expect(places.length).toBeGreaterThan(3)
    const sorted = places.toSorted((a, b) => a - b)
    for (const [index, place] of sorted.slice(1).entries()) expect(place - (sorted[index] ?? 0)).toBeGreaterThan(30)
  },
)

test('labels at line ends never touch and stay in the plot', () => {
  const places = spreadLabels([100, 101, 102, 20, 200], 10, 200)
  const sorted = places.toSorted((a, b) => a - b)
  sorted.slice(1).forEach((place, index) => {
    expect(place - (sorted[index] ?? 0)).toBeGreaterThanOrEqual(13)
  })
  expect(Math.max(...places)).toBeLessThanOrEqual(200)
  expect(places[3]).toBe(20)
})

test('a stack writes its total on its last part, or every part above the threshold', () => {
  const base = { datasource: '1__table', viz_type: 'x', show_value: true, percentage_threshold: 50 }
  const labels = (only_total: boolean, isStacked: boolean) =>
    valueLabels({ form: { ...base, only_total }, series: stack, isStacked, isAdditive: true, isShare: false, format })
  expect(labels(true, true)).toEqual([
    ['', '', '', ''],
    ['', '', '', ''],
    ['4', '8', '19', '11'],
  ])
  expect(labels(false, true)[1]).toEqual(['2', '4', '', '7'])
  expect(labels(false, false)[0]).toEqual(['1', '3', '5', '2'])
})

test('with parts below zero the last positive one carries the total', () => {
  expect(
    totalCarriers([
      { values: [null, 0, -1, 0, null, 0, -2, -3, null, null] },
      { values: [null, 0, null, 0, null, 0, 2, -3, null, 0] },
      { values: [null, 0, null, 1, null, 0, -2, 3, null, 0] },
    ]),
  ).toEqual([null, 1, 0, 2, null, 1, 1, 2, null, 1])
})

test('titles, bounds, turned labels, the place of the legend and the tooltip are as a form says', async () => {
  const build = await loadBuildOption('echarts_timeseries_bar')
  const table = {
    colnames: ['who', 'a', 'b'],
    coltypes: [GENERIC_TYPE.string, GENERIC_TYPE.numeric, GENERIC_TYPE.numeric],
    rows: [
      { who: 'x', a: 10, b: 30 },
      { who: 'y', a: 20, b: 5 },
    ],
  }
  const optionOf = (more: object) => {
    const option = build(sampleInput({ form: { x_axis: 'who', metrics: ['a', 'b'], ...more }, tables: [table] }))
    if (option.renderer !== 'echarts') throw new Error(option.summary)
    return option.option as unknown as Record<string, Record<string, unknown>> & {
      tooltip: { formatter: (params: unknown) => string }
    }
  }
  const titled = optionOf({
    x_axis_title: 'Who',
    y_axis_title: 'How much',
    xAxisLabelRotation: 45,
    y_axis_bounds: [-5, 90],
  })
  expect(titled.xAxis).toMatchObject({ name: 'Who', axisLabel: { rotate: 45 } })
  expect(titled.yAxis).toMatchObject({ name: 'How much', min: -5, max: 90 })
  const beside = optionOf({ legendOrientation: 'right', legendType: 'plain' })
  expect(beside.legend).toMatchObject({ orient: 'vertical', right: 0, type: 'plain' })
  expect(Number(beside.grid?.right)).toBeGreaterThan(Number(optionOf({}).grid?.right))
  expect(optionOf({ legendOrientation: 'bottom' }).legend).toMatchObject({ bottom: 0 })
  const hovered = [
    { seriesIndex: 0, dataIndex: 0 },
    { seriesIndex: 1, dataIndex: 0 },
  ]
  const tip = optionOf({ showTooltipTotal: true, showTooltipPercentage: true, tooltipSortByMetric: false })
  expect(tip.tooltip.formatter(hovered)).toMatch(/10 \(25\.0%\).*30 \(75\.0%\).*Total.*40/)
  expect(optionOf({ stack: 'Stack', showTooltipTotal: false }).tooltip.formatter(hovered)).not.toContain('Total')
})

test('what is hardly below zero has no grid step of its own, unless bars or another axis need it', () => {
  const form = { datasource: '1__table', viz_type: 'echarts_timeseries_line' }
  const wishes = { startsAtZero: false, isShare: false, isTight: false, lines: 5, airBelow: 0 }
  const near = valueScale(form, [-4, 119_000], wishes)
  expect(near.min).toBeGreaterThan(-10)
  expect(near.min).toBeLessThan(-4)
  expect(near.ticks[0]).toBe(0)
  expect(near.ticks.at(-1)).toBe(near.max)
  expect(valueScale(form, [-119_000, 4], wishes).max).toBeLessThan(10)
  expect(valueScale(form, [-60_000, 119_000], wishes).min).toBe(valueScale(form, [-60_000, 119_000], wishes).ticks[0])
  for (const other of [{ startsAtZero: true }, { endsOnLines: true }])
    expect(valueScale(form, [-4, 119_000], { ...wishes, ...other }).min).toBeLessThan(-1000)
  expect(valueScale({ ...form, y_axis_bounds: [-50, null] }, [-4, 119_000], wishes).min).toBe(-50)
})
