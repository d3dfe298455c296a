/** Encodes stored objects as documents with keys in a stable order, and returns the paths of their files. */
import {
  BUNDLE_VERSION,
  COLUMN_KEYS,
  DOCUMENT_RULES,
  type Document,
  type DocumentKind,
  FOLDERS,
  METRIC_KEYS,
} from './documents.ts'

/**
 * Returns a name that is safe in a path: whitespace becomes `_`, other special characters are removed (requirement
 * BUNDLE-003).
 * @param otherwise used if no character remains
 */
export function fileNameOf(name: string, id: number | null, otherwise: number | null = id): string {
  const safe = name
    .normalize('NFC')
    .trim()
    .replace(/\s+/g, '_')
    .replace(/[^\p{L}\p{M}\p{N}_-]/gu, '')
    // Files whose name starts with `_` are skipped on import.
    .replace(/^_+/, '')
    .slice(0, 100)
  if (safe === '') return String(otherwise ?? 'unnamed')
  return id === null ? safe : `${safe}_${id}`
}

export const PATHS = {
  database: (name: string): string => `databases/${fileNameOf(name, null)}.yaml`,
  dataset: (database: string, table: string): string =>
    `datasets/${fileNameOf(database, null)}/${fileNameOf(table, null)}.yaml`,
  chart: (name: string, id: number): string => `charts/${fileNameOf(name, id)}.yaml`,
  dashboard: (title: string, id: number): string => `dashboards/${fileNameOf(title, id)}.yaml`,
  saved_query: (database: string, schema: string | null, label: string, id: number): string =>
    ['queries', fileNameOf(database, null), ...(schema ? [fileNameOf(schema, null)] : []), fileNameOf(label, null, id)]
      .join('/')
      .concat('.yaml'),
} as const

const ORDER = [FOLDERS.database, FOLDERS.dataset, FOLDERS.chart, FOLDERS.dashboard, FOLDERS.saved_query]

/**
 * Sorts the paths of an assets bundle: metadata.yaml first, then each kind after the kinds that it refers to.
 * Duplicates are removed.
 */
export function inAssetsOrder(paths: readonly string[]): readonly string[] {
  const place = (path: string): number => ORDER.indexOf(path.split('/')[0] ?? '')
  const files = [...new Set(paths)].map((path, index) => ({ path, index }))
  return files.sort((a, b) => place(a.path) - place(b.path) || a.index - b.index).map(({ path }) => path)
}

/** Returns the document with its defined keys in order, followed by retained keys from other releases. */
export function encodeDocument(kind: DocumentKind, values: Document, retained: Document = {}): Document {
  const ordered = new Map<string, unknown>()
  for (const key of Object.keys(DOCUMENT_RULES[kind])) {
    if (key === 'version') ordered.set(key, BUNDLE_VERSION)
    else if (values[key] !== undefined) ordered.set(key, values[key])
    else if (retained[key] !== undefined) ordered.set(key, retained[key])
  }
  for (const [key, value] of Object.entries(retained)) if (!ordered.has(key)) ordered.set(key, value)
  return Object.fromEntries(ordered)
}

const inOrder = (part: Document, keys: readonly string[]): Document =>
  Object.fromEntries(keys.map(key => [key, part[key] ?? null]))

/**
 * Returns a metric for its document. `currency` is written only if it is set, because older readers do not support the
 * key.
 */
export const encodeMetric = (metric: Document): Document => {
  const { currency } = metric
  return { ...inOrder(metric, METRIC_KEYS), ...(currency === null || currency === undefined ? {} : { currency }) }
}
export const encodeColumn = (column: Document): Document => inOrder(column, COLUMN_KEYS)
