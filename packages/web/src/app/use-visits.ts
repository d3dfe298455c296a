import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { call } from '../data/calls/call.ts'
import { queryClient } from '../data/calls/query-client.ts'
import { dashboardQuery } from '../data/queries.ts'

export interface Visit {
  readonly action: 'dashboard' | 'explore'
  readonly object_type: 'dashboard' | 'chart'
  /** Id, or slug of a dashboard. */
  readonly key: string
}

/** Returns the object that an address opens; null for lists, home and new charts. */
export const visitOf = (path: string, search: string): Visit | null => {
  const [, dashboard] = /^\/superset\/dashboard\/([^/]+)\/?$/.exec(path) ?? []
  if (dashboard !== undefined) {
    return { action: 'dashboard', object_type: 'dashboard', key: decodeURIComponent(dashboard) }
  }
  const chart = /^\/explore\/?$/.test(path) ? new URLSearchParams(search).get('slice_id') : null
  return chart === null ? null : { action: 'explore', object_type: 'chart', key: chart }
}

const idOf = async ({ key }: Visit): Promise<number> =>
  /^\d+$/.test(key) ? Number(key) : (await queryClient.fetchQuery(dashboardQuery(key))).id

const report = async (visit: Visit): Promise<void> => {
  const { action, object_type } = visit
  await call('POST /api/v1/log/', { body: { action, object_type, object_id: await idOf(visit) } })
  await queryClient.invalidateQueries({ queryKey: ['recents'] })
}

/** Reports objects opened without a page load to the server, for recent activity. The server logs page loads itself. */
export const useVisits = (): void => {
  const [path] = useLocation()
  const search = useSearch()
  const visit = visitOf(path, search)
  const address = visit ? `${visit.action} ${visit.key}` : ''
  const before = useRef(address)
  useEffect(() => {
    if (before.current === address) return
    before.current = address
    // A failure is ignored: it only loses one line of the recent activity.
    if (visit) report(visit).catch(() => undefined)
  })
}
