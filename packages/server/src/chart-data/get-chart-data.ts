import { AppError } from '@belvedere/core/errors'
import { can } from '@belvedere/core/permissions'
import type { QueryContext } from '@belvedere/core/query'
import type { Principal } from '../auth/principal.ts'
import { reachedDataset } from '../datasets/readable-dataset.ts'
import { datasetInCalendar } from '../datasets/shown-calendar.ts'
import { lentError } from '../lending/lent-error.ts'
import { checkLentQueries } from '../lending/lent-queries.ts'
import type { Services } from '../services.ts'
import { authorizeLayers } from './authorize/annotation-rights.ts'
import { hinted } from './plan/hints.ts'
import { prepareContext } from './plan/prepared-context.ts'
import type { ChartDataRequest } from './request/chart-data-request.ts'
import { answerBody, cachedAnswer, freshEtag, payloadBody } from './respond/answers.ts'
import type { ChartDataAnswer, JsonAnswer, PlannedRequest } from './respond/chart-data-answer.ts'
import { noteQuick } from './respond/quick-answers.ts'
import { withAnnotations } from './run/annotations.ts'
import { noteTiming } from './run/chart-timings.ts'
import { fileSources } from './run/file-sources.ts'
import { findParts, knownParts } from './run/find-parts.ts'
import type { ResolvedPart } from './run/resolved-part.ts'

/**
 * Authorizes a request and plans its queries.
 * @throws AppError if the request is invalid or not allowed
 */
export async function planChartData(
  request: ChartDataRequest,
  user: Principal,
  services: Services,
  signal: AbortSignal,
): Promise<PlannedRequest> {
  const { context, text } = request
  const started = performance.now()
  checkFormat(context, user)
  const reached = await reachedDataset(services, user, context.datasource, request.dashboard_id)
  const { dashboard_ids } = reached
  const dataset = await datasetInCalendar(reached.dataset, user, request.dashboard_id, services)
  if (dashboard_ids) await checkLentQueries(context, dashboard_ids, dataset, services)
  const layers = await authorizeLayers(context, user, services, dashboard_ids && { dashboard_ids, dataset })
  const parts = await prepareContext(context, text, dataset, services, signal, user).catch((error: unknown) => {
    const failure = hinted(error, dataset)
    noteFailure(services, context, failure)
    throw dashboard_ids ? lentError(failure) : failure
  })
  const { is_background, dashboard_id } = request
  const requester = { user, services, force: context.force === true, is_background, signal, dashboard_id }
  return {
    request,
    dataset,
    hides_sql: dashboard_ids !== null,
    parts,
    layers,
    requester,
    started,
    planned: performance.now(),
  }
}

/**
 * Returns the answer to a chart's queries. They run in parallel and are answered in order; the first failure fails the
 * request and stops the other queries.
 * @throws AppError if the request is invalid or not allowed, or a query fails
 */
export async function getChartData(
  request: ChartDataRequest,
  user: Principal,
  services: Services,
  signal: AbortSignal,
): Promise<ChartDataAnswer> {
  return answerParts(await planChartData(request, user, services, signal))
}

/** Records a failed query. A stopped query is not a failure. */
function noteFailure(services: Services, { form_data }: QueryContext, error: unknown): void {
  if (!(error instanceof AppError) || error.code === 'QUERY_STOPPED') return
  noteTiming(services, form_data?.slice_id, { kind: 'failed', message: error.message })
}

/**
 * Runs planned queries.
 * @throws AppError if a query fails
 */
export async function answerParts(planned: PlannedRequest): Promise<ChartDataAnswer> {
  const { request, requester, started } = planned
  try {
    const answer = await answerPlanned(planned)
    const ms = performance.now() - started
    const outcome = answer.kind === 'cached' ? ({ kind: 'cached' } as const) : ({ kind: 'run', ms } as const)
    noteTiming(requester.services, request.context.form_data?.slice_id, outcome)
    return answer
  } catch (error) {
    noteFailure(requester.services, request.context, error)
    throw planned.hides_sql ? lentError(error) : error
  }
}

async function answerPlanned(planned: PlannedRequest): Promise<ChartDataAnswer> {
  const { request, parts, requester } = planned
  const format = request.context.result_format ?? 'json'
  if (format !== 'json') {
    return {
      kind: 'files',
      format,
      files: await fileSources(parts, requester.user, requester.services, requester.signal),
    }
  }
  return respondJson(await findParts(parts, requester), planned)
}

/** Returns the answer if all its parts are cached, else null. */
export async function knownAnswer(planned: PlannedRequest): Promise<JsonAnswer | null> {
  const known = await knownParts(planned.parts, planned.requester)
  return known && respondJson(known, planned)
}

async function respondJson(parts: readonly ResolvedPart[], planned: PlannedRequest): Promise<JsonAnswer> {
  const { request, requester, started, hides_sql: hidesSql } = planned
  const resolved = await withAnnotations(parts, planned.layers, requester)
  if (request.payload_form) {
    const body = payloadBody(resolved, request.payload_form, {
      asCached: false,
      hidesSql,
      isFull: (request.context.result_type ?? 'full') === 'full',
    })
    return { kind: 'fresh', body, etag: freshEtag(resolved) }
  }
  if (hidesSql) {
    return { kind: 'fresh', body: answerBody(resolved, { asCached: false, hidesSql: true }), etag: null }
  }
  if (request.timing) {
    const timing = phases(resolved, started, planned.planned)
    return { kind: 'fresh', body: answerBody(resolved, { asCached: false, timing }), etag: null }
  }
  if (resolved.every(part => part.kind === 'result' && part.result.is_cached)) {
    const cached = cachedAnswer(resolved, requester.services)
    noteQuick(planned, resolved, cached)
    return { kind: 'cached', cached }
  }
  return { kind: 'fresh', body: answerBody(resolved, { asCached: false }), etag: freshEtag(resolved) }
}

function checkFormat({ result_format }: QueryContext, user: Principal): void {
  if (!result_format || result_format === 'json') return
  if (!can(user, 'can_csv', 'Superset')) throw new AppError('FORBIDDEN')
}

/** Returns milliseconds by phase. Phases of the engine are those of the slowest query, and 0 for cached results. */
function phases(resolved: readonly ResolvedPart[], started: number, planned: number): Readonly<Record<string, number>> {
  const fresh = resolved.flatMap(part =>
    part.kind === 'result' && !part.result.is_cached ? [part.result.stored.facts] : [],
  )
  const slowest = (phase: 'queue_ms' | 'run_ms' | 'write_ms') => Math.max(0, ...fresh.map(facts => facts.timing[phase]))
  const round = (ms: number) => Math.round(ms * 1000) / 1000
  return {
    plan_ms: round(planned - started),
    queue_ms: round(slowest('queue_ms')),
    run_ms: round(slowest('run_ms')),
    write_ms: round(slowest('write_ms')),
    total_ms: round(performance.now() - started),
  }
}
