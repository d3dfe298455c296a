import { loadPanel } from '@belvedere/charts'
import { useQuery } from '@tanstack/react-query'

/** The control panel of a chart type, loaded once. */
export const usePanel = (vizType: string) =>
  useQuery({
    queryKey: ['control-panel', vizType],
    queryFn: () => loadPanel(vizType),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
