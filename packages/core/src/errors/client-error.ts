/** What went wrong with a request, ready to be shown; everything else that the answer held comes along. */
import { isRecord, type JsonRecord } from '../json/index.ts'
export interface ClientError {
  readonly error: string
  /** Where to read more. */
  readonly link?: string | undefined
  readonly [key: string]: unknown
}

/** Friendlier texts by error type, as the deployment configures them (requirement ERR-054). */
export type ErrorTexts = Readonly<Record<string, string>>

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** The text of an error of which nothing is known. */
export const UNKNOWN = 'An error occurred'
const NO_CONNECTION = 'Network error'
const TIMED_OUT = 'Request timed out'
const SESSION_ENDED = 'Your session timed out, please refresh your page and try again.'
/** What browsers say when no answer came. */
const NO_ANSWER = /failed to fetch|networkerror|load failed|network request failed/i

/** A message, or the first of the messages about fields: `{name: ["is missing"]}`. */
function messageOf(message: unknown): string | undefined {
  if (!isRecord(message)) return text(message)
  const [first] = Object.values(message)
  return text(Array.isArray(first) ? first[0] : first) ?? 'Invalid input'
}

/** The first of a list of errors: its text, and where to read more. */
function listedOf(errors: unknown, texts: ErrorTexts): { message: string | undefined; link: string | undefined } {
  const [first] = Array.isArray(errors) ? errors : []
  if (!isRecord(first)) return { message: undefined, link: undefined }
  const type = text(first.error_type)
  const friendly = type !== undefined && Object.hasOwn(texts, type) ? texts[type] : undefined
  return { message: friendly ?? text(first.message), link: isRecord(first.extra) ? text(first.extra.link) : undefined }
}

const unexpected = ({ stack, description }: JsonRecord): string | undefined =>
  stack ? `Unexpected error: ${text(description) ?? '(no description, click to see stack trace)'}` : undefined

/** What is known without the answer's own words. */
function knownReason(body: JsonRecord): string | undefined {
  if (body.statusText === 'timeout' || body.name === 'TimeoutError') return TIMED_OUT
  if (/csrf/i.test(text(body.responseText) ?? '')) return SESSION_ENDED
  return undefined
}

/**
 * The error of an answer's body, JSON or plain text, or of what was thrown in its place (requirement ERR-056): the
 * first of a list of errors, `error`, `message`, an unexpected error's description, the text, the status.
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
