import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileFormat, GuessedColumn } from '@belvedere/core/engine-protocol'
import { GENERIC_TYPE } from '@belvedere/core/table'
import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { JobFailure } from '../failure.ts'
import { type InstanceOptions, openDuckDB } from './duckdb-instance.ts'
import { quoteText } from './duckdb-names.ts'
import { inspectFile, isWrongEncoding, type SourceOptions, sourceSql } from './duckdb-source.ts'
import { columnFacts, shapeOfStatement } from './duckdb-statement.ts'

let opened = 0

/** An instance for one job of the import lane; it can read the job's files and nothing else. */
export const openReader = async (
  path: string,
  files: readonly string[],
  options: InstanceOptions,
): Promise<DuckDBInstance> => {
  opened += 1
  const scratch = join(options.scratch, `import-${opened}`)
  await mkdir(scratch, { recursive: true })
  const db = await openDuckDB(path, { ...options, scratch })
  const connection = await db.connect()
  try {
    for (const setting of [
      "SET GLOBAL TimeZone = 'UTC'",
      `SET GLOBAL allowed_paths = [${files.map(quoteText).join(', ')}]`,
      'SET GLOBAL enable_external_access = false',
    ]) {
      await connection.run(setting)
    }
    return db
  } catch (error) {
    db.closeSync()
    throw error
  } finally {
    connection.closeSync()
  }
}

export interface GuessedSource {
  /** To be selected from. */
  readonly sql: string
  readonly options: SourceOptions
  readonly columns: readonly GuessedColumn[]
}

export const columnsOf = async (connection: DuckDBConnection, sql: string): Promise<readonly GuessedColumn[]> => {
  const statement = await connection.prepare(sql)
  try {
    const facts = columnFacts(shapeOfStatement(statement))
    return facts.colnames.map((name, i) => ({
      name,
      type: facts.dbtypes[i] ?? 'VARCHAR',
      generic_type: facts.coltypes[i] ?? GENERIC_TYPE.string,
    }))
  } finally {
    statement.destroySync()
  }
}

/** What the file holds, as far as its head tells. Text that is not UTF-8 is read as Latin-1. */
export const guessSource = async (
  connection: DuckDBConnection,
  file: string,
  format: FileFormat,
  wanted: Omit<SourceOptions, 'encoding'>,
): Promise<GuessedSource> => {
  const found = wanted.columns === undefined ? await inspectFile(file, format) : 'utf-8'
  const guess = async (encoding: SourceOptions['encoding']): Promise<GuessedSource> => {
    const options = { ...wanted, encoding }
    const sql = sourceSql(file, format, options)
    const columns = await columnsOf(connection, `SELECT * FROM ${sql}`)
    if (columns.length === 0) throw new JobFailure('bad_file', 'The file has no columns.')
    return { sql, options, columns }
  }
  try {
    return await guess(found)
  } catch (error) {
    if (found === 'utf-8' && isWrongEncoding(error)) return guess('latin-1')
    throw error
  }
}

const TIME_NAME = /(date|time|_at|_on|^ts|^dt|^ds|day|month|year)/i

/** The column that a time filter most likely means: a timestamp before a date, a telling name before others. */
export const mainTimeColumn = (columns: readonly GuessedColumn[]): string | null => {
  const times = columns.filter(column => column.generic_type === GENERIC_TYPE.temporal)
  const points = ({ name, type }: GuessedColumn): number =>
    (TIME_NAME.test(name) ? 2 : 0) + (type.startsWith('TIMESTAMP') ? 1 : 0)
  const best = times.toSorted((a, b) => points(b) - points(a))[0]
  return best?.name ?? null
}
