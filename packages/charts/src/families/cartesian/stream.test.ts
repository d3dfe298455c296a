import { GENERIC_TYPE, type ResultTable } from '@belvedere/core/table'
import { expect, test } from 'vitest'
import { sampleInput } from '../../../test/draw.ts'
import { loadBuildOption, loadControls } from '../../index.ts'
import { streamBaseline, streamExtent } from './stream.ts'

const layers = [{ values: [2, 4, null] }, { values: [6, 2, 8] }]

test('a stream begins around zero and bends as little as can be', () => {
  // by hand: -8/2; then -((2/2)·4 + (2 - 4/2)·2)/6; then -((-4/2)·0 + (-4 + 6/2)·8)/8
  const expected = [-4, -4 - 4 / 6, -4 - 4 / 6 + 1]
  for (const [at, level] of streamBaseline(layers).entries()) expect(level).toBeCloseTo(expected[at] ?? Number.NaN, 12)
  const [low, high] = streamExtent(layers) ?? []
  expect(low).toBeCloseTo(-4 - 4 / 6, 12)
  expect(high).toBeCloseTo(-4 - 4 / 6 + 1 + 8, 12)
  expect(streamExtent([{ values: [null] }])).toBeNull()
})

const table: ResultTable = {
  colnames: ['day', 'g', 'n'],
  coltypes: [GENERIC_TYPE.temporal, GENERIC_TYPE.string, GENERIC_TYPE.numeric],
  rows: [
    { day: Date.UTC(2024, 0, 1), g: 'a', n: 2 },
    { day: Date.UTC(2024, 1, 1), g: 'a', n: 4 },
    { day: Date.UTC(2024, 0, 1), g: 'b', n: 6 },
    { day: Date.UTC(2024, 1, 1), g: 'b', n: 2 },
    { day: Date.UTC(2024, 2, 1), g: 'b', n: 8 },
  ],
}

test.each(['echarts_area', 'echarts_timeseries_bar'])('%s flows over a baseline that is no mark', async viz_type => {
  const form = { viz_type, x_axis: 'day', time_grain_sqla: 'P1M', metrics: ['n'], groupby: ['g'], stack: 'Stream' }
  const option = (await loadBuildOption(viz_type))(sampleInput({ form, tables: [table] }))
  if (option.renderer !== 'echarts') throw new Error('not drawn')
  const series = option.option.series as Readonly<Record<string, unknown>>[]
  expect(series.map(({ stack, stackStrategy }) => [stack, stackStrategy])).toEqual(series.map(() => ['all', 'all']))
  expect(series.map(({ name }) => name)).toEqual([undefined, 'b', 'a'])
  expect(series[0]?.silent).toBe(true)
  expect(option.markCounts).toEqual([0, 3, 3])
  expect([0, 1, 2].map(at => option.markAt?.(at, 0) !== undefined)).toEqual([false, true, true])
  const { formatter } = option.option.tooltip as { formatter: (params: unknown) => string }
  const text = formatter([0, 1, 2].map(seriesIndex => ({ seriesIndex, dataIndex: 1 }))).replace(/<[^>]*>/g, ' ')
  expect(text).toMatch(/ a\s+4 .* b\s+2 .*Total\s+6/)
})

test('areas, lines and bars offer streams; two axes, which have no baseline in common, do not', async () => {
  const offers = async (viz: string): Promise<boolean> => {
    const { sections } = await loadControls(viz)
    const stack = sections.flatMap(({ controls }) => controls.flat()).find(({ name }) => name.startsWith('stack'))
    return JSON.stringify(stack).includes('"value":"Stream"')
  }
  for (const viz of ['echarts_area', 'echarts_timeseries', 'echarts_timeseries_bar', 'echarts_timeseries_step'])
    expect([viz, await offers(viz)]).toEqual([viz, true])
  expect(await offers('mixed_timeseries')).toBe(false)
})
