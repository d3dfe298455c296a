import type { ColumnFacts, QueryJob } from '@belvedere/core/engine-protocol'
import {
  type DuckDBConnection,
  type DuckDBPreparedStatement,
  type DuckDBResult,
  type DuckDBType,
  DuckDBTypeId,
  StatementType,
  VARCHAR,
} from '@duckdb/node-api'
import { JobFailure } from '../failure.ts'
import { namedColumns } from './column-names.ts'
import { genericTypeOf, kindOf } from './duckdb-kinds.ts'

/** Columns of a statement's result. */
export interface StatementShape {
  readonly names: readonly string[]
  readonly types: readonly DuckDBType[]
}

const ALLOWED = new Set<StatementType>([StatementType.SELECT, StatementType.EXPLAIN])

/**
 * Prepares one statement that reads.
 * @throws JobFailure for any other kind of statement: nothing may be written, not even in memory
 */
export const prepareReading = async (connection: DuckDBConnection, sql: string): Promise<DuckDBPreparedStatement> => {
  const statement = await connection.prepare(sql)
  if (ALLOWED.has(statement.statementType)) return statement
  statement.destroySync()
  throw new JobFailure('query_failed', 'Only read-only statements are allowed.')
}

/** A type that depends on the values of the parameters counts as text until the result has it. */
const preparedType = (statement: DuckDBPreparedStatement, index: number): DuckDBType =>
  statement.columnTypeId(index) === DuckDBTypeId.INVALID ? VARCHAR : statement.columnType(index)

export const shapeOfStatement = (statement: DuckDBPreparedStatement): StatementShape => {
  const indexes = Array.from({ length: statement.columnCount }, (_, i) => i)
  return { names: indexes.map(i => statement.columnName(i)), types: indexes.map(i => preparedType(statement, i)) }
}

export const shapeOfResult = (result: DuckDBResult): StatementShape => ({
  names: result.columnNames(),
  types: result.columnTypes(),
})

/** Returns true if all columns can be read directly from memory. */
export const isPlain = (shape: StatementShape): boolean => shape.types.every(type => kindOf(type) !== null)

/** @param colnames names that replace those of the statement, by column index */
export const columnFacts = (shape: StatementShape, colnames: QueryJob['colnames'] = []): ColumnFacts => ({
  ...namedColumns(shape.names.map((name, i) => colnames[i] ?? name)),
  coltypes: shape.types.map(genericTypeOf),
  dbtypes: shape.types.map(type => type.alias ?? String(type)),
})

const isFloating = (type: DuckDBType): boolean =>
  type.typeId === DuckDBTypeId.DOUBLE || type.typeId === DuckDBTypeId.FLOAT

/**
 * Wraps the statement so that DuckDB converts columns to text: all of them, or those that cannot be read from memory. A
 * projection retains the order of the rows. The inner statement has been prepared before, so it cannot close the
 * parentheses early; the line break ends a trailing comment.
 */
export const asText = (sql: string, shape: StatementShape, which: 'all' | 'unreadable'): string => {
  const columns = shape.types.map((type, i) => {
    if (which === 'unreadable' && kindOf(type) !== null) return `c${i}`
    return which === 'all' && isFloating(type) ? `CASE WHEN isfinite(c${i}) THEN c${i} END::VARCHAR` : `c${i}::VARCHAR`
  })
  const names = shape.types.map((_, i) => `c${i}`).join(', ')
  return `SELECT ${columns.join(', ')} FROM (${sql.replace(/;\s*$/, '')}\n) AS result(${names})`
}
