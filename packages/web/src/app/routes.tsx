import { type ComponentType, lazy } from 'react'

interface Page {
  readonly path: string
  readonly load: () => Promise<{ readonly default: ComponentType }>
  /** Asks for the page's data while its code is still on its way; for the first page only. */
  readonly ahead?: () => Promise<void>
  /** Without header. */
  readonly bare?: boolean
}

const PAGES: readonly Page[] = [
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
    path: '/superset/dashboard/:idOrSlug/',
    load: () => import('../features/dashboard/DashboardPage.tsx').then(m => ({ default: m.DashboardPage })),
    ahead: () => import('../features/dashboard/preload.ts').then(m => m.preloadDashboard()),
  },
  {
    path: '/explore/',
    load: () => import('../features/explore/ExplorePage.tsx').then(m => ({ default: m.ExplorePage })),
  },
]

/** The pages with their code split off. */
export const ROUTES = PAGES.map(page => ({ ...page, Page: lazy(page.load) }))

const pattern = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`)

const pageOf = (address: string): Page | undefined => {
  const path = address.split(/[?#]/)[0] ?? ''
  return PAGES.find(page => pattern(page.path).test(path))
}

// What fails here fails again, and is told, when the page itself asks.
const quietly = (work: Promise<unknown> | undefined): void => {
  work?.catch(() => undefined)
}

/** Starts to fetch the code of the page at this address, before React asks for it. */
export const preloadRoute = (address: string): void => quietly(pageOf(address)?.load())

/** The first page's data and code, asked for at once. */
export const preloadFirstPage = (address: string): void => {
  quietly(pageOf(address)?.ahead?.())
  preloadRoute(address)
}
