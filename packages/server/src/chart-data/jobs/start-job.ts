import { createHash } from 'node:crypto'
import { AppError } from '@belvedere/core/errors'
import { channelOf } from '../../http/async-channel.ts'
import type { RouteInput } from '../../http/route.ts'
import { answerParts, knownAnswer, planChartData } from '../get-chart-data.ts'
import type { ChartDataRequest } from '../request/chart-data-request.ts'
import type { JsonAnswer } from '../respond/chart-data-answer.ts'
import { jobEvents, problemOf } from './job-events.ts'
import { rulesOf, storeResult } from './job-results.ts'

/** The body of a 202 (requirement API-ASYNC-004). */
export interface StartedJob {
  readonly channel_id: string
  readonly job_id: string
  readonly user_id: number
  readonly status: 'pending'
  readonly result_url: null
  readonly errors: readonly []
}

/**
 * Returns the answer if all its parts are cached; else starts a background job, whose events go to the caller's
 * channel. Invalid requests are refused immediately.
 * @throws AppError as `getChartData` before any query is run, NO_ASYNC_CHANNEL
 */
export async function answerOrJob(
  request: ChartDataRequest,
  input: RouteInput,
  /** Address of results, without their key. */
  results: string,
): Promise<JsonAnswer | { readonly kind: 'job'; readonly job: StartedJob }> {
  const { services, user } = input
  const channel_id = channelOf(input)
  const planned = await planChartData(request, user, services, input.signal)
  const known = await knownAnswer(planned)
  if (known) return known
  const note = { channel_id, job_id: services.ids.uuid(), user_id: user.id }
  const key = `qc-${createHash('sha256').update(`${note.job_id} ${request.text}`).digest('hex').slice(0, 40)}`
  const events = jobEvents(services)
  // The connection of the request ends with this response, so only a timeout or a cancellation by the client ends the
  // job.
  const requester = { ...planned.requester, signal: events.begin(note) }
  const run = async () => {
    const answer = await answerParts({ ...planned, requester })
    if (answer.kind === 'files') throw new AppError('INTERNAL')
    const source = { context: request.context, dashboard_id: request.dashboard_id ?? null, parts: planned.parts }
    const rules = await rulesOf(source, requester)
    storeResult(key, { user_id: user.id, answer, ...source, rules }, services)
  }
  run().then(
    () => events.note(note, 'done', `${results}/${key}`, []),
    error => {
      if (!(error instanceof AppError)) services.log.error({ err: error }, 'a chart data job failed')
      events.note(note, 'error', null, [problemOf(error)])
    },
  )
  return { kind: 'job', job: { ...note, status: 'pending', result_url: null, errors: [] } }
}
