import type { RemoteConnection } from '@belvedere/core/engine-protocol'
import { JobFailure } from '../../failure.ts'

type ErrorType =
  | 'CONNECTION_INVALID_HOSTNAME_ERROR'
  | 'CONNECTION_PORT_CLOSED_ERROR'
  | 'CONNECTION_HOST_DOWN_ERROR'
  | 'CONNECTION_ACCESS_DENIED_ERROR'
  | 'CONNECTION_UNKNOWN_DATABASE_ERROR'

/** What the system says when there is no connection. */
const SYSTEM_ERRORS: Readonly<Record<string, ErrorType>> = {
  ENOTFOUND: 'CONNECTION_INVALID_HOSTNAME_ERROR',
  EAI_AGAIN: 'CONNECTION_INVALID_HOSTNAME_ERROR',
  ECONNREFUSED: 'CONNECTION_PORT_CLOSED_ERROR',
  ETIMEDOUT: 'CONNECTION_HOST_DOWN_ERROR',
  EHOSTUNREACH: 'CONNECTION_HOST_DOWN_ERROR',
  ENETUNREACH: 'CONNECTION_HOST_DOWN_ERROR',
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** A code that drivers and the system put on their errors. */
export const codeOf = (error: unknown): string => {
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  if (typeof code === 'string') return code
  return typeof cause === 'object' && cause !== null ? codeOf(cause) : ''
}

/** The error that a user sees when a connection cannot be opened. Nothing of it is a secret. */
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

/** Fields of the form that are to be looked at. */
const INVALID: Readonly<Record<ErrorType, readonly string[]>> = {
  CONNECTION_INVALID_HOSTNAME_ERROR: ['host'],
  CONNECTION_PORT_CLOSED_ERROR: ['host', 'port'],
  CONNECTION_HOST_DOWN_ERROR: ['host', 'port'],
  CONNECTION_ACCESS_DENIED_ERROR: ['username', 'password'],
  CONNECTION_UNKNOWN_DATABASE_ERROR: ['database'],
}

/** How long a connection may take to come about. */
export const CONNECT_MS = 10_000

/** For the drivers' own limits, which count from the statement's start: the job's is to win. */
export const backstopSeconds = (timeout_ms: number): number => Math.max(1, Math.ceil(timeout_ms / 1000) + 1)

export const timedOut = (timeout_ms: number): JobFailure =>
  new JobFailure('timeout', 'The database gave the query up.', { seconds: Math.round(timeout_ms / 100) / 10 })
