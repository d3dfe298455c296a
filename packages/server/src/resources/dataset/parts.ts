/** Columns and metrics of a dataset: validation, storage and serialization. */

import type { GuessedColumn } from '@belvedere/core/engine-protocol'
import { isRecord, nonEmptyText } from '@belvedere/core/json'
import { columnsNow, type Dialect, dialectOf, genericTypeOf } from '@belvedere/sql'
import type { Insertable, Selectable } from 'kysely'
import type { Context } from '../../crud/context.ts'
import { anything, brokenRule, type FieldRules, flag, integer, longText, required, text } from '../../crud/fields.ts'
import type { Serialized } from '../../crud/resource.ts'
import { parseJson } from '../../json/parse.ts'
import type { MetadataSchema } from '../../metadata/schema.ts'

export type ColumnRow = Selectable<MetadataSchema['dataset_columns']>
export type MetricRow = Selectable<MetadataSchema['dataset_metrics']>
type NewColumn = Omit<Insertable<MetadataSchema['dataset_columns']>, 'id' | 'uuid' | 'dataset_id' | 'position'>
type NewMetric = Omit<Insertable<MetadataSchema['dataset_metrics']>, 'id' | 'uuid' | 'dataset_id' | 'position'>
type Sent = Readonly<Record<string, unknown>>

/** Fields of responses that writes accept and ignore. */
const ECHOED: FieldRules = {
  id: integer,
  uuid: anything,
  created_on: anything,
  changed_on: anything,
  type_generic: anything,
  certified_by: anything,
  certification_details: anything,
  warning_markdown: anything,
  is_certified: anything,
}

export const COLUMN_FIELDS: FieldRules = {
  ...ECHOED,
  column_name: required(text(1, 255)),
  type: longText,
  advanced_data_type: longText,
  verbose_name: longText,
  description: longText,
  expression: longText,
  extra: anything,
  filterable: flag,
  groupby: flag,
  is_active: flag,
  is_dttm: flag,
  python_date_format: longText,
}
export const METRIC_FIELDS: FieldRules = {
  ...ECHOED,
  metric_name: required(text(1, 255)),
  expression: required(text(1, 100_000)),
  verbose_name: longText,
  metric_type: longText,
  description: longText,
  d3format: longText,
  currency: anything,
  extra: anything,
  warning_text: longText,
}

/** Returns JSON text for a text or an object. */
export const jsonOrNull = (value: unknown): string | null =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : nonEmptyText(value)
const bit = (value: unknown, otherwise: 0 | 1): 0 | 1 => (typeof value === 'boolean' ? (value ? 1 : 0) : otherwise)

/** Returns the dialect of the dataset's database, which classifies types. */
async function dialectOfDataset({ store }: Context, dataset_id: number): Promise<Dialect> {
  const database = await store
    .selectFrom('datasets')
    .innerJoin('databases', 'databases.id', 'datasets.database_id')
    .select('databases.backend')
    .where('datasets.id', '=', dataset_id)
    .executeTakeFirst()
  const dialect = dialectOf(database?.backend ?? '') ?? dialectOf('ansi')
  if (!dialect) throw new Error('There is no base dialect.')
  return dialect
}

/** Converts a sent column for storage. Fields that were not sent keep the values of `before`. */
export function toColumn(sent: Sent, before: ColumnRow | undefined, dialect: Dialect): NewColumn {
  const asText = (
    field: 'verbose_name' | 'description' | 'expression' | 'python_date_format' | 'advanced_data_type',
  ) => (sent[field] === undefined ? (before?.[field] ?? null) : nonEmptyText(sent[field]))
  const type = sent.type === undefined ? (before?.type ?? null) : nonEmptyText(sent.type)
  const generic = type === null ? null : genericTypeOf(dialect, type)
  return {
    column_name: String(sent.column_name),
    verbose_name: asText('verbose_name'),
    description: asText('description'),
    expression: asText('expression'),
    python_date_format: asText('python_date_format'),
    advanced_data_type: asText('advanced_data_type'),
    type,
    type_generic: generic,
    is_dttm: bit(sent.is_dttm, before?.is_dttm ?? (generic === 2 ? 1 : 0)),
    is_active: bit(sent.is_active, before?.is_active ?? 1),
    filterable: bit(sent.filterable, before?.filterable ?? 1),
    groupby: bit(sent.groupby, before?.groupby ?? 1),
    extra: sent.extra === undefined ? (before?.extra ?? null) : jsonOrNull(sent.extra),
  }
}

export function toMetric(sent: Sent, before: MetricRow | undefined): NewMetric {
  const asText = (field: 'verbose_name' | 'description' | 'metric_type' | 'd3format' | 'warning_text') =>
    sent[field] === undefined ? (before?.[field] ?? null) : nonEmptyText(sent[field])
  return {
    metric_name: String(sent.metric_name),
    expression: String(sent.expression ?? before?.expression ?? ''),
    verbose_name: asText('verbose_name'),
    description: asText('description'),
    metric_type: asText('metric_type'),
    d3format: asText('d3format'),
    warning_text: asText('warning_text'),
    currency: sent.currency === undefined ? (before?.currency ?? null) : jsonOrNull(sent.currency),
    extra: sent.extra === undefined ? (before?.extra ?? null) : jsonOrNull(sent.extra),
  }
}

