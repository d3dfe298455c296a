import { open, stat } from 'node:fs/promises'
import type { FileFormat } from '@belvedere/core/engine-protocol'
import { JobFailure } from '../failure.ts'
import { quoteName, quoteText } from './duckdb-names.ts'

const HEAD_BYTES = 64 * 1024
/** Longest line, and largest JSON object, that is read. */
const LONGEST_LINE = 8 * 1024 * 1024
/** DuckDB would take sixteen times the longest line otherwise. */
const READ_BUFFER = 32 * 1024 * 1024
const PARQUET_MAGIC = 'PAR1'

export type Encoding = 'utf-8' | 'utf-16' | 'latin-1'

export interface KnownColumns {
  /** Engine types by column, where they are known: nothing is guessed then. */
  readonly columns?: Readonly<Record<string, string>> | undefined
}

export interface SourceOptions extends KnownColumns {
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

/**
 * Left to guess, the engine would skip odd lines at the top, take lines with a # for comments, and find files
 * without quotes whose quotes are broken: rows would be lost without a word.
 */
const NOTHING_LEFT_OUT = ['skip = 0', "comment = ''", "quote = '\"'"]

const csvSource = (file: string, format: FileFormat, options: SourceOptions): string => {
  const settings = [
    quoteText(file),
    `sample_size = ${options.sample_all ? -1 : 20480}`,
    `max_line_size = ${LONGEST_LINE}`,
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

/** The file as something to select from. */
export const sourceSql = (file: string, format: FileFormat, options: SourceOptions): string => {
  if (format === 'parquet') return `read_parquet(${quoteText(file)})`
  if (format === 'json') {
    const known = Object.entries(options.columns ?? {}).map(([name, type]) => `${quoteName(name)}: '${type}'`)
    const how =
      known.length > 0
        ? `format = 'newline_delimited', columns = {${known.join(', ')}}`
        : `sample_size = ${options.sample_all ? -1 : 20480}`
    return `read_json(${quoteText(file)}, maximum_object_size = ${LONGEST_LINE}, ${how})`
  }
  return csvSource(file, format, options)
}

const CSV_LINE = /CSV Error on Line: (\d+)/
const NOT_UTF8 = /invalid unicode|not utf-8 encoded|invalid utf-?8|byte sequence mismatch/i

export const isWrongEncoding = (error: unknown): boolean => error instanceof Error && NOT_UTF8.test(error.message)

const SHOWN_LINE = 100
const ADVICE = /\n\s*(?:Possible (?:fixes|solutions?)|\* |LINE |file ?= ?|-+$)/i

/** What is wrong with the file, without the engine's advice about its own options. */
const explain = (message: string): string => {
  if (/sniffing file/.test(message)) return 'No separator divides all its lines into the same columns.'
  const lines = (message.split(ADVICE)[0] as string)
    .replace(/^[\w ]+ Error: /, '')
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
  const at = CSV_LINE.exec(message)?.[1]
  if (at === undefined) return lines.join(' ')
  const original = lines.find(line => line.startsWith('Original Line: '))?.slice('Original Line: '.length) ?? ''
  return `line ${at}: ${lines.at(-1)} (${original.slice(0, SHOWN_LINE)})`
}

/** Engine errors while reading a file are the file's, apart from memory and our own failures. */
export const fileFailure = (error: unknown, file: string, signal: AbortSignal): unknown => {
  if (error instanceof JobFailure) return error
  if (signal.aborted || !(error instanceof Error)) return new JobFailure('cancelled', 'The job was stopped.')
  if (/^Out of Memory/i.test(error.message)) return new JobFailure('out_of_memory', error.message)
  if (/^(IO Error: (?!.*No files)|FATAL|INTERNAL)/i.test(error.message) || /No space left/i.test(error.message))
    return error
  return new JobFailure(
    'bad_file',
    explain(error.message.replaceAll(`"${file}"`, 'the file').replaceAll(file, 'the file')),
  )
}
