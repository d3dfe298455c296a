/**
 * An imported document comes back as it was: where an object has not been changed since its import, an export writes
 * what the file said, in its spelling and order, with keys that mean nothing here.
 */
import { isRecord } from '../json/index.ts'
import type { Document } from './documents.ts'
import { inIdsOf } from './references.ts'

/** Lists whose members have a name, by the key that holds it. */
const NAMES = ['column_name', 'metric_name'] as const

const REFERENCE = /uuid$/i

function isEqual(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isEqual(item, b[index]))
  }
  if (isRecord(a) && isRecord(b)) {
    const keys = Object.keys(a)
    return keys.length === Object.keys(b).length && keys.every(key => Object.hasOwn(b, key) && isEqual(a[key], b[key]))
  }
  return Object.is(a, b)
}

const nameOf = (item: unknown): string | null => {
  const key = isRecord(item) ? NAMES.find(name => typeof item[name] === 'string') : undefined
  return key !== undefined && isRecord(item) ? String(item[key]) : null
}

/** By name; null unless every member has one of its own. */
function byName(list: readonly unknown[]): ReadonlyMap<string, unknown> | null {
  const named = new Map(list.map(item => [nameOf(item), item] as const))
  return named.size === list.length && !named.has(null) ? (named as ReadonlyMap<string, unknown>) : null
}

/**
 * `source` is what was imported, `base` what an export would have written right after, `current` what it would write
 * now. Where `current` is still as `base`, the source speaks.
 */
function mergeValue(source: unknown, base: unknown, current: unknown): unknown {
  if (isEqual(base, current)) return source
  if (isRecord(source) && isRecord(base) && isRecord(current)) return mergeKeys(source, base, current)
  if (Array.isArray(source) && Array.isArray(base) && Array.isArray(current)) {
    const [sources, bases, now] = [byName(source), byName(base), byName(current)]
    if (!sources || !bases || !now) return current
    return [...now].map(([name, item]) =>
      sources.has(name) ? mergeValue(sources.get(name), bases.get(name), item) : item,
    )
  }
  return current
}

function mergeKeys(source: Document, base: Document, current: Document): Document {
  const merged: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(source)) {
    // Not known to an export at all: nothing here could have changed it.
    if (!Object.hasOwn(base, key) && !Object.hasOwn(current, key)) merged[key] = value
    else if (Object.hasOwn(current, key)) {
      // What is referred to may have another uuid here than it had there.
      merged[key] = REFERENCE.test(key) ? current[key] : mergeValue(value, base[key], current[key])
    }
  }
  for (const [key, value] of Object.entries(current)) {
    if (!Object.hasOwn(source, key) && !isEqual(value, base[key])) merged[key] = value
  }
  return merged
}

/** Refer to charts by the same ids, so they are taken from one side together. */
const TOGETHER = ['position', 'metadata'] as const

/**
 * The document to write, from the imported one and from what the object is now. A layout that was changed is written
 * with the chart ids of the imported one, so that only what was changed differs from it; where those ids cannot be
 * known, the layout and what names its charts are written as they are here.
 */
export function restoreSource(source: Document, base: Document, current: Document): Document {
  const isMoved = TOGETHER.some(key => !isEqual(base[key], current[key]))
  if (!isMoved || TOGETHER.every(key => source[key] === undefined)) return mergeKeys(source, base, current)
  const [before, now] = inIdsOf(source, [base, current]) ?? []
  if (before && now) return mergeKeys(source, before, now)
  const merged: Record<string, unknown> = { ...mergeKeys(source, base, current) }
  for (const key of TOGETHER) if (current[key] !== undefined) merged[key] = current[key]
  return merged
}
