import { loadPanel } from '@belvedere/charts'
import { useQuery } from '@tanstack/react-query'
import { whenTypeSettled } from '../../../chart/plugins/plugin-store.ts'
import { useApp } from '../../../state/use-app.ts'

/** Query for the control panel of a chart type. Loaded once. */
export const usePanel = (vizType: string) => {
  const app = useApp()
  return useQuery({
    queryKey: ['control-panel', vizType],
    queryFn: async () => {
      await whenTypeSettled(app, vizType)
      return loadPanel(vizType)
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}
