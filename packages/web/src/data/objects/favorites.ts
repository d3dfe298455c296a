import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApp } from '../../state/use-app.ts'
import { call } from '../calls/call.ts'

export type FavoriteResource = 'dashboard' | 'chart'

type Stars = Readonly<Record<number, boolean>>

const keyOf = (resource: FavoriteResource, ids: readonly number[]) => ['favorites', resource, ids] as const

/** Queries which of these objects are favorites of the user. */
export const useFavorites = (resource: FavoriteResource, ids: readonly number[]) => {
  const app = useApp()
  return useQuery({
    queryKey: keyOf(resource, ids),
    enabled: ids.length > 0,
    queryFn: async ({ signal }): Promise<Stars> => {
      const { result } = await call(app, `GET /api/v1/${resource}/favorite_status/`, { query: { q: ids }, signal })
      return Object.fromEntries(result.map(entry => [entry.id, entry.value]))
    },
  })
}

/** Sets or removes a favorite. The change is shown at once and reverted if the server refuses it. */
export const useSetFavorite = (resource: FavoriteResource) => {
  const app = useApp()
  const client = useQueryClient()
  const paint = (id: number, value: boolean) =>
    client.setQueriesData<Stars>({ queryKey: ['favorites', resource] }, stars =>
      stars && id in stars ? { ...stars, [id]: value } : stars,
    )
  return useMutation({
    mutationFn: ({ id, value }: { id: number; value: boolean }) =>
      call(app, `${value ? 'POST' : 'DELETE'} /api/v1/${resource}/{id}/favorites/`, { path: { id } }),
    onMutate: ({ id, value }) => paint(id, value),
    onError: (_error, { id, value }) => paint(id, !value),
  })
}
