/** Secrets in a database's document. They are stored encrypted or not at all, and never exported. */

import type { Document } from '@belvedere/core/bundle'
import { isRecord } from '@belvedere/core/json'

/** Placeholder of a secret. */
export const MASK = 'XXXXXXXXXX'
const SECRET = /password|private_key|passphrase|secret|token/i

/** Returns an address without its password. */
export const maskedUri = (uri: string): string => uri.replace(/^([^:]+:\/\/[^:@/]*):[^@]*@/, `$1:${MASK}@`)

function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked)
  if (!isRecord(value)) return value
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [
    key,
    typeof inner === 'string' && SECRET.test(key) ? MASK : masked(inner),
  ])
  return Object.fromEntries(entries)
}

export const maskSecrets = (document: Document): Document => ({
  ...(masked(document) as Document),
  ...(typeof document.sqlalchemy_uri === 'string' ? { sqlalchemy_uri: maskedUri(document.sqlalchemy_uri) } : {}),
})
