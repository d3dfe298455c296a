import { buildBaseQuery } from '@belvedere/core/query'
import { expect, test } from 'vitest'
import { sampleInput } from '../../../test/draw.ts'
import { chartType } from '../../registry.ts'
import { DARK_THEME, LIGHT_THEME } from '../../theme/themes.ts'
import { buildOption as drawBubbles } from '../../types/bubble_v2/build-option.ts'
import { buildOption as drawGrid } from '../../types/heatmap_v2/build-option.ts'
import { sampleTable } from '../samples/table.ts'
import { rampFor } from '../shared/ramp.ts'

const query = (viz_type: string, form: Readonly<Record<string, unknown>>) => {
  const full = { datasource: '5__table', viz_type, ...form }
  return chartType(viz_type)?.buildQuery(full, buildBaseQuery(full))[0]
}
type Part = Readonly<Record<string, unknown>>
const dataOf = (series: Part | undefined) => (series?.data ?? []) as readonly Part[]
const partsOf = (option: ReturnType<typeof drawGrid>) => {
  if (option.renderer !== 'echarts') throw new Error(option.summary)
  return {
    ...option,
    parts: option.option as unknown as {
      series: readonly Part[]
      yAxis: Part
      xAxis: Part
      visualMap: Part
      tooltip: Part
    },
  }
}

test('pairs are queried with their ranks, in the order that both axes want', () => {
  const form = { x_axis: 'h', groupby: 'd', metric: 'm', sort_x_axis: 'alpha_asc', sort_y_axis: 'value_desc' }
  expect(query('heatmap_v2', { ...form, normalize_across: 'y' })).toMatchObject({
    columns: [{ label: 'h' }, 'd'],
    metrics: ['m'],
    orderby: [
      [{ label: 'h' }, true],
      ['m', false],
    ],
    post_processing: [
      { operation: 'contribution', options: { columns: ['m'], of: 'all_groups', within: ['d'] } },
      { operation: 'rank', options: { metric: 'm', group_by: 'd', of: 'all_groups' } },
    ],
  })
  const only_dated = ['h', 'd']
  const shares = { columns: ['m'], rename_columns: ['m__contribution'], of: 'all_groups', only_dated }
  expect(query('heatmap_v2', form)?.post_processing).toEqual([
    { operation: 'contribution', options: shares },
    { operation: 'rank', options: { metric: 'm', of: 'all_groups', only_dated } },
  ])
})

const pairs = sampleTable({ x: 'string', y: 'string', n: 'numeric', rank: 'numeric' }, [
  ['b', 'p', 5, 0.5],
  ['a', 'q', -9, 0.25],
  ['a', 'p', 1, 1],
  ['b', null, null, null],
])

test('axes follow their sorts; cells without a value stay empty; a click filters by both', () => {
  const form = { x_axis: 'x', groupby: ['y'], metric: 'n', sort_x_axis: 'value_desc' }
  const { parts, marks, markAt } = partsOf(drawGrid(sampleInput({ form, tables: [pairs] })))
  expect(parts.xAxis.data).toEqual(['b', 'a'])
  expect(parts.yAxis.data).toEqual(['p', 'q', '<NULL>'])
  expect(dataOf(parts.series[0]).map(({ value }) => value)).toEqual([
    [0, 0, 5],
    [1, 1, -9],
    [1, 0, 1],
  ])
  expect(marks.find(({ key }) => key === markAt?.(0, 1))?.filters).toEqual([
    { col: 'x', values: ['a'] },
    { col: 'y', values: ['q'] },
  ])
  expect(parts.visualMap).toMatchObject({ min: -9, max: 9 })
})

test('the percentage of a cell is of all cells, those beyond the row limit too', () => {
  const columns = { x: 'string', y: 'string', n: 'numeric' } as const
  const shown = (share?: number | null): string => {
    const cells = ['b', 'p', 5]
    const table =
      share === undefined
        ? sampleTable(columns, [cells])
        : sampleTable({ ...columns, n__contribution: 'numeric' }, [[...cells, share]])
    const { parts } = partsOf(
      drawGrid(sampleInput({ form: { x_axis: 'x', groupby: ['y'], metric: 'n' }, tables: [table] })),
    )
    const { formatter } = parts.tooltip as unknown as { formatter: (params: unknown) => string }
    return formatter({ dataIndex: 0 })
  }
  expect(shown(0.125)).toContain('12.5%')
  expect(shown()).toContain('100.0%')
  // The cells beyond the limit add up to a negative number, or to one that leaves no whole.
  for (const share of [1.5, null]) expect(shown(share)).not.toContain('%')
})

test('colours follow ranks where the form says so', () => {
  const form = { x_axis: 'x', groupby: ['y'], metric: 'n', normalized: true }
  const { parts } = partsOf(drawGrid(sampleInput({ form, tables: [pairs] })))
  expect(parts.visualMap).toMatchObject({ min: 0, max: 1 })
  expect(dataOf(parts.series[0])[0]?.value).toEqual([1, 0, 0.5])
})

test('ramps: around zero for both signs, ends set by a user, ink that can be read', () => {
  const form = { datasource: '1__table', viz_type: 'x' }
  for (const theme of [LIGHT_THEME, DARK_THEME]) {
    expect(rampFor({ form, theme, extent: [-2, 5] })).toMatchObject({ low: -5, high: 5, colors: theme.ramps.diverging })
    const ramp = rampFor({ form, theme, extent: [0, 10], bounds: [null, 4] })
    expect([ramp.share(2), ramp.share(9)]).toEqual([0.5, 1])
    expect([ramp.ink(0), ramp.ink(4)]).toEqual([theme.text, theme.surface])
    expect(rampFor({ form, theme, extent: [7, 7] }).share(7)).toBe(0.5)
  }
})

test('bubbles: one row per entity, three metrics, ordered by a metric', () => {
  const form = { entity: 'e', series: 's', x: 'a', y: 'b', size: 'a', orderby: 'c', order_desc: true }
  expect(query('bubble_v2', form)).toMatchObject({ columns: ['e', 's'], metrics: ['a', 'b'], orderby: [['c', false]] })
})

test('areas are to each other as sizes are; rows without a place are counted, not drawn', () => {
  const table = sampleTable({ e: 'string', a: 'numeric', b: 'numeric', n: 'numeric' }, [
    ['small', 1, 1, 25],
    ['large', 2, 2, 100],
    ['nowhere', null, 2, 1],
    ['left of log', -1, 2, 1],
  ])
  const form = { entity: 'e', x: 'a', y: 'b', size: 'n', logXAxis: true, max_bubble_size: '25' }
  const option = drawBubbles(sampleInput({ form, tables: [table] }))
  const data = dataOf(partsOf(option).parts.series[0])
  expect(data.map(({ symbolSize }) => symbolSize)).toEqual([40, 20])
  expect(option.summary).toContain('2 rows without a position')
})
