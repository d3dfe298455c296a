import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { AppError } from '@belvedere/core/errors'

/** Seconds after which clients should retry. */
const RETRY_S = 5
/** Free bytes below which a disk counts as full, for every error of SQLite. */
const LEAST_BYTES = 256 * 1024

const unavailable = (reason: string, cause: unknown): AppError =>
  new AppError('STORE_UNAVAILABLE', { reason, seconds: RETRY_S }, { cause })

/** Returns whether an error is a failure of the store itself, not of a statement. */
export const isStoreFailure = (error: unknown): boolean =>
  error instanceof AppError && ['DISK_FULL', 'STORE_UNAVAILABLE', 'STORE_DAMAGED'].includes(error.code)

/**
 * Runs a write that is optional for the request.
 * @returns false if the store cannot be written to now
 */
export async function isWritten(write: Promise<unknown>): Promise<boolean> {
  try {
    await write
    return true
  } catch (error) {
    if (isStoreFailure(error)) return false
    throw error
  }
}

/** Result codes by SQLite's messages: errors of statements that return rows have no code. */
const CODES: readonly (readonly [RegExp, number])[] = [
  [/database or disk is full/, 13],
  [/disk I\/O error/, 10],
  [/unable to open database file/, 14],
  [/database (schema |table )?is locked/, 5],
  [/attempt to write a readonly database/, 8],
  [/database disk image is malformed/, 11],
  [/file is not a database/, 26],
]

const primaryCode = (error: Error): number | undefined => {
  const { errcode } = error as { errcode?: unknown }
  return typeof errcode === 'number' ? errcode & 0xff : CODES.find(([text]) => text.test(error.message))?.[1]
}

/**
 * Converts an error of SQLite to DISK_FULL, STORE_UNAVAILABLE or STORE_DAMAGED. Other errors are returned unchanged.
 * @param file the metadata file
 * @see https://www.sqlite.org/rescode.html
 */
export function sqliteFailure(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || (error as { code?: unknown }).code !== 'ERR_SQLITE_ERROR') return error
  const reason = error.message
  switch (primaryCode(error)) {
    case 13: // SQLITE_FULL
      return new AppError('DISK_FULL', { where: 'the home folder' }, { cause: error })
    case 10: // SQLITE_IOERR: some writes report a full disk so
    case 14: // SQLITE_CANTOPEN
      return isDiskFull(file)
        ? new AppError('DISK_FULL', { where: 'the home folder' }, { cause: error })
        : unavailable(`the metadata file cannot be read or written (${reason})`, error)
    case 5: // SQLITE_BUSY
    case 6: // SQLITE_LOCKED
      return unavailable('another program has locked the metadata file', error)
    case 8: // SQLITE_READONLY
      return unavailable('the metadata file cannot be written to', error)
    case 11: // SQLITE_CORRUPT
    case 26: // SQLITE_NOTADB
      return new AppError('STORE_DAMAGED', { reason }, { cause: error })
    default:
      return error
  }
}

function isDiskFull(file: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dirname(file))
    return bavail * bsize < LEAST_BYTES
  } catch {
    return false
  }
}

const NETWORK: readonly string[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
]
const GONE =
  /^Connection terminated|connection timeout|^timeout exceeded when trying to connect|not queryable|closed the connection/i

/**
 * Converts an error of PostgreSQL or of its connection to DISK_FULL or STORE_UNAVAILABLE. Other errors are returned
 * unchanged.
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
export function postgresFailure(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof AppError) return error
  const { code } = error as { code?: unknown }
  const state = typeof code === 'string' ? code : ''
  if (state === '53100') return new AppError('DISK_FULL', { where: 'the metadata database' }, { cause: error })
  if (state === '53300') return unavailable('PostgreSQL has too many connections', error)
  if (/^(53|57P0|58)/.test(state)) return unavailable(`PostgreSQL is stopping, starting or overloaded`, error)
  if (state === '25006') return unavailable('PostgreSQL is read-only', error)
  if (/^(40001|40P01|55P03)$/.test(state)) return unavailable('another write locked the same rows', error)
  if (/^08/.test(state) || NETWORK.includes(state) || GONE.test(error.message))
    return unavailable('PostgreSQL cannot be reached', error)
  return error
}
