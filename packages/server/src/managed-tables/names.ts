import { createHash } from 'node:crypto'
import { basename, extname } from 'node:path'
import { type FileFormat, formatOfName } from '@belvedere/core/engine-protocol'
import { AppError } from '@belvedere/core/errors'

const LONGEST_NAME = 63
/** Names the engine keeps for itself. */
const RESERVED = /^(duckdb_|pg_|sqlite_|information_schema$|pragma_|extract_of_)/i

const DATABASE_FILE = /^\.(duckdb|ddb|db3?|sqlite3?)$/
const CONNECT_HINT =
  'A database file is connected, not uploaded: New › Connection to a database. Or upload its tables as Parquet.'

/** The format that a file name promises; the content decides in the engine whether that is true. */
export function fileFormatOf(fileName: string): FileFormat {
  const plain = plainFileName(fileName)
  const format = formatOfName(plain)
  if (!format) {
    const type = extname(plain).toLowerCase() || 'none'
    throw new AppError('UNSUPPORTED_FILE', { type, ...(DATABASE_FILE.test(type) ? { hint: CONNECT_HINT } : {}) })
  }
  return format
}

/** The last part of a client's file name, whatever system it came from, without control characters. */
export function plainFileName(fileName: string): string {
  return basename(fileName.replaceAll('\\', '/')).replace(/\p{Cc}/gu, '')
}

/** A table name from a file name: `Sales 2024 (é).csv` becomes `sales_2024_e`. */
export function tableNameFromFile(fileName: string): string {
  const plain = plainFileName(fileName).replace(/\.gz$/i, '')
  const stem = plain.slice(0, plain.length - extname(plain).length)
  const slug = stem
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, LONGEST_NAME)
  if (slug === '') return 'upload'
  return /^\p{N}/u.test(slug) || RESERVED.test(slug) ? `t_${slug}`.slice(0, LONGEST_NAME) : slug
}

/** What is wrong with a table name that somebody typed; null when it will do. */
export function tableNameProblem(name: string): string | null {
  if (name.trim() !== name || name === '') return 'The name must not be empty nor begin or end with a blank.'
  if (name.length > LONGEST_NAME) return `Length must be between 1 and ${LONGEST_NAME}.`
  if (!/^[\p{L}_][\p{L}\p{M}\p{N}_ .-]*$/u.test(name)) {
    return 'Use letters, digits, blanks, dots, dashes and underscores, and begin with a letter.'
  }
  return RESERVED.test(name) ? 'The engine keeps names that begin like this for itself.' : null
}

/** The table that holds a copy of a dataset's rows. */
export const extractTable = (dataset_uuid: string): string => `extract_of_${dataset_uuid.replaceAll('-', '')}`

/** Copies are read through their dataset alone, where its row rules hold; nothing else may name them. */
export const isExtractTable = (table: string): boolean => /^extract_of_/i.test(table)

/** The folder of a table's files: its name where that is plain everywhere, otherwise a plain form with a digest. */
export function tableFolder(table: string): string {
  if (/^[a-z0-9_]+$/.test(table)) return table
  const slug = table.toLowerCase().replace(/[^a-z0-9_]+/g, '_')
  return `${slug}-${createHash('sha256').update(table.toLowerCase()).digest('hex').slice(0, 8)}`
}
