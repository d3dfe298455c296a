/** What Superset 4.1 would refuse of a bundle: for tests. */
import type { DocumentKind } from '@belvedere/core/bundle'
import { isRecord } from '@belvedere/core/json'
import {
  COLUMN_KEYS,
  DATABASE_EXTRA_KEYS,
  type Keys,
  METRIC_KEYS,
  SUPERSET_4_1,
} from '../src/import-export/superset-keys.ts'

const KINDS: Readonly<Record<string, DocumentKind>> = {
  databases: 'database',
  datasets: 'dataset',
  charts: 'chart',
  dashboards: 'dashboard',
  queries: 'saved_query',
}

function problemsOf(value: unknown, { values, nullable }: Keys, at: string): readonly string[] {
  if (!isRecord(value)) return [`${at} is no map`]
  return Object.entries(value).flatMap(([key, inner]) => {
    if (inner === undefined || nullable.has(key)) return []
    if (!values.has(key)) return [`${at}.${key}`]
    return inner === null ? [`${at}.${key} is null`] : []
  })
}

/** Keys without which the import there ends with a KeyError; of several, one is enough. */
const NEEDED: Readonly<Record<DocumentKind, readonly (readonly string[])[]>> = {
  database: [['allow_csv_upload', 'allow_file_upload'], ['extra']],
  dataset: [],
  chart: [['params']],
  dashboard: [['position']],
  saved_query: [],
}

const lacks = (document: Readonly<Record<string, unknown>>, kind: DocumentKind, path: string): readonly string[] =>
  NEEDED[kind].flatMap(keys =>
    keys.some(key => document[key] !== undefined) ? [] : [`${path} lacks ${keys.join(' and ')}`],
  )

const mustBe = (isRight: boolean, at: string): readonly string[] => (isRight ? [] : [`${at} is of another kind`])
const isMapOrNull = (value: unknown): boolean => value === null || value === undefined || isRecord(value)

/** By the path of the document in the bundle. */
export function supersetProblems(path: string, document: unknown): readonly string[] {
  const kind = KINDS[path.split('/')[0] ?? '']
  if (path === 'metadata.yaml' || !kind || !isRecord(document)) {
    return mustBe(path === 'metadata.yaml' && isRecord(document), path)
  }
  const parts = (key: string): readonly unknown[] => (Array.isArray(document[key]) ? document[key] : [])
  const { query_context } = document
  return [
    ...problemsOf(document, SUPERSET_4_1[kind], path),
    ...lacks(document, kind, path),
    ...parts('columns').flatMap((part, index) => problemsOf(part, COLUMN_KEYS, `${path} columns[${index}]`)),
    ...parts('metrics').flatMap((part, index) => [
      ...problemsOf(part, METRIC_KEYS, `${path} metrics[${index}]`),
      ...mustBe(isRecord(part) && !isRecord(part.currency), `${path} metrics[${index}].currency`),
      ...mustBe(isRecord(part) && isMapOrNull(part.extra), `${path} metrics[${index}].extra`),
    ]),
    ...mustBe(isMapOrNull(document.extra), `${path} extra`),
    ...(kind === 'database' && isRecord(document.extra)
      ? problemsOf(document.extra, DATABASE_EXTRA_KEYS, `${path} extra`)
      : []),
    ...(kind === 'chart'
      ? mustBe(query_context === null || typeof query_context === 'string', `${path} query_context`)
      : []),
  ]
}
