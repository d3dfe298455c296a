/**
 * Detects the format of data files that are queried in place. DuckDB's own detection is used, since the files cannot be
 * rewritten.
 */
import { open, stat } from 'node:fs/promises'
import type { FileFormat, GuessedColumn } from '@belvedere/core/engine-protocol'
import type { DuckDBConnection } from '@duckdb/node-api'
import { quoteName, quoteText } from '../../../duckdb-names.ts'
import { JobFailure } from '../../../failure.ts'
import { MAX_LINE_LENGTH } from '../../../files/scan.ts'
import { columnsOf } from '../../duckdb-reader.ts'

const HEAD_BYTES = 64 * 1024
/** The default of DuckDB is sixteen times the longest line. */
const READ_BUFFER = 32 * 1024 * 1024
const PARQUET_MAGIC = 'PAR1'

type Encoding = 'utf-8' | 'utf-16' | 'latin-1'

interface SourceOptions {
  readonly encoding: Encoding
  /** Scans every row before guessing, not only the first 20,000. */
  readonly sample_all: boolean
  /** Columns that are always read as text. */
  readonly as_text: readonly string[]
}

const readPart = async (file: string, position: number, bytes: number): Promise<Buffer> => {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, position)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** DuckDB silently drops a last line that is longer than its buffer; for other long lines it reports an error. */
const refuseLongLastLine = async (file: string, size: number): Promise<void> => {
  if (size <= READ_BUFFER) return
  const end = await readPart(file, size - MAX_LINE_LENGTH, MAX_LINE_LENGTH)
  const line = end.toString('latin1').replace(/\r?\n$/, '')
  if (!/[\r\n]/.test(line)) throw new JobFailure('bad_file', 'The last line is longer than 8 MB.')
}

/**
 * Refuses a file that cannot have the format, and returns the encoding of its text.
 * @throws JobFailure bad_file
 */
const inspectFile = async (file: string, format: FileFormat): Promise<Encoding> => {
  const size = (await stat(file)).size
  if (size === 0) throw new JobFailure('bad_file', 'The file is empty.')
  const start = await readPart(file, 0, HEAD_BYTES)
  if (format === 'parquet') {
    if (start.toString('latin1', 0, 4) === PARQUET_MAGIC) return 'utf-8'
    throw new JobFailure('bad_file', 'This is not a Parquet file.')
  }
  if (format !== 'json') await refuseLongLastLine(file, size)
  if (start.length >= 2 && (start.readUInt16BE(0) === 0xfffe || start.readUInt16BE(0) === 0xfeff)) return 'utf-16'
  if (start.includes(0)) throw new JobFailure('bad_file', 'The file is binary, not text.')
  if (start.toString('utf8').trim() === '' && size <= HEAD_BYTES) {
    throw new JobFailure('bad_file', 'The file is empty.')
  }
  return 'utf-8'
}

/**
 * Disables guesses of DuckDB that would silently lose rows: skipped odd lines at the top, lines with a # taken as
 * comments, and files with broken quotes read without quotes.
 */
const NOTHING_LEFT_OUT = ['skip = 0', "comment = ''", "quote = '\"'"]

const csvSource = (file: string, format: FileFormat, options: SourceOptions): string => {
  const settings = [
    quoteText(file),
    `sample_size = ${options.sample_all ? -1 : 20480}`,
    `max_line_size = ${MAX_LINE_LENGTH}`,
    `buffer_size = ${READ_BUFFER}`,
    `encoding = '${options.encoding}'`,
    ...NOTHING_LEFT_OUT,
  ]
  if (format === 'tsv') settings.push("delim = '\\t'")
  if (options.as_text.length > 0) {
    settings.push(`types = {${options.as_text.map(name => `${quoteName(name)}: 'VARCHAR'`).join(', ')}}`)
  }
  return `read_csv(${settings.join(', ')})`
}

/** Returns the file as a SQL source. */
const sourceSql = (file: string, format: FileFormat, options: SourceOptions): string => {
  if (format === 'parquet') return `read_parquet(${quoteText(file)})`
  if (format === 'json') {
    return `read_json(${quoteText(file)}, maximum_object_size = ${MAX_LINE_LENGTH}, sample_size = ${options.sample_all ? -1 : 20480})`
  }
  return csvSource(file, format, options)
}

const NOT_UTF8 = /invalid unicode|not utf-8 encoded|invalid utf-?8|byte sequence mismatch/i

const isWrongEncoding = (error: unknown): boolean => error instanceof Error && NOT_UTF8.test(error.message)

export interface GuessedSource {
  /** SQL source. */
  readonly sql: string
  readonly options: SourceOptions
  readonly columns: readonly GuessedColumn[]
}

/** Guesses the content of the file from its first rows. Text that is not UTF-8 is read as Latin-1. */
export const guessSource = async (
  connection: DuckDBConnection,
  file: string,
  format: FileFormat,
  sourceOptions: Omit<SourceOptions, 'encoding'>,
): Promise<GuessedSource> => {
  const detected = await inspectFile(file, format)
  const guess = async (encoding: SourceOptions['encoding']): Promise<GuessedSource> => {
    const options = { ...sourceOptions, encoding }
    const sql = sourceSql(file, format, options)
    const columns = await columnsOf(connection, `SELECT * FROM ${sql}`)
    if (columns.length === 0) throw new JobFailure('bad_file', 'The file has no columns.')
    return { sql, options, columns }
  }
  try {
    return await guess(detected)
  } catch (error) {
    if (detected === 'utf-8' && isWrongEncoding(error)) return guess('latin-1')
    throw error
  }
}
