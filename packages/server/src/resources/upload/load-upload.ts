/** Loads a stored file into a managed table with its dataset, in one transaction. */
import type { UploadResult } from '@belvedere/api'
import type { FileNote, GuessedColumn, ImportFacts, PreviewJob, ReadOptions } from '@belvedere/core/engine-protocol'
import { AppError } from '@belvedere/core/errors'
import type { Context } from '../../crud/context.ts'
import { brokenRule } from '../../crud/fields.ts'
import { isOwner, saveOwners } from '../../crud/people.ts'
import type { DatasetRow } from '../../crud/resource.ts'
import { rowOf, storeChange, storeRevision } from '../../crud/write.ts'
import { findTable, loadTable, MANAGED_DATABASE, rowCountOf, tableNameProblem } from '../../managed-tables/index.ts'
import { followSource } from '../dataset/follow-source.ts'
import { saveMetrics, syncColumns } from '../dataset/parts.ts'
import { datasetResource } from '../dataset/resource.ts'
import { COUNT_METRIC, datasetDocument, insertDataset } from '../dataset/write-dataset.ts'
import type { StoredFile } from './pending.ts'

export const WHEN_EXISTS = ['fail', 'replace', 'append'] as const
export type WhenExists = (typeof WHEN_EXISTS)[number]

export interface UploadOrder {
  readonly database_id: number
  readonly table_name: string
  /** Engine types by column name. */
  readonly types: Readonly<Record<string, string>>
  /** Null for the detected one. */
  readonly main_dttm_col: string | null
  readonly read: ReadOptions
  readonly already_exists: WhenExists
}

export async function loadUpload(
  context: Context,
  file: StoredFile,
  order: UploadOrder,
  signal: AbortSignal,
): Promise<UploadResult> {
  const { services } = context
  const problem = tableNameProblem(order.table_name)
  if (problem) throw new AppError('INVALID_FIELDS', { fields: { table_name: [problem] } })
  const table = await findTable(services, order.table_name)
  if (table && order.already_exists === 'fail') throw new AppError('TABLE_EXISTS', { table: table.table_name })
  const table_name = table?.table_name ?? order.table_name
  const dataset = await datasetOf(context, order.database_id, table_name)
  if (table || dataset) await demandOwner(context, dataset)
  const isAppend = table !== undefined && order.already_exists === 'append'
  const types = isAppend && dataset ? await storedTypes(context, dataset.id) : order.types
  if (isAppend && dataset) {
    await checkAppended(context, file, order.read, types, signal)
  }
  const mode = table === undefined ? 'create' : isAppend ? 'append' : 'replace'
  const loaded = await loadTable(
    services,
    {
      table: table_name,
      file: file.path,
      format: file.format,
      sheet: file.sheet,
      types,
      read: order.read,
      mode,
      record: (store, facts) => {
        checkKnownColumns(order.types, facts)
        const inside = { ...context, store }
        if (!dataset) return makeDataset(inside, { ...order, table_name }, facts)
        return changeDataset(inside, dataset, isAppend ? null : facts)
      },
    },
    signal,
  )
  const { notes = [], skipped, rows } = loaded.facts
  return {
    dataset_id: loaded.recorded,
    table_name,
    rows: rowCountOf(services, table_name) ?? rows,
    notes: notes.map(serializeNote),
    skipped: { count: skipped?.count ?? 0, lines: (skipped?.lines ?? []).map(line => ({ ...line })) },
  }
}

export const serializeNote = ({ column, text, proposal }: FileNote): UploadResult['notes'][number] =>
  proposal ? { column, text, proposal: { null_values: [...proposal.null_values] } } : { column, text }

function datasetOf({ store }: Context, database_id: number, table_name: string): Promise<DatasetRow | undefined> {
  return store
    .selectFrom('datasets')
    .selectAll()
    .where('database_id', '=', database_id)
    .where('table_name', '=', table_name)
    .where(eb => eb.or([eb('schema', 'is', null), eb('schema', '=', MANAGED_DATABASE.schema)]))
    .executeTakeFirst()
}

