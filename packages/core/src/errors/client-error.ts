/** What went wrong with a request, ready to be shown; everything else that the answer held comes along. */
export interface ClientError {
  readonly error: string
  /** Where to read more. */
  readonly link?: string | undefined
  readonly [key: string]: unknown
}

type Raw = Readonly<Record<string, unknown>>
const isRecord = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value)
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

const UNKNOWN = 'An error occurred while processing your request'

/** The first of the messages about fields: `{name: ["is missing"]}`. */
function firstFieldMessage(message: unknown): string | undefined {
  if (!isRecord(message)) return text(message)
  const [first] = Object.values(message)
  return text(Array.isArray(first) ? first[0] : first) ?? 'Invalid input'
}

/** Of an answer in JSON, whichever way it tells: a list of errors, one error, or a message. */
function errorOfJson(body: Raw): ClientError {
  const [first] = Array.isArray(body.errors) ? body.errors : []
  const listed = isRecord(first) ? first : {}
  const extra = isRecord(listed.extra) ? listed.extra : {}
  const message = text(listed.message) ?? text(body.error) ?? firstFieldMessage(body.message) ?? UNKNOWN
  return { ...body, error: message, ...(text(extra.link) ? { link: text(extra.link) } : {}) }
}

/** The error of an answer's body, JSON or plain text, or of what was thrown instead of one. */
export function clientErrorOf(source: unknown): ClientError {
  if (typeof source === 'string') return { error: source || UNKNOWN }
  if (!isRecord(source)) return { error: UNKNOWN }
  const statusText = text(source.statusText)
  return statusText && !source.error && !source.errors && !source.message
    ? { ...source, error: statusText }
    : errorOfJson(source)
}
