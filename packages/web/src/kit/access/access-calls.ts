import { queryOptions } from '@tanstack/react-query'
import { call } from '../../data/calls/call.ts'
import { createQueryClient } from '../../data/calls/query-client.ts'
import type { Answer } from '../../data/calls/request.ts'
import { bootstrap } from '../../data/page/bootstrap.ts'
import type { App } from '../../state/app.ts'

export type RequestedType = 'dashboard' | 'chart' | 'dataset'
export type AccessRequest = Answer<'GET /api/v1/access_request/'>['result'][number]

const REQUESTS = 'access-requests'

/**
 * Queries the permission that is missing to open an object, and the users who can grant it.
 * @param key id, uuid, or slug of a dashboard
 */
export const refusalQuery = (app: App, object_type: RequestedType, key: string) =>
  queryOptions({
    queryKey: [REQUESTS, 'refusal', object_type, key],
    queryFn: ({ signal }) =>
      call(app, 'GET /api/v1/access/{object_type}/{key}', { path: { object_type, key }, signal }),
    select: ({ result }) => result,
    retry: false,
  })

/** Queries the access requests that the user can decide, and the user's own. */
export const requestsQuery = (app: App) =>
  queryOptions({
    queryKey: [REQUESTS, 'list'],
    queryFn: ({ signal }) => call(app, 'GET /api/v1/access_request/', { signal }),
    select: ({ result }) => result,
    enabled: !bootstrap(app).user.is_anonymous,
  })

export const refreshRequests = (app: App): Promise<void> =>
  app.part(createQueryClient).invalidateQueries({ queryKey: [REQUESTS] })

/** Queries the users who can open an object; for its owners and administrators. */
export const peopleQuery = (app: App, object_type: RequestedType, id: number) =>
  queryOptions({
    queryKey: ['people-with-access', object_type, id],
    queryFn: ({ signal }) =>
      call(app, 'GET /api/v1/access/{object_type}/{key}/people/', { path: { object_type, key: String(id) }, signal }),
    staleTime: 0,
  })

export const nameOfPerson = ({
  first_name,
  last_name,
  username,
}: {
  readonly first_name: string
  readonly last_name: string
  readonly username: string
}): string => `${first_name} ${last_name}`.trim() || username
