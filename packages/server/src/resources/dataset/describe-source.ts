/** Which columns a table or a virtual dataset's SQL has, asked of the engine. */
import type { GuessedColumn } from '@belvedere/core/engine-protocol'
import { AppError } from '@belvedere/core/errors'
import { findTable } from '../../managed-tables/index.ts'
import type { Services } from '../../services.ts'
import { brokenRule } from '../fields.ts'
import type { DatabaseRow } from '../resource.ts'

export interface Source {
  readonly table_name: string
  readonly schema: string | null
  readonly sql: string | null
}

export interface FoundSource {
  readonly columns: readonly GuessedColumn[]
  readonly main_dttm_col: string | null
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`
const TIMEOUT_MS = 10_000

/** Throws a broken rule with its field where the source cannot be read. Call it outside of long transactions. */
export async function describeSource(
  services: Services,
  database: Pick<DatabaseRow, 'backend' | 'database_name'>,
  source: Source,
): Promise<FoundSource> {
  if (database.backend !== 'duckdb') throw new AppError('NO_REMOTE_CONNECTION')
  if (source.sql !== null) throw brokenRule('sql', 'Virtual datasets are not available yet.')
  const table = await findTable(services, source.table_name)
  if (!table || (source.schema !== null && source.schema !== 'main')) {
    throw brokenRule(
      'table_name',
      `Table [${source.table_name}] could not be found, please double check your database connection, schema, and table name`,
    )
  }
  const { facts } = await services.engine.query(
    'chart',
    {
      kind: 'query',
      sql: `SELECT * FROM "main".${quote(table.table_name)} LIMIT 0`,
      params: [],
      shadows: [],
      post_processing: [],
      format: 'json',
      row_limit: 1,
      timeout_ms: TIMEOUT_MS,
    },
    AbortSignal.timeout(TIMEOUT_MS),
  )
  const columns = facts.colnames.map((name, index) => ({
    name,
    type: facts.dbtypes[index] ?? 'VARCHAR',
    generic_type: facts.coltypes[index] ?? 1,
  }))
  return { columns, main_dttm_col: columns.find(column => column.generic_type === 2)?.name ?? null }
}
