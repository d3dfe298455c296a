/** Columns of a table or of a virtual dataset's SQL, read by the engine. */
import type { GuessedColumn, QueryJob } from '@belvedere/core/engine-protocol'
import { AppError } from '@belvedere/core/errors'
import { repeatedNames } from '@belvedere/core/table'
import { dialectOf, mainTimeColumn } from '@belvedere/sql'
import { type ParsedTable, withoutSemicolons } from '@belvedere/sql/guard'
import { admitSql, readsOf } from '../../connections/admission.ts'
import { inspectDatabase, isManaged } from '../../connections/connect.ts'
import type { Context } from '../../crud/context.ts'
import { brokenRule } from '../../crud/fields.ts'
import type { DatabaseRow } from '../../crud/resource.ts'
import type { LoadedDataset } from '../../datasets/load-dataset.ts'
import { checkReads, mayReadTable } from '../../datasets/table-rights.ts'
import { afterLoading, checkReadable, findTable, isExtractTable, isServed } from '../../managed-tables/index.ts'
import type { Services } from '../../services.ts'
import { hasTemplate } from '../../templates/has-template.ts'
import { renderDataset } from '../../templates/render-query.ts'

export interface Source {
  readonly table_name: string
  readonly schema: string | null
  readonly sql: string | null
  /** The dataset of this source, if it exists: templates use its id and its metrics. */
  readonly dataset?: Pick<LoadedDataset, 'id' | 'uuid' | 'metrics'> | undefined
}

export interface SourceDescription {
  readonly columns: readonly GuessedColumn[]
  readonly main_dttm_col: string | null
}

