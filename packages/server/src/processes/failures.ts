import type { EngineFailure } from '@belvedere/core/engine-protocol'
import { AppError } from '@belvedere/core/errors'

/** Hint for a query that exceeds its memory limit. */
const SMALLER = 'Add a filter, lower the row limit or group by fewer columns.'

/** Removes the kind from a message: `Binder Error: Referenced column ...` becomes `Referenced column ...`. */
const withoutKind = (message: string): string => message.replace(/^[A-Z][\w ]* Error: /, '')

/** Converts a failure of the engine to the error for the caller. */
export const appErrorOf = (failure: EngineFailure): AppError => {
  const { message } = failure
  switch (failure.code) {
    case 'cancelled':
      return new AppError('QUERY_STOPPED')
    case 'timeout':
      return new AppError('CHART_QUERY_TIMEOUT', failure.extra)
    case 'out_of_memory':
      return new AppError('RESULT_TOO_LARGE', { hint: SMALLER })
    case 'syntax_error':
      return new AppError('SYNTAX_ERROR', { reason: withoutKind(message) })
    case 'query_failed':
      return new AppError('QUERY_FAILED', { reason: withoutKind(message) })
    case 'not_admitted':
      return new AppError('SQL_NOT_ALLOWED', { reason: message })
    case 'bad_file':
      return new AppError('UNREADABLE_FILE', { reason: message, ...failure.extra })
    case 'post_processing':
      return new AppError('INVALID_POST_PROCESSING', failure.extra)
    case 'post_processing_limit':
      return new AppError('POST_PROCESSING_LIMIT', failure.extra)
    case 'text_too_long':
      return new AppError('TEXT_TOO_LONG')
    case 'template_failed':
      return new AppError('TEMPLATE_ERROR', { reason: message })
    case 'no_remote_connection':
      return new AppError('NO_REMOTE_CONNECTION')
    case 'connection_failed':
      return connectionError(message, failure.extra)
    case 'disk_full':
      return new AppError(
        'DISK_FULL',
        { where: 'the home folder or of temporary files' },
        { cause: new Error(message) },
      )
    case 'too_large':
      return new AppError('EXTRACT_TOO_LARGE', failure.extra)
    case 'damaged_file':
      return new AppError('TABLE_DAMAGED', { table: '?' }, { cause: new Error(message) })
    case 'internal':
      return new AppError('INTERNAL', {}, { cause: new Error(message) })
  }
}

const CONNECTION_ERRORS = [
  'CONNECTION_HOST_DOWN_ERROR',
  'CONNECTION_INVALID_HOSTNAME_ERROR',
  'CONNECTION_PORT_CLOSED_ERROR',
  'CONNECTION_ACCESS_DENIED_ERROR',
  'CONNECTION_UNKNOWN_DATABASE_ERROR',
] as const

/** Returns the error of a connection, with the code that the connector reports, if any. */
function connectionError(reason: string, extra: EngineFailure['extra'] = {}): AppError {
  const known = CONNECTION_ERRORS.find(code => code === extra.error_type)
  const { hint } = extra
  return known ? new AppError(known, extra) : new AppError('CONNECTION_FAILED', { reason, ...(hint ? { hint } : {}) })
}

/**
 * Returns the error of a job that was running twice, the second time alone, when its process died: the job is the
 * cause.
 */
export const crashError = (kind: string): AppError =>
  kind === 'query'
    ? new AppError('RESULT_TOO_LARGE', { hint: `The query engine process ended. ${SMALLER}` })
    : kind === 'render' || kind === 'print'
      ? new AppError('PICTURE_FAILED')
      : new AppError('UNREADABLE_FILE', { reason: 'the engine process ended while it read the file' })

export const timedOut = (timeout_ms: number): AppError =>
  new AppError('CHART_QUERY_TIMEOUT', { seconds: Math.round(timeout_ms / 100) / 10 })
