import { createToasts } from '@belvedere/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { reasonOf } from '../../data/calls/api-error.ts'
import { Changes } from '../../kit/live/Changes.tsx'
import { useApp } from '../../state/use-app.ts'
import { type ExploreStore, isUnsaved } from './explore-store.ts'
import { reopenChart } from './saving/reopen.ts'

/** Reports that the chart was changed in another session. */
export const ChartChanges = ({ store }: { readonly store: ExploreStore }) => {
  const app = useApp()
  const client = useQueryClient()
  const state = useStore(store)
  if (!state.chart) return null
  const { id, version } = state.chart
  return (
    <Changes
      objects={[{ type: 'chart', id, version }]}
      isUnsaved={isUnsaved(state)}
      onReload={() => reopenChart(app, client, store).catch(error => app.part(createToasts).error(reasonOf(error)))}
    />
  )
}
