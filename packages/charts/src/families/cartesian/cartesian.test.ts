import { buildBaseQuery } from '@belvedere/core/query'
import { describe, expect, test } from 'vitest'
import { sampleInput } from '../../../test/draw.ts'
import type { ChartOption, EchartsChartOption } from '../../chart-option.ts'
import { buildOption as area } from '../../types/echarts_area/build-option.ts'
import { buildOption as bar } from '../../types/echarts_timeseries_bar/build-option.ts'
import { buildOption as line } from '../../types/echarts_timeseries_line/build-option.ts'
import { buildOption as scatter } from '../../types/echarts_timeseries_scatter/build-option.ts'
import { buildOption as smooth } from '../../types/echarts_timeseries_smooth/build-option.ts'
import { buildOption as step } from '../../types/echarts_timeseries_step/build-option.ts'
import { carsByPower, grossByYear, origins, stockPrices } from '../samples/data.ts'
import { days, longRows, months, sampleTable } from '../samples/table.ts'
import { buildCartesianQuery } from './build-query.ts'

type Part = Readonly<Record<string, unknown>>
interface Drawn {
  readonly series: readonly Part[]
  readonly xAxis: Part
  readonly yAxis: Part
  readonly tooltip: { readonly formatter: (params: unknown) => string }
}

function drawn(option: ChartOption): EchartsChartOption & { readonly parts: Drawn } {
  if (option.renderer !== 'echarts') throw new Error(`${option.renderer}: ${option.summary}`)
  return { ...option, parts: option.option as unknown as Drawn }
}

const stocks = {
  x_axis: 'date',
  time_grain_sqla: 'P1M',
  metrics: [{ expressionType: 'SIMPLE', aggregate: 'AVG', column: { column_name: 'price' } }],
  groupby: ['symbol'],
}
const oneLine = { x_axis: 'date', time_grain_sqla: 'P1D', metrics: ['n'] }
const numbers = (values: readonly (number | string | null)[]) =>
  sampleTable(
    { date: 'temporal', n: 'numeric' },
    days(2001, 1, 1, values.length).map((date, index) => [date, values[index] ?? null]),
  )

