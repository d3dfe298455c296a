/** Lists deleted objects and restores them. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { App } from '../../state/app.ts'
import { useApp } from '../../state/use-app.ts'
import { call } from '../calls/call.ts'
import type { ResourceName } from './list-rows.ts'

/** Kinds of objects that can be restored after a deletion. */
export type DeletableName = ResourceName | 'database'

export interface DeletedRow {
  readonly uuid: string
  readonly id: number
  readonly name: string
  readonly deleted_by: { readonly first_name: string; readonly last_name: string } | null
  readonly deleted_on_utc: string
  readonly deleted_on_delta_humanized: string
}

export interface DeletedList {
  readonly count: number
  readonly result: readonly DeletedRow[]
}

/** Page size of deleted objects: all that the server lists. */
const MAX_OBJECTS = 200

/** Queries the deleted objects that the user may restore, the latest first. */
export const deletedQuery = (app: App, resource: DeletableName) =>
  queryOptions({
    queryKey: [resource, 'deleted'],
    staleTime: 0,
    queryFn: ({ signal }): Promise<DeletedList> =>
      call(app, `GET /api/v1/${resource}/_deleted/`, { query: { q: { page_size: MAX_OBJECTS } }, signal }),
  })

/** Restores an object and invalidates the queries of such objects. */
export const useRestore = (resource: DeletableName) => {
  const app = useApp()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (uuid: string) => call(app, `POST /api/v1/${resource}/_deleted/{uuid}/restore/`, { path: { uuid } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [resource] }),
  })
}
