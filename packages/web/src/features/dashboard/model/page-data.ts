import type { DashboardPageData } from '@belvedere/api'
import { readPageJson } from '../../../data/page/bootstrap.ts'
import type { App } from '../../../state/app.ts'

/** Reads the data inlined in the page. */
const createInlined = (app: App) => readPageJson<DashboardPageData>(app, 'page-data')

/** Returns the data inlined in the page if it belongs to this dashboard. Parsed once. */
export function inlinedPageData(app: App, idOrSlug: string): DashboardPageData | null {
  const data = app.part(createInlined)
  if (!data?.dashboard) return null
  const { id, slug } = data.dashboard
  return String(id) === idOrSlug || (slug !== null && slug === idOrSlug) ? data : null
}

/** Returns the id or slug in `/superset/dashboard/{id or slug}/`, or null for another path. */
export function dashboardKeyOf(pathname: string): string | null {
  const key = /^\/superset\/dashboard\/([^/]+)\/?$/.exec(pathname)?.[1]
  return key === undefined ? null : decodeURIComponent(key)
}