describe('lines', () => {
  test('up to six are labelled at their ends, further ones in a legend', () => {
    const few = drawn(line(sampleInput({ form: stocks, tables: [stockPrices] })))
    expect(few.needs).not.toContain('legend')
    expect(few.parts.series.map(one => (one.endLabel as Part).formatter)).toEqual(few.parts.series.map(one => one.name))
    const many = Object.fromEntries(Array.from({ length: 14 }, (_, index) => [`r${index}`, [index, index + 1]]))
    const table = sampleTable({ day: 'temporal', r: 'string', n: 'numeric' }, longRows(days(2001, 1, 1, 2), many))
    const form = { x_axis: 'day', time_grain_sqla: 'P1D', metrics: ['n'], groupby: ['r'] }
    const legend = drawn(line(sampleInput({ form, tables: [table] })))
    expect(legend.needs).toContain('legend')
    expect(new Set(legend.parts.series.map(one => one.color)).size).toBe(11)
  })

  test('a bucket that is missing breaks the line, and a value alone is a point', () => {
    const table = sampleTable(
      { date: 'temporal', n: 'numeric' },
      [0, 1, 2, 4, 6, 7].map(day => [Date.UTC(2001, 0, 1 + day), day]),
    )
    const { parts } = drawn(line(sampleInput({ form: oneLine, tables: [table] })))
    const [series] = parts.series
    expect((series!.data as [number, number | null][]).map(([, value]) => value)).toEqual([
      0,
      1,
      2,
      null,
      4,
      null,
      6,
      7,
    ])
    const symbol = series?.symbol as (value: unknown, params: { dataIndex: number }) => string
    expect([3, 4, 6].map(dataIndex => symbol(null, { dataIndex }))).toEqual(['none', 'circle', 'none'])
  })

  test('buckets are counted on the wall clock of the zone, across a change of clocks', () => {
    // Midnights in New York; clocks go forward on 1 April.
    const zoned = ['03-31T05', '04-01T05', '04-03T04', '04-04T04'].map(hour => Date.parse(`2001-${hour}:00:00Z`))
    const table = sampleTable(
      { date: 'temporal', n: 'numeric' },
      zoned.map(date => [date, 1]),
    )
    const input = sampleInput({ form: oneLine, tables: [table], timeZone: 'America/New_York' })
    const { parts } = drawn(line(input))
    expect((parts.series[0]!.data as unknown[]).length).toBe(5)
  })

  test('long integers that travel as text are drawn', () => {
    const { parts } = drawn(line(sampleInput({ form: oneLine, tables: [numbers(['9007199254740993', 5])] })))
    expect((parts.series[0]!.data as [number, number][])[0]?.[1]).toBe(9007199254740992)
  })

  test('above 2,000 points nothing moves and the line is thinned', () => {
    const table = numbers(Array.from({ length: 2400 }, (_, index) => index))
    const { parts, option } = drawn(line(sampleInput({ form: oneLine, tables: [table] })))
    expect(option.animation).toBe(false)
    expect(parts.series[0]?.sampling).toBe('lttb')
  })

  test('the unit stands on the top tick only', () => {
    const form = { ...oneLine, y_axis_unit: 'min' }
    const { parts } = drawn(line(sampleInput({ form, tables: [numbers([3, 38, 12])] })))
    const { customValues, formatter } = parts.yAxis.axisLabel as {
      customValues: number[]
      formatter: (value: number) => string
    }
    const texts = customValues.map(formatter)
    expect(texts.filter(text => text.endsWith(' min'))).toEqual([texts.at(-1)])
    expect(texts.length).toBeGreaterThanOrEqual(3)
    expect(texts.length).toBeLessThanOrEqual(5)
  })

  test('a table that the server has pivoted draws the same series', () => {
    const table = sampleTable({ date: 'temporal', a: 'numeric', b: 'numeric' }, [
      [Date.UTC(2001, 0, 1), 1, 3],
      [Date.UTC(2001, 0, 2), 2, 4],
    ])
    const form = { ...oneLine, groupby: ['g'] }
    const option = drawn(line(sampleInput({ form, tables: [table] })))
    expect(option.parts.series.map(({ name }) => name)).toEqual(['a', 'b'])
    expect(option.marks.map(({ filters }) => filters)).toEqual([
      [{ col: 'g', values: ['a'] }],
      [{ col: 'g', values: ['b'] }],
    ])
  })

  test('nothing to draw is said in words', () => {
    expect(line(sampleInput({ form: oneLine, tables: [] })).renderer).toBe('empty')
    expect(line(sampleInput({ form: oneLine, tables: [numbers([])] })).summary).toBe(
      'No results were returned for this query',
    )
    expect(line(sampleInput({ form: oneLine, tables: [numbers([null, null])] })).summary).toBe(
      'Every value in this result is empty',
    )
  })
})

