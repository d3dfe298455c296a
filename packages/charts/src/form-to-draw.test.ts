import { buildBaseQuery } from '@belvedere/core/query'
import { expect, test } from 'vitest'
import { chartType, formToDraw } from './index.ts'

const stored = (viz_type: string, rest: Readonly<Record<string, unknown>> = {}) => ({
  datasource: '1__table',
  viz_type,
  ...rest,
})

test('a chart type that is no longer made reads as its successor, and runs its query', () => {
  const form = formToDraw(stored('histogram', { all_columns_x: ['fare'], link_length: '12', slice_id: 7 }))
  expect(form).toMatchObject({ viz_type: 'histogram_v2', column: 'fare', bins: 12, slice_id: 7 })
  expect(chartType(form.viz_type)?.buildQuery(form, buildBaseQuery(form))[0]?.columns).toEqual(['fare'])
  expect(formToDraw(stored('heatmap', { all_columns_x: 'a', all_columns_y: 'b' })).viz_type).toBe('heatmap_v2')
  expect(formToDraw(stored('bubble')).viz_type).toBe('bubble_v2')
  expect(formToDraw(stored('line', { granularity_sqla: 'd' }))).toMatchObject({
    viz_type: 'echarts_timeseries_line',
    x_axis: 'd',
  })
})

test('forms of types that are made, and of unknown ones, are themselves', () => {
  for (const form of [stored('pie', { groupby: ['a'] }), stored('nothing_like_it'), stored('constructor')])
    expect(formToDraw(form)).toBe(form)
})
