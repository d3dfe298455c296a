import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { backup, DatabaseSync } from '@photostructure/sqlite'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { SqliteConnection } from './sqlite/connection.ts'

/** Folder in the home for copies of the metadata file. */
export const COPIES_FOLDER = 'backups'
/** The newest copies that are retained, and the newest copy of each of the last days. */
const NEWEST = 3
const DAYS = 7
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Larger files are copied once a day. */
const LARGE_BYTES = 64 * 1024 * 1024
/** Pages a step: steps run beside the event loop. */
const PAGES_AT_ONCE = 200
const NAME = /^metadata-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.db$/

export interface StoreCopy {
  /** Absolute. */
  readonly path: string
  /** ISO time of the copy. */
  readonly made_on: string
}

/** Copies of the metadata file in a home, the newest first. Each was whole when it was made. */
export function listCopies(home: string): readonly StoreCopy[] {
  let names: readonly string[]
  try {
    names = readdirSync(join(home, COPIES_FOLDER))
  } catch {
    return []
  }
  return names
    .flatMap(name => {
      const [, day, hour, minute, second] = NAME.exec(name) ?? []
      if (day === undefined) return []
      return [{ path: join(home, COPIES_FOLDER, name), made_on: `${day}T${hour}:${minute}:${second}Z` }]
    })
    .sort((a, b) => b.made_on.localeCompare(a.made_on))
}

/** The newest copy that SQLite still finds whole; null if there is none. */
export function lastGoodCopy(home: string): StoreCopy | null {
  return listCopies(home).find(({ path }) => isWhole(path)) ?? null
}

function isWhole(path: string): boolean {
  try {
    const copy = new SqliteConnection(path, { readOnly: true })
    try {
      const [row] = copy.run('PRAGMA integrity_check(1)', []).rows as readonly { integrity_check: string }[]
      return row?.integrity_check === 'ok'
    } finally {
      copy.close()
    }
  } catch {
    return false
  }
}

/**
 * Copies the metadata file while it is in use: one state of it, as of now. The copy gets its name only when SQLite has
 * checked every table of it. Older copies are removed after that.
 * @throws Error where it cannot be written or is not whole; nothing is left behind then
 */
export async function copyStore(home: string, file: string, now: number): Promise<StoreCopy> {
  const folder = join(home, COPIES_FOLDER)
  mkdirSync(folder, { recursive: true })
  const made_on = `${new Date(now).toISOString().slice(0, 19)}Z`
  const path = join(folder, `metadata-${made_on.replaceAll(':', '-')}.db`)
  const growing = `${path}.growing`
  try {
    await writeCopy(file, growing)
    await checkCopy(growing)
    renameSync(growing, path)
  } catch (error) {
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${growing}${end}`, { force: true })
    throw error
  }
  removeOldCopies(home, now)
  return { path, made_on }
}

async function writeCopy(file: string, target: string): Promise<void> {
  rmSync(target, { force: true })
  const source = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  try {
    // A read transaction: the copy is of one moment, and writes meanwhile do not begin it again.
    source.exec('BEGIN; SELECT count(*) FROM sqlite_master')
    await backup(source, target, { rate: PAGES_AT_ONCE })
  } finally {
    // A connection that is closed inside of a transaction retains its lock.
    source.exec('ROLLBACK')
    source.close()
  }
}

/** Table by table, so that requests are answered in between. The file ends without a log beside it. */
async function checkCopy(path: string): Promise<void> {
  const copy = new DatabaseSync(path, { timeout: 5000 })
  try {
    copy.exec('PRAGMA journal_mode = DELETE')
    const tables = copy.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all() as { name: string }[]
    if (tables.length === 0) throw new Error('The copy of the metadata file is empty.')
    for (const { name } of tables) {
      const check = copy.prepare(`PRAGMA integrity_check("${name.replaceAll('"', '""')}")`)
      const [row] = check.all() as { integrity_check: string }[]
      if (row?.integrity_check !== 'ok')
        throw new Error(`The copy of the metadata file is damaged: ${row?.integrity_check}`)
      await nextTurn()
    }
  } finally {
    copy.close()
  }
}

/** The newest ones stay, and the newest of each of the last days. */
function removeOldCopies(home: string, now: number): void {
  const days = new Set<string>()
  for (const [index, { path, made_on }] of listCopies(home).entries()) {
    const day = made_on.slice(0, 10)
    const isNewestOfDay = !days.has(day) && now - Date.parse(day) < DAYS * DAY_MS
    days.add(day)
    if (index >= NEWEST && !isNewestOfDay) rmSync(path, { force: true })
  }
}

/**
 * Makes a copy now and every hour in which something was written; of a large file every day. A copy that cannot be made
 * is logged.
 * @returns ends it
 */
export function copyStoreRegularly(
  { home, metadata_url }: Pick<Config, 'home' | 'metadata_url'>,
  file: string,
  log: Logger,
): () => void {
  if (metadata_url !== null) return () => undefined
  removeUnfinished(home)
  const run = async () => {
    try {
      const [last] = listCopies(home)
      if (last && !isDue(file, Date.parse(last.made_on))) return
      const { path } = await copyStore(home, file, Date.now())
      log.debug({ path, bytes: statSync(path).size }, 'copied the metadata file')
    } catch (error) {
      log.warn({ err: error }, 'the metadata file could not be copied')
    }
  }
  void run()
  const timer = setInterval(() => void run(), HOUR_MS).unref()
  return () => clearInterval(timer)
}

/** A process that ends while it makes a copy leaves a part of it behind. */
function removeUnfinished(home: string): void {
  const folder = join(home, COPIES_FOLDER)
  const names = existsSync(folder) ? readdirSync(folder) : []
  for (const name of names) if (name.includes('.db.growing')) rmSync(join(folder, name), { force: true })
}

function isDue(file: string, copied_at: number): boolean {
  const { size, mtimeMs } = statSync(file)
  const logged = statSync(`${file}-wal`, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const isWritten = Math.max(mtimeMs, logged) > copied_at
  return isWritten && (size <= LARGE_BYTES || Date.now() - copied_at >= DAY_MS)
}

/** Part files, relative to the data folder, that a copy of the store names; none for a copy that is damaged. */
export function readParts(path: string): ReadonlySet<string> {
  try {
    const copy = new SqliteConnection(path, { readOnly: true })
    try {
      const { rows } = copy.run('SELECT parts FROM managed_tables', [])
      return new Set((rows as readonly { parts: string }[]).flatMap(row => JSON.parse(row.parts) as string[]))
    } finally {
      copy.close()
    }
  } catch {
    return new Set()
  }
}
