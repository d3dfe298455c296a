import {
  type AdhocFilter,
  columnLabel,
  type NewOptionId,
  type QueryColumn,
  type QueryFilter,
} from '../expressions/index.ts'
import { type FormData, standardizedFieldsOf } from '../form-data/index.ts'
import { type ChosenMark, maskFromMarks } from './cross-filter-mask.ts'
import { withDashboardContext } from './dashboard-context.ts'
import { applyExtraFormData } from './merge-extra-form-data.ts'

/** Controls that hold dimensions: lists first, then single values. */
const LISTS = ['groupby', 'columns', 'groupbyRows', 'groupbyColumns', 'series_columns'] as const
const SINGLES = ['x_axis', 'series', 'entity', 'source', 'target'] as const

const listIn = (form: FormData, control: string): readonly QueryColumn[] => {
  const value = form[control]
  return Array.isArray(value) ? (value as readonly QueryColumn[]) : []
}

const labelOf = (value: unknown): string | null =>
  typeof value === 'string' || (typeof value === 'object' && value !== null) ? columnLabel(value as QueryColumn) : null

/** Returns the names of the columns that a chart is grouped by. */
export const dimensionsOf = (form: FormData): readonly string[] => [
  ...new Set([
    ...LISTS.flatMap(control => listIn(form, control).map(columnLabel)),
    ...SINGLES.flatMap(control => labelOf(form[control]) ?? []),
  ]),
]

/** Returns the filters that select the rows of a mark, one per column. */
export const filtersOfMark = (mark: ChosenMark): readonly QueryFilter[] =>
  maskFromMarks(0, [mark]).extraFormData?.filters ?? []

/** Replaces the first of the removed columns by the new one and drops the others. */
function replaceIn(list: readonly QueryColumn[], gone: ReadonlySet<string>, column: string): readonly QueryColumn[] {
  const at = list.findIndex(each => gone.has(columnLabel(each)))
  const without = (part: readonly QueryColumn[]) =>
    part.filter(each => !gone.has(columnLabel(each)) && columnLabel(each) !== column)
  return [...without(list.slice(0, at)), column, ...without(list.slice(at + 1))]
}

/** Changes the dimension of a chart: replaces those with a selected value, or else all of them. */
function withDimension(form: FormData, known: ReadonlySet<string>, column: string): FormData {
  const list = LISTS.find(control => listIn(form, control).some(each => known.has(columnLabel(each))))
  if (list) return { ...form, [list]: replaceIn(listIn(form, list), known, column) }
  const single = SINGLES.find(control => known.has(labelOf(form[control]) ?? ''))
  if (single) return { ...form, [single]: column }
  return { ...form, [LISTS.find(control => listIn(form, control).length > 0) ?? 'groupby']: [column] }
}

/** Step of a drill: into a mark by a column; null drills into all rows. */
export interface DrillStep {
  readonly mark: ChosenMark | null
  readonly column: string
}

/** Returns the form data of a chart after these steps: grouped by the last column, filtered by all selected marks. */
export const drilledForm = (form: FormData, steps: readonly DrillStep[]): FormData =>
  steps.reduce<FormData>((before, { mark, column }) => {
    const filters = mark ? filtersOfMark(mark) : []
    const known = new Set(filters.map(({ col }) => columnLabel(col)))
    const next = withDimension(before, known, column)
    return filters.length > 0 ? applyExtraFormData(next, { filters }) : next
  }, form)

/** Chart types for drill results. They fit a single dimension, regardless of the type of the original chart. */
export const DRILL_CHART_TYPES = ['echarts_timeseries_bar', 'pie', 'treemap_v2', 'table'] as const
export type DrillChartType = (typeof DRILL_CHART_TYPES)[number]

/** Fields of the query that do not depend on the chart type. */
const QUERY_FIELDS = [
  'datasource',
  'slice_id',
  'adhoc_filters',
  'time_range',
  'granularity_sqla',
  'url_params',
  'extra_form_data',
  'color_scheme',
  'row_limit',
] as const

/** Returns drilled form data as another chart type, grouped by the last column only. */
export function asChartType(form: FormData, column: string, viz_type: DrillChartType): FormData {
  const { metrics } = standardizedFieldsOf(form)
  const [metric = 'count'] = metrics
  const shared = Object.fromEntries(QUERY_FIELDS.flatMap(key => (form[key] === undefined ? [] : [[key, form[key]]])))
  const all = metrics.length > 0 ? metrics : [metric]
  const own = {
    echarts_timeseries_bar: { x_axis: column, metrics: all, groupby: [], x_axis_sort: metric, x_axis_sort_asc: false },
    pie: { metric, groupby: [column], sort_by_metric: true },
    treemap_v2: { metric, groupby: [column] },
    table: {
      query_mode: 'aggregate',
      metrics: all,
      groupby: [column],
      order_desc: true,
      timeseries_limit_metric: metric,
    },
  }[viz_type]
  return { ...shared, ...own, viz_type } as unknown as FormData
}

/**
 * Returns drilled form data as a chart of its own. The filters of the dashboard and of the marks are converted to its
 * own filters.
 */
export function formOfDrilledChart(form: FormData, newId: NewOptionId): FormData {
  const { extra_form_data = {}, ...own } = form
  const whole = withDashboardContext(own as FormData, extra_form_data, newId)
  return {
    ...whole,
    adhoc_filters: (whole.adhoc_filters ?? []).map(({ isExtra: _, ...filter }): AdhocFilter => filter as AdhocFilter),
  }
}
