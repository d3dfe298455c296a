import { open, stat } from 'node:fs/promises'
import type { FileFormat } from '@belvedere/core/engine-protocol'
import { JobFailure } from '../failure.ts'
import { quoteName, quoteText } from './duckdb-names.ts'

const HEAD_BYTES = 64 * 1024
/** Longest line, and largest JSON object, that is read. */
const LONGEST_LINE = 32 * 1024 * 1024
const PARQUET_MAGIC = 'PAR1'

export type Encoding = 'utf-8' | 'utf-16' | 'latin-1'

export interface SourceOptions {
  readonly encoding: Encoding
  /** Looks at every row before it guesses, not only at the first 20,000. */
  readonly sample_all: boolean
  /** Columns that are to be read as text, whatever they look like. */
  readonly as_text: readonly string[]
}

const head = async (file: string): Promise<Buffer> => {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/**
 * Refuses what cannot be a file of the format before the engine tries, and tells how its text is encoded.
 * @throws JobFailure bad_file
 */
export const inspectFile = async (file: string, format: FileFormat): Promise<Encoding> => {
  const size = (await stat(file)).size
  if (size === 0) throw new JobFailure('bad_file', 'The file is empty.')
  const start = await head(file)
  if (format === 'parquet') {
    if (start.toString('latin1', 0, 4) === PARQUET_MAGIC) return 'utf-8'
    throw new JobFailure('bad_file', 'This is not a Parquet file.')
  }
  if (start.length >= 2 && (start.readUInt16BE(0) === 0xfffe || start.readUInt16BE(0) === 0xfeff)) return 'utf-16'
  if (start.includes(0)) throw new JobFailure('bad_file', 'The file is binary, not text.')
  if (start.toString('utf8').trim() === '' && size <= HEAD_BYTES) {
    throw new JobFailure('bad_file', 'The file is empty.')
  }
  return 'utf-8'
}

const csvSource = (file: string, format: FileFormat, options: SourceOptions): string => {
  const settings = [
    quoteText(file),
    `sample_size = ${options.sample_all ? -1 : 20480}`,
    `max_line_size = ${LONGEST_LINE}`,
    `encoding = '${options.encoding}'`,
  ]
  if (format === 'tsv') settings.push("delim = '\\t'")
  if (options.as_text.length > 0) {
    settings.push(`types = {${options.as_text.map(name => `${quoteName(name)}: 'VARCHAR'`).join(', ')}}`)
  }
  return `read_csv(${settings.join(', ')})`
}

/** The file as something to select from. */
export const sourceSql = (file: string, format: FileFormat, options: SourceOptions): string => {
  if (format === 'parquet') return `read_parquet(${quoteText(file)})`
  if (format === 'json') {
    const sample = options.sample_all ? -1 : 20480
    return `read_json(${quoteText(file)}, maximum_object_size = ${LONGEST_LINE}, sample_size = ${sample})`
  }
  return csvSource(file, format, options)
}

const CSV_LINE = /CSV Error on Line: (\d+)/
const NOT_UTF8 = /invalid unicode|not utf-8 encoded|invalid utf-?8|byte sequence mismatch/i

export const isWrongEncoding = (error: unknown): boolean => error instanceof Error && NOT_UTF8.test(error.message)

/** What is wrong with the file, without the engine's advice about its own options. */
const explain = (message: string): string => {
  const line = CSV_LINE.exec(message)?.[1]
  const told = message
    .replace(/^[\w ]+ Error: /, '')
    .split(/\n\s*(?:Possible (?:fixes|solutions|Solution)|\* |Set |LINE |file ?= ?|-+$)/i)[0] as string
  const text = told
    .split('\n')
    .map(part => part.trim())
    .filter(part => part !== '' && !CSV_LINE.test(part))
    .map(part => (part.length > 200 ? `${part.slice(0, 200)}…` : part))
    .join('; ')
  return line === undefined ? text : `line ${line}: ${text}`
}

/** Engine errors while reading a file are the file's, apart from memory and our own failures. */
export const fileFailure = (error: unknown, file: string, signal: AbortSignal): unknown => {
  if (error instanceof JobFailure) return error
  if (signal.aborted || !(error instanceof Error)) return new JobFailure('cancelled', 'The job was stopped.')
  if (/^Out of Memory/i.test(error.message)) return new JobFailure('out_of_memory', error.message)
  if (/^(IO Error: (?!.*No files)|FATAL|INTERNAL)/i.test(error.message) || /No space left/i.test(error.message))
    return error
  return new JobFailure('bad_file', explain(error.message.replaceAll(file, 'the file')))
}
