import { isNativeFilter } from '@belvedere/core/filters'
import { useQuery } from '@tanstack/react-query'
import { afterFirstPicture } from '../../../chart/loading/first-picture.ts'
import { isFeatureOn, may } from '../../../data/page/bootstrap.ts'
import type { DashboardModel } from '../model/model.ts'

export const hasFilterSets = ({ items }: Pick<DashboardModel, 'items'>): boolean =>
  isFeatureOn('DASHBOARD_NATIVE_FILTERS_SET') && may('can_list', 'FilterSets') && items.some(isNativeFilter)

export const filterSetsKey = (dashboardId: number) => ['filter-sets', dashboardId]

export const useFilterSets = (dashboardId: number) =>
  useQuery({
    queryKey: filterSetsKey(dashboardId),
    queryFn: async ({ signal }) => {
      // Charts have priority.
      await afterFirstPicture()
      const { readFilterSets } = await import('./read-filter-sets.ts')
      return readFilterSets(dashboardId, signal)
    },
  })
