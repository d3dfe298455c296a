/** What every chart type queries is answered where no row matches: an empty table, in all its forms. */
import { columnLabel, metricLabel } from '@belvedere/core/expressions'
import type { FormData } from '@belvedere/core/form-data'
import { postProcess, shapedResult } from '@belvedere/core/post-processing'
import { buildBaseQuery, type QueryObject } from '@belvedere/core/query'
import { GENERIC_TYPE, type GenericType, type ResultTable } from '@belvedere/core/table'
import { expect, test } from 'vitest'
import { sampleInput } from '../test/draw.ts'
import { chartType, chartTypes, loadBuildOption, loadExamples } from './index.ts'

/** Settings of a chart that add rules to its query. */
const SETTINGS: readonly object[] = [
  {},
  { rolling_type: 'mean', rolling_periods: 7, min_periods: 7 },
  { rolling_type: 'cumsum' },
  { comparison_type: 'ratio', time_compare: ['1 year ago'] },
  { resample_rule: '1D', resample_method: 'ffill' },
  { resample_rule: '1D', resample_method: 'sum' },
  { contributionMode: 'row' },
  { contributionMode: 'column' },
  { percent_metrics: ['count'] },
  { show_empty_columns: false, sort_series_type: 'sum', sort_series_ascending: true },
  { x_axis_sort: 'count', x_axis_sort_asc: false },
  { truncate_metric: true, groupby: ['g'] },
  {
    forecastEnabled: true,
    forecastPeriods: 10,
    forecastInterval: 0.8,
    time_grain_sqla: 'P1D',
  },
  { normalize_across: 'x', normalized: true },
  { whiskerOptions: 'Tukey' },
  { whiskerOptions: '10/90 percentiles' },
]

/** The answer to a query without a row; a database may learn types from values, and then knows none. */
function emptyAnswer({ columns = [], metrics = [], time_offsets = [] }: QueryObject, isTyped: boolean): ResultTable {
  const names = columns.map(column => columnLabel(column as Parameters<typeof columnLabel>[0]))
  const labels = (metrics ?? []).map(metric => metricLabel(metric as Parameters<typeof metricLabel>[0]))
  const numbers = [...labels, ...time_offsets.flatMap(offset => labels.map(label => `${label}__${offset}`))]
  const typeOf = (column: unknown): GenericType =>
    typeof column === 'object' && column !== null && 'columnType' in column
      ? GENERIC_TYPE.temporal
      : GENERIC_TYPE.string
  return {
    colnames: [...names, ...numbers],
    coltypes: [...columns.map(typeOf), ...numbers.map(() => (isTyped ? GENERIC_TYPE.numeric : GENERIC_TYPE.string))],
    rows: [],
  }
}

test.each(chartTypes.map(({ vizType }) => vizType))('%s', async vizType => {
  const build = await loadBuildOption(vizType)
  for (const { form: example } of await loadExamples(vizType)) {
    for (const setting of SETTINGS) {
      const form = { datasource: '1__table', ...example, ...setting, viz_type: vizType } as FormData
      const queries = chartType(vizType)?.buildQuery(form, buildBaseQuery(form)) ?? []
      for (const isTyped of [true, false]) {
        const tables = queries.map(query => {
          const result = postProcess(emptyAnswer(query, isTyped), query.post_processing ?? [])
          expect(result.rows).toEqual([])
          expect(result.coltypes).toHaveLength(result.colnames.length)
          expect(shapedResult(result, form).coltypes).toBeDefined()
          return result
        })
        expect(() => build(sampleInput({ form, tables }))).not.toThrow()
      }
    }
  }
})
