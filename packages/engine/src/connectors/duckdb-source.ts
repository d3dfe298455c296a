import type { FileProblem } from '@belvedere/core/engine-protocol'
import { quoteName, quoteText } from '../duckdb-names.ts'
import { CANCELLED, isDiskFull, JobFailure } from '../failure.ts'
import { SHOWN_LINE } from '../files/records.ts'

/** Maximum size of a JSON object in bytes. */
const MAX_OBJECT = 8 * 1024 * 1024

export const parquetSql = (path: string): string => `read_parquet(${quoteText(path)})`

/**
 * Returns the SQL that reads a list of records, or one record per line.
 * @param columns engine types by column; null to guess them from all records
 * @param isNested if false, objects and lists within records are JSON
 */
export const jsonSql = (
  path: string,
  columns: readonly (readonly [name: string, type: string])[] | null,
  isNested = true,
): string => {
  const given = (columns ?? []).map(([name, type]) => `${quoteName(name)}: ${quoteText(type)}`)
  const guess = isNested ? 'sample_size = -1' : 'sample_size = -1, maximum_depth = 1'
  const how = given.length > 0 ? `columns = {${given.join(', ')}}` : guess
  return `read_json(${quoteText(path)}, maximum_object_size = ${MAX_OBJECT}, ${how})`
}

/** Returns the SQL that reads the same records as a column `json`. */
export const jsonObjectsSql = (path: string): string =>
  `read_json_objects(${quoteText(path)}, maximum_object_size = ${MAX_OBJECT})`

const BROKEN = /CSV Error on Line|sniffing file|state machine|unterminated quote|Maximum line size/i

/** Returns true if DuckDB's CSV reader could not split the file into rows. */
export const isBrokenCsv = (error: unknown): boolean => error instanceof Error && BROKEN.test(error.message)

const describe = ({ proposal }: FileProblem): string => {
  if (proposal?.skip_rows !== undefined) return ` Skip ${proposal.skip_rows} rows (skip_rows).`
  if (proposal?.delimiter !== undefined) return ` Try the delimiter "${proposal.delimiter}" (delimiter).`
  if (proposal?.on_bad_lines !== undefined) return ' Correct the line, or leave out bad lines (on_bad_lines=skip).'
  return ''
}

/** Returns the failure for a bad line of a file. */
export const badLineFailure = (problem: FileProblem): JobFailure => {
  const { line, text, reason } = problem
  return new JobFailure('bad_file', `line ${line}: ${reason} (${text})${describe(problem)}`, { problem })
}

const CSV_LINE = /CSV Error on Line: (\d+)/
const ADVICE = /\n\s*(?:Try increasing |Possible (?:fixes|solutions?)|\* |LINE |file ?= ?|-+$)/i

/** Extracts the problem from DuckDB's message, without the advice about its own options. */
const explain = (message: string): string => {
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

const TOO_LARGE =
  'It needs more memory than reading a file may use. Split it into files of fewer columns, or shorten long cells.'

/**
 * Converts an engine error during the reading of a file into a failure of the file. Failures of our own are returned
 * unchanged.
 */
export const fileFailure = (error: unknown, paths: readonly string[], signal: AbortSignal): unknown => {
  if (error instanceof JobFailure) return error
  if (signal.aborted || !(error instanceof Error)) return new JobFailure('cancelled', CANCELLED)
  if (isDiskFull(error)) return new JobFailure('disk_full', error.message)
  if (/^Out of Memory/i.test(error.message)) return new JobFailure('bad_file', TOO_LARGE)
  if (/^(IO Error: (?!.*No files)|FATAL|INTERNAL)/i.test(error.message)) return error
  if (!/^[A-Z][\w ]* Error: /.test(error.message)) return error
  const message = paths.reduce(
    (text, path) => text.replaceAll(`"${path}"`, 'the file').replaceAll(path, 'the file'),
    error.message,
  )
  return new JobFailure('bad_file', explain(message))
}
