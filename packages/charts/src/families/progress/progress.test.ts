import { buildBaseQuery } from '@belvedere/core/query'
import { describe, expect, test } from 'vitest'
import { sampleInput } from '../../../test/draw.ts'
import type { ChartOption } from '../../chart-option.ts'
import { chartType } from '../../registry.ts'
import { buildOption as drawFunnel } from '../../types/funnel/build-option.ts'
import { buildOption as drawGauges } from '../../types/gauge_chart/build-option.ts'
import { buildOption as drawRadar } from '../../types/radar/build-option.ts'
import { buildOption as drawWaterfall } from '../../types/waterfall/build-option.ts'
import { days, sampleTable } from '../samples/table.ts'
import { drawnNotes } from '../shared/notes.ts'

type Part = Readonly<Record<string, unknown>>
const seriesOf = (option: ChartOption): readonly Part[] => {
  if (option.renderer !== 'echarts') throw new Error(option.summary)
  return option.option.series as unknown as readonly Part[]
}
const dataOf = (series: Part | undefined): readonly Part[] => (series?.data ?? []) as readonly Part[]
const query = (viz_type: string, form: Readonly<Record<string, unknown>>) => {
  const full = { datasource: '5__table', viz_type, ...form }
  return chartType(viz_type)?.buildQuery(full, buildBaseQuery(full))[0]
}

test('one row per group, the largest first [CHART-QUERY-011]', () => {
  expect(query('funnel', { metric: 'foo', groupby: ['bar'] })).toMatchObject({
    columns: ['bar'],
    metrics: ['foo'],
    orderby: [['foo', false]],
  })
  expect(query('gauge_chart', { metric: 'foo' })).toMatchObject({ columns: [] })
  expect(query('gauge_chart', { metric: 'foo', groupby: ['a', 'b'], sort_by_metric: false })).not.toHaveProperty(
    'orderby',
  )
  expect(query('radar', { metrics: ['a', 'b'], groupby: ['g'], timeseries_limit_metric: 'c' })).toMatchObject({
    orderby: [['c', false]],
  })
})

describe('funnel', () => {
  const table = sampleTable({ a: 'string', b: 'numeric', n: 'numeric' }, [
    ['Arnold', 2, 2.5],
    ['Sylvester', 1, 10],
    ['Nobody', 3, null],
    ['Loss', 4, -4],
  ])
  const form = { metric: 'n', groupby: ['a', 'b'] }

  test('steps are named by all their groups; one below zero has no width but keeps its number', () => {
    const option = drawFunnel(sampleInput({ form, tables: [table] }))
    const [series] = seriesOf(option)
    expect(dataOf(series).map(({ name, value }) => [name, value])).toEqual([
      ['Sylvester, 1', 10],
      ['Arnold, 2', 2.5],
      ['Loss, 4', 0],
      ['', 0],
    ])
    expect(option.summary).toContain('Loss, 4 −4')
    expect(drawnNotes(option)).toEqual(['1 row without a value left out', '1 step below zero drawn without a width'])
  })

  test.each([
    ['first_step', '25.0%'],
    ['prev_step', '25.0%'],
    ['total', '20.0%'],
  ])('shares of %s', (percent_calculation_type, share) => {
    const positive = { ...table, rows: table.rows.slice(0, 2) }
    const requestedForm = { ...form, percent_calculation_type, label_type: 'percent' }
    const whole = drawFunnel(sampleInput({ form: requestedForm, tables: [positive] }))
    expect(whole.summary).toContain(`Arnold, 2 2.5 (${share})`)
  })
})

