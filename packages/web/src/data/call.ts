import { readExactJson } from '@belvedere/core/json'
import { ApiError, statusText, toApiError } from './api-error.ts'
import { credentials, isGuest } from './credentials.ts'
import { signInUrl } from './next-url.ts'
import { type Answer, type Argument, addressOf, type FormOperation, type OperationName, type Sent } from './request.ts'
import { beginSessionChange, isReplaced, type SessionMark, sessionMark } from './session-change.ts'
import { rememberVersions, writeHeaders } from './versions.ts'

interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** The version that is changed, where it is not the one that was seen last: a newer one is refused with 409. */
  readonly ifMatch?: number | undefined
  /** The answer brings another session: requests that were sent under the old one may be refused meanwhile. */
  readonly replacesSession?: boolean | undefined
}

interface UploadOptions {
  readonly signal?: AbortSignal | undefined
  /** Share of the bytes that have left, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined
}

interface Input extends CallOptions {
  readonly path?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** Text is JSON; what is none counts as nothing. */
const parse = (text: string): unknown => readExactJson(text) ?? null

/** A session that ended leads to the sign-in page and back again. */
const signInAgain = (status: number, sent: SessionMark | null): void => {
  if (sent !== null && isReplaced(sent)) return
  if (status === 401 && !isGuest() && !location.pathname.startsWith('/login')) location.assign(signInUrl(location))
}

async function send(method: string, url: string, input: Input): Promise<unknown> {
  if (!input.replacesSession) return sendUnder(sessionMark(), method, url, input)
  const end = beginSessionChange()
  return sendUnder(null, method, url, input).finally(end)
}

/** @param sent null: whatever happens to the session is this request's own doing */
async function sendUnder(
  sent: SessionMark | null,
  method: string,
  url: string,
  { body, ifMatch, signal }: Input,
): Promise<unknown> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...credentials(),
    ...writeHeaders(method, url, ifMatch),
  }
  if (body !== undefined) headers['content-type'] = 'application/json'
  const response = await fetch(url, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError(0, statusText(0))
  })
  const answer = parse(await response.text())
  if (response.ok) {
    rememberVersions(method, url, response.headers.get('etag'), answer)
    return answer
  }
  signInAgain(response.status, sent)
  throw toApiError(response.status, answer, response.headers.get('retry-after'))
}

/**
 * One call of the server's API, for example `call('GET /api/v1/chart/{id}', { path: { id } })`. Rejects with an
 * `ApiError`, or with an `AbortError` when its signal fires; 401 leads to the sign-in page.
 */
export async function call<N extends OperationName>(
  operation: N,
  ...[input]: Argument<Sent<N> & CallOptions>
): Promise<Answer<N>> {
  const sent: Input = input ?? {}
  const { method, url } = addressOf(operation, sent)
  // The server's answers are held to its description by tests: this is where they get their type.
  return (await send(method, url, sent)) as Answer<N>
}

/** What a GET answers at an address that is known only at run time; the caller looks at what it is. */
export const read = (url: string, signal?: AbortSignal): Promise<unknown> => send('GET', url, { signal })

/** Sends a form with a file as a stream; says how far it has come; can be cancelled. Rejects as `call` does. */
export function upload<N extends FormOperation>(
  operation: N,
  input: Sent<N> & UploadOptions & { readonly body: FormData },
): Promise<Answer<N>> {
  const sent: Input & UploadOptions = input
  const { signal, onProgress } = sent
  const { method, url } = addressOf(operation, sent)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const mark = sessionMark()
    const cancelled = () => new DOMException('The upload was cancelled', 'AbortError')
    if (signal?.aborted) return reject(cancelled())
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.upload.onprogress = event => event.lengthComputable && onProgress?.(event.loaded / event.total)
    request.onabort = () => reject(cancelled())
    request.onerror = () => reject(new ApiError(0, statusText(0)))
    request.onload = () => {
      const answer = parse(request.responseText)
      if (request.status >= 200 && request.status < 300) return resolve(answer as Answer<N>)
      signInAgain(request.status, mark)
      reject(toApiError(request.status, answer, request.getResponseHeader('retry-after')))
    }
    request.open(method, url)
    request.setRequestHeader('accept', 'application/json')
    for (const [name, value] of Object.entries(credentials())) request.setRequestHeader(name, value)
    request.send(input.body)
  })
}
