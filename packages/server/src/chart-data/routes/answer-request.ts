import { setImmediate } from 'node:timers/promises'
import { can } from '@belvedere/core/permissions'
import type { QueryContext } from '@belvedere/core/query'
import type { FastifyReply } from 'fastify'
import type { Principal } from '../../auth/principal.ts'
import { Bytes } from '../../bytes.ts'
import { isAsyncOn } from '../../http/async-channel.ts'
import type { RouteInput } from '../../http/route.ts'
import { acceptedEncoding, compressed, isWorthCompressing, sendBody } from '../../http/send.ts'
import { getChartData } from '../get-chart-data.ts'
import { readResult } from '../jobs/job-results.ts'
import { answerOrJob } from '../jobs/start-job.ts'
import type { ChartDataRequest } from '../request/chart-data-request.ts'
import { isOn } from '../request/request-body.ts'
import { type CachedAnswer, cachedEncoding } from '../respond/answers.ts'
import type { ChartDataAnswer } from '../respond/chart-data-answer.ts'
import { sendFiles } from '../respond/files.ts'
import { isPlain, quickAnswer } from '../respond/quick-answers.ts'

/**
 * Answers a query context, with `force` and `timing` of the address. If jobs are enabled, a query that is not fully
 * cached becomes a job.
 */
export async function answerRequest(
  requested: Omit<ChartDataRequest, 'timing'>,
  input: RouteInput,
  results: string,
): Promise<FastifyReply> {
  const { reply, user, services } = input
  const query = input.request.query as Readonly<Record<string, unknown>>
  const force = requested.context.force === true || isOn(query.force)
  const context = force ? { ...requested.context, force } : requested.context
  const request = { ...requested, context, dashboard_id: dashboardOf(query, context), timing: isOn(query.timing) }
  const quick =
    isPlain(request) && quickAnswer(requested.sent_text ?? requested.text, user, request.dashboard_id, services)
  if (quick) return sendKnown(quick, input)
  if (!isAsyncOn(input) || !canBeNotified(user) || !canBeJob(request)) {
    return sendAnswer(await getChartData(request, user, services, input.signal), input)
  }
  const answer = await answerOrJob(request, input, results)
  if (answer.kind !== 'job') return sendAnswer(answer, input)
  return reply.code(202).header('cache-control', 'no-store').send(answer.job)
}

/** Returns the dashboard of a request, from its address or, as other clients send it, from the form data. */
export function dashboardOf(
  { dashboard_id }: Readonly<Record<string, unknown>>,
  { form_data }: Pick<QueryContext, 'form_data'>,
): number | null {
  const id = Number(dashboard_id ?? form_data?.dashboardId)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/**
 * Returns the cached answer to a context that was sent with the same text before; null if there is none or an option
 * excludes it.
 */
export function answerKnown(sent_text: string, input: RouteInput): Promise<FastifyReply> | null {
  const query = input.request.query as Readonly<Record<string, unknown>>
  if (isOn(query.force) || isOn(query.timing)) return null
  // A text whose form data names the dashboard is parsed in full.
  const quick = quickAnswer(sent_text, input.user, dashboardOf(query, {}), input.services)
  return quick && sendKnown(quick, input)
}

/**
 * Sends cached answers after all pending requests have been read. Under load they are then sent together, and a client
 * with many requests is woken once.
 */
async function sendKnown(cached: CachedAnswer, input: RouteInput): Promise<FastifyReply> {
  await setImmediate()
  return sendAnswer({ kind: 'cached', cached }, input)
}

/** Returns whether the user can receive events. Visitors and guests have no channel, and others may lack the right. */
const canBeNotified = (user: Principal): boolean => !user.is_anonymous && can(user, 'can_list', 'AsyncEventsRestApi')

const canBeJob = ({ context, timing }: ChartDataRequest): boolean =>
  !timing && (context.result_type ?? 'full') === 'full' && (context.result_format ?? 'json') === 'json'

/** Handles GET on the `result_url` of a job. */
export async function jobResult(input: RouteInput): Promise<FastifyReply> {
  const { request, user, services, signal } = input
  const { cache_key = '' } = request.params as { readonly cache_key?: string }
  return sendAnswer(await readResult(cache_key, { user, services, signal, force: false }), input)
}

async function sendAnswer(answer: ChartDataAnswer, input: RouteInput): Promise<FastifyReply> {
  const { request, reply } = input
  if (answer.kind === 'files') return sendFiles(answer.files, answer.format, input)
  reply.header('cache-control', 'private, no-cache').header('vary', 'Accept-Encoding, Cookie, Authorization')
  const etag = answer.kind === 'cached' ? answer.cached.etag : answer.etag
  if (etag) reply.header('etag', etag)
  if (etag && isNamed(request.headers['if-none-match'], etag)) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  const body = answer.kind === 'cached' ? answer.cached.body : answer.body
  const encoding = isWorthCompressing(body) ? acceptedEncoding(request) : null
  if (!encoding) return sendBody(reply, body)
  const bytes = await (answer.kind === 'cached'
    ? cachedEncoding(answer.cached, encoding, input.services)
    : compressed(body, encoding))
  return sendBody(reply.header('content-encoding', encoding), new Bytes([bytes]))
}

const isNamed = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some(entry => entry.trim() === etag) ?? false
