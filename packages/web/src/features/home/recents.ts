import { useQuery } from '@tanstack/react-query'
import { bootstrap } from '../../data/bootstrap.ts'
import { call } from '../../data/call.ts'
import type { ListQuery } from '../../data/list-rows.ts'
import { t } from '../../i18n.ts'

export type RecentTab = 'viewed' | 'edited' | 'created'

export interface RecentItem {
  readonly kind: 'dashboard' | 'chart'
  readonly title: string
  readonly url: string
  readonly age: string
}

const MOST = 6

const viewed = async (signal: AbortSignal): Promise<RecentItem[]> => {
  const q = { page_size: MOST }
  const { result } = await call('GET /api/v1/log/recent_activity/', { query: { q }, signal })
  return result.slice(0, MOST).map(entry => ({
    kind: entry.item_type === 'slice' ? 'chart' : 'dashboard',
    title: entry.item_title,
    url: entry.item_url,
    age: t('Viewed {age}', { age: entry.time_delta_humanized }),
  }))
}

const mine = async (tab: 'edited' | 'created', signal: AbortSignal): Promise<RecentItem[]> => {
  const col = tab === 'edited' ? 'changed_by' : 'created_by'
  const q: ListQuery = {
    filters: [{ col, opr: 'rel_o_m', value: bootstrap().user.id }],
    page: 0,
    page_size: 5,
    order_column: 'changed_on_delta_humanized',
    order_direction: 'desc',
  }
  const [dashboards, charts] = await Promise.all([
    call('GET /api/v1/dashboard/', { query: { q }, signal }),
    call('GET /api/v1/chart/', { query: { q }, signal }),
  ])
  const age = (humanized: string) => t('Changed {age}', { age: humanized })
  const items = [
    ...dashboards.result.map(row => ({
      kind: 'dashboard' as const,
      title: row.dashboard_title,
      url: row.url,
      age: age(row.changed_on_delta_humanized),
      at: row.changed_on_utc,
    })),
    ...charts.result.map(row => ({
      kind: 'chart' as const,
      title: row.slice_name,
      url: row.url,
      age: age(row.changed_on_delta_humanized),
      at: row.changed_on_utc,
    })),
  ]
  return items.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, MOST)
}

/** What the user looked at, changed or made last, newest first. */
export const useRecents = (tab: RecentTab) =>
  useQuery({
    queryKey: ['recents', tab],
    staleTime: 0,
    queryFn: ({ signal }) => (tab === 'viewed' ? viewed(signal) : mine(tab, signal)),
  })
