import { accessRoutes } from './access/routes.ts'
import { chartDataRoutes } from './chart-data/index.ts'
import { embeddingRoutes } from './embedding/index.ts'
import { healthRoutes } from './http/health.ts'
import { openApiRoute } from './http/openapi.ts'
import type { Route } from './http/route.ts'
import { importExportRoutes } from './import-export/routes.ts'
import { pageRoutes } from './pages.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { resourceRoutes } from './resources/index.ts'
import { accountRoutes } from './sign-in/account-routes.ts'
import { apiTokenRoutes } from './sign-in/api-token-routes.ts'
import { authRoutes } from './sign-in/routes.ts'
import { viewAsRoutes } from './sign-in/view-as-routes.ts'
import { sqlLabPageRoutes } from './sqllab/page.ts'
import { sqlLabRoutes } from './sqllab/routes.ts'
import { tabStateRoutes } from './sqllab/tab-states.ts'

const routes: readonly Route[] = [
  ...healthRoutes,
  ...authRoutes,
  ...apiTokenRoutes,
  ...accountRoutes,
  ...viewAsRoutes,
  ...pageRoutes,
  ...resourceRoutes,
  ...importExportRoutes,
  ...chartDataRoutes,
  ...embeddingRoutes,
  ...sqlLabRoutes,
  ...sqlLabPageRoutes,
  ...tabStateRoutes,
  ...pictureRoutes,
  ...reportRoutes,
  ...accessRoutes,
]

/** Route table: all addresses of the product with their access requirements. */
export const allRoutes: readonly Route[] = [...routes, openApiRoute(routes)]
