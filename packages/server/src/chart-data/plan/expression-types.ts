/**
 * Types of expressions written by users. They decide whether a time grain applies to an expression and how filter
 * values are compared with it. Only the database can determine them: it prepares a statement of the expressions without
 * running it.
 */
import type { GuessedColumn, SqlParam } from '@belvedere/core/engine-protocol'
import { AppError, type ErrorCode } from '@belvedere/core/errors'
import type { AdhocColumn, QueryColumn } from '@belvedere/core/expressions'
import type { QueryObject } from '@belvedere/core/query'
import { type ExpressionType, plan } from '@belvedere/sql'
import { inspectDatabase } from '../../connections/connect.ts'
import type { LoadedDataset } from '../../datasets/load-dataset.ts'
import { dialectFor } from '../../datasets/readable-dataset.ts'
import { ruledSource } from '../../datasets/visibility.ts'
import { mapLayer } from '../../memory/index.ts'
import type { Services } from '../../services.ts'
import { cacheKey } from './cache-key.ts'
import { type PreparedQuery, planOptions, preparePlan } from './prepare.ts'

type Types = ReadonlyMap<string, ExpressionType>

export const EXPRESSION_TYPES = mapLayer<string, Types>({
  name: 'types of expressions',
  holds: 'types of expressions of users, as the database reports them',
  key: 'statement of the expressions, versions of its tables',
  limit: 2000,
  ends: 'never: the key contains the versions; types of SQLite, which are those of its values, are not cached',
  scope: 'local',
})

const TIMEOUT_MS = 10_000

/** Errors that do not depend on the expressions. */
const PASSING: ReadonlySet<ErrorCode> = new Set([
  'CONNECTION_FAILED',
  'CONNECTION_HOST_DOWN_ERROR',
  'CONNECTION_PORT_CLOSED_ERROR',
  'ENGINE_BUSY',
  'ENGINE_UNAVAILABLE',
  'STORE_UNAVAILABLE',
  'TABLE_LOADING',
])

const isPassing = (error: unknown): boolean => !(error instanceof AppError) || PASSING.has(error.code)

/** Returns expressions of a query without a stored type: custom columns, and calculated columns without a type. */
function untypedExpressions({ columns = [], filters = [] }: QueryObject, dataset: LoadedDataset): readonly string[] {
  const expressionOf = (requested: QueryColumn): string | null => {
    const name = typeof requested === 'string' ? requested : requested.sqlExpression
    const source = dataset.columns.find(({ column_name }) => column_name === name)
    if (source) return source.type === null && !source.is_dttm ? source.expression : null
    return typeof requested === 'string' ? null : requested.sqlExpression
  }
  // Other columns are shown as returned by the database.
  const axes = columns.filter(requested => typeof requested !== 'string' && requested.columnType === 'BASE_AXIS')
  const requested = [...axes, ...filters.map(({ col }) => named(col, columns))]
  return [...new Set(requested.map(expressionOf))].filter(sql => sql !== null && sql.trim() !== '') as string[]
}

/** Resolves a filter's column, which may be the label of a custom column of the query. */
const named = (requested: QueryColumn, columns: readonly QueryColumn[]): QueryColumn =>
  typeof requested === 'string'
    ? (columns.find(column => typeof column !== 'string' && column.label === requested) ?? requested)
    : requested

/**
 * Returns the dataset with the types of the query's expressions. Types are omitted if the database rejects the
 * expressions: the query itself then fails with the database's message.
 * @throws AppError if the engine or the database is not available: without types the query could return wrong rows
 */
export async function withExpressionTypes(
  query: QueryObject,
  dataset: LoadedDataset,
  services: Services,
  signal: AbortSignal,
): Promise<LoadedDataset> {
  const expressions = untypedExpressions(query, dataset)
  if (expressions.length === 0) return dataset
  const expression_types = await typesOf(expressions, dataset, services, signal)
  return expression_types === null ? dataset : { ...dataset, expression_types }
}

async function typesOf(
  expressions: readonly string[],
  dataset: LoadedDataset,
  services: Services,
  signal: AbortSignal,
): Promise<Types | null> {
  try {
    const prepared = await prepareExpressions(expressions, dataset, services, signal)
    // Rights on types and on the tables of sub-queries are checked later, for the query itself.
    if (prepared.expression_tables.length > 0) return null
    if (prepared.expression_casts.length + prepared.stored_casts.length > 0) return null
    const cache = services.memory.of(EXPRESSION_TYPES)
    // Different expressions may become one statement: SQL that is the name of a calculated column, and the SQL of that.
    const key = `${cacheKey(prepared, [], services)} ${JSON.stringify(expressions)}`
    const cached = cache.get(key)
    if (cached) return cached
    const columns = await describeStatement(prepared, services, signal)
    const types = new Map(expressions.map((sql, i) => [sql, expressionTypeOf(columns[i])] as const))
    if (!dependsOnValues(prepared)) cache.set(key, types)
    return types
  } catch (error) {
    if (signal.aborted || isPassing(error)) throw error
    return null
  }
}

/** Returns whether types are those of stored values, which change without another version of the table. */
export const dependsOnValues = ({ job }: PreparedQuery): boolean => job.connection?.backend === 'sqlite'

export const expressionTypeOf = (column: GuessedColumn | undefined): ExpressionType => ({
  type: column?.type ?? '',
  generic_type: column?.generic_type ?? 1,
})

/** Prepares a statement of only the expressions, without a limit. It is never run. */
async function prepareExpressions(
  expressions: readonly string[],
  dataset: LoadedDataset,
  services: Services,
  signal: AbortSignal,
): Promise<PreparedQuery> {
  const columns = expressions.map(
    (sqlExpression, i): AdhocColumn => ({ expressionType: 'SQL', sqlExpression, label: `__type_${i}` }),
  )
  const seen = await ruledSource(dataset, { fenced: true }, services, signal)
  const planned = plan({ columns }, seen, planOptions(services, dialectFor(dataset)))
  const whole = { ...planned, select: { ...planned.select, order: [], limit: null } }
  const requested = { query: { columns }, result_type: 'full', result_format: 'json', cache_timeout: 0 } as const
  return preparePlan(whole, requested, seen, services, signal)
}

/** The columns of a statement, of which no row is read; SQLite shows types by some of its values. */
export async function describeStatement(
  { job, dataset }: PreparedQuery,
  services: Services,
  signal: AbortSignal,
): Promise<readonly GuessedColumn[]> {
  const stop = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
  const params: readonly SqlParam[] = job.params
  if (job.connection) {
    return inspectDatabase<'columns'>(services, dataset.database.id, { what: 'columns', sql: job.sql, params }, stop)
  }
  const sql = `SELECT * FROM (\n${job.sql}\n) AS described LIMIT 0`
  const { facts } = await services.engine.query('chart', { ...job, sql, shadows: [], row_limit: 1 }, stop)
  return facts.colnames.map((name, i) => ({
    name,
    type: facts.dbtypes[i] ?? '',
    generic_type: facts.coltypes[i] ?? 1,
  }))
}
