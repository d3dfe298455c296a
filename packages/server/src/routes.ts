import { apiTokenRoutes } from './auth/api-token-routes.ts'
import { authRoutes } from './auth/routes.ts'
import { chartDataRoutes } from './chart-data/index.ts'
import { embeddingRoutes } from './embedding/index.ts'
import { healthRoutes } from './http/health.ts'
import { openApiRoute } from './http/openapi.ts'
import { pageRoutes } from './http/pages.ts'
import type { Route } from './http/route.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { resourceRoutes } from './resources/index.ts'
import { securityRoutes } from './resources/security/index.ts'
import { sqlLabPageRoutes, sqlLabRoutes } from './sqllab/index.ts'

const routes: readonly Route[] = [
  ...healthRoutes,
  ...authRoutes,
  ...apiTokenRoutes,
  ...pageRoutes,
  ...resourceRoutes,
  ...securityRoutes,
  ...chartDataRoutes,
  ...embeddingRoutes,
  ...sqlLabRoutes,
  ...sqlLabPageRoutes,
  ...pictureRoutes,
]

/** The route table: every address of the product, and what a caller needs there. */
export const allRoutes: readonly Route[] = [...routes, openApiRoute(routes)]
