import type { Dataset } from '@belvedere/api'
import type { ControlPanel } from '@belvedere/charts/controls'
import type { FormData } from '@belvedere/core/form-data'
import { expect, test } from 'vitest'
import { swapDataset } from './swap-dataset.ts'

const control = (name: string, kind: string, more: object = {}) => ({
  name,
  label: name,
  kind,
  affects: 'query',
  ...more,
})
const panel = {
  sections: [
    {
      label: 'Query',
      tab: 'data',
      controls: [
        [control('groupby', 'columns')],
        [control('metric', 'metric', { required: true })],
        [control('adhoc_filters', 'adhoc_filters', { default: [] })],
        [control('row_limit', 'select')],
      ],
    },
  ],
} as unknown as ControlPanel
const dataset = {
  id: 9,
  main_dttm_col: 'day',
  columns: [{ column_name: 'origin' }, { column_name: 'day' }],
  metrics: [{ metric_name: 'count' }],
} as Dataset
const where = (subject: string) => ({
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  subject,
  operator: '==',
  comparator: 1,
})
const sql = { expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'x > 1' }
const form = {
  datasource: '1__table',
  viz_type: 'pie',
  granularity_sqla: 'year',
  groupby: ['origin', 'gone'],
  metric: 'also_gone',
  adhoc_filters: [where('origin'), where('gone'), sql],
  row_limit: 10,
} as unknown as FormData

test('what the other dataset has stays, SQL and filters on missing columns stay with a warning, the rest goes [EXPLORE-DATASET-003] [ENTITY-ADHOC-005]', () => {
  expect(swapDataset(form, dataset, panel)).toEqual({
    datasource: '9__table',
    viz_type: 'pie',
    granularity_sqla: 'day',
    groupby: ['origin'],
    metric: 'count',
    adhoc_filters: [
      where('origin'),
      { ...where('gone'), datasourceWarning: true },
      { ...sql, datasourceWarning: true },
    ],
    row_limit: 10,
  })
  // A filter that fits again has no warning.
  const marked = { ...form, adhoc_filters: [{ ...where('origin'), datasourceWarning: true }] } as unknown as FormData
  expect(swapDataset(marked, dataset, panel).adhoc_filters).toEqual([where('origin')])
})
