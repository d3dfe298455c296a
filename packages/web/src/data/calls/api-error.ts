/** Entry of `errors` in a response. */
import { isRecord } from '@belvedere/core/json'
export interface ErrorEntry {
  readonly message: string
  readonly error_type?: string
  readonly level?: string
  readonly extra?: Readonly<Record<string, unknown>>
}

/** Error of a failed call. `status` is 0 if the server could not be reached. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  constructor(
    readonly status: number,
    message: string,
    readonly errors: readonly ErrorEntry[] = [],
    /** Messages by request field. */
    readonly fields: Readonly<Record<string, readonly string[]>> = {},
    /** Seconds to wait before a retry. */
    readonly retryAfterS: number | null = null,
  ) {
    super(message)
  }
}

const STATUS_TEXTS: Readonly<Record<number, string>> = {
  0: 'The server cannot be reached. Check the connection and try again.',
  401: 'You are not signed in.',
  403: 'You do not have permission to do this.',
  404: 'It does not exist, or was deleted.',
  408: 'The server took too long to answer.',
  413: 'The request is larger than the server takes.',
  429: 'Too many requests. Wait a moment and try again.',
  503: 'The server is busy or starting. Try again in a moment.',
}

/** Generic message of the server for an internal error, replaced by a text that says what to do. */
const FATAL = 'Fatal error'

/** Returns a message for a status without one. */
export const statusText = (status: number): string =>
  STATUS_TEXTS[status] ??
  (status >= 500 ? 'The server failed. Try again; its log has the cause.' : `The server answered ${status}.`)

const entriesOf = (body: Record<string, unknown>): ErrorEntry[] =>
  (Array.isArray(body.errors) ? body.errors : []).flatMap(entry =>
    isRecord(entry) && typeof entry.message === 'string' ? [entry as unknown as ErrorEntry] : [],
  )

const fieldsOf = (message: unknown): Record<string, string[]> => {
  if (!isRecord(message)) return {}
  return Object.fromEntries(
    Object.entries(message).map(([field, texts]) => [
      field,
      (Array.isArray(texts) ? texts : [texts]).map(text => (typeof text === 'string' ? text : JSON.stringify(text))),
    ]),
  )
}

/** Joins the messages of all invalid fields, so that they can be corrected at once. */
const fieldText = (fields: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(fields)
    .map(([field, texts]) => `${field}: ${texts.join(' ')}`)
    .join('; ')

/** Parses every shape of error response: `{errors}`, `{message}`, `{message: {field: […]}}`, `{msg}`, plain text. */
export function toApiError(status: number, body: unknown, retryAfter: string | null = null): ApiError {
  const seconds = retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null
  if (!isRecord(body)) return new ApiError(status, statusText(status), [], {}, seconds)
  const errors = entriesOf(body)
  const fields = fieldsOf(body.message)
  const message =
    [fieldText(fields), errors[0]?.message, body.message, body.msg].find(
      (text): text is string => typeof text === 'string' && text !== '' && text !== FATAL,
    ) ?? statusText(status)
  return new ApiError(status, message, errors, fields, seconds)
}

/** Returns the message of any thrown value. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
