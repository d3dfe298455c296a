import { isRecord } from '@belvedere/core/json'

/** Returns all texts anywhere in a value: a cheap superset of the names that it uses. */
export function textsIn(value: unknown, into = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string') into.add(value)
  else if (Array.isArray(value)) for (const entry of value) textsIn(entry, into)
  else if (isRecord(value)) for (const entry of Object.values(value)) textsIn(entry, into)
  return into
}
