import { closeSync, existsSync, openSync, readSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '@belvedere/core/errors'
import { Kysely, sql, type Transaction } from 'kysely'
import { type Config, StartError } from '../config.ts'
import { lastGoodCopy } from './copies.ts'
import { sqliteFailure } from './failures.ts'
import { migrate } from './migrate.ts'
import type { MetadataSchema } from './schema.ts'
import { SqliteConnection } from './sqlite/connection.ts'
import { SqliteStoreDialect } from './sqlite/dialect.ts'
import { insideTransaction } from './sqlite/writer-queue.ts'

export type Store = Kysely<MetadataSchema>
/** The store itself or a transaction on it. */
export type StoreOrTransaction = Kysely<MetadataSchema> | Transaction<MetadataSchema>

/** Name of the metadata file in the home folder. */
export const METADATA_FILE = 'metadata.db'

const MAGIC = 'SQLite format 3\0'
const HEADER_BYTES = 100
/** For files above this size only the header and the length are checked, so that the start stays fast. */
const FULL_CHECK_BYTES = 64 * 1024 * 1024

/** Checks a store before anything is changed; null without a metadata file. Throws to refuse it. */
export type StoreCheck = (db: Store | null) => Promise<void>

/**
 * Opens the configured store and migrates it to the latest version. Throws a StartError with one line.
 * @param check called before the migrations
 */
export async function openStore(
  config: Pick<Config, 'home' | 'metadata_url'>,
  check: StoreCheck = async () => undefined,
): Promise<Store> {
  return config.metadata_url === null ? openSqlite(config.home, check) : openPostgres(config.metadata_url, check)
}

async function openSqlite(home: string, check: StoreCheck): Promise<Store> {
  const path = join(home, METADATA_FILE)
  setForeignLogAside(path)
  checkSqliteFile(home)
  // A refused start must not create an empty file.
  if (!isFilled(path)) await check(null)
  const db = new Kysely<MetadataSchema>({ dialect: new SqliteStoreDialect(path) })
  try {
    await check(db)
    await migrate(db, 'sqlite')
    return db
  } catch (error) {
    await db.destroy().catch(() => undefined)
    throw refusalOf(home, error)
  }
}

async function openPostgres(url: string, check: StoreCheck): Promise<Store> {
  const { postgresDialect } = await import('./postgres.ts')
  const db = new Kysely<MetadataSchema>({ dialect: postgresDialect(url) })
  try {
    await check(db)
    await migrate(db, 'postgresql')
    return db
  } catch (error) {
    await db.destroy()
    if (error instanceof StartError) throw error
    throw new StartError(`The metadata store at BELVEDERE_METADATA_URL cannot be used: ${firstLine(error)}`, {
      cause: error,
    })
  }
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message || error.name : String(error)).split('\n')[0] ?? ''

/** Distinguishes a full disk or a locked file from a damaged one. */
function refusalOf(home: string, error: unknown): StartError {
  if (error instanceof StartError) return error
  if (!(error instanceof AppError)) return unreadable(home, error)
  return error.code === 'STORE_DAMAGED'
    ? unreadable(home, error.cause)
    : new StartError(error.message, { cause: error })
}

function unreadable(home: string, error: unknown): StartError {
  const path = join(home, METADATA_FILE)
  const copy = lastGoodCopy(home)
  const advice =
    copy === null
      ? 'restore it from a backup'
      : `its last good copy, of ${copy.made_on}, is ${copy.path}; move the damaged file and its -wal and -shm files to another folder, then copy that one to ${path}`
  return new StartError(
    `The metadata file ${path} is damaged or was not written by Belvedere (${firstLine(error)}). It was left untouched: ${advice} (docs/guides/back-up-and-restore.md).`,
    { cause: error },
  )
}

/**
 * Checks the file before anything is written: the header, the length that it specifies, and SQLite's check of every
 * page. The length may differ if a killed process left a write-ahead log, which SQLite then reads.
 */
function checkSqliteFile(home: string): void {
  const path = join(home, METADATA_FILE)
  if (!isFilled(path)) return
  try {
    checkHeader(path, isFilled(`${path}-wal`))
    if (statSync(path).size > FULL_CHECK_BYTES) return
    const connection = new SqliteConnection(path, { readOnly: true })
    try {
      const [row] = connection.run('PRAGMA quick_check(1)', []).rows as readonly { quick_check: string }[]
      if (row?.quick_check !== 'ok')
        throw new Error(row?.quick_check.replace(/^\*\*\*.*\n/, '') ?? 'the check returned no result')
    } finally {
      connection.close()
    }
  } catch (error) {
    throw refusalOf(home, sqliteFailure(error, path))
  }
}

/**
 * Renames a log that does not belong to the metadata file, after a copy was restored beside the log of the damaged
 * file: SQLite would mix their pages. The product's files are in WAL mode, so a log beside a file in another mode is
 * foreign.
 */
function setForeignLogAside(path: string): void {
  if (!isFilled(path) || !isFilled(`${path}-wal`)) return
  const header = Buffer.alloc(HEADER_BYTES)
  const file = openSync(path, 'r')
  try {
    readSync(file, header, 0, HEADER_BYTES, 0)
  } finally {
    closeSync(file)
  }
  if (header.toString('latin1', 0, 16) !== MAGIC || header[18] !== 1) return
  for (const end of ['-wal', '-shm'])
    if (existsSync(path + end)) renameSync(path + end, `${path}${end}.replaced-${Date.now()}`)
}

const isFilled = (path: string): boolean => existsSync(path) && statSync(path).size > 0

function checkHeader(path: string, hasLog: boolean): void {
  const header = Buffer.alloc(HEADER_BYTES)
  const file = openSync(path, 'r')
  try {
    if (readSync(file, header, 0, HEADER_BYTES, 0) < HEADER_BYTES) throw new Error('it is too short')
  } finally {
    closeSync(file)
  }
  if (header.toString('latin1', 0, 16) !== MAGIC) throw new Error('it is not an SQLite file')
  const stored = header.readUInt16BE(16)
  const pageSize = stored === 1 ? 65_536 : stored
  if (!hasLog && statSync(path).size < pageSize * header.readUInt32BE(28)) throw new Error('it is incomplete')
}

/**
 * Runs `work` in one transaction. If `db` is a transaction, `work` joins it, and the code that opened it ends it.
 * Inside, every write must use the handle passed to `work`.
 */
export function inTransaction<T>(
  db: StoreOrTransaction,
  work: (trx: Transaction<MetadataSchema>) => Promise<T>,
): Promise<T> {
  if (db.isTransaction) return work(db as Transaction<MetadataSchema>)
  return committed(db, work)
}

const afterwards = new WeakMap<Transaction<MetadataSchema>, (() => void)[]>()

async function committed<T>(db: Store, work: (trx: Transaction<MetadataSchema>) => Promise<T>): Promise<T> {
  const waiting: (() => void)[] = []
  const done = await db.transaction().execute(trx => {
    afterwards.set(trx, waiting)
    return insideTransaction(() => work(trx))
  })
  for (const act of waiting) act()
  return done
}

/** Calls `act` after the transaction was committed, and not if it fails. `act` must not throw. */
export function afterCommit(trx: StoreOrTransaction, act: () => void): void {
  const waiting = trx.isTransaction ? afterwards.get(trx as Transaction<MetadataSchema>) : undefined
  if (!waiting) throw new Error('Only a transaction of inTransaction reports when it is committed.')
  waiting.push(act)
}

/** Returns whether the store responds, for the health routes. */
export async function isAlive(db: Store): Promise<boolean> {
  try {
    await sql`select 1`.execute(db)
    return true
  } catch {
    return false
  }
}

/** Returns whether a referenced row does not exist, on either database. */
export function isForeignKeyViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return code === '23503' || (code === 'ERR_SQLITE_ERROR' && error.message.startsWith('FOREIGN KEY constraint failed'))
}

/** Returns whether a unique or primary key already exists, on either database. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return code === '23505' || (code === 'ERR_SQLITE_ERROR' && error.message.startsWith('UNIQUE constraint failed'))
}
