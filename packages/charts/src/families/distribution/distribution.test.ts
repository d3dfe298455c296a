import { postProcess } from '@belvedere/core/post-processing'
import { buildBaseQuery } from '@belvedere/core/query'
import { GENERIC_TYPE, listCell } from '@belvedere/core/table'
import { expect, test } from 'vitest'
import { sampleInput } from '../../../test/draw.ts'
import { textsIn } from '../../../test/texts.ts'
import { chartType } from '../../registry.ts'
import { buildOption as drawBoxes } from '../../types/box_plot/build-option.ts'
import { buildOption as drawHistogram } from '../../types/histogram_v2/build-option.ts'
import { sampleTable } from '../samples/table.ts'
import { readBoxes } from './boxes.ts'

type Part = Readonly<Record<string, unknown>>
const seriesOf = (option: ReturnType<typeof drawBoxes>): readonly Part[] => {
  if (option.renderer !== 'echarts') throw new Error(option.summary)
  return option.option.series as unknown as readonly Part[]
}
const valuesOf = (series: Part | undefined): readonly unknown[] =>
  ((series?.data ?? []) as readonly { readonly value: unknown }[]).map(({ value }) => value)
const query = (viz_type: string, form: Readonly<Record<string, unknown>>) => {
  const full = { datasource: '5__table', viz_type, ...form }
  return chartType(viz_type)?.buildQuery(full, buildBaseQuery(full))[0]
}

test('rows are queried and counted into bins', () => {
  const built = query('histogram_v2', { column: 'fare', groupby: ['g'], bins: '10', normalize: true })
  expect(built).toMatchObject({ columns: ['g', 'fare'] })
  expect(built?.metrics).toBeUndefined()
  expect(built?.post_processing).toEqual([
    {
      operation: 'histogram',
      options: { column: 'fare', groupby: ['g'], bins: 10, cumulative: false, normalize: true },
    },
  ])
})

test('bins are read from the names of columns, signs and exponents included', () => {
  const table = sampleTable({ g: 'string', '-2.0 - -1.0': 'numeric', '-1.0 - 1e-7': 'numeric' }, [
    ['a', 1, 2],
    ['b', 30, 4],
  ])
  const option = drawHistogram(sampleInput({ form: { column: 'n', groupby: ['g'] }, tables: [table] }))
  expect(seriesOf(option).map(({ name, stack }) => [name, stack])).toEqual([
    ['b', 'all'],
    ['a', 'all'],
  ])
  expect(option.summary).toContain('2 bins from −2')
  expect(option.marks.map(({ filters }) => filters)).toEqual([
    [{ col: 'g', values: ['b'] }],
    [{ col: 'g', values: ['a'] }],
  ])
  const bare = sampleTable({ n: 'numeric' }, [[1]])
  expect(drawHistogram(sampleInput({ form: { column: 'n' }, tables: [bare] })).renderer).toBe('empty')
})

test('what the operation answers is what the picture reads', () => {
  const rows = [1, 2, 2, 3, 9].map(n => ({ n }))
  const built = query('histogram_v2', { column: 'n', bins: 4 })
  const answer = postProcess({ colnames: ['n'], coltypes: [0], rows }, built?.post_processing ?? [])
  const [series] = seriesOf(drawHistogram(sampleInput({ form: { column: 'n' }, tables: [answer] })))
  expect(valuesOf(series)).toEqual([3, 1, 0, 1])
})

test('boxes with whiskers, outliers of their group, and a place for groups without values', () => {
  const column = (part: string) => [`n__${part}`, 'numeric'] as const
  const columns = Object.fromEntries(['min', 'q1', 'median', 'q3', 'max', 'mean', 'count', 'outliers'].map(column))
  const table = sampleTable({ g: 'string', ...columns }, [
    ['a', 1, 2, 3, 4, 5, 3, 9, listCell([11, -7])],
    ['b', null, null, null, null, null, null, 0, listCell([])],
  ])
  const option = drawBoxes(sampleInput({ form: { groupby: ['g'], metrics: ['n'] }, tables: [table] }))
  const [boxes, outliers] = seriesOf(option)
  expect(valuesOf(boxes)).toEqual([
    [1, 2, 3, 4, 5],
    ['-', '-', '-', '-', '-'],
  ])
  expect(valuesOf(outliers)).toEqual([
    [0, 11],
    [0, -7],
  ])
  if (option.renderer !== 'echarts') throw new Error(option.summary)
  expect([option.markAt?.(0, 0), option.markAt?.(1, 1)]).toEqual(['["a"]', '["a"]'])
})

