/**
 * Restores the source of imported documents: an export of an object that has not changed since its import writes the
 * imported file, with its spelling, its order and its unused keys.
 */
import { isRecord } from '../json/index.ts'
import type { Document } from './documents.ts'
import { inIdsOf } from './references.ts'

/** Keys that identify the members of a list. */
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

/** Returns the members by name; null unless each member has a unique name. */
function byName(list: readonly unknown[]): ReadonlyMap<string, unknown> | null {
  const named = new Map(list.map(item => [nameOf(item), item] as const))
  return named.size === list.length && !named.has(null) ? (named as ReadonlyMap<string, unknown>) : null
}

/**
 * Merges one value. Returns the source value if it has not changed since the import.
 * @param source imported value
 * @param base value that an export would have written directly after the import
 * @param current value that an export would write now
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
    // Exports never write this key, so it cannot have changed.
    if (!Object.hasOwn(base, key) && !Object.hasOwn(current, key)) merged[key] = value
    else if (Object.hasOwn(current, key)) {
      // The referenced object may have a different uuid than in the bundle.
      merged[key] = REFERENCE.test(key) ? current[key] : mergeValue(value, base[key], current[key])
    }
  }
  for (const [key, value] of Object.entries(current)) {
    if (!Object.hasOwn(source, key) && !isEqual(value, base[key])) merged[key] = value
  }
  return merged
}

/** Both refer to charts by id, so they must come from the same side. */
const TOGETHER = ['position', 'metadata'] as const

/**
 * Returns the document to write, from the imported document and the current one. A changed layout is written with the
 * chart ids of the imported one, so that it differs only in the changes. If those ids cannot be determined, the layout
 * and metadata are written with the current ids.
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
