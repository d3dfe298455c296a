import { expect, test } from 'vitest'
import { sampleInput } from '../../test/draw.ts'
import { loadBuildOption, loadExamples } from '../registry.ts'
import { drawSvg } from '../svg/index.ts'
import { LIGHT_THEME } from '../theme/themes.ts'
import { rampKey } from './map/ramp-key.ts'
import { chartPadding } from './shared/legend.ts'
import { textWidth } from './shared/text-width.ts'

const PHONE = { width: 358, height: 230 }

async function optionOf(vizType: string, name: string, size = PHONE) {
  const example = (await loadExamples(vizType)).find(one => one.name === name)
  if (!example) throw new Error(`no example ${name} of ${vizType}`)
  const build = await loadBuildOption(vizType)
  return build(sampleInput({ form: example.form, tables: example.tables, ...size }))
}
async function wordsOf(vizType: string, name: string): Promise<readonly string[]> {
  const svg = await drawSvg({ option: await optionOf(vizType, name), theme: LIGHT_THEME, ...PHONE })
  return [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text = '']) => text)
}

test('a legend margin of nothing does not put the legend over the marks', () => {
  const form = { datasource: '1__table', viz_type: 'pie', legendOrientation: 'top', legendMargin: 0 }
  expect(chartPadding(form, ['a', 'b'], 400).top).toBe(chartPadding({ ...form, legendMargin: null }, ['a'], 400).top)
  expect(chartPadding({ ...form, legendMargin: 100 }, ['a', 'b'], 400).top).toBe(100)
})

test('values beside see-through points are written in full ink', async () => {
  const option = await optionOf('echarts_timeseries_scatter', 'categories')
  expect(option.renderer === 'echarts' && option.option.series).toMatchObject([{ label: { show: true, opacity: 1 } }])
})

test.each([
  ['waterfall', 'many'],
  ['box_plot', 'many-groups'],
])('%s: names that are thinned out differ, and none is cut by the picture’s edge', async (vizType, name) => {
  const option = await optionOf(vizType, name)
  if (option.renderer !== 'echarts') throw new Error(option.summary)
  const { xAxis } = option.option as { xAxis: { data: string[]; axisLabel: { interval: (index: number) => boolean } } }
  const shown = xAxis.data.filter((_, index) => xAxis.axisLabel.interval(index))
  expect(shown.length).toBeGreaterThan(1)
  expect(new Set(shown).size).toBe(shown.length)
  const last = xAxis.data.findLastIndex((_, index) => xAxis.axisLabel.interval(index))
  const slot = (PHONE.width - 50) / xAxis.data.length
  expect((last + 0.5) * slot + textWidth(xAxis.data[last] ?? '') / 2).toBeLessThan(PHONE.width - 30)
})

test('names around a circle lie, and those with room beside it are whole', async () => {
  const words = await wordsOf('graph_chart', 'circular')
  for (const name of ['Mlle. Baptistine', 'Mme. Magloire', 'Thénardier', 'Gavroche']) expect(words).toContain(name)
})

test('names of a standing tree have the room up to their neighbours', async () => {
  const words = await wordsOf('tree_chart', 'top-to-bottom')
  for (const name of ['analytics', 'animate', 'data', 'cluster']) expect(words).toContain(name)
})

test('of a funnel with many low steps some are named', async () => {
  expect((await wordsOf('funnel', 'many')).filter(word => word.length > 3).length).toBeGreaterThan(5)
})

test('the key of a single value is its colour, and the value once', () => {
  const { env } = sampleInput({ form: {}, tables: [] })
  const one = rampKey(['#123456'], '15k', '15k', env, 100)
  expect(one.map(({ type }) => type)).toEqual(['rect', 'text'])
  expect(rampKey(['#123456', '#654321'], '1', '2', env, 100)).toHaveLength(4)
})
