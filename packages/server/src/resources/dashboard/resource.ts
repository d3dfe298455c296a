import { Dashboard } from '@belvedere/api'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../crud/context.ts'
import { flag, ids, integer, jsonObject, jsonText, longText, text } from '../../crud/fields.ts'
import { lentAmong } from '../../crud/lent-dashboards.ts'
import { loadOwners, loadPeople } from '../../crud/people.ts'
import { thumbnailPath } from '../../crud/picture-address.ts'
import { contains } from '../../crud/query/filters.ts'
import { reducedDashboard } from '../../crud/reduced.ts'
import type { DashboardRow, Resource, Serialized } from '../../crud/resource.ts'
import { chartIsReadable, dashboardIsListed, dashboardIsReadable } from '../../crud/rights.ts'
import { auditFilters, creatorFilters, nameOfUser, peopleOf, serializeAudit, starFilters } from '../../crud/shared.ts'
import { saveTags, tagFilters, tagsOf } from '../../crud/tags.ts'
import { opensByRole } from '../../datasets/role-dashboards.ts'
import { storedObject } from '../../json/parse.ts'
import { metadataProblem } from './metadata.ts'
import { namedSchemes } from './named-schemes.ts'
import { createDashboard, dashboardDocument, linkPlaced, removeDashboard, updateDashboard } from './write-dashboard.ts'

const column = (name: string): RawBuilder<unknown> => sql.ref(`dashboards.${name}`)

const FIELDS = {
  dashboard_title: text(0, 500),
  slug: text(0, 255),
  owners: ids,
  roles: ids,
  position_json: jsonText(jsonObject),
  css: longText,
  json_metadata: jsonText(metadataProblem),
  published: flag,
  description: longText,
  certified_by: longText,
  certification_details: longText,
  is_managed_externally: flag,
  external_url: longText,
  tags: ids,
  theme_id: integer,
}

export const dashboardResource: Resource<DashboardRow> = {
  path: 'dashboard',
  detailSchema: Dashboard,
  view: 'Dashboard',
  permissions: ['can_get_embedded', 'can_set_embedded', 'can_delete_embedded'],
  table: 'dashboards',
  list: {
    columns: [
      'id',
      'uuid',
      'dashboard_title',
      'slug',
      'url',
      'published',
      'status',
      'description',
      'certified_by',
      'certification_details',
      'css',
      'json_metadata',
      'position_json',
      'is_managed_externally',
      'owners',
      'roles',
      'changed_by',
      'changed_by_name',
      'changed_by_url',
      'changed_on_utc',
      'changed_on_delta_humanized',
      'created_by',
      'created_on_delta_humanized',
      'tags',
      'thumbnail_url',
    ],
    filters: {
      id: { kind: 'number', sql: column('id'), named: starFilters('dashboards', 'dashboard') },
      dashboard_title: {
        kind: 'text',
        sql: column('dashboard_title'),
        named: {
          title_or_slug: value =>
            sql`(${contains(column('dashboard_title'), value)} or ${contains(sql`coalesce(dashboards.slug, '')`, value)})`,
        },
      },
      slug: { kind: 'text', sql: column('slug') },
      published: { kind: 'flag', sql: column('published') },
      ...auditFilters('dashboards', 'dashboard', { created_by: creatorFilters('dashboards', 'dashboard') }),
      certified_by: { kind: 'text', sql: column('certified_by') },
      tags: tagFilters('dashboards', 'dashboard'),
      roles: {
        kind: 'many',
        exists: id =>
          sql`exists (select 1 from dashboard_roles as r where r.dashboard_id = dashboards.id and r.role_id = ${id})`,
      },
      charts: {
        kind: 'many',
        exists: id =>
          sql`exists (select 1 from dashboard_charts as c where c.dashboard_id = dashboards.id and c.chart_id = ${id})`,
      },
    },
    order: {
      dashboard_title: sql`lower(dashboards.dashboard_title)`,
      published: column('published'),
      'changed_by.first_name': nameOfUser(column('changed_by_id')),
      'created_by.first_name': nameOfUser(column('created_by_id')),
      changed_by: nameOfUser(column('changed_by_id')),
      changed_on: column('changed_on'),
      changed_on_delta_humanized: column('changed_on'),
      created_on: column('created_on'),
    },
  },
  related: {
    owners: { table: 'users', shape: 'person' },
    created_by: { table: 'users', shape: 'person' },
    changed_by: { table: 'users', shape: 'person' },
    roles: { table: 'roles', shape: 'contains' },
  },
  distinct: {},
  listed: dashboardIsListed,
  readable: dashboardIsReadable,
  refusal: 'FORBIDDEN',
  guests: true,
  byKey: key => sql`dashboards.slug = ${key} or dashboards.uuid = ${key.toLowerCase()}`,
  present: presentDashboards,
  presentDetail: async (row, context) => ({
    position_data: storedObject(row.position_json),
    withheld_charts: await withheldCharts(context, row.id),
    ...(context.user.guest ? { own_schemes: await namedSchemes(context, row) } : {}),
  }),
  writing: {
    createFields: FIELDS,
    updateFields: FIELDS,
    create: createDashboard,
    update: updateDashboard,
    remove: removeDashboard,
    attached: [
      { table: 'dashboard_charts', column: 'dashboard_id', needs: { chart_id: 'charts' } },
      { table: 'dashboard_roles', column: 'dashboard_id', needs: { role_id: 'roles' } },
      { table: 'embedded_dashboards', column: 'dashboard_id' },
      { table: 'filter_sets', column: 'dashboard_id' },
    ],
    restored: linkPlaced,
    document: dashboardDocument,
    created: (context, id, body) => saveTags(context, 'dashboard', id, body.tags),
    changed: (context, id, body) => saveTags(context, 'dashboard', id, body.tags),
  },
}

