/**
 * Version of each object that an app has read. Every write sends it, so that the server refuses a write over a newer
 * version with 409. Updated by all calls.
 */

import { isRecord } from '@belvedere/core/json'

export interface Versions {
  /** Unique name of the app; the server does not notify it of its own writes. */
  readonly clientName: string
  /** Returns the version of an object that was last read or written, for example `versionOf('chart', 5)`. */
  readonly versionOf: (resource: string, id: number) => number | undefined
  /** Returns the version created by the app's last write of an object. */
  readonly writtenVersionOf: (resource: string, id: number) => number | undefined
  /** Records a version that was not read by a call: it was part of the page, or restored from storage. */
  readonly shows: (resource: string, object: { readonly id: number; readonly version: number }) => void
  /** Returns the headers of a write. `ifMatch` overrides the version that was last read. */
  readonly writeHeaders: (method: string, url: string, ifMatch?: number) => Readonly<Record<string, string>>
  /** Records the versions in a successful response. */
  readonly remember: (method: string, url: string, etag: string | null, answer: unknown) => void
}

const NAME_BYTES = 12
const nameOf = (): string =>
  [...crypto.getRandomValues(new Uint8Array(NAME_BYTES))].map(byte => byte.toString(16).padStart(2, '0')).join('')

const pathOf = (url: string): string => (url.split('?')[0] ?? '').replace(/^\/api\/v1\//, '').replace(/\/$/, '')

/** Path of a restore call, below the collection. */
const BACK = /\/(?:_deleted|\d+\/revisions)\/[^/]+\/restore$/

/** Returns the paths of the object that a response with an ETag is about. */
function namesIn(method: string, path: string, answer: Readonly<Record<string, unknown>>): readonly string[] {
  const outer = method === 'POST' ? path.replace(BACK, '') : path.replace(/\/[^/]+$/, '')
  return [...(typeof answer.id === 'number' ? [`${outer}/${answer.id}`] : []), ...(method === 'POST' ? [] : [path])]
}

export function createVersions(): Versions {
  const clientName = nameOf()
  const seen = new Map<string, number>()
  /** Versions created by own writes. */
  const written = new Map<string, number>()

  const rememberRow = (resource: string, row: unknown): void => {
    if (!isRecord(row) || typeof row.id !== 'number' || typeof row.version !== 'number') return
    seen.set(`${resource}/${row.id}`, row.version)
  }

  return {
    clientName,
    versionOf: (resource, id) => seen.get(`${resource}/${id}`),
    writtenVersionOf: (resource, id) => written.get(`${resource}/${id}`),
    shows: (resource, { id, version }) => void seen.set(`${resource}/${id}`, version),
    writeHeaders: (method, url, ifMatch) => {
      if (method === 'GET') return {}
      const version = ifMatch ?? (method === 'POST' ? undefined : seen.get(pathOf(url)))
      return { 'x-client-id': clientName, ...(version === undefined ? {} : { 'if-match': `"${version}"` }) }
    },
    remember: (method, url, etag, answer) => {
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
      for (const name of namesIn(method, path, answer)) {
        seen.set(name, Number(version))
        if (method !== 'GET') written.set(name, Number(version))
      }
    },
  }
}
