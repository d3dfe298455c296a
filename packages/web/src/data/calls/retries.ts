import { ApiError } from './api-error.ts'

/** About five minutes with the server's own wait of 10 s: the first start loads its example tables. */
const LOADING_RETRIES = 12
const FIRST_PAUSE_MS = 2000
const MAX_PAUSE_MS = 20_000
const GROWTH = 1.5
/** About half a minute with pauses of 1 s and then 2 s, longer than a server takes to start. */
const AWAY_RETRIES = 15
const MAX_AWAY_PAUSE_MS = 2000
const OTHER_RETRIES = 2
/** A quarter of an hour with the pauses that the server names, at most 15 s. */
const BUSY_RETRIES = 60

const isFailure = (error: unknown): error is Error & { readonly status?: unknown; readonly error_type?: unknown } =>
  error instanceof Error

const codeOf = (error: unknown): unknown => {
  if (error instanceof ApiError) return error.errors[0]?.error_type
  return isFailure(error) ? error.error_type : undefined
}

/** Returns true if the queried table is being loaded and will become available. */
export const isTableLoading = (error: unknown): boolean => codeOf(error) === 'TABLE_LOADING'

/** Returns true if the server refused a query because its queue is full. The error contains the seconds to wait. */
export const isEngineBusy = (error: unknown): boolean => codeOf(error) === 'ENGINE_BUSY'

const busySeconds = (error: unknown): number => {
  const extra = error instanceof ApiError ? error.errors[0]?.extra : (error as { readonly extra?: unknown }).extra
  const seconds = (extra as { readonly seconds?: unknown } | undefined)?.seconds
  return typeof seconds === 'number' ? seconds : 2
}

/**
 * Returns true if the status, without a message from the server, is that of a gateway or of a server that is starting.
 */
export const isGateway = (status: number): boolean => status >= 502 && status <= 504

/** Returns true if there is no connection, or the response is not from the server. */
export const isServerAway = (error: unknown): boolean =>
  isFailure(error) &&
  (error.status === 0 || (error instanceof ApiError && error.errors.length === 0 && isGateway(error.status)))

/**
 * Returns true if a chart data request is to be retried: while a table is loading, and until a restarted server is
 * available. The request is idempotent.
 * @param failures number of failures before this one
 */
export function retriesChart(failures: number, error: Error): boolean {
  if (isTableLoading(error)) return failures < LOADING_RETRIES
  if (isEngineBusy(error)) return failures < BUSY_RETRIES
  if (isServerAway(error)) return failures < AWAY_RETRIES
  // A server that is shutting down reports this for its last queries. Few retries, since the query itself may crash the
  // engine.
  return codeOf(error) === 'ENGINE_UNAVAILABLE' && failures < OTHER_RETRIES
}

/**
 * Returns true for failures that may be temporary: no connection, a server that is starting, a table that is loading.
 */
export function retries(failures: number, error: unknown): boolean {
  if (isTableLoading(error)) return failures < LOADING_RETRIES
  if (isEngineBusy(error)) return failures < BUSY_RETRIES
  return failures < OTHER_RETRIES && error instanceof ApiError && (error.status === 0 || error.status === 503)
}

/**
 * Returns the milliseconds until the next attempt, increasing with each. A busy server names the time, which is varied
 * by a quarter.
 */
export function retryPause(failures: number, error: unknown): number {
  if (isEngineBusy(error)) return busySeconds(error) * 1000 * (0.75 + Math.random() / 2)
  return isTableLoading(error)
    ? Math.min(FIRST_PAUSE_MS * GROWTH ** failures, MAX_PAUSE_MS)
    : Math.min(1000 * 2 ** failures, MAX_AWAY_PAUSE_MS)
}
