/**
 * Dashboards, charts and datasets for readers without a right on the data, reduced to the fields that the page needs.
 * All other fields are empty: people, addresses, SQL, templates and connections.
 */
import { isRecord, recordsIn } from '@belvedere/core/json'
import type { Serialized } from './resource.ts'

const TIMES = [
  'changed_on',
  'changed_on_utc',
  'changed_on_dttm',
  'changed_on_delta_humanized',
  'created_on',
  'created_on_delta_humanized',
  'version',
] as const

const SHOWN: Readonly<
  Record<'dashboard' | 'chart' | 'dataset' | 'column' | 'metric' | 'database', ReadonlySet<string>>
> = {
  dashboard: new Set([
    ...TIMES,
    'id',
    'uuid',
    'slug',
    'url',
    'css',
    'dashboard_title',
    'description',
    'published',
    'status',
    'position_json',
    'position_data',
    'json_metadata',
    'is_managed_externally',
    'charts',
    'datasources',
    'thumbnail_url',
    'theme_id',
    'theme',
    'withheld_charts',
    'own_schemes',
  ]),
  chart: new Set([
    ...TIMES,
    'id',
    'uuid',
    'slice_name',
    'viz_type',
    'url',
    'slice_url',
    'description',
    'description_markeddown',
    'params',
    'form_data',
    'cache_timeout',
    'datasource_id',
    'datasource_type',
    'is_managed_externally',
    'thumbnail_url',
    'modified',
    'last_saved_at',
    'table',
  ]),
  dataset: new Set([
    ...TIMES,
    'id',
    'uuid',
    'uid',
    'type',
    'kind',
    'name',
    'table_name',
    'datasource_name',
    'datasource_type',
    'main_dttm_col',
    'time_zone',
    'cache_timeout',
    'filter_select',
    'filter_select_enabled',
    'is_managed_externally',
    'offset',
    'time_grain_sqla',
    'column_formats',
    'currency_formats',
    'column_types',
    'verbose_map',
  ]),
  column: new Set([
    'id',
    'column_name',
    'verbose_name',
    'description',
    'type',
    'type_generic',
    'advanced_data_type',
    'is_dttm',
    'is_active',
    'filterable',
    'groupby',
    'python_date_format',
  ]),
  metric: new Set([
    'id',
    'metric_name',
    'verbose_name',
    'description',
    'metric_type',
    'd3format',
    'currency',
    'warning_text',
    'warning_markdown',
  ]),
  database: new Set([
    'id',
    'backend',
    'engine_information',
    'disable_data_preview',
    'disable_drill_to_detail',
    'explore_database_id',
    'parameters',
    'parameters_schema',
    'schema_options',
  ]),
}

/** Returns an empty value of the field's type. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return []
  if (typeof value === 'boolean') return false
  return typeof value === 'string' ? '' : null
}

const only = (object: Serialized, kind: keyof typeof SHOWN): Serialized =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, SHOWN[kind].has(key) ? value : emptied(value)]))

const ADDRESS = /[^\s<>()[\]"',;:]+@[^\s<>()[\]"',;:]+/g

/** Returns the certification without mail addresses. */
function certification({ certified_by, certification_details }: Serialized): Serialized {
  const shown = (text: unknown) =>
    typeof text === 'string'
      ? text
          .replace(ADDRESS, '')
          .replace(/<\s*>|\(\s*\)/g, '')
          .trim() || null
      : null
  return { certified_by: shown(certified_by), certification_details: shown(certification_details) }
}

export const reducedDashboard = (dashboard: Serialized): Serialized => ({
  ...only(dashboard, 'dashboard'),
  ...certification(dashboard),
})

export const reducedChart = (chart: Serialized): Serialized => ({ ...only(chart, 'chart'), ...certification(chart) })

/** Returns the entries of a map with these names. */
const namedIn = (value: unknown, names: ReadonlySet<unknown>): Serialized =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).filter(([name]) => names.has(name))) : {}

/**
 * Reduces a dataset.
 * @param isUsed true for columns and metrics that the dashboard uses; all others are omitted, with their names
 */
export function reducedDataset(dataset: Serialized, isUsed: (name: unknown) => boolean): Serialized {
  const columns = recordsIn(dataset.columns).filter(({ column_name }) => isUsed(column_name))
  const metrics = recordsIn(dataset.metrics).filter(({ metric_name }) => isUsed(metric_name))
  const names = new Set(['__timestamp', ...columns.map(one => one.column_name), ...metrics.map(one => one.metric_name)])
  return {
    ...only(dataset, 'dataset'),
    database: isRecord(dataset.database) ? only(dataset.database, 'database') : {},
    columns: columns.map(column => only(column, 'column')),
    metrics: metrics.map(metric => only(metric, 'metric')),
    column_names: columns.map(({ column_name }) => column_name),
    column_formats: namedIn(dataset.column_formats, names),
    currency_formats: namedIn(dataset.currency_formats, names),
    verbose_map: namedIn(dataset.verbose_map, names),
    is_lent: true,
  }
}
