import { isFeatureOn } from '../../../data/page/bootstrap.ts'
import type { DashboardFeatures } from './model.ts'

/** Returns the dashboard features that are enabled in the deployment. */
export const dashboardFeatures = (): DashboardFeatures => ({
  nativeFilters: isFeatureOn('DASHBOARD_NATIVE_FILTERS'),
  horizontalBar: isFeatureOn('HORIZONTAL_FILTER_BAR'),
  crossFilters: isFeatureOn('DASHBOARD_CROSS_FILTERS'),
})
