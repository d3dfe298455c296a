import { AppError, ERRORS } from '@belvedere/core/errors'
import { parseDatasourceKey } from '@belvedere/core/form-data'
import Type from 'typebox'
import { INTEGER, resultsOf, TEXT_OR_NULL } from '../../http/answers.ts'
import { defineRoutes, permission, type Route, type RouteInput } from '../../http/route.ts'
import { checkFields, validatorOf } from '../../http/validation.ts'
import { parseJson } from '../../json/parse.ts'
import { getChartData } from '../get-chart-data.ts'
import { invalidateDataset } from '../plan/invalidations.ts'
import { parseQueryContext } from '../request/query-context.ts'
import { contextOfChart } from '../request/saved-context.ts'

const text = Type.String()
const id = Type.Integer({ minimum: 0 })
const nullable = Type.Union([text, Type.Null()])
const ChartToWarm = Type.Object({
  chart_id: id,
  dashboard_id: Type.Optional(Type.Union([id, Type.Null()])),
  extra_filters: Type.Optional(nullable),
})
const DatasetToWarm = Type.Object({ db_name: text, table_name: text, extra_filters: Type.Optional(nullable) })
const ToInvalidate = Type.Object({
  datasource_uids: Type.Optional(Type.Array(text)),
  datasources: Type.Optional(
    Type.Array(
      Type.Object({
        database_name: text,
        datasource_name: text,
        schema: Type.Optional(nullable),
        datasource_type: Type.Optional(text),
      }),
    ),
  ),
})

interface WarmUp {
  readonly chart_id: number
  readonly viz_error: string | null
  readonly viz_status: 'success' | 'failed'
}

/**
 * Number of parallel queries: enough that one is always queued at the engine. Queries of waiting users have priority.
 */
const WARMED_AT_ONCE = 4

/** Runs a chart's query and caches the result. Errors are part of the response. */
async function warmChart(chart_id: number, extra: readonly unknown[], input: RouteInput): Promise<WarmUp> {
  const { user, services, signal } = input
  try {
    const saved = await contextOfChart(chart_id, services)
    const queries = (Array.isArray(saved.queries) ? saved.queries : []).map((query: Record<string, unknown>) =>
      extra.length === 0 ? query : { ...query, filters: [...((query.filters as unknown[]) ?? []), ...extra] },
    )
    const warmed = { ...saved, queries, force: true, result_format: 'json', result_type: 'full' }
    const request = {
      context: parseQueryContext(warmed),
      text: JSON.stringify(warmed),
      timing: false,
      is_background: true,
    }
    await getChartData(request, user, services, signal)
    return { chart_id, viz_error: null, viz_status: 'success' }
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'QUERY_STOPPED') throw error
    return { chart_id, viz_error: error.message || ERRORS[error.code].text, viz_status: 'failed' }
  }
}

/**
 * Parses the extra filters.
 * @throws AppError INCORRECT_REQUEST
 */
function extraFilters(written: string | null | undefined): readonly unknown[] {
  if (!written) return []
  try {
    const parsed: unknown = parseJson(written)
    if (Array.isArray(parsed)) return parsed
  } catch {
    // Reported below.
  }
  throw new AppError('INCORRECT_REQUEST', { reason: 'extra_filters: JSON of a list of filters' })
}

/** PUT /api/v1/chart/warm_up_cache */
async function warmUpChart(input: RouteInput) {
  const body: unknown = input.request.body ?? {}
  checkFields(validatorOf(ChartToWarm), body)
  const { chart_id, extra_filters } = body as { chart_id: number; extra_filters?: string | null }
  const extra = extraFilters(extra_filters)
  const chart = await input.services.db.selectFrom('charts').select('id').where('id', '=', chart_id).executeTakeFirst()
  if (!chart) throw new AppError('NOT_FOUND')
  return { result: [await warmChart(chart_id, extra, input)] }
}

/** PUT /api/v1/dataset/warm_up_cache: warms every chart of the dataset, a few at a time. */
async function warmUpDataset(input: RouteInput) {
  const body: unknown = input.request.body ?? {}
  checkFields(validatorOf(DatasetToWarm), body)
  const { db_name, table_name, extra_filters } = body as {
    db_name: string
    table_name: string
    extra_filters?: string | null
  }
  const extra = extraFilters(extra_filters)
  const dataset_ids = await datasetsNamed(input, db_name, table_name)
  if (dataset_ids.length === 0) throw new AppError('NOT_FOUND')
  const charts = await input.services.db
    .selectFrom('charts')
    .select('id')
    .where('datasource_type', '=', 'table')
    .where('datasource_id', 'in', dataset_ids)
    .orderBy('id')
    .execute()
  const result: WarmUp[] = []
  const waiting = charts.entries()
  const warmSome = async () => {
    for (const [index, chart] of waiting) result[index] = await warmChart(chart.id, extra, input)
  }
  await Promise.all(Array.from({ length: WARMED_AT_ONCE }, warmSome))
  return { result }
}

async function datasetsNamed(
  { services }: RouteInput,
  database_name: string,
  table_name: string,
  schema?: string | null,
): Promise<readonly number[]> {
  const named = services.db
    .selectFrom('datasets')
    .innerJoin('databases', 'databases.id', 'datasets.database_id')
    .select('datasets.id')
    .where('database_name', '=', database_name)
    .where('table_name', '=', table_name)
  const rows = await (schema ? named.where('schema', '=', schema) : named).execute()
  return rows.map(row => row.id)
}

/** POST /api/v1/cachekey/invalidate: invalidates the cached answers of these datasets. */
async function invalidate(input: RouteInput) {
  const body: unknown = input.request.body ?? {}
  checkFields(validatorOf(ToInvalidate), body)
  const { datasource_uids = [], datasources = [] } = body as {
    datasource_uids?: string[]
    datasources?: { database_name: string; datasource_name: string; schema?: string | null }[]
  }
  for (const uid of datasource_uids) {
    const named = parseDatasourceKey(uid)
    if (named) invalidateDataset(named.id, input.services)
  }
  for (const { database_name, datasource_name, schema } of datasources) {
    for (const removed of await datasetsNamed(input, database_name, datasource_name, schema)) {
      invalidateDataset(removed, input.services)
    }
  }
  return input.reply.code(201).send({})
}

const WARMED = resultsOf(Type.Object({ chart_id: INTEGER, viz_error: TEXT_OR_NULL, viz_status: TEXT_OR_NULL }))

export const cacheRoutes: readonly Route[] = defineRoutes([
  {
    method: 'PUT',
    url: '/api/v1/chart/warm_up_cache',
    access: permission('can_warm_up_cache', 'Chart'),
    docs: { summary: 'Warm up the cache of a chart', body: ChartToWarm, answer: WARMED },
    handler: warmUpChart,
  },
  {
    method: 'PUT',
    url: '/api/v1/dataset/warm_up_cache',
    access: permission('can_warm_up_cache', 'Dataset'),
    docs: {
      summary: 'Warm up the cache of every chart of a dataset',
      body: DatasetToWarm,
      answer: WARMED,
    },
    handler: warmUpDataset,
  },
  {
    method: 'POST',
    url: '/api/v1/cachekey/invalidate',
    access: permission('can_invalidate', 'CacheRestApi'),
    docs: {
      summary: 'Invalidate the cached results of these datasets',
      body: ToInvalidate,
      answer: Type.Object({}),
      status: 201,
    },
    handler: invalidate,
  },
])
