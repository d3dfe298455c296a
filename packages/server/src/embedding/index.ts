import { defineRoutes, type Route } from '../http/route.ts'
import { embeddedPageRoute } from './embedded-page.ts'
import { guestTokenRoute } from './guest-token.ts'

/** Dashboards inside of other sites' pages. */
export const embeddingRoutes: readonly Route[] = defineRoutes([guestTokenRoute, embeddedPageRoute])