describe('gauge', () => {
  const years = sampleTable({ year: 'numeric', count: 'numeric' }, [
    [1988, 15],
    [1995, 219],
  ])
  test('a few groups are hands of one dial, named with their columns', () => {
    const option = drawGauges(
      sampleInput({ form: { metric: 'count', groupby: ['year'] }, tables: [years], width: 800, height: 600 }),
    )
    const [dial, ...more] = seriesOf(option)
    expect(more).toEqual([])
    expect(dial).toMatchObject({ min: 0, max: 438 })
    expect(dataOf(dial)).toMatchObject([
      {
        name: 'year: 1988',
        value: 15,
        title: { offsetCenter: ['0%', '20%'] },
        detail: { offsetCenter: ['0%', '32.6%'] },
      },
      {
        name: 'year: 1995',
        value: 219,
        title: { offsetCenter: ['0%', '48%'] },
        detail: { offsetCenter: ['0%', '60.6%'] },
      },
    ])
  })
  test('more groups have dials of their own; hundreds are cut, and it is said', () => {
    const rows = Array.from({ length: 300 }, (_, index) => [index, index])
    const table = sampleTable({ g: 'numeric', n: 'numeric' }, rows)
    const option = drawGauges(sampleInput({ form: { metric: 'n', groupby: ['g'] }, tables: [table] }))
    expect(seriesOf(option)).toHaveLength(24)
    expect(option.summary).toContain('276 more are not shown')
  })
  test('ends and intervals as the form says', () => {
    const form = { metric: 'n', min_val: 0, max_val: 10, intervals: '2,7', interval_color_indices: '3,1' }
    const input = sampleInput({ form, tables: [sampleTable({ n: 'numeric' }, [[4]])] })
    const [dial] = seriesOf(drawGauges(input))
    const { categories, rule } = input.env.theme
    const hexadecimal = { ...input, form: { ...input.form, min_val: '0x0', max_val: '0x10' } }
    expect(seriesOf(drawGauges(hexadecimal))[0]).toMatchObject({ min: 0, max: 16 })
    expect(dial?.axisLine).toMatchObject({
      lineStyle: {
        color: [
          [0.2, categories[2]],
          [0.7, categories[0]],
          [1, rule],
        ],
      },
    })
  })
})

describe('radar', () => {
  test('each spoke has its own scale; ends come from the form where it has them', () => {
    const table = sampleTable({ g: 'string', a: 'numeric', b: 'numeric' }, [
      ['x', 3, -40],
      ['y', null, 900],
      ['z', null, null],
    ])
    const form = { groupby: ['g'], metrics: ['a', 'b'], column_config: { a: { radarMetricMaxValue: 12 } } }
    const option = drawRadar(sampleInput({ form, tables: [table] }))
    if (option.renderer !== 'echarts') throw new Error(option.summary)
    const { indicator } = option.option.radar as unknown as { indicator: readonly Part[] }
    expect(indicator[0]).toMatchObject({ name: 'a', min: 0, max: 12 })
    expect(Number(indicator[1]?.min)).toBeLessThanOrEqual(-40)
    expect(Number(indicator[1]?.max)).toBeGreaterThanOrEqual(900)
    expect(dataOf(seriesOf(option)[0]).map(({ name, value }) => [name, value])).toEqual([
      ['x', [3, -40]],
      ['y', [0, 900]],
    ])
  })
})

