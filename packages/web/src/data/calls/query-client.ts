import { QueryClient } from '@tanstack/react-query'
import { retries, retryPause } from './retries.ts'

export const queryClient = new QueryClient({
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
