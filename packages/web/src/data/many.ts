/** Deleting several objects at once, and bringing them back. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { reasonOf } from './api-error.ts'
import type { ContentCalls } from './content-calls.ts'

/** Deletes all of the objects or none; its lists are read again. Answers the server's words. */
export const useDeleteMany = ({ key, removeMany }: ContentCalls) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: removeMany,
    // Also after a refusal: one of them may be gone.
    onSettled: () => client.invalidateQueries({ queryKey: [key] }),
  })
}

/** Brings deleted objects back one after another. Gives what went wrong, by uuid. */
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
