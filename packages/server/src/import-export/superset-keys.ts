/**
 * Keys that Apache Superset 4.1 imports. It refuses a whole bundle for an unrecognized key, and for a null where it
 * requires a value.
 */
import type { Document, DocumentKind } from '@belvedere/core/bundle'
import { isRecord } from '@belvedere/core/json'
import { parseJson } from '../json/parse.ts'

/** Keys of a map, separated by whether they may be null. */
export interface Keys {
  readonly values: ReadonlySet<string>
  readonly nullable: ReadonlySet<string>
}

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))
const keys = (values: string, nullable: string): Keys => ({ values: words(values), nullable: words(nullable) })

export const SUPERSET_4_1: Readonly<Record<DocumentKind, Keys>> = {
  database: keys(
    `database_name sqlalchemy_uri expose_in_sqllab allow_run_async allow_ctas allow_cvas allow_dml allow_csv_upload
    allow_file_upload extra uuid version`,
    'password cache_timeout is_managed_externally external_url ssh_tunnel',
  ),
  dataset: keys(
    `table_name offset filter_select_enabled uuid columns metrics version database_uuid data normalize_columns
    always_filter_main_dttm`,
    `main_dttm_col description default_endpoint cache_timeout schema catalog sql params template_params
    fetch_values_predicate extra is_managed_externally external_url`,
  ),
  chart: keys(
    'slice_name viz_type params uuid version dataset_uuid',
    'description certified_by certification_details query_context cache_timeout is_managed_externally external_url',
  ),
  dashboard: keys(
    'dashboard_title uuid position metadata version',
    'description css slug is_managed_externally external_url certified_by certification_details published',
  ),
  saved_query: keys('sql uuid version database_uuid', 'schema label description'),
}
export const COLUMN_KEYS = keys(
  'column_name groupby filterable',
  'extra verbose_name is_dttm is_active type advanced_data_type expression description python_date_format',
)
export const METRIC_KEYS = keys(
  'metric_name expression',
  'verbose_name metric_type description d3format currency extra warning_text',
)
/** Keys in the `extra` of a database. */
export const DATABASE_EXTRA_KEYS = keys(
  `metadata_params engine_params metadata_cache_timeout schemas_allowed_for_csv_upload schemas_allowed_for_file_upload
  cost_estimate_enabled allows_virtual_table_explore cancel_query_on_windows_unload disable_data_preview
  disable_drill_to_detail allow_multi_catalog`,
  'version',
)
/** Keys that the import reads without checking for them, with the default for objects that lack them. */
const NEEDED: Readonly<Record<DocumentKind, Document>> = {
  database: { extra: {} },
  dataset: {},
  chart: { params: {} },
  dashboard: { position: {} },
  saved_query: {},
}

export interface Accepted {
  readonly document: Document
  /** Paths of omitted values, such as `columns[].datetime_format`. */
  readonly left_out: readonly string[]
}

/**
 * Returns a document of a bundle as Superset 4.1 accepts it.
 * @param datasets uuids of the bundle's datasets, in lower case
 */
export function acceptedBySuperset(kind: DocumentKind, document: Document, datasets: ReadonlySet<string>): Accepted {
  const left = new Set<string>()
  const take = takerOf(left)
  const accepted = take(document, SUPERSET_4_1[kind], '')
  for (const [key, empty] of Object.entries(NEEDED[kind])) accepted[key] ??= empty
  const parts = (key: 'columns' | 'metrics', known: Keys) => {
    if (!Array.isArray(accepted[key])) return
    accepted[key] = accepted[key].filter(isRecord).map(part => withMaps(take(part, known, `${key}[].`)))
  }
  if (kind === 'database') {
    if (isRecord(accepted.extra)) accepted.extra = take(accepted.extra, DATABASE_EXTRA_KEYS, 'extra.')
    // Superset accepts either name.
    if (accepted.allow_file_upload === undefined) accepted.allow_csv_upload ??= false
  }
  if (kind === 'dataset') {
    withMaps(accepted)
    if (accepted.data !== undefined && !isAddress(accepted.data)) {
      delete accepted.data
      left.add('data')
    }
    parts('columns', COLUMN_KEYS)
    parts('metrics', METRIC_KEYS)
  }
  if (kind === 'chart') accepted.query_context = contextFor(accepted)
  if (kind === 'dashboard' && withKnownTargets(accepted, datasets)) {
    left.add('metadata.native_filter_configuration[].targets[].datasetUuid')
  }
  return { document: accepted, left_out: [...left] }
}

/**
 * Removes references of filters to datasets outside of the bundle, which would fail the whole import. Returns whether
 * there were any.
 */
function withKnownTargets({ metadata }: Loose, datasets: ReadonlySet<string>): boolean {
  const filters = isRecord(metadata) ? metadata.native_filter_configuration : null
  const targets = (Array.isArray(filters) ? filters : []).flatMap(filter =>
    isRecord(filter) && Array.isArray(filter.targets) ? filter.targets.filter(isRecord) : [],
  )
  const unknown = targets.filter(
    ({ datasetUuid }) => typeof datasetUuid === 'string' && !datasets.has(datasetUuid.toLowerCase()),
  )
  for (const target of unknown as Loose[]) delete target.datasetUuid
  return unknown.length > 0
}

type Loose = Record<string, unknown>

/**
 * Chart types that Superset's import converts to newer ones. It stores the form in the query context as text, and
 * cannot read it afterwards: `chart/{pk}/data/` responds with 500.
 */
const RENEWED = words('area bar bubble dist_bar dual_line heatmap histogram line pivot_table sankey sunburst treemap')

function contextFor({ viz_type, query_context }: Loose): unknown {
  const context = typeof query_context === 'string' ? mapIn(query_context) : query_context
  if (!RENEWED.has(String(viz_type)) || !isRecord(context)) return textOf(query_context)
  const { form_data: _, ...others } = context
  return textOf(others)
}

const takerOf =
  (left: Set<string>) =>
  (value: Document, { values, nullable }: Keys, place: string): Loose => {
    const taken: Loose = {}
    for (const [key, inner] of Object.entries(value)) {
      if (nullable.has(key) || (values.has(key) && inner !== null)) taken[key] = inner
      else if (inner !== null) left.add(`${place}${key}`)
    }
    return taken
  }

/** Converts values of other releases: older ones wrote `extra` as text, newer ones write `currency` as a map. */
function withMaps(part: Loose): Loose {
  if (typeof part.extra === 'string') part.extra = mapIn(part.extra)
  if (isRecord(part.currency)) part.currency = textOf(part.currency)
  return part
}

function mapIn(text: string): unknown {
  try {
    const value = parseJson(text)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

/** Examples use other addresses, such as `examples://births.csv`. */
const isAddress = (value: unknown): boolean => /^(https?|ftps?):\/\//i.test(String(value))

const textOf = (value: unknown): unknown => (isRecord(value) ? JSON.stringify(value) : value)
