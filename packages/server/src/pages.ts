/** HTML pages (requirements ROUTE-001, -012, -013, -015). Their content is rendered in the browser. */
import type { DashboardPageData } from '@belvedere/api'
import { AppError } from '@belvedere/core/errors'
import {
  ADMINISTRATION_PAGES,
  canEditInPlace,
  firstAdministrationPage,
  UPLOAD_VIEWS,
} from '@belvedere/core/permissions'
import { logAction } from './crud/activity/activity.ts'
import { type Context, contextOf, paramOf } from './crud/context.ts'
import { loadOwners } from './crud/people.ts'
import { chartPicturePath, thumbnailPath } from './crud/picture-address.ts'
import { findReadable, serializeOne } from './crud/read.ts'
import type { ChartRow, DashboardRow } from './crud/resource.ts'
import { renderPage } from './http/page/html.ts'
import { isPage } from './http/refuse.ts'
import { type Access, open, permission, type Route, type RouteInput, SIGNED_IN } from './http/route.ts'
import { allowNamedFraming, isLoneChart } from './http/security-headers.ts'
import { chartResource } from './resources/chart/resource.ts'
import { storedStateFor } from './resources/dashboard/permalink.ts'
import { dashboardResource, withheldCharts } from './resources/dashboard/resource.ts'
import { serializeCharts, serializeDatasets, shownChartRows } from './resources/dashboard-contents/contents.ts'
import { safeNext } from './sign-in/routes.ts'

const ENTRIES = {
  home: 'src/app/pages/HomeRoute.tsx',
  sign_in: 'src/app/pages/SignInRoute.tsx',
  lists: 'src/app/pages/ListRoutes.tsx',
  deleted: 'src/app/pages/DeletedRoute.tsx',
  reports: 'src/app/pages/ReportRoutes.tsx',
  annotations: 'src/app/pages/AnnotationRoutes.tsx',
  dataset: 'src/app/pages/DatasetEditorRoute.tsx',
  databases: 'src/app/pages/DatabaseRoutes.tsx',
  new_dashboard: 'src/app/pages/NewDashboardRoute.tsx',
  dashboard: 'src/features/dashboard/DashboardPage.tsx',
  explore: 'src/features/explore/ExplorePage.tsx',
  administration: 'src/app/pages/AdministrationRoutes.tsx',
  account: 'src/app/pages/AccountRoute.tsx',
  access: 'src/app/pages/AccessRoutes.tsx',
  api_docs: 'src/app/pages/ApiDocsRoute.tsx',
} as const

const page = (url: string, access: Access, entry: string): Route => ({
  method: 'GET',
  url,
  access,
  handler: input => renderPage(input, { entry }),
})

const movedTo = (url: string, access: Access, target: (input: RouteInput) => string): Route => ({
  method: 'GET',
  url,
  access,
  handler: input => input.reply.redirect(target(input), 302),
})

/** Returns the query of the address with its question mark; empty if there is none. */
function searchOf({ request }: RouteInput): string {
  const start = request.url.indexOf('?')
  return start === -1 ? '' : request.url.slice(start)
}

function signIn(input: RouteInput): unknown {
  const { next } = input.request.query as Readonly<Record<string, string | undefined>>
  if (!input.user.is_anonymous) return input.reply.redirect(safeNext(next), 302)
  return renderPage(input, { entry: ENTRIES.sign_in })
}

