/**
 * Version of each object that this page has read. Every write sends it, so that the server refuses a write over a newer
 * version with 409. Updated by all calls.
 */

import { isRecord } from '@belvedere/core/json'

const seen = new Map<string, number>()
/** Versions created by this page's own writes. */
const written = new Map<string, number>()

const NAME_BYTES = 12
const nameOf = (): string =>
  [...crypto.getRandomValues(new Uint8Array(NAME_BYTES))].map(byte => byte.toString(16).padStart(2, '0')).join('')

/** Unique name of this page; the server does not notify it of its own writes. */
export const CLIENT_NAME = nameOf()

const pathOf = (url: string): string => (url.split('?')[0] ?? '').replace(/^\/api\/v1\//, '').replace(/\/$/, '')

/** Returns the version of an object that was last read or written, for example `versionOf('chart', 5)`. */
export const versionOf = (resource: string, id: number): number | undefined => seen.get(`${resource}/${id}`)

/** Returns the version created by this page's last write of an object. */
export const writtenVersionOf = (resource: string, id: number): number | undefined => written.get(`${resource}/${id}`)

/** Records a version that was not read by a call: it was part of the page, or restored from storage. */
export const showsVersion = (
  resource: string,
  { id, version }: { readonly id: number; readonly version: number },
): void => void seen.set(`${resource}/${id}`, version)

/** Returns the headers of a write. `ifMatch` overrides the version that was last read. */
export function writeHeaders(method: string, url: string, ifMatch?: number): Readonly<Record<string, string>> {
  if (method === 'GET') return {}
  const version = ifMatch ?? (method === 'POST' ? undefined : seen.get(pathOf(url)))
  return { 'x-client-id': CLIENT_NAME, ...(version === undefined ? {} : { 'if-match': `"${version}"` }) }
}

function rememberRow(resource: string, row: unknown): void {
  if (!isRecord(row) || typeof row.id !== 'number' || typeof row.version !== 'number') return
  seen.set(`${resource}/${row.id}`, row.version)
}

/** Path of a restore call, below the collection. */
const BACK = /\/(?:_deleted|\d+\/revisions)\/[^/]+\/restore$/

/** Records the versions in a successful response. */
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
