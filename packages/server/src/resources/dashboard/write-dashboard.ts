import { nonEmptyText } from '@belvedere/core/json'
import type { Insertable } from 'kysely'
import type { Context } from '../../crud/context.ts'
import { type Body, brokenRule, idsOf } from '../../crud/fields.ts'
import { saveOwners } from '../../crud/people.ts'
import type { DashboardRow, Serialized } from '../../crud/resource.ts'
import { chartIsReadable } from '../../crud/rights.ts'
import { firstVersion, newAudit } from '../../crud/write.ts'
import { storedObject } from '../../json/parse.ts'
import type { MetadataSchema } from '../../metadata/schema.ts'
import { refuseIfReported } from '../report/rules.ts'
import { chartIdsOf, toSortedJson, toStoredMetadata, withChartUuids } from './metadata.ts'

type Columns = Partial<Insertable<MetadataSchema['dashboards']>>

/** Returns `Sales-more` for `Sales & more`; null if nothing remains (requirement API-CORE-006). */
export function toSlug(text: unknown): string | null {
  if (typeof text !== 'string') return null
  const slug = text
    .trim()
    .replace(/\s+/g, '-')
    .replace(/[^\p{L}\p{N}_-]/gu, '')
  return slug === '' ? null : slug
}

export async function createDashboard(context: Context, body: Body): Promise<number> {
  const uuid = context.services.ids.uuid()
  const columns = await toColumns(context, body, null)
  const row: Insertable<MetadataSchema['dashboards']> = {
    dashboard_title: '[ untitled dashboard ]',
    slug: null,
    css: '',
    position_json: '',
    json_metadata: '',
    published: 0,
    description: null,
    certified_by: null,
    certification_details: null,
    is_managed_externally: 0,
    external_url: null,
    theme_id: null,
    ...columns,
    uuid,
    version: await firstVersion(context, 'dashboard', uuid),
    ...newAudit(context),
  }
  const { id } = await context.store.insertInto('dashboards').values(row).returning('id').executeTakeFirstOrThrow()
  await saveOwners(context, 'dashboard', id, idsOf(body.owners), true)
  await saveRoles(context, id, body)
  await followLayout(context, id, columns)
  return id
}

export async function updateDashboard(context: Context, row: DashboardRow, body: Body): Promise<void> {
  const columns = await toColumns(context, body, row)
  if (Object.keys(columns).length > 0) {
    await context.store.updateTable('dashboards').set(columns).where('id', '=', row.id).execute()
  }
  await saveOwners(context, 'dashboard', row.id, idsOf(body.owners), false)
  await saveRoles(context, row.id, body)
  await followLayout(context, row.id, columns)
}

/** Refuses to delete a dashboard with a report. Its charts remain; links, owners and stars are deleted with it. */
export const removeDashboard = (context: Context, row: DashboardRow): Promise<void> =>
  refuseIfReported(context, 'dashboard_id', row.id)

