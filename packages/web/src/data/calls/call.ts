import { readExactJson } from '@belvedere/core/json'
import type { App } from '../../state/app.ts'
import { leaveApp } from '../page/leave-app.ts'
import { signInUrl } from '../page/next-url.ts'
import { ApiError, statusText, toApiError } from './api-error.ts'
import { credentials, isGuest } from './credentials.ts'
import { type Answer, type Argument, addressOf, type OperationName, type Sent } from './request.ts'
import { createSessionChanges, type SessionMark } from './session-change.ts'
import { createVersions } from './versions.ts'

interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** Version that is changed, if it is not the last one read. A newer one is refused with 409. */
  readonly ifMatch?: number | undefined
  /** The response replaces the session: concurrent requests under the old one may be refused. */
  readonly replacesSession?: boolean | undefined
}

interface Input extends CallOptions {
  readonly path?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** Parses JSON text; null if it is invalid. */
export const parse = (text: string): unknown => readExactJson(text) ?? null

/** Redirects to the sign-in page, and back again, when the session has expired. */
export const signInAgain = (app: App, status: number, sent: SessionMark | null): void => {
  if (sent !== null && app.part(createSessionChanges).isReplaced(sent)) return
  if (status === 401 && !isGuest(app) && !location.pathname.startsWith('/login')) leaveApp(app, signInUrl(location))
}

async function send(app: App, method: string, url: string, input: Input): Promise<unknown> {
  const session = app.part(createSessionChanges)
  if (!input.replacesSession) return sendUnder(app, session.mark(), method, url, input)
  const end = session.begin()
  return sendUnder(app, null, method, url, input).finally(end)
}

/** @param sent session mark at the time of the request; null for a request that replaces the session */
async function sendUnder(
  app: App,
  sent: SessionMark | null,
  method: string,
  url: string,
  { body, ifMatch, signal }: Input,
): Promise<unknown> {
  const versions = app.part(createVersions)
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...credentials(app),
    ...versions.writeHeaders(method, url, ifMatch),
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
    versions.remember(method, url, response.headers.get('etag'), answer)
    return answer
  }
  signInAgain(app, response.status, sent)
  throw toApiError(response.status, answer, response.headers.get('retry-after'))
}

/**
 * Calls the server's API, for example `call(app, 'GET /api/v1/chart/{id}', { path: { id } })`. Rejects with an `ApiError`,
 * or with an `AbortError` when its signal fires; 401 redirects to the sign-in page.
 */
export async function call<N extends OperationName>(
  app: App,
  operation: N,
  ...[input]: Argument<Sent<N> & CallOptions>
): Promise<Answer<N>> {
  const sent: Input = input ?? {}
  const { method, url } = addressOf(operation, sent)
  // Tests check the server's responses against the API description; their type is asserted here.
  return (await send(app, method, url, sent)) as Answer<N>
}

/** Sends a GET to a URL that is only determined at run time; the caller validates the response. */
export const read = (app: App, url: string, signal?: AbortSignal): Promise<unknown> => send(app, 'GET', url, { signal })