describe('bars', () => {
  test('start at zero and carry their values up to twelve', () => {
    const { parts } = drawn(bar(sampleInput({ form: { x_axis: 'origin', metrics: ['flights'] }, tables: [origins] })))
    expect(parts.yAxis).toMatchObject({ min: 0, axisLabel: { show: false } })
    expect(parts.series[0]).toMatchObject({ label: { show: true, position: 'top' } })
  })

  test('a category is a cross-filter: the chosen one is full, the rest 28 %', () => {
    const form = { x_axis: 'origin', metrics: ['flights'] }
    const plain = drawn(bar(sampleInput({ form, tables: [origins] })))
    const key = plain.markAt?.(0, 2)
    expect(plain.marks.find(mark => mark.key === key)).toEqual({
      key,
      label: 'ATL',
      filters: [{ col: 'origin', values: ['ATL'] }],
    })
    const { parts } = drawn(bar(sampleInput({ form, tables: [origins], selected: new Set([key ?? '']) })))
    const opacities = (parts.series[0]!.data as { itemStyle: { opacity: number } }[]).map(
      ({ itemStyle }) => itemStyle.opacity,
    )
    expect(opacities.slice(1, 4)).toEqual([0.28, 1, 0.28])
  })

  test('a stack beyond ten series gathers the rest and keeps the whole', () => {
    const lists = Object.fromEntries(Array.from({ length: 13 }, (_, index) => [`s${index}`, [index + 1]]))
    const table = sampleTable({ x: 'string', s: 'string', n: 'numeric' }, longRows(['only'], lists))
    const form = { x_axis: 'x', metrics: ['n'], groupby: ['s'], stack: 'Stack' }
    const { parts } = drawn(bar(sampleInput({ form, tables: [table] })))
    expect(parts.series.length).toBe(11)
    expect(parts.series.at(-1)).toMatchObject({ name: 'Other (3)', data: [{ value: 6 }] })
  })

  test('a full stack shows shares', () => {
    const form = { x_axis: 'year', time_grain_sqla: 'P1Y', metrics: ['gross'], groupby: ['genre'], stack: 'Expand' }
    const { parts } = drawn(bar(sampleInput({ form, tables: [grossByYear] })))
    const first = parts.series.map(one => (one.data as { value: number }[])[0]?.value ?? 0)
    expect(first.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1)
    expect(parts.yAxis).toMatchObject({ min: 0, max: 1 })
  })

  test('shares are of all groups where the answer has them, those below zero too [CHART-QUERY-011]', () => {
    const form = { x_axis: 'x', metrics: ['n'], groupby: ['g'], contributionMode: 'row' }
    const [query] = buildCartesianQuery({ ...sampleInput({ form, tables: [] }).form }, {})
    expect(query?.post_processing).toEqual([
      {
        operation: 'contribution',
        options: {
          columns: ['n'],
          rename_columns: ['n__contribution'],
          of: 'all_groups',
          within: ['x'],
          orientation: 'row',
        },
      },
    ])
    const types = { x: 'string', g: 'string', n: 'numeric' } as const
    const rows = [
      ['a', 'p', 6, 0.06],
      ['a', 'q', -2, -0.02],
    ] as const
    const cut = sampleTable({ ...types, n__contribution: 'numeric' }, rows)
    const sharesOf = (table: typeof cut, more = {}) => {
      const { parts } = drawn(bar(sampleInput({ form: { ...form, ...more }, tables: [table] })))
      return parts.series.map(one => (one.data as { value: number }[])[0]?.value)
    }
    expect(sharesOf(cut)).toEqual([0.06, -0.02])
    expect(sharesOf(cut, { stack: 'Expand' })).toEqual([0.75, -0.25])
    const shown = sampleTable(
      types,
      rows.map(row => row.slice(0, 3)),
    )
    expect(sharesOf(shown)).toEqual([1.5, -0.5])
    const ends = [bar, area].map(build => drawn(build(sampleInput({ form, tables: [shown] }))).parts.yAxis)
    for (const { min, max } of ends) expect([Number(min) <= -0.5, Number(max) >= 1.5]).toEqual([true, true])
    const alone = sampleTable({ ...types, n__contribution: 'numeric' }, [['a', 'p', 6, 6]])
    for (const build of [bar, area])
      expect(Number(drawn(build(sampleInput({ form, tables: [alone] }))).parts.yAxis.max)).toBeGreaterThanOrEqual(6)
    const limited = drawn(bar(sampleInput({ form: { ...form, limit: 2 }, tables: [shown] })))
    expect(limited.summary).toContain('Shares are of the series shown')
    // No query asks for the rest as a series, whatever an imported form says.
    const others = { ...form, limit: 2, group_others_when_limit_reached: true }
    expect(drawn(bar(sampleInput({ form: others, tables: [shown] }))).summary).toContain('Shares are of the series')
    expect(drawn(bar(sampleInput({ form: { ...form, limit: 2 }, tables: [cut] }))).summary).not.toContain('Shares')
  })

  test('lying bars have the categories on the vertical axis', () => {
    const form = { x_axis: 'origin', metrics: ['flights'], orientation: 'horizontal' }
    const { parts } = drawn(bar(sampleInput({ form, tables: [origins], height: 400 })))
    expect(parts.yAxis).toMatchObject({ type: 'category', inverse: true })
    expect(parts.xAxis).toMatchObject({ type: 'value', min: 0 })
  })
})

test('areas stack when the form does not say, and stand alone at 14 %', () => {
  const form = { x_axis: 'date', time_grain_sqla: 'P1M', metrics: ['n'], groupby: ['g'] }
  const table = (lists: Record<string, number[]>) =>
    sampleTable({ date: 'temporal', g: 'string', n: 'numeric' }, longRows(months(2001, 1, 3), lists))
  const both = drawn(area(sampleInput({ form, tables: [table({ a: [1, 2, 3], b: [4, 5, 6] })] })))
  expect(both.parts.series.every(({ stack }) => stack === 'all')).toBe(true)
  const single = drawn(area(sampleInput({ form, tables: [table({ a: [1, 2, 3] })] })))
  expect(single.parts.series[0]).toMatchObject({ areaStyle: { opacity: 0.14 } })
})

