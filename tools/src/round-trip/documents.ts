/** Documents of bundles, distinguished by what they describe, and where two bundles differ. */
import { isRecord, type JsonRecord } from '@belvedere/core/json'
import { readYaml } from '@belvedere/server/bundle-yaml'

/** By kind and uuid. */
export type Documents = ReadonlyMap<string, JsonRecord>

/** The key that names a document's kind, and by which people know it. */
const TITLES = ['dashboard_title', 'slice_name', 'table_name', 'label', 'database_name'] as const

export function documentsOf(texts: ReadonlyMap<string, string>): Documents {
  const documents = new Map<string, JsonRecord>()
  for (const [path, text] of texts) {
    const document: unknown = path.endsWith('metadata.yaml') ? null : readYaml(text)
    if (!isRecord(document)) continue
    const title = TITLES.find(key => document[key] !== undefined)
    if (title !== undefined) {
      documents.set(`${title} ${String(document.uuid).toLowerCase()}`, withNewNames(document))
    }
  }
  return documents
}

/** Nothing, an empty text and a missing key say the same. */
const isNothing = (value: unknown): boolean => value === undefined || value === null || value === ''

const parsed = (value: unknown): unknown => {
  try {
    return typeof value === 'string' && /^\s*[{[]/.test(value) ? JSON.parse(value) : value
  } catch {
    return value
  }
}

/** Paths at which two values mean something else. JSON in a text counts as what it holds. */
export function differencesBetween(before: unknown, after: unknown, path = ''): readonly string[] {
  const [a, b] = [parsed(before), parsed(after)]
  if (isNothing(a) && isNothing(b)) return []
  if (Array.isArray(a) && Array.isArray(b)) {
    if (a.length !== b.length) return [`${path} (${a.length} and ${b.length} members)`]
    return a.flatMap((item, index) => differencesBetween(item, b[index], `${path}[${index}]`))
  }
  if (isRecord(a) && isRecord(b)) {
    const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])]
    return keys.flatMap(key => differencesBetween(a[key], b[key], path === '' ? key : `${path}.${key}`))
  }
  return Object.is(a, b) ? [] : [`${path} (${JSON.stringify(a)} and ${JSON.stringify(b)})`.slice(0, 200)]
}

/** Keys that had other names in the first release. */
const RENAMED: Readonly<Record<string, string>> = {
  allow_csv_upload: 'allow_file_upload',
  schemas_allowed_for_csv_upload: 'schemas_allowed_for_file_upload',
}

function withNewNames(document: JsonRecord): JsonRecord {
  const entries = Object.entries(document).map(([key, value]): [string, unknown] => [
    RENAMED[key] ?? key,
    key === 'extra' && isRecord(value) ? withNewNames(value) : value,
  ])
  return Object.fromEntries(entries)
}

/** The database of loaded files stands in for every database of this name. */
const MANAGED = 'examples'

/** Everything in which the documents of two bundles differ. */
export function compareDocuments(before: Documents, after: Documents): readonly string[] {
  return [...before].flatMap(([key, document]) => {
    if (document.database_name === MANAGED) return []
    const title = TITLES.map(name => document[name]).find(name => name !== undefined)
    const other = after.get(key)
    if (!other) return [`${String(title)}: is not there`]
    return differencesBetween(document, other).map(difference => `${String(title)}: ${difference}`)
  })
}