test('a box plot requests a box of every group, Tukey unless it says otherwise', () => {
  expect(query('box_plot', { columns: ['d'], groupby: ['g'], metrics: ['m'] })).toMatchObject({
    columns: ['d', 'g'],
    post_processing: [{ operation: 'boxplot', options: { whisker_type: 'tukey', groupby: ['g'], metrics: ['m'] } }],
  })
  const built = query('box_plot', { columns: ['d'], metrics: ['m'], whiskerOptions: '2/98 percentiles' })
  expect(built?.post_processing?.[0]).toMatchObject({ options: { percentiles: [2, 98] } })
})

test('a group of exactly two numbers has its box, with both as its whiskers', () => {
  const parts = { n__min: 9, n__q1: 5, n__median: 5, n__q3: 5, n__max: 1, n__mean: 5, n__count: 2 }
  const row = { g: 'a', ...parts, n__outliers: listCell([9, 1]) }
  const colnames = Object.keys(row)
  const table = { colnames, coltypes: colnames.map(() => GENERIC_TYPE.numeric), rows: [row] }
  const form = { groupby: ['g'], metrics: ['n'] }
  const { form: full, env } = sampleInput({ form, tables: [table] })
  expect(readBoxes(full, table, env)?.series[0]?.boxes[0]).toMatchObject({ min: 1, q1: 5, q3: 5, max: 9, outliers: [] })
})

test('the summary has the medians of every metric, each with the precision that it needs', () => {
  const parts = (median: number, max: number) => [median - 1, median - 0.5, median, median + 0.5, max]
  const names = ['min', 'q1', 'median', 'q3', 'max']
  const columns = ['mean v', 'sum'].flatMap(metric => names.map(name => [`${metric}__${name}`, 'numeric'] as const))
  const table = sampleTable({ g: 'string', ...Object.fromEntries(columns) }, [
    ['ALPHA', ...parts(9.46, 5000), ...parts(40_000, 90_000)],
    [null, ...parts(7.5, 8), ...parts(123, 124)],
  ])
  const summary = (metrics: readonly string[], more: object = {}) =>
    drawBoxes(sampleInput({ form: { metrics, groupby: ['g'], ...more }, tables: [table] })).summary
  expect(summary(['mean v'])).toBe('Box plot of 2 groups; medians: ALPHA 9.46, <NULL> 7.50')
  expect(summary(['mean v', 'sum'])).toBe(
    'Box plot of 2 groups; medians of mean v: ALPHA 9.46, <NULL> 7.50; medians of sum: ALPHA 40,000, <NULL> 123',
  )
  expect(summary(['mean v'], { number_format: '.1f' })).toContain('ALPHA 9.5, <NULL> 7.5')
})

test('ends, medians and outliers are drawn with all of their digits', () => {
  const digits = ['9007199254740993', '-999999999999999999999999999999'] as const
  const [max, min] = digits
  const box = {
    g: 'a',
    m__min: min,
    m__q1: 1,
    m__median: max,
    m__q3: 2,
    m__max: max,
    m__outliers: listCell([min, max]),
  }
  const colnames = Object.keys(box)
  const table = { colnames, coltypes: colnames.map(() => GENERIC_TYPE.numeric), rows: [box] }
  const form = { metrics: ['m'], groupby: ['g'], number_format: 'd' }
  const option = drawBoxes(sampleInput({ form, tables: [table] }))
  const texts = textsIn(option).join()
  for (const text of digits) expect(texts).toContain(text.replace('-', '−'))
  expect(option.summary).toContain(`a ${max}`)
})
