import { defineRoutes, permission, type Route, type RouteInput } from '../../http/route.ts'
import { channelOf } from './channel.ts'
import { jobEvents } from './job-events.ts'

/** GET /api/v1/async_event: what became of the caller's jobs since an event. */
function events(input: RouteInput) {
  const { last_id } = input.request.query as Readonly<Record<string, unknown>>
  const channel = channelOf(input)
  return { result: jobEvents(input.services).after(channel, typeof last_id === 'string' ? last_id : undefined) }
}

export const eventRoutes: readonly Route[] = defineRoutes([
  {
    method: 'GET',
    url: '/api/v1/async_event',
    access: permission('can_list', 'AsyncEventsRestApi'),
    head: false,
    handler: events,
  },
])
