import { ApiError } from './api-error.ts'

/** The first start loads its example tables for a while: about five minutes, with the 10 s that the server itself waits. */
const LOADING_RETRIES = 12
const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 20_000
const GROWTH = 1.5
/** With pauses of 1 s and then 2 s: about half a minute, longer than a server takes to start. */
const AWAY_RETRIES = 15
const LONGEST_AWAY_PAUSE_MS = 2000
const OTHER_RETRIES = 2
/** With the pauses that the server names, at most 15 s: a quarter of an hour. */
const BUSY_RETRIES = 60

const isFailure = (error: unknown): error is Error & { readonly status?: unknown; readonly error_type?: unknown } =>
  error instanceof Error

const codeOf = (error: unknown): unknown => {
  if (error instanceof ApiError) return error.errors[0]?.error_type
  return isFailure(error) ? error.error_type : undefined
}

/** The table that was queried is on its way, and will be there by itself. */
export const isTableLoading = (error: unknown): boolean => codeOf(error) === 'TABLE_LOADING'

/** Whether the server refused a query because its queue is too long. The error names the seconds to wait. */
export const isEngineBusy = (error: unknown): boolean => codeOf(error) === 'ENGINE_BUSY'

const busySeconds = (error: unknown): number => {
  const extra = error instanceof ApiError ? error.errors[0]?.extra : (error as { readonly extra?: unknown }).extra
  const seconds = (extra as { readonly seconds?: unknown } | undefined)?.seconds
  return typeof seconds === 'number' ? seconds : 2
}

/** Whether such a status without words of the server's own is that of a gateway before it, or of a server that is starting. */
export const isGateway = (status: number): boolean => status >= 502 && status <= 504

/** There is no connection, or what answers is not the server. */
export const isServerAway = (error: unknown): boolean =>
  isFailure(error) &&
  (error.status === 0 || (error instanceof ApiError && error.errors.length === 0 && isGateway(error.status)))

/**
 * Whether chart data is requested again by itself: while a table is being loaded, and until a server that was started anew
 * is there again. Reading it twice changes nothing.
 * @param failures failures before this one
 */
export function retriesChart(failures: number, error: Error): boolean {
  if (isTableLoading(error)) return failures < LOADING_RETRIES
  if (isEngineBusy(error)) return failures < BUSY_RETRIES
  if (isServerAway(error)) return failures < AWAY_RETRIES
  // What a server that is being ended says of its last queries; a query that ends the engine each time is not sent often.
  return codeOf(error) === 'ENGINE_UNAVAILABLE' && failures < OTHER_RETRIES
}

/** Only what may pass by itself is sent again: no connection, a server that is starting, a table that is being loaded. */
export function retries(failures: number, error: unknown): boolean {
  if (isTableLoading(error)) return failures < LOADING_RETRIES
  if (isEngineBusy(error)) return failures < BUSY_RETRIES
  return failures < OTHER_RETRIES && error instanceof ApiError && (error.status === 0 || error.status === 503)
}

/** Milliseconds until the next attempt, longer each time. A busy server names the time; it is spread by a quarter. */
export function retryPause(failures: number, error: unknown): number {
  if (isEngineBusy(error)) return busySeconds(error) * 1000 * (0.75 + Math.random() / 2)
  return isTableLoading(error)
    ? Math.min(FIRST_PAUSE_MS * GROWTH ** failures, LONGEST_PAUSE_MS)
    : Math.min(1000 * 2 ** failures, LONGEST_AWAY_PAUSE_MS)
}
