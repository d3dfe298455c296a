import { ApiError } from './api-error.ts'

/** The first start loads its example tables for a while: about five minutes, with the 10 s that the server itself waits. */
const LOADING_RETRIES = 12
const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 20_000
const GROWTH = 1.5
const OTHER_RETRIES = 2

const codeOf = (error: unknown): unknown => {
  if (error instanceof ApiError) return error.errors[0]?.error_type
  return error instanceof Error && 'error_type' in error ? error.error_type : undefined
}

/** The table that was queried is on its way, and will be there by itself. */
export const isTableLoading = (error: unknown): boolean => codeOf(error) === 'TABLE_LOADING'

/**
 * Whether a failed read is sent again by itself while a table is being loaded.
 * @param failures failures before this one
 */
export const retriesLoading = (failures: number, error: unknown): boolean =>
  isTableLoading(error) && failures < LOADING_RETRIES

/** Only what may pass by itself is sent again: no connection, a server that is starting, a table that is being loaded. */
export function retries(failures: number, error: unknown): boolean {
  if (isTableLoading(error)) return retriesLoading(failures, error)
  return failures < OTHER_RETRIES && error instanceof ApiError && (error.status === 0 || error.status === 503)
}

/** Milliseconds until the next attempt, longer each time. */
export const retryPause = (failures: number, error: unknown): number =>
  isTableLoading(error)
    ? Math.min(FIRST_PAUSE_MS * GROWTH ** failures, LONGEST_PAUSE_MS)
    : Math.min(1000 * 2 ** failures, 30_000)
