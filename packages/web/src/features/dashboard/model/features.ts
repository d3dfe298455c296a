import { isFeatureOn } from '../../../data/page/bootstrap.ts'
import type { App } from '../../../state/app.ts'
import type { DashboardFeatures } from './model.ts'

/** Returns the dashboard features that are enabled in the deployment. */
export const dashboardFeatures = (app: App): DashboardFeatures => ({
  nativeFilters: isFeatureOn(app, 'DASHBOARD_NATIVE_FILTERS'),
  horizontalBar: isFeatureOn(app, 'HORIZONTAL_FILTER_BAR'),
  crossFilters: isFeatureOn(app, 'DASHBOARD_CROSS_FILTERS'),
})
