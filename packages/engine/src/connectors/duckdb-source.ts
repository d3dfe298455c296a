import type { FileProblem } from '@belvedere/core/engine-protocol'
import { quoteName, quoteText } from '../duckdb-names.ts'
import { CANCELLED, isDiskFull, JobFailure } from '../failure.ts'
import { SHOWN_LINE } from '../files/records.ts'

/** Largest JSON object that is read. */
const LARGEST_OBJECT = 8 * 1024 * 1024

export const parquetSql = (path: string): string => `read_parquet(${quoteText(path)})`

/**
 * Lists of records, or a record a line.
 * @param columns engine types by column; null: they are guessed from all records
 */
export const jsonSql = (path: string, columns: readonly (readonly [name: string, type: string])[] | null): string => {
  const given = (columns ?? []).map(([name, type]) => `${quoteName(name)}: ${quoteText(type)}`)
  const how = given.length > 0 ? `columns = {${given.join(', ')}}` : 'sample_size = -1'
  return `read_json(${quoteText(path)}, maximum_object_size = ${LARGEST_OBJECT}, ${how})`
}

const BROKEN = /CSV Error on Line|sniffing file|state machine|unterminated quote|Maximum line size/i

/** Whether the engine's reader could not divide a file into rows. */
export const isBrokenCsv = (error: unknown): boolean => error instanceof Error && BROKEN.test(error.message)

const describe = ({ proposal }: FileProblem): string => {
  if (proposal?.skip_rows !== undefined) return ` Skip ${proposal.skip_rows} rows (skip_rows).`
  if (proposal?.delimiter !== undefined) return ` Try the delimiter "${proposal.delimiter}" (delimiter).`
  if (proposal?.on_bad_lines !== undefined) return ' Mend the line, or leave out bad lines (on_bad_lines=skip).'
  return ''
}

/** The refusal of a file for one of its lines. */
export const badLineFailure = (problem: FileProblem): JobFailure => {
  const { line, text, reason } = problem
  return new JobFailure('bad_file', `line ${line}: ${reason} (${text})${describe(problem)}`, { problem })
}

const CSV_LINE = /CSV Error on Line: (\d+)/
const ADVICE = /\n\s*(?:Possible (?:fixes|solutions?)|\* |LINE |file ?= ?|-+$)/i

/** What is wrong with the file, without the engine's advice about its own options. */
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
  'It needs more memory than reading a file may use. Divide it into files of fewer columns, or shorten long cells.'

/** Engine errors while reading a file are the file's, apart from our own failures. */
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
