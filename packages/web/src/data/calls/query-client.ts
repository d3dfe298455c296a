import { QueryClient } from '@tanstack/react-query'
import type { App } from '../../state/app.ts'
import { retries, retryPause } from './retries.ts'

/** Creates the cache of the app's requests. */
export function createQueryClient(app: App): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: retries,
        retryDelay: retryPause,
      },
      mutations: { retry: false },
    },
  })
  app.onEnd(() => {
    void client.cancelQueries()
    client.clear()
  })
  return client
}
