import { AppError } from '@belvedere/core/errors'
import { nonEmptyText } from '@belvedere/core/json'
import { type Insertable, sql } from 'kysely'
import type { Context } from '../../crud/context.ts'
import { type Body, brokenRule, idsOf } from '../../crud/fields.ts'
import { saveOwners } from '../../crud/people.ts'
import type { ChartRow, Serialized } from '../../crud/resource.ts'
import { dashboardIsListed, dashboardIsReadable, datasetIsReadable } from '../../crud/rights.ts'
import { firstVersion, newAudit } from '../../crud/write.ts'
import { storedObject } from '../../json/parse.ts'
import type { MetadataSchema } from '../../metadata/schema.ts'
import { chartIdsOf } from '../dashboard/metadata.ts'
import { placeChart, unplaceChart } from '../dashboard/place-chart.ts'
import { refuseIfReported } from '../report/rules.ts'

type Columns = Partial<Insertable<MetadataSchema['charts']>>

export async function createChart(context: Context, body: Body): Promise<number> {
  await checkSource(context, body.datasource_id, body.datasource_type)
  const uuid = context.services.ids.uuid()
  const row: Insertable<MetadataSchema['charts']> = {
    slice_name: '',
    viz_type: 'table',
    datasource_id: 0,
    datasource_type: 'table',
    params: '{}',
    query_context: null,
    description: null,
    cache_timeout: null,
    certified_by: null,
    certification_details: null,
    is_managed_externally: 0,
    external_url: null,
    ...toColumns(body),
    uuid,
    version: await firstVersion(context, 'chart', uuid),
    ...newAudit(context),
  }
  const { id } = await context.store.insertInto('charts').values(row).returning('id').executeTakeFirstOrThrow()
  await saveOwners(context, 'chart', id, idsOf(body.owners), true)
  await saveDashboards(context, { id, uuid, slice_name: row.slice_name }, body)
  return id
}

export async function updateChart(context: Context, row: ChartRow, body: Body): Promise<void> {
  if (body.datasource_id !== undefined || body.datasource_type !== undefined) {
    await checkSource(context, body.datasource_id ?? row.datasource_id, body.datasource_type ?? row.datasource_type)
  }
  const columns = toColumns(body)
  if (Object.keys(columns).length > 0) {
    await context.store.updateTable('charts').set(columns).where('id', '=', row.id).execute()
  }
  await saveOwners(context, 'chart', row.id, idsOf(body.owners), false)
  await saveDashboards(context, { ...row, slice_name: columns.slice_name ?? row.slice_name }, body)
}

/**
 * Refuses to delete a chart with a report. Dashboards keep the pane in their layout and show that the chart is missing.
 */
export const removeChart = (context: Context, row: ChartRow): Promise<void> =>
  refuseIfReported(context, 'chart_id', row.id)

/** Adds a restored chart to the dashboards whose layouts still contain it. */
export async function placeAgain({ store }: Context, id: number): Promise<void> {
  const mentioning = await store
    .selectFrom('dashboards')
    .select(['id', 'position_json'])
    .where('position_json', 'like', `%"chartId"%${id}%`)
    .execute()
  for (const dashboard of mentioning) {
    if (!chartIdsOf(storedObject(dashboard.position_json)).includes(id)) continue
    await store
      .insertInto('dashboard_charts')
      .values({ dashboard_id: dashboard.id, chart_id: id })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
}

export async function chartDocument({ store }: Context, id: number): Promise<Serialized> {
  const row = await store.selectFrom('charts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const owners = await store
    .selectFrom('owners')
    .select('user_id')
    .where('object_type', '=', 'chart')
    .where('object_id', '=', id)
    .execute()
  const dataset = await store
    .selectFrom('datasets')
    .select('uuid')
    .where('id', '=', row.datasource_id)
    .executeTakeFirst()
  return { ...row, owners: owners.map(owner => owner.user_id), dataset_uuid: dataset?.uuid ?? null }
}

/** Checks that the caller may read the data source of a chart. */
async function checkSource(context: Context, id: unknown, type: unknown): Promise<void> {
  if (id === null || type === null) throw brokenRule('datasource_id', 'Datasource does not exist')
  if (type !== 'table') throw brokenRule('datasource_type', 'Only datasets can be charted')
  const result = await sql<{ may_read: number }>`
    select case when ${datasetIsReadable(context.user, sql`datasets.id`)} then 1 else 0 end as may_read
    from datasets where datasets.id = ${id}`.execute(context.store)
  const [dataset] = result.rows
  if (!dataset) throw brokenRule('datasource_id', 'Datasource does not exist')
  if (Number(dataset.may_read) === 0) throw new AppError('DATASOURCE_SECURITY_ACCESS_ERROR')
}

function toColumns(body: Body): Columns {
  const columns: Columns = {}
  if (typeof body.slice_name === 'string') columns.slice_name = body.slice_name
  if (typeof body.viz_type === 'string') columns.viz_type = body.viz_type
  if (typeof body.datasource_id === 'number') columns.datasource_id = body.datasource_id
  if (typeof body.datasource_type === 'string') columns.datasource_type = body.datasource_type
  if (body.params !== undefined) columns.params = nonEmptyText(body.params) ?? '{}'
  if (body.query_context !== undefined) columns.query_context = nonEmptyText(body.query_context)
  if (body.cache_timeout !== undefined) columns.cache_timeout = body.cache_timeout as number | null
  if (body.is_managed_externally !== undefined) {
    columns.is_managed_externally = body.is_managed_externally === true ? 1 : 0
  }
  for (const field of ['description', 'certified_by', 'certification_details', 'external_url'] as const) {
    if (body[field] !== undefined) columns[field] = nonEmptyText(body[field])
  }
  if (body.certified_by !== undefined && columns.certified_by === null) columns.certification_details = null
  return columns
}

/** Stores the dashboards of a chart: adds it to new ones and removes it from omitted ones. */
async function saveDashboards(
  context: Context,
  chart: { readonly id: number; readonly uuid: string; readonly slice_name: string },
  body: Body,
): Promise<void> {
  const dashboard_ids = idsOf(body.dashboards)
  if (dashboard_ids === undefined) return
  const { store } = context
  const known =
    dashboard_ids.length === 0
      ? []
      : await store
          .selectFrom('dashboards')
          .select('id')
          .where('id', 'in', dashboard_ids)
          .where(dashboardIsReadable(context))
          .execute()
  if (known.length < new Set(dashboard_ids).size) throw brokenRule('dashboards', 'Dashboards do not exist')
  // Dashboards that the caller cannot see are missing from the list, but not by intention.
  const links = await sql<{ id: number }>`select dashboards.id from dashboards
    join dashboard_charts as held on held.dashboard_id = dashboards.id
    where held.chart_id = ${chart.id} and ${dashboardIsListed(context)}`.execute(store)
  const before = new Set(links.rows.map(link => link.id))
  const after = new Set(dashboard_ids)
  for (const id of after) if (!before.has(id)) await placeChart(context, id, chart)
  for (const id of before) if (!after.has(id)) await unplaceChart(context, id, chart.id)
}
