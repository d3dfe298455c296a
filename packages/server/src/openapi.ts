import { openApiOf } from './http/openapi.ts'
import { allRoutes } from './routes.ts'

/** Returns the API documentation of the whole product, an OpenAPI 3.1 document. */
export const openApiDocument = (): Readonly<Record<string, unknown>> => openApiOf(allRoutes)
