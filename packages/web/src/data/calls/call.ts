import { readExactJson } from '@belvedere/core/json'
import { signInUrl } from '../page/next-url.ts'
import { ApiError, statusText, toApiError } from './api-error.ts'
import { credentials, isGuest } from './credentials.ts'
import { type Answer, type Argument, addressOf, type FormOperation, type OperationName, type Sent } from './request.ts'
import { beginSessionChange, isReplaced, type SessionMark, sessionMark } from './session-change.ts'
import { rememberVersions, writeHeaders } from './versions.ts'

interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** Version that is changed, if it is not the last one read. A newer one is refused with 409. */
  readonly ifMatch?: number | undefined
  /** The response replaces the session: concurrent requests under the old one may be refused. */
  readonly replacesSession?: boolean | undefined
}

interface UploadOptions {
  readonly signal?: AbortSignal | undefined
  /** Called with the share of sent bytes, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined
}

interface Input extends CallOptions {
  readonly path?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** Parses JSON text; null if it is invalid. */
const parse = (text: string): unknown => readExactJson(text) ?? null

/** Redirects to the sign-in page, and back again, when the session has expired. */
const signInAgain = (status: number, sent: SessionMark | null): void => {
  if (sent !== null && isReplaced(sent)) return
  if (status === 401 && !isGuest() && !location.pathname.startsWith('/login')) location.assign(signInUrl(location))
}

async function send(method: string, url: string, input: Input): Promise<unknown> {
  if (!input.replacesSession) return sendUnder(sessionMark(), method, url, input)
  const end = beginSessionChange()
  return sendUnder(null, method, url, input).finally(end)
}

/** @param sent session mark at the time of the request; null for a request that replaces the session */
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
 * Calls the server's API, for example `call('GET /api/v1/chart/{id}', { path: { id } })`. Rejects with an `ApiError`,
 * or with an `AbortError` when its signal fires; 401 redirects to the sign-in page.
 */
export async function call<N extends OperationName>(
  operation: N,
  ...[input]: Argument<Sent<N> & CallOptions>
): Promise<Answer<N>> {
  const sent: Input = input ?? {}
  const { method, url } = addressOf(operation, sent)
  // Tests check the server's responses against the API description; their type is asserted here.
  return (await send(method, url, sent)) as Answer<N>
}

/** Sends a GET to a URL that is only determined at run time; the caller validates the response. */
export const read = (url: string, signal?: AbortSignal): Promise<unknown> => send('GET', url, { signal })

/** Uploads a form with a file as a stream. Reports progress, and can be cancelled. Rejects as `call` does. */
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
