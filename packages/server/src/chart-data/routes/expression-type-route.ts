import { AppError } from '@belvedere/core/errors'
import { isRecord } from '@belvedere/core/json'
import type { GenericType } from '@belvedere/core/table'
import type { RouteInput } from '../../http/route.ts'
import { requestedType, type TypedExpression } from '../plan/requested-type.ts'
import { parseQueryContext } from '../request/query-context.ts'

interface Answer {
  readonly type: string
  readonly type_generic: GenericType
}

/** POST /api/v1/datasource/{type}/{id}/expression_type: the type of a column or metric, before any query of it runs. */
export async function expressionType({ request, user, services, signal }: RouteInput): Promise<{
  readonly result: Answer
}> {
  const { datasource_type: type, datasource_id: id = '' } = request.params as Readonly<Record<string, string>>
  if (!/^\d{1,15}$/.test(id)) throw new AppError('NOT_FOUND')
  if (type !== 'table' && type !== 'query')
    throw new AppError('INCORRECT_REQUEST', { reason: 'datasource_type: table or query' })
  const typed = await requestedType(expressionOf(request.body), { id: Number(id), type }, user, services, signal)
  return { result: { type: typed.type, type_generic: typed.generic_type } }
}

/** Read as a query is, so that older spellings of columns and metrics are understood. */
function expressionOf(body: unknown): TypedExpression {
  const { column, metric } = isRecord(body) ? body : {}
  const [hasColumn, hasMetric] = [column ?? null, metric ?? null].map(part => part !== null)
  if (hasColumn === hasMetric) throw new AppError('INCORRECT_REQUEST', { reason: 'send one of "column" and "metric"' })
  const sent = hasColumn ? { columns: [column] } : { metrics: [metric] }
  const { queries } = parseQueryContext({ datasource: { id: 0, type: 'table' }, queries: [sent] })
  const [requestedColumn] = queries[0]?.columns ?? []
  const [requestedMetric] = queries[0]?.metrics ?? []
  if (requestedColumn !== undefined) return { column: requestedColumn }
  if (requestedMetric !== undefined) return { metric: requestedMetric }
  throw new AppError('INCORRECT_REQUEST', { reason: 'send one of "column" and "metric"' })
}
