import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { createVersions } from '../../data/calls/versions.ts'
import { Changes } from '../../kit/live/Changes.tsx'
import { useApp } from '../../state/use-app.ts'
import type { EditSession } from './edit/edit-session.ts'
import { useDashboard } from './state/context.ts'
import { nothing } from './use-editing.ts'

/** Maximum number of objects that one stream of changes follows. The server has the same limit. */
const MAX_FOLLOWED = 50

/** Reports that the dashboard or one of its charts was changed in another session. */
export const DashboardChanges = ({ session }: { readonly session: EditSession | null }) => {
  const app = useApp()
  const { dashboard, charts } = useDashboard().model
  const client = useQueryClient()
  const isUnsaved = useSyncExternalStore(session?.subscribe ?? nothing, session?.isUnsaved ?? (() => false))
  // The dashboard may come with the page instead of from a call, so register its version for later writes.
  useEffect(() => app.part(createVersions).shows('dashboard', dashboard), [app, dashboard])
  const objects = useMemo(
    () => [
      { type: 'dashboard' as const, id: dashboard.id, version: dashboard.version },
      ...[...charts.keys()].slice(0, MAX_FOLLOWED - 1).map(id => ({ type: 'chart' as const, id })),
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
      isUnsaved={isUnsaved}
      onReload={session?.discard ?? (() => void client.invalidateQueries({ queryKey: ['dashboard'] }))}
    />
  )
}
