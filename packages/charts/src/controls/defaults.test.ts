import { expect, test } from 'vitest'
import { describedTypes, labelExplanation } from '../about/index.ts'
import { loadControls } from '../index.ts'
import type { Control } from './control.ts'

async function controlOf(vizType: string, name: string): Promise<Control | undefined> {
  const { sections } = await loadControls(vizType)
  return sections.flatMap(({ controls }) => controls.flat()).find(control => control.name === name)
}
const valuesOf = (control: Control | undefined) =>
  control && 'choices' in control ? control.choices.map(({ value }) => value) : []

test('one metric is left out of the names of series, and empty series stay, unless said otherwise [CONST-022] [CONST-023]', async () => {
  for (const vizType of ['echarts_timeseries_line', 'echarts_timeseries_bar', 'echarts_area']) {
    expect(await controlOf(vizType, 'truncate_metric')).toMatchObject({ default: true, affects: 'query' })
    expect(await controlOf(vizType, 'show_empty_columns')).toMatchObject({ default: true, affects: 'query' })
  }
})

test('a color of its own begins as rgba(0, 122, 135, 1) [CONST-017]', async () => {
  const color = await controlOf('deck_geojson', 'fill_color_picker')
  expect(color).toMatchObject({ kind: 'color', default: { r: 0, g: 122, b: 135, a: 1 } })
})

test('rules of resampling, and how holes are filled [CONST-046] [CONST-047]', async () => {
  const rules = valuesOf(await controlOf('echarts_timeseries_line', 'resample_rule'))
  expect(rules).toEqual(expect.arrayContaining(['1T', '1H', '1D', '7D', '1M', '1AS']))
  const methods = valuesOf(await controlOf('echarts_timeseries_line', 'resample_method'))
  expect(methods).toEqual(expect.arrayContaining(['asfreq', 'bfill', 'ffill', 'median', 'mean', 'sum']))
})

test('a type says its label, why it has it, and what it can do [ENTITY-MISC-006] [ENTITY-MISC-015]', () => {
  const described = (vizType: string) => describedTypes().find(type => type.vizType === vizType)
  expect(described('pie')).toMatchObject({
    label: 'Featured',
    behaviors: expect.arrayContaining(['drill_to_detail']),
  })
  expect(described('filter_box')?.label).toBe('Deprecated')
  const explained = (vizType: string) => labelExplanation(described(vizType) ?? {})
  expect(explained('pie')).toBe('This chart was tested and verified, so the overall experience should be stable.')
  expect(explained('filter_box')).toContain('no longer actively maintained')
  expect(explained('funnel')).toBeUndefined()
  expect(labelExplanation({ label: 'Featured', labelExplanation: 'Our own' })).toBe('Our own')
})
