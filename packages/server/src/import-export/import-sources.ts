/** Imports databases and datasets. */

import { isIP } from 'node:net'
import { type BundleDocument, type Document, unknownKeys } from '@belvedere/core/bundle'
import { AppError } from '@belvedere/core/errors'
import { isRecord, listOrEmpty, nonEmptyText, textOrEmpty } from '@belvedere/core/json'
import { isTimeZone } from '@belvedere/core/time'
import { backendOf } from '../connections/engines.ts'
import { fileProblem } from '../connections/file-problem.ts'
import { checkTarget } from '../connections/safe-target.ts'
import { parseUri } from '../connections/uri.ts'
import type { Context } from '../crud/context.ts'
import { isOwner, saveOwners } from '../crud/people.ts'
import { saveRetainedKeys } from '../crud/retained-keys.ts'
import { firstVersion, newAudit, rowOf, storeChange, storeRevision } from '../crud/write.ts'
import { checkSource } from '../datasets/table-rights.ts'
import { ensureManagedDatabase, MANAGED_DATABASE } from '../managed-tables/index.ts'
import { databaseResource } from '../resources/database/resource.ts'
import { jsonOrNull, saveColumns, saveMetrics } from '../resources/dataset/parts.ts'
import { datasetResource } from '../resources/dataset/resource.ts'
import { datasetDocument, insertDataset } from '../resources/dataset/write-dataset.ts'
import { importedName, namesManaged, otherUuid } from './examples-database.ts'
import { type Importing, ItemRefusal, refuseField, resolveDatabase, resolveUuid } from './importing.ts'
import { MASK, maskedUri, maskSecrets } from './mask-secrets.ts'

const PASSWORD_NEEDED = { _schema: ['Must provide a password for the database'] }

export const uuidOf = (document: Document, key = 'uuid'): string => textOrEmpty(document[key]).toLowerCase()

/** Requires the right that a write over HTTP would need. */
export function demand({ context }: Importing, view: string): void {
  const { user } = context
  if (!user.permissions.has(`can_write ${view}`)) throw new AppError('FORBIDDEN')
}

export async function importDatabase(importing: Importing, item: BundleDocument): Promise<void> {
  const { context, ids, notes } = importing
  const { path, document } = item
  const uuid = uuidOf(document)
  if (namesManaged(document)) {
    ids.database.set(uuid, await ensureManagedDatabase(context.services, context.store))
    if (!/^duckdb:/.test(textOrEmpty(document.sqlalchemy_uri))) {
      notes.push({ path, message: 'The database of uploaded files is used instead. Tables are matched by name.' })
    }
    return
  }
  if (document.database_name === MANAGED_DATABASE.database_name) return importOtherExamples(importing, item)
  const known = await resolveUuid(importing, 'database', uuid)
  if (known !== undefined && !importing.isReplaced('database')) {
    if (importing.options.kind === 'database') {
      throw new ItemRefusal('Database already exists and `overwrite=true` was not passed')
    }
    return
  }
  demand(importing, 'Database')
  await checkFile(importing, item)
  await noteAddress(importing, item)
  if (known === undefined) await makeDatabase(importing, item)
  else await replaceDatabase(importing, item, known)
}

/**
 * Imports another database that has the name of the managed one, `examples`. It gets its own address, a free name, and
 * a uuid that is equal at every import of that address.
 */
async function importOtherExamples(importing: Importing, { path, document }: BundleDocument): Promise<void> {
  const { ids, notes } = importing
  const uuid = otherUuid(document)
  const id = await resolveUuid(importing, 'database', uuid)
  const database_name = await otherName(importing, id)
  if (id === undefined || importing.isReplaced('database')) {
    const message = `Imported as "${database_name}": the name "examples" belongs to the database of uploaded files.`
    notes.push({ path, field: 'database_name', message })
  }
  await importDatabase(importing, { path, document: { ...document, database_name, uuid } })
  const made = await resolveUuid(importing, 'database', uuid)
  if (made !== undefined) ids.database.set(uuidOf(document), made)
}

