import { Chart } from '@belvedere/api'
import { renderSafeMarkdown } from '@belvedere/core/markdown'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../crud/context.ts'
import { flag, ids, integer, jsonText, longText, oneOf, required, text } from '../../crud/fields.ts'
import { loadOwners, loadPeople } from '../../crud/people.ts'
import { thumbnailPath } from '../../crud/picture-address.ts'
import { contains } from '../../crud/query/filters.ts'
import { reducedChart } from '../../crud/reduced.ts'
import type { ChartRow, Resource, Serialized } from '../../crud/resource.ts'
import { chartIsReadable, dashboardIsListed } from '../../crud/rights.ts'
import { auditFilters, creatorFilters, nameOfUser, peopleOf, serializeAudit, starFilters } from '../../crud/shared.ts'
import { saveTags, tagFilters, tagsOf } from '../../crud/tags.ts'
import { formDataOf } from './form-data.ts'
import { chartDocument, createChart, placeAgain, removeChart, updateChart } from './write-chart.ts'

const column = (name: string): RawBuilder<unknown> => sql.ref(`charts.${name}`)
const datasetName = sql`(select datasets.table_name from datasets where datasets.id = charts.datasource_id)`

const FIELDS = {
  slice_name: text(1, 250),
  viz_type: text(0, 250),
  description: longText,
  params: jsonText(),
  query_context: jsonText(),
  query_context_generation: flag,
  datasource_id: integer,
  datasource_type: oneOf(['sl_table', 'table', 'dataset', 'query', 'saved_query', 'view']),
  datasource_name: longText,
  cache_timeout: integer,
  owners: ids,
  dashboards: ids,
  certified_by: longText,
  certification_details: longText,
  is_managed_externally: flag,
  external_url: longText,
  tags: ids,
}

export const chartResource: Resource<ChartRow> = {
  path: 'chart',
  detailSchema: Chart,
  view: 'Chart',
  table: 'charts',
  list: {
    columns: [
      'id',
      'uuid',
      'slice_name',
      'viz_type',
      'url',
      'slice_url',
      'description',
      'description_markeddown',
      'params',
      'cache_timeout',
      'certified_by',
      'certification_details',
      'datasource_id',
      'datasource_type',
      'datasource_name_text',
      'datasource_url',
      'is_managed_externally',
      'owners',
      'dashboards',
      'changed_by',
      'changed_by_name',
      'changed_by_url',
      'changed_on_utc',
      'changed_on_dttm',
      'changed_on_delta_humanized',
      'last_saved_at',
      'last_saved_by',
      'created_by',
      'created_by_name',
      'created_on_delta_humanized',
      'edit_url',
      'form_data',
      'table',
      'tags',
      'thumbnail_url',
    ],
    filters: {
      id: { kind: 'number', sql: column('id'), named: starFilters('charts', 'chart') },
      slice_name: {
        kind: 'text',
        sql: column('slice_name'),
        named: {
          chart_all_text: value => sql`(${contains(column('slice_name'), value)}
            or ${contains(sql`coalesce(charts.description, '')`, value)} or ${contains(column('viz_type'), value)}
            or ${contains(sql`coalesce(${datasetName}, '')`, value)})`,
        },
      },
      viz_type: { kind: 'text', sql: column('viz_type') },
      description: { kind: 'text', sql: column('description') },
      datasource_id: { kind: 'number', sql: column('datasource_id') },
      datasource_type: { kind: 'text', sql: column('datasource_type') },
      datasource_name: { kind: 'text', sql: datasetName },
      cache_timeout: { kind: 'number', sql: column('cache_timeout') },
      last_saved_at: { kind: 'time', sql: column('changed_on') },
      last_saved_by: { kind: 'one', sql: column('changed_by_id') },
      ...auditFilters('charts', 'chart', { created_by: creatorFilters('charts', 'chart') }),
      certified_by: { kind: 'text', sql: column('certified_by') },
      tags: tagFilters('charts', 'chart'),
      dashboards: {
        kind: 'many',
        exists: id =>
          sql`exists (select 1 from dashboard_charts as d where d.chart_id = charts.id and d.dashboard_id = ${id})`,
      },
    },
    order: {
      slice_name: sql`lower(charts.slice_name)`,
      viz_type: column('viz_type'),
      datasource_id: column('datasource_id'),
      datasource_name: datasetName,
      datasource_name_text: datasetName,
      'changed_by.first_name': nameOfUser(column('changed_by_id')),
      changed_on: column('changed_on'),
      changed_on_delta_humanized: column('changed_on'),
      last_saved_at: column('changed_on'),
      'last_saved_by.id': column('changed_by_id'),
      'last_saved_by.first_name': nameOfUser(column('changed_by_id')),
    },
  },
  related: {
    owners: { table: 'users', shape: 'person' },
    created_by: { table: 'users', shape: 'person' },
    changed_by: { table: 'users', shape: 'person' },
  },
  distinct: {},
  listed: context => chartIsReadable(context.user),
  readable: context => chartIsReadable(context.user),
  refusal: 'NOT_FOUND',
  guests: true,
  byKey: key => sql`charts.uuid = ${key.toLowerCase()}`,
  present: presentCharts,
  writing: {
    createFields: {
      ...FIELDS,
      slice_name: required(FIELDS.slice_name),
      datasource_id: required(FIELDS.datasource_id),
      datasource_type: required(FIELDS.datasource_type),
    },
    updateFields: FIELDS,
    create: createChart,
    update: updateChart,
    remove: removeChart,
    restored: placeAgain,
    document: chartDocument,
    created: (context, id, body) => saveTags(context, 'chart', id, body.tags),
    changed: (context, id, body) => saveTags(context, 'chart', id, body.tags),
  },
}

