import type { GuessedColumn } from '@belvedere/core/engine-protocol'
import { isRecord, nonEmptyText } from '@belvedere/core/json'
import { isTimeZone, readChosenCalendar } from '@belvedere/core/time'
import type { Insertable } from 'kysely'
import type { Context } from '../../crud/context.ts'
import { type Body, brokenRule, idsOf } from '../../crud/fields.ts'
import { saveOwners } from '../../crud/people.ts'
import type { DatasetRow, Serialized } from '../../crud/resource.ts'
import { loadRetainedKeys, saveRetainedKeys } from '../../crud/retained-keys.ts'
import { firstVersion, newAudit } from '../../crud/write.ts'
import { loadDataset } from '../../datasets/load-dataset.ts'
import { storedJson } from '../../json/parse.ts'
import type { MetadataSchema } from '../../metadata/schema.ts'
import { describeSource, type SourceDescription } from './describe-source.ts'
import { followSource } from './follow-source.ts'
import { saveColumns, saveMetrics, serializeColumn, serializeMetric, syncColumns } from './parts.ts'

type Columns = Partial<Insertable<MetadataSchema['datasets']>>

const COPIED_KEYS = [
  'offset',
  'template_params',
  'is_sqllab_view',
  'normalize_columns',
  'always_filter_main_dttm',
] as const

/** Adds the columns of the source to the body, and a main time column if none is named. */
export async function completeDataset(context: Context, body: Body): Promise<Body> {
  const database = await databaseOf(context, 'database', body.database)
  const { schema = null, sql = null } = toColumns(body)
  const described = await describeSource(context, database, { table_name: String(body.table_name), schema, sql })
  return { main_dttm_col: described.main_dttm_col, ...body, columns: described.columns }
}

/** Key of the description of a changed source, which the engine adds to the body. */
const DESCRIPTION = Symbol('columns of the source')
type WithDescription = Body & { readonly [DESCRIPTION]: SourceDescription }
const hasDescription = (body: Body): body is WithDescription => DESCRIPTION in body

/** Validates a change of the SQL or the database like a new dataset, with the rights of the user who changes it. */
export async function completeChange(context: Context, row: DatasetRow, body: Body): Promise<Body> {
  const columns = toColumns(body)
  const moved = body.database_id !== undefined && body.database_id !== row.database_id
  const sql = columns.sql === undefined ? row.sql : columns.sql
  if (sql === row.sql && !(moved && sql)) return body
  const database = await databaseOf(context, 'database_id', body.database_id ?? row.database_id)
  const { table_name, schema } = { ...row, ...columns }
  const described = await describeSource(context, database, {
    table_name,
    schema,
    sql,
    dataset: await known(context, row),
  })
  return Array.isArray(body.columns) ? body : Object.assign({}, body, { [DESCRIPTION]: described })
}

const known = async ({ services }: Context, { id }: DatasetRow) => (await loadDataset(services, id)) ?? undefined

/** Reads the columns of the table or the SQL. Returns a function that stores them. */
export async function refreshDataset(context: Context, row: DatasetRow): Promise<(inside: Context) => Promise<void>> {
  const database = await databaseOf(context, 'database', row.database_id)
  const described = await describeSource(context, database, { ...row, dataset: await known(context, row) })
  return inside => followSource(inside, row.id, described)
}

export async function createDataset(context: Context, body: Body): Promise<number> {
  const database = await databaseOf(context, 'database', body.database)
  const id = await insertDataset(context, {
    ...toColumns(body),
    table_name: String(body.table_name),
    database_id: database.id,
  })
  await saveOwners(context, 'dataset', id, idsOf(body.owners), true)
  await syncColumns(context, id, body.columns as readonly GuessedColumn[])
  await saveMetrics(context, id, [COUNT_METRIC])
  return id
}

/** Metric of every new dataset. */
export const COUNT_METRIC = {
  metric_name: 'count',
  verbose_name: 'COUNT(*)',
  metric_type: 'count',
  expression: 'COUNT(*)',
  d3format: ',d',
}

