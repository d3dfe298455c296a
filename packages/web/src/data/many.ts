/** Deleting several objects at once, and bringing them back. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { reasonOf } from './api-error.ts'
import { call } from './call.ts'
import type { ResourceName } from './list-rows.ts'

/** Deletes all of the objects or none; its lists are read again. Answers the server's words. */
export const useDeleteMany = (resource: ResourceName) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (ids: readonly number[]) =>
      (await call(`DELETE /api/v1/${resource}/`, { query: { q: ids } })).message,
    // Also after a refusal: one of them may be gone.
    onSettled: () => client.invalidateQueries({ queryKey: [resource] }),
  })
}

/** Brings deleted objects back one after another. Gives what went wrong, by uuid. */
export const useRestoreMany = (resource: ResourceName) => {
  const client = useQueryClient()
  return async (uuids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const problems = new Map<string, string>()
    for (const uuid of uuids) {
      try {
        await call(`POST /api/v1/${resource}/_deleted/{uuid}/restore/`, { path: { uuid } })
      } catch (error) {
        problems.set(uuid, reasonOf(error))
      }
    }
    await client.invalidateQueries({ queryKey: [resource] })
    return problems
  }
}
