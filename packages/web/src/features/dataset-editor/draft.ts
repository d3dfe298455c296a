/** Draft of a dataset: form values and the body of its save. */

import type { Dataset, DatasetColumn, DatasetMetric } from '@belvedere/api'
import { isRecord, type JsonRecord, readJsonRecord, textOrEmpty } from '@belvedere/core/json'
import { type ChosenCalendar, readCalendar } from '@belvedere/core/time'

/** Fields that are stored in the JSON of `extra` (requirement EXPLORE-DATASET-008). */
export interface Notes {
  readonly certified_by: string
  readonly certification_details: string
  /** Markdown. */
  readonly warning_markdown: string
}

interface Part extends Notes {
  /** Key in the editor: derived from the stored id, or temporary for a new part. */
  readonly key: string
  readonly id: number | undefined
  readonly verbose_name: string
  readonly description: string
  /** Stored JSON text. */
  readonly extra: string | null
}

export interface MetricDraft extends Part {
  readonly metric_name: string
  readonly expression: string
  readonly d3format: string
  readonly currency_symbol: string
  readonly currency_position: 'prefix' | 'suffix'
}

export interface ColumnDraft extends Part {
  readonly column_name: string
  /** SQL of a calculated column, or null for a column of the source. */
  readonly expression: string | null
  readonly type: string
  readonly type_generic: number | null
  readonly is_dttm: boolean
  readonly filterable: boolean
  readonly groupby: boolean
  readonly python_date_format: string
  readonly advanced_data_type: string | null
}

export interface SettingsDraft extends Notes, ChosenCalendar {
  /** Offset of all times, in hours. */
  readonly offset: number | null
  readonly table_name: string
  readonly description: string
  readonly main_dttm_col: string | null
  /** Seconds, or null for the default of the deployment. */
  readonly cache_timeout: number | null
  readonly owners: readonly number[]
  /** Empty for a physical table. */
  readonly sql: string
}

export interface DatasetDraft {
  readonly settings: SettingsDraft
  readonly metrics: readonly MetricDraft[]
  readonly columns: readonly ColumnDraft[]
}

const recordOf = (json: string | null): JsonRecord => readJsonRecord(json) ?? {}

function notesOf(extra: string | null): Notes {
  const { certification, warning_markdown } = recordOf(extra)
  const certified = isRecord(certification) ? certification : {}
  return {
    certified_by: textOrEmpty(certified.certified_by),
    certification_details: textOrEmpty(certified.details),
    warning_markdown: textOrEmpty(warning_markdown),
  }
}

/** Returns the stored JSON with these notes. Other fields do not change. */
export function extraWith(stored: string | null, notes: Notes): string | null {
  const { certification, warning_markdown: _, ...others } = recordOf(stored)
  const certified_by = notes.certified_by.trim()
  const details = notes.certification_details.trim()
  const warning = notes.warning_markdown.trim()
  const next = {
    ...others,
    ...(certified_by || details
      ? { certification: { ...(isRecord(certification) ? certification : {}), certified_by, details } }
      : {}),
    ...(warning ? { warning_markdown: warning } : {}),
  }
  return Object.keys(next).length === 0 ? null : JSON.stringify(next)
}

/** Returns the stored JSON with the first day of the week and the first month of the fiscal year. */
function extraWithCalendar(stored: string | null, { week_start, fiscal_month }: SettingsDraft): string | null {
  const { week_start: _, fiscal_month: __, ...others } = recordOf(stored)
  const chosen = { ...(week_start ? { week_start } : {}), ...(fiscal_month ? { fiscal_month } : {}) }
  const next = { ...others, ...chosen }
  if (JSON.stringify(next) === JSON.stringify(recordOf(stored))) return stored
  return Object.keys(next).length === 0 ? null : JSON.stringify(next)
}

function metricDraft(metric: DatasetMetric): MetricDraft {
  const currency = recordOf(metric.currency)
  const notes = notesOf(metric.extra)
  return {
    ...notes,
    // Older versions stored the warning as plain text.
    warning_markdown: notes.warning_markdown || (metric.warning_text ?? ''),
    key: `metric-${metric.id}`,
    id: metric.id,
    metric_name: metric.metric_name,
    verbose_name: metric.verbose_name ?? '',
    description: metric.description ?? '',
    expression: metric.expression,
    d3format: metric.d3format ?? '',
    currency_symbol: textOrEmpty(currency.symbol),
    currency_position: currency.symbolPosition === 'suffix' ? 'suffix' : 'prefix',
    extra: metric.extra,
  }
}

