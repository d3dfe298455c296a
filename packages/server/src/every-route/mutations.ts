/** One change to a well-formed request, chosen by a seeded generator: the same seed, the same request. */

/** Numbers from 0 (included) to 1. */
export type Random = () => number

/** mulberry32: small, fast, good enough to choose with. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export interface FuzzRequest {
  readonly method: string
  readonly url: string
  /** Text as it is sent, or a value that is sent as JSON. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

const pick = <T>(random: Random, among: readonly T[]): T => among[Math.floor(random() * among.length)] as T

const deep = (levels: number): unknown => {
  let value: unknown = 1
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

/** Values that were trouble somewhere, once. */
const HOSTILE: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  2 ** 53,
  2_147_483_648,
  0.1,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  "' OR 1=1 --",
  '"; DROP TABLE users; --',
  '{{ 7*7 }}',
  '<img src=x onerror=alert(1)>',
  '../../etc/passwd',
  'javascript:alert(1)',
  'x'.repeat(5000),
  '9'.repeat(400),
  'NaN',
  '1e999',
  '2024-13-45T99:99:99',
  [],
  [[]],
  {},
  { constructor: 1 },
  { __proto__: null, toString: 1 },
  { $ne: 1 },
  ['__proto__'],
  Array.from({ length: 1000 }, (_, index) => index),
]

const ADDRESS_PARTS: readonly string[] = [
  '0',
  '-1',
  '1.5',
  '99999999999999999999',
  'abc',
  '%00',
  '%2e%2e%2f',
  '%F0%9F%92%A9',
  "'",
  '1;2',
  '1%20or%201=1',
  'null',
  '_info',
  '%',
  'a'.repeat(300),
]

const QUERIES: readonly string[] = [
  'q=',
  'q=(',
  'q=!(',
  'q=!n',
  'q=%00',
  'q={',
  'q=[1,2',
  'q=(page:-1)',
  'q=(page:1e9,page_size:99999999)',
  'q=(page_size:0)',
  'q=(filters:!((col:id,opr:eq,value:(a:b))))',
  'q=(filters:!((col:nothing,opr:eq,value:1)))',
  'q=(filters:!((col:id,opr:nothing,value:1)))',
  'q=(filters:x)',
  'q=(order_column:id;--,order_direction:up)',
  'q=(columns:!(constructor,__proto__))',
  'q=!(1,a,!n)',
  `q=${'('.repeat(2000)}`,
  'q=1&q=2',
  'page=x&limit=-1',
  'form_data=%7B',
  'form_data=7',
  'force=maybe&format=exe&type=none',
]

const TEXTS: readonly string[] = [
  '',
  '{',
  '[',
  'null',
  '"text"',
  '{"a":1,}',
  '\u0000',
  '{"a":"\\ud800"}',
  '{"__proto__":{"is_admin":true}}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  '\ufeff{}',
  '<xml/>',
]

const HEADERS: readonly Readonly<Record<string, string>>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': 'application/json; charset=latin-1' },
  { 'content-type': 'nonsense' },
  { accept: 'text/html' },
  { 'if-match': '"999"' },
  { 'if-match': 'W/"x", *' },
  { 'if-none-match': '*' },
  { range: 'bytes=0-0' },
  { 'accept-language': 'x'.repeat(2000) },
  { 'accept-encoding': 'br;q=0, gzip;q=nope' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-http-method-override': 'DELETE' },
]

/** A copy of a value in which one place, at any depth, is something else, gone, or new. */
function changedPlace(value: unknown, random: Random): unknown {
  const isList = Array.isArray(value)
  if (typeof value !== 'object' || value === null || random() < 0.12) return pick(random, HOSTILE)
  const entries: [string, unknown][] = Object.entries(value)
  const action = random()
  if (entries.length === 0 || action < 0.1)
    entries.push([pick(random, ['unknown', 'id', 'owners', '__proto__', '']), pick(random, HOSTILE)])
  else {
    const at = Math.floor(random() * entries.length)
    const [key, inner] = entries[at] as [string, unknown]
    if (action < 0.25) entries.splice(at, 1)
    else entries[at] = [key, action < 0.6 ? pick(random, HOSTILE) : changedPlace(inner, random)]
  }
  if (isList) return entries.map(([, inner]) => inner)
  return Object.fromEntries(entries)
}

function changedAddress(url: string, random: Random): string {
  const [path = '', query] = url.split('?')
  if (random() < 0.5) {
    const added = pick(random, QUERIES)
    return random() < 0.5 || !query ? `${path}?${added}` : `${path}?${query}&${added}`
  }
  const parts = path.split('/')
  const at = 1 + Math.floor(random() * Math.max(parts.length - 1, 1))
  parts[at] = pick(random, ADDRESS_PARTS)
  return query ? `${parts.join('/')}?${query}` : parts.join('/')
}

/** The request with one change. */
export function mutated(request: FuzzRequest, random: Random): FuzzRequest {
  const roll = random()
  if (request.body !== undefined && roll < 0.62) return { ...request, body: changedPlace(request.body, random) }
  if (request.body !== undefined && roll < 0.72) {
    return { ...request, body: pick(random, TEXTS), headers: { 'content-type': 'application/json' } }
  }
  if (roll < 0.76) return { ...request, body: deep(200), headers: { 'content-type': 'application/json' } }
  if (roll < 0.84) return { ...request, headers: pick(random, HEADERS) }
  return { ...request, url: changedAddress(request.url, random) }
}
