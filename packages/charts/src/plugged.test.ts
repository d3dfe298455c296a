import { expect, test } from 'vitest'
import { describedTypes } from './about/index.ts'
import { type ChartPlugin, chartType, loadBuildOption, loadControls, loadExamples, registerChart } from './index.ts'

const plugin = (vizType: string): ChartPlugin => ({
  type: {
    vizType,
    name: 'From outside',
    description: '',
    category: 'KPI',
    family: 'kpi',
    shape: 'figure',
    thumbnail: 'figure',
    tags: [],
    behaviors: [],
    buildQuery: (_, base) => [base],
  },
  buildOption: () => ({ renderer: 'empty', message: 'drawn by the plugin', marks: [], summary: '' }),
  controls: { sections: [] },
})

test('a plugin adds its chart type to the shared registry under its key [PLUGIN-004]', async () => {
  expect(chartType('from_outside')).toBeUndefined()
  const outside = plugin('from_outside')
  registerChart(outside)
  expect(chartType('from_outside')).toBe(outside.type)
  expect(describedTypes().at(-1)).toBe(outside.type)
  expect(await loadControls('from_outside')).toBe(outside.controls)
  expect(await loadExamples('from_outside')).toEqual([])
  expect(await loadBuildOption('from_outside')).toBeTypeOf('function')
})

test('what is no chart type, or has the key of one of this release, is refused', () => {
  expect(() => registerChart(plugin('pie'))).toThrow('"pie" is a chart type of this release')
  expect(() => registerChart(plugin(''))).toThrow('a chart type needs a vizType')
  const { controls: _, ...half } = plugin('half')
  expect(() => registerChart(half as ChartPlugin)).toThrow('needs buildQuery, buildOption and controls')
  expect(chartType('half')).toBeUndefined()
})
