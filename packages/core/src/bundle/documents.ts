/** Documents of a bundle: the keys of each kind, their order in the file, and the type of each value. */
import { isRecord } from '../json/index.ts'
export const BUNDLE_VERSION = '1.0.0'

/** Document as parsed from YAML. */
export type Document = Readonly<Record<string, unknown>>
/** Messages by field. Messages about the whole document are under `_schema`. */
export type FieldMessages = Readonly<Record<string, readonly string[]>>

/** In import order: a document comes after the documents that it refers to. */
export const DOCUMENT_KINDS = ['database', 'dataset', 'chart', 'dashboard', 'saved_query'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** First folder of a document's path, by kind. */
export const FOLDERS: Readonly<Record<DocumentKind, string>> = {
  database: 'databases',
  dataset: 'datasets',
  chart: 'charts',
  dashboard: 'dashboards',
  saved_query: 'queries',
}
/** `type` in metadata.yaml. */
export const METADATA_TYPES = {
  database: 'Database',
  dataset: 'SqlaTable',
  chart: 'Slice',
  dashboard: 'Dashboard',
  saved_query: 'SavedQuery',
  assets: 'assets',
} as const

type Kind = 'text' | 'text_or_null' | 'integer' | 'flag' | 'mapping' | 'list' | 'uuid' | 'any'

interface Rule {
  readonly kind: Kind
  readonly required?: boolean
  /** Not used by this application. The value is stored and exported unchanged. */
  readonly foreign?: boolean
}
const optional = (kind: Kind): Rule => ({ kind })
const needed = (kind: Kind): Rule => ({ kind, required: true })
const foreign = (kind: Kind): Rule => ({ kind, foreign: true })

/** Keys in the order in which they are written. Keys that are not listed are retained. */
export const DOCUMENT_RULES: Readonly<Record<DocumentKind, Readonly<Record<string, Rule>>>> = {
  database: {
    database_name: needed('text'),
    sqlalchemy_uri: needed('text'),
    cache_timeout: optional('integer'),
    expose_in_sqllab: optional('flag'),
    allow_run_async: optional('flag'),
    allow_ctas: optional('flag'),
    allow_cvas: optional('flag'),
    allow_dml: optional('flag'),
    allow_file_upload: optional('flag'),
    allow_csv_upload: optional('flag'),
    extra: optional('any'),
    impersonate_user: optional('flag'),
    uuid: needed('uuid'),
    version: needed('text'),
  },
  dataset: {
    table_name: needed('text'),
    main_dttm_col: optional('text_or_null'),
    description: optional('text_or_null'),
    default_endpoint: optional('text_or_null'),
    offset: foreign('integer'),
    cache_timeout: optional('integer'),
    catalog: foreign('text_or_null'),
    schema: optional('text_or_null'),
    sql: optional('text_or_null'),
    params: foreign('any'),
    template_params: foreign('any'),
    filter_select_enabled: optional('flag'),
    fetch_values_predicate: optional('text_or_null'),
    extra: optional('any'),
    normalize_columns: foreign('flag'),
    always_filter_main_dttm: foreign('flag'),
    uuid: needed('uuid'),
    metrics: optional('list'),
    columns: optional('list'),
    version: needed('text'),
    database_uuid: needed('uuid'),
  },
  chart: {
    slice_name: needed('text'),
    description: optional('text_or_null'),
    certified_by: optional('text_or_null'),
    certification_details: optional('text_or_null'),
    viz_type: needed('text'),
    params: optional('mapping'),
    query_context: optional('any'),
    cache_timeout: optional('integer'),
    uuid: needed('uuid'),
    version: needed('text'),
    dataset_uuid: needed('uuid'),
  },
  dashboard: {
    dashboard_title: needed('text'),
    description: optional('text_or_null'),
    css: optional('text_or_null'),
    slug: optional('text_or_null'),
    certified_by: optional('text_or_null'),
    certification_details: optional('text_or_null'),
    published: optional('flag'),
    uuid: needed('uuid'),
    position: optional('mapping'),
    metadata: optional('mapping'),
    version: needed('text'),
  },
  saved_query: {
    catalog: optional('text_or_null'),
    schema: optional('text_or_null'),
    label: needed('text'),
    description: optional('text_or_null'),
    sql: needed('text'),
    uuid: needed('uuid'),
    version: needed('text'),
    database_uuid: needed('uuid'),
  },
}

export const METRIC_KEYS = [
  'metric_name',
  'verbose_name',
  'metric_type',
  'expression',
  'description',
  'd3format',
  'extra',
  'warning_text',
] as const
export const COLUMN_KEYS = [
  'column_name',
  'verbose_name',
  'is_dttm',
  'is_active',
  'type',
  'advanced_data_type',
  'groupby',
  'filterable',
  'expression',
  'description',
  'python_date_format',
  'extra',
] as const

const UUID = /^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/i

/** Checks by kind: the message for an invalid value, or null. A null value is not checked, see `documentProblems`. */
const WRONG: Readonly<Record<Kind, (value: unknown) => string | null>> = {
  text: value => (typeof value === 'string' ? null : 'Not a valid string.'),
  text_or_null: value => (typeof value === 'string' ? null : 'Not a valid string.'),
  integer: value => (Number.isSafeInteger(value) ? null : 'Not a valid integer.'),
  flag: value => (typeof value === 'boolean' ? null : 'Not a valid boolean.'),
  mapping: value => (isRecord(value) ? null : 'Not a valid mapping type.'),
  list: value => (Array.isArray(value) && value.every(isRecord) ? null : 'Not a valid list.'),
  uuid: value => (typeof value === 'string' && UUID.test(value) ? null : 'Not a valid UUID.'),
  any: () => null,
}

/** Returns all problems of a document; empty if it is valid. */
export function documentProblems(kind: DocumentKind, document: unknown): FieldMessages {
  if (!isRecord(document)) return { _schema: ['Not a valid mapping type.'] }
  const problems: Record<string, readonly string[]> = {}
  for (const [field, rule] of Object.entries(DOCUMENT_RULES[kind])) {
    const value = document[field]
    if (value === undefined || value === null) {
      if (rule.required) {
        problems[field] = [value === null ? 'Field may not be null.' : 'Missing data for required field.']
      }
      continue
    }
    const message = WRONG[rule.kind](value)
    if (message) problems[field] = [message]
  }
  if (typeof document.version === 'string' && document.version !== BUNDLE_VERSION) {
    problems.version = [`Must be equal to ${BUNDLE_VERSION}.`]
  }
  return kind === 'dataset' ? { ...problems, ...partProblems(document) } : problems
}

function partProblems(dataset: Document): FieldMessages {
  const problems: Record<string, readonly string[]> = {}
  const check = (field: 'columns' | 'metrics', names: readonly string[]) => {
    const parts = Array.isArray(dataset[field]) ? dataset[field].filter(isRecord) : []
    const messages = parts.flatMap((part, index) =>
      names
        .filter(name => typeof part[name] !== 'string' || part[name] === '')
        .map(name => `${index}.${name}: Missing data for required field.`),
    )
    if (messages.length > 0) problems[field] = messages
  }
  check('columns', ['column_name'])
  check('metrics', ['metric_name', 'expression'])
  return problems
}

/** Returns the keys of a document that this release does not use, without null values. */
export function unknownKeys(kind: DocumentKind, document: Document, also: readonly string[] = []): Document {
  const knownKeys = Object.entries(DOCUMENT_RULES[kind]).flatMap(([key, rule]) => (rule.foreign ? [] : [key]))
  const known = new Set([...knownKeys, ...also])
  return Object.fromEntries(
    Object.entries(document).filter(([key, value]) => !known.has(key) && value !== undefined && value !== null),
  )
}

/**
 * Returns the content of metadata.yaml.
 * @param timestamp ISO 8601 with time zone
 */
export const bundleMetadata = (kind: keyof typeof METADATA_TYPES, timestamp: string): Document => ({
  version: BUNDLE_VERSION,
  type: METADATA_TYPES[kind],
  timestamp,
})