/** Restores the links to charts of the layout that were restored before the dashboard. */
export async function linkPlaced(context: Context, id: number): Promise<void> {
  const { store } = context
  const row = await store
    .selectFrom('dashboards')
    .select('position_json')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const known = await uuidsOf(context, chartIdsOf(storedObject(row.position_json)))
  for (const chart_id of known.keys()) {
    await store
      .insertInto('dashboard_charts')
      .values({ dashboard_id: id, chart_id })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
}

export async function dashboardDocument({ store }: Context, id: number): Promise<Serialized> {
  const row = await store.selectFrom('dashboards').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const owners = await store
    .selectFrom('owners')
    .select('user_id')
    .where('object_type', '=', 'dashboard')
    .where('object_id', '=', id)
    .execute()
  const roles = await store.selectFrom('dashboard_roles').select('role_id').where('dashboard_id', '=', id).execute()
  const charts = await store
    .selectFrom('dashboard_charts')
    .innerJoin('charts', 'charts.id', 'dashboard_charts.chart_id')
    .select('charts.uuid')
    .where('dashboard_id', '=', id)
    .orderBy('charts.id')
    .execute()
  return {
    ...row,
    owners: owners.map(owner => owner.user_id),
    roles: roles.map(role => role.role_id),
    charts: charts.map(chart => chart.uuid),
  }
}

/** Returns the sent fields as columns. */
async function toColumns(context: Context, body: Body, row: DashboardRow | null): Promise<Columns> {
  const columns: Columns = {}
  if (body.dashboard_title !== undefined) {
    columns.dashboard_title = nonEmptyText(body.dashboard_title) ?? '[ untitled dashboard ]'
  }
  if (body.slug !== undefined) columns.slug = await freeSlug(context, toSlug(body.slug), row)
  if (body.css !== undefined) columns.css = nonEmptyText(body.css) ?? ''
  if (body.published !== undefined) columns.published = body.published === true ? 1 : 0
  if (body.is_managed_externally !== undefined) {
    columns.is_managed_externally = body.is_managed_externally === true ? 1 : 0
  }
  for (const field of ['description', 'certified_by', 'certification_details', 'external_url'] as const) {
    if (body[field] !== undefined) columns[field] = nonEmptyText(body[field])
  }
  if (body.certified_by !== undefined && columns.certified_by === null) columns.certification_details = null
  if (body.theme_id !== undefined) columns.theme_id = await knownTheme(context, body.theme_id)
  if (body.position_json !== undefined) columns.position_json = nonEmptyText(body.position_json) ?? ''
  if (body.json_metadata !== undefined) Object.assign(columns, await metadataColumns(context, body.json_metadata))
  return columns
}

async function knownTheme({ store }: Context, id: unknown): Promise<number | null> {
  if (typeof id !== 'number') return null
  const theme = await store.selectFrom('themes').select('id').where('id', '=', id).executeTakeFirst()
  if (!theme) throw brokenRule('theme_id', 'There is no such theme.')
  return theme.id
}

async function metadataColumns(context: Context, text: unknown): Promise<Columns> {
  const metadata = storedObject(text)
  const positions = metadata.positions as Readonly<Record<string, unknown>> | null | undefined
  if (!positions) return { json_metadata: JSON.stringify(toStoredMetadata(metadata, null)) }
  const chartIds = chartIdsOf(positions)
  const uuids = await uuidsOf(context, chartIds)
  return {
    json_metadata: JSON.stringify(toStoredMetadata(metadata, chartIds)),
    position_json: toSortedJson(withChartUuids(positions, uuids)),
  }
}

async function uuidsOf({ store }: Context, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await store.selectFrom('charts').select(['id', 'uuid']).where('id', 'in', ids).execute()
  return new Map(rows.map(row => [row.id, row.uuid]))
}

async function freeSlug({ store }: Context, slug: string | null, row: DashboardRow | null): Promise<string | null> {
  if (slug === null) return null
  const taken = await store.selectFrom('dashboards').select('id').where('slug', '=', slug).executeTakeFirst()
  if (taken && taken.id !== row?.id) throw brokenRule('slug', 'Must be unique')
  return slug
}

async function saveRoles({ store }: Context, id: number, body: Body): Promise<void> {
  if (body.roles === undefined) return
  const role_ids = [...new Set(idsOf(body.roles))]
  if (role_ids.length > 0) {
    const known = await store.selectFrom('roles').select('id').where('id', 'in', role_ids).execute()
    if (known.length < role_ids.length) throw brokenRule('roles', 'Some roles do not exist')
  }
  await store.deleteFrom('dashboard_roles').where('dashboard_id', '=', id).execute()
  for (const role_id of role_ids) {
    await store.insertInto('dashboard_roles').values({ dashboard_id: id, role_id }).execute()
  }
}

/** Links the dashboard to the charts of its saved layout (requirement API-DASH-013). */
async function followLayout(context: Context, id: number, columns: Columns): Promise<void> {
  if (typeof columns.position_json !== 'string') return
  await linkCharts(context, id, chartIdsOf(storedObject(columns.position_json)))
}

/**
 * Replaces the dashboard's links to charts. Missing charts are ignored, and so are new charts that the writer may not
 * read: users who open the dashboard by its roles would read them through it.
 */
export async function linkCharts(context: Context, id: number, chartIds: readonly number[]): Promise<void> {
  const { store, user } = context
  const before = await store.selectFrom('dashboard_charts').select('chart_id').where('dashboard_id', '=', id).execute()
  const linked = new Set(before.map(({ chart_id }) => chart_id))
  const chartRows =
    chartIds.length === 0
      ? []
      : await store.selectFrom('charts').select('id').where('id', 'in', chartIds).where(chartIsReadable(user)).execute()
  const readable = new Set(chartRows.map(chart => chart.id))
  await store.deleteFrom('dashboard_charts').where('dashboard_id', '=', id).execute()
  for (const chart_id of new Set(chartIds)) {
    if (!linked.has(chart_id) && !readable.has(chart_id)) continue
    await store.insertInto('dashboard_charts').values({ dashboard_id: id, chart_id }).execute()
  }
}
