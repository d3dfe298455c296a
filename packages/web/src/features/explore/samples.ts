import { useQuery } from '@tanstack/react-query'
import { api } from '../../data/api.ts'
import type { SamplesResult } from './samples-result.ts'

/** Rows of the dataset as they are, without any filter of the chart. */
export const useSamples = (datasetId: number, isEnabled: boolean) =>
  useQuery({
    queryKey: ['samples', datasetId],
    enabled: isEnabled,
    queryFn: async ({ signal }) => {
      const path = `/datasource/samples?force=false&datasource_type=table&datasource_id=${datasetId}&per_page=100`
      return (await api.post<{ result: SamplesResult }>(path, {}, { signal })).result
    },
  })