/** Checks that the user may change the dataset of a table, which the right to change its rows requires. */
async function demandOwner(context: Context, dataset: DatasetRow | undefined): Promise<void> {
  if (context.user.is_admin) return
  if (!dataset || !(await isOwner(context, 'dataset', dataset.id))) throw new AppError('FORBIDDEN')
}

async function storedTypes({ store }: Context, dataset_id: number): Promise<Readonly<Record<string, string>>> {
  const columns = await store
    .selectFrom('dataset_columns')
    .select(['column_name', 'type'])
    .where('dataset_id', '=', dataset_id)
    .where('expression', 'is', null)
    .orderBy('position')
    .execute()
  return Object.fromEntries(columns.flatMap(({ column_name, type }) => (type === null ? [] : [[column_name, type]])))
}

/** Checks the columns of a file to append. A file that cannot be parsed is refused by the load itself. */
async function checkAppended(
  { services }: Context,
  { path, format, sheet }: StoredFile,
  read: ReadOptions,
  types: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<void> {
  const job: PreviewJob = { kind: 'preview', file: path, file_format: format, sheet, rows: 1, read }
  const { columns, problem } = await services.engine.preview(job, signal)
  if (!problem) checkSameColumns(types, columns)
}

/** Checks that appended rows have the same columns, in any order. */
function checkSameColumns(types: Readonly<Record<string, string>>, columns: readonly GuessedColumn[]): void {
  const names = new Set(columns.map(column => column.name))
  const missing = Object.keys(types).filter(name => !names.has(name))
  const surplus = [...names].filter(name => !Object.hasOwn(types, name))
  if (missing.length + surplus.length === 0) return
  const parts = [
    ...(missing.length > 0 ? [`it lacks ${missing.join(', ')}`] : []),
    ...(surplus.length > 0 ? [`the table has no ${surplus.join(', ')}`] : []),
  ]
  throw brokenRule('file', `The file does not fit the table: ${parts.join('; ')}.`)
}

/** Refuses types for columns that the file does not have, because they are a mistake of the caller. */
function checkKnownColumns(types: Readonly<Record<string, string>>, { columns }: ImportFacts): void {
  const names = new Set(columns.map(column => column.name))
  const unknown = Object.keys(types).filter(name => !names.has(name))
  if (unknown.length === 0) return
  const message = `The file has no column ${unknown.map(name => `"${name}"`).join(', ')}.`
  throw new AppError('INVALID_FIELDS', { fields: { types: [message] } })
}

/** Marks columns of years as temporal, although they are stored as numbers. */
async function markYears(context: Context, dataset_id: number, years: readonly string[]): Promise<void> {
  if (years.length === 0) return
  await context.store
    .updateTable('dataset_columns')
    .set({ is_dttm: 1, python_date_format: '%Y' })
    .where('dataset_id', '=', dataset_id)
    .where('column_name', 'in', years)
    .execute()
}

async function makeDataset(context: Context, order: UploadOrder, facts: ImportFacts): Promise<number> {
  const { database_id, table_name } = order
  const main_dttm_col = order.main_dttm_col ?? facts.main_dttm_col ?? facts.years?.[0] ?? null
  const id = await insertDataset(context, { table_name, database_id, schema: MANAGED_DATABASE.schema, main_dttm_col })
  await syncColumns(context, id, facts.columns)
  await markYears(context, id, facts.years ?? [])
  await saveMetrics(context, id, [COUNT_METRIC])
  await saveOwners(context, 'dataset', id, undefined, true)
  const row = await rowOf(datasetResource, id, context)
  await storeRevision(context, 'dataset', row, await datasetDocument(context, id), 'create')
  return id
}

/** Stores a new version of the dataset, with the columns of the new rows; without facts the columns are unchanged. */
async function changeDataset(context: Context, dataset: DatasetRow, facts: ImportFacts | null): Promise<number> {
  if (facts) await followSource(context, dataset.id, facts)
  const row = await rowOf(datasetResource, dataset.id, context)
  if (datasetResource.writing) await storeChange(context, datasetResource, datasetResource.writing, row)
  return dataset.id
}
