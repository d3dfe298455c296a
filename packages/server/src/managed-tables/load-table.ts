import { mkdir, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileFormat, ImportFacts, ImportJob, ReadOptions } from '@belvedere/core/engine-protocol'
import { AppError } from '@belvedere/core/errors'
import type { Transaction } from 'kysely'
import { isStoreFailure } from '../metadata/failures.ts'
import type { MetadataSchema } from '../metadata/schema.ts'
import { inTransaction } from '../metadata/store.ts'
import type { Services } from '../services.ts'
import { tableFolder } from './names.ts'
import { dataFolder, partsOf, removePart } from './parts.ts'
import { publishManagedTables } from './publish.ts'
import { publishedSet } from './state.ts'

export interface TableLoad<Recorded> {
  readonly table: string
  /** Absolute path of the source file; empty if `make` is set. */
  readonly file: string
  readonly format: FileFormat
  /** Sheet of a workbook; null for the first one. */
  readonly sheet?: string | null
  /** Engine types by column name. Types of other columns are inferred. */
  readonly types?: Readonly<Record<string, string>>
  /** Options for reading the file; absent to detect them. */
  readonly read?: ReadOptions
  /** SELECT over `source`, only for data shipped with the product. */
  readonly transform?: string | null
  /** Absolute paths of further files that the transform reads. */
  readonly beside?: readonly string[]
  /** Column to sort the rows by; null to keep the order of the file. */
  readonly sortBy?: string | null
  /** `create` refuses an existing name, `replace` replaces all rows, `append` adds a part. */
  readonly mode: 'create' | 'replace' | 'append'
  /** False if the caller publishes after further loads. */
  readonly isPublished?: boolean
  /** Creates the part instead of reading a file. */
  readonly make?: (target: string, signal: AbortSignal) => Promise<ImportFacts>
  /** Writes dependent rows (the dataset) in the transaction that records the version. */
  readonly record: (trx: Transaction<MetadataSchema>, facts: ImportFacts) => Promise<Recorded>
}

export interface LoadedTable<Recorded> {
  readonly facts: ImportFacts
  readonly version: number
  readonly recorded: Recorded
}

const IDLE = new AbortController().signal

/** A part file on disk that is not recorded yet. */
export interface StagedTable<Recorded> {
  readonly load: TableLoad<Recorded>
  readonly part: string
  readonly bytes: number
  readonly facts: ImportFacts
}

/**
 * Lets the engine write the rows of a file as a new part. The part is unused until it is recorded. An unused part must
 * be dropped; those of a killed process are moved to the orphans at the next start.
 */
export async function stageTable<Recorded>(
  services: Services,
  load: TableLoad<Recorded>,
  signal: AbortSignal = IDLE,
  onProgress: (fraction: number) => void = () => undefined,
): Promise<StagedTable<Recorded>> {
  const stored = await findTable(services, load.table)
  if (stored && load.mode === 'create') throw new AppError('TABLE_EXISTS', { table: load.table })
  const folder = tableFolder(load.table)
  await mkdir(join(dataFolder(services), folder), { recursive: true })
  const part = `${folder}/v${(stored?.version ?? 0) + 1}-${services.ids.uuid().slice(0, 8)}.duckdb`
  const target = join(dataFolder(services), part)
  try {
    const facts = load.make
      ? await load.make(target, signal)
      : await services.engine.importFile(jobOf(load, target), signal, onProgress)
    signal.throwIfAborted()
    return { load, part, bytes: (await stat(target)).size, facts }
  } catch (error) {
    await removePart(target)
    await removeEmpty(dirname(target))
    throw error
  }
}

/** Removes an empty folder of a table. A folder with files is kept. */
const removeEmpty = (folder: string): Promise<void> => rmdir(folder).catch(() => undefined)

const jobOf = <Recorded>(load: TableLoad<Recorded>, target: string): ImportJob => ({
  kind: 'import',
  file: load.file,
  file_format: load.format,
  sheet: load.sheet ?? null,
  target,
  types: load.types ?? {},
  sort_by: load.sortBy ?? null,
  transform: load.transform ?? null,
  beside: load.beside ?? [],
  read: load.read ?? {},
})