export const chartUrl = (id: number): string => `/explore/?slice_id=${id}`
export const sliceUrl = (id: number): string =>
  `/explore/?slice_id=${id}&form_data=${encodeURIComponent(JSON.stringify({ slice_id: id }))}`

async function presentCharts(context: Context, rows: readonly ChartRow[]): Promise<readonly Serialized[]> {
  const { store } = context
  const chartIds = rows.map(row => row.id)
  const [people, owners, dashboards, datasets, tags] = await Promise.all([
    loadPeople(store, peopleOf(rows)),
    loadOwners(store, 'chart', chartIds),
    dashboardsOf(context, chartIds),
    datasetNames(context, rows),
    tagsOf(context, 'chart', chartIds),
  ])
  const own = await readableAmong(context, chartIds)
  return rows.map(row => {
    const audit = serializeAudit(context, row, people)
    const dataset = datasets.get(row.datasource_id)
    const chart = {
      id: row.id,
      uuid: row.uuid,
      slice_name: row.slice_name,
      viz_type: row.viz_type,
      url: chartUrl(row.id),
      slice_url: sliceUrl(row.id),
      edit_url: `/chart/edit/${row.id}`,
      description: row.description,
      description_markeddown: row.description ? renderSafeMarkdown(row.description) : '',
      params: row.params,
      query_context: row.query_context,
      cache_timeout: row.cache_timeout,
      certified_by: row.certified_by,
      certification_details: row.certification_details,
      datasource_id: row.datasource_id,
      datasource_type: row.datasource_type,
      datasource_name_text: dataset?.table_name ?? null,
      datasource_url: `/explore/?datasource_type=${row.datasource_type}&datasource_id=${row.datasource_id}`,
      is_managed_externally: row.is_managed_externally === 1,
      external_url: row.external_url,
      owners: owners.get(row.id) ?? [],
      dashboards: dashboards.get(row.id) ?? [],
      tags: tags.get(row.id) ?? [],
      thumbnail_url: thumbnailPath('chart', row),
      modified: audit.changed_on_delta_humanized,
      last_saved_at: audit.changed_on,
      last_saved_by: audit.changed_by,
      form_data: formDataOf(row),
      table: { default_endpoint: dataset?.default_endpoint ?? null, table_name: dataset?.table_name ?? null },
      ...audit,
    }
    return own?.has(row.id) === false ? reducedChart(chart) : chart
  })
}

/** Returns the charts that the caller may open directly, not only through a dashboard; null if that is all of them. */
async function readableAmong(
  { user, store, services }: Context,
  chartIds: readonly number[],
): Promise<ReadonlySet<number> | null> {
  if (user.guest) return new Set()
  if (chartIds.length === 0 || services.config.flags.DASHBOARD_RBAC !== true) return null
  const rows = await store
    .selectFrom('charts')
    .select('id')
    .where('id', 'in', chartIds)
    .where(chartIsReadable(user))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

interface PlacedOn {
  readonly id: number
  readonly dashboard_title: string
  readonly json_metadata: string
}

/** Returns the dashboards of each chart that are in the caller's list. */
async function dashboardsOf(
  context: Context,
  chartIds: readonly number[],
): Promise<ReadonlyMap<number, readonly PlacedOn[]>> {
  const placed = new Map<number, PlacedOn[]>(chartIds.map(id => [id, []]))
  if (chartIds.length === 0) return placed
  const result = await sql<PlacedOn & { readonly chart_id: number }>`
    select held.chart_id, dashboards.id, dashboards.dashboard_title, dashboards.json_metadata
    from dashboard_charts as held join dashboards on dashboards.id = held.dashboard_id
    where held.chart_id in (${sql.join(chartIds)}) and ${dashboardIsListed(context)}
    order by dashboards.id`.execute(context.store)
  for (const { chart_id, ...dashboard } of result.rows) placed.get(chart_id)?.push(dashboard)
  return placed
}

interface NamedDataset {
  readonly id: number
  readonly table_name: string
  readonly default_endpoint: string | null
}

async function datasetNames({ store }: Context, rows: readonly ChartRow[]): Promise<ReadonlyMap<number, NamedDataset>> {
  const datasetIds = [...new Set(rows.map(row => row.datasource_id))]
  if (datasetIds.length === 0) return new Map()
  const datasets = await store
    .selectFrom('datasets')
    .select(['id', 'table_name', 'default_endpoint'])
    .where('id', 'in', datasetIds)
    .execute()
  return new Map(datasets.map(dataset => [dataset.id, dataset]))
}