test('a scatter over a measure has a number axis', () => {
  const form = { x_axis: 'Horsepower', metrics: ['mpg'], groupby: ['Origin'] }
  expect(drawn(scatter(sampleInput({ form, tables: [carsByPower] }))).parts.xAxis.type).toBe('value')
})

describe('tooltip', () => {
  const hostile = '<img src=x onerror="alert(1)">'
  const table = sampleTable(
    { date: 'temporal', g: 'string', n: 'numeric' },
    longRows(days(2001, 1, 1, 2), { [hostile]: [1, 2], '<NULL>': [3, 4] }),
  )
  const form = { ...oneLine, groupby: ['g'] }

  test('every label is text, never markup', () => {
    const { parts } = drawn(line(sampleInput({ form, tables: [table] })))
    const html = parts.tooltip.formatter([
      { seriesIndex: 0, dataIndex: 0 },
      { seriesIndex: 1, dataIndex: 0 },
    ])
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;')
    expect(html).toContain('&lt;NULL&gt;')
    expect(html).not.toMatch(/style=/)
  })

  test('rows are sorted by value; after twelve it says how many more there are', () => {
    const lists = Object.fromEntries(Array.from({ length: 15 }, (_, index) => [`s${index}`, [index, index]]))
    const many = sampleTable({ date: 'temporal', g: 'string', n: 'numeric' }, longRows(days(2001, 1, 1, 2), lists))
    const { parts } = drawn(line(sampleInput({ form, tables: [many] })))
    const html = parts.tooltip.formatter(
      Array.from({ length: 15 }, (_, seriesIndex) => ({ seriesIndex, dataIndex: 0 })),
    )
    const values = [...html.matchAll(/<td>(\d+)<\/td>/g)].map(match => Number(match[1]))
    expect(values).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
    expect(html).toContain('and 3 more')
  })
})

describe('what a server works out', () => {
  test('rolling, resampling and other times are requested with it; plain queries are not pivoted', () => {
    const form = { datasource: '1__table', viz_type: 'x', ...oneLine, groupby: ['g'] }
    const queryOf = (more: Readonly<Record<string, unknown>>) => {
      const full = { ...form, ...more }
      return buildCartesianQuery(full, buildBaseQuery(full))[0]
    }
    expect(queryOf({})?.post_processing ?? []).toEqual([])
    expect(
      queryOf({ rolling_type: 'mean', rolling_periods: 7 })?.post_processing?.map(rule => rule?.operation),
    ).toContain('rolling')
    expect(queryOf({ time_compare: ['1 year ago'], comparison_type: 'values' })).toMatchObject({
      time_offsets: ['1 year ago'],
    })
  })

  test('its further columns are lines of their own', () => {
    const table = sampleTable(
      { date: 'temporal', n: 'numeric', 'n__1 year ago': 'numeric' },
      days(2001, 1, 1, 3).map((date, index) => [date, index, index + 1]),
    )
    const form = { ...oneLine, time_compare: ['1 year ago'], comparison_type: 'values' }
    const { parts } = drawn(line(sampleInput({ form, tables: [table] })))
    expect(parts.series.map(({ name }) => name)).toEqual(['n', 'n, 1 year ago'])
    const [now, before] = parts.series
    expect(before?.color).toBe(now?.color)
    expect(before?.lineStyle).toMatchObject({ type: 'dashed' })
  })

  test('smooth lines and stairs', () => {
    const input = sampleInput({ form: { ...oneLine, seriesType: 'middle' }, tables: [numbers([1, 3, 2])] })
    expect(drawn(step(input)).parts.series[0]).toMatchObject({ step: 'middle' })
    const plain = sampleInput({ form: oneLine, tables: [numbers([1, 3, 2])] })
    expect(drawn(step(plain)).parts.series[0]).toMatchObject({ step: 'start' })
    expect(drawn(smooth(plain)).parts.series[0]).toMatchObject({ smoothMonotone: 'x' })
  })
})
