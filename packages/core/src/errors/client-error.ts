import { isRecord, type JsonRecord } from '../json/index.ts'

/** Error of a request, ready to be shown, with all other fields of the response. */
export interface ClientError {
  readonly error: string
  /** URL of further information. */
  readonly link?: string | undefined
  readonly [key: string]: unknown
}

/** Custom error texts of the deployment, by error type (requirement ERR-054). */
export type ErrorTexts = Readonly<Record<string, string>>

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** Text of an unspecified error. */
export const UNKNOWN = 'An error occurred'
const NO_CONNECTION = 'Network error'
const TIMED_OUT = 'Request timed out'
const SESSION_ENDED = 'Your session timed out, please refresh your page and try again.'
/** Error messages of browsers if there was no response. */
const NO_ANSWER = /failed to fetch|networkerror|load failed|network request failed/i

/** Returns a message, or the first message about a field: `{name: ["is missing"]}`. */
function messageOf(message: unknown): string | undefined {
  if (!isRecord(message)) return text(message)
  const [first] = Object.values(message)
  return text(Array.isArray(first) ? first[0] : first) ?? 'Invalid input'
}

/** Returns text and link of the first error in a list. */
function listedOf(errors: unknown, texts: ErrorTexts): { message: string | undefined; link: string | undefined } {
  const [first] = Array.isArray(errors) ? errors : []
  if (!isRecord(first)) return { message: undefined, link: undefined }
  const type = text(first.error_type)
  const friendly = type !== undefined && Object.hasOwn(texts, type) ? texts[type] : undefined
  return { message: friendly ?? text(first.message), link: isRecord(first.extra) ? text(first.extra.link) : undefined }
}

const unexpected = ({ stack, description }: JsonRecord): string | undefined =>
  stack ? `Unexpected error: ${text(description) ?? '(no description, click to see stack trace)'}` : undefined

/** Returns the reason if it follows from the kind of failure, regardless of the message of the response. */
function knownReason(body: JsonRecord): string | undefined {
  if (body.statusText === 'timeout' || body.name === 'TimeoutError') return TIMED_OUT
  if (/csrf/i.test(text(body.responseText) ?? '')) return SESSION_ENDED
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
    text(source.error) ??
    messageOf(source.message) ??
    unexpected(source) ??
    text(source.responseText) ??
    text(source.statusText) ??
    UNKNOWN
  return { ...source, error, ...(link === undefined ? {} : { link }) }
}
