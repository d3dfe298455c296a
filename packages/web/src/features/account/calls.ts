import { queryOptions } from '@tanstack/react-query'
import { call } from '../../data/calls/call.ts'
import type { App } from '../../state/app.ts'

export const accountQuery = (app: App) =>
  queryOptions({
    queryKey: ['me', 'account'],
    queryFn: ({ signal }) => call(app, 'GET /api/v1/me/account/', { signal }),
    select: ({ result }) => result,
  })
export const sessionsQuery = (app: App) =>
  queryOptions({
    queryKey: ['me', 'sessions'],
    queryFn: ({ signal }) => call(app, 'GET /api/v1/me/sessions/', { signal }),
    select: ({ result }) => result,
  })
export const tokensQuery = (app: App) =>
  queryOptions({
    queryKey: ['me', 'tokens'],
    queryFn: ({ signal }) => call(app, 'GET /api/v1/me/tokens/', { signal }),
    select: ({ result }) => result,
  })
/** Returns the server's objection to a password, or null if it is acceptable. */
export const passwordCheckQuery = (app: App, password: string) =>
  queryOptions({
    queryKey: ['me', 'password', password],
    queryFn: ({ signal }) => call(app, 'POST /api/v1/me/password/check/', { body: { password }, signal }),
    select: ({ result }) => result.problem,
    enabled: password !== '',
    gcTime: 0,
  })
