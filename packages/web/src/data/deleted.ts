/** What was deleted, and bringing it back. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from './call.ts'
import type { ResourceName } from './list-rows.ts'

/** What stays where it can be brought back from, once deleted. */
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

/** Deletions on one page: all that the server looks at. */
const MOST = 200

/** Deleted objects that the user may bring back, the latest first. */
export const deletedQuery = (resource: DeletableName) =>
  queryOptions({
    queryKey: [resource, 'deleted'],
    staleTime: 0,
    queryFn: ({ signal }): Promise<DeletedList> =>
      call(`GET /api/v1/${resource}/_deleted/`, { query: { q: { page_size: MOST } }, signal }),
  })

/** Brings one object back; all that shows such objects is read again. */
export const useRestore = (resource: DeletableName) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (uuid: string) => call(`POST /api/v1/${resource}/_deleted/{uuid}/restore/`, { path: { uuid } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [resource] }),
  })
}
