import { activityRoutes } from '../crud/activity.ts'
import { defineReading, defineResource } from '../crud/define-resource.ts'
import type { Route } from '../http/route.ts'
import { advancedDataTypeRoutes } from './advanced_data_type/routes.ts'
import { annotationLayerResource, annotationResource, layerAnnotations } from './annotation_layer/resource.ts'
import { chartResource } from './chart/resource.ts'
import { cssTemplateResource } from './css_template/resource.ts'
import { embeddedRoutes } from './dashboard/embedded.ts'
import { filterSetRoutes } from './dashboard/filter-sets.ts'
import { permalinkRoutes } from './dashboard/permalink.ts'
import { dashboardResource } from './dashboard/resource.ts'
import { dashboardTabRoutes } from './dashboard/tabs.ts'
import { dashboardContentRoutes } from './dashboard-contents/contents.ts'
import { dashboardCopyRoutes } from './dashboard-contents/copy.ts'
import { databaseResource } from './database/resource.ts'
import { databaseRoutes } from './database/routes.ts'
import { extractRoutes } from './dataset/extract-routes.ts'
import { datasetMoreRoutes } from './dataset/more-routes.ts'
import { datasetRefreshRoutes } from './dataset/refresh.ts'
import { datasetResource } from './dataset/resource.ts'
import { dynamicPluginRoutes } from './dynamic_plugin/resource.ts'
import { exploreRoutes } from './explore/bootstrap.ts'
import { exploreFormDataRoutes } from './explore/form-data.ts'
import { explorePermalinkRoutes } from './explore/permalink.ts'
import { favoriteRoutes } from './favorites.ts'
import { datasourceRoutes } from './legacy/datasource.ts'
import { keyValueRoutes } from './legacy/key-value.ts'
import { legacyRoutes } from './legacy/superset.ts'
import { followed, liveRoutes } from './live-routes.ts'
import { logResource } from './log/resource.ts'
import { menuRoutes } from './menu.ts'
import { queryResource, queryRoutes } from './query/resource.ts'
import { reportLogReading, reportLogs, reportResource, reportsIfOn } from './report/resource.ts'
import { rowLevelSecurityResource } from './row_level_security/resource.ts'
import { savedQueryResource } from './saved_query/resource.ts'
import { tagResource } from './tag/resource.ts'
import { tagRoutes } from './tag/routes.ts'
import { themeResource } from './theme/resource.ts'
import { makeUploadRoutes } from './upload/routes.ts'

/** Every content resource: dashboards, charts, datasets, databases, files, favourites, log. */
export const resourceRoutes: readonly Route[] = [
  ...defineResource(dashboardResource),
  ...defineResource(chartResource),
  ...defineResource(datasetResource),
  ...databaseRoutes,
  ...defineResource(databaseResource),
  ...defineResource(rowLevelSecurityResource),
  ...datasetRefreshRoutes,
  ...extractRoutes,
  ...defineResource(savedQueryResource),
  ...defineReading(queryResource),
  ...defineReading(logResource),
  ...defineResource(reportResource, { url: '/api/v1/report', of: reportsIfOn }),
  ...defineReading(reportLogReading, { url: '/api/v1/report/:report_id/log', of: reportLogs }),
  ...defineResource(annotationLayerResource),
  ...defineResource(annotationResource, {
    url: '/api/v1/annotation_layer/:layer_id/annotation',
    of: layerAnnotations,
  }),
  ...defineResource(cssTemplateResource),
  ...defineResource(themeResource),
  ...defineResource(tagResource),
  ...tagRoutes,
  ...queryRoutes,
  ...dashboardContentRoutes,
  ...dashboardCopyRoutes,
  ...dashboardTabRoutes,
  ...embeddedRoutes,
  ...filterSetRoutes,
  ...permalinkRoutes,
  ...favoriteRoutes,
  ...exploreRoutes,
  ...exploreFormDataRoutes,
  ...explorePermalinkRoutes,
  ...datasetMoreRoutes,
  ...activityRoutes,
  ...liveRoutes([
    followed(dashboardResource),
    followed(chartResource),
    followed(datasetResource),
    followed(databaseResource),
    followed(savedQueryResource),
    followed(annotationLayerResource),
    followed(cssTemplateResource),
    followed(themeResource),
    followed(tagResource),
    followed(rowLevelSecurityResource),
  ]),
  ...advancedDataTypeRoutes,
  ...menuRoutes,
  ...dynamicPluginRoutes,
  ...datasourceRoutes,
  ...legacyRoutes,
  ...keyValueRoutes,
  ...makeUploadRoutes(),
]