const duplicatesOf = (names: readonly string[]): readonly string[] => [
  ...new Set(names.filter((name, index) => names.indexOf(name) !== index)),
]

/** Returns the stored part that a sent one refers to: by id, or by name if it has no id. */
function earlier<Part extends { id: number }>(parts: readonly Part[], sent: Sent, name: (part: Part) => boolean) {
  return parts.find(part => part.id === sent.id) ?? (sent.id === undefined ? parts.find(name) : undefined)
}

/** Replaces all columns. Existing columns keep their id, uuid and the fields that were not sent. */
export async function saveColumns(context: Context, dataset_id: number, sent: readonly Sent[]): Promise<void> {
  const { store, services } = context
  const twice = duplicatesOf(sent.map(column => String(column.column_name)))
  if (twice.length > 0) throw brokenRule('columns', `One or more columns are duplicated: ${twice.join(', ')}`)
  const before = await store.selectFrom('dataset_columns').selectAll().where('dataset_id', '=', dataset_id).execute()
  const dialect = await dialectOfDataset(context, dataset_id)
  await store.deleteFrom('dataset_columns').where('dataset_id', '=', dataset_id).execute()
  for (const [position, column] of sent.entries()) {
    const known = earlier(before, column, part => part.column_name === column.column_name)
    const uuid = known?.uuid ?? services.ids.uuid()
    const values = {
      ...toColumn(column, known, dialect),
      ...(known ? { id: known.id } : {}),
      uuid,
      dataset_id,
      position,
    }
    await store.insertInto('dataset_columns').values(values).execute()
  }
}

export async function saveMetrics(context: Context, dataset_id: number, sent: readonly Sent[]): Promise<void> {
  const { store, services } = context
  const twice = duplicatesOf(sent.map(metric => String(metric.metric_name)))
  if (twice.length > 0) throw brokenRule('metrics', `One or more metrics are duplicated: ${twice.join(', ')}`)
  const before = await store.selectFrom('dataset_metrics').selectAll().where('dataset_id', '=', dataset_id).execute()
  await store.deleteFrom('dataset_metrics').where('dataset_id', '=', dataset_id).execute()
  for (const [position, metric] of sent.entries()) {
    const known = earlier(before, metric, part => part.metric_name === metric.metric_name)
    const uuid = known?.uuid ?? services.ids.uuid()
    const values = { ...toMetric(metric, known), ...(known ? { id: known.id } : {}), uuid, dataset_id, position }
    await store.insertInto('dataset_metrics').values(values).execute()
  }
}

/**
 * Updates the stored columns to those of the table: adds new ones, removes missing ones and updates types. Names,
 * descriptions and calculated columns are kept.
 */
export async function syncColumns(
  context: Context,
  dataset_id: number,
  described: readonly GuessedColumn[],
): Promise<void> {
  const before = await context.store
    .selectFrom('dataset_columns')
    .selectAll()
    .where('dataset_id', '=', dataset_id)
    .orderBy('position')
    .execute()
  const { physical, calculated } = columnsNow(before, described)
  await saveColumns(context, dataset_id, [
    ...physical.map(column => ({ column_name: column.name, type: column.type, expression: null })),
    ...calculated.map(column => ({ id: column.id, column_name: column.column_name })),
  ])
}

export const parseObject = (text: string | null): Serialized => {
  try {
    const parsed: unknown = parseJson(text ?? '{}')
    return isRecord(parsed) ? parsed : {}
  } catch {
    return {}
  }
}

const certificationOf = (extra: string | null): Serialized => {
  const { certification, warning_markdown = null } = parseObject(extra)
  const known = isRecord(certification) ? certification : null
  return {
    is_certified: known !== null,
    certified_by: known?.certified_by ?? null,
    certification_details: known?.details ?? null,
    warning_markdown,
  }
}

/** Returns a metric's currency as an object; undefined if it has none. It is stored as JSON text. */
export function parseCurrency(currency: string | null): Serialized | undefined {
  const parsed = parseObject(currency)
  return Object.keys(parsed).length > 0 ? parsed : undefined
}

export const serializeColumn = (row: ColumnRow): Serialized => ({
  id: row.id,
  uuid: row.uuid,
  column_name: row.column_name,
  verbose_name: row.verbose_name,
  description: row.description,
  expression: row.expression,
  type: row.type,
  type_generic: row.type_generic,
  advanced_data_type: row.advanced_data_type,
  is_dttm: row.is_dttm === 1,
  is_active: row.is_active === 1,
  filterable: row.filterable === 1,
  groupby: row.groupby === 1,
  python_date_format: row.python_date_format,
  extra: row.extra,
  ...certificationOf(row.extra),
})

export const serializeMetric = (row: MetricRow): Serialized => ({
  id: row.id,
  uuid: row.uuid,
  metric_name: row.metric_name,
  verbose_name: row.verbose_name,
  description: row.description,
  expression: row.expression,
  metric_type: row.metric_type,
  d3format: row.d3format,
  currency: row.currency,
  warning_text: row.warning_text,
  extra: row.extra,
  ...certificationOf(row.extra),
})
