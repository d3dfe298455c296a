import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { App } from '../../state/app.ts'
import { call } from '../calls/call.ts'

const PAGE_SIZE = 50

/**
 * Queries the objects that can be related to a resource, such as owners, roles and charts whose name contains the text.
 * Shared by all fields, so that they share the cache.
 */
export const relatedQuery = (
  app: App,
  resource: 'chart' | 'dashboard' | 'dataset' | 'report',
  column: string,
  filter: string,
) =>
  queryOptions({
    queryKey: [resource, 'related', column, filter],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const q = { filter, page: 0, page_size: PAGE_SIZE }
      return (await call(app, `GET /api/v1/${resource}/related/{column}`, { path: { column }, query: { q }, signal }))
        .result
    },
  })