/** Responds with a page even if the dashboard is refused, with the status of the refusal: the page explains it. */
async function dashboard(input: RouteInput): Promise<unknown> {
  const context = contextOf(input)
  try {
    const row = await findReadable(dashboardResource, paramOf(input, 'idOrSlug'), context)
    const query = input.request.query as Readonly<Record<string, unknown>>
    const [data, storedState] = await Promise.all([pageData(context, row), storedStateFor(context, query, row.id)])
    logAction(context, 'dashboard', { type: 'dashboard', id: row.id })
    return renderPage(input, {
      entry: ENTRIES.dashboard,
      data: storedState ? { ...data, stored_state: storedState } : data,
      card: cardOf(row, input),
    })
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    // Programs get the error; browsers are redirected to the sign-in page and back.
    if (input.user.is_anonymous && !isPage(input.request)) throw error
    if (input.user.is_anonymous)
      return input.reply.redirect(`/login/?next=${encodeURIComponent(input.request.url)}`, 302)
    input.reply.code(error.status)
    return renderPage(input, { entry: ENTRIES.dashboard })
  }
}

const cardOf = (row: DashboardRow, { services: { base_url } }: RouteInput) => ({
  title: row.dashboard_title,
  description: row.description,
  url: `${base_url}/superset/dashboard/${row.slug || row.id}/`,
  image: `${base_url}${thumbnailPath('dashboard', row)}`,
})

/** CSS pixels of link previews, which are about twice as wide as high. */
const CARD_SIZE = [800, 420] as const

const cardOfChart = (row: ChartRow, { services: { base_url } }: RouteInput) => ({
  title: row.slice_name,
  description: row.description,
  url: `${base_url}/explore/?slice_id=${row.id}`,
  image: `${base_url}${chartPicturePath(row, CARD_SIZE)}`,
})

async function pageData(context: Context, row: DashboardRow): Promise<DashboardPageData> {
  const charts = await shownChartRows(context, row.id)
  const [dashboardObject, withheld_charts, serializedCharts, serializedDatasets, owners] = await Promise.all([
    serializeOne(dashboardResource, row, context),
    withheldCharts(context, row.id),
    serializeCharts(context, charts),
    serializeDatasets(context, row, charts),
    loadOwners(context.store, 'dashboard', [row.id]),
  ])
  const owner_ids = (owners.get(row.id) ?? []).map(owner => owner.id)
  const is_managed_externally = row.is_managed_externally !== 0
  const may_edit = canEditInPlace(context.user, { owner_ids, is_managed_externally })
  const dashboard = { ...dashboardObject, withheld_charts }
  return { dashboard, charts: serializedCharts, datasets: serializedDatasets, may_edit } as unknown as DashboardPageData
}

async function explore(input: RouteInput): Promise<unknown> {
  if (isLoneChart(input.request)) allowNamedFraming(input.reply, input.services.config)
  const { slice_id } = input.request.query as Readonly<Record<string, string | undefined>>
  if (slice_id && /^\d+$/.test(slice_id)) {
    const context = contextOf(input)
    const row = await findReadable(chartResource, slice_id, context).catch(() => null)
    if (row) {
      logAction(context, 'explore', { type: 'chart', id: row.id })
      return renderPage(input, { entry: ENTRIES.explore, card: cardOfChart(row, input) })
    }
  }
  return renderPage(input, { entry: ENTRIES.explore })
}

/**
 * Returns the page for addresses without a page, and for pages that the visitor may not open. The status is already
 * set.
 */
export const errorPage = (input: RouteInput): Promise<string> => renderPage(input)

const EXPLORE = permission('can_explore', 'Superset')
const SQL_LAB = permission('can_sqllab', 'Superset')

/** Returns the current address of explore for `/explore/table/5/`. */
function exploreOfDataset(input: RouteInput): string {
  const query = new URLSearchParams(searchOf(input))
  query.set('datasource_type', paramOf(input, 'datasource_type'))
  query.set('datasource_id', paramOf(input, 'datasource_id'))
  return `/explore/?${query}`
}

/** Returns the address of a tag's page for `/superset/all_entities/?id=3`. */
function tagPage({ request }: RouteInput): string {
  const { id } = request.query as Readonly<Record<string, string | undefined>>
  return id && /^\d+$/.test(id) ? `/superset/tags/${id}/` : '/superset/tags/'
}

