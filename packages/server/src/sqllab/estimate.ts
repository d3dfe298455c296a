import { inspectDatabase } from '../connections/connect.ts'
import { contextOf } from '../crud/context.ts'
import { sqlDatabase } from '../datasets/sql-rights.ts'
import type { RouteInput } from '../http/route.ts'
import { rowCountOf } from '../managed-tables/index.ts'
import { readEstimate } from './request.ts'
import { prepareStatement } from './statement.ts'

/**
 * POST /api/v1/sqllab/estimate: the database's estimate for a statement that is not run; for managed tables their row
 * counts.
 */
export async function estimate(input: RouteInput): Promise<unknown> {
  const context = contextOf(input)
  const { services } = context
  const request = readEstimate(input.request.body)
  const database = await sqlDatabase(context, request.database_id)
  const { lane, job, tables } = await prepareStatement(request, database, context, input.signal)
  if (lane === 'remote') {
    return { result: [await inspectDatabase(services, database.id, { what: 'estimate', sql: job.sql }, input.signal)] }
  }
  const names = [...new Set(tables.map(table => table.name.toLowerCase()))]
  return { result: names.map(name => ({ Table: name, Rows: String(rowCountOf(services, name)) })) }
}
