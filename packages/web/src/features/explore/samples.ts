import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/call.ts'

/** Rows of the dataset as they are, without any filter of the chart. */
export const useSamples = (datasetId: number, isEnabled: boolean) =>
  useQuery({
    queryKey: ['samples', datasetId],
    enabled: isEnabled,
    queryFn: async ({ signal }) => {
      const query = { datasource_type: 'table', datasource_id: datasetId, per_page: 100 }
      return (await call('POST /datasource/samples/', { query, body: {}, signal })).result
    },
  })
