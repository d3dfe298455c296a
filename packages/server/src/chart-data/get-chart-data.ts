import { AppError } from '@belvedere/core/errors'
import { can } from '@belvedere/core/permissions'
import type { QueryContext } from '@belvedere/core/query'
import type { Principal } from '../auth/principal.ts'
import type { Bytes } from '../bytes.ts'
import { checkGuestQuestion } from '../embedding/guest-question.ts'
import type { LoadedDataset } from '../resources/dataset/load-dataset.ts'
import type { Services } from '../services.ts'
import { withAnnotations } from './annotations.ts'
import { answerBody, type FoundPart, freshEtag, type KeptAnswer, keptAnswer, payloadBody } from './answers.ts'
import { type FileFormat, type FileSource, fileSources } from './file-sources.ts'
import { type Asker, findParts, knownParts } from './find-parts.ts'
import { hinted } from './hints.ts'
import { type PreparedPart, prepareContext } from './prepared-context.ts'
import { noteQuick } from './quick-answers.ts'
import { readableDataset } from './source.ts'

export interface ChartDataRequest {
  readonly context: QueryContext
  /** The request's own text: what plans are remembered by. */
  readonly text: string
  /** The body as it was sent, byte for byte, where it is nothing but the context: `text` is what it says. */
  readonly sent_text?: string | undefined
  /** Tell how long each phase took. */
  readonly timing: boolean
  /** Nobody waits for the answer: others come first. */
  readonly is_background?: boolean | undefined
  /** Set for the form-data endpoint: the first result is the answer, with this form beside it. */
  readonly payload_form?: Readonly<Record<string, unknown>> | undefined
}

export type JsonAnswer =
  /** All of it was known. */
  | { readonly kind: 'kept'; readonly kept: KeptAnswer }
  | { readonly kind: 'fresh'; readonly body: Bytes; readonly etag: string | null }

export type ChartDataAnswer =
  | JsonAnswer
  /** Files, one for each query. */
  | { readonly kind: 'files'; readonly format: FileFormat; readonly files: readonly FileSource[] }

/** A request that is understood, allowed and planned: nothing of it has been run. */
export interface PlannedRequest {
  readonly request: ChartDataRequest
  readonly dataset: LoadedDataset
  readonly parts: readonly PreparedPart[]
  readonly asker: Asker
  /** On the clock of `performance.now()`. */
  readonly started: number
  readonly planned: number
}

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
  const dataset = await readableDataset(services, user, context.datasource)
  await checkGuestQuestion(context, user, services)
  const parts = await prepareContext(context, text, dataset, services, signal, user).catch((error: unknown) => {
    throw hinted(error, dataset)
  })
  const asker = { user, services, force: context.force === true, is_background: request.is_background, signal }
  return { request, dataset, parts, asker, started, planned: performance.now() }
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
  const { request, asker, started } = planned
  const found = await withAnnotations(parts, request.context, asker)
  const hidesSql = asker.user.guest !== undefined && asker.user.guest !== null
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
