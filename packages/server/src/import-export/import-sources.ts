/** Importing databases and datasets. */
import { type BundleDocument, type Document, isRecord, unknownKeys } from '@belvedere/core/bundle'
import { AppError } from '@belvedere/core/errors'
import { ensureManagedDatabase, MANAGED_DATABASE } from '../managed-tables/index.ts'
import type { Context } from '../resources/context.ts'
import { backendOf } from '../resources/database/engines.ts'
import { databaseResource } from '../resources/database/resource.ts'
import { jsonOrNull, saveColumns, saveMetrics } from '../resources/dataset/parts.ts'
import { datasetResource } from '../resources/dataset/resource.ts'
import { checkSource } from '../resources/dataset/table-rights.ts'
import { datasetDocument, insertDataset } from '../resources/dataset/write-dataset.ts'
import { saveKeptKeys } from '../resources/kept-keys.ts'
import { isOwner, saveOwners } from '../resources/people.ts'
import { firstVersion, keepChange, keepRevision, newAudit, rowOf } from '../resources/write.ts'
import { type Importing, ItemRefusal, refuseField, resolveUuid } from './importing.ts'
import { MASK, maskedUri, maskSecrets } from './mask-secrets.ts'

const PASSWORD_NEEDED = { _schema: ['Must provide a password for the database'] }

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
export const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
export const uuidOf = (document: Document, key = 'uuid'): string => textOf(document[key]).toLowerCase()

/** A right that a write over HTTP would need too. */
export function demand({ context }: Importing, view: string): void {
  const { user } = context
  if (!user.permissions.has(`can_write ${view}`)) throw new AppError('FORBIDDEN')
}

export async function importDatabase(importing: Importing, item: BundleDocument): Promise<void> {
  const { context, ids, notes } = importing
  const { path, document } = item
  const uuid = uuidOf(document)
  // Whatever its uuid: the managed database is there, and is not changed by a bundle.
  if (document.database_name === MANAGED_DATABASE.database_name) {
    ids.database.set(uuid, await ensureManagedDatabase(context.services, context.store))
    if (!/^duckdb:/.test(textOf(document.sqlalchemy_uri))) {
      notes.push({ path, message: 'The database of loaded files stands in for it; tables are bound by name.' })
    }
    return
  }
  const known = await resolveUuid(importing, 'database', uuid)
  if (known !== undefined && !importing.isReplaced('database')) {
    if (importing.options.kind === 'database') {
      throw new ItemRefusal('Database already exists and `overwrite=true` was not passed')
    }
    return
  }
  demand(importing, 'Database')
  if (known === undefined) await makeDatabase(importing, item)
  else await replaceDatabase(importing, item, known)
}

async function makeDatabase(importing: Importing, { path, document }: BundleDocument): Promise<void> {
  const { context, ids, written } = importing
  const uuid = uuidOf(document)
  const password = importing.options.passwords?.[path]
  if (textOf(document.sqlalchemy_uri).includes(`:${MASK}@`) && password === undefined) {
    throw new ItemRefusal(PASSWORD_NEEDED)
  }
  const row = {
    ...databaseColumns(context, document, password),
    uuid,
    allow_file_upload: 0 as const,
    version: await firstVersion(context, 'database', uuid),
    ...newAudit(context),
  }
  await checkName(importing, row.database_name)
  const { id } = await context.store.insertInto('databases').values(row).returning('id').executeTakeFirstOrThrow()
  ids.database.set(uuid, id)
  written.push({ kind: 'database', id, path })
  await saveKeptKeys(context, 'database', uuid, unknownKeys('database', maskSecrets(document)))
  const { encrypted_secrets: _, ...told } = row
  await keepRevision(context, 'database', row, { id, ...told }, 'import')
}

