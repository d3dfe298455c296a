/** Deletes and restores several objects. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { reasonOf } from '../calls/api-error.ts'
import type { ContentCalls } from './content-calls.ts'

/** Deletes all of the objects or none, and invalidates their lists. Resolves with the server's message. */
export const useDeleteMany = ({ key, removeMany }: ContentCalls) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: removeMany,
    // Also after a failure, since an object may have been deleted elsewhere.
    onSettled: () => client.invalidateQueries({ queryKey: [key] }),
  })
}

/** Restores deleted objects one after another. Resolves with the errors by uuid. */
export const useRestoreMany = ({ key, restore }: ContentCalls) => {
  const client = useQueryClient()
  return async (uuids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const problems = new Map<string, string>()
    for (const uuid of uuids) {
      try {
        await restore(uuid)
      } catch (error) {
        problems.set(uuid, reasonOf(error))
      }
    }
    await client.invalidateQueries({ queryKey: [key] })
    return problems
  }
}
