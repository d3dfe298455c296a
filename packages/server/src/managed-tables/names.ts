import { createHash } from 'node:crypto'
import { basename, extname } from 'node:path'
import { type FileFormat, formatOfName } from '@belvedere/core/engine-protocol'
import { AppError } from '@belvedere/core/errors'

const MAX_NAME_LENGTH = 63
/** Names that are reserved for the engine. */
const RESERVED = /^(duckdb_|pg_|sqlite_|information_schema$|pragma_|extract_of_)/i

const DATABASE_FILE = /^\.(duckdb|ddb|db3?|sqlite3?)$/
const CONNECT_HINT =
  'Database files are connected, not uploaded: choose New › Connection to a database. Or upload its tables as Parquet.'

/** Returns the format by the extension of a file name. The engine checks the content. */
export function fileFormatOf(fileName: string): FileFormat {
  const plain = plainFileName(fileName)
  const format = formatOfName(plain)
  if (!format) {
    const type = extname(plain).toLowerCase() || 'none'
    throw new AppError('UNSUPPORTED_FILE', { type, ...(DATABASE_FILE.test(type) ? { hint: CONNECT_HINT } : {}) })
  }
  return format
}

/** Returns the last part of a client's file name, from any system, without control characters. */
export function plainFileName(fileName: string): string {
  return basename(fileName.replaceAll('\\', '/')).replace(/\p{Cc}/gu, '')
}

/** Returns a table name for a file name: `Sales 2024 (é).csv` becomes `sales_2024_e`. */
export function tableNameFromFile(fileName: string): string {
  const plain = plainFileName(fileName).replace(/\.gz$/i, '')
  const stem = plain.slice(0, plain.length - extname(plain).length)
  const slug = stem
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, MAX_NAME_LENGTH)
  if (slug === '') return 'upload'
  return /^\p{N}/u.test(slug) || RESERVED.test(slug) ? `t_${slug}`.slice(0, MAX_NAME_LENGTH) : slug
}

/** Returns the problem with a table name that a user entered; null if it is valid. */
export function tableNameProblem(name: string): string | null {
  if (name.trim() !== name || name === '') return 'The name must not be empty, and must not begin or end with a space.'
  if (name.length > MAX_NAME_LENGTH) return `Length must be between 1 and ${MAX_NAME_LENGTH}.`
  if (!/^[\p{L}_][\p{L}\p{M}\p{N}_ .-]*$/u.test(name)) {
    return 'Use letters, digits, spaces, dots, dashes and underscores, and begin with a letter.'
  }
  return RESERVED.test(name) ? 'Names that begin like this are reserved for the engine.' : null
}

/** Returns the name of the table that holds the extract of a dataset. */
export const extractTable = (dataset_uuid: string): string => `extract_of_${dataset_uuid.replaceAll('-', '')}`

/**
 * Returns whether a table is an extract. Extracts are read only through their dataset, whose row rules apply, so
 * nothing else may name them.
 */
export const isExtractTable = (table: string): boolean => /^extract_of_/i.test(table)

/** Returns the folder of a table's files: its name if that is portable, otherwise a portable form with a digest. */
export function tableFolder(table: string): string {
  if (/^[a-z0-9_]+$/.test(table)) return table
  const slug = table.toLowerCase().replace(/[^a-z0-9_]+/g, '_')
  return `${slug}-${createHash('sha256').update(table.toLowerCase()).digest('hex').slice(0, 8)}`
}
