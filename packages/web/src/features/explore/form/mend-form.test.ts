import { loadControls } from '@belvedere/charts'
import type { FormData } from '@belvedere/core/form-data'
import { describe, expect, test } from 'vitest'
import { mendForm } from './mend-form.ts'

const line = await loadControls('echarts_timeseries_line')
const form = (rest: object): FormData => ({ datasource: '1__table', viz_type: 'echarts_timeseries_line', ...rest })

describe('forms of any shape', () => {
  test('what every control can hold is left alone, and unknown keys with it', () => {
    const good = form({
      x_axis: 'month',
      metrics: ['count', { expressionType: 'SQL', sqlExpression: 'SUM(a)', label: 'A' }],
      groupby: [],
      adhoc_filters: [{ expressionType: 'SIMPLE', clause: 'WHERE', subject: 'a', operator: '==', comparator: 1 }],
      row_limit: 777,
      rolling_type: null,
      show_legend: false,
      from_elsewhere: { any: ['thing'] },
    })
    expect(mendForm(good, line)).toEqual({ form: good, lost: [] })
    expect(mendForm(good, line).form).toBe(good)
  })
  test('colors of labels are a record of texts; others in it are left out and said', () => {
    const colors = { ORD: '#123456', ATL: 7, LAX: null }
    const mended = mendForm(form({ label_colors: colors }), line)
    expect(mended.form.label_colors).toEqual({ ORD: '#123456' })
    expect(mended.lost).toEqual(['Label colors'])
    expect(mendForm(form({ label_colors: ['#123456'] }), line).lost).toEqual(['Label colors'])
    expect(mendForm(form({ label_colors: null }), line).lost).toEqual([])
  })
  test('what a control cannot hold goes back to its default and is named; unknown keys stay [VALID-029] [VALID-030]', () => {
    const { form: mended, lost } = mendForm(
      form({
        x_axis: 7,
        metrics: [7, 'count', null],
        groupby: 'shop',
        adhoc_filters: 'none',
        time_range: { since: 1 },
        show_legend: 'yes',
        markerSize: 'big',
        sort_series_type: 'weight',
        time_compare: ['1 week ago', { a: 1 }],
        from_elsewhere: 7,
      }),
      line,
    )
    expect(mended).toMatchObject({
      metrics: ['count'],
      groupby: ['shop'],
      adhoc_filters: [],
      time_range: 'No filter',
      show_legend: true,
      markerSize: 6,
      sort_series_type: null,
      time_compare: ['1 week ago'],
      from_elsewhere: 7,
    })
    expect(mended.x_axis).toBeUndefined()
    expect(lost).toEqual([
      'X-axis',
      'Time range',
      'Metrics',
      'Filters',
      'Time shift',
      'Sort series by',
      'Marker size',
      'Show legend',
    ])
  })
  test('other spellings of what a control can hold are read, without a word', () => {
    const { form: mended, lost } = mendForm(
      form({ x_axis: ['month'], metrics: 'count', show_legend: 'false', row_limit: '100', markerSize: '8' }),
      line,
    )
    expect(mended).toMatchObject({ x_axis: 'month', metrics: ['count'], show_legend: false, row_limit: 100 })
    expect(mended.markerSize).toBe('8')
    expect(lost).toEqual([])
  })
})
