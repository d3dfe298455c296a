/** The type of one column or metric that a user wrote, for pages that have to know it before they run a query. */
import { AppError } from '@belvedere/core/errors'
import type { Metric, QueryColumn } from '@belvedere/core/expressions'
import type { Datasource, QueryObject } from '@belvedere/core/query'
import { GENERIC_TYPE } from '@belvedere/core/table'
import { columnBehind, type ExpressionType, plan } from '@belvedere/sql'
import type { Principal } from '../../auth/principal.ts'
import type { LoadedDataset } from '../../datasets/load-dataset.ts'
import { dialectFor, readableDataset } from '../../datasets/readable-dataset.ts'
import { checkRenderedReads } from '../../datasets/table-rights.ts'
import { ruledSource, withReadRules } from '../../datasets/visibility.ts'
import type { Services } from '../../services.ts'
import { hasTemplate } from '../../templates/has-template.ts'
import { renderQuery } from '../../templates/render-query.ts'
import { rowRulesFor } from '../authorize/shadows.ts'
import { cacheKey } from './cache-key.ts'
import { describeStatement, EXPRESSION_TYPES, expressionTypeOf } from './expression-types.ts'
import { type PreparedQuery, planOptions, preparePlan } from './prepare.ts'

/** Key of the only type in a cached answer. */
const REQUESTED = ''

/** Exactly one of the two. */
export type TypedExpression = { readonly column: QueryColumn } | { readonly metric: Metric }

/** Without the grain of an axis: whether it applies is what the type decides. */
function queryOf(expression: TypedExpression): QueryObject {
  if ('metric' in expression) return { columns: [], metrics: [expression.metric] }
  const { column } = expression
  if (typeof column === 'string') return { columns: [column] }
  const { sqlExpression, label } = column
  return { columns: [{ expressionType: 'SQL', sqlExpression, label }] }
}

/**
 * The type that the database gives a column or metric. Its SQL is admitted, and the rights of the user are checked, as
 * if its rows were requested.
 * @throws AppError whatever a query of the expression would fail with
 */
export async function requestedType(
  expression: TypedExpression,
  datasource: Datasource,
  user: Principal,
  services: Services,
  signal: AbortSignal,
): Promise<ExpressionType> {
  const readable = await readableDataset(services, user, datasource)
  if (user.guest) throw new AppError('DATASOURCE_SECURITY_ACCESS_ERROR')
  const prepared = await prepareExpression(queryOf(expression), readable, user, services, signal)
  await rowRulesFor(user, prepared, services, signal)
  const cache = services.memory.of(EXPRESSION_TYPES)
  // The types of a chart's expressions are cached beside these, by its expressions.
  const key = `requested ${cacheKey(prepared, [], services)}`
  let type = cache.get(key)?.get(REQUESTED)
  if (!type) {
    type = expressionTypeOf((await describeStatement(prepared, services, signal))[0])
    cache.set(key, new Map([[REQUESTED, type]]))
  }
  return isStoredTime(expression, readable) ? { ...type, generic_type: GENERIC_TYPE.temporal } : type
}

/** A dataset may say that texts or numbers of a column are times. Custom SQL may be no more than the name of a column. */
function isStoredTime(expression: TypedExpression, dataset: LoadedDataset): boolean {
  if ('metric' in expression) return false
  const { column } = expression
  const stored =
    typeof column === 'string'
      ? dataset.columns.find(({ column_name }) => column_name === column)
      : columnBehind(dataset, { ...column, expressionType: 'SQL' })
  return stored?.is_dttm === true
}

async function prepareExpression(
  sent: QueryObject,
  readable: LoadedDataset,
  user: Principal,
  services: Services,
  signal: AbortSignal,
): Promise<PreparedQuery> {
  const work = { services, signal }
  const { dataset: live, query } = await renderQuery(work, {
    dataset: readable,
    query: { user, query: sent },
    uses: 'named parts',
  })
  const ruled = await withReadRules(live, services, signal)
  const seen = await ruledSource(ruled, { fenced: true }, services, signal)
  const planned = plan(query, seen, planOptions(services, dialectFor(ruled)))
  const whole = { ...planned, select: { ...planned.select, order: [], limit: null } }
  const requested = { query, result_type: 'full', result_format: 'json', cache_timeout: 0 } as const
  const prepared = await preparePlan(whole, requested, seen, services, signal)
  if (readable.sql && hasTemplate(readable.sql))
    await checkRenderedReads(work, { ...prepared, dataset: readable, user })
  return prepared
}
