import { isNativeFilter } from '@belvedere/core/filters'
import { useQuery } from '@tanstack/react-query'
import { createOpening } from '../../../chart/loading/first-picture.ts'
import { isFeatureOn, may } from '../../../data/page/bootstrap.ts'
import type { App } from '../../../state/app.ts'
import { useApp } from '../../../state/use-app.ts'
import type { DashboardModel } from '../model/model.ts'

export const hasFilterSets = (app: App, { items }: Pick<DashboardModel, 'items'>): boolean =>
  isFeatureOn(app, 'DASHBOARD_NATIVE_FILTERS_SET') && may(app, 'can_list', 'FilterSets') && items.some(isNativeFilter)

export const filterSetsKey = (dashboardId: number) => ['filter-sets', dashboardId]

export const useFilterSets = (dashboardId: number) => {
  const app = useApp()
  return useQuery({
    queryKey: filterSetsKey(dashboardId),
    queryFn: async ({ signal }) => {
      // Charts have priority.
      await app.part(createOpening).afterFirstPicture()
      const { readFilterSets } = await import('./read-filter-sets.ts')
      return readFilterSets(app, dashboardId, signal)
    },
  })
}
