/** Encodes stored objects as documents of a bundle. */

import {
  appendCharts,
  type Document,
  EMPTY_POSITION,
  encodeColumn,
  encodeDocument,
  encodeMetric,
  toPortableMetadata,
} from '@belvedere/core/bundle'
import { isRecord } from '@belvedere/core/json'
import type { ChartRow, DashboardRow, DatabaseRow, DatasetRow } from '../crud/resource.ts'
import { isTooDeep, parseJson, storedObject } from '../json/parse.ts'
import { chartIdsOf, withChartUuids } from '../resources/dashboard/metadata.ts'
import type { SavedQueryRow } from '../resources/saved_query/resource.ts'
import type { ExportParts } from './export-parts.ts'

const parseOrNull = (text: string | null): unknown => {
  try {
    return text === null || text === '' ? null : parseJson(text)
  } catch {
    return isTooDeep(text ?? '') ? null : text
  }
}

export function encodeDashboard(row: DashboardRow, parts: ExportParts): Document {
  const stored = storedObject(row.json_metadata)
  return encodeDocument(
    'dashboard',
    {
      dashboard_title: row.dashboard_title,
      description: row.description,
      css: row.css,
      slug: row.slug,
      certified_by: row.certified_by,
      certification_details: row.certification_details,
      published: row.published === 1,
      uuid: row.uuid,
      position: encodePosition(row, parts),
      metadata: toPortableMetadata(stored, parts.dataset_uuids),
    },
    parts.retained_keys.get(row.uuid),
  )
}

/** Returns the layout with the uuid of every chart. Charts that are not in the layout are added in a new row. */
function encodePosition(row: DashboardRow, parts: ExportParts): Document {
  const charts = parts.dashboard_charts.get(row.id) ?? []
  const stored = storedObject(row.position_json)
  const position = Object.keys(stored).length > 0 ? stored : EMPTY_POSITION
  const placed = new Set(chartIdsOf(position))
  const unplaced = charts.filter(chart => !placed.has(chart.id))
  const complete = appendCharts(position, unplaced, stableIds(row.uuid))
  return withChartUuids(complete, new Map(charts.map(chart => [chart.id, chart.uuid])))
}

/** Returns a generator of ids that are equal at every export, so that two exports of a dashboard can be compared. */
function stableIds(uuid: string): () => string {
  let next = 0
  return () => `${uuid.replaceAll('-', '').slice(0, 8)}${(next++).toString(36).padStart(2, '0')}`
}

export function encodeChart(row: ChartRow, parts: ExportParts): Document {
  return encodeDocument(
    'chart',
    {
      slice_name: row.slice_name,
      description: row.description,
      certified_by: row.certified_by,
      certification_details: row.certification_details,
      viz_type: row.viz_type,
      params: storedObject(row.params),
      query_context:
        parts.query_contexts.get(row.id) ?? (isTooDeep(row.query_context ?? '') ? null : row.query_context),
      cache_timeout: row.cache_timeout,
      uuid: row.uuid,
      dataset_uuid: parts.dataset_uuids.get(row.datasource_id) ?? null,
    },
    parts.retained_keys.get(row.uuid),
  )
}

export function encodeDataset(row: DatasetRow, parts: ExportParts): Document {
  const columns = parts.columns.get(row.id) ?? []
  const metrics = parts.metrics.get(row.id) ?? []
  const own = parts.retained_keys.get(row.uuid) ?? {}
  return encodeDocument(
    'dataset',
    {
      table_name: row.table_name,
      main_dttm_col: row.main_dttm_col,
      description: row.description,
      default_endpoint: row.default_endpoint,
      offset: own.offset ?? 0,
      cache_timeout: row.cache_timeout,
      schema: row.schema,
      sql: row.sql,
      params: own.params ?? null,
      template_params: own.template_params ?? null,
      filter_select_enabled: row.filter_select_enabled === 1,
      fetch_values_predicate: row.fetch_values_predicate,
      extra: withTimeZone(parseOrNull(row.extra), row.time_zone),
      uuid: row.uuid,
      metrics: metrics.map(metric => encodeMetric({ ...metric, ...jsonOf(metric) })),
      columns: columns.map(column =>
        encodeColumn({
          ...column,
          is_dttm: column.is_dttm === 1,
          is_active: column.is_active === 1,
          groupby: column.groupby === 1,
          filterable: column.filterable === 1,
          extra: parseOrNull(column.extra),
        }),
      ),
      database_uuid: parts.database_uuids.get(row.database_id) ?? null,
    },
    own,
  )
}

/** Stores the time zone in `extra`: Superset refuses datasets with other unrecognized keys. */
const withTimeZone = (extra: unknown, time_zone: string | null): unknown =>
  time_zone === null ? extra : { ...(isRecord(extra) ? extra : {}), time_zone }

/** Parses the `extra` of a metric. Superset writes the currency as the text of its JSON. */
const jsonOf = (metric: { readonly extra: string | null }) => ({ extra: parseOrNull(metric.extra) })

const EXTRA = {
  metadata_params: {},
  engine_params: {},
  metadata_cache_timeout: {},
  schemas_allowed_for_file_upload: [],
}

export function encodeDatabase(row: DatabaseRow, parts: ExportParts): Document {
  // Imports never take the functions that SQL may call from a file, and Superset refuses the key.
  const { allowed_functions: _, ...extra } = storedObject(row.extra)
  return encodeDocument(
    'database',
    {
      database_name: row.database_name,
      sqlalchemy_uri: row.sqlalchemy_uri,
      cache_timeout: row.cache_timeout,
      expose_in_sqllab: row.expose_in_sqllab === 1,
      allow_run_async: row.allow_run_async === 1,
      allow_ctas: row.allow_ctas === 1,
      allow_cvas: row.allow_cvas === 1,
      ...(row.allow_dml === 1 ? { allow_dml: true } : {}),
      allow_file_upload: row.allow_file_upload === 1,
      extra: Object.keys(extra).length > 0 ? extra : EXTRA,
      ...(row.impersonate_user === 1 ? { impersonate_user: true } : {}),
      uuid: row.uuid,
    },
    parts.retained_keys.get(row.uuid),
  )
}

export function encodeSavedQuery(row: SavedQueryRow, parts: ExportParts): Document {
  return encodeDocument('saved_query', {
    ...(row.catalog === null ? {} : { catalog: row.catalog }),
    schema: row.schema,
    label: row.label,
    description: row.description,
    sql: row.sql,
    uuid: row.uuid,
    database_uuid: parts.database_uuids.get(row.db_id ?? 0) ?? null,
  })
}
