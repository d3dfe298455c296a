import { GENERIC_TYPE, type ResultTable } from '@belvedere/core/table'
import { expect, test } from 'vitest'
import { randoms, testCases } from '../../../test/cases.ts'
import { sampleInput } from '../../../test/draw.ts'
import { loadBuildOption, loadExamples } from '../../registry.ts'
import { drawSvg } from '../../svg/index.ts'
import { LIGHT_THEME } from '../../theme/themes.ts'
import { runningByMonth, runningTotals, sparseOrders } from '../samples/sparse.ts'

interface Line {
  readonly name: string
  readonly data: readonly (readonly [number, number | null])[]
  readonly symbol?: (value: unknown, params: { readonly dataIndex: number }) => string
  readonly label?: { readonly formatter: (params: { readonly dataIndex: number }) => string }
}
interface Drawn {
  readonly series: readonly Line[]
  readonly tooltip: { readonly formatter: (params: unknown) => string }
}

async function drawn(vizType: string, form: object, tables: readonly ResultTable[]): Promise<Drawn> {
  const option = (await loadBuildOption(vizType))(sampleInput({ form: { ...form }, tables, width: 900 }))
  if (option.renderer !== 'echarts') throw new Error(option.summary)
  return option.option as unknown as Drawn
}
const heights = ({ data }: Line): readonly (number | null)[] => data.map(([, value]) => value)
const tipAt = ({ tooltip, series }: Drawn, dataIndex: number): string =>
  tooltip.formatter(series.map((_, seriesIndex) => ({ seriesIndex, dataIndex }))).replace(/<svg.*?<\/svg>/g, '')

test('running totals carry on over a month without a row, and totals are written where there is one', async () => {
  const form = { ...runningByMonth, stack: 'Stack', show_value: true, only_total: true }
  const option = await drawn('echarts_area', form, [runningTotals])
  const byName = new Map(option.series.map(one => [one.name, heights(one)]))
  expect(byName.get('A')).toEqual([1, 3, 6, 6, 6])
  expect(byName.get('B')).toEqual([10, 10, 30, 30, 35])
  const totals = [0, 1, 2, 3, 4].map(dataIndex =>
    option.series.map(({ label }) => label?.formatter({ dataIndex }) ?? '').join(''),
  )
  expect(totals).toEqual(['11', '13', '36', '', '41'])
  expect(tipAt(option, 3)).toMatch(/Apr 2024.*30.*6.*Total.*36/)
})

test.each(['echarts_area', 'echarts_timeseries_step', 'echarts_timeseries_smooth', 'echarts_timeseries'])(
  '%s: a series without a value is as high as zero in a stack, and its tooltip says that there is none',
  async vizType => {
    const example = (await loadExamples(vizType)).find(({ name }) => name === 'sparse')
    const option = await drawn(vizType, example?.form ?? {}, [sparseOrders])
    for (const one of option.series) {
      expect(heights(one)).toHaveLength(14)
      expect(heights(one)).not.toContain(null)
    }
    const form = { ...example?.form, show_value: true }
    const marked = (await drawn(vizType, form, [sparseOrders])).series.find(({ name }) => name === 'Station')
    expect([0, 2].map(dataIndex => marked?.symbol?.(null, { dataIndex }))).toEqual(['none', 'circle'])
    expect(tipAt(option, 1)).toMatch(/Harbour.*9.*Market.*7.*Station.*No value.*Total.*16/)
    expect(tipAt(option, 9)).toMatch(/13 Mar 2024.*No value.*No value.*No value/)
  },
)

test('lines that are not stacked stay broken at a gap', async () => {
  const form = { x_axis: 'day', time_grain_sqla: 'P1D', metrics: ['orders'], groupby: ['shop'] }
  const { series } = await drawn('echarts_timeseries_line', form, [sparseOrders])
  expect(series.every(one => heights(one).includes(null))).toBe(true)
})

test('both stacks of a mixed chart are whole', async () => {
  const example = (await loadExamples('mixed_timeseries')).find(({ name }) => name === 'sparse-stacks')
  const { series, tooltip } = await drawn('mixed_timeseries', example?.form ?? {}, example?.tables ?? [])
  const lines = series.slice(3) as unknown as readonly { readonly data: readonly unknown[] }[]
  for (const { data } of lines) expect(data).not.toContain(null)
  const tip = tooltip.formatter(series.map((_, seriesIndex) => ({ seriesIndex, dataIndex: 9 })))
  expect(tip.match(/No value/g)).toHaveLength(6)
})