/** Its password stays where the file only has the mask. */
async function replaceDatabase(importing: Importing, { path, document }: BundleDocument, id: number): Promise<void> {
  const { context, written } = importing
  const row = await rowOf(databaseResource, id, context)
  const { encrypted_secrets, ...columns } = databaseColumns(context, document, importing.options.passwords?.[path])
  await checkName(importing, columns.database_name, id)
  await context.store
    .updateTable('databases')
    .set({ ...columns, ...(encrypted_secrets === null ? {} : { encrypted_secrets }) })
    .where('id', '=', id)
    .execute()
  written.push({ kind: 'database', id, path })
  await saveKeptKeys(context, 'database', row.uuid, unknownKeys('database', maskSecrets(document)))
  if (databaseResource.writing) await keepChange(context, databaseResource, databaseResource.writing, row, 'import')
}

async function checkName({ context }: Importing, database_name: string, own?: number): Promise<void> {
  const taken = await context.store
    .selectFrom('databases')
    .select('id')
    .where('database_name', '=', database_name)
    .executeTakeFirst()
  if (taken && taken.id !== own) throw refuseField('database_name', 'A database with the same name already exists.')
}

const flagOf = (value: unknown): 0 | 1 => (value === true ? 1 : 0)

function databaseColumns(context: Context, document: Document, given: string | undefined) {
  const uri = textOf(document.sqlalchemy_uri)
  const password = given ?? passwordIn(uri)
  const { secrets } = context.services
  return {
    database_name: textOf(document.database_name),
    backend: backendOf(/^[a-z][\w-]*/i.exec(uri)?.[0] ?? 'unknown'),
    sqlalchemy_uri: maskedUri(uri),
    encrypted_secrets:
      password === null ? null : secrets.encrypt(JSON.stringify({ password }), `database ${uuidOf(document)}`),
    expose_in_sqllab: document.expose_in_sqllab === false ? (0 as const) : (1 as const),
    allow_run_async: flagOf(document.allow_run_async),
    allow_ctas: flagOf(document.allow_ctas),
    allow_cvas: flagOf(document.allow_cvas),
    allow_dml: flagOf(document.allow_dml),
    impersonate_user: flagOf(document.impersonate_user),
    cache_timeout: typeof document.cache_timeout === 'number' ? document.cache_timeout : null,
    extra: jsonOrNull(withNewNames(document.extra)) ?? '{}',
  }
}

/** The upload schemas under the name that they have had since the second release. */
function withNewNames(extra: unknown): unknown {
  if (!isRecord(extra) || extra.schemas_allowed_for_csv_upload === undefined) return extra
  const { schemas_allowed_for_csv_upload, ...others } = extra
  return { schemas_allowed_for_file_upload: schemas_allowed_for_csv_upload, ...others }
}

function passwordIn(uri: string): string | null {
  const found = /^[^:]+:\/\/[^:@/]*:([^@]*)@/.exec(uri)?.[1]
  return found === undefined || found === MASK ? null : decodeURIComponent(found)
}

export async function importDataset(importing: Importing, { path, document }: BundleDocument): Promise<void> {
  const { context, ids, written } = importing
  const uuid = uuidOf(document)
  const database_id = await resolveUuid(importing, 'database', uuidOf(document, 'database_uuid'))
  if (database_id === undefined) throw refuseField('database_uuid', 'Database does not exist')
  const columns = await datasetColumns(importing, document, database_id)
  const known = (await resolveUuid(importing, 'dataset', uuid)) ?? (await sameTable(importing, columns))
  if (known !== undefined) {
    ids.dataset.set(uuid, known)
    if (await replaceDataset(importing, document, known, columns)) written.push({ kind: 'dataset', id: known, path })
    return
  }
  demand(importing, 'Dataset')
  await checkRights(context, columns)
  const id = await insertDataset(context, { ...columns, uuid })
  ids.dataset.set(uuid, id)
  written.push({ kind: 'dataset', id, path })
  await saveParts(importing, document, id)
  await saveOwners(context, 'dataset', id, undefined, true)
  await saveKeptKeys(context, 'dataset', uuid, keptKeys(document))
  const row = await rowOf(datasetResource, id, context)
  await keepRevision(context, 'dataset', row, await datasetDocument(context, id), 'import')
}

