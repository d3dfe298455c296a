import { LoadingNote } from '@belvedere/ui'
import type { ComponentType } from 'react'
import { loadables, useLoadable } from '../chart/loading/loadable.ts'
import { ADDRESS } from '../data/page/addresses.ts'

interface Page {
  readonly path: string
  readonly load: () => Promise<{ readonly default: ComponentType }>
  /** Hides the header. */
  readonly bare?: boolean
}

const uploadForms = () => import('./pages/UploadFormRoute.tsx')
const administration = () => import('./pages/AdministrationRoutes.tsx')

/** All pages. The code of a page is loaded when it is opened. */
export const PAGES: readonly Page[] = [
  { path: ADDRESS.home, load: () => import('./pages/HomeRoute.tsx').then(m => ({ default: m.HomeRoute })) },
  {
    path: '/login/',
    bare: true,
    load: () => import('./pages/SignInRoute.tsx').then(m => ({ default: m.SignInRoute })),
  },
  {
    path: ADDRESS.dashboards,
    load: () => import('./pages/ListRoutes.tsx').then(m => ({ default: m.DashboardListRoute })),
  },
  { path: ADDRESS.charts, load: () => import('./pages/ListRoutes.tsx').then(m => ({ default: m.ChartListRoute })) },
  {
    path: ADDRESS.datasets,
    load: () => import('./pages/ListRoutes.tsx').then(m => ({ default: m.DatasetListRoute })),
  },
  { path: ADDRESS.uploadCsv, load: () => uploadForms().then(m => ({ default: m.UploadCsvRoute })) },
  { path: ADDRESS.uploadColumnar, load: () => uploadForms().then(m => ({ default: m.UploadColumnarRoute })) },
  { path: ADDRESS.uploadExcel, load: () => uploadForms().then(m => ({ default: m.UploadExcelRoute })) },
  {
    path: '/tablemodelview/edit/:id/',
    load: () => import('./pages/DatasetEditorRoute.tsx').then(m => ({ default: m.DatasetEditPage })),
  },
  {
    path: ADDRESS.newDashboard,
    load: () => import('./pages/NewDashboardRoute.tsx').then(m => ({ default: m.NewDashboardRoute })),
  },
  {
    path: '/superset/dashboard/:idOrSlug/',
    load: () => import('../features/dashboard/DashboardPage.tsx').then(m => ({ default: m.DashboardPage })),
  },
  {
    path: '/embedded/:uuid/',
    bare: true,
    load: () => import('./pages/EmbeddedRoute.tsx').then(m => ({ default: m.EmbeddedRoute })),
  },
  {
    path: ADDRESS.explore,
    load: () => import('../features/explore/ExplorePage.tsx').then(m => ({ default: m.ExplorePage })),
  },
  { path: ADDRESS.sqlEditor, load: () => import('./pages/SqlRoute.tsx').then(m => ({ default: m.SqlRoute })) },
  {
    path: ADDRESS.queryHistory,
    load: () => import('./pages/QueryListRoutes.tsx').then(m => ({ default: m.HistoryRoute })),
  },
  {
    path: ADDRESS.savedQueries,
    load: () => import('./pages/QueryListRoutes.tsx').then(m => ({ default: m.SavedQueriesRoute })),
  },
  {
    path: ADDRESS.databases,
    load: () => import('./pages/DatabaseRoutes.tsx').then(m => ({ default: m.DatabasesRoute })),
  },
  {
    path: ADDRESS.addDataset,
    load: () => import('./pages/DatabaseRoutes.tsx').then(m => ({ default: m.AddTablesRoute })),
  },
  { path: ADDRESS.users, load: () => administration().then(m => ({ default: m.UsersRoute })) },
  { path: ADDRESS.roles, load: () => administration().then(m => ({ default: m.RolesRoute })) },
  { path: '/roles/edit/:id/', load: () => administration().then(m => ({ default: m.RoleRoute })) },
  { path: ADDRESS.rowRules, load: () => administration().then(m => ({ default: m.RulesRoute })) },
  { path: '/rowlevelsecurity/edit/:id/', load: () => administration().then(m => ({ default: m.RuleRoute })) },
  { path: ADDRESS.tokens, load: () => administration().then(m => ({ default: m.TokensRoute })) },
  { path: ADDRESS.sessions, load: () => administration().then(m => ({ default: m.SessionsRoute })) },
  { path: ADDRESS.auditLog, load: () => administration().then(m => ({ default: m.LogRoute })) },
  { path: ADDRESS.tags, load: () => administration().then(m => ({ default: m.TagsRoute })) },
  { path: '/superset/tags/:id/', load: () => administration().then(m => ({ default: m.TagRoute })) },
  { path: ADDRESS.cssTemplates, load: () => administration().then(m => ({ default: m.CssTemplatesRoute })) },
  { path: ADDRESS.themes, load: () => administration().then(m => ({ default: m.ThemesRoute })) },
  { path: '/theme/edit/:id/', load: () => administration().then(m => ({ default: m.ThemeRoute })) },
  { path: ADDRESS.embedding, load: () => administration().then(m => ({ default: m.EmbeddingRoute })) },
  { path: ADDRESS.health, load: () => administration().then(m => ({ default: m.HealthRoute })) },
  { path: ADDRESS.settings, load: () => administration().then(m => ({ default: m.SettingsRoute })) },
  { path: ADDRESS.account, load: () => import('./pages/AccountRoute.tsx').then(m => ({ default: m.AccountRoute })) },
  {
    path: ADDRESS.accessRequests,
    load: () => import('./pages/AccessRoutes.tsx').then(m => ({ default: m.RequestsRoute })),
  },
  {
    path: ADDRESS.reports,
    load: () => import('./pages/ReportRoutes.tsx').then(m => ({ default: m.ReportListRoute })),
  },
  {
    path: ADDRESS.alerts,
    load: () => import('./pages/ReportRoutes.tsx').then(m => ({ default: m.AlertListRoute })),
  },
  {
    path: ADDRESS.annotationLayers,
    load: () => import('./pages/AnnotationRoutes.tsx').then(m => ({ default: m.LayersRoute })),
  },
  {
    path: '/annotationlayer/:id/annotation/',
    load: () => import('./pages/AnnotationRoutes.tsx').then(m => ({ default: m.AnnotationsRoute })),
  },
  { path: ADDRESS.deleted, load: () => import('./pages/DeletedRoute.tsx').then(m => ({ default: m.DeletedRoute })) },
  { path: '/swagger/v1/', load: () => import('./pages/ApiDocsRoute.tsx').then(m => ({ default: m.ApiDocsRoute })) },
]

const code = loadables(async (path: string) => {
  const page = PAGES.find(each => each.path === path)
  if (!page) throw new Error(`there is no page at ${path}`)
  return (await page.load()).default
})

/** Renders a page at once if its code is loaded; Suspense would show its fallback first and delay the page. */
export const LoadedPage = ({ path }: Pick<Page, 'path'>) => {
  const Loaded = useLoadable(code(path))
  return Loaded ? <Loaded /> : <LoadingNote />
}

const pattern = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`)

const pageOf = (address: string): Page | undefined => {
  const path = address.split(/[?#]/)[0] ?? ''
  return PAGES.find(page => pattern(page.path).test(path))
}

/**
 * Loads the code of the page at this address before React renders it. Never rejects: the page repeats a failed import
 * and reports the failure.
 */
export const preloadRoute = async (address: string): Promise<void> => {
  const page = pageOf(address)
  if (page) await code(page.path).promise.catch(() => undefined)
}
