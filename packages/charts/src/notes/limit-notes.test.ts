import { formatMessage } from '@belvedere/core/i18n'
import { expect, test } from 'vitest'
import { answerNotes } from './answer-notes.ts'
import { computedOfRowsText, limitNote, type NoteTexts } from './limit-notes.ts'

const TEXTS: NoteTexts = { t: formatMessage, count: value => value.toLocaleString('en-US') }
const computed = (form: Parameters<typeof computedOfRowsText>[0], results: Parameters<typeof computedOfRowsText>[1]) =>
  computedOfRowsText(form, results, TEXTS)

test('a chart that computes of the rows that a limit let pass says so', () => {
  const rows = [{ colnames: ['g', 'n'] }]
  const shares = [{ colnames: ['g', 'n', 'n__contribution'] }]
  expect(computed({ viz_type: 'heatmap_v2', datasource: '1__table' }, rows)).toBe(
    'Ranks and shares are based on the rows shown',
  )
  expect(computed({ viz_type: 'heatmap_v2', datasource: '1__table' }, shares)).toBeNull()
  expect(computed({ viz_type: 'waterfall', datasource: '1__table' }, rows)).toBe('Totals are based on the rows shown')
  expect(computed({ viz_type: 'waterfall', datasource: '1__table' }, shares)).toBeNull()
  for (const type of ['pie', 'treemap_v2', 'sunburst_v2', 'funnel', 'partition', 'cartodiagram']) {
    expect([type, computed({ viz_type: type, datasource: '1__table' }, rows)]).toEqual([
      type,
      'Shares are based on the rows shown',
    ])
    expect([type, computed({ viz_type: type, datasource: '1__table' }, shares)]).toEqual([type, null])
  }
  for (const type of ['box_plot', 'paired_ttest', 'table', 'none such']) {
    expect([type, computed({ viz_type: type, datasource: '1__table' }, rows)]).toEqual([type, null])
  }
})

test('shares of series are of the rows shown in full stacks, and where the answer has no others', () => {
  const rows = [{ colnames: ['g', 'n'] }]
  const shares = [{ colnames: ['g', 'n', 'n__contribution'] }]
  const text = (viz_type: string, more: object, answer = rows) =>
    computed({ viz_type, datasource: '1__table', ...more }, answer)
  for (const type of ['echarts_timeseries_bar', 'echarts_area', 'mixed_timeseries']) {
    expect(text(type, {})).toBeNull()
    expect(text(type, { contributionMode: 'row' })).toBe('Shares are based on the rows shown')
    expect(text(type, { contributionMode: 'row' }, shares)).toBeNull()
    expect(text(type, { contributionMode: 'row', stack: 'Expand' }, shares)).toBe('Shares are based on the rows shown')
    expect(text(type, { contributionMode: 'row', percent_metric_calculation: 'row_limit' }, shares)).toBe(
      'Shares are based on the rows shown',
    )
  }
  // The halves of a mixed chart each take shares of their own.
  const halves = [...shares, ...rows]
  const both = { contributionMode: 'row', contributionMode_b: 'row' }
  expect(text('mixed_timeseries', both, halves)).toBe('Shares are based on the rows shown')
  expect(text('mixed_timeseries', both, [...shares, ...shares])).toBeNull()
  expect(text('mixed_timeseries', { ...both, contributionMode_b: null }, halves)).toBeNull()
  expect(text('mixed_timeseries', { ...both, percent_metric_calculation_b: 'row_limit' }, halves)).toBe(
    'Shares are based on the rows shown',
  )
})

test('a limit of a trend retains the newest rows, and its note says so', () => {
  const text = (viz_type: string, shown: number, more = {}) => {
    const form = { viz_type, datasource: '1__table', ...more }
    return limitNote({ unit: 'rows', shown, total: null }, form, [], TEXTS)
  }
  expect(text('big_number', 5)).toBe('Limit reached: the newest 5 rows')
  expect(text('big_number', 1)).toBe('Limit reached: the newest row')
  expect(text('time_table', 5)).toBe('Limit reached: the newest 5 rows')
  expect(text('time_table', 5, { groupby: ['g'] })).toBe('Limit reached: the first 5 rows')
  expect(text('pie', 5, {})).toContain('Limit reached: the first 5 rows')
})

test('the notes of a picture are those of the page, in its order', () => {
  const result = { colnames: ['g', 'n'], sql_rowcount: 12_345, limit_reached: true, rejected_filters: [] }
  const answered = {
    form: { viz_type: 'pie', datasource: '1__table' },
    results: [result],
    isPaged: false,
    verbose: { gone: 'Old column' },
    annotationErrors: {},
  }
  expect(answerNotes(answered, TEXTS)).toEqual([
    'Limit reached: the first 12,345 rows. Shares are based on the rows shown',
  ])
  expect(answerNotes({ ...answered, isPaged: true }, TEXTS)).toEqual([])
  const layer = { name: 'Holidays', annotationType: 'EVENT', sourceType: 'NATIVE', value: 1, show: true }
  const everything = {
    ...answered,
    form: { viz_type: 'none such', datasource: '1__table', annotation_layers: [layer, { ...layer, name: 'Fine' }] },
    results: [
      { ...result, rejected_filters: [{ column: 'gone' }, { column: 'town' }] },
      { ...result, limit_reached: false, rejected_filters: [{ column: 'gone' }] },
    ],
    annotationErrors: { Holidays: 'No access.' },
  }
  expect(answerNotes(everything as unknown as typeof answered, TEXTS)).toEqual([
    'This visualization type is not supported. The chart type “none such” is not installed. Its rows are shown as a table, and its settings are kept.',
    '“Old column”, “town” do not apply here: the dataset has no such columns',
    'Annotation layer “Holidays”: No access.',
    'Limit reached: the first 12,345 rows',
  ])
})
