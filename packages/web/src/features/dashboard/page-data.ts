import type { DashboardPageData } from '@belvedere/api'
import { readPageJson } from '../../data/bootstrap.ts'

/** The page's inlined data, if it is that of this dashboard. */
export function inlinedPageData(idOrSlug: string): DashboardPageData | null {
  const data = readPageJson<DashboardPageData>('page-data')
  if (!data?.dashboard) return null
  const { id, slug } = data.dashboard
  return String(id) === idOrSlug || (slug !== null && slug === idOrSlug) ? data : null
}

/** `/superset/dashboard/{id or slug}/` → the id or slug; null on any other address. */
export function dashboardKeyOf(pathname: string): string | null {
  const key = /^\/superset\/dashboard\/([^/]+)\/?$/.exec(pathname)?.[1]
  return key === undefined ? null : decodeURIComponent(key)
}
