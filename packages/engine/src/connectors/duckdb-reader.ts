import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { GuessedColumn } from '@belvedere/core/engine-protocol'
import { GENERIC_TYPE } from '@belvedere/core/table'
import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { quoteText } from '../duckdb-names.ts'
import { type InstanceOptions, openDuckDB } from './duckdb-instance.ts'
import { columnFacts, shapeOfStatement } from './duckdb-statement.ts'

let opened = 0

/** Opens an instance for one job of the import lane. It can read only the job's files. */
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