/** An imported dataset is looked at as one that is made by hand. */
async function checkRights(context: Context, columns: DatasetColumns): Promise<void> {
  const database = await context.store
    .selectFrom('databases')
    .select(['id', 'uuid', 'backend'])
    .where('id', '=', columns.database_id)
    .executeTakeFirstOrThrow()
  await checkSource(context, database, columns)
}

type DatasetColumns = Awaited<ReturnType<typeof datasetColumns>>

/** False where the dataset only came along: then it stays as it is. */
async function replaceDataset(
  importing: Importing,
  document: Document,
  id: number,
  columns: DatasetColumns,
): Promise<boolean> {
  const { context, options } = importing
  if (!importing.isReplaced('dataset')) {
    if (options.kind !== 'dataset') return false
    throw new ItemRefusal('Dataset already exists and `overwrite=true` was not passed')
  }
  demand(importing, 'Dataset')
  if (!context.user.is_admin && !(await isOwner(context, 'dataset', id))) throw new AppError('FORBIDDEN')
  await checkRights(context, columns)
  const row = await rowOf(datasetResource, id, context)
  await context.store.updateTable('datasets').set(columns).where('id', '=', id).execute()
  await saveParts(importing, document, id)
  await saveKeptKeys(context, 'dataset', row.uuid, keptKeys(document))
  if (datasetResource.writing) await keepChange(context, datasetResource, datasetResource.writing, row, 'import')
  return true
}

/** Keys that have a meaning elsewhere or none here, kept for the way back. */
const keptKeys = (document: Document): Document =>
  unknownKeys('dataset', document, ['data', 'data_file', 'time_zone', 'is_managed_externally', 'external_url'])

async function datasetColumns({ context }: Importing, document: Document, database_id: number) {
  const database = await context.store
    .selectFrom('databases')
    .select('database_name')
    .where('id', '=', database_id)
    .executeTakeFirstOrThrow()
  const isManaged = database.database_name === MANAGED_DATABASE.database_name
  return {
    database_id,
    table_name: textOf(document.table_name),
    // Tables of the managed database are bound by name, whatever schema they had elsewhere.
    schema: isManaged ? MANAGED_DATABASE.schema : textOrNull(document.schema),
    sql: textOrNull(document.sql),
    description: textOrNull(document.description),
    main_dttm_col: textOrNull(document.main_dttm_col),
    time_zone: textOrNull(document.time_zone),
    default_endpoint: safeEndpoint(document.default_endpoint),
    cache_timeout: typeof document.cache_timeout === 'number' ? document.cache_timeout : null,
    fetch_values_predicate: textOrNull(document.fetch_values_predicate),
    filter_select_enabled: document.filter_select_enabled === false ? (0 as const) : (1 as const),
    is_managed_externally: document.is_managed_externally === true ? (1 as const) : (0 as const),
    external_url: textOrNull(document.external_url),
    extra: jsonOrNull(document.extra),
  }
}

/** Only addresses of this product: a dataset opens this page. */
const safeEndpoint = (value: unknown): string | null => {
  const text = textOrNull(value)
  return text !== null && /^\/(?![/\\])/.test(text) ? text : null
}

/** A dataset of the same table under another uuid is the same dataset. */
async function sameTable({ context }: Importing, columns: DatasetColumns): Promise<number | undefined> {
  const rows = await context.store
    .selectFrom('datasets')
    .select(['id', 'schema'])
    .where('database_id', '=', columns.database_id)
    .where('table_name', '=', columns.table_name)
    .execute()
  return rows.find(row => (row.schema ?? '') === (columns.schema ?? ''))?.id
}

type Part = Readonly<Record<string, unknown>>
const partsOf = (value: unknown): readonly Part[] => (Array.isArray(value) ? value : [])

async function saveParts({ context }: Importing, document: Document, id: number): Promise<void> {
  const uniqueBy = (parts: readonly Part[], key: string) => [...new Map(parts.map(part => [part[key], part])).values()]
  await saveColumns(context, id, uniqueBy(partsOf(document.columns), 'column_name').map(withoutId))
  await saveMetrics(context, id, uniqueBy(partsOf(document.metrics), 'metric_name').map(withoutId))
}

const withoutId = ({ id: _, uuid: __, ...part }: Part): Part => part
