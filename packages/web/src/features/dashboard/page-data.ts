import type { DashboardPageData } from '@belvedere/api'
import { readPageJson } from '../../data/bootstrap.ts'

let inlined: DashboardPageData | null | undefined

/** The page's inlined data, if it is that of this dashboard: the same object each time, read once. */
export function inlinedPageData(idOrSlug: string): DashboardPageData | null {
  inlined ??= readPageJson<DashboardPageData>('page-data')
  const data = inlined
  if (!data?.dashboard) return null
  const { id, slug } = data.dashboard
  return String(id) === idOrSlug || (slug !== null && slug === idOrSlug) ? data : null
}

/** `/superset/dashboard/{id or slug}/` → the id or slug; null on any other address. */
export function dashboardKeyOf(pathname: string): string | null {
  const key = /^\/superset\/dashboard\/([^/]+)\/?$/.exec(pathname)?.[1]
  return key === undefined ? null : decodeURIComponent(key)
}
