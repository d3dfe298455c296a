import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** Only what may pass by itself is tried again: no connection, and a server that is starting. */
const mayPass = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status === 503)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 2 && mayPass(error),
    },
    mutations: { retry: false },
  },
})
