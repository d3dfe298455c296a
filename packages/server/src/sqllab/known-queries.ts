/** Actions on queries of the history: rows, export and stop. */

import { AppError } from '@belvedere/core/errors'
import { isRecord } from '@belvedere/core/json'
import { permissionKey } from '@belvedere/core/permissions'
import type { FastifyReply } from 'fastify'
import { sendFiles } from '../chart-data/respond/files.ts'
import type { FileSource } from '../chart-data/run/file-sources.ts'
import { type Context, contextOf, paramOf } from '../crud/context.ts'
import { parseBody } from '../crud/fields.ts'
import { badShape, decodeQ } from '../crud/query/query.ts'
import { sqlDatabase } from '../datasets/sql-rights.ts'
import type { RouteInput } from '../http/route.ts'
import { identityOf, sendRows } from './execute.ts'
import { noteChanged, type QueryRow } from './history.ts'
import { STOP_FIELDS } from './request.ts'
import { stopRunning } from './running.ts'
import { prepareStatement, type Statement, withTypedErrors } from './statement.ts'
import { storedRows } from './stored-results.ts'

/**
 * Returns the user's own query, or any query for users with the right to all queries.
 * @throws AppError NOT_FOUND
 */
async function knownQuery(context: Context, by: 'client_id' | 'results_key', value: string): Promise<QueryRow> {
  const { store, user } = context
  const row = await store
    .selectFrom('queries')
    .selectAll()
    .where(by, '=', value.replaceAll('\0', ''))
    .executeTakeFirst()
  const isOpen = row?.user_id === user.id || user.permissions.has(permissionKey('all_query_access', 'all_query_access'))
  if (!row || !isOpen) throw new AppError('NOT_FOUND')
  return row
}

/** Returns the statement as the requester would run it now: rights and row rules are checked again. */
async function statementOf(row: QueryRow, context: Context, signal: AbortSignal): Promise<Statement> {
  if (row.database_id === null || row.executed_sql === null) throw new AppError('NOT_FOUND')
  const database = await sqlDatabase(context, row.database_id)
  const row_limit = row.row_limit ?? context.services.config.sql_max_row
  const request = { sql: row.executed_sql, schema: row.schema, row_limit, variables: null }
  return prepareStatement(request, database, context, signal)
}

/** GET /api/v1/sqllab/results: the rows of a query, while they are stored. */
export async function results(input: RouteInput): Promise<FastifyReply> {
  const context = contextOf(input)
  const q = decodeQ(input.request)
  const key = isRecord(q) ? q.key : undefined
  if (typeof key !== 'string') throw badShape('key is not a text')
  const row = await knownQuery(context, 'results_key', key)
  const statement = await statementOf(row, context, input.signal)
  const stored = storedRows(context.services, key)
  if (!stored || stored.identity !== identityOf(statement)) throw new AppError('RESULTS_BACKEND_ERROR')
  return sendRows(input, row, stored, stored.facts.limit_reached ? 'UNKNOWN' : 'NOT_LIMITED')
}

/** GET /api/v1/sqllab/export/{client_id}: runs the query again and streams its rows. */
export async function exportCsv(input: RouteInput): Promise<FastifyReply> {
  const context = contextOf(input)
  const { services, user } = context
  const row = await knownQuery(context, 'client_id', paramOf(input, 'client_id'))
  const statement = await statementOf(row, context, input.signal)
  const job = { ...statement.job, format: 'csv' } as const
  const file: FileSource = {
    row_limit: job.row_limit,
    open: async () => {
      const started = services.engine.stream(statement.lane, job, input.signal, { user_id: user.id })
      return (await withTypedErrors(statement, started)).body
    },
  }
  return sendFiles([file], 'csv', input)
}

/** POST /api/v1/query/stop: stops a query. The state of a finished query is not changed. */
export async function stop(input: RouteInput): Promise<unknown> {
  const context = contextOf(input)
  const { client_id } = parseBody(input.request.body, STOP_FIELDS)
  const row = await knownQuery(context, 'client_id', String(client_id))
  const isHere = stopRunning(context.services, row.id)
  if (!isHere && (row.status === 'running' || row.status === 'pending')) {
    await noteChanged(context.services, row, { status: 'stopped' })
  }
  return { result: 'OK' }
}