/** Form addresses of single objects, which are shown in lists here or have a page at another address. */
const FORMS: readonly (readonly [names: readonly string[], access: Access, target: (id: string) => string])[] = [
  [['alert/:id/log'], permission('can_read', 'ReportSchedule'), id => `/alert/list/?runs=${id}`],
  [['report/:id/log'], permission('can_read', 'ReportSchedule'), id => `/report/list/?runs=${id}`],
  [['chart/show/:id', 'chart/edit/:id'], EXPLORE, id => `/explore/?slice_id=${id}`],
  [
    ['tablemodelview/show/:id', 'datasource/edit/table/:id'],
    permission('can_read', 'Dataset'),
    id => `/tablemodelview/edit/${id}/`,
  ],
  [['databaseview/show/:id', 'databaseview/edit/:id'], permission('can_read', 'Database'), () => '/databaseview/list/'],
  [
    ['savedqueryview/show/:id', 'savedqueryview/edit/:id'],
    permission('can_read', 'SavedQuery'),
    id => `/superset/sqllab/?savedQueryId=${id}`,
  ],
  [['users/show/:id', 'users/edit/:id'], permission('can_read', 'User'), () => '/users/list/'],
  [['roles/show/:id'], permission('can_read', 'Role'), id => `/roles/edit/${id}/`],
  [
    ['dashboard/show/:id', 'dashboard/edit/:id'],
    permission('can_read', 'Dashboard'),
    id => `/superset/dashboard/${id}/`,
  ],
  [
    ['csstemplatemodelview/show/:id', 'csstemplatemodelview/edit/:id'],
    permission('can_read', 'CssTemplate'),
    () => '/csstemplatemodelview/list/',
  ],
  [
    ['rowlevelsecurityfiltersmodelview/show/:id', 'rowlevelsecurityfiltersmodelview/edit/:id'],
    permission('can_read', 'RowLevelSecurity'),
    id => `/rowlevelsecurity/edit/${id}/`,
  ],
]

/** Addresses of pages in other versions of Superset, including pages that create an object there. */
const MOVED: readonly (readonly [url: string, access: Access, target: string])[] = [
  ['/list_users', permission('can_read', 'User'), '/users/list/'],
  ['/list_roles', permission('can_read', 'Role'), '/roles/list/'],
  ['/registrations', permission('can_read', 'User'), '/users/list/'],
  ['/rowlevelsecurityfiltersmodelview/list', permission('can_read', 'RowLevelSecurity'), '/rowlevelsecurity/list/'],
  ['/rowlevelsecurityfiltersmodelview/add', permission('can_write', 'RowLevelSecurity'), '/rowlevelsecurity/edit/new/'],
  ['/annotationlayermodelview/list', permission('can_read', 'Annotation'), '/annotationlayer/list/'],
  ['/csstemplatemodelview/add', permission('can_write', 'CssTemplate'), '/csstemplatemodelview/list/'],
  ['/databaseview/add', permission('can_write', 'Database'), '/databaseview/list/?connect'],
  ['/tablemodelview/add', permission('can_write', 'Dataset'), '/dataset/add/'],
  ['/dashboard/add', permission('can_write', 'Dashboard'), '/dashboard/new/'],
  ['/savedqueryview/add', permission('can_write', 'SavedQuery'), '/superset/sqllab/'],
  ['/superset/sqllab/my_queries', permission('can_read', 'Query'), '/superset/sqllab/history/'],
  ['/sqllab/my_queries', permission('can_read', 'Query'), '/superset/sqllab/history/'],
  // Rights are granted only by roles, and shown on the page of each role.
  ...['/list_groups', '/groups/list', '/permissions/list', '/viewmenus/list', '/permissionviews/list'].map(
    url => [url, permission('can_read', 'Role'), '/roles/list/'] as const,
  ),
  ['/userstatschartview/chart', permission('can_read', 'User'), '/users/list/'],
  ['/registeruser/list', permission('can_read', 'User'), '/users/list/'],
  ['/accessrequestsmodelview/list', SIGNED_IN, '/access/requests/'],
  ['/tags', permission('can_read', 'Tag'), '/superset/tags/'],
  ['/tagview/list', permission('can_read', 'Tag'), '/superset/tags/'],
  ...['/themes', '/theme'].map(url => [url, permission('can_read', 'Theme'), '/theme/list/'] as const),
  ['/superset/import_dashboards', permission('can_read', 'Dashboard'), '/dashboard/list/'],
  ['/dashboardmodelview/list', permission('can_read', 'Dashboard'), '/dashboard/list/'],
  ['/dashboardasync/list', permission('can_read', 'Dashboard'), '/dashboard/list/'],
  ['/slicemodelview/list', permission('can_read', 'Chart'), '/chart/list/'],
  ['/sliceasync/list', permission('can_read', 'Chart'), '/chart/list/'],
  ['/druiddatasourcemodelview/list', permission('can_read', 'Dataset'), '/tablemodelview/list/'],
  // Address at which an installed application opens files.
  ['/file-handler', permission('can_this_form_get', UPLOAD_VIEWS.csv), '/csvtodatabaseview/form/'],
  // Programs post to both of these. A browser that opens them gets the related page.
  ['/superset/sqllab_viz', SQL_LAB, '/superset/sqllab/'],
  ['/superset/log', permission('can_read', 'Log'), '/logmodelview/list/'],
  // Chart types are built in, so this page has no counterpart.
  ['/dynamic-plugins/list', permission('can_read', 'Chart'), '/chart/list/'],
]

