import { channelOf } from '../../http/async-channel.ts'
import { defineRoutes, permission, type Route, type RouteInput } from '../../http/route.ts'
import { EVENTS_DOCS } from '../docs.ts'
import { eventSocket } from './event-socket.ts'
import { jobEvents } from './job-events.ts'

/** GET /api/v1/async_event: what became of the caller's jobs since an event. */
function events(input: RouteInput) {
  const { last_id } = input.request.query as Readonly<Record<string, unknown>>
  const channel = channelOf(input)
  return { result: jobEvents(input.services).after(channel, typeof last_id === 'string' ? last_id : undefined) }
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
    method: 'GET',
    url: '/api/v1/async_event/socket',
    access: LISTEN,
    head: false,
    docs: { summary: 'The same over a web socket' },
    handler: eventSocket(LISTEN),
  },
])
