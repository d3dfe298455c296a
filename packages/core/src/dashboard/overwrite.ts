/** A field in which the stored dashboard differs from the local one. */
export interface OverwriteItem {
  readonly keyPath: string
  /** Both values as the dialog shows them: texts as they are, everything else as JSON. */
  readonly oldValue: string
  readonly newValue: string
}

type Raw = Readonly<Record<string, unknown>>
const isRecord = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields whose parts are compared one by one. */
const NESTED: ReadonlySet<string> = new Set(['json_metadata'])

function readMetadata(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

const shown = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value, null, 2)

/** Equal as JSON, whatever the order of keys; nothing, null and empty text are the same. */
function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => isSame(item, b[i]))
  if (isRecord(a) && isRecord(b)) {
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].every(key => isSame(a[key], b[key]))
  }
  return a === b || ((a ?? '') === '' && (b ?? '') === '')
}

/**
 * What saving would overwrite (requirement DASH-SAVE-009): every field that differs, those of the metadata one by
 * one. Only fields that both sides know are compared.
 */
export function overwriteItems(stored: Raw, local: Raw, path = ''): readonly OverwriteItem[] {
  return Object.keys(stored)
    .filter(key => Object.hasOwn(local, key))
    .flatMap(key => {
      const keyPath = `${path}${key}`
      const isNested = path === '' && NESTED.has(key)
      const before = isNested ? readMetadata(stored[key]) : stored[key]
      const after = isNested ? readMetadata(local[key]) : local[key]
      if (isNested && isRecord(before) && isRecord(after)) return overwriteItems(before, after, `${keyPath}.`)
      return isSame(before, after) ? [] : [{ keyPath, oldValue: shown(before), newValue: shown(after) }]
    })
}
