import { AppError } from '@belvedere/core/errors'
import { MAX_NAMED } from '@belvedere/core/jobs'
import { MESSAGE } from '../../http/answers.ts'
import { channelOf } from '../../http/async-channel.ts'
import { defineRoutes, permission, type Route, type RouteInput } from '../../http/route.ts'
import { EVENTS_DOCS } from '../docs.ts'
import { eventSocket } from './event-socket.ts'
import { jobEvents } from './job-events.ts'

/** GET /api/v1/async_event: events of the caller's jobs after an event, and those of `job_ids` that are lost. */
function events(input: RouteInput) {
  const { last_id, job_ids } = input.request.query as Readonly<Record<string, unknown>>
  const channel = channelOf(input)
  const named = typeof job_ids === 'string' && job_ids !== '' ? job_ids.split(',') : []
  if (named.length > MAX_NAMED) throw new AppError('INCORRECT_REQUEST', { reason: `job_ids: at most ${MAX_NAMED}` })
  const all = jobEvents(input.services)
  return {
    result: all.after(channel, typeof last_id === 'string' ? last_id : undefined),
    lost: all.lost(channel, named),
  }
}

/** DELETE /api/v1/async_event/{job_id}: cancels a job of the caller's channel. */
function cancel(input: RouteInput) {
  const { job_id } = input.request.params as { readonly job_id: string }
  if (!jobEvents(input.services).cancel(channelOf(input), job_id)) throw new AppError('NOT_FOUND')
  return { message: 'OK' }
}

const LISTEN = permission('can_list', 'AsyncEventsRestApi')

export const eventRoutes: readonly Route[] = defineRoutes([
  {
    method: 'GET',
    url: '/api/v1/async_event',
    access: LISTEN,
    head: false,
    docs: EVENTS_DOCS,
    handler: events,
  },
  {
    method: 'DELETE',
    url: '/api/v1/async_event/:job_id',
    access: LISTEN,
    docs: { summary: 'Cancel an asynchronous query of the caller', answer: MESSAGE },
    handler: cancel,
  },
  {
    method: 'GET',
    url: '/api/v1/async_event/socket',
    access: LISTEN,
    head: false,
    docs: { summary: 'Events of the caller’s jobs over a WebSocket' },
    handler: eventSocket(LISTEN),
  },
])
