import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ContentCalls } from '../../data/objects/content-calls.ts'

/** Deletes an object if it is still the version that was shown, and invalidates its lists. */
export const useDelete = ({ key, remove }: ContentCalls) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version }: { readonly id: number; readonly version?: number | undefined }) =>
      remove(id, version),
    onSuccess: () => client.invalidateQueries({ queryKey: [key] }),
  })
}
