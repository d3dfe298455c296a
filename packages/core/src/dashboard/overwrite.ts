import { alteredText, isAlike } from '../form-data/index.ts'
import { isRecord, type JsonRecord, readJson } from '../json/index.ts'

/** Field whose stored value differs from the local one. */
export interface OverwriteItem {
  readonly keyPath: string
  /** Both values as text; objects as JSON. */
  readonly oldValue: string
  readonly newValue: string
}

/** Fields that are compared key by key. */
const NESTED: ReadonlySet<string> = new Set(['json_metadata'])

function readMetadata(value: unknown): unknown {
  const parsed = typeof value === 'string' ? readJson(value) : undefined
  return parsed === undefined ? value : parsed
}

function shown(value: unknown, key: string): string {
  if (value === undefined || value === null) return ''
  return isRecord(value) ? JSON.stringify(value, null, 2) : alteredText(value, key)
}

/**
 * Returns the fields that a save would overwrite (requirement DASH-SAVE-009), with metadata compared key by key. Only
 * fields that are present on both sides are compared.
 */
export function overwriteItems(stored: JsonRecord, local: JsonRecord, path = ''): readonly OverwriteItem[] {
  return Object.keys(stored)
    .filter(key => Object.hasOwn(local, key))
    .flatMap(key => {
      const keyPath = `${path}${key}`
      const isNested = path === '' && NESTED.has(key)
      const before = isNested ? readMetadata(stored[key]) : stored[key]
      const after = isNested ? readMetadata(local[key]) : local[key]
      if (isNested && isRecord(before) && isRecord(after)) return overwriteItems(before, after, `${keyPath}.`)
      return isAlike(before, after) ? [] : [{ keyPath, oldValue: shown(before, key), newValue: shown(after, key) }]
    })
}
