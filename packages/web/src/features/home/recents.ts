import {
  type LastTab,
  LIST_ORDER,
  type ListTab,
  type ListTabContent,
  listTabContent,
  RECENT,
} from '@belvedere/core/lists'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/calls/call.ts'
import type { ListQuery } from '../../data/objects/list-rows.ts'
import { bootstrap } from '../../data/page/bootstrap.ts'
import { t } from '../../i18n.ts'
import type { App } from '../../state/app.ts'
import { useApp } from '../../state/use-app.ts'

export interface RecentItem {
  readonly kind: 'dashboard' | 'chart'
  readonly title: string
  readonly url: string
  readonly age: string
}

const viewed = async (app: App, signal: AbortSignal): Promise<RecentItem[]> => {
  const q = { page_size: RECENT.page_size }
  const { result } = await call(app, 'GET /api/v1/log/recent_activity/', { query: { q }, signal })
  return result.slice(0, RECENT.shown).map(entry => ({
    kind: entry.item_type === 'slice' ? 'chart' : 'dashboard',
    title: entry.item_title,
    url: entry.item_url,
    age: t('Viewed {age}', { age: entry.time_delta_humanized }),
  }))
}

/** Returns the last tab as configured in the deployment. */
const lastTab = (app: App): LastTab => {
  const chosen = bootstrap(app).common.conf.WELCOME_PAGE_LAST_TAB
  if (chosen === 'examples') return chosen
  const isTitled = Array.isArray(chosen) && typeof chosen[0] === 'string' && Array.isArray(chosen[1])
  return isTitled ? [chosen[0], chosen[1]] : 'all'
}

const contentOf = (app: App, tab: ListTab, resource: 'dashboard' | 'chart'): ListTabContent =>
  listTabContent(tab, { resource, userId: bootstrap(app).user.id, last: lastTab(app) })

/** Returns the title of the list in the tab "Other": "All", or that of the deployment. */
export const otherTitle = (app: App): string => t(contentOf(app, 'Other', 'dashboard').title)

const listed = async (app: App, tab: ListTab, signal: AbortSignal): Promise<RecentItem[]> => {
  const listQuery = (resource: 'dashboard' | 'chart'): ListQuery => {
    const content = contentOf(app, tab, resource)
    return {
      filters: content.kind === 'list' ? content.filters : [],
      page: 0,
      page_size: RECENT.page_size,
      ...LIST_ORDER,
    }
  }
  const [dashboards, charts] = await Promise.all([
    call(app, 'GET /api/v1/dashboard/', { query: { q: listQuery('dashboard') }, signal }),
    call(app, 'GET /api/v1/chart/', { query: { q: listQuery('chart') }, signal }),
  ])
  const age = (humanized: string) => t('Changed {age}', { age: humanized })
  const items = [
    ...dashboards.result.slice(0, RECENT.shown).map(row => ({
      kind: 'dashboard' as const,
      title: row.dashboard_title,
      url: row.url,
      age: age(row.changed_on_delta_humanized),
      at: row.changed_on_utc,
    })),
    ...charts.result.slice(0, RECENT.shown).map(row => ({
      kind: 'chart' as const,
      title: row.slice_name,
      url: row.url,
      age: age(row.changed_on_delta_humanized),
      at: row.changed_on_utc,
    })),
  ]
  return items.toSorted((a, b) => b.at.localeCompare(a.at))
}

/** Query for the content of a tab on the home page, newest first (requirement LIST-PAGE-003). */
export const useRecents = (tab: ListTab) => {
  const app = useApp()
  return useQuery({
    queryKey: ['recents', tab],
    staleTime: 0,
    queryFn: ({ signal }) => (tab === 'Viewed' ? viewed(app, signal) : listed(app, tab, signal)),
  })
}
