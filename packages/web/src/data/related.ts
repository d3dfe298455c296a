import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

const PAGE_SIZE = 50

/**
 * What objects of a resource can be connected with: owners, roles, charts and so on whose name has the text. One query
 * for all fields, as they have one place in the cache.
 */
export const relatedQuery = (resource: 'chart' | 'dashboard' | 'dataset' | 'report', column: string, filter: string) =>
  queryOptions({
    queryKey: [resource, 'related', column, filter],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const q = { filter, page: 0, page_size: PAGE_SIZE }
      return (await call(`GET /api/v1/${resource}/related/{column}`, { path: { column }, query: { q }, signal })).result
    },
  })
