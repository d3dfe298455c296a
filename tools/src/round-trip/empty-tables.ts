/** Tables without rows behind the datasets of a bundle. */
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isRecord, type JsonRecord } from '@belvedere/core/json'
import { readYaml } from '@belvedere/server/bundle-yaml'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'

/** Names of types that other databases and libraries have for ours. */
const TYPES: Readonly<Record<string, string>> = { FLOAT64: 'DOUBLE', LONGINTEGER: 'BIGINT' }

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** A column of the table; those with an expression are computed from others. */
function columnOf(column: unknown): readonly string[] {
  if (!isRecord(column) || typeof column.column_name !== 'string' || column.expression) return []
  const type = typeof column.type === 'string' ? column.type : 'VARCHAR'
  return [`NULL::${TYPES[type] ?? type} AS ${quoted(column.column_name)}`]
}

async function emptyTable(connection: DuckDBConnection, dataset: JsonRecord, target: string): Promise<Buffer> {
  const columns = Array.isArray(dataset.columns) ? dataset.columns.flatMap(columnOf) : []
  await connection.run(`COPY (SELECT ${columns.join(', ')} WHERE false) TO '${target}' (FORMAT parquet)`)
  return readFileSync(target)
}

/** For every dataset of a tree that names a data file: the file, with the dataset's columns and no rows. */
export async function emptyTables(texts: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, Buffer>> {
  const scratch = await mkdtemp(join(tmpdir(), 'empty-tables-'))
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  const files = new Map<string, Buffer>()
  try {
    for (const [path, text] of texts) {
      const dataset: unknown = readYaml(text)
      if (!isRecord(dataset) || typeof dataset.data_file !== 'string') continue
      const place = `${dirname(path)}/${dataset.data_file}`
      files.set(place, await emptyTable(connection, dataset, join(scratch, 'table.parquet')))
    }
    return files
  } finally {
    connection.closeSync()
    instance.closeSync()
    await rm(scratch, { recursive: true, force: true })
  }
}
