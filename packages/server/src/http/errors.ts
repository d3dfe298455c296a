import { AppError, configuredText, ERRORS, type TextCatalogue } from '@belvedere/core/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { InvalidRequest } from './validation.ts'

interface WireError {
  readonly message: string
  readonly error_type: string
  readonly level: string
  readonly extra: Readonly<Record<string, unknown>>
}

/** Errors of the bearer token are also sent under `msg`, where API clients expect them. */
const TOKEN_ERRORS: readonly string[] = ['NOT_AUTHENTICATED', 'TOKEN_EXPIRED', 'INVALID_TOKEN']

const badForm = (reason: string) => (cause: FastifyError) => new AppError('INCORRECT_REQUEST', { reason }, { cause })

/** AppErrors by code of the framework's errors. */
const FRAMEWORK_ERRORS: Readonly<Record<string, (error: FastifyError) => AppError>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: cause => new AppError('NOT_JSON', {}, { cause }),
  FST_ERR_CTP_EMPTY_JSON_BODY: cause => new AppError('NOT_JSON', {}, { cause }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: cause => new AppError('NOT_JSON', {}, { cause }),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: cause => new AppError('NOT_JSON', {}, { cause }),
  FST_ERR_CTP_BODY_TOO_LARGE: cause => new AppError('BODY_TOO_LARGE', { limit: 'allowed' }, { cause }),
  FST_REQ_FILE_TOO_LARGE: cause => new AppError('BODY_TOO_LARGE', { limit: 'allowed' }, { cause }),
  FST_FILES_LIMIT: badForm('the form has more than one file; send one file with each request'),
  FST_FIELDS_LIMIT: badForm('the form has too many fields'),
  FST_PARTS_LIMIT: badForm('the form has too many parts'),
}

/** Messages of the form parser about truncated or malformed forms. These errors have no code. */
const BROKEN_FORM =
  /^(Unexpected end of (multipart data|form|file)|(Part|File|Field) terminated early|Malformed part header|Multipart: Boundary not found|The needle cannot)/

/**
 * Converts anything thrown to the error that the client gets. Unexpected errors become INTERNAL, with their cause for
 * the log.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown }
  const known = typeof code === 'string' ? FRAMEWORK_ERRORS[code] : undefined
  if (known) return known(error as FastifyError)
  if (error instanceof Error && BROKEN_FORM.test(error.message))
    return new AppError('INCORRECT_REQUEST', { reason: 'the form is incomplete or not well-formed' }, { cause: error })
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return new AppError('INCORRECT_REQUEST', { reason: (error as Error).message }, { cause: error })
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new AppError('DISK_FULL', { where: 'the home folder or of temporary files' }, { cause: error })
  return new AppError('INTERNAL', {}, { cause: error })
}

/** Statuses of responses with a `retry-after` header. */
const RETRIED: readonly number[] = [429, 503]
const RETRY_S = 1

/**
 * Returns the body of an error response. Errors of fields, lists of messages by field, replace the message.
 * @param text text of the deployment, or the error's own
 */
function errorBody(error: AppError, text: string): Readonly<Record<string, unknown>> {
  const { fields, ...extra } = error.extra
  const detail: WireError = {
    message: text,
    error_type: error.code,
    level: ERRORS[error.code].level,
    extra: fields === undefined ? extra : { ...extra, fields },
  }
  if (error.code === 'TOKEN_EXPIRED') return { msg: text }
  const message = fields ?? text
  return { ...(TOKEN_ERRORS.includes(error.code) ? { msg: text } : {}), message, errors: [detail] }
}

/** Older addresses send the message under `error`. Newer clients read the other fields. */
const OLDER = /^\/(superset|datasource|dynamic-plugins)\//

/** Logs faults of the server with their stack. That the server is busy is expected and logged without one. */
export function logFailure(
  log: FastifyRequest['log'],
  failure: AppError,
  facts: Readonly<Record<string, unknown>>,
): void {
  if (failure.status < 500) return
  if (ERRORS[failure.code].level === 'error') log.error({ err: failure.cause ?? failure, ...facts }, failure.code)
  else log.warn({ reason: failure.message, ...facts }, failure.code)
}

/**
 * Responds to anything that is thrown, without revealing internals. Unexpected errors are logged, except when the
 * client disconnected.
 */
export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  texts: TextCatalogue,
): FastifyReply {
  const failure = error instanceof InvalidRequest ? error.toAppError() : toAppError(error)
  const { name, code } = error as { name?: unknown; code?: unknown }
  const isGone = reply.raw.destroyed && (name === 'AbortError' || code === 'ECONNRESET')
  if (!isGone) logFailure(request.log, failure, { method: request.method, path: pathOf(request.url) })
  const { seconds = failure.status === 503 ? RETRY_S : undefined } = failure.extra
  if (RETRIED.includes(failure.status) && typeof seconds === 'number') reply.header('retry-after', String(seconds))
  if (failure.status === 401) reply.header('www-authenticate', 'Bearer')
  const text = configuredText(texts, failure.code, failure.message)
  return reply
    .code(failure.status)
    .removeHeader('etag')
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(OLDER.test(request.url) ? { ...errorBody(failure, text), error: text } : errorBody(failure, text))
}

/** Returns the path without the query, which may contain tokens. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? url
