import { AppError } from '@belvedere/core/errors'
import { can } from '@belvedere/core/permissions'
import type { QueryContext } from '@belvedere/core/query'
import type { Principal } from '../auth/principal.ts'
import { reachedDataset } from '../datasets/readable-dataset.ts'
import { checkQuestion } from '../embedding/guest-question.ts'
import type { Services } from '../services.ts'
import { authorizeLayers } from './authorize/annotation-rights.ts'
import { hinted } from './plan/hints.ts'
import { prepareContext } from './plan/prepared-context.ts'
import type { ChartDataRequest } from './request/chart-data-request.ts'
import { answerBody, freshEtag, keptAnswer, payloadBody } from './respond/answers.ts'
import type { ChartDataAnswer, JsonAnswer, PlannedRequest } from './respond/chart-data-answer.ts'
import { noteQuick } from './respond/quick-answers.ts'
import { withAnnotations } from './run/annotations.ts'
import { fileSources } from './run/file-sources.ts'
import { findParts, knownParts } from './run/find-parts.ts'
import type { FoundPart } from './run/found-part.ts'

/** @throws AppError with what is wrong with the request, or the rights */
export async function planChartData(
  request: ChartDataRequest,
  user: Principal,
  services: Services,
  signal: AbortSignal,
): Promise<PlannedRequest> {
  const { context, text } = request
  const started = performance.now()
  checkFormat(context, user)
  const { dataset, through } = await reachedDataset(services, user, context.datasource, request.dashboard_id)
  if (through) await checkQuestion(context, through, services)
  const layers = await authorizeLayers(context, user, services)
  const parts = await prepareContext(context, text, dataset, services, signal, user).catch((error: unknown) => {
    throw hinted(error, dataset)
  })
  const asker = { user, services, force: context.force === true, is_background: request.is_background, signal }
  return { request, dataset, hides_sql: through !== null, parts, layers, asker, started, planned: performance.now() }
}

/**
 * The answer to a chart's questions: they run at the same time and are answered in order; the first one that fails
 * fails them all and stops the others.
 * @throws AppError with what is wrong with the request, the rights, or the queries
 */
export async function getChartData(
  request: ChartDataRequest,
  user: Principal,
  services: Services,
  signal: AbortSignal,
): Promise<ChartDataAnswer> {
  return askParts(await planChartData(request, user, services, signal))
}

/** @throws AppError with what is wrong with the queries */
export async function askParts(planned: PlannedRequest): Promise<ChartDataAnswer> {
  const { request, parts, asker } = planned
  const format = request.context.result_format ?? 'json'
  if (format !== 'json') {
    return { kind: 'files', format, files: await fileSources(parts, asker.user, asker.services, asker.signal) }
  }
  return told(await findParts(parts, asker), planned)
}

/** The answer if all of it is known, else null. */
export async function knownAnswer(planned: PlannedRequest): Promise<JsonAnswer | null> {
  const known = await knownParts(planned.parts, planned.asker)
  return known && told(known, planned)
}

async function told(parts: readonly FoundPart[], planned: PlannedRequest): Promise<JsonAnswer> {
  const { request, asker, started, hides_sql: hidesSql } = planned
  const found = await withAnnotations(parts, planned.layers, asker)
  if (request.payload_form) {
    const body = payloadBody(found, request.payload_form, { asCached: false, hidesSql })
    return { kind: 'fresh', body, etag: freshEtag(found) }
  }
  if (hidesSql) {
    return { kind: 'fresh', body: answerBody(found, { asCached: false, hidesSql: true }), etag: null }
  }
  if (request.timing) {
    const timing = phases(found, started, planned.planned)
    return { kind: 'fresh', body: answerBody(found, { asCached: false, timing }), etag: null }
  }
  if (found.every(part => part.kind === 'found' && part.found.is_cached)) {
    const kept = keptAnswer(found, asker.services)
    noteQuick(planned, found, kept)
    return { kind: 'kept', kept }
  }
  return { kind: 'fresh', body: answerBody(found, { asCached: false }), etag: freshEtag(found) }
}

function checkFormat({ result_format }: QueryContext, user: Principal): void {
  if (!result_format || result_format === 'json') return
  if (!can(user, 'can_csv', 'Superset')) throw new AppError('FORBIDDEN')
}

/** Milliseconds by phase; those of the engine are of the slowest query, and none where the answer was known. */
function phases(found: readonly FoundPart[], started: number, planned: number): Readonly<Record<string, number>> {
  const asked = found.flatMap(part => (part.kind === 'found' && !part.found.is_cached ? [part.found.stored.facts] : []))
  const slowest = (phase: 'queue_ms' | 'run_ms' | 'write_ms') => Math.max(0, ...asked.map(facts => facts.timing[phase]))
  const round = (ms: number) => Math.round(ms * 1000) / 1000
  return {
    plan_ms: round(planned - started),
    queue_ms: round(slowest('queue_ms')),
    run_ms: round(slowest('run_ms')),
    write_ms: round(slowest('write_ms')),
    total_ms: round(performance.now() - started),
  }
}