async function otherName({ context }: Importing, own: number | undefined): Promise<string> {
  const rows = await context.store.selectFrom('databases').select(['id', 'database_name']).execute()
  const known = rows.find(row => row.id === own)
  if (known) return known.database_name
  const taken = new Set(rows.map(row => row.database_name))
  let number = 1
  while (taken.has(importedName(number))) number += 1
  return importedName(number)
}

async function makeDatabase(importing: Importing, { path, document }: BundleDocument): Promise<void> {
  const { context, ids, written } = importing
  const uuid = uuidOf(document)
  const password = importing.options.passwords?.[path]
  if (textOrEmpty(document.sqlalchemy_uri).includes(`:${MASK}@`) && password === undefined) {
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
  await saveRetainedKeys(context, 'database', uuid, unknownKeys('database', maskSecrets(document)))
  const { encrypted_secrets: _, ...visible } = row
  await storeRevision(context, 'database', { ...row, id }, { id, ...visible }, 'import')
}

/** Replaces a database. Its password is kept if the file only contains the mask. */
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
  await saveRetainedKeys(context, 'database', row.uuid, unknownKeys('database', maskSecrets(document)))
  if (databaseResource.writing) await storeChange(context, databaseResource, databaseResource.writing, row, 'import')
}

async function checkName({ context }: Importing, database_name: string, own?: number): Promise<void> {
  const taken = await context.store
    .selectFrom('databases')
    .select('id')
    .where('database_name', '=', database_name)
    .executeTakeFirst()
  if (taken && taken.id !== own) throw refuseField('database_name', 'A database with the same name already exists.')
}

/**
 * Checks whether a connection is possible at all. Addresses of unsupported kinds, and addresses that may not be
 * connected, are stored with the imported database, which then has no data. Host names are not resolved, because that
 * is done at every connection.
 * @returns the reason against it; null if there is none
 */
async function addressProblem({ services }: Context, text: string): Promise<string | null> {
  try {
    const uri = parseUri(text)
    if (uri.engine.is_file || isIP(uri.host) !== 0) await checkTarget(services, uri)
    return null
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return wordsOf(error)
    throw error
  }
}

const wordsOf = ({ message, extra }: AppError): string => {
  const { fields } = extra as { readonly fields?: Readonly<Record<string, readonly string[]>> }
  return Object.values(fields ?? {}).flat()[0] ?? message
}

/** Refuses a file that exists but can never be read, like the creation of a connection does. */
async function checkFile({ context }: Importing, { document }: BundleDocument): Promise<void> {
  const problem = await fileProblem(context.services, textOrEmpty(document.sqlalchemy_uri))
  if (problem !== null) throw refuseField('sqlalchemy_uri', problem)
}

async function noteAddress({ context, notes }: Importing, { path, document }: BundleDocument): Promise<void> {
  const problem = await addressProblem(context, textOrEmpty(document.sqlalchemy_uri))
  if (problem !== null) notes.push({ path, field: 'sqlalchemy_uri', message: `It cannot be connected: ${problem}` })
}

const flagOf = (value: unknown): 0 | 1 => (value === true ? 1 : 0)

