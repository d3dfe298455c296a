import { useQuery } from '@tanstack/react-query'
import type { App } from '../../state/app.ts'
import { useApp } from '../../state/use-app.ts'
import { call } from '../calls/call.ts'
import { createQueryClient } from '../calls/query-client.ts'

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

interface Favorite {
  readonly id: number
  readonly value: boolean
}

/**
 * Sets or removes a favorite. The change is shown at once and reverted if the server refuses it.
 * @throws {Error} if the server refuses it
 */
export async function setFavorite(app: App, resource: FavoriteResource, { id, value }: Favorite): Promise<void> {
  const paint = (shown: boolean) =>
    app
      .part(createQueryClient)
      .setQueriesData<Stars>({ queryKey: ['favorites', resource] }, stars =>
        stars && id in stars ? { ...stars, [id]: shown } : stars,
      )
  paint(value)
  try {
    await call(app, `${value ? 'POST' : 'DELETE'} /api/v1/${resource}/{id}/favorites/`, { path: { id } })
  } catch (error) {
    paint(!value)
    throw error
  }
}
