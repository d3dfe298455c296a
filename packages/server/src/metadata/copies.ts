import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { backup, DatabaseSync } from '@photostructure/sqlite'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { SqliteConnection } from './sqlite/connection.ts'

/** Folder in the home for copies of the metadata file. */
export const COPIES_FOLDER = 'backups'
/** Number of latest copies that are retained, and number of days for which one copy each is retained. */
const NEWEST = 3
const DAYS = 7
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Files above this size are copied once a day. */
const LARGE_BYTES = 64 * 1024 * 1024
/** Number of pages in each step. Steps run beside the event loop. */
const PAGES_AT_ONCE = 200
const NAME = /^metadata-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.db$/

export interface StoreCopy {
  /** Absolute path. */
  readonly path: string
  /** ISO time of the copy. */
  readonly made_on: string
}

/** Returns the copies of the metadata file in a home, newest first. Each was complete when it was made. */
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

/** Returns the newest copy that passes SQLite's integrity check; null if there is none. */
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
 * Copies the current state of the metadata file while it is in use. The copy gets its final name after SQLite has
 * checked every table of it. Then older copies are removed.
 * @throws Error if the copy cannot be written or is damaged; no file remains then
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
    // A read transaction makes the copy consistent: writes in the meantime do not restart it.
    source.exec('BEGIN; SELECT count(*) FROM sqlite_master')
    await backup(source, target, { rate: PAGES_AT_ONCE })
  } finally {
    // A connection that is closed inside a transaction retains its lock.
    source.exec('ROLLBACK')
    source.close()
  }
}

/** Checks table by table, so that requests are served in between. The copy has no log beside it afterwards. */
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

/** Removes copies other than the latest ones and the latest of each of the last days. */
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
 * Makes a copy now and after every hour with writes; for a large file once a day. Failures are logged.
 * @returns a function that stops it
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

/** Removes partial copies of a process that ended while copying. */
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

/** Returns the part files, relative to the data folder, that a copy of the store names; empty for a damaged copy. */
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
