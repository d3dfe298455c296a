import { GENERIC_TYPE } from '@belvedere/core/table'
import { expect, test } from 'vitest'
import { sampleInput } from '../../test/draw.ts'
import { loadBuildOption, loadExamples } from '../registry.ts'
import { drawSvg } from '../svg/index.ts'
import { LIGHT_THEME } from '../theme/themes.ts'
import { categoryAxis } from './cartesian/axes.ts'
import { chartPadding } from './shared/legend.ts'
import { rampKey } from './shared/ramp-key.ts'
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

test.each(['para', 'sunburst_v2'])(
  '%s: a key says what colours are by, with both ends of its values',
  async vizType => {
    const examples = (await loadExamples(vizType)).filter(({ form }) => form.secondary_metric !== undefined)
    expect(examples.length).toBeGreaterThan(0)
    for (const { name, form, tables } of examples) {
      const option = (await loadBuildOption(vizType))(sampleInput({ form, tables, ...PHONE }))
      const svg = await drawSvg({ option, theme: LIGHT_THEME, ...PHONE })
      const texts = [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text = '']) => text)
      const second = String(form.secondary_metric)
      expect(
        texts.some(text => text.startsWith(second.slice(0, 6))),
        `${name}: ${texts.join('|')}`,
      ).toBe(true)
    }
  },
)

test('names of categories are broken between words before they are cut, and are cut in narrow slots that have a title below', async () => {
  const names = ['Classic Cars', 'Motorcycles', 'Planes', 'Ships', 'Trains', 'Trucks and Buses', 'Vintage Cars']
  const { env } = sampleInput({ form: {}, tables: [], ...PHONE })
  const axis = (hasTitle: boolean) => categoryAxis({ xLabels: names }, env, { width: 315, hasTitle })
  const whole = names.map(name => (name === 'Motorcycles' ? 'Motor…' : name.replaceAll(' ', '\n')))
  expect(axis(false)).toMatchObject({ data: whole, axisLabel: { interval: 0, lineHeight: 13 } })
  expect(axis(true).data).toContain('Clas…')
  expect(axis(true).axisLabel).not.toHaveProperty('lineHeight')
  // those that have room stay on a line
  expect(categoryAxis({ xLabels: names }, env, { width: 1200 }).data).toEqual(names)
})

const THREE = ['Classic Cars', 'Vintage Cars and Bikes', 'Trucks and Buses']
const named = (rows: readonly Readonly<Record<string, number>>[]) => ({
  colnames: ['line', ...Object.keys(rows[0] ?? {})],
  coltypes: [GENERIC_TYPE.string, ...Object.keys(rows[0] ?? {}).map(() => GENERIC_TYPE.numeric)],
  rows: rows.map((row, index) => ({ line: THREE[index] ?? '', ...row })),
})
const sales = named([{ sales: 3 }, { sales: 2 }, { sales: 4 }])
const QUARTILES = { sales__min: 1, sales__q1: 2, sales__median: 3, sales__q3: 4, sales__max: 5, sales__mean: 3 }
const boxes = named(THREE.map(() => ({ ...QUARTILES, sales__count: 9 })))
const prices = named(THREE.map(() => ({ open: 1, high: 4, low: 1, close: 3 })))

test.each([
  ['waterfall', { x_axis: 'line', metric: 'sales' }, [sales]],
  ['box_plot', { groupby: ['line'], metrics: ['sales'] }, [boxes]],
  ['candlestick', { x_axis: 'line', open: 'open', high: 'high', low: 'low', close: 'close' }, [prices]],
  ['heatmap_v2', { x_axis: 'line', groupby: 'line', metric: 'sales' }, [sales]],
  ['mixed_timeseries', { x_axis: 'line', metrics: ['sales'], metrics_b: ['sales'] }, [sales, sales]],
  ['echarts_timeseries_bar', { x_axis: 'line', metrics: ['sales'] }, [sales]],
])('%s: names below their marks have several lines before they are cut', async (vizType, form, tables) => {
  const option = (await loadBuildOption(vizType))(sampleInput({ form, tables, width: 300, height: 230 }))
  const [axis] = [option.renderer === 'echarts' ? option.option.xAxis : option.renderer].flat() as { data?: string[] }[]
  const names = axis?.data ?? []
  expect(names.filter(name => name.includes('\n')).length, names.join('|')).toBeGreaterThan(0)
  expect(names.find(name => name.startsWith('Classic'))?.replace('\n', ' ')).toBe('Classic Cars')
})

test('beside low bars names have the lines that their slots have room for', () => {
  const { env } = sampleInput({ form: {}, tables: [], ...PHONE })
  const names = ['Trucks and Buses of the north', 'Ships']
  const beside = (count: number) =>
    categoryAxis({ xLabels: [...names, ...Array(count).fill('Planes')] }, env, { width: 100, isVertical: true }).data
  expect(beside(0)).toEqual(['Trucks and\nBuses of the\nnorth', 'Ships'])
  expect(beside(12)).toContain('Trucks and Bu…')
})

test('inner names of a sunburst are smaller before they are cut', async () => {
  expect(await wordsOf('sunburst_v2', 'levels')).toContain('Americas')
})

test('words in boxes and around a radar have several lines', async () => {
  expect(await wordsOf('event_flow', 'one-entity')).toEqual(expect.arrayContaining(['Landing on the', 'Tranquility']))
  expect(await wordsOf('radar', 'circle')).toEqual(expect.arrayContaining(['Miles per', 'gallon']))
  expect(await wordsOf('butterfly', 'below-zero')).toContain('A team whose')
  expect(await wordsOf('radar', 'many')).toContain('a measure with quite a long name')
})

test('the key of a single value is its colour, and the value once', () => {
  const { env } = sampleInput({ form: {}, tables: [] })
  const one = rampKey(['#123456'], '15k', '15k', env, 100)
  expect(one.map(({ type }) => type)).toEqual(['rect', 'text'])
  expect(rampKey(['#123456', '#654321'], '1', '2', env, 100)).toHaveLength(4)
})