/**
 * Removes a staged part that was not recorded.
 * @param cause the reason. If the store failed, the record may have been committed, so the part is kept until the next
 * start compares the two
 */
export async function dropStaged<Recorded>(
  services: Services,
  { load, part }: StagedTable<Recorded>,
  cause: unknown,
): Promise<void> {
  if (isStoreFailure(cause)) return
  if (await isRecorded(services, load.table, part)) return
  const file = join(dataFolder(services), part)
  await removePart(file)
  await removeEmpty(dirname(file))
}

/** Records a staged part as the table's newest version, in the caller's transaction. Publish it after the commit. */
export function recordStaged<Recorded>(
  services: Services,
  trx: Transaction<MetadataSchema>,
  staged: StagedTable<Recorded>,
) {
  return recordVersion(services, trx, staged.load, staged)
}

/** Marks files of replaced versions for removal, once nothing reads them. */
export function retireFiles(services: Services, files: readonly string[]): void {
  const set = publishedSet(services)
  set.retired.push(...files.map(file => ({ file, generation: set.generation })))
}

/**
 * Loads a file into a managed table: the engine writes a new part file, one transaction records the new version, then
 * every lane is notified. Readers are not blocked, and nothing remains after a failure or an abort.
 */
export async function loadTable<Recorded>(
  services: Services,
  load: TableLoad<Recorded>,
  signal: AbortSignal = IDLE,
  onProgress: (fraction: number) => void = () => undefined,
): Promise<LoadedTable<Recorded>> {
  const staged = await stageTable(services, load, signal, onProgress)
  try {
    const written = await inTransaction(services.db, trx => recordStaged(services, trx, staged))
    retireFiles(services, written.retired)
    if (load.isPublished !== false) await publishManagedTables(services)
    return { facts: staged.facts, version: written.version, recorded: written.recorded }
  } catch (error) {
    await dropStaged(services, staged, error)
    throw error
  }
}

/** Returns the stored row of a table. Names are compared case-insensitively, as in the engine. */
export function findTable(services: { readonly db: Services['db'] | Transaction<MetadataSchema> }, table: string) {
  return services.db
    .selectFrom('managed_tables')
    .selectAll()
    .where(eb => eb(eb.fn<string>('lower', ['table_name']), '=', table.toLowerCase()))
    .executeTakeFirst()
}

async function isRecorded(services: Services, table: string, part: string): Promise<boolean> {
  const row = await findTable(services, table)
  return row !== undefined && partsOf(row).includes(part)
}

interface NewPart {
  readonly part: string
  readonly bytes: number
  readonly facts: ImportFacts
}

async function recordVersion<Recorded>(
  services: Services,
  trx: Transaction<MetadataSchema>,
  load: TableLoad<Recorded>,
  { part, bytes, facts }: NewPart,
): Promise<{ version: number; recorded: Recorded; retired: string[] }> {
  // Read again inside the transaction: another load of the same name may have finished in the meantime.
  const before = await findTable({ db: trx }, load.table)
  if (before && load.mode === 'create') throw new AppError('TABLE_EXISTS', { table: load.table })
  const now = new Date(services.clock.now()).toISOString()
  const recorded = await load.record(trx, facts)
  if (!before) {
    await trx
      .insertInto('managed_tables')
      .values({
        table_name: load.table,
        version: 1,
        parts: JSON.stringify([part]),
        rows: facts.rows,
        bytes,
        sort_by: load.sortBy ?? null,
        created_on: now,
        changed_on: now,
      })
      .execute()
    return { version: 1, recorded, retired: [] }
  }
  const old = partsOf(before)
  const appends = load.mode === 'append'
  const version = before.version + 1
  await trx
    .updateTable('managed_tables')
    .set({
      version,
      parts: JSON.stringify(appends ? [...old, part] : [part]),
      rows: appends ? before.rows + facts.rows : facts.rows,
      bytes: appends ? before.bytes + bytes : bytes,
      changed_on: now,
    })
    .where('id', '=', before.id)
    .execute()
  const retired = appends ? [] : old.map(name => join(dataFolder(services), name))
  return { version, recorded, retired }
}