const formRoutes: readonly Route[] = FORMS.flatMap(([names, access, target]) =>
  names.map(name => movedTo(`/${name}`, access, input => target(encodeURIComponent(paramOf(input, 'id'))))),
)

export const pageRoutes: readonly Route[] = [
  movedTo('/', SIGNED_IN, () => '/superset/welcome/'),
  page('/superset/welcome', SIGNED_IN, ENTRIES.home),
  { method: 'GET', url: '/login', access: open('the sign-in page itself'), handler: signIn },
  page('/dashboard/list', permission('can_read', 'Dashboard'), ENTRIES.lists),
  // A GET creates nothing: the page does after loading.
  page('/dashboard/new', permission('can_write', 'Dashboard'), ENTRIES.new_dashboard),
  page('/chart/list', permission('can_read', 'Chart'), ENTRIES.lists),
  page('/tablemodelview/list', permission('can_read', 'Dataset'), ENTRIES.lists),
  page('/tablemodelview/edit/:id', permission('can_read', 'Dataset'), ENTRIES.dataset),
  ...(['csv', 'columnar', 'excel'] as const).map(kind =>
    page(`/${kind}todatabaseview/form`, permission('can_this_form_get', UPLOAD_VIEWS[kind]), ENTRIES.lists),
  ),
  page('/databaseview/list', permission('can_read', 'Database'), ENTRIES.databases),
  page('/dataset/add', permission('can_write', 'Dataset'), ENTRIES.databases),
  page('/deleted/list', SIGNED_IN, ENTRIES.deleted),
  page('/report/list', permission('can_read', 'ReportSchedule'), ENTRIES.reports),
  page('/alert/list', permission('can_read', 'ReportSchedule'), ENTRIES.reports),
  page('/annotationlayer/list', permission('can_read', 'Annotation'), ENTRIES.annotations),
  page('/annotationlayer/:id/annotation', permission('can_read', 'Annotation'), ENTRIES.annotations),
  {
    method: 'GET',
    url: '/superset/dashboard/:idOrSlug',
    access: permission('can_read', 'Dashboard'),
    handler: dashboard,
  },
  { method: 'GET', url: '/explore', access: EXPLORE, handler: explore },
  page('/swagger/v1', SIGNED_IN, ENTRIES.api_docs),
  movedTo('/superset/explore', EXPLORE, input => `/explore/${searchOf(input)}`),
  movedTo('/explore/p/:key', EXPLORE, input => `/superset/explore/p/${encodeURIComponent(paramOf(input, 'key'))}/`),
  movedTo('/explore/:datasource_type/:datasource_id', EXPLORE, exploreOfDataset),
  movedTo('/superset/explore/:datasource_type/:datasource_id', EXPLORE, exploreOfDataset),
  movedTo('/sqllab', SQL_LAB, input => `/superset/sqllab/${searchOf(input)}`),
  movedTo('/sqllab/history', permission('can_sqllab_history', 'Superset'), input => {
    return `/superset/sqllab/history/${searchOf(input)}`
  }),
  movedTo('/dataset/:id', permission('can_read', 'Dataset'), input => {
    return `/tablemodelview/edit/${encodeURIComponent(paramOf(input, 'id'))}/`
  }),
  // Users who may open none of its pages are refused by the first one, whose refusal names the missing right.
  movedTo(
    '/administration',
    SIGNED_IN,
    ({ user }) => (firstAdministrationPage(user) ?? ADMINISTRATION_PAGES.users).path,
  ),
  page('/users/list', permission('can_read', 'User'), ENTRIES.administration),
  page('/roles/list', permission('can_read', 'Role'), ENTRIES.administration),
  page('/roles/edit/:id', permission('can_read', 'Role'), ENTRIES.administration),
  page('/rowlevelsecurity/list', permission('can_read', 'RowLevelSecurity'), ENTRIES.administration),
  page('/rowlevelsecurity/edit/:id', permission('can_read', 'RowLevelSecurity'), ENTRIES.administration),
  page('/administration/tokens', permission('can_read', 'User'), ENTRIES.administration),
  page('/administration/sessions', permission('can_read', 'User'), ENTRIES.administration),
  page('/logmodelview/list', permission('can_read', 'Log'), ENTRIES.administration),
  page('/superset/tags', permission('can_read', 'Tag'), ENTRIES.administration),
  page('/superset/tags/:id', permission('can_read', 'Tag'), ENTRIES.administration),
  page('/csstemplatemodelview/list', permission('can_read', 'CssTemplate'), ENTRIES.administration),
  page('/theme/list', permission('can_read', 'Theme'), ENTRIES.administration),
  page('/theme/edit/:id', permission('can_read', 'Theme'), ENTRIES.administration),
  page('/administration/embedding', permission('can_set_embedded', 'Dashboard'), ENTRIES.administration),
  page('/administration/health', permission('can_read', 'Log'), ENTRIES.administration),
  page('/administration/settings', permission('can_read', 'Log'), ENTRIES.administration),
  movedTo('/actionlog/list', permission('can_read', 'Log'), () => '/logmodelview/list/'),
  movedTo('/superset/all_entities', permission('can_read', 'Tag'), tagPage),
  movedTo('/users', permission('can_read', 'User'), () => '/users/list/'),
  movedTo('/roles', permission('can_read', 'Role'), () => '/roles/list/'),
  movedTo('/users/add', permission('can_write', 'User'), () => '/users/list/'),
  movedTo('/roles/add', permission('can_write', 'Role'), () => '/roles/list/'),
  page('/profile', SIGNED_IN, ENTRIES.account),
  page('/access/requests', SIGNED_IN, ENTRIES.access),
  ...['/user_info', '/users/userinfo', '/superset/profile', '/resetmypassword/form', '/userinfoeditview/form'].map(
    url => movedTo(url, SIGNED_IN, () => '/profile/'),
  ),
  movedTo('/chart/add', EXPLORE, input => `/explore/${searchOf(input)}`),
  ...MOVED.map(([url, access, target]) => movedTo(url, access, () => target)),
  ...formRoutes,
]
