import { AppError } from '@belvedere/core/errors'
import { can } from '@belvedere/core/permissions'
import type { QueryContext } from '@belvedere/core/query'
import type { Principal } from '../auth/principal.ts'
import type { Bytes } from '../bytes.ts'
import { checkGuestQuestion } from '../embedding/guest-question.ts'
import type { Services } from '../services.ts'
import { withAnnotations } from './annotations.ts'
import { answerBody, type FoundPart, freshEtag, type KeptAnswer, keptAnswer } from './answers.ts'
import { type FileFormat, type FileSource, fileSources } from './file-sources.ts'
import { findParts } from './find-parts.ts'
import { prepareContext } from './prepared-context.ts'
import { readableDataset } from './source.ts'

export interface ChartDataRequest {
  readonly context: QueryContext
  /** The request's own text: what plans are remembered by. */
  readonly text: string
  /** Tell how long each phase took. */
  readonly timing: boolean
}

export type ChartDataAnswer =
  /** All of it was known. */
  | { readonly kind: 'kept'; readonly kept: KeptAnswer }
  | { readonly kind: 'fresh'; readonly body: Bytes; readonly etag: string | null }
  /** Files, one for each query. */
  | { readonly kind: 'files'; readonly format: FileFormat; readonly files: readonly FileSource[] }

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
  const { context } = request
  const started = performance.now()
  checkFormat(context, user)
  const dataset = await readableDataset(services, user, context.datasource)
  await checkGuestQuestion(context, user, services)
  const parts = await prepareContext(context, request.text, dataset, services, signal)
  const planned = performance.now()
  const format = context.result_format ?? 'json'
  if (format !== 'json') {
    return { kind: 'files', format, files: await fileSources(parts, user, services, signal) }
  }
  const asker = { user, services, force: context.force === true, signal }
  const found = await withAnnotations(await findParts(parts, asker), context, asker)
  if (user.guest) return { kind: 'fresh', body: answerBody(found, { asCached: false, hidesSql: true }), etag: null }
  if (request.timing) {
    const timing = phases(found, started, planned)
    return { kind: 'fresh', body: answerBody(found, { asCached: false, timing }), etag: null }
  }
  if (found.every(part => part.kind === 'found' && part.found.is_cached)) {
    return { kind: 'kept', kept: keptAnswer(found, services) }
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