/** Inserts a dataset's row, with defaults for all missing columns. `columns` needs at least a name and a database. */
export async function insertDataset(
  context: Context,
  columns: Columns & { readonly table_name: string; readonly database_id: number },
): Promise<number> {
  await checkFreeName(context, columns, null)
  const uuid = columns.uuid ?? context.services.ids.uuid()
  const row: Insertable<MetadataSchema['datasets']> = {
    schema: null,
    sql: null,
    description: null,
    main_dttm_col: null,
    time_zone: null,
    default_endpoint: null,
    cache_timeout: null,
    fetch_values_predicate: null,
    filter_select_enabled: 1,
    is_managed_externally: 0,
    external_url: null,
    extra: null,
    ...columns,
    uuid,
    version: await firstVersion(context, 'dataset', uuid),
    ...newAudit(context),
  }
  const { id } = await context.store.insertInto('datasets').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateDataset(context: Context, row: DatasetRow, body: Body): Promise<void> {
  const columns = toColumns(body)
  if (body.database_id !== undefined) {
    columns.database_id = (await databaseOf(context, 'database_id', body.database_id)).id
  }
  const named = { ...row, ...columns }
  await checkFreeName(context, named, row.id)
  if (Object.keys(columns).length > 0) {
    await context.store.updateTable('datasets').set(columns).where('id', '=', row.id).execute()
  }
  await saveOwners(context, 'dataset', row.id, idsOf(body.owners), false)
  if (Array.isArray(body.columns)) await saveColumns(context, row.id, body.columns)
  if (hasDescription(body)) await followSource(context, row.id, body[DESCRIPTION])
  if (Array.isArray(body.metrics)) await saveMetrics(context, row.id, body.metrics)
  const sent = COPIED_KEYS.filter(key => body[key] !== undefined)
  if (sent.length > 0) {
    const retained = (await loadRetainedKeys(context, 'dataset', [row.uuid])).get(row.uuid) ?? {}
    const changed = Object.fromEntries(sent.map(key => [key, body[key]]))
    await saveRetainedKeys(context, 'dataset', row.uuid, { ...retained, ...changed })
  }
}

export async function datasetDocument({ store }: Context, id: number): Promise<Serialized> {
  const row = await store.selectFrom('datasets').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const [columns, metrics, owners] = await Promise.all([
    store.selectFrom('dataset_columns').selectAll().where('dataset_id', '=', id).orderBy('position').execute(),
    store.selectFrom('dataset_metrics').selectAll().where('dataset_id', '=', id).orderBy('position').execute(),
    store
      .selectFrom('owners')
      .select('user_id')
      .where('object_type', '=', 'dataset')
      .where('object_id', '=', id)
      .execute(),
  ])
  return {
    ...row,
    columns: columns.map(serializeColumn),
    metrics: metrics.map(serializeMetric),
    owners: owners.map(owner => owner.user_id),
  }
}

async function databaseOf({ store }: Context, field: string, id: unknown) {
  const database =
    typeof id === 'number'
      ? await store.selectFrom('databases').selectAll().where('id', '=', id).executeTakeFirst()
      : undefined
  if (!database) throw brokenRule(field, 'Database does not exist')
  return database
}

async function checkFreeName(
  { store }: Context,
  dataset: { readonly table_name: string; readonly database_id: number; readonly schema?: string | null },
  ownId: number | null,
): Promise<void> {
  const same = await store
    .selectFrom('datasets')
    .select(['id', 'schema'])
    .where('database_id', '=', dataset.database_id)
    .where('table_name', '=', dataset.table_name)
    .execute()
  const schema = dataset.schema ?? ''
  if (same.some(other => other.id !== ownId && (other.schema ?? '') === schema)) {
    throw brokenRule('table_name', `Dataset ${dataset.table_name} already exists`)
  }
}

function toColumns(body: Body): Columns {
  const columns: Columns = {}
  if (typeof body.table_name === 'string') columns.table_name = body.table_name
  for (const field of [
    'schema',
    'sql',
    'description',
    'main_dttm_col',
    'default_endpoint',
    'fetch_values_predicate',
    'extra',
    'external_url',
  ] as const) {
    if (body[field] !== undefined) columns[field] = nonEmptyText(body[field])
  }
  if (columns.default_endpoint && !/^\/(?![/\\])/.test(columns.default_endpoint)) {
    throw brokenRule('default_endpoint', 'Only addresses of this site are allowed.')
  }
  if (body.cache_timeout !== undefined) columns.cache_timeout = body.cache_timeout as number | null
  for (const field of ['filter_select_enabled', 'is_managed_externally'] as const) {
    if (body[field] !== undefined) columns[field] = body[field] === true ? 1 : 0
  }
  return { ...columns, ...zoneColumns(body, columns) }
}

/** Refuses an invalid first day of weeks or first month of fiscal years, which would be silently ignored. */
function checkCalendar(extra: Readonly<Record<string, unknown>>): void {
  const read = readChosenCalendar(extra)
  const isWrong = (part: 'week_start' | 'fiscal_month'): boolean => extra[part] != null && read[part] === null
  if (isWrong('week_start')) throw brokenRule('extra', 'week_start: use "monday" or "sunday".')
  if (isWrong('fiscal_month'))
    throw brokenRule('extra', 'fiscal_month: use a number from 1 (January) to 12 (December).')
}

/** Returns the zone from its own field or, as in exports, from `extra`, where it is removed. */
function zoneColumns(body: Body, { extra }: Columns): Columns {
  const stored = typeof extra === 'string' ? storedJson(extra, null) : null
  const { time_zone: inside, ...others } = isRecord(stored) ? stored : {}
  checkCalendar(others)
  const zone = body.time_zone === undefined ? inside : body.time_zone
  if (zone === undefined) return {}
  if (zone !== null && zone !== '' && !(typeof zone === 'string' && isTimeZone(zone)))
    throw brokenRule('time_zone', 'Not a valid time zone. Use a name such as Europe/Berlin.')
  const rest = Object.keys(others).length === 0 ? null : JSON.stringify(others)
  return { time_zone: nonEmptyText(zone), ...(inside === undefined ? {} : { extra: rest }) }
}
