import { activityRoutes } from '../crud/activity.ts'
import type { Route } from '../http/route.ts'
import { liveRoutes } from './live-routes.ts'
import { FOLLOWED, FOUND_ROUTES } from './resources.generated.ts'

/** Every content resource: dashboards, charts, datasets, databases, files, favourites, log, accounts. */
export const resourceRoutes: readonly Route[] = [...FOUND_ROUTES, ...activityRoutes, ...liveRoutes(FOLLOWED)]
