import { chartType } from '@belvedere/charts'
import { type AdhocFilter, columnLabel, type Metric, metricLabel, toQueryFilter } from '@belvedere/core/expressions'
import { rangeExtraFormData, selectExtraFormData, valuesOf } from '@belvedere/core/filters'
import { type FormData, parseDatasourceKey } from '@belvedere/core/form-data'
import { formatOption } from '@belvedere/core/format'
import type { JsonRecord } from '@belvedere/core/json'
import { cleanRules } from '@belvedere/core/post-processing'
import {
  type BuildQuery,
  boxplotOperator,
  buildBaseQuery,
  buildQueryContext,
  contributionOperator,
  extractFilters,
  extractQueryFields,
  flattenOperator,
  forecastOperator,
  isDerivedSeries,
  normalizeOrderBy,
  type Operator,
  type OptionSearch,
  overrideQuery,
  overrideTemporalFilters,
  pivotOperator,
  type QueryObject,
  rangeEndsQuery,
  renameOperator,
  resampleOperator,
  rollingOperator,
  selectOptionsQuery,
  sortOperator,
  timeChoicesQuery,
  timeCompareOperator,
  timeComparePivotOperator,
  timeGrainOf,
  withTimeAxis,
} from '@belvedere/core/query'
import { type Cell, GENERIC_TYPE } from '@belvedere/core/table'
import { type Adapters, Skip } from '../vector.ts'

type Build = (form: FormData, base: QueryObject, ownState: JsonRecord) => readonly QueryObject[]

/** Controls of filters, which are no chart types. */
const FILTERS: Readonly<Record<string, Build>> = {
  filter_range: (_, base) => [rangeEndsQuery(base)],
  filter_select: (form, base, ownState) => [selectOptionsQuery(form, base, ownState as OptionSearch)],
  filter_timecolumn: (_, base) => [timeChoicesQuery(base, 'columns')],
  filter_timegrain: (_, base) => [timeChoicesQuery(base, 'timegrains')],
}

/** Forms of the vectors may name no real dataset; the context says so then. */
const formOf = (form: JsonRecord, viz_type: string): FormData => {
  const isKey = parseDatasourceKey(form.datasource) !== undefined
  return { viz_type, ...form, datasource: isKey ? form.datasource : '1__table' } as FormData
}

function built({ chart_type, form_data, own_state }: JsonRecord) {
  const type = String(chart_type)
  const build: BuildQuery = (form, base) => {
    const own = FILTERS[type]?.(form, base, (own_state ?? {}) as JsonRecord) ?? chartType(type)?.buildQuery(form, base)
    if (!own) throw new Skip(`there is no chart type ${type} here`)
    return own
  }
  return buildQueryContext(formOf(form_data as JsonRecord, type), build)
}

const OPERATORS: Readonly<Record<string, Operator>> = {
  boxplot: boxplotOperator,
  contribution: contributionOperator,
  flatten: flattenOperator,
  pivot: pivotOperator,
  prophet: forecastOperator,
  rename: renameOperator,
  resample: resampleOperator,
  rolling: rollingOperator,
  sort: sortOperator,
  time_compare: timeCompareOperator,
  time_compare_pivot: timeComparePivotOperator,
}

function operated({ name, form_data, query }: JsonRecord) {
  const operator = OPERATORS[String(name)]
  if (!operator) throw new Error(`unknown operator ${String(name)}`)
  const form = form_data as FormData
  try {
    return { operation: operator(form, (query ?? { metrics: form.metrics }) as QueryObject) ?? null }
  } catch (error) {
    if (error instanceof RangeError) return { error: error.message }
    throw error
  }
}

const TYPES = {
  NUMERIC: GENERIC_TYPE.numeric,
  STRING: GENERIC_TYPE.string,
  TEMPORAL: GENERIC_TYPE.temporal,
  BOOLEAN: GENERIC_TYPE.boolean,
}

/** The reference spells a column's name in two ways. */
function metricOf(raw: unknown): Metric {
  if (typeof raw === 'string') return raw
  const { column, ...metric } = raw as { column?: { columnName?: string } }
  return { ...metric, ...(column ? { column: { column_name: column.columnName, ...column } } : {}) } as Metric
}

export const query: Adapters = {
  clean_post_processing: ({ post_processing }) => ({
    post_processing: cleanRules(post_processing as Parameters<typeof cleanRules>[0]),
  }),
  build_query_with_generic_axes: ({ query: raw }) => overrideTemporalFilters(raw as QueryObject),
  build_query: built,
  convert_adhoc_filter: ({ filter }) => ({
    filter: toQueryFilter(filter as Extract<AdhocFilter, { expressionType: 'SIMPLE' }>),
  }),
  extract_extras: ({ form_data }) => {
    const { extras, ...fields } = buildBaseQuery(form_data as FormData)
    return { ...fields, extras: Object.fromEntries(Object.entries(extras ?? {}).filter(([, value]) => value !== '')) }
  },
  extract_query_fields: ({ form_data, query_fields }) => {
    try {
      return extractQueryFields(form_data as JsonRecord, query_fields as Readonly<Record<string, string>> | undefined)
    } catch (error) {
      return { error: (error as Error).message }
    }
  },
  extract_time_grain: ({ form_data }) => ({ time_grain: timeGrainOf(form_data as FormData) }),
  column_label: ({ column }) => ({ label: columnLabel(column as string) }),
  metric_label: ({ metric }) => ({ label: metricLabel(metricOf(metric)) }),
  normalize_order_by: ({ query: raw }) => normalizeOrderBy(raw as QueryObject),
  normalize_time_column: ({ form_data, query: raw }) => {
    const result = withTimeAxis(raw as QueryObject, form_data as FormData)
    return { ...result, unchanged: result === raw }
  },
  override_extra_form_data: ({ query: raw, extra_form_data }) => ({
    query: overrideQuery(raw as QueryObject, extra_form_data as FormData['extra_form_data']),
  }),
  process_filters: ({ form_data }) => {
    const { filters, where, having } = extractFilters(form_data as FormData, [])
    return { filters, extras: { where, having } }
  },
  parse_datasource_key: ({ key }) => parseDatasourceKey(key),
  post_processing_operator: operated,
  is_derived_series: ({ series_name, form_data }) => ({ derived: isDerivedSeries(series_name, form_data as FormData) }),
  range_filter_extra_form_data: ({ column, lower, upper }) =>
    rangeExtraFormData(String(column), (lower ?? null) as number | null, (upper ?? null) as number | null),
  select_filter_extra_form_data: ({ column, value, emptyFilter, inverseSelection }) =>
    selectExtraFormData(String(column), emptyFilter ? [] : valuesOf(value as Parameters<typeof valuesOf>[0]), {
      isRequired: emptyFilter === true,
      isInverse: inverseSelection === true,
    }),
  filter_option_label: ({ value, type, number_format, time_format }) => ({
    text: formatOption(value as Cell, TYPES[type as keyof typeof TYPES], {
      number: number_format as string | undefined,
      time: time_format as string | undefined,
    }),
  }),
}