export const dashboardUrl = (row: Pick<DashboardRow, 'id' | 'slug'>): string =>
  `/superset/dashboard/${row.slug === null || row.slug === '' ? row.id : row.slug}/`

async function presentDashboards(context: Context, rows: readonly DashboardRow[]): Promise<readonly Serialized[]> {
  const { store } = context
  const dashboardIds = rows.map(row => row.id)
  const [lent, people, owners, charts, roles, tags, themes] = await Promise.all([
    lentAmong(context, rows),
    loadPeople(store, peopleOf(rows)),
    loadOwners(store, 'dashboard', dashboardIds),
    chartNames(context, dashboardIds),
    dashboardRoles(context, dashboardIds),
    tagsOf(context, 'dashboard', dashboardIds),
    themesOf(context, rows),
  ])
  const serialized = rows.map(row => ({
    id: row.id,
    uuid: row.uuid,
    slug: row.slug,
    url: dashboardUrl(row),
    dashboard_title: row.dashboard_title,
    css: row.css,
    published: row.published === 1,
    status: row.published === 1 ? 'published' : 'draft',
    position_json: row.position_json,
    json_metadata: row.json_metadata,
    description: row.description,
    certified_by: row.certified_by,
    certification_details: row.certification_details,
    is_managed_externally: row.is_managed_externally === 1,
    external_url: row.external_url,
    owners: owners.get(row.id) ?? [],
    roles: roles.get(row.id) ?? [],
    charts: (charts.get(row.id) ?? []).map(chart => chart.slice_name),
    datasources: [...new Set((charts.get(row.id) ?? []).map(chart => chart.datasource_id))],
    tags: tags.get(row.id) ?? [],
    thumbnail_url: thumbnailPath('dashboard', row),
    theme_id: themes.has(row.theme_id ?? -1) ? row.theme_id : null,
    theme: themes.get(row.theme_id ?? -1) ?? null,
    ...serializeAudit(context, row, people),
  }))
  return serialized.map(dashboard => (lent.has(dashboard.id) ? reducedDashboard(dashboard) : dashboard))
}

/** Returns the themes of dashboards by id. Deleted themes are omitted. */
async function themesOf({ store }: Context, rows: readonly DashboardRow[]) {
  const ids = [...new Set(rows.flatMap(row => (row.theme_id === null ? [] : [row.theme_id])))]
  if (ids.length === 0) return new Map<number, { id: number; theme_name: string; json_data: string }>()
  const themes = await store
    .selectFrom('themes')
    .select(['id', 'theme_name', 'json_data'])
    .where('id', 'in', ids)
    .execute()
  return new Map(themes.map(theme => [theme.id, theme]))
}

interface NamedChart {
  readonly slice_name: string
  readonly datasource_id: number
}

/** Returns the charts that the caller may open, by dashboard. */
async function chartNames(
  { store, user }: Context,
  dashboardIds: readonly number[],
): Promise<ReadonlyMap<number, readonly NamedChart[]>> {
  const names = new Map<number, NamedChart[]>(dashboardIds.map(id => [id, []]))
  if (dashboardIds.length === 0) return names
  const rows = await store
    .selectFrom('dashboard_charts')
    .innerJoin('charts', 'charts.id', 'dashboard_charts.chart_id')
    .select(['dashboard_charts.dashboard_id', 'charts.slice_name', 'charts.datasource_id'])
    .where('dashboard_charts.dashboard_id', 'in', dashboardIds)
    .where(chartIsReadable(user))
    .orderBy('charts.id')
    .execute()
  for (const { dashboard_id, ...chart } of rows) names.get(dashboard_id)?.push(chart)
  return names
}

/** Returns the ids of the dashboard's charts that the caller may not see on it. */
export async function withheldCharts({ store, user, services }: Context, id: number): Promise<readonly number[]> {
  if (user.guest || (await opensByRole(user, id, services))) return []
  const rows = await store
    .selectFrom('dashboard_charts')
    .innerJoin('charts', 'charts.id', 'dashboard_charts.chart_id')
    .select('charts.id')
    .where('dashboard_charts.dashboard_id', '=', id)
    .where(eb => eb.not(chartIsReadable(user)))
    .orderBy('charts.id')
    .execute()
  return rows.map(chart => chart.id)
}

async function dashboardRoles(
  { store }: Context,
  dashboardIds: readonly number[],
): Promise<ReadonlyMap<number, readonly { id: number; name: string }[]>> {
  const roles = new Map<number, { id: number; name: string }[]>(dashboardIds.map(id => [id, []]))
  if (dashboardIds.length === 0) return roles
  const rows = await store
    .selectFrom('dashboard_roles')
    .innerJoin('roles', 'roles.id', 'dashboard_roles.role_id')
    .select(['dashboard_roles.dashboard_id', 'roles.id', 'roles.name'])
    .where('dashboard_roles.dashboard_id', 'in', dashboardIds)
    .orderBy('roles.name')
    .execute()
  for (const { dashboard_id, ...role } of rows) roles.get(dashboard_id)?.push(role)
  return roles
}
