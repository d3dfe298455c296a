import { createHash } from 'node:crypto'
import type { QueryFacts } from '@belvedere/core/engine-protocol'
import { AppError } from '@belvedere/core/errors'
import { readLimit, type TableName } from '@belvedere/core/sql-text'
import type { FastifyReply } from 'fastify'
import { Bytes } from '../bytes.ts'
import { type Context, contextOf } from '../crud/context.ts'
import type { QueryResultColumn } from '../datasets/query-source.ts'
import { type SqlDatabase, sqlDatabase } from '../datasets/sql-rights.ts'
import { logFailure, toAppError } from '../http/errors.ts'
import type { RouteInput } from '../http/route.ts'
import { sendBody } from '../http/send.ts'
import { type Begun, type LimitingFactor, noteBegun, noteChanged, type QueryRow, serializeQuery } from './history.ts'
import { type ExecuteBody, readExecute } from './request.ts'
import { stoppable } from './running.ts'
import { prepareStatement, type Statement, withTypedErrors } from './statement.ts'
import { storeRows } from './stored-results.ts'

export interface Rows {
  readonly facts: QueryFacts
  readonly data: Bytes
}

/** POST /api/v1/sqllab/execute, and the older /superset/sql_json: runs a text, in the request or in the background. */
export async function execute(input: RouteInput): Promise<FastifyReply> {
  const context = contextOf(input)
  const body = readExecute(input.request.body, context.services)
  const database = await sqlDatabase(context, body.database_id)
  const begun = await noteBegun(context, begunOf(body))
  if (!begun) throw new AppError('INVALID_FIELDS', { fields: { client_id: ['A query with this id already exists.'] } })
  input.reply.header('cache-control', 'private, no-store')
  if (body.run_async) {
    runBeside(begun, body, database, context)
    return input.reply.code(202).send({ query: await serializeQuery(context, begun) })
  }
  const signal = body.keep_running ? null : input.signal
  const { row, rows } = await run(begun, body, database, context, { signal, is_background: false })
  return sendRows(input, row, rows, limitingFactor(body, rows.facts))
}

const begunOf = ({ client_id, database_id, schema, sql_editor_id, tab_name, sql, row_limit }: ExecuteBody): Begun => ({
  client_id,
  database_id,
  schema,
  sql_editor_id,
  tab_name,
  sql,
  row_limit,
})

const columnsOf = ({ colnames, dbtypes, coltypes }: QueryFacts): readonly QueryResultColumn[] =>
  colnames.map((name, index) => ({
    name,
    type: dbtypes[index] ?? null,
    type_generic: coltypes[index] ?? null,
  }))

/** Returns the columns for the history. Columns whose name the statement repeats are marked. */
const storedColumns = (facts: QueryFacts): readonly QueryResultColumn[] =>
  columnsOf(facts).map(column =>
    facts.repeated_names?.includes(column.name) ? { ...column, is_repeated: true } : column,
  )

/** Returns the tables in the format of the API. */
const tableNames = ({ tables }: Statement): readonly TableName[] =>
  tables.map(({ name, schema, catalog }) => ({ table: name, schema: schema || null, catalog: catalog || null }))

/** Returns the limit that the result has reached: the limit beside the text, the LIMIT in the text, or both. */
function limitingFactor({ is_limited, sql, row_limit }: ExecuteBody, facts: QueryFacts): LimitingFactor {
  const own = readLimit(sql)
  if (!facts.limit_reached) return own !== null && facts.rowcount === own ? 'QUERY' : 'NOT_LIMITED'
  if (!is_limited) return 'UNKNOWN'
  return own === row_limit ? 'QUERY_AND_DROPDOWN' : 'DROPDOWN'
}

/** Runs the query in the background. Errors are stored in the history. */
function runBeside(begun: QueryRow, body: ExecuteBody, database: SqlDatabase, context: Context): void {
  run(begun, body, database, context, { signal: null, is_background: true }).catch((error: unknown) => {
    logFailure(context.services.log, toAppError(error), { where: 'a query in the background' })
  })
}

interface Manner {
  /** Ends the query, in addition to a stop by its id; null if only a stop can end it. */
  readonly signal: AbortSignal | null
  readonly is_background: boolean
}

/** Runs the query and stores its outcome. */
async function run(
  begun: QueryRow,
  body: ExecuteBody,
  database: SqlDatabase,
  context: Context,
  { signal, is_background }: Manner,
): Promise<{ readonly row: QueryRow; readonly rows: Rows }> {
  const { services, user } = context
  try {
    return await stoppable(services, begun.id, signal, async stop => {
      const statement = await prepareStatement(body, database, context, stop)
      const noted = {
        executed_sql: statement.sql,
        sql_tables: JSON.stringify(tableNames(statement)),
      }
      await noteChanged(services, begun, noted)
      const turn = { user_id: user.id, is_background }
      const answer = services.engine.query(statement.lane, statement.job, stop, turn)
      const { facts, bytes } = await withTypedErrors(statement, answer)
      const rows = { facts, data: bytes }
      const results_key = storeRows(services, { ...rows, identity: identityOf(statement) })
      const columns = JSON.stringify(storedColumns(facts))
      const ended = { status: 'success', rows: facts.rowcount, progress: 100, results_key, columns } as const
      return { row: await noteChanged(services, begun, ended), rows }
    })
  } catch (error) {
    const failure = clientError(error)
    const status = STATUS[failure.code] ?? 'failed'
    await noteChanged(services, begun, { status, error_message: failure.message })
    throw failure
  }
}

const STATUS: Readonly<Partial<Record<AppError['code'], QueryRow['status']>>> = {
  SQLLAB_QUERY_STOPPED: 'stopped',
  SQLLAB_TIMEOUT_ERROR: 'timed_out',
}

/** Converts errors of stopping and timing out to those of the SQL editor. */
export function clientError(error: unknown): AppError {
  if ((error as { name?: unknown }).name === 'AbortError') return new AppError('SQLLAB_QUERY_STOPPED')
  const failure = toAppError(error)
  if (failure.code === 'QUERY_STOPPED') return new AppError('SQLLAB_QUERY_STOPPED')
  if (failure.code === 'CHART_QUERY_TIMEOUT') return new AppError('SQLLAB_TIMEOUT_ERROR', failure.extra)
  return failure
}

/** Returns the identity of a statement with its row rules. */
export const identityOf = ({ database, lane, job: { sql, shadows, row_limit } }: Statement): string =>
  createHash('sha256')
    .update(JSON.stringify([database.uuid, lane, sql, shadows, row_limit]))
    .digest('hex')

/** Sends the rows with the facts about their query. The rows are forwarded as bytes. */
export async function sendRows(
  input: RouteInput,
  row: QueryRow,
  { facts, data }: Rows,
  limiting: LimitingFactor,
): Promise<FastifyReply> {
  const columns = columnsOf(facts).map(column => ({
    column_name: column.name,
    ...column,
    is_dttm: column.type_generic === TEMPORAL,
  }))
  const head = {
    query_id: row.id,
    status: 'success',
    columns,
    selected_columns: columns,
    expanded_columns: [],
    query: await serializeQuery({ store: input.services.db }, row, limiting),
  }
  input.reply.header('cache-control', 'private, no-store').type('application/json; charset=utf-8')
  const start = `${JSON.stringify(head).slice(0, -1)},"data":`
  return sendBody(input.reply, new Bytes([Buffer.from(start), ...data.pieces, Buffer.from('}')]))
}

const TEMPORAL = 2
