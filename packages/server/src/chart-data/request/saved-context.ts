import { AppError } from '@belvedere/core/errors'
import type { FormData } from '@belvedere/core/form-data'
import { isRecord, type JsonRecord } from '@belvedere/core/json'
import { buildQueryContext } from '@belvedere/core/query'
import { sql } from 'kysely'
import type { Principal } from '../../auth/principal.ts'
import { chartIsReadable } from '../../crud/rights.ts'
import type { RouteInput } from '../../http/route.ts'
import { parseJson } from '../../json/parse.ts'
import type { Services } from '../../services.ts'
import { storedOrderOf } from './stored-order.ts'

/**
 * Returns the query context that a chart was saved with, else the context built from its form.
 * @throws AppError NOT_FOUND, MISSING_QUERY_CONTEXT
 */
export async function savedContext({ request, services }: RouteInput): Promise<JsonRecord> {
  const { id } = request.params as { readonly id: string }
  if (!/^\d{1,15}$/.test(id)) throw new AppError('NOT_FOUND')
  return contextOfChart(Number(id), services)
}

/** @throws AppError NOT_FOUND, MISSING_QUERY_CONTEXT */
export async function contextOfChart(id: number, services: Services): Promise<JsonRecord> {
  const chart = await services.db
    .selectFrom('charts')
    .select(['id', 'query_context', 'params', 'viz_type', 'datasource_id', 'datasource_type'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!chart) throw new AppError('NOT_FOUND')
  const context = objectOf(chart.query_context) ?? (await contextFromForm(chart))
  const form_data = typeof context.form_data === 'object' ? context.form_data : {}
  return { ...context, form_data: { ...form_data, slice_id: chart.id } }
}

/**
 * Returns the query context that the page of a dashboard builds for a chart. The stored context may be outdated,
 * because another release or program may have written it.
 * @throws AppError NOT_FOUND, MISSING_QUERY_CONTEXT
 */
export async function pageContextOfChart(id: number, services: Services): Promise<JsonRecord> {
  const chart = await services.db
    .selectFrom('charts')
    .select(['id', 'params', 'viz_type', 'datasource_id', 'datasource_type'])
    .where('id', '=', id)
    .executeTakeFirst()
  return (chart && (await contextOfSaved(chart))) ?? contextOfChart(id, services)
}

interface SavedForm {
  readonly params: string
  readonly viz_type: string
  readonly datasource_id: number
  readonly datasource_type: string
}

/** Builds the context of a chart that was saved without one. */
async function contextFromForm(chart: SavedForm): Promise<JsonRecord> {
  const form = objectOf(chart.params)
  const context = form && (await contextOfForm({ ...form, ...ownKeys(chart) }))
  if (!context || hasNoTerms(context)) throw new AppError('MISSING_QUERY_CONTEXT')
  return context
}

/**
 * Returns whether a context queries nothing: a form of an unsupported type may share no setting with supported types.
 */
const hasNoTerms = ({ queries }: JsonRecord): boolean =>
  Array.isArray(queries) &&
  queries.every(({ columns, metrics }: JsonRecord) =>
    [columns, metrics].every(list => ((list ?? []) as unknown[]).length === 0),
  )

/** Returns the query context of a saved chart's form, including the form; null if none can be built. */
export async function contextOfSaved(chart: SavedForm & { readonly id: number }): Promise<JsonRecord | null> {
  try {
    const context = await contextFromForm(chart)
    return { ...context, form_data: { ...objectOf(chart.params), ...ownKeys(chart), slice_id: chart.id } }
  } catch {
    return null
  }
}

const ownKeys = ({ datasource_id, datasource_type, viz_type }: SavedForm) => ({
  datasource: `${datasource_id}__${datasource_type}`,
  viz_type,
})

/**
 * Builds the query context of a form. Old chart types use the query of their successor; the stored form is not changed.
 */
export async function contextOfForm(stored: FormData): Promise<JsonRecord> {
  const { formToDraw, queryRuleOf: ruleOf } = await import('@belvedere/charts')
  const form = formToDraw(stored)
  return { ...buildQueryContext(form, ruleOf(form.viz_type)) }
}

/**
 * Returns the form that a chart was saved with.
 * @throws AppError NOT_FOUND, DATASOURCE_SECURITY_ACCESS_ERROR if the requester may not open the chart
 */
export async function formOfChart(id: number, user: Principal, services: Services): Promise<JsonRecord> {
  const chart = await services.db
    .selectFrom('charts')
    .select(['id', 'params', 'query_context', 'viz_type', 'datasource_id', 'datasource_type'])
    .select(sql<number>`case when ${chartIsReadable(user)} then 1 else 0 end`.as('may_read'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!chart) throw new AppError('NOT_FOUND')
  if (Number(chart.may_read) === 0) throw new AppError('DATASOURCE_SECURITY_ACCESS_ERROR')
  return { ...storedOrderOf(chart.query_context), ...objectOf(chart.params), ...ownKeys(chart), slice_id: chart.id }
}

/**
 * Runs work on a saved chart. If the requester may not open the chart, all errors become those of a missing chart.
 * Charts that are read through a dashboard are answered before this check.
 * @throws AppError NOT_FOUND
 */
export async function asVisibleChart<Result>(
  id: number,
  { user, services }: Pick<RouteInput, 'user' | 'services'>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const visible = await services.db
      .selectFrom('charts')
      .select('id')
      .where('id', '=', id)
      .where(chartIsReadable(user))
      .executeTakeFirst()
    throw visible ? error : new AppError('NOT_FOUND', {}, { cause: error })
  }
}

export function objectOf(text: string | null): JsonRecord | null {
  if (!text) return null
  try {
    const value: unknown = parseJson(text)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}