type SourceDatabase = Pick<DatabaseRow, 'id' | 'uuid' | 'backend' | 'database_name'>

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`
const TIMEOUT_MS = 10_000
/** Longer than the time that a request waits for a table that is being loaded. */
const LOADING_TIMEOUT_MS = 15_000
const REMOTE_TIMEOUT_MS = 20_000

/**
 * Returns the columns of a source. Call it outside of long transactions.
 * @throws AppError BROKEN_RULE with its field if the table does not exist, or the SQL is not allowed or invalid
 */
export async function describeSource(
  context: Context,
  database: SourceDatabase,
  source: Source,
): Promise<SourceDescription> {
  const columns = source.sql
    ? await describeSql(context, database, source.sql, source)
    : isManaged(database)
      ? await describeTable(context, database, source)
      : await describeRemote(context, database, source)
  return { columns, main_dttm_col: mainTimeColumn(columns) }
}

const missingTable = (table: string) =>
  brokenRule(
    'table_name',
    `Table [${table}] could not be found, please double check your database connection, schema, and table name`,
  )

async function describeRemote(
  context: Context,
  database: SourceDatabase,
  { schema, table_name }: Source,
): Promise<readonly GuessedColumn[]> {
  const inspection = { what: 'table', schema, table: table_name } as const
  const { services } = context
  const described = await inspectDatabase<'table'>(
    services,
    database.id,
    inspection,
    AbortSignal.timeout(REMOTE_TIMEOUT_MS),
  )
  if (described === null) throw missingTable(table_name)
  const table = { catalog: '', schema: schema ?? '', name: table_name }
  // Table names are visible to users who may create datasets of all tables. Others must not see columns.
  if (!(await mayReadTable(context, database, table))) throw new AppError('DATASOURCE_SECURITY_ACCESS_ERROR')
  return described.columns.map(({ name, type, generic_type }) => ({ name, type, generic_type }))
}

async function describeTable(
  context: Context,
  database: SourceDatabase,
  source: Source,
): Promise<readonly GuessedColumn[]> {
  const { services } = context
  await afterLoading(services, AbortSignal.timeout(LOADING_TIMEOUT_MS), () =>
    checkReadable(services, source.table_name),
  )
  const table = await findTable(services, source.table_name)
  if (!table || isExtractTable(table.table_name) || (source.schema !== null && source.schema !== 'main')) {
    throw missingTable(source.table_name)
  }
  const place = { schema: 'main', name: table.table_name }
  if (!(await mayReadTable(context, database, place))) throw new AppError('DATASOURCE_SECURITY_ACCESS_ERROR')
  return columnsOf(services, `SELECT * FROM "main".${quote(table.table_name)} LIMIT 0`)
}

/**
 * Describes the columns of SQL. The user must have the right to read all its tables, because readers of the dataset
 * need none.
 */
async function describeSql(
  context: Context,
  database: SourceDatabase,
  template: string,
  source: Source,
): Promise<readonly GuessedColumn[]> {
  const { services } = context
  try {
    const sql = await renderSource(context, database, template, source)
    const mayRead = (table: ParsedTable) => !isManaged(database) || isServed(services, table.name)
    const admissionRequest = {
      sql,
      kind: 'query',
      backend: database.backend,
      database_id: database.id,
      mayRead,
    } as const
    const signal = AbortSignal.timeout(LOADING_TIMEOUT_MS)
    const admission = await afterLoading(services, signal, () => admitSql(admissionRequest, services, signal))
    await checkReads(context, database, admission, signal)
    const text = withoutSemicolons(sql)
    const within = `SELECT * FROM (\n${text}\n) AS virtual_table LIMIT 0`
    const columns = isManaged(database)
      ? await columnsOf(services, within, readsOf(admission.tables))
      : await inspectDatabase<'columns'>(
          services,
          database.id,
          { what: 'columns', sql: NUMBERS_NAMES.has(database.backend) ? within : text, params: [] },
          AbortSignal.timeout(REMOTE_TIMEOUT_MS),
        )
    checkNames(columns, database.backend)
    return columns
  } catch (error) {
    if (error instanceof AppError && IN_THE_SQL.has(error.code)) throw brokenRule('sql', error.message)
    throw error
  }
}

/**
 * Backends that rename repeated columns of a sub-query deterministically, so its columns are described as charts will
 * read them.
 */
const NUMBERS_NAMES = new Set(['duckdb', 'duckdb_file'])

/** Refuses repeated names, because a chart refers to the columns of its dataset by name. */
function checkNames(columns: readonly GuessedColumn[], backend: string): void {
  const [column] = repeatedNames(
    columns.map(({ name }) => name),
    dialectOf(backend)?.foldName,
  )
  if (column !== undefined) throw new AppError('REPEATED_COLUMN_NAME', { column })
}

/** Renders the SQL without any filters. */
async function renderSource(
  { user, services }: Context,
  database: SourceDatabase,
  sql: string,
  { table_name, schema, dataset }: Source,
): Promise<string> {
  if (!hasTemplate(sql)) return sql
  const blank = { ...NOTHING, ...dataset, table_name, schema, sql, database, row_rules: [] }
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const rendered = await renderDataset({ services, signal }, { dataset: blank, query: { user, query: {} }, depth: 0 })
  return rendered.sql ?? ''
}

const NOTHING = {
  id: 0,
  uuid: '',
  version: 0,
  main_dttm_col: null,
  time_zone: null,
  cache_timeout: null,
  fetch_values_predicate: null,
  owners: [],
  columns: [],
  metrics: [],
}

const IN_THE_SQL = new Set<string>([
  'TEMPLATE_ERROR',
  'SQL_NOT_ALLOWED',
  'SYNTAX_ERROR',
  'QUERY_FAILED',
  'TABLE_DOES_NOT_EXIST_ERROR',
  'COLUMN_DOES_NOT_EXIST_ERROR',
  'REPEATED_COLUMN_NAME',
])

/** Returns the columns of SQL on managed tables. */
async function columnsOf(
  services: Services,
  sql: string,
  reads: QueryJob['reads'] = null,
): Promise<readonly GuessedColumn[]> {
  const job: QueryJob = {
    kind: 'query',
    sql,
    params: [],
    shadows: [],
    reads,
    post_processing: [],
    format: 'json',
    row_limit: 1,
    timeout_ms: TIMEOUT_MS,
  }
  const { facts } = await services.engine.query('chart', job, AbortSignal.timeout(TIMEOUT_MS))
  return facts.colnames.map((name, index) => ({
    name,
    type: facts.dbtypes[index] ?? 'VARCHAR',
    generic_type: facts.coltypes[index] ?? 1,
  }))
}
