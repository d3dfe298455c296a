import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { Changes } from '../../app/live/Changes.tsx'
import { showsVersion } from '../../data/versions.ts'
import { useDashboard } from './context.ts'

/** Objects of one page that are followed: what the server takes in one stream. */
const MOST_FOLLOWED = 50

/** Tells that the dashboard, or a chart on it, was changed in another session. */
export const DashboardChanges = () => {
  const { dashboard, charts } = useDashboard().model
  const client = useQueryClient()
  // It may have come with the page: writes are made on what is shown.
  useEffect(() => showsVersion('dashboard', dashboard), [dashboard])
  const objects = useMemo(
    () => [
      { type: 'dashboard' as const, id: dashboard.id, version: dashboard.version },
      ...[...charts.keys()].slice(0, MOST_FOLLOWED - 1).map(id => ({ type: 'chart' as const, id })),
    ],
    [dashboard, charts],
  )
  const parts = useMemo(
    () => new Map([...charts].map(([id, { chart }]) => [`chart:${id}`, chart.slice_name])),
    [charts],
  )
  return (
    <Changes
      objects={objects}
      parts={parts}
      onReload={() => void client.invalidateQueries({ queryKey: ['dashboard'] })}
    />
  )
}
