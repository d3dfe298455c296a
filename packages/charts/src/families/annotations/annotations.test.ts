import type { ResultTable } from '@belvedere/core/table'
import { GENERIC_TYPE } from '@belvedere/core/table'
import { expect, test } from 'vitest'
import { sampleInput } from '../../../test/draw.ts'
import type { ChartOption } from '../../chart-option.ts'
import { loadBuildOption } from '../../registry.ts'
import { drawSvg } from '../../svg/index.ts'
import { LIGHT_THEME } from '../../theme/themes.ts'
import { annotationLabel } from './looks.ts'

const DAY = 86_400_000
const START = Date.UTC(2024, 0, 1)
const days: ResultTable = {
  colnames: ['day', 'sales'],
  coltypes: [GENERIC_TYPE.temporal, GENERIC_TYPE.numeric],
  rows: Array.from({ length: 10 }, (_, index) => ({ day: START + index * DAY, sales: 10 + index })),
}
const form = { x_axis: 'day', metrics: ['sales'], groupby: [], time_grain_sqla: 'P1D' }
const native = (more: object) => ({ annotationType: 'EVENT', sourceType: 'NATIVE', value: 1, show: true, ...more })
const calendar = {
  columns: ['start_dttm', 'end_dttm', 'short_descr', 'long_descr', 'json_metadata'],
  records: [
    {
      start_dttm: START + 2 * DAY,
      end_dttm: START + 4 * DAY,
      short_descr: 'Works',
      long_descr: 'Runway',
      json_metadata: '',
    },
    {
      start_dttm: START - 90 * DAY,
      end_dttm: START - 80 * DAY,
      short_descr: 'Before',
      long_descr: '',
      json_metadata: '',
    },
  ],
}

type Series = { readonly id: string; readonly name?: string; readonly data: unknown[] } & Record<string, unknown>
async function drawn(vizType: string, layers: readonly object[], annotations: object = {}, more: object = {}) {
  const build = await loadBuildOption(vizType)
  const option = build({
    ...sampleInput({ form: { ...form, annotation_layers: layers, ...more }, tables: [days, days] }),
    annotationData: annotations as Record<string, unknown>,
  })
  if (option.renderer !== 'echarts') throw new Error(option.summary)
  const series = option.option.series as unknown as readonly Series[]
  const marks = series.find(({ id }) => id === 'annotations') as
    | { markLine?: { data: Record<string, unknown>[] }; markArea?: { data: Record<string, unknown>[][] } }
    | undefined
  return { option, series, marks }
}
function tooltipAt(option: ChartOption, dataIndex: number): string {
  if (option.renderer !== 'echarts') return ''
  const { formatter } = option.option.tooltip as unknown as { formatter: (params: unknown) => string }
  return formatter([{ seriesIndex: 0, dataIndex }])
}

const TYPES = [
  'echarts_timeseries_line',
  'echarts_timeseries_smooth',
  'echarts_timeseries_step',
  'echarts_timeseries_scatter',
  'echarts_timeseries_bar',
  'echarts_area',
  'echarts_timeseries',
  'mixed_timeseries',
]

test.each(TYPES)('%s draws all four kinds of layers, and a picture of them', async vizType => {
  const layers = [
    { annotationType: 'FORMULA', name: 'Plan', value: 'y = 25', show: true, style: 'dotted' },
    native({ name: 'Calendar', showLabel: true }),
    native({ name: 'Closed', annotationType: 'INTERVAL', showLabel: true }),
    { annotationType: 'TIME_SERIES', sourceType: 'line', name: 'Market', value: 7, show: true },
  ]
  const market = {
    columns: ['d', 'total'],
    records: [
      { d: START, total: 12 },
      { d: START + 9 * DAY, total: 40 },
    ],
  }
  const data = { Calendar: calendar, Closed: calendar, Market: market }
  const { option, series, marks } = await drawn(vizType, layers, data)
  expect(series.flatMap(({ name, id }) => (id.startsWith('annotation ') ? [name] : []))).toEqual(['Plan', 'Market'])
  expect(marks?.markLine?.data).toHaveLength(1)
  expect(marks?.markArea?.data).toHaveLength(1)
  const svg = await drawSvg({ option, theme: LIGHT_THEME, width: 480, height: 260 })
  expect(svg).toContain('Works')
  const tip = tooltipAt(option, 2)
  for (const text of ['Plan', '25', 'Works: Runway', '3 Jan 2024']) expect(tip).toContain(text)
  expect(tooltipAt(option, 6)).not.toContain('Works')
})

test('the value axis reaches as far as lines of layers do; hidden layers are left out', async () => {
  const top = async (show: boolean) => {
    const layer = { annotationType: 'FORMULA', name: 'Plan', value: '95', show }
    const { option } = await drawn('echarts_timeseries_line', [layer])
    return (option.option.yAxis as { max: number }).max
  }
  expect(await top(true)).toBeGreaterThanOrEqual(95)
  expect(await top(false)).toBeLessThan(30)
})

