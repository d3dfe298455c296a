import type { App } from '../../state/app.ts'
import { ApiError, statusText, toApiError } from './api-error.ts'
import { parse, signInAgain } from './call.ts'
import { credentials } from './credentials.ts'
import { type Answer, addressOf, type FormOperation, type Parts, type Sent } from './request.ts'
import { createSessionChanges } from './session-change.ts'

interface UploadOptions {
  readonly signal?: AbortSignal | undefined
  /** Called with the share of sent bytes, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined
}

/** Uploads a form with a file as a stream. Reports progress, and can be cancelled. Rejects as `call` does. */
export function upload<N extends FormOperation>(
  app: App,
  operation: N,
  input: Sent<N> & UploadOptions & { readonly body: FormData },
): Promise<Answer<N>> {
  const sent: Parts & UploadOptions = input
  const { signal, onProgress } = sent
  const { method, url } = addressOf(operation, sent)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const mark = app.part(createSessionChanges).mark()
    const cancelled = () => new DOMException('The upload was cancelled', 'AbortError')
    if (signal?.aborted) return reject(cancelled())
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.upload.onprogress = event => event.lengthComputable && onProgress?.(event.loaded / event.total)
    request.onabort = () => reject(cancelled())
    request.onerror = () => reject(new ApiError(0, statusText(0)))
    request.onload = () => {
      const answer = parse(request.responseText)
      if (request.status >= 200 && request.status < 300) return resolve(answer as Answer<N>)
      signInAgain(app, request.status, mark)
      reject(toApiError(request.status, answer, request.getResponseHeader('retry-after')))
    }
    request.open(method, url)
    request.setRequestHeader('accept', 'application/json')
    for (const [name, value] of Object.entries(credentials(app))) request.setRequestHeader(name, value)
    request.send(input.body)
  })
}