const DAY = 86_400_000
/** Sparse values of some series, and what a server answers for their running totals, worked out apart. */
function sparseCase(seed: number) {
  const random = randoms(seed)
  const [groups, length] = [2 + random(4), 3 + random(40)]
  const values = Array.from({ length: groups }, () =>
    Array.from({ length }, () => (random(10) < 5 ? null : random(2000) - 400)),
  )
  // the ends have rows, so that the axis has all days
  for (const list of values) for (const end of [0, length - 1]) list[end] ??= 1
  return { values, length, names: values.map((_, index) => `g${index}`) }
}

test(
  'generated sparse stacks: heights and totals are those of the values, with zero for what is missing',
  async () => {
    for (let seed = 1; seed <= testCases(60); seed++) {
      const { values, length, names } = sparseCase(seed)
      const present = Array.from({ length }, (_, day) => values.some(list => list[day] !== null))
      const rows = values.flatMap((list, group) =>
        list.flatMap((value, day) => (value === null ? [] : { day: day * DAY, g: names[group] ?? '', n: value })),
      )
      const table: ResultTable = {
        colnames: ['day', 'g', 'n'],
        coltypes: [GENERIC_TYPE.temporal, GENERIC_TYPE.string, GENERIC_TYPE.numeric],
        rows,
      }
      const form = { x_axis: 'day', time_grain_sqla: 'P1D', metrics: ['n'], groupby: ['g'], stack: 'Stack' }
      const more = { show_value: true, only_total: true, y_axis_format: 'd' }
      const option = await drawn('echarts_area', { ...form, ...more }, [table])
      // Data with a day in less than half of the days follow a rhythm of their own, and are not filled.
      const isFilled = present.filter(Boolean).length >= (length - 1) / 2
      const shown = present.flatMap((isPresent, day) => (isPresent || isFilled ? day : []))
      for (const one of option.series) {
        const list = values[names.indexOf(one.name)] ?? []
        expect(heights(one)).toEqual(shown.map(day => list[day] ?? 0))
      }
      shown.forEach((day, dataIndex) => {
        const total = values.reduce((whole, list) => whole + (list[day] ?? 0), 0)
        const written = option.series
          .map(({ label }) => label?.formatter({ dataIndex }) ?? '')
          .filter(text => text !== '')
        expect(written, `${seed}, day ${day}`).toEqual(present[day] ? [String(total).replace('-', '−')] : [])
      })
    }
  },
  testCases(60) * 500 + 60_000,
)

test('generated running totals: a series goes on at its last value, from its first one on', async () => {
  for (let seed = 1; seed <= testCases(60); seed++) {
    const { values, length, names } = sparseCase(seed)
    const totals = values.map(list =>
      list.map((_, day) => list.slice(0, day + 1).reduce((sum: number, value) => sum + (value ?? 0), 0)),
    )
    const days = Array.from({ length }, (_, day) => day).filter(day => values.some(list => list[day] !== null))
    const table: ResultTable = {
      colnames: ['day', ...names],
      coltypes: [GENERIC_TYPE.temporal, ...names.map(() => GENERIC_TYPE.numeric)],
      rows: days.map(day => ({
        day: day * DAY,
        ...Object.fromEntries(names.map((name, group) => [name, totals[group]?.[day] ?? null])),
      })),
    }
    const form = { x_axis: 'day', time_grain_sqla: 'P1D', metrics: ['n'], groupby: ['g'], rolling_type: 'cumsum' }
    const option = await drawn('echarts_area', { ...form, stack: 'Stack' }, [table])
    const isFilled = days.length >= (length - 1) / 2
    const shown = isFilled ? Array.from({ length }, (_, day) => day) : days
    for (const one of option.series)
      expect(heights(one)).toEqual(shown.map(day => totals[names.indexOf(one.name)]?.[day]))
  }
})

test.each(['echarts_timeseries_bar', 'echarts_timeseries_line', 'heatmap_v2'])(
  '%s: rows without a date are counted in a note and are not drawn',
  async vizType => {
    const example = (await loadExamples(vizType)).find(({ name }) => name === 'without-dates')
    if (!example) throw new Error('no example')
    const option = (await loadBuildOption(vizType))(sampleInput({ form: example.form, tables: example.tables }))
    expect(option.summary).toContain('12 rows without a date are not shown')
    const svg = await drawSvg({ option, theme: LIGHT_THEME, width: 480, height: 260 })
    expect(svg).toContain('>12 rows without a date are not shown<')
    expect(svg).not.toContain('NULL')
    const average = { ...example.form, metrics: ['avg'], metric: 'avg' }
    const tables = example.tables.map(table => ({
      ...table,
      colnames: table.colnames.map(name => (name === 'count' ? 'avg' : name)),
      rows: table.rows.map(({ count, ...row }) => ({ ...row, avg: count ?? null })),
    }))
    const other = (await loadBuildOption(vizType))(sampleInput({ form: average, tables }))
    expect(other.summary).toContain('2 rows of the result without a date are not shown')
  },
)