describe('waterfall', () => {
  const bars = (option: ChartOption) => {
    const [unseen, ...drawn] = seriesOf(option)
    return dataOf(unseen).map((from, index) => {
      const points = drawn.flatMap(series => {
        const one = dataOf(series)[index] as unknown
        return typeof one === 'object' && one !== null && 'value' in one ? [[series.name, one.value]] : []
      })
      return [from, ...points.flat()]
    })
  }
  test('requests its parts in the order of the axis', () => {
    expect(query('waterfall', { x_axis: 'day', groupby: 'cause', metric: 'm' })).toMatchObject({
      columns: [{ label: 'day' }, 'cause'],
      orderby: [
        [{ label: 'day' }, true],
        ['cause', true],
      ],
      post_processing: [
        {
          operation: 'contribution',
          options: { columns: ['m'], of: 'all_groups', within: ['day'], keep_wholes: true },
        },
      ],
    })
    const [rule] = query('waterfall', { x_axis: 'day', metric: 'm' })?.post_processing ?? []
    expect(rule?.options).not.toHaveProperty('within')
  })
  test('bars hang between running totals, on both sides of zero', () => {
    const table = sampleTable(
      { d: 'temporal', n: 'numeric' },
      days(2001, 1, 1, 4).map((day, index) => [day, [5, -8, -2, 9][index] ?? null]),
    )
    const option = drawWaterfall(
      sampleInput({ form: { x_axis: 'd', time_grain_sqla: 'P1D', metric: 'n' }, tables: [table] }),
    )
    expect(bars(option)).toEqual([
      [0, 'Increase', 5],
      [0, 'Decrease', 5, 'Decrease', -3],
      [-3, 'Decrease', -2],
      [0, 'Increase', 4, 'Increase', -5],
      [0, 'Total', 4],
    ])
  })
  test('with a breakdown a total follows every x value', () => {
    const table = sampleTable({ y: 'string', c: 'string', n: 'numeric' }, [
      ['2019', 'in', 10],
      ['2019', 'out', -3],
      ['2020', 'in', 5],
    ])
    const option = drawWaterfall(sampleInput({ form: { x_axis: 'y', groupby: ['c'], metric: 'n' }, tables: [table] }))
    expect(bars(option)).toEqual([
      [0, 'Increase', 10],
      [7, 'Decrease', 3],
      [0, 'Total', 7],
      [7, 'Increase', 5],
      [0, 'Total', 12],
    ])
    expect(option.marks[1]?.filters).toEqual([
      { col: 'y', values: ['2019'] },
      { col: 'c', values: ['out'] },
    ])
  })
  test('the rest beyond the row limit is a bar before the total, which is of all groups', () => {
    const whole = 'n__whole'
    const table = sampleTable({ x: 'string', n: 'numeric', [whole]: 'numeric' }, [
      ['a', 10, 5],
      ['b', 3, 5],
    ])
    const form = { x_axis: 'x', metric: 'n' }
    const drawn = (all: typeof table, more: object = {}) =>
      bars(drawWaterfall(sampleInput({ form: { ...form, ...more }, tables: [all] })))
    expect(drawn(table).slice(2)).toEqual([
      [5, 'Decrease', 8],
      [0, 'Total', 5],
    ])
    const complete = { ...table, rows: table.rows.map(row => ({ ...row, [whole]: 13.0000000000001 })) }
    expect(drawn(complete).slice(2)).toEqual([[0, 'Total', 13]])
    // Without a total, nothing is said about all.
    expect(drawn(table, { show_total: false })).toHaveLength(2)
    const zero = { ...table, rows: table.rows.map(row => ({ ...row, [whole]: 0 })) }
    expect(drawn(zero).slice(2)).toEqual([
      [0, 'Decrease', 13],
      [0, 'Total', 0],
    ])
    const option = drawWaterfall(sampleInput({ form, tables: [table] }))
    expect(option.marks.map(({ label }) => label)).toEqual(['a', 'b'])
  })
  test('times keep their axis beside the rest and the total', () => {
    const rows = days(2001, 1, 1, 3).map((day, index) => [day, index, 9])
    const table = sampleTable({ d: 'temporal', n: 'numeric', n__whole: 'numeric' }, rows)
    const form = { x_axis: 'd', time_grain_sqla: 'P1D', metric: 'n' }
    const option = drawWaterfall(sampleInput({ form, tables: [table] }))
    if (option.renderer !== 'echarts') throw new Error(option.summary)
    const { axisLabel } = option.option.xAxis as unknown as {
      axisLabel: { formatter: (_: string, i: number) => string }
    }
    const names = [0, 1, 2, 3, 4].map(index => axisLabel.formatter('', index))
    expect(names.slice(3)).toEqual(['Other', 'Total'])
    expect(names[0]).toContain('2001')
  })
  test('parts beyond the row limit complete the last x value', () => {
    const table = sampleTable({ y: 'string', c: 'string', n: 'numeric', n__whole: 'numeric' }, [
      ['2019', 'in', 10, 7],
      ['2019', 'out', -3, 7],
      ['2020', 'in', 5, 4],
    ])
    const option = drawWaterfall(sampleInput({ form: { x_axis: 'y', groupby: ['c'], metric: 'n' }, tables: [table] }))
    expect(bars(option)).toEqual([
      [0, 'Increase', 10],
      [7, 'Decrease', 3],
      [0, 'Total', 7],
      [7, 'Increase', 5],
      [11, 'Decrease', 1],
      [0, 'Total', 11],
    ])
  })
  test('colours that a user chose are retained; those that every form holds are the theme’s', () => {
    const table = sampleTable({ x: 'string', n: 'numeric' }, [['a', 1]])
    const input = sampleInput({
      form: {
        x_axis: 'x',
        metric: 'n',
        increase_color: { r: 1, g: 2, b: 3, a: 1 },
        total_color: { r: 102, g: 102, b: 102, a: 1 },
      },
      tables: [table],
    })
    const colors = seriesOf(drawWaterfall(input)).map(({ color }) => color)
    expect(colors.slice(1, 4)).toEqual(['rgb(1,2,3)', input.env.theme.negative, input.env.theme.total])
  })
})