function databaseColumns(context: Context, document: Document, given: string | undefined) {
  const uri = textOrEmpty(document.sqlalchemy_uri)
  const password = given ?? passwordIn(uri)
  const { secrets } = context.services
  return {
    database_name: textOrEmpty(document.database_name),
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

/** Renames the upload schemas to the name since the second release. */
function withNewNames(document: unknown): unknown {
  if (!isRecord(document)) return document
  // Functions that SQL may call are allowed by an administrator of this installation. A file cannot extend them.
  const { allowed_functions: _, ...extra } = document
  if (extra.schemas_allowed_for_csv_upload === undefined) return extra
  const { schemas_allowed_for_csv_upload, ...others } = extra
  return { schemas_allowed_for_file_upload: schemas_allowed_for_csv_upload, ...others }
}

function passwordIn(uri: string): string | null {
  const password = /^[^:]+:\/\/[^:@/]*:([^@]*)@/.exec(uri)?.[1]
  return password === undefined || password === MASK ? null : decodeURIComponent(password)
}

export async function importDataset(importing: Importing, { path, document }: BundleDocument): Promise<void> {
  const { context, ids, written } = importing
  const uuid = uuidOf(document)
  const database_id = await resolveDatabase(importing, document)
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
  await saveRetainedKeys(context, 'dataset', uuid, retainedKeys(document))
  const row = await rowOf(datasetResource, id, context)
  await storeRevision(context, 'dataset', row, await datasetDocument(context, id), 'import')
}

/** Checks the rights on an imported dataset like on one that is created manually. */
async function checkRights(context: Context, columns: DatasetColumns): Promise<void> {
  const database = await context.store
    .selectFrom('databases')
    .select(['id', 'uuid', 'backend'])
    .where('id', '=', columns.database_id)
    .executeTakeFirstOrThrow()
  await checkSource(context, database, columns)
}

type DatasetColumns = Awaited<ReturnType<typeof datasetColumns>>

/** Replaces a dataset. Returns false, without a change, if the dataset is only a dependency. */
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
  await saveRetainedKeys(context, 'dataset', row.uuid, retainedKeys(document))
  if (datasetResource.writing) await storeChange(context, datasetResource, datasetResource.writing, row, 'import')
  return true
}

/** Returns keys without a meaning here or with one only elsewhere, which are retained for exports. */
const retainedKeys = (document: Document): Document =>
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
    table_name: textOrEmpty(document.table_name),
    // Tables of the managed database are bound by name. Their original schema is ignored.
    schema: isManaged ? MANAGED_DATABASE.schema : nonEmptyText(document.schema),
    sql: nonEmptyText(document.sql),
    description: nonEmptyText(document.description),
    main_dttm_col: nonEmptyText(document.main_dttm_col),
    time_zone: timeZoneOf(document),
    default_endpoint: safeEndpoint(document.default_endpoint),
    cache_timeout: typeof document.cache_timeout === 'number' ? document.cache_timeout : null,
    fetch_values_predicate: nonEmptyText(document.fetch_values_predicate),
    filter_select_enabled: document.filter_select_enabled === false ? (0 as const) : (1 as const),
    is_managed_externally: document.is_managed_externally === true ? (1 as const) : (0 as const),
    external_url: nonEmptyText(document.external_url),
    extra: jsonOrNull(withoutTimeZone(document.extra)),
  }
}

/** Returns the time zone: a top-level key in older files, inside of `extra` in newer ones. */
const timeZoneOf = ({ time_zone, extra }: Document): string | null =>
  nonEmptyText(time_zone) ?? (isRecord(extra) && hasTimeZone(extra) ? extra.time_zone : null)

const hasTimeZone = (extra: Document): extra is Document & { readonly time_zone: string } =>
  typeof extra.time_zone === 'string' && isTimeZone(extra.time_zone)

function withoutTimeZone(extra: unknown): unknown {
  if (!isRecord(extra) || !hasTimeZone(extra)) return extra
  const { time_zone: _, ...others } = extra
  return Object.keys(others).length > 0 ? others : null
}

/** Accepts only addresses of this product, because a dataset opens this page. */
const safeEndpoint = (value: unknown): string | null => {
  const text = nonEmptyText(value)
  return text !== null && /^\/(?![/\\])/.test(text) ? text : null
}

/** Returns the id of a dataset of the same table with another uuid, which counts as the same dataset. */
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
const partsOf = (value: unknown) => listOrEmpty(value) as readonly Part[]

async function saveParts({ context }: Importing, document: Document, id: number): Promise<void> {
  const uniqueBy = (parts: readonly Part[], key: string) => [...new Map(parts.map(part => [part[key], part])).values()]
  await saveColumns(context, id, uniqueBy(partsOf(document.columns), 'column_name').map(withoutId))
  await saveMetrics(context, id, uniqueBy(partsOf(document.metrics), 'metric_name').map(withoutId))
}

const withoutId = ({ id: _, uuid: __, ...part }: Part): Part => part
