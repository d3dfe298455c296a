/** Changes to values, texts and bytes that a request is made of. */
import { KEYS, LARGE_VALUES, VALUES } from './hostile.ts'
import { pick, type Random } from './random.ts'

export const hostileValue = (random: Random): unknown =>
  random() < 0.006 ? pick(random, LARGE_VALUES) : pick(random, VALUES)

/** A copy of a value in which one place, at any depth, is something else, gone, or new. JSON inside of texts too. */
export function changedValue(value: unknown, random: Random): unknown {
  if (typeof value === 'string' && /^\s*[[{]/.test(value) && random() < 0.8) return changedJson(value, random)
  if (typeof value !== 'object' || value === null || random() < 0.1) return hostileValue(random)
  const entries: [string, unknown][] = Object.entries(value)
  const action = random()
  if (entries.length === 0 || action < 0.1) entries.push([pick(random, KEYS), hostileValue(random)])
  else {
    const at = Math.floor(random() * entries.length)
    const [key, inner] = entries[at] as [string, unknown]
    if (action < 0.2) entries.splice(at, 1)
    else if (action < 0.24) entries[at] = [pick(random, KEYS), inner]
    else if (action < 0.28) entries.splice(at, 0, [key, inner])
    else entries[at] = [key, action < 0.5 ? hostileValue(random) : changedValue(inner, random)]
  }
  if (Array.isArray(value)) return entries.map(([, inner]) => inner)
  return Object.fromEntries(entries)
}

function changedJson(text: string, random: Random): string {
  if (random() < 0.15) return damagedText(text, random)
  try {
    return JSON.stringify(changedValue(JSON.parse(text), random)) ?? ''
  } catch {
    return damagedText(text, random)
  }
}

const SIGNS = [
  '\u0000',
  '"',
  "'",
  '\\',
  '{',
  '}',
  '[',
  ']',
  '(',
  ')',
  '!',
  ':',
  ',',
  '%',
  '&',
  '\n',
  '\ud800',
  '-',
  '9e999',
  '*',
  '#',
  '|',
]

/** A text cut off, with something in the middle of it gone, twice, or another sign there. */
export function damagedText(text: string, random: Random): string {
  const at = Math.floor(random() * (text.length + 1))
  const length = 1 + Math.floor(random() * 8)
  const action = random()
  if (action < 0.2) return text.slice(0, at)
  if (action < 0.4) return text.slice(0, at) + text.slice(at + length)
  if (action < 0.55) return text.slice(0, at) + text.slice(at, at + length).repeat(2) + text.slice(at + length)
  if (action < 0.75) return text.slice(0, at) + pick(random, SIGNS) + text.slice(at + 1)
  return text.slice(0, at) + pick(random, SIGNS) + text.slice(at)
}

/** The same with bytes: what comes out need not be text in any encoding. */
export function damagedBytes(bytes: Uint8Array, random: Random): Buffer {
  const at = Math.floor(random() * (bytes.length + 1))
  const action = random()
  if (action < 0.35) return Buffer.from(bytes.subarray(0, at))
  const copy = Buffer.from(bytes)
  if (action < 0.6) {
    for (let flips = 1 + Math.floor(random() * 8); flips > 0; flips -= 1) {
      copy[Math.floor(random() * copy.length)] = Math.floor(random() * 256)
    }
    return copy
  }
  const length = 1 + Math.floor(random() * 64)
  const inserted = Buffer.from(Array.from({ length }, () => Math.floor(random() * 256)))
  if (action < 0.8) return Buffer.concat([copy.subarray(0, at), inserted, copy.subarray(at)])
  return Buffer.concat([copy.subarray(0, at), copy.subarray(at + length)])
}

/** A JSON text in which one name of the outermost object stands twice, the second time with something else. */
export function doubledKey(value: object, random: Random): string {
  const text = JSON.stringify(value)
  const key = pick(random, Object.keys(value))
  if (key === undefined || Array.isArray(value)) return damagedText(text, random)
  const comma = text === '{}' ? '' : ','
  return `${text.slice(0, -1)}${comma}${JSON.stringify(key)}:${JSON.stringify(hostileValue(random)) ?? 'null'}}`
}
