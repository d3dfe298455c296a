import type { Route } from './route.ts'

/** The HTML pages. */
export const pageRoutes: readonly Route[] = []
