import { parseMetadata, printMetadata } from '@belvedere/core/dashboard'
import type { FilterItem } from '@belvedere/core/filters'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../data/call.ts'
import { useDashboard } from '../context.ts'

/** Stores the filters of a dashboard that is being read, at once; a newer version is refused, and nothing is written. */
export function useStoreFilters(): (items: readonly FilterItem[]) => Promise<void> {
  const { dashboard } = useDashboard().model
  const client = useQueryClient()
  return async items => {
    const metadata = { ...parseMetadata(dashboard.json_metadata), native_filter_configuration: items }
    await call('PUT /api/v1/dashboard/{id}', {
      path: { id: dashboard.id },
      body: { json_metadata: printMetadata(metadata) },
      ifMatch: dashboard.version,
    })
    await client.invalidateQueries({ queryKey: ['dashboard'] })
  }
}
