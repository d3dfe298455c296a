import type {
  FileNote,
  FileProblem,
  GuessedColumn,
  ReadOptions,
  ResolvedReading,
  SkippedLines,
} from '@belvedere/core/engine-protocol'
import { own } from '@belvedere/core/json'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { ColumnReading } from '../columns/column-reading.ts'
import { headingNotes } from '../columns/headings.ts'
import { indexHeading, indexNotes } from '../columns/index-column.ts'
import { columnsWithNulls } from '../columns/null-words.ts'
import { type Conversion, convertChosen, convertRecognized } from '../columns/text-convert.ts'
import { TypeReader } from '../columns/text-types.ts'
import { describeChanges } from '../columns/value-changes.ts'
import { quoteName } from '../duckdb-names.ts'
import { JobFailure } from '../failure.ts'
import { type CsvFile, cleanCsv, csvSql, diagnoseCsv, PREVIEW_BYTES } from '../files/csv-file.ts'
import { holdsNullWord } from '../files/null-bytes.ts'
import type { FilePreparation, PreparedFile } from '../files/prepare.ts'
import { castColumn } from './duckdb-casts.ts'
import { nullWordNotes } from './duckdb-null-words.ts'
import { columnsOf } from './duckdb-reader.ts'
import { badLineFailure, isBrokenCsv } from './duckdb-source.ts'
import { typedSql } from './duckdb-typed-source.ts'

/** Number of rows from which the types of a large file are derived. */
const SAMPLE_ROWS = 20_480

/** A file as typed rows. */
export interface TableSource {
  /** SQL source with the columns as they are in the file. */
  readonly from: string
  readonly conversions: readonly Conversion[]
  /** True if every value was examined: conversions to recognized types cannot fail. */
  readonly is_verified: boolean
  readonly notes: readonly FileNote[]
  readonly problem: FileProblem | null
  readonly skipped: SkippedLines | undefined
  readonly reading: ResolvedReading | null
  /**
   * Returns notes that require a scan of all rows: on stored values that differ from the file, and on words of the
   * given columns that are stored as NULL. Null if `notes` already includes them.
   */
  readonly lateNotes: ((names: readonly string[]) => Promise<readonly FileNote[]>) | null
}

export interface SourceRequest {
  readonly types: Readonly<Record<string, string>>
  readonly read: ReadOptions
  readonly is_preview: boolean
  /** Derives types from all rows instead of the first ones. */
  readonly look_at_all: boolean
}

const limited = (from: string, { rows_to_read }: ReadOptions): string =>
  rows_to_read === undefined ? from : `(SELECT * FROM ${from} LIMIT ${rows_to_read})`

const unionOf = (files: readonly CsvFile[]): string =>
  files.length === 1 && files[0]
    ? csvSql(files[0])
    : `(${files.map(file => `SELECT * FROM ${csvSql(file)}`).join(' UNION ALL ')})`

const unknownColumn = (field: string, name: string): JobFailure =>
  new JobFailure('bad_file', `The file has no column "${name}" (${field}).`, { field })

/**
 * Checks that the columns in the options exist in the file.
 * @throws JobFailure bad_file
 */
const checkNames = (names: readonly string[], read: ReadOptions): void => {
  for (const field of ['columns_read', 'column_dates'] as const) {
    for (const name of read[field] ?? []) if (!names.includes(name)) throw unknownColumn(field, name)
  }
  if (read.index_column !== undefined && !names.includes(read.index_column)) {
    throw unknownColumn('index_column', read.index_column)
  }
}

/** Opens prepared files on a connection that has access to them. */
export class TableSourceReader {
  readonly #connection: DuckDBConnection
  readonly #preparation: FilePreparation
  readonly #prepared: PreparedFile
  readonly #reshaped: readonly [string, string]
  /** The CSV files; a repaired copy once one was needed. */
  #csv: readonly CsvFile[]

  /** @param reshaped paths to which JSON may be written: in another shape, and with other keys */
  constructor(
    connection: DuckDBConnection,
    preparation: FilePreparation,
    prepared: PreparedFile,
    reshaped: readonly [string, string],
  ) {
    this.#connection = connection
    this.#preparation = preparation
    this.#prepared = prepared
    this.#reshaped = reshaped
    this.#csv = prepared.csv
  }

