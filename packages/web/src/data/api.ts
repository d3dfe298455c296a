import { ApiError, statusText, toApiError } from './api-error.ts'
import { credentials, isGuest } from './credentials.ts'
import { signInUrl } from './next-url.ts'
import { rememberVersions, writeHeaders } from './versions.ts'

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** The `q` parameter, sent as JSON. */
  readonly q?: unknown
  /** The version that is changed: a write on top of a newer one is refused with 409. */
  readonly ifMatch?: number | undefined
}

export interface UploadOptions {
  readonly signal?: AbortSignal | undefined
  /** Share of the bytes that have left, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined
}

const address = (path: string, q: unknown): string =>
  q === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}q=${encodeURIComponent(JSON.stringify(q))}`

const parse = (text: string): unknown => {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** A session that ended leads to the sign-in page and back again. */
const signInAgain = (status: number): void => {
  if (status === 401 && !isGuest() && !location.pathname.startsWith('/login')) location.assign(signInUrl(location))
}

async function call<T>(method: string, path: string, body: unknown, options: CallOptions = {}): Promise<T> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...credentials(),
    ...writeHeaders(method, path, options.ifMatch),
  }
  if (body !== undefined) headers['content-type'] = 'application/json'
  const response = await fetch(address(path, options.q), {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    credentials: 'same-origin',
    signal: options.signal ?? null,
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError(0, statusText(0))
  })
  const answer = parse(await response.text())
  if (response.ok) {
    rememberVersions(method, path, response.headers.get('etag'), answer)
    return answer as T
  }
  signInAgain(response.status)
  throw toApiError(response.status, answer, response.headers.get('retry-after'))
}

/** Sends a form with files as a stream; says how far it has come; can be cancelled. */
function upload<T>(path: string, form: FormData, options: UploadOptions = {}): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const cancelled = () => new DOMException('The upload was cancelled', 'AbortError')
    if (options.signal?.aborted) return reject(cancelled())
    options.signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.upload.onprogress = event => event.lengthComputable && options.onProgress?.(event.loaded / event.total)
    request.onabort = () => reject(cancelled())
    request.onerror = () => reject(new ApiError(0, statusText(0)))
    request.onload = () => {
      const answer = parse(request.responseText)
      if (request.status >= 200 && request.status < 300) return resolve(answer as T)
      signInAgain(request.status)
      reject(toApiError(request.status, answer, request.getResponseHeader('retry-after')))
    }
    request.open('POST', path)
    request.setRequestHeader('accept', 'application/json')
    for (const [name, value] of Object.entries(credentials())) request.setRequestHeader(name, value)
    request.send(form)
  })
}

/**
 * The server's REST API. All calls reject with an `ApiError`, or with an `AbortError` when their signal fires;
 * 401 leads to the sign-in page.
 */
export const api = {
  get: <T>(path: string, options?: CallOptions): Promise<T> => call<T>('GET', path, undefined, options),
  post: <T>(path: string, body: unknown, options?: CallOptions): Promise<T> => call<T>('POST', path, body, options),
  put: <T>(path: string, body: unknown, options?: CallOptions): Promise<T> => call<T>('PUT', path, body, options),
  delete: <T>(path: string, options?: CallOptions): Promise<T> => call<T>('DELETE', path, undefined, options),
  upload,
}