export const columnDraft = (column: DatasetColumn): ColumnDraft => ({
  ...notesOf(column.extra),
  key: `column-${column.id}`,
  id: column.id,
  column_name: column.column_name,
  verbose_name: column.verbose_name ?? '',
  description: column.description ?? '',
  expression: column.expression === '' ? null : column.expression,
  type: column.type ?? '',
  type_generic: column.type_generic,
  is_dttm: column.is_dttm,
  filterable: column.filterable,
  groupby: column.groupby,
  python_date_format: column.python_date_format ?? '',
  advanced_data_type: column.advanced_data_type,
  extra: column.extra,
})

export const draftOf = (dataset: Dataset): DatasetDraft => ({
  settings: {
    ...notesOf(dataset.extra),
    table_name: dataset.table_name,
    description: dataset.description ?? '',
    main_dttm_col: dataset.main_dttm_col,
    cache_timeout: dataset.cache_timeout,
    ...readCalendar(recordOf(dataset.extra)),
    time_zone: dataset.time_zone,
    offset: dataset.offset,
    owners: dataset.owners.map(owner => owner.id),
    sql: dataset.sql ?? '',
  },
  metrics: dataset.metrics.map(metricDraft),
  columns: dataset.columns.map(columnDraft),
})

const NO_NOTES: Notes = { certified_by: '', certification_details: '', warning_markdown: '' }
const NEW_PART = { ...NO_NOTES, id: undefined, verbose_name: '', description: '', extra: null }

export const newMetric = (key: string): MetricDraft => ({
  ...NEW_PART,
  key,
  metric_name: '',
  expression: '',
  d3format: '',
  currency_symbol: '',
  currency_position: 'prefix',
})

export const newCalculated = (key: string): ColumnDraft => ({
  ...NEW_PART,
  key,
  column_name: '',
  expression: '',
  type: 'VARCHAR',
  type_generic: 1,
  is_dttm: false,
  filterable: true,
  groupby: true,
  python_date_format: '',
  advanced_data_type: null,
})

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

const metricBody = (metric: MetricDraft): JsonRecord => ({
  ...(metric.id === undefined ? {} : { id: metric.id }),
  metric_name: metric.metric_name.trim(),
  verbose_name: orNull(metric.verbose_name),
  description: orNull(metric.description),
  expression: metric.expression.trim(),
  d3format: orNull(metric.d3format),
  currency:
    metric.currency_symbol === ''
      ? null
      : JSON.stringify({ symbol: metric.currency_symbol, symbolPosition: metric.currency_position }),
  // The warning is stored in `extra` only.
  warning_text: null,
  extra: extraWith(metric.extra, metric),
})

const columnBody = (column: ColumnDraft): JsonRecord => ({
  ...(column.id === undefined ? {} : { id: column.id }),
  column_name: column.column_name.trim(),
  verbose_name: orNull(column.verbose_name),
  description: orNull(column.description),
  expression: column.expression === null ? null : column.expression.trim(),
  type: orNull(column.type),
  is_dttm: column.is_dttm,
  filterable: column.filterable,
  groupby: column.groupby,
  python_date_format: orNull(column.python_date_format),
  advanced_data_type: column.advanced_data_type,
  extra: extraWith(column.extra, column),
})

/** Returns all fields that a save can send. */
export function fullBody({ settings, metrics, columns }: DatasetDraft, extra: string | null) {
  return {
    table_name: settings.table_name.trim(),
    description: orNull(settings.description),
    main_dttm_col: settings.main_dttm_col,
    cache_timeout: settings.cache_timeout,
    time_zone: settings.time_zone,
    offset: settings.offset ?? 0,
    owners: [...settings.owners],
    sql: orNull(settings.sql),
    extra: extraWithCalendar(extraWith(extra, settings), settings),
    metrics: metrics.map(metricBody),
    columns: columns.map(columnBody),
  }
}
export type DatasetBody = ReturnType<typeof fullBody>

/** Returns the fields that differ from the stored dataset. A list is complete if one of its parts differs. */
export function changesOf(dataset: Dataset, draft: DatasetDraft): Partial<DatasetBody> {
  const before = fullBody(draftOf(dataset), dataset.extra)
  const after = fullBody(draft, dataset.extra)
  const changed = Object.entries(after).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof DatasetBody]),
  )
  return Object.fromEntries(changed) as Partial<DatasetBody>
}

export const isChanged = (dataset: Dataset, draft: DatasetDraft): boolean =>
  Object.keys(changesOf(dataset, draft)).length > 0

/** Returns a list with one part changed. */
export const patched = <P extends { readonly key: string }>(
  parts: readonly P[],
  key: string,
  change: Partial<P>,
): readonly P[] => parts.map(part => (part.key === key ? { ...part, ...change } : part))

export const isCalculated = (column: Pick<ColumnDraft, 'expression'>): boolean => column.expression !== null
