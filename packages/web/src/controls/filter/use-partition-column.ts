import type { Dataset } from '@belvedere/api'
import { partitionColumnOf } from '@belvedere/core/expressions'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/calls/call.ts'
import { useApp } from '../../state/use-app.ts'

/**
 * Returns the only partition column of a dataset's table; null if there is none, and while loading (requirement
 * EXPLORE-FILTER-022). A virtual dataset has no table.
 */
export function usePartitionColumn({ kind, database, schema, table_name }: Dataset): string | null {
  const app = useApp()
  const partitions = useQuery({
    queryKey: ['table-extra', database.id, schema, table_name],
    enabled: kind === 'physical',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      call(app, 'GET /api/v1/database/{id}/table_extra/{table}/{schema}', {
        path: { id: database.id, table: table_name, schema: schema ?? 'null' },
        signal,
      }),
  })
  return partitionColumnOf(partitions.data)
}