  /** @throws JobFailure bad_file */
  async open(request: SourceRequest): Promise<TableSource> {
    return this.#prepared.kind === 'csv' ? this.#openCsv(request) : this.#openTyped(request)
  }

  async #openCsv(request: SourceRequest): Promise<TableSource> {
    const { read, is_preview } = request
    let problem = this.#csv.find(file => file.problem !== null)?.problem ?? null
    if (problem && !is_preview) throw badLineFailure(problem)
    const names = this.#csv[0]?.names ?? []
    if (!problem) checkNames(names, read)
    const isSmall = this.#csv.reduce((sum, { bytes }) => sum + bytes, 0) <= PREVIEW_BYTES
    const mayLookAtAll = isSmall || (request.look_at_all && !is_preview)
    const rows = isSmall ? null : SAMPLE_ROWS
    let text = 'text_rows'
    if (mayLookAtAll && !isSmall) text = limited(unionOf(this.#csv), read)
    else {
      const bad = await this.#loadText(rows, request)
      problem ??= bad
    }
    const has_long_numbers = this.#prepared.has_long_numbers
    const reader = new TypeReader(this.#connection, {
      read,
      has_long_numbers,
      may_have_commas: this.#csv[0]?.original.layout.delimiter !== ',',
      dates: datesOf(request),
    })
    const readings = await reader.readAll(requestedNames(names, read), text)
    const is_verified = mayLookAtAll
    // The width of such a type depends on digits in rows after the sample.
    const isOpen = !is_verified && !is_preview && readings.some(({ type }) => /^(HUGEINT|DECIMAL)/.test(type))
    if (isOpen) return this.#openCsv({ ...request, look_at_all: true })
    const limit = is_preview ? rows : (read.rows_to_read ?? null)
    const from = isSmall ? text : limited(unionOf(this.#csv), read)
    const isLate = !isSmall && !is_preview
    const later = async (names: readonly string[]) => [
      ...(await describeChanges(this.#connection, isLate ? from : text, changesOf(readings, request))),
      ...((await this.#holdNullWords(names))
        ? await nullWordNotes(this.#connection, this.#csv, names, read, limit)
        : []),
    ]
    const all = readings.map(({ name }) => name)
    const changes = problem || isLate ? [] : await later(await columnsWithNulls(this.#connection, text, all))
    return {
      from,
      conversions: readings.map(reading => conversionOf(reading, request, is_verified, has_long_numbers)),
      is_verified: is_verified || is_preview,
      notes: [...this.#prepared.notes, ...indexNotes(readings, read), ...notesOf(readings), ...changes],
      problem,
      // Lines are skipped only on request; otherwise they are reported as a problem.
      skipped: problem ? undefined : this.#csv.find(file => file.skipped)?.skipped,
      reading: this.#resolved(readings, read),
      lateNotes: isLate ? later : null,
    }
  }

  async #holdNullWords(nullable: readonly string[]): Promise<boolean> {
    if (nullable.length === 0) return false
    for (const { path } of this.#csv) if (await holdsNullWord(path, this.#preparation.steps.signal)) return true
    return false
  }

  /** Loads the rows as text into a temporary table. Returns the problem if the engine cannot read a line. */
  async #loadText(rows: number | null, { read, is_preview }: SourceRequest): Promise<FileProblem | null> {
    const limit = rows === null ? '' : ` LIMIT ${rows}`
    const load = () =>
      this.#connection.run(
        `CREATE OR REPLACE TEMP TABLE text_rows AS SELECT * FROM ${limited(unionOf(this.#csv), read)}${limit}`,
      )
    try {
      await load()
      return null
    } catch (error) {
      const problem = await this.explain(error, read)
      if (problem && !is_preview) throw badLineFailure(problem)
      await this.#clean({ ...read, ...(problem ? { on_bad_lines: 'skip' } : {}) })
      await load()
      return problem
    }
  }

  async #clean(read: ReadOptions): Promise<void> {
    const files: CsvFile[] = []
    for (const file of this.#csv) files.push(await cleanCsv(file, read, this.#preparation.steps))
    this.#csv = files
  }

  /**
   * Diagnoses a file that the engine could not read. Mixed line ends are not a problem: the result is null and the file
   * can be rewritten.
   */
  async explain(error: unknown, read: ReadOptions): Promise<FileProblem | null> {
    if (!isBrokenCsv(error)) throw error
    for (const file of this.#csv) {
      const problem = await diagnoseCsv(file, read, this.#preparation.steps.signal)
      if (problem) return problem
    }
    if (this.#csv.every(file => file.skipped)) throw error
    return null
  }

  /** Rewrites the file after the engine could not read it, unless one of its lines is at fault. */
  async recover(error: unknown, read: ReadOptions): Promise<void> {
    const problem = await this.explain(error, read)
    if (problem) throw badLineFailure(problem)
    await this.#clean(read)
  }

  #resolved(readings: readonly ColumnReading[], read: ReadOptions): ResolvedReading | null {
    const file = this.#prepared.csv[0]
    if (!file) return null
    const { layout } = file.original
    return {
      encoding: file.encoding,
      encoding_choices: file.encoding_choices,
      delimiter: layout.delimiter,
      header_row: layout.header_row,
      skip_rows: read.skip_rows ?? 0,
      ambiguous_dates: readings.filter(reading => reading.is_ambiguous).map(({ name }) => name),
    }
  }

  async #openTyped(request: SourceRequest): Promise<TableSource> {
    const { read } = request
    const { signal } = this.#preparation.steps
    const { sql, texts, headings } = await typedSql(this.#connection, this.#prepared, {
      reshaped: this.#reshaped,
      signal,
    })
    const from = limited(sql, read)
    const columns = await columnsOf(this.#connection, `SELECT * FROM ${from}`)
    if (columns.length === 0) throw new JobFailure('bad_file', 'The file has no columns.')
    checkNames(
      columns.map(({ name }) => name),
      read,
    )
    const readings = await this.#readTexts(columns, texts, from, request)
    const requested = requestedNames(
      columns.map(({ name }) => name),
      read,
    )
    const conversions = columns
      .filter(({ name }) => requested.includes(name))
      .map(column => {
        const reading = readings.get(column.name)
        return reading
          ? conversionOf(reading, request, true, true)
          : convertTyped(column, own(request.types, column.name))
      })
    const read_as = [...readings.values()]
    const changes =
      read_as.length === 0 ? [] : await describeChanges(this.#connection, 'text_rows', changesOf(read_as, request))
    const notes = [
      ...this.#prepared.notes,
      ...headingNotes(headings),
      ...indexNotes(conversions, read),
      ...notesOf(read_as),
      ...changes,
    ]
    return {
      from,
      conversions,
      is_verified: true,
      notes,
      problem: null,
      skipped: undefined,
      reading: null,
      lateNotes: null,
    }
  }

  /** Reads text columns of typed files that options, or numbers too long for their type, turn into other values. */
  async #readTexts(
    columns: readonly GuessedColumn[],
    texts: ReadonlySet<string>,
    from: string,
    request: SourceRequest,
  ): Promise<ReadonlyMap<string, ColumnReading>> {
    const { read } = request
    const dates = datesOf(request)
    const isText = ({ name, type }: GuessedColumn) =>
      type === 'VARCHAR' && (dates.has(name) || read.decimal_character === ',' || texts.has(name))
    const names = columns.filter(isText).map(({ name }) => name)
    if (names.length === 0) return new Map()
    const nothing = read.null_values?.map(value => `'${value.replaceAll("'", "''")}'`).join(', ')
    const selected = nothing
      ? `SELECT ${names.map(name => `CASE WHEN ${quoteName(name)} NOT IN (${nothing}) THEN ${quoteName(name)} END AS ${quoteName(name)}`).join(', ')} FROM ${from}`
      : `SELECT ${names.map(quoteName).join(', ')} FROM ${from}`
    // The file is parsed only once, for any number of queries of the texts.
    await this.#connection.run(`CREATE OR REPLACE TEMP TABLE text_rows AS ${selected}`)
    const source = 'text_rows'
    const options = { read, has_long_numbers: true, may_have_commas: false, dates }
    const readings = await new TypeReader(this.#connection, options).readAll(names, source)
    return new Map(readings.filter(({ type, note }) => type !== 'VARCHAR' || note !== null).map(r => [r.name, r]))
  }
}

/** Returns the requested columns, in the order of the file. */
const requestedNames = (names: readonly string[], { columns_read, index_column }: ReadOptions): readonly string[] =>
  columns_read === undefined ? names : names.filter(name => columns_read.includes(name) || name === index_column)

/** Returns the columns that must be dates because of an option or a chosen type. */
const datesOf = ({ read, types }: SourceRequest): ReadonlySet<string> =>
  new Set([
    ...(read.column_dates ?? []),
    ...Object.entries(types).flatMap(([name, type]) => (/^(date$|timestamp)/i.test(type) ? [name] : [])),
  ])

const conversionOf = (
  reading: ColumnReading,
  { types }: SourceRequest,
  isVerified: boolean,
  hasLongNumbers: boolean,
): Conversion => {
  const chosen = own(types, reading.name)
  return chosen === undefined || chosen.toUpperCase() === reading.type
    ? convertRecognized(reading, isVerified, hasLongNumbers)
    : convertChosen(reading, chosen)
}

/** Returns the readings whose changes apply, without columns that the client wants as text. */
const changesOf = (readings: readonly ColumnReading[], { types }: SourceRequest): readonly ColumnReading[] =>
  readings.filter(({ name }) => !/^(varchar|text)$/i.test(own(types, name) ?? ''))

const convertTyped = (column: GuessedColumn, chosen: string | undefined): Conversion => {
  const { name, sql, chosen: type } = castColumn(column, chosen)
  const fits = type === null ? null : `TRY_CAST(${quoteName(name)} AS ${type}) IS NOT NULL`
  return { name, sql, fits, chosen: type }
}

const notesOf = (readings: readonly ColumnReading[]): FileNote[] =>
  readings.flatMap(({ name, note }) => (note === null ? [] : [{ column: name, text: note }]))

/** Returns the SELECT of the typed rows of a source. The data frame index is the first column, or is left out. */
export const selectRows = (
  { from, conversions }: Pick<TableSource, 'from' | 'conversions'>,
  read: ReadOptions,
): string => {
  const { index_column, dataframe_index = false } = read
  const columns = conversions.filter(({ name }) => name !== index_column).map(({ sql }) => sql)
  const index = conversions.find(({ name }) => name === index_column)
  if (dataframe_index) {
    const label = indexHeading(conversions, read).name
    columns.unshift(
      index
        ? `${index.sql.replace(/ AS "(?:[^"]|"")*"$/, '')} AS ${quoteName(label)}`
        : `(row_number() OVER ()) - 1 AS ${quoteName(label)}`,
    )
  }
  if (columns.length === 0) throw new JobFailure('bad_file', 'No columns are left to read.')
  return `SELECT ${columns.join(', ')} FROM ${from}`
}

const SHOWN = 80

/**
 * Finds the first value that cannot be converted to the chosen type of its column, after a conversion failed. Null if
 * there is none.
 */
export const findUncastable = async (
  connection: DuckDBConnection,
  error: unknown,
  { from, conversions }: Pick<TableSource, 'from' | 'conversions'>,
): Promise<JobFailure | null> => {
  if (!isWrongValue(error)) return null
  for (const { name, fits, chosen } of conversions) {
    if (fits === null || chosen === null) continue
    const column = quoteName(name)
    const rows = await connection.run(
      `SELECT ${column}::VARCHAR FROM ${from} WHERE ${column} IS NOT NULL AND NOT ${fits} LIMIT 1`,
    )
    const [[value] = []] = await rows.getRows()
    if (value === undefined) continue
    const shown = String(value).slice(0, SHOWN)
    const message = `Column "${name}" contains "${shown}", which is not a value of type ${chosen}.`
    return new JobFailure('bad_file', message, { column: name, value: shown })
  }
  return null
}

/**
 * Returns true if a value does not match the type of its column; false for a malformed line, which no other type would
 * fix.
 */
export const isWrongValue = (error: unknown): boolean =>
  error instanceof Error && /^(Conversion|Invalid Input|Out of Range) Error/.test(error.message) && !isBrokenCsv(error)
