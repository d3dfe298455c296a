import type { RemoteConnection } from '@belvedere/core/engine-protocol'
import { JobFailure } from '../../failure.ts'

type ErrorType =
  | 'CONNECTION_INVALID_HOSTNAME_ERROR'
  | 'CONNECTION_PORT_CLOSED_ERROR'
  | 'CONNECTION_HOST_DOWN_ERROR'
  | 'CONNECTION_ACCESS_DENIED_ERROR'
  | 'CONNECTION_UNKNOWN_DATABASE_ERROR'

/** Error types by the code of a failed connection. */
const SYSTEM_ERRORS: Readonly<Record<string, ErrorType>> = {
  ENOTFOUND: 'CONNECTION_INVALID_HOSTNAME_ERROR',
  EAI_AGAIN: 'CONNECTION_INVALID_HOSTNAME_ERROR',
  ECONNREFUSED: 'CONNECTION_PORT_CLOSED_ERROR',
  ETIMEDOUT: 'CONNECTION_HOST_DOWN_ERROR',
  EHOSTUNREACH: 'CONNECTION_HOST_DOWN_ERROR',
  ENETUNREACH: 'CONNECTION_HOST_DOWN_ERROR',
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Returns the code of an error of a driver or of the system; empty if there is none. */
export const codeOf = (error: unknown): string => {
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  if (typeof code === 'string') return code
  return typeof cause === 'object' && cause !== null ? codeOf(cause) : ''
}

/** Returns the error that a user sees if a connection cannot be opened. It contains no secrets. */
export const connectionFailure = (
  error: unknown,
  { host, port, username, database }: RemoteConnection,
  known?: ErrorType,
): JobFailure => {
  if (error instanceof JobFailure) return error
  const error_type = known ?? SYSTEM_ERRORS[codeOf(error)]
  const [invalid] = error_type === undefined ? [] : [INVALID[error_type]]
  const extra = { error_type, hostname: host, port, username, database, ...(invalid ? { invalid } : {}) }
  return new JobFailure('connection_failed', messageOf(error), extra)
}

/** Form fields that may be wrong, by error type. */
const INVALID: Readonly<Record<ErrorType, readonly string[]>> = {
  CONNECTION_INVALID_HOSTNAME_ERROR: ['host'],
  CONNECTION_PORT_CLOSED_ERROR: ['host', 'port'],
  CONNECTION_HOST_DOWN_ERROR: ['host', 'port'],
  CONNECTION_ACCESS_DENIED_ERROR: ['username', 'password'],
  CONNECTION_UNKNOWN_DATABASE_ERROR: ['database'],
}

/** Connection timeout in milliseconds. */
export const CONNECT_MS = 10_000

/**
 * Returns the time limit for the driver. It starts with the statement and is longer than the job's, which should apply
 * first.
 */
export const backstopSeconds = (timeout_ms: number): number => Math.max(1, Math.ceil(timeout_ms / 1000) + 1)

export const timedOut = (timeout_ms: number): JobFailure =>
  new JobFailure('timeout', 'The database canceled the query.', { seconds: Math.round(timeout_ms / 100) / 10 })
