import { activityRoutes } from '../crud/activity/activity.ts'
import type { Route } from '../http/route.ts'
import { liveRoutes } from './live-routes.ts'
import { FOLLOWED, RESOURCE_ROUTES } from './resources.generated.ts'

/** Routes of all content resources: dashboards, charts, datasets, databases, files, favorites, log, accounts. */
export const resourceRoutes: readonly Route[] = [...RESOURCE_ROUTES, ...activityRoutes, ...liveRoutes(FOLLOWED)]
