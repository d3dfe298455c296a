/**
 * Which version of each object this page has seen, so that every write of it says what it changes: a write on top of
 * a newer version is refused with 409. Fed by all calls.
 */

import { isRecord } from '@belvedere/core/json'

const seen = new Map<string, number>()
/** Versions that this page has made itself. */
const written = new Map<string, number>()

const NAME_BYTES = 12
const nameOf = (): string =>
  [...crypto.getRandomValues(new Uint8Array(NAME_BYTES))].map(byte => byte.toString(16).padStart(2, '0')).join('')

/** Name of this page among all that are open; the server does not notify it of its own writes. */
export const CLIENT_NAME = nameOf()

const pathOf = (url: string): string => (url.split('?')[0] ?? '').replace(/^\/api\/v1\//, '').replace(/\/$/, '')

/** The version of an object that was read or written last, for example `versionOf('chart', 5)`. */
export const versionOf = (resource: string, id: number): number | undefined => seen.get(`${resource}/${id}`)

/** The version that this page's own last write of an object has made. */
export const writtenVersionOf = (resource: string, id: number): number | undefined => written.get(`${resource}/${id}`)

/** What is shown came another way than by a call: with the page itself, or from what was retained. */
export const showsVersion = (
  resource: string,
  { id, version }: { readonly id: number; readonly version: number },
): void => void seen.set(`${resource}/${id}`, version)

/** What a call says beside who sends it. `ifMatch` is the version that is changed, where the caller knows better. */
export function writeHeaders(method: string, url: string, ifMatch?: number): Readonly<Record<string, string>> {
  if (method === 'GET') return {}
  const version = ifMatch ?? (method === 'POST' ? undefined : seen.get(pathOf(url)))
  return { 'x-client-id': CLIENT_NAME, ...(version === undefined ? {} : { 'if-match': `"${version}"` }) }
}

function rememberRow(resource: string, row: unknown): void {
  if (!isRecord(row) || typeof row.id !== 'number' || typeof row.version !== 'number') return
  seen.set(`${resource}/${row.id}`, row.version)
}

/** What stands behind the collection in the address of a call that brings something back. */
const BACK = /\/(?:_deleted|\d+\/revisions)\/[^/]+\/restore$/

/** Takes note of the versions in an answer that went well. */
export function rememberVersions(method: string, url: string, etag: string | null, answer: unknown): void {
  const path = pathOf(url)
  if (method === 'DELETE') {
    seen.delete(path)
    return
  }
  if (!isRecord(answer)) return
  const version = /^"(\d+)"$/.exec(etag ?? '')?.[1]
  if (version === undefined) {
    const isList = method === 'GET' && Array.isArray(answer.ids) && Array.isArray(answer.result)
    if (isList) for (const row of answer.result as readonly unknown[]) rememberRow(path, row)
    return
  }
  const outer = method === 'POST' ? path.replace(BACK, '') : path.replace(/\/[^/]+$/, '')
  const known = [
    ...(typeof answer.id === 'number' ? [`${outer}/${answer.id}`] : []),
    ...(method === 'POST' ? [] : [path]),
  ]
  for (const name of known) {
    seen.set(name, Number(version))
    if (method !== 'GET') written.set(name, Number(version))
  }
}