test('lines of layers stand in the legend, in ink or in the colour that somebody chose', async () => {
  const layers = [
    {
      annotationType: 'FORMULA',
      name: 'Plan',
      value: 'x',
      show: true,
      color: '#ff0000',
      opacity: 'opacityLow',
      width: 3,
    },
    { annotationType: 'FORMULA', name: 'Broken', value: 'x +', show: true },
    { annotationType: 'FORMULA', name: 'Hidden line', value: '5', show: true, hideLine: true, showMarkers: true },
  ]
  const { option, series } = await drawn('echarts_area', layers, {}, { metrics: ['sales', 'other'], stack: true })
  const [plan, hidden] = series.filter(({ id }) => id.startsWith('annotation '))
  expect(plan).toMatchObject({ lineStyle: { color: '#ff0000', width: 3, opacity: 0.2 } })
  expect(hidden).toMatchObject({ lineStyle: { color: LIGHT_THEME.textSoft, width: 0 }, showSymbol: true })
  expect(option.marks.length).toBe(0)
})

test('layers over categories and rows of other charts; what makes no sense draws nothing', async () => {
  const table: ResultTable = {
    colnames: ['who', 'sales'],
    coltypes: [GENERIC_TYPE.string, GENERIC_TYPE.numeric],
    rows: [
      { who: 'boy', sales: 3 },
      { who: 'girl', sales: 4 },
    ],
  }
  const build = await loadBuildOption('echarts_timeseries_bar')
  const layers = [
    { annotationType: 'FORMULA', name: 'Plan', value: 'y = 1000' },
    native({ name: 'Calendar' }),
    'none',
    null,
  ]
  const option = build({
    ...sampleInput({ form: { x_axis: 'who', metrics: ['sales'], annotation_layers: layers }, tables: [table] }),
    annotationData: { Calendar: calendar },
  })
  if (option.renderer !== 'echarts') throw new Error('not drawn')
  const series = option.option.series as unknown as readonly Series[]
  expect(series.find(({ id }) => id === 'annotation Plan')?.data).toEqual([
    [0, 1000],
    [1, 1000],
  ])
  expect(series.some(({ id }) => id === 'annotations')).toBe(false)
})

test('events of a chart have the columns that somebody chose; groups of a series are lines of their own', async () => {
  const layer = {
    annotationType: 'EVENT',
    sourceType: 'table',
    name: 'Releases',
    value: 3,
    timeColumn: 'at',
    titleColumn: 'what',
    descriptionColumns: ['why'],
  }
  const rows = {
    columns: ['at', 'what', 'why'],
    records: [{ at: '2024-01-05', what: '2.0', why: 'Spring' }, { at: 'x' }],
  }
  const { option, marks } = await drawn('echarts_timeseries_line', [layer], { Releases: rows })
  expect(marks?.markLine?.data).toHaveLength(1)
  expect(tooltipAt(option, 4)).toContain('2.0: Spring')
  const groups = {
    columns: ['__timestamp', 'region', 'n'],
    records: [
      { __timestamp: START, region: 'North', n: 1 },
      { __timestamp: START, region: 'South', n: 2 },
    ],
  }
  const line = { annotationType: 'TIME_SERIES', sourceType: 'line', name: 'Regions', value: 3 }
  const lines = await drawn('echarts_timeseries_line', [line], { Regions: groups })
  expect(lines.series.slice(-2).map(({ name }) => name)).toEqual(['Regions: North', 'Regions: South'])
})

test('what an annotation says', () => {
  expect(annotationLabel('name', 'title', ['a', '', 'b'])).toBe('name - title\n\na\nb')
  expect(annotationLabel(undefined, undefined)).toBe('')
})

test('the name of a formula stands beside the plot where those of series do, and none covers another', async () => {
  const layer = { annotationType: 'FORMULA', name: 'Plan', value: '19', show: true, showLabel: true }
  const labelOf = (series: readonly Series[], id: string) =>
    series.find(one => one.id === id)?.endLabel as { align?: string; offset: readonly [number, number] } | undefined
  const alone = await drawn('echarts_timeseries_bar', [layer])
  expect(labelOf(alone.series, 'annotation Plan')).toMatchObject({ align: 'right' })
  const rows = days.rows.flatMap(row => [
    { ...row, shop: 'North' },
    { ...row, shop: 'South', sales: Number(row.sales) - 5 },
  ])
  const grouped = { colnames: ['day', 'shop', 'sales'], coltypes: [2, 1, 0], rows } as ResultTable
  const build = await loadBuildOption('echarts_timeseries_line')
  const input = sampleInput({
    form: { ...form, groupby: ['shop'], annotation_layers: [layer] },
    tables: [grouped],
  })
  const option = build(input)
  if (option.renderer !== 'echarts') throw new Error(option.summary)
  const series = option.option.series as unknown as readonly Series[]
  const plan = labelOf(series, 'annotation Plan')
  // North ends at 19 as the plan does: one of the two names is moved
  const north = series.find(({ name }) => name === 'North')?.endLabel as { offset: readonly [number, number] }
  expect(plan).not.toHaveProperty('align')
  expect(Math.abs((plan?.offset[1] ?? 0) - north.offset[1])).toBeGreaterThanOrEqual(13)
})
