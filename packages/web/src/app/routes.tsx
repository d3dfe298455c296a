import { LoadingNote } from '@belvedere/ui'
import type { ComponentType } from 'react'
import { loadables, useLoadable } from '../chart/loadable.ts'

interface Page {
  readonly path: string
  readonly load: () => Promise<{ readonly default: ComponentType }>
  /** Without header. */
  readonly bare?: boolean
}

/** Every page; its code arrives when it is opened. */
export const PAGES: readonly Page[] = [
  { path: '/superset/welcome/', load: () => import('./pages/HomeRoute.tsx').then(m => ({ default: m.HomeRoute })) },
  {
    path: '/login/',
    bare: true,
    load: () => import('./pages/SignInRoute.tsx').then(m => ({ default: m.SignInRoute })),
  },
  {
    path: '/dashboard/list/',
    load: () => import('./pages/ListRoutes.tsx').then(m => ({ default: m.DashboardListRoute })),
  },
  { path: '/chart/list/', load: () => import('./pages/ListRoutes.tsx').then(m => ({ default: m.ChartListRoute })) },
  {
    path: '/tablemodelview/list/',
    load: () => import('./pages/ListRoutes.tsx').then(m => ({ default: m.DatasetListRoute })),
  },
  {
    path: '/tablemodelview/edit/:id/',
    load: () => import('./pages/DatasetEditorRoute.tsx').then(m => ({ default: m.DatasetEditPage })),
  },
  {
    path: '/dashboard/new/',
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
    path: '/explore/',
    load: () => import('../features/explore/ExplorePage.tsx').then(m => ({ default: m.ExplorePage })),
  },
  { path: '/superset/sqllab/', load: () => import('./pages/SqlRoute.tsx').then(m => ({ default: m.SqlRoute })) },
  {
    path: '/superset/sqllab/history/',
    load: () => import('./pages/QueryListRoutes.tsx').then(m => ({ default: m.HistoryRoute })),
  },
  {
    path: '/savedqueryview/list/',
    load: () => import('./pages/QueryListRoutes.tsx').then(m => ({ default: m.SavedQueriesRoute })),
  },
  {
    path: '/databaseview/list/',
    load: () => import('./pages/DatabaseRoutes.tsx').then(m => ({ default: m.DatabasesRoute })),
  },
  {
    path: '/dataset/add/',
    load: () => import('./pages/DatabaseRoutes.tsx').then(m => ({ default: m.AddTablesRoute })),
  },
  { path: '/deleted/list/', load: () => import('./pages/DeletedRoute.tsx').then(m => ({ default: m.DeletedRoute })) },
  { path: '/swagger/v1/', load: () => import('./pages/ApiDocsRoute.tsx').then(m => ({ default: m.ApiDocsRoute })) },
]

const code = loadables(async (path: string) => {
  const page = PAGES.find(each => each.path === path)
  if (!page) throw new Error(`there is no page at ${path}`)
  return (await page.load()).default
})

/** A page whose code is there is drawn at once; Suspense would show its fallback first, and hold the page back. */
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
 * Starts to fetch the code of the page at this address, before React asks for it; settles when it is there.
 * What fails here fails again, and is told, when the page itself asks.
 */
export const preloadRoute = async (address: string): Promise<void> => {
  const page = pageOf(address)
  if (page) await code(page.path).promise.catch(() => undefined)
}
