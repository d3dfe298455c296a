import { join } from 'node:path'
import { AppError } from '@belvedere/core/errors'
import { nextRun } from '@belvedere/core/report'
import { stripComments } from '@belvedere/core/sql-text'
import { dialectOf } from '@belvedere/sql'
import { withoutSemicolons } from '@belvedere/sql/guard'
import { connectionOf } from '../connections/connect.ts'
import { type LoadedDataset, loadDataset } from '../datasets/load-dataset.ts'
import { toAppError } from '../http/errors.ts'
import {
  dataFolder,
  extractTable,
  findTable,
  loadTable,
  partsOf,
  publishManagedTables,
  retireFiles,
} from '../managed-tables/index.ts'
import { defineLayer } from '../memory/index.ts'
import { isoTime } from '../metadata/revisions.ts'
import type { Services } from '../services.ts'
import { hasTemplate } from '../templates/has-template.ts'
import { type ExtractRow, sourceOf } from './known-extracts.ts'

/** Maximum duration of a copy. It may take longer than a query. */
const MAX_MS = 6 * 60 * 60 * 1000
const MB = 1024 * 1024

/** Returns the query for all rows of a dataset. */
function rowsOf(dataset: LoadedDataset): string {
  const dialect = dialectOf(dataset.database.backend)
  if (!dialect) throw new AppError('NO_REMOTE_CONNECTION')
  if (dataset.sql) {
    // Template values in comments do not change the rows; template statements may.
    if (/\{%/.test(dataset.sql) || hasTemplate(stripComments(dataset.sql))) {
      throw new AppError('BROKEN_RULE', {
        fields: { sql: ['A query with a template cannot be copied: its rows depend on the request.'] },
      })
    }
    return withoutSemicolons(dataset.sql)
  }
  const place = [dataset.schema, dataset.table_name].flatMap(part => (part ? [dialect.quote(part)] : [])).join('.')
  const columns = dataset.columns.filter(column => !column.expression).map(column => dialect.quote(column.column_name))
  return `SELECT ${columns.join(', ') || '*'} FROM ${place}`
}

const sourceOfLoaded = ({ database, schema, table_name, sql }: LoadedDataset): string =>
  sourceOf({ database_id: database.id, schema, table_name, sql })

export const nextRunOf = (services: Services, row: Pick<ExtractRow, 'schedule' | 'time_zone'>): string | null => {
  if (row.schedule === null) return null
  const next = nextRun(row.schedule, row.time_zone ?? services.config.time_zone, services.clock.now())
  return next === undefined ? null : isoTime(next)
}

interface Copying {
  readonly running: Promise<void>
  /** The copy that follows this one, for requests that arrived while this one was running. */
  following: Promise<void> | null
}

export const RUNNING_EXTRACTS = defineLayer<Map<number, Copying>>({
  name: 'running extracts',
  holds: 'copies in progress',
  key: 'dataset',
  limit: null,
  ends: 'the copy ends',
  scope: 'shared',
  open: () => {
    const state = new Map<number, Copying>()
    return { state, size: () => ({ entries: state.size }) }
  },
})

/**
 * Copies the current rows. A running copy may have read older rows, so requests during a copy share the next one.
 * Readers use the previous copy until the new one is complete.
 */
export function refreshExtract(services: Services, dataset_id: number): Promise<void> {
  const jobs = services.memory.of(RUNNING_EXTRACTS)
  const known = jobs.get(dataset_id)
  if (known) {
    const again = () => refreshExtract(services, dataset_id)
    known.following ??= known.running.then(again, again)
    return known.following
  }
  const running = refreshNow(services, dataset_id).finally(() => jobs.delete(dataset_id))
  jobs.set(dataset_id, { running, following: null })
  return running
}

async function refreshNow(services: Services, dataset_id: number): Promise<void> {
  const update = () =>
    services.db
      .updateTable('extracts')
      .set({ changed_on: isoTime(services.clock.now()) })
      .where('dataset_id', '=', dataset_id)
  /** Stores the outcome of the copy. The state does not change if another refresh was requested in the meantime. */
  const end = (state: 'ready' | 'failed', columns: Partial<Omit<ExtractRow, 'id' | 'state'>>) =>
    update()
      .set(columns)
      .set(eb => ({ state: eb.case().when('state', '=', 'running').then(state).else(eb.ref('state')).end() }))
      .execute()
  const row = await services.db
    .selectFrom('extracts')
    .selectAll()
    .where('dataset_id', '=', dataset_id)
    .executeTakeFirst()
  const dataset = await loadDataset(services, dataset_id)
  if (!row || !dataset) return
  await update()
    .set({ state: 'running', error: null, next_run: nextRunOf(services, row) })
    .execute()
  try {
    const rows = await copyRows(services, dataset, row)
    await end('ready', { rows, refreshed_on: isoTime(services.clock.now()), source: sourceOfLoaded(dataset) })
  } catch (error) {
    // A full disk is reported in the same way by the engine and by this process, which publishes the table.
    const known = toAppError(error)
    const message = known.code === 'INTERNAL' ? 'The copy failed. The server log has the cause.' : known.message
    services.log.warn({ err: error, dataset_id }, 'a copy of a remote table failed')
    await end('failed', { error: message })
  } finally {
    services.memory.changes.publish({ type: 'extract', id: dataset_id })
  }
}

async function copyRows(services: Services, dataset: LoadedDataset, row: ExtractRow): Promise<number> {
  const connection = await connectionOf(services, dataset.database.id)
  const sql = rowsOf(dataset)
  const sort_by = row.sort_by ?? dataset.main_dttm_col
  const most_bytes = services.config.extract_max_mb * MB
  const { facts } = await loadTable(services, {
    table: row.table_name,
    file: '',
    format: 'csv',
    sortBy: sort_by,
    mode: 'replace',
    make: (target, signal) =>
      services.engine.extract(
        { kind: 'extract', connection, sql, target, sort_by, timeout_ms: MAX_MS, most_bytes },
        signal,
      ),
    record: async () => undefined,
  })
  return facts.rows
}

export interface ExtractWish {
  readonly schedule?: string | null | undefined
  readonly time_zone?: string | null | undefined
  readonly sort_by?: string | null | undefined
}

/** Stores that a dataset is to be copied, and the options. Omitted options keep their values. */
export async function storeExtract(
  services: Services,
  dataset: LoadedDataset,
  wish: ExtractWish,
  user_id: number | null,
): Promise<void> {
  rowsOf(dataset)
  const now = isoTime(services.clock.now())
  const before = await services.db
    .selectFrom('extracts')
    .selectAll()
    .where('dataset_id', '=', dataset.id)
    .executeTakeFirst()
  const values = {
    schedule: wish.schedule === undefined ? (before?.schedule ?? null) : wish.schedule,
    time_zone: wish.time_zone === undefined ? (before?.time_zone ?? null) : wish.time_zone,
    sort_by: wish.sort_by === undefined ? (before?.sort_by ?? null) : wish.sort_by,
  }
  const columns = {
    ...values,
    state: 'waiting' as const,
    error: null,
    next_run: nextRunOf(services, values),
    changed_on: now,
    changed_by_id: user_id,
  }
  if (before) {
    await services.db.updateTable('extracts').set(columns).where('id', '=', before.id).execute()
    return
  }
  await services.db
    .insertInto('extracts')
    .values({
      ...columns,
      dataset_id: dataset.id,
      table_name: extractTable(dataset.uuid),
      rows: null,
      refreshed_on: null,
      source: sourceOfLoaded(dataset),
      created_on: now,
      created_by_id: user_id,
    })
    .execute()
}

/** Deletes the extract of a dataset, which is then queried live. The files are deleted after the last read. */
export async function dropExtract(services: Services, dataset_id: number): Promise<void> {
  const row = await services.db
    .selectFrom('extracts')
    .selectAll()
    .where('dataset_id', '=', dataset_id)
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  await services.db.deleteFrom('extracts').where('id', '=', row.id).execute()
  services.memory.changes.publish({ type: 'extract', id: dataset_id })
  await dropCopy(services, row.table_name)
}

/** Deletes extracts whose dataset no longer exists. */
export async function dropLostCopies(services: Services): Promise<void> {
  const stored = await services.db
    .selectFrom('managed_tables')
    .select('table_name')
    .where('table_name', 'like', 'extract\\_of\\_%')
    .execute()
  const tables = new Set(
    (await services.db.selectFrom('extracts').select('table_name').execute()).map(row => row.table_name),
  )
  for (const { table_name } of stored) if (!tables.has(table_name)) await dropCopy(services, table_name)
}

async function dropCopy(services: Services, table_name: string): Promise<void> {
  const table = await findTable(services, table_name)
  if (!table) return
  await services.db.deleteFrom('managed_tables').where('id', '=', table.id).execute()
  retireFiles(
    services,
    partsOf(table).map(part => join(dataFolder(services), part)),
  )
  await publishManagedTables(services)
}
