import { isRecord, type JsonRecord, nonEmptyText } from '../json/index.ts'

const textOf = (value: unknown): string | undefined => nonEmptyText(value) ?? undefined

/** Error of a request, ready to be shown, with all other fields of the response. */
export interface ClientError {
  readonly error: string
  /** URL of further information. */
  readonly link?: string | undefined
  readonly [key: string]: unknown
}

/** Custom error texts of the deployment, by error type (requirement ERR-054). */
export type ErrorTexts = Readonly<Record<string, string>>

/** Text of an unspecified error. */
export const UNKNOWN = 'An error occurred'
const NO_CONNECTION = 'Network error'
const TIMED_OUT = 'Request timed out'
const SESSION_ENDED = 'Your session timed out, please refresh your page and try again.'
/** Error messages of browsers if there was no response. */
const NO_ANSWER = /failed to fetch|networkerror|load failed|network request failed/i

/** Returns a message, or the first message about a field: `{name: ["is missing"]}`. */
function messageOf(message: unknown): string | undefined {
  if (!isRecord(message)) return textOf(message)
  const [first] = Object.values(message)
  return textOf(Array.isArray(first) ? first[0] : first) ?? 'Invalid input'
}

/** Returns text and link of the first error in a list. */
function listedOf(errors: unknown, texts: ErrorTexts): { message: string | undefined; link: string | undefined } {
  const [first] = Array.isArray(errors) ? errors : []
  if (!isRecord(first)) return { message: undefined, link: undefined }
  const type = textOf(first.error_type)
  const friendly = type !== undefined && Object.hasOwn(texts, type) ? texts[type] : undefined
  return {
    message: friendly ?? textOf(first.message),
    link: isRecord(first.extra) ? textOf(first.extra.link) : undefined,
  }
}

const unexpected = ({ stack, description }: JsonRecord): string | undefined =>
  stack ? `Unexpected error: ${textOf(description) ?? '(no description, click to see stack trace)'}` : undefined

/** Returns the reason if it follows from the kind of failure, regardless of the message of the response. */
function knownReason(body: JsonRecord): string | undefined {
  if (body.statusText === 'timeout' || body.name === 'TimeoutError') return TIMED_OUT
  if (/csrf/i.test(textOf(body.responseText) ?? '')) return SESSION_ENDED
  return undefined
}

/**
 * Returns the error in the body of a response (JSON or plain text) or in a thrown value (requirement ERR-056). Uses the
 * first available of: list of errors, `error`, `message`, description of an unexpected error, text, status.
 */
export function clientErrorOf(source: unknown, texts: ErrorTexts = {}): ClientError {
  if (typeof source === 'string') return { error: source || UNKNOWN }
  if (source instanceof TypeError && NO_ANSWER.test(source.message)) return { error: NO_CONNECTION }
  if (source instanceof Error) return { error: knownReason({ name: source.name }) ?? (source.message || UNKNOWN) }
  if (!isRecord(source)) return { error: UNKNOWN }
  const { message, link } = listedOf(source.errors, texts)
  const error =
    knownReason(source) ??
    message ??
    textOf(source.error) ??
    messageOf(source.message) ??
    unexpected(source) ??
    textOf(source.responseText) ??
    textOf(source.statusText) ??
    UNKNOWN
  return { ...source, error, ...(link === undefined ? {} : { link }) }
}
