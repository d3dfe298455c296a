/** One change to a well-formed request, chosen by a seeded generator: the same numbers, the same request. */
import { changedValue, damagedBytes, damagedText, doubledKey, hostileValue } from './damage.ts'
import { formBody, mutatedForm } from './form-mutations.ts'
import type { FuzzRequest, ValidRequest } from './fuzz-request.ts'
import { HEADERS, METHODS, TEXTS } from './hostile.ts'
import { ADDRESS_PARTS, QUERIES, QUERY_NAMES } from './hostile-addresses.ts'
import { pick, type Random } from './random.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const bytesOf = (text: string): Uint8Array => Buffer.from(text)
const jsonBytes = (value: unknown): Uint8Array => bytesOf(JSON.stringify(value) ?? 'null')

/** Halves of signs replaced: the encoding of addresses has no words for them. */
const wellFormed = (text: string): string => Buffer.from(text).toString()

function withText(value: unknown, random: Random): string {
  if (typeof value === 'string') return encodeURIComponent(wellFormed(value))
  if (typeof value === 'object') return encodeURIComponent(wellFormed(JSON.stringify(value).slice(0, 20_000)))
  return random() < 0.5 ? String(value) : encodeURIComponent(`!(${String(value)})`)
}

function changedQuery(query: string, random: Random): string {
  const roll = random()
  if (query !== '' && roll < 0.3) {
    const damaged = damagedText(decoded(query), random)
    return random() < 0.5 ? encodeURI(wellFormed(damaged)) : damaged.replace(/[^\x21-\x7e]/g, '')
  }
  if (query !== '' && roll < 0.35) return `${query}&${query}`
  if (roll < 0.6) {
    const added = `${pick(random, QUERY_NAMES)}=${withText(hostileValue(random), random).slice(0, 30_000)}`
    return random() < 0.5 || query === '' ? added : `${query}&${added}`
  }
  const added = pick(random, QUERIES)
  return random() < 0.6 || query === '' ? added : `${query}&${added}`
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function changedAddress(url: string, random: Random): string {
  const [path = '', query = ''] = url.split('?')
  if (random() < 0.55) return `${path}?${changedQuery(query, random)}`
  const parts = path.split('/')
  // What stands last is a parameter more often than what stands first.
  const at = Math.max(1, parts.length - 1 - Math.floor(random() ** 2 * (parts.length - 1)))
  if (random() < 0.8) parts[at] = pick(random, ADDRESS_PARTS)
  else parts.splice(at, random() < 0.5 ? 0 : 1, pick(random, ADDRESS_PARTS))
  return query === '' ? parts.join('/') : `${parts.join('/')}?${query}`
}

/** As it is sent when nothing is changed. */
export function unchanged({ method, url, body, form }: ValidRequest): FuzzRequest {
  if (form) return { method, url, ...formBody(form) }
  if (body === undefined) return { method, url, headers: {}, payload: null }
  return { method, url, headers: JSON_TYPE, payload: jsonBytes(body) }
}

function changedBody({ body, fields = [] }: ValidRequest, random: Random): Uint8Array {
  const roll = random()
  const isObject = typeof body === 'object' && body !== null
  if (isObject && fields.length > 0 && roll < 0.3) {
    const field = pick(random, fields)
    return jsonBytes({ ...body, [field]: hostileValue(random) })
  }
  if (isObject && roll < 0.36) return bytesOf(doubledKey(body, random))
  if (roll < 0.42) return damagedBytes(jsonBytes(body), random)
  if (roll < 0.5) return bytesOf(damagedText(JSON.stringify(body), random))
  if (roll < 0.6) return bytesOf(pick(random, TEXTS))
  return jsonBytes(changedValue(body, random))
}

/** The request with one change. */
export function mutated(valid: ValidRequest, random: Random): FuzzRequest {
  const request = unchanged(valid)
  const hasBody = request.payload !== null
  const roll = random()
  if (hasBody && roll < 0.66) {
    return valid.form
      ? { ...request, ...mutatedForm(valid.form, random) }
      : { ...request, payload: changedBody(valid, random) }
  }
  // A body where none belongs, or another one than intended.
  if (roll < (hasBody ? 0.68 : 0.1)) return { ...request, headers: JSON_TYPE, payload: bytesOf(pick(random, TEXTS)) }
  if (roll < (hasBody ? 0.78 : 0.25)) return { ...request, headers: { ...request.headers, ...pick(random, HEADERS) } }
  if (roll < (hasBody ? 0.81 : 0.3)) return { ...request, method: pick(random, METHODS) }
  return { ...request, url: changedAddress(request.url, random) }
}
