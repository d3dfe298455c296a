import { activityRoutes } from '../crud/activity.ts'
import type { Route } from '../http/route.ts'
import { liveRoutes } from './live-routes.ts'
import { FOLLOWED, RESOURCE_ROUTES } from './resources.generated.ts'

/** Every content resource: dashboards, charts, datasets, databases, files, favourites, log, accounts. */
export const resourceRoutes: readonly Route[] = [...RESOURCE_ROUTES, ...activityRoutes, ...liveRoutes(FOLLOWED)]
