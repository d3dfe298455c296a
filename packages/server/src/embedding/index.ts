import { defineRoutes, type Route } from '../http/route.ts'
import { embeddedPageRoute } from './embedded-page.ts'
import { guestTokenRoute } from './guest-token.ts'

/** Routes of dashboards embedded in other sites. */
export const embeddingRoutes: readonly Route[] = defineRoutes([guestTokenRoute, embeddedPageRoute])
