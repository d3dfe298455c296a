import { type DashboardMetadata, parseMetadata } from '@belvedere/core/dashboard'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApp } from '../state/use-app.ts'
import { dashboardQuery } from './queries.ts'

const idIn = (search: string): number | null => {
  const id = Number(new URLSearchParams(search).get('dashboard_id'))
  return Number.isInteger(id) && id > 0 ? id : null
}

/** Returns the settings of the dashboard in the page's address; null if there is none, and while loading. */
export function useAddressDashboard(): DashboardMetadata | null {
  const app = useApp()
  const id = idIn(window.location.search)
  const { data } = useQuery({ ...dashboardQuery(app, id ?? 0), enabled: id !== null, retry: false })
  const stored = data?.json_metadata
  return useMemo(() => (stored === undefined ? null : parseMetadata(stored)), [stored])
}
